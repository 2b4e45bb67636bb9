#pragma once

#include "core/decision.h"
#include "core/game.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Which choices of a decision a seat has, and which of them a click may mean.
namespace flagstone::app {

/// A decision as one seat may make it, without the choices of others.
[[nodiscard]] Decision decisionFor(Decision decision, Seat seat);

/// Indices of the choices that a click on `target` may mean. A card on the table also stands for its figures,
/// and a figure for its card when no choice names the figure itself.
[[nodiscard]] std::vector<std::size_t> choicesAt(const Decision &decision, const Target &target);

/// The refusal for a click on `target`, or nullptr.
[[nodiscard]] const Denied *deniedAt(const Decision &decision, const Target &target);

/// The choice with which two figures change places (VerbSpec::swaps), whichever it names first; nothing if there is
/// none.
[[nodiscard]] std::optional<std::size_t> swapOf(const Sheet &sheet, const Decision &decision, CardId one,
                                                CardId other);
/// Where figures can change places at all: what keeps one of these two from doing anything, or nullptr.
[[nodiscard]] const Denied *deniedSwap(const Sheet &sheet, const Decision &decision, CardId one,
                                       CardId other);

/// Why something cannot be done, and the ledger ID of the rule behind it.
struct WhyNot {
    QString words, rule;
    QString brief = {}; ///< of a verb: in at most 12 letters
};
/// By place in Decision::denied; empty for what is of no verb.
[[nodiscard]] std::vector<WhyNot> whyNotOf(const Game &game, const Decision &decision);
/// Why there is no choice of a verb: what holds now if the rule system says so, else what it says of the verb at any
/// time. `denied` are the reasons of the decision.
[[nodiscard]] WhyNot whyNot(const VerbSpec &verb, const Decision &decision, std::span<const WhyNot> denied);
/// Why a click on what no choice is about does nothing: as the rule system says of it or of the verb that goes to such
/// places, else only that there is nothing to do.
[[nodiscard]] WhyNot whyNotAt(const Game &game, const Decision &decision, const Target &target);

} // namespace flagstone::app
