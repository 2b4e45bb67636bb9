// Treasure and magic items: DG-080 to DG-086, DG-096 to DG-105, DG-184.
#include "rules/dungeon/spoils.h"

#include "rules/dungeon/encounters.h"
#include "rules/dungeon/turns.h"

#include <algorithm>
#include <vector>

namespace flagstone::dungeon {

void Spoils::layTreasure(SpaceId place)
{
    const Lair l = lair(place);
    if (!r.board().isRoom(place) || paid(l))
        return; // DG-082, DG-103
    markPaid(l);
    const PileId deck = r.pile(SharedPile::Treasures, r.board().level(place));
    if (!s.table.pile(deck).cards.empty()) // DG-085
        table::draw(m.table, step, deck, r.stackAt(l));
}

void Spoils::loot(Who w, SpaceId place)
{
    const Lair l = lair(place);
    const PileId stack = r.stackAt(l), hand = r.pile(PlayerPile::Treasures, w);
    const std::size_t before = treasures(w).size();
    while (!s.table.pile(stack).cards.empty()) // DG-083
        gain(w, table::draw(m.table, step, stack, hand));
    knownTo(stack, seatBit(Seat::Gm));
    const bool room = r.board().isRoom(place);
    const PileId deck = r.pile(SharedPile::Treasures, r.board().level(place));
    // A trap in a Chamber that pays is paid from the pile too. SET-09
    const bool chamberPays = !room && top().kind == FrameKind::Fight && s.fight.trapPays;
    if ((room && !paid(l)) || chamberPays) { // DG-080
        if (room)
            markPaid(l);
        if (!s.table.pile(deck).cards.empty())
            gain(w, table::draw(m.table, step, deck, hand));
    }
    // Nobody is owed a share of what a Hero finds where he retreats to.
    const bool won = top().kind == FrameKind::Fight && place == s.fight.place;
    if (r.options().dealsBind && s.fight.helpers != 0 && won) {
        const auto &held = treasures(w);
        payShares(std::vector<CardId>(held.begin() + static_cast<std::ptrdiff_t>(before), held.end()));
    }
}

void Spoils::gain(Who w, CardId card)
{
    step.say(Say::Gains, w, raw(card), r.treasure(card).gold);
    recount(w);
    rollSword(card, w);
}

void Spoils::recount(Who w)
{
    std::int32_t sum = 0;
    for (const CardId card : treasures(w))
        sum += r.treasure(card).gold;
    set(PlayerCounter::Goods, w, sum);
}

void Spoils::rollSword(CardId card, Who w)
{
    const TreasureCard &t = r.treasure(card);
    if (!r.options().rolledSwords || t.kind != TreasureKind::Sword ||
        s.table.counter(r.rolledBonus(card)) != 0)
        return; // it stays with the card, DG-184
    const int bonus =
        dungeon::rolledBonus(step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::SwordRoll), w), t.level);
    set(r.rolledBonus(card), bonus);
    step.say(Say::SwordHas, raw(card), bonus);
}

void Spoils::give(CardId card, Who from, Who to, Say how)
{
    step.say(how, from, to, raw(card));
    move(card, r.pile(PlayerPile::Treasures, from), r.pile(PlayerPile::Treasures, to));
    recount(from);
    recount(to);
}

void Spoils::payShares(std::span<const CardId> spoils)
{
    // The nth best card of these spoils, counted before anything is handed over. SET-12
    std::vector<CardId> best(spoils.begin(), spoils.end());
    std::ranges::stable_sort(best,
                             [&](CardId a, CardId b) { return r.treasure(a).gold > r.treasure(b).gold; });
    for (const Who v : Each{s.fight.helpers}) {
        const std::size_t share = s.fight.share[v];
        if (share == 0 || share > best.size())
            continue;
        // The same card may have been promised to two: the second has the next best.
        const auto promised = std::span<const CardId>(best).subspan(share - 1);
        const auto card = std::ranges::find_if(
            promised, [&](CardId c) { return std::ranges::count(treasures(s.active), c) > 0; });
        if (card != promised.end())
            give(*card, s.active, v, Say::HandsShare);
    }
}

void Spoils::peek(SpaceId room)
{
    const Who w = s.active;
    const Lair l = lair(room);
    const PileId pile = r.monsterAt(l);
    const auto only = [&](SeatSet before) {
        return static_cast<SeatSet>(before | seat(w) | seatBit(Seat::Gm));
    };
    m.turn.peeked = true; // DG-100
    step.say(Say::Peeks, w, room);
    if (!s.table.pile(pile).cards.empty()) { // laid beforehand or hidden: DG-179, DG-186
        knownTo(pile, only(s.table.pile(pile).knows));
        tellSeen(pile);
        return;
    }
    knownTo(pile, only(kNobody));
    (void)Encounters{*this}.drawMonster(room);
    m.turn.peekedAt = room;
    tellSeen(pile);
}

void Spoils::returnPeeked()
{
    if (s.turn.peekedAt == kNoSpace)
        return;
    const SpaceId room = s.turn.peekedAt;
    const PileId pile = r.monsterAt(lair(room)), deck = r.pile(SharedPile::Monsters, r.board().level(room));
    table::draw(m.table, step, pile, deck); // DG-099
    if (!r.options().peekOnTop)             // SET-10
        table::shuffle(m.table, step, deck);
    knownTo(pile, kEverybody);
    m.turn.peekedAt = kNoSpace;
    step.say(Say::PeekReturned, s.active);
}

void Spoils::gaze(SpaceId room)
{
    const Who w = s.active;
    const Lair l = lair(room);
    const PileId pile = r.monsterAt(l), stack = r.stackAt(l);
    const bool secret = r.options().hiddenMonsters;
    const auto also = [&](PileId p) {
        return static_cast<SeatSet>((s.table.pile(p).cards.empty() ? kNobody : s.table.pile(p).knows) |
                                    seat(w) | seatBit(Seat::Gm));
    };
    step.say(Say::Gazes, w, room);
    knownTo(pile, secret ? also(pile) : kEverybody); // DG-101, DG-186
    if (s.table.pile(pile).cards.empty())
        (void)Encounters{*this}.drawMonster(room);
    knownTo(stack, also(stack));
    layTreasure(room);
    set(r.exploredOf(l), kOccupied);
    tellSeen(pile);
    tellSeen(stack);
    Turns{*this}.endTurnHere(true); // DG-102
}

void Spoils::tellSeen(PileId pile)
{
    if (!step.loud())
        return;
    const Pile &seen = s.table.pile(pile);
    for (const CardId card : seen.cards)
        step.emit({seen.knows, Step::beat(Say::Sees, s.active, raw(card))});
}

} // namespace flagstone::dungeon
