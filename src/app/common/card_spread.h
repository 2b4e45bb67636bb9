#pragma once

#include "app/common/card_column.h"
#include "app/common/pictures.h"

#include <QPersistentModelIndex>

#include <functional>
#include <string>
#include <vector>

class QPainter;

namespace flagstone::app {

/// A card, or a stack of equal ones, as it lies in a spread.
struct SpreadCard {
    std::string key;
    CardSheet sheet;
    QString heading;     ///< over the first of a group; else empty
    QString caption;     ///< under the card; may be empty
    QString detail = {}; ///< a second line under it; the caption is then its title; may be empty
    int pins = -1;       ///< how many of the ten pins beside the detail are filled; -1 for no pins
    QString tip = {};    ///< its tooltip; may be empty
    bool done = false;   ///< it bears a seal
    QString tag = {};    ///< what is shown in place of the seal otherwise; may be empty
    int copies = 1;
    QString spoken;                     ///< all of it in one sentence
    QString about = {};                 ///< a sentence or two, for widgets that show them
    const Pictures *pictures = nullptr; ///< where the card comes from another pack than the spread's
    std::function<void(QPainter &, const QRect &card)> over = {}; ///< paints what else is on the card
};

/// Cards on linoleum to look through and choose from. It has room for words and stacks only if a card needs
/// them. Left and Right go through the rows, Up and Down through the columns, one after the other.
class CardSpread final : public CardList {
    Q_OBJECT

public:
    CardSpread(const Pictures &pictures, QWidget *parent);

    /// Keeps the card that is chosen, if it is still there.
    void show(std::vector<SpreadCard> cards);
    [[nodiscard]] std::string card() const; ///< key of the chosen one; empty if none is
    /// Makes this one the chosen one, if it is there.
    void choose(const std::string &key);
    void setCardWidth(int width);
    /// Cards at least this wide, and wider where that fills a row and moves no row out of sight.
    void setLeastCardWidth(int width);
    /// Makes cards wide enough for `columns` of them side by side.
    [[nodiscard]] int widthFor(int columns) const { return widthFor(columns, contentsRect().width()); }
    /// The same in this many pixels.
    [[nodiscard]] int widthFor(int columns, int room) const;
    /// The height of this many rows of cards of this width.
    [[nodiscard]] int heightFor(int rows, int cardWidth) const;
    /// Spreads this many cards to a row as far apart as there is room.
    void spreadOver(int columns);
    /// The width of cards of which `rows` are in sight at once.
    [[nodiscard]] int widthForRows(int rows) const;
    void applyTheme(paint::Theme theme);
    /// Copies can be put in and taken out: − and + beside the number of the chosen stack, and by dragging cards here
    /// and away.
    void setChangeable(bool on);
    /// Where the number of the chosen stack stands between − and +.
    [[nodiscard]] QRect numberOf(const QModelIndex &stack) const;

    void doItemsLayout() override;

Q_SIGNALS:
    void taken(const QString &card); ///< Enter
    void marked();                   ///< another card has become the chosen one
    void moreAsked(const QString &card, int more);
    void turnAsked(const QString &card);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void currentChanged(const QModelIndex &now, const QModelIndex &before) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    class Model;
    class Delegate;
    void fillRows();
    /// Column and row of each card, with so many columns. A group begins a row of its own where it does not fit beside
    /// the one before.
    [[nodiscard]] std::vector<QPoint> placesIn(int columns) const;

    const Pictures &m_pictures;
    int m_least = 0; ///< 0: the width is fixed
    Model *m_model;
    Delegate *m_delegate;
    QPixmap m_ground;                  ///< a tile
    QPersistentModelIndex m_pressedOn; ///< what was the chosen one when the pointer went down
};

} // namespace flagstone::app
