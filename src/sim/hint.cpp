#include "sim/hint.h"

#include "sim/playing.h"

#include <algorithm>
#include <cmath>

namespace flagstone {

namespace {

constexpr std::size_t kMostCounted = 60'000; ///< decisions of all games that are played for a hint
constexpr std::size_t kMostGames = 400;
/// For each choice; where that is too much, those that look worst are not counted at all.
constexpr std::size_t kFewestGames = 20;
constexpr std::size_t kFinalists = 4; ///< choices that are counted again, with more games
constexpr std::size_t kProbes = 4;    ///< games that show how long games are

struct Candidate {
    std::size_t which = 0;
    int looks = 0; ///< to a player with a plan
    Odds odds;
    Samples samples;
};

class Counting {
public:
    Counting(const Game &game, Seat seat, Seed seed, const std::stop_token &stop)
        : m_question(Question::ofGame(game, seat)), m_seed(seed), m_stop(stop),
          m_measures(measuresOf(game.sheet())), m_headline(headlineOf(m_measures, seatBit(seat)))
    {
        const std::vector<int> looks = game.planned();
        int most = 0;
        for (std::size_t i = 0; i < game.choiceCount(); ++i) {
            if (!contains(game.mayChoose(i), seat))
                continue;
            if (const int heuristic = game.heuristic(i, PlayStyle::Bold);
                m_ideas.empty() || heuristic > most) {
                m_usual = i;
                most = heuristic;
            }
            m_ideas.push_back({i, looks[i], Odds(game.sheet()), Samples()});
        }
        std::ranges::stable_sort(m_ideas, std::greater{}, &Candidate::looks);
    }

    [[nodiscard]] std::optional<Hint> hint()
    {
        if (m_ideas.empty())
            return std::nullopt;
        const std::size_t games = kMostCounted / 2 / lengthOfGame();
        keep(games / kFewestGames);
        countAll(games);
        keep(kFinalists);
        countAll(games);
        if (m_stop.stop_requested())
            return std::nullopt;
        return compare();
    }

private:
    /// The first ones, and the usual one.
    void keep(std::size_t count)
    {
        std::vector<Candidate> kept;
        for (Candidate &idea : m_ideas)
            if (kept.size() < std::max(kFinalists, count) || idea.which == m_usual)
                kept.push_back(std::move(idea));
        m_ideas = std::move(kept);
    }
    [[nodiscard]] double chanceOf(const Candidate &idea) const { return idea.odds.of(m_headline).value; }
    [[nodiscard]] Asking asking(std::size_t games) const
    {
        return {.policy = &fairPolicy(), .seed = m_seed, .count = games};
    }
    [[nodiscard]] std::size_t lengthOfGame() const
    {
        const Odds odds = findOdds(m_question, asking(kProbes), {}, m_stop);
        return 1 + static_cast<std::size_t>(odds.of(kLength).value);
    }
    void countAll(std::size_t games)
    {
        const std::size_t each = std::clamp(games / m_ideas.size(), kFewestGames, kMostGames);
        for (Candidate &idea : m_ideas)
            if (idea.odds.games < each)
                idea.odds = findOdds(m_question.after(idea.which), asking(each), {}, m_stop, &idea.samples);
        std::ranges::stable_sort(m_ideas, std::greater{}, [this](const Candidate &i) { return chanceOf(i); });
    }
    /// The usual choice stays unless another is surely better: chance alone would make hints go back and forth
    /// between two that are equally good.
    [[nodiscard]] Hint compare() const
    {
        const Candidate &usual = *std::ranges::find(m_ideas, m_usual, &Candidate::which);
        const Candidate &top = m_ideas.front();
        const bool better = change(usual.samples, top.samples, m_headline).range.low > 0.0;
        const Candidate &best = better ? top : usual;
        const Candidate &runnerUp =
            top.which != m_usual ? top : m_ideas[std::min<std::size_t>(1, m_ideas.size() - 1)];
        const Candidate &other = better ? usual : runnerUp;
        Hint hint{.which = best.which,
                  .against = other.which,
                  .chance = best.odds.of(m_headline),
                  .gain = change(other.samples, best.samples, m_headline),
                  .games = best.odds.games,
                  .reason = std::nullopt};
        if (!hint.alike())
            hint.reason = reasonOf(best, other);
        return hint;
    }
    /// By how many times its own uncertainty a measure differs.
    [[nodiscard]] std::optional<HintReason> reasonOf(const Candidate &best, const Candidate &other) const
    {
        const auto wins = headlines(m_measures);
        std::optional<HintReason> reason;
        double most = 1.0;
        for (std::size_t m = 0; m < m_measures.size(); ++m) {
            const bool isHeadline = std::ranges::find(wins, m) != wins.end();
            if (isHeadline || m == kSuccess || m == kLength || m_measures[m].ifWon)
                continue;
            const Estimate difference = change(other.samples, best.samples, m);
            const double known = std::abs(difference.value) / std::max(1e-9, difference.halfWidth());
            if (difference.value == 0.0 || known <= most)
                continue;
            most = known;
            reason = HintReason{m, best.odds.of(m).value, other.odds.of(m).value};
        }
        return reason;
    }

    Question m_question;
    Seed m_seed;
    const std::stop_token &m_stop;
    std::vector<MeasureSpec> m_measures;
    std::size_t m_headline, m_usual = 0;
    std::vector<Candidate> m_ideas;
};

} // namespace

bool areRivals(const Sheet &sheet)
{
    return headlines(measuresOf(sheet)).size() > 1;
}

std::optional<Hint> hintFor(const Game &game, Seat seat, Seed seed, const std::stop_token &stop)
{
    return Counting(game, seat, seed, stop).hint();
}

} // namespace flagstone
