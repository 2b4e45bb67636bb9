#pragma once

#include <QGraphicsItem>
#include <QString>

namespace flagstone::app {

class CardArt;

/// A few words in chalk on the board, for a moment: the name of a place that a figure has reached, what is found
/// there, or why a card does not open a door. Their size does not follow the zoom.
class ChalkTag final : public QGraphicsItem {
public:
    explicit ChalkTag(const CardArt &art);

    /// 1 to 2: size of the words.
    void setTextScale(double scale) { m_textScale = scale; }
    /// Its middle is there, in millimetres.
    void show(const QString &words, QPointF middle);
    [[nodiscard]] const QString &words() const { return m_words; }

    [[nodiscard]] QRectF boundingRect() const override { return m_rect.adjusted(-1, -1, 1, 1); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    [[nodiscard]] QFont letters() const;

    const CardArt &m_art;
    double m_textScale = 1;
    QString m_words;
    QRectF m_rect; ///< px
};

} // namespace flagstone::app
