#include "sim/policy.h"

#include "sim/look_ahead.h"

#include <array>
#include <utility>

namespace flagstone {

namespace {

class RandomPolicy final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance) const override
    {
        return chance.uniform(static_cast<std::uint32_t>(game.choiceCount()), ChanceTag::Pick);
    }
};

class StylePolicy final : public Policy {
public:
    explicit StylePolicy(PlayStyle style) : m_style(style) {}

    std::size_t choose(const Game &game, ChanceSource &chance) const override
    {
        std::size_t best = 0;
        int bestAppeal = game.heuristic(0, m_style);
        std::uint32_t equals = 1;
        const std::size_t count = game.choiceCount();
        for (std::size_t i = 1; i < count; ++i) {
            const int heuristic = game.heuristic(i, m_style);
            if (heuristic < bestAppeal)
                continue;
            equals = heuristic > bestAppeal ? 1 : equals + 1;
            bestAppeal = heuristic;
            // the k-th of equals takes the place with 1/k, which leaves each with the same chance
            if (equals == 1 || chance.uniform(equals, ChanceTag::Pick) == 0)
                best = i;
        }
        return best;
    }

private:
    PlayStyle m_style;
};

/// Does anything at every third decision, and else what looks best to somebody bold.
class CarelessPolicy final : public Policy {
public:
    std::size_t choose(const Game &game, ChanceSource &chance) const override
    {
        const Policy &mood = chance.uniform(3, ChanceTag::Pick) == 0 ? randomPolicy() : boldPolicy();
        return mood.choose(game, chance);
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

const Policy &boldPolicy()
{
    static const StylePolicy policy(PlayStyle::Bold);
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

const Policy *policyNamed(std::string_view name)
{
    using Named = std::pair<std::string_view, const Policy &(*)()>;
    static constexpr std::array<Named, 6> kAll{{{"easy", easyPolicy},
                                                {"fair", boldPolicy},
                                                {"strong", strongPolicy},
                                                {"random", randomPolicy},
                                                {"cautious", cautiousPolicy},
                                                {"bold", boldPolicy}}};
    for (const auto &[known, policy] : kAll)
        if (known == name)
            return &policy();
    return nullptr;
}

} // namespace flagstone
