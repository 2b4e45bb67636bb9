#include "core/odds.h"

#include "core/game.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace flagstone {

namespace {

constexpr int kMostRuns = 8000;

/// What a game asks for next: dice that are thrown together, or one number.
struct Fall {
    std::uint32_t sides;
    std::size_t count;
    ChanceTag tag;
};

/// Gives known numbers, in order, and throws the Fall that is asked for when they are used up.
class Falls final : public ChanceSource {
public:
    explicit Falls(std::span<const std::uint32_t> known) : m_known(known) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        if (n == 1)
            return 0;
        if (m_next == m_known.size())
            throw Fall{n, 1, tag};
        return m_known[m_next++];
    }
    void dice(std::uint32_t n, std::span<std::uint8_t> out) override
    {
        if (m_next == m_known.size() && n > 1)
            throw Fall{n, out.size(), ChanceTag::Die};
        ChanceSource::dice(n, out);
    }

private:
    std::span<const std::uint32_t> m_known;
    std::size_t m_next = 0;
};

/// How many ways there are to take `some` of `all`.
double ways(std::size_t all, std::size_t some)
{
    double count = 1;
    for (std::size_t i = 1; i <= some; ++i)
        count = count * static_cast<double>(all - some + i) / static_cast<double>(i);
    return count;
}

/// All falls of the dice behind one choice, each from the start: a game that ran out of dice is dropped.
class Enumeration {
public:
    Enumeration(const Game &game, std::size_t which, std::span<const Hope> hopes)
        : m_game(game), m_which(which), m_hopes(hopes), m_chances(hopes.size(), 0.0), m_values(hopes.size())
    {
    }

    /// False if it cannot be told.
    bool run(double weight)
    {
        std::vector<Event> events;
        const auto need = play(events);
        if (m_runs > kMostRuns)
            return false;
        if (decided(events, weight))
            return true;
        if (need)
            return branch(*need, rolls(events), weight);
        m_unsaid += weight;
        return true;
    }
    [[nodiscard]] bool rolled() const { return m_runs > 1; }
    [[nodiscard]] HopeOdds odds(std::size_t which) const
    {
        const Hope &hope = m_hopes[which];
        HopeOdds odds{hope.label, m_chances[which], hope.unit, {}};
        if (hope.counts < 0)
            return odds;
        auto values = m_values[which];
        if (m_unsaid > 0)
            values[0] += m_unsaid;
        for (const auto &[value, chance] : values)
            odds.spread.push_back({value, chance, value >= hope.enough});
        return odds;
    }

private:
    std::optional<Fall> play(std::vector<Event> &events)
    {
        ++m_runs;
        Falls chance(m_dice);
        Step step(chance, &events);
        try {
            play(step);
        } catch (const Fall &need) {
            return need;
        }
        return std::nullopt;
    }
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
    bool branch(const Fall &need, std::size_t rollsBefore, double weight)
    {
        if (need.tag == ChanceTag::Pick ? !m_hopes.front().draws : need.tag != ChanceTag::Die)
            return false; // not dice: cards that nobody knows
        const std::size_t known = m_dice.size();
        bool told = true;
        if (const int hitFrom = need.count > 1 ? hitFromOf(need, rollsBefore) : 0; hitFrom > 0) {
            const double hit = std::clamp(
                static_cast<double>(static_cast<int>(need.sides) - hitFrom + 1) / need.sides, 0.0, 1.0);
            for (std::size_t hits = 0; told && hits <= need.count; ++hits) {
                const double share = ways(need.count, hits) * std::pow(hit, static_cast<double>(hits)) *
                                     std::pow(1 - hit, static_cast<double>(need.count - hits));
                m_dice.resize(known + hits, need.sides - 1);
                m_dice.resize(known + need.count, 0);
                told = share <= 0 || run(weight * share);
                m_dice.resize(known);
            }
        } else {
            told = faces(need.count, 0, need.sides, weight);
            m_dice.resize(known);
        }
        return told;
    }
    /// `left` dice with faces from `from` on, in every way in which they can be put in order.
    bool faces(std::size_t left, std::uint32_t from, std::uint32_t sides, double weight)
    {
        if (left == 0)
            return run(weight);
        if (from + 1 == sides) {
            m_dice.insert(m_dice.end(), left, from);
            const bool told = run(weight * std::pow(1.0 / sides, static_cast<double>(left)));
            m_dice.resize(m_dice.size() - left);
            return told;
        }
        for (std::size_t same = 0; same <= left; ++same) {
            m_dice.insert(m_dice.end(), same, from);
            const bool told =
                faces(left - same, from + 1, sides,
                      weight * ways(left, same) * std::pow(1.0 / sides, static_cast<double>(same)));
            m_dice.resize(m_dice.size() - same);
            if (!told)
                return false;
        }
        return true;
    }
    /// From which face on a die of the next roll is a hit; 0 = the faces themselves count.
    int hitFromOf(const Fall &need, std::size_t rollsBefore)
    {
        const std::size_t known = m_dice.size();
        m_dice.resize(known + need.count, 0);
        std::vector<Event> events;
        (void)play(events);
        m_dice.resize(known);
        for (const Event &event : events)
            if (const auto *roll = std::get_if<DiceRolled>(&event.body); roll && rollsBefore-- == 0)
                return roll->hitFrom;
        return 0;
    }
    [[nodiscard]] static std::size_t rolls(const std::vector<Event> &events)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            events, [](const Event &event) { return std::holds_alternative<DiceRolled>(event.body); }));
    }
    bool decided(const std::vector<Event> &events, double weight)
    {
        for (const Event &event : events) {
            const auto *beat = std::get_if<Beat>(&event.body);
            const auto hope = beat ? std::ranges::find(m_hopes, beat->key, &Hope::said) : m_hopes.end();
            if (hope == m_hopes.end())
                continue;
            const auto which = static_cast<std::size_t>(hope - m_hopes.begin());
            if (hope->counts < 0) {
                m_chances[which] += weight;
                return true;
            }
            const std::int32_t value = beat->args[static_cast<std::size_t>(hope->counts)];
            m_values[which][value] += weight;
            m_chances[which] += value >= hope->enough ? weight : 0;
            return true;
        }
        return false;
    }

    const Game &m_game;
    std::size_t m_which;
    std::span<const Hope> m_hopes;
    std::vector<double> m_chances;
    std::vector<std::map<std::int32_t, double>> m_values; ///< of the numbers that hopes count
    double m_unsaid = 0;                                  ///< the chance that none of them is told
    std::vector<std::uint32_t> m_dice;
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
                odds.push_back(all.odds(static_cast<std::size_t>(hope - first)));
        first = last;
    }
    return odds;
}

} // namespace flagstone
