#pragma once

#include <QDateTime>
#include <QString>

namespace flagstone::app {

/// How long ago something was, as people say it: "20 minutes ago", "yesterday", "Sunday", "3 May".
[[nodiscard]] QString timeAgo(const QDateTime &then, const QDateTime &now);
/// How far a game has come: "Move 61."
[[nodiscard]] QString moveWords(int moves);

} // namespace flagstone::app
