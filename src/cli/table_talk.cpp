#include "cli/table_talk.h"

#include <algorithm>
#include <istream>
#include <ostream>

namespace flagstone::cli {

void TableTalk::say(const std::string &kind, const std::string &text) const
{
    if (text.empty())
        return;
    if (m_console.json)
        m_console.print({{kind, text}});
    else
        m_console.out << text << '\n';
}

void TableTalk::run()
{
    tellEntry(m_session.entries().front());
    std::string line;
    while (m_session.game().choiceCount() > 0) {
        const Decision decision = m_session.game().decision();
        tellWhatWaits(seatOf(decision.choices.front()));
        ask(decision);
        if (!std::getline(m_console.in, line))
            return;
        const auto from = line.find_first_not_of(" \t\r");
        const auto to = line.find_last_not_of(" \t\r");
        if (from == std::string::npos)
            takeAdvice(decision);
        else if (!answer(decision, std::string_view(line).substr(from, to - from + 1)))
            return;
    }
}

/// "Attack the wolf" alone does not say who attacks.
std::string TableTalk::worded(const Choice &choice, std::string text) const
{
    const CardId who = actorOf(choice);
    if (who == kNoCard)
        return text;
    const std::string &name = m_session.game().sheet().cards[index(who)].name;
    return text.find(name) == std::string::npos ? name + ": " + text : text;
}

void TableTalk::ask(const Decision &decision) const
{
    const Game &game = m_session.game();
    if (m_console.json) {
        Json choices = Json::array();
        for (const Choice &choice : decision.choices) {
            choices.push_back({{"code", choice.code},
                               {"label", worded(choice, sentence(game, choice.label))},
                               {"rule", game.phrase(choice.label.key).rule}});
            if (choice.advised)
                choices.back()["advised"] = true;
        }
        m_console.print({{"prompt", sentence(game, decision.prompt)}, {"choices", std::move(choices)}});
        return;
    }
    m_console.out << '\n' << withRule(game, decision.prompt) << '\n';
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        m_console.out << (choice.advised ? '*' : ' ') << (i < 9 ? " " : "") << i + 1 << "  "
                      << worded(choice, withRule(game, choice.label)) << '\n';
    }
    m_console.out << "> " << std::flush;
}

bool TableTalk::answer(const Decision &decision, std::string_view text)
{
    const Seat seat = seatOf(decision.choices.front());
    if (text == "q")
        return false;
    if (text == "?")
        help(decision);
    else if (text == "u")
        goBack(seat);
    else if (text == "r")
        goForward(seat);
    else
        choose(decision, text);
    return true;
}

/// An empty line takes the choice that is marked, if one is.
void TableTalk::takeAdvice(const Decision &decision)
{
    const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
    if (advised != decision.choices.end())
        choose(decision, advised->code);
}

void TableTalk::choose(const Decision &decision, std::string_view text)
{
    const Choice *chosen = nullptr;
    if (const auto number = toInt(text)) {
        if (*number < 1 || static_cast<std::size_t>(*number) > decision.choices.size()) {
            say("refused", "There is no choice " + std::string(text) + "; there are 1 to " +
                               std::to_string(decision.choices.size()) + ".");
            return;
        }
        chosen = &decision.choices[static_cast<std::size_t>(*number) - 1];
    } else if (const auto named = std::ranges::find(decision.choices, text, &Choice::code);
               named != decision.choices.end()) {
        chosen = &*named;
    }
    const Seat seat = seatOf(chosen ? *chosen : decision.choices.front());
    const auto done = m_session.submit(seat, chosen ? chosen->code : std::string(text));
    if (done) {
        tellEntry(m_session.entries().back());
        return;
    }
    const std::string reason = withRule(m_session.game(), done.error().reason);
    say("refused", "Not possible: " + (reason.empty() ? done.error().text : reason) +
                       ". ? says what may not be done and why.");
}

void TableTalk::goBack(Seat seat)
{
    if (m_session.undo(seat)) {
        m_waiting.clear();
        say("undone", "Taken back.");
    } else {
        say("refused", m_session.entries().size() == 1
                           ? "There is nothing to take back."
                           : "That cannot be taken back: something was revealed.");
    }
}

void TableTalk::goForward(Seat seat)
{
    if (m_session.redo(seat)) {
        say("redone", "Done again.");
        tellEntry(m_session.entries().back());
    } else {
        say("refused", "There is nothing to do again.");
    }
}

void TableTalk::help(const Decision &decision) const
{
    say("help", "Type a choice's number or code; u takes back, r does again, q quits and keeps the record.");
    if (std::ranges::find(decision.choices, true, &Choice::advised) != decision.choices.end())
        say("help", "The program advises what is marked *; Enter takes it.");
    for (const Denied &denied : decision.denied)
        say("denied", "  not now: " + withRule(m_session.game(), denied.reason));
}

void TableTalk::tellEntry(const Entry &entry)
{
    const Seat reader = entry.seat == Seat::Gm ? Seat{0} : entry.seat;
    for (const Event &event : entry.events) {
        if (event.knows == kEverybody) {
            say("log", toldTo(reader, event));
            continue;
        }
        const std::string open = toldTo(reader, event);
        if (contains(event.knows, reader))
            tellInPrivate(reader, open);
        else
            say("log", open);
        for (int n = raw(Seat::Gm); n < m_seats; ++n)
            if (const Seat seat{static_cast<std::int8_t>(n)}; seat != reader && contains(event.knows, seat))
                if (std::string text = toldTo(seat, event); !text.empty())
                    m_waiting.emplace_back(seat, std::move(text));
    }
}

/// The cards of a pile that is opened to a seat are told by their names.
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
    for (const auto &[whom, text] : m_waiting)
        if (whom == seat)
            tellInPrivate(seat, text);
    std::erase_if(m_waiting, [seat](const auto &waits) { return waits.first == seat; });
}

} // namespace flagstone::cli
