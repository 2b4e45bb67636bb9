#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// Spells cast in a turn, DG-119 to DG-137, and devices, DG-181.
class Magic : public Chapter {
public:
    void apply(const verb::CastInto &a);
    void apply(const verb::Teleport &a);
    void apply(const verb::Device &a);
};

} // namespace flagstone::dungeon
