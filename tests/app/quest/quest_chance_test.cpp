// The chance of a quest of one's own: counted while it is made, and changed to be as hard as wanted. FP-O05.
#include "app/common/chance_words.h"
#include "app/quest/quest_odds.h"
#include "app/quest/quest_tuner.h"
#include "core/quest_spec.h"
#include "quest_fixture.h"
#include "sim/live_odds.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <cstdlib>

namespace flagstone::app::quest_chance_test {
namespace {

TEST_F(QuestPages, FP_O05_ItsOddsAreThoseOfTheTerminal)
{
    constexpr std::size_t kTrials = 250; // --trials 250
    LiveOdds::setMostGames(kTrials);
    tell();
    pick("Kobold");
    auto *odds = m_page->findChild<QuestOdds *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 180'000));
    const QuestDraft &draft = document().draft();
    flagstone::Setup setup;
    setup.ruleset = draft.ruleset;
    setup.adventure = draft.id;
    setup.options = {{"layout", "on"}, {"secretDoors", "on"}}; // --set layout=on --set secretDoors=on
    const auto question = Question::ofSetup(document().module(), *document().pack(), setup);
    ASSERT_TRUE(question.has_value());
    Asking asking;
    asking.policy = policyNamed("fair");
    asking.count = kTrials;
    asking.seed = Seed::fromText("flagstone"); // that of flagstone-cli
    EXPECT_EQ(findOdds(*question, asking), *odds->answer(0).odds);
}

TEST_F(QuestPages, TheLastEditsSayWhatTheyChangedAndUndoTakesTheLineBack)
{
    tell();
    pick("Kobold");
    auto *odds = m_page->findChild<QuestOdds *>();
    const auto counted = [&] {
        return QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 60'000);
    };
    ASSERT_TRUE(counted());
    const double first = odds->success()->value;
    document().edit(QStringLiteral("Six of them"),
                    [&](QuestDraft &draft) { document().spec().goalOf(draft).front().set("count", "6"); });
    ASSERT_TRUE(counted());
    const double second = odds->success()->value;
    document().edit(QStringLiteral("Deeper"),
                    [&](QuestDraft &draft) { setCell(document().spec(), draft, "start", "blue"); });
    ASSERT_TRUE(counted());
    const auto changes = document().lastChanges(2);
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(changes[0].words, QStringLiteral("Deeper"));
    EXPECT_NEAR(changes[0].by.value(), odds->success()->value - second, 1e-9);
    EXPECT_NEAR(changes[1].by.value(), second - first, 1e-9);
    EXPECT_LT(second, first);
    EXPECT_EQ(find<QLabel>("edit-1")->text(), QStringLiteral("Deeper"));
    EXPECT_EQ(find<QLabel>("edit-2")->text(), QStringLiteral("Six of them"));
    EXPECT_TRUE(find<QLabel>("questNumber")->accessibleName().startsWith(QStringLiteral("Chance ")));
    document().undo();
    EXPECT_TRUE(find<QLabel>("questNumber")->accessibleName().isEmpty()) << "it is being counted anew";
    ASSERT_TRUE(counted());
    EXPECT_EQ(find<QLabel>("edit-1")->text(), QStringLiteral("Six of them"));
    EXPECT_NEAR(document().lastChanges(1)[0].by.value(), second - first, 1e-9);
}

TEST_F(QuestPages, WhatAnEditDidStaysKnownAfterTheNextOne)
{
    tell();
    pick("Kobold");
    const auto edit = [&](const char *words, const char *count) {
        document().edit(QLatin1String(words), [&](QuestDraft &draft) {
            document().spec().goalOf(draft).front().set("count", count);
        });
    };
    edit("Two of them", "2"); // the next edit comes before it is counted
    edit("Six of them", "6");
    document().noteChance(0.3, -0.2);
    EXPECT_NEAR(document().lastChanges(1)[0].by.value(), -0.2, 1e-9);
    edit("Three of them", "3");
    EXPECT_NEAR(document().lastChanges(2)[1].by.value(), -0.2, 1e-9);
}

TEST_F(QuestPages, EditsOfWordsAloneAreNotAmongTheLastChanges)
{
    pick("Kobold");
    ownQueen();
    document().noteChance(0.5, {});
    document().edit(QStringLiteral("Six of them"),
                    [&](QuestDraft &draft) { document().spec().goalOf(draft).front().set("count", "6"); });
    auto *name = find<QWidget>("ownCards")->findChild<QLineEdit *>(QStringLiteral("field-name"));
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral(" Mother")); // before the six are counted
    find<QPlainTextEdit>("field-text")->setPlainText(QStringLiteral("Go."));
    document().noteChance(0.3, {});
    const auto changes = document().lastChanges(2);
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(changes[0].words, QStringLiteral("Six of them"));
    EXPECT_NEAR(changes[0].by.value(), -0.2, 1e-9) << "words have changed nothing since";
    EXPECT_EQ(changes[1].words, QStringLiteral("A card"));
    EXPECT_EQ(find<QLabel>("edit-1")->text(), QStringLiteral("Six of them"));
    document().undo();
    EXPECT_EQ(document().cell("text"), QString()) << "but each is a step of undo";
}

TEST_F(QuestPages, ANumberThatIsTypedIsComparedWithTheOneBeforeAndWithNoneOnTheWay)
{
    tell();
    pick("Kobold");
    auto *odds = m_page->findChild<QuestOdds *>();
    const auto counted = [&] {
        return QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 60'000);
    };
    ASSERT_TRUE(counted());
    const double one = odds->success()->value;
    const auto write = [&](const char *count) {
        document().edit(
            QStringLiteral("How many"),
            [&](QuestDraft &draft) { document().spec().goalOf(draft).front().set("count", count); }, true);
    };
    write("2");
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answer(0).odds.has_value(); }, 60'000)) << "on the way";
    write("6");
    const auto *by =
        find<QLabel>("edit-1")->parentWidget()->findChild<QLabel *>(QStringLiteral("panelTitle"));
    QStringList told;
    const auto note = QObject::connect(odds, &QuestOdds::answered, by, [&] {
        if (!odds->answer(0).done)
            told << by->text();
    });
    ASSERT_TRUE(counted());
    QObject::disconnect(note);
    for (const QString &each : told)
        EXPECT_EQ(each, QStringLiteral("–")) << "until it is known";
    EXPECT_NEAR(document().lastChanges(1)[0].by.value(), odds->success()->value - one, 1e-9);
    EXPECT_EQ(by->text(), pointsOf(odds->success()->value - one));
}

TEST_F(QuestPages, APartyThatIsBeingCountedSaysSo)
{
    tell();
    pick("Kobold");
    const auto *row = find<QWidget>("party-0");
    const auto counting = [row] { return row->accessibleName().endsWith(QStringLiteral(": working out …")); };
    EXPECT_TRUE(counting()) << row->accessibleName().toStdString();
    const auto *odds = m_page->findChild<QuestOdds *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 60'000));
    EXPECT_FALSE(counting());
    EXPECT_TRUE(row->accessibleName().contains(QStringLiteral("of 100 succeed")));
    document().edit(QStringLiteral("Deeper"),
                    [&](QuestDraft &draft) { setCell(document().spec(), draft, "start", "blue"); });
    EXPECT_TRUE(counting()) << row->accessibleName().toStdString();
}

TEST_F(QuestPages, FP_O05_EveryProposedChangeCanBePlayed)
{
    pick("Giant Wasp");
    tell();
    const auto changes = singleChanges(document());
    const auto has = [&](const char *words) {
        return std::ranges::any_of(changes,
                                   [&](const QuestProposal &p) { return p.words == QLatin1String(words); });
    };
    EXPECT_TRUE(has("Party: Kennett left out"));
    EXPECT_TRUE(has("Party: Ranson taken"));
    EXPECT_TRUE(has("Slay: 2 instead of 1"));
    EXPECT_FALSE(has("Slay: 0 instead of 1"));
    for (const QuestProposal &each : changes) {
        EXPECT_NE(each.draft, document().draft()) << each.words.toStdString();
        for (const QuestFinding &finding :
             document().spec().check(packOf(document().base(), each.draft), each.draft))
            EXPECT_NE(finding.kind, QuestFinding::Kind::Error) << each.words.toStdString();
    }
}

TEST_F(QuestPages, FP_O05_MakeItProposesAChangeThatCanBeTakenOrRefused)
{
    pick("Giant Wasp");
    tell();
    auto *nine = find<QToolButton>("tenths-9");
    ASSERT_TRUE(QTest::qWaitFor([&] { return nine->isEnabled(); }, 60'000));
    const QuestDraft before = document().draft();
    nine->click();
    auto *take = find<QPushButton>("makeItTake");
    ASSERT_TRUE(QTest::qWaitFor([&] { return take->isVisible(); }, 120'000));
    const QString first = find<QLabel>("makeItWords")->text();
    const auto then = QRegularExpression(QStringLiteral("about (\\d+) of 100 succeed then")).match(first);
    ASSERT_TRUE(then.hasMatch()) << first.toStdString();
    const bool there = std::abs(then.captured(1).toInt() - 90) <= 5;
    EXPECT_EQ(first.startsWith(QStringLiteral("Nearer to 9 of 10: ")), !there) << first.toStdString();
    EXPECT_EQ(first.endsWith(QStringLiteral("apply it and aim again")), !there) << first.toStdString();
    EXPECT_EQ(document().draft(), before) << "a proposal changes nothing";
    find<QPushButton>("makeItOther")->click();
    EXPECT_NE(find<QLabel>("makeItWords")->text(), first);
    take->click();
    EXPECT_NE(document().draft(), before);
    EXPECT_FALSE(take->isVisible());
    EXPECT_TRUE(nine->isChecked()) << "what is aimed for";
    EXPECT_FALSE(find<QToolButton>("tenths-8")->isChecked());
    document().undo();
    EXPECT_EQ(document().draft(), before) << "one step";
    ASSERT_TRUE(document().begin(document().blank()));
    EXPECT_FALSE(nine->isChecked()) << "of another quest";
}

TEST_F(QuestPages, TheRowOfChancesStaysInItsPlaceAndItsAnswerIsInView)
{
    pick("Giant Wasp");
    tell();
    m_page->resize(1024, 600);
    auto *nine = find<QToolButton>("tenths-9");
    ASSERT_TRUE(QTest::qWaitFor([&] { return nine->isEnabled(); }, 60'000));
    const auto place = [&] {
        QApplication::processEvents();
        return nine->mapTo(nine->parentWidget()->parentWidget(), QPoint()).y();
    };
    const int before = place();
    document().setCell(QStringLiteral("A third line"), "title", QStringLiteral("Wasps"));
    EXPECT_EQ(place(), before);
    ASSERT_TRUE(QTest::qWaitFor([&] { return nine->isEnabled(); }, 60'000));
    EXPECT_EQ(place(), before);
    nine->click();
    auto *take = find<QPushButton>("makeItTake");
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return take->isVisible() && !take->visibleRegion().isEmpty() &&
                   m_page->rect().contains(QRect(take->mapTo(m_page.get(), QPoint()), take->size()));
        },
        120'000));
}

TEST_F(QuestPages, TheCardSaysHowLongAGameTakes)
{
    pick("Giant Wasp");
    tell();
    const auto *card = find<QWidget>("questCard");
    EXPECT_FALSE(card->accessibleName().contains(QStringLiteral(" min")));
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return card->accessibleName().endsWith(QStringLiteral(" min")); }, 60'000));
    const auto *odds = m_page->findChild<QuestOdds *>();
    ASSERT_NE(odds, nullptr);
    const int minutes = qRound(*odds->decisions() * 8 / 60);
    EXPECT_TRUE(card->accessibleName().contains(QStringLiteral(" %1 min").arg(minutes)));
}

} // namespace
} // namespace flagstone::app::quest_chance_test
