#pragma once

#include "app/common/plain_text.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>

class QPainter;

/// Headings are set in Vollkorn, and the numbers in them in League Spartan: Vollkorn's digits are old-style, and its 1
/// looks like a small I.
namespace flagstone::app {

/// The typeface of headings. `size` in pixels of the painter's coordinates.
[[nodiscard]] QFont titleFont(double size);

/// How much room a heading takes in lines that are at most `width` wide.
[[nodiscard]] QSizeF headingSize(const QString &text, const QFont &font, double width = QWIDGETSIZE_MAX);

/// As much of a heading as has room in one line.
[[nodiscard]] QString elidedHeading(const QString &text, const QFont &font, double width);

/// Draws a heading with the painter's font and pen. `flags` are those of QPainter::drawText() for its place and for
/// more than one line.
void drawHeading(QPainter &painter, const QRectF &in, int flags, const QString &text);

/// A heading that is a part of a page.
class HeadingLabel final : public PlainLabel {
public:
    using PlainLabel::PlainLabel;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace flagstone::app
