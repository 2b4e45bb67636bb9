// The page for quests of one's own, with Fastplay: FP-O05, FP-328, FP-329.
#include "app/printing/print_dialog.h"
#include "app/quest/card_button.h"
#include "app/quest/card_picker.h"
#include "app/quest/part_button.h"
#include "app/quest/quest_odds.h"
#include "app/quest/quest_page.h"
#include "app/quest/quest_tuner.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/quest_file.h"
#include "paint/face_book.h"
#include "sim/live_odds.h"

#include <QDir>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QTranslator>
#include <QWheelEvent>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app {
namespace {

class QuestPages : public testing::Test {
protected:
    [[nodiscard]] static AppContext contextIn(const QString &folder)
    {
        static const auto pack =
            std::make_shared<const PackData>(readPack(assetsFolder() / "packs" / "fastplay").value().data);
        return {modules(), [] { return PackShelf{{pack}, {}}; }, folder, {}, {}, {}};
    }
    void SetUp() override { open(); }
    void open()
    {
        m_memory = std::make_unique<SettingsFile>(m_folder.filePath(QStringLiteral("settings.json")));
        m_page = std::make_unique<QuestPage>(contextIn(m_folder.path()), *m_memory, nullptr);
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

    void ownQueen()
    {
        document().edit(QStringLiteral("A card"), [&](QuestDraft &draft) {
            QuestRow row{document().spec().cards.front().begin, 0};
            row.set("id", "Q01");
            row.set("name", "The Queen");
            draft.cards["monsters"] = {row};
        });
    }
    /// A condition that no card of the pack meets.
    void putNowhere()
    {
        document().edit(QStringLiteral("Nowhere"), [&](QuestDraft &draft) {
            QuestRow row;
            for (const auto &[column, cell] : {std::pair{"adventure", draft.id.c_str()},
                                               {"card", "Giant Wasp"},
                                               {"lies", "in"},
                                               {"at", "Nowhere"},
                                               {"count", "1"}})
                row.set(column, cell);
            draft.rules["conditions"] = {row};
        });
    }
    /// Presses the sign of the check that says so.
    void pressCheck(const char *words)
    {
        QApplication::processEvents();
        for (auto *each : m_page->findChildren<QToolButton *>(QStringLiteral("checkLine")))
            if (!each->isHidden() && each->accessibleName().contains(QLatin1String(words)))
                return each->click();
        ADD_FAILURE() << "no check says: " << words;
    }

    /// From now on no quest can be saved: a file is where their folder should be.
    void blockFolder()
    {
        m_inTheWay.setFileName(document().folder());
        ASSERT_TRUE(m_inTheWay.open(QIODevice::WriteOnly));
    }
    /// Presses a button of the question that is about to come.
    void answer(Qt::Key underlined, int &asked)
    {
        QTimer::singleShot(0, m_page.get(), [this, underlined, &asked] {
            auto *box = find<QMessageBox>("unsaved");
            ASSERT_NE(box, nullptr);
            EXPECT_EQ(box->text(), QStringLiteral("This quest is not saved."));
            EXPECT_TRUE(box->informativeText().startsWith(QStringLiteral("Its file cannot be written: ")));
            EXPECT_EQ(m_page->findChildren<QMessageBox *>().size(), 1) << "it is said once";
            ++asked;
            for (auto *button : box->buttons())
                if (button->text().contains(QLatin1Char('&') + QChar(underlined), Qt::CaseInsensitive))
                    return button->click();
            FAIL() << "there is no such button";
        });
    }
    /// Whether a label says exactly this.
    [[nodiscard]] bool isShown(const char *words)
    {
        return std::ranges::any_of(m_page->findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == QLatin1String(words);
        });
    }

    QTemporaryDir m_folder;
    QFile m_inTheWay;
    std::unique_ptr<SettingsFile> m_memory;
    std::unique_ptr<QuestPage> m_page;
};

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

TEST_F(QuestPages, ASearchWithoutAHitSaysSoAndHowToSeeEverythingAgain)
{
    auto *words = find<QLineEdit>("spreadWords");
    auto *nothing = find<QLabel>("spreadNothing");
    EXPECT_FALSE(nothing->isVisible());
    QTest::keyClicks(words, QStringLiteral("waspp"));
    EXPECT_TRUE(nothing->isVisible());
    EXPECT_TRUE(nothing->text().contains(QStringLiteral("“waspp”"))) << nothing->text().toStdString();
    EXPECT_TRUE(nothing->text().contains(QStringLiteral("Clear the field")));
    words->clear();
    EXPECT_FALSE(nothing->isVisible());
}

TEST_F(QuestPages, PartyAndJoinersLieSideBySideWhereThereIsRoom)
{
    pick("Giant Wasp");
    const auto place = [this](const char *field) {
        QApplication::processEvents();
        return find<QWidget>(field)->mapTo(m_page.get(), QPoint());
    };
    const int line = m_page->fontMetrics().height(); // its quiet words may take one more
    EXPECT_NEAR(place("field-party").y(), place("field-joiners").y(), line);
    EXPECT_GT(place("field-joiners").x(), place("field-party").x());
}

TEST_F(QuestPages, TheTenthsStandInOneLine)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1440, 860), QSize(1024, 640)}) {
        m_page->resize(size);
        QApplication::processEvents();
        const auto *first = find<QToolButton>("tenths-1"), *last = find<QToolButton>("tenths-9");
        EXPECT_EQ(first->y(), last->y());
        EXPECT_LE(last->geometry().right(), last->parentWidget()->width());
    }
}

TEST_F(QuestPages, TheCardHasTheFrameOfItsPicture)
{
    pick("Giant Wasp");
    auto *card = find<QWidget>("questCard");
    const auto ground = [card] {
        return card->grab().toImage().pixelColor(card->width() / 12, card->height() * 3 / 5);
    };
    const QColor block = ground(); // of a monster: colour to the edge
    document().setCell(QStringLiteral("Picture"), "art", QStringLiteral("treasures/treasure-wand"));
    EXPECT_NE(ground(), block) << "of a treasure: a disc on paper";
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
    pressCheck("No Nobody is in the deck");
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
    pick("Giant Wasp");
    EXPECT_TRUE(isShown("draft, not saved"));
    document().save();
    EXPECT_TRUE(isShown("draft, not saved"));
    tell();
    EXPECT_TRUE(isShown("not saved"));
    m_inTheWay.remove();
    document().file().findChild<QTimer *>(QStringLiteral("saveAgain"))->start(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return isShown("saved"); }));
    EXPECT_FALSE(isShown("not saved"));
}

TEST_F(QuestPages, FP_O05_ItsOddsAreThoseOfTheTerminal)
{
    LiveOdds::setMostGames(Asking{}.count); // as many as the terminal plays
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
    QuestPage page(theirs, theirMemory, nullptr);
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

TEST_F(QuestPages, FP_328_AnEditOfAnOwnCardIsCalledByItsField)
{
    pick("Giant Wasp");
    ownQueen();
    auto *words = find<QWidget>("ownCards")->findChild<QLineEdit *>(QStringLiteral("field-special"));
    ASSERT_NE(words, nullptr);
    QTest::keyClicks(words, QStringLiteral("She sings."));
    const auto changes = document().lastChanges(2);
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(changes[0].words, QStringLiteral("The Queen: Words on it"));
    EXPECT_EQ(changes[1].words, QStringLiteral("A card")) << "typing is one step";
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
    auto *count = find<QSpinBox>("conditionCount-1");
    ASSERT_NE(count, nullptr);
    count->setFocus();
    count->selectAll();
    QTest::keyClicks(count, QStringLiteral("2"));
    document().undo();
    QApplication::processEvents();
    EXPECT_FALSE(document().draft().rules.contains("conditions"));
    EXPECT_TRUE(document().canRedo());
    for (const char *tool : {"questUndo", "questRedo", "quests"})
        EXPECT_EQ(find<QToolButton>(tool)->focusPolicy(), Qt::StrongFocus) << "a press ends what is typed";
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
    document().edit(QStringLiteral("Three of them"),
                    [&](QuestDraft &draft) { document().spec().goalOf(draft).front().set("count", "3"); });
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
    EXPECT_EQ(find<QLabel>("edit-2")->text(), QStringLiteral("Three of them"));
    EXPECT_TRUE(find<QLabel>("questNumber")->accessibleName().startsWith(QStringLiteral("Chance ")));
    document().undo();
    EXPECT_TRUE(find<QLabel>("questNumber")->accessibleName().isEmpty()) << "it is being counted anew";
    ASSERT_TRUE(counted());
    EXPECT_EQ(find<QLabel>("edit-1")->text(), QStringLiteral("Three of them"));
    EXPECT_NEAR(document().lastChanges(1)[0].by.value(), second - first, 1e-9);
}

TEST_F(QuestPages, APartyThatIsBeingCountedSaysSo)
{
    tell();
    pick("Kobold");
    const auto *row = find<QWidget>("party-0");
    const auto counting = [row] { return row->accessibleName().endsWith(QStringLiteral(": counting …")); };
    EXPECT_TRUE(counting()) << row->accessibleName().toStdString();
    const auto *odds = m_page->findChild<QuestOdds *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answer(0).done && odds->answer(0).odds; }, 60'000));
    EXPECT_FALSE(counting());
    EXPECT_TRUE(row->accessibleName().contains(QStringLiteral("of 100 succeed")));
    document().edit(QStringLiteral("Deeper"),
                    [&](QuestDraft &draft) { setCell(document().spec(), draft, "start", "blue"); });
    EXPECT_TRUE(counting()) << row->accessibleName().toStdString();
}

TEST_F(QuestPages, WithLargeTextPartsAreAListAndEverythingIsOneColumn)
{
    pick("Giant Wasp");
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    QFont large = m_page->font();
    large.setPixelSize(2 * QFontInfo(large).pixelSize());
    m_page->setFont(large);
    m_page->resize(1024, 600);
    QApplication::processEvents();
    QApplication::processEvents();
    auto *first = find<PartButton>("part-1"), *second = find<PartButton>("part-2");
    first->setFocus();
    QApplication::processEvents();
    const auto top = [&](QWidget *part) { return part->mapTo(m_page.get(), QPoint()).y(); };
    auto *strip = find<QWidget>("partStrip");
    EXPECT_GT(top(strip), top(first)) << "each part's words stand below it";
    EXPECT_LT(top(strip), top(second));
    EXPECT_GT(first->width(), m_page->width() * 3 / 4);
    QTest::keyClick(first, Qt::Key_Down);
    QApplication::processEvents();
    EXPECT_EQ(m_page->focusWidget(), find<PartButton>("part-2"));
    EXPECT_GT(top(find<QWidget>("partStrip")), top(find<PartButton>("part-2")));
    int bars = 0;
    for (const auto *area : m_page->findChildren<QScrollArea *>())
        bars += area->isVisible() && area->verticalScrollBar()->isVisible() &&
                        area->verticalScrollBar()->maximum() > 0
                    ? 1
                    : 0;
    EXPECT_EQ(bars, 1) << "one thing scrolls";
    for (const auto *area : m_page->findChildren<QScrollArea *>())
        EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0);
}

TEST_F(QuestPages, SmallWindowsLeaveOutWhoFalls)
{
    tell();
    pick("Kobold");
    ASSERT_TRUE(QTest::qWaitFor([&] { return isShown("Kennett is lost"); }, 60'000));
    m_page->resize(1024, 600);
    QApplication::processEvents();
    EXPECT_FALSE(isShown("Kennett is lost"));
    EXPECT_TRUE(isShown("Locations entered"));
    m_page->resize(1440, 860);
    QApplication::processEvents();
    EXPECT_TRUE(isShown("Kennett is lost"));
}

TEST_F(QuestPages, WhatGetsTheFocusIsInView)
{
    tell();
    pick("Giant Wasp");
    ownQueen();
    m_page->resize(1024, 600);
    document().edit(QStringLiteral("Many words"), [&](QuestDraft &draft) {
        draft.cards["monsters"].front().set("special", std::string(250, 'W'));
    });
    pressCheck("The words on The Queen are too long for it");
    const auto *field = m_page->focusWidget();
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return m_page->rect().contains(QRect(field->mapTo(m_page.get(), QPoint()), field->size())) &&
               !field->visibleRegion().isEmpty();
    }));
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

TEST_F(QuestPages, FP_O05_ItsPictureIsTheOneOnTheShelf)
{
    const auto shelf = [&] { return paint::FaceBook(*document().pack()).face("adventures", 0); };
    pick("Giant Wasp");
    EXPECT_TRUE(document().cell("art").startsWith(QStringLiteral("monsters/"))) << "of its first part";
    EXPECT_EQ(shelf()->art, document().cell("art"));
    EXPECT_EQ(shelf()->frame, QStringLiteral("frame-quest-monster"));
    find<QPushButton>("chip-Reach")->click();
    pick("Low Gallery");
    find<QPushButton>("field-art")->click();
    pick("darts");
    EXPECT_EQ(document().cell("art"), QStringLiteral("traps/trap-darts"));
    EXPECT_EQ(shelf()->art, document().cell("art"));
    EXPECT_EQ(shelf()->frame, QStringLiteral("frame-quest-trap"));
    // a copy of one that came with the game keeps its picture
    auto *menu = find<QToolButton>("quests")->menu();
    Q_EMIT menu->aboutToShow();
    const auto actions = menu->actions();
    const auto hunt = std::ranges::find(actions, QStringLiteral("Vampire Hunt"), &QAction::text);
    ASSERT_NE(hunt, actions.end());
    (*hunt)->trigger();
    EXPECT_EQ(document().cell("art"), QStringLiteral("monsters/monster-vampire"));
    EXPECT_EQ(shelf()->art, document().cell("art"));
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
