#include "core/step.h"

#include <algorithm>

namespace flagstone {

int Step::rollDice(int count, int sides, int hitFrom, std::uint16_t why, std::int32_t who,
                   std::vector<std::uint8_t> *faces, RollTerms terms)
{
    int result = 0;
    for (int left = count; left > 0; left -= static_cast<int>(DiceRolled::kMost)) {
        DiceRolled roll{.why = why,
                        .who = who,
                        .sides = static_cast<std::uint8_t>(sides),
                        .hitFrom = static_cast<std::uint8_t>(hitFrom),
                        .count = static_cast<std::uint8_t>(std::min<int>(DiceRolled::kMost, left)),
                        .terms = terms};
        const auto rolled = std::span(roll.faces).first(roll.count);
        m_usedChance = true;
        m_chance.dice(static_cast<std::uint32_t>(sides), rolled);
        for (std::uint8_t &face : rolled)
            ++face;
        result += resultOf(roll);
        if (faces)
            faces->insert(faces->end(), rolled.begin(), rolled.end());
        if (m_log)
            emit({kEverybody, roll});
    }
    return result;
}

} // namespace flagstone
