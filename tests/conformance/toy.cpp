#include "conformance/toy.h"

#include <algorithm>
#include <array>

namespace flagstone::toy {

namespace {

constexpr std::array<Phrase, kKeyCount> kPhrases{{
    {"", ""},
    {"{0:seat}: your turn in round {1}", "TOY-01"},
    {"{0:seat} may grab at {1} oil", "TOY-05"},
    {"{0:seat} is blown at by a gust of {1}", "TOY-06"},
    {"Round {0} is over. Go on?", "TOY-09"},
    {"The game is over", ""},
    {"Draw two cards", "TOY-02"},
    {"Roll for oil", "TOY-03"},
    {"Show your hand", "TOY-04"},
    {"Play {0:card}, a {1:kind}", "TOY-06", Show::Line, Roll::By, "{1:kind}"},
    {"Lay {0:card} face down", "TOY-07"},
    {"Pass", ""},
    {"Grab", "TOY-05"},
    {"Leave it", "TOY-05"},
    {"Guard with {0:card}", "TOY-06"},
    {"Take it", "TOY-06"},
    {"Next round", "TOY-09"},
    {"Call the last round", "TOY-09"},
    {"{0:seat} gains {1} oil ({1:+})", ""},
    {"{0:seat} loses {1:drop|drops}: {1}", ""},
    {"The discards go under the deck", "TOY-02"},
    {"{0:seat} rolls for oil", "TOY-03"},
    {"{0:seat} grabs", "TOY-05"},
    {"You draw {0:card}, it lies {1:edge}", "TOY-02"},
    {"{0:seat} has a card on the table already", "TOY-07"},
    {"{0:seat} is out of oil", "TOY-08"},
    {"{0} {0:round|rounds} are done", "TOY-09"},
    {"{0:seat} called the last round", "TOY-09"},
    {"{0:seat}: {1} oil left", ""},
    {"the way of the {0:kind}", ""},
    {"gain oil", "TOY-03"},
    {"lose oil", "TOY-03"},
}};

constexpr int kOilAtStart = 9;
constexpr int kOilToWin = 8;
constexpr int kWayOfCards = 0, kWayOfDice = 1; ///< of kKind

bool hasHidden(const State &s, Seat seat)
{
    return std::ranges::any_of(s.table.board,
                               [&](const Placement &p) { return p.row == raw(seat) && p.card != kNoCard; });
}

} // namespace

Rules::Rules(std::vector<Card> cards, Sheet sheet, int seats, int rounds, bool stacked, DeckSetup deckSetup)
    : m_cards(std::move(cards)), m_sheet(std::move(sheet)), m_seats(seats), m_rounds(rounds),
      m_stacked(stacked), m_deckSetup(std::move(deckSetup))
{
}

Seat Rules::after(Seat seat) const
{
    return Seat{static_cast<std::int8_t>((raw(seat) + 1) % m_seats)};
}

State Rules::start(Step &step) const
{
    State s;
    s.table.piles.resize(m_sheet.piles.size());
    s.table.piles[index(kDiscard)].knows = kEverybody;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        s.table.piles[index(kDeck)].cards.push_back(CardId{static_cast<std::uint16_t>(i)});
    s.table.piles[index(kDeck)].stacked = m_stacked;
    s.table.counters.assign(1 + static_cast<std::size_t>(m_seats), kOilAtStart);
    s.table.counters[index(kRound)] = 1;
    s.table.tokens.push_back({kLight, kNoSpace});
    if (!m_stacked)
        m_deckSetup.stock(s.table, step, kDeck, aside(m_seats));
    for (int seat = 0; seat < m_seats; ++seat) {
        s.table.piles[index(hand(seat))].knows = seatBit(Seat{static_cast<std::int8_t>(seat)});
        draw(s, step, Seat{static_cast<std::int8_t>(seat)});
        draw(s, step, Seat{static_cast<std::int8_t>(seat)});
    }
    s.stack.push_back({Frame::Kind::Turn, Seat{0}, 0});
    return s;
}

void Rules::legal(const State &s, std::vector<Action> &out) const
{
    if (s.over)
        return;
    const Frame &top = s.stack.back();
    const std::vector<CardId> &held = s.table.pile(hand(raw(top.seat))).cards;
    switch (top.kind) {
    case Frame::Kind::Turn:
        if (!s.table.pile(kDeck).cards.empty() || !s.table.pile(kDiscard).cards.empty())
            out.push_back(verb::Draw{});
        out.push_back(verb::Roll{});
        if (s.table.pile(hand(raw(top.seat))).knows != kEverybody)
            out.push_back(verb::Show{});
        for (const CardId id : held) {
            out.push_back(verb::Play{id});
            if (!hasHidden(s, top.seat))
                out.push_back(verb::Hide{id});
        }
        out.push_back(verb::Pass{});
        break;
    case Frame::Kind::Grab:
        out = {verb::Grab{}, verb::Leave{}};
        break;
    case Frame::Kind::Guard:
        for (const CardId id : held)
            if (card(id).value >= top.amount)
                out.push_back(verb::Guard{id});
        out.push_back(verb::Take{});
        break;
    case Frame::Kind::Round:
        out.push_back(verb::Next{});
        if (2 * s.table.counter(kRound) > m_rounds)
            out.push_back(verb::Call{});
        break;
    case Frame::Kind::EndTurn:
        break; // never on top at a decision: run() goes on
    }
    std::ranges::sort(out);
}

void Rules::gain(State &s, Step &step, Seat seat, int amount) const
{
    if (amount == 0)
        return;
    const CounterId counter = oil(raw(seat));
    if (amount > 0)
        step.say(kOilGained, raw(seat), amount);
    else
        step.say(kOilLost, raw(seat), -amount);
    table::setCounter(s.table, step, counter, std::clamp(s.table.counter(counter) + amount, 0, kMostOil));
}

void Rules::draw(State &s, Step &step, Seat seat) const
{
    if (s.table.pile(kDeck).cards.empty()) {
        if (s.table.pile(kDiscard).cards.empty())
            return;
        step.say(kDeckMixed);
        table::reshuffle(s.table, step, kDiscard, kDeck);
    }
    const CardId drawn = table::draw(s.table, step, kDeck, hand(raw(seat)));
    step.emit({s.table.pile(hand(raw(seat))).knows, Step::beat(kDrew, raw(drawn), raw(drawn) % 4)});
}

void Rules::roll(State &s, Step &step, Seat seat) const
{
    std::vector<std::uint8_t> faces;
    const int sum = step.rollDice(2, 6, 0, kOilRoll, raw(seat), &faces);
    const auto won = static_cast<std::int16_t>(sum >= 7 ? 2 : -1);
    if (std::ranges::count(faces, 1) > 0 && won > 0)
        s.stack.push_back({Frame::Kind::Grab, after(seat), won});
    else
        gain(s, step, seat, won);
}

void Rules::play(State &s, Step &step, Seat seat, CardId played) const
{
    table::move(s.table, step, played, hand(raw(seat)), kDiscard);
    if (card(played).gust)
        s.stack.push_back({Frame::Kind::Guard, after(seat), static_cast<std::int16_t>(card(played).value)});
    else
        gain(s, step, seat, card(played).value / 2);
}

void Rules::hide(State &s, Step &step, Seat seat, CardId hidden) const
{
    const Placement where{.col = static_cast<std::int16_t>(s.table.board.size()),
                          .row = raw(seat),
                          .turns = raw(seat),
                          .knows = seatBit(seat)};
    const SlotId slot = table::place(s.table, step, hidden, hand(raw(seat)), where);
    table::moveToken(s.table, step, kLight, spaceOf(slot));
    // a die of the seat's own, turned to the card's value behind its hand
    const auto face = static_cast<std::uint8_t>(card(hidden).value);
    step.emit({seatBit(seat),
               DiceRolled{.why = kOilRoll, .who = raw(seat), .sides = 6, .count = 1, .faces = {face}}});
    gain(s, step, seat, 1);
}

void Rules::apply(State &s, const Action &action, Step &step) const
{
    const Frame top = s.stack.back();
    s.stack.pop_back();
    if (top.kind == Frame::Kind::Turn)
        s.stack.push_back({Frame::Kind::EndTurn, top.seat, 0});
    const auto oilTo = [&](Seat seat, int amount) { gain(s, step, seat, amount); };
    action.visit(kit::Overload{
        [&](const verb::Draw &) {
            draw(s, step, top.seat);
            draw(s, step, top.seat);
        },
        [&](const verb::Roll &) { roll(s, step, top.seat); },
        [&](const verb::Show &) {
            table::reveal(s.table, step, hand(raw(top.seat)), kEverybody);
            oilTo(top.seat, 1);
        },
        [&](const verb::Play &a) { play(s, step, top.seat, a.card); },
        [&](const verb::Hide &a) { hide(s, step, top.seat, a.card); },
        [&](const verb::Pass &) {},
        [&](const verb::Grab &) {
            const bool grabbed = step.rollDice(1, 6, 4, kGrabRoll, raw(top.seat)) == 1;
            oilTo(grabbed ? top.seat : s.stack.back().seat, top.amount);
        },
        [&](const verb::Leave &) { oilTo(s.stack.back().seat, top.amount); },
        [&](const verb::Guard &a) { table::move(s.table, step, a.card, hand(raw(top.seat)), kDiscard); },
        [&](const verb::Take &) { oilTo(top.seat, -top.amount / 2); },
        [&](const verb::Next &) { endRound(s, step, false); },
        [&](const verb::Call &) { endRound(s, step, true); },
    });
    run(s, step);
}

void Rules::run(State &s, Step &step) const
{
    checkOil(s, step);
    while (!s.over && s.stack.back().kind == Frame::Kind::EndTurn) {
        const Seat next = after(s.stack.back().seat);
        s.stack.pop_back();
        s.stack.push_back({next == Seat{0} ? Frame::Kind::Round : Frame::Kind::Turn, next, 0});
    }
}

void Rules::endRound(State &s, Step &step, bool last) const
{
    const int round = s.table.counter(kRound);
    for (std::size_t slot = 0; slot < s.table.board.size(); ++slot) {
        const Placement &laid = s.table.board[slot];
        if (laid.card == kNoCard)
            continue;
        if (laid.knows == kEverybody)
            table::lift(s.table, step, laid.slot, kDiscard);
        else
            table::turn(s.table, step, laid.slot, kEverybody);
    }
    for (int seat = 0; seat < m_seats; ++seat) {
        if (round % 2 == 0 && s.table.pile(hand(seat)).knows == kEverybody)
            table::reveal(s.table, step, hand(seat), seatBit(Seat{static_cast<std::int8_t>(seat)}));
        gain(s, step, Seat{static_cast<std::int8_t>(seat)}, -1);
    }
    if (last || round >= m_rounds) {
        s.over = true;
        s.won = true;
        for (int seat = 0; seat < m_seats; ++seat)
            s.won = s.won && s.table.counter(oil(seat)) >= kOilToWin;
        s.reason = last ? kCalled : kRoundsDone;
        return;
    }
    table::setCounter(s.table, step, kRound, round + 1);
    s.stack.push_back({Frame::Kind::Turn, Seat{0}, 0});
}

void Rules::checkOil(State &s, Step &step) const
{
    for (int seat = 0; seat < m_seats && !s.over; ++seat) {
        if (s.table.counter(oil(seat)) > 0)
            continue;
        step.say(kOutOfOil, seat);
        s.over = true;
        s.won = false;
        s.reason = kOutOfOil;
    }
}

Choice Rules::choice(const State &s, const Action &action) const
{
    const Frame &top = s.stack.back();
    Choice choice{.code = encode(action), .label = {}, .targets = {}, .seats = seatBit(top.seat)};
    const auto withCard = [&](Key label, CardId id) {
        choice.label = Step::beat(label, raw(id), card(id).gust ? 1 : 0);
        choice.targets.push_back({.kind = Target::Kind::Card, .card = id});
    };
    action.visit(kit::Overload{
        [&](const verb::Draw &a) {
            choice.label = kit::labelOf<Action::Line<verb::Draw>>(a);
            choice.targets.push_back({.kind = Target::Kind::Pile, .number = raw(kDeck)});
        },
        [&](const verb::Play &a) { withCard(kDoPlay, a.card); },
        [&](const verb::Hide &a) {
            withCard(kDoHide, a.card);
            choice.targets.push_back({.kind = Target::Kind::Place,
                                      .placement = {.col = static_cast<std::int16_t>(s.table.board.size()),
                                                    .row = raw(top.seat)}});
        },
        [&](const verb::Guard &a) { withCard(kDoGuard, a.card); },
        [&](const verb::Next &a) {
            choice.label = kit::labelOf<Action::Line<verb::Next>>(a);
            choice.seats = kEverybody;
        },
        [&]<class V>(const V &a) { choice.label = kit::labelOf<Action::Line<V>>(a); },
    });
    return choice;
}

int Rules::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    const int bold = style == PlayStyle::Bold ? 1 : -1;
    const std::size_t held = s.table.pile(hand(raw(s.stack.back().seat))).cards.size();
    return action.visit(kit::Overload{
        [&](const verb::Draw &) { return held < 3 ? 2 : 0; },
        [&](const verb::Roll &) { return 2 * bold; },
        [&](const verb::Play &a) { return card(a.card).gust ? 3 * bold : card(a.card).value; },
        [](const kit::OneOf<verb::Show, verb::Hide> auto &) { return 1; },
        [](const verb::Guard &) { return 2; },
        [&](const kit::OneOf<verb::Grab, verb::Next> auto &) { return bold; },
        [&](const verb::Call &) { return -bold; },
        [](const kit::OneOf<verb::Pass, verb::Leave, verb::Take> auto &) { return 0; },
    });
}

std::vector<Beat> Rules::kinds() const
{
    return {Step::beat(kKind, kWayOfCards), Step::beat(kKind, kWayOfDice)};
}

Beat Rules::kind(const State &, const Action &action) const
{
    return action.is<verb::Draw>()   ? Step::beat(kKind, kWayOfCards)
           : action.is<verb::Roll>() ? Step::beat(kKind, kWayOfDice)
                                     : Beat{};
}

std::vector<Hope> Rules::hopes(const State &, const Action &action) const
{
    if (!action.is<verb::Roll>())
        return {};
    return {{.label = Step::beat(kChanceGain), .said = kOilGained},
            {.label = Step::beat(kChanceLoss), .said = kOilLost}};
}

Beat Rules::prompt(const State &s) const
{
    if (s.over)
        return Step::beat(kIsOver);
    const Frame &top = s.stack.back();
    switch (top.kind) {
    case Frame::Kind::Grab:
        return Step::beat(kAskGrab, raw(top.seat), top.amount);
    case Frame::Kind::Guard:
        return Step::beat(kAskGuard, raw(top.seat), top.amount);
    case Frame::Kind::Round:
        return Step::beat(kRoundOver, s.table.counter(kRound));
    case Frame::Kind::Turn:
    case Frame::Kind::EndTurn:
        break;
    }
    return Step::beat(kYourTurn, raw(top.seat), s.table.counter(kRound));
}

std::vector<Denied> Rules::denied(const State &s) const
{
    std::vector<Denied> out;
    if (s.over || s.stack.back().kind != Frame::Kind::Turn)
        return out;
    for (const Placement &p : s.table.board)
        if (p.row == raw(s.stack.back().seat) && p.card != kNoCard)
            out.push_back({{.kind = Target::Kind::Slot, .slot = p.slot}, Step::beat(kNoSecondCard, p.row)});
    return out;
}

Ending Rules::ending(const State &s) const
{
    if (!s.over)
        return {};
    Ending ending{.over = true, .won = s.won, .reason = {}, .report = {}};
    if (s.reason == kRoundsDone)
        ending.reason = Step::beat(kRoundsDone, s.table.counter(kRound));
    else
        ending.reason = Step::beat(s.reason, 0);
    for (int seat = 0; seat < m_seats; ++seat) {
        const int left = s.table.counter(oil(seat));
        if (left == 0 && s.reason == kOutOfOil)
            ending.reason = Step::beat(kOutOfOil, seat);
        ending.report.push_back(Step::beat(kOilLeft, seat, left));
        ending.measures.push_back(left);
        ending.measures.push_back(left == 0 ? 1 : 0);
    }
    return ending;
}

void Rules::repair(State &s, Step &step) const
{
    for (int seat = 0; seat < m_seats; ++seat)
        table::setCounter(s.table, step, oil(seat), std::clamp(s.table.counter(oil(seat)), 0, kMostOil));
    table::setCounter(s.table, step, kRound, std::clamp(s.table.counter(kRound), 1, m_rounds));
    checkOil(s, step);
}

Phrase Rules::phrase(std::uint16_t key) const
{
    return key < kKeyCount ? kPhrases[key] : Phrase{};
}

std::string Rules::term(std::string_view kind, std::int32_t number) const
{
    return kind == "kind" ? (number == 1 ? "gust" : "lamp") : "?";
}

} // namespace flagstone::toy
