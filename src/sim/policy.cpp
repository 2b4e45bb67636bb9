#include "sim/policy.h"

#include "sim/look_ahead.h"

#include <array>
#include <utility>
#include <vector>

namespace flagstone {

namespace {

class RandomPolicy final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &) const override
    {
        return chance.uniform(static_cast<std::uint32_t>(game.choiceCount()), ChanceTag::Pick);
    }
};

class StylePolicy final : public Policy {
public:
    explicit StylePolicy(PlayStyle style) : m_style(style) {}

    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &) const override
    {
        std::size_t best = 0;
        int most = game.heuristic(0, m_style);
        std::uint32_t equals = 1;
        const std::size_t count = game.choiceCount();
        for (std::size_t i = 1; i < count; ++i) {
            const int heuristic = game.heuristic(i, m_style);
            if (heuristic < most)
                continue;
            equals = heuristic > most ? 1 : equals + 1;
            most = heuristic;
            // the k-th of equals takes the place with 1/k, which leaves each with the same chance
            if (equals == 1 || chance.uniform(equals, ChanceTag::Pick) == 0)
                best = i;
        }
        return best;
    }

private:
    PlayStyle m_style;
};

/// Any choice that does not look bad, or any at all if all do.
class WhimPolicy final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &) const override
    {
        const std::size_t count = game.choiceCount();
        std::vector<std::size_t> harmless;
        for (std::size_t i = 0; i < count; ++i)
            if (game.heuristic(i, PlayStyle::Bold) >= -10)
                harmless.push_back(i);
        return harmless.empty()
                   ? randomPolicy().choose(game, chance)
                   : harmless[chance.uniform(static_cast<std::uint32_t>(harmless.size()), ChanceTag::Pick)];
    }
};

/// Makes a random choice at every third decision, and otherwise does what a fair player does.
class CarelessPolicy final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &stop) const override
    {
        if (chance.uniform(3, ChanceTag::Pick) != 0)
            return fairPolicy().choose(game, chance, stop);
        static const WhimPolicy whim;
        return whim.choose(game, chance, stop);
    }
};

} // namespace

const Policy &randomPolicy()
{
    static const RandomPolicy policy;
    return policy;
}

const Policy &cautiousPolicy()
{
    static const StylePolicy policy(PlayStyle::Cautious);
    return policy;
}

const Policy &fairPolicy()
{
    static const StylePolicy policy(PlayStyle::Bold);
    return policy;
}

const Policy &skilledPolicy()
{
    static const StylePolicy policy(PlayStyle::Skilled);
    return policy;
}

const Policy &easyPolicy()
{
    static const CarelessPolicy policy;
    return policy;
}

const Policy &strongPolicy()
{
    static const LookAhead policy;
    return policy;
}

Decision worthThought(const Game &game, Decision decision)
{
    std::size_t which = 0;
    std::erase_if(decision.choices,
                  [&](const Choice &) { return game.heuristic(which++, PlayStyle::Bold) <= kUnthinkable; });
    return decision;
}

const Policy *policyNamed(std::string_view name)
{
    using Named = std::pair<std::string_view, const Policy &(*)()>;
    static constexpr std::array<Named, 6> kAll{{{"easy", easyPolicy},
                                                {"fair", fairPolicy},
                                                {"strong", strongPolicy},
                                                {"random", randomPolicy},
                                                {"cautious", cautiousPolicy},
                                                {"bold", fairPolicy}}};
    for (const auto &[known, policy] : kAll)
        if (known == name)
            return &policy();
    return nullptr;
}

} // namespace flagstone
