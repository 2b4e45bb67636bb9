#include "sim/review.h"

#include "cli/commands.h"
#include "cli/numbers.h"
#include "cli/story.h"
#include "cli/subject.h"
#include "cli/watch.h"
#include "sim/hint.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <ostream>

namespace flagstone::cli {

namespace {

/// Points in a hundred with their sign.
std::string points(int change)
{
    return (change < 0 ? "\u2212" : "+") + std::to_string(std::abs(change));
}

std::string hundred(double chance)
{
    return std::to_string(hundredths(chance)) + " of 100";
}

/// What was chosen.
std::string deed(const Session &session, std::size_t entry)
{
    const Game &before = session.gameAt(entry - 1);
    const std::size_t which = before.find(session.entries()[entry].code).value();
    return withRule(before, before.decision().choices[which].label);
}

void tell(const Console &console, const Session &session, const Review &review)
{
    const char *others = areRivals(session.game().sheet()) ? "Effect of dice, cards and rivals: "
                                                           : "Effect of dice and cards: ";
    const ReviewPoints parts = shownParts(review);
    console.out << "Chance before the first choice: " << hundred(review.start()) << "\n"
                << others << points(parts.luck) << "\n"
                << "Effect of the choices: " << points(parts.choices) << "\n"
                << "Result: " << (parts.result > 0 ? "won" : "lost") << "\n";
    const auto tellPart = [&](const char *what, double from, double to) {
        if (review.matters(from, to))
            console.out << "   " << what << ' ' << points(hundredths(from, to)) << ", from " << hundred(from)
                        << " to " << hundred(to) << '\n';
    };
    for (const Swing &swing : review.swings) {
        if (!review.matters(swing.before, swing.chosen) && !review.matters(swing.chosen, swing.after))
            continue;
        console.out << swing.entry << ". " << deed(session, swing.entry) << '\n';
        tellPart("choice", swing.before, swing.chosen);
        tellPart("luck", swing.chosen, swing.after);
    }
}

Json asJson(const Review &review)
{
    Json swings = Json::array();
    for (const Swing &swing : review.swings)
        swings.push_back(
            {{"n", swing.entry}, {"before", swing.before}, {"chosen", swing.chosen}, {"after", swing.after}});
    return {{"ok", true},
            {"games", review.games},
            {"start", review.start()},
            {"luck", review.byLuck()},
            {"choices", review.byChoices()},
            {"swings", std::move(swings)}};
}

std::string whyNone(const Session &session, Seat seat)
{
    switch (ReviewQuestions::whyNone(session, seat)) {
    case NoReview::CannotBeLost:
        return "nobody can lose this game, so there is no chance to count";
    case NoReview::Running:
        return "only a finished game has a review";
    case NoReview::NothingDecided:
        return seatName(seat) + " made no choices in this game";
    case NoReview::TooLong:
        return "this game was too long for a review";
    }
    return {};
}

} // namespace

int reviewCommand(const Console &console, const ReviewOptions &options)
{
    const auto subject = openRecord(console, options.file, options.pack);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    if (options.as > subject->setup.seats)
        return console.complain("--as: there is no player " + std::to_string(options.as), kUnusable);
    const Session &session = *subject->session;
    const Seat seat{static_cast<std::int8_t>(options.as - 1)};
    const auto questions = ReviewQuestions::of(session, seat);
    if (!questions)
        return console.complain(options.file + ": " + whyNone(session, seat), kNotSo);
    const auto [review, stopped] = watched(console, "decisions", questions->size(), [&](Watch &watch) {
        return questions->count(kReviewGames, watch.stop(), &watch.done());
    });
    if (stopped && console.json)
        console.print({{"ok", false}, {"stopped", true}});
    if (stopped)
        return tellStopped(console, "a part of the game");
    if (console.json)
        console.print(asJson(review));
    else
        tell(console, session, review);
    return kOk;
}

} // namespace flagstone::cli
