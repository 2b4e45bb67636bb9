#pragma once

#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay {

inline constexpr int kGames = 240;      ///< with Fastplay's own combat
inline constexpr int kAdndGames = 60;   ///< those that follow, with AD&D combat
inline constexpr int kMostSteps = 1500; ///< some dungeons have no end for a party that chooses at random

template <class... V>
[[nodiscard]] bool isAny(const Action &a)
{
    return (a.is<V>() || ...);
}

/// One game of random choices: adventure, players and settings follow from its number.
class RandomPlay {
public:
    explicit RandomPlay(int number)
        : m_chance(mix(Seed::fromText("fastplay fights"), static_cast<std::uint64_t>(number)))
    {
        Setup setup{.ruleset = "fastplay", .seats = 1 + number % 4};
        setup.adventure = adventures()[static_cast<std::size_t>(number) % adventures().size()].id;
        const auto ofAdnd = [](const OptionSpec &spec) { return spec.key == "adnd" || spec.needs == "adnd"; };
        for (const OptionSpec &spec : optionSpecs())
            if (spec.key != "customDeckSize" && !ofAdnd(spec) && pick(3) == 0 &&
                (spec.needs.empty() ||
                 (setup.options.contains(spec.needs) && setup.options[spec.needs] == "on")))
                setup.options[spec.key] = spec.values[pick(spec.values.size())];
        if (number >= kGames)
            for (const OptionSpec &spec : optionSpecs())
                if (ofAdnd(spec))
                    setup.options[spec.key] =
                        spec.key == "adnd" ? "on" : spec.values[pick(spec.values.size())];
        m_rules = Fastplay::make(shippedPack(), setup).value();
        Step step(m_chance);
        m_state = m_rules->start(step);
    }

    /// Makes a random choice; false once the game is over.
    bool goOn()
    {
        m_rules->legal(m_state, m_actions = {});
        if (m_actions.empty() || m_steps++ == kMostSteps)
            return false;
        m_action = m_actions[pick(m_actions.size())];
        // Random players give up too soon to see a fight.
        for (int again = 0; again < 8 && gentle(m_action); ++again)
            m_action = m_actions[pick(m_actions.size())];
        m_before = m_state;
        m_events.clear();
        Step step(m_chance, &m_events);
        m_rules->apply(m_state, m_action, step);
        return true;
    }

    [[nodiscard]] const Fastplay &rules() const { return *m_rules; }
    [[nodiscard]] const State &before() const { return m_before; }
    [[nodiscard]] const State &now() const { return m_state; }
    [[nodiscard]] const Action &action() const { return m_action; }
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] bool said(Say what) const
    {
        return std::ranges::any_of(m_events, [&](const Event &e) {
            const auto *beat = std::get_if<Beat>(&e.body);
            return beat != nullptr && beat->key == static_cast<std::uint16_t>(what);
        });
    }

private:
    [[nodiscard]] static bool gentle(const Action &a)
    {
        return isAny<verb::Withdraw, verb::AcceptDeadEnd, verb::LeaveDungeon, verb::Give, verb::Pass,
                     verb::EndTurn>(a);
    }
    std::size_t pick(std::size_t n)
    {
        return m_chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    }

    SeededChance m_chance;
    std::shared_ptr<const Fastplay> m_rules;
    State m_state, m_before;
    std::vector<Action> m_actions;
    Action m_action = verb::Withdraw{};
    std::vector<Event> m_events;
    int m_steps = 0;
};

template <class Check>
void inRandomGames(const Check &check)
{
    for (int number = 0; number < kGames + kAdndGames; ++number) {
        SCOPED_TRACE("game " + std::to_string(number));
        for (RandomPlay play(number); play.goOn();)
            check(play);
        if (testing::Test::HasFailure())
            return;
    }
}

} // namespace flagstone::fastplay
