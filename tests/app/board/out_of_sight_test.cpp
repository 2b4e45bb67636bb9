#include "app/board/board_geometry.h"
#include "targets_fixture.h"

#include <QAccessible>
#include <QApplication>
#include <QTest>

#include <algorithm>

namespace flagstone::app::test::out_of_sight_test {
namespace {

/// Two rooms far apart, with lit doors of one and the other itself, and a lit place far south of that one, which is
/// in sight.
struct OutOfSightTags : Targets {
    SlotId west{}, here{};

    void SetUp() override
    {
        Targets::SetUp();
        west = desk.lay(0, 0);
        here = desk.lay(20, 0);
        light();
        look();
    }
    void light()
    {
        desk.show(board, TestBoard::choices({door(west, Edge::North),
                                             door(west, Edge::South),
                                             {.kind = Target::Kind::Slot, .slot = here},
                                             place(CardId{2}, 20, 30, 0, 0),
                                             place(CardId{2}, 20, 30, 0, 1)}));
    }
    void look() { board.canvas().showRect(cardRect(20, 0, 0), BoardCanvas::kPlainCell, false); }
    /// Those that are seen, clockwise from the north, without the one that says the zoom.
    [[nodiscard]] QList<CornerTag *> tags()
    {
        QList<CornerTag *> tags = board.findChildren<CornerTag *>();
        tags.removeIf([](const CornerTag *tag) { return !tag->isVisible() || tag->text().contains(u'%'); });
        return tags;
    }
    [[nodiscard]] QStringList words()
    {
        QStringList words;
        for (const CornerTag *tag : tags())
            words << tag->text();
        return words;
    }
};

TEST(OutOfSight, CountsTargetsAndNotWhoActs)
{
    Lit actor{.target = targetFigure(CardId{0}), .area = {60, 0, 10, 10}, .name = {}};
    actor.round = actor.acts = true;
    Lit foe{.target = targetFigure(CardId{1}), .area = {100, 0, 10, 10}, .name = {}};
    foe.round = true;
    const OutOfSight east = outOfSight({actor, foe}, QRectF(0, 0, 50, 50))[index(Edge::East)];
    EXPECT_EQ(east.words, QStringLiteral("1 target(s) east"));
    EXPECT_EQ(east.nearest, foe.area);
}

// Without the English plurals of the program.
TEST_F(OutOfSightTags, SayWhatIsLitBeyondEachEdge)
{
    EXPECT_EQ(words(), (QStringList{QStringLiteral("1 place(s) south"), QStringLiteral("2 door(s) west")}))
        << "two turns of a card are one place";
    for (CornerTag *tag : tags()) {
        QAccessibleInterface *known = QAccessible::queryAccessibleInterface(tag);
        ASSERT_NE(known, nullptr);
        EXPECT_EQ(known->text(QAccessible::Name), tag->text());
    }
    board.canvas().panBy({-600, 0});
    EXPECT_EQ(words(), (QStringList{QStringLiteral("1 place(s) south"), QStringLiteral("3 place(s) west")}))
        << "doors and a room";
    board.showAll(false);
    EXPECT_TRUE(words().isEmpty());
}

TEST_F(OutOfSightTags, GoToTheNearestWithoutZooming)
{
    int chosen = 0;
    QObject::connect(&board, &BoardView::activated, &board, [&chosen] { ++chosen; });
    const double zoom = board.zoom();
    QTest::mouseClick(tags().back(), Qt::LeftButton);
    EXPECT_EQ(board.zoom(), zoom);
    EXPECT_TRUE(board.canvas().sight().seen.contains(doorRect(cardRect(0, 0, 0), Edge::North)));
    EXPECT_FALSE(words().contains(QStringLiteral("2 door(s) west")));
    EXPECT_EQ(chosen, 0);
    look();
    QApplication::setActiveWindow(&board);
    CornerTag *south = tags().front();
    south->setFocus();
    QTest::keyClick(south, Qt::Key_Return);
    EXPECT_TRUE(board.canvas().sight().seen.contains(cardRect(20, 30, 0)));
    EXPECT_FALSE(south->isVisible());
    EXPECT_TRUE(board.canvas().hasFocus()) << "keys go on from there";
}

TEST_F(OutOfSightTags, StayWhileTheTableMovesAndThenSayWhatIsNewlyOutOfSight)
{
    board.setPace(Pace::Calm);
    QTest::mouseClick(tags().back(), Qt::LeftButton);
    ASSERT_TRUE(board.canvas().moving());
    EXPECT_TRUE(words().contains(QStringLiteral("2 door(s) west")));
    board.finishAnimations();
    EXPECT_FALSE(words().contains(QStringLiteral("2 door(s) west")));
    EXPECT_TRUE(words().contains(QStringLiteral("1 room(s) east")));
}

TEST_F(OutOfSightTags, EndWithTheDecisionAndHideUnderWhatCoversTheTable)
{
    board.setCovered(true);
    EXPECT_TRUE(words().isEmpty());
    board.setCovered(false);
    EXPECT_EQ(words().size(), 2);
    board.setLit({}, {});
    EXPECT_TRUE(words().isEmpty());
    light();
    look();
    EXPECT_EQ(words().size(), 2);
    const Decision next = TestBoard::choices({door(west, Edge::South)});
    const Event laid = desk.laying(21, 0);
    project(desk.view, laid);
    board.setPace(Pace::Calm);
    board.play({laid}, desk.view, next);
    ASSERT_TRUE(board.animating());
    EXPECT_TRUE(words().isEmpty());
    board.finishAnimations();
    EXPECT_EQ(words(), QStringList(QStringLiteral("1 door(s) west")));
}

TEST_F(OutOfSightTags, LieAtTheirEdgesAndOnNoOtherTag)
{
    board.say(QStringLiteral("12 doors still closed"));
    for (const QSize size : {QSize{900, 640}, QSize{480, 300}})
        for (const int row : {0, 15}) {
            board.resize(size);
            board.canvas().showRect(cardRect(10, row, 0), BoardCanvas::kPlainCell, false);
            QList<CornerTag *> all = board.findChildren<CornerTag *>();
            all.removeIf([](const CornerTag *tag) { return !tag->isVisible(); });
            EXPECT_GE(all.size(), 4);
            for (const CornerTag *tag : all) {
                const QRect at = tag->geometry(), inside = board.rect();
                EXPECT_LE(tag->height(), 24);
                EXPECT_TRUE(inside.contains(at)) << tag->text().toStdString();
                EXPECT_LE(std::min({at.left(), at.top(), inside.right() - at.right(),
                                    inside.bottom() - at.bottom()}),
                          12)
                    << tag->text().toStdString();
                for (const CornerTag *other : all)
                    EXPECT_TRUE(other == tag || !at.intersects(other->geometry()))
                        << tag->text().toStdString() << " on " << other->text().toStdString();
            }
        }
}

} // namespace
} // namespace flagstone::app::test::out_of_sight_test
