#pragma once

#include "app/board/board_geometry.h"
#include "test_board.h"

#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include <vector>

namespace flagstone::app::test {

/// A board, and what is chosen on it.
struct Canvas : testing::Test {
    TestBoard desk;
    BoardView board;
    std::vector<Target> clicked;

    void SetUp() override
    {
        board.resize(900, 640);
        board.show();
        QObject::connect(&board, &BoardView::activated, &board,
                         [this](const Target &target) { clicked.push_back(target); });
    }
    void show(const std::vector<Target> &lit) { desk.show(board, TestBoard::choices(lit)); }
    /// The next decision, in a fight or in none.
    void decide(bool fight)
    {
        for (Token &token : desk.view.tokens)
            if (token.id != TestBoard::kParty)
                token.space = fight ? desk.view.tokens.front().space : kNoSpace;
        board.reset(desk.view, {});
    }
    /// Far from the party: nobody's own look round holds the camera back.
    void lookAway(int cell) { board.canvas().look({cardRect(40, 40, 0), cell}, false); }
    [[nodiscard]] QPoint pixel(QPointF point)
    {
        return board.canvas().viewportTransform().map(point).toPoint();
    }
    void click(QPointF point)
    {
        QTest::mouseClick(board.canvas().viewport(), Qt::LeftButton, {}, pixel(point));
    }
    /// Where the middle of the table's first place is, in pixels.
    [[nodiscard]] QPointF origin() { return board.canvas().viewportTransform().map(QPointF{}); }
    void drag(Qt::MouseButton button, QPoint from, QPoint to)
    {
        QWidget *viewport = board.canvas().viewport();
        QTest::mousePress(viewport, button, {}, from);
        QMouseEvent move{QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton, button, {}};
        QCoreApplication::sendEvent(viewport, &move);
        QTest::mouseRelease(viewport, button, {}, to);
    }
    void wheel(QPointF at, int angle, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event{at, at, {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false};
        QCoreApplication::sendEvent(board.canvas().viewport(), &event);
    }
};

} // namespace flagstone::app::test
