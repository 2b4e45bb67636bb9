// How a skilled player rates choices. No rule reads this.
#include "rules/fastplay/bot/skill.h"

#include "rules/fastplay/bot/fight_outlook.h"
#include "rules/fastplay/bot/wanted.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

// found by playing many thousand games of the twelve adventures
constexpr double kGoal = 30.0;    ///< hits that an enemy or a place is worth which the goal asks for
constexpr double kFear = 0.3;     ///< how much more hits hurt if they are all that is left
constexpr double kPatience = 0.5; ///< hits that a fight may cost more than flight
constexpr int kAnyDoor = 22;      ///< with kBestDoor below a search and healing
constexpr double kBestDoor = 40.0;
constexpr double kNoScratch = 1.1; ///< of what a spell heals on average must be missing
constexpr int kForTheFallen = 100; ///< more than anybody awake has hits
constexpr double kFinely = 1000.0; ///< in this many steps corridors to start from differ

} // namespace

int Skill::rate(const verb::Withdraw &) const
{
    return done() ? 100 : -90;
}

int Skill::rate(const verb::LeaveDungeon &) const
{
    return done() ? 100 : anyFrontier() ? -50 : 70;
}

/// By the best of its doors. FP-042
int Skill::rate(const verb::StartCorridor &a)
{
    double best = 0.0;
    for (const int band : r.location(a.corridor).door)
        if (band != kNoDoor)
            best = std::max(best, prospects().beyond(static_cast<Colour>(band)));
    return static_cast<int>(kFinely * best);
}

/// In hits that the party may take for it. A place gives what the goal asks for once it is free of enemies.
double Skill::worthOfVictory() const
{
    const Wanted goal(*this);
    const bool wantsTreasure = goal.wantsTreasure();
    double worth = goal.wants(here()) && !place().skullTaken ? kGoal : 0.0;
    for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards) {
        const MonsterCard &m = r.monster(card);
        worth += goal.wants(m) ? kGoal : 0.0;
        if (m.carries == Carries::Definite)
            worth += wantsTreasure ? 5.0 : 1.5;
        if (m.carries == Carries::Maybe)
            worth += wantsTreasure ? 1.0 : 0.5;
    }
    return worth;
}

int Skill::rate(const verb::Flee &a) const
{
    if (r.options().adnd)
        return Heuristic::rate(a);
    const FightOutlook fight(*this);
    const double left = fight.hitsLeft();
    const auto harm = [left](double cost) { return cost * (1.0 + kFear * cost / left); };
    return harm(fight.toTheEnd()) > harm(fight.untilAway()) + worthOfVictory() + kPatience ? 90 : -20;
}

bool Skill::escapeIsWorthIt() const
{
    const FightOutlook fight(*this);
    return fight.toTheEnd() > fight.hitsLeft() / 2.0 + worthOfVictory();
}

const Prospects &Skill::prospects()
{
    if (!m_prospects)
        m_prospects.emplace(*this);
    return *m_prospects;
}

int Skill::rate(const verb::OpenDoor &a)
{
    // Nothing has to be counted, neither at a flight: its card is turned already.
    if (s.frames.top().kind == FrameKind::Escape || !doorsDiffer())
        return kAnyDoor;
    return kAnyDoor + static_cast<int>(kBestDoor * prospects().beyond(static_cast<Colour>(band(a.edge))));
}

bool Skill::doorsDiffer() const
{
    int colours = 0;
    for (const Edge edge : Edges{openableDoors()})
        colours |= 1 << band(edge);
    return !isSingle(colours);
}

int Skill::rate(const verb::Move &a) const
{
    return done() || !anyFrontier() ? 60 - toExit(a.edge) : kAnyDoor - 1 - toFrontier(a.edge);
}

/// Not for scratches, unless they are nearly all that is left.
int Skill::rate(const verb::Heal &a) const
{
    const int gone = missing(a.target);
    const bool worthIt = gone >= kNoScratch * 2.0 * meanDamage(a.level) * levelOf(a.who); // FP-201
    return worthIt || hits(a.target) <= 2 ? 70 + std::min(gone, 15) : -5;
}

/// What is no use to the party or the goal.
int Skill::rate(const verb::Toss &a) const
{
    const TreasureCard &t = r.treasure(a.card);
    const bool forGoal =
        Wanted(*this).wants(t) || std::ranges::any_of(r.adventure().goal, [&](const Part &p) {
            return fits(p, t); // as long as it is kept
        });
    const bool useful = t.magical() && (mayUse(a.target, a.card) || magicOf(a.target) <= wantedMagic());
    return !forGoal && !useful && woundedOnes() != 0 ? 68 : -30;
}

int Skill::magicOf(Who w) const
{
    const auto magical = [this](CardId card) { return r.treasure(card).magical(); };
    return static_cast<int>(std::ranges::count_if(heldBy(w), magical));
}

int Skill::wantedMagic() const
{
    const Part *each = r.adventure().part(Task::HoldMagical);
    return each == nullptr ? 0 : each->count;
}

int Skill::worthTo(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    int worth = t.magical() && magicOf(w) < wantedMagic() ? 20 : 0;
    if (mayUse(w, card)) {
        worth += 8 + t.attackDice;
        if (t.floor > armour(w)) // for the one who stands in front and lasts
            worth += 4 + mostHits(w) / 4 - static_cast<int>(classOf(w));
    }
    return worth - std::min(8, static_cast<int>(heldBy(w).size()));
}

int Skill::rate(const verb::Take &a) const
{
    return 20 + worthTo(a.who, s.table.pile(pile(PileIndex::Turned)).cards.back());
}

/// From those who have more than the goal asks for. FP-A03
int Skill::rate(const verb::Give &a) const
{
    const Who from = holder(a.card);
    const bool spare = dead(from) || magicOf(from) > wantedMagic();
    return r.treasure(a.card).magical() && spare && magicOf(a.to) < wantedMagic() ? 64 : kNever;
}

/// By spells or belongings.
bool Skill::healingLeft() const
{
    for (const Who w : Each{s.up & r.ofClass(Class::Cleric)})
        for (int level = 1; level <= kSpellLevels; ++level)
            if (s.table.counter(r.spellsOf(w, level)) > 0)
                return true;
    return std::ranges::any_of(s.cache.held, [this](const Belonging &b) {
        const TreasureCard &t = r.treasure(b.card);
        return (t.healSides > 0 || t.spell == BookSpell::Heal) && usesLeft(b.card, classOf(b.holder)) > 0;
    });
}

/// For the fallen if nothing is left to wake them, FP-149; else for the one who lasts.
int Skill::rate(const verb::ExtraDice &a) const
{
    if (fallen(a.who) && !healingLeft())
        return kForTheFallen;
    const int worn = armour(a.who);
    return hits(a.who) + (worn > 0 ? 4 * (worn - 6) : 0);
}

} // namespace flagstone::fastplay
