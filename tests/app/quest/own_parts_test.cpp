// Own cards, conditions and ways on the page of a quest: FP-328, FP-329.
#include "app/quest/own_cards.h"
#include "app/quest/part_button.h"
#include "quest_fixture.h"

#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace flagstone::app::own_parts_test {
namespace {

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

TEST_F(QuestPages, FP_328_AnOwnCardIsNotTakenForAnotherWhileItsNameIsTyped)
{
    pick("Giant Wasp");
    document().edit(QStringLiteral("A card"), [&](QuestDraft &draft) {
        QuestRow row{document().spec().cards.front().begin, 0};
        row.set("id", "Q01");
        row.set("name", "Queen");
        draft.cards["monsters"] = {row};
        QuestRow other = document().spec().goalOf(draft).front();
        other.set("what", "Queen");
        document().spec().goalOf(draft).push_back(other);
    });
    auto *name = m_page->findChild<QWidget *>(QStringLiteral("ownCards"))
                     ->findChild<QLineEdit *>(QStringLiteral("field-name"));
    ASSERT_NE(name, nullptr);
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Giant Wasp King"));
    EXPECT_EQ(document().goal().at(0).cell("what"), "Giant Wasp") << "the one of the pack";
    EXPECT_EQ(document().goal().at(1).cell("what"), "Giant Wasp King");
    name->selectAll();
    QTest::keyClick(name, Qt::Key_Backspace);
    QTest::keyClicks(name, QStringLiteral("Moth"));
    EXPECT_EQ(document().goal().at(1).cell("what"), "Moth") << "also if it was empty for a while";
}

TEST_F(QuestPages, FP_328_TypingNeverMovesTheKeyboard)
{
    QTest::keyClick(find<QLineEdit>("spreadWords"), Qt::Key_Escape);
    QApplication::processEvents();
    find<QPushButton>("addCondition")->setFocus(); // it was there before
    find<QPushButton>("drawCard")->menu()->actions().front()->trigger();
    QApplication::processEvents(); // what is hidden cannot have the focus
    find<QAbstractButton>("own-1")->setFocus();
    const auto *own = find<QWidget>("ownCards");
    const auto textOf = [](const QWidget *field) {
        const auto *text = qobject_cast<const QPlainTextEdit *>(field);
        return text != nullptr ? text->toPlainText() : qobject_cast<const QLineEdit *>(field)->text();
    };
    for (QWidget *field :
         {own->findChild<QWidget *>(QStringLiteral("field-name")),
          own->findChild<QWidget *>(QStringLiteral("field-special")), find<QWidget>("field-title")}) {
        ASSERT_NE(field, nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        for (const char letter : {'K', 'i', 'n', 'g'})
            QTest::keyClick(m_page->focusWidget(), letter);
        EXPECT_EQ(m_page->focusWidget(), field);
        EXPECT_EQ(textOf(field), QStringLiteral("King")) << field->objectName().toStdString();
    }
}

TEST_F(QuestPages, FP_328_AStepBackLeavesTheKeyboardAtMakeACard)
{
    pick("Giant Wasp");
    ownQueen();
    QApplication::processEvents();
    auto *make = find<QPushButton>("drawCard");
    make->setFocus();
    document().undo();
    EXPECT_EQ(m_page->focusWidget(), make);
}

TEST_F(QuestPages, FP_328_ANewCardIsInViewAndItsNameIsReplacedByWhatIsTyped)
{
    pick("Giant Wasp");
    m_page->resize(1024, 600);
    QApplication::processEvents();
    find<QPushButton>("drawCard")->menu()->actions().front()->trigger();
    auto *name = find<QWidget>("ownCards")->findChild<QLineEdit *>(QStringLiteral("field-name"));
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(m_page->focusWidget(), name);
    EXPECT_FALSE(name->text().isEmpty());
    EXPECT_EQ(name->selectedText(), name->text());
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return m_page->rect().contains(QRect(name->mapTo(m_page.get(), QPoint()), name->size())) &&
               !name->visibleRegion().isEmpty();
    }));
}

TEST_F(QuestPages, FP_328_ASignInTheNameOfAFieldIsNoKey)
{
    pick("Giant Wasp");
    ownQueen();
    QApplication::processEvents();
    EXPECT_TRUE(isShown("AD&&D hit dice")) << "a label shows a doubled sign as one";
}

TEST_F(QuestPages, FP_328_AnEditOfAnOwnCardIsCalledByItsField)
{
    pick("Giant Wasp");
    ownQueen();
    auto *words = find<QWidget>("ownCards")->findChild<QPlainTextEdit *>(QStringLiteral("field-special"));
    ASSERT_NE(words, nullptr);
    QTest::keyClicks(words, QStringLiteral("She sings."));
    const auto changes = document().lastChanges(2);
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(changes[0].words, QStringLiteral("The Queen: Text on the card"));
    EXPECT_EQ(changes[1].words, QStringLiteral("A card")) << "typing is one step";
}

TEST_F(QuestPages, FP_328_TheTextOfAnOwnCardHasThreeLinesWhichTabLeaves)
{
    pick("Giant Wasp");
    ownQueen();
    QApplication::processEvents();
    auto *words = find<QWidget>("ownCards")->findChild<QPlainTextEdit *>(QStringLiteral("field-special"));
    ASSERT_NE(words, nullptr);
    const int line = words->fontMetrics().lineSpacing();
    EXPECT_GE(words->viewport()->height(), 3 * line);
    EXPECT_LT(words->height(), 5 * line);
    words->setFocus();
    QTest::keyClick(words, Qt::Key_Tab);
    EXPECT_NE(m_page->focusWidget(), words);
    EXPECT_TRUE(words->toPlainText().isEmpty()) << words->toPlainText().toStdString();
}

TEST_F(QuestPages, FP_328_TypingTheNameOfAnOwnCardIsOneStep)
{
    pick("Giant Wasp");
    ownQueen();
    auto *name = find<QWidget>("ownCards")->findChild<QLineEdit *>(QStringLiteral("field-name"));
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral(" Mother"));
    EXPECT_EQ(document().draft().cards.at("monsters").front().cell("name"), "The Queen Mother");
    document().undo();
    EXPECT_EQ(document().draft().cards.at("monsters").front().cell("name"), "The Queen");
}

TEST_F(QuestPages, FP_328_TypingInTwoOwnCardsOfOneNameIsTwoSteps)
{
    pick("Giant Wasp");
    document().edit(QStringLiteral("Cards"), [&](QuestDraft &draft) {
        for (const char *id : {"Q01", "Q02"}) {
            QuestRow row{document().spec().cards.front().begin, 0};
            row.set("id", id);
            row.set("name", "The Queen");
            draft.cards["monsters"].push_back(row);
        }
    });
    for (const std::size_t number : {0U, 1U}) {
        m_page->findChild<OwnCards *>()->select("monsters", number);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the form before
        auto *words = find<QWidget>("ownCards")->findChild<QPlainTextEdit *>(QStringLiteral("field-special"));
        ASSERT_NE(words, nullptr);
        QTest::keyClicks(words, QStringLiteral("She sings."));
    }
    document().undo();
    const auto &queens = document().draft().cards.at("monsters");
    EXPECT_EQ(queens[0].cell("special"), "She sings.");
    EXPECT_NE(queens[1].cell("special"), "She sings.");
}

TEST_F(QuestPages, FP_328_EnterOnAPartLeadsToItsFirstFieldWhichKeepsTheKeyboard)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Disarm")->click(); // a kind without a card to choose
    ASSERT_EQ(document().goal().size(), 2u);
    QApplication::processEvents();
    auto *part = find<PartButton>("part-2");
    part->setFocus();
    QTest::keyClick(part, Qt::Key_Return);
    ASSERT_NE(m_page->focusWidget(), nullptr);
    EXPECT_EQ(m_page->focusWidget()->objectName(), QStringLiteral("part-count"));
    auto *who = find<QComboBox>("part-who");
    ASSERT_NE(who, nullptr);
    ASSERT_GT(who->count(), 1);
    QApplication::processEvents();
    who->setFocus();
    const std::string before = document().goal()[1].cell("who");
    QTest::keyClick(who, Qt::Key_Down);
    ASSERT_NE(document().goal()[1].cell("who"), before);
    ASSERT_NE(m_page->focusWidget(), nullptr);
    EXPECT_EQ(m_page->focusWidget()->objectName(), QStringLiteral("part-who"));
}

TEST_F(QuestPages, FP_328_AConditionIsMadeOfCards)
{
    pick("Giant Wasp");
    ownQueen();
    const auto menu = find<QPushButton>("addCondition")->menu()->actions();
    const auto asked =
        std::ranges::find(menu, QStringLiteral("a monster, always with another"), &QAction::text);
    ASSERT_NE(asked, menu.end());
    (*asked)->trigger();
    pick("Giant Wasp");
    pick("The Queen");
    const auto &rows = document().spec().conditionsOf(document().draft());
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].cell("lies"), "with");
    EXPECT_EQ(rows[0].cell("at"), "The Queen");
    auto *count = find<QSpinBox>("conditionCount-1");
    ASSERT_NE(count, nullptr);
    EXPECT_EQ(m_page->focusWidget(), count);
    EXPECT_EQ(count->accessibleName(), QStringLiteral("Giant Wasp, always with The Queen"));
    count->setValue(2);
    EXPECT_EQ(document().spec().conditionsOf(document().draft())[0].cell("count"), "2");
    EXPECT_EQ(find<QSpinBox>("conditionCount-1")->accessibleName(),
              QStringLiteral("2 × Giant Wasp, always with The Queen"));
    // the card keeps its place under another name
    auto *name = find<QWidget>("ownCards")->findChild<QLineEdit *>(QStringLiteral("field-name"));
    QTest::keyClicks(name, QStringLiteral(" Mother"));
    EXPECT_EQ(document().spec().conditionsOf(document().draft())[0].cell("at"), "The Queen Mother");
    find<QPushButton>("condition-1")->click();
    EXPECT_TRUE(document().spec().conditionsOf(document().draft()).empty());
    EXPECT_FALSE(document().draft().rules.contains("conditions"));
    document().undo();
    EXPECT_EQ(document().spec().conditionsOf(document().draft()).size(), 1u);
}

TEST_F(QuestPages, FP_328_ANumberThatIsBeingTypedDoesNotOutliveItsCondition)
{
    pick("Giant Wasp");
    tell();
    putNowhere();
    QApplication::processEvents();
    auto *count = find<QSpinBox>("conditionCount-1");
    ASSERT_NE(count, nullptr);
    typeOver(count, "2");
    EXPECT_EQ(document().spec().conditionsOf(document().draft())[0].cell("count"), "2") << "at once";
    EXPECT_TRUE(count->accessibleName().startsWith(QStringLiteral("2 ×")))
        << count->accessibleName().toStdString();
    document().undo(); // the number
    document().undo(); // the condition
    QApplication::processEvents();
    EXPECT_FALSE(document().draft().rules.contains("conditions"));
    EXPECT_TRUE(document().canRedo());
    EXPECT_EQ(find<QToolButton>("quests")->focusPolicy(), Qt::StrongFocus) << "a press ends what is typed";
}

TEST_F(QuestPages, FP_328_ACheckOfAConditionLeadsToIt)
{
    pick("Giant Wasp");
    tell();
    putNowhere();
    EXPECT_FALSE(find<QPushButton>("tryQuest")->isEnabled());
    pressCheck("No location is called Nowhere");
    EXPECT_EQ(m_page->focusWidget(), find<QSpinBox>("conditionCount-1"));
}

TEST_F(QuestPages, FP_328_WordsThatDoNotFitTheirCardAreTold)
{
    pick("Giant Wasp");
    ownQueen();
    const auto told = [&](const char *words) {
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // lines of the draft before
        return std::ranges::any_of(
            m_page->findChildren<QToolButton *>(QStringLiteral("checkLine")), [&](const QToolButton *line) {
                return !line->isHidden() && line->accessibleName().contains(QLatin1String(words));
            });
    };
    EXPECT_TRUE(told("Every text fits its card"));
    document().edit(QStringLiteral("Many words"), [&](QuestDraft &draft) {
        draft.cards["monsters"].front().set("special", std::string(250, 'W'));
    });
    EXPECT_FALSE(told("Every text fits its card"));
    EXPECT_TRUE(told("The words on The Queen are too long for it"));
    pressCheck("The words on The Queen are too long for it");
    EXPECT_EQ(m_page->focusWidget()->objectName(), QStringLiteral("field-name"));
}

TEST_F(QuestPages, FP_329_SoManyOfTheWays)
{
    pick("Giant Wasp");
    auto *ways = find<QSpinBox>("field-ways");
    EXPECT_TRUE(ways->parentWidget()->isHidden()) << "there is one way";
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    find<QPushButton>("chip-Reach")->click();
    pick("Entry Passage");
    EXPECT_FALSE(ways->parentWidget()->isHidden());
    EXPECT_EQ(ways->maximum(), 3);
    ways->setValue(2);
    EXPECT_EQ(document().cell("ways"), QStringLiteral("2"));
    ways->setValue(3);
    find<QPushButton>("joint-1")->click(); // two ways are left
    EXPECT_EQ(document().cell("ways"), QStringLiteral("2"));
    EXPECT_EQ(ways->maximum(), 2);
    find<QPushButton>("joint-2")->click();
    EXPECT_TRUE(document().cell("ways").isEmpty());
}

} // namespace
} // namespace flagstone::app::own_parts_test
