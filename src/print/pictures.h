#pragma once

#include "print/job.h"
#include "print/progress.h"

#include <QStringList>
#include <tl/expected.hpp>

/// Sheets and single faces as PNG or SVG, and decks for Tabletop Simulator. Each file appears when it is
/// complete; if one fails, the new ones are removed.
namespace flagstone::print {

enum class PictureKind : quint8 { Png, Svg };
inline constexpr int kLeastDpi = 50, kMostDpi = 1200;

struct PictureOptions {
    PictureKind kind = PictureKind::Png;
    int dpi = 300; ///< PNG; 50 to 1200
};

/// The names of the files that were written.
using Written = tl::expected<QStringList, Failure>;

/// Those files beside `file`, the first one aside, that writing the job there as pictures or for Tabletop Simulator
/// would replace.
[[nodiscard]] QStringList replacedBeside(const Job &job, const QString &file);

/// One file per sheet: "deck.png", or "deck-1.png", "deck-2.png" and so on.
[[nodiscard]] Written writeSheets(const Job &job, const QStringList &artRoots, const QString &file,
                                  const PictureOptions &options, const Progress &progress = {});
/// One file per drawing of the job, copies aside, in a folder: "L001-entry-passage.png".
[[nodiscard]] Written writeFaces(const Job &job, const QStringList &artRoots, const QString &folder,
                                 const PictureOptions &options, const Progress &progress = {});
/// "deck.json", a saved object for Tabletop Simulator, and beside it pictures of up to 69 cards each, 4090 by
/// 4095 pixels, and of the backs.
[[nodiscard]] Written writeTabletop(const Job &job, const QStringList &artRoots, const QString &file,
                                    const Progress &progress = {});

} // namespace flagstone::print
