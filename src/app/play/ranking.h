#pragma once

#include "core/game.h"

#include <QStringList>

#include <vector>

namespace flagstone::app {

/// In which order cards are compared, if the rule system has terms for it: "rank" and "ranks", the row from the
/// lowest with spaces between, and "ranking", the rule in a sentence.
struct Ranking {
    QStringList row;             ///< "A", "2" ... "10"; empty if nothing is known
    std::vector<qsizetype> held; ///< by card, its place in the row
    QString rule;
    friend bool operator==(const Ranking &, const Ranking &) = default;
};

/// Of cards that can be compared with each other: they have the same row.
[[nodiscard]] Ranking rankingOf(const Game &game, const std::vector<CardId> &cards);

} // namespace flagstone::app
