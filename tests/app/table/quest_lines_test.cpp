// What the quest asks for and how far it is, in the left column.
#include "app/common/game_words.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/play/scores.h"
#include "table_of.h"

#include <QLocale>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::quest_lines_test {
namespace {

std::optional<int> deadInADuel(const std::string &duel)
{
    TableOf table(moduleOf("adventuredeck"), {.options = {{"duel", duel}}, .seats = 2}, Pace::Instant);
    const Sheet &sheet = table.play().game().sheet();
    return std::ranges::find(sheet.counters, CounterRole::HitsLeft, &CounterSpec::role)->dead;
}

/// What counts the gold that this screen's seat has to bring home.
CounterId goalOf(const PlayController &play)
{
    return std::ranges::find_if(play.game().sheet().counters,
                                [&](const CounterSpec &spec) {
                                    return spec.role == CounterRole::Goal && spec.seat == play.seat();
                                })
        ->id;
}

TEST(DuelRulesTest, NobodyDiesWhereTheLoserYields)
{
    EXPECT_EQ(deadInADuel("lethal"), std::optional(0));
    EXPECT_EQ(deadInADuel("yield"), std::nullopt);
}

TEST(DuelRulesTest, TheQuestSaysWhatTheDuelIsAbout)
{
    const auto quest = [&](const std::string &duel) {
        TableOf table(moduleOf("adventuredeck"), {.options = {{"duel", duel}}, .seats = 2}, Pace::Instant);
        return questPage(table.play(), table.play().view()).goal;
    };
    const QString adventure = quest("off"), lethal = quest("lethal"), yield = quest("yield");
    EXPECT_FALSE(adventure.contains(QStringLiteral("last hero")));
    EXPECT_TRUE(lethal.contains(QStringLiteral("last hero alive wins")));
    EXPECT_TRUE(yield.contains(QStringLiteral("last hero standing wins")));
    EXPECT_FALSE(lethal.contains(adventure.section(u'.', 0, 0))) << "nobody goes on that adventure";
}

/// DG-023, DG-026
TEST(QuestOfARaceTest, SaysWhereToBringHowMuchGold)
{
    TableOf table(moduleOf("dungeon"), {.adventure = "basic", .seats = 2}, Pace::Instant);
    while (table.play().view().counter(goalOf(table.play())) == 0)
        table.play().choose(table.play().decision().choices.front().code);
    const QuestText quest = questPage(table.play(), table.play().view());
    EXPECT_TRUE(quest.goal.contains(QStringLiteral("back to the Main Staircase")))
        << quest.goal.toStdString();
    EXPECT_TRUE(quest.more.contains(QStringLiteral("Gold pieces"))) << quest.more.toStdString();
    EXPECT_TRUE(quest.more.contains(QStringLiteral("of %1").arg(QLocale().toString(20'000))))
        << quest.more.toStdString();
}

TEST(DuelRulesTest, ADuelHasNotTheTitleOfTheAdventure)
{
    const auto title = [](const std::string &duel) {
        TableOf table(moduleOf("adventuredeck"), {.options = {{"duel", duel}}, .seats = 2}, Pace::Instant);
        const GameRequest &request = table.play().request();
        return questTitle(*request.module, table.play().pack(), request.setup);
    };
    EXPECT_EQ(title("lethal"), QStringLiteral("Duel"));
    EXPECT_EQ(title("yield"), QStringLiteral("Duel"));
    EXPECT_NE(title("off"), QStringLiteral("Duel"));
}

/// CD-118
TEST(QuestOfJokersTest, ThoseFoundAreCountedWhereTheGoalIs)
{
    const auto quest = [&](const std::string &goal) {
        TableOf table(moduleOf("cards"), {.options = {{"open.goal", goal}}, .adventure = "MD-0", .seats = 1},
                      Pace::Instant);
        const TableView view = table.play().view();
        const auto ticks = questTicks(table.play().game(), view);
        const bool counts =
            std::ranges::find(ticks, QuestTick{QStringLiteral("Jokers found 0/3"), false}) != ticks.end();
        const QString page = questPage(table.play(), view).more;
        EXPECT_EQ(counts, page.contains(QStringLiteral("Jokers found"))) << page.toStdString();
        EXPECT_EQ(counts, page.contains(QStringLiteral("0 of 3"))) << page.toStdString();
        return counts;
    };
    EXPECT_TRUE(quest("jokers"));
    EXPECT_FALSE(quest("clear"));
}

/// CD-118: Jokers of the map count too.
TEST(QuestOfJokersTest, MoreThanAreNeededAreNoMore)
{
    TableOf table(moduleOf("cards"), {.options = {{"open.goal", "jokers"}}, .adventure = "MD-0", .seats = 1},
                  Pace::Instant);
    const Game &game = table.play().game();
    TableView view = table.play().view();
    view.counters[index(game.sheet().sums.front().counters.front())] = 4;
    const auto ticks = questTicks(game, view);
    EXPECT_NE(std::ranges::find(ticks, QuestTick{QStringLiteral("Jokers found 3/3"), true}), ticks.end());
    EXPECT_TRUE(questPage(table.play(), view).more.contains(QStringLiteral("3 of 3")));
}

/// FP-329
TEST(QuestOfWaysTest, WhereOneIsEnoughOneTickNamesThemAll)
{
    TableOf table(moduleOf("fastplay"), {.adventure = "FP-A09", .seats = 1}, Pace::Instant);
    const TableView view = table.play().view();
    const auto ticks = questTicks(table.play().game(), view);
    ASSERT_EQ(ticks.size(), 1u);
    EXPECT_EQ(ticks.front().words, QStringLiteral("Slay the vampire or destroy the vampire's coffin"));
    EXPECT_FALSE(ticks.front().done);
    EXPECT_TRUE(questPage(table.play(), view).more.contains(QStringLiteral("Slay the vampire or destroy")));
}

TEST(QuestLinesTest, FP_347_HowAQuestIsWonIsSaidBelowItsGoal)
{
    const auto more = [](const std::string &adventure, const std::string &layout) {
        TableOf table(moduleOf("fastplay"), {.options = {{"layout", layout}}, .adventure = adventure},
                      Pace::Instant);
        return questPage(table.play(), table.play().view()).more;
    };
    EXPECT_TRUE(more("FP-A07", "off").contains(QStringLiteral("To win: Slay the raiders")));
    EXPECT_TRUE(more("FP-A01", "on")
                    .contains(QStringLiteral("To win: Reach the goal, then leave by the first corridor.")));
    EXPECT_FALSE(more("FP-A01", "off").contains(QStringLiteral("To win: "))) << "its text says it";
}

TEST(QuestLinesTest, AScoreBeyondItsGoalStandsAlone)
{
    EXPECT_EQ(towardsGoal(25, 100), QStringLiteral("25 of 100"));
    EXPECT_EQ(towardsGoal(100, 100), QStringLiteral("100 of 100"));
    EXPECT_EQ(towardsGoal(105, 100), QStringLiteral("105"));
    EXPECT_EQ(towardsGoal(25, 0), QStringLiteral("25"));
}

TEST(QuestLinesTest, WhatIsCountedThroughoutAGameStaysInItsLine)
{
    for (const ModuleInfo &module : modules()) {
        TableOf table(module, TableGame{}, Pace::Instant);
        const Sheet &sheet = table.play().game().sheet();
        const auto tallies = talliesOf(sheet);
        const auto always =
            std::ranges::count_if(tallies, [](const auto *tally) { return tally->most != 0; }) +
            std::ssize(sheet.sums);
        const auto labels = [&] { // of these lines
            QStringList all =
                questPage(table.play(), table.play().view()).more.split(QStringLiteral("<tr><td>"));
            all.removeFirst();
            for (QString &line : all)
                line = line.section(QStringLiteral("&nbsp;"), 0, 0);
            return all.mid(0, always);
        };
        const QStringList atFirst = labels();
        for (int i = 0; i < 40 && !table.play().game().ending().over; ++i) {
            table.play().choose(table.play().decision().choices.front().code);
            ASSERT_EQ(labels(), atFirst) << module.id << ", after " << i + 1;
        }
    }
}

TEST(QuestLinesTest, ANumberHasTheRoomOfTheGreatestFromTheStart)
{
    int wider = 0;
    for (const ModuleInfo &module : modules()) {
        TableOf table(module, TableGame{}, Pace::Instant);
        const QStringList lines =
            questPage(table.play(), table.play().view()).more.split(QStringLiteral("<b>"));
        for (const QString &line : lines.mid(1)) {
            const QStringList parts =
                line.section(QStringLiteral("</b>"), 0, 0).split(QStringLiteral(" of "));
            if (parts.size() != 2)
                continue;
            EXPECT_EQ(parts[0].size(), parts[1].size()) << module.id << ": " << line.toStdString();
            wider += parts[1].size() > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(wider, 0);
}

TEST(QuestLinesTest, TellOnlyWhatIsCountedInTheGame)
{
    const auto tells = [&](const char *adventure, const std::string &what) {
        TableOf table(moduleOf("cards"), {.adventure = adventure}, Pace::Instant);
        return std::ranges::any_of(talliesOf(table.play().game().sheet()),
                                   [&what](const auto *tally) { return tally->label == what; });
    };
    EXPECT_FALSE(tells("MD-0", "Poison kills in cycle"));
    EXPECT_TRUE(tells("MD-5", "Poison kills in cycle"));
}

} // namespace
} // namespace flagstone::app::quest_lines_test
