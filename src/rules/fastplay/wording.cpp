// The words of Fastplay: templates, terms, prompts, choices and refusals.
#include "rules/fastplay/wording.h"

#include "rules/fastplay/look.h"

#include <array>

namespace flagstone::fastplay {

namespace {

constexpr std::array<Phrase, static_cast<std::size_t>(Say::Count_)> kPhrases{
    {{},
#define FLAGSTONE_PHRASE(key, text, rule) Phrase{text, rule},
     FLAGSTONE_FASTPLAY_PHRASES(FLAGSTONE_PHRASE)
#undef FLAGSTONE_PHRASE
    }};

Target figure(CardId card, int number = 0)
{
    return {.kind = Target::Kind::Figure, .card = card, .number = number};
}
Target figure(Enemy e)
{
    return figure(e.card, e.figure);
}
Target card(CardId which)
{
    return {.kind = Target::Kind::Card, .card = which};
}

/// Words one action of a position.
class ChoiceWording : public Look {
public:
    using Look::Look;

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
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] std::vector<Denied> denied() const;

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

    // How a verb is worded and what is pointed at for it; a verb that has neither a label in the list of
    // verbs nor a function here does not compile.
    void word(const verb::ThrowAxe &a, Choice &c) const;
    void word(const verb::Attack &a, Choice &c) const { attack(a.who, a.target, kNoCard, true, c); }
    void word(const verb::Shoot &a, Choice &c) const { attack(a.who, a.target, a.weapon, false, c); }
    void word(const verb::Cast &a, Choice &c) const
    {
        bolt(Say::DoCast, a.who, a.level, a.level, a.target, c);
    }
    void word(const verb::ReadBolt &a, Choice &c) const
    {
        bolt(Say::DoReadBolt, a.who, raw(a.book), r.treasure(a.book).spellLevel, a.target, c);
    }
    void word(const verb::FleeByHarp &a, Choice &c) const;
    void word(const verb::Drag &a, Choice &c) const;
    void word(const verb::Pass &a, Choice &c) const;
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
        c.label = kit::labelOf<Action::Line<V>>(verb, [this](auto operand) { return number(operand); });
        point(verb, c);
    }
    [[nodiscard]] std::int32_t number(Who w) const { return raw(r.cardOf(w)); }
    [[nodiscard]] std::int32_t number(auto operand) const { return static_cast<std::int32_t>(operand); }

    // What is pointed at for the verbs whose label says all.
    void point(const auto &, Choice &) const {}
    void point(const verb::PickCharacter &a, Choice &c) const
    {
        c.seats = seatBit(picking());
        c.targets = {card(r.cardOf(a.who))};
    }
    void point(const verb::PartyReady &, Choice &c) const { c.seats = seatBit(picking()); }
    void point(const verb::StartCorridor &a, Choice &c) const { c.targets = {card(a.corridor)}; }
    void point(const verb::FleeByHorn &a, Choice &c) const { c.targets = {card(a.horn)}; }
    void point(const kit::OneOf<verb::ExtraDice, verb::Advance, verb::Share> auto &a, Choice &c) const
    {
        c.targets = {figure(r.cardOf(a.who))};
    }
    void point(const verb::Rank &a, Choice &c) const { of(a.who, c); }
    void point(const verb::Swap &a, Choice &c) const
    {
        of(a.who, c);
        c.seats = static_cast<SeatSet>(c.seats | seatsOf(a.other));
        c.targets.push_back(figure(r.cardOf(a.other)));
    }
    void point(const verb::UseWand &a, Choice &c) const { ofHolder(a.wand, c); }
    void point(const verb::LoseCard &a, Choice &c) const { ofHolder(a.card, c); }
    void point(const verb::DrawOn &, Choice &c) const { c.targets = {door(s.attempt.edge)}; }
    void point(const verb::GazeBall &a, Choice &c) const { ofHolder(a.ball, c); }
    void point(const verb::SecretSearchWand &a, Choice &c) const { c.targets = {card(a.wand)}; }
    void point(const verb::Light &a, Choice &c) const { ofHolder(a.item, c); }
    void point(const verb::Give &a, Choice &c) const
    {
        ofHolder(a.card, c);
        c.targets.push_back(figure(r.cardOf(a.to)));
    }
    void point(const verb::Take &a, Choice &c) const
    {
        c.seats = seatsOf(s.searching.drawer); // the drawer decides, FP-263
        c.targets = {figure(r.cardOf(a.who))};
    }
    void point(const verb::ParleyPay &a, Choice &c) const { c.targets = {card(a.card)}; }
    void point(const verb::ParleyJoin &a, Choice &c) const { c.targets = {card(a.enemy)}; }

    void attack(Who w, std::size_t target, CardId weapon, bool hand, Choice &c) const;
    void bolt(Say key, Who w, int spell, int spellLevel, std::size_t target, Choice &c) const;
    void denyDoors(std::vector<Denied> &out) const;
    void denyFigures(std::vector<Denied> &out) const;

    [[nodiscard]] Seat picking() const
    {
        return Seat{static_cast<std::int8_t>(s.pickOrder[s.picks % s.pickOrder.size()])};
    }
    [[nodiscard]] Target door(Edge edge) const
    {
        return {.kind = Target::Kind::Door, .slot = s.here, .number = static_cast<std::int32_t>(edge)};
    }
    void of(Who w, Choice &c) const // belongs to one figure and its player
    {
        c.seats = seatsOf(w);
        c.targets.push_back(figure(r.cardOf(w)));
    }
    void ofHolder(CardId which, Choice &c) const
    {
        const Who w = holder(which);
        if (w != kNobodyThere && !dead(w))
            of(w, c);
        c.targets.push_back(card(which));
    }
};

void ChoiceWording::word(const verb::ThrowAxe &a, Choice &c) const
{
    const Enemy e = enemyFront()[a.target];
    c.label = Step::beat(Say::DoThrowAxe, number(a.who), raw(e.card), nth(e), r.treasure(a.axe).openingDice);
    of(a.who, c);
    c.targets.push_back(figure(e));
}

void ChoiceWording::attack(Who w, std::size_t target, CardId weapon, bool hand, Choice &c) const
{
    const Enemy e = enemyFront()[target];
    const AttackDie die = dieFor(w, weapon);
    const Say key = hand ? Say::DoAttack : weapon == kNoCard ? Say::DoSling : Say::DoShoot;
    c.label = Step::beat(key, weapon == kNoCard ? number(w) : number(weapon), raw(e.card), nth(e),
                         attackDice(w, e, weapon, hand), die.sides, die.hitFrom);
    of(w, c);
    c.targets.push_back(figure(e));
    if (weapon != kNoCard)
        c.targets.push_back(card(weapon));
}

void ChoiceWording::bolt(Say key, Who w, int spell, int spellLevel, std::size_t target, Choice &c) const
{
    const Enemy e = enemyFront()[target];
    c.label = Step::beat(key, number(w), spell, raw(e.card), nth(e), levelOf(w), spellDie(spellLevel));
    of(w, c);
    c.targets.push_back(figure(e));
}

void ChoiceWording::word(const verb::FleeByHarp &a, Choice &c) const
{
    c.label = Step::beat(Say::DoHarp, raw(a.harp), raw(a.enemy), nthCard(a.enemy));
    c.targets = {card(a.harp), card(a.enemy)};
}

void ChoiceWording::word(const verb::Drag &a, Choice &c) const
{
    static constexpr Say kKeys[] = {Say::DoDragSwap, Say::DoDragBack, Say::DoDragForward};
    c.label = Step::beat(kKeys[static_cast<std::size_t>(a.to)], number(a.who), number(a.body));
    of(a.who, c);
    c.targets.push_back(figure(r.cardOf(a.body)));
}

void ChoiceWording::word(const verb::Pass &a, Choice &c) const
{
    c.label = Step::beat(Say::DoPass);
    of(a.who, c);
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
    c.targets = {door(a.edge)};
}

void ChoiceWording::word(const verb::Move &a, Choice &c) const
{
    const SlotId to = s.lattice.linked(s.here, a.edge);
    c.label = Step::beat(Say::DoMove, a.edge, raw(s.table.board[index(to)].card));
    c.targets = {door(a.edge), {.kind = Target::Kind::Slot, .slot = to}};
}

void ChoiceWording::word(const verb::Place &a, Choice &c) const
{
    const Spot spot = spots()[a.spot];
    const Lay &lay = spot.lay;
    c.label = lay.storey == 0
                  ? Step::beat(Say::DoPlace, spot.leave, lay.turns, spot.open)
                  : Step::beat(Say::DoPlaceAbove, spot.leave, lay.turns, spot.open, lay.storey + 1);
    c.targets = {
        {.kind = Target::Kind::Place,
         .card = cardFor(spot),
         .slot = s.here,
         .number = number(spot.leave),
         .placement = {.col = lay.cell.col, .row = lay.cell.row, .storey = lay.storey, .turns = lay.turns}}};
}

void ChoiceWording::word(const verb::Search &a, Choice &c) const
{
    if (r.isLocation(a.source)) {
        c.label = Step::beat(Say::DoSearchRoom, raw(a.source));
        c.targets = {{.kind = Target::Kind::Slot, .slot = s.here}};
    } else {
        const Spoil &left = *spoil(a.source);
        c.label = Step::beat(Say::DoSearchBody, raw(a.source), left.carries, left.wanted);
        c.targets = {card(a.source)};
    }
}

void ChoiceWording::word(const verb::Continue &, Choice &c) const
{
    c.label = Step::beat(s.frames.top().kind == FrameKind::AfterBattle ? Say::DoContinue : Say::DoEndHere);
}

void ChoiceWording::word(const verb::Heal &a, Choice &c) const
{
    c.label = Step::beat(Say::DoHeal, number(a.target), a.level, levelOf(a.who), spellDie(a.level));
    of(a.who, c);
    c.targets.push_back(figure(r.cardOf(a.target)));
}

void ChoiceWording::word(const verb::ReadHeal &a, Choice &c) const
{
    c.label = Step::beat(Say::DoReadHeal, number(a.target), raw(a.book), levelOf(a.who),
                         spellDie(r.treasure(a.book).spellLevel));
    of(a.who, c);
    c.targets.push_back(card(a.book));
    c.targets.push_back(figure(r.cardOf(a.target)));
}

void ChoiceWording::word(const verb::UseItem &a, Choice &c) const
{
    const TreasureCard &t = r.treasure(a.item);
    const bool one = t.healShare == HealShare::One;
    c.label = one ? Step::beat(Say::DoUse, raw(a.item), number(a.target), t.healSides)
                  : Step::beat(Say::DoUseAll, raw(a.item), t.healSides);
    ofHolder(a.item, c);
    c.seats = jointSeats(); // somebody else may apply a fallen one's
    if (one)
        c.targets.push_back(figure(r.cardOf(a.target)));
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
    c.targets = {figure(other), card(a.card)};
}

void ChoiceWording::word(const verb::Swipe &a, Choice &c) const
{
    c.label = Step::beat(Say::DoSwipe, number(a.who), raw(a.enemy), levelForDice(a.who));
    of(a.who, c);
    c.targets.push_back(card(a.enemy));
}

Beat ChoiceWording::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(Say::GameOver);
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
        return Step::beat(r.options().freeParty ? Say::AskFreeParty : Say::AskParty, raw(picking()));
    case FrameKind::PickStart:
        return Step::beat(Say::AskStart);
    case FrameKind::Explore:
        return Step::beat(r.options().shortGame && !locationsLeft() ? Say::AskLast : Say::AskExplore,
                          raw(hereCard()));
    case FrameKind::Attempt:
        return Step::beat(s.attempt.draws == 0 ? Say::AskBall : Say::AskReAim);
    case FrameKind::Lay:
        return Step::beat(Say::AskLay, raw(s.laying.card));
    case FrameKind::Trap:
        return Step::beat(Say::AskTrap, raw(s.trap.card),
                          r.isMonster(s.trap.card) ? r.monster(s.trap.card).trapDice
                                                   : r.treasure(s.trap.card).trapDice);
    case FrameKind::Losses:
        for (const Who w : s.entrants)
            if (s.trap.losses[w] > 0)
                return Step::beat(Say::AskLosses, raw(r.cardOf(w)));
        return {};
    case FrameKind::Battle:
        switch (frame.phase) {
        case phase::kFormation:
            return Step::beat(Say::AskFormation);
        case phase::kAxe:
            return Step::beat(Say::AskAxe);
        case phase::kPartyTurn:
            return Step::beat(Say::AskPartyTurn, s.battle.partyTurns);
        case phase::kEnemyTurn:
            return Step::beat(Say::AskExtra);
        default:
            return Step::beat(Say::AskAdvance);
        }
    case FrameKind::Escape:
        return Step::beat(frame.phase == phase::kSwipes ? Say::AskSwipe : Say::AskWhere);
    case FrameKind::AfterBattle:
        return Step::beat(Say::AskAfterBattle);
    case FrameKind::Award:
        return Step::beat(Say::AskAward, raw(s.table.pile(pile(Heap::Turned)).cards.back()));
    case FrameKind::Share:
        return Step::beat(Say::AskShare, s.toShare);
    case FrameKind::Parley:
        return Step::beat(Say::AskParley);
    case FrameKind::Join:
        return Step::beat(Say::AskJoiner, raw(r.cardOf(s.joining)));
    default:
        return {};
    }
}

void ChoiceWording::denyDoors(std::vector<Denied> &out) const
{
    const FrameKind kind = s.frames.top().kind;
    for (const Edge edge : kEdges) {
        if (band(edge) == kNoDoor)
            continue;
        if (kind == FrameKind::Battle)
            out.push_back({door(edge), Step::beat(Say::NotDoorInFight)});
        else if (kind != FrameKind::Explore)
            out.push_back({door(edge), Step::beat(Say::NotDoorNow)});
        else if (!linked(edge) && !contains(openableDoors(), edge))
            out.push_back({door(edge), Step::beat(Say::NotDoorNoCards)});
        else if (!canCarry())
            out.push_back({door(edge), Step::beat(Say::NotDoorCarry)});
    }
    if (!r.options().layout)
        for (const Placement &p : s.table.board)
            if (p.slot != s.here)
                out.push_back({{.kind = Target::Kind::Slot, .slot = p.slot}, Step::beat(Say::NotBackHere)});
}

void ChoiceWording::denyFigures(std::vector<Denied> &out) const
{
    const auto front = enemyFront();
    for (const CardId c : s.table.pile(pile(Heap::Encounter)).cards)
        for (int i = 0; i < r.monster(c).count; ++i)
            if (enemyHits({c, i}) > 0 && std::find(front.begin(), front.end(), Enemy{c, i}) == front.end())
                out.push_back({figure(c, i), Step::beat(Say::NotRear)});
    for (const Who w : living()) {
        const CardId c = r.cardOf(w);
        if (!conscious(w))
            out.push_back({figure(c), Step::beat(Say::NotConscious, raw(c))});
        else if (hasActed(w))
            out.push_back({figure(c), Step::beat(Say::NotActing, raw(c))});
        else if (rank(w) > 2 || (rank(w) == 2 && classOf(w) != Class::Rogue && classOf(w) != Class::Wizard))
            out.push_back({figure(c), Step::beat(Say::NotFromHere, raw(c), rank(w))});
    }
}

std::vector<Denied> ChoiceWording::denied() const
{
    std::vector<Denied> out;
    if (s.end != EndReason::None || s.here == kNoSlot)
        return out;
    denyDoors(out);
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Battle && frame.phase == phase::kPartyTurn) {
        denyFigures(out);
        const Target way{.kind = Target::Kind::Slot, .slot = s.here};
        if (doors() == kNoEdges)
            out.push_back({way, Step::beat(Say::NotFleeNoDoor)});
        else if (s.battle.anyActed)
            out.push_back({way, Step::beat(Say::NotFleeActed)});
        else if (here().corridor && !r.options().fleeInCorridor)
            out.push_back({way, Step::beat(Say::NotFleeCorridor)});
    }
    if (frame.kind == FrameKind::Explore && !maySearchRoom()) {
        const Say why = here().corridor        ? Say::NotSearchCorridor
                        : here().fountain      ? Say::NotSearchFountain
                        : place().emptyOnEntry ? Say::NotSearched
                                               : Say::NotSearchOccupied;
        out.push_back({{.kind = Target::Kind::Slot, .slot = s.here}, Step::beat(why)});
    }
    for (const Who w : living())
        for (const CardId c : heldBy(w)) {
            const TreasureCard &t = r.treasure(c);
            if (t.users == 0 || t.usableBy(classOf(w)))
                continue;
            int needed = 0;
            while (!t.usableBy(static_cast<Class>(needed)))
                ++needed;
            out.push_back({card(c), Step::beat(Say::NotForClass, raw(c), needed)});
        }
    return out;
}

} // namespace

Phrase phrase(Say key)
{
    const auto i = static_cast<std::size_t>(key);
    return i < kPhrases.size() ? kPhrases[i] : Phrase{};
}

std::string Fastplay::term(std::string_view kind, std::int32_t number) const
{
    static constexpr std::array<std::string_view, kMostCharacters + 2> kPlaces{
        "no",      "first",  "second", "third", "fourth",   "fifth",   "sixth",
        "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth", "thirteenth"};
    const auto place = [](std::int32_t n) {
        return std::string(kPlaces[static_cast<std::size_t>(std::clamp(n, 0, int{kPlaces.size()} - 1))]);
    };
    if (kind == "level" && number >= 0 && number < 4)
        return std::string(colourName(static_cast<Colour>(number)));
    if (kind == "rank")
        return number == 1 ? "front" : place(number);
    if (kind == "quest" && number >= 0 && number < static_cast<int>(adventures().size()))
        return std::string(adventures()[static_cast<std::size_t>(number)].title);
    if (kind == "class" && number >= 0 && number < 4)
        return std::string(className(static_cast<Class>(number)));
    static constexpr std::array<std::string_view, 4> kTurns{"as printed", "turned right", "turned round",
                                                            "turned left"};
    if (kind == "turn")
        return std::string(kTurns[static_cast<std::size_t>(number & 3)]);
    static constexpr std::array<std::string_view, 3> kCarries{"sure", "possible", "no"};
    if (kind == "carries" && number >= 0 && number < static_cast<int>(kCarries.size()))
        return std::string(kCarries[static_cast<std::size_t>(number)]);
    if (kind == "nth") {
        const int figure = number % kMostFigures, card = number / kMostFigures;
        return (figure == 0 ? "" : ' ' + std::to_string(figure)) +
               (card == 0 ? "" : " of the " + place(card) + " card");
    }
    return std::to_string(number);
}

std::string Fastplay::code(CardId card) const
{
    return card == kNoCard ? "sling" : m_sheet.cards[index(card)].key;
}

std::string Fastplay::code(Edge edge) const
{
    return std::string(1, "nesw"[static_cast<std::size_t>(edge)]);
}

Choice Fastplay::choice(const State &s, const Action &action) const
{
    return ChoiceWording(*this, s).choice(action);
}

std::vector<Beat> Fastplay::kinds() const
{
    std::vector<Beat> doors;
    for (const Colour colour : kLevels)
        doors.push_back(Step::beat(Say::KindDoor, colour));
    return doors;
}

Beat Fastplay::kind(const State &s, const Action &action) const
{
    return action.is<verb::OpenDoor>()
               ? Step::beat(Say::KindDoor, Look(*this, s).band(action.as<verb::OpenDoor>().edge))
               : Beat{};
}

Beat Fastplay::prompt(const State &s) const
{
    return ChoiceWording(*this, s).prompt();
}

std::vector<Denied> Fastplay::denied(const State &s) const
{
    return ChoiceWording(*this, s).denied();
}

} // namespace flagstone::fastplay
