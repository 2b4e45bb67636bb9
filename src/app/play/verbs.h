#pragma once

#include "core/decision.h"
#include "core/game.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// A decision as an action bar shows it: a few verbs at fixed places, and behind each what it can be done to.
namespace flagstone::app {

inline constexpr int kSlots = 7;              ///< places of a bar
inline constexpr std::size_t kMostDigits = 9; ///< targets that have a key of their own

/// A place of the bar.
struct Slot {
    int place = 1; ///< 1 to kSlots; its key
    const VerbSpec *verb =
        nullptr; ///< of the decision's scene; nullptr for a choice that is none of its verbs
    std::vector<std::size_t> choices;           ///< of the decision; empty: `verb` says why
    std::vector<std::optional<Target>> targets; ///< of each choice, see tellingTarget()

    [[nodiscard]] bool grey() const { return choices.empty(); }
    [[nodiscard]] bool holds(std::size_t choice) const;
    /// Of one of its choices; nothing for others.
    [[nodiscard]] std::optional<Target> targetOf(std::size_t choice) const;
    /// How many different targets there are.
    [[nodiscard]] std::size_t places() const;
};

struct Slots {
    std::vector<Slot> shown;       ///< by place
    std::vector<std::size_t> more; ///< choices for which there is no place
};

/// Figures that have choices, in the order in which these are listed. Empty where none has several: then it is
/// they that are chosen between.
[[nodiscard]] std::vector<CardId> actorsOf(const Decision &decision);

/// The bar while `figure` acts: its choices and those of nobody. kNoCard for those of all. `sheet` must outlive
/// the slots.
[[nodiscard]] Slots slotsOf(const Sheet &sheet, const Decision &decision, CardId figure);

/// What tells a choice of a slot from the others with its code: the first of its targets that is not the same
/// for all of these. The last one where nothing differs; nothing for a choice without targets.
[[nodiscard]] std::optional<Target> tellingTarget(const Decision &decision, std::span<const std::size_t> slot,
                                                  std::size_t choice);

/// How each choice of the decision looks to somebody bold (Game::heuristic), by its place in the decision.
[[nodiscard]] std::vector<int> heuristicsOf(const Game &game, const Decision &decision);

/// The one among these that looks best; the first of equals. `some` must not be empty.
[[nodiscard]] std::size_t bestOf(std::span<const int> scores, std::span<const std::size_t> some);

/// What Enter does, by its place in Slots::shown: the main slot, or the one with the most appealing choice where
/// that has none. Not one that ends a turn while there is another. Nothing if there is nothing to choose.
[[nodiscard]] std::optional<std::size_t> usualSlot(std::span<const int> scores, const Slots &slots);

} // namespace flagstone::app
