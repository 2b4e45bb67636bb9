// What may be chosen in each position.
#include "rules/dungeon/look.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

std::uint16_t operand(auto value)
{
    return static_cast<std::uint16_t>(value);
}

} // namespace

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickHero:
        for (std::size_t i = 0; i < kHeroTypes; ++i) {
            const auto type = static_cast<HeroType>(i);
            if (r.expert() && heroIsFree(type)) // DG-016, DG-018
                out.push_back({Verb::TakeHero, operand(i)});
            else if (!r.expert() && figureIsFree(type)) // DG-015, DG-017
                out.push_back({Verb::TakeFigure, operand(i)});
        }
        break;
    case FrameKind::PickSpells:
        for (std::size_t i = 0; i < kSpells; ++i)
            if (spellOf(r.pile(Heap::Spells), static_cast<Spell>(i)) != kNoCard)
                out.push_back({Verb::TakeSpell, operand(i)});
        if (frame.phase == phase::kRefill)
            out.push_back({Verb::EnoughSpells});
        break;
    case FrameKind::FirstTurn:
        break;
    case FrameKind::Turn:
        frame.phase == phase::kMove ? legalTurn(out) : legalEnd(out);
        break;
    case FrameKind::Healing:
        if (frame.phase == phase::kAskedToHeal) {
            out.push_back({Verb::Heal});
            if (r.options().mayRefuse) // SET-17
                out.push_back({Verb::RefuseHeal});
        } else {
            listTreasures(Verb::Fee, frame.who, out); // DG-149
        }
        break;
    case FrameKind::Fight:
        legalFight(out);
        break;
    case FrameKind::Ambush:
        if (frame.phase == phase::kFlee) {
            reach(s.active, tally(Tally::Moves, s.active), true).each([&](Space to) {
                out.push_back({Verb::Flee, to});
            });
            out.push_back({Verb::StopFlight});
        } else {
            listTreasures(Verb::Rob, frame.phase == phase::kRob ? s.victim : s.active, out); // DG-157, DG-161
        }
        break;
    case FrameKind::Trade:
        legalTrade(out);
        break;
    }
}

void Look::legalTurn(std::vector<Action> &out) const
{
    const Who w = s.active;
    const Space here = at(w);
    const int moves = tally(Tally::Moves, w);
    if (!s.turn.acted && facts(w).heals && r.expert() && wounded(w))
        out.push_back({Verb::SelfHeal}); // DG-152
    const bool fights = canFightHere();
    if (fights)
        out.push_back({Verb::Fight});
    if (moves > 0)
        eachReach(w, moves, false, [&](Space to) { out.push_back({Verb::Move, to}); });
    eachSearch(w, [&](const Exit &exit) { out.push_back({Verb::Search, exit.passage}); }); // DG-046
    if (moves > 0 && !s.turn.peeked && holds(w, TreasureKind::Medallion))
        eachNeighbour(w, [&](Space to) {
            if (canPeek(to))
                out.push_back({Verb::Peek, to});
        });
    if (facts(w).casts && !spells(w).empty()) {
        if (moves > 0)
            eachNeighbour(w, [&](Space to) {
                for (const Spell spell : {Spell::Fireball, Spell::Lightning})
                    if (canCastInto(to) && holds(w, spell))
                        out.push_back({Verb::CastInto, to, operand(spell)});
            });
        if (inTeleportChamber() && holds(w, Spell::Teleport))
            teleports(here).each([&](Space to) { out.push_back({Verb::Teleport, to}); });
    }
    if (canUseDevice())
        for (std::size_t l = 0; l < r.board().lairs(); ++l) {
            const Space to = r.board().space(static_cast<Lair>(l));
            if (to != here && r.board().isChamber(to) && r.board().level(to) == 4)
                out.push_back({Verb::Device, to});
        }
    if (canGaze())
        for (std::size_t l = 0; l < r.board().lairs(); ++l)
            if (gazeable(r.board().space(static_cast<Lair>(l))))
                out.push_back({Verb::Gaze, r.board().space(static_cast<Lair>(l))});
    listTrades(out);
    if (!(r.options().mustFight && fights && explored(here) == kOccupied)) // SET-05
        out.push_back({Verb::EndMove});
}

void Look::listTreasures(Verb verb, Who holder, std::vector<Action> &out) const
{
    const auto &cards = treasures(holder);
    for (auto card = cards.begin(); card != cards.end(); ++card)
        if (std::none_of(cards.begin(), card, [&](CardId earlier) { return alike(earlier, *card); }))
            out.push_back({verb, raw(*card)});
}

void Look::listTrades(std::vector<Action> &out) const
{
    if (r.players() == 1)
        return;
    for (const Who a : Each{r.options().anyPairTrades ? everybody() : bitOf(s.active)})
        for (const Who b : Each{everybody()})
            if (canTrade(a, b))
                out.push_back({Verb::Trade, a, b});
}

void Look::legalEnd(std::vector<Action> &out) const
{
    if (s.turn.fought && !s.turn.skipped)
        listTrades(out); // DG-173
    for (const Who v : Each{ambushTargets()})
        out.push_back({Verb::Ambush, v});
    for (const Who v : Each{healers()})
        out.push_back({Verb::Request, v});
    out.push_back({Verb::Finish});
}

void Look::legalFight(std::vector<Action> &out) const
{
    const Who w = s.active;
    switch (s.frames.top().phase) {
    case phase::kEnter:
        if (holds(w, Spell::Teleport))
            teleports(at(w)).each([&](Space to) { out.push_back({Verb::Teleport, to}); });
        out.push_back({Verb::Enter});
        break;
    case phase::kDeclare:
        for (const Spell spell : {Spell::Fireball, Spell::Lightning})
            if (holds(w, spell))
                out.push_back({Verb::Declare, operand(spell)});
        out.push_back({Verb::Declare, operand(Spell::None)});
        break;
    case phase::kCoop:
        for (const Who v : Each{helpersToAsk()})
            for (int share = 0; share <= kBestShare; ++share)
                out.push_back({Verb::Ask, v, operand(share)});
        out.push_back({Verb::Attack});
        break;
    case phase::kAsked:
        out.push_back({Verb::Help});
        out.push_back({Verb::Refuse});
        for (int share = 1; share <= kBestShare; ++share)
            if (share != s.fight.share[s.fight.asking])
                out.push_back({Verb::Counter, operand(share)});
        break;
    case phase::kCountered:
        out.push_back({Verb::Agree});
        out.push_back({Verb::NoDeal});
        break;
    case phase::kMonsterRoll:
        out.push_back({Verb::RollMonster});
        break;
    case phase::kDrop:
        listTreasures(Verb::Drop, w, out); // DG-074
        break;
    case phase::kRetreat:
        retreats(w).each([&](Space to) { out.push_back({Verb::Retreat, to}); });
        break;
    case phase::kSlide:
        slides(s.fight.place).each([&](Space to) { out.push_back({Verb::Slide, to}); });
        break;
    case phase::kLoot:
        out.push_back({Verb::EnterAndLoot});
        out.push_back({Verb::StayOut});
        break;
    default:
        break;
    }
}

void Look::legalTrade(std::vector<Action> &out) const
{
    if (s.frames.top().phase == phase::kAnswer) {
        out.push_back({Verb::Accept});
        out.push_back({Verb::Decline});
        if (s.deal.rounds < kMostHaggling)
            out.push_back({Verb::Haggle});
        return;
    }
    const Who a = s.deal.proposer, b = s.deal.other;
    const bool casters = facts(a).casts && facts(b).casts; // DG-119
    const auto listSpells = [&](Verb verb, Who from) {
        for (std::size_t i = 0; i < kSpells; ++i)
            if (casters && holds(from, static_cast<Spell>(i)))
                out.push_back({verb, operand(i)});
    };
    listTreasures(Verb::Give, a, out);
    listSpells(Verb::GiveSpell, a);
    listTreasures(Verb::Want, b, out);
    if (!r.options().privateSpells)
        listSpells(Verb::WantSpell, b);
    const bool something = !s.table.pile(r.pile(Heap::Offered)).cards.empty() ||
                           !s.table.pile(r.pile(Heap::Wanted)).cards.empty();
    if (something && spellsFit())
        out.push_back({Verb::Propose});
    out.push_back({Verb::CallOff});
}

} // namespace flagstone::dungeon
