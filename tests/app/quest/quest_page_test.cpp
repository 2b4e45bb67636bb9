// A quest of one's own as it is made on its page: goal, cards, conditions and checks, and its picture.
// FP-O05, FP-328, FP-329.
#include "app/announced.h"
#include "app/quest/card_picker.h"
#include "app/quest/goal_view.h"
#include "app/quest/part_button.h"
#include "paint/face_book.h"
#include "quest_fixture.h"

#include <QDir>
#include <QFontInfo>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

namespace flagstone::app::quest_page_test {
namespace {

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

TEST_F(QuestPages, EscapeChoosesNothingWhereverTheKeyboardIs)
{
    QSignalSpy left(m_page.get(), &Page::left);
    const auto *spread = find<CardPicker>("cardSpread");
    auto *title = find<QLineEdit>("field-title");
    for (auto *field : {find<QLineEdit>("spreadWords"), title}) {
        document().begin(document().blank());
        QApplication::processEvents();
        ASSERT_TRUE(spread->isVisible());
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Escape);
        EXPECT_FALSE(spread->isVisible());
        EXPECT_EQ(left.count(), 0);
    }
    QTest::keyClick(title, Qt::Key_Escape);
    EXPECT_EQ(left.count(), 0) << "the field is left before the page";
    EXPECT_FALSE(title->hasFocus());
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
    EXPECT_EQ(left.count(), 1);
}

TEST_F(QuestPages, UndoEndsTheQuestionForACardOfWhatItTakesBack)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    find<QPushButton>("partCard")->click();
    const auto *spread = find<CardPicker>("cardSpread");
    ASSERT_TRUE(spread->isVisible());
    m_page->undo();
    ASSERT_EQ(document().goal().size(), 1u);
    EXPECT_FALSE(spread->isVisible()) << "its answer would go to the part before";
    find<QPushButton>("partCard")->click();
    m_page->redo();
    EXPECT_FALSE(spread->isVisible());
}

TEST_F(QuestPages, ANewcomerIsToldWhatToDoFirst)
{
    const auto *more = find<QLabel>("spreadMore");
    EXPECT_TRUE(more->isVisible());
    EXPECT_TRUE(more->text().contains(QStringLiteral("Choose what it must slay")))
        << more->text().toStdString();
    EXPECT_EQ(find<QLineEdit>("spreadWords")->accessibleDescription(), more->text());
    const auto *back = find<QPushButton>("spreadBack");
    EXPECT_EQ(back->text(), QStringLiteral("Other goals…"));
    pick("Giant Wasp");
    find<QPushButton>("chip-Reach")->click();
    EXPECT_TRUE(find<CardPicker>("cardSpread")->isVisible());
    EXPECT_FALSE(more->isVisible()) << "once is enough";
    EXPECT_EQ(back->text(), QStringLiteral("Choose nothing"));
    find<QPushButton>("field-art")->click();
    EXPECT_EQ(back->text(), QStringLiteral("Keep the picture"));
}

TEST_F(QuestPages, ANewQuestHasANameThatNoOtherHas)
{
    EXPECT_EQ(document().cell("title"), QStringLiteral("Unnamed quest"));
    for (const char *next : {"Unnamed quest 2", "Unnamed quest 3"}) {
        pick("Giant Wasp");
        document().save();
        chooseQuest("A new quest");
        EXPECT_EQ(document().cell("title"), QLatin1String(next));
        EXPECT_EQ(document().draft().title, next);
    }
}

TEST_F(QuestPages, ASearchWithoutAHitSaysSoAndHowToSeeEverythingAgain)
{
    auto *words = find<QLineEdit>("spreadWords");
    auto *nothing = find<QLabel>("spreadNothing");
    EXPECT_FALSE(nothing->isVisible());
    QTest::keyClicks(words, QStringLiteral("waspp"));
    EXPECT_TRUE(nothing->isVisible());
    EXPECT_TRUE(nothing->text().contains(QStringLiteral("“waspp”"))) << nothing->text().toStdString();
    EXPECT_TRUE(nothing->text().contains(QStringLiteral("Clear the field")));
    EXPECT_TRUE(announced(*m_page).join(u'\n').contains(nothing->text()))
        << "a user who cannot see it hears it";
    words->setText(QStringLiteral("wasp giant"));
    EXPECT_FALSE(nothing->isVisible()) << "words are found in any order, as everywhere";
    words->setText(QStringLiteral("waspp"));
    words->clear();
    EXPECT_FALSE(nothing->isVisible());
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

TEST_F(QuestPages, FP_329_WaysStayAsTheyAreWhenAPartOfAnotherIsRemoved)
{
    pick("Giant Wasp");
    document().edit(QStringLiteral("A, or B and C"), [&](QuestDraft &draft) {
        auto &goal = document().spec().goalOf(draft);
        for (const char *what : {"Goblin", "Orc"}) {
            QuestRow row = goal.front();
            row.set("what", what);
            row.set("way", "2");
            goal.push_back(row);
        }
    });
    ASSERT_EQ(document().goal().size(), 3u);
    const auto says = [this](const char *name, const char *place) {
        return find<PartButton>(name)->accessibleName().startsWith(QLatin1String(place));
    };
    EXPECT_TRUE(says("part-1", "To win, part 1 of 3, "));
    EXPECT_TRUE(says("part-2", "To win, part 2 of 3, or, "));
    EXPECT_TRUE(says("part-3", "To win, part 3 of 3, and, "));
    auto *part = find<PartButton>("part-2");
    ASSERT_NE(part, nullptr);
    part->setFocus();
    QTest::keyClick(part, Qt::Key_Delete);
    ASSERT_EQ(document().goal().size(), 2u);
    EXPECT_NE(document().goal()[0].cell("way"), document().goal()[1].cell("way")) << "A, or C";
}

TEST_F(QuestPages, WhatIsTypedAfterAStepBackIsAStepOfItsOwn)
{
    const auto title = [this] { return find<QLineEdit>("field-title"); };
    title()->setFocus();
    QTest::keyClicks(title(), QStringLiteral("Ab"));
    const auto typed = title()->text();
    document().edit(QStringLiteral("Told"),
                    [&](QuestDraft &draft) { flagstone::setCell(document().spec(), draft, "text", "Go."); });
    document().undo();
    QTest::keyClicks(title(), QStringLiteral("c"));
    document().undo();
    EXPECT_EQ(title()->text(), typed);
}

TEST_F(QuestPages, ANewQuestOffersNothingOfTheOneBefore)
{
    ownQueen();
    document().begin(document().blank());
    QApplication::processEvents();
    ASSERT_TRUE(find<CardPicker>("cardSpread")->isVisible());
    pick("The Queen");
    EXPECT_TRUE(document().goal().empty());
}

TEST_F(QuestPages, FP_328_ANumberCountsWhileItIsTypedAndTypingIsOneStep)
{
    pick("Giant Wasp");
    const auto count = [this] { return document().goal().front().cell("count"); };
    auto *pieces = find<QSpinBox>("part-count");
    ASSERT_NE(pieces, nullptr);
    typeOver(pieces, "23");
    EXPECT_EQ(count(), "23");
    document().undo();
    EXPECT_EQ(count(), "1");
    ASSERT_NE(m_page->focusWidget(), nullptr);
    EXPECT_EQ(m_page->focusWidget()->objectName(), QStringLiteral("part-count"))
        << "Enter is for it as before";
    document().redo();
    EXPECT_EQ(count(), "23");
    auto *reward = find<QSpinBox>("field-reward");
    ASSERT_NE(reward, nullptr);
    const QString before = document().cell("reward");
    typeOver(reward, "250");
    EXPECT_EQ(document().cell("reward"), QStringLiteral("250"));
    document().undo();
    EXPECT_EQ(document().cell("reward"), before);
    EXPECT_EQ(count(), "23") << "another field is another step";
}

TEST_F(QuestPages, FP_328_ANumberIsTypedInAListOfPartsToo)
{
    pick("Giant Wasp");
    QFont large = m_page->font();
    large.setPixelSize(2 * QFontInfo(large).pixelSize());
    m_page->setFont(large);
    m_page->resize(1024, 600);
    QApplication::processEvents();
    QApplication::processEvents();
    auto *pieces = find<QSpinBox>("part-count");
    typeOver(pieces, "23");
    EXPECT_EQ(document().goal().front().cell("count"), "23");
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
    pressCheck("No Nobody is in the deck");
    EXPECT_EQ(m_page->focusWidget(), find<PartButton>("part-1"));
}

TEST_F(QuestPages, APressOnTheWordsOfACheckLeadsToItsFieldAlsoInTheDrawer)
{
    pick("Giant Wasp");
    auto *story = find<QPlainTextEdit>("field-text");
    ASSERT_NE(story, nullptr);
    const auto pressWords = [this] {
        QApplication::processEvents();
        for (auto *words : m_page->findChildren<QLabel *>())
            if (words->isVisible() &&
                words->text() == QStringLiteral("\"Story before the first door\" is still empty"))
                return QTest::mouseClick(words, Qt::LeftButton);
        ADD_FAILURE() << "no check says so";
    };
    m_page->setFocus();
    pressWords();
    EXPECT_EQ(m_page->focusWidget(), story);
    m_page->resize(1024, 600);
    QApplication::processEvents();
    ASSERT_FALSE(story->isVisible()) << "its card and its words are folded away";
    m_page->setFocus();
    pressWords();
    EXPECT_TRUE(story->isVisible());
    EXPECT_EQ(m_page->focusWidget(), story);
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

TEST_F(QuestPages, TheButtonSaysWhatIsMissingBeforeTheQuestCanBeTried)
{
    pick("Giant Wasp");
    const QString party = document().cell("party");
    document().setCell(QStringLiteral("Nobody"), "party", {});
    const auto *missing = find<QLabel>("questMissing");
    ASSERT_NE(missing, nullptr);
    EXPECT_TRUE(missing->isVisible());
    EXPECT_TRUE(missing->text().contains(QStringLiteral("\"Party\" is still empty")))
        << missing->text().toStdString();
    EXPECT_EQ(find<QPushButton>("tryQuest")->accessibleDescription(), missing->text());
    document().setCell(QStringLiteral("Somebody"), "party", party);
    EXPECT_TRUE(find<QPushButton>("tryQuest")->isEnabled());
    EXPECT_FALSE(missing->isVisible());
    EXPECT_EQ(find<QPushButton>("tryQuest")->accessibleDescription(), QString());
}

TEST_F(QuestPages, AQuestIsCountedBeforeItHasAStory)
{
    pick("Kobold");
    ASSERT_TRUE(document().cell("text").isEmpty());
    EXPECT_TRUE(find<QPushButton>("tryQuest")->isEnabled());
    EXPECT_TRUE(find<QLabel>("questNumber")->isVisible());
}

TEST_F(QuestPages, UndoStandsInTheHeadOfTheWindowOnly)
{
    pick("Giant Wasp");
    EXPECT_TRUE(m_page->canUndo());
    for (const auto *button : m_page->findChildren<QAbstractButton *>())
        EXPECT_FALSE(button->isVisible() && button->accessibleName().startsWith(QStringLiteral("Undo")));
    m_page->undo();
    EXPECT_TRUE(m_page->canRedo());
}

TEST_F(QuestPages, ThePartyIsNumberedInItsMarchingOrder)
{
    pick("Giant Wasp");
    const QStringList party = document().names(document().spec().party);
    ASSERT_GE(party.size(), 1);
    const auto described = [this](const QString &name) {
        const auto *card = m_page->findChild<QAbstractButton *>(
            QString::fromStdString(document().spec().party) + u'-' + name);
        return card == nullptr ? QString() : card->accessibleDescription();
    };
    for (qsizetype i = 0; i < party.size(); ++i)
        EXPECT_TRUE(described(party[i]).contains(QStringLiteral("number %1").arg(i + 1)))
            << party[i].toStdString();
    document().setCell(QStringLiteral("Others"), document().spec().party, QStringLiteral("Ellisa;Kennett"));
    EXPECT_TRUE(described(QStringLiteral("Ellisa")).contains(QStringLiteral("number 1")));
    EXPECT_TRUE(described(QStringLiteral("Kennett")).contains(QStringLiteral("number 2")));
}

TEST_F(QuestPages, AQuestThatCannotBePlayedHasNoNumberOfSuccesses)
{
    pick("Kobold");
    EXPECT_TRUE(find<QLabel>("questNumber")->isVisible());
    putNowhere();
    EXPECT_FALSE(find<QLabel>("questNumber")->isVisible());
}

TEST_F(QuestPages, AQuestIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    const auto made = [&](const char *title) {
        document().begin(document().spec().begin());
        document().setCell(QStringLiteral("Title"), "title", QLatin1String(title));
        document().save();
        return document().file().file();
    };
    const auto remove = [&](const char *title) {
        auto *menu = find<QToolButton>("quests")->menu();
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->findChild<QMenu *>(QStringLiteral("deleteQuest"))->actions();
        const auto found = std::ranges::find(actions, QLatin1String(title), &QAction::text);
        ASSERT_NE(found, actions.end());
        (*found)->trigger();
    };
    const auto undo = [&] { QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier); };
    const QString other = made("Other"), mine = made("Mine");
    remove("Mine");
    EXPECT_FALSE(QFile::exists(mine));
    EXPECT_NE(document().cell("title"), QStringLiteral("Mine")) << "it was in hand";
    EXPECT_TRUE(document().save());
    EXPECT_FALSE(QFile::exists(mine)) << "and is not saved again";
    undo();
    EXPECT_TRUE(QFile::exists(mine));
    EXPECT_EQ(document().cell("title"), QStringLiteral("Mine")) << "in hand again";
    remove("Other");
    EXPECT_FALSE(QFile::exists(other));
    EXPECT_EQ(document().cell("title"), QStringLiteral("Mine"));
    undo();
    EXPECT_TRUE(QFile::exists(other));
    EXPECT_EQ(document().cell("title"), QStringLiteral("Mine"));
}

TEST_F(QuestPages, CtrlZBringsADeletedQuestBackUntilSomethingIsEdited)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    pick("Giant Wasp");
    document().save();
    const QString mine = document().file().file();
    auto *words = find<QLineEdit>("spreadWords");
    const auto undo = [](QWidget *where) { QTest::keyClick(where, Qt::Key_Z, Qt::ControlModifier); };
    m_page->remove(mine, QStringLiteral("Mine"));
    ASSERT_FALSE(QFile::exists(mine));
    ASSERT_EQ(m_page->focusWidget(), words) << "another quest begins";
    undo(words);
    EXPECT_TRUE(QFile::exists(mine));
    EXPECT_EQ(document().file().file(), mine);
    m_page->remove(mine, QStringLiteral("Mine"));
    QTest::keyClicks(words, QStringLiteral("wasp"));
    undo(words);
    EXPECT_NE(words->text(), QStringLiteral("wasp"));
    EXPECT_FALSE(QFile::exists(mine)) << "what was typed comes first";
    words->clear();
    pick("Kobold");
    undo(m_page.get());
    EXPECT_TRUE(document().goal().empty()) << "and what was edited";
    EXPECT_FALSE(QFile::exists(mine));
    undo(m_page.get());
    EXPECT_TRUE(QFile::exists(mine)) << "then nothing else is left";
}

TEST_F(QuestPages, FP_O05_ItsPictureIsTheOneOnTheShelf)
{
    const auto shelf = [&] { return paint::FaceBook(*document().pack()).face("adventures", 0); };
    pick("Giant Wasp");
    EXPECT_TRUE(document().cell("art").startsWith(QStringLiteral("monsters/"))) << "of its first part";
    EXPECT_EQ(shelf()->art, document().cell("art"));
    EXPECT_EQ(shelf()->frame, QStringLiteral("frame-quest-monster"));
    const QString wasp = document().cell("art");
    const auto another = [this](const char *name) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the button of the part before
        find<QPushButton>("partCard")->click();
        pick(name);
    };
    another("Kobold");
    EXPECT_NE(document().cell("art"), wasp) << "of what it is now";
    another("Giant Wasp");
    EXPECT_EQ(document().cell("art"), wasp);
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    find<QPushButton>("field-art")->click();
    pick("darts");
    m_page->findChild<GoalView *>()->select(0);
    another("Kobold");
    EXPECT_EQ(document().goal().front().cell("what"), "Kobold");
    EXPECT_EQ(document().cell("art"), QStringLiteral("traps/trap-darts")) << "chosen";
    EXPECT_EQ(shelf()->art, document().cell("art"));
    EXPECT_EQ(shelf()->frame, QStringLiteral("frame-quest-trap"));
    // a copy of one that came with the game keeps its picture
    ASSERT_NO_FATAL_FAILURE(chooseQuest("Vampire Hunt"));
    EXPECT_EQ(document().cell("art"), QStringLiteral("monsters/monster-vampire"));
    EXPECT_EQ(shelf()->art, document().cell("art"));
}

} // namespace
} // namespace flagstone::app::quest_page_test
