#pragma once

#include "app/board/card_art.h"

#include <QAbstractButton>

namespace flagstone::app {

/// Words in chalk on a patch of table, in a corner or at an edge of the board. A button if something is connected to it
/// and it is enabled.
class CornerTag : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int kMargin = 12; ///< px between a tag and the edges of the board

    CornerTag(const CardArt &art, QWidget *parent);

    /// 1 to 2: size of its words.
    void setTextScale(double scale);
    /// Hidden while there is nothing to say.
    void say(const QString &words);
    /// Something covers the board: hidden, whatever there is to say.
    void setCovered(bool covered);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QFont letters() const;

    const CardArt &m_art;
    double m_textScale = 1.0;
    bool m_covered = false;
};

} // namespace flagstone::app
