// The welcome page with all games of the program: what has room, and the game in sight.
#include "app/common/appearance.h"
#include "app/common/key_button.h"
#include "app/common/page.h"
#include "app/home/game_button.h"
#include "app/home/kept_game_button.h"
#include "app/home/welcome_page.h"
#include "app/home/welcome_side.h"
#include "app/printing/print_dialog.h"
#include "app/quest/quest_document.h"
#include "app/quest/quest_page.h"
#include "app/setup/game_setup.h"
#include "app/setup/new_game_page.h"
#include "app/shell/help_pages.h"
#include "app/shell/help_panel.h"
#include "app/shell/packs.h"
#include "app/shell/page_chapters.h"
#include "app/shipped.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "kept_game_fixture.h"
#include "label_room.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace flagstone::app::full_welcome_test {
namespace {

/// The page with all games that the program has, and more kept games than have room.
class FullWelcomePage : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        m_all = context();
        m_all.modules = modules();
        PackShelf packs;
        for (const ModuleInfo &module : modules())
            packs.packs.push_back(packOf(module.id));
        m_all.readPacks = [packs] { return packs; };
        for (int i = 0; i < 20; ++i) {
            m_games.push_back(
                keptGame(i % 3 == 0 ? QStringLiteral("Jewels, Gems, and Pearls") : QStringLiteral("Cry Wolf"),
                         i < 4        ? QStringLiteral("running")
                         : i % 2 == 0 ? QStringLiteral("won")
                                      : QStringLiteral("lost"),
                         20 + 700 * i));
            m_games.back().file += QString::number(i);
        }
        QImage picture(730, 400, QImage::Format_RGB32);
        picture.fill(Qt::darkGreen);
        m_games.front().picture = m_folder.filePath(QStringLiteral("table.png"));
        ASSERT_TRUE(picture.save(m_games.front().picture));
        m_games.front().party = {{QStringLiteral("Kennett"), 6, 14, "monsters", 0},
                                 {QStringLiteral("Elishod"), 3, 5, "monsters", 1},
                                 {QStringLiteral("Ranson"), 0, 10, "monsters", 2}};
    }
    void TearDown() override { applyAppearance(*qApp, {}); }

    static void dress(int textScale)
    {
        Settings settings;
        settings.textScale = textScale;
        applyAppearance(*qApp, settings);
    }

    void show(WelcomePage &page, QSize size, int textScale)
    {
        const QuestList list = questsOf(m_all, SettingsFile(settingsFile()), m_games);
        page.setGames(m_games, m_games.front().file);
        page.setQuests(list.quests, list.last);
        page.setDay(QDate(2026, 9, 23), &list.quests.at(4));
        page.setPlans({QStringLiteral("/tmp/The Sunken Library.flagplan")});
        page.setLessons(&m_lessons);
        page.applyTheme(paint::Theme::Light, textScale / 100.0);
        page.resize(size);
        page.show();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (int round = 0; round < 4; ++round) // what is laid out anew may lay out other parts
            QApplication::processEvents();
    }

    AppContext m_all = context();
    QMenu m_lessons;
    std::vector<KeptGame> m_games;
};

TEST_F(FullWelcomePage, EverybodyIsSeenWhenItBecomesNarrower)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    show(page, {1440, 860}, 100);
    const auto *party = page.findChild<QWidget *>(QStringLiteral("keptParty"));
    const int oneRow = party->height();
    page.resize(1024, 604);
    for (int round = 0; round < 4; ++round)
        QApplication::processEvents();
    EXPECT_GT(party->height(), oneRow) << "three have no room side by side";
    EXPECT_GE(party->height(), party->heightForWidth(party->width()));
}

TEST_F(FullWelcomePage, TheTitlesOfAllGamesAreOfOneSize)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    show(page, {1440, 860}, 100);
    for (const QSize size : {QSize(1440, 860), QSize(1024, 604)}) {
        page.resize(size);
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        const auto tabs = page.findChildren<GameButton *>(QStringLiteral("gameTab"));
        ASSERT_GT(tabs.size(), 1);
        for (const GameButton *tab : tabs) {
            EXPECT_EQ(tab->titleSize(), tabs.front()->titleSize()) << size.width();
            EXPECT_LE(tab->titleSize(), tab->titleShare() * 16) << "it has room";
        }
    }
}

TEST_F(FullWelcomePage, TheArrowOfAMenuStandsInTheMiddleOfItsButtonsHeight)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    dress(100);
    show(page, {1440, 860}, 100);
    const auto buttons = page.findChildren<QPushButton *>();
    const auto withMenu = std::ranges::find_if(
        buttons, [](const QPushButton *button) { return button->isVisible() && button->menu() != nullptr; });
    ASSERT_NE(withMenu, buttons.end());
    const QImage drawn = (*withMenu)->grab().toImage();
    const QColor ground = drawn.pixelColor(drawn.width() - 6, 6);
    double sum = 0;
    int inked = 0;
    for (int x = drawn.width() - 18; x < drawn.width() - 4; ++x)
        for (int y = 4; y < drawn.height() - 4; ++y)
            if (drawn.pixelColor(x, y) != ground) {
                sum += y;
                ++inked;
            }
    ASSERT_GT(inked, 0);
    EXPECT_NEAR(sum / inked, drawn.height() / 2.0, 3);
}

TEST_F(FullWelcomePage, TheMainButtonStaysWhereItIsWhenOddsComeLate)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    dress(100);
    show(page, {1024, 700}, 100);
    page.setGames({}, {});
    const auto *button = page.findChild<QPushButton *>(QStringLiteral("exploreNow"));
    const auto *card = page.findChild<QWidget *>(QStringLiteral("dealtCard"));
    bool gaveWay = false;
    for (int high = 700; high >= 300; high -= 20) {
        page.resize(1024, high);
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        gaveWay = gaveWay || card->isHidden();
        const QRect before = button->geometry();
        page.showGame(page.game()); // says anew what the button deals, as odds do
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        EXPECT_EQ(button->geometry(), before) << high;
    }
    EXPECT_TRUE(gaveWay);
}

TEST_F(FullWelcomePage, WordsThatComeLateDoNotMoveTheMainButton)
{
    dress(100);
    WelcomeSide side(nullptr);
    side.applyTheme(paint::Theme::Light, 1);
    const auto place = [&side](int high, const char *words) {
        side.setExplore(true, QString::fromUtf8(words), {});
        side.resize(side.width(), high);
        side.fit({1024, high}, true, nullptr);
        side.show();
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        return side.usual()->geometry();
    };
    for (int high = 600; high >= 300; high -= 20) {
        const QRect before = place(high, "Deals a quest of this game at once.");
        EXPECT_EQ(
            place(high, "Deals “Jewels, Gems, and Pearls” (Fastplay) at once, with your last settings."),
            before)
            << high;
    }
}

TEST_F(FullWelcomePage, ExploreNowDealsTheGameInSight)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    show(page, {1440, 860}, 100);
    std::vector<Quest> quests = questsOf(m_all, SettingsFile(settingsFile()), m_games).quests;
    quests.front().last = quests.back().last = true;
    const Quest first = quests.front(), other = quests.back();
    ASSERT_NE(first.system, other.system);
    page.setQuests(std::move(quests), 0);
    const auto *explore = page.findChild<QPushButton *>(QStringLiteral("exploreNow"));
    EXPECT_TRUE(explore->accessibleDescription().contains(first.title));
    const auto tabs = page.findChildren<GameButton *>(QStringLiteral("gameTab"));
    const auto tab = std::ranges::find(tabs, other.system, &GameButton::system);
    ASSERT_NE(tab, tabs.end());
    (*tab)->click();
    EXPECT_EQ(page.game(), other.system);
    for (const GameButton *each : tabs)
        EXPECT_EQ((each->focusPolicy() & Qt::TabFocus) != 0, each == *tab)
            << "Tab leads to the game in sight";
    ASSERT_NE(page.usual(), nullptr);
    EXPECT_EQ(page.usual()->id, other.id);
    ASSERT_NE(page.marked(), nullptr);
    EXPECT_EQ(page.marked()->id, other.id) << "what it would deal is marked";
    EXPECT_TRUE(explore->accessibleDescription().contains(other.title));
}

TEST_F(FullWelcomePage, TheGameInSightIsThereAgainAfterAPage)
{
    MainWindow window(m_all);
    window.show();
    window.showWelcome();
    auto *welcome = window.findChild<WelcomePage *>();
    const QString first = welcome->game();
    const QString other = QString::fromStdString(modules().back().id);
    ASSERT_NE(first, other);
    welcome->showGame(other);
    window.newGame();
    ASSERT_NE(window.page(), nullptr);
    Q_EMIT window.page()->left();
    EXPECT_TRUE(welcome->isVisible());
    EXPECT_EQ(welcome->game(), other);
}

TEST_F(FullWelcomePage, ANewGameIsOfTheGameInSight)
{
    MainWindow window(m_all);
    window.show();
    window.showWelcome();
    const ModuleInfo &first = modules().front(), &other = modules().back();
    auto *welcome = window.findChild<WelcomePage *>();
    for (const bool byMenu : {false, true})
        for (const ModuleInfo *wanted : {&other, &first}) {
            welcome->showGame(QString::fromStdString(wanted->id));
            if (byMenu)
                window.findChild<QAction *>(QStringLiteral("actionNew"))->trigger();
            else
                Q_EMIT welcome->newGameAsked();
            ASSERT_NE(window.page(), nullptr);
            EXPECT_EQ(window.page()->module(), wanted) << "by menu: " << byMenu;
            Q_EMIT window.page()->left();
        }
}

TEST_F(FullWelcomePage, TheHelpHasTheRulesOfTheGameInSight)
{
    MainWindow window(m_all);
    window.show();
    window.showWelcome();
    const auto shown = [&] {
        window.findChild<QAction *>(QStringLiteral("actionRules"))->trigger();
        return window.findChild<HelpPanel *>()->page().title;
    };
    const ModuleInfo &first = modules().front(), &other = modules().back();
    auto *welcome = window.findChild<WelcomePage *>();
    welcome->showGame(QString::fromStdString(other.id));
    EXPECT_TRUE(shown().contains(QString::fromStdString(other.title))) << shown().toStdString();
    window.newGame();
    auto *page = qobject_cast<NewGamePage *>(window.page());
    ASSERT_NE(page, nullptr);
    page->setup().select(QString::fromStdString(first.id), {});
    EXPECT_EQ(page->module(), &first);
    EXPECT_TRUE(shown().contains(QString::fromStdString(first.title))) << shown().toStdString();
}

TEST_F(FullWelcomePage, TheHelpOfAPageIsItsChapterOfTheManual)
{
    m_all.manualFolder = QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/manual");
    MainWindow window(m_all);
    window.show();
    window.showWelcome();
    const auto trigger = [&window](const char *action) {
        window.findChild<QAction *>(QLatin1String(action))->trigger();
    };
    const auto shown = [&] {
        trigger("actionRules");
        const auto *help = window.findChild<HelpPanel *>();
        const auto *text = help->findChild<QTextBrowser *>(QStringLiteral("helpText"));
        return QString(help->page().name + u'#' + text->textCursor().block().text());
    };
    EXPECT_TRUE(shown().startsWith(QStringLiteral("rules/"))) << "of the game in sight";
    const std::pair<const char *, const char *> doors[] = {
        {"makeQuest", "manual/quests.md#Making a quest"},
        {"ledgerDoor", "manual/ledger.md#The ledger"},
        {"actionDecks", "manual/decks.md#Decks of your own"},
        {"howItWent", "manual/README.md#How it went"}};
    for (const auto &[door, chapter] : doors) {
        trigger(door);
        EXPECT_EQ(shown(), QString::fromUtf8(chapter)) << door;
    }
    window.newGame();
    EXPECT_EQ(shown(), QStringLiteral("manual/README.md#A new game"));
}

TEST_F(FullWelcomePage, TheHelpOfThePrintDialogIsItsChapterWhichItDoesNotBlock)
{
    m_all.manualFolder = QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/manual");
    MainWindow window(m_all);
    window.show();
    window.showWelcome();
    const auto asksForHelp = [&window] {
        auto *found = window.findChild<PrintDialog *>();
        ASSERT_NE(found, nullptr);
        const QPointer<PrintDialog> dialog(found);
        auto *help = dialog->findChild<QPushButton *>(QStringLiteral("help"));
        EXPECT_EQ(help->shortcut(), QKeySequence(Qt::Key_F1));
        help->click();
        EXPECT_TRUE(dialog.isNull() || !dialog->isVisible()) << "the window could not be used";
        const auto *shown = window.findChild<HelpPanel *>();
        ASSERT_NE(shown, nullptr);
        EXPECT_EQ(shown->page().name, QStringLiteral("manual/printing.md"));
        delete dialog.data();
    };
    window.findChild<QAction *>(QStringLiteral("actionPrint"))->trigger();
    asksForHelp();
    window.findChild<QAction *>(QStringLiteral("makeQuest"))->trigger();
    auto *page = qobject_cast<QuestPage *>(window.page());
    ASSERT_NE(page, nullptr);
    window.findChild<QAction *>(QStringLiteral("actionRules"))->trigger(); // another chapter
    QuestDocument &quest = *page->document();
    ASSERT_TRUE(quest.begin(draftOf(quest.base(), quest.spec(), "FP-A01")));
    page->findChild<QPushButton *>(QStringLiteral("printQuest"))->click();
    asksForHelp();
}

TEST_F(FullWelcomePage, EveryChapterAboutAPageIsInTheManual)
{
    QWidget parent;
    HelpPanel help(&parent);
    help.setBooks(manualIn(QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/manual")));
    const auto *text = help.findChild<QTextBrowser *>(QStringLiteral("helpText"));
    for (const PageChapter &chapter : pageChapters()) {
        const QUrl link(QString::fromUtf8(chapter.link));
        ASSERT_TRUE(help.showChapter(link)) << chapter.link;
        EXPECT_EQ(text->textCursor().atStart(), link.fragment().isEmpty()) << chapter.link;
    }
    EXPECT_FALSE(help.showChapter(QUrl(QStringLiteral("manual/none.md"))));
}

TEST_F(FullWelcomePage, InOneColumnNothingOfTheGameIsCutOff)
{
    dress(200);
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    show(page, {1280, 640}, 200);
    const auto *side = page.findChild<WelcomeSide *>();
    for (const QString &note : {QStringLiteral("Restored in full: 3 moves, nothing lost."), QString()}) {
        page.setGames(m_games, m_games.front().file, note);
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        EXPECT_EQ(side->height(), side->widget()->heightForWidth(side->width())) << note.toStdString();
        EXPECT_EQ(side->verticalScrollBar()->maximum(), 0) << note.toStdString();
    }
}

TEST_F(FullWelcomePage, TheButtonsLieInTheWindowAndThePictureGivesWay)
{
    m_lessons.addAction(QStringLiteral("First steps"));
    m_games.front().party.push_back({QStringLiteral("Ellisa"), 4, 4, "monsters", 3});
    m_games.front().stands = QStringLiteral("Round 2: three wolves in the Low Gallery, with two behind.");
    const SettingsFile memory(settingsFile());
    const QString note =
        QStringLiteral("This game goes on in a new file, as it was before other rules count.");
    for (const bool waits : {true, false})
        for (const QSize size : {QSize(1024, 604), QSize(1280, 680)}) {
            dress(100);
            WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
            show(page, size, 100);
            page.setGames(m_games, waits ? m_games.front().file : QString(), note);
            for (int round = 0; round < 4; ++round)
                QApplication::processEvents();
            for (const char *name :
                 {"continueGame", "exploreNow", "startNew", "learn", "moreDoors", "dayDeal"}) {
                const auto *button = page.findChild<QWidget *>(QLatin1String(name));
                ASSERT_NE(button, nullptr) << name;
                const QRect at(button->mapTo(&page, QPoint()), button->size());
                EXPECT_TRUE(!button->isVisible() || page.rect().contains(at))
                    << name << " ends at " << at.bottom() << " of " << page.height();
            }
        }
}

TEST_F(FullWelcomePage, AllOfItHasRoomInEveryWindow)
{
    m_lessons.addAction(QStringLiteral("First steps"));
    const SettingsFile memory(settingsFile());
    for (const int textScale : {100, 150, 200})
        for (const QSize size :
             {QSize(1024, 604), QSize(1280, 680), QSize(1440, 860), QSize(1920, 1040), QSize(2560, 1400)}) {
            const std::string where =
                std::to_string(size.width()) + ", " + std::to_string(textScale) + " %: ";
            dress(textScale);
            WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
            show(page, size, textScale);
            EXPECT_EQ(page.size(), size) << where << "it needs more room";
            for (const auto *area : page.findChildren<QScrollArea *>())
                EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0)
                    << where << area->width() << ", but " << area->widget()->minimumSizeHint().width();
            expectRoomForWords(page, where);
            const auto *party = page.findChild<QWidget *>(QStringLiteral("keptParty"));
            EXPECT_GE(party->height(), party->heightForWidth(party->width()))
                << where << "somebody is not seen";
            for (const auto *game : page.findChildren<KeptGameButton *>())
                if (game->isVisible()) {
                    EXPECT_GE(game->width(), game->sizeHint().width()) << where;
                    EXPECT_GE(game->height(), game->objectName() == QLatin1String("otherGame")
                                                  ? game->heightForWidth(game->width())
                                                  : game->sizeHint().height())
                        << where << game->text().toStdString() << " in " << game->parentWidget()->height()
                        << " of " << game->parentWidget()->parentWidget()->height();
                }
            for (const QWidget *parent : page.findChildren<QWidget *>())
                for (const QWidget *one : parent->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
                    for (const QWidget *other : parent->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
                        EXPECT_FALSE(one < other && one->isVisible() && other->isVisible() &&
                                     !one->isWindow() && !other->isWindow() &&
                                     parent->objectName() != QLatin1String("qt_scrollarea_viewport") &&
                                     one->geometry().intersects(other->geometry()))
                            << where << one->objectName().toStdString() << " over "
                            << other->objectName().toStdString() << " in "
                            << parent->objectName().toStdString();
        }
}

} // namespace
} // namespace flagstone::app::full_welcome_test
