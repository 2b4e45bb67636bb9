#pragma once

#include "app/play/log_sentence.h"

#include <QString>

#include <vector>

namespace flagstone::app {

/// How many fewer a member of the party has of what counts as hits where no counter has a most: number cards.
struct Loss {
    const CounterSpec *of = nullptr;
    int count = 0;
};

/// A sentence of an entry: the first one of what a beat says. What follows it is the reason, and is shown below.
struct EntryPart {
    QString text;
    QString subject; ///< the name that it begins with; empty if it begins with none
    std::vector<CardId> cards;
    std::uint16_t phrase = 0; ///< Beat::key
    int weight = 0;
    Show show = Show::Line;
    std::size_t at = 0;            ///< the event that says it
    std::vector<Loss> losses = {}; ///< that it tells of
};

/// The least weight of a sentence that may be told.
inline constexpr int kAnyLine = 10;

/// How much a sentence that is shown so matters in its entry, from 0 to 100.
[[nodiscard]] int weightInEntry(Show show);
/// Whether anybody of the party is hurt.
[[nodiscard]] bool suffers(const std::vector<Hurt> &hurts);
/// The sentences of an entry in their order, each with its weight relative to the others.
[[nodiscard]] std::vector<EntryPart> partsOf(const EntryFacts &facts, const std::vector<Hurt> &hurts);

} // namespace flagstone::app
