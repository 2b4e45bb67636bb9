#include "cli/table_talk.h"

#include "cli/chances.h"
#include "cli/state.h"
#include "sim/hint.h"
#include "sim/streams.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <istream>
#include <ostream>

namespace flagstone::cli {

namespace {

/// Dice that are known first, then any.
class KnownDice final : public ChanceSource {
public:
    KnownDice(ChanceSource &rest, const std::vector<std::uint32_t> &dice) : m_rest(rest), m_dice(dice) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        return tag == ChanceTag::Die && m_next < m_dice.size() ? m_dice[m_next++] : m_rest.uniform(n, tag);
    }

private:
    ChanceSource &m_rest;
    const std::vector<std::uint32_t> &m_dice;
    std::size_t m_next = 0;
};

} // namespace

void TableTalk::say(const std::string &kind, const std::string &text) const
{
    if (text.empty())
        return;
    if (m_console.json)
        m_console.print({{kind, text}});
    else
        m_console.out << text << '\n';
}

std::optional<std::string> TableTalk::readLine() const
{
    std::string line;
    m_console.out << std::flush;
    if (!std::getline(m_console.in, line))
        return std::nullopt;
    const auto from = line.find_first_not_of(" \t\r");
    const auto to = line.find_last_not_of(" \t\r");
    return from == std::string::npos ? std::string() : line.substr(from, to - from + 1);
}

void TableTalk::run()
{
    tellEntry(0);
    while (m_session.game().choiceCount() > 0 && !m_quit) {
        const Decision decision = m_session.game().decision();
        tellWhatWaits(seatOf(decision.choices.front()));
        if (m_console.json)
            askForPrograms(decision);
        else
            ask(decision);
        if (const auto line = readLine())
            answer(decision, *line);
        else
            m_quit = true;
    }
}

std::string TableTalk::whose(SeatSet seats) const
{
    std::string text;
    for (const Seat seat : seatsIn(seats, m_seats))
        text += (text.empty() ? "" : " or ") + seatName(seat);
    return text;
}

void TableTalk::ask(const Decision &decision) const
{
    const Game &game = m_session.game();
    const Choice &first = decision.choices.front();
    const std::string prompt = withRule(game, decision.prompt), who = seatName(seatOf(first));
    m_console.out << '\n' << (prompt.find(who) == std::string::npos ? who + ": " : "") << prompt << '\n';
    std::size_t width = 0;
    for (const Choice &choice : decision.choices)
        width = std::max(width, choice.code.size());
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        std::string text = worded(game, choice, withRule(game, choice.label));
        if (seatOf(choice) != seatOf(first))
            text = '(' + whose(choice.seats) + ") " + text;
        m_console.out << (choice.advised ? '*' : ' ') << std::right << std::setw(2) << i + 1 << "  "
                      << std::left << std::setw(static_cast<int>(width)) << choice.code << "  " << text
                      << '\n';
    }
    m_console.out << "> ";
}

void TableTalk::askForPrograms(const Decision &decision) const
{
    const Game &game = m_session.game();
    Json choices = Json::array();
    for (const Choice &choice : decision.choices) {
        choices.push_back({{"code", choice.code},
                           {"label", worded(game, choice, sentence(game, choice.label))},
                           {"rule", game.phrase(choice.label.key).rule},
                           {"seats", Json::array()}});
        for (const Seat seat : seatsIn(choice.seats, m_seats))
            choices.back()["seats"].push_back(seatName(seat));
        if (choice.advised)
            choices.back()["advised"] = true;
    }
    m_console.print({{"prompt", sentence(game, decision.prompt)},
                     {"seat", seatName(seatOf(decision.choices.front()))},
                     {"choices", std::move(choices)}});
}

void TableTalk::answer(const Decision &decision, const std::string &text)
{
    const Seat seat = seatOf(decision.choices.front());
    if (text == "q")
        m_quit = true;
    else if (text == "?")
        help(decision);
    else if (text == "u")
        goBack(seat);
    else if (text == "r")
        goForward(seat);
    else if (text == "s" || text == "state")
        tellState(seat);
    else if (text == "c" || text == "chances")
        tellChances(decision);
    else if (text == "h" || text == "hint")
        tellHint(decision);
    else if (text.empty())
        takeAdvice(decision);
    else
        choose(decision, text);
}

/// An empty line takes the choice that is marked, if one is.
void TableTalk::takeAdvice(const Decision &decision)
{
    const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
    if (advised != decision.choices.end())
        make(*advised);
}

void TableTalk::choose(const Decision &decision, const std::string &text)
{
    const auto named = std::ranges::find(decision.choices, text, &Choice::code);
    if (named != decision.choices.end())
        return make(*named);
    const std::size_t most = decision.choices.size();
    const auto number = toInt(text);
    if (number && *number >= 1 && static_cast<std::size_t>(*number) <= most)
        return make(decision.choices[static_cast<std::size_t>(*number) - 1]);
    say("refused",
        number ? "There is no choice " + text + "; there are 1 to " + std::to_string(most) + '.'
               : "Not possible: \"" + text + "\" is not a choice now. ? says what you may not do and why.");
}

void TableTalk::make(const Choice &choice)
{
    const Seat seat = seatOf(choice);
    const auto done = m_realDice ? roll(choice, seat) : std::optional(m_session.submit(seat, choice.code));
    if (!done)
        return;
    if (*done)
        return tellEntry(m_session.entries().size() - 1);
    const std::string reason = withRule(m_session.game(), done->error().reason);
    say("refused", "Not possible: " + (reason.empty() ? done->error().text : reason));
}

/// The decision is tried again with one die more each time, until it has all that it needs.
std::optional<TableTalk::Made> TableTalk::roll(const Choice &choice, Seat seat)
{
    std::vector<std::uint32_t> dice;
    for (;;) {
        try {
            return m_session.submitTyped(seat, choice.code, dice);
        } catch (const NeedOutcome &need) {
            const auto face = askDie(choice, seat, dice, need.sides);
            if (!face) {
                say("refused", "You did not roll, so nothing has happened.");
                return std::nullopt;
            }
            dice.push_back(*face - 1);
        }
    }
}

/// What the next die is for: the name of its roll, "Kennett's attack"; empty if the seat may not know it.
std::string TableTalk::nameOfRoll(const Choice &choice, Seat seat, const std::vector<std::uint32_t> &dice,
                                  std::uint32_t sides) const
{
    // on a copy: which roll a die belongs to does not depend on how it falls
    SeededChance rest = m_session.chanceHere();
    KnownDice chance(rest, dice);
    std::vector<Event> events;
    Step step(chance, &events);
    const auto copy = m_session.game().clone();
    copy->choose(copy->find(choice.code).value(), step);
    std::size_t known = 0;
    for (const Event &event : events)
        if (const auto *rolled = std::get_if<DiceRolled>(&event.body)) {
            known += rolled->count;
            if (known > dice.size())
                return contains(event.knows, seat) && rolled->sides == sides ? rollName(*copy, *rolled)
                                                                             : std::string();
        }
    return {};
}

/// What is typed until it is a face of the die; nothing if the player cancels.
std::optional<std::uint32_t> TableTalk::askDie(const Choice &choice, Seat seat,
                                               const std::vector<std::uint32_t> &dice, std::uint32_t sides)
{
    const std::string what = worded(m_session.game(), choice, sentence(m_session.game(), choice.label));
    const std::string roll = nameOfRoll(choice, seat, dice, sides);
    const std::size_t number = dice.size() + 1;
    for (;;) {
        if (m_console.json)
            m_console.print(
                {{"die", number}, {"sides", sides}, {"for", what}, {"roll", roll}, {"seat", seatName(seat)}});
        else
            m_console.out << seatName(seat) << ", roll for \"" << what << "\": " << roll
                          << (roll.empty() ? "" : ", ") << "die " << number << ", a d" << sides << "> ";
        const auto line = readLine();
        m_quit = !line || *line == "q";
        if (m_quit || *line == "u")
            return std::nullopt;
        if (const auto face = toInt(*line); face && *face >= 1 && static_cast<std::uint32_t>(*face) <= sides)
            return static_cast<std::uint32_t>(*face);
        say("refused", "\"" + *line + "\" is not a face of this die; it shows 1 to " + std::to_string(sides) +
                           ". u cancels the decision.");
    }
}

void TableTalk::tellState(Seat seat) const
{
    const Standing standing{m_session.game(), m_session.view(seat), m_seats};
    if (m_console.json)
        m_console.print({{"decisions", m_session.entries().size() - 1}, {"state", toJson(standing)}});
    else
        tell(standing, m_console.out);
}

void TableTalk::tellChances(const Decision &decision) const
{
    const Game &game = m_session.game();
    bool any = false;
    for (const Choice &choice : decision.choices)
        for (const HopeOdds &odds : oddsOf(game, game.find(choice.code).value())) {
            any = true;
            tellChance(m_console, choice.code, sentence(game, odds.label), odds);
        }
    const auto fight =
        fightOddsFor(game, seatOf(decision.choices.front()), mix(kForecastSeed, m_session.entries().size()));
    if (fight)
        tellFight(m_console, *fight);
    if (!any && !fight)
        say("refused", "Chance decides nothing here.");
}

/// Rivals at one terminal get none, nor does a game master: what they know, everybody would read.
void TableTalk::tellHint(const Decision &decision) const
{
    const Game &game = m_session.game();
    if (m_seats > 1 && areRivals(game.sheet()))
        return say("refused", "Players who play against each other get no hints.");
    const Seat seat = seatOf(decision.choices.front());
    if (seat == Seat::Gm)
        return say("refused", "The game master needs no hints.");
    const Seed seed = hintSeed(m_session.seed(), m_session.entries().size());
    const auto hint = hintFor(game, seat, seed);
    if (!hint)
        return say("refused", "There is nothing to choose now.");
    const Choice &choice = decision.choices[hint->which], &other = decision.choices[hint->against];
    const auto inHundred = [](double share) { return std::to_string(std::lround(share * 100)); };
    const std::string compared =
        hint->which == hint->against ? ""
        : hint->alike() ? ", much the same as " + worded(game, other, sentence(game, other.label))
                        : ", " + inHundred(hint->gain.value) + " more than " +
                              worded(game, other, sentence(game, other.label));
    const std::string text = worded(game, choice, sentence(game, choice.label)) + ": " +
                             inHundred(hint->chance.value) + " of 100 games succeed" + compared;
    if (m_writer != nullptr)
        m_writer->hintGiven(seat, choice.code, hint->chance.value);
    if (m_console.json)
        m_console.print({{"hint", choice.code},
                         {"text", text},
                         {"games", hint->games},
                         {"chance", hint->chance.value},
                         {"low", hint->chance.range.low},
                         {"high", hint->chance.range.high}});
    else
        say("hint", "Hint: " + text + " (" + choice.code + ").");
}

void TableTalk::goBack(Seat seat)
{
    if (m_session.undo(seat)) {
        std::erase_if(m_waiting,
                      [this](const Waiting &waits) { return waits.entry >= m_session.entries().size(); });
        say("undone", "Undone.");
    } else {
        say("refused", m_session.entries().size() == 1 ? "There is nothing to undo."
                       : m_session.entries().back().seat == Seat::Gm
                           ? "Only the game master takes that back."
                           : "That cannot be undone: something was revealed.");
    }
}

void TableTalk::goForward(Seat seat)
{
    if (m_session.redo(seat)) {
        say("redone", "Redone.");
        tellEntry(m_session.entries().size() - 1);
    } else {
        say("refused", "There is nothing to redo.");
    }
}

void TableTalk::help(const Decision &decision) const
{
    say("help", "Type a choice's number or code. c shows the chances, h gives a hint, s shows how the game "
                "stands, u undoes, r redoes, q quits and keeps the record.");
    if (std::ranges::find(decision.choices, true, &Choice::advised) != decision.choices.end())
        say("help", "A * marks the program's advice; Enter takes it.");
    for (const Denied &denied : decision.denied)
        say("denied", "  not now: " + withRule(m_session.game(), denied.reason));
}

void TableTalk::tellEntry(std::size_t entry)
{
    const Seat made = m_session.entries()[entry].seat;
    const Seat reader = made == Seat::Gm ? Seat{0} : made;
    for (const Event &event : m_session.eventsAt(entry)) {
        if (event.knows == kEverybody) {
            say("log", toldTo(reader, event));
            continue;
        }
        const std::string open = toldTo(reader, event);
        if (contains(event.knows, reader))
            tellInPrivate(reader, open);
        else
            say("log", open);
        const auto keepFor = [&](Seat seat) {
            if (seat == reader || !contains(event.knows, seat))
                return;
            if (std::string text = toldTo(seat, event); !text.empty())
                m_waiting.push_back({entry, seat, std::move(text)});
        };
        keepFor(Seat::Gm);
        for (int n = 0; n < m_seats; ++n)
            keepFor(Seat{static_cast<std::int8_t>(n)});
    }
}

/// The cards of a pile that is opened to a seat are listed by their names.
std::string TableTalk::toldTo(Seat seat, const Event &event) const
{
    const Event told = redact(event, seat);
    const auto *opened = std::get_if<PileRevealed>(&told.body);
    if (opened == nullptr || opened->order.empty())
        return words(m_session.game(), told);
    const Sheet &sheet = m_session.game().sheet();
    const PileSpec &pile = sheet.piles[index(opened->pile)];
    std::string text = pile.owner == kNoCard ? "" : sheet.cards[index(pile.owner)].name + ", ";
    text += pile.label;
    for (std::size_t i = 0; i < opened->order.size(); ++i)
        text += (i == 0 ? ": " : ", ") + sheet.cards[index(opened->order[i])].name;
    return text;
}

void TableTalk::tellInPrivate(Seat seat, const std::string &text) const
{
    if (text.empty())
        return;
    if (m_console.json)
        m_console.print({{"log", text}, {"for", seatName(seat)}});
    else
        say("log", m_seats > 1 || seat == Seat::Gm ? "Only for " + seatName(seat) + ": " + text : text);
}

void TableTalk::tellWhatWaits(Seat seat)
{
    for (const Waiting &waits : m_waiting)
        if (waits.seat == seat)
            tellInPrivate(seat, waits.text);
    std::erase_if(m_waiting, [seat](const Waiting &waits) { return waits.seat == seat; });
}

} // namespace flagstone::cli
