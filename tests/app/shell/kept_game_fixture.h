#pragma once

#include "app/home/game_library.h"

#include <QDateTime>
#include <QString>

namespace flagstone::app {

/// A game of the list, played so many minutes ago.
inline KeptGame keptGame(const QString &title, const QString &state, int minutes = 20)
{
    KeptGame game{.file = title + QStringLiteral(".flagstone"),
                  .title = title,
                  .state = state,
                  .moves = 61,
                  .played = QDateTime::currentDateTime().addSecs(qint64{-60} * minutes),
                  .picture = {},
                  .system = {}};
    game.stands = QStringLiteral("Round 2 against 3 × Goblin Bowyer.");
    return game;
}

} // namespace flagstone::app
