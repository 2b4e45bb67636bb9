#pragma once

#include "app/play/verbs.h"

#include <vector>

namespace flagstone::app {

/// Something that the window itself offers while a place for a card or a figure is chosen: it chooses nothing, but
/// marks another one that differs in one way.
struct MarkStep {
    enum class Kind : std::uint8_t { Turn, Storey, Door, Figure };
    Kind kind = Kind::Turn;
    int place = 0;               ///< of its slot
    std::size_t at = 0, all = 0; ///< which is marked, from 0, and how many there are
    std::size_t next = 0;        ///< the choice that is marked then, by its place in the decision
    friend bool operator==(const MarkStep &, const MarkStep &) = default;
};

/// Those for which there are several, in free slots. `lit` is the slot that is chosen from now.
[[nodiscard]] std::vector<MarkStep> markStepsOf(const BarSlots &slots, const BarSlot &lit,
                                                std::size_t marked);

} // namespace flagstone::app
