// The page for quests of one's own, with Fastplay: FP-O05, FP-328, FP-329.
#include "app/quest/card_button.h"
#include "app/quest/card_picker.h"
#include "app/quest/part_button.h"
#include "app/quest/quest_odds.h"
#include "app/quest/quest_page.h"
#include "app/quest/quest_tuner.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/quest_file.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app {
namespace {

class QuestPages : public testing::Test {
protected:
    void SetUp() override { open(); }
    void open()
    {
        static const auto pack =
            std::make_shared<const PackData>(readPack(assetsFolder() / "packs" / "fastplay").value().data);
        m_memory = std::make_unique<SettingsFile>(m_folder.filePath(QStringLiteral("settings.json")));
        m_page = std::make_unique<QuestPage>(AppContext{modules(),
                                                        [] {
                                                            return PackShelf{{pack}, {}};
                                                        },
                                                        m_folder.path(),
                                                        {},
                                                        {},
                                                        {}},
                                             *m_memory, nullptr);
        m_page->resize(1440, 860);
        m_page->show();
        QApplication::setActiveWindow(m_page.get());
    }
    [[nodiscard]] QuestDocument &document() { return *m_page->document(); }
    template <class Widget>
    [[nodiscard]] Widget *find(const char *name)
    {
        return m_page->findChild<Widget *>(QLatin1String(name));
    }
    /// Chooses a card of the spread by typing its name.
    void pick(const char *name)
    {
        auto *words = find<QLineEdit>("spreadWords");
        QTest::keyClicks(words, QLatin1String(name));
        QTest::keyClick(words, Qt::Key_Return);
    }
    void tell() { document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Go.")); }

    QTemporaryDir m_folder;
    std::unique_ptr<SettingsFile> m_memory;
    std::unique_ptr<QuestPage> m_page;
};

TEST_F(QuestPages, FP_O05_BeginsWithASpreadOfMonstersAndNothingIsWritten)
{
    EXPECT_TRUE(find<CardPicker>("cardSpread")->isVisible());
    EXPECT_EQ(m_page->first(), find<QLineEdit>("spreadWords"));
    EXPECT_FALSE(find<QPushButton>("tryQuest")->isEnabled());
    document().save();
    EXPECT_TRUE(QDir(document().folder()).isEmpty());
    pick("Giant Wasp");
    ASSERT_EQ(document().goal().size(), 1u);
    EXPECT_EQ(document().goal().front().cell("what"), "Giant Wasp");
    EXPECT_TRUE(find<PartButton>("part-1")->accessibleName().contains(QStringLiteral("Giant Wasp")));
}

TEST_F(QuestPages, FP_328_EveryEditIsKeptAndCanBeTakenBack)
{
    pick("Giant Wasp");
    tell();
    document().save();
    const auto kept = readQuest(document().file().file().toStdString());
    ASSERT_TRUE(kept.has_value());
    EXPECT_EQ(*kept, document().draft());
    QTest::keyClick(find<QPushButton>("tryQuest"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(document().cell("text").isEmpty());
    QTest::keyClick(find<QPushButton>("tryQuest"), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(document().cell("text"), QStringLiteral("Go."));
    document().undo();
    document().undo();
    EXPECT_FALSE(document().canUndo());
    EXPECT_TRUE(document().goal().empty());
    document().redo();
    document().redo();
    const QuestDraft before = document().draft();
    document().save();
    open(); // the page is left and opened again
    EXPECT_EQ(document().draft(), before);
}

TEST_F(QuestPages, FP_329_AnotherPartIsAnotherWayUntilItIsJoined)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    ASSERT_EQ(document().goal().size(), 2u);
    EXPECT_EQ(document().goal()[1].cell("way"), "2");
    find<QPushButton>("joint-1")->click();
    EXPECT_EQ(document().goal()[1].cell("way"), "1");
    find<QPushButton>("chip-Keep alive")->click(); // joins what is there
    pick("Ellisa");
    EXPECT_EQ(document().goal()[2].cell("way"), "1");
}

TEST_F(QuestPages, FP_328_PartsByKeyboard)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Keep alive")->click();
    pick("Ellisa");
    auto *part = find<PartButton>("part-1");
    part->setFocus();
    QTest::keyClick(part, Qt::Key_Plus);
    EXPECT_EQ(document().goal()[0].cell("count"), "2");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Minus);
    EXPECT_EQ(document().goal()[0].cell("count"), "1");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(document().goal()[1].cell("what"), "Giant Wasp");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    ASSERT_EQ(document().goal().size(), 1u);
    EXPECT_EQ(document().goal()[0].cell("what"), "Ellisa");
}

TEST_F(QuestPages, FP_040_ACheckThatFailsLeadsToItsPart)
{
    tell();
    pick("Giant Wasp");
    document().edit(QStringLiteral("No such card"), [&](QuestDraft &draft) {
        document().spec().goalOf(draft).front().set("what", "Nobody");
    });
    EXPECT_FALSE(find<QPushButton>("tryQuest")->isEnabled());
    EXPECT_FALSE(find<QPushButton>("shareQuest")->isEnabled());
    QApplication::processEvents();
    QToolButton *line = nullptr;
    for (auto *each : m_page->findChildren<QToolButton *>(QStringLiteral("checkLine")))
        if (each->isVisible() && each->accessibleName().contains(QStringLiteral("No Nobody is in the deck")))
            line = each;
    ASSERT_NE(line, nullptr);
    line->click();
    EXPECT_EQ(m_page->focusWidget(), find<PartButton>("part-1"));
}

TEST_F(QuestPages, TheWheelScrollsAndChangesNothing)
{
    pick("Giant Wasp");
    const QuestDraft before = document().draft();
    const auto boxes = m_page->findChildren<QSpinBox *>();
    ASSERT_GE(boxes.size(), 2);
    for (QSpinBox *box : boxes) {
        QWheelEvent wheel(QPointF(5, 5), box->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(box, &wheel);
    }
    EXPECT_EQ(document().draft(), before);
}

TEST_F(QuestPages, FP_026_WhatIsMissingIsCalledByItsName)
{
    pick("Giant Wasp");
    const auto said = [&](const char *words) {
        return std::ranges::any_of(document().findings(),
                                   [&](const QuestFinding &f) { return f.text == words; });
    };
    EXPECT_TRUE(said("\"Story before the first door\" is still empty"));
    tell();
    EXPECT_FALSE(said("\"Story before the first door\" is still empty"));
}

TEST_F(QuestPages, WhatSomebodyElseHasSavedMeanwhileIsNotWrittenOverUnasked)
{
    pick("Giant Wasp");
    document().save();
    const QString file = document().file().file();
    QuestDraft theirs = document().draft();
    setCell(document().spec(), theirs, "text", "Theirs.");
    int asked = 0;
    const auto answer = [&](Elsewhere what) {
        ASSERT_FALSE(writeQuest(file.toStdString(), theirs));
        document().file().setAsk([&asked, what](const QString &) {
            ++asked;
            return what;
        });
        document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Mine %1.").arg(asked));
        document().save();
    };
    answer(Elsewhere::Cancel);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(readQuest(file.toStdString()).value(), theirs);
    answer(Elsewhere::Overwrite);
    EXPECT_EQ(asked, 2);
    EXPECT_EQ(readQuest(file.toStdString()).value(), document().draft());
    answer(Elsewhere::AnotherName);
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(readQuest(file.toStdString()).value(), theirs);
    EXPECT_NE(document().file().file(), file);
    EXPECT_EQ(readQuest(document().file().file().toStdString()).value(), document().draft());
    document().setCell(QStringLiteral("Told"), "text", QStringLiteral("On."));
    document().save();
    EXPECT_EQ(asked, 3) << "the copy is one's own";
}

TEST_F(QuestPages, ASaveThatFailsIsTriedAgainByItself)
{
    QSignalSpy failed(&document().file(), &OwnFile::failed);
    QFile inTheWay(document().folder());
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    pick("Giant Wasp");
    document().save();
    tell();
    document().save();
    EXPECT_EQ(failed.count(), 1) << "it is told once";
    inTheWay.remove();
    document().file().findChild<QTimer *>(QStringLiteral("saveAgain"))->start(1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(document().file().file()); }));
    EXPECT_EQ(readQuest(document().file().file().toStdString()).value(), document().draft());
}

TEST_F(QuestPages, FP_O05_ItsOddsAreThoseOfTheTerminal)
{
    tell();
    pick("Kobold");
    auto *odds = m_page->findChild<QuestOdds *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 60'000));
    const QuestDraft &draft = document().draft();
    const auto question =
        Question::ofSetup(document().module(), *document().pack(), {draft.ruleset, draft.id});
    ASSERT_TRUE(question.has_value());
    Asking asking;
    asking.seed = Seed::fromText("flagstone"); // that of flagstone-cli
    EXPECT_EQ(findOdds(*question, asking), *odds->answer(0).odds);
}

TEST_F(QuestPages, FP_O05_SharedItPlaysAlikeElsewhere)
{
    tell();
    pick("Kobold");
    document().edit(QStringLiteral("A card"), [&](QuestDraft &draft) {
        QuestRow row{document().spec().cards.front().begin, 0};
        row.set("id", "Q01");
        draft.cards["monsters"] = {row};
    });
    document().save();
    const QString mailed = m_folder.filePath(QStringLiteral("mailed.flagquest"));
    ASSERT_TRUE(m_page->shareAs(mailed));
    std::vector<std::uint64_t> digests;
    for (const QString &file : {document().file().file(), mailed}) {
        const auto pack = readPack(file.toStdString());
        ASSERT_TRUE(pack.has_value());
        SeededChance chance{Seed::fromText("alike")};
        Step step(chance);
        auto game = document().module().start(pack->data, {"fastplay", document().draft().id}, step).value();
        for (int turn = 0; turn < 60 && game->choiceCount() > 0; ++turn)
            game->choose(game->choiceCount() - 1, step);
        digests.push_back(game->digest());
    }
    EXPECT_EQ(digests[0], digests[1]);
}

TEST_F(QuestPages, FP_O05_TryingItAsksForExactlyThisQuest)
{
    tell();
    pick("Kobold");
    QString asked;
    QObject::connect(m_page.get(), &Page::playAsked, m_page.get(), [&](const GameRequest &request) {
        asked = QString::fromStdString(request.setup.adventure);
        EXPECT_EQ(request.pack->id, request.setup.adventure);
        EXPECT_FALSE(request.pack->hash.empty());
    });
    find<QPushButton>("tryQuest")->click();
    EXPECT_EQ(asked, QString::fromStdString(document().draft().id));
}

TEST_F(QuestPages, FP_328_AnOwnCardFollowsItsNameIntoTheGoal)
{
    pick("Giant Wasp");
    document().edit(QStringLiteral("A card"), [&](QuestDraft &draft) {
        QuestRow row{document().spec().cards.front().begin, 0};
        row.set("id", "Q01");
        row.set("name", "The Queen");
        draft.cards["monsters"] = {row};
        document().spec().goalOf(draft).front().set("what", "The Queen");
    });
    auto *name = m_page->findChild<QWidget *>(QStringLiteral("ownCards"))
                     ->findChild<QLineEdit *>(QStringLiteral("field-name"));
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral(" Mother"));
    EXPECT_EQ(document().draft().cards.at("monsters").front().cell("name"), "The Queen Mother");
    EXPECT_EQ(document().goal().front().cell("what"), "The Queen Mother");
}

TEST_F(QuestPages, FP_O05_FitsSmallWindows)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1280, 680), QSize(1024, 600), QSize(800, 520), QSize(1440, 860)}) {
        m_page->resize(size);
        QApplication::processEvents();
        EXPECT_EQ(m_page->size(), size);
        auto *tryIt = find<QPushButton>("tryQuest");
        EXPECT_TRUE(tryIt->isVisible());
        EXPECT_TRUE(m_page->rect().contains(QRect(tryIt->mapTo(m_page.get(), QPoint()), tryIt->size())));
    }
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
    EXPECT_TRUE(first.contains(QStringLiteral("of 100 succeed then")));
    EXPECT_EQ(document().draft(), before) << "a proposal changes nothing";
    find<QPushButton>("makeItOther")->click();
    EXPECT_NE(find<QLabel>("makeItWords")->text(), first);
    take->click();
    EXPECT_NE(document().draft(), before);
    EXPECT_FALSE(take->isVisible());
    document().undo();
    EXPECT_EQ(document().draft(), before) << "one step";
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
} // namespace flagstone::app
