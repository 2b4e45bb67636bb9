#pragma once

#include "app/board/board_view.h"
#include "app/common/accessible_parts.h"

#include <QPointer>
#include <QWidget>

namespace flagstone::app {

/// A map of the whole board, with a frame around what the table shows. Drag or click to go there; doors
/// that lead nowhere yet are dots; tabs at the right lift storeys off. Its parts are the cards, with what lies behind
/// their doors.
class Minimap : public QWidget, public AccessibleParts {
    Q_OBJECT

public:
    explicit Minimap(QWidget *parent = nullptr);

    void follow(BoardView *view);
    /// As large as its room allows, not only as large as a glance needs.
    void setLarge() { m_large = true; }
    /// Whether the last press moved the view of the board.
    [[nodiscard]] bool wentThere() const { return m_went; }
    /// Doors on the board with nothing behind them.
    [[nodiscard]] int closedDoors() const;

    [[nodiscard]] QAccessible::Role partsRole() const override { return QAccessible::List; }
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int n) const override;
    [[nodiscard]] QRect partRect(int n) const override;
    [[nodiscard]] int partInFocus() const override { return -1; } // it takes no keys
    void focusPart(int) override {}
    void pressPart(int n) override;

    [[nodiscard]] QSize sizeHint() const override { return {280, 150}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 90}; }

Q_SIGNALS:
    void closedDoorsChanged(int doors);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] const Placement &cardOf(int part) const;
    [[nodiscard]] QTransform toPixels() const; ///< from millimetres of the table
    [[nodiscard]] QRect tab(int storey) const;
    [[nodiscard]] int tabs() const;
    [[nodiscard]] int mostTabs() const; ///< that fit; the last one stands for all higher storeys
    void paintLabyrinth(QPainter &painter, const QTransform &map);
    void paintHeroes(QPainter &painter, const QTransform &map);
    void paintCards(QPainter &painter, const QTransform &map);
    void paintCard(QPainter &painter, const Placement &card, const QTransform &map);
    void paintParty(QPainter &painter, const QTransform &map);
    void paintTabs(QPainter &painter);
    void go(QPointF pixel);

    QPointer<BoardView> m_view;
    int m_closed = -1;
    bool m_large = false, m_went = false;
};

} // namespace flagstone::app
