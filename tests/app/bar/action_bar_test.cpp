// The action bar: its verbs, their places, and what a press on one of them does.
#include "action_bar_fixture.h"
#include "app/announced.h"

#include <QAction>
#include <QEnterEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

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
    EXPECT_TRUE(announced(m_bar).join(u' ').contains(QStringLiteral("There is no spell left.")));
    EXPECT_FALSE(announced(m_bar).join(u' ').contains(u'⚠'));
    EXPECT_TRUE(QAccessible::queryAccessibleInterface(&slot(2))->state().disabled);
    EXPECT_FALSE(QAccessible::queryAccessibleInterface(&slot(5))->state().disabled);
    m_bar.press(5);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
}

TEST_F(ActionBarTest, AScreenReaderHearsTheQuestionOfAVerbWithWaysAndItsNextPressTakesTheMarkedOne)
{
    show(test::fight());
    auto *verb = QAccessible::queryAccessibleInterface(&slot(1));
    EXPECT_TRUE(verb->text(QAccessible::Name).contains(QStringLiteral("2 enemies")))
        << verb->text(QAccessible::Name).toStdString();
    const auto press = [verb] {
        verb->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    };
    press();
    ASSERT_TRUE(m_bar.armed());
    const QString said = announced(m_bar).join(u'\n');
    EXPECT_TRUE(said.contains(QStringLiteral("which one? Click one, or press 1 to 2")) &&
                said.endsWith(QStringLiteral("marked")))
        << said.toStdString();
    EXPECT_FALSE(verb->text(QAccessible::Description).isEmpty());
    ASSERT_TRUE(m_bar.marked());
    const auto marked = m_bar.decision().choices[*m_bar.marked()].code;
    press();
    EXPECT_EQ(chosen(), QStringList{QString::fromStdString(marked)});
}

TEST_F(ActionBarTest, AScreenReaderCanLetAnArmedVerbGo)
{
    show(test::fight());
    auto *verb = QAccessible::queryAccessibleInterface(&slot(1))->actionInterface();
    const QString letGo = QAccessibleActionInterface::toggleAction();
    EXPECT_FALSE(verb->actionNames().contains(letGo));
    m_bar.press(1);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_TRUE(verb->actionNames().contains(letGo));
    verb->doAction(letGo);
    EXPECT_FALSE(m_bar.armed());
    EXPECT_TRUE(chosen().isEmpty());
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

TEST_F(ActionBarTest, AClickOnTheVerbLaysACardAsItIsShown)
{
    m_sheet.bars.push_back(
        {"Laying", {{.label = "Lay it here", .codes = {"place"}, .icon = "lay", .things = "ways"}}});
    show(laying());
    m_bar.press(2);
    ASSERT_EQ(m_bar.marked(), 1u);
    QTest::mouseClick(&slot(1), Qt::LeftButton);
    EXPECT_FALSE(m_bar.armed()) << "what else there is, the steps beside it show";
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("place:1")});
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

TEST_F(ActionBarTest, TheOrderForEverybodySaysHowManyStillAct)
{
    QSignalSpy given(&m_bar, &ActionBar::everybodyAsked);
    m_bar.setKeys({.everybody = QStringLiteral("A"), .again = {}, .pace = {}});
    show(test::fight());
    VerbSlot &all = *m_bar.findChildren<VerbSlot *>()[1];
    EXPECT_EQ(all.look().label, QStringLiteral("All attack"));
    EXPECT_EQ(all.look().second, QStringLiteral("2 to act"));
    EXPECT_EQ(all.look().key, QStringLiteral("A"));
    all.click();
    EXPECT_EQ(given.count(), 1);
    Decision left = test::fight();
    left.choices.erase(left.choices.begin(), left.choices.begin() + 4);
    show(left);
    EXPECT_TRUE(all.look().grey);
    EXPECT_EQ(all.look().second, QStringLiteral("nobody can"));
    EXPECT_TRUE(all.accessibleDescription().contains(QStringLiteral("Nobody can do that now.")));
    all.click();
    EXPECT_EQ(given.count(), 1) << "nobody is left who could";
    EXPECT_TRUE(announced(m_bar).join(u' ').contains(QStringLiteral("Nobody can do that now.")))
        << "as every grey one says why";
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

} // namespace
} // namespace flagstone::app::action_bar_test
