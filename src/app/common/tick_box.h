#pragma once

class QPainter;
class QPalette;
class QRectF;

namespace flagstone::app {

/// The box of a part of the quest, with a tick once it is done, in the palette's text and ground.
void paintTickBox(QPainter &painter, const QRectF &box, bool done, const QPalette &palette);
/// The box of a try: a tick where it was won, else a cross.
void paintTryBox(QPainter &painter, const QRectF &box, bool won, const QPalette &palette);

} // namespace flagstone::app
