#include "app/announced.h"
#include "app/common/command_finder.h"
#include "app/common/plain_text.h"
#include "app/heard.h"
#include "app/home/daily_deal.h"
#include "app/home/game_button.h"
#include "app/quest/quest_page.h"
#include "app/setup/new_game_page.h"
#include "app/shell/settings_dialog.h"
#include "catalog/catalog.h"
#include "content/deal_code.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "paint/face_book.h"
#include "paint/theme.h"
#include "shell_fixture.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QSlider>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace flagstone::app::dialogs_test {

using DialogsTest = ShellTest;

TEST_F(DialogsTest, AFirstRoomIsThreeClicksAway)
{
    QTest::mouseClick(child<QPushButton>("startNew"), Qt::LeftButton);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    QPushButton &play = page->setup().usual();
    ASSERT_TRUE(play.isEnabled());
    EXPECT_EQ(window().focusWidget(), &play) << "Enter plays";
    QTest::mouseClick(&play, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(window().play()->request().title, QStringLiteral("A long night"));
    EXPECT_TRUE(table().isVisible());
}

/// A screen reader says each place that the focus comes to.
TEST_F(DialogsTest, WhoPlaysComesStraightToTheTable)
{
    QTest::mouseClick(child<QPushButton>("startNew"), Qt::LeftButton);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    ASSERT_TRUE(page->setup().usual().hasFocus());
    std::vector<QWidget *> had;
    const QObject listens;
    QObject::connect(qApp, &QApplication::focusChanged, &listens, [&had](QWidget *, QWidget *now) {
        if (now != nullptr)
            had.push_back(now);
    });
    QTest::mouseClick(&page->setup().usual(), Qt::LeftButton);
    QCoreApplication::processEvents();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(had, std::vector<QWidget *>{table().board().focusProxy()});
}

TEST_F(DialogsTest, ControlsHaveTheirEdgesInEveryTheme)
{
    for (const auto theme : {paint::Theme::Light, paint::Theme::Dark, paint::Theme::Contrast}) {
        Settings settings = window().settings();
        settings.theme = theme;
        window().setSettings(settings);
        const paint::WindowColours colours = paint::windowColours(theme);
        QCheckBox tick;
        QComboBox choice;
        QLineEdit words;
        QSpinBox number;
        QPushButton button;
        for (QWidget *control : std::initializer_list<QWidget *>{&tick, &choice, &words, &number, &button}) {
            control->resize(120, control->sizeHint().height());
            const QImage image = control->grab().toImage();
            double most = 1;
            for (int x = 0; x < 8; ++x) // from the left to its inside, half way down
                most =
                    std::max(most, paint::contrast(image.pixelColor(x, image.height() / 2), colours.panel));
            EXPECT_GE(most, 0.95 * paint::contrast(colours.edge, colours.panel))
                << control->metaObject()->className() << ' ' << static_cast<int>(theme);
        }
    }
}

TEST_F(DialogsTest, MenusAreOfThePanelsPaper)
{
    for (const auto theme : {paint::Theme::Light, paint::Theme::Dark, paint::Theme::Contrast}) {
        Settings settings = window().settings();
        settings.theme = theme;
        window().setSettings(settings);
        QMenu menu;
        menu.addAction(QStringLiteral("Undo"));
        menu.resize(200, menu.sizeHint().height());
        const QImage image = menu.grab().toImage();
        EXPECT_EQ(image.pixelColor(190, image.height() / 2), paint::windowColours(theme).panel)
            << static_cast<int>(theme);
        EXPECT_EQ(image.pixelColor(0, image.height() / 2), paint::windowColours(theme).edge);
    }
}

TEST_F(DialogsTest, ExploringNowDealsWhatWasPlayedLast)
{
    auto *explore = child<QPushButton>("exploreNow");
    ASSERT_TRUE(explore->isVisible());
    EXPECT_EQ(window().focusWidget(), explore) << "what most people would press";
    {
        SettingsFile memory(settingsFile());
        const AppContext around = context();
        GameSetup dialog(around, instant(), memory);
        dialog.select(QStringLiteral("toy"), QStringLiteral("TOY-A2"));
        dialog.agree();
    }
    window().showWelcome();
    EXPECT_FALSE(explore->accessibleDescription().contains(QStringLiteral("A long night")));
    EXPECT_EQ(child<QListView>("questCards")->currentIndex().row(), 1) << "what it would deal is marked";
    QTest::mouseClick(explore, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A2");
    EXPECT_TRUE(table().isVisible());
}

TEST_F(DialogsTest, AQuestOfTheWelcomePageIsChosenOnThePageOfNewGames)
{
    auto *cards = child<QListView>("questCards");
    ASSERT_EQ(cards->model()->rowCount(), 2);
    const QModelIndex second = cards->model()->index(1, 0);
    QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, cards->visualRect(second).center());
    const auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    EXPECT_EQ(page->setup().request().setup.adventure, "TOY-A2");
    EXPECT_TRUE(second.data(Qt::AccessibleTextRole).toString().startsWith(page->setup().request().title));
}

TEST_F(DialogsTest, TheShelfShowsTheQuestsOfAGameAndTellsOfTheOneThatIsMarked)
{
    auto *cards = child<QListView>("questCards");
    auto *about = child<QLabel>("questAbout");
    ASSERT_EQ(window().findChildren<GameButton *>(QStringLiteral("gameTab")).size(), 1)
        << "a tab for each game";
    const auto aboutOf = [&](int row) {
        return cards->model()->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
    };
    cards->setFocus();
    QTest::keyClick(cards, Qt::Key_Home);
    EXPECT_EQ(about->text(), aboutOf(0));
    QTest::keyClick(cards, Qt::Key_Right);
    EXPECT_EQ(about->text(), aboutOf(1));
    EXPECT_NE(aboutOf(0), aboutOf(1));
    QTest::keyClick(cards, Qt::Key_Return);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr) << "Enter takes it";
    EXPECT_EQ(page->setup().request().setup.adventure, "TOY-A2");
    QTest::keyClick(page, Qt::Key_Escape);
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_EQ(window().focusWidget(), cards) << "back where Enter was pressed";
    EXPECT_EQ(cards->currentIndex().row(), 1);
}

/// What stands for an adventure is a card that can be drawn.
TEST_F(DialogsTest, EveryAdventureHasACardThatStandsForIt)
{
    for (const ModuleInfo &module : modules()) {
        const auto pack = readPack(assetsFolder() / "packs" / module.id);
        ASSERT_TRUE(pack) << module.id;
        paint::FaceBook faces(pack->data);
        for (const AdventureSpec &adventure : module.adventures(pack->data)) {
            const PackTable *table = pack->data.table(adventure.table);
            ASSERT_NE(table, nullptr) << adventure.id;
            ASSERT_LT(adventure.row, table->rows.size()) << adventure.id;
            EXPECT_FALSE(faces.face(adventure.table, adventure.row)->frame.isEmpty()) << adventure.id;
        }
    }
}

TEST_F(DialogsTest, ThePageOfNewGamesOffersEveryOptionAndRemembersWhatWasChosen)
{
    SettingsFile memory(settingsFile());
    const AppContext around = context();
    {
        GameSetup dialog(around, instant(), memory);
        auto *cards = dialog.findChild<QListView *>(QStringLiteral("adventures"));
        ASSERT_EQ(cards->model()->rowCount(), 2);
        cards->setCurrentIndex(cards->model()->index(1, 0));
        dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
        QComboBox *rounds = nullptr;
        for (auto *box : dialog.findChildren<QComboBox *>())
            if (box->accessibleName() == QStringLiteral("Rounds"))
                rounds = box;
        ASSERT_NE(rounds, nullptr);
        auto *help = dialog.findChild<QLabel *>(QStringLiteral("optionHelp"));
        EXPECT_FALSE(help->text().contains(QStringLiteral("TOY-09")));
        dialog.show();
        QApplication::setActiveWindow(&dialog);
        dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
        rounds->setFocus();
        EXPECT_TRUE(help->text().contains(QStringLiteral("TOY-09"))) << "what has the focus is explained";
        EXPECT_EQ(rounds->accessibleDescription(), help->text());
        rounds->setCurrentIndex(1);
        const auto chosen = dialog.request();
        EXPECT_EQ(chosen.setup.adventure, "TOY-A2");
        EXPECT_EQ(chosen.setup.seats, 2);
        EXPECT_EQ(chosen.undo, UndoPolicy::Revealed)
            << "several at one screen do not take back what one has seen";
        EXPECT_EQ(chosen.setup.options, (std::map<std::string, std::string>{{"rounds", "3"}}));
        dialog.agree();
    }
    GameSetup again(around, instant(), memory);
    EXPECT_EQ(again.request().setup.adventure, "TOY-A2");
    EXPECT_EQ(again.request().setup.seats, 2);
    EXPECT_EQ(again.request().setup.options.at("rounds"), "3");
}

TEST_F(DialogsTest, TheWheelScrollsAndChangesNoSetting)
{
    SettingsFile memory(settingsFile());
    const AppContext around = context();
    GameSetup dialog(around, instant(), memory);
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("addComputer"))->click();
    dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
    const GameRequest before = dialog.request();
    const auto turn = [](QWidget *over) {
        QWheelEvent event(QPointF{5, 5}, over->mapToGlobal(QPointF{5, 5}), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
    };
    for (auto *box : dialog.findChildren<QComboBox *>())
        if (box->isVisible() && !box->accessibleDescription().isEmpty())
            turn(box);
    const GameRequest after = dialog.request();
    EXPECT_EQ(after.setup, before.setup);
    EXPECT_EQ(after.players, before.players);
    EXPECT_EQ(after.undo, before.undo);
}

TEST_F(DialogsTest, TheSameWordsDealTheSameGame)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup dialog(around, instant(), memory);
    dialog.findChild<QLineEdit *>(QStringLiteral("seed"))->setText(QStringLiteral(" seven doors "));
    EXPECT_EQ(dialog.request().seed, Seed::fromText("seven doors"));
}

TEST_F(DialogsTest, ADealIsSharedByItsCode)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup mine(around, instant(), memory);
    for (const char *button : {"addPerson", "addComputer"})
        mine.findChild<QPushButton *>(QLatin1String(button))->click();
    mine.findChild<QPushButton *>(QStringLiteral("copyDeal"))->click();
    const QString code = QApplication::clipboard()->text();
    const GameRequest shared = mine.request();
    EXPECT_EQ(readDealCode(code.toStdString()).value().setup, shared.setup);
    EXPECT_EQ(readDealCode(code.toStdString()).value().seed, shared.seed) << "it is the deal that is played";

    GameSetup theirs(around, instant(), memory);
    auto *field = theirs.findChild<QLineEdit *>(QStringLiteral("seed"));
    EXPECT_NE(theirs.request().seed, shared.seed);
    field->setText(code.left(30));
    EXPECT_EQ(theirs.request().setup.seats, 1) << "half a code sets nothing";
    EXPECT_FALSE(theirs.agree());
    EXPECT_TRUE(
        theirs.findChild<QLabel *>(QStringLiteral("problem"))->text().contains(QLatin1String("deal code")));
    field->setText(QLatin1Char(' ') + code);
    EXPECT_EQ(theirs.request().setup, shared.setup);
    EXPECT_EQ(theirs.request().seed, shared.seed);

    Deal other = readDealCode(code.toStdString()).value();
    other.rulesVersion += 1;
    field->setText(QString::fromStdString(dealCode(other)));
    EXPECT_TRUE(
        theirs.findChild<QLabel *>(QStringLiteral("problem"))->text().contains(QLatin1String("version")));
    EXPECT_FALSE(theirs.agree());
}

TEST_F(DialogsTest, SettingsApplyAtOnceAndAreRemembered)
{
    ASSERT_TRUE(window().startGame(request()));
    action("actionSettings")->trigger();
    auto *dialog = window().findChild<SettingsDialog *>();
    ASSERT_NE(dialog, nullptr);
    const QColor light = qApp->palette().color(QPalette::Window);
    dialog->findChild<QComboBox *>(QStringLiteral("theme"))->setCurrentIndex(1);
    EXPECT_LT(qApp->palette().color(QPalette::Window).lightness(), light.lightness() / 2);
    dialog->findChild<QSlider *>(QStringLiteral("textScale"))->setValue(150);
    EXPECT_EQ(qApp->font().pixelSize(), 19);
    EXPECT_EQ(child<QLabel>("prompt")->font().pixelSize(), 24) << "what is on show grows too";
    EXPECT_EQ(child<QWidget>("headLine")->font().pixelSize(), 19);
    dialog->findChild<QComboBox *>(QStringLiteral("pace"))->setCurrentIndex(1);
    dialog->close();
    const Settings kept = SettingsFile(settingsFile()).read();
    EXPECT_EQ(kept.theme, paint::Theme::Dark);
    EXPECT_EQ(kept.textScale, 150);
    EXPECT_EQ(kept.pace, Pace::Brisk);
    window().setSettings(instant());
}

/// Also while it is dragged, before the window is laid out anew.
TEST_F(DialogsTest, TheSizeOfTheTextStandsBesideItsSlider)
{
    Settings settings;
    settings.textScale = 125;
    SettingsDialog dialog(settings, {});
    auto *slider = dialog.findChild<QSlider *>(QStringLiteral("textScale"));
    const auto *percent = dialog.findChild<QLabel *>(QStringLiteral("textPercent"));
    ASSERT_NE(percent, nullptr);
    EXPECT_EQ(percent->text(), QStringLiteral("125 %"));
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(slider);
    ASSERT_NE(told->valueInterface(), nullptr);
    EXPECT_EQ(told->valueInterface()->currentValue().toInt(), 125);
    slider->setSliderDown(true);
    slider->setSliderPosition(150);
    EXPECT_EQ(percent->text(), QStringLiteral("150 %"));
    EXPECT_EQ(dialog.settings().textScale, 125) << "until it is let go";
    slider->setSliderDown(false);
    EXPECT_EQ(dialog.settings().textScale, 150);
    slider->setValue(180);
    EXPECT_EQ(percent->text(), QStringLiteral("180 %"));
}

/// One that is on asks for the interface of a box as soon as that has an item, and Qt keeps the interface.
TEST_F(DialogsTest, AScreenReaderThatIsOnHearsTheNameOfASettingWithItsValue)
{
    QAccessible::setActive(true);
    const auto before = QAccessible::installUpdateHandler(
        [](QAccessibleEvent *event) { (void)event->accessibleInterface(); });
    const auto off = qScopeGuard([before] {
        QAccessible::installUpdateHandler(before);
        QAccessible::setActive(false);
    });
    const SettingsDialog dialog(Settings{}, {});
    auto *pace = dialog.findChild<QComboBox *>(QStringLiteral("pace"));
    ASSERT_NE(pace, nullptr);
    EXPECT_EQ(heardOf(*QAccessible::queryAccessibleInterface(pace)).name,
              QStringLiteral("Pace: ") + pace->currentText());
}

TEST_F(DialogsTest, AirIsBetweenTheNameOfASettingAndItsSlider)
{
    SettingsDialog dialog(Settings{}, {});
    dialog.show();
    const auto *slider = dialog.findChild<QSlider *>(QStringLiteral("textScale"));
    const auto labels = dialog.findChildren<QLabel *>();
    const auto name =
        std::ranges::find_if(labels, [slider](const QLabel *label) { return label->buddy() == slider; });
    ASSERT_NE(name, labels.end());
    EXPECT_GE(slider->mapTo(&dialog, QPoint()).x() - (*name)->geometry().right(), 12);
}

TEST_F(DialogsTest, TheCameraByHandIsRememberedAndLeftAloneByTheSettings)
{
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(table().board().canvas().byHand());
    action("actionCameraByHand")->trigger();
    EXPECT_TRUE(table().board().canvas().byHand());
    action("actionSettings")->trigger();
    auto *dialog = window().findChild<SettingsDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QComboBox *>(QStringLiteral("pace"))->setCurrentIndex(1);
    dialog->close();
    EXPECT_TRUE(SettingsFile(settingsFile()).read().cameraByHand);
    openWindow();
    EXPECT_TRUE(action("actionCameraByHand")->isChecked());
    action("actionCameraByHand")->trigger();
    EXPECT_FALSE(SettingsFile(settingsFile()).read().cameraByHand);
    window().setSettings(instant());
}

TEST_F(DialogsTest, TextTwiceAsLargeStillFitsASmallScreen)
{
    Settings large = instant();
    large.textScale = 200;
    window().setSettings(large);
    window().resize(1280, 800);
    EXPECT_LE(window().minimumSizeHint().width(), 1280) << "the welcome page";
    ASSERT_TRUE(window().startGame(request()));
    QApplication::processEvents();
    EXPECT_LE(window().minimumSizeHint().width(), 1280);
    EXPECT_LE(window().minimumSizeHint().height(), 800);
    EXPECT_EQ(window().size(), QSize(1280, 800));
    window().newGame();
    QApplication::processEvents();
    EXPECT_EQ(window().size(), QSize(1280, 800)) << "the page of new games";
    EXPECT_LE(window().minimumSizeHint().width(), 1280);
    EXPECT_LE(window().minimumSizeHint().height(), 800);
    window().setSettings(instant());
}

TEST_F(DialogsTest, QuestionsAndQuestsTakeTurnsWhereBothHaveNoRoom)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup setup(around, instant(), memory);
    const auto part = [&](const char *name) { return setup.findChild<QWidget *>(QLatin1String(name)); };
    const auto press = [&](const char *name) {
        setup.findChild<QPushButton *>(QLatin1String(name))->click();
    };
    setup.resize(1440, 800);
    setup.show();
    EXPECT_TRUE(part("adventures")->isVisible() && setup.usual().isVisible());
    EXPECT_FALSE(part("otherQuest")->isVisible());
    setup.resize(600, 800);
    EXPECT_FALSE(part("adventures")->isVisible());
    press("otherQuest");
    EXPECT_TRUE(part("adventures")->isVisible());
    EXPECT_FALSE(setup.usual().isVisible());
    press("toQuestions");
    EXPECT_TRUE(setup.usual().isVisible());
    press("houseRules");
    EXPECT_TRUE(part("seed")->isVisible());
    press("toQuestions");
    EXPECT_FALSE(part("houseRules")->property("checked").toBool());
    EXPECT_LE(setup.minimumSizeHint().width(), 600);
    setup.resize(1440, 800);
    EXPECT_TRUE(part("adventures")->isVisible()) << "the rules were left";
    EXPECT_FALSE(part("seed")->isVisible());
}

TEST_F(DialogsTest, AnyCommandIsFoundByItsWords)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    auto *finder = window().findChild<CommandFinder *>();
    const auto found = finder->matches(QStringLiteral("last undo"));
    ASSERT_FALSE(found.isEmpty());
    EXPECT_EQ(found.front()->objectName(), QStringLiteral("actionUndo"));
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("undo last"));
    EXPECT_EQ(play().moves(), 1u);
    const auto count = finder->matches(QStringLiteral("undo last")).size();
    EXPECT_EQ(finder->accessibleDescription(), count == 1 ? QStringLiteral("1 command found")
                                                          : QStringLiteral("%1 commands found").arg(count));
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_TRUE(finder->text().isEmpty());
    EXPECT_TRUE(finder->matches(QStringLiteral("no such words")).isEmpty());
    EXPECT_EQ(finder->matches(QStringLiteral("decks")), finder->matches(QStringLiteral("deck")));
    EXPECT_FALSE(finder->matches(QStringLiteral("decks")).isEmpty());
}

TEST_F(DialogsTest, TheFinderSaysWhatEnterDoesAndDoesNothingWhileItIsEmpty)
{
    ASSERT_TRUE(window().startGame(request()));
    auto *finder = window().findChild<CommandFinder *>();
    const auto *list = child<QListWidget>("commandList");
    finder->setFocus();
    EXPECT_EQ(list->currentRow(), -1) << "Enter would do what nobody has asked for";
    QTest::keyClicks(finder, QStringLiteral("zoom"));
    ASSERT_GT(list->count(), 1);
    const auto last = [this] { return announced(window()).join(u'\n').section(u'\n', -1); };
    const auto spoken = [list](int row) { return list->item(row)->data(Qt::AccessibleTextRole).toString(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return last() == spoken(0); })) << last().toStdString();
    EXPECT_EQ(announced(window()).join(u' ').count(QStringLiteral("found")), 1) << "not at every letter";
    QTest::keyClick(finder, Qt::Key_Down);
    EXPECT_EQ(last(), spoken(1));
    QTest::keyClick(finder, Qt::Key_Escape);
}

TEST_F(DialogsTest, CommandsFoundStandInRowsLikeThoseOfAMenu)
{
    auto *finder = window().findChild<CommandFinder *>();
    const auto *list = child<QListWidget>("commandList");
    finder->setFocus();
    finder->setText(QStringLiteral("settings"));
    ASSERT_TRUE(list->isVisible());
    const QString shortcut = action("actionSettings")->shortcut().toString(QKeySequence::NativeText);
    ASSERT_FALSE(shortcut.isEmpty());
    const auto found =
        list->findItems(withoutKeySign(action("actionSettings")->text()), Qt::MatchFixedString);
    ASSERT_EQ(found.size(), 1);
    EXPECT_TRUE(found.front()->data(Qt::AccessibleTextRole).toString().endsWith(shortcut));
    const QFontMetrics letters = list->fontMetrics();
    EXPECT_EQ(list->sizeHintForRow(0), letters.height() + 8);
    const auto right = [this](const QWidget &part) {
        return part.mapTo(&window(), QPoint(part.width(), 0)).x();
    };
    EXPECT_EQ(right(*list), right(*finder));
    EXPECT_GE(list->width(), finder->width());
    const QImage row = list->viewport()->grab(list->visualItemRect(found.front())).toImage();
    const auto inked = [&row](int from, int to) {
        for (int x = from; x < to; ++x)
            for (int y = 1; y < row.height() - 1; ++y)
                if (row.pixelColor(x, y) != row.pixelColor(1, 1))
                    return true;
        return false;
    };
    EXPECT_FALSE(inked(0, 7)) << "air before the name";
    EXPECT_FALSE(inked(row.width() - 7, row.width())) << "and behind the shortcut";
    EXPECT_TRUE(inked(row.width() - 8 - letters.horizontalAdvance(shortcut), row.width()));
    QTest::keyClick(finder, Qt::Key_Escape);
}

TEST_F(DialogsTest, WhatCanBeChosenNowIsFoundByItsWords)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto *finder = window().findChild<CommandFinder *>();
    const auto found = [finder](QAction *choice) {
        return finder->matches(withoutKeySign(choice->text())).contains(choice);
    };
    auto *choice = child<QAction>("choice");
    ASSERT_NE(choice, nullptr);
    EXPECT_TRUE(found(choice));
    window().newGame();
    EXPECT_FALSE(found(choice)) << "what it does could not be seen";
}

TEST_F(DialogsTest, CommandsWithTheWordsInTheirNameAreFoundFirst)
{
    const auto add = [this](const char *name, const QString &tip) {
        auto *action = new QAction(QLatin1String(name), &window());
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        return action;
    };
    auto *aside = add("Ask", QStringLiteral("Burns all letters"));
    auto *named = add("Burn the letters", QString());
    EXPECT_EQ(window().findChild<CommandFinder *>()->matches(QStringLiteral("letters")),
              (QList<QAction *>{named, aside}));
}

TEST_F(DialogsTest, TheDealOfTheDayIsFoundAndDealt)
{
    const auto found = window().findChild<CommandFinder *>()->matches(QStringLiteral("deal of the day"));
    ASSERT_TRUE(found.contains(action("actionDay")));
    action("actionDay")->trigger();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().session().seed(), dailySeed(QDateTime::currentDateTimeUtc().date()));
}

TEST_F(DialogsTest, WhatAHiddenPartDoesIsNotFound)
{
    auto *part = new QWidget(&window());
    auto *action = new QAction(QStringLiteral("Burn the letters"), part);
    action->setObjectName(QStringLiteral("burn"));
    action->setShortcutContext(Qt::WidgetShortcut);
    const auto *finder = window().findChild<CommandFinder *>();
    EXPECT_TRUE(finder->matches(QStringLiteral("letters")).isEmpty());
    part->show();
    EXPECT_FALSE(finder->matches(QStringLiteral("letters")).isEmpty());
}

TEST_F(DialogsTest, WhatAButtonOfTheWelcomePageAndAMenuDoIsFoundOnce)
{
    const auto *finder = window().findChild<CommandFinder *>();
    const auto times = [finder](const char *words) { return finder->matches(QLatin1String(words)).size(); };
    EXPECT_EQ(times("gm desk"), 1);
    EXPECT_EQ(times("open a file"), 1);
    EXPECT_GE(times("how to play"), 1) << "the words of the button lead to the menu";
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_EQ(times("gm desk"), 1);
}

TEST_F(DialogsTest, CommandsOfAWindowOverThisOneAreNotFound)
{
    auto *other = new QMainWindow(&window());
    auto *action = new QAction(QStringLiteral("Burn the letters"), other);
    action->setObjectName(QStringLiteral("burn"));
    EXPECT_TRUE(window().findChild<CommandFinder *>()->matches(QStringLiteral("letters")).isEmpty());
}

TEST_F(DialogsTest, WhatHasGoneSinceItWasFoundIsNotDone)
{
    auto *action = new QAction(QStringLiteral("Burn the letters"), &window());
    action->setObjectName(QStringLiteral("burn"));
    auto *finder = window().findChild<CommandFinder *>();
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("letters"));
    delete action;
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_TRUE(finder->text().isEmpty());
}

TEST_F(DialogsTest, UndoAndRedoOfTheHeadAreThoseOfThePageInSight)
{
    const auto pack =
        std::make_shared<const PackData>(readPack(assetsFolder() / "packs" / "fastplay").value().data);
    AppContext fastplay = context();
    fastplay.modules = modules();
    fastplay.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    m_window.reset();
    m_window = std::make_unique<MainWindow>(fastplay);
    m_window->show();
    m_window->showWelcome();
    action("makeQuest")->trigger();
    auto *page = qobject_cast<QuestPage *>(window().page());
    ASSERT_NE(page, nullptr);
    const QAction *undo = action("actionUndo"), *redo = action("actionRedo");
    const auto title = [page] { return page->document()->cell("title"); };
    const QString before = title();
    EXPECT_FALSE(undo->isEnabled());
    page->document()->setCell(QStringLiteral("Title"), "title", QStringLiteral("The Mill"));
    EXPECT_TRUE(undo->isEnabled());
    EXPECT_FALSE(redo->isEnabled());
    action("actionUndo")->trigger();
    EXPECT_EQ(title(), before);
    EXPECT_FALSE(undo->isEnabled());
    EXPECT_TRUE(redo->isEnabled());
    action("actionRedo")->trigger();
    EXPECT_EQ(title(), QStringLiteral("The Mill"));
    window().showWelcome();
    EXPECT_FALSE(undo->isEnabled()) << "they were the page's";
    EXPECT_FALSE(redo->isEnabled());
}

/// A menu takes the keys, and after a dialog that was opened then nobody would have them.
TEST_F(DialogsTest, TheTableHasTheKeysWhenTheWindowIsBack)
{
    ASSERT_TRUE(window().startGame(request()));
    QApplication::setActiveWindow(&window());
    window().findChild<QMenuBar *>()->setFocus();
    ASSERT_FALSE(table().isAncestorOf(window().focusWidget()));
    QEvent back(QEvent::ActivationChange);
    QApplication::sendEvent(&window(), &back);
    QCoreApplication::processEvents();
    EXPECT_TRUE(table().isAncestorOf(window().focusWidget()));
}

TEST_F(DialogsTest, TheButtonBackDoesWhatEscapeDoes)
{
    auto *back = child<QToolButton>("leaveTool");
    window().newGame();
    EXPECT_EQ(back->accessibleName(), QStringLiteral("Back"));
    EXPECT_TRUE(back->toolTip().contains(QStringLiteral("Esc")));
    auto *rules = child<QPushButton>("houseRules");
    rules->click();
    ASSERT_TRUE(rules->isChecked());
    QTest::mouseClick(back, Qt::LeftButton);
    EXPECT_FALSE(rules->isChecked());
    ASSERT_NE(window().page(), nullptr) << "only the house rules lay open";
    QTest::mouseClick(back, Qt::LeftButton);
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_FALSE(back->isVisible());
}

TEST_F(DialogsTest, TheFinderGivesTheKeysBack)
{
    ASSERT_TRUE(window().startGame(request()));
    QWidget *before = QApplication::focusWidget();
    ASSERT_NE(before, nullptr);
    auto *finder = window().findChild<CommandFinder *>();
    finder->setFocus();
    QTest::keyClick(finder, Qt::Key_Escape);
    EXPECT_EQ(QApplication::focusWidget(), before);
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("zoom in"));
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), before);
}

TEST_F(DialogsTest, EveryControlHasANameForScreenReaders)
{
    ASSERT_TRUE(window().startGame(request()));
    action("actionSettings")->trigger();
    window().newGame();
    for (auto *widget : window().findChildren<QWidget *>()) {
        const bool control = qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) ||
                             qobject_cast<QAbstractSlider *>(widget) ||
                             qobject_cast<QAbstractSpinBox *>(widget);
        if (!control || !widget->isVisible() || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        const auto *face = QAccessible::queryAccessibleInterface(widget);
        ASSERT_NE(face, nullptr);
        const bool inside =
            qobject_cast<QComboBox *>(widget->parentWidget()) != nullptr ||
            qobject_cast<QAbstractScrollArea *>(widget->parentWidget()->parentWidget()) != nullptr;
        EXPECT_TRUE(inside || !face->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
}

} // namespace flagstone::app::dialogs_test
