#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace flagstone::paint {

/// The bytes of a file that is built into the program: "look/tokens.json". Empty if there is none.
[[nodiscard]] QByteArray readResource(const QString &path);

/// The bytes of "<root>/<path>" for the first root that has it. A path that leaves its root, even through
/// symbolic links, anything but a regular file, and a file of more than 2 MiB count as missing: packs come from
/// other people.
[[nodiscard]] QByteArray readFirst(const QStringList &roots, const QString &path);

} // namespace flagstone::paint
