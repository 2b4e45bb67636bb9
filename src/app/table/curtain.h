#pragma once

#include "paint/theme.h"

#include <QFrame>
#include <QPixmap>

namespace flagstone::app {

class MeanwhilePanel;
struct Meanwhile;

/// Covers the window while the screen passes from one player to another who may know other things: drapes, between
/// them the next player, and at the foot what everybody may know. While it is down its siblings are hidden: they have no
/// focus and are silent.
class Curtain final : public QFrame {
    Q_OBJECT

public:
    explicit Curtain(QWidget *parent);

    void setTheme(paint::Theme theme);
    /// `portrait`: of the player's figure, a square; null where there is none.
    void lower(const Meanwhile &meanwhile, const QPixmap &portrait, const QPixmap &pennon);
    /// Gives the keys to what has happened meanwhile.
    void readMeanwhile();
    /// Takes it away without raised().
    void putAway();
    /// Also while the window shows something else, or is not shown yet.
    [[nodiscard]] bool isDown() const { return !isHidden(); }

Q_SIGNALS:
    /// Somebody has lifted it.
    void raised();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void lift();
    void layFoot();
    [[nodiscard]] int top() const; ///< px, of what stands between the drapes
    [[nodiscard]] bool isSmall() const;
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QFont plainFont() const;
    [[nodiscard]] double wordsHeight() const;
    void showBehind(bool on);
    [[nodiscard]] double scale() const; ///< of words: 1 at 100 %
    [[nodiscard]] bool hasDrapes() const;
    void paintDrapes(QPainter &painter);
    /// The portrait with the pennon at its lower right, or the pennon alone.
    void paintPlayer(QPainter &painter, const QRectF &rect) const;
    void paintButton(QPainter &painter, const QRectF &rect) const;

    paint::Theme m_theme = paint::Theme::Light;
    QString m_player;
    MeanwhilePanel *m_meanwhile;
    QPixmap m_portrait, m_pennon;
    QPixmap m_drape, m_pelmet; ///< as large as they were drawn last
};

} // namespace flagstone::app
