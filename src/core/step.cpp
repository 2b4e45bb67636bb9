#include "core/step.h"

#include <algorithm>

namespace flagstone {

int Step::rollDice(int count, int sides, int hitFrom, std::uint16_t why, std::int32_t who,
                   std::vector<std::uint8_t> *faces, RollGoal goal)
{
    int result = 0;
    std::array<std::uint8_t, DiceRolled::kMost> several;
    for (int left = count; left > 0; left -= static_cast<int>(several.size())) {
        const auto rolled =
            std::span(several).first(std::min(several.size(), static_cast<std::size_t>(left)));
        m_usedChance = true;
        m_chance.dice(static_cast<std::uint32_t>(sides), rolled);
        for (std::uint8_t &face : rolled) {
            ++face;
            result += hitFrom == 0 ? face : face >= hitFrom ? 1 : 0;
        }
        if (faces)
            faces->insert(faces->end(), rolled.begin(), rolled.end());
        if (!m_log)
            continue;
        DiceRolled told{.why = why,
                        .who = who,
                        .sides = static_cast<std::uint8_t>(sides),
                        .hitFrom = static_cast<std::uint8_t>(hitFrom),
                        .count = static_cast<std::uint8_t>(rolled.size()),
                        .goal = goal};
        std::ranges::copy(rolled, told.faces.begin());
        emit({kEverybody, told});
    }
    return result;
}

} // namespace flagstone
