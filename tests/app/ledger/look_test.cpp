// How the page of the ledger looks: in windows of any size, in other colours, with large text, in other languages.
#include "app/common/painted_row.h"
#include "app/ledger/convert_form.h"
#include "content/plan.h"
#include "content/safe_file.h"
#include "ledger_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTranslator>

#include <algorithm>

namespace flagstone::app::look_test {
namespace {

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
} // namespace flagstone::app::look_test
