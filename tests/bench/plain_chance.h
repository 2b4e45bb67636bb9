#pragma once

#include "core/ids.h"

#include <boost/random/mersenne_twister.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace flagstone::bench {

/// Lemire's bounded draw over Boost's mt19937_64 (the standard library's is slower), inlined into its caller:
/// what our own chance is measured against, and the yardstick for a step.
class PlainChance {
public:
    std::uint32_t uniform(std::uint32_t n)
    {
        std::uint64_t product = std::uint64_t{static_cast<std::uint32_t>(m_engine())} * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = std::uint64_t{static_cast<std::uint32_t>(m_engine())} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    void shuffle(std::vector<CardId> &cards)
    {
        for (std::size_t i = cards.size(); i > 1; --i)
            std::swap(cards[i - 1], cards[uniform(static_cast<std::uint32_t>(i))]);
    }

private:
    boost::random::mt19937_64 m_engine{1};
};

inline std::vector<CardId> deckOf108()
{
    std::vector<CardId> cards(108);
    for (std::size_t i = 0; i < cards.size(); ++i)
        cards[i] = CardId{static_cast<std::uint16_t>(i)};
    return cards;
}

} // namespace flagstone::bench
