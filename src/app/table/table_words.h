#pragma once

#include "core/game.h"
#include "core/view.h"

#include <QString>
#include <QStringList>

/// What the table page says of a game beside its log.
namespace flagstone::app {

class PlayController;

/// Who plays each seat, where there is more than one.
[[nodiscard]] QStringList playerNames(const PlayController &play);
/// What a computer is asked: most prompts begin with whom they ask.
[[nodiscard]] QString waitingFor(const PlayController &play, Seat computer);
/// Who has won, where players play against each other, and why a game is over.
[[nodiscard]] QString endingWords(const Game &game);
/// The quest, how far it is and the settings that are not the usual ones, as HTML.
[[nodiscard]] QString questPage(const PlayController &play, const TableView &view);

} // namespace flagstone::app
