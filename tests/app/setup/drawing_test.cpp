// The window in which a map is drawn.
#include "map_drawing_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QToolBar>

namespace flagstone::app::drawing_test {
namespace {

TEST_F(MapDrawingTest, CD_272_AShapeIsChosenAndLaidByAClick)
{
    open();
    choose("House");
    hover(pixel(2, 1));
    EXPECT_EQ(board().marks().ghost, (MapDrawing{{2, 1, 0}, {3, 1, 0}, {2, 2, 0}, {3, 2, 0}}));
    EXPECT_TRUE(drawn().empty());
    click(2, 1);
    EXPECT_EQ(text(), "2,1;3,1;2,2;3,2");
    click(0, 1);
    EXPECT_EQ(drawn().size(), 8u) << "the shape stays in hand";
    key(Qt::Key_Escape);
    EXPECT_FALSE(board().holds());
    EXPECT_TRUE(shapes().selectedItems().isEmpty());
    EXPECT_TRUE(dialog().isVisible());
}

TEST_F(MapDrawingTest, WithoutSingleLettersNoLetterDoesAnything)
{
    Settings settings;
    settings.letterKeys = false;
    open("0,0;0,1", {"cards", "MD-0", 2, {}, {}}, settings);
    EXPECT_TRUE(tool("drawingTurn").shortcut().isEmpty());
    EXPECT_FALSE(tool("drawingTurn").toolTip().contains(QStringLiteral("(R)")));
    EXPECT_EQ(tool("drawingHigher").shortcut(), QKeySequence(Qt::Key_PageUp));
    const Sight before = board().sight();
    key(Qt::Key_P);
    EXPECT_EQ(board().sight(), before);
    key(Qt::Key_Home);
    EXPECT_NE(board().sight(), before);
}

TEST_F(MapDrawingTest, AShapeIsDraggedFromThePaletteToTheBoard)
{
    open();
    QWidget &list = *shapes().viewport();
    const QPoint from = shapeSpot("Beach");
    const QPoint to = list.mapFromGlobal(board().viewport()->mapToGlobal(pixel(1, 2)));
    QTest::mousePress(&list, Qt::LeftButton, {}, from);
    move(list, from + QPoint(40, 0), Qt::LeftButton);
    move(list, to, Qt::LeftButton);
    EXPECT_EQ(board().marks().ghost.front(), (RaisedCell{1, 2, 0}));
    QTest::mouseRelease(&list, Qt::LeftButton, {}, to);
    EXPECT_EQ(text(), "1,2;1,1;2,1;3,1;3,2");
    EXPECT_FALSE(board().holds());
    QTest::mousePress(&list, Qt::LeftButton, {}, from);
    move(list, from + QPoint(40, 0), Qt::LeftButton);
    QTest::mouseRelease(&list, Qt::LeftButton, {}, from + QPoint(5, 0));
    EXPECT_EQ(drawn().size(), 5u) << "let go over the palette";
}

TEST_F(MapDrawingTest, WhatIsInHandIsTurnedRaisedAndMadeLarger)
{
    open();
    choose("Slope");
    dialog().findChild<QSpinBox *>(QStringLiteral("size1"))->setValue(2);
    key(Qt::Key_R);
    key(Qt::Key_PageUp);
    EXPECT_EQ(dialog().findChild<QSpinBox *>(QStringLiteral("height"))->value(), 1);
    hover(pixel(0, 0, 2));
    click(0, 0, 2);
    EXPECT_EQ(text(), "0,0,2;0,1,3") << "two steps up from height 1, southward";
    key(Qt::Key_PageDown);
    key(Qt::Key_PageDown);
    EXPECT_EQ(board().height(), 0) << "nothing lies below the table";
    dialog().findChild<QSpinBox *>(QStringLiteral("height"))->setValue(20);
    EXPECT_FALSE(board().marks().ghostLies);
    EXPECT_FALSE(board().marks().why.isEmpty());
}

TEST_F(MapDrawingTest, CD_276_TheStoreysOfATowerLieInOneCell)
{
    open("0,0;1,0;2,0;3,0");
    choose("Tower");
    dialog().findChild<QSpinBox *>(QStringLiteral("size1"))->setValue(3);
    click(4, 0, 1);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;4,0,1;4,0,2;4,0,3");
    EXPECT_TRUE(state().contains(QStringLiteral("✓"))) << state().toStdString();
    key(Qt::Key_Escape);
    const auto &lies = static_cast<BoardScene *>(board().scene())->field();
    EXPECT_EQ(lies.board().size(), 14u) << "two cards for each tile, CD-267";
    EXPECT_EQ(lies.storeys(), 4);
    click(4, 0, 3);
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{6})) << "the uppermost";
}

TEST_F(MapDrawingTest, CD_283_TwoInOnePlaceAreRefusedWithTheReason)
{
    open("0,0;1,0;2,0;3,0;4,0");
    choose("House");
    hover(pixel(1, -1));
    EXPECT_FALSE(board().marks().ghostLies);
    EXPECT_TRUE(board().marks().why.contains(QStringLiteral("CD-283"))) << board().marks().why.toStdString();
    click(1, -1);
    EXPECT_EQ(drawn().size(), 5u);
    hover(pixel(1, 1));
    EXPECT_TRUE(board().marks().ghostLies);
    EXPECT_TRUE(board().marks().why.isEmpty());
}

TEST_F(MapDrawingTest, CD_270_WhatHangsNotTogetherIsToldAndMarked)
{
    open("0,0;1,0;2,0;3,0;4,0");
    choose("House");
    hover(pixel(5, 1)); // touches by a corner only
    EXPECT_TRUE(board().marks().why.contains(QStringLiteral("CD-270"))) << board().marks().why.toStdString();
    click(5, 1); // it may still be joined later
    EXPECT_EQ(drawn().size(), 9u);
    EXPECT_TRUE(state().contains(QStringLiteral("not connected"))) << state().toStdString();
    EXPECT_FALSE(state().contains(QStringLiteral("✓")));
    EXPECT_EQ(board().marks().wrong, (MapDrawing{{5, 1, 0}, {6, 1, 0}, {5, 2, 0}, {6, 2, 0}}));
    choose("Path");
    dialog().findChild<QSpinBox *>(QStringLiteral("size1"))->setValue(1);
    click(5, 0);
    EXPECT_TRUE(state().contains(QStringLiteral("✓"))) << state().toStdString();
    EXPECT_TRUE(board().marks().wrong.empty());
}

TEST_F(MapDrawingTest, CD_134_HowManyThereAreAndMayBeIsAlwaysSaid)
{
    open();
    EXPECT_TRUE(state().startsWith(QStringLiteral("Tiles: 0 of at most 26"))) << state().toStdString();
    EXPECT_TRUE(state().contains(QStringLiteral("there are no tiles")));
    choose("Path");
    click(0, 0);
    EXPECT_TRUE(state().contains(QStringLiteral("at least 5"))) << state().toStdString();
    choose("Field");
    dialog().findChild<QSpinBox *>(QStringLiteral("size1"))->setValue(4);
    dialog().findChild<QSpinBox *>(QStringLiteral("size2"))->setValue(6);
    hover(pixel(0, 1));
    EXPECT_TRUE(board().marks().why.contains(QStringLiteral("CD-134"))) << board().marks().why.toStdString();
    click(0, 1);
    EXPECT_TRUE(state().startsWith(QStringLiteral("Tiles: 27 of at most 26")));
    EXPECT_TRUE(state().contains(QStringLiteral("CD-134")));
    EXPECT_EQ(board().marks().wrong.size(), 1u) << "the one for which there are no cards";
}

TEST_F(MapDrawingTest, CD_134_TheLimitFollowsTheOtherSettings)
{
    open({}, {"cards", "MD-0", 2, {{"packs.map", "2"}, {"map.jokersOut", "on"}}, {}});
    EXPECT_TRUE(state().startsWith(QStringLiteral("Tiles: 0 of at most 51"))) << state().toStdString();
    open({}, {"cards", "MD-0", 2, {{"packs.map", "0"}}, {}});
    EXPECT_TRUE(state().contains(QStringLiteral("CD-133"))) << state().toStdString();
}

TEST_F(MapDrawingTest, TilesAreDraggedTogether)
{
    open("0,0;1,0;2,0;3,0;3,1");
    click(2, 0);
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{2}));
    click(3, 0, 0, Qt::ControlModifier);
    click(3, 1, 0, Qt::ShiftModifier);
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{2, 3, 4}));
    drag(pixel(3, 0), pixel(3, 1));
    EXPECT_EQ(text(), "0,0;1,0;2,1;3,1;3,2");
    drag(pixel(3, 1), pixel(1, 0));
    EXPECT_EQ(text(), "0,0;1,0;2,1;3,1;3,2") << "there is something there";
    drag(pixel(3, 2), pixel(5, 3), Qt::ControlModifier);
    EXPECT_EQ(drawn().size(), 8u) << "a copy";
    click(6, -3);
    EXPECT_TRUE(dialog().document().chosen().empty());
    drag(pixel(0, 0), pixel(0, 1));
    EXPECT_EQ(drawn().front(), (RaisedCell{0, 1, 0})) << "one that was not chosen";
}

TEST_F(MapDrawingTest, ABandChoosesAndTheChosenAreTakenAway)
{
    open("0,0;1,0;2,0;3,0;3,1");
    drag(pixel(3, -1), pixel(4, 2));
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{3, 4}));
    drag(pixel(-1, -1), pixel(0, 1), Qt::ShiftModifier);
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{0, 3, 4}));
    key(Qt::Key_Delete);
    EXPECT_EQ(text(), "1,0;2,0");
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1");
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{0, 3, 4}));
    tool("drawingRedo").trigger(); // its key differs from desktop to desktop
    EXPECT_EQ(text(), "1,0;2,0");
    EXPECT_FALSE(tool("drawingRedo").isEnabled());
}

TEST_F(MapDrawingTest, WhatIsTakenAwayWhileItIsHeldIsNoLongerHeld)
{
    open("0,0;1,0");
    click(1, 0);
    QTest::mousePress(board().viewport(), Qt::LeftButton, {}, pixel(1, 0));
    key(Qt::Key_Delete);
    EXPECT_EQ(text(), "0,0");
    QTest::mouseMove(board().viewport(), pixel(3, 0));
    QTest::mouseRelease(board().viewport(), Qt::LeftButton, {}, pixel(3, 0));
    EXPECT_EQ(text(), "0,0");
    EXPECT_TRUE(dialog().document().chosen().empty());
}

TEST_F(MapDrawingTest, ChosenTilesAreTurnedRaisedAndCopied)
{
    open("0,0;1,0;2,0;3,0;4,0");
    drag(pixel(3, -1), pixel(4, 1));
    ASSERT_EQ(dialog().document().chosen().size(), 2u);
    key(Qt::Key_R);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1");
    key(Qt::Key_PageUp);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0,1;3,1,1");
    tool("drawingLower").trigger();
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1");
    tool("drawingHigher").trigger();
    key(Qt::Key_C, Qt::ControlModifier);
    ASSERT_TRUE(board().holds());
    click(5, 0, 1);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0,1;3,1,1;5,0,1;5,1,1") << "as high as they were";
}

TEST_F(MapDrawingTest, TheWholeMapIsDrawnWithKeys)
{
    open();
    for (int n = 0; n < 8 && QApplication::focusWidget() != &shapes(); ++n)
        key(Qt::Key_Backtab);
    ASSERT_EQ(QApplication::focusWidget(), &shapes());
    shapes().setCurrentRow(0); // Path
    key(Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), &board()) << "Enter goes on to the board";
    key(Qt::Key_Return);
    EXPECT_EQ(text(), "0,0;1,0;2,0");
    for (int n = 0; n < 3; ++n)
        key(Qt::Key_Right);
    EXPECT_EQ(board().cursor(), (RaisedCell{3, 0, 0}));
    EXPECT_EQ(board().marks().cursor, board().cursor());
    key(Qt::Key_R);
    key(Qt::Key_Return);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1;3,2");
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_TRUE(dialog().document().chosen().empty());
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Return); // chooses
    EXPECT_EQ(dialog().document().chosen(), (std::vector<std::size_t>{5}));
    EXPECT_TRUE(board().whereWords().contains(QStringLiteral("chosen")));
    EXPECT_EQ(board().accessibleDescription(), board().whereWords());
    key(Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1;2,2");
    EXPECT_EQ(board().cursor(), (RaisedCell{2, 2, 0}));
    key(Qt::Key_Delete);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;3,1");
    key(Qt::Key_Up);
    key(Qt::Key_Right);
    key(Qt::Key_Delete); // nothing is chosen: what lies at the cursor
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0");
    EXPECT_TRUE(dialog().isVisible()) << "no key has closed the window";
}

TEST_F(MapDrawingTest, TheStartIsMarkedAndMoved)
{
    open("0,0;1,0;2,0;3,0;4,0");
    EXPECT_EQ(board().marks().first, (RaisedCell{0, 0, 0}));
    EXPECT_EQ(board().marks().firstWord, QStringLiteral("Start"));
    EXPECT_FALSE(tool("drawingFirst").isEnabled());
    click(3, 0);
    tool("drawingFirst").trigger();
    EXPECT_EQ(text(), "3,0;0,0;1,0;2,0;4,0");
    EXPECT_EQ(board().marks().first, (RaisedCell{3, 0, 0}));
    EXPECT_TRUE(state().contains(QStringLiteral("✓")));
}

TEST_F(MapDrawingTest, CD_279_OneIsDealtToStartFrom)
{
    open({}, {"cards", "MD-0", 2, {{"map.tiles", "11"}, {"map.area", "indoors-docile"}}, {}});
    tool("drawingDeal").trigger();
    EXPECT_EQ(drawn().size(), 11u);
    EXPECT_TRUE(state().contains(QStringLiteral("✓"))) << state().toStdString();
    tool("drawingUndo").trigger();
    EXPECT_TRUE(drawn().empty());
}

TEST_F(MapDrawingTest, AWrittenMapIsShownAndComesBackAsItWas)
{
    SeededChance chance(Seed::fromText("maps"));
    Step step(chance);
    for (const char *area : {"indoors-habitated", "outdoors-hostile", "outdoors-habitated"})
        for (int round = 0; round < 4; ++round) {
            const flagstone::Setup setup{"cards", "MD-0", 2, {{"map.area", area}}, {}};
            const std::string written = writeMapDrawing(mapOption().drawing->deal(setup, step));
            open(written, setup);
            ASSERT_EQ(text(), written);
            ASSERT_TRUE(state().contains(QStringLiteral("✓"))) << written;
            tool("drawingAll").trigger();
            key(Qt::Key_R); // round and back
            key(Qt::Key_R);
            key(Qt::Key_R);
            ASSERT_NE(text(), written);
            key(Qt::Key_R);
            ASSERT_EQ(text(), written);
        }
}

TEST_F(MapDrawingTest, WhatCannotBeReadIsSaid)
{
    open("0,0;1,x;2,0");
    EXPECT_TRUE(drawn().empty());
    EXPECT_TRUE(state().contains(QStringLiteral("\"1,x\""))) << state().toStdString();
    choose("House");
    click(0, 0);
    EXPECT_FALSE(state().contains(QStringLiteral("1,x"))) << "something else is drawn now";
}

TEST_F(MapDrawingTest, CD_283_TwoThatWereWrittenInOnePlaceCanBeMended)
{
    open("0,0;1,0;1,0;2,0;3,0;4,0");
    EXPECT_TRUE(state().contains(QStringLiteral("CD-283"))) << state().toStdString();
    click(1, 0);
    key(Qt::Key_Delete);
    EXPECT_EQ(text(), "0,0;1,0;2,0;3,0;4,0");
    EXPECT_TRUE(state().contains(QStringLiteral("✓")));
}

TEST_F(MapDrawingTest, WhatIsDrawnIsNotThrownAwayUnasked)
{
    open("0,0;1,0;2,0;3,0;4,0");
    key(Qt::Key_Escape);
    EXPECT_FALSE(dialog().isVisible()) << "nothing was drawn";
    open();
    choose("House");
    click(0, 0);
    key(Qt::Key_Escape); // the shape
    key(Qt::Key_Escape); // the choice
    ASSERT_TRUE(dialog().isVisible());
    key(Qt::Key_Escape);
    EXPECT_TRUE(dialog().isVisible());
    auto *box = dialog().findChild<QMessageBox *>(QStringLiteral("discard"));
    ASSERT_NE(box, nullptr);
    box->button(QMessageBox::Discard)->click();
    EXPECT_FALSE(dialog().isVisible());
    EXPECT_EQ(dialog().result(), QDialog::Rejected);
}

TEST_F(MapDrawingTest, EveryControlHasANameAndLargeTextFits)
{
    const QFont usual = QApplication::font();
    QFont large = usual;
    large.setPixelSize(26);
    QApplication::setFont(large);
    open();
    choose("Room");
    EXPECT_LE(dialog().minimumSizeHint().width(), 1280);
    EXPECT_LE(dialog().minimumSizeHint().height(), 800);
    for (auto *widget : dialog().findChildren<QWidget *>()) {
        const bool control = qobject_cast<QAbstractButton *>(widget) ||
                             qobject_cast<QAbstractSpinBox *>(widget) || widget == &shapes() ||
                             widget == &board();
        if (!control || !widget->isVisible() || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        const auto *face = QAccessible::queryAccessibleInterface(widget);
        ASSERT_NE(face, nullptr);
        EXPECT_FALSE(face->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
    }
    m_dialog.reset();
    QApplication::setFont(usual);
}

} // namespace
} // namespace flagstone::app::drawing_test
