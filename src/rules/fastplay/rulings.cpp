// What a DM may change beside the rules, and how the game continues from there: FP-363.
#include "rules/fastplay/rulings.h"

#include "rules/fastplay/arrival.h"
#include "rules/fastplay/doors.h"
#include "rules/fastplay/ending.h"
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/parley.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

class Objections : public Queries {
public:
    using Queries::Queries;
    /// Why a DM cannot change that; a beat without words if it makes no sense in any position. FP-363
    [[nodiscard]] std::optional<Beat> objection(const GmEdit &edit) const;

private:
    [[nodiscard]] std::optional<Beat> objectionToNumber(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToMarker(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToCard(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToEnemy(const GmEdit &edit) const;
    [[nodiscard]] std::optional<Beat> objectionToHidden(const GmEdit &edit) const;
};

} // namespace

bool Queries::unhurried() const
{
    const Frame &frame = s.frames.top();
    return frame.kind == FrameKind::Explore || frame.kind == FrameKind::AfterBattle ||
           frame.kind == FrameKind::Parley || (frame.kind == FrameKind::Battle && !isStriking(frame));
}

std::optional<Beat> Objections::objection(const GmEdit &edit) const
{
    if (s.end != EndReason::None || s.here == kNoSlot)
        return Step::beat(Say::NotRulingNow);
    switch (edit.kind) {
    case GmEdit::Kind::SetCounter:
        return objectionToNumber(edit);
    case GmEdit::Kind::MoveToken:
        return objectionToMarker(edit);
    case GmEdit::Kind::MoveCard:
        break;
    }
    return objectionToCard(edit);
}

std::optional<Beat> Objections::objectionToNumber(const GmEdit &edit) const
{
    if (index(edit.counter) >= r.sheet().counters.size())
        return Beat{};
    if (s.frames.top() == Frame{FrameKind::Battle, Phase::Aiming}) // the target depends on who lives
        return Step::beat(Say::NotRulingNow);
    const CounterSpec &spec = r.sheet().counters[index(edit.counter)];
    const bool adventurer =
        spec.card != kNoCard && r.isMonster(spec.card) && r.whoIs(spec.card) != kNobodyThere;
    const bool hits = spec.role == CounterRole::HitsLeft;
    const bool open = hits || spec.role == CounterRole::SpellsLeft || spec.role == CounterRole::UsesLeft;
    if (open && edit.value >= (hits && adventurer ? deadAt() : 0) && edit.value <= spec.most)
        return std::nullopt;
    return Beat{};
}

std::optional<Beat> Objections::objectionToMarker(const GmEdit &edit) const
{
    if (index(edit.token) >= r.sheet().tokens.size() || index(edit.space) >= s.table.board.size())
        return Beat{};
    if (!r.options().layout) // the new card covers the old one, FP-057
        return Step::beat(Say::NotRulingCovered);
    if (!unhurried())
        return Step::beat(Say::NotRulingNow);
    if (edit.token == kPartyToken)
        return std::nullopt;
    const CardId card = r.sheet().tokens[index(edit.token)].card;
    for (const PileIndex heap : {PileIndex::Encounter, PileIndex::LeftBehind, PileIndex::Dropped})
        if (std::ranges::count(s.table.pile(pile(heap)).cards, card) > 0)
            return std::nullopt;
    return Step::beat(Say::NotRulingMarker, raw(card));
}

std::optional<Beat> Objections::objectionToCard(const GmEdit &edit) const
{
    if (index(edit.from) >= r.sheet().piles.size() || index(edit.to) >= r.sheet().piles.size())
        return Beat{};
    if (edit.from == pile(PileIndex::Encounter) || edit.to == pile(PileIndex::Encounter))
        return objectionToEnemy(edit);
    if (edit.from == r.asideOf(PileIndex::Locations) && edit.to == pile(PileIndex::Turned))
        return objectionToHidden(edit);
    // Cards may be put elsewhere within their deck and its discards, and treasures also into and out of
    // hands, of somebody who is here to hold them.
    constexpr int kNone = -1;
    const auto deckOf = [&](PileId id) {
        const PileSpec &spec = r.sheet().piles[index(id)];
        if (spec.role == PileRole::Hand)
            return inParty(r.whoIs(spec.owner)) ? int{raw(pile(PileIndex::Treasures))} : kNone;
        const bool ofDeck = spec.role == PileRole::Draw || spec.role == PileRole::Discard;
        return ofDeck ? int{raw(id)} % 3 : kNone;
    };
    if (deckOf(edit.from) != kNone && deckOf(edit.from) == deckOf(edit.to))
        return std::nullopt;
    return Beat{};
}

std::optional<Beat> Objections::objectionToEnemy(const GmEdit &edit) const
{
    const auto elsewhere = edit.from == pile(PileIndex::Encounter) ? edit.to : edit.from;
    const bool fromAside = elsewhere == edit.from && elsewhere == r.asideOf(PileIndex::Monsters);
    if (elsewhere != pile(PileIndex::Monsters) && elsewhere != pile(PileIndex::MonsterDiscards) && !fromAside)
        return Beat{};
    if (!unhurried())
        return Step::beat(Say::NotRulingNow);
    if (edit.to == pile(PileIndex::Encounter) && !(r.isMonster(edit.card) && r.monster(edit.card).fights()))
        return Step::beat(Say::NotRulingEnemy, raw(edit.card));
    return std::nullopt;
}

std::optional<Beat> Objections::objectionToHidden(const GmEdit &edit) const
{
    if (s.frames.top().kind != FrameKind::Explore)
        return Step::beat(Say::NotRulingNow);
    if (!hiddenDoor([&](CardId card) { return card == edit.card; }))
        return Step::beat(Say::NotRulingHidden, raw(edit.card));
    return std::nullopt;
}

bool Fastplay::editable(const State &s, const GmEdit &edit) const
{
    return !Objections(*this, s).objection(edit);
}

Beat Fastplay::objection(const State &s, const GmEdit &edit) const
{
    return Objections(*this, s).objection(edit).value_or(Beat{});
}

bool Rulings::repair()
{
    m.cache = FightQueries(*this).readCache();
    for (const PileIndex heap : {PileIndex::Treasures, PileIndex::TreasureDiscards}) // out of a hand
        for (const CardId card : s.table.pile(pile(heap)).cards)
            set(r.runningOf(card), 0);
    // Hits decide who lives, markers who is where, and the game goes on if nothing is left to decide.
    for (const Who w : m.entrants) {
        const bool alive = hits(w) > deadAt(); // FP-168
        if (!alive && !dead(w)) {
            die(w);
        } else if (alive && dead(w)) {
            m.dead = static_cast<WhoSet>(m.dead & ~(1u << w));
            moveCard(r.cardOf(w), pile(PileIndex::Fallen), pile(PileIndex::Party));
            Fight(*this).enlist(w);
        }
        const auto bit = static_cast<WhoSet>(1u << w);
        m.up = static_cast<WhoSet>(alive && (hits(w) >= 1 || (s.up & bit) != 0) ? s.up | bit : s.up & ~bit);
        if (hits(w) < 1 && !r.options().anyHealingWakes)
            m.up = static_cast<WhoSet>(s.up & ~bit);
    }
    if (s.end != EndReason::None)
        return false;
    const bool goesOn = followMarkers();
    const bool opened = openByRuling();
    return !Closing{*this}.settle() && (goesOn || opened || choices().empty());
}

bool Rulings::openByRuling()
{
    const std::vector<CardId> &upturned = s.table.pile(pile(PileIndex::Turned)).cards;
    if (top().kind != FrameKind::Explore || upturned.empty() || !r.isLocation(upturned.back()))
        return false;
    const CardId card = upturned.back();
    for (const Edge edge : Edges{turned(plannedDungeon().hidden(hereCard()), turnsHere())}) {
        if (beyond(edge).card != card)
            continue;
        step.say(Say::HiddenDoorOpened, raw(card), edge);
        m.laying = {
            .card = card, .freshEdges = edgeBit(edge), .secret = true, .band = r.location(card).colour};
        push(FrameKind::Lay);
        return true;
    }
    return false;
}

bool Rulings::followMarkers()
{
    const SlotId party = flagstone::slotOf(s.table.space(kPartyToken));
    const bool moved = party != s.here;
    if (moved) {
        if (!s.table.pile(pile(PileIndex::Encounter)).cards.empty())
            Fight(*this).leaveEnemies();
        for (const Edge edge : kEdges) // through a hidden door: it is open then
            if (laidBeyond(edge) == party)
                Doors{*this}.joinPlanned(edge, r.location(s.table.board[index(party)].card).colour);
        Arrivals{*this}.leaveHere();
        m.here = party;
        m.frames.clear();
        push(FrameKind::Explore);
    }
    for (std::size_t i = 0; i < r.cards().monsters.size(); ++i)
        followMarker(r.monsterCard(i));
    m.cache = FightQueries(*this).readCache();
    const bool goesOn = unhurried() && (beginOrEndFight() || moved || top().kind == FrameKind::Explore);
    if (top().kind == FrameKind::Battle)
        Fight(*this).reinforce();
    if (top().kind == FrameKind::Battle && top().phase == Phase::Formation)
        Fight(*this).arrange(); // more enemies want more in front, FP-104
    return goesOn || (top().kind == FrameKind::Battle && Fight(*this).isWon());
}

void Rulings::followMarker(CardId card)
{
    const SpaceId space = s.table.space(r.tokenOf(card));
    const auto in = [&](PileIndex heap) {
        return std::ranges::count(s.table.pile(pile(heap)).cards, card) > 0;
    };
    if (in(PileIndex::Encounter)) {
        if (space == kNoSpace) { // it was put into the fight from its deck
            restore(card);
            table::moveToken(m.table, step, r.tokenOf(card), spaceOf(s.here));
        } else if (space != spaceOf(s.here)) {
            moveCard(card, pile(PileIndex::Encounter), pile(PileIndex::LeftBehind));
        }
    } else if (space != kNoSpace && in(PileIndex::LeftBehind)) {
        if (space == spaceOf(s.here)) {
            moveCard(card, pile(PileIndex::LeftBehind), pile(PileIndex::Encounter));
            if (hasLiving(card))
                step.say(Say::StillHere, raw(card)); // FP-339
        }
    } else if (space != kNoSpace) { // it was taken out of the fight
        table::moveToken(m.table, step, r.tokenOf(card), kNoSpace);
        restore(card);
        Fight(*this).forget(card);
    }
}

bool Rulings::beginOrEndFight()
{
    const bool enemies = !s.table.pile(pile(PileIndex::Encounter)).cards.empty();
    const bool met = top().kind == FrameKind::Battle || top().kind == FrameKind::Parley;
    if (enemies == met)
        return false;
    if (enemies) {
        Fight(*this).prepare(false);
        Parley{*this}.meetEnemies();
    } else {
        pop();
        Fight(*this).end();
    }
    return true;
}

} // namespace flagstone::fastplay
