#pragma once

#include "rules/fastplay/cards.h"
#include "rules/fastplay/options.h"

#include <span>
#include <string_view>
#include <vector>

namespace flagstone::fastplay {

/// What an adventure asks for. FP-A01 to FP-A12, in this order.
enum class Goal : std::uint8_t {
    Tail,
    TwoDisarms,
    TwoMagicEach,
    ThreeSkulls,
    RoyalSet,
    Words,
    Bounties,
    WolfPack,
    Vampire,
    Princess,
    Broom,
    Mirror
};

struct Adventure {
    std::string_view id; ///< "FP-A01"
    std::string_view title;
    std::string_view goalText;           ///< one or two sentences in our words
    int category;                        ///< the sheet's heading: 3, 4 or 5
    std::vector<std::string_view> party; ///< names of character cards, in seat order
    Colour start;
    std::vector<std::string_view> gifts; ///< names of treasure cards
    Goal goal;
    int reward;                                 ///< gp on success, 0 where special rules or nothing pay
    bool anyoneJoins = false;                   ///< FP-305
    std::vector<std::string_view> joiners = {}; ///< or only these
    bool sharedGold = false;                    ///< gold found is split evenly
    std::string_view disarmer = {}; ///< whose own disarming counts, without treasures that help: FP-A02
};

[[nodiscard]] std::span<const Adventure> adventures();
[[nodiscard]] const Adventure *findAdventure(std::string_view id);

/// Whether the deck has the party, gifts and corridor that the adventure needs (FP-040); says what is
/// missing.
[[nodiscard]] std::vector<std::string> missingFor(const Adventure &adventure, const Cards &cards);

/// Rooms that a short game must contain. FP-307, FP-D56
[[nodiscard]] bool needsRoom(Goal goal, const LocationCard &card);

} // namespace flagstone::fastplay
