#pragma once

#include "core/session.h"

#include <QByteArray>
#include <QString>

namespace flagstone::app {

/// The story of a game as a web page: the board, how it ended if it has, and a sentence for each decision under its
/// round or move, as `seat` may read them. One file without scripts, which loads nothing from elsewhere.
/// `board` is a PNG picture; without one the page has none.
[[nodiscard]] QByteArray storyPage(const Session &session, Seat seat, const QString &title,
                                   const QByteArray &board);

} // namespace flagstone::app
