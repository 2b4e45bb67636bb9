// The page of the ledger: founding, what befell them, its leaves, saving, other looks and languages.
#include "app/common/painted_row.h"
#include "app/common/portrait.h"
#include "app/ledger/convert_form.h"
#include "content/plan.h"
#include "faults.h"
#include "ledger_fixture.h"

#include <QCheckBox>
#include <QDateTime>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTranslator>

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

TEST_F(LedgerTest, NarrowWindowsShowOneLeaf)
{
    auto page = founded({"Kennett", "Ellisa"}, {1024, 600});
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_EQ(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
    press(*page, "ledgerTurn");
    EXPECT_EQ(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
    page->resize(1440, 860);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
}

TEST_F(LedgerTest, LargeWindowsShowEightQuestsOnLeavesThatStayReadable)
{
    founded({"Kennett", "Cerel"}).reset();
    for (const int quest : {0, 2, 3, 4, 5, 6, 7, 8, 9}) { // the second needs Ranson
        LedgerBook book(m_context);
        book.openLast();
        ASSERT_FALSE(book.ledger().now.members.empty());
        played(book.request(book.quests()[static_cast<std::size_t>(quest)],
                            {book.ledger().now.members.front().is.name}, {}),
               QStringLiteral("%1.flagstone").arg(quest));
    }
    auto page = opened({2560, 1400});
    ASSERT_EQ(page->book().ledger().quests.size(), 9u);
    const auto rows = [&] {
        const auto all =
            page->findChild<QScrollArea *>(QStringLiteral("rightLeaf"))->findChildren<PaintedRow *>();
        return std::ranges::count_if(all, [](const PaintedRow *row) { return row->isEnabled(); });
    };
    QApplication::processEvents();
    EXPECT_EQ(rows(), 8);
    EXPECT_LE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf"))->width(), 900);
    for (const QuestFacts &quest : page->sheets().quests)
        EXPECT_TRUE(quest.card.has_value()) << "each has its picture";
    page->resize(1440, 860);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(rows(), 4);
    press(*page, "ledgerTurn");
    press(*page, "ledgerTurn");
    EXPECT_EQ(rows(), 1) << "the ninth is on the third leaf";
}

TEST_F(LedgerTest, SixMembersFitALeafOfAUsualWindow)
{
    auto page = founded({"Kennett", "Cerel", "Elishod", "Ellisa", "Shanara", "Ranson"});
    QApplication::processEvents();
    const auto leaf = [&] { return page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")); };
    ASSERT_EQ(page->sheets().members.size(), 6u);
    EXPECT_EQ(leaf()->verticalScrollBar()->maximum(), 0);
    page->resize(2560, 1400);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
    for (const PaintedRow *row : leaf()->findChildren<PaintedRow *>())
        EXPECT_LE(row->height(), 150) << "no row is stretched over an empty leaf";
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

/// Other than usual: a dark theme and large text, and the same again.
class LedgerLookTest : public LedgerTest {
protected:
    void SetUp() override
    {
        LedgerTest::SetUp();
        founded({"Kennett", "Ellisa"}).reset();
        m_window = std::make_unique<MainWindow>(m_context);
        m_window->resize(1600, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
        m_window->findChild<QAction *>(QStringLiteral("ledgerDoor"))->trigger();
    }
    void TearDown() override { look(paint::Theme::Light, 100); }
    void look(paint::Theme theme, int text)
    {
        Settings settings = m_window->settings();
        settings.theme = theme;
        settings.textScale = text;
        m_window->setSettings(settings);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
    [[nodiscard]] LedgerPage &page() { return *qobject_cast<LedgerPage *>(m_window->page()); }
    [[nodiscard]] bool hasLeaf(const char *name)
    {
        return page().findChild<QScrollArea *>(QLatin1String(name)) != nullptr;
    }
    /// The colour of most of what is painted around the book.
    [[nodiscard]] QColor ground() { return page().grab(QRect(2, 2, 1, 1)).toImage().pixelColor(0, 0); }

    std::unique_ptr<MainWindow> m_window;
};

TEST_F(LedgerLookTest, AnotherThemeAndTextSizeShowAtOnce)
{
    const auto height = [&] { return page().findChildren<PaintedRow *>().at(1)->sizeHint().height(); };
    const int before = height();
    look(paint::Theme::Dark, 100);
    EXPECT_EQ(ground(), paint::windowColours(paint::Theme::Dark).table);
    EXPECT_TRUE(hasLeaf("leftLeaf") && hasLeaf("rightLeaf"));
    look(paint::Theme::Dark, 200);
    EXPECT_EQ(height(), 2 * before);
    EXPECT_TRUE(hasLeaf("leftLeaf") && !hasLeaf("rightLeaf")) << "two leaves have no room";
}

TEST_F(LedgerLookTest, AFormTakesAnotherThemeAndTextSizeAndKeepsWhatIsInIt)
{
    press(page(), "ledgerTakeIn");
    const auto face = [&] { return page().findChildren<QCheckBox *>().at(1); };
    const auto name = [&] { return page().findChild<QLineEdit *>(QStringLiteral("convertName")); };
    const auto picture = [&] { return face()->icon().pixmap(face()->iconSize()).toImage(); };
    face()->setChecked(true);
    name()->setText(QStringLiteral("Ann"));
    name()->setFocus();
    const QImage light = picture();
    look(paint::Theme::Dark, 100);
    EXPECT_EQ(picture().size(), light.size());
    EXPECT_NE(picture(), light);
    look(paint::Theme::Dark, 200);
    EXPECT_EQ(picture().width(), 2 * light.width());
    EXPECT_EQ(face()->palette().color(QPalette::Base), paint::Tokens().colour(u"paper", paint::Theme::Dark));
    EXPECT_TRUE(face()->isChecked());
    EXPECT_TRUE(face()->isVisible());
    EXPECT_EQ(name()->text(), QStringLiteral("Ann"));
    EXPECT_TRUE(name()->hasFocus());
    EXPECT_FALSE(hasLeaf("leftLeaf"));
}

TEST_F(LedgerTest, WhoHasTurnedThePageCanTurnItAgain)
{
    auto page = founded({"Kennett"}, {1024, 600});
    QApplication::setActiveWindow(page.get());
    page->findChild<QPushButton *>(QStringLiteral("ledgerTurn"))->setFocus();
    const auto turned = [&] {
        return page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")) != nullptr;
    };
    for (const bool right : {true, false}) {
        auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget());
        ASSERT_NE(button, nullptr);
        EXPECT_EQ(button->objectName(), QStringLiteral("ledgerTurn"));
        QTest::keyClick(button, Qt::Key_Space);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_EQ(turned(), right);
    }
}

/// Every text in another language.
class Foreign final : public QTranslator {
public:
    Foreign() { QCoreApplication::installTranslator(this); }
    ~Foreign() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        return u'*' + QString::fromUtf8(text);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST_F(LedgerTest, WhatIsWrongWithABookIsSaidInTheProgramsLanguage)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const Foreign foreign;
    EXPECT_FALSE(book.takeIn(book.ledger().now.members[0].is, {}));
    EXPECT_EQ(book.issues().front().message, "*cannot be recruited");
    const QString file = m_folder.filePath(QStringLiteral("other.flagledger"));
    Ledger other = book.ledger();
    const auto why = [&] {
        EXPECT_FALSE(writeSafely(file.toStdString(), ledgerText(other)));
        EXPECT_FALSE(book.open(file));
        return book.issues().front().message;
    };
    other.pack = "another";
    EXPECT_EQ(why(), "*needs the pack \"another\"");
    other.ruleset = "another";
    EXPECT_EQ(why(), "*its rule system has no companies");
}

TEST_F(LedgerTest, WhatCannotBeUsedIsSaidInTheProgramsLanguage)
{
    auto page = founded({"Kennett"});
    press(*page, "ledgerTakeIn");
    const Foreign foreign;
    const auto saysLast = [&](const QString &words) {
        const auto lists = page->findChildren<QPlainTextEdit *>(QStringLiteral("issueList"));
        return !lists.isEmpty() && lists.back()->toPlainText().contains(words);
    };
    const QString file = m_folder.filePath(QStringLiteral("p.flagplan"));
    EXPECT_FALSE(page->findChild<ConvertForm *>()->setPicture(file));
    EXPECT_TRUE(saysLast(QStringLiteral("*is not a PNG")));
    Plan plan;
    plan.title = "Evening";
    plan.packs = {"another"};
    plan.setup = {.ruleset = "another", .adventure = "A"};
    ASSERT_FALSE(writeSafely(file.toStdString(), planText(plan)));
    EXPECT_FALSE(page->playPlan(file, {"Kennett"}));
    EXPECT_TRUE(saysLast(QStringLiteral("*is for another rule system")));
    EXPECT_TRUE(saysLast(QStringLiteral("*is for another pack")));
}

} // namespace
} // namespace flagstone::app::page_test
