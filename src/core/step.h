#pragma once

#include "core/chance.h"
#include "core/events.h"

#include <cassert>
#include <initializer_list>
#include <span>

namespace flagstone {

/// What a rule may do to the world: ask for chance and report what happened. Without a log it is silent and
/// builds nothing that only a watcher needs.
class Step {
public:
    explicit Step(ChanceSource &chance, std::vector<Event> *log = nullptr) : m_chance(chance), m_log(log) {}

    /// A die: 1 to `sides`.
    [[nodiscard]] int roll(int sides)
    {
        m_usedChance = true;
        return static_cast<int>(m_chance.uniform(static_cast<std::uint32_t>(sides), ChanceTag::Die)) + 1;
    }
    /// One of n things, 0 to n-1, for which no die is rolled.
    [[nodiscard]] std::size_t pick(std::size_t n)
    {
        m_usedChance = true;
        return m_chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    }
    /// For shuffles: counts as chance that nobody may type in.
    [[nodiscard]] ChanceSource &chance()
    {
        m_usedChance = true;
        return m_chance;
    }

    /// Rolls `count` dice at once and reports it. Returns how many show `hitFrom` or more; `hitFrom` 0 = their
    /// sum, or what they give by the terms. `faces` receives the faces if given; more than DiceRolled::kMost
    /// dice make several events.
    int rollDice(int count, int sides, int hitFrom, std::uint16_t why, std::int32_t who = -1,
                 std::vector<std::uint8_t> *faces = nullptr, RollTerms terms = {});

    /// Says something: a wording key and the numbers in it.
    template <class Key, class... Args>
    void say(Key key, Args... args)
    {
        static_assert(sizeof...(Args) <= 6);
        if (m_log)
            m_log->push_back({kEverybody, beat(key, args...)});
    }

    [[nodiscard]] bool loud() const noexcept { return m_log != nullptr; }
    /// Only for the table:: functions and for beats that not everybody may know.
    void emit(Event event)
    {
        if (m_log)
            m_log->push_back(std::move(event));
    }
    [[nodiscard]] bool usedChance() const noexcept { return m_usedChance; }

    template <class Key, class... Args>
    [[nodiscard]] static Beat beat(Key key, Args... args)
    {
        return Beat{static_cast<std::uint16_t>(key), sizeof...(Args), {static_cast<std::int32_t>(args)...}};
    }

private:
    ChanceSource &m_chance;
    std::vector<Event> *m_log;
    bool m_usedChance = false;
};

} // namespace flagstone
