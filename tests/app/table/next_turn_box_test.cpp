// What opponents do next, in a column of any width.
#include "app/common/scrolling.h"
#include "app/panels/next_turn_box.h"
#include "app/play/director.h"
#include "table_of.h"

#include <QLabel>
#include <QLayout>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace flagstone::app::next_turn_box_test {
namespace {

TEST(NextTurnBoxTest, ALongDeedTakesMoreLinesAndNoMoreRoomThanThereIs)
{
    NextTurn next;
    next.what = QStringLiteral("1 foe acts");
    next.parts = {
        {.what = QStringLiteral("gets ready again, strikes with the crozier or drags somebody down")}};
    const NextTurnBox box({}, next, nullptr);
    constexpr int kColumn = 220;
    EXPECT_LE(box.minimumSizeHint().width(), kColumn);
    EXPECT_GT(box.layout()->heightForWidth(kColumn), box.layout()->heightForWidth(4 * kColumn));
}

TEST(NextTurnBoxTest, WhereRoomIsShortDiceAreOnlyCounted)
{
    NextTurn next;
    next.parts = {{.what = QStringLiteral("4 dice"), .dice = {.count = 4}},
                  {.what = QStringLiteral("1 die, 8+"), .dice = {.count = 1, .hitFrom = 8}},
                  {.what = QStringLiteral("1 blow, 11+ on a d20"), .dice = {.count = 1, .hitFrom = 11}},
                  {.what = QStringLiteral("3d10, 7+ hits"), .dice = {.count = 3, .sides = 10, .hitFrom = 7}},
                  {.what = QStringLiteral("2 odd dice")}};
    const NextTurnBox box({}, next, nullptr, true);
    QStringList texts;
    for (const auto *label : box.findChildren<QLabel *>())
        texts << label->text().replace(QChar::Nbsp, u' ');
    EXPECT_EQ(texts.mid(2),
              (QStringList{QStringLiteral("4"), QStringLiteral("1, 8+"), QStringLiteral("1, 11+"),
                           QStringLiteral("3d10, 7+ hits"), QStringLiteral("2 odd dice")}));
}

TEST(NextTurnBoxTest, WhatIsCountedIsInNoWords)
{
    NextTurn next;
    next.parts = {{.what = QStringLiteral("deux dés, 6+"), .dice = {.count = 2, .hitFrom = 8}},
                  {.what = QStringLiteral("9 dice")}};
    const NextTurnBox box({}, next, nullptr, true);
    QStringList texts;
    for (const auto *label : box.findChildren<QLabel *>())
        texts << label->text().replace(QChar::Nbsp, u' ');
    EXPECT_EQ(texts.mid(2), (QStringList{QStringLiteral("2, 8+"), QStringLiteral("9 dice")}));
}

TEST(NextTurnBoxTest, ANumberStaysWithItsWord)
{
    NextTurn next;
    next.what = QStringLiteral("about 4d8, 6+ hits");
    const NextTurnBox box({}, next, nullptr);
    const auto labels = box.findChildren<QLabel *>();
    EXPECT_EQ(labels.back()->text(), QStringLiteral("about 4d8, 6+\u00a0hits"));
}

/// They are the words that the stage has for it.
TEST(NextTurnBoxTest, AboutStaysWhereTheLineIsBroken)
{
    NextTurn next;
    next.what = QStringLiteral("about 4d8, 6+ hits");
    NextTurnBox box({}, next, nullptr);
    const QLabel *label = box.findChildren<QLabel *>().back();
    box.show();
    const int line = box.layout()->heightForWidth(600);
    int width = 600;
    while (box.layout()->heightForWidth(width) == line && width > 0)
        --width;
    EXPECT_GT(width, 0) << "a second line";
    box.resize(width, box.layout()->heightForWidth(width));
    EXPECT_EQ(QString(label->text()).replace(QChar::Nbsp, u' '), next.what);
    EXPECT_EQ(label->accessibleName(), next.what);
}

/// Beside "2" of the last hero, "2 odd" reads as 22.
TEST(NextTurnBoxTest, OddDiceEndTheLineOfThoseThatFallOnSomebody)
{
    TableOf table(modules().front(), TableGame{}, Pace::Instant);
    const CardContext source = table.page().cards();
    const NextTurn::Part odds{.what = QStringLiteral("2 odd"), .spoken = QStringLiteral("2 odd dice")};
    NextTurn next;
    next.parts = {{.at = CardId{0}, .what = QStringLiteral("2 dice"), .dice = {.count = 2}}, odds};
    constexpr int kWide = 600;
    for (const bool brief : {false, true}) {
        NextTurnBox box(source, next, nullptr, brief);
        box.resize(kWide, box.layout()->heightForWidth(kWide));
        box.show();
        const auto labels = box.findChildren<QLabel *>();
        const QLabel *odd = labels.back(), *before = labels[labels.size() - 2];
        EXPECT_EQ(odd->accessibleDescription(), odds.spoken);
        EXPECT_EQ(QString(odd->text()).replace(QChar::Nbsp, u' '), QStringLiteral("+2 odd"));
        EXPECT_EQ(before->text(), QStringLiteral("2")) << "so that the line has room for all";
        const auto in = [&box](const QLabel &label, QPoint at) { return label.mapTo(&box, at); };
        EXPECT_NEAR(in(*odd, odd->rect().center()).y(), in(*before, before->rect().center()).y(), 2);
        EXPECT_GT(in(*odd, {}).x(), in(*before, before->rect().topRight()).x());
    }
    NextTurn alone;
    alone.parts = {odds};
    const NextTurnBox box(source, alone, nullptr);
    EXPECT_EQ(QString(box.findChildren<QLabel *>().back()->text()).replace(QChar::Nbsp, u' '),
              QStringLiteral("2 odd"))
        << "there is nothing that they are added to";
}

TEST(NextTurnBoxTest, OfManyThoseAreInSightThatHaveRoom)
{
    NextTurn next;
    next.what = QStringLiteral("8 foes act");
    next.parts = {8, {.what = QStringLiteral("↓ strikes with the crozier 4, ↑ nothing")}};
    QWidget page;
    auto *column = new QVBoxLayout(&page);
    column->addWidget(new QLabel(QStringLiteral("Goblin 1"), &page));
    column->addWidget(new NextTurnBox({}, next, &page));
    constexpr int kColumn = 220;
    const int all = column->heightForWidth(kColumn);
    EXPECT_EQ(wholeRows(*column, kColumn, all), all);
    const int whole = wholeRows(*column, kColumn, all * 2 / 3);
    EXPECT_LE(whole, all * 2 / 3);
    EXPECT_GT(whole, all * 2 / 3 - all / 6) << "no gap where several lines would have room";
}

TEST(NextTurnBoxTest, WhatALineMeansIsItsTipAndItsDescription)
{
    NextTurn next;
    next.parts = {
        {.what = QStringLiteral("↑ Bite 3"), .spoken = QStringLiteral("the rat bites if it draws Up")}};
    const NextTurnBox box({}, next, nullptr);
    const QLabel *line = box.findChildren<QLabel *>().back();
    EXPECT_EQ(line->accessibleDescription(), next.parts.front().spoken);
    EXPECT_EQ(line->parentWidget()->toolTip(), next.parts.front().spoken);
}

TEST(NextTurnBoxTest, ShortOnesStandSideBySide)
{
    NextTurn one, three;
    one.parts = {{.what = QStringLiteral("2 dice")}};
    three.parts = {3, one.parts.front()};
    const NextTurnBox few({}, one, nullptr), many({}, three, nullptr);
    EXPECT_EQ(few.layout()->heightForWidth(400), many.layout()->heightForWidth(400));
}

TEST(NextTurnBoxTest, WhileTheyStrikeItSaysWithWhatTheyStrikeNow)
{
    StageScene scene{.show = Show::Sweep};
    for (const int dice : {3, 1}) {
        StageScene::Lane lane;
        lane.dice.count = static_cast<std::uint8_t>(dice);
        lane.dice.sides = 8;
        lane.dice.hitFrom = 6;
        scene.lanes.push_back(lane);
    }
    const NextTurn turn = turnIn(scene);
    EXPECT_EQ(turn.what, QStringLiteral("4d8, 6+ hits"));
    EXPECT_EQ(turn.dice, (AttackDice{.count = 4, .sides = 8, .hitFrom = 6}));
    ASSERT_EQ(turn.parts.size(), 2u);
    EXPECT_EQ(turn.parts[0].what, QStringLiteral("3 dice"));
    EXPECT_EQ(turn.parts[0].dice, AttackDice{.count = 3});
    EXPECT_EQ(turn.parts[1].what, QStringLiteral("1 die"));
    const NextTurnBox box({}, {.what = turn.what, .parts = {}, .now = true, .order = {}}, nullptr);
    EXPECT_EQ(box.findChildren<QLabel *>().front()->text(), QStringLiteral("Enemies' turn"));
    scene.lanes.back().dice.hitFrom = 7; // who is better protected is told so, last or not
    EXPECT_EQ(turnIn(scene).what, QStringLiteral("4d8, 6+ hits"));
    EXPECT_EQ(turnIn(scene).parts[1].what, QStringLiteral("1 die, 7+"));
    EXPECT_EQ(turnIn(scene).parts[1].dice, (AttackDice{.count = 1, .hitFrom = 7}));
}

TEST(NextTurnBoxTest, WhileTheyStrikeWhatHitsIsToldAsBefore)
{
    StageScene scene{.show = Show::Sweep};
    for (const int from : {7, 7, 8}) {
        StageScene::Lane lane;
        lane.dice.count = 4;
        lane.dice.sides = 8;
        lane.dice.hitFrom = static_cast<std::uint8_t>(from);
        scene.lanes.push_back(lane);
    }
    const NextTurn turn = turnIn(scene, {.count = 12, .sides = 8, .hitFrom = 6});
    EXPECT_EQ(turn.what, QStringLiteral("12d8, 6+ hits"));
    EXPECT_EQ(turn.parts[0].what, QStringLiteral("4 dice, 7+"));
    EXPECT_EQ(turn.parts[2].what, QStringLiteral("4 dice, 8+"));
    EXPECT_EQ(turnIn(scene, {.count = 1, .sides = 10, .hitFrom = 6}).what, QStringLiteral("12d8, 7+ hits"))
        << "other dice were foreseen";
}

} // namespace
} // namespace flagstone::app::next_turn_box_test
