// Questions about a position, in the order of the rulebook's chapters.
#include "rules/dungeon/queries.h"

#include <algorithm>

namespace flagstone::dungeon {

// --- who

Who Queries::decider() const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Fight:
        return frame.phase == phase::kAsked         ? s.fight.asking
               : frame.phase == phase::kMonsterRoll ? rightOf(s.active)
                                                    : s.active;
    case FrameKind::Ambush:
        return frame.phase == phase::kPay ? s.victim : s.active;
    case FrameKind::Trade:
        return frame.phase == phase::kAnswer ? s.deal.other : s.deal.proposer;
    case FrameKind::PickHero:
    case FrameKind::PickSpells:
    case FrameKind::Healing:
        return frame.who;
    case FrameKind::FirstTurn:
    case FrameKind::Turn:
        break;
    }
    return s.active;
}

WhoSet Queries::companions(Who w) const
{
    WhoSet set = 0;
    for (const Who v : Each{everybody()})
        if (v != w && at(v) == at(w) && !caged(v))
            set = static_cast<WhoSet>(set | bitOf(v));
    return set;
}

// --- belongings

bool Queries::holds(Who w, TreasureKind kind) const
{
    for (const CardId card : treasures(w))
        if (r.treasure(card).kind == kind)
            return true;
    return false;
}

CardId Queries::spellOf(PileId pile, Spell kind) const
{
    for (const CardId card : s.table.pile(pile).cards)
        if (r.spell(card) == kind)
            return card;
    return kNoCard;
}

int Queries::swordBonus(Who w) const
{
    if (facts(w).noSword)
        return 0;
    int best = 0;
    for (const CardId card : treasures(w))
        best = std::max(best, bonusOf(card));
    return best;
}

int Queries::bonusOf(CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    return t.kind != TreasureKind::Sword ? 0
           : r.options().rolledSwords    ? s.table.counter(r.rolledBonus(card))
                                         : t.bonus;
}

bool Queries::alike(CardId a, CardId b) const
{
    return r.treasure(a) == r.treasure(b) && bonusOf(a) == bonusOf(b) &&
           r.sheet().cards[index(a)].name == r.sheet().cards[index(b)].name;
}

// --- places

bool Queries::canMeet(SpaceId p) const
{
    const Lair l = lair(p);
    if (l == kNoLair || explored(p) == kEmptied)
        return false;
    if (!s.table.pile(r.monsterAt(l)).cards.empty() ||
        (r.options().prePlaced && !s.table.pile(r.waitingAt(l)).cards.empty()))
        return true;
    const int level = r.board().level(p);
    const bool peeked = s.turn.peekedAt != kNoSpace && r.board().level(s.turn.peekedAt) == level;
    return peeked || // that card goes back first, DG-099
           !s.table.pile(r.pile(SharedPile::Monsters, level)).cards.empty() ||
           (!r.options().noRecycling &&
            !s.table.pile(r.pile(SharedPile::Slain, level)).cards.empty()); // SET-08
}

// --- what may be done

bool Queries::canSearch(Who w, const Exit &exit) const
{
    return exit.secret != kNoSecret && s.table.counter(r.foundDoor(w, exit.secret)) == 0 &&
           !holds(w, TreasureKind::DoorCard);
}

bool Queries::searchIsSure(Who w, std::uint8_t secret) const
{
    const Hero &hero = s.heroes[w];
    return (hero.watched >> secret & 1) != 0 || hero.failures[secret] >= kFailuresBeforeSure;
}

bool Queries::canFightHere() const
{
    return !s.turn.stepped && canMeet(at(s.active));
}

bool Queries::mustFightHere() const
{
    return r.options().mustFight && canFightHere() && explored(at(s.active)) == kOccupied;
}

bool Queries::canPeek(SpaceId p) const
{
    if (s.turn.peeked || !r.board().isRoom(p) || !canMeet(p))
        return false;
    return explored(p) == kUnexplored || (r.options().hiddenMonsters && !everybodySees(p));
}

bool Queries::canGaze() const
{
    return !s.turn.acted && holds(s.active, TreasureKind::Ball) && !mustFightHere();
}

bool Queries::gazeable(SpaceId p) const
{
    return r.board().isRoom(p) && canMeet(p) &&
           (explored(p) == kUnexplored || (r.options().hiddenMonsters && !everybodySees(p)));
}

bool Queries::canCastInto(SpaceId p) const
{
    // DG-095: nobody aims at a trap that he knows; others do not see what he is offered
    return canMeet(p) && !(sees(s.active, p) && isTrap(monster(p)));
}

bool Queries::inTeleportChamber() const
{
    const SpaceId here = at(s.active);
    return r.board().isChamber(here) && (here != r.board().gallery() || r.options().galleryTeleport);
}

bool Queries::canUseDevice() const
{
    const SpaceId here = at(s.active);
    return r.options().devices && lair(here) != kNoLair && r.board().isChamber(here) &&
           r.board().level(here) == 4;
}

bool Queries::canTrade(Who a, Who b) const
{
    if (a == b || at(a) != at(b) || caged(a) || caged(b))
        return false;
    const bool casters = facts(a).casts && facts(b).casts && !(spells(a).empty() && spells(b).empty());
    return !treasures(a).empty() || !treasures(b).empty() || casters;
}

bool Queries::anyTrade() const
{
    for (const Who a : Each{r.options().anyPairTrades ? everybody() : bitOf(s.active)}) // SET-11
        for (const Who b : Each{everybody()})
            if (canTrade(a, b))
                return true;
    return false;
}

bool Queries::tradeIsOpen() const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Turn:
        return true;
    case FrameKind::Fight: // before the Monster is turned up, and when it is slain
        return frame.phase == phase::kLoot ||
               ((frame.phase == phase::kEnter || frame.phase == phase::kDeclare) &&
                !everybodySees(s.fight.place));
    case FrameKind::Ambush: // his prize is due at once, DG-157
        return frame.phase == phase::kFlee;
    case FrameKind::PickSpells: // not in a turn that allows nothing else, DG-102, DG-148
        return frame.phase == phase::kRefill && !s.turn.closed;
    default:
        return false;
    }
}

bool Queries::idle() const
{
    if (counter(PlayerCounter::Moves, s.active) > 0 || !s.turn.stepped || anyTrade())
        return false;
    bool searches = false;
    eachSearch(s.active, [&](const Exit &) { searches = true; });
    return !searches && !canUseDevice() && !(inTeleportChamber() && mayHold(s.active, Spell::Teleport));
}

bool Queries::spellsFit() const
{
    const auto count = [&](SharedPile heap) {
        std::size_t n = 0;
        for (const CardId card : s.table.pile(r.pile(heap)).cards)
            n += r.isTreasure(card) ? 0 : 1;
        return n;
    };
    const std::size_t offered = count(SharedPile::Offered), wanted = count(SharedPile::Wanted);
    return spells(s.deal.proposer).size() + wanted <= kSpellLimit &&
           spells(s.deal.other).size() + offered <= kSpellLimit;
}

WhoSet Queries::helpersToAsk() const
{
    if (!r.expert() || s.fight.outside || s.fight.spell != Spell::None)
        return 0;
    return static_cast<WhoSet>(companions(s.active) & ~s.fight.answered);
}

WhoSet Queries::ambushTargets() const
{
    const Options &o = r.options();
    if (!r.expert() || s.turn.skipped || s.turn.ambushed || (s.turn.fought && !o.ambushAfterFight) ||
        (at(s.active) == r.board().start() && !o.ambushAtStart))
        return 0;
    WhoSet set = companions(s.active);
    for (const Who v : Each{set})
        if (!o.ambushPoor && treasures(v).empty())
            set = static_cast<WhoSet>(set & ~bitOf(v));
    return set;
}

WhoSet Queries::healers() const
{
    const Hero &hero = s.heroes[s.active];
    if (!r.expert() || !wounded(s.active) || caged(s.active))
        return 0;
    WhoSet set = 0;
    for (const Who v : Each{companions(s.active)})
        if (facts(v).heals)
            set = static_cast<WhoSet>(set | bitOf(v));
    return static_cast<WhoSet>(set & ~hero.barred & ~hero.asked);
}

WhoSet Queries::patientsOf(Who paladin) const
{
    WhoSet set = 0;
    for (const Who v : Each{companions(paladin)})
        if ((s.heroes[v].asked & bitOf(paladin)) != 0 && wounded(v))
            set = static_cast<WhoSet>(set | bitOf(v));
    return set;
}

Colour Queries::attackColour(Who w) const
{
    switch (s.fight.spell) {
    case Spell::Fireball:
        return Colour::Yellow;
    case Spell::Lightning:
        return Colour::Grey;
    default:
        return s.fight.helpers != 0 ? facts(w).withHelp : facts(w).attack;
    }
}

int Queries::attackBonus(Who w) const
{
    return s.fight.spell != Spell::None ? 0 : swordBonus(w) + std::popcount(s.fight.helpers);
}

bool Queries::heroIsFree(HeroType type) const
{
    if (r.options().allDifferent) // SET-04
        for (const Who w : Each{everybody()})
            if (!s.table.pile(r.pile(PlayerPile::Hero, w)).cards.empty() && s.heroes[w].type == type)
                return false;
    for (const CardId card : s.table.pile(r.pile(SharedPile::Heroes)).cards)
        if (r.heroType(card) == type)
            return true;
    return false;
}

bool Queries::figureIsFree(HeroType figure) const
{
    for (const Who w : Each{everybody()})
        if (counter(PlayerCounter::Figure, w) == static_cast<int>(figure) + 1)
            return false;
    return true;
}

} // namespace flagstone::dungeon
