#pragma once

#include "app/play/log_sentence.h"

#include <QString>

#include <vector>

namespace flagstone::app {

/// How many fewer somebody of the party has of what stands for hits where no counter has a most: number cards.
struct Loss {
    const CounterSpec *of = nullptr;
    int count = 0;
};

/// A sentence of an entry: of what a beat says the first one. What follows it is the reason, and stands below.
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

/// What a sentence weighs at least that may be told.
inline constexpr int kAnyLine = 10;

/// How much a sentence that is shown so matters in its entry, from 0 to 100.
[[nodiscard]] int weightInEntry(Show show);
/// Is anybody of the party hurt?
[[nodiscard]] bool suffers(const std::vector<Hurt> &hurts);
/// The sentences of an entry in their order, each with what it weighs beside the others.
[[nodiscard]] std::vector<EntryPart> partsOf(const EntryFacts &facts, const std::vector<Hurt> &hurts);

} // namespace flagstone::app
