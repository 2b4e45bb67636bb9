#pragma once

#include "app/play/director.h"

#include <cstdint>

namespace flagstone::app {

/// Somebody who rolls so many dice.
inline StageScene::Lane lane(int dice)
{
    StageScene::Lane made;
    made.dice.count = static_cast<std::uint8_t>(dice);
    made.dice.sides = 8;
    return made;
}

} // namespace flagstone::app
