#pragma once

#include "paint/card_layout.h"

#include <QCache>
#include <QFont>
#include <QGlyphRun>
#include <QPainter>
#include <QStringList>

#include <array>
#include <optional>

namespace flagstone::paint {

/// Lines that fit a field, or as much as does.
struct TextFit {
    QStringList lines;
    double size = 0;
    bool whole = true; ///< false: cut with an ellipsis at the smallest size
};

/// The type of the look, measured and drawn in the painter's units. One per thread.
class Type {
public:
    [[nodiscard]] double width(const QString &text, Role role, double size) const;
    /// The largest size from spec.size down to spec.least at which the text fits spec.rect.
    [[nodiscard]] TextFit fit(const QString &text, const FieldSpec &spec) const;
    /// Draws one line; `at.x()` is its left, middle or right end by `align`, `at.y()` the baseline.
    void line(QPainter &painter, QPointF at, const QString &text, Role role, double size, Qt::Alignment align,
              const QColor &colour) const;
    /// Draws lines into the field as its spec says.
    void block(QPainter &painter, const TextFit &fit, const FieldSpec &spec, const QColor &colour) const;

private:
    [[nodiscard]] const QFont &font(Role role) const;
    [[nodiscard]] QStringList wrap(const QString &text, Role role, double size, double room) const;
    [[nodiscard]] double advance(const QString &text, Role role) const;
    [[nodiscard]] const QList<QGlyphRun> &letters(const QString &text, Role role) const;

    mutable std::array<std::optional<QFont>, 6> m_fonts;
    // by role and text, in the font's units: the same words stand on many cards, and are measured many times
    mutable QCache<QString, double> m_advances{4000};
    mutable QCache<QString, QList<QGlyphRun>> m_letters{1000};
};

/// Every text of the card is shown whole.
[[nodiscard]] bool wordsFit(const CardFace &face, const FrameBook &frames, const Type &type);

} // namespace flagstone::paint
