#pragma once

#include "app/board/card_art.h"

#include <QFrame>

#include <vector>

namespace flagstone::app {

/// A small window with the cards of a pile side by side, newest first, to look through the discards. Arrow
/// keys walk along it; it closes with Escape or a click outside.
class PileFan : public QFrame {
    Q_OBJECT

public:
    PileFan(CardArt &art, const QString &title, std::vector<CardId> cards, QWidget *parent);

    [[nodiscard]] CardId current() const;
    [[nodiscard]] std::size_t count() const { return m_cards.size(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] QRect rectOf(std::size_t n) const;
    void setCurrent(std::size_t n);

    CardArt &m_art;
    QString m_title;
    std::vector<CardId> m_cards; ///< as shown, newest first
    std::size_t m_current = 0;
};

} // namespace flagstone::app
