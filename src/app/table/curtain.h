#pragma once

#include "app/common/late_presses.h"
#include "paint/theme.h"

#include <QFrame>
#include <QPixmap>
#include <QTimer>

#include <functional>
#include <utility>

namespace flagstone::app {

class MeanwhilePanel;
struct Meanwhile;

/// Covers the window while the screen passes from one player to another who may know other things: drapes, between
/// them the next player, and at the foot what everybody may know. While it is down its siblings are hidden: they have
/// no focus and are silent. Enter or a click lifts it, unless it was meant for what was shown before. As long as Space
/// is held, or the button for it, the next player's own cards lie over it, if they hold any that not everybody may see;
/// nothing of them exists before and after that. A player who peeks during another player's turn holds the keys
/// already: the curtain names them, and a moment later their cards are shown until the player lets go.
class Curtain final : public QFrame {
    Q_OBJECT

public:
    explicit Curtain(QWidget *parent);

    void setTheme(paint::Theme theme);
    /// Makes what lies over the curtain while the next player looks at their cards, as a child of it.
    void setCards(std::function<QWidget *()> make) { m_makeCards = std::move(make); }
    /// `portrait`: of the player's figure, a square; null where there is none.
    void lower(const Meanwhile &meanwhile, const QPixmap &portrait, const QPixmap &pennon);
    /// Says, in place of what is to be done, why nothing came of a key: until it is lowered again.
    void tell(const QString &why);
    /// Gives the keyboard to the list of what has happened meanwhile.
    void readMeanwhile();
    /// Takes it away without raised().
    void putAway();
    /// Also while the window shows something else, or is not shown yet.
    [[nodiscard]] bool isDown() const { return !isHidden(); }
    /// Where a press shows the player's own cards as long as it is held; empty where there are none to look at.
    [[nodiscard]] QRectF lookPlace() const { return places().look; }

Q_SIGNALS:
    /// The player has lifted it.
    void raised();
    /// A player who looked during another player's turn has let go.
    void peeked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// From the top: portrait, name, what is to be done, the key for it, and what the others are asked.
    struct Places {
        QRectF player, name, question, raise, look, request;
        double bottom = 0; ///< of all
    };
    [[nodiscard]] Places places() const;
    [[nodiscard]] Places placesFrom(double y, double portrait) const; ///< whose edge is that long
    void lift();
    void look();
    void coverCards();
    void endPeek();
    void layFoot();
    [[nodiscard]] int top() const; ///< px, of what is between the drapes
    [[nodiscard]] bool isSmall() const;
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QFont plainFont() const;
    [[nodiscard]] double wordsHeight() const;
    [[nodiscard]] bool hasRequest() const; ///< in large text the second button takes its place
    void showBehind(bool on);
    [[nodiscard]] double scale() const; ///< of words: 1 at 100 %
    [[nodiscard]] bool hasDrapes() const;
    void paintDrapes(QPainter &painter);
    /// The portrait with the pennon at its lower right, or the pennon alone.
    void paintPlayer(QPainter &painter, const QRectF &rect) const;
    void paintRaise(QPainter &painter, const QRectF &rect) const;
    void paintSoon(QPainter &painter, const QRectF &rect) const;
    void paintLook(QPainter &painter, const QRectF &rect) const;
    [[nodiscard]] QFont buttonFont(int size) const;

    paint::Theme m_theme = paint::Theme::Light;
    QString m_player;
    QString m_told; ///< why nothing came of a key; empty if nobody asked
    bool m_mayLook = false, m_peeks = false;
    LatePresses m_late;
    QTimer m_naming; ///< before cards are shown to a player who peeks
    std::function<QWidget *()> m_makeCards;
    QWidget *m_cards = nullptr; ///< only while they are looked at
    MeanwhilePanel *m_meanwhile;
    QPixmap m_portrait, m_pennon;
    QPixmap m_drape, m_pelmet; ///< as large as they were drawn last
};

} // namespace flagstone::app
