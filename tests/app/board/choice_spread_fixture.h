#pragma once

#include "targets_fixture.h"

#include <cstdint>
#include <vector>

namespace flagstone::app::test {

inline Target cardTarget(std::uint16_t card)
{
    return {.kind = Target::Kind::Card, .card = CardId{card}};
}

/// A decision in which cards are laid out to choose from.
inline Decision spread(const std::vector<Target> &targets)
{
    Decision decision = TestBoard::choices(targets);
    decision.bar = 1;
    return decision;
}

} // namespace flagstone::app::test
