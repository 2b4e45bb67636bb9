#pragma once

#include "core/decision.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

/// Which of many choices a prompt shows at once: those of one figure, and those that belong to nobody.
namespace flagstone::app {

/// How many choices have a key of their own: 1 to 9.
inline constexpr std::size_t kMostKeys = 9;

/// A decision as one seat may make it: the choices of others are left out.
[[nodiscard]] Decision decisionFor(Decision decision, Seat seat);

/// Figures that have choices, in the order in which they first appear. Empty when grouping would not help:
/// all choices fit the keys, or fewer than two figures have any.
[[nodiscard]] std::vector<CardId> actingFigures(const Decision &decision);

/// Indices into decision.choices that are shown while `figure` is selected: its own, then the common ones.
/// With kNoCard all choices.
[[nodiscard]] std::vector<std::size_t> choicesOf(const Decision &decision, CardId figure);

/// Which of so many choices are on a page of at most `most`: the first, and one past the last. What begins at
/// `apart` begins a page of its own.
[[nodiscard]] std::pair<std::size_t, std::size_t> pageOf(std::size_t page, std::size_t choices,
                                                         std::size_t apart, std::size_t most);

/// Indices of the choices that a click on `target` may mean. A card on the table also stands for its figures,
/// and a figure for its card when no choice names the figure itself.
[[nodiscard]] std::vector<std::size_t> choicesAt(const Decision &decision, const Target &target);

/// The refusal that a click on `target` earns, or nullptr.
[[nodiscard]] const Denied *deniedAt(const Decision &decision, const Target &target);

} // namespace flagstone::app
