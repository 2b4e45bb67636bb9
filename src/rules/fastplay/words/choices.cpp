// How each choice is worded, and what is pointed at for it.
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/wording.h"

namespace flagstone::fastplay {

namespace {

/// Words one action of a position.
class ChoiceWording : public WordsOf<Queries> {
public:
    using WordsOf::WordsOf;

    [[nodiscard]] Choice choice(const Action &a) const
    {
        Choice c{.code = r.encode(a), .label = {}, .targets = {}, .seats = jointSeats()};
        a.visit([&](const auto &verb) {
            word(verb, c);
            if (isForDm(verb))
                c.seats = seatBit(Seat::Gm);
        });
        return c;
    }

private:
    /// With a DM at the table, this is the DM's to choose. FP-362, FP-368, FP-371
    [[nodiscard]] bool isForDm(const auto &) const { return false; }
    [[nodiscard]] bool
    isForDm(const kit::OneOf<verb::ParleyFight, verb::ParleyLeave, verb::ParleyPay, verb::ParleyJoin> auto &)
        const
    {
        return true;
    }
    [[nodiscard]] bool isForDm(const verb::ExtraDice &) const { return r.options().dm; } // FP-149
    [[nodiscard]] bool isForDm(const verb::Place &) const
    {
        return r.options().dm && r.options().preparedDecks;
    }

    /// Of those awake who may use a treasure.
    [[nodiscard]] SeatSet seatsOfUsers(CardId treasure) const
    {
        SeatSet seats = kNobody;
        for (const Who w : Each{s.up})
            if (mayUse(w, treasure))
                seats = static_cast<SeatSet>(seats | seatsOf(w));
        return seats;
    }

    // How a verb is worded and what is pointed at for it; a verb that has neither a label in the list of
    // verbs nor a function here does not compile.
    void word(const kit::OneOf<verb::ThrowAxe, verb::Attack, verb::Wield, verb::Shoot, verb::Cast,
                               verb::ReadBolt, verb::Conjure, verb::Aim, verb::ExtraDice> auto &a,
              Choice &c) const
    {
        r.combat().word(FightQueries(r, s), a, c);
    }
    void word(const kit::OneOf<verb::FormationReady, verb::Drag, verb::Pass> auto &a, Choice &c) const
    {
        FightWording(r, s).word(a, c);
    }
    /// Nobody who leaves early can come back. FP-347
    void word(const verb::LeaveDungeon &, Choice &c) const
    {
        c.label = Step::beat(goalMetByLeaving() ? Say::DoLeave : Say::DoLeaveEarly);
    }
    void word(const verb::FleeByHarp &a, Choice &c) const;
    void word(const verb::Disarm &a, Choice &c) const;
    void word(const verb::AvoidTrap &a, Choice &c) const;
    void word(const verb::OpenDoor &a, Choice &c) const;
    void word(const verb::Move &a, Choice &c) const;
    void word(const verb::Place &a, Choice &c) const;
    void word(const verb::Search &a, Choice &c) const;
    void word(const verb::Continue &, Choice &c) const;
    void word(const verb::Heal &a, Choice &c) const;
    void word(const verb::ReadHeal &a, Choice &c) const;
    void word(const verb::UseItem &a, Choice &c) const;
    void word(const verb::Toss &a, Choice &c) const;
    void word(const verb::Trade &a, Choice &c) const;
    void word(const verb::Swipe &a, Choice &c) const;
    template <class V>
    requires(!Action::Line<V>::worded) void word(const V &verb, Choice &c) const
    {
        c.label = kit::labelOf<Action::Line<V>>(verb, [this](auto operand) { return this->number(operand); });
        point(verb, c);
    }

    // What is pointed at for the verbs whose label says all.
    void point(const auto &, Choice &) const {}
    void point(const verb::PickCharacter &a, Choice &c) const
    {
        c.seats = seatBit(picker());
        c.targets = {targetCard(r.cardOf(a.who))};
    }
    void point(const verb::PartyReady &, Choice &c) const { c.seats = seatBit(picker()); }
    void point(const verb::StartCorridor &a, Choice &c) const { c.targets = {targetCard(a.corridor)}; }
    void point(const verb::FleeByHorn &a, Choice &c) const { c.targets = {targetCard(a.horn)}; }
    void point(const verb::DrawAs &a, Choice &c) const { of(a.who, c); }
    void point(const kit::OneOf<verb::Advance, verb::Share> auto &a, Choice &c) const
    {
        c.targets = {targetFigure(r.cardOf(a.who))};
    }
    void point(const verb::Rank &a, Choice &c) const { of(a.who, c); }
    void point(const verb::Swap &a, Choice &c) const
    {
        of(a.who, c);
        c.seats = static_cast<SeatSet>(c.seats | seatsOf(a.other));
        c.targets.push_back(targetFigure(r.cardOf(a.other)));
    }
    void point(const verb::UseWand &a, Choice &c) const { ofHolder(a.wand, c); }
    void point(const verb::LoseCard &a, Choice &c) const { ofHolder(a.card, c); }
    void point(const verb::Keep &a, Choice &c) const { ofHolder(a.card, c); }
    void point(const verb::DrawOn &, Choice &c) const { c.targets = {targetDoor(s.here, s.attempt.edge)}; }
    void point(const verb::GazeBall &a, Choice &c) const { ofHolder(a.ball, c); }
    void point(const verb::SecretSearchWand &a, Choice &c) const { c.targets = {targetCard(a.wand)}; }
    void point(const verb::Light &a, Choice &c) const { ofHolder(a.item, c); }
    void point(const verb::Give &a, Choice &c) const
    {
        ofHolder(a.card, c);
        c.targets.push_back(targetFigure(r.cardOf(a.to)));
    }
    void point(const verb::Take &a, Choice &c) const
    {
        c.seats = seatsOf(s.searching.drawer); // the drawer decides, FP-263
        c.targets = {targetFigure(r.cardOf(a.who))};
    }
    void point(const verb::ParleyPay &a, Choice &c) const { c.targets = {targetCard(a.card)}; }
    void point(const verb::ParleyJoin &a, Choice &c) const { c.targets = {targetCard(a.enemy)}; }
};

void ChoiceWording::word(const verb::FleeByHarp &a, Choice &c) const
{
    c.label = Step::beat(Say::DoHarp, raw(a.harp), raw(a.enemy), nthCard(a.enemy));
    c.targets = {targetCard(a.harp), targetCard(a.enemy)};
}

void ChoiceWording::word(const verb::Disarm &a, Choice &c) const
{
    c.label = Step::beat(Say::DoDisarm, number(a.who), levelForDice(a.who));
    of(a.who, c);
}

void ChoiceWording::word(const verb::AvoidTrap &a, Choice &c) const
{
    c.label = Step::beat(Say::DoAvoid, number(holder(a.item)), raw(a.item));
    ofHolder(a.item, c);
}

void ChoiceWording::word(const verb::OpenDoor &a, Choice &c) const
{
    c.label = Step::beat(Say::DoDoor, a.edge, band(a.edge));
    c.targets = {targetDoor(s.here, a.edge)};
}

void ChoiceWording::word(const verb::Move &a, Choice &c) const
{
    const SlotId to = s.lattice.linked(s.here, a.edge);
    c.label = Step::beat(Say::DoMove, a.edge, raw(s.table.board[index(to)].card));
    c.targets = {targetDoor(s.here, a.edge), targetSlot(to)};
}

void ChoiceWording::word(const verb::Place &a, Choice &c) const
{
    const Spot spot = spots()[a.spot];
    const Lay &lay = spot.lay;
    c.label = lay.storey == 0 ? Step::beat(Say::DoPlace, spot.leave, lay.turns.quarters(), spot.open)
                              : Step::beat(Say::DoPlaceAbove, spot.leave, lay.turns.quarters(), spot.open,
                                           lay.storey + 1);
    c.targets = {
        {.kind = Target::Kind::Place,
         .card = s.laying.card,
         .slot = s.here,
         .number = number(spot.leave),
         .placement = {.col = lay.cell.col, .row = lay.cell.row, .storey = lay.storey, .turns = lay.turns}}};
}

void ChoiceWording::word(const verb::Search &a, Choice &c) const
{
    if (r.isLocation(a.source)) {
        c.label = Step::beat(Say::DoSearchRoom, raw(a.source));
        c.targets = {targetSlot(s.here)};
    } else {
        const Spoil &left = *spoil(a.source);
        c.label = Step::beat(Say::DoSearchBody, raw(a.source), left.carries, left.wanted);
        c.targets = {targetCard(a.source)};
    }
}

void ChoiceWording::word(const verb::Continue &, Choice &c) const
{
    c.label = Step::beat(s.frames.top().kind == FrameKind::AfterBattle ? Say::DoContinue : Say::DoEndHere);
}

void ChoiceWording::word(const verb::Heal &a, Choice &c) const
{
    c.label = Step::beat(Say::DoHeal, number(a.target), a.level, levelOf(a.who), spellDie(a.level),
                         s.table.counter(r.spellsOf(a.who, a.level)));
    of(a.who, c);
    c.targets.push_back(targetFigure(r.cardOf(a.target)));
}

void ChoiceWording::word(const verb::ReadHeal &a, Choice &c) const
{
    c.label = Step::beat(Say::DoReadHeal, number(a.target), raw(a.book), levelOf(a.who),
                         spellDie(r.treasure(a.book).spellLevel));
    of(a.who, c);
    c.targets.push_back(targetCard(a.book));
    c.targets.push_back(targetFigure(r.cardOf(a.target)));
}

void ChoiceWording::word(const verb::UseItem &a, Choice &c) const
{
    const TreasureCard &t = r.treasure(a.item);
    const bool one = t.healShare == HealShare::One;
    c.label = one ? Step::beat(Say::DoUse, raw(a.item), number(a.target), t.healSides)
                  : Step::beat(Say::DoUseAll, raw(a.item), t.healSides);
    ofHolder(a.item, c);
    if (fallen(holder(a.item))) // who may apply it in their place, FP-283
        c.seats = seatsOfUsers(a.item);
    if (one)
        c.targets.push_back(targetFigure(r.cardOf(a.target)));
}

void ChoiceWording::word(const verb::Toss &a, Choice &c) const
{
    c.label = r.options().offeringForOne ? Step::beat(Say::DoTossFor, raw(a.card), number(a.target))
                                         : Step::beat(Say::DoToss, raw(a.card));
    ofHolder(a.card, c);
}

void ChoiceWording::word(const verb::Trade &a, Choice &c) const
{
    const CardId other = r.cardOf(holder(a.card));
    c.label = Step::beat(Say::DoTrade, raw(other), raw(a.card));
    c.seats = seatsOf(s.searching.drawer);
    c.targets = {targetFigure(other), targetCard(a.card)};
}

void ChoiceWording::word(const verb::Swipe &a, Choice &c) const
{
    c.label = Step::beat(Say::DoSwipe, number(a.who), raw(a.enemy), levelForDice(a.who));
    of(a.who, c);
    c.targets.push_back(targetCard(a.enemy));
}

} // namespace

Choice Fastplay::choice(const State &s, const Action &action) const
{
    return ChoiceWording(*this, s).choice(action);
}

std::vector<Beat> Fastplay::kinds() const
{
    std::vector<Beat> doors;
    doors.reserve(std::size(kLevels));
    for (const Colour colour : kLevels)
        doors.push_back(Step::beat(Say::KindDoor, colour));
    return doors;
}

Beat Fastplay::kind(const State &s, const Action &action) const
{
    return action.is<verb::OpenDoor>()
               ? Step::beat(Say::KindDoor, PlaceQueries(*this, s).band(action.as<verb::OpenDoor>().edge))
               : Beat{};
}

} // namespace flagstone::fastplay
