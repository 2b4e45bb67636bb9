#include "sim/review.h"

#include "sim/hint.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace flagstone {

namespace {

constexpr std::size_t kReviewed = 3'000'000; ///< decisions of all games that are played for a review
constexpr std::size_t kMostEntries = 2'000;  ///< each is a whole game that is kept
constexpr std::size_t kFewestReviewed = 100; ///< games for each chance
constexpr double kWorthTelling = 0.05;
constexpr double kSure = 3.3; ///< standard errors: 99.9 %

/// A fair player always makes the only choice that looks best.
bool isUsual(const Game &game, std::size_t which)
{
    const int looks = game.heuristic(which, PlayStyle::Bold);
    for (std::size_t other = 0; other < game.choiceCount(); ++other)
        if (other != which && game.heuristic(other, PlayStyle::Bold) >= looks)
            return false;
    return true;
}

/// Whether the party, or a hero, is on the board. Before that the game is being set up.
bool hasBegun(const Game &game)
{
    return std::ranges::any_of(game.sheet().tokens, [&](const TokenSpec &token) {
        return (token.role == TokenRole::Party || token.role == TokenRole::Hero) &&
               game.table().space(token.id) != kNoSpace;
    });
}

/// The first decision after the set-up.
std::size_t firstOf(const Session &session)
{
    const std::size_t count = session.entries().size();
    for (std::size_t entry = 1; entry < count; ++entry)
        if (hasBegun(session.gameAt(entry - 1)))
            return entry;
    return 1;
}

/// Whether the chance of this decision is counted. What others decide counts as luck.
bool isCounted(const Entry &made, bool rivals, Seat seat)
{
    return made.kind == Entry::Kind::Choose && made.seat != Seat::Gm && (!rivals || made.seat == seat);
}

} // namespace

double Review::byChoices() const
{
    return std::accumulate(swings.begin(), swings.end(), 0.0,
                           [](double sum, const Swing &swing) { return sum + swing.byChoice(); });
}

double Review::byLuck() const
{
    return std::accumulate(swings.begin(), swings.end(), 0.0,
                           [](double sum, const Swing &swing) { return sum + swing.byLuck(); });
}

bool Review::isSure(double from, double to) const
{
    const auto variance = [this](double share) {
        return games == 0 ? 1.0 : share * (1.0 - share) / static_cast<double>(games);
    };
    return std::abs(to - from) > kSure * std::sqrt(variance(from) + variance(to));
}

bool Review::matters(double from, double to) const
{
    return std::abs(to - from) >= kWorthTelling && isSure(from, to);
}

int hundredths(double chance)
{
    return static_cast<int>(std::lround(100 * chance));
}

int hundredths(double from, double to)
{
    return hundredths(to) - hundredths(from);
}

ReviewPoints shownParts(const Review &review)
{
    ReviewPoints points{.start = hundredths(review.start()), .choices = hundredths(review.byChoices())};
    points.result = !review.swings.empty() && review.swings.back().after > 0.5 ? 100 : 0;
    points.luck = points.result - points.start - points.choices;
    return points;
}

Asking reviewAsking(std::size_t games)
{
    return {.policy = &fairPolicy(), .seed = Seed::fromText("review"), .count = games, .threads = 1};
}

std::optional<ReviewQuestions> ReviewQuestions::of(const Session &session, Seat seat)
{
    const auto entries = session.entries();
    const Ending ending = session.game().ending();
    const Sheet &sheet = session.game().sheet();
    if (!ending.over || !sheet.canBeLost || entries.size() > kMostEntries)
        return std::nullopt;
    const bool rivals = areRivals(sheet);
    ReviewQuestions questions;
    questions.m_entries = entries.size();
    questions.m_wins = rivals ? headlineOf(measuresOf(sheet), seatBit(seat)) : kSuccess;
    questions.m_won = rivals ? contains(ending.winners, seat) : ending.won;
    bool isNew = true;
    for (std::size_t entry = firstOf(session); entry < entries.size(); ++entry) {
        const Entry &made = entries[entry];
        isNew = isNew || made.kind == Entry::Kind::Edit || made.seat != entries[entry - 1].seat;
        if (!isCounted(made, rivals, seat))
            continue;
        questions.add(session, entry, isNew);
        isNew = made.revealing || !made.chance.empty();
    }
    if (questions.m_decisions.empty() || questions.gamesEach() < kFewestReviewed)
        return std::nullopt;
    return questions;
}

NoReview ReviewQuestions::whyNone(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    const auto entries = session.entries();
    if (!sheet.canBeLost)
        return NoReview::CannotBeLost;
    if (!session.game().ending().over)
        return NoReview::Running;
    if (entries.size() > kMostEntries)
        return NoReview::TooLong;
    const bool rivals = areRivals(sheet);
    const bool decided = std::ranges::any_of(
        entries.subspan(firstOf(session)), [&](const Entry &made) { return isCounted(made, rivals, seat); });
    return decided ? NoReview::TooLong : NoReview::NothingDecided;
}

void ReviewQuestions::add(const Session &session, std::size_t entry, bool isNew)
{
    const Entry &made = session.entries()[entry];
    const Game &game = session.gameAt(entry - 1);
    const std::size_t which = game.find(made.code).value();
    m_decisions.push_back({entry, Question::ofGame(game, made.seat), which, isNew, isUsual(game, which)});
}

/// Games are about as long as this one was.
std::size_t ReviewQuestions::gamesEach() const
{
    std::size_t counted = 1;
    for (const Decision &decision : m_decisions)
        counted += (m_entries - decision.entry) * ((decision.isNew ? 1U : 0U) + (decision.isUsual ? 0U : 1U));
    return kReviewed / counted;
}

Review ReviewQuestions::count(std::size_t most, const std::stop_token &stop,
                              std::atomic<std::size_t> *counted) const
{
    Review review;
    const Asking asking = reviewAsking(std::min(most, gamesEach()));
    const auto chance = [&](const Question &question) {
        return findOdds(question, asking, {}, stop).of(m_wins).value;
    };
    double now = 0.0;
    for (const Decision &decision : m_decisions) {
        if (decision.isNew)
            now = chance(decision.position);
        if (!review.swings.empty())
            review.swings.back().after = now;
        const double before = now;
        if (!decision.isUsual)
            now = chance(decision.position.after(decision.which));
        if (stop.stop_requested())
            return {};
        review.swings.push_back({decision.entry, before, now, m_won ? 1.0 : 0.0});
        if (counted)
            ++*counted;
    }
    review.games = asking.count;
    return review;
}

} // namespace flagstone
