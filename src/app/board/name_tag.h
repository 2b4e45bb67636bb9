#pragma once

#include <QGraphicsItem>
#include <QString>

namespace flagstone::app {

class CardArt;

/// The name of a place in chalk, for a moment after somebody has come there. Its size does not go with the zoom.
class NameTag final : public QGraphicsItem {
public:
    explicit NameTag(const CardArt &art);

    /// 1 to 2: size of the words.
    void setTextScale(double scale) { m_textScale = scale; }
    /// Its middle is there, in millimetres.
    void show(const QString &name, QPointF middle);
    [[nodiscard]] const QString &name() const { return m_name; }

    [[nodiscard]] QRectF boundingRect() const override { return m_rect.adjusted(-1, -1, 1, 1); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    [[nodiscard]] QFont letters() const;

    const CardArt &m_art;
    double m_textScale = 1;
    QString m_name;
    QRectF m_rect; ///< px
};

} // namespace flagstone::app
