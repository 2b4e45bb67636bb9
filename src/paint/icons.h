#pragma once

#include <QColor>
#include <QIcon>
#include <QImage>

namespace flagstone::paint {

/// An icon of the window, "save" or "draw-location", in one colour. Drawn when first shown, in the size needed;
/// `disabled` is its colour while disabled. An unknown name gives a null icon.
[[nodiscard]] QIcon icon(const QString &name, const QColor &colour, const QColor &disabled);
/// The same as an image of `px` device pixels.
[[nodiscard]] QImage iconImage(const QString &name, const QColor &colour, int px);
/// A drawing of the look, "classes/class-warrior", in two colours: its black and its paper. Null if there is none.
[[nodiscard]] QImage inkedImage(const QString &drawing, const QColor &ink, const QColor &paper, int px);
/// A drawing of the look in its own colours, stretched to a size in device pixels. Null if there is none.
[[nodiscard]] QImage lookImage(const QString &drawing, QSize size);
/// The program's own icon, in its own colours.
[[nodiscard]] QIcon applicationIcon();

} // namespace flagstone::paint
