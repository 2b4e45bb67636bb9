#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::adventuredeck {

/// Kinds of decision, by the numbers of Decision::bar.
enum class Bar : std::uint8_t {
    None,
    FirstCards,
    Shield,
    Explore,
    Send,
    Seek,
    Rescue,
    Loot,
    Place,
    Remove,
    FullHand,
    Turn,
    Recalled,
    Parting, ///< an attack on a figure that flees, or on one that grapples
    Boost,   ///< what is added to an action
    Answer,
    Help, ///< the answer of an ally
    Strengthen,
    Chain, ///< Re-Counters, and what answers these
    Hide,
    Notice,
    Force,
    Cling,
    Discard,
    Draw,
    Decks,
    Peoples,
    Poison,
    Aid,   ///< an ally's card for a task
    Watch, ///< the one who watches for the side
    Step,  ///< a free Move after the action
    Knock  ///< what a disarmed one drops
};

/// Their verbs, from FirstCards on. `distances`: they count in this game.
[[nodiscard]] std::vector<BarSpec> bars(bool distances);

} // namespace flagstone::adventuredeck
