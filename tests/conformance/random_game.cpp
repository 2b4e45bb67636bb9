#include "conformance/random_game.h"

#include "core/forecast.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

namespace flagstone {

void PrintTo(const Subject &subject, std::ostream *out)
{
    *out << subject.name;
}

namespace {

/// As a game master may have laid the cards of this game.
Preparation randomPreparation(const Sheet &sheet, SeededChance &chance)
{
    Preparation prepared;
    const auto below = [&](std::size_t n) {
        return chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    };
    for (const PileSpec &pile : sheet.piles) {
        std::vector<std::string> keys;
        for (const CardSheet &card : sheet.cards)
            if (!pile.key.empty() && card.back == pile.back)
                keys.push_back(card.key);
        if (keys.size() < 8 || below(4) == 0)
            continue;
        shuffle(keys, chance);
        PileStack stack{.pile = pile.key,
                        .order = {keys.begin(), keys.begin() + 4},
                        .bounds = {{keys[4], 1, 0}, {keys[5], 5, 8}}};
        if (below(2) == 0 && keys.size() > 30) { // so many that none is left for the second bound
            stack.order.insert(stack.order.end(), keys.begin() + 7, keys.begin() + 25);
            stack.rest = PileStack::Rest::Aside;
            stack.bounds.pop_back();
        }
        prepared.out.push_back(keys[6]);
        prepared.piles.push_back(std::move(stack));
    }
    return prepared;
}

/// The `attempt`th set-up of a number, without a preparation.
Setup drawSetup(const Subject &subject, int number, std::uint64_t attempt)
{
    const ModuleInfo &module = subject.module();
    const auto adventures = module.adventures(subject.pack());
    EXPECT_FALSE(adventures.empty());
    const auto n = static_cast<std::size_t>(number);
    SeededChance shape(mix({8, 8}, n)); // so that adventures, seats and options meet in every way
    const int most = std::min(module.mostSeats, subject.options.mostSeats);
    Setup setup{.ruleset = module.id,
                .adventure = adventures.at(n % adventures.size()).id,
                .seats =
                    1 + static_cast<int>(shape.uniform(static_cast<std::uint32_t>(most), ChanceTag::Pick)),
                .options = {}};
    if (shape.uniform(2, ChanceTag::Pick) == 1) { // every other game is played with the options as they come
        SeededChance chance(mix({7, 7 + attempt}, n));
        for (const OptionSpec &option : module.options)
            if (option.needs.empty() || setup.options[option.needs] == "on")
                setup.options[option.key] = option.values[chance.uniform(
                    static_cast<std::uint32_t>(option.values.size()), ChanceTag::Pick)];
    }
    return setup;
}

/// Options that do not go together are refused, and then others are drawn.
Setup startableSetup(const Subject &subject, int number)
{
    constexpr std::uint64_t kEnough = 200;
    for (std::uint64_t attempt = 0;; ++attempt) {
        Setup setup = drawSetup(subject, number, attempt);
        SeededChance chance({1, 1});
        Step step(chance);
        if (setup.options.empty() || attempt == kEnough ||
            subject.module().start(subject.pack(), setup, step))
            return setup;
    }
}

} // namespace

Setup randomSetup(const Subject &subject, int number)
{
    Setup setup = startableSetup(subject, number);
    if (number % 4 == 2) { // some are prepared by a game master
        SeededChance chance(mix({8, 8}, static_cast<std::uint64_t>(number)));
        Step step(chance);
        setup.options = subject.module().forPlans;
        setup.prepared = randomPreparation(startGame(subject, setup, step)->sheet(), chance);
    }
    return setup;
}

std::unique_ptr<Game> startGame(const Subject &subject, const Setup &setup, Step &step)
{
    auto game = subject.module().start(subject.pack(), setup, step);
    if (!game) {
        for (const Issue &issue : game.error())
            ADD_FAILURE() << setup.adventure << ": " << toString(issue);
        throw std::runtime_error("the game does not start");
    }
    return std::move(*game);
}

std::vector<Seat> allSeats(const Setup &setup)
{
    std::vector<Seat> seats;
    for (int seat = -1; seat < setup.seats; ++seat)
        seats.push_back(Seat{static_cast<std::int8_t>(seat)});
    return seats;
}

RandomGame::RandomGame(const Subject &subject, int number)
    : m_setup(randomSetup(subject, number)),
      m_seed(mix({0xF1A6, 0x5701E}, static_cast<std::uint64_t>(number))),
      m_number(static_cast<std::size_t>(number)), m_most(subject.options.mostSteps),
      m_every(subject.options.every)
{
    SeededChance chance(m_seed);
    Step step(chance);
    m_game = startGame(subject, m_setup, step);
}

SeededChance RandomGame::stream(std::uint64_t which) const
{
    return SeededChance(mix(m_seed, 3 * m_steps + which));
}

bool RandomGame::goesOn()
{
    if (m_game->ending().over) {
        EXPECT_EQ(m_game->choiceCount(), 0u) << "choices after the end of " << m_setup.adventure;
        return false;
    }
    EXPECT_GT(m_game->choiceCount(), 0u) << m_setup.adventure << " has no choice in step " << m_steps;
    EXPECT_LT(m_steps, m_most) << m_setup.adventure << " does not end";
    return m_game->choiceCount() > 0 && m_steps < m_most;
}

std::size_t RandomGame::pick() const
{
    return stream(0).uniform(static_cast<std::uint32_t>(m_game->choiceCount()), ChanceTag::Pick);
}

SeededChance RandomGame::chance() const
{
    return stream(1);
}

SeededChance RandomGame::aside() const
{
    return stream(2);
}

void RandomGame::step(std::vector<Event> *log)
{
    SeededChance source = chance();
    Step step(source, log);
    m_game->choose(pick(), step);
    ++m_steps;
}

std::string finding(const Game &game, const Beat &beat)
{
    const std::string what = "wording key " + std::to_string(beat.key);
    if (beat.key == 0)
        return "a beat that says nothing";
    const std::string_view text = game.phrase(beat.key).text;
    if (text.empty())
        return what + " has no phrase";
    if (beat.count > beat.args.size())
        return what + " has too many numbers";
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        const std::size_t end = text.find_first_of(":}", at);
        const auto which = toInt(text.substr(at + 1, end == std::string_view::npos ? 0 : end - at - 1));
        if (!which || *which < 0 || *which >= beat.count)
            return what + " asks for a number that it is not given: " + std::string(text);
    }
    // A question mark that is meant to be there comes through here as part of an English text; what nobody
    // knows is a lone one.
    const std::string said = sentence(game, beat, [](std::string_view english) {
        std::string out(english);
        if (out != "?")
            std::ranges::replace(out, '?', '.');
        return out;
    });
    if (said.find_first_of("?{}") != std::string::npos)
        return what + " says \"" + said + '"';
    return {};
}

std::string finding(const Game &game, const Target &target)
{
    const Table &table = game.table();
    const auto cardLies = [&](CardId card) {
        return std::ranges::any_of(table.piles,
                                   [&](const Pile &p) { return std::ranges::count(p.cards, card) > 0; }) ||
               std::ranges::any_of(table.board, [&](const Placement &p) { return p.card == card; });
    };
    switch (target.kind) {
    case Target::Kind::Figure:
    case Target::Kind::Card:
        return !cardLies(target.card) ? "a target card that is not there"
               : target.number < 0    ? "no such figure"
                                      : "";
    case Target::Kind::Door:
        if (target.number < 0 || target.number > 3)
            return "a target door that is no edge";
        [[fallthrough]];
    case Target::Kind::Slot:
        return index(target.slot) < table.board.size() ? "" : "a target slot that is not there";
    case Target::Kind::Place:
        return target.placement.storey >= 0 ? "" : "a place that cannot be";
    case Target::Kind::Space:
    case Target::Kind::Passage:
    case Target::Kind::Token: {
        const SpaceBoard &map = game.sheet().map;
        const std::size_t count = target.kind == Target::Kind::Space     ? map.spaces.size()
                                  : target.kind == Target::Kind::Passage ? map.passages.size()
                                                                         : table.tokens.size();
        return target.number >= 0 && static_cast<std::size_t>(target.number) < count
                   ? ""
                   : "a target on the board that is not there";
    }
    case Target::Kind::Pile:
        return target.number >= 0 && static_cast<std::size_t>(target.number) < table.piles.size()
                   ? ""
                   : "a target pile that is not there";
    }
    return "a target of no kind";
}

std::string finding(const Sheet &sheet, const Table &table)
{
    if (sheet.piles.size() != table.piles.size() || sheet.counters.size() != table.counters.size() ||
        sheet.tokens.size() != table.tokens.size())
        return "the sheet does not have the table's sizes";
    const auto known = [&](CardId card) { return card == kNoCard || index(card) < sheet.cards.size(); };
    for (std::size_t i = 0; i < table.piles.size(); ++i) {
        const PileSpec &spec = sheet.piles[i];
        if (index(spec.id) != i || !known(spec.owner) ||
            (spec.partner && (*spec.partner == spec.id || index(*spec.partner) >= table.piles.size())))
            return "pile " + std::to_string(i) + " is described wrongly";
        const Pile &pile = table.piles[i];
        const bool ownBacks = !table.backs.empty();
        if (!ownBacks && pile.knows != kEverybody && !std::ranges::all_of(pile.cards, [&](CardId card) {
                return sheet.cards[index(card)].back == pile.cardBack;
            }))
            return "pile " + std::to_string(i) + " is hidden, and has a card with another back";
    }
    for (std::size_t i = 0; i < table.counters.size(); ++i)
        if (index(sheet.counters[i].id) != i || !known(sheet.counters[i].card))
            return "counter " + std::to_string(i) + " is described wrongly";
    for (std::size_t i = 0; i < table.tokens.size(); ++i) {
        const SpaceId space = table.tokens[i].space;
        if (index(sheet.tokens[i].id) != i || index(table.tokens[i].id) != i || !known(sheet.tokens[i].card))
            return "token " + std::to_string(i) + " is described wrongly";
        const std::size_t places = sheet.map.spaces.empty() ? table.board.size() : sheet.map.spaces.size();
        if (space != kNoSpace && index(space) >= places)
            return "token " + std::to_string(i) + " stands on a place that is not there";
    }
    if (!table.backs.empty() && table.backs.size() != sheet.cards.size())
        return "not every card has a back";
    for (std::size_t i = 0; i < table.backs.size(); ++i)
        if (table.backs[i] != sheet.cards[i].back)
            return "card " + std::to_string(i) + " has another back than the sheet says";
    for (std::size_t i = 0; i < table.board.size(); ++i)
        if (index(table.board[i].slot) != i)
            return "slot " + std::to_string(i) + " is laid wrongly";
    return {};
}

std::string surplusOfHits(const Game &game)
{
    for (const CounterSpec &spec : game.sheet().counters) {
        if (spec.role != CounterRole::HitsLeft)
            continue;
        const std::int32_t full = plightOf(game, spec.card, spec.number - 1).full;
        const std::int32_t most = full > 0 ? full : spec.most;
        const std::int32_t value = game.table().counter(spec.id);
        if (most > 0 && value > most)
            return game.sheet().cards[index(spec.card)].name + " has " + std::to_string(value) + " of " +
                   std::to_string(most) + " hits";
    }
    return {};
}

bool sameFor(Seat seat, const Decision &a, const Decision &b)
{
    const auto own = [&](const Decision &decision) {
        std::vector<Choice> choices;
        std::ranges::copy_if(decision.choices, std::back_inserter(choices),
                             [&](const Choice &c) { return contains(c.seats, seat); });
        return choices;
    };
    return a.prompt == b.prompt && a.denied == b.denied && own(a) == own(b);
}

} // namespace flagstone
