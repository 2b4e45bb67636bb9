// The stage: how scenes end, and that whatever is pressed the table ends as the game is.
#include "app/announced.h"
#include "app/bar/action_bar.h"
#include "app/bar/verb_slot.h"
#include "app/board/board_view.h"
#include "app/board/card_art.h"
#include "app/panels/log_panel.h"
#include "app/panels/log_tree.h"
#include "app/play/figures.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "stage_lane.h"
#include "table_of.h"

#include <QAnimationDriver>
#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <vector>

namespace flagstone::app::stage_test {
namespace {

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

TEST(StageTitleTest, InLargeLettersALongHeadingGetsSmallerBeforeItIsCut)
{
    TableOf table(modules().front());
    table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Stage &stage = table.page().stage();
    stage.setTextScale(2);
    const auto shown = [&](const char *title) {
        stage.show({.show = Show::First, .title = QLatin1String(title)}, table.play().view(), 0);
        return stage.grab().toImage();
    };
    EXPECT_NE(shown("Ann gains a Magic Sword +1 (500 gold pieces)"),
              shown("Ann gains a Magic Sword +1 (500 gold piecez)"));
    stage.clear();
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

/// The button that has the focus said "Go on" until just now; the pace does not make people quicker.
TEST(StageKeysTest, ASpaceThatComesJustTooLatePressesNoVerb)
{
    TableOf table(modules().front(), {.options = {{"layout", "on"}}}, Pace::Brisk);
    Stage &stage = table.page().stage();
    while (!table.page().scenePlayer().playing())
        table.play().choose(table.play().decision().choices.front().code);
    VerbSlot &first = *table.page().bar().findChild<VerbSlot *>();
    table.page().activateWindow();
    first.setFocus(Qt::TabFocusReason);
    table.page().scenePlayer().finish();
    auto *verb = qobject_cast<VerbSlot *>(table.page().focusWidget());
    ASSERT_NE(verb, nullptr);
    const QSignalSpy pressed(verb, &VerbSlot::clicked);
    stage.show({.show = Show::Trap, .cards = {CardId{0}}}, table.play().view(), 0); // what is asked about
    QTest::keyClick(verb, Qt::Key_Space);
    EXPECT_TRUE(pressed.isEmpty());
    stage.clear();
    QTest::qWait(kLatePress / 3);
    QTest::keyClick(verb, Qt::Key_Space);
    EXPECT_TRUE(pressed.isEmpty());
    QTest::qWait(kLatePress);
    QTest::keyClick(verb, Qt::Key_Space);
    EXPECT_EQ(pressed.size(), 1);
}

TEST(StageKeysTest, ASceneBeginsWithoutTheCardThatWasShownLarge)
{
    TableOf table(modules().front(), {.options = {{"layout", "on"}}});
    BoardView &board = table.page().board();
    while (!table.page().scenePlayer().playing() || table.page().stage().isHidden()) {
        board.closeUp().pin({CardId{0}, QPoint(40, 40)});
        ASSERT_TRUE(board.closeUp().isVisible());
        table.play().choose(table.play().decision().choices.front().code);
    }
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST(StageKeysTest, AnEnterThatComesBeforeAnythingIsHeardPlaysNothing)
{
    TableOf table(modules().front());
    table.page().scenePlayer().setReadAloud([] { return true; });
    BoardView &board = table.page().board();
    while (!table.page().scenePlayer().playing() || table.page().stage().isHidden())
        table.play().choose(table.play().decision().choices.front().code);
    table.page().scenePlayer().finish();
    ASSERT_FALSE(table.page().scenePlayer().playing());
    board.canvas().setFocus();
    const std::size_t moves = table.play().moves();
    QTest::keyClick(&board.canvas(), Qt::Key_Return);
    EXPECT_EQ(table.play().moves(), moves);
    QTest::qWait(kLatePress + 100);
    QTest::keyClick(&board.canvas(), Qt::Key_Return);
    EXPECT_GT(table.play().moves(), moves);
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

/// Its words take longer than it stays otherwise. An order of a person goes on.
TEST(StageRestTest, WhatIsReadAloudWaitsForAPressAndSaysSo)
{
    TableOf table(modules().front());
    ScenePlayer &player = table.page().scenePlayer();
    table.play().choose(table.play().decision().choices.front().code);
    player.finish();
    player.setReadAloud([] { return true; });
    StageScene scene{.title = QStringLiteral("X")};
    scene.lanes.push_back(lane(1));
    ScenePlayer::Step step;
    step.scenes = {scene};
    step.after = table.play().view();
    step.decision = table.play().decision();
    player.play(step);
    player.goOn(); // the die lies
    auto &reminder = *player.findChild<QTimer *>(QStringLiteral("reminder"));
    ASSERT_TRUE(reminder.isActive());
    EXPECT_GE(reminder.interval(), 5'000) << "first it is said what is shown";
    reminder.start(0);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return announced(table.page()).join(u'\n').contains(QStringLiteral("Space: go on")); }));
    EXPECT_TRUE(player.playing());
    EXPECT_TRUE(player.goOn());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !player.playing(); }, 3'000));
    step.hurries = true;
    player.play(step);
    player.goOn();
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

/// A card that no player plays.
CardId foeOf(TableOf &table)
{
    const auto &cards = table.play().game().sheet().cards;
    const auto found = std::ranges::find(cards, "monsters", &CardSheet::table);
    return CardId{static_cast<std::uint16_t>(found - cards.begin())};
}

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
    EXPECT_FALSE(stage.partName(0).contains(onCard)) << stage.partName(0).toStdString();
    EXPECT_TRUE(stage.takeTold().contains(QStringLiteral("Down.")));
    EXPECT_TRUE(stage.takeTold().isEmpty());
    stage.clear();
}

TEST(StageSpokenTest, WhatIsAskedIsLeftToTheBar)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    StageScene scene{
        .show = Show::Chain, .title = QStringLiteral("How do you answer?"), .cards = {CardId{0}}};
    scene.chain.resize(1);
    scene.chain.front().words = QStringLiteral("The foe strikes.");
    scene.open = true;
    stage.show(scene, table.play().view(), 0);
    EXPECT_EQ(stage.takeTold(), QStringLiteral("The foe strikes."));
    EXPECT_EQ(stage.accessibleName(), QStringLiteral("Stage"));
    EXPECT_EQ(stage.partName(0), QStringLiteral("The foe strikes."));
    stage.clear();
}

/// The focus event may come too early for the words, or with them.
TEST(StageSpokenTest, WhatItShowsIsAnnouncedOnceAndTheKeyboardThatComesToItSaysNoneOfIt)
{
    TableOf table(modules().front());
    table.liftCurtain();
    Stage &stage = table.page().stage();
    BoardView &board = table.page().board();
    table.page().activateWindow();
    board.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&board] { return board.focusProxy()->hasFocus(); }));
    const QString title = QStringLiteral("A trap snaps shut");
    stage.show({.show = Show::Trap, .title = title, .cards = {CardId{0}}}, table.play().view(), 0);
    ASSERT_TRUE(stage.hasFocus());
    EXPECT_EQ(announced(table.page()).join(u'\n').count(title), 1);
    const auto *focused = QAccessible::queryAccessibleInterface(&stage);
    EXPECT_EQ(focused->text(QAccessible::Name), QStringLiteral("Stage"));
    EXPECT_EQ(focused->text(QAccessible::Description), QString());
    ASSERT_EQ(focused->childCount(), 1) << "for who reads it again";
    EXPECT_TRUE(focused->child(0)->text(QAccessible::Name).startsWith(title));
    QSignalSpy pressed(&stage, &Stage::pressed);
    focused->child(0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(pressed.count(), 1);
    stage.clear();
    EXPECT_EQ(focused->childCount(), 0);
}

/// The title, what came before it, the dice, and then what the log says of them.
TEST(StageSpokenTest, WhatHappenedIsSaidInOrder)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const auto told = [&](const StageScene &scene, const QStringList &logged) {
        stage.takeTold();
        stage.show(scene, table.play().view(), 0, logged);
        return stage.takeTold();
    };
    StageScene trap{.show = Show::Trap, .title = QStringLiteral("Pit Trap!")};
    trap.lanes.push_back(lane(1));
    trap.lanes.front().name = trap.lanes.front().hurtName = QStringLiteral("Cerel");
    trap.lanes.front().dice.faces[0] = 7;
    EXPECT_EQ(told(trap, {QStringLiteral("Cerel searches the room."), trap.title,
                          QStringLiteral("Cerel takes 1 hit.")}),
              QStringLiteral("Cerel searches the room. Pit Trap! Cerel: 7. Cerel takes 1 hit."));
    EXPECT_EQ(stage.takeLogged(), QStringLiteral("Cerel searches the room. Pit Trap! Cerel takes 1 hit."));
    StageScene attack = trap;
    attack.title = QStringLiteral("The enemies attack");
    EXPECT_EQ(told(attack, {QStringLiteral("The enemies attack: Cerel takes 1 hit.")}),
              QStringLiteral("The enemies attack. Cerel: 7. Cerel takes 1 hit."));
    const StageScene beats{.show = Show::FirstWins,
                           .title = QStringLiteral("9 of spades beats 3 of spades"),
                           .line = QStringLiteral("The higher card wins.")};
    EXPECT_EQ(told(beats, {QStringLiteral("Player 1 ends the turn."), beats.title + u'.'}),
              QStringLiteral("Player 1 ends the turn. 9 of spades beats 3 of spades. The higher card wins."));
    StageScene down{.show = Show::Down, .title = QStringLiteral("Shanara falls unconscious")};
    down.fall = StageScene::Fall{.before = 1, .after = 0, .most = 7};
    down.lanes = trap.lanes;
    EXPECT_EQ(told(down, {}), QStringLiteral("Shanara falls unconscious. 0 of 7 hits left. Cerel: 7."));
    down.fall->after = -1;
    EXPECT_TRUE(told(down, {}).contains(QStringLiteral("1 below 0.")));
    stage.clear();
}

/// It would give away what follows, or come when that is shown already.
TEST(StageSpokenTest, ASentenceOfTheLogIsSaidWithTheSceneThatItIsAbout)
{
    TableOf table(modules().front(), {}, Pace::Instant);
    ScenePlayer &player = table.page().scenePlayer();
    Stage &stage = table.page().stage();
    const auto sceneOf = [](const QString &title) {
        StageScene scene{.show = Show::Down, .title = title}; // it is seen at every pace
        scene.lanes.push_back(lane(1));
        scene.lanes.front().name = title;
        return scene;
    };
    const QString blow = QStringLiteral("Cerel attacks Orc 1"),
                  enemies = QStringLiteral("The enemies attack");
    StageScene first = sceneOf(blow);
    first.lanes.front().hurtName = QStringLiteral("Orc 1");
    const QString slays = QStringLiteral("Cerel slays Orc 1."),
                  hit = enemies + QStringLiteral(": Cerel takes 1 hit.");
    stage.takeTold();
    stage.takeLogged();
    player.play({.scenes = {first, sceneOf(enemies)},
                 .after = table.play().view(),
                 .decision = table.play().decision(),
                 .logged = {slays, hit}});
    EXPECT_EQ(stage.takeLogged(), slays);
    player.goOn();
    EXPECT_EQ(stage.takeLogged(), hit);
    player.drop();
}

TEST(StageSpokenTest, NothingIsSaidTwice)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const auto told = [&](const StageScene &scene, const QStringList &logged) {
        stage.takeTold();
        stage.show(scene, table.play().view(), 0, logged);
        return stage.takeTold();
    };
    StageScene answer{.show = Show::Chain,
                      .title = QStringLiteral("Bastion reacts with Shield"),
                      .line = QStringLiteral("The attack has no effect."),
                      .cards = {CardId{0}}};
    answer.chain.resize(1);
    answer.chain.front().words = QStringLiteral("Bastion reacts with Shield. The attack has no effect.");
    EXPECT_EQ(told(answer, {answer.chain.front().words}), answer.chain.front().words);
    StageScene first{.show = Show::First, .title = QStringLiteral("Who strikes first")};
    first.lanes.push_back(lane(1));
    first.lanes.front().name = first.title;
    first.lanes.front().dice.faces[0] = 2;
    EXPECT_EQ(told(first, {}), QStringLiteral("Who strikes first: 2."));
    StageScene meets{.show = Show::Meet, .cards = {CardId{0}}};
    const QString name = table.page().board().art().name(CardId{0});
    meets.title = QStringLiteral("The party meets 4 × ") + name;
    const QString logged = QStringLiteral("The party goes north and meets 4 × ") + name;
    EXPECT_FALSE(told(meets, {logged}).contains(QStringLiteral("The party meets")));
    EXPECT_TRUE(told(meets, {}).contains(meets.title)) << "more follows";
    stage.clear();
}

/// One that nothing is done with is told in full when it is of use.
TEST(StageSpokenTest, OfACardThatChangesNothingOnlyTheReasonIsSaid)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    StageScene scene{.show = Show::Unused,
                     .title = QStringLiteral("Not here: Kobold"),
                     .line = QStringLiteral("The card is green, this place blue."),
                     .cards = {foeOf(table)}};
    const QString onCard = table.page().board().art().words(scene.cards.front());
    ASSERT_FALSE(onCard.isEmpty());
    stage.show(scene, table.play().view(), 0);
    EXPECT_EQ(stage.takeTold(), QStringLiteral("Not here: Kobold. The card is green, this place blue."));
    scene.show = Show::Meet;
    stage.show(scene, table.play().view(), 0);
    EXPECT_TRUE(stage.takeTold().contains(onCard));
    stage.clear();
}

/// A monster is slain before its treasure is read, and what comes is named before its numbers.
TEST(StageSpokenTest, WhatHappenedIsSaidBeforeTheWordsOnACard)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    StageScene scene{.show = Show::Meet,
                     .title = QStringLiteral("A noise"),
                     .results = {QStringLiteral("Something comes.")},
                     .cards = {foeOf(table)}};
    const QString onCard = table.page().board().art().words(scene.cards.front());
    const QString logged = QStringLiteral("It hits you.");
    stage.show(scene, table.play().view(), 0, {logged});
    const QString told = stage.takeTold();
    EXPECT_TRUE(told.startsWith(QStringLiteral("A noise. Something comes. It hits you. ") + onCard))
        << told.toStdString();
    stage.clear();
}

TEST(StageSpokenTest, WhatIsOnTwoCardsIsReadOnce)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const CardId foe = foeOf(table);
    const QString onCard = table.page().board().art().words(foe);
    ASSERT_FALSE(onCard.isEmpty());
    StageScene won{.show = Show::Duel, .cards = {foe, foe}}; // as two Treasures of one kind are alike
    won.lanes.push_back(lane(1));
    stage.show(won, table.play().view(), 0);
    EXPECT_EQ(stage.partName(0).count(onCard), 1) << stage.partName(0).toStdString();
    stage.clear();
}

TEST(StageSpokenTest, AllOfItIsWholeSentences)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const auto described = [&](const StageScene &scene) {
        stage.show(scene, table.play().view(), 0);
        return stage.partName(0);
    };
    StageScene chain{.show = Show::Chain, .cards = {CardId{0}}};
    chain.chain.resize(1);
    chain.chain.front().words = QStringLiteral("Bastion strikes");
    chain.chain.front().came = {QStringLiteral("drew Down, Down"), QStringLiteral("Goblin 1 loses.")};
    EXPECT_EQ(described(chain), QStringLiteral("Bastion strikes. Drew Down, Down. Goblin 1 loses."));
    StageScene draw{.show = Show::Draw, .cards = {CardId{0}, CardId{0}}, .rows = {{{}, 1}, {{}, 1}}};
    const QString name = table.page().board().art().name(CardId{0});
    EXPECT_TRUE(described(draw).startsWith(name + QStringLiteral(". ") + name))
        << "nothing is before a colon";
    StageScene duel{.show = Show::Duel};
    duel.lanes.push_back(lane(1));
    duel.lanes.front().name = QStringLiteral("Aldis attacks");
    duel.lanes.front().dice.terms.sum = 5;
    EXPECT_TRUE(described(duel).startsWith(QStringLiteral("Aldis attacks: needs 5.")));
    stage.clear();
}

/// Dice and what is left are not in it; the stage still has the words for who reads it part by part.
TEST(StageSpokenTest, WhatTheSentenceOfTheLogSaysIsNotSaidInOtherWordsToo)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    StageScene scene{.title = QStringLiteral("Cerel attacks Orc 3"),
                     .results = {QStringLiteral("Orc 3 is slain.")}};
    scene.lanes.emplace_back();
    StageScene::Lane &blow = scene.lanes.back();
    blow.name = QStringLiteral("Cerel");
    blow.dice = {.sides = 8, .hitFrom = 6, .count = 2, .faces = {6, 7}};
    blow.hurt = CardId{0};
    blow.hurtName = QStringLiteral("Orc 3");
    blow.before = blow.most = 2;
    const auto told = [&](const QStringList &logged) {
        stage.takeTold();
        stage.show(scene, table.play().view(), 0, logged);
        return stage.takeTold();
    };
    const QString slays = QStringLiteral("Cerel slays Orc 3 with 2 hits.");
    EXPECT_EQ(told({slays}), QStringLiteral("Cerel: 6 7. ") + slays);
    EXPECT_EQ(stage.partName(0), QStringLiteral("Cerel attacks Orc 3. Cerel: 6 7. Orc 3 is slain."));
    const QString said = announced(table.page()).join(u'\n');
    EXPECT_EQ(said.count(slays), 1) << said.toStdString();
    EXPECT_FALSE(said.contains(QStringLiteral("is slain"))) << said.toStdString();
    EXPECT_EQ(told({}), QStringLiteral("Cerel attacks Orc 3. Cerel: 6 7. Orc 3 is slain.")) << "more follows";

    scene.results = {QStringLiteral("Orc 3 makes its save."), QStringLiteral("Orc 3 takes 1 hit, 1 left.")};
    blow.after = 1;
    const QString hits = QStringLiteral("Cerel strikes Orc 3 for 1 hit, 1 left.");
    EXPECT_EQ(told({hits}),
              QStringLiteral("Cerel: 6 7. Orc 3: 1 of 2 hits left. Orc 3 makes its save. ") + hits);
    stage.clear();
}

/// As in DUNGEON!, where a card has a number for each kind of hero.
TEST(StageSpokenTest, OfAFightWithOneNumberWhatCameOfItIsSaidOnceAndNoOtherNumber)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const CardId foe = foeOf(table);
    const QString onCard = table.page().board().art().words(foe);
    ASSERT_FALSE(onCard.isEmpty());
    const QString gains = QStringLiteral("Aldis gains a Jade Comb.");
    StageScene duel{.show = Show::Duel, .title = QStringLiteral("Gnoll"), .cards = {foe, CardId{0}}};
    const QString spoil = table.page().board().art().name(CardId{0});
    duel.results = {gains, QStringLiteral("Aldis gains %1.").arg(spoil)};
    duel.lanes.push_back(lane(1));
    duel.lanes.front().name = QStringLiteral("Aldis attacks");
    duel.lanes.front().dice.terms.sum = 5;
    stage.show(duel, table.play().view(), 0,
               {QStringLiteral("Aldis slays the Gnoll and gains a Jade Comb and %1.").arg(spoil)});
    const QString said = stage.takeTold();
    EXPECT_EQ(said.count(QStringLiteral("gains a Jade Comb")), 1) << said.toStdString();
    EXPECT_FALSE(said.contains(duel.results.back())) << said.toStdString();
    EXPECT_FALSE(said.contains(onCard)) << said.toStdString();
    EXPECT_TRUE(stage.partName(0).contains(onCard)) << "for who reads it part by part";
    stage.clear();
}

TEST(StageSpokenTest, ATitleWithWhichTheLogBeginsIsSaidOnce)
{
    TableOf table(modules().front());
    Stage &stage = table.page().stage();
    const QString title = QStringLiteral("CAGE! Aldis has found a trap");
    StageScene trap{.show = Show::Trap, .title = title};
    trap.lanes.push_back(lane(1));
    stage.show(trap, table.play().view(), 0, {title + QStringLiteral(". Aldis is caged for 1 turn.")});
    const QString said = stage.takeTold();
    EXPECT_EQ(said.count(title), 1) << said.toStdString();
    EXPECT_TRUE(said.endsWith(QStringLiteral("Aldis is caged for 1 turn."))) << said.toStdString();
    stage.clear();
}

} // namespace
} // namespace flagstone::app::stage_test
