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
Target card(CardId which)
{
    return {.kind = Target::Kind::Card, .card = which};
}

/// Words one action of a position.
class Teller : public Look {
public:
    using Look::Look;

    [[nodiscard]] Choice choice(const Action &a) const;
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] std::vector<Denied> denied() const;

private:
    void fight(const Action &a, Choice &c) const;
    void shooting(const Action &a, Choice &c) const;
    void trapWork(const Action &a, Choice &c) const;
    void exploring(const Action &a, Choice &c) const;
    void belongings(const Action &a, Choice &c) const;
    void treasure(const Action &a, Choice &c) const;
    void denyDoors(std::vector<Denied> &out) const;
    void denyFigures(std::vector<Denied> &out) const;

    [[nodiscard]] CardId cardOfWho(std::uint16_t w) const { return r.cardOf(static_cast<Who>(w)); }
    [[nodiscard]] Target door(int edge) const
    {
        return {.kind = Target::Kind::Door, .slot = s.here, .number = edge};
    }
    void of(std::uint16_t w, Choice &c) const // belongs to one figure and its player
    {
        c.seats = seatsOf(static_cast<Who>(w));
        c.targets.push_back(figure(cardOfWho(w)));
    }
    void ofHolder(CardId which, Choice &c) const
    {
        const Who w = holder(which);
        if (w != kNobodyThere && !dead(w)) {
            c.seats = seatsOf(w);
            c.targets.push_back(figure(r.cardOf(w)));
        }
        c.targets.push_back(card(which));
    }
};

Choice Teller::choice(const Action &a) const
{
    Choice c{.code = r.encode(a), .label = {}, .targets = {}, .seats = jointSeats()};
    if (a.verb >= Verb::ParleyFight) {
        c.label = parleyLabel(a);
        if (a.verb == Verb::ParleyPay || a.verb == Verb::ParleyJoin)
            c.targets.push_back(card(CardId{a.a}));
    } else if (a.verb <= Verb::StartCorridor) {
        const bool picking = a.verb != Verb::StartCorridor;
        const std::uint8_t seat = s.pickOrder[s.picks % s.pickOrder.size()];
        c.seats = picking ? seatBit(Seat{static_cast<std::int8_t>(seat)}) : jointSeats();
        if (a.verb == Verb::PickCharacter) {
            c.label = Step::beat(Say::DoPick, raw(cardOfWho(a.a)));
            c.targets.push_back(card(cardOfWho(a.a)));
        } else if (a.verb == Verb::PartyReady) {
            c.label = Step::beat(Say::DoPartyReady);
        } else {
            c.label = Step::beat(Say::DoStart, a.a);
            c.targets.push_back(card(CardId{a.a}));
        }
    } else if (a.verb <= Verb::EndTurn) {
        fight(a, c);
    } else if (a.verb <= Verb::LoseCard) {
        trapWork(a, c);
    } else if (a.verb <= Verb::Continue) {
        exploring(a, c);
    } else if (a.verb <= Verb::Give) {
        belongings(a, c);
    } else {
        treasure(a, c);
    }
    if (isForDm(a)) // FP-362, FP-368, FP-371
        c.seats = seatBit(Seat::Gm);
    return c;
}

void Teller::shooting(const Action &a, Choice &c) const
{
    const bool hand = a.verb == Verb::Attack;
    const Enemy target = enemyFront()[hand ? a.b : a.c];
    const CardId weapon = hand ? kNoCard : CardId{a.b};
    const auto w = static_cast<Who>(a.a);
    const AttackDie die = dieFor(w, weapon);
    const int dice = attackDice(w, target, weapon, hand);
    const Say key = hand ? Say::DoAttack : weapon == kNoCard ? Say::DoSling : Say::DoShoot;
    const int subject = weapon == kNoCard ? raw(cardOfWho(a.a)) : raw(weapon);
    c.label = Step::beat(key, subject, raw(target.card), nth(target), dice, die.sides, die.hitFrom);
    of(a.a, c);
    c.targets.push_back(figure(target.card, target.figure));
    if (weapon != kNoCard)
        c.targets.push_back(card(weapon));
}

void Teller::fight(const Action &a, Choice &c) const
{
    const auto front = enemyFront();
    switch (a.verb) {
    case Verb::FormationReady:
        c.label = Step::beat(Say::DoReady);
        break;
    case Verb::ThrowAxe: {
        const Enemy e = front[a.c];
        c.label = Step::beat(Say::DoThrowAxe, raw(cardOfWho(a.a)), raw(e.card), nth(e),
                             r.treasure(CardId{a.b}).openingDice);
        of(a.a, c);
        c.targets.push_back(figure(e.card, e.figure));
        break;
    }
    case Verb::KeepAxe:
        c.label = Step::beat(Say::DoKeepAxe);
        break;
    case Verb::Attack:
    case Verb::Shoot:
        shooting(a, c);
        break;
    case Verb::Cast:
    case Verb::ReadBolt: {
        const Enemy e = front[a.c];
        const bool book = a.verb == Verb::ReadBolt;
        const int spellLevel = book ? r.treasure(CardId{a.b}).spellLevel : a.b;
        c.label = Step::beat(book ? Say::DoReadBolt : Say::DoCast, raw(cardOfWho(a.a)), a.b, raw(e.card),
                             nth(e), levelOf(static_cast<Who>(a.a)), spellDie(spellLevel));
        of(a.a, c);
        c.targets.push_back(figure(e.card, e.figure));
        break;
    }
    case Verb::Flee:
        c.label = Step::beat(Say::DoFlee);
        break;
    case Verb::FleeByHorn:
        c.label = Step::beat(Say::DoHorn, a.a);
        c.targets.push_back(card(CardId{a.a}));
        break;
    case Verb::FleeByHarp:
        c.label = Step::beat(Say::DoHarp, a.a, a.b, nthCard(CardId{a.b}));
        c.targets = {card(CardId{a.a}), card(CardId{a.b})};
        break;
    case Verb::ExtraDice:
    case Verb::Advance:
        c.label = Step::beat(a.verb == Verb::ExtraDice ? Say::DoExtra : Say::DoAdvance, raw(cardOfWho(a.a)));
        c.targets.push_back(figure(cardOfWho(a.a)));
        break;
    case Verb::Rank:
        c.label = Step::beat(Say::DoRank, raw(cardOfWho(a.a)), a.b);
        of(a.a, c);
        break;
    case Verb::Swap:
        c.label = Step::beat(Say::DoSwap, raw(cardOfWho(a.a)), raw(cardOfWho(a.b)));
        of(a.a, c);
        c.seats = static_cast<SeatSet>(c.seats | seatsOf(static_cast<Who>(a.b)));
        c.targets.push_back(figure(cardOfWho(a.b)));
        break;
    case Verb::Drag: {
        static constexpr Say kKeys[] = {Say::DoDragSwap, Say::DoDragBack, Say::DoDragForward};
        c.label = Step::beat(kKeys[a.c], raw(cardOfWho(a.a)), raw(cardOfWho(a.b)));
        of(a.a, c);
        c.targets.push_back(figure(cardOfWho(a.b)));
        break;
    }
    case Verb::Pass:
        c.label = Step::beat(Say::DoPass);
        of(a.a, c);
        break;
    default:
        c.label = Step::beat(Say::DoEndTurn);
        break;
    }
}

void Teller::trapWork(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::Disarm:
        c.label = Step::beat(Say::DoDisarm, raw(cardOfWho(a.a)), levelForDice(static_cast<Who>(a.a)));
        of(a.a, c);
        break;
    case Verb::AvoidTrap:
        c.label = Step::beat(Say::DoAvoid, raw(r.cardOf(holder(CardId{a.a}))), a.a);
        ofHolder(CardId{a.a}, c);
        break;
    case Verb::UseWand:
        c.label = Step::beat(Say::DoWand, a.a);
        ofHolder(CardId{a.a}, c);
        break;
    case Verb::LoseCard:
        c.label = Step::beat(Say::DoLose, a.a);
        ofHolder(CardId{a.a}, c);
        break;
    default:
        c.label = Step::beat(Say::DoSpring);
        break;
    }
}

void Teller::exploring(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::OpenDoor:
        c.label = Step::beat(Say::DoDoor, a.a, band(a.a));
        c.targets.push_back(door(a.a));
        break;
    case Verb::DrawOn:
        c.label = Step::beat(Say::DoDraw);
        c.targets.push_back(door(s.attempt.edge));
        break;
    case Verb::GazeBall:
        c.label = Step::beat(Say::DoBall, a.a);
        ofHolder(CardId{a.a}, c);
        break;
    case Verb::Move: {
        const SlotId to = s.lattice.linked(s.here, static_cast<Edge>(a.a));
        c.label = Step::beat(Say::DoMove, a.a, raw(s.table.board[index(to)].card));
        c.targets = {door(a.a), {.kind = Target::Kind::Slot, .slot = to}};
        break;
    }
    case Verb::Place: {
        const Spot spot = spots()[a.a];
        const int edge = static_cast<int>(spot.leave);
        c.label = spot.lay.storey == 0 ? Step::beat(Say::DoPlace, edge, spot.lay.turns.quarters(), spot.open)
                                       : Step::beat(Say::DoPlaceAbove, edge, spot.lay.turns.quarters(),
                                                    spot.open, spot.lay.storey + 1);
        c.targets.push_back({.kind = Target::Kind::Place,
                             .card = cardFor(spot),
                             .slot = s.here,
                             .number = edge,
                             .placement = {.col = spot.lay.cell.col,
                                           .row = spot.lay.cell.row,
                                           .storey = spot.lay.storey,
                                           .turns = spot.lay.turns}});
        break;
    }
    case Verb::LeaveDungeon:
        c.label = Step::beat(Say::DoLeave);
        break;
    case Verb::Search:
        if (r.isLocation(CardId{a.a})) {
            c.label = Step::beat(Say::DoSearchRoom, a.a);
            c.targets.push_back({.kind = Target::Kind::Slot, .slot = s.here});
        } else {
            const Spoil &left = *spoil(CardId{a.a});
            c.label = Step::beat(Say::DoSearchBody, a.a, left.carries, left.wanted);
            c.targets.push_back(card(CardId{a.a}));
        }
        break;
    case Verb::SecretSearch:
        c.label = Step::beat(Say::DoSecret, a.a);
        break;
    case Verb::SecretSearchWand:
        c.label = Step::beat(Say::DoSecretWand, a.a, a.b);
        c.targets.push_back(card(CardId{a.b}));
        break;
    case Verb::DestroyCoffin:
        c.label = Step::beat(Say::DoCoffin);
        break;
    default:
        c.label =
            Step::beat(s.frames.top().kind == FrameKind::AfterBattle ? Say::DoContinue : Say::DoEndHere);
        break;
    }
}

void Teller::belongings(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::Heal:
        c.label =
            Step::beat(Say::DoHeal, raw(cardOfWho(a.c)), a.b, levelOf(static_cast<Who>(a.a)), spellDie(a.b));
        of(a.a, c);
        c.targets.push_back(figure(cardOfWho(a.c)));
        break;
    case Verb::ReadHeal:
        c.label = Step::beat(Say::DoReadHeal, raw(cardOfWho(a.c)), a.b, levelOf(static_cast<Who>(a.a)),
                             spellDie(r.treasure(CardId{a.b}).spellLevel));
        of(a.a, c);
        c.targets.push_back(card(CardId{a.b}));
        c.targets.push_back(figure(cardOfWho(a.c)));
        break;
    case Verb::UseItem: {
        const TreasureCard &t = r.treasure(CardId{a.a});
        const bool one = t.healShare == HealShare::One;
        c.label = one ? Step::beat(Say::DoUse, a.a, raw(cardOfWho(a.b)), t.healSides)
                      : Step::beat(Say::DoUseAll, a.a, t.healSides);
        ofHolder(CardId{a.a}, c);
        c.seats = jointSeats(); // somebody else may apply a fallen one's
        if (one)
            c.targets.push_back(figure(cardOfWho(a.b)));
        break;
    }
    case Verb::Share:
        c.label = Step::beat(Say::DoShare, raw(cardOfWho(a.a)));
        c.targets.push_back(figure(cardOfWho(a.a)));
        break;
    case Verb::Light:
        c.label = Step::beat(Say::DoLight, a.a);
        ofHolder(CardId{a.a}, c);
        break;
    case Verb::Toss:
        c.label = r.options().offeringForOne ? Step::beat(Say::DoTossFor, a.a, raw(cardOfWho(a.b)))
                                             : Step::beat(Say::DoToss, a.a);
        ofHolder(CardId{a.a}, c);
        break;
    default:
        c.label = Step::beat(Say::DoGive, a.a, raw(cardOfWho(a.b)));
        ofHolder(CardId{a.a}, c);
        c.targets.push_back(figure(cardOfWho(a.b)));
        break;
    }
}

void Teller::treasure(const Action &a, Choice &c) const
{
    switch (a.verb) {
    case Verb::Take:
        c.label = Step::beat(Say::DoTake, raw(cardOfWho(a.a)));
        c.seats = seatsOf(s.searching.drawer); // the drawer decides, FP-263
        c.targets.push_back(figure(cardOfWho(a.a)));
        break;
    case Verb::Trade:
        c.label = Step::beat(Say::DoTrade, raw(r.cardOf(holder(CardId{a.a}))), a.a);
        c.seats = seatsOf(s.searching.drawer);
        c.targets = {figure(r.cardOf(holder(CardId{a.a}))), card(CardId{a.a})};
        break;
    case Verb::Swipe:
        c.label = Step::beat(Say::DoSwipe, raw(cardOfWho(a.a)), a.b, levelForDice(static_cast<Who>(a.a)));
        of(a.a, c);
        c.targets.push_back(card(CardId{a.b}));
        break;
    case Verb::NoSwipe:
        c.label = Step::beat(Say::DoNoSwipe, a.a);
        break;
    case Verb::AssignJoiner:
        c.label = Step::beat(Say::DoAssign, a.a);
        break;
    case Verb::AcceptDeadEnd:
        c.label = Step::beat(Say::DoDeadEnd);
        break;
    default:
        c.label = Step::beat(Say::DoWithdraw);
        break;
    }
}

Beat Teller::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(Say::GameOver);
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
        return Step::beat(r.options().freeParty ? Say::AskFreeParty : Say::AskParty,
                          s.pickOrder[s.picks % s.pickOrder.size()]);
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

void Teller::denyDoors(std::vector<Denied> &out) const
{
    const FrameKind kind = s.frames.top().kind;
    for (int edge = 0; edge < 4; ++edge) {
        if (band(edge) == kNoDoor)
            continue;
        if (kind == FrameKind::Battle)
            out.push_back({door(edge), Step::beat(Say::NotDoorInFight)});
        else if (kind != FrameKind::Explore)
            out.push_back({door(edge), Step::beat(Say::NotDoorNow)});
        else if (!linked(edge) && !contains(openableDoors(), static_cast<Edge>(edge)))
            out.push_back({door(edge), Step::beat(Say::NotDoorNoCards)});
        else if (!canCarry())
            out.push_back({door(edge), Step::beat(Say::NotDoorCarry)});
    }
    if (!r.options().layout)
        for (const Placement &p : s.table.board)
            if (p.slot != s.here)
                out.push_back({{.kind = Target::Kind::Slot, .slot = p.slot}, Step::beat(Say::NotBackHere)});
}

void Teller::denyFigures(std::vector<Denied> &out) const
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

std::vector<Denied> Teller::denied() const
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

std::string Fastplay::encode(const Action &a) const
{
    static constexpr std::string_view kEdgeLetters = "nesw";
    const VerbSpec spec = verbSpec(a.verb);
    std::string code(spec.name);
    const std::array<std::uint16_t, 3> operands{a.a, a.b, a.c};
    for (std::size_t i = 0; i < spec.operands.size(); ++i) {
        const std::uint16_t value = operands[i];
        code += ':';
        switch (spec.operands[i]) {
        case 'f':
            code += m_sheet.cards[index(m_characters[value])].key;
            break;
        case 'c':
            code += CardId{value} == kNoCard ? std::string("sling") : m_sheet.cards[value].key;
            break;
        case 'e':
            code += kEdgeLetters[value & 3u];
            break;
        case 'l':
            code += colourName(static_cast<Colour>(value));
            break;
        default:
            code += std::to_string(value);
            break;
        }
    }
    return code;
}

Choice Fastplay::choice(const State &s, const Action &action) const
{
    return Teller(*this, s).choice(action);
}

std::vector<Beat> Fastplay::kinds() const
{
    std::vector<Beat> doors;
    for (const Colour colour : {Colour::Green, Colour::Blue, Colour::Red})
        doors.push_back(Step::beat(Say::KindDoor, colour));
    return doors;
}

Beat Fastplay::kind(const State &s, const Action &action) const
{
    return action.verb == Verb::OpenDoor ? Step::beat(Say::KindDoor, Look(*this, s).band(action.a)) : Beat{};
}

Beat Fastplay::prompt(const State &s) const
{
    return Teller(*this, s).prompt();
}

std::vector<Denied> Fastplay::denied(const State &s) const
{
    return Teller(*this, s).denied();
}

} // namespace flagstone::fastplay
