// A find on the stage: who can use it and with which dice, who can only carry it, and a click on a name gives it away.
#include "app/bar/action_bar.h"
#include "app/board/card_art.h"
#include "app/board/card_flight.h"
#include "app/board/card_view.h"
#include "core/chance.h"
#include "core/forecast.h"
#include "table_of.h"

#include <QLineF>

#include <functional>

namespace flagstone::app::find_test {
namespace {

class FindTest : public testing::Test {
protected:
    /// Plays at random until a find that is `wanted` lies on the stage and somebody is asked who takes it.
    [[nodiscard]] bool find(const std::function<bool(const StageScene &)> &wanted)
    {
        SeededChance chance(Seed::fromText("finds"));
        for (int i = 0; i < 6'000; ++i) {
            if (m_table.play().game().ending().over)
                m_table.begin(i);
            const auto &choices = m_table.play().decision().choices;
            m_table.play().choose(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
            while (m_table.page().scenePlayer().goOn())
                ;
            const auto &asked = m_table.play().decision().choices;
            if (stage().isVisibleTo(&m_table.page()) && stage().scene().show == Show::Find &&
                asked.size() > 1 && asked.front().code.starts_with("take:") && wanted(stage().scene()))
                return true;
        }
        return false;
    }
    [[nodiscard]] Stage &stage() { return m_table.page().stage(); }
    [[nodiscard]] StageLayout layout(double text = 1.0)
    {
        const QSizeF card = m_table.page().board().art().cardSize(stage().scene().cards.front());
        return layoutOf(stage().scene(), stage().size(), text, card.width() / card.height());
    }
    [[nodiscard]] std::string takes(CardId who)
    {
        return "take:" + m_table.play().game().sheet().cards[index(who)].key;
    }

    TableOf m_table{modules().front()};
};

TEST_F(FindTest, AClickOnTheRowOfSomebodyGivesItToThem)
{
    ASSERT_TRUE(find([](const StageScene &scene) { return scene.users.size() > 1; }));
    const StageScene scene = stage().scene();
    const auto who = scene.users.back().who;
    QTest::mouseClick(&stage(), Qt::LeftButton, {}, layout().users.back().center().toPoint());
    EXPECT_EQ(m_table.play().session().entries().back().code, takes(who));
}

TEST_F(FindTest, AClickOnTheNameOfWhoCanOnlyCarryItGivesItToThem)
{
    ASSERT_TRUE(find([](const StageScene &scene) { return !scene.carriers.empty(); }));
    const QRectF room = layout().carriers;
    ASSERT_FALSE(room.isEmpty());
    const auto who = stage().scene().carriers.front();
    const QPoint name(static_cast<int>(room.left()) + 20, static_cast<int>(room.bottom()) - 6);
    QTest::mouseClick(&stage(), Qt::LeftButton, {}, name);
    EXPECT_EQ(m_table.play().session().entries().back().code, takes(who));
}

TEST_F(FindTest, LargeNamesOfThoseWhoCanOnlyCarryItHaveTheirRoom)
{
    ASSERT_TRUE(find([](const StageScene &scene) { return scene.carriers.size() > 1; }));
    constexpr double kText = 2;
    stage().setTextScale(kText);
    const QRectF room = layout(kText).carriers;
    ASSERT_FALSE(room.isEmpty());
    const auto who = stage().scene().carriers.front();
    QFont font = stage().font();
    font.setPixelSize(static_cast<int>(12 * kText));
    const int wide = QFontMetrics(font).horizontalAdvance(m_table.page().board().art().name(who));
    ASSERT_LT(wide * 2, room.width());
    const QPoint end(static_cast<int>(room.left()) + wide, static_cast<int>(room.bottom()) - 6);
    QTest::mouseClick(&stage(), Qt::LeftButton, {}, end);
    EXPECT_EQ(m_table.play().session().entries().back().code, takes(who)) << "where the name ends";
}

TEST_F(FindTest, WhatIsTakenFliesFromWhereItLayLarge)
{
    ASSERT_TRUE(find([](const StageScene &scene) { return !scene.carriers.empty(); }));
    const QRectF lay = layout().cards.front();
    m_table.play().choose(takes(stage().scene().carriers.front()));
    ASSERT_TRUE(m_table.page().board().animating());
    BoardView &board = m_table.page().board();
    QRectF at;
    for (QGraphicsItem *item : board.scene().items())
        if (const auto *flight = dynamic_cast<CardFlight *>(item))
            at = board.canvas().viewportTransform().mapRect(flight->sceneBoundingRect());
    EXPECT_LT(QLineF(at.topLeft(), lay.topLeft()).length(), 4) << "it has just left";
    EXPECT_GE(at.width(), lay.width());
}

TEST_F(FindTest, AClickBesideAllOfThemGivesItToNobody)
{
    ASSERT_TRUE(find([](const StageScene &) { return true; }));
    const std::size_t moves = m_table.play().moves();
    QTest::mouseClick(&stage(), Qt::LeftButton, {}, QPoint(4, 4));
    EXPECT_EQ(m_table.play().moves(), moves);
}

TEST_F(FindTest, SpaceShowsItAgainAfterItWasPutDown)
{
    ASSERT_TRUE(find([](const StageScene &) { return true; }));
    const CardId found = stage().scene().cards.front();
    BoardView &board = m_table.page().board();
    QTest::mouseClick(&stage(), Qt::LeftButton, {}, QPoint(4, 4));
    ASSERT_FALSE(stage().isVisibleTo(&m_table.page()));
    Q_EMIT board.canvas().pinWanted(); // the key itself may count as one that comes too late
    EXPECT_TRUE(board.closeUp().isVisible());
    EXPECT_EQ(board.closeUp().findChild<CardView *>()->card(), found);
}

TEST_F(FindTest, WhatNobodyCanUseSaysSoAboveThoseWhoCanCarryIt)
{
    ASSERT_TRUE(find([](const StageScene &scene) { return scene.users.empty(); }));
    EXPECT_FALSE(stage().scene().carriers.empty());
    EXPECT_TRUE(stage().partName(0).contains(QStringLiteral("Nobody here can use it")))
        << stage().partName(0).toStdString();
    const StageLayout places = layout();
    EXPECT_FALSE(places.usersTitle.isEmpty());
    EXPECT_TRUE(places.users.empty());
    EXPECT_GT(places.carriersTitle.top(), places.usersTitle.bottom());
}

TEST_F(FindTest, DiceThatAFindChangesStandInTheRowsAndLeaveTheRest)
{
    ASSERT_TRUE(find(
        [](const StageScene &scene) { return !scene.users.empty() && scene.users.front().dice.sides > 0; }));
    StageScene scene = stage().scene();
    const QRect row = layout().users.front().toAlignedRect();
    const TableView view = m_table.play().view();
    const auto drawn = [&] {
        stage().show(scene, view, 0);
        return stage().grab().toImage();
    };
    const QImage with = drawn();
    for (auto &user : scene.users)
        user.dice = {};
    const QImage without = drawn();
    EXPECT_NE(with.copy(row), without.copy(row));
    const QRect card = layout().cards.front().toAlignedRect();
    EXPECT_EQ(with.copy(card), without.copy(card));
}

/// Armour: faces that hit before and do not any more are among those that are told.
TEST(UseDiceTest, OfArmourTellsWhichFacesHitNowAndThen)
{
    TableOf table(modules().front(), {}, Pace::Instant);
    const Sheet &sheet = table.play().game().sheet();
    SeededChance chance(Seed::fromText("armour"));
    int armour = 0;
    for (int i = 0; i < 60; ++i) {
        const auto &choices = table.play().decision().choices;
        for (std::size_t n = 0; n < sheet.cards.size(); ++n)
            for (const Use &use : usesOf(table.play().game(), CardId{static_cast<std::uint16_t>(n)})) {
                EXPECT_TRUE(use.who != kNoCard || use.dice.sides == 0);
                if (use.dice.hitFrom == 0)
                    continue;
                ++armour;
                EXPECT_EQ(use.dice.sides, 8);
                EXPECT_GT(use.dice.hitFrom, 6);
                EXPECT_GE(use.dice.hitsNow, 6);
                EXPECT_LE(use.dice.hitFrom, use.dice.sides);
            }
        if (table.play().game().ending().over)
            break;
        table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
    }
    EXPECT_GT(armour, 0);
}

} // namespace
} // namespace flagstone::app::find_test
