// Menus of the action bar: of a verb that is about nothing on the table, and of spells before their targets.
#include "action_bar_fixture.h"
#include "app/announced.h"
#include "app/common/game_words.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace flagstone::app::bar_menus_test {
namespace {

using test::figure;

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

TEST_F(ActionBarTest, AScreenReaderHearsAMenuWhichClosesWithItsDecision)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const char *code : {"cast:1", "cast:2"}) // about nothing on the table
        decision.choices.push_back({code, {}, {}});
    m_bar.show();
    show(decision);
    m_bar.press(2);
    const QPointer<QMenu> menu = m_bar.findChild<QMenu *>(QStringLiteral("choiceMenu"));
    ASSERT_NE(menu, nullptr);
    const QString said = announced(m_bar).join(u'\n');
    EXPECT_TRUE(said.contains(QStringLiteral("1  ")) && said.contains(QStringLiteral("2  ")))
        << said.toStdString();
    m_bar.setMessage(QStringLiteral("The enemies act."));
    EXPECT_TRUE(menu == nullptr || !menu->isVisible());
}

TEST_F(ActionBarTest, AssistiveToolsFindAMenuInTheBarAndChooseFromIt)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const char *code : {"cast:1", "cast:2"}) // about nothing on the table
        decision.choices.push_back({code, {}, {}});
    m_bar.show();
    show(decision);
    QAccessibleInterface *bar = QAccessible::queryAccessibleInterface(&m_bar);
    ASSERT_NE(bar, nullptr);
    EXPECT_EQ(bar->role(), QAccessible::Grouping);
    const int before = bar->childCount();
    m_bar.press(2);
    ASSERT_EQ(bar->childCount(), before + 1);
    QAccessibleInterface *menu = bar->child(before);
    ASSERT_NE(menu, nullptr);
    EXPECT_EQ(menu->role(), QAccessible::PopupMenu);
    EXPECT_EQ(bar->indexOfChild(menu), before);
    ASSERT_EQ(menu->childCount(), 2);
    QAccessibleInterface *second = menu->child(1);
    ASSERT_NE(second->actionInterface(), nullptr);
    second->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:2")});
    EXPECT_EQ(bar->childCount(), before) << "it is closed";
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
    EXPECT_EQ(menu()->accessibleName(), QStringLiteral("Cast"));
    EXPECT_TRUE(announced(m_bar).join(u'\n').contains(QStringLiteral("Cast\n1  Lamp")));
    ASSERT_EQ(menu()->actions().size(), 2);
    EXPECT_EQ(menu()->actions()[0]->text(), QStringLiteral("&1  Lamp"));
    EXPECT_EQ(menu()->actions()[1]->text(), QStringLiteral("&2  Gust"));
    QTest::keyClick(menu(), Qt::Key_2);
    EXPECT_EQ(menu(), nullptr);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.lit(), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(m_bar.digits(), (std::vector{figure(3, 0), figure(3, 1)}));
    EXPECT_EQ(m_bar.findChild<QLabel *>(QStringLiteral("prompt"))->text(),
              QStringLiteral("Cast (Gust): which target? Click one, or press 1 to 2; Esc goes back"));
    EXPECT_TRUE(announced(m_bar).join(u'\n').contains(QStringLiteral("Cast (Gust): which target?")));
    EXPECT_TRUE(chosen().isEmpty());
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:gust:1")});
    EXPECT_TRUE(m_bar.keysFor("cast:gust:1").empty()) << "a menu asks in between";
}

TEST_F(SpellsTest, AMenuIsCalledByWhatItIsAboutAndTheNextOneTakesItsPlace)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[3].name = "Orc";
    m_bar.press(2);
    const QPointer<QMenu> before = menu();
    ASSERT_NE(before, nullptr);
    m_bar.offer({0, 1}, {}, figure(3, 0));
    EXPECT_TRUE(before == nullptr || !before->isVisible());
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(menu()->accessibleName(), QStringLiteral("Orc"));
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
    QAction *late = menu()->actions()[0];
    show(test::fight()); // closes it, but a press may be on its way
    late->trigger();
    EXPECT_FALSE(m_bar.armed());
    EXPECT_TRUE(chosen().isEmpty());
}

/// The first of three heals them all, and neighbours change places.
class TargetsTest : public ActionBarTest {
protected:
    void SetUp() override
    {
        m_sheet.bars = {
            {"Exploring",
             {{.label = "Heal", .codes = {"heal"}, .icon = "plus", .slot = 1},
              {.label = "Swap", .codes = {"swap"}, .icon = "trade", .slot = 2, .swaps = "swap"}}}};
        Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
        for (const int hero : {0, 1, 2})
            decision.choices.push_back({"heal:0:" + std::to_string(hero), {}, {figure(0), figure(hero)}});
        for (const int hero : {0, 1})
            decision.choices.push_back(
                {"swap:" + std::to_string(hero), {}, {figure(hero), figure(hero + 1)}});
        decision.choices.push_back({"leave", {}, {}}); // the party's
        show(decision);
    }
};

TEST_F(TargetsTest, APressOnWhoCastsASpellMeansOnlyThatItIsForThem)
{
    m_bar.press(1);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.litAt(figure(0)), (std::vector<std::size_t>{0}));
    EXPECT_EQ(m_bar.litAt(figure(1)), (std::vector<std::size_t>{1}));
}

TEST_F(TargetsTest, AKeyOfAPairIsAtTheOneWithNoOtherToChangeWithAndAPressOnTheOtherMayMeanEither)
{
    m_bar.press(2);
    ASSERT_TRUE(m_bar.armed());
    EXPECT_EQ(m_bar.digits(), (std::vector{figure(0), figure(2)}));
    EXPECT_EQ(m_bar.litAt(figure(0)), (std::vector<std::size_t>{3}));
    EXPECT_EQ(m_bar.litAt(figure(1)), (std::vector<std::size_t>{3, 4}));
    EXPECT_EQ(m_bar.litAt(figure(2)), (std::vector<std::size_t>{4}));
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("swap:1")});
}

TEST_F(ActionBarTest, WhatAFigureDoesToItselfNamesItInFrontAsWhatItDoesToOthers)
{
    const QString name = cardName(m_game->sheet(), CardId{1});
    const QString deed = QStringLiteral("Play %1, a lamp").arg(name);
    const Beat label{toy::kDoPlay, 2, {1, 0}};
    EXPECT_EQ(choiceText(*m_game, {"cast:1", label, {figure(1), figure(1)}}),
              name + QStringLiteral(": ") + deed);
    EXPECT_EQ(choiceText(*m_game, {"cast:1", label, {figure(1)}}), deed) << "it says who";
}

} // namespace
} // namespace flagstone::app::bar_menus_test
