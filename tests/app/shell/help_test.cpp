// The help: a search over all books, the way back, and what a game says of its rules.
#include "app/announced.h"
#include "app/editor/plan_editor_window.h"
#include "app/panels/log_tree.h"
#include "app/shell/help_pages.h"
#include "app/shell/help_panel.h"
#include "app/shell/hit_rows.h"
#include "app/table/table_sides.h"
#include "shell_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

namespace flagstone::app::help_test {
namespace {

class HelpTest : public testing::Test {
protected:
    void SetUp() override
    {
        m_window.resize(1440, 900);
        m_window.show();
        QApplication::setActiveWindow(&m_window);
        m_help.setBooks(books());
        m_help.setGeometry(1020, 0, 420, 900);
        m_help.showPage(books().front().title, books().front().markdown);
        readBooks();
    }
    /// What somebody types from now on is answered at once.
    void readBooks()
    {
        words().setText(QStringLiteral("door"));
        ASSERT_TRUE(QTest::qWaitFor([this] { return list().isVisible(); }));
        words().clear();
    }
    [[nodiscard]] static std::vector<HelpBook> books()
    {
        QString doors = QStringLiteral("# Doors\n\nSee [the beasts](../rules/beasts.md).\n\n");
        for (int i = 0; i < 200; ++i)
            doors += QStringLiteral("A door is shut.\n\n");
        doors += QStringLiteral("## Secret ones\n\nA wolf never finds a secret door.\n");
        return {{QStringLiteral("Doors"), doors, QStringLiteral("manual/doors.md")},
                {QStringLiteral("Beasts"),
                 QStringLiteral("# Beasts\n\n## Wolves\n\nWolves howl at a secret moon.\n\n"
                                "## Façades\n\nThe Éclair beast is naïve.\n"),
                 QStringLiteral("rules/beasts.md")}};
    }
    /// A small rule book.
    void showRules()
    {
        const QString rules = QStringLiteral(
            "**TOY-01** A door opens.\n\n- With a key.\n\n**TOY-02** Two dice open it.\n\n## Locks\n\n"
            "| Rule | Lock |\n|---|---|\n| **TOY-03** | Iron |\n| **TOY-04** | Oak |\n\nNo door has two.\n");
        m_help.setBooks({{QStringLiteral("Rules"), rules, QStringLiteral("rules/toy.md")}});
        m_help.showPage(QStringLiteral("Rules"), rules);
    }
    /// What a game says of its first and its third rule.
    [[nodiscard]] static SeenInGame seen()
    {
        SeenInGame seen;
        seen.book = QStringLiteral("rules/toy.md");
        seen.lines[QStringLiteral("TOY-01")] = {CitingLine{7, QStringLiteral("Ann opens a door.")},
                                                CitingLine{0, QStringLiteral("Bob opens a door.")}};
        seen.lines[QStringLiteral("TOY-03")] = {CitingLine{4, QStringLiteral("A lock breaks.")}};
        return seen;
    }
    [[nodiscard]] QStringList paragraphs() const
    {
        return text().toPlainText().split(u'\n', Qt::SkipEmptyParts);
    }
    [[nodiscard]] QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; row < list().count(); ++row)
            rows << list().item(row)->text();
        return rows;
    }
    /// The words of a row that are bold or, if not that, marked.
    [[nodiscard]] QStringList dressed(int row, bool bold) const
    {
        QStyleOptionViewItem option;
        option.palette = list().palette();
        QStringList words;
        for (const auto &range : static_cast<const HitRows *>(list().itemDelegate())
                                     ->formats(option, list().model()->index(row, 0)))
            if (bold ? range.format.fontWeight() == QFont::Bold : range.format.fontUnderline())
                words << list().item(row)->text().mid(range.start, range.length);
        return words;
    }
    [[nodiscard]] QListWidget &list() const { return *m_help.findChild<QListWidget *>(); }
    [[nodiscard]] QTextBrowser &text() const { return *m_help.findChild<QTextBrowser *>(); }
    [[nodiscard]] QLineEdit &words() const
    {
        for (auto *field : m_help.findChildren<QLineEdit *>())
            if (!field->placeholderText().isEmpty())
                return *field;
        throw std::logic_error("no search");
    }
    [[nodiscard]] QString said() const
    {
        return m_help.findChild<QLabel *>(QStringLiteral("helpFound"))->text();
    }

    QWidget m_window;
    HelpPanel m_help{&m_window};
};

TEST_F(HelpTest, AScreenReaderSaysTheLinkThatTabGoesTo)
{
    text().setFocus();
    text().moveCursor(QTextCursor::Start);
    ASSERT_TRUE(text().hasFocus());
    QTest::keyClick(&text(), Qt::Key_Tab);
    EXPECT_EQ(announced(m_window).value(announced(m_window).size() - 1).section(u'\n', -1),
              QStringLiteral("Link: the beasts"));
}

TEST_F(HelpTest, CtrlAndAnArrowGoToTheNextHeadingAndAScreenReaderSaysIt)
{
    const QString page = QStringLiteral("# Doors\n\nOne.\n\n## Locks\n\nTwo.\n\n## Keys\n\nThree.\n");
    m_help.showPage(QStringLiteral("Doors"), page);
    const auto said = [this] { return announced(m_window).value(announced(m_window).size() - 1); };
    const auto heading = [this] { return text().textCursor().block().text(); };
    const std::pair<Qt::Key, const char *> steps[] = {
        {Qt::Key_Down, "Locks"}, {Qt::Key_Down, "Keys"}, {Qt::Key_Up, "Locks"}, {Qt::Key_Up, "Doors"}};
    const std::map<QString, QString> below{{QStringLiteral("Doors"), QStringLiteral("One.")},
                                           {QStringLiteral("Locks"), QStringLiteral("Two.")},
                                           {QStringLiteral("Keys"), QStringLiteral("Three.")}};
    for (const auto &[arrow, name] : steps) {
        QTest::keyClick(&text(), arrow, Qt::ControlModifier);
        EXPECT_EQ(heading(), QLatin1String(name));
        QCoreApplication::processEvents(); // or what is said together is said once
        EXPECT_EQ(said(), QStringLiteral("Heading: %1\n%2").arg(heading(), below.at(heading())));
    }
    QTest::keyClick(&text(), Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(heading(), QStringLiteral("Doors")) << "there is none before";
}

TEST_F(HelpTest, ASearchGoesOverAllBooksAndListsWhatItFindsByBook)
{
    words().setText(QStringLiteral("SECR wol"));
    EXPECT_EQ(said(), QStringLiteral("2 places found"));
    EXPECT_TRUE(list().isVisible());
    EXPECT_EQ(rows(), (QStringList{QStringLiteral("Doors"),
                                   QStringLiteral("Secret ones\nA wolf never finds a secret door."),
                                   QStringLiteral("Beasts"),
                                   QStringLiteral("Wolves\nWolves howl at a secret moon.")}));
    words().clear();
    EXPECT_FALSE(list().isVisible());
    EXPECT_TRUE(text().isVisible());
}

TEST_F(HelpTest, WhatIsTypedWhileTheBooksAreReadIsAnsweredOnceTheyAre)
{
    std::vector<HelpBook> more = books();
    more.push_back({QStringLiteral("Owls"), QStringLiteral("# Owls\n\nAn owl knows a secret.\n")});
    const auto answered = [this] { return said() == QStringLiteral("4 places found"); };
    m_help.setBooks(more);
    words().setText(QStringLiteral("secr"));
    EXPECT_EQ(said(), QStringLiteral("Reading the books …"));
    EXPECT_FALSE(list().isVisible());
    ASSERT_TRUE(QTest::qWaitFor(answered)) << said().toStdString();
    EXPECT_TRUE(list().isVisible());

    more.back().markdown += QStringLiteral("\nThey keep it.\n");
    m_help.setBooks(more);
    words().setText(QStringLiteral("secre"));
    m_help.showPage(more.back().title, more.back().markdown);
    ASSERT_TRUE(QTest::qWaitFor(answered)) << said().toStdString();
    EXPECT_FALSE(list().isVisible()) << "somebody reads something else meanwhile";
}

TEST_F(HelpTest, HeadingsOfHitsAreBoldAndTheWordsAreMarkedAsOnThePage)
{
    words().setText(QStringLiteral("SECR wol"));
    ASSERT_EQ(list().count(), 4);
    for (const int book : {0, 2}) {
        EXPECT_TRUE(list().item(book)->font().bold());
        EXPECT_TRUE(dressed(book, false).isEmpty()) << "nothing was found in its name";
    }
    EXPECT_EQ(dressed(1, true), QStringList{QStringLiteral("Secret ones")});
    EXPECT_EQ(dressed(1, false), (QStringList{QStringLiteral("wol"), QStringLiteral("secr")}));
    EXPECT_EQ(dressed(3, true), QStringList{QStringLiteral("Wolves")});
    EXPECT_EQ(dressed(3, false), (QStringList{QStringLiteral("Wol"), QStringLiteral("secr")}));
    words().setText(QStringLiteral("facades"));
    ASSERT_EQ(list().count(), 2);
    EXPECT_TRUE(list().item(1)->font().bold()) << "it is a heading itself";
    EXPECT_EQ(dressed(1, false), QStringList{QString::fromUtf8("Façades")});
}

TEST_F(HelpTest, MarksOnLettersDoNotCount)
{
    for (const char *typed : {"eclair naive", "ÉCLAIR", "facade", "e\u0301clair"}) {
        words().setText(QString::fromUtf8(typed));
        EXPECT_EQ(said(), QStringLiteral("1 place found")) << typed;
    }
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_EQ(text().textCursor().selectedText(), QString::fromUtf8("Éclair"));
}

TEST_F(HelpTest, ArrowsGoThroughTheHitsAndEnterOpensOneWithItsWordsMarked)
{
    words().setText(QStringLiteral("secret wol"));
    QTest::keyClick(&words(), Qt::Key_Down);
    QTest::keyClick(&words(), Qt::Key_Down);
    ASSERT_NE(list().currentItem(), nullptr);
    EXPECT_EQ(list().currentItem()->text(), QStringLiteral("Wolves\nWolves howl at a secret moon."));
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_TRUE(text().isVisible());
    EXPECT_EQ(m_help.page().title, QStringLiteral("Beasts"));
    EXPECT_EQ(m_help.findChild<QComboBox *>()->currentText(), QStringLiteral("Beasts"));
    EXPECT_EQ(text().extraSelections().size(), 2);
    EXPECT_EQ(text().textCursor().block().text(), QStringLiteral("Wolves howl at a secret moon."));
    EXPECT_EQ(said(), QStringLiteral("2 of 2"));
}

TEST_F(HelpTest, AClickOpensAHit)
{
    words().setText(QStringLiteral("moon"));
    Q_EMIT list().itemClicked(list().item(1));
    EXPECT_EQ(m_help.page().title, QStringLiteral("Beasts"));
    words().setText(QStringLiteral("howl"));
    Q_EMIT list().itemClicked(list().item(0));
    EXPECT_TRUE(list().isVisible()) << "the name of a book is no place";
}

TEST_F(HelpTest, WhatASearchFindsIsSaidOnceAndNotAtEveryLetter)
{
    const auto told = [this] { return announced(m_window).join(u' ').count(QStringLiteral(" found")); };
    const qsizetype before = told();
    QTest::keyClicks(&words(), QStringLiteral("moon"));
    EXPECT_EQ(told(), before);
    EXPECT_TRUE(QTest::qWaitFor([&told, before] { return told() > before; }));
    EXPECT_EQ(told(), before + 1);
}

TEST_F(HelpTest, AltAndLeftGoBackToThePlaceBefore)
{
    text().moveCursor(QTextCursor::End);
    const int place = text().verticalScrollBar()->maximum() / 2;
    ASSERT_GT(place, 0);
    text().verticalScrollBar()->setValue(place);
    words().setText(QStringLiteral("moon"));
    QTest::keyClick(&words(), Qt::Key_Return);
    ASSERT_EQ(m_help.page().title, QStringLiteral("Beasts"));
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_help.page().title, QStringLiteral("Doors"));
    EXPECT_EQ(text().verticalScrollBar()->value(), place);
}

TEST_F(HelpTest, ALinkLeadsFromOneBookToAnother)
{
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("../rules/beasts.md")));
    EXPECT_EQ(m_help.page().title, QStringLiteral("Beasts"));
    EXPECT_TRUE(announced(m_window).join(u' ').contains(text().textCursor().block().text()));
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_help.page().title, QStringLiteral("Doors"));
}

TEST_F(HelpTest, AWordThatIsOfferedTakesThePlaceOfTheOneThatDoesNotOccur)
{
    words().setText(QStringLiteral("secret dorr"));
    EXPECT_TRUE(said().contains(QStringLiteral("“dorr” does not occur"))) << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("<a href=\"secret door\">door</a>"))) << said().toStdString();
}

TEST_F(HelpTest, SmallWordsOfAQuestionNeedNotOccur)
{
    words().setText(QStringLiteral("how does my wolf find the secret"));
    EXPECT_EQ(said(), QStringLiteral("1 place found"));
    words().setText(QStringLiteral("how does my wolf finf"));
    EXPECT_TRUE(said().contains(QStringLiteral("“finf” does not occur"))) << said().toStdString();
}

TEST_F(HelpTest, HeadingsComeFirstAndWholeWordsBeforeBeginnings)
{
    m_help.setBooks({{QStringLiteral("Pace"),
                      QStringLiteral("# Pace\n\nTreasures are for keeps.\n\nWho keeps a treasure?\n"),
                      QStringLiteral("manual/pace.md")},
                     {QStringLiteral("Gold"),
                      QStringLiteral("# Gold\n\nThey keep the treasure.\n\n## Keep a treasure\n\nOr two.\n"),
                      QStringLiteral("rules/gold.md")}});
    Q_EMIT m_help.findChild<QComboBox *>()->activated(0);
    words().setText(QStringLiteral("keep treasure"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return list().isVisible(); }));
    EXPECT_EQ(rows(), (QStringList{QStringLiteral("Gold"), QStringLiteral("Keep a treasure"),
                                   QStringLiteral("Gold\nThey keep the treasure."), QStringLiteral("Pace"),
                                   QStringLiteral("Pace\nWho keeps a treasure?"),
                                   QStringLiteral("Pace\nTreasures are for keeps.")}));
}

TEST_F(HelpTest, WhatAPageOrASectionIsAboutComesBeforeTheBookInSight)
{
    m_help.setBooks(
        {{QStringLiteral("Rules: Toy"),
          QStringLiteral("# Toy\n\n## Your own\n\nMake a quest. Its odds are those of the plan.\n"),
          QStringLiteral("rules/toy.md")},
         {QStringLiteral("Manual: The desk"),
          QStringLiteral("# The desk\n\nA plan.\n\n## The odds\n\nHow a plan goes: its odds.\n"),
          QStringLiteral("manual/desk.md")},
         {QStringLiteral("Manual: Making a quest"),
          QStringLiteral("# Making a quest\n\nThe menu opens an editor for it.\n"),
          QStringLiteral("manual/quests.md")}});
    Q_EMIT m_help.findChild<QComboBox *>()->activated(0);
    words().setText(QStringLiteral("how do I make my own quest?"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return list().isVisible(); }));
    EXPECT_EQ(rows(),
              (QStringList{QStringLiteral("Manual: Making a quest"), QStringLiteral("Making a quest"),
                           QStringLiteral("Rules: Toy"),
                           QStringLiteral("Your own\nMake a quest. Its odds are those of the plan.")}));
    words().setText(QStringLiteral("odds of my plan"));
    EXPECT_EQ(rows().value(1), QStringLiteral("The odds\nHow a plan goes: its odds."));
}

TEST_F(HelpTest, WhereNoParagraphHasAllWordsTheNearestAreListed)
{
    words().setText(QStringLiteral("wolf moon secret"));
    EXPECT_EQ(said(), QStringLiteral("No paragraph has all these words."));
    EXPECT_EQ(rows(), (QStringList{QStringLiteral("Nearest"), QStringLiteral("Doors"),
                                   QStringLiteral("Secret ones\nA wolf never finds a secret door."),
                                   QStringLiteral("Beasts"),
                                   QStringLiteral("Wolves\nWolves howl at a secret moon.")}))
        << "two of the three words";
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_EQ(text().textCursor().block().text(), QStringLiteral("A wolf never finds a secret door."));
    EXPECT_EQ(text().extraSelections().size(), 2) << "not the heading, which has fewer";
}

TEST_F(HelpTest, OneLetterFindsNothingYet)
{
    words().setText(QStringLiteral("s"));
    EXPECT_TRUE(said().isEmpty());
    EXPECT_TRUE(text().isVisible());
}

TEST_F(HelpTest, NothingIsBackOfWhatIsOpenedAnew)
{
    auto *back = m_help.findChild<QAbstractButton *>(QStringLiteral("helpBack"));
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("../rules/beasts.md")));
    EXPECT_TRUE(back->isEnabled());
    m_help.leave();
    m_help.showPage(books().front().title, books().front().markdown);
    EXPECT_FALSE(back->isEnabled());
}

TEST_F(HelpTest, ABookThatChangesWhileItIsOpenIsShownAsItIsNow)
{
    std::vector<HelpBook> changed = books();
    changed.front().markdown = QStringLiteral("# Doors\n\nThere are none.\n");
    m_help.setBooks(changed);
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("There are none.")));
    readBooks();
    words().setText(QStringLiteral("secret"));
    EXPECT_EQ(said(), QStringLiteral("1 place found")) << "only the beasts have it still";
}

/// Its lines become shorter when it opens, and more.
TEST_F(HelpTest, ARuleIsInSightWhereTheHelpOpensInAnotherWidth)
{
    m_help.leave();
    QObject::connect(&m_help, &HelpPanel::shownChanged, &m_help,
                     [this] { m_help.setGeometry(0, 0, 1100, 640); });
    QString rules = QStringLiteral("# Rules\n\n");
    for (int rule = 0; rule < 60; ++rule)
        rules += QStringLiteral("**TOY-%1** ").arg(rule) +
                 QStringLiteral("Whoever comes to a door may open it or not. ").repeated(6) +
                 QStringLiteral("\n\n");
    m_help.showPage(QStringLiteral("Rules"), rules);
    ASSERT_TRUE(m_help.showRule(QStringLiteral("TOY-44")));
    QCoreApplication::processEvents();
    EXPECT_TRUE(text().viewport()->rect().contains(text().cursorRect().center()));
}

TEST_F(HelpTest, InAnotherWidthItStillBeginsWithTheSameParagraph)
{
    QString rules;
    for (int rule = 0; rule < 60; ++rule)
        rules += QStringLiteral("Rule %1. ").arg(rule) +
                 QStringLiteral("Whoever comes to a door may open it or not. ").repeated(6) +
                 QStringLiteral("\n\n");
    m_help.showPage(QStringLiteral("Rules"), rules);
    QCoreApplication::processEvents();
    const QTextCursor reading(text().document()->findBlockByNumber(40));
    text().moveCursor(QTextCursor::End); // so that all of it is laid out
    auto &bar = *text().verticalScrollBar();
    bar.setValue(bar.value() + text().cursorRect(reading).top() + 3);
    const int top = text().cursorRect(reading).top();
    for (const int width : {1100, 360, 420}) {
        const int before = text().viewport()->width();
        m_help.setGeometry(0, 0, width, 640);
        QCoreApplication::processEvents();
        ASSERT_NE(text().viewport()->width(), before);
        EXPECT_NEAR(text().cursorRect(reading).top(), top, 1) << "at " << width;
    }
}

TEST_F(HelpTest, ALinkToAHeadingBringsItUp)
{
    const int first = text().verticalScrollBar()->value();
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("#secret-ones")));
    EXPECT_EQ(text().textCursor().block().text(), QStringLiteral("Secret ones"));
    EXPECT_GT(text().verticalScrollBar()->value(), first);
}

TEST_F(HelpTest, ARuleThatIsCitedLeadsToItsParagraph)
{
    QString rules = QStringLiteral("**TOY-01** A door opens as TOY-02 says, never as TOY-99 does.\n\n");
    for (int line = 0; line < 200; ++line)
        rules += QStringLiteral("A door is shut.\n\n");
    rules += QStringLiteral("**TOY-02** Two dice open it.\n");
    m_help.setBooks({{QStringLiteral("Rules"), rules, QStringLiteral("rules/toy.md")}});
    m_help.showPage(QStringLiteral("Rules"), rules);
    QStringList links;
    const QTextBlock line = text().document()->begin();
    for (auto part = line.begin(); !part.atEnd(); ++part)
        if (part.fragment().charFormat().isAnchor())
            links << part.fragment().text();
    EXPECT_EQ(links, QStringList{QStringLiteral("TOY-02")}) << "there is no other rule";
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("#TOY-02")));
    EXPECT_TRUE(text().textCursor().selectedText().startsWith(QStringLiteral("TOY-02 Two dice")));
}

TEST_F(HelpTest, ARuleEndsWithTheLinesOfTheLogThatCiteIt)
{
    showRules();
    const QString book = text().toPlainText();
    m_help.setSeen(seen());
    const QString heading = QStringLiteral("Seen in your game");
    EXPECT_EQ(paragraphs().first(6),
              (QStringList{QStringLiteral("TOY-01 A door opens."), QStringLiteral("With a key."), heading,
                           QStringLiteral("Ann opens a door. (move 7)"), QStringLiteral("Bob opens a door."),
                           QStringLiteral("TOY-02 Two dice open it.")}));
    EXPECT_EQ(paragraphs().last(7),
              (QStringList{QStringLiteral("TOY-03"), QStringLiteral("Iron"), heading,
                           QStringLiteral("A lock breaks. (move 4)"), QStringLiteral("TOY-04"),
                           QStringLiteral("Oak"), QStringLiteral("No door has two.")}));

    SeenInGame later = seen();
    later.lines.erase(QStringLiteral("TOY-03"));
    later.lines[QStringLiteral("TOY-01")].pop_back();
    m_help.setSeen(later);
    EXPECT_EQ(paragraphs().count(heading), 1);
    EXPECT_FALSE(text().toPlainText().contains(QStringLiteral("Bob")));
    later.book = QStringLiteral("rules/other.md");
    m_help.setSeen(later);
    EXPECT_EQ(text().toPlainText(), book) << "nothing is left of them";
}

TEST_F(HelpTest, TheSearchIsForWhatTheBooksSayThemselves)
{
    showRules();
    readBooks();
    m_help.setSeen(seen());
    words().setText(QStringLiteral("oak"));
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_EQ(text().textCursor().block().text(), QStringLiteral("Oak"));
    words().setText(QStringLiteral("opens"));
    EXPECT_EQ(said(), QStringLiteral("1 place found"));
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_EQ(text().extraSelections().size(), 1);
}

TEST_F(HelpTest, WhoReadsStaysAtTheirPlaceWhileTheLogGrows)
{
    QString rules;
    for (int rule = 0; rule < 60; ++rule)
        rules += QStringLiteral("**TOY-%1** ").arg(rule) +
                 QStringLiteral("Whoever comes to a door may open it or not. ").repeated(6) +
                 QStringLiteral("\n\n");
    m_help.setBooks({{QStringLiteral("Rules"), rules, QStringLiteral("rules/toy.md")}});
    m_help.showPage(QStringLiteral("Rules"), rules);
    QCoreApplication::processEvents();
    const QTextCursor reading(text().document()->findBlockByNumber(40));
    text().moveCursor(QTextCursor::End); // so that all of it is laid out
    auto &bar = *text().verticalScrollBar();
    bar.setValue(bar.value() + text().cursorRect(reading).top() + 3);
    const int top = text().cursorRect(reading).top(), before = bar.value();
    SeenInGame now;
    now.book = QStringLiteral("rules/toy.md");
    for (const char *rule : {"TOY-2", "TOY-30", "TOY-50"})
        now.lines[QString::fromUtf8(rule)] = {CitingLine{1, QStringLiteral("A door opens.")}};
    for (const SeenInGame &seen : {now, SeenInGame()}) {
        m_help.setSeen(seen);
        QCoreApplication::processEvents();
        EXPECT_NEAR(text().cursorRect(reading).top(), top, 1);
        EXPECT_EQ(bar.value() > before + 10, !seen.lines.empty()) << bar.value();
    }
}

TEST_F(HelpTest, WhoTypesWhileReadingSearches)
{
    QTest::keyClick(&text(), Qt::Key_W);
    QTest::keyClick(m_window.focusWidget(), Qt::Key_O);
    EXPECT_EQ(words().text(), QStringLiteral("wo"));
    EXPECT_TRUE(list().isVisible());
    QTest::keyClick(&words(), Qt::Key_Return);
    EXPECT_FALSE(list().isVisible());
    QTest::keyClick(&text(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(list().isVisible()) << "one goes back to what was found";
}

TEST_F(HelpTest, ALinkToWhatTheHelpDoesNotHaveIsTextLikeAnyOther)
{
    m_help.showPage(QStringLiteral("Doors"),
                    QStringLiteral("See [beasts](../rules/beasts.md), [formats](../formats.md) and "
                                   "[a page](https://example.org/rules/beasts.md).\n"));
    QStringList links;
    const QTextBlock line = text().document()->begin();
    for (auto part = line.begin(); !part.atEnd(); ++part)
        if (part.fragment().charFormat().isAnchor())
            links << part.fragment().text();
    EXPECT_EQ(links, QStringList{QStringLiteral("beasts")});
    EXPECT_EQ(line.text(), QStringLiteral("See beasts, formats and a page."));
}

TEST_F(HelpTest, NoWordOfATableIsBrokenAndOneThatIsTooWideScrolls)
{
    EXPECT_EQ(text().horizontalScrollBar()->maximum(), 0);
    m_help.showPage(
        QStringLiteral("Words"),
        QStringLiteral("| Rule | Means | Where | Since |\n|---|---|---|---|\n| Extraordinary rules "
                       "| Counterrevolutionary | All misunderstandings | Disproportionate |\n"));
    QCoreApplication::processEvents();
    for (QTextBlock block = text().document()->begin(); block.isValid(); block = block.next()) {
        const QTextLayout &layout = *block.layout();
        for (int line = 1; line < layout.lineCount(); ++line)
            EXPECT_TRUE(block.text().at(layout.lineAt(line).textStart() - 1).isSpace())
                << block.text().toStdString();
    }
    EXPECT_GT(text().horizontalScrollBar()->maximum(), 0) << "all of it can be read";
}

TEST_F(HelpTest, CodeGrowsWithTheTextAroundIt)
{
    m_help.showPage(QStringLiteral("Code"), QStringLiteral("Seats sit by `age` or as they like.\n"));
    m_help.setTextScale(2);
    const QTextCursor code = text().document()->find(QStringLiteral("age"));
    ASSERT_TRUE(code.charFormat().fontFixedPitch());
    EXPECT_EQ(code.charFormat().font().pixelSize(), text().font().pixelSize());
}

TEST_F(HelpTest, LinesStayReadableHoweverWideItIs)
{
    const int narrow = text().width();
    EXPECT_GT(narrow, 380);
    m_help.setGeometry(0, 0, 1440, 900);
    QCoreApplication::processEvents();
    const int letters = (text().viewport()->width() - 36) /
                        QFontMetrics(text().font()).horizontalAdvance(QStringLiteral("a room with doors ")) *
                        18;
    EXPECT_LE(letters, 72);
    EXPECT_GT(text().width(), narrow);
}

TEST_F(HelpTest, TheManualBeginsWithItsFirstPageAndSaysIfItIsMissing)
{
    QTemporaryDir folder;
    for (const char *page : {"README", "decks"}) {
        QFile file(folder.filePath(QStringLiteral("%1.md").arg(QLatin1String(page))));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("# The ") + page + "\n\nWords.\n");
    }
    const std::vector<HelpBook> books = manualIn(folder.path());
    ASSERT_EQ(books.size(), 2u);
    EXPECT_EQ(books.front().title, QStringLiteral("Manual: The README"));
    EXPECT_EQ(books.back().name, QStringLiteral("manual/decks.md"));
    const std::vector<HelpBook> none = manualIn(folder.filePath(QStringLiteral("none")));
    ASSERT_EQ(none.size(), 1u);
    EXPECT_EQ(none.front().markdown, QStringLiteral("The manual is not installed."));
}

} // namespace
} // namespace flagstone::app::help_test
