// The stage: where things lie on it, how scenes end, and that whatever is pressed the table ends as the game is.
#include "app/board/board_view.h"
#include "app/board/card_art.h"
#include "app/play/figures.h"
#include "app/table/action_bar.h"
#include "app/table/log_panel.h"
#include "app/table/log_tree.h"
#include "app/table/scene_player.h"
#include "app/table/stage.h"
#include "table_of.h"

#include <QAnimationDriver>
#include <QApplication>
#include <QElapsedTimer>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <vector>

namespace flagstone::app::stage_test {
namespace {

constexpr double kShape = 63.0 / 88.0;

StageScene::Lane lane(int dice)
{
    StageScene::Lane made;
    made.dice.count = static_cast<std::uint8_t>(dice);
    made.dice.sides = 8;
    return made;
}

/// Boards of the smallest, the usual and the largest window.
constexpr QSizeF kStages[]{{704, 520}, {856, 596}, {952, 764}, {1344, 944}, {1896, 1292}};

TEST(StageLayoutTest, ACardThatMattersIsNeverSmall)
{
    for (const QSizeF stage : kStages)
        for (const Show show : {Show::Find, Show::Trap, Show::Meet, Show::Down, Show::Dead})
            for (const bool words : {false, true}) {
                StageScene scene{.show = show, .cards = {CardId{1}}};
                if (words)
                    scene.results << QStringLiteral("It hurts.");
                const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
                ASSERT_EQ(layout.cards.size(), 1u);
                EXPECT_GE(layout.cards.front().width(), StageLayout::kLeastCard.width()) << stage.width();
                EXPECT_TRUE(show != Show::Find || layout.line.height() > 0) << "what it is worth";
                EXPECT_GE(layout.cards.front().height(), StageLayout::kLeastCard.height() - 1)
                    << stage.width();
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.cards.front()));
            }
}

TEST(StageLayoutTest, WhatCameOfADeedStandsBelowItsDice)
{
    for (const QSizeF stage : kStages) {
        StageScene scene{
            .show = Show::Duel, .results = {QStringLiteral("It is slain.")}, .cards = {CardId{1}}};
        scene.lanes.push_back(lane(2));
        const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
        EXPECT_NEAR(layout.results.top() - layout.lanes.back().bottom(), 18, 1) << stage.width();
        EXPECT_LE(layout.results.bottom(), layout.hints.top());
    }
}

TEST(StageLayoutTest, ADuelTellsItsChanceInEveryWindowAndItsSpoilsLieNextToWhatIsSaid)
{
    int inLanes = 0;
    for (const QSizeF stage : kStages) {
        StageScene scene{.show = Show::Duel,
                         .line = QStringLiteral("Chance beforehand: slay it 54 %"),
                         .results = {QStringLiteral("Ann rolls 7."), QStringLiteral("It is slain."),
                                     QStringLiteral("Ann gains a medallion.")},
                         .cards = {CardId{1}, CardId{2}}};
        scene.lanes.push_back(lane(2));
        scene.lanes.back().came = {scene.results.front()};
        const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
        EXPECT_GT(layout.line.height(), 0) << stage.width();
        EXPECT_NEAR(layout.cards[1].top() - layout.results.bottom(), 18, 1) << stage.width();
        if (!tellsInLanes(scene, layout.lanes, 1.0))
            continue;
        ++inLanes;
        EXPECT_EQ(resultsBelow(scene, layout.lanes, 1.0), scene.results.mid(1));
        EXPECT_LE(layout.results.height(), 88) << "two sentences at " << stage.width();
    }
    EXPECT_GT(inLanes, 0) << "or this test says less";
}

TEST(StageLayoutTest, WhoCanUseAFindStandsBesideItAndNothingOverlaps)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{
                .show = Show::Find, .results = {QStringLiteral("Worth 900.")}, .cards = {CardId{1}}};
            scene.users.assign(3,
                               {CardId{2}, kNoCard, QStringLiteral("Kennett"), QStringLiteral("hit on 8")});
            scene.carriers.assign(3, CardId{3});
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            EXPECT_FALSE(layout.users.empty()) << stage.width() << ", " << text;
            std::vector<QRectF> parts = layout.users;
            parts.insert(parts.end(),
                         {layout.cards.front(), layout.usersTitle, layout.carriers, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i]) || parts[i].isEmpty()) << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, ThePlaceAndWhatIsGainedStandBesideCardsAndCoverNothing)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene meets{.show = Show::Meet,
                             .turnsUp = true,
                             .results = {QStringLiteral("A fight.")},
                             .cards = {CardId{1}}};
            StageScene wins{.show = Show::Duel,
                            .results = {QStringLiteral("It is slain.")},
                            .cards = {CardId{1}, CardId{2}, CardId{3}}};
            wins.lanes.push_back(lane(2));
            wins.gain.emplace();
            for (const StageScene &scene : {meets, wins}) {
                const StageLayout layout = layoutOf(scene, stage, text, kShape);
                EXPECT_TRUE(text > 1 || !layout.place.isNull() || !layout.gain.isNull()) << stage.width();
                if (scene.show == Show::Duel) {
                    EXPECT_NEAR(layout.cards[1].top() - layout.results.bottom(), 18, 1) << stage.width();
                    EXPECT_LE(layout.cards[1].bottom(), layout.hints.top()) << stage.width();
                }
                std::vector<QRectF> parts = layout.cards;
                parts.insert(parts.end(), layout.lanes.begin(), layout.lanes.end());
                parts.insert(parts.end(), {layout.place, layout.gain, layout.results, layout.hints,
                                           layout.title, layout.line});
                for (std::size_t i = 0; i < parts.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        EXPECT_FALSE(parts[i].intersects(parts[j]))
                            << stage.width() << ", " << text << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, HitsOfWhoFallsStandBesideTheirCardAboveWhoCanHelp)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0})
            for (const bool helped : {false, true}) {
                StageScene scene{.show = Show::Down, .cards = {CardId{1}}};
                scene.fall = {.before = 1, .after = -2, .most = 11, .dead = -5};
                if (helped)
                    scene.users.assign(
                        2, {CardId{2}, CardId{3}, QStringLiteral("Ranson, now"), QStringLiteral("heals")});
                const StageLayout layout = layoutOf(scene, stage, text, kShape);
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.fall)) << stage.width();
                EXPECT_GE(layout.fall.height(), 100) << stage.width() << ", " << text;
                std::vector<QRectF> parts = layout.users;
                parts.insert(parts.end(), {layout.fall, layout.cards.front(), layout.usersTitle});
                for (std::size_t i = 0; i < parts.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        EXPECT_FALSE(parts[i].intersects(parts[j]))
                            << stage.width() << ": " << i << ", " << j;
            }
}

TEST(StageLayoutTest, WhatCameOfARollStandsBelowThePictureOnlyWhereThereIsRoom)
{
    for (const QSizeF stage : kStages)
        for (const std::size_t lanes : {1U, 2U, 3U, 4U, 6U}) {
            StageScene scene{.show = Show::Sweep, .cards = {CardId{1}}};
            scene.lanes.assign(lanes, lane(1));
            const QRectF first = layoutOf(scene, stage, 1.0, kShape).lanes.front();
            const double picture = 14 + first.height() * 0.55, line = 38;
            EXPECT_TRUE(isLow(first, 1.0) || picture + line <= first.height())
                << stage.width() << ", " << lanes;
        }
}

TEST(StageLayoutTest, ManyBlowsLieInLanesHighEnoughForTwoLines)
{
    for (const QSizeF stage : kStages)
        for (const Show show : {Show::Line, Show::Sweep}) {
            StageScene scene{.show = show};
            scene.lanes.assign(8, lane(2));
            const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
            for (std::size_t i = 0; i < layout.lanes.size(); ++i) {
                EXPECT_GE(layout.lanes[i].height(), 34) << stage.width();
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.lanes[i])) << stage.width();
                EXPECT_FALSE(i > 0 && layout.lanes[i].intersects(layout.lanes[i - 1])) << stage.width();
            }
        }
}

TEST(StageLayoutTest, AGoalWithoutACardIsStampedLargeAndWaitsForAPress)
{
    const StageScene goal{.show = Show::Goal, .title = QStringLiteral("The goal of the quest is reached")};
    EXPECT_TRUE(goal.staged());
    EXPECT_GT(Stage::timeOf(goal), 200);
    for (const QSizeF stage : kStages) {
        const StageLayout layout = layoutOf(goal, stage, 1.0, kShape);
        EXPECT_GE(layout.seal.height(), 200) << stage.width();
        EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.seal));
        EXPECT_FALSE(layout.seal.intersects(layout.title));
    }
    StageScene taken = goal;
    taken.cards = {CardId{1}};
    EXPECT_TRUE(layoutOf(taken, kStages[0], 1.0, kShape).seal.isEmpty()) << "the card shows it";
}

TEST(StageLayoutTest, TheRowsOfATradeLieOneBelowTheOther)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{.show = Show::Trade};
            scene.cards.assign(9, CardId{1});
            scene.rows = {{QStringLiteral("one way"), 7}, {QStringLiteral("the other"), 2}};
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            ASSERT_EQ(layout.cards.size(), 9u);
            std::vector<QRectF> parts = layout.cards;
            parts.insert(parts.end(), {layout.rows[0], layout.rows[1], layout.title, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i])) << stage.width() << ": " << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
            EXPECT_GT(layout.rows[1].top(), layout.cards[6].bottom());
            EXPECT_GT(layout.cards[7].top(), layout.rows[1].top());
        }
}

TEST(StageLayoutTest, ManyCardsOfARowOverlapBeforeTheyAreTooNarrowToBeRead)
{
    const QSizeF stage(952, 764); // the board at 1440 x 900
    for (const std::size_t cards : {3U, 6U, 12U, 24U}) {
        StageScene trade{.show = Show::Trade};
        trade.rows = {{QString(), cards}, {QString(), 2}};
        trade.cards.resize(cards + 2);
        const StageLayout layout = layoutOf(trade, stage, 1.0, kShape);
        ASSERT_EQ(layout.cards.size(), cards + 2);
        for (const QRectF &card : layout.cards) {
            EXPECT_GE(card.width(), cards == 3 ? 179.0 : 109.9) << cards;
            EXPECT_TRUE(QRectF(QPointF(), stage).contains(card)) << cards;
        }
        for (std::size_t n = 1; n < cards; ++n)
            EXPECT_GT(layout.cards[n].left(), layout.cards[n - 1].left() + 20) << "its corner is in sight";
        EXPECT_FALSE(layout.cards[cards].intersects(layout.cards[cards + 1])) << "these have room";
    }
}

TEST(StageLayoutTest, RanksStandBelowComparedCardsWhereCardsStayLarge)
{
    StageScene scene{.show = Show::FirstWins, .cards = {CardId{1}, CardId{2}}};
    for (int rank = 0; rank < 10; ++rank)
        scene.ranking.row << QString::number(rank);
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            EXPECT_TRUE(layout.ranks.size() == 10 || text > 1) << stage.width();
            if (layout.ranks.empty())
                continue;
            EXPECT_GE(layout.cards.front().height(), 190) << stage.width() << ", " << text;
            std::vector<QRectF> parts = layout.ranks;
            parts.insert(parts.end(), {layout.cards[0].adjusted(0, 0, 0, 30 * text), layout.cards[1],
                                       layout.rankRule, layout.results, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i])) << stage.width() << ": " << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, MoreResultsOfAComparisonTakeMoreRoom)
{
    StageScene scene{.show = Show::FirstWins, .cards = {CardId{1}, CardId{2}}};
    for (int line = 0; line < 4; ++line)
        scene.results << QStringLiteral("Foe 2 hits Player 1: 3 of diamonds is lost, 4 left.");
    for (const QSizeF stage : kStages) {
        const StageLayout layout = layoutOf(scene, stage, 1, kShape);
        EXPECT_GE(layout.results.height() / 4, 20) << stage.width() << ": 13 px high and more";
        EXPECT_GE(layout.results.top(), layout.cards.front().bottom() + 29) << stage.width();
        EXPECT_LE(layout.results.bottom(), layout.hints.top()) << stage.width();
        EXPECT_GE(layout.cards.front().height(), 190) << stage.width();
    }
}

/// The hand lies below such a stage.
TEST(StageLayoutTest, NoHintStandsBetweenAChainAndTheHandBelowIt)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{.show = Show::Chain, .cards = {CardId{1}, CardId{2}}};
            scene.chain.resize(2);
            scene.open = true;
            const StageLayout layout = layoutOf(scene, {stage.width(), stage.height() - 220}, text, kShape);
            EXPECT_TRUE(layout.hints.isEmpty()) << stage.width() << ", " << text;
            for (const QRectF &link : layout.links)
                EXPECT_LE(link.bottom(), stage.height() - 220) << stage.width() << ", " << text;
        }
}

TEST(StageLayoutTest, DiceOfALaneAreLargeAndLieInIt)
{
    for (const QSizeF stage : kStages)
        for (const int lanes : {1, 2, 3}) {
            StageScene scene{.show = Show::Sweep, .cards = {CardId{1}}};
            for (int i = 0; i < lanes; ++i)
                scene.lanes.push_back(lane(3));
            const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
            ASSERT_EQ(layout.lanes.size(), scene.lanes.size());
            for (std::size_t i = 0; i < layout.lanes.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.lanes[i]));
                if (i > 0) {
                    EXPECT_FALSE(layout.lanes[i].intersects(layout.lanes[i - 1]));
                }
                for (const QRectF &die : diceIn(layout.lanes[i], 3, 1.0)) {
                    EXPECT_GE(die.width(), stage.width() < 800 ? 54 : 64) << stage.width() << ", " << lanes;
                    EXPECT_TRUE(layout.lanes[i].contains(die));
                }
            }
        }
}

TEST(StageLayoutTest, AllSumsStandBelowDiceWithAGoalAndCoverNothing)
{
    int shown = 0;
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{
                .show = Show::Duel, .results = {QStringLiteral("It is slain.")}, .cards = {CardId{1}}};
            scene.lanes.push_back(lane(2));
            EXPECT_TRUE(
                sumsIn(layoutOf(scene, stage, text, kShape).lanes[0], scene.lanes[0].dice, text).isNull());
            scene.lanes[0].dice.terms.sum = 7;
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            const QRectF sums = sumsIn(layout.lanes[0], scene.lanes[0].dice, text);
            EXPECT_FALSE(layout.lanes[0].intersects(layout.results)) << stage.width();
            if (sums.isNull())
                continue;
            ++shown;
            EXPECT_TRUE(layout.lanes[0].contains(sums)) << stage.width() << ", " << text;
            for (const QRectF &die : diceIn(layout.lanes[0], 2, text))
                EXPECT_FALSE(die.intersects(sums)) << stage.width() << ", " << text;
        }
    EXPECT_GE(shown, 4);
}

TEST(StageLayoutTest, DiceAreAsLargeInAllLanes)
{
    const QRectF place(0, 0, 470, 124);
    for (const int most : {3, 9, 40}) {
        const QRectF large = diceIn(place, most, 1.0).front();
        const auto few = diceIn(place, 2, 1.0, most);
        ASSERT_EQ(few.size(), 2u);
        EXPECT_EQ(few.front().size(), large.size()) << most;
        EXPECT_EQ(few.front().top(), few.back().top()) << most;
        EXPECT_TRUE(place.contains(few.front())) << most;
    }
    EXPECT_LT(diceIn(place, 2, 1.0, 3).front().width(), diceIn(place, 2, 1.0).front().width());
}

TEST(StageLayoutTest, ManyDiceShrinkAndThenTakeASecondLine)
{
    const QRectF place(0, 0, 600, 150);
    for (const int dice : {1, 6, 12, 40}) {
        const auto places = diceIn(place, dice, 1.0);
        ASSERT_EQ(places.size(), static_cast<std::size_t>(dice));
        for (std::size_t i = 0; i < places.size(); ++i) {
            EXPECT_TRUE(place.contains(places[i])) << dice;
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(places[i].intersects(places[j])) << dice;
        }
    }
}

class StageTest : public testing::TestWithParam<std::size_t> {};

/// Choices, presses, waits, taking back, giving again and lifted curtains, in any order: the game is that of the
/// same decisions without a window, and when all is shown the table is that of the game. A thousand such sequences run
/// here; FLAGSTONE_STAGE_RUNS asks for more in each game, of twice as many steps, FLAGSTONE_STAGE_SEED for others.
TEST_P(StageTest, WhateverIsPressedTheTableEndsAsTheGameIs)
{
    const bool many = qEnvironmentVariableIsSet("FLAGSTONE_STAGE_RUNS");
    const int runs = many ? qEnvironmentVariableIntValue("FLAGSTONE_STAGE_RUNS") : 250, steps = many ? 12 : 6;
    TableOf table(modules()[GetParam()]);
    const int seed = qEnvironmentVariableIntValue("FLAGSTONE_STAGE_SEED");
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 1 + 100 * static_cast<unsigned>(seed));
    if (seed > 0)
        table.begin(seed);
    for (int run = 0; run < runs; ++run) {
        table.page().setUpdatesEnabled(!many && run % 16 == 0); // painting takes a third of the time
        if (run > 0 && run % 1'000 == 0)
            std::cout << run << " passed" << std::endl;
        if (table.play().game().ending().over || table.play().moves() > 60)
            table.begin(seed + run + 1);
        for (int i = 0; i < steps && !table.play().game().ending().over; ++i) {
            PlayController &play = table.play();
            const auto what = random() % 10;
            if (what < 5)
                play.choose(play.decision().choices[random() % play.decision().choices.size()].code);
            else if (what < 7)
                table.page().scenePlayer().goOn();
            else if (what == 7)
                QTest::qWait(1);
            else if (what == 8)
                play.undo();
            else
                play.redo();
            if (random() % 4 == 0)
                table.liftCurtain();
        }
        table.page().scenePlayer().finish();
        ASSERT_FALSE(table.page().scenePlayer().playing());
        ASSERT_EQ(table.play().game().digest(), table.silentDigest()) << run;
        if (!table.page().covered()) {
            ASSERT_EQ(table.page().board().shown(), table.play().view()) << run;
            const Stage &stage = table.page().stage();
            ASSERT_TRUE(!stage.isVisibleTo(&table.page()) || stage.scene().open)
                << run; // an answer is asked for
        }
    }
}

TEST_P(StageTest, EveryPressEndsASceneAtOnce)
{
    TableOf table(modules()[GetParam()]);
    std::mt19937 random(7);
    for (int i = 0; i < 60 && !table.play().game().ending().over; ++i) {
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[random() % choices.size()].code);
        int presses = 0, begun = 0;
        const auto counts =
            QObject::connect(&table.page().scenePlayer(), &ScenePlayer::began,
                             [&](const StageScene &scene) { begun += scene.staged() ? 1 : 0; });
        while (table.page().scenePlayer().goOn()) {
            ASSERT_LT(++presses, 200);
            ASSERT_LE(begun, 1) << "a press goes on to the next scene and no farther";
            begun = 0;
        }
        QObject::disconnect(counts);
        ASSERT_FALSE(table.page().scenePlayer().playing());
        if (!table.page().covered()) {
            ASSERT_EQ(table.page().board().shown(), table.play().view());
        }
    }
}

/// Wherever the keys go: a line of the log would unfold.
TEST(StageTurnTest, NothingIsSaidOfACardBeforeItsFaceIsSeen)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    StageScene scene{.show = Show::Trap, .turnsUp = true, .cards = {CardId{0}}};
    scene.lanes.push_back(lane(1));
    const QSizeF card = table.page().board().art().cardSize(scene.cards.front());
    const QRectF sheet =
        layoutOf(scene, stage.parentWidget()->size(), 1.0, card.width() / card.height()).lanes[0];
    const QPoint free = (sheet.bottomLeft() + QPointF(20, -12)).toPoint(); // where the paper is blank
    stage.show(scene, table.play().view(), 100'000);
    const QColor before = stage.grab().toImage().pixelColor(free);
    stage.reveal();
    const QColor paper = table.page().board().art().colours().paper;
    EXPECT_EQ(stage.grab().toImage().pixelColor(free), paper);
    EXPECT_NE(before, paper);
}

TEST(StageKeysTest, SpaceAndEnterGoOnWhateverHasTheFocus)
{
    TableOf table(modules().front());
    auto *log = table.page().log().findChild<LogTree *>();
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) {
        while (!table.page().scenePlayer().playing())
            table.play().choose(table.play().decision().choices.front().code);
        for (int press = 0; press < 30 && table.page().scenePlayer().playing(); ++press)
            QTest::keyClick(log, key);
        EXPECT_FALSE(table.page().scenePlayer().playing());
    }
}

/// A screen reader would say everything that has them on the way.
TEST(StageKeysTest, TheKeysGoStraightBackToTheBoard)
{
    TableOf table(modules().front());
    table.liftCurtain();
    Stage &stage = table.page().stage();
    BoardView &board = table.page().board();
    table.page().activateWindow();
    board.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&board] { return board.focusProxy()->hasFocus(); }));
    stage.show({.show = Show::Trap, .cards = {CardId{0}}}, table.play().view(), 0);
    ASSERT_TRUE(stage.hasFocus());
    std::vector<QWidget *> had;
    const QObject listens;
    QObject::connect(qApp, &QApplication::focusChanged, &listens,
                     [&had](QWidget *, QWidget *now) { had.push_back(now); });
    stage.clear();
    EXPECT_EQ(had, std::vector<QWidget *>{board.focusProxy()});
}

/// It was meant for what was shown until just now.
TEST(StageKeysTest, ASpaceThatComesJustTooLateOpensNoCard)
{
    TableOf table(modules().front(), {.options = {{"layout", "on"}}});
    BoardView &board = table.page().board();
    while (!table.page().scenePlayer().playing() || table.page().stage().isHidden())
        table.play().choose(table.play().decision().choices.front().code);
    table.page().scenePlayer().finish();
    ASSERT_FALSE(table.page().scenePlayer().playing());
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    QTest::keyClick(&board.canvas(), Qt::Key_Space);
    EXPECT_FALSE(board.closeUp().isVisible());
    QTest::qWait(kLatePress + 100);
    QTest::keyClick(&board.canvas(), Qt::Key_Space);
    EXPECT_TRUE(board.closeUp().isVisible());
}

/// Nobody holds it, and the sentence below the die has to be read.
TEST(StageRestTest, WhoBeginsAFightStaysUntilItCanBeRead)
{
    TableOf table(modules().front());
    ScenePlayer &player = table.page().scenePlayer();
    table.play().choose(table.play().decision().choices.front().code);
    player.finish();
    StageScene scene{
        .show = Show::First, .title = QStringLiteral("X"), .results = {QStringLiteral("They begin.")}};
    scene.lanes.push_back(lane(1));
    ScenePlayer::Step step;
    step.scenes = {scene};
    step.after = table.play().view();
    step.decision = table.play().decision();
    player.play(step);
    player.goOn(); // the die lies
    QTest::qWait(900);
    EXPECT_TRUE(player.playing());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !player.playing(); }, 3'000));
}

/// Nor one's own blow.
TEST(StageRestTest, ARollStaysUntilItCanBeRead)
{
    TableOf table(modules().front());
    ScenePlayer &player = table.page().scenePlayer();
    table.play().choose(table.play().decision().choices.front().code);
    player.finish();
    StageScene scene{.title = QStringLiteral("X")};
    scene.lanes.push_back(lane(1));
    ScenePlayer::Step step;
    step.scenes = {scene};
    step.after = table.play().view();
    step.decision = table.play().decision();
    player.play(step);
    player.goOn(); // the die lies
    QTest::qWait(900);
    EXPECT_TRUE(player.playing());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !player.playing(); }, 3'000));
}

/// It is no motion: whoever plays as fast as can be still sees it.
TEST(StageRestTest, WhoFallsIsSeenAtEveryPaceWhereSomebodyIsThereToGoOn)
{
    TableOf table(modules().front(), {}, Pace::Instant);
    ScenePlayer &player = table.page().scenePlayer();
    table.play().choose(table.play().decision().choices.front().code);
    player.finish();
    for (const Show fall : {Show::Down, Show::Dead})
        for (const bool presses : {true, false}) {
            ScenePlayer::Step step;
            for (const Show show : {Show::Meet, fall, Show::Trap})
                step.scenes.push_back({.show = show, .cards = {CardId{0}}});
            step.scenes[1].hold = StageScene::Hold::Always;
            step.after = table.play().view();
            step.decision = table.play().decision();
            step.presses = presses;
            player.play(step);
            ASSERT_EQ(player.playing(), presses);
            if (!presses)
                continue;
            EXPECT_EQ(table.page().stage().scene().show, fall);
            EXPECT_TRUE(table.page().stage().isRevealed());
            EXPECT_TRUE(player.goOn());
            EXPECT_FALSE(player.playing()) << "nothing else waits";
        }
}

/// What is decided is told by nothing before it has been seen.
TEST_P(StageTest, LogPanelsAndPromptWaitForTheStage)
{
    TableOf table(modules()[GetParam()]);
    std::mt19937 random(11);
    int staged = 0;
    for (int i = 0; i < 100 && !table.play().game().ending().over; ++i) {
        table.liftCurtain();
        const std::size_t lines = table.page().log().lines().size();
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[random() % choices.size()].code);
        while (table.page().scenePlayer().playing()) {
            staged += table.page().stage().isVisibleTo(&table.page()) ? 1 : 0;
            ASSERT_EQ(table.page().log().lines().size(), lines);
            ASSERT_FALSE(table.page().bar().marked());
            table.page().scenePlayer().goOn();
        }
        const auto &told = table.page().log().lines();
        if (!table.page().covered()) {
            ASSERT_EQ(told.empty() ? 0 : told.back().entry, table.play().moves());
        }
        table.page().stage().clear();
    }
    EXPECT_GT(staged, 3);
}

/// Animations go on as far as they are told to, however long a test takes.
class ToldClock : public QAnimationDriver {
public:
    [[nodiscard]] qint64 elapsed() const override { return m_now; }
    void tick(int milliseconds)
    {
        m_now += milliseconds;
        advance();
    }

private:
    qint64 m_now = 0;
};

/// What moves in a step, without what is held, and without time to read.
TEST_P(StageTest, WhatMovesTakesNoLongerThanASequence)
{
    constexpr int kTick = 16; // milliseconds
    ToldClock clock;
    clock.install();
    TableOf table(modules()[GetParam()]);
    const Stage &stage = table.page().stage();
    ScenePlayer &player = table.page().scenePlayer();
    std::mt19937 random(5);
    int longest = 0;
    for (int i = 0; i < 16 && !table.play().game().ending().over; ++i) {
        table.liftCurtain();
        int scenes = 0, moved = 0;
        const auto counts = QObject::connect(&player, &ScenePlayer::began, [&] { ++scenes; });
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[random() % choices.size()].code);
        QElapsedTimer time;
        time.start();
        while (player.playing()) {
            const bool rises = stage.isVisibleTo(&table.page()) && !stage.isRevealed();
            if (rises || table.page().board().animating()) {
                clock.tick(kTick);
                moved += kTick;
            } else {
                player.goOn();
            }
            QCoreApplication::processEvents();
            ASSERT_LT(time.elapsed(), 30'000) << "it hangs";
        }
        QObject::disconnect(counts);
        EXPECT_LE(moved, kSequence + 4 * kTick * (scenes + 1)) << scenes << " scenes";
        longest = std::max(longest, moved);
    }
    EXPECT_GT(longest, kDeal);
    clock.uninstall();
}

INSTANTIATE_TEST_SUITE_P(Games, StageTest, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

TEST(StageSpokenTest, TheCardOfAPlayersOwnFigureIsNotReadOut)
{
    TableOf table(modules().front());
    const auto party = partyOf(table.play().game().sheet(), table.play().view());
    ASSERT_FALSE(party.empty());
    Stage &stage = table.page().stage();
    const CardId hero = party.front().card;
    const QString onCard = table.page().board().art().words(hero);
    ASSERT_FALSE(onCard.isEmpty());
    stage.show({.show = Show::Down, .title = QStringLiteral("Down"), .cards = {hero}}, table.play().view(),
               0);
    EXPECT_FALSE(stage.accessibleDescription().contains(onCard))
        << stage.accessibleDescription().toStdString();
    EXPECT_TRUE(stage.takeTold().contains(QStringLiteral("Down.")));
    EXPECT_TRUE(stage.takeTold().isEmpty());
    stage.clear();
}

} // namespace
} // namespace flagstone::app::stage_test
