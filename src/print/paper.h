#pragma once

#include <QSizeF>
#include <QString>
#include <tl/expected.hpp>

#include <span>

/// Names of papers and cards, and sizes that the user types: all in millimetres.
namespace flagstone::print {

struct NamedSize {
    const char *id;    ///< what people type and files store: "a4"
    const char *label; ///< English, the dialog translates it: "A4"
    QSizeF mm;         ///< upright
};

[[nodiscard]] std::span<const NamedSize> papers();
[[nodiscard]] std::span<const NamedSize> cardSizes();

/// "a4", "Letter", "210x297", "210 x 297 mm". The error is a sentence that lists the names.
[[nodiscard]] tl::expected<QSizeF, QString> paperFrom(const QString &text);
/// "poker", "63x88". "shipped" is a null size: each card's own.
[[nodiscard]] tl::expected<QSizeF, QString> cardSizeFrom(const QString &text);
/// Papers and cards are 10 to 2000 mm a side.
[[nodiscard]] bool isSensible(const QSizeF &mm);
/// The same paper with its short edge across.
[[nodiscard]] QSizeF upright(const QSizeF &mm);
/// "63 x 88 mm"
[[nodiscard]] QString words(const QSizeF &mm);

} // namespace flagstone::print
