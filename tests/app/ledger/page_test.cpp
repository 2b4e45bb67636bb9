// The page of the ledger: founding, what befell them, its leaves, saving.
#include "app/common/painted_row.h"
#include "app/common/portrait.h"
#include "app/ledger/convert_form.h"
#include "content/safe_file.h"
#include "faults.h"
#include "ledger_fixture.h"

#include <QCheckBox>
#include <QDateTime>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>

#include <algorithm>

namespace flagstone::app::page_test {
namespace {

QStringList spoken(const QWidget &page)
{
    QStringList all;
    for (const PaintedRow *row : page.findChildren<PaintedRow *>())
        all << row->accessibleName();
    return all;
}

TEST_F(LedgerTest, ACompanyIsFoundedByHand)
{
    auto page = opened();
    EXPECT_EQ(page->title(), QStringLiteral("Ledger"));
    EXPECT_EQ(page->first(), page->findChild<QLineEdit *>(QStringLiteral("companyName")));
    auto *go = page->findChild<QPushButton *>(QStringLiteral("playStack"));
    EXPECT_FALSE(go->isEnabled());
    page->findChild<QLineEdit *>(QStringLiteral("companyName"))->setText(QStringLiteral("The <b>Lamps</b>"));
    page->findChildren<QCheckBox *>().at(0)->setChecked(true);
    EXPECT_TRUE(go->isEnabled());
    press(*page, "playStack");
    EXPECT_EQ(page->title(), QStringLiteral("The <b>Lamps</b> – ledger"));
    EXPECT_EQ(page->book().ledger().now.members.size(), 1u);
    EXPECT_EQ(opened()->book().ledger(), page->book().ledger()) << "it was written at once";
}

TEST_F(LedgerTest, FP_O12_AQuestThatIsOverIsEnteredOnce)
{
    auto page = founded({"Kennett", "Ellisa"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    page = opened();
    ASSERT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_FALSE(spoken(*page).filter(QStringLiteral("Tails, I Win, lost")).isEmpty());
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_EQ(page->book().ledger().now.members[0].quests, 1);
}

TEST_F(LedgerTest, WordsAreWrittenAndKept)
{
    auto page = founded({"Kennett"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    page = opened();
    page->book().rewriteQuest(0, QStringLiteral("  <img src='x'> Never again.  "));
    page->book().rewriteMember(0, QStringLiteral("Slew nobody."));
    page = opened();
    EXPECT_EQ(page->book().ledger().quests[0].text, "<img src='x'> Never again.");
    EXPECT_FALSE(spoken(*page).filter(QStringLiteral("Slew nobody.")).isEmpty());
}

TEST_F(LedgerTest, ASentenceIsKeptAsFarAsALedgerCanHoldIt)
{
    auto page = founded({"Kennett"});
    const QString sentence = QStringLiteral("They came home. ").repeated(20).trimmed();
    ASSERT_TRUE(page->book().rewriteMember(0, sentence));
    EXPECT_EQ(page->book().ledger().now.members[0].line, sentence.toStdString());
    for (const QString &sign : {QStringLiteral("ä"), QStringLiteral("🐉")}) {
        ASSERT_TRUE(page->book().rewriteMember(0, u'.' + sign.repeated(400))) << "it can be read again";
        const QString kept = QString::fromStdString(page->book().ledger().now.members[0].line);
        EXPECT_TRUE(kept.endsWith(sign)) << "whole characters only";
        EXPECT_GT(kept.toUtf8().size(), 390);
    }
}

TEST_F(LedgerTest, WhereNoCompanyCanBeStartedTheOneBeforeStaysInItsFile)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const QString file = book.file().file();
    m_context.readPacks = [] { return PackShelf(); };
    EXPECT_FALSE(book.prepare());
    EXPECT_FALSE(book.issues().empty());
    EXPECT_TRUE(book.rewriteMember(0, QStringLiteral("Slew nobody.")));
    EXPECT_EQ(book.file().file(), file);
    EXPECT_EQ(book.files().size(), 1);
}

TEST_F(LedgerTest, FP_377_TheDeadAreRememberedAndNotOffered)
{
    auto page = founded({"Kennett", "Ellisa"});
    Ledger ledger = page->book().ledger();
    ledger.now.lost.push_back({ledger.now.members[1], "Clean Sweep", "2026-11-03"});
    ledger.now.members.pop_back();
    const QString file = page->book().files().first();
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(ledgerText(ledger)));
    out.close();
    page = opened();
    EXPECT_FALSE(spoken(*page)
                     .filter(QStringLiteral("Ellisa, cleric, level 3"))
                     .filter(QStringLiteral("Clean Sweep"))
                     .isEmpty());
    for (const CompanyMember &free : page->book().free())
        EXPECT_NE(free.name, "Ellisa");
    CompanyMember again{.name = "Ellisa", .cls = "cleric", .level = 3, .experience = 3000, .hits = 11};
    EXPECT_FALSE(page->book().takeIn(again, {}));
}

TEST_F(LedgerTest, FP_O04_FP_325_SomebodyFromAnotherGameIsTakenInWithAPicture)
{
    auto page = founded({"Kennett"});
    press(*page, "ledgerTakeIn");
    QImage picture(300, 200, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const QString png = m_folder.filePath(QStringLiteral("ann.png"));
    ASSERT_TRUE(picture.save(png));
    auto *form = page->findChild<ConvertForm *>();
    ASSERT_NE(form, nullptr);
    QFile hero(m_folder.filePath(QStringLiteral("ann.flaghero")));
    ASSERT_TRUE(hero.open(QIODevice::WriteOnly));
    hero.write(R"({"flaghero":1,"name":"Ann","class":"Ranger","level":4,"ac":-2})");
    hero.close();
    ASSERT_TRUE(form->read(hero.fileName()));
    ASSERT_TRUE(form->setPicture(png));
    press(*page, "convert");
    ASSERT_EQ(page->book().ledger().now.members.size(), 2u);
    const LedgerMember ann = page->book().ledger().now.members[1];
    EXPECT_EQ(ann.is.hits, 14);
    EXPECT_EQ(portraitFrom(ann.portrait).size(), QSize(256, 256));
    played(page->book().request(page->book().quests()[0], {"Ann", "Kennett"}, {}),
           QStringLiteral("a.flagstone"));
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.at(0).who, (std::vector<std::string>{"Kennett", "Ann"}));
    EXPECT_EQ(page->book().ledger().now.members[1].portrait, ann.portrait);
}

TEST_F(LedgerTest, OnlyPicturesArePictures)
{
    const QString file = m_folder.filePath(QStringLiteral("x.png"));
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
    out.close();
    EXPECT_TRUE(portraitOf(file).empty());
    EXPECT_TRUE(portraitOf(m_folder.filePath(QStringLiteral("none.png"))).empty());
    EXPECT_TRUE(portraitFrom("not base64!").isNull());
    EXPECT_TRUE(portraitFrom("AAAA").isNull());
    QImage wide(5000, 10, QImage::Format_RGB32);
    wide.fill(Qt::black);
    ASSERT_TRUE(wide.save(file));
    EXPECT_TRUE(portraitOf(file).empty());
}

TEST_F(LedgerTest, ALedgerIsExportedAndImported)
{
    auto page = founded({"Kennett"});
    const Ledger ledger = page->book().ledger();
    const QString file = m_folder.filePath(QStringLiteral("out.flagledger"));
    ASSERT_TRUE(page->exportTo(file));
    for (const QString &each : page->book().files())
        QFile::remove(each);
    page = opened();
    ASSERT_TRUE(page->book().ledger().name.empty());
    EXPECT_TRUE(page->importFrom(file));
    EXPECT_EQ(page->book().ledger(), ledger);
    page = opened();
    EXPECT_EQ(page->book().ledger(), ledger);
    EXPECT_TRUE(page->importFrom(file)) << "twice is once";
    EXPECT_EQ(page->book().files().size(), 1);
    QFile broken(file);
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{}");
    broken.close();
    EXPECT_FALSE(page->importFrom(file));
    EXPECT_EQ(page->book().ledger(), ledger);
}

TEST_F(LedgerTest, BehindADamagedLedgerTheOneBeforeIsOpenedAndTheDamageIsTold)
{
    auto page = founded({"Kennett"});
    const Ledger ledger = page->book().ledger();
    QFile damaged(QFileInfo(page->book().file().file()).dir().filePath(QStringLiteral("b.flagledger")));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    damaged.write("{");
    damaged.close();
    ASSERT_TRUE(damaged.open(QIODevice::ReadWrite));
    damaged.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime);
    damaged.close();
    page = opened();
    EXPECT_EQ(page->book().ledger(), ledger);
    QApplication::processEvents();
    const auto *list = page->findChild<QPlainTextEdit *>(QStringLiteral("issueList"));
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("b.flagledger")))
        << list->toPlainText().toStdString();
}

TEST_F(LedgerTest, TheWindowOpensALedgerFromElsewhere)
{
    auto page = founded({"Kennett"});
    const Ledger ledger = page->book().ledger();
    const QString file = m_folder.filePath(QStringLiteral("out.flagledger"));
    ASSERT_TRUE(page->exportTo(file));
    ASSERT_TRUE(QFile::remove(page->book().file().file()));
    MainWindow window(m_context);
    ASSERT_TRUE(window.openGame(file));
    auto *opened = qobject_cast<LedgerPage *>(window.page());
    ASSERT_NE(opened, nullptr);
    EXPECT_EQ(opened->book().ledger(), ledger);
    EXPECT_EQ(LedgerBook(m_context).files().size(), 1) << "it is among those of one's own now";
}

TEST_F(LedgerTest, ALedgerIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    auto page = founded({"Kennett"});
    const Ledger first = page->book().ledger();
    page->book().prepare();
    page->book().found(QStringLiteral("The Others"), {page->book().free().front()});
    const Ledger second = page->book().ledger();
    const QString file = page->book().file().file();
    page = opened();
    page->openLedger(file);
    press(*page, "ledgerOther");
    const auto *menu = page->findChild<QMenu *>(QStringLiteral("deleteLedger"));
    ASSERT_NE(menu, nullptr);
    const auto actions = menu->actions();
    const auto others = std::ranges::find(actions, QStringLiteral("The Others"), &QAction::text);
    ASSERT_NE(others, actions.end());
    (*others)->trigger();
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_EQ(page->book().ledger(), first) << "the open one gives way";
    EXPECT_TRUE(page->canUndo());
    QTest::keyClick(page.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(page->book().ledger(), second);
    EXPECT_FALSE(page->canUndo());
    QSignalSpy told(page.get(), &Page::titleChanged);
    page->remove(page->book().files().back(), QStringLiteral("The Lampwrights"));
    EXPECT_GT(told.count(), 0) << "the window's head can undo it now";
    page->undo();
    EXPECT_EQ(page->book().files().size(), 2);
    page->remove(page->book().files().first(), QStringLiteral("The Others"));
    page->remove(page->book().files().first(), QStringLiteral("The Lampwrights"));
    EXPECT_TRUE(page->book().files().isEmpty());
    EXPECT_TRUE(page->book().ledger().name.empty()) << "a new company";
}

TEST_F(LedgerTest, WhatSomebodyElseHasWrittenMeanwhileIsNotWrittenOverUnasked)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const QString file = book.file().file();
    Ledger theirs = book.ledger();
    theirs.now.members[0].line = "Theirs.";
    const auto answer = [&](Elsewhere what) {
        ASSERT_FALSE(writeSafely(file.toStdString(), ledgerText(theirs)));
        book.file().setAsk([what](const QString &) { return what; });
        book.rewriteMember(0, QStringLiteral("Mine."));
    };
    answer(Elsewhere::Cancel);
    EXPECT_EQ(book.ledger(), theirs) << "the book shows what is there";
    EXPECT_EQ(readLedger(file.toStdString()).value(), theirs);
    answer(Elsewhere::Overwrite);
    EXPECT_EQ(readLedger(file.toStdString()).value().now.members[0].line, "Mine.");
    answer(Elsewhere::AnotherName);
    EXPECT_EQ(readLedger(file.toStdString()).value(), theirs);
    ASSERT_NE(book.file().file(), file);
    EXPECT_EQ(readLedger(book.file().file().toStdString()).value(), book.ledger());
    EXPECT_NE(book.ledger().id, theirs.id) << "each game is entered in one of them only";
}

TEST_F(LedgerTest, FP_191_FP_200_TheBookCountsTheirSpells)
{
    auto page = founded({"Kennett", "Ellisa"});
    const LedgerSheets sheets = page->sheets();
    EXPECT_FALSE(sheets.members[0].record.contains(QStringLiteral("spell")));
    EXPECT_TRUE(sheets.members[1].record.contains(QStringLiteral(", 3 spell")));
    EXPECT_TRUE(sheets.members[1].record.endsWith(QStringLiteral("No quest yet.")));
}

TEST_F(LedgerTest, WhereNobodyIsLeftTheBookSaysWhatToDo)
{
    auto page = founded({});
    auto *black = page->findChild<QPushButton *>(QStringLiteral("playStack"));
    ASSERT_NE(black, nullptr);
    EXPECT_EQ(black->text(), QStringLiteral("Recruit somebody"));
    EXPECT_EQ(page->first(), black);
    const auto labels = page->findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("Nobody is left"));
    }));
    black->click();
    EXPECT_EQ(page->findChildren<QCheckBox *>().size(), 6);
}

/// A ledger on a disk that may be full.
class LedgerSavingTest : public LedgerTest {
protected:
    void TearDown() override { test::stopFaults(); }
    void fillDisk(std::size_t after = 0) const
    {
        test::breakCall(m_folder.path().toStdString(), test::Fault::Fill, after);
    }
    /// What the page's dialogs say.
    [[nodiscard]] static QStringList told(const QWidget &page)
    {
        QStringList all;
        for (const QPlainTextEdit *list : page.findChildren<QPlainTextEdit *>(QStringLiteral("issueList")))
            all << list->toPlainText();
        return all;
    }
    [[nodiscard]] static bool tellsOnce(const QWidget &page)
    {
        return told(page).size() == 1 && told(page).front().contains(QStringLiteral("cannot be written"));
    }
};

TEST_F(LedgerSavingTest, AnotherLedgerTakesThePlaceOfOneThatIsNotSavedOnlyIfSomebodyAgrees)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const QString copy = QDir::temp().filePath(QStringLiteral("copy of a company.flagledger"));
    ASSERT_TRUE(page->exportTo(copy));
    fillDisk();
    book.rewriteMember(0, QStringLiteral("Slew nobody."));
    ASSERT_TRUE(book.file().problem());
    int asked = 0;
    bool agrees = false;
    book.file().setAskUnsaved([&](const Issue &) {
        ++asked;
        return agrees;
    });
    EXPECT_FALSE(page->importFrom(copy));
    EXPECT_EQ(book.ledger().now.members[0].line, "Slew nobody.");
    agrees = true;
    (void)page->importFrom(copy);
    EXPECT_NE(book.ledger().now.members[0].line, "Slew nobody.");
    EXPECT_EQ(asked, 2);
    QFile::remove(copy);
}

TEST_F(LedgerSavingTest, AChangeThatCannotBeSavedIsToldOnce)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    fillDisk();
    book.rewriteMember(0, QStringLiteral("Slew nobody."));
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
    book.setPortrait(0, {});
    EXPECT_EQ(book.issues().size(), 1u) << "what went wrong before is past";
    EXPECT_TRUE(tellsOnce(*page)) << "it is still the same";
    test::stopFaults();
    book.rewriteMember(0, QStringLiteral("Slew one."));
    EXPECT_TRUE(book.issues().empty());
    EXPECT_EQ(readLedger(book.file().file().toStdString()).value(), book.ledger());
}

TEST_F(LedgerSavingTest, WhoOverwritesALedgerIsAskedOnceAlsoIfTheDiskIsFull)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const std::string file = book.file().file().toStdString();
    Ledger theirs = book.ledger();
    theirs.now.members[0].line = "Theirs.";
    ASSERT_FALSE(writeSafely(file, ledgerText(theirs)));
    int asked = 0;
    book.file().setAsk([&asked](const QString &) {
        ++asked;
        return Elsewhere::Overwrite;
    });
    fillDisk();
    EXPECT_FALSE(book.rewriteMember(0, QStringLiteral("Mine.")));
    EXPECT_EQ(book.ledger().now.members[0].line, "Mine.") << "it waits for room on the disk";
    test::stopFaults();
    EXPECT_FALSE(book.file().save());
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(readLedger(file).value(), book.ledger());
}

TEST_F(LedgerSavingTest, ACompanyThatCannotBeSavedIsToldOnce)
{
    auto page = opened();
    page->findChild<QLineEdit *>(QStringLiteral("companyName"))->setText(QStringLiteral("Lamps"));
    page->findChildren<QCheckBox *>().at(0)->setChecked(true);
    fillDisk();
    press(*page, "playStack");
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
}

TEST_F(LedgerSavingTest, AQuestThatCannotBeEnteredIsTold)
{
    auto page = founded({"Kennett"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    fillDisk(1); // the first call reads the folder of games
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
}

} // namespace
} // namespace flagstone::app::page_test
