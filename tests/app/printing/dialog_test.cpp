#include "app/announced.h"
#include "app/printing/print_dialog.h"
#include "app/printing/printer.h"
#include "app/printing/sheet_preview.h"
#include "app/shell/main_window.h"
#include "around.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPrinter>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QWheelEvent>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::dialog_test {
namespace {

using print::What;

class PrintDialogTest : public testing::Test {
protected:
    void open(bool withGame)
    {
        PrintSource source{&modules().front(), test::Around::readShipped().packs.front(), std::nullopt};
        if (withGame) {
            const auto play = m_around.played("game.flagstone", 60);
            source.game = explored(play->request().title, play->session(), play->seat());
        }
        m_dialog = std::make_unique<PrintDialog>(m_around.context, m_memory, std::move(source));
        m_dialog->show();
    }
    template <class T>
    [[nodiscard]] T *child(const char *name)
    {
        auto *found = m_dialog->findChild<T *>(QLatin1String(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    void choose(What what)
    {
        auto *list = child<QListWidget>("what");
        for (int i = 0; i < list->count(); ++i)
            if (list->item(i)->data(Qt::UserRole).toInt() == static_cast<int>(what))
                list->setCurrentRow(i);
    }
    [[nodiscard]] SheetPreview &preview() { return *child<SheetPreview>("preview"); }
    [[nodiscard]] QString summary() { return child<QLabel>("panelTitle")->text(); }

    test::Around m_around;
    SettingsFile m_memory{m_around.context.settingsFile};
    std::unique_ptr<PrintDialog> m_dialog;
};

TEST_F(PrintDialogTest, BeginsWithTheDungeonOfTheGame)
{
    open(true);
    EXPECT_EQ(child<QListWidget>("what")->currentItem()->data(Qt::UserRole).toInt(),
              static_cast<int>(What::Dungeon));
    EXPECT_TRUE(summary().contains(QStringLiteral("cards"))) << summary().toStdString();
    preview().settle();
    EXPECT_FALSE(preview().picture().isNull());
    EXPECT_TRUE(child<QCheckBox>("map")->isEnabled());
    const int with = preview().sheets();
    child<QCheckBox>("map")->click();
    EXPECT_EQ(preview().sheets(), with - 1);
}

TEST_F(PrintDialogTest, TabStopsAtNothingWithoutAName)
{
    open(false);
    EXPECT_EQ(child<QScrollArea>("scroll")->focusPolicy(), Qt::NoFocus);
}

TEST_F(PrintDialogTest, TheQuestAtHandIsChosen)
{
    m_memory.setText(QStringLiteral("print/quest"), QStringLiteral("FP-A01"));
    PrintSource source{&modules().front(), test::Around::readShipped().packs.front(), std::nullopt};
    source.quest = QStringLiteral("FP-A03");
    m_dialog = std::make_unique<PrintDialog>(m_around.context, m_memory, std::move(source));
    m_dialog->show();
    EXPECT_EQ(child<QComboBox>("quest")->currentData().toString(), QStringLiteral("FP-A03"));
}

TEST_F(PrintDialogTest, WithoutAGameNothingIsOfferedThatNeedsOne)
{
    open(false);
    auto *list = child<QListWidget>("what");
    for (int i = 0; i < list->count(); ++i) { // everything that is offered can be printed
        if (list->item(i)->isHidden())
            continue;
        const auto kind = static_cast<What>(list->item(i)->data(Qt::UserRole).toInt());
        EXPECT_FALSE(print::needsGame(kind) || kind == What::Board);
        list->setCurrentRow(i);
        const bool cards = kind == What::Cards;
        child<QLineEdit>("cards")->setText(cards ? QStringLiteral("M01, Goblin=2") : QString());
        EXPECT_TRUE(child<QPushButton>("save")->isEnabled())
            << list->item(i)->text().toStdString() << ": " << summary().toStdString();
        EXPECT_GT(preview().sheets(), 0);
    }
}

TEST_F(PrintDialogTest, AGameInWhichNothingLiesBeginsWithTheDecks)
{
    PrintSource source{&modules().front(), test::Around::readShipped().packs.front(), std::nullopt};
    source.game = print::Explored{QStringLiteral("Nothing yet"), {}, {}};
    m_dialog = std::make_unique<PrintDialog>(m_around.context, m_memory, std::move(source));
    m_dialog->show();
    const auto *list = child<QListWidget>("what");
    EXPECT_EQ(list->currentItem()->data(Qt::UserRole).toInt(), static_cast<int>(What::Deck));
    EXPECT_TRUE(child<QPushButton>("save")->isEnabled()) << summary().toStdString();
    for (int i = 0; i < list->count(); ++i) {
        const auto kind = static_cast<What>(list->item(i)->data(Qt::UserRole).toInt());
        EXPECT_TRUE(kind != What::Dungeon || list->item(i)->isHidden());
    }
}

TEST_F(PrintDialogTest, ABoardIsOfferedWhereThereIsOne)
{
    m_around.context.readPacks = [] {
        return PackShelf{{test::Around::shipped("dungeon"), test::Around::shipped("fastplay")}, {}};
    };
    open(false);
    child<QComboBox>("pack")->setCurrentIndex(0);
    choose(What::Board);
    EXPECT_TRUE(child<QDoubleSpinBox>("square")->isVisible());
    EXPECT_EQ(preview().sheets(), 6) << summary().toStdString();
    child<QDoubleSpinBox>("square")->setValue(25);
    EXPECT_GT(preview().sheets(), 30);
    child<QComboBox>("pack")->setCurrentIndex(1); // has none: back to its decks
    EXPECT_EQ(child<QListWidget>("what")->currentItem()->data(Qt::UserRole).toInt(),
              static_cast<int>(What::Deck));
}

TEST_F(PrintDialogTest, WhatAPackDoesNotHaveIsNotOffered)
{
    using test::Around;
    m_around.context.readPacks = [] {
        return PackShelf{{Around::shipped("fastplay"), Around::shipped("dungeon"),
                          Around::shipped("adventuredeck"), Around::shipped("cards")},
                         {}};
    };
    open(false);
    const QList<What> ofAll[] = {{What::Roster, What::Plans, What::Furnishings, What::Standees},
                                 {What::Standees},
                                 {What::Plans, What::Standees},
                                 {}};
    int pack = 0;
    for (const QList<What> &has : ofAll) {
        child<QComboBox>("pack")->setCurrentIndex(pack++);
        for (const What kind : ofAll[0]) {
            choose(kind);
            const auto *item = child<QListWidget>("what")->currentItem();
            EXPECT_EQ(item->isHidden(), !has.contains(kind)) << pack << ' ' << item->text().toStdString();
            EXPECT_EQ(child<QPushButton>("save")->isEnabled(), has.contains(kind))
                << item->text().toStdString() << ": " << summary().toStdString();
        }
    }
}

TEST_F(PrintDialogTest, TheBoxNamesThePackThatIsShown)
{
    m_around.context.readPacks = [] {
        return PackShelf{{test::Around::shipped("dungeon"), test::Around::shipped("fastplay")}, {}};
    };
    open(false); // with the pack of the first game, which is not the first pack
    EXPECT_EQ(child<QComboBox>("pack")->itemText(0), QStringLiteral("DUNGEON! – The Lantern Deeps"));
    EXPECT_EQ(child<QComboBox>("pack")->itemText(1), QStringLiteral("CARDMASTER Fastplay"))
        << "the pack is called like the game";
    EXPECT_EQ(child<QComboBox>("pack")->currentData().toString(), QStringLiteral("fastplay"));
    child<QComboBox>("pack")->setCurrentIndex(0);
    choose(What::Deck);
    EXPECT_TRUE(summary().contains(QStringLiteral("250 cards"))) << summary().toStdString();
}

TEST_F(PrintDialogTest, APackThatWasPrintedLastIsNotTakenForTheOneInSight)
{
    m_around.context.readPacks = [] {
        return PackShelf{{test::Around::shipped("dungeon"), test::Around::shipped("fastplay")}, {}};
    };
    open(false);
    child<QComboBox>("pack")->setCurrentIndex(0);
    m_dialog->reject();
    open(false);
    EXPECT_EQ(child<QComboBox>("pack")->currentData().toString(), QStringLiteral("fastplay"));
    choose(What::Deck);
    EXPECT_FALSE(summary().contains(QStringLiteral("250 cards"))) << summary().toStdString();
}

TEST_F(PrintDialogTest, SheetsArePagedByKeyboard)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("backs")->setCurrentIndex(2);
    EXPECT_EQ(preview().sheets(), 48);
    EXPECT_EQ(preview().sheet(), 0);
    child<QAbstractButton>("next")->click();
    EXPECT_EQ(preview().sheet(), 1);
    EXPECT_EQ(child<QLabel>("sheetName")->text(), QStringLiteral("Sheet 1 of 24, back"));
    m_dialog->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_dialog.get()));
    QTest::keyClick(m_dialog.get(), Qt::Key_PageUp);
    // a button that a key presses is shown down for a moment first
    EXPECT_TRUE(QTest::qWaitFor([this] { return preview().sheet() == 0; }));
    EXPECT_EQ(preview().accessibleName(), QStringLiteral("Sheet 1 of 24, front"));
}

TEST_F(PrintDialogTest, OnlyTheSheetsAroundTheOneInSightStayDrawn)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("backs")->setCurrentIndex(2);
    for (const int sheet : {0, 1, 2, 3, 4}) {
        preview().setSheet(sheet);
        preview().settle();
    }
    EXPECT_EQ(preview().kept(), 5) << "two before, two after";
    preview().setSheet(20);
    EXPECT_EQ(preview().kept(), 0);
    preview().settle();
    EXPECT_EQ(preview().kept(), 3);
}

TEST_F(PrintDialogTest, TheWheelTurnsASheetWithEachWholeStep)
{
    open(false);
    choose(What::Deck);
    const auto turn = [this](int angle) {
        QWheelEvent event({50, 50}, preview().mapToGlobal(QPointF(50, 50)), {}, {0, angle}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&preview(), &event);
    };
    turn(-120);
    EXPECT_EQ(preview().sheet(), 1);
    for (int i = 0; i < 9; ++i)
        turn(-12); // as a touch pad does
    EXPECT_EQ(preview().sheet(), 1);
    turn(-12);
    EXPECT_EQ(preview().sheet(), 2);
    turn(120);
    EXPECT_EQ(preview().sheet(), 1);
}

TEST_F(PrintDialogTest, TheInkIsThatOfTheSheetInSight)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("backs")->setCurrentIndex(2);
    const auto ink = [this] {
        preview().settle();
        QString said;
        for (const auto *label : m_dialog->findChildren<QLabel *>(QStringLiteral("dim")))
            if (label->text().startsWith(QStringLiteral("Ink")))
                said = label->text();
        return said;
    };
    const QString front = ink();
    int other = 1; // one with more or less ink
    for (preview().setSheet(other); other < preview().sheets() && ink() == front;)
        preview().setSheet(++other);
    ASSERT_LT(other, preview().sheets());
    preview().setSheet(0); // its picture is still there
    EXPECT_EQ(ink(), front);
}

TEST_F(PrintDialogTest, WhatCannotBeChosenChangesNothing)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("backs")->setCurrentIndex(4);
    child<QComboBox>("size")->setEditText(QStringLiteral("huge"));
    EXPECT_FALSE(child<QPushButton>("print")->isEnabled());
    choose(What::Standees); // these have a size, and no backs
    EXPECT_FALSE(child<QComboBox>("size")->isEnabled());
    EXPECT_FALSE(child<QComboBox>("backs")->isEnabled());
    EXPECT_FALSE(child<QDoubleSpinBox>("fold")->isEnabled());
    ASSERT_NE(preview().job(), nullptr) << summary().toStdString();
    EXPECT_FALSE(preview().job()->grid.folded);
    EXPECT_EQ(preview().job()->grid.card, preview().job()->content.shipped);
}

TEST_F(PrintDialogTest, TheSideOfTheMarksIsAChoiceWhereThereAreTwo)
{
    open(false);
    choose(What::Deck);
    for (int backs = 0; backs < 5; ++backs) {
        child<QComboBox>("backs")->setCurrentIndex(backs);
        EXPECT_EQ(child<QComboBox>("sides")->isEnabled(), backs == 2 || backs == 3) << backs;
    }
}

TEST_F(PrintDialogTest, TheBackOfBlankCardsIsAChoiceWhereBacksArePrinted)
{
    open(false);
    choose(What::Blank);
    for (int backs = 0; backs < 5; ++backs) {
        child<QComboBox>("backs")->setCurrentIndex(backs);
        EXPECT_EQ(child<QComboBox>("blankBack")->isEnabled(), backs > 0) << backs;
    }
}

TEST_F(PrintDialogTest, WhatAKindOfPrintAsksForStandsBesideAVisibleLabelWithAKey)
{
    open(false);
    const std::pair<What, QStringList> asked[] = {
        {What::Deck, {QStringLiteral("deck")}},
        {What::Quest, {QStringLiteral("quest")}},
        {What::Cards, {QStringLiteral("cards")}},
        {What::Plans, {QStringLiteral("cards")}},
        {What::Blank, {QStringLiteral("count"), QStringLiteral("blankBack")}},
        {What::Calibration, {}}};
    for (const auto &[kind, fields] : asked) {
        choose(kind);
        QStringList labelled;
        for (const auto *label : child<QWidget>("details")->findChildren<QLabel *>())
            if (label->isVisible()) {
                ASSERT_NE(label->buddy(), nullptr) << label->text().toStdString();
                EXPECT_TRUE(label->buddy()->isVisible());
                EXPECT_TRUE(label->text().contains(u'&')) << label->text().toStdString();
                labelled << label->buddy()->objectName();
            }
        EXPECT_EQ(labelled, fields) << static_cast<int>(kind);
    }
}

TEST_F(PrintDialogTest, WhatIsNotPossibleIsSaidAndCannotBePrinted)
{
    open(false);
    choose(What::Cards);
    for (const char *wrong : {"Gobblin", ""}) {
        child<QLineEdit>("cards")->setText(QLatin1String(wrong));
        EXPECT_TRUE(summary().startsWith(QStringLiteral("Not possible"))) << wrong;
        EXPECT_FALSE(child<QPushButton>("print")->isEnabled());
        EXPECT_EQ(preview().sheets(), 0);
    }
    child<QLineEdit>("cards")->setText(QStringLiteral("M01"));
    child<QComboBox>("paper")->setEditText(QStringLiteral("20x20"));
    EXPECT_TRUE(summary().contains(QStringLiteral("fits"))) << summary().toStdString();
    child<QComboBox>("paper")->setEditText(QStringLiteral("scroll"));
    EXPECT_TRUE(summary().contains(QStringLiteral("no paper \"scroll\""))) << summary().toStdString();
    child<QComboBox>("paper")->setEditText(QStringLiteral("100x100"));
    EXPECT_TRUE(child<QPushButton>("print")->isEnabled());
}

TEST_F(PrintDialogTest, RemembersTheLastChoices)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("deck")->setCurrentIndex(2);
    child<QComboBox>("paper")->setCurrentIndex(2);
    EXPECT_EQ(child<QComboBox>("paper")->lineEdit()->cursorPosition(), 0)
        << "its name is seen, not the end of its measures";
    child<QComboBox>("size")->setEditText(QStringLiteral("50x70"));
    child<QComboBox>("backs")->setCurrentIndex(4);
    child<QDoubleSpinBox>("bleed")->setValue(2.5);
    child<QCheckBox>("ruler")->setChecked(false);
    child<QCheckBox>("correct")->setChecked(true);
    child<QDoubleSpinBox>("across")->setValue(99.4);
    child<QSpinBox>("count")->setValue(18);
    const QString said = summary();
    m_dialog->reject();
    open(false);
    EXPECT_EQ(summary(), said);
    EXPECT_EQ(child<QComboBox>("size")->currentText(), QStringLiteral("50x70"));
    EXPECT_EQ(child<QComboBox>("backs")->currentIndex(), 4);
    EXPECT_FALSE(child<QCheckBox>("ruler")->isChecked());
    EXPECT_EQ(child<QSpinBox>("count")->value(), 18);
    EXPECT_NEAR(preview().job()->profile.across, 99.4, 1e-9);
    EXPECT_NEAR(preview().job()->options.bleed, 2.5, 1e-9);
    choose(What::Calibration);
    EXPECT_EQ(preview().job()->profile, print::PrinterProfile())
        << "the page that measures the printer is not corrected";
}

TEST_F(PrintDialogTest, SavesAndSaysWhatWentWrong)
{
    open(false);
    choose(What::Cards);
    child<QLineEdit>("cards")->setText(QStringLiteral("M01"));
    EXPECT_TRUE(m_dialog->saveAs(m_around.path("one.pdf")));
    EXPECT_TRUE(QFile::exists(m_around.path("one.pdf")));
    EXPECT_TRUE(announced(*m_dialog).join(u'\n').contains(QStringLiteral("one.pdf")));
    EXPECT_FALSE(m_dialog->saveAs(m_around.path("no/such/folder.pdf")));
    auto *box = m_dialog->findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("cannot be written")));
}

TEST_F(PrintDialogTest, PrintsInTrueSize)
{
    open(false);
    choose(What::Deck);
    child<QComboBox>("deck")->setCurrentIndex(2);
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(m_around.path("printer.pdf"));
    EXPECT_TRUE(m_dialog->printTo(printer));
    EXPECT_NEAR(printer.pageLayout().fullRect(QPageLayout::Millimeter).width(), 210, 0.5);
    EXPECT_GT(QFile(m_around.path("printer.pdf")).size(), 10000);
}

TEST_F(PrintDialogTest, EveryControlHasAName)
{
    open(true);
    for (const auto *widget : m_dialog->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus ||
            qobject_cast<const QAbstractScrollArea *>(widget->parent()) ||
            widget->objectName().startsWith(QLatin1String("qt_")) ||
            widget->inherits("QComboBoxListView") || // the list of a box is told with the box
            widget->objectName() == QLatin1String("scroll"))
            continue;
        const bool inside = qobject_cast<const QAbstractSpinBox *>(widget->parent()) ||
                            qobject_cast<const QComboBox *>(widget->parent());
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        EXPECT_TRUE(inside || !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()))
            << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
    }
}

TEST_F(PrintDialogTest, TheWindowOpensItFromTheMenuAndTheWelcomePage)
{
    MainWindow window(m_around.context);
    window.show();
    window.showWelcome();
    auto *action = window.findChild<QAction *>(QStringLiteral("actionPrint"));
    ASSERT_NE(action, nullptr);
    EXPECT_EQ(action->shortcut(), QKeySequence(QStringLiteral("Ctrl+P")));
    action->trigger();
    auto *dialog = window.findChild<PrintDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
}

} // namespace
} // namespace flagstone::app::dialog_test
