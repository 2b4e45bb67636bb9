#include "sim/look_ahead.h"

#include "sim/contest.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace flagstone {

namespace {

constexpr std::size_t kMostFalls = 36;       ///< of the dice of one choice that are counted through
constexpr double kWorthCounting = 0.1;       ///< likelihood below which dice are thrown instead
constexpr int kDeepest = 12;                 ///< decisions whose dice are counted through, one after another
constexpr std::size_t kLongestGame = 20'000; ///< decisions until a game that does not end counts as lost
constexpr std::size_t kFewest = 3;           ///< ideas that are never given up early
constexpr std::size_t kFirstDeals = 32;      ///< that are played to their end before a choice is given up
constexpr std::size_t kMostDeals = 2000;     ///< that are played to their end for one move
constexpr double kClear = 2.5;               ///< standard errors by which a gain is clear: chance offers many
constexpr int kClose = 10;                   ///< a choice that looks worse than the best by more is not tried

/// Dice that are counted through like an odometer, as far as there are not too many falls; all other numbers
/// come from a seed.
class Odometer final : public ChanceSource {
public:
    explicit Odometer(Seed seed) : m_seed(seed), m_rest(seed) {}

    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        if (tag != ChanceTag::Die || m_falls * n > kMostFalls)
            return m_rest.uniform(n, tag);
        m_falls *= n;
        if (m_next == m_known.size())
            m_known.push_back({n, 0});
        return m_known[m_next++].value;
    }
    [[nodiscard]] double likelihood() const { return 1.0 / static_cast<double>(m_falls); }
    /// Moves to the next combination; false when all have been seen.
    bool turn()
    {
        while (!m_known.empty() && ++m_known.back().value == m_known.back().sides)
            m_known.pop_back();
        m_rest = SeededChance(m_seed);
        m_next = 0;
        m_falls = 1;
        return !m_known.empty();
    }

private:
    Seed m_seed;
    SeededChance m_rest;
    Outcomes m_known;
    std::size_t m_next = 0, m_falls = 1;
};

/// A choice that is being considered.
struct Idea {
    std::size_t which = 0;
    int heuristic = 0;
    double sum = 0.0, last = 0.0;
    std::size_t deals = 0;
    bool settled = false;                 ///< it came out the same twice: what is hidden does not matter
    double gain = 0.0, gainSquares = 0.0; ///< against what looks best, deal by deal

    /// Clearly better than what looks best.
    [[nodiscard]] bool isGain() const
    {
        const auto n = static_cast<double>(deals);
        return gain > 0.0 && gain * gain > kClear * kClear * (gainSquares - gain * gain / n);
    }

    [[nodiscard]] double mean() const { return deals == 0 ? 0.0 : sum / static_cast<double>(deals); }
};

/// What a choice can lead to.
struct Outcome {
    std::unique_ptr<Game> game;
    double likelihood = 0.0;
};

class Thought {
public:
    Thought(const Game &game, Seat seat, const Foresight &foresight, ChanceSource &chance,
            const std::stop_token &stop)
        : m_game(game), m_seat(seat), m_foresight(foresight),
          m_stop(stop), m_seed{number(chance), number(chance)}
    {
        int most = 0;
        const std::vector<int> looks = game.planned();
        for (std::size_t i = 0; i < looks.size(); ++i) {
            if (!contains(game.mayChoose(i), seat))
                continue;
            most = m_ideas.empty() ? looks[i] : std::max(most, looks[i]);
            m_ideas.push_back({.which = i, .heuristic = game.heuristic(i, PlayStyle::Skilled)});
        }
        std::erase_if(m_ideas, [&](const Idea &idea) { return looks[idea.which] < most - kClose; });
        std::ranges::stable_sort(m_ideas, std::greater{}, &Idea::heuristic);
    }

    [[nodiscard]] std::size_t best()
    {
        if (m_ideas.size() == 1)
            return m_ideas.front().which;
        return estimatesComeBeforeTheEnd() ? bestByEstimates() : bestByPlayingOn();
    }

private:
    static std::uint64_t number(ChanceSource &chance)
    {
        return std::uint64_t{chance.uniform(0xFFFFFFFFu, ChanceTag::Pick)};
    }
    static bool better(const Idea &a, const Idea &b) { return a.mean() > b.mean(); }

    [[nodiscard]] bool estimatesComeBeforeTheEnd() const
    {
        SeededChance chance(mix(m_seed, 0));
        Step step(chance);
        const auto copy = m_game.clone();
        copy->resample(m_seat, chance);
        for (std::size_t i = 0; i < kLongestGame; ++i) {
            copy->choose(skilledPolicy().choose(*copy, chance), step);
            if (copy->choiceCount() == 0)
                return false;
            if (copy->standing(m_seat))
                return true;
        }
        return false;
    }

    /// The choice that looks best stays to the end, and is left only for a clear gain. Whenever the deals have
    /// doubled, choices that do not look better are given up.
    [[nodiscard]] std::size_t bestByPlayingOn()
    {
        const auto deal = m_game.clone(), copy = m_game.clone();
        for (std::size_t deals = 0; m_ideas.size() > 1 && mayDeal(deals);) {
            for (const std::size_t next = deals == 0 ? kFirstDeals : 2 * deals;
                 deals < next && mayDeal(deals); ++deals)
                playAll(*deal, *copy, mix(m_seed, deals));
            const auto worse = std::remove_if(m_ideas.begin() + 1, m_ideas.end(),
                                              [](const Idea &idea) { return idea.gain <= 0.0; });
            m_ideas.erase(worse, m_ideas.end());
        }
        const auto best = std::ranges::max_element(m_ideas, {}, &Idea::mean);
        return (best->isGain() ? *best : m_ideas.front()).which;
    }
    [[nodiscard]] bool mayDeal(std::size_t deals) const
    {
        return deals < kMostDeals && m_steps < m_foresight.mostPlayedOn && !m_stop.stop_requested();
    }
    /// With the same hidden cards and the same luck for all.
    void playAll(Game &deal, Game &copy, Seed seed)
    {
        SeededChance hidden(seed);
        deal.become(m_game);
        deal.resample(m_seat, hidden);
        double usual = 0.0;
        for (Idea &idea : m_ideas) {
            SeededChance chance(mix(seed, 1));
            Step step(chance);
            copy.become(deal);
            copy.choose(idea.which, step);
            const double worth = playedOn(copy, mix(seed, 2));
            if (&idea == &m_ideas.front())
                usual = worth;
            idea.sum += worth;
            idea.gain += worth - usual;
            idea.gainSquares += (worth - usual) * (worth - usual);
            ++idea.deals;
        }
    }

    [[nodiscard]] std::size_t bestByEstimates()
    {
        for (std::size_t deal = 0; deal < m_foresight.deals && m_steps <= m_foresight.mostSteps; ++deal) {
            if (m_stop.stop_requested() || std::ranges::all_of(m_ideas, &Idea::settled))
                break;
            tryAll(mix(m_seed, deal));
            std::ranges::stable_sort(m_ideas, better);
            // The remaining choices are halved whenever the deals have doubled.
            if (deal > 0 && (deal & (deal + 1)) == 0)
                m_ideas.resize(std::min(m_ideas.size(), std::max(kFewest, (m_ideas.size() + 1) / 2)));
        }
        return m_ideas.front().which;
    }

    void tryAll(Seed seed)
    {
        SeededChance hidden(seed);
        const auto deal = m_game.clone();
        deal->resample(m_seat, hidden);
        for (Idea &idea : m_ideas) {
            if (idea.settled)
                continue;
            const double worth = worthOf(*deal, idea.which, mix(seed, 1), 1.0, kDeepest);
            idea.settled = idea.deals > 0 && worth == idea.last;
            idea.last = worth;
            idea.sum += worth;
            ++idea.deals;
        }
    }

    /// The value of making a choice in a position that comes up with this likelihood.
    double worthOf(const Game &game, std::size_t which, Seed seed, double likelihood, int depth)
    {
        double sum = 0.0;
        if (m_stop.stop_requested())
            return sum;
        for (const Outcome &outcome : outcomesOf(game, which, seed))
            sum += outcome.likelihood *
                   worthOf(*outcome.game, mix(seed, 2), likelihood * outcome.likelihood, depth - 1);
        return sum;
    }
    double worthOf(Game &game, Seed seed, double likelihood, int depth)
    {
        if (const auto standing = game.standing(m_seat))
            return *standing;
        if (game.choiceCount() == 0)
            return won(game);
        if (likelihood < kWorthCounting || depth == 0)
            return playedOn(game, seed);
        SeededChance whims(seed);
        return worthOf(game, skilledPolicy().choose(game, whims), mix(seed, 3), likelihood, depth);
    }
    double playedOn(Game &game, Seed seed)
    {
        SeededChance chance(seed);
        Step step(chance);
        for (std::size_t i = 0; i < kLongestGame && !m_stop.stop_requested(); ++i) {
            if (const auto standing = game.standing(m_seat))
                return *standing;
            if (game.choiceCount() == 0)
                return won(game);
            game.choose(skilledPolicy().choose(game, chance), step);
            ++m_steps;
        }
        return 0.0;
    }
    /// Equal positions are one outcome.
    std::vector<Outcome> outcomesOf(const Game &game, std::size_t which, Seed seed)
    {
        std::vector<Outcome> all;
        Odometer dice(seed);
        auto after = game.clone();
        do {
            Step step(dice);
            after->choose(which, step);
            ++m_steps;
            const auto same = std::ranges::find_if(
                all, [&](const Outcome &outcome) { return outcome.game->equals(*after); });
            if (same != all.end())
                same->likelihood += dice.likelihood();
            else
                all.push_back({after->clone(), dice.likelihood()});
            after->become(game);
        } while (dice.turn());
        return all;
    }
    [[nodiscard]] double won(const Game &game) const
    {
        const Ending ending = game.ending();
        return ending.winners == kNobody ? ending.won : contains(ending.winners, m_seat);
    }

    const Game &m_game;
    Seat m_seat;
    const Foresight &m_foresight;
    const std::stop_token &m_stop;
    Seed m_seed;
    std::vector<Idea> m_ideas;
    std::size_t m_steps = 0;
};

} // namespace

std::size_t LookAhead::choose(const Game &game, ChanceSource &chance, const std::stop_token &stop) const
{
    if (game.choiceCount() == 1)
        return 0;
    return Thought(game, seatToMove(game), m_foresight, chance, stop).best();
}

} // namespace flagstone
