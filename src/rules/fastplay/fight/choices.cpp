// What may be chosen in a fight.
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/fight_listing.h"

namespace flagstone::fastplay {

namespace {

bool isOpeningAxe(const TreasureCard &t)
{
    return t.openingDice > 0;
}

} // namespace

void listFight(Listing &rest, std::vector<Action> &out)
{
    FightListing(rest, out).list();
}

void FightListing::list()
{
    const Phase phase = s.frames.top().phase;
    if (phase == Phase::Formation)
        return formation();
    if (phase == Phase::Axe)
        return axe();
    if (phase == Phase::PartyTurn)
        return partyTurn();
    if (phase == Phase::EnemyTurn)
        return extraDice();
    if (phase == Phase::Aiming)
        return r.combat().listAims(*this, out);
    for (const Who w : Each{advanceCandidates()})
        out.push_back(verb::Advance{w});
}

void FightListing::axe()
{
    for (const Who w : Each{axeThrowers()}) {
        const CardId axe = usable(w, isOpeningAxe);
        for (std::size_t i = 0; i < enemyFront().size(); ++i)
            out.push_back(verb::ThrowAxe{w, axe, i});
    }
    out.push_back(verb::KeepAxe{});
}

WhoSet FightQueries::axeThrowers() const
{
    WhoSet throwers = 0;
    for (const Who w : Each{s.up & s.cache.laden & (inRank(1) | inRank(2))})
        if (usable(w, isOpeningAxe) != kNoCard)
            throwers = static_cast<WhoSet>(throwers | bitOf(w));
    return throwers;
}

void FightListing::partyTurn()
{
    // Who still has an option, FP-129; the Bow of Speed's second arrow (FP-T05) and the boots' second attack
    // (FP-T29) leave only a part of it.
    const int free = s.up & ~s.cache.acted;
    int shooting = 0;
    if (s.battle.shots != decltype(s.battle.shots){})
        for (const Who w : Each{free})
            shooting |= s.battle.shots[w] > 0 ? bitOf(w) : 0;
    const int unhindered = free & ~shooting & ~s.battle.secondAttack;
    const Ready ready{free, shooting, unhindered};
    r.combat().listBlows(*this, ready, out);
    if (!s.battle.anyActed) // FP-138
        flight();
    rankMoves(unhindered, free & ~shooting);
    for (const Who w : Each{free})
        out.push_back(verb::Pass{w});
    out.push_back(verb::EndTurn{});
    r.combat().listSpells(*this, ready, out);
    if (r.options().healingInBattle) { // FP-S06: costs the holder's option
        std::vector<Action> items;
        Listing(r, s, items).items();
        for (const Action &a : items)
            if (const Who w = holder(a.as<verb::UseItem>().item);
                (free >> w & 1) != 0 && s.battle.shots[w] == 0)
                out.push_back(a);
    }
    rest.lights();
}

void FightListing::extraDice()
{
    const auto *const picked = s.battle.order.data() + s.battle.picked;
    for (const Who w : Each{inRank(1)})
        if (std::find(s.battle.order.data(), picked, w) == picked)
            out.push_back(verb::ExtraDice{w});
}

void FightListing::rankMoves(int movers, int partners)
{
    if (isSingle(party()) || movers == 0)
        return;
    // Every rank fits, and the front stays strong enough. FP-134, FP-135
    const int width = rankWidth(), deepest = deepestRank();
    int full = 0, overfull = 0; // ranks; only a game master puts too many into one
    for (int rank = 1; rank <= deepest; ++rank) {
        const int standing = sizeOf(inRank(rank));
        full |= standing >= width ? 1 << rank : 0;
        overfull |= standing > width ? 1 << rank : 0;
    }
    const bool relieved =
        isSingle(overfull) && sizeOf(inRank(std::countr_zero(unsigned(overfull)))) == width + 1;
    const int leavable = overfull == 0 ? ~0 : relieved ? overfull : 0;
    const auto fits = [&](int from, int to) { return (leavable >> from & ~(full >> to) & 1) != 0; };
    // How many may leave the front: none if it is too weak already.
    const int spare = sizeOf(inRank(1) & s.up) - leastInFront();
    const auto frontHolds = [&](int from, int to) { return from != 1 || to == 1 || spare > 0; };
    int forward = 0, back = 0; // who may go there
    for (int rank = 1; rank <= deepest; ++rank) {
        const int standing = inRank(rank);
        const bool leavesGap = isSingle(standing) && rank < deepest;
        if (rank > 1 && fits(rank, rank - 1))
            forward |= standing;
        if (!leavesGap && fits(rank, rank + 1) && frontHolds(rank, rank + 1))
            back |= standing;
    }
    for (const Who w : Each{movers & (forward | back)}) {
        const int mine = rank(w);
        if ((forward >> w & 1) != 0)
            out.push_back(verb::Rank{w, mine - 1});
        if ((back >> w & 1) != 0)
            out.push_back(verb::Rank{w, mine + 1});
    }
    if (overfull == 0 && deepest > 1)
        for (const Who w : Each{movers}) {                    // both spend their option, FP-136
            const int later = partners & ~(2 * bitOf(w) - 1); // each pair once
            if (later == 0)
                break;
            const int mine = rank(w);
            const int beside = (mine > 1 ? inRank(mine - 1) : 0) | inRank(mine + 1);
            for (const Who v : Each{later & beside})
                out.push_back(verb::Swap{w, v});
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
                out.push_back(verb::Drag{w, v, DragTo::ChangePlaces});
            if (fits(theirs, theirs + 1)) // or move the body one rank
                out.push_back(verb::Drag{w, v, DragTo::Back});
            if (theirs > 1 && fits(theirs, theirs - 1))
                out.push_back(verb::Drag{w, v, DragTo::Forward});
        }
}

void FightListing::flight()
{
    const bool allowed = doors() != kNoEdges && canCarry() && // FP-184, FP-178
                         (r.options().fleeInCorridor || !here().corridor) &&
                         locationsLeft(); // FP-183, FP-185
    if (!allowed)
        return;
    out.push_back(verb::Flee{});
    const auto escapesBy = [&](const Belonging &b, EscapeBy way) {
        return r.treasure(b.card).escape == way && ready(b);
    };
    for (const Belonging &b : s.cache.held)
        if (escapesBy(b, EscapeBy::Auto))
            out.push_back(verb::FleeByHorn{b.card});
    for (const Belonging &b : s.cache.held)
        if (escapesBy(b, EscapeBy::OneCard)) {
            const std::size_t first = out.size();
            for (const CardId enemy : s.table.pile(pile(PileIndex::Encounter)).cards)
                out.push_back(verb::FleeByHarp{b.card, enemy});
            rest.sortFrom(first);
        }
}

} // namespace flagstone::fastplay
