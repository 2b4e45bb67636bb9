// How likely it was stays beside what came of it: in a game that is played, taken back, restored or opened again, the
// log says the same.
#include "app/bar/action_bar.h"
#include "app/panels/log_panel.h"
#include "app/panels/log_tree.h"
#include "app/play/record_reading.h"
#include "core/odds.h"
#include "core/wording.h"
#include "sim/policy.h"
#include "table_of.h"

#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <map>
#include <optional>

namespace flagstone::app::past_chances_test {
namespace {

constexpr std::size_t kDecisions = 18; ///< no more than the log shows without being asked

/// All lines of the log, also those that are folded away.
QStringList unfolded(TablePage &page)
{
    QStringList lines;
    for (const LogLine &line : page.log().lines())
        lines << QStringLiteral("%1 %2%3")
                     .arg(line.entry)
                     .arg(line.text, line.takenBack ? QStringLiteral(" (undone)") : QString());
    page.log().setFilter(LogPanel::Filter::All);
    (void)page.log().shownText();
    QStringList rows;
    for (QTreeWidgetItemIterator row(&page.log().rows()); *row != nullptr; ++row)
        rows << (*row)->text(0);
    return lines + rows;
}

/// As by somebody who looks into everything.
void unfoldAll(LogPanel &log)
{
    (void)log.shownText(); // it is written by now
    for (int row = 0; row < log.rows().topLevelItemCount(); ++row)
        log.rows().topLevelItem(row)->setExpanded(true);
}

class PastChancesTest : public testing::TestWithParam<std::size_t> {
protected:
    PastChancesTest() : m_table(modules()[GetParam()], {.chances = true}, Pace::Instant)
    {
        std::uint32_t any = 1; // a fair player, who often does what chance decides
        // The first decisions of the Adventure Deck System are about hands and rooms: no chance decides there.
        while ((play().moves() < kDecisions || (play().moves() < 10 * kDecisions && expected().size() < 2)) &&
               game().choiceCount() > 0) {
            SeededChance chance({3, play().moves()});
            std::vector<std::string> codes;
            for (const Choice &choice : play().decision().choices)
                codes.push_back(choice.code);
            std::vector<std::string> hopeful;
            std::ranges::copy_if(codes, std::back_inserter(hopeful), [this](const std::string &code) {
                return !game().hopes(game().find(code).value()).empty();
            });
            any = any * 1103515245U + 12345U;
            const auto &from = hopeful.empty() ? codes : hopeful;
            play().choose(from[(any >> 16U) % from.size()]);
            m_table.liftCurtain();
        }
    }
    [[nodiscard]] PlayController &play() { return m_table.play(); }
    [[nodiscard]] const Game &game() { return play().game(); }
    /// What the seat that looks is to read of chances, worked out here and now; not what happened before the log
    /// begins.
    [[nodiscard]] std::map<std::size_t, std::string> expected()
    {
        std::map<std::size_t, std::string> all;
        const Session &session = play().session();
        const auto &lines = m_table.page().log().lines();
        for (std::size_t entry = lines.empty() ? 1 : std::max<std::size_t>(1, lines.front().entry);
             entry < session.entries().size(); ++entry) {
            if (!m_chances.contains(entry))
                m_chances[entry] = chanceBefore(entry);
            if (m_chances[entry] && session.entries()[entry].seat == play().seat())
                all[entry] = *m_chances[entry];
        }
        return all;
    }
    [[nodiscard]] std::optional<std::string> chanceBefore(std::size_t entry)
    {
        const Session &session = play().session();
        const Game &before = session.gameAt(entry - 1);
        const auto odds = oddsOf(before, before.find(session.entries()[entry].code).value());
        return odds.empty() ? std::nullopt : std::optional(sentence(before, odds.front().label));
    }
    /// How many the log has of what is folded away, even after a while.
    [[nodiscard]] std::size_t toldFolded()
    {
        QTest::qWait(200);
        const auto &lines = m_table.page().log().lines();
        return static_cast<std::size_t>(std::ranges::count(lines, LogLine::Kind::Chance, &LogLine::kind));
    }
    /// Unfolds all, waits until the log has all of them, and says what it has.
    [[nodiscard]] std::map<std::size_t, std::string> told(std::size_t count)
    {
        unfoldAll(m_table.page().log());
        const auto chances = [this] {
            std::map<std::size_t, std::string> all;
            for (const LogLine &line : m_table.page().log().lines())
                if (line.kind == LogLine::Kind::Chance)
                    all[line.entry] = line.text.toStdString();
            return all;
        };
        (void)QTest::qWaitFor([&] { return chances().size() >= count; }, 20'000);
        return chances();
    }

    const RuleBook m_rules{QString()};
    TableOf m_table;
    std::map<std::size_t, std::optional<std::string>> m_chances; ///< by entry, worked out once
};

INSTANTIATE_TEST_SUITE_P(Games, PastChancesTest, testing::Range(std::size_t{0}, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(PastChancesTest, EachOwnChoiceSaysItsChanceAboveItsDice)
{
    const auto expected = this->expected();
    ASSERT_GE(expected.size(), 2u);
    RecordProperty("chances", std::to_string(expected.size()));
    const auto told = this->told(expected.size());
    ASSERT_EQ(told.size(), expected.size());
    for (const auto &[entry, label] : expected) {
        ASSERT_TRUE(told.contains(entry));
        EXPECT_TRUE(told.at(entry).starts_with("Chance beforehand: " + label)) << told.at(entry);
    }
    const auto &lines = m_table.page().log().lines();
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (lines[i].kind == LogLine::Kind::Chance) {
            EXPECT_EQ(lines[i - 1].entry, lines[i].entry);
            EXPECT_NE(lines[i - 1].kind, LogLine::Kind::Roll);
        }
}

TEST_P(PastChancesTest, TakenBackAndRestoredTheLogSaysTheSame)
{
    const std::size_t count = expected().size();
    ASSERT_EQ(told(count).size(), count);
    const QStringList before = unfolded(m_table.page());
    for (int i = 0; i < 6; ++i)
        play().undo();
    EXPECT_NE(unfolded(m_table.page()), before);
    while (play().canRedo()) {
        play().redo();
        m_table.liftCurtain();
    }
    ASSERT_EQ(told(count).size(), count);
    EXPECT_EQ(unfolded(m_table.page()), before);
}

/// Games whose chances are among what the log shows without being asked.
class PastChancesAgain : public PastChancesTest {};

INSTANTIATE_TEST_SUITE_P(Games, PastChancesAgain, testing::Range(std::size_t{0}, std::size_t{3}),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(PastChancesAgain, OpenedAgainTheLogSaysTheSame)
{
    const std::size_t count = expected().size();
    ASSERT_EQ(told(count).size(), count);
    const Seat seat = play().seat();
    const QStringList before = unfolded(m_table.page());
    ASSERT_TRUE(play().saveNow());
    const AppContext context{modules(), [this] { return PackShelf{{m_table.pack()}, {}}; }, {}, {}, {}};
    auto read = readGame(play().file(), context);
    ASSERT_TRUE(read);
    const auto again = PlayController::goOn(play().file(), std::move(*read));
    m_table.page().setGame(*again, m_rules);
    m_table.liftCurtain();
    ASSERT_EQ(again->seat(), seat);
    EXPECT_LT(toldFolded(), count) << "nothing is worked out for nobody";
    ASSERT_EQ(told(count).size(), count);
    EXPECT_EQ(unfolded(m_table.page()), before);
    m_table.page().setGame(play(), m_rules); // before the other one goes
}

TEST_P(PastChancesAgain, WhoHidesChancesReadsNoneAndThenAllAgain)
{
    const std::size_t count = expected().size();
    ASSERT_EQ(told(count).size(), count);
    const QStringList before = unfolded(m_table.page());
    Settings settings;
    settings.pace = Pace::Instant;
    settings.showChances = false;
    m_table.page().applySettings(settings);
    QTest::qWait(20);
    EXPECT_EQ(told(0).size(), 0u);
    settings.showChances = true;
    m_table.page().applySettings(settings);
    ASSERT_EQ(told(count).size(), count);
    EXPECT_EQ(unfolded(m_table.page()), before);
}

/// A game whose log keeps what was taken back.
class PastChancesGivenUp : public PastChancesTest {};

INSTANTIATE_TEST_SUITE_P(Games, PastChancesGivenUp, testing::Values(0),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(PastChancesGivenUp, WhatIsTakenBackForGoodGetsNoChanceAnyMore)
{
    for (int i = 0; i < 5; ++i)
        play().undo();
    const std::string code = play().decision().choices.front().code;
    play().choose(code);
    m_table.liftCurtain();
    ASSERT_FALSE(play().canRedo());
    const std::size_t made = play().session().entries().size();
    const auto given = [&] {
        std::size_t lines = 0, chances = 0;
        for (const LogLine &line : m_table.page().log().lines())
            if (line.entry >= made)
                ++(line.kind == LogLine::Kind::Chance ? chances : lines);
        EXPECT_GT(lines, 0u) << "else nothing is asked";
        return chances;
    };
    const std::size_t before = given();
    unfoldAll(m_table.page().log());
    m_table.page().log().setFilter(LogPanel::Filter::Rolls);
    QTest::qWait(200);
    EXPECT_EQ(given(), before);
}

/// Games of one player at first: what they were told is not for the eyes of another.
class PastChancesAtOnce : public PastChancesTest {};

INSTANTIATE_TEST_SUITE_P(Games, PastChancesAtOnce, testing::Values(0, 2),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(PastChancesAtOnce, WhatTheBarHasJustToldStandsInTheLogAtOnce)
{
    QString chance;
    std::size_t entry = 0;
    for (int move = 0; chance.isEmpty() && move < 60 && game().choiceCount() > 0; ++move) {
        std::string code = play().decision().choices.front().code;
        for (const Choice &choice : play().decision().choices)
            if (!oddsOf(game(), game().find(choice.code).value()).empty())
                code = choice.code;
        if (!oddsOf(game(), game().find(code).value()).empty()) {
            m_table.page().bar().suggest(code); // the bar works out the chances of what is marked
            (void)QTest::qWaitFor([&] { return !m_table.page().bar().chanceOf(code).isEmpty(); }, 20'000);
        }
        chance = m_table.page().bar().chanceOf(code);
        entry = play().session().entries().size();
        const Seat who = play().seat();
        play().choose(code); // whatever is worked out comes with the next turn of the event loop
        if (play().seat() != who)
            chance.clear(); // it is not for the eyes of the next player
        if (chance.isEmpty())
            m_table.liftCurtain();
    }
    ASSERT_FALSE(chance.isEmpty());
    const auto &lines = m_table.page().log().lines();
    const auto line = std::ranges::find_if(
        lines, [&](const LogLine &one) { return one.kind == LogLine::Kind::Chance && one.entry == entry; });
    ASSERT_NE(line, lines.end());
    EXPECT_TRUE(line->text.contains(chance)) << line->text.toStdString();
}

/// The log is begun anew when the scene has been seen.
TEST(PastChancesInAScene, WhoHidesThemMeanwhileReadsNone)
{
    TableOf table(modules().front(), {.chances = true});
    const auto tellsChances = [&] {
        const auto &lines = table.page().log().lines();
        return std::ranges::find(lines, LogLine::Kind::Chance, &LogLine::kind) != lines.end();
    };
    SeededChance chance({3, 5});
    while (table.play().moves() < 200 && !(tellsChances() && table.page().scenePlayer().playing())) {
        table.page().scenePlayer().finish();
        unfoldAll(table.page().log());
        if (!tellsChances())
            QTest::qWait(50);
        const Game &game = table.play().game();
        table.play().choose(game.code(fairPolicy().choose(game, chance)));
    }
    ASSERT_TRUE(tellsChances() && table.page().scenePlayer().playing());
    Settings settings;
    settings.showChances = false;
    table.page().applySettings(settings);
    table.page().scenePlayer().finish();
    EXPECT_FALSE(tellsChances());
}

/// What was told of another's choice would show what they knew.
TEST(PastChancesOfOthers, AreNotTold)
{
    TableOf table(moduleOf("dungeon"), {.seats = 2, .chances = true}, Pace::Instant);
    std::size_t entry = 0; // at which somebody did what dice decide, and then the other one looked
    SeededChance chance({3, 4});
    while (table.play().moves() < 300 &&
           (entry == 0 || table.play().seat() == table.play().session().entries()[entry].seat)) {
        const Game &game = table.play().game();
        const std::size_t which = fairPolicy().choose(game, chance);
        if (!game.hopes(which).empty())
            entry = table.play().moves() + 1;
        table.play().choose(game.code(which));
        table.liftCurtain();
    }
    ASSERT_GT(entry, 0u);
    ASSERT_NE(table.play().seat(), table.play().session().entries()[entry].seat);
    unfoldAll(table.page().log());
    QTest::qWait(200);
    const auto &lines = table.page().log().lines();
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const LogLine &line) { return line.entry == entry; }));
    EXPECT_TRUE(std::ranges::none_of(lines, [&](const LogLine &line) {
        return line.entry == entry && line.kind == LogLine::Kind::Chance;
    }));
}

} // namespace
} // namespace flagstone::app::past_chances_test
