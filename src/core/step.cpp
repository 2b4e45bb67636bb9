#include "core/step.h"

namespace flagstone {

int Step::rollDice(int count, int sides, int hitFrom, std::uint16_t why, std::int32_t who,
                   std::vector<std::uint8_t> *faces)
{
    int result = 0;
    DiceRolled told{.why = why,
                    .who = who,
                    .sides = static_cast<std::uint8_t>(sides),
                    .hitFrom = static_cast<std::uint8_t>(hitFrom)};
    for (int i = 0; i < count; ++i) {
        const int face = roll(sides);
        result += hitFrom == 0 ? face : face >= hitFrom ? 1 : 0;
        if (faces)
            faces->push_back(static_cast<std::uint8_t>(face));
        if (!m_log)
            continue;
        told.faces[told.count++] = static_cast<std::uint8_t>(face);
        if (told.count == DiceRolled::kMost) {
            emit({kEverybody, told});
            told.count = 0;
            told.faces = {};
        }
    }
    if (told.count > 0)
        emit({kEverybody, told});
    return result;
}

} // namespace flagstone
