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
    rankMoves(unhindered);
    for (const Who w : Each{free})
        out.push_back(verb::Pass{w});
    out.push_back(verb::EndTurn{});
    r.combat().listSpells(*this, ready, out);
    if (r.options().healingInBattle) { // FP-S06: costs the holder's option
        std::vector<Action> items;
        Listing(r, s, items).items();
        for (const Action &a : items)
            if ((unhindered >> holder(a.as<verb::UseItem>().item) & 1) != 0)
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

FightListing::RankRoom FightListing::rankRoom() const
{
    RankRoom room{.deepest = deepestRank()};
    const int width = rankWidth();
    int overfull = 0; // ranks; only a game master puts too many into one
    for (int rank = 1; rank <= room.deepest; ++rank) {
        const int standing = sizeOf(inRank(rank));
        room.full |= standing >= width ? 1 << rank : 0;
        overfull |= standing > width ? 1 << rank : 0;
    }
    const bool relieved =
        isSingle(overfull) && sizeOf(inRank(std::countr_zero(unsigned(overfull)))) == width + 1;
    room.firstFull = formationRule().firstFull;
    room.even = overfull == 0;
    room.leavable = room.even ? ~0 : relieved ? overfull : 0;
    room.spare = sizeOf(inRank(1) & s.up) - leastInFront();
    return room;
}

/// Every rank fits, and the front stays strong enough. FP-104, FP-112, FP-134, FP-135
void FightListing::rankMoves(int movers)
{
    if (isSingle(party()) || movers == 0)
        return;
    const RankRoom room = rankRoom();
    int forward = 0, back = 0; // who may go there
    for (int rank = 1; rank <= room.deepest; ++rank) {
        const int standing = inRank(rank);
        if (rank > 1 && room.fits(rank, rank - 1))
            forward |= standing;
        if (room.holdsWithout(rank) && room.fits(rank, rank + 1) && room.frontHolds(rank, rank + 1))
            back |= standing;
    }
    for (const Who w : Each{movers & (forward | back)}) {
        const int mine = rank(w);
        if ((forward >> w & 1) != 0)
            out.push_back(verb::Rank{w, mine - 1});
        if ((back >> w & 1) != 0)
            out.push_back(verb::Rank{w, mine + 1});
    }
    if (room.even && room.deepest > 1)
        swapMoves(movers);
    if (const int fallen = party() & ~s.up; fallen != 0)
        dragMoves(movers, fallen, room);
}

/// Both spend their option. FP-136
void FightListing::swapMoves(int movers)
{
    for (const Who w : Each{movers}) {
        const int later = movers & ~(2 * bitOf(w) - 1); // each pair once
        if (later == 0)
            break;
        const int mine = rank(w);
        const int beside = (mine > 1 ? inRank(mine - 1) : 0) | inRank(mine + 1);
        for (const Who v : Each{later & beside})
            out.push_back(verb::Swap{w, v});
    }
}

/// A character changes places with the fallen, or moves the body one rank. FP-137
void FightListing::dragMoves(int movers, int fallen, const RankRoom &room)
{
    for (const Who w : Each{movers})
        for (const Who v : Each{fallen}) {
            const int mine = rank(w), theirs = rank(v);
            if (std::abs(theirs - mine) > 1)
                continue;
            if (theirs != mine && room.even && room.frontHolds(mine, theirs))
                out.push_back(verb::Drag{w, v, DragTo::ChangePlaces});
            if (!isSingle(inRank(theirs)) && room.fits(theirs, theirs + 1)) // no rank stays empty
                out.push_back(verb::Drag{w, v, DragTo::Back});
            if (theirs > 1 && room.fits(theirs, theirs - 1))
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
                if (hasLiving(enemy))
                    out.push_back(verb::FleeByHarp{b.card, enemy});
            rest.sortFrom(first);
        }
}

} // namespace flagstone::fastplay
