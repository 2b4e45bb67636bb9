#include "core/odds.h"

#include "core/game.h"

#include <algorithm>

namespace flagstone {

namespace {

constexpr int kMostRuns = 8000;

/// All falls of the dice behind one choice, each from the start: a game that ran out of dice is dropped.
class Enumeration {
public:
    Enumeration(const Game &game, std::size_t which, std::span<const Hope> hopes)
        : m_game(game), m_which(which), m_hopes(hopes), m_chances(hopes.size(), 0.0)
    {
    }

    /// False if it cannot be told.
    bool run(double weight)
    {
        if (++m_runs > kMostRuns)
            return false;
        std::vector<Event> events;
        try {
            ReplayChance chance(m_dice);
            Step step(chance, &events);
            play(step);
        } catch (const NeedOutcome &need) {
            if (!decided(events, weight)) {
                const bool known = need.tag == ChanceTag::Pick && m_hopes.front().draws;
                if (need.tag != ChanceTag::Die && !known)
                    return false; // not dice: cards that nobody knows
                for (std::uint32_t face = 0; face < need.sides; ++face) {
                    m_dice.push_back({need.sides, face});
                    const bool told = run(weight / need.sides);
                    m_dice.pop_back();
                    if (!told)
                        return false;
                }
            }
            return true;
        }
        (void)decided(events, weight);
        return true;
    }
    [[nodiscard]] double chance(std::size_t hope) const { return m_chances[hope]; }
    [[nodiscard]] bool rolled() const { return m_runs > 1; }

private:
    void play(Step &step) const
    {
        const auto game = m_game.clone();
        game->choose(m_which, step);
        for (std::size_t next = 0;;) {
            const std::size_t count = game->choiceCount();
            if (count == 1) {
                game->choose(0, step);
                continue;
            }
            const auto &then = m_hopes.front().then;
            const auto found = count > 1 && next < then.size() ? game->find(then[next++]) : std::nullopt;
            if (!found)
                return;
            game->choose(*found, step);
        }
    }
    bool decided(const std::vector<Event> &events, double weight)
    {
        for (const Event &event : events) {
            const auto *beat = std::get_if<Beat>(&event.body);
            const auto hope = beat ? std::ranges::find(m_hopes, beat->key, &Hope::said) : m_hopes.end();
            if (hope == m_hopes.end())
                continue;
            m_chances[static_cast<std::size_t>(hope - m_hopes.begin())] += weight;
            return true;
        }
        return false;
    }

    const Game &m_game;
    std::size_t m_which;
    std::span<const Hope> m_hopes;
    std::vector<double> m_chances;
    Outcomes m_dice;
    int m_runs = 0;
};

} // namespace

std::vector<HopeOdds> oddsOf(const Game &game, std::size_t which)
{
    const std::vector<Hope> hopes = game.hopes(which);
    std::vector<HopeOdds> odds;
    for (auto first = hopes.begin(); first != hopes.end();) { // those that go the same way together
        const auto last =
            std::find_if(first, hopes.end(), [&](const Hope &h) { return h.then != first->then; });
        Enumeration all(game, which, {first, last});
        if (all.run(1.0) && all.rolled())
            for (auto hope = first; hope != last; ++hope)
                odds.push_back({hope->label, all.chance(static_cast<std::size_t>(hope - first))});
        first = last;
    }
    return odds;
}

} // namespace flagstone
