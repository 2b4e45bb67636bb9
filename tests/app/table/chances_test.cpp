// What is told of chances: of a whole fight beside it, and of a choice once it was made.
#include "app/bar/action_bar.h"
#include "app/bar/odds_box.h"
#include "app/common/game_words.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/foe_button.h"
#include "app/panels/told_chance.h"
#include "app/play/verbs.h"
#include "app/table/fight_forecast.h"
#include "core/forecast.h"
#include "sim/policy.h"
#include "table_of.h"

#include <QLabel>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

namespace flagstone::app::chances_test {
namespace {

FightOdds oddsOfFight(double won, double fallen)
{
    return {.won = {won, {won - 0.05, won + 0.05}}, .fallen = {fallen, {0, 1}}, .fights = 400};
}

TEST(ToldChances, AWholeFightIsToldInTensAndInItsDetailInHundreds)
{
    EXPECT_EQ(fightWords(oddsOfFight(0.71, 0.9)).toStdString(),
              "About 7 of 10 fights like this are won in the end, and one of the party falls.");
    EXPECT_EQ(fightWords(oddsOfFight(0.98, 0.2)).toStdString(),
              "Nearly all fights like this are won in the end; somebody falls in about 2 of 10.");
    EXPECT_EQ(fightWords(oddsOfFight(0.81, 0.06)).toStdString(),
              "About 8 of 10 fights like this are won in the end; somebody falls in about 1 of 10.");
    EXPECT_EQ(fightWords(oddsOfFight(0.98, 0.04)).toStdString(),
              "Nearly all fights like this are won in the end, and nobody falls.");
    EXPECT_EQ(fightBrief(oddsOfFight(0.98, 0.2)).toStdString(), "Nearly all won, few fall");
    EXPECT_EQ(fightWords(oddsOfFight(0.02, 0.3)).toStdString(),
              "Hardly any fight like this is won in the end; mostly the party gets away.");
    EXPECT_EQ(fightBrief(oddsOfFight(0.02, 0.3)).toStdString(), "Hardly any won, most flee");
    EXPECT_EQ(fightWords(oddsOfFight(0.02, 3.6)).toStdString(),
              "Hardly any fight like this is won in the end, and 4 of the party fall.");
    EXPECT_EQ(fightDetail(oddsOfFight(0.71, 0.9)).toStdString(),
              "71 of 100 are won, between 66 and 76; in the others the party flees or falls. On average 0.9 "
              "of the party fall. 400 fights played by fair players.");
    EXPECT_EQ(fightDetail({.won = {0.63, {0.63, 0.63}}, .fallen = {0.02, {0.02, 0.02}}}).toStdString(),
              "If you keep striking, you win 63 of 100; in the others you are driven off or fall. On average "
              "0.02 of the party fall. Every outcome is counted.");
    EXPECT_EQ(fightDetail(oddsOfFight(0.9, 0.04)).toStdString(),
              "90 of 100 are won, between 85 and 95; in the others the party flees or falls. Almost nobody "
              "falls. 400 fights played by fair players.");
    EXPECT_TRUE(
        fightDetail(oddsOfFight(0.71, 1.02)).contains(QStringLiteral("On average 1.0 of the party falls. ")));
    EXPECT_TRUE(fightDetail({.won = {0.63, {0.63, 0.63}}, .fallen = {0, {0, 0}}})
                    .contains(QStringLiteral(" Nobody falls. ")));
}

TEST(ToldChances, WhereSomebodyIsDownAlreadyAtBestNobodyElseFalls)
{
    EXPECT_EQ(fightWords(oddsOfFight(0.98, 0.04), true).toStdString(),
              "Nearly all fights like this are won in the end, and nobody else falls.");
    EXPECT_EQ(fightWords(oddsOfFight(0.98, 0.2), true).toStdString(),
              "Nearly all fights like this are won in the end; somebody else falls in about 2 of 10.");
    EXPECT_EQ(fightBrief(oddsOfFight(0.98, 0.04), true).toStdString(), "Nearly all won, nobody else falls");
    EXPECT_TRUE(
        fightDetail(oddsOfFight(0.9, 0.04), true).contains(QStringLiteral(" Almost nobody else falls. ")));
}

TEST(ToldChances, WhatWasPlayedOutIsCalledAboutAndSaysBetweenWhat)
{
    OddsBox box(nullptr);
    const OddsBox::Row played{QStringLiteral("escape"), 0.48, {}, {}, 0.03},
        counted{QStringLiteral("escape"), 0.48};
    EXPECT_EQ(inShort(played).toStdString(), "escape about 48 %");
    EXPECT_EQ(inShort(counted).toStdString(), "escape 48 %");
    box.setOdds(QStringLiteral("Flee"), {played});
    EXPECT_EQ(box.accessibleName().toStdString(), "Flee. escape: about 48 %, between 45 % and 51 %");
    box.setOdds(QStringLiteral("Flee"), {counted});
    EXPECT_EQ(box.accessibleName().toStdString(), "Flee. escape: 48 %, exact");
}

TEST(ToldChances, WhatCouldComeOfATestStaysInTheBarWhileItIsShown)
{
    const std::vector<OddsBox::Row> rows{{QStringLiteral("succeed"), 0.44}, {QStringLiteral("fail"), 0.56}};
    const OddsBox::Note plain{
        .caption = QStringLiteral("Chance beforehand"), .what = inShort(rows.front()), .below = {}};
    OddsBox::Note whole = plain;
    whole.rows = rows;
    EXPECT_NE(plain, whole);
    OddsBox box(nullptr), before(nullptr);
    for (OddsBox *each : {&box, &before})
        each->resize(288, 96);
    before.setOdds(plain.caption, rows);
    box.setNote(plain);
    EXPECT_NE(box.grab().toImage(), before.grab().toImage());
    box.setNote(whole);
    EXPECT_EQ(box.grab().toImage(), before.grab().toImage()) << "as it was seen before the test";
    EXPECT_EQ(box.accessibleName().toStdString(),
              "Chance beforehand. succeed: 44 %, exact. fail: 56 %, exact");
}

TEST(ToldChances, TheChanceStaysBesideTheDiceOnTheStage)
{
    const QString chance = QStringLiteral("slay it 52 %");
    StageScene plain, dice;
    dice.lanes.emplace_back();
    const auto scenes = withChance(std::vector{plain, dice, dice}, chance);
    EXPECT_TRUE(scenes[0].line.isEmpty());
    EXPECT_EQ(scenes[1].line.toStdString(), "Chance beforehand: slay it 52 %");
    EXPECT_TRUE(scenes[2].line.isEmpty());
    EXPECT_EQ(withChance(std::vector{dice}, {}), std::vector{dice});
}

TEST(ToldChances, TheChanceOfASearchIsNotToldBesideTheDiceOfThoseWhoComeThen)
{
    const QString chance = QStringLiteral("find a door about 25 %");
    const StageScene begins{}, passes{.show = Show::Unused, .turnsUp = true}, vain{.show = Show::First},
        meets{.show = Show::Meet, .turnsUp = true};
    StageScene attacked{.show = Show::Sweep};
    attacked.lanes.emplace_back();
    const auto told = [&](const std::vector<StageScene> &scenes) {
        std::vector<std::size_t> where;
        const auto shown = withChance(scenes, chance);
        for (std::size_t i = 0; i < shown.size(); ++i)
            if (!shown[i].line.isEmpty())
                where.push_back(i);
        return where;
    };
    EXPECT_EQ(told({begins, passes, vain, meets, attacked}), std::vector<std::size_t>{2});
    EXPECT_EQ(told({begins, meets, attacked}), std::vector<std::size_t>{});
    EXPECT_EQ(told({begins, attacked}), std::vector<std::size_t>{1}) << "who ends the turn asks for it";
}

/// So that all targets show the chance of the same bolt.
TEST(ToldChances, FP_133_ABoltIsChosenBeforeItsTarget)
{
    TableOf table(moduleOf("fastplay"), {.adventure = "FP-A07"}, Pace::Instant); // with Shanara
    std::vector<BarSlot> groups;
    const auto castsSeveral = [&groups](const PlayController &play) {
        const Decision &decision = play.decision();
        if (std::ranges::none_of(decision.choices,
                                 [](const Choice &one) { return one.code.starts_with("cast:"); }))
            return false;
        std::vector<ChoiceNames> names;
        for (const Choice &choice : decision.choices)
            names.push_back(choiceNames(play.game(), choice, false));
        for (const CardId figure : actorsOf(play.game().sheet(), decision))
            for (const BarSlot &slot : barSlotsOf(play.game().sheet(), decision, figure).shown) {
                const bool casts = !slot.grey() && slot.places() > 1 && slot.choices.size() > slot.places() &&
                                   decision.choices[slot.choices.front()].code.starts_with("cast:");
                if (!casts)
                    continue;
                groups = groupsOf(decision, slot, names);
                for (const BarSlot &group : groups)
                    for (const std::size_t choice : group.choices)
                        EXPECT_EQ(names[choice].brief, names[group.choices.front()].brief);
                return true;
            }
        return false;
    };
    bool seen = false;
    for (int seed = 1; seed <= 60 && !seen; ++seed)
        seen = table.leadTo(seed, castsSeveral);
    ASSERT_TRUE(seen);
    EXPECT_GT(groups.size(), 1u);
}

/// A blow that may slay one enemy can only hit another.
TEST(ToldChances, NumbersThatAreOfDifferentThingsSayOfWhat)
{
    const auto mixes = [](const PlayController &play) {
        const Game &game = play.game();
        std::set<QString> hoped;
        for (const Choice &choice : play.decision().choices)
            if (const auto which = game.find(choice.code); which && choice.code.starts_with("attack:"))
                for (const Hope &hope : game.hopes(*which))
                    hoped.insert(say(game, hope.label));
        return hoped.size() > 1;
    };
    TableOf table(modules().front(), {.chances = true}, Pace::Instant);
    TablePage &page = table.page();
    std::vector<TargetChance> tags;
    const auto differ = [&tags] {
        return std::ranges::adjacent_find(tags, std::ranges::not_equal_to(), &TargetChance::of) != tags.end();
    };
    // From 1 to 31 only 5 shows chances of more than one target, which are of the same; each other waits for them.
    for (int seed = 5; seed <= 90 && !differ(); seed = std::max(seed + 1, 32)) {
        if (!table.leadTo(seed, mixes))
            continue;
        while (page.scenePlayer().goOn()) // who falls is seen at every pace
            ;
        (void)QTest::qWaitFor([&] { return page.bar().chanceTags().size() > 1; }, 1000);
        tags = page.bar().chanceTags();
        for (const TargetChance &tag : tags)
            EXPECT_EQ(tag.differs, differ()) << seed;
    }
    ASSERT_TRUE(differ());
    const auto rows = page.encounter().findChildren<FoeButton *>();
    for (const TargetChance &tag : tags) {
        const QString told = tag.of + u' ' + tag.chance;
        EXPECT_TRUE(std::ranges::any_of(rows, [&](const FoeButton *row) {
            return row->accessibleName().contains(told);
        })) << told.toStdString();
        for (const Lit &lit : page.board().scene().targets().lit())
            if (lit.target == tag.target) {
                EXPECT_EQ(lit.told(), told);
            }
    }
}

class FightForecastTest : public testing::Test {
protected:
    FightForecastTest()
    {
        SeededChance chance({1, 2});
        while (fightingOf(game()).won == 0 && game().choiceCount() > 0)
            m_table.play().choose(game().code(fairPolicy().choose(game(), chance)));
    }
    [[nodiscard]] const Game &game() { return m_table.play().game(); }
    /// Empty if it says nothing.
    [[nodiscard]] QString told()
    {
        const EncounterPanel &panel = m_table.page().encounter();
        const auto *label = panel.findChild<QLabel *>(QStringLiteral("fightOdds"));
        if (label != nullptr && label->isVisibleTo(&panel))
            return label->text();
        const auto *next = panel.findChild<QWidget *>(QStringLiteral("nextTurn")); // where room is short
        return next != nullptr && next->isVisibleTo(&panel) ? next->accessibleDescription() : QString();
    }

    TableOf m_table{modules().front(), TableGame{.chances = true}, Pace::Instant};
};

TEST_F(FightForecastTest, AFightSaysHowItMayEndUntilSomethingIsDecided)
{
    ASSERT_NE(fightingOf(game()).won, 0);
    const auto odds = fightOddsFor(game(), m_table.play().seat(), {1, 1});
    ASSERT_TRUE(odds);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !told().isEmpty(); }));
    EXPECT_TRUE(told().contains(QStringLiteral("like this"))) << told().toStdString();
    m_table.play().choose(game().code(0));
    EXPECT_TRUE(told().isEmpty()) << "it was about another position";
}

TEST_F(FightForecastTest, WhoHidesChancesIsToldNothingOfTheFight)
{
    ASSERT_TRUE(QTest::qWaitFor([this] { return !told().isEmpty(); }));
    Settings settings;
    settings.pace = Pace::Instant;
    settings.showChances = false;
    m_table.page().applySettings(settings);
    EXPECT_TRUE(told().isEmpty());
    m_table.play().choose(game().code(0));
    QTest::qWait(50);
    EXPECT_TRUE(told().isEmpty());
}

} // namespace
} // namespace flagstone::app::chances_test
