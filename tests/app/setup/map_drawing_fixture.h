#pragma once

#include "app/board/board_geometry.h"
#include "app/common/app_context.h"
#include "app/setup/map_drawing_board.h"
#include "app/setup/map_drawing_dialog.h"
#include "app/setup/shape_palette.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace flagstone::app {

/// The rule system with a map that is drawn.
inline const ModuleInfo &cardsModule()
{
    const auto all = modules();
    return *std::ranges::find(all, "cards", &ModuleInfo::id);
}
inline std::shared_ptr<const PackData> cardsPack()
{
    static const auto pack = std::make_shared<const PackData>(
        readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/cards").value().data);
    return pack;
}
inline const OptionSpec &mapOption()
{
    return *std::ranges::find(cardsModule().options, "map.cells", &OptionSpec::key);
}

/// The window in which a map is drawn, offscreen, worked with pointer and keys.
class MapDrawingTest : public testing::Test {
protected:
    void open(const std::string &text = {}, flagstone::Setup setup = {"cards", "MD-0", 2, {}, {}},
              const Settings &settings = {})
    {
        m_dialog = std::make_unique<MapDrawingDialog>(MapDrawingRequest{.module = &cardsModule(),
                                                                        .pack = cardsPack(),
                                                                        .setup = std::move(setup),
                                                                        .option = mapOption(),
                                                                        .text = text,
                                                                        .settings = settings});
        m_dialog->resize(1080, 760);
        m_dialog->show();
        QApplication::setActiveWindow(m_dialog.get()); // no window manager does it offscreen
        board().setFocus();
        QApplication::processEvents();
        board().showRect({-4 * kCell, -4 * kCell, 12 * kCell, 12 * kCell}, 60, false);
    }

    [[nodiscard]] MapDrawingDialog &dialog() { return *m_dialog; }
    [[nodiscard]] MapDrawingBoard &board() { return m_dialog->board(); }
    [[nodiscard]] const MapDrawing &drawn() { return m_dialog->document().drawing(); }
    [[nodiscard]] std::string text() { return m_dialog->text().toStdString(); }
    [[nodiscard]] QString state()
    {
        return m_dialog->findChild<QLabel *>(QStringLiteral("drawingState"))->text();
    }
    [[nodiscard]] ShapeList &shapes() { return *m_dialog->findChild<ShapeList *>(QStringLiteral("shapes")); }
    [[nodiscard]] QAction &tool(const char *name)
    {
        return *m_dialog->findChild<QAction *>(QLatin1String(name));
    }

    /// Where the middle of a place is, in the viewport.
    [[nodiscard]] QPoint pixel(int col, int row, int height = 0)
    {
        const RaisedCell cell{static_cast<std::int16_t>(col), static_cast<std::int16_t>(row),
                              static_cast<std::int8_t>(height)};
        const QPointF middle = cardRect(mapOption().drawing->lay(cell).front()).center();
        return board().viewportTransform().map(middle).toPoint();
    }
    void click(int col, int row, int height = 0, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(board().viewport(), Qt::LeftButton, modifiers, pixel(col, row, height));
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(board().viewport(), Qt::LeftButton, modifiers, from);
        hover((from + to) / 2, Qt::LeftButton);
        hover(to, Qt::LeftButton);
        QTest::mouseRelease(board().viewport(), Qt::LeftButton, modifiers, to);
    }
    void hover(QPoint at, Qt::MouseButtons buttons = Qt::NoButton) { move(*board().viewport(), at, buttons); }
    static void move(QWidget &over, QPoint at, Qt::MouseButtons buttons)
    {
        QMouseEvent event{QEvent::MouseMove, at, over.mapToGlobal(at), Qt::NoButton, buttons, {}};
        QApplication::sendEvent(&over, &event);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
    }
    [[nodiscard]] QPoint shapeSpot(const char *name)
    {
        const auto found = shapes().findItems(QLatin1String(name), Qt::MatchExactly);
        EXPECT_EQ(found.size(), 1) << name;
        shapes().scrollToItem(found.front());
        return shapes().visualItemRect(found.front()).center();
    }
    void choose(const char *shape)
    {
        QTest::mouseClick(shapes().viewport(), Qt::LeftButton, {}, shapeSpot(shape));
    }

    std::unique_ptr<MapDrawingDialog> m_dialog;
};

} // namespace flagstone::app
