#pragma once

#include "rules/cards/scene.h"

#include <string>
#include <utility>

namespace flagstone::cards {

/// Everybody on the first tile of five in a line.
struct Board : Scene {
    Board(const std::string &mode, Names suits, Chosen options = {})
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "")
    {
        knownLine(0);
    }
    void cycles(int count)
    {
        for (const int last = queries().cycle() + count; !over() && queries().cycle() < last;)
            does(may("sleep") ? "sleep" : "end");
    }
};

} // namespace flagstone::cards
