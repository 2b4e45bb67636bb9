// The odds and the checks of the plan on the desk.
#include "app/common/quest_asking.h"
#include "app/plan/plan_checker.h"
#include "plan_editor_window_fixture.h"
#include "sim/lint.h"
#include "sim/streams.h"

#include <QLabel>
#include <QSignalSpy>

#include <algorithm>
#include <optional>

namespace flagstone::app::plan_odds_test {
namespace {

TEST_F(PlanEditorWindowTest, WhatIsWrongWithAPlanIsSaidInWords)
{
    ASSERT_TRUE(m_planEditor->openPlan(planFile(plan({"T01", "T99"}))));
    const QString list = child<QPlainTextEdit>("issueList")->toPlainText();
    EXPECT_TRUE(list.contains(QStringLiteral("error: pile 1, order 2: "))) << list.toStdString();
    ASSERT_GT(m_planEditor->checks().topLevelItemCount(), 0);
    EXPECT_TRUE(
        m_planEditor->checks().topLevelItem(0)->text(0).contains(QStringLiteral(" pile 1, order 2: ")));
}

TEST_F(PlanEditorWindowTest, OddsComeByThemselvesAndTellWhatTheEditChanged)
{
    const auto done = [&] { return m_planEditor->odds().answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    const LiveAnswer first = m_planEditor->odds().answer();
    ASSERT_TRUE(first.odds);
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return done() && m_planEditor->odds().answer().ask > first.ask; }, 60000));
    const LiveAnswer &second = m_planEditor->odds().answer();
    ASSERT_TRUE(second.odds);
    ASSERT_EQ(second.changes.size(), second.odds->measures.size());
    const double went = second.odds->of(kSuccess).value - first.odds->of(kSuccess).value;
    EXPECT_NEAR(second.changes[kSuccess].value, went, 1e-9) << "the same games with the same luck";
}

TEST_F(PlanEditorWindowTest, TheOddsAreThoseOfTheCommandLineAndOfItsQuest)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->odds().answer().done; }, 60000));
    const LiveAnswer &answer = m_planEditor->odds().answer();
    ASSERT_TRUE(answer.odds);
    const auto question = Question::ofSetup(toyModule(), toyPack(), m_planEditor->plan()->plan().setup);
    ASSERT_TRUE(question);
    EXPECT_EQ(findOdds(*question, {.policy = &fairPolicy(), // --policy fair
                                   .seed = Seed::fromText(kUsualSeed),
                                   .count = answer.odds->games}),
              *answer.odds);
    EXPECT_EQ(findOdds(*question, questAsking(answer.odds->games)), *answer.odds) << "as its card shows it";
}

TEST_F(PlanEditorWindowTest, TheChecksAreThoseOfTheCommandLine)
{
    const auto &setup = m_planEditor->plan()->plan().setup;
    const auto there = lint(toyModule(), toyPack(), setup, {.seed = Seed::fromText(kUsualSeed)});
    ASSERT_TRUE(there);
    PlanChecker checker(nullptr);
    std::optional<CheckReport> here;
    QObject::connect(&checker, &PlanChecker::found, &checker,
                     [&](const CheckReport &report) { here = report; });
    checker.check(*m_planEditor->plan());
    ASSERT_TRUE(QTest::qWaitFor([&] { return here.has_value(); }, 60000));
    EXPECT_EQ(here->decisions, there->decisions);
    ASSERT_EQ(here->lines.size(), there->findings.size());
    for (std::size_t i = 0; i < here->lines.size(); ++i)
        EXPECT_EQ(here->lines[i].text.toStdString(),
                  toText(there->findings[i], m_planEditor->plan()->game()));
}

TEST_F(PlanEditorWindowTest, AnotherPlanIsNoEditOfTheOneBefore)
{
    const auto &odds = m_planEditor->odds();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done; }, 60000));
    const std::uint64_t first = odds.answer().ask;
    put(plan({"T12", "T06"}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done && odds.answer().ask > first; }, 60000));
    EXPECT_TRUE(odds.answer().odds);
    EXPECT_TRUE(odds.answer().changes.empty());
}

TEST_F(PlanEditorWindowTest, TheTipOfALineOfTheOddsIsTheSameOverItsName)
{
    const OddsPanel &odds = m_planEditor->odds();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done; }, 60000));
    const auto *table = odds.findChild<QWidget *>(QStringLiteral("oddsTable"));
    ASSERT_NE(table, nullptr);
    int tips = 0;
    for (const auto *label : table->findChildren<QLabel *>()) {
        EXPECT_TRUE(label->toolTip().isEmpty()) << label->text().toStdString();
        tips += label->parentWidget()->toolTip().contains(QStringLiteral("95 % interval")) ? 1 : 0;
        EXPECT_FALSE(label->parentWidget()->accessibleName().contains(QStringLiteral("working out")));
    }
    EXPECT_GT(tips, 0);
}

TEST_F(PlanEditorWindowTest, TheHeaderOfTheOddsSaysInWordsThatMoreGamesCome)
{
    const OddsPanel &odds = m_planEditor->odds();
    const QSignalSpy told(&odds, &OddsPanel::told);
    put(plan({"T12", "T06"}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.answer().done && odds.answer().odds; }, 60000));
    QStringList facts;
    for (const QList<QVariant> &each : told)
        facts << each.front().toString();
    ASSERT_FALSE(facts.isEmpty());
    EXPECT_TRUE(facts.back().endsWith(QStringLiteral(" s"))) << facts.back().toStdString();
    for (const QString &fact : facts)
        EXPECT_FALSE(fact.contains(u'…')) << fact.toStdString() << " looks cut";
}

TEST_F(PlanEditorWindowTest, TheOddsOfThePlanBeforeAreNotThoseOfTheNext)
{
    const OddsPanel &odds = m_planEditor->odds();
    const auto waits = [&] {
        return std::ranges::any_of(odds.findChildren<QLabel *>(), [](const QLabel *label) {
            return label->isVisible() && label->text() == QStringLiteral("Playing the first games.");
        });
    };
    EXPECT_TRUE(waits());
    const auto done = [&] { return odds.answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    ASSERT_TRUE(odds.answer().odds);
    EXPECT_FALSE(waits());
    const auto *table = odds.findChild<QWidget *>(QStringLiteral("oddsTable"));
    ASSERT_NE(table, nullptr);
    EXPECT_TRUE(table->isEnabled());
    put(plan({"T12", "T06"}));
    EXPECT_FALSE(odds.answer().odds);
    EXPECT_FALSE(table->isEnabled());
    EXPECT_TRUE(waits());
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    EXPECT_TRUE(odds.answer().odds);
    EXPECT_TRUE(table->isEnabled());
    EXPECT_FALSE(waits());
}

TEST_F(PlanEditorWindowTest, ANoteKeepsWhatTheLastEditChanged)
{
    const auto &odds = m_planEditor->odds();
    const auto done = [&] { return odds.answer().done; };
    ASSERT_TRUE(QTest::qWaitFor(done, 60000));
    const std::uint64_t first = odds.answer().ask;
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    ASSERT_TRUE(QTest::qWaitFor([&] { return done() && odds.answer().ask > first; }, 60000));
    const std::uint64_t second = odds.answer().ask;
    ASSERT_TRUE(m_planEditor->plan()->setNote({.on = PlanNote::On::Card, .card = "T12", .text = "Listen."}));
    EXPECT_EQ(m_planEditor->checks().topLevelItemCount(), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->checks().topLevelItemCount() > 0; }, 60000))
        << "a note may need another look";
    EXPECT_EQ(odds.answer().ask, second) << "but no other odds";
    EXPECT_FALSE(odds.answer().changes.empty());
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T11"); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return done() && odds.answer().ask > second; }, 60000));
}

TEST_F(PlanEditorWindowTest, ChecksAreLookedForOnceTheOddsAreKnown)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_planEditor->checks().topLevelItemCount() > 0; }, 60000));
    EXPECT_TRUE(m_planEditor->odds().answer().done);
}

TEST_F(PlanEditorWindowTest, ThatHardlyAnybodyWinsIsSomethingToLookAt)
{
    Odds odds(m_planEditor->plan()->sheet());
    EXPECT_FALSE(hardlyWon(odds)) << "nothing was played";
    const auto lose = [&odds](int games) {
        for (int i = 0; i < games; ++i)
            odds.counts[kSuccess].add(0);
        odds.games += static_cast<std::uint64_t>(games);
    };
    lose(100);
    EXPECT_FALSE(hardlyWon(odds)) << "too few to say so";
    lose(1900);
    const auto line = hardlyWon(odds);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text, QStringLiteral("The party wins fewer than 1 in 200 games."));
}

TEST(ChecksPanelTest, ALongLineIsReadWhole)
{
    ChecksPanel checks(nullptr);
    checks.resize(240, 300);
    checks.show();
    CheckReport report;
    report.lines.push_back(
        {.text = QStringLiteral("Spider-Hung Stairhead can be turned up where it does not fit"),
         .rule = {},
         .card = {},
         .choices = {}});
    checks.showReport(report);
    QCoreApplication::processEvents();
    EXPECT_GE(checks.visualItemRect(checks.topLevelItem(0)).height(), 2 * checks.fontMetrics().height());
}

} // namespace
} // namespace flagstone::app::plan_odds_test
