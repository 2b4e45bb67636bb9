// What the page at the end of a game tells of it: hits, falls, luck with the dice, and numbers.
#include "app/common/game_words.h"
#include "app/common/wrapped_lines.h"
#include "app/panels/figure_row.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/review/end_page.h"
#include "app/shell/desktop.h"
#include "end_fixture.h"

#include <QLabel>
#include <QLocale>

#include <algorithm>

namespace flagstone::app::end_report_test {
namespace {

TEST_F(QuestEndTest, ARowShowsTheHitsWithWhichSomebodyComesOutAsTheReportSays)
{
    int hurt = 0;
    for (const char *seed : {"a", "b"}) {
        playQuest(seed);
        for (const Figure &figure : endOf(play()).party)
            if (const int hits = reported(figure.card); hits >= 0) {
                EXPECT_EQ(figure.hits.left, hits);
                hurt += hits < figure.hits.most ? 1 : 0;
            }
    }
    EXPECT_GT(hurt, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, LargeNumbersOfTheReportAreGrouped)
{
    int told = 0;
    for (const char *seed : {"a", "b"}) {
        playQuest(seed);
        const Game &game = play().game();
        for (Beat line : game.ending().report)
            if (say(game, line).contains(QStringLiteral(" comes out with "))) {
                std::fill(line.args.begin() + 2, line.args.end(), 1231); // after who and their hit points
                EXPECT_TRUE(
                    say(game, line).endsWith(QStringLiteral("; +1,231 experience (1,231 in all), 1,231 gp.")))
                    << say(game, line).toStdString();
                ++told;
            }
    }
    EXPECT_GT(told, 0);
}

TEST(WindowLocale, GroupsDigitsWhereTheSystemHasNoLanguage)
{
    EXPECT_EQ(windowLocale(QLocale::c()).toString(1231), QStringLiteral("1,231"));
    const QLocale german(QLocale::German, QLocale::Germany);
    EXPECT_EQ(windowLocale(german), german);
}

TEST_F(QuestEndTest, WhoLayInTheEndFellSomewhereAndItIsTold)
{
    int fallen = 0;
    for (const char *seed : {"a", "b"}) {
        playQuest(seed);
        const EndOfGame end = endOf(play());
        for (const Figure &figure : end.party) {
            const auto fall = std::ranges::find(end.falls, figure.card, &Fall::who);
            const bool down = figure.hits.left <= 0; // who was left behind need not have fallen
            ASSERT_EQ(fall != end.falls.end(), down)
                << cardName(play().game().sheet(), figure.card).toStdString() << ' ' << seed << ' '
                << figure.away.toStdString() << ' ' << figure.hits.left;
            if (!down)
                continue;
            ++fallen;
            const QString words = wordsOf(*fall, play().game(), Seat::Gm);
            EXPECT_TRUE(
                words.startsWith(cardName(play().game().sheet(), figure.card) + QStringLiteral(" fell")));
            EXPECT_FALSE(page()->findChildren<QLabel *>(QStringLiteral("endLine")).isEmpty());
            EXPECT_TRUE(this->words().contains(numbersKept(words))) << words.toStdString();
        }
        for (const QLabel *line : page()->findChildren<QLabel *>(QStringLiteral("endLine")))
            EXPECT_NE(line->text(), QStringLiteral("Lost")) << "the verdict in large says that";
    }
    EXPECT_GT(fallen, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, AScreenReaderReadsWhatBecameOfSomebodyAfterTheirRow)
{
    playQuest("a");
    QApplication::processEvents();
    const auto rows = page()->findChildren<FigureRow *>();
    ASSERT_GE(rows.size(), 2);
    bool afterRow = false;
    for (const QObject *each : rows.front()->parentWidget()->children()) {
        if (!each->isWidgetType())
            continue;
        const bool isRow = qobject_cast<const FigureRow *>(each) != nullptr;
        EXPECT_NE(isRow, afterRow);
        afterRow = isRow;
    }
}

TEST_F(QuestEndTest, AScreenReaderReadsEachNumberOfTheSumAfterItsWords)
{
    playQuest("a");
    QApplication::processEvents();
    const auto *sum = page()->findChild<QWidget *>(QStringLiteral("reviewSum"));
    ASSERT_NE(sum, nullptr);
    QStringList names;
    for (const QObject *each : sum->children())
        if (qobject_cast<const QLabel *>(each) != nullptr)
            names << each->objectName();
    const QString words = QStringLiteral("endLine"), number = QStringLiteral("figureName");
    EXPECT_EQ(names, (QStringList{words, number, words, number, words, number, QStringLiteral("dim")}));
}

TEST_F(QuestEndTest, WhatBecameOfSomebodyStandsBelowTheirPortrait)
{
    playQuest("a");
    page()->resize(1440, 860);
    QApplication::processEvents();
    const auto rows = page()->findChildren<FigureRow *>();
    const auto labels = page()->findChildren<QLabel *>(QStringLiteral("endLine"));
    int fates = 0;
    for (const Beat &line : play().game().ending().report) {
        const auto row = std::ranges::find_if(
            rows, [&](const FigureRow *each) { return raw(each->card()) == line.args[0]; });
        if (row == rows.end()) { // about all of them
            EXPECT_TRUE(words().contains(say(play().game(), line)));
            continue;
        }
        const QString brief = sayBriefly(play().game(), line);
        EXPECT_FALSE(brief.isEmpty());
        EXPECT_FALSE(brief.contains(cardName(play().game().sheet(), (*row)->card())))
            << "it stands above: " << brief.toStdString();
        const QRect face((*row)->mapTo(page(), QPoint()), (*row)->size());
        const auto found = std::ranges::find_if(labels, [&](const QLabel *label) {
            const QPoint corner = label->mapTo(page(), QPoint());
            return label->text() == numbersKept(brief) && corner.y() > face.bottom() &&
                   corner.y() < face.bottom() + 2 * face.height() && corner.x() < face.right() &&
                   corner.x() > face.left();
        });
        ASSERT_NE(found, labels.end()) << "it is not below its portrait: " << brief.toStdString();
        const QLabel &told = **found;
        EXPECT_LE(told.mapTo(page(), QPoint()).x() + told.width() - 1, face.right());
        EXPECT_GE(told.height(), told.heightForWidth(told.width())) << "not cut";
        ++fates;
    }
    EXPECT_GT(fates, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, LuckComparesTheHitsThatFellWithThoseToBeExpected)
{
    playQuest("a");
    DiceLuck own, all;
    for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
        for (const Event &event : play().session().eventsAt(entry))
            if (const auto *roll = std::get_if<DiceRolled>(&event.body);
                roll != nullptr && roll->hitFrom > 0) {
                const QString name = say(play().game(), Beat{roll->why, 1, {roll->who}});
                const double expected = roll->count * (roll->sides + 1.0 - roll->hitFrom) / roll->sides;
                const bool attack = name.endsWith(QStringLiteral("'s attack"));
                own.hits += attack ? resultOf(*roll) : 0;
                own.expected += attack ? expected : 0;
                all.hits += resultOf(*roll);
                all.expected += expected;
            }
    const Luck luck = luckOf(play().session(), Seat{0});
    EXPECT_EQ(luck.party.hits, own.hits);
    EXPECT_NEAR(luck.party.expected, own.expected, 1e-9);
    EXPECT_EQ(luck.party.hits + luck.against.hits, all.hits);
    EXPECT_NEAR(luck.party.expected + luck.against.expected, all.expected, 1e-9);
    EXPECT_GT(luck.party.expected, 0);
    EXPECT_GT(luck.against.expected, 0);
    EXPECT_TRUE(words().contains(wordsOf(luck)));
    EXPECT_TRUE(wordsOf(Luck()).isEmpty());
}

TEST_F(QuestEndTest, AttackRollsOfAdndCombatCountAsDiceThatHitOrMiss)
{
    for (const char *seed : {"b", "c", "d"}) {
        playQuest(seed, {{"adnd", "on"}});
        const Game &game = play().game();
        DiceLuck own, others;
        for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
            for (const Event &event : play().session().eventsAt(entry)) {
                const auto *roll = std::get_if<DiceRolled>(&event.body);
                if (roll == nullptr || !rollName(game, *roll).endsWith(QStringLiteral("'s attack roll")))
                    continue;
                ASSERT_GE(roll->hitFrom, 2);
                const CardId who{static_cast<std::uint16_t>(roll->who)};
                DiceLuck &of = isOfParty(game.sheet(), who) ? own : others;
                of.hits += resultOf(*roll);
                of.expected += (21.0 - roll->hitFrom) / 20;
            }
        if (own.expected == 0 || others.expected == 0)
            continue;
        const Luck luck = luckOf(play().session(), Seat{0});
        EXPECT_EQ(luck.party.hits, own.hits);
        EXPECT_NEAR(luck.party.expected, own.expected, 1e-9);
        EXPECT_EQ(luck.against.hits, others.hits);
        EXPECT_NEAR(luck.against.expected, others.expected, 1e-9);
        EXPECT_TRUE(words().contains(wordsOf(luck)));
        return;
    }
    FAIL() << "nobody fought";
}

TEST_F(QuestEndTest, AHitOfAnAttackRollIsNoHitPoint)
{
    int slain = 0;
    for (const char *seed : {"b", "c", "d"}) {
        playQuest(seed, {{"adnd", "on"}});
        for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
            for (const LogLine &line : tell(play().session(), entry, Seat::Gm)) {
                slain += line.sentence.contains(QStringLiteral(" slays ")) ? 1 : 0;
                EXPECT_FALSE(line.sentence.endsWith(QStringLiteral("with 1 hit.")))
                    << line.sentence.toStdString();
            }
    }
    EXPECT_GT(slain, 0) << "or this test says nothing";
}

} // namespace
} // namespace flagstone::app::end_report_test
