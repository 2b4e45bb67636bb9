// The panel of the log: what is folded and unfolded, filters, keys; and rows that are one stop for Tab.
#include "app/announced.h"
#include "app/common/rule_book.h"
#include "app/panels/foe_button.h"
#include "app/panels/log_panel.h"
#include "app/panels/log_tree.h"
#include "app/panels/one_stop.h"
#include "app/play/log_lines.h"
#include "app/play/log_sentence.h"
#include "table_of.h"

#include <QApplication>
#include <QFile>
#include <QFocusEvent>
#include <QFont>
#include <QHelpEvent>
#include <QImage>
#include <QLineEdit>
#include <QPaintEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace flagstone::app::log_panel_test {
namespace {

LogLine line(std::size_t entry, LogLine::Kind kind, const char *text, const char *sentence = "",
             const char *group = "")
{
    return {kind,       entry, QString::fromUtf8(text),     QStringLiteral("FP-044"),
            SpaceId{3}, false, QString::fromUtf8(sentence), QString::fromUtf8(group)};
}

std::vector<LogLine> twoEntries()
{
    return {line(1, LogLine::Kind::Move, "Attack Wolf 1", "Cerel slays Wolf 1 with 2 hits.", "Round 1"),
            line(1, LogLine::Kind::Roll, "2d10: 8 10"),
            line(2, LogLine::Kind::Move, "Attack Wolf 2", "Kennett misses Wolf 2.", "Round 2"),
            line(2, LogLine::Kind::Roll, "4d10: 1 1 1 1")};
}

/// Where a widget is painted from now on.
class PaintedRegion final : public QObject {
public:
    explicit PaintedRegion(QWidget &widget) { widget.installEventFilter(this); }
    [[nodiscard]] const QRegion &all() const { return m_all; }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_all += static_cast<QPaintEvent *>(event)->region();
        return false;
    }

private:
    QRegion m_all;
};

class LogTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        QFile rules(m_folder.filePath(QStringLiteral("rules.md")));
        ASSERT_TRUE(rules.open(QIODevice::WriteOnly));
        rules.write("# All\n\n## 4. Hitting\n\n**FP-044** Dice hit.\n");
        rules.close();
        m_book.emplace(rules.fileName());
        m_log.setRules(*m_book);
        m_log.resize(280, 300);
        m_log.show();
        m_log.begin(twoEntries(), nullptr);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QTreeWidgetItem &row(int n) { return *m_log.rows().topLevelItem(n); }
    void press(Qt::Key key) { QTest::keyClick(&m_log.rows(), key); }
    [[nodiscard]] QLineEdit &words()
    {
        return *m_log.filterBar()->findChild<QLineEdit *>(QStringLiteral("logSearch"));
    }
    [[nodiscard]] QToolButton &find()
    {
        return *m_log.filterBar()->findChild<QToolButton *>(QStringLiteral("findInLog"));
    }

    QTemporaryDir m_folder;
    std::optional<RuleBook> m_book;
    LogPanel m_log;
};

TEST_F(LogTest, WhoComesByKeyIsAtWhatHappenedLast)
{
    m_log.rows().setCurrentItem(nullptr);
    QFocusEvent comes(QEvent::FocusIn, Qt::TabFocusReason);
    QApplication::sendEvent(&m_log.rows(), &comes);
    EXPECT_EQ(m_log.rows().currentItem(), &row(3));
    press(Qt::Key_Up);
    EXPECT_EQ(m_log.rows().currentItem(), &row(1));
    QApplication::sendEvent(&m_log.rows(), &comes);
    EXPECT_EQ(m_log.rows().currentItem(), &row(1)) << "where they were before";
}

TEST_F(LogTest, NothingOfItsFrameIsLeftWhereTheKeyboardWas)
{
    m_log.rows().setCurrentItem(&row(1));
    QCoreApplication::processEvents();
    const QRect was = m_log.rows().visualItemRect(&row(1));
    const PaintedRegion painted(*m_log.rows().viewport());
    m_log.rows().setCurrentItem(&row(3));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return painted.all().contains(QPoint(was.left() - 4, was.center().y())); }, 1'000));
}

TEST_F(LogTest, SentencesStandUnderTheirRoundAndTheRestIsFolded)
{
    EXPECT_EQ(m_log.shownText(), QStringLiteral("Round 1\nCerel slays Wolf 1 with 2 hits.\n"
                                                "Round 2\nKennett misses Wolf 2."));
}

TEST_F(LogTest, OfEachRuleTheLastLinesThatNameItAreFound)
{
    std::vector<LogLine> lines = twoEntries();
    lines.push_back(line(3, LogLine::Kind::Move, "Attack Wolf 3", "Cerel slays Wolf 3.", "Round 3"));
    lines.back().takenBack = true;
    const auto cited = citedRules(lines, 3);
    ASSERT_EQ(cited.size(), 1u);
    EXPECT_EQ(cited.at(QStringLiteral("FP-044")),
              (std::vector<CitingLine>{{2, QStringLiteral("4d10: 1 1 1 1")},
                                       {2, QStringLiteral("Attack Wolf 2")},
                                       {1, QStringLiteral("2d10: 8 10")}}));
}

TEST_F(LogTest, AnEntryThatIsAskedForUnfoldsWhateverIsShownNow)
{
    m_log.setFilter(LogPanel::Filter::Moves);
    find().setChecked(true);
    words().setText(QStringLiteral("Kennett"));
    m_log.showEntry(1);
    EXPECT_EQ(m_log.filter(), LogPanel::Filter::All);
    EXPECT_TRUE(words().text().isEmpty());
    EXPECT_EQ(m_log.rows().currentItem(), &row(1));
    EXPECT_TRUE(row(1).isExpanded());
    EXPECT_FALSE(row(3).isExpanded());

    std::vector<LogLine> newest = twoEntries();
    const std::vector<LogLine> oldest{newest.front(), newest[1]};
    newest.erase(newest.begin(), newest.begin() + 2);
    m_log.begin(newest, [oldest](std::size_t) { return oldest; });
    m_log.showEntry(1);
    ASSERT_NE(m_log.rows().currentItem(), nullptr);
    EXPECT_EQ(m_log.rows().currentItem()->text(0), QStringLiteral("Cerel slays Wolf 1 with 2 hits."));
}

TEST_F(LogTest, OfALongGameNoMoreIsPutIntoWordsThanSomebodyAsksFor)
{
    std::size_t first = 90; // that is told
    const auto earlier = [&first](std::size_t entries) {
        const std::size_t end = std::exchange(first, first - std::min(first, entries));
        std::vector<LogLine> lines;
        for (std::size_t entry = first; entry < end; ++entry)
            lines.push_back(line(entry, LogLine::Kind::Move, "Wait"));
        return lines;
    };
    m_log.begin({line(90, LogLine::Kind::Move, "Wait"), line(91, LogLine::Kind::Move, "Wait")}, earlier);
    m_log.fetchNewest(2);
    EXPECT_EQ(m_log.lines().size(), 2u);
    for (int time = 0; time < 2; ++time) {
        m_log.fetchNewest(50);
        EXPECT_EQ(m_log.lines().size(), 50u);
        EXPECT_EQ(m_log.lines().front().entry, 42u);
    }
    m_log.fetchEarlier();
    EXPECT_EQ(m_log.lines().size(), 92u);
}

TEST_F(LogTest, TheUpperEdgeCutsNoLine)
{
    m_log.resize(200, 80);
    QCoreApplication::processEvents();
    const QTreeWidget &rows = m_log.rows();
    m_log.rows().setCurrentItem(nullptr); // its frame may be cut
    QScrollBar *bar = rows.verticalScrollBar();
    ASSERT_GT(bar->maximum(), 20) << "more than a line";
    for (int value = 1; value <= bar->maximum(); ++value) {
        bar->setValue(value);
        const QImage shown = rows.viewport()->grab().toImage();
        for (int x = 1; x < shown.width(); ++x)
            ASSERT_GT(qGray(shown.pixel(x, 0)), 128) << "ink at " << value << ", " << x;
    }
}

TEST_F(LogTest, RowsAreMeasuredAgainForALargerFontAndANarrowerPanel)
{
    const auto heights = [](LogPanel &log) {
        QCoreApplication::processEvents();
        std::vector<int> all;
        for (int i = 0; i < log.rows().topLevelItemCount(); ++i)
            all.push_back(log.rows().visualItemRect(log.rows().topLevelItem(i)).height());
        return all;
    };
    const std::vector<int> before = heights(m_log);
    QFont larger = m_log.font();
    larger.setPixelSize(26);
    m_log.setFont(larger);
    m_log.resize(150, 300);
    LogPanel other;
    other.setFont(larger);
    other.resize(m_log.size());
    other.show();
    other.begin(twoEntries(), nullptr);
    const std::vector<int> after = heights(m_log);
    EXPECT_NE(after, before);
    EXPECT_EQ(after, heights(other));
}

TEST_F(LogTest, WhereSeveralPlayASentenceBearsThePennonOfWhoChoseIt)
{
    std::vector<LogLine> lines = twoEntries();
    lines.front().by = Seat{1};
    const auto shown = [&](bool pennons) {
        m_log.setPennons(pennons);
        m_log.begin(lines, nullptr);
        QCoreApplication::processEvents();
        return m_log.rows().viewport()->grab(m_log.rows().visualItemRect(&row(1))).toImage();
    };
    const QImage without = shown(false);
    EXPECT_FALSE(row(1).data(0, LogTree::Pennon).isValid());
    const QString words = m_log.shownText();
    EXPECT_NE(shown(true), without);
    EXPECT_EQ(row(1).data(0, LogTree::Pennon).toInt(), 1);
    EXPECT_FALSE(row(3).data(0, LogTree::Pennon).isValid()) << "nobody chose it";
    EXPECT_EQ(m_log.shownText(), words) << "it says nothing of its own";
}

/// What was chosen keeps its chance, and all of the entry is read out.
TEST_F(LogTest, TheTurnOfARivalHasARowOfItsOwn)
{
    m_log.append({line(3, LogLine::Kind::Move, "Look around", "Nothing special here.", "Round 2"),
                  line(3, LogLine::Kind::Story, "Player 1 looks."),
                  line(3, LogLine::Kind::Story, "Cycle 2: Rival.", "Rival goes south.", "Round 2"),
                  line(3, LogLine::Kind::Story, "Rival beats Foe 1.")});
    EXPECT_TRUE(m_log.shownText().endsWith(QStringLiteral("Nothing special here.\nRival goes south.")))
        << m_log.shownText().toStdString();
    m_log.setChance(3, QStringLiteral("succeed 52 %"));
    const auto &lines = m_log.lines();
    const auto chance = std::ranges::find(lines, LogLine::Kind::Chance, &LogLine::kind);
    ASSERT_NE(chance, lines.end());
    EXPECT_EQ((chance - 1)->text, QStringLiteral("Look around"));
    m_log.announce();
    EXPECT_EQ(m_log.rows().accessibleDescription(),
              QStringLiteral("Nothing special here. Rival goes south."));
    EXPECT_EQ(announced(m_log), QStringList{m_log.rows().accessibleDescription()});
}

TEST_F(LogTest, WhatAStageHasToldIsNotSaidAgain)
{
    m_log.append({line(3, LogLine::Kind::Move, "Strike", "Cerel strikes."),
                  line(3, LogLine::Kind::Story, "Cerel slays Wolf 2.", "Cerel slays Wolf 2.")});
    m_log.announce(QStringLiteral("Strike.\nCerel slays Wolf 2."));
    EXPECT_EQ(announced(m_log), QStringList{QStringLiteral("Cerel strikes.")});
    EXPECT_EQ(m_log.rows().accessibleDescription(), QStringLiteral("Cerel strikes. Cerel slays Wolf 2."));
}

TEST_F(LogTest, ArrowsWalkInsideAndUnfoldAndTabLeaves)
{
    m_log.rows().setCurrentItem(&row(1));
    press(Qt::Key_Right);
    EXPECT_TRUE(row(1).isExpanded());
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("2d10: 8 10")));
    press(Qt::Key_Down);
    EXPECT_EQ(m_log.rows().currentItem(), row(1).child(0));
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    EXPECT_FALSE(row(1).isExpanded());
    press(Qt::Key_Down);
    EXPECT_EQ(m_log.rows().currentItem(), &row(3)) << "headings are passed over";
    const QTreeWidgetItem *was = m_log.rows().currentItem();
    press(Qt::Key_Tab);
    EXPECT_EQ(m_log.rows().currentItem(), was) << "one stop";
}

TEST_F(LogTest, AClickUnfoldsAndShowsThePlace)
{
    std::vector<SpaceId> places;
    QObject::connect(&m_log, &LogPanel::placeAsked, [&](SpaceId space) { places.push_back(space); });
    const QRect at = m_log.rows().visualItemRect(&row(1));
    QTest::mouseClick(m_log.rows().viewport(), Qt::LeftButton, {}, at.center());
    EXPECT_TRUE(row(1).isExpanded());
    EXPECT_EQ(places, std::vector{SpaceId{3}});
}

TEST_F(LogTest, TheRuleIsNamedByItsTitleAndItsCodeIsInTheTipAndTheDescription)
{
    const QTreeWidgetItem &detail = *row(1).child(1);
    EXPECT_EQ(detail.text(0), QStringLiteral("2d10: 8 10"));
    EXPECT_EQ(detail.data(0, LogTree::RuleTitle).toString(), QStringLiteral("Hitting"));
    EXPECT_TRUE(detail.toolTip(0).contains(QStringLiteral("FP-044")));
    EXPECT_EQ(detail.data(0, Qt::AccessibleDescriptionRole).toString(), QStringLiteral("Hitting, FP-044"));
    QStringList asked;
    QObject::connect(&m_log, &LogPanel::ruleAsked, [&](const QString &rule) { asked << rule; });
    row(1).setExpanded(true);
    const QRect at = m_log.rows().visualItemRect(row(1).child(1));
    for (int x = at.left(); x < at.right() && asked.isEmpty(); x += 3)
        QTest::mouseClick(m_log.rows().viewport(), Qt::LeftButton, {}, QPoint(x, at.center().y()));
    EXPECT_EQ(asked, QStringList{QStringLiteral("FP-044")});
}

TEST_F(LogTest, WhatIsUnfoldedStaysSoAndWhatIsTakenBackIsStruckOut)
{
    row(1).setExpanded(true);
    m_log.setTakenBack(2, true);
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("Kennett misses Wolf 2. (undone)")));
    EXPECT_TRUE(row(1).isExpanded());
}

TEST_F(LogTest, AScreenReaderSaysWhatIsUndoneAndFindsItInTheRow)
{
    m_log.setTakenBack(2, true);
    m_log.announceTakenBack();
    m_log.announceTakenBack(); // once is enough
    EXPECT_EQ(announced(m_log), QStringList{QStringLiteral("Undone: Kennett misses Wolf 2.")});
    EXPECT_EQ(m_log.rows().accessibleDescription(), QStringLiteral("Cerel slays Wolf 1 with 2 hits."));
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("(undone)"))); // written by now
    EXPECT_EQ(row(3).data(0, Qt::AccessibleTextRole).toString(),
              QStringLiteral("Kennett misses Wolf 2. (undone)"));
}

TEST_F(LogTest, WhatStillHoldsIsInSightAlsoBelowMuchThatIsUndone)
{
    m_log.resize(280, 90);
    QCoreApplication::processEvents();
    m_log.setTakenBack(2, true);
    QCoreApplication::processEvents();
    const QRect at = m_log.rows().visualItemRect(&row(1));
    EXPECT_TRUE(m_log.rows().viewport()->rect().contains(at.center()));
}

TEST_F(LogTest, AChanceThatIsFoundLaterStandsAboveTheDice)
{
    row(1).setExpanded(true);
    m_log.setChance(1, QStringLiteral("slay it 52 %"));
    m_log.setChance(1, QStringLiteral("slay it 52 %")); // once is enough
    m_log.setChance(9, QStringLiteral("there is no such entry"));
    const QString shown = QStringLiteral("Attack Wolf 1\nChance beforehand: slay it 52 %\n2d10: 8 10\n");
    EXPECT_TRUE(m_log.shownText().contains(shown)) << m_log.shownText().toStdString();
    m_log.rebuild();
    EXPECT_TRUE(m_log.shownText().contains(shown)) << "and stays";
    m_log.setFilter(LogPanel::Filter::Rolls);
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("slay it 52 %")));
    m_log.setFilter(LogPanel::Filter::Moves);
    m_log.setChance(2, QStringLiteral("slay it 7 %"));
    EXPECT_FALSE(m_log.shownText().contains(QStringLiteral("slay it")));
}

TEST_F(LogTest, AChanceOfALineThatIsNotShownGoesToNoOther)
{
    m_log.setTakenBack(2, true);
    m_log.append({line(2, LogLine::Kind::Move, "Attack Wolf 3", "Cerel misses Wolf 3.", "Round 2"),
                  line(2, LogLine::Kind::Roll, "4d10: 2 2 2 2")});
    QTest::keyClicks(&words(), QStringLiteral("Kennett"));
    QTest::qWait(300); // it searches when somebody stops typing
    ASSERT_FALSE(m_log.shownText().contains(QStringLiteral("Wolf 3")));
    m_log.setChance(2, QStringLiteral("slay it 7 %"));
    EXPECT_FALSE(m_log.shownText().contains(QStringLiteral("slay it"))) << m_log.shownText().toStdString();
}

TEST_F(LogTest, WhoReadsFurtherUpIsLeftThere)
{
    m_log.resize(280, 120);
    for (std::size_t entry = 3; entry < 30; ++entry)
        m_log.append({line(entry, LogLine::Kind::Move, "Attack Wolf 1", "Cerel misses Wolf 1.", "Round 2")});
    QCoreApplication::processEvents();
    QScrollBar &bar = *m_log.rows().verticalScrollBar();
    EXPECT_EQ(bar.value(), bar.maximum()) << "the newest line is in sight";
    bar.setValue(0);
    m_log.append({line(30, LogLine::Kind::Move, "Attack Wolf 1", "Cerel slays Wolf 1.", "Round 2")});
    QCoreApplication::processEvents();
    EXPECT_EQ(bar.value(), 0);
}

TEST_F(LogTest, WhatComesAfterTakingBackIsInSight)
{
    m_log.resize(280, 120);
    for (std::size_t entry = 3; entry < 30; ++entry)
        m_log.append({line(entry, LogLine::Kind::Move, "Attack Wolf 1", "Cerel misses Wolf 1.", "Round 2")});
    for (std::size_t entry = 29; entry > 15; --entry)
        m_log.setTakenBack(entry, true);
    QCoreApplication::processEvents();
    QScrollBar &bar = *m_log.rows().verticalScrollBar();
    ASSERT_LT(bar.value(), bar.maximum()) << "what still holds is in sight";
    m_log.append({line(16, LogLine::Kind::Move, "Attack Wolf 1", "Cerel slays Wolf 1.", "Round 2")});
    QCoreApplication::processEvents();
    EXPECT_EQ(bar.value(), bar.maximum());
}

/// Another decision may have had its number.
TEST_F(LogTest, OnlyLinesThatChangeAreTakenBack)
{
    EXPECT_TRUE(m_log.setTakenBack(2, true));
    EXPECT_FALSE(m_log.setTakenBack(2, true)) << "its own lines were never told";
    EXPECT_TRUE(m_log.setTakenBack(2, false));
}

TEST_F(LogTest, FiltersTellRollsAndMovesOnly)
{
    m_log.setFilter(LogPanel::Filter::Rolls);
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("4d10: 1 1 1 1")));
    EXPECT_FALSE(m_log.shownText().contains(QStringLiteral("Attack Wolf 2")));
    m_log.setFilter(LogPanel::Filter::Moves);
    EXPECT_TRUE(m_log.shownText().contains(QStringLiteral("Attack Wolf 2")));
    EXPECT_FALSE(m_log.shownText().contains(QStringLiteral("4d10: 1 1 1 1")));
}

TEST_F(LogTest, WordsLeaveTheLinesThatHaveThemInTheSentenceOrBelowIt)
{
    find().click();
    words().setText(QStringLiteral("KENNETT"));
    EXPECT_EQ(m_log.shownText(), QStringLiteral("Round 2\nKennett misses Wolf 2."));
    EXPECT_EQ(words().accessibleDescription(), QStringLiteral("1 line found"));
    words().setText(QStringLiteral("8 2d"));
    EXPECT_EQ(m_log.shownText(),
              QStringLiteral("Round 1\nCerel slays Wolf 1 with 2 hits.\nAttack Wolf 1\n2d10: 8 10"))
        << "unfolded: the sentence does not have them";
    words().setText(QStringLiteral("wolf"));
    EXPECT_EQ(words().accessibleDescription(), QStringLiteral("2 lines found"));
    m_log.append({line(3, LogLine::Kind::Move, "Go on", "Nobody is left.", "Round 2")});
    EXPECT_FALSE(m_log.shownText().contains(QStringLiteral("Nobody is left.")));
    m_log.setFilter(LogPanel::Filter::Moves);
    words().setText(QStringLiteral("8 2d"));
    EXPECT_EQ(m_log.shownText(), QString()) << "no words of lines that do not show";
}

TEST_F(LogTest, EarlierLinesAreSearchedToo)
{
    std::vector<LogLine> newest{line(3, LogLine::Kind::Move, "Go on", "Nobody is left.", "Round 3")};
    m_log.begin(std::move(newest), [](std::size_t) { return twoEntries(); });
    find().click();
    words().setText(QStringLiteral("cerel"));
    EXPECT_EQ(m_log.shownText(), QStringLiteral("Round 1\nCerel slays Wolf 1 with 2 hits."));
}

TEST_F(LogTest, TheSearchOpensByKeyMovesNothingAndCloses)
{
    QApplication::setActiveWindow(&m_log);
    m_log.rows().setFocus();
    const QString all = m_log.shownText();
    const QSize size = m_log.filterBar()->sizeHint();
    EXPECT_TRUE(words().isHidden());
    m_log.find();
    ASSERT_TRUE(words().hasFocus());
    EXPECT_EQ(m_log.filterBar()->sizeHint(), size);
    QTest::keyClicks(&words(), QStringLiteral("kennett"));
    EXPECT_NE(m_log.shownText(), all);
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_TRUE(m_log.rows().hasFocus());
    EXPECT_FALSE(words().isHidden());
    press(Qt::Key_Escape);
    EXPECT_TRUE(words().isHidden());
    EXPECT_EQ(m_log.shownText(), all);
    find().click();
    EXPECT_TRUE(words().text().isEmpty());
    words().setText(QStringLiteral("kennett"));
    m_log.begin(twoEntries(), nullptr);
    EXPECT_TRUE(words().isHidden()) << "another seat reads on";
    EXPECT_TRUE(words().text().isEmpty());
    EXPECT_EQ(m_log.shownText(), all);
}

TEST(LogSentences, WhatIsSaidOfEachOfThePartyAlikeStandsBelow)
{
    TableOf table(moduleOf("fastplay"), {.adventure = "FP-A07", .seats = 1}, Pace::Instant);
    const auto &lines = table.page().log().lines();
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front().sentence, QStringLiteral("Quest: Bounty Hunters"));
    EXPECT_GE(
        std::ranges::count_if(
            lines, [](const LogLine &line) { return line.text.contains(QStringLiteral("takes part")); }),
        2);
}

TEST(OneStopTest, TabHasOneOfManyAndArrowsGoOn)
{
    QWidget window;
    QList<QPushButton *> all;
    for (int i = 0; i < 5; ++i)
        all << new QPushButton(&window);
    OneStop stop;
    stop.setLines({{all[0], all[1]}, {all[2], all[3]}, {all[4]}});
    const auto stops = [&] {
        return std::ranges::count_if(
            all, [](const QPushButton *button) { return (button->focusPolicy() & Qt::TabFocus) != 0; });
    };
    window.show();
    QApplication::setActiveWindow(&window);
    all[0]->setFocus();
    EXPECT_EQ(stops(), 1);
    const auto press = [&](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    press(Qt::Key_Right);
    EXPECT_TRUE(all[1]->hasFocus());
    press(Qt::Key_Down);
    EXPECT_TRUE(all[2]->hasFocus());
    press(Qt::Key_Down);
    EXPECT_TRUE(all[4]->hasFocus());
    press(Qt::Key_Down);
    EXPECT_TRUE(all[4]->hasFocus()) << "the end";
    all[2]->hide();
    press(Qt::Key_Up);
    EXPECT_TRUE(all[3]->hasFocus()) << "what is hidden is passed over";
    EXPECT_EQ(stops(), 1);
    EXPECT_NE(all[3]->focusPolicy() & Qt::TabFocus, 0);
}

TEST(FoeRows, TheSlainKeepTheirPlaceAndSayByWhom)
{
    FoeButton row(QStringLiteral("Wolf 1"), {.number = 1, .left = 0, .most = 4, .label = {}});
    row.setSlainBy(QStringLiteral("Cerel"));
    EXPECT_EQ(row.accessibleName(), QStringLiteral("Wolf 1, slain by Cerel"));
    FoeButton other(QStringLiteral("Wolf 2"), {.number = 2, .left = 2, .most = 4, .label = {}});
    other.setChance(QStringLiteral("52 %"), QStringLiteral("slay it"));
    EXPECT_EQ(other.accessibleName(), QStringLiteral("Wolf 2, 2 of 4 hits left, slay it 52 %"));
    other.setMark(FoeButton::Mark::Marked);
    EXPECT_EQ(other.accessibleName(), QStringLiteral("Wolf 2, 2 of 4 hits left, slay it 52 %, marked"));
    EXPECT_FALSE(other.toolTip().contains(QStringLiteral("marked"))) << "its frame shows it";
}

/// By its pixels: letters and numbers are of two fonts.
TEST(FoeRows, TheChanceStandsOnTheLineOfTheNameAndOffTheFrame)
{
    for (const int u : {1, 2}) {
        FoeButton row(QStringLiteral("Wolf 2"), {.number = 2, .left = 2, .most = 4, .label = {}});
        QFont font(QStringLiteral("Inter"));
        font.setPixelSize(13 * u);
        row.setFont(font);
        row.resize(270 * u, u == 1 ? 42 : 72); // as tall as in the smallest window
        row.setChance(QStringLiteral("52 %"), QString());
        const QImage drawn = row.grab().toImage();
        const auto ink = [&](int from, int to) { // rows of the upper half with ink, between columns
            int first = drawn.height(), last = 0;
            for (int y = 4; y < drawn.height() / 2; ++y)
                for (int x = from; x < to; ++x)
                    if (qGray(drawn.pixel(x, y)) < 100) {
                        first = std::min(first, y);
                        last = y;
                    }
            return std::pair(first, last);
        };
        const auto [nameTop, nameEnd] = ink(60 * u, 130 * u);
        const auto [chanceTop, chanceEnd] = ink(215 * u, 262 * u);
        EXPECT_LE(std::abs(nameEnd - chanceEnd), u) << u;
        EXPECT_GE(std::min(nameTop, chanceTop), 4 + 2 * u) << u;
    }
}

TEST(FoeRows, OnlyANarrowOneHasATipBesideItsLargeCard)
{
    const auto tips = [](int width) {
        EXPECT_TRUE(QTest::qWaitFor([] { return !QToolTip::isVisible(); })) << "that of somebody else";
        FoeButton row(QStringLiteral("Wolf 1"), {.number = 1, .left = 2, .most = 4, .label = {}});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(width, 45);
        row.show();
        QHelpEvent rests(QEvent::ToolTip, {10, 10}, row.mapToGlobal(QPoint(10, 10)));
        QApplication::sendEvent(&row, &rests);
        const bool shown = QToolTip::isVisible();
        QToolTip::hideText();
        return shown;
    };
    EXPECT_FALSE(tips(232));
    EXPECT_TRUE(tips(94));
}

} // namespace
} // namespace flagstone::app::log_panel_test
