// What becomes of a quest of one's own: kept, shared and tried. FP-O05.
#include "app/common/quest_asking.h"
#include "app/printing/print_dialog.h"
#include "content/log.h"
#include "core/quest_spec.h"
#include "core/step.h"
#include "quest_fixture.h"

#include <QComboBox>
#include <QDir>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

namespace flagstone::app::quest_kept_test {
namespace {

/// Knows a text of own files in another language.
class OneText final : public QTranslator {
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        return QLatin1String(context) == QLatin1String("flagstone::app::OwnFile") &&
                       QLatin1String(text) == QLatin1String("was changed by somebody else")
                   ? QStringLiteral("wurde von jemand anderem geändert")
                   : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

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
    const QString mine = document().file().file();
    open(); // the page is left and opened again
    ASSERT_TRUE(m_page->open(mine));
    EXPECT_EQ(document().draft(), before);
}

TEST_F(QuestPages, EachVisitBeginsWithANewQuestWhichLeavesNoFileUntilItIsEdited)
{
    const auto files = [this] { return QDir(document().folder()).entryList(QDir::Files); };
    pick("Giant Wasp");
    document().save();
    const QStringList mine = files();
    EXPECT_EQ(mine.size(), 1);
    open();
    EXPECT_TRUE(document().goal().empty());
    EXPECT_FALSE(document().canUndo());
    EXPECT_TRUE(m_page->mayLeave());
    m_page.reset();
    open();
    EXPECT_EQ(files(), mine) << "nobody has touched the one that was left";
}

TEST_F(QuestPages, UndoGoesOnWhereAQuestWasLeft)
{
    pick("Giant Wasp");
    tell();
    document().save();
    const QString mine = document().file().file();
    ASSERT_TRUE(document().begin(document().blank()));
    EXPECT_FALSE(document().canUndo());
    ASSERT_TRUE(document().open(mine).value());
    document().undo();
    EXPECT_TRUE(document().cell("text").isEmpty());
    EXPECT_TRUE(document().canRedo());
    m_page.reset(); // it is left
    open();
    ASSERT_TRUE(m_page->open(mine));
    document().redo();
    EXPECT_EQ(document().cell("text"), QStringLiteral("Go."));
    document().save();
    QuestDraft theirs = document().draft();
    setCell(document().spec(), theirs, "text", "Theirs.");
    ASSERT_TRUE(document().begin(document().blank()));
    ASSERT_FALSE(writeQuest(mine.toStdString(), theirs));
    ASSERT_TRUE(document().open(mine).value());
    EXPECT_FALSE(document().canUndo()) << "those were the steps of another text";
}

TEST_F(QuestPages, WhatIsLeftToUndoIsKeptByWhoeverMakesThePages)
{
    pick("Giant Wasp");
    document().save();
    const QString mine = document().file().file();
    m_page.reset();
    EXPECT_TRUE(m_left.contains(mine));
    QuestHistories none;
    QuestPage page(contextIn(m_folder.path()), *m_memory, none, nullptr);
    ASSERT_TRUE(page.open(mine));
    EXPECT_FALSE(page.document()->canUndo());
}

TEST_F(QuestPages, AQuestThatNobodyCouldReadIsNotWritten)
{
    pick("Giant Wasp");
    document().save();
    QuestDraft draft = document().draft();
    draft.title = std::string(kLongestQuest, 'x');
    const QString file = document().file().file() + QStringLiteral(".long.flagquest");
    EXPECT_TRUE(writeQuest(file.toStdString(), draft));
    EXPECT_FALSE(QFile::exists(file));
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

TEST_F(QuestPages, LeavingAQuestThatIsNotSavedAsks)
{
    EXPECT_TRUE(m_page->mayLeave()) << "nothing is made yet";
    blockFolder();
    pick("Giant Wasp");
    int asked = 0;
    answer(Qt::Key_S, asked); // stay
    EXPECT_FALSE(m_page->mayLeave());
    answer(Qt::Key_L, asked); // leave
    EXPECT_TRUE(m_page->mayLeave());
    m_inTheWay.remove();
    EXPECT_TRUE(m_page->mayLeave());
    EXPECT_EQ(asked, 2) << "what can be saved is no question";
    EXPECT_EQ(readQuest(document().file().file().toStdString()).value(), document().draft());
}

TEST_F(QuestPages, AnotherQuestTakesThePlaceOfOneThatIsNotSavedOnlyIfSomebodyAgrees)
{
    const QString other = m_folder.filePath(QStringLiteral("other.flagquest"));
    ASSERT_FALSE(writeQuest(other.toStdString(), document().draft()));
    blockFolder();
    pick("Giant Wasp");
    const QuestDraft draft = document().draft();
    int asked = 0;
    answer(Qt::Key_S, asked);
    EXPECT_FALSE(document().begin(document().spec().begin()));
    answer(Qt::Key_S, asked);
    EXPECT_FALSE(m_page->open(other));
    EXPECT_EQ(document().draft(), draft);
    EXPECT_TRUE(document().canUndo());
    document().file().setAskUnsaved({});
    EXPECT_FALSE(m_page->open(other)) << "nobody can be asked";
    document().file().setAskUnsaved([&](const Issue &) { return true; });
    EXPECT_TRUE(document().begin(document().spec().begin()));
    EXPECT_TRUE(document().goal().empty());
    EXPECT_EQ(asked, 2);
}

TEST_F(QuestPages, AQuestThatCannotBeSavedIsNotTried)
{
    tell();
    pick("Kobold");
    document().save();
    QuestDraft theirs = document().draft();
    setCell(document().spec(), theirs, "text", "Theirs.");
    ASSERT_FALSE(writeQuest(document().file().file().toStdString(), theirs));
    document().file().setAsk([](const QString &) { return Elsewhere::Cancel; });
    document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Mine."));
    bool played = false;
    QObject::connect(m_page.get(), &Page::playAsked, m_page.get(), [&] { played = true; });
    find<QPushButton>("tryQuest")->click();
    EXPECT_FALSE(played) << "the file holds another quest";
    const auto *box = m_page->findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->text(), QStringLiteral("The quest could not be saved."));
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("was changed by somebody else")));
}

TEST_F(QuestPages, ACopyThatNobodyHasEditedCanBeTried)
{
    const auto shelf = contextIn(m_folder.path()).readPacks();
    ASSERT_TRUE(document().begin(draftOf(*shelf.packs.front(), document().spec(), "FP-A01")));
    ASSERT_FALSE(QFile::exists(document().file().file()));
    QString tried;
    QObject::connect(m_page.get(), &Page::playAsked, m_page.get(),
                     [&](const GameRequest &request) { tried = request.tried; });
    find<QPushButton>("tryQuest")->click();
    EXPECT_EQ(tried, document().file().file());
    EXPECT_TRUE(QFile::exists(tried));
}

/// As a manager of files makes it.
TEST_F(QuestPages, ADuplicateInTheFolderIsAnotherQuest)
{
    tell();
    pick("Giant Wasp");
    document().save();
    const QString original = document().file().file();
    const QuestDraft first = document().draft();
    const QString duplicate = document().folder() + QStringLiteral("/copy.flagquest");
    ASSERT_TRUE(QFile::copy(original, duplicate));
    document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Changed."));
    document().save();
    const QuestDraft changed = document().draft();
    ASSERT_TRUE(document().open(duplicate).value());
    EXPECT_NE(document().draft().id, first.id);
    document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Mine."));
    document().save();
    EXPECT_EQ(readQuest(original.toStdString()).value(), changed);
    EXPECT_NE(document().file().file(), original);
}

TEST_F(QuestPages, WhySomebodyElsesFileStaysIsSaidInTheLanguageOfTheWindow)
{
    pick("Giant Wasp");
    document().save();
    ASSERT_FALSE(writeQuest(document().file().file().toStdString(), QuestDraft()));
    document().file().setAsk([](const QString &) { return Elsewhere::Cancel; });
    OneText german;
    ASSERT_TRUE(QCoreApplication::installTranslator(&german));
    const auto problem = document().file().save();
    QCoreApplication::removeTranslator(&german);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->message, "wurde von jemand anderem geändert");
}

TEST_F(QuestPages, TheCardSaysWhetherItIsSaved)
{
    EXPECT_TRUE(isShown("draft, saved"));
    blockFolder();
    tell();
    EXPECT_TRUE(isShown("draft, not saved"));
    document().save();
    EXPECT_TRUE(isShown("draft, not saved"));
    pick("Giant Wasp");
    EXPECT_TRUE(isShown("not saved"));
    m_inTheWay.remove();
    document().file().findChild<QTimer *>(QStringLiteral("saveAgain"))->start(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return isShown("saved"); }));
    EXPECT_FALSE(isShown("not saved"));
}

/// What a game of it comes to when it is played by one seed and one way of choosing.
std::uint64_t played(const ModuleInfo &module, const PackData &pack, const std::string &seed)
{
    SeededChance chance{Seed::fromText(seed)};
    Step step(chance);
    auto game = module.start(pack, {"fastplay", pack.id}, step).value();
    for (std::size_t turn = 0; turn < 300 && game->choiceCount() > 0; ++turn)
        game->choose(turn * 7 % game->choiceCount(), step);
    return game->digest();
}

TEST_F(QuestPages, FP_O05_MailedItPlaysAlikeForSomebodyElseAndIsPrintedThere)
{
    tell();
    pick("Kobold");
    ownQueen();
    document().edit(QStringLiteral("She waits at the end"), [&](QuestDraft &draft) {
        QuestRow row;
        for (const auto &[column, cell] : {std::pair{"adventure", draft.id.c_str()},
                                           {"card", "The Queen"},
                                           {"lies", "last"},
                                           {"count", "20"}})
            row.set(column, cell);
        draft.rules["conditions"] = {row};
    });
    document().save();
    const QTemporaryDir post, other; // other: the folder of somebody else
    const QString mailed = post.filePath(QStringLiteral("mailed.flagquest"));
    ASSERT_TRUE(m_page->shareAs(mailed));
    const auto mine = readPack(document().file().file().toStdString());
    ASSERT_TRUE(mine.has_value());

    const SettingsFile theirMemory(other.filePath(QStringLiteral("settings.json")));
    const AppContext theirs = contextIn(other.path());
    QuestHistories theirLeft;
    QuestPage page(theirs, theirMemory, theirLeft, nullptr);
    ASSERT_TRUE(page.open(mailed));
    QFile::remove(mailed);
    EXPECT_EQ(page.document()->draft(), document().draft());
    const QString kept = page.document()->file().file();
    EXPECT_TRUE(kept.startsWith(other.path())) << "they have a copy of their own";
    const auto theirPack = readPack(kept.toStdString());
    ASSERT_TRUE(theirPack.has_value());
    EXPECT_EQ(theirPack->data.hash, mine->data.hash);
    for (const std::string seed : {"alike", "and again", "a third deal"})
        EXPECT_EQ(played(page.document()->module(), theirPack->data, seed),
                  played(document().module(), mine->data, seed))
            << seed;

    PrintDialog print(theirs, theirMemory,
                      {&page.document()->module(), page.document()->pack(), std::nullopt});
    print.chooseCards({QStringLiteral("Q01")});
    const QString pdf = other.filePath(QStringLiteral("queen.pdf"));
    ASSERT_TRUE(print.saveAs(pdf));
    QFile written(pdf);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_TRUE(written.readAll().startsWith("%PDF"));
}

TEST_F(QuestPages, PrintingBeginsWithTheOwnCardsOrWithoutThemWithTheCardsOfTheQuest)
{
    pick("Giant Wasp");
    tell();
    const auto chosen = [this] {
        find<QPushButton>("printQuest")->click();
        const std::unique_ptr<PrintDialog> dialog(m_page->findChild<PrintDialog *>());
        EXPECT_EQ(dialog->findChild<QComboBox *>(QStringLiteral("quest"))->currentData().toString(),
                  QString::fromStdString(document().draft().id));
        return dialog->findChild<QListWidget *>(QStringLiteral("what"))->currentItem()->text() +
               QStringLiteral(": ") + dialog->findChild<QLineEdit *>(QStringLiteral("cards"))->text();
    };
    ASSERT_TRUE(find<QPushButton>("printQuest")->isEnabled());
    EXPECT_EQ(chosen(), QStringLiteral("The cards of a quest: "));
    ownQueen();
    ASSERT_TRUE(find<QPushButton>("printQuest")->isEnabled());
    EXPECT_EQ(chosen(), QStringLiteral("Chosen cards: Q01"));
}

TEST_F(QuestPages, ASharedQuestSaysWhereItIsUntilItIsEdited)
{
    pick("Giant Wasp");
    const QTemporaryDir post;
    const QString mailed = post.filePath(QStringLiteral("mailed.flagquest"));
    ASSERT_TRUE(m_page->shareAs(mailed));
    const auto *told = find<QLabel>("questShared");
    EXPECT_TRUE(told->isVisible());
    EXPECT_EQ(told->text(), QStringLiteral("Saved as %1").arg(QDir::toNativeSeparators(mailed)));
    tell();
    EXPECT_FALSE(told->isVisible());
}

TEST_F(QuestPages, ACopyHasANameOfItsOwn)
{
    const auto copy = [this] {
        ASSERT_NO_FATAL_FAILURE(chooseQuest("Vampire Hunt"));
        document().saveNew();
    };
    copy();
    EXPECT_EQ(document().cell("title"), QStringLiteral("Vampire Hunt (copy)"));
    copy();
    EXPECT_EQ(document().cell("title"), QStringLiteral("Vampire Hunt (copy) 2"));
}

TEST_F(QuestPages, TakingInAQuestIsNoRefusal)
{
    tell();
    pick("Giant Wasp");
    const QTemporaryDir other; // of somebody else
    const QString mailed = other.filePath(QStringLiteral("mailed.flagquest"));
    ASSERT_TRUE(m_page->shareAs(mailed));
    const SettingsFile theirMemory(other.filePath(QStringLiteral("settings.json")));
    QuestHistories theirLeft;
    QuestPage page(contextIn(other.path()), theirMemory, theirLeft, nullptr);
    qputenv("XDG_STATE_HOME", other.path().toLocal8Bit());
    log::start("test", log::Level::Info);
    EXPECT_TRUE(page.open(mailed));
    log::stop();
    qunsetenv("XDG_STATE_HOME");
    QFile written(other.filePath(QStringLiteral("flagstone/test.log")));
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const QByteArray told = written.readAll();
    EXPECT_TRUE(told.contains("opened " + mailed.toUtf8())) << told.toStdString();
    EXPECT_FALSE(told.contains("refused")) << told.toStdString();
}

TEST_F(QuestPages, FP_O05_TryingItAsksForExactlyThisQuest)
{
    tell();
    pick("Kobold");
    QString asked;
    QObject::connect(m_page.get(), &Page::playAsked, m_page.get(), [&](const GameRequest &request) {
        asked = QString::fromStdString(request.setup.adventure);
        EXPECT_EQ(request.pack->id, request.setup.adventure);
        EXPECT_EQ(request.setup, usualSetup(document().module(), document().draft().id))
            << "as its chance is counted";
        EXPECT_FALSE(request.pack->hash.empty());
        EXPECT_EQ(request.tried, document().file().file()) << "so that there is a way back";
    });
    find<QPushButton>("tryQuest")->click();
    EXPECT_EQ(asked, QString::fromStdString(document().draft().id));
}

TEST_F(QuestPages, FP_026_AQuestWithoutAStoryIsTried)
{
    pick("Kobold");
    QString asked;
    QObject::connect(m_page.get(), &Page::playAsked, m_page.get(), [&](const GameRequest &request) {
        asked = QString::fromStdString(request.setup.adventure);
    });
    find<QPushButton>("tryQuest")->click();
    EXPECT_EQ(m_page->findChild<QMessageBox *>(), nullptr) << "the story is wanted, not needed";
    EXPECT_EQ(asked, QString::fromStdString(document().draft().id));
}

TEST_F(QuestPages, WhatIsTakenBackAfterACopyIsOfTheCopy)
{
    tell();
    pick("Giant Wasp");
    document().save();
    const QString theirs = document().file().file();
    QuestDraft changed = document().draft();
    setCell(document().spec(), changed, "text", "Theirs.");
    ASSERT_FALSE(writeQuest(theirs.toStdString(), changed));
    document().file().setAsk([](const QString &) { return Elsewhere::AnotherName; });
    document().setCell(QStringLiteral("Told"), "text", QStringLiteral("Mine."));
    document().save();
    const std::string id = document().draft().id;
    ASSERT_NE(id, changed.id);
    document().undo();
    document().save();
    EXPECT_EQ(document().draft().id, id);
    EXPECT_EQ(readQuest(document().file().file().toStdString())->id, id);
    EXPECT_EQ(readQuest(theirs.toStdString()).value(), changed);
}

} // namespace
} // namespace flagstone::app::quest_kept_test
