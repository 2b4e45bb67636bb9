#pragma once

#include <QColor>
#include <QPainter>

/// What the rules draw on the table. Dashed is "could be", solid is "is". Widths are in logical pixels whatever
/// the painter's scale.
namespace flagstone::app::overlay {

[[nodiscard]] QPen dashed(const QColor &chalk, double width = 1.6);
[[nodiscard]] QPen solid(const QColor &chalk, double width = 2.0);

/// The focus ring: the one chalk mark that may lie on a card, so it brings its own dark edge.
void ring(QPainter &painter, const QRectF &rect, const QColor &chalk, double radius);

/// A circle, dashed or solid: a door that may be opened.
void circle(QPainter &painter, const QRectF &rect, const QColor &chalk, bool strong);

/// A dashed square with a word in it: a count.
void tag(QPainter &painter, const QRectF &rect, const QColor &chalk, const QString &word, bool filled,
         const QColor &ink);

/// A number in the middle of a rectangle, as sharp as the screen can show it. `size` in scene units.
void number(QPainter &painter, const QRectF &rect, double size, const QString &text);

/// The cap of a key, as in the action bar, in the painter's colours.
void keyCap(QPainter &painter, const QRectF &rect, int digit);

} // namespace flagstone::app::overlay
