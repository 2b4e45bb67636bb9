#include "action_bar_fixture.h"
#include "app/common/game_words.h"
#include "app/play/choice_groups.h"
#include "app/table/action_bar.h"
#include "app/table/actor_box.h"
#include "app/table/verb_slot.h"
#include "catalog/catalog.h"
#include "conformance/toy.h"
#include "content/pack_reader.h"
#include "sim/policy.h"
#include "test_paths.h"

#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::action_bar_test {
namespace {

using test::figure;

/// After a click the next decision may have something grey there.
TEST_F(ActionBarTest, APointerThatRestsWhereItHasPressedAsksNothing)
{
    show(test::fight());
    QSignalSpy asked(&slot(2), &VerbSlot::pointedAt);
    QTest::mouseClick(&slot(2), Qt::LeftButton, {}, QPoint(9, 9));
    asked.clear();
    const auto enter = [&](QPoint at) {
        QEnterEvent event(at, at, slot(2).mapToGlobal(at));
        QCoreApplication::sendEvent(&slot(2), &event);
        return asked.count();
    };
    EXPECT_EQ(enter(QPoint(9, 9)), 0);
    EXPECT_EQ(enter(QPoint(12, 9)), 1);
}

TEST_F(ActionBarTest, AVerbWithOneThingToDoIsDoneAtOnceAndAGreyOneSaysWhy)
{
    show(test::fight());
    m_bar.press(2);
    EXPECT_TRUE(chosen().isEmpty());
    EXPECT_TRUE(m_bar.findChild<QLabel *>(QStringLiteral("reason"))
                    ->text()
                    .contains(QStringLiteral("There is no spell left.")));
    EXPECT_TRUE(
        m_bar.findChild<QLabel *>(QStringLiteral("promptRule"))->text().contains(QStringLiteral("TOY-03")));
    m_bar.press(5);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
}

TEST_F(ActionBarTest, WhatCanBeChosenIsThereAsCommands)
{
    show(test::fight());
    const auto commands = [this] { return m_bar.findChildren<QAction *>(QStringLiteral("choice")); };
    ASSERT_EQ(commands().size(), 3);
    EXPECT_EQ(commands()[0]->text(), QStringLiteral("Attack"));
    EXPECT_FALSE(commands()[1]->isEnabled()) << "a grey verb";
    commands()[0]->trigger();
    EXPECT_TRUE(m_bar.armed());
    commands()[2]->trigger();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
    m_bar.setMessage({});
    EXPECT_TRUE(commands().isEmpty());
}

TEST_F(ActionBarTest, AReasonThatIsTooLongTakesTheRoomOfItsRuleAndIsWholeInItsTooltip)
{
    show(test::fight());
    const auto &reason = *m_bar.findChild<QLabel *>(QStringLiteral("reason"));
    const auto &rule = *m_bar.findChild<QLabel *>(QStringLiteral("promptRule"));
    m_bar.setRefusal(QStringLiteral("The door is locked."), QStringLiteral("TOY-03"));
    EXPECT_FALSE(rule.isHidden());
    const QString endless = QStringLiteral("The door is locked, and so are the others. ").repeated(9);
    m_bar.setRefusal(endless, QStringLiteral("TOY-03"));
    EXPECT_TRUE(rule.isHidden());
    EXPECT_LE(reason.geometry().right(), reason.parentWidget()->width());
    EXPECT_TRUE(reason.toolTip().contains(endless.trimmed()));
    EXPECT_TRUE(reason.toolTip().contains(QStringLiteral("TOY-03")));
}

TEST_F(ActionBarTest, TheBlackPlaceIsTheOneThatEnterTakes)
{
    show(test::casting());
    EXPECT_TRUE(slot(1).look().main);
    EXPECT_FALSE(slot(2).look().main);
    m_bar.press(2);
    EXPECT_FALSE(slot(1).look().main);
    EXPECT_TRUE(slot(2).look().main);
    m_bar.pressEnter();
    ASSERT_EQ(chosen().size(), 1);
    EXPECT_TRUE(chosen().front().startsWith(QStringLiteral("cast:")));
}

/// Where a card is laid.
Decision laying()
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 3};
    const auto place = [&](int door, int col, int storey, int turns) {
        decision.choices.push_back({"place:" + std::to_string(decision.choices.size()),
                                    {},
                                    {{.kind = Target::Kind::Place,
                                      .card = CardId{5},
                                      .number = door,
                                      .placement = {.col = static_cast<std::int16_t>(col),
                                                    .storey = static_cast<std::int8_t>(storey),
                                                    .turns = turns}}}});
    };
    place(0, 1, 0, 0);
    place(0, 1, 0, 2);
    place(0, 1, 1, 2);
    place(1, 3, 0, 0);
    return decision;
}

TEST_F(ActionBarTest, WhereACardMayLieInSeveralWaysTheBarOffersToTurnIt)
{
    m_sheet.bars.push_back(
        {"Laying", {{.label = "Lay it here", .codes = {"place"}, .icon = "lay", .things = "ways"}}});
    show(laying());
    const auto &row = m_bar.findChildren<VerbSlot *>();
    EXPECT_EQ(row[1]->look().label, QStringLiteral("Turn it"));
    EXPECT_EQ(row[1]->look().second, QStringLiteral("1 of 2"));
    EXPECT_EQ(row[2]->look().label, QStringLiteral("Storey"));
    EXPECT_EQ(row[3]->look().label, QStringLiteral("Other door"));
    EXPECT_EQ(m_bar.marked(), 0u);
    m_bar.press(2);
    EXPECT_EQ(m_bar.marked(), 1u);
    m_bar.press(2);
    EXPECT_EQ(m_bar.marked(), 0u) << "and back again";
    m_bar.press(3);
    EXPECT_EQ(m_bar.marked(), 2u);
    EXPECT_FALSE(row[1]->isVisibleTo(&m_bar)) << "up there it lies in one way";
    m_bar.press(4);
    EXPECT_EQ(m_bar.marked(), 3u);
    EXPECT_TRUE(chosen().isEmpty()) << "nothing is chosen by it";
    m_bar.press(1);
    EXPECT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.marked(), 3u) << "it stays as it was turned";
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("place:3")});
}

TEST_F(ActionBarTest, WhileEnemiesActTheEndOfTheBarSaysHowOddDiceFall)
{
    m_bar.setShowing(QStringLiteral("The wolves attack"), true,
                     {.caption = QStringLiteral("Standing order"),
                      .what = QStringLiteral("healthiest first"),
                      .below = QStringLiteral("for odd dice")});
    EXPECT_EQ(m_bar.findChild<OddsBox *>()->accessibleName(),
              QStringLiteral("Standing order. healthiest first. for odd dice"));
    show(test::fight());
    EXPECT_FALSE(m_bar.findChild<OddsBox *>()->accessibleName().contains(QStringLiteral("Standing order")));
}

TEST_F(ActionBarTest, WhileAComputersDeedIsShownItCanBeStopped)
{
    const auto *pause = m_bar.findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    m_bar.setShowing(QStringLiteral("Aldis goes"), true, {}, false);
    EXPECT_FALSE(pause->isHidden());
    EXPECT_EQ(pause->text(), QStringLiteral("Pause the computer"));
    m_bar.setPaused(true);
    EXPECT_EQ(pause->text(), QStringLiteral("Let the computer go on"));
    EXPECT_FALSE(slot(1).isHidden()) << "the scene goes on, too";
    m_bar.setShowing(QStringLiteral("The wolves attack"), true);
    EXPECT_TRUE(pause->isHidden());
}

TEST_F(ActionBarTest, NamesBehindTheirKeysTakeTheRoomOfTheRule)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[10].name = "Cup";
    const auto &asked = *m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    const auto &rule = *m_bar.findChild<QLabel *>(QStringLiteral("promptRule"));
    Decision decision = test::casting();
    decision.prompt = {toy::kDoRoll, 0, {}}; // its sentence has a rule
    show(decision);
    ASSERT_FALSE(rule.isHidden());
    const int room = asked.parentWidget()->width();
    int needed = 0;
    for (int n = 1; needed < room && n < 200; ++n) {
        m_sheet.cards[9].name = std::string(static_cast<std::size_t>(n), 'n');
        show(decision);
        m_bar.press(2);
        needed = asked.sizeHint().width() + rule.sizeHint().width();
    }
    ASSERT_GE(needed, room);
    EXPECT_TRUE(rule.isHidden());
    EXPECT_GE(asked.width(), asked.sizeHint().width());
}

TEST_F(ActionBarTest, AGreyVerbSaysWhatHoldsNowOrElseWhatItSaysAtAnyTime)
{
    Decision decision = test::fight();
    std::erase_if(decision.choices, [](const Choice &choice) { return choice.code != "flee"; });
    const auto *reason = m_bar.findChild<QLabel *>(QStringLiteral("reason"));
    ASSERT_NE(reason, nullptr);
    show(decision);
    m_bar.press(2);
    EXPECT_TRUE(reason->text().contains(QStringLiteral("There is no spell left.")));
    EXPECT_EQ(slot(2).accessibleDescription(), QStringLiteral("There is no spell left."));
    decision.denied = {{kNowhere, {5, 0, {}}, "cast"}};
    show(decision);
    m_bar.press(2);
    EXPECT_TRUE(reason->text().contains(QStringLiteral("The game is over"))) << "the toy game's sentence 5";
    EXPECT_FALSE(reason->text().contains(QStringLiteral("spell")));
    EXPECT_EQ(slot(2).accessibleDescription(), QStringLiteral("The game is over"));
    EXPECT_EQ(deniedAt(decision, {}), nullptr) << "it stands nowhere on the table";
}

TEST_F(ActionBarTest, AMenuOfAVerbLeavesTheQuestionInSight)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const char *code : {"cast:1", "cast:2"}) // about nothing on the table
        decision.choices.push_back({code, {}, {}});
    m_bar.move(0, 400); // there is room above it, as in a window
    m_bar.show();
    show(decision);
    m_bar.press(2);
    const auto *menu = m_bar.findChild<QMenu *>(QStringLiteral("choiceMenu"));
    ASSERT_NE(menu, nullptr);
    EXPECT_LE(menu->mapToGlobal(menu->rect().bottomLeft()).y(),
              m_bar.findChild<QLabel *>(QStringLiteral("prompt"))->mapToGlobal(QPoint()).y());
}

TEST_F(ActionBarTest, InAMenuALetterChoosesWhatComesAfterTheDigits)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (int n = 1; n <= 11; ++n) // about nothing on the table
        decision.choices.push_back({"cast:" + std::to_string(n), {}, {}});
    m_bar.show();
    show(decision);
    m_bar.press(2);
    auto *menu = m_bar.findChild<QMenu *>(QStringLiteral("choiceMenu"));
    ASSERT_NE(menu, nullptr);
    ASSERT_EQ(menu->actions().size(), 11);
    EXPECT_TRUE(menu->actions()[8]->text().startsWith(QStringLiteral("&9  ")));
    EXPECT_TRUE(menu->actions()[9]->text().startsWith(QStringLiteral("&A  ")));
    QTest::keyClick(menu, Qt::Key_B);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:11")});
}

/// Each of two spells may be meant for either of two enemies.
class SpellsTest : public ActionBarTest {
protected:
    void SetUp() override
    {
        for (const int enemy : {0, 1})
            for (const int spell : {0, 1})
                m_decision.choices.push_back(
                    {(spell == 0 ? "cast:lamp:" : "cast:gust:") + std::to_string(enemy),
                     {toy::kDoPlay, 2, {0, spell}},
                     {figure(0), figure(3, enemy)}});
        m_bar.move(0, 400); // there is room above it, as in a window
        m_bar.show();
        show(m_decision);
    }
    /// That is open, after those before are gone.
    [[nodiscard]] QMenu *menu()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_bar.findChild<QMenu *>(QStringLiteral("choiceMenu"));
    }

    Decision m_decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
};

TEST_F(SpellsTest, TheSpellIsChosenBeforeItsTarget)
{
    EXPECT_EQ(slot(2).look().second, QStringLiteral("2 ways")) << "so many spells";
    m_bar.press(2);
    EXPECT_FALSE(m_bar.armed());
    ASSERT_NE(menu(), nullptr);
    ASSERT_EQ(menu()->actions().size(), 2);
    EXPECT_EQ(menu()->actions()[0]->text(), QStringLiteral("&1  Lamp"));
    EXPECT_EQ(menu()->actions()[1]->text(), QStringLiteral("&2  Gust"));
    QTest::keyClick(menu(), Qt::Key_2);
    EXPECT_EQ(menu(), nullptr);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.lit(), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(m_bar.digits(), (std::vector{figure(3, 0), figure(3, 1)}));
    EXPECT_EQ(m_bar.findChild<QLabel *>(QStringLiteral("prompt"))->text(),
              QStringLiteral("Cast (Gust): which target? 1 to 2, or Esc"));
    EXPECT_TRUE(chosen().isEmpty());
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:gust:1")});
    EXPECT_TRUE(m_bar.keysFor("cast:gust:1").empty()) << "a menu asks in between";
}

TEST_F(SpellsTest, EscapeGoesBackFromTheTargetToTheSpellAndFromThereToTheVerbs)
{
    m_bar.press(2);
    ASSERT_NE(menu(), nullptr);
    QTest::keyClick(menu(), Qt::Key_1);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_TRUE(m_bar.disarm());
    EXPECT_FALSE(m_bar.armed());
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(menu()->actions().size(), 2);
    QTest::keyClick(menu(), Qt::Key_Escape);
    EXPECT_EQ(menu(), nullptr);
    EXPECT_FALSE(m_bar.disarm());
    EXPECT_TRUE(chosen().isEmpty());
}

TEST_F(SpellsTest, EnterTakesTheUsualSpellAndThenTheUsualTarget)
{
    m_bar.suggest("cast:gust:1");
    m_bar.press(2);
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(menu()->activeAction(), menu()->actions()[1]);
    QTest::keyClick(menu(), Qt::Key_Return);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 1));
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:gust:1")});
}

TEST_F(SpellsTest, ASpellWithOneThingToDoIsCastAtOnceAndSoIsOneForWhatSomebodyHasGoneTo)
{
    m_decision.choices.erase(m_decision.choices.begin()); // a lamp for the first enemy
    show(m_decision);
    m_bar.press(2);
    ASSERT_NE(menu(), nullptr);
    ASSERT_EQ(menu()->actions().size(), 2);
    menu()->actions()[1]->trigger(); // the lamp, which comes after the first gust now
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:lamp:1")});
    m_chosen.clear();
    show(m_decision);
    m_bar.markByKey(figure(3, 1));
    m_bar.press(2);
    ASSERT_NE(menu(), nullptr) << "both spells may be meant for it";
    menu()->actions()[0]->trigger();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:gust:1")});
}

TEST_F(SpellsTest, WhereAMenuWasLeftOpenTooLongNothingIsCast)
{
    m_bar.press(2);
    ASSERT_NE(menu(), nullptr);
    show(test::fight());
    menu()->actions()[0]->trigger();
    EXPECT_FALSE(m_bar.armed());
    EXPECT_TRUE(chosen().isEmpty());
}

TEST_F(ActionBarTest, ATipOfAVerbLiesAboveTheBar)
{
    m_bar.move(0, 400); // there is room above it, as in a window
    m_bar.setKeys({.everybody = QStringLiteral("A"), .again = {}, .pace = {}});
    m_bar.show();
    show(test::fight());
    const auto *tip = m_bar.findChild<QLabel *>(QStringLiteral("verbTip"));
    ASSERT_NE(tip, nullptr);
    VerbSlot &all = *m_bar.findChildren<VerbSlot *>()[1]; // the order for everybody
    ASSERT_FALSE(all.told().isEmpty());
    for (const int wide : {1440, 700}) {
        m_bar.resize(wide, 96);
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), all.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&all, &help);
        ASSERT_TRUE(tip->isVisible());
        EXPECT_EQ(tip->text(), all.told());
        EXPECT_LT(tip->geometry().bottom(), m_bar.mapToGlobal(QPoint()).y()) << wide;
        EXPECT_LE(tip->geometry().left(), all.mapToGlobal(QPoint()).x()) << wide;
        EXPECT_LE(tip->geometry().right(), m_bar.mapToGlobal(QPoint(wide, 0)).x()) << wide;
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&all, &leave);
        EXPECT_FALSE(tip->isVisible());
    }
}

TEST_F(ActionBarTest, WhoIsAskedInAnothersTurnReadsByWhom)
{
    const auto &actor = *m_bar.findChild<ActorBox *>();
    const auto asked = [this] { return m_bar.property("asked").toBool(); };
    Decision decision = test::fight();
    show(decision);
    EXPECT_FALSE(asked());
    decision.askedBy = {5, 0, {}}; // a sentence of the toy game
    show(decision);
    EXPECT_TRUE(asked());
    EXPECT_FALSE(m_bar.property("inverse").toBool());
    EXPECT_TRUE(actor.accessibleName().endsWith(say(*m_game, decision.askedBy)));
    m_bar.setShowing(QStringLiteral("The orc strikes"), true);
    EXPECT_FALSE(asked());
}

TEST_F(ActionBarTest, NoPlaceMovesWithTheDecision)
{
    show(test::fight());
    const auto before = places();
    Decision many;
    for (int i = 0; i < 40; ++i)
        many.choices.push_back({"c" + std::to_string(i), {}, {}});
    show(many);
    EXPECT_EQ(places(), before);
    EXPECT_TRUE(m_bar.hasMore());
    m_bar.setMessage(QStringLiteral("Nothing to do"));
    EXPECT_EQ(places(), before);
    for (std::size_t i = 1; i < before.size(); ++i) {
        EXPECT_GT(before[i].left(), before[i - 1].right());
        EXPECT_LE(before[i].width(), before[0].width());
    }
}

TEST_F(ActionBarTest, OneChoiceBehindAFullBarStandsThereItselfIfItHasRoom)
{
    BarSpec full{"Full", {}};
    for (int slot = 1; slot <= kSlots; ++slot)
        full.verbs.push_back({.label = "Verb",
                              .codes = {"v" + std::to_string(slot)},
                              .icon = "",
                              .slot = static_cast<std::uint8_t>(slot)});
    m_sheet.bars.push_back(full);
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 3};
    for (int slot = 1; slot <= kSlots; ++slot)
        decision.choices.push_back({"v" + std::to_string(slot), {}, {}});
    constexpr Beat kPass{11, 0, {}}, kLong{20, 0, {}};
    decision.choices.push_back({"pass", kPass, {}});
    const VerbSlot &more = *m_bar.findChild<VerbSlot *>(QStringLiteral("moreChoices"));
    show(decision);
    EXPECT_EQ(more.look().label, QStringLiteral("Pass"));
    EXPECT_EQ(more.look().key, QStringLiteral("0"));
    EXPECT_EQ(m_bar.keysFor("pass"), std::vector{0});
    m_bar.press(0);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("pass")});
    m_chosen.clear();
    decision.choices.back().label = kLong;
    show(decision);
    EXPECT_EQ(more.look().label, QStringLiteral("More")) << "a sentence has no room";
    decision.choices.back().label = kPass;
    decision.choices.push_back({"grab", kPass, {}});
    show(decision);
    EXPECT_EQ(more.look().label, QStringLiteral("More"));
    EXPECT_EQ(more.look().second, QStringLiteral("+2"));
    EXPECT_TRUE(chosen().isEmpty());
}

TEST_F(ActionBarTest, ASuggestedChoiceIsMarkedWhoeverActs)
{
    show(test::fight());
    m_bar.suggest("cast:1:0");
    EXPECT_EQ(m_bar.figure(), CardId{1});
    EXPECT_TRUE(slot(2).look().suggested);
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:1:0")});
}

TEST_F(ActionBarTest, AStarTakesNoRoomFromTheLabelOfANarrowSlot)
{
    VerbSlot slot(nullptr);
    QFont large = slot.font();
    large.setPixelSize(26);
    slot.setFont(large);
    VerbSlot::Look look{.label = QStringLiteral("Start here"),
                        .key = QStringLiteral("1"),
                        .icon = QStringLiteral("walk"),
                        .main = true};
    for (const int width : {145, 240}) {
        slot.resize(width, 60);
        look.suggested = false;
        slot.setLook(look);
        const VerbSlot::Places plain = slot.places();
        EXPECT_TRUE(plain.star.isEmpty());
        look.suggested = true;
        slot.setLook(look);
        const VerbSlot::Places starred = slot.places();
        EXPECT_EQ(plain.narrow, width == 145);
        EXPECT_GE(starred.star.width(), 26) << width;
        EXPECT_EQ(starred.label == plain.label, plain.narrow);
        EXPECT_FALSE(starred.star.intersects(starred.icon)) << width;
        EXPECT_FALSE(starred.star.intersects(starred.key)) << width;
        EXPECT_TRUE(plain.narrow || starred.star.right() <= starred.label.left());
    }
}

TEST_F(ActionBarTest, TheOrderForEverybodySaysHowManyStillAct)
{
    QSignalSpy given(&m_bar, &ActionBar::everybodyAsked);
    m_bar.setKeys({.everybody = QStringLiteral("A"), .again = {}, .pace = {}});
    show(test::fight());
    VerbSlot &all = *m_bar.findChildren<VerbSlot *>()[1];
    EXPECT_EQ(all.look().label, QStringLiteral("All attack"));
    EXPECT_EQ(all.look().second, QStringLiteral("2 still to act"));
    EXPECT_EQ(all.look().key, QStringLiteral("A"));
    all.click();
    EXPECT_EQ(given.count(), 1);
    Decision left = test::fight();
    left.choices.erase(left.choices.begin(), left.choices.begin() + 4);
    show(left);
    EXPECT_TRUE(all.look().grey);
    all.click();
    EXPECT_EQ(given.count(), 1) << "nobody is left who could";
}

TEST_F(ActionBarTest, WhoCanDoSomethingIsAskedFirst)
{
    Decision decision = test::fight();
    decision.choices.erase(decision.choices.begin(), decision.choices.begin() + 2); // hero 0 does not reach
    for (const char *code : {"end:0", "end:0:later"})
        decision.choices.insert(decision.choices.begin(), {code, {}, {figure(0)}});
    show(decision);
    EXPECT_EQ(m_bar.figure(), CardId{1});
}

TEST_F(ActionBarTest, WhileSomethingIsShownItOffersToGoOnAndKeepsEveryPlace)
{
    show(test::fight());
    const auto before = places();
    m_bar.setPace(Pace::Calm);
    m_bar.setShowing(QStringLiteral("The wolves attack"), true);
    EXPECT_EQ(places(), before);
    QSignalSpy on(&m_bar, &ActionBar::goOnAsked), pace(&m_bar, &ActionBar::paceAsked);
    const auto slots = m_bar.findChildren<VerbSlot *>();
    for (int n = 0; n < 2; ++n) {
        EXPECT_FALSE(slots[n]->isHidden()) << n;
        slots[n]->click();
    }
    for (int n = 2; n < slots.size(); ++n)
        EXPECT_TRUE(slots[n]->isHidden()) << n << ": a hurried press takes nothing back";
    EXPECT_EQ(on.count(), 1);
    EXPECT_EQ(pace.count(), 1);
    EXPECT_TRUE(chosen().isEmpty());
}

TEST_F(ActionBarTest, TheFocusComesBackToTheVerbAfterSomethingWasShown)
{
    m_bar.show();
    m_bar.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_bar));
    show(test::fight());
    slot(5).setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(slot(5).hasFocus());
    m_bar.setShowing(QStringLiteral("Kennett attacks"));
    EXPECT_TRUE(m_bar.findChild<VerbRow *>()->hasFocus()) << "and nothing else takes the keys";
    show(test::fight());
    EXPECT_TRUE(slot(5).hasFocus());
    QTest::mouseClick(&slot(1), Qt::LeftButton);
    EXPECT_FALSE(slot(1).hasFocus()) << "a click leaves the keys where they are";
}

TEST(ChoiceWordsTest, HowItIsDoneStandsInBracketsAtTheEnd)
{
    const ChoiceWords attack = choiceWords(QStringLiteral("Attack Wolf (2) (4d10, 7+ hits)"));
    EXPECT_EQ(attack.what, QStringLiteral("Attack Wolf (2)"));
    EXPECT_EQ(attack.how, QStringLiteral("4d10, 7+ hits"));
    const ChoiceWords wait = choiceWords(QStringLiteral("Wait"));
    EXPECT_EQ(wait.what, QStringLiteral("Wait"));
    EXPECT_TRUE(wait.how.isEmpty());
}

/// A bracket that belongs to the name of a card says nothing alone, and neither does a verb.
TEST(AdventureDeckBar, BelowTheVerbStandsWhatItIsAbout)
{
    const auto all = modules();
    const ModuleInfo &module = *std::ranges::find(all, "adventuredeck", &ModuleInfo::id);
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    int takes = 0, tries = 0;
    for (int n = 0; n < 20 && tries == 0; ++n) {
        SeededChance chance(Seed::fromText("below the verb " + std::to_string(n)));
        Step step(chance);
        const auto game = std::move(module.start(pack, {"adventuredeck", "Q", 1, {}}, step).value());
        ActionBar bar;
        bar.resize(1440, 96);
        bar.setSource({&game->sheet(), nullptr, nullptr});
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const Decision decision = game->decision();
            bar.setDecision(*game, decision);
            for (const auto *slot : bar.findChildren<VerbSlot *>()) {
                const VerbSlot::Look &look = slot->look();
                if (look.label == QStringLiteral("Take") &&
                    decision.choices.front().code.starts_with("choose")) {
                    ++takes;
                    EXPECT_TRUE(look.second.endsWith(QStringLiteral(" (Up)")) ||
                                look.second.endsWith(QStringLiteral(" (Down)")))
                        << look.second.toStdString();
                    EXPECT_FALSE(look.second.startsWith(QStringLiteral("Take")));
                }
                if (look.label == QStringLiteral("Try") && !look.grey) {
                    ++tries;
                    EXPECT_FALSE(look.second.isEmpty());
                    EXPECT_FALSE(look.second.startsWith(QStringLiteral("Try")));
                }
            }
            game->choose(fairPolicy().choose(*game, chance), step);
        }
    }
    EXPECT_GT(takes, 0);
    EXPECT_GT(tries, 0);
}

/// The chance of what the toy's dice decide stands in the bar, is said, and is that of oddsOf.
TEST_F(ActionBarTest, ChancesAreThoseOfOddsOf)
{
    m_bar.setShowChances(true);
    const auto game = toyGame({3, 4});
    m_sheet = game->sheet();
    Decision decision = game->decision();
    std::erase_if(decision.choices, [](const Choice &choice) { return choice.code != "roll"; });
    ASSERT_EQ(decision.choices.size(), 1u);
    m_bar.setDecision(*game, decision);
    const QString chance = percent(oddsOf(*game, *game->find("roll")).front().chance);
    EXPECT_EQ(chance, QStringLiteral("53 %"));
    const auto tells = [this] {
        const QString said = m_bar.findChild<OddsBox *>()->accessibleName();
        return said.contains(QStringLiteral("gain oil: 53 %, exact"));
    };
    EXPECT_FALSE(tells()) << "a window that opens does not wait for them";
    EXPECT_TRUE(QTest::qWaitFor(tells));
    m_bar.setDecision(*game, decision);
    EXPECT_TRUE(tells()) << "afterwards it does";
    const auto *right = m_bar.findChild<QLabel *>(QStringLiteral("promptRule"));
    EXPECT_FALSE(right->text().contains(u'%'));
    m_bar.setEnds(100, 56); // with large text there is no box
    EXPECT_EQ(right->text(), QStringLiteral("gain oil 53 %"));
    m_bar.setEnds(100, 300);
    EXPECT_FALSE(right->text().contains(u'%'));
    m_bar.setShowChances(false);
    m_bar.setDecision(*game, decision);
    EXPECT_FALSE(m_bar.findChild<OddsBox *>()->accessibleName().contains(u'%'));
    EXPECT_EQ(percent(0.001), QStringLiteral("< 1 %"));
    EXPECT_EQ(percent(0.999), QStringLiteral("> 99 %"));
    EXPECT_EQ(percent(1.0), QStringLiteral("100 %"));
}

/// Also in its tip. The mark stays where it is.
TEST_F(ActionBarTest, TheChanceOfWhatAPressDoesAtOnceIsToldBeforeThePress)
{
    m_bar.setShowChances(true);
    const auto game = toyGame({3, 4});
    m_sheet = game->sheet();
    m_sheet.bars = {
        {"A turn",
         {{.label = "Draw", .codes = {"draw"}, .slot = 1}, {.label = "Roll", .codes = {"roll"}, .slot = 2}}}};
    Decision decision = game->decision();
    std::erase_if(decision.choices,
                  [](const Choice &choice) { return choice.code != "draw" && choice.code != "roll"; });
    ASSERT_EQ(decision.choices.size(), 2u);
    decision.bar = 1;
    m_bar.setDecision(*game, decision);
    const auto marked = m_bar.marked();
    ASSERT_TRUE(marked);
    ASSERT_EQ(m_bar.decision().choices[*marked].code, "draw");
    VerbSlot &roll = *m_bar.findChildren<VerbSlot *>()[1];
    const auto tells = [this] {
        return m_bar.findChild<OddsBox *>()->accessibleName().contains(QStringLiteral("gain oil: 53 %"));
    };
    EXPECT_FALSE(tells());
    Q_EMIT roll.pointedAt(true);
    EXPECT_TRUE(QTest::qWaitFor(tells));
    EXPECT_TRUE(roll.told().contains(QStringLiteral("gain oil 53 %"))) << roll.told().toStdString();
    EXPECT_EQ(m_bar.marked(), marked);
    Q_EMIT roll.pointedAt(false);
    EXPECT_FALSE(tells());
}

} // namespace
} // namespace flagstone::app::action_bar_test
