#pragma once

#include "core/decision.h"

#include <cstddef>
#include <vector>

/// Which choices of a decision a seat has, and which of them a click may mean.
namespace flagstone::app {

/// A decision as one seat may make it, without the choices of others.
[[nodiscard]] Decision decisionFor(Decision decision, Seat seat);

/// Indices of the choices that a click on `target` may mean. A card on the table also stands for its figures,
/// and a figure for its card when no choice names the figure itself.
[[nodiscard]] std::vector<std::size_t> choicesAt(const Decision &decision, const Target &target);

/// Indices of all choices that name `target` or its card.
[[nodiscard]] std::vector<std::size_t> choicesAbout(const Decision &decision, const Target &target);

/// The refusal for a click on `target`, or nullptr.
[[nodiscard]] const Denied *deniedAt(const Decision &decision, const Target &target);

} // namespace flagstone::app
