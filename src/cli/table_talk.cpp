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
        ask(decision);
        if (!std::getline(m_console.in, line))
            return;
        const auto from = line.find_first_not_of(" \t\r");
        const auto to = line.find_last_not_of(" \t\r");
        if (from != std::string::npos &&
            !answer(decision, std::string_view(line).substr(from, to - from + 1)))
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
        for (const Choice &choice : decision.choices)
            choices.push_back({{"code", choice.code},
                               {"label", worded(choice, sentence(game, choice.label))},
                               {"rule", game.phrase(choice.label.key).rule}});
        m_console.print({{"prompt", sentence(game, decision.prompt)}, {"choices", std::move(choices)}});
        return;
    }
    m_console.out << '\n' << withRule(game, decision.prompt) << '\n';
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        m_console.out << (i < 9 ? "  " : " ") << i + 1 << "  " << worded(choice, withRule(game, choice.label))
                      << '\n';
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
    if (m_session.undo(seat))
        say("undone", "Taken back.");
    else
        say("refused", m_session.entries().size() == 1
                           ? "There is nothing to take back."
                           : "That cannot be taken back: something was revealed.");
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
    for (const Denied &denied : decision.denied)
        say("denied", "  not now: " + withRule(m_session.game(), denied.reason));
}

void TableTalk::tellEntry(const Entry &entry) const
{
    for (const Event &event : entry.events)
        say("log", words(m_session.game(),
                         entry.seat == Seat::Gm ? redact(event, Seat{0}) : redact(event, entry.seat)));
}

} // namespace flagstone::cli
