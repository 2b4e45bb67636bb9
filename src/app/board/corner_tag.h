#pragma once

#include "app/board/card_art.h"

#include <QAbstractButton>

namespace flagstone::app {

/// Words in chalk on a patch of table, in a corner of the board. A button if something is connected to it and
/// it is enabled.
class CornerTag : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int kHeight = 24;
    static constexpr int kMargin = 12; ///< px between a tag and the edges of the board

    CornerTag(const CardArt &art, QWidget *parent);

    /// Hidden while there is nothing to say.
    void say(const QString &words);
    /// Something lies over the board: hidden, whatever there is to say.
    void setCovered(bool covered);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const CardArt &m_art;
    bool m_covered = false;
};

} // namespace flagstone::app
