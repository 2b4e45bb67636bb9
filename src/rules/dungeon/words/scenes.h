#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::dungeon {

/// Kinds of decision, by the numbers of Decision::scene.
enum class Scene : std::uint8_t {
    None,
    Move,
    TurnEnd,
    Encounter,
    Trade,
    Answer,
    SetUp,
    Spells,
    Flight,
    Robbery,
    Fee,
    Losses
};

/// Their verbs, from Move on.
[[nodiscard]] std::vector<SceneSpec> scenes();

} // namespace flagstone::dungeon
