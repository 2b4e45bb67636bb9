#pragma once

#include "app/home/game_library.h"

#include <QPixmap>
#include <QRectF>

class QColor;
class QPainter;

namespace flagstone::app {

/// The picture of a kept game in a field of any shape; of one that cannot be opened grey, or the back of a card. It is
/// read when it is first painted.
class KeptPicture {
public:
    /// All of it, or as much around its party as has room; or the part that fills the field, where most is laid.
    enum class Shows : std::uint8_t { Party, Most };
    KeptPicture(const KeptGame &game, Shows shows);

    [[nodiscard]] bool isNull() const { return m_file.isEmpty(); }
    /// In a frame of `edge`, `line` px wide; `ground` lies around a picture that does not fill it.
    void paint(QPainter &painter, const QRectF &field, const QColor &ground, const QColor &edge,
               double line) const;

private:
    void cut(QSize pixels) const;
    void paintBack(QPainter &painter, const QRectF &field) const;

    QString m_file;
    double m_across;
    QPointF m_focus;
    Shows m_shows;
    bool m_opens;          ///< the game
    mutable QPixmap m_cut; ///< as it was painted last, in device pixels
    mutable QSize m_for;   ///< the field in device pixels that it was cut for
};

/// The part of a picture of a table that a field shows, in pixels of the picture: as much as there is room for, but no
/// card so small that nobody sees what it is, and none so large that little else is seen. It may reach beyond the
/// picture. `across`: cards from its left to its right edge, 0 if nobody knows; `focus`: what must be seen, in shares
/// of its width and height.
[[nodiscard]] QRectF cutFor(QSizeF picture, double across, QPointF focus, QSizeF field,
                            KeptPicture::Shows shows);

} // namespace flagstone::app
