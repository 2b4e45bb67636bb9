#pragma once

#include "app/common/pack_pictures.h"
#include "app/home/painted_button.h"
#include "app/home/quest.h"

#include <QPixmap>

namespace flagstone::app {

/// A game of the shelf, with a fan of its cards: a box with all that a newcomer wants to know, or a tab.
class GameButton final : public PaintedButton {
    Q_OBJECT

public:
    enum class Form : std::uint8_t { Box, Tab };
    static constexpr int kTabFan = 66; ///< px that a fan adds to a tab

    /// `pictures` outlives this.
    GameButton(ShelfGame game, Form form, PackPictures &pictures, QWidget *parent);

    [[nodiscard]] const QString &system() const { return m_game.system; }
    void applyTheme(paint::Theme theme, double textScale) override;
    /// The share of their usual size at which the letters of a tab's title have room.
    [[nodiscard]] double titleShare() const;
    /// The share that a tab takes, so that all titles in a row are of one size.
    void setTitleShare(double share);
    [[nodiscard]] int titleSize() const; ///< px, of the letters of a tab's title
    /// Room for the fan beside the words? A low tab has none.
    [[nodiscard]] bool hasFan() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont titleFont() const;
    /// Of the colours of text, the one that is read better on this ground.
    [[nodiscard]] QColor inkOn(const QColor &ground) const;
    [[nodiscard]] QString count() const;
    [[nodiscard]] QString players() const;
    /// px of the width that the fan takes.
    [[nodiscard]] double fanWidth() const;
    void paintGround(QPainter &painter) const;
    void paintFan(QPainter &painter, const QRectF &in) const;
    void paintCard(QPainter &painter, const QRectF &at, double degrees, const Quest &quest, bool face) const;
    void paintBoxWords(QPainter &painter, QRectF in) const;
    [[nodiscard]] QRectF tabWords() const; ///< where they stand
    void paintTabWords(QPainter &painter) const;

    ShelfGame m_game;
    Form m_form;
    PackPictures &m_pictures;
    QPixmap m_linoleum;
    double m_titleShare = 1;
};

} // namespace flagstone::app
