#pragma once

#include "core/issue.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace flagstone::app {

/// Writes a file so that it is there whole or stays as it was. Says what went wrong.
[[nodiscard]] std::optional<Issue> writeSafely(const QString &file, const QByteArray &bytes);

} // namespace flagstone::app
