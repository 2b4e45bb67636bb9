#pragma once

#include "app/home/kept_picture.h"
#include "app/home/painted_button.h"

namespace flagstone::app {

/// A kept game to open: its picture, and beside or below it what it is.
class KeptGameButton final : public PaintedButton {
    Q_OBJECT

public:
    enum class Form : std::uint8_t {
        Row, ///< a game to continue: where it stands, and when it was played last, beside the picture
        Tile ///< one that has ended: how, below the picture
    };

    KeptGameButton(const KeptGame &game, Form form, QWidget *parent);

    /// Of a row: how high all its words are.
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QSizeF pictureSize() const;
    [[nodiscard]] QString told() const;
    void paintRow(QPainter &painter) const;
    void paintTile(QPainter &painter) const;
    [[nodiscard]] double paintEnd(QPainter &painter, const QRectF &in) const;

    Form m_form;
    KeptPicture m_picture;
    QString m_title, m_state, m_stands, m_when;
    bool m_won;
    bool m_opens; ///< else it says why not, instead of how it stands or ended
};

} // namespace flagstone::app
