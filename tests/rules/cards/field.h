#pragma once

#include "rules/cards/scene.h"

#include <string>
#include <utility>

namespace flagstone::cards {

/// Everybody on the middle tile of five in a line.
struct Field : Scene {
    explicit Field(Names suits, Chosen options = {}, const std::string &mode = "MD-0",
                   const std::string &gm = "D")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, gm)
    {
        knownLine(2);
    }
};

} // namespace flagstone::cards
