#pragma once

#include "cli/console.h"
#include "core/session.h"

/// How a game stands, as one seat may know it: made of its view, of its sheet and of what all players know, and
/// nothing else.
namespace flagstone::cli {

struct Standing {
    const Game &game; ///< for names and words
    TableView view;
    int seats = 1;
};

/// docs/formats.md has its fields.
[[nodiscard]] Json toJson(const Standing &standing);
void tell(const Standing &standing, std::ostream &out);

[[nodiscard]] std::string nameOf(const Standing &standing, CardId card);
/// The most that a counter can have now; of rolled hits that is what was rolled. 0 = no maximum.
[[nodiscard]] std::int32_t mostOf(const Standing &standing, const CounterSpec &counter);
/// What is true of the figure with these hits, each in a word or two: "held". Nothing of another counter.
[[nodiscard]] std::vector<std::string> statesOf(const Standing &standing, const CounterSpec &hits);
/// The cards of a pile that this seat may look at, from the top one down.
[[nodiscard]] std::vector<CardId> shownCards(const Standing &standing, const PileSpec &pile);
/// The cards of a pile or a board that this seat sees, beside those it only sees the backs of.
[[nodiscard]] std::vector<bool> cardsInSight(const Standing &standing);
/// "Entry Passage", "room 12 on level 1"; empty for what is nowhere.
[[nodiscard]] std::string spaceName(const Standing &standing, SpaceId space);

} // namespace flagstone::cli
