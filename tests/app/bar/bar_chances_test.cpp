// Chances in the action bar: those of what is marked, and of what a press would do at once.
#include "action_bar_fixture.h"
#include "app/bar/odds_box.h"
#include "app/common/game_words.h"

#include <QLabel>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::bar_chances_test {
namespace {

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

TEST(ShortFigures, WhatOneOfThePartyGainsHasASign)
{
    const HopeOdds heals{
        .label = {}, .spread = {{.value = 2, .chance = 0.5}, {.value = 4, .chance = 0.5}}, .amount = true};
    EXPECT_EQ(shortFigureOf(heals, true), QStringLiteral("+3.0"));
    EXPECT_EQ(shortFigureOf(heals), QStringLiteral("3.0")) << "an enemy loses it";
    const HopeOdds wakes{.label = {}, .chance = 0.5};
    EXPECT_EQ(shortFigureOf(wakes, true), percent(0.5));
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
} // namespace flagstone::app::bar_chances_test
