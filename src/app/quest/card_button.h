#pragma once

#include "app/quest/quest_pictures.h"

#include <QAbstractButton>

namespace flagstone::app {

/// A card as a button: its face and under it its name. A chosen one has a tick, others of a choice are pale.
class CardButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// How much of the card it shows: all of it, its drawing alone, or its drawing on its ground.
    enum class Look { Whole, Drawing, Scene };

    /// `width` of the card in pixels. Without a card (`place` has no table) it shows `place.name` in a dashed box.
    CardButton(const QuestPictures &pictures, QuestCardPlace place, int width, QWidget *parent,
               Look look = Look::Whole);

    [[nodiscard]] const QuestCardPlace &place() const { return m_place; }
    /// Shows a drawing in the place of a card.
    void setArt(const QString &path);
    /// Which one of those who march in a row: it stands in the place of the tick; 0 for none.
    void setMarching(int place);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void removeAsked(); ///< Del was pressed

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    [[nodiscard]] QRect picture() const;
    [[nodiscard]] QPixmap drawing() const;
    void paintTick(QPainter &painter) const;
    void describe();

    const QuestPictures &m_pictures;
    QuestCardPlace m_place;
    int m_width;
    Look m_look;
    QString m_art;
    int m_marching = 0;
};

} // namespace flagstone::app
