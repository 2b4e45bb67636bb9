// What may be chosen, decision by decision, in the order of Action. What goes by hands comes in any order and
// is sorted where it is listed.
#include "rules/fastplay/look.h"

#include <algorithm>
#include <span>

namespace flagstone::fastplay {

namespace {

std::uint16_t num(std::size_t n)
{
    return static_cast<std::uint16_t>(n);
}
std::uint16_t num(CardId c)
{
    return raw(c);
}

/// Puts in order what was listed since `out` had `first` actions: mostly nothing or one.
inline void sortFrom(std::vector<Action> &out, std::size_t first)
{
    if (out.size() > first + 1) [[unlikely]]
        std::ranges::sort(std::span(out).subspan(first));
}

bool isBoltBook(const TreasureCard &t)
{
    return t.spell == BookSpell::Bolt;
}
bool isHealBook(const TreasureCard &t)
{
    return t.spell == BookSpell::Heal;
}
bool isThrown(const TreasureCard &t)
{
    return t.weapon == Weapon::Thrown && t.openingDice == 0;
}
bool isBow(const TreasureCard &t)
{
    return t.weapon == Weapon::Missile;
}
bool isOpeningAxe(const TreasureCard &t)
{
    return t.openingDice > 0;
}

} // namespace

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
    case FrameKind::PickStart:
        return legalSetup(out);
    case FrameKind::Explore:
        return legalExplore(out);
    case FrameKind::AfterBattle:
        return legalBeforeGoingOn(out);
    case FrameKind::Attempt:
        return legalAttempt(out);
    case FrameKind::Lay:
        return legalLay(out);
    case FrameKind::Trap:
        return legalTrap(out);
    case FrameKind::Losses:
        return legalLosses(out);
    case FrameKind::Battle:
        if (frame.phase == phase::kFormation)
            return legalFormation(out);
        if (frame.phase == phase::kAxe)
            return legalAxe(out);
        if (frame.phase == phase::kPartyTurn)
            return legalPartyTurn(out);
        if (frame.phase == phase::kEnemyTurn) {
            for (const Who w : Each{inRank(1)})
                if (std::find(s.battle.order.begin(), s.battle.order.begin() + s.battle.picked, w) ==
                    s.battle.order.begin() + s.battle.picked)
                    out.push_back({Verb::ExtraDice, w});
            return;
        }
        for (const Who w : Each{advanceCandidates()})
            out.push_back({Verb::Advance, w});
        return;
    case FrameKind::Escape:
        return legalEscape(out);
    case FrameKind::Award:
        return legalAward(out);
    case FrameKind::Share:
        for (const Who w : Each{woundedOnes()})
            out.push_back({Verb::Share, w});
        return;
    case FrameKind::Join:
        for (int seat = 0; seat < r.seats(); ++seat)
            out.push_back({Verb::AssignJoiner, static_cast<std::uint16_t>(seat)});
        return;
    case FrameKind::Parley:
        return legalParley(out);
    case FrameKind::Secret:
    case FrameKind::Arrive:
    case FrameKind::Check:
    case FrameKind::Wander:
    case FrameKind::WanderingCard:
    case FrameKind::Search:
        return; // these never wait
    }
}

// --- setting up

void Look::legalSetup(std::vector<Action> &out) const
{
    if (s.frames.top().kind == FrameKind::PickStart) {
        for (const CardId card : s.table.pile(pile(Heap::Locations)).cards)
            if (r.location(card).corridor && r.location(card).colour == r.adventure().start)
                out.push_back({Verb::StartCorridor, num(card)});
        return sortFrom(out, 0);
    }
    const auto taken = [&](Who w) { return std::ranges::find(s.entrants, w) != s.entrants.end(); };
    if (r.options().freeParty) { // FP-S01
        for (std::size_t w = 0; w < r.characters().size(); ++w)
            if (!taken(static_cast<Who>(w)))
                out.push_back({Verb::PickCharacter, num(w)});
        if (!s.entrants.empty())
            out.push_back({Verb::PartyReady});
        return;
    }
    for (const std::string_view name : r.adventure().party)
        if (const Who w = r.whoIsCalled(name); !taken(w))
            out.push_back({Verb::PickCharacter, w});
    sortFrom(out, 0);
}

// --- exploring

void Look::legalExplore(std::vector<Action> &out) const
{
    if (r.options().shortGame && !locationsLeft()) // the deck is used up: only what lies here is left, FP-308
        return legalBeforeGoingOn(out);
    for (const auto edge : Each{usableDoors()})
        out.push_back({Verb::OpenDoor, edge});
    if (canCarry()) {
        for (const auto edge : Each{ways()})
            out.push_back({Verb::Move, edge});
        if (mayLeave())
            out.push_back({Verb::LeaveDungeon});
    }
    legalSearches(out);
    if (secretAllowed()) {
        for (std::uint16_t colour = 0; colour < 3; ++colour)
            out.push_back({Verb::SecretSearch, colour});
        const std::size_t first = out.size();
        for (const Who w : Each{s.up & s.muster.laden})
            if (const CardId card = usable(w, [](const TreasureCard &t) { return t.wand; }); card != kNoCard)
                for (std::uint16_t colour = 0; colour < 3; ++colour)
                    out.push_back({Verb::SecretSearchWand, colour, num(card)});
        sortFrom(out, first);
    }
    legalCoffin(out);
    legalFreeActs(out);
    if (stranded())
        out.push_back({Verb::AcceptDeadEnd});
    if (!r.options().layout)
        out.push_back({Verb::Withdraw}); // FP-289, FP-349
}

void Look::legalBeforeGoingOn(std::vector<Action> &out) const
{
    legalSearches(out);
    legalCoffin(out);
    out.push_back({Verb::Continue});
    legalFreeActs(out);
}

void Look::legalSearches(std::vector<Action> &out) const
{
    const std::size_t first = out.size();
    if (maySearchRoom())
        out.push_back({Verb::Search, num(hereCard())});
    for (const Spoil &x : s.spoils)
        if (x.slot == s.here)
            out.push_back({Verb::Search, num(x.card)});
    sortFrom(out, first);
}

void Look::legalCoffin(std::vector<Action> &out) const
{
    if (r.adventure().goal == Goal::Vampire && here().coffin && !s.progress.coffin &&
        (!r.options().redCoffinOnly || here().colour == Colour::Red))
        out.push_back({Verb::DestroyCoffin}); // FP-A09
}

void Look::legalFreeActs(std::vector<Action> &out) const
{
    legalHealing(out);
    legalItems(out);
    legalLights(out);
    if (here().fountain && s.frames.top().kind == FrameKind::Explore)
        legalOfferings(out);
    legalGifts(out);
}

void Look::legalHealing(std::vector<Action> &out) const
{
    const int clerics = s.up & r.ofClass(Class::Cleric);
    if (clerics == 0)
        return;
    const WhoSet targets = woundedOnes();
    for (const Who caster : Each{clerics})
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel) {
            if (s.table.counter(r.spellsOf(caster, spellLevel)) <= 0)
                continue;
            for (const Who target : Each{targets})
                out.push_back({Verb::Heal, caster, static_cast<std::uint16_t>(spellLevel), target});
        }
    const std::size_t first = out.size();
    for (const Who caster : Each{clerics & s.muster.laden})
        for (const CardId card : heldBy(caster)) {
            if (!isHealBook(r.treasure(card)) || !mayUse(caster, card) || usesLeft(card, Class::Cleric) <= 0)
                continue;
            for (const Who target : Each{targets})
                out.push_back({Verb::ReadHeal, caster, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalItems(std::vector<Action> &out) const
{
    const int holders = party() & s.muster.laden;
    if (holders == 0)
        return;
    const std::size_t first = out.size();
    const WhoSet targets = woundedOnes();
    for (const Who w : Each{holders})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.healSides == 0 || usesLeft(card, classOf(w)) <= 0 || targets == 0)
                continue;
            // The holder applies it, or for a fallen holder anybody of the right class. FP-283
            const bool applied =
                conscious(w) ? mayUse(w, card) : std::ranges::any_of(s.entrants, [&](Who other) {
                    return conscious(other) && mayUse(other, card);
                });
            if (!applied)
                continue;
            if (t.healShare != HealShare::One)
                out.push_back({Verb::UseItem, num(card), w});
            else
                for (const Who target : Each{targets})
                    out.push_back({Verb::UseItem, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalOfferings(std::vector<Action> &out) const
{
    const std::size_t first = out.size();
    for (const Who w : Each{party() & s.muster.laden})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.gold == 0 && (!t.magical() || spent(card))) // FP-279
                continue;
            if (!r.options().offeringForOne)
                out.push_back({Verb::Toss, num(card), w});
            for (const Who target : Each{party()})
                if (r.options().offeringForOne && wounded(target))
                    out.push_back({Verb::Toss, num(card), target});
        }
    sortFrom(out, first);
}

void Look::legalLights(std::vector<Action> &out) const
{
    if ((s.up & s.muster.laden) == 0)
        return;
    const std::size_t first = out.size();
    for (const Who w : Each{s.up & s.muster.laden})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.lasting == Lasting::Locations && mayUse(w, card) && !running(card) &&
                usesLeft(card, classOf(w)) > 0)
                out.push_back({Verb::Light, num(card)});
        }
    sortFrom(out, first);
}

void Look::legalGifts(std::vector<Action> &out) const
{
    // The dead's cards may always be taken up, FP-175; the others' while trading is open, FP-265, FP-S08.
    const std::size_t first = out.size();
    const WhoSet givers = r.options().tradeOnDrawOnly ? s.dead : s.entered;
    for (const Who from : Each{givers & s.muster.laden})
        for (const CardId card : heldBy(from))
            for (const Who to : Each{party()})
                if (to != from)
                    out.push_back({Verb::Give, num(card), to});
    sortFrom(out, first);
}

void Look::legalAttempt(std::vector<Action> &out) const
{
    if (s.attempt.draws > 0)
        for (const auto edge : Each{usableDoors() & ~(1 << s.attempt.edge)}) // FP-S22
            out.push_back({Verb::OpenDoor, edge});
    out.push_back({Verb::DrawOn});
    if (s.attempt.draws > 0)
        return;
    for (const Who w : Each{s.up & s.muster.laden})
        for (const CardId card : heldBy(w))
            if (r.treasure(card).fourDraws && mayUse(w, card) && usesLeft(card, classOf(w)) > 0)
                out.push_back({Verb::GazeBall, num(card)});
    sortFrom(out, 1);
}

void Look::legalLay(std::vector<Action> &out) const
{
    const std::size_t count = spotCount();
    for (std::size_t i = 0; i < count; ++i)
        out.push_back({Verb::Place, num(i)});
}

void Look::legalEscape(std::vector<Action> &out) const
{
    if (s.frames.top().phase == phase::kSwipes) {
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards) {
            if (r.monster(card).carries != Carries::Definite || s.swiped[r.monsterIndex(card)] != 0)
                continue;
            for (const Who w : Each{s.up & r.ofClass(Class::Rogue)})
                out.push_back({Verb::Swipe, w, num(card)});
            out.push_back({Verb::NoSwipe, num(card)});
            return; // one card after the other
        }
        return;
    }
    for (const auto edge : Each{s.laying.knownEdges})
        out.push_back({Verb::Move, edge});
    if (s.laying.freshEdges != 0)
        legalLay(out);
}

// --- traps

void Look::legalTrap(std::vector<Action> &out) const
{
    out.push_back({Verb::Spring});
    for (const Who w : Each{s.up}) {
        const bool avoids = (s.trap.avoiding >> w & 1) != 0;
        if (classOf(w) == Class::Rogue && !s.trap.unnoticed && !avoids)
            out.push_back({Verb::Disarm, w});
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (!mayUse(w, card) || !t.limited() || usesLeft(card, classOf(w)) <= 0)
                continue;
            if (t.sparesUser && !avoids)
                out.push_back({Verb::AvoidTrap, num(card)});
            if (t.wand)
                out.push_back({Verb::UseWand, num(card)});
        }
    }
    sortFrom(out, 0);
    legalLights(out);
}

void Look::legalLosses(std::vector<Action> &out) const
{
    for (const Who w : s.entrants)
        if (s.trap.losses[w] > 0) {
            for (const CardId card : heldBy(w))
                out.push_back({Verb::LoseCard, num(card)});
            return sortFrom(out, 0);
        }
}

// --- the fight

void Look::legalFormation(std::vector<Action> &out) const
{
    out.push_back({Verb::FormationReady});
    const auto list = [&](const Action &a) {
        out.push_back(a);
        return true;
    };
    const Drill here = drill();
    eachRankChange(here, list);
    eachExchange(here, list);
}

bool Look::formationChoice() const
{
    bool any = false;
    const auto stop = [&](const Action &) { return !(any = true); };
    const Drill here = drill();
    eachExchange(here, stop); // first: it hardly ever has to try anything out
    if (!any)
        eachRankChange(here, stop);
    return any;
}

namespace {

void shift(Ranks &ranks, int from, int to, WhoSet who)
{
    WhoSet &left = ranks[static_cast<std::size_t>(from)], &entered = ranks[static_cast<std::size_t>(to)];
    left = static_cast<WhoSet>(left ^ who);
    entered = static_cast<WhoSet>(entered ^ who);
}

} // namespace

template <class Visit>
void Look::eachRankChange(const Drill &drill, const Visit &visit) const
{
    if (isSingle(party()))
        return;
    Ranks tried = s.muster.ranks;
    const int last = deepestRank() + 1;
    // Whoever else stands in a rank and is as awake may go to the same ranks: a bit for each.
    const auto goals = [&](Who w, int mine) {
        int found = 0;
        for (int rank = 1; rank <= last; ++rank) {
            if (rank == mine)
                continue;
            shift(tried, mine, rank, bitOf(w));
            found |= drill.allows(tried) ? 1 << rank : 0;
            shift(tried, rank, mine, bitOf(w));
        }
        return found;
    };
    std::array<std::array<std::uint16_t, kMostCharacters + 2>, 2> known{};
    for (const Who w : Each{party()}) {
        const int mine = rank(w);
        std::uint16_t &legal = known[conscious(w) ? 1 : 0][static_cast<std::size_t>(mine)];
        if (legal == 0)
            legal = static_cast<std::uint16_t>(1 | goals(w, mine)); // bit 0: worked out
        for (const auto rank : Each{legal & ~1})
            if (!visit(Action{Verb::Rank, w, rank}))
                return;
    }
}

template <class Visit>
void Look::eachExchange(const Drill &drill, const Visit &visit) const
{
    // Two change places; who sits first is named first. It makes no difference to the shape of the ranks
    // unless one of them is unconscious.
    const bool nowLegal = drill.allows(s.muster.ranks);
    std::array<WhoSet, kMostCharacters> seatedAfter{};
    WhoSet after = 0;
    for (auto w = s.entrants.rbegin(); w != s.entrants.rend(); ++w) {
        seatedAfter[*w] = after;
        after = static_cast<WhoSet>(after | bitOf(*w));
    }
    for (const Who w : Each{party()}) {
        const int mine = rank(w);
        for (const Who v : Each{seatedAfter[w] & party() & ~inRank(mine)}) {
            bool legal = nowLegal;
            if (conscious(w) != conscious(v)) {
                Ranks tried = s.muster.ranks;
                shift(tried, mine, rank(v), static_cast<WhoSet>(bitOf(w) | bitOf(v)));
                legal = drill.allows(tried);
            }
            if (legal && !visit(Action{Verb::Swap, w, v}))
                return;
        }
    }
}

void Look::legalAxe(std::vector<Action> &out) const
{
    for (const Who w : Each{axeThrowers()}) {
        const CardId axe = usable(w, isOpeningAxe);
        for (std::size_t i = 0; i < enemyFront().size(); ++i)
            out.push_back({Verb::ThrowAxe, w, num(axe), num(i)});
    }
    out.push_back({Verb::KeepAxe});
}

WhoSet Look::axeThrowers() const
{
    WhoSet throwers = 0;
    for (const Who w : Each{s.up & s.muster.laden & (inRank(1) | inRank(2))})
        if (usable(w, isOpeningAxe) != kNoCard)
            throwers = static_cast<WhoSet>(throwers | bitOf(w));
    return throwers;
}

void Look::legalPartyTurn(std::vector<Action> &out) const
{
    const std::size_t enemies = enemyFront().size();
    // Who still has an option, FP-129; the Bow of Speed's second arrow (FP-T05) and the boots' second attack
    // (FP-T29) leave only a part of it.
    const int free = s.up & ~s.muster.acted;
    int shooting = 0;
    for (const Who w : Each{free})
        shooting |= s.battle.shots[w] > 0 ? bitOf(w) : 0;
    const int unhindered = free & ~shooting & ~s.battle.secondAttack;
    const int near = inRank(1) | inRank(2);
    for (const Who w : Each{free & ~shooting & inRank(1)})
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back({Verb::Attack, w, num(i)});
    for (const Who w : Each{free & (near | shooting) & (s.muster.laden | r.ofClass(Class::Rogue))})
        legalShots(w, enemies, out);
    if (const int casters = unhindered & near & r.ofClass(Class::Wizard); casters != 0)
        legalCasts(casters, enemies, out);
    if (!s.battle.anyActed) // FP-138
        legalFlight(out);
    legalRankMoves(unhindered, free & ~shooting, out);
    for (const Who w : Each{free})
        out.push_back({Verb::Pass, w});
    out.push_back({Verb::EndTurn});
    if (r.options().healingInBattle) { // FP-S06: costs the holder's option
        std::vector<Action> items;
        legalItems(items);
        for (const Action &a : items)
            if (const Who w = holder(CardId{a.a}); (free >> w & 1) != 0 && s.battle.shots[w] == 0)
                out.push_back(a);
    }
    legalLights(out);
}

void Look::legalShots(Who w, std::size_t enemies, std::vector<Action> &out) const
{
    const auto shoot = [&](CardId weapon) {
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back({Verb::Shoot, w, num(weapon), num(i)});
    };
    if (s.battle.shots[w] > 0)
        return shoot(usable(w, isBow));
    const std::size_t first = out.size();
    if (const CardId bow = usable(w, isBow); bow != kNoCard)
        shoot(bow);
    if (const CardId dagger = usable(w, isThrown); dagger != kNoCard)
        shoot(dagger);
    sortFrom(out, first);
    if (classOf(w) == Class::Rogue)
        shoot(kNoCard); // the sling of FP-037
}

void Look::legalCasts(int casters, std::size_t enemies, std::vector<Action> &out) const
{
    for (const Who w : Each{casters})
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
            if (s.table.counter(r.spellsOf(w, spellLevel)) > 0)
                for (std::size_t i = 0; i < enemies; ++i)
                    out.push_back({Verb::Cast, w, static_cast<std::uint16_t>(spellLevel), num(i)});
    const std::size_t first = out.size();
    for (const Who w : Each{casters & s.muster.laden})
        for (const CardId card : heldBy(w))
            if (isBoltBook(r.treasure(card)) && mayUse(w, card) && usesLeft(card, Class::Wizard) > 0)
                for (std::size_t i = 0; i < enemies; ++i)
                    out.push_back({Verb::ReadBolt, w, num(card), num(i)});
    sortFrom(out, first);
}

void Look::legalRankMoves(int movers, int partners, std::vector<Action> &out) const
{
    if (isSingle(party()))
        return;
    // Every rank fits, and the front stays strong enough. FP-134, FP-135
    const int width = rankWidth(), deepest = deepestRank();
    int full = 0, overfull = 0; // ranks; only a game master puts too many into one
    for (int rank = 1; rank <= deepest; ++rank) {
        const int standing = sizeOf(inRank(rank));
        full |= standing >= width ? 1 << rank : 0;
        overfull |= standing > width ? 1 << rank : 0;
    }
    const auto fits = [&](int from, int to) {
        const bool relieved = overfull == 1 << from && sizeOf(inRank(from)) == width + 1;
        return (overfull == 0 || relieved) && (full >> to & 1) == 0;
    };
    // How many may leave the front: none if it is too weak already.
    const int spare = sizeOf(inRank(1) & s.up) - leastInFront();
    const auto frontHolds = [&](int from, int to) { return from != 1 || to == 1 || spare > 0; };
    for (const Who w : Each{movers}) {
        const int mine = rank(w);
        const bool leavesGap = isSingle(inRank(mine)) && mine < deepest;
        if (mine > 1 && fits(mine, mine - 1))
            out.push_back({Verb::Rank, w, static_cast<std::uint16_t>(mine - 1)});
        if (!leavesGap && fits(mine, mine + 1) && frontHolds(mine, mine + 1))
            out.push_back({Verb::Rank, w, static_cast<std::uint16_t>(mine + 1)});
    }
    if (overfull == 0)
        for (const Who w : Each{movers}) { // both spend their option, FP-136
            const int mine = rank(w);
            const int beside = (mine > 1 ? inRank(mine - 1) : 0) | inRank(mine + 1);
            for (const Who v : Each{partners & beside & ~(2 * bitOf(w) - 1)}) // each pair once
                out.push_back({Verb::Swap, w, v});
        }
    const int fallenOnes = party() & ~s.up;
    if (fallenOnes == 0)
        return;
    for (const Who w : Each{movers})
        for (const Who v : Each{fallenOnes}) {
            const int mine = rank(w), theirs = rank(v);
            if (std::abs(theirs - mine) > 1)
                continue;
            if (theirs != mine && overfull == 0 &&
                frontHolds(mine, theirs)) // FP-137: change places with the fallen,
                out.push_back({Verb::Drag, w, v, 0});
            if (fits(theirs, theirs + 1)) // or move the body one rank
                out.push_back({Verb::Drag, w, v, 1});
            if (theirs > 1 && fits(theirs, theirs - 1))
                out.push_back({Verb::Drag, w, v, 2});
        }
}

void Look::legalFlight(std::vector<Action> &out) const
{
    const bool allowed = doors() != kNoEdges && canCarry() && // FP-184, FP-178
                         (r.options().fleeInCorridor || !here().corridor) &&
                         locationsLeft(); // FP-183, FP-185
    if (!allowed)
        return;
    out.push_back({Verb::Flee});
    const std::size_t first = out.size();
    for (const Who w : Each{s.up & s.muster.laden})
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.escape == EscapeBy::None || !mayUse(w, card) || usesLeft(card, classOf(w)) <= 0)
                continue;
            if (t.escape == EscapeBy::Auto)
                out.push_back({Verb::FleeByHorn, num(card)});
            else
                for (const CardId enemy : s.table.pile(pile(Heap::Encounter)).cards)
                    out.push_back({Verb::FleeByHarp, num(card), num(enemy)});
        }
    sortFrom(out, first);
}

// --- treasure

void Look::legalAward(std::vector<Action> &out) const
{
    for (const Who w : Each{party()}) {
        out.push_back({Verb::Take, w});
        if (w != s.searching.drawer) // FP-263: trade it for another treasure
            for (const CardId card : heldBy(w))
                out.push_back({Verb::Trade, num(card)});
    }
    sortFrom(out, 0);
}

} // namespace flagstone::fastplay
