// The settings, and what holds for every page: edges, names for screen readers, keys, undo and the button Back.
#include "app/heard.h"
#include "app/quest/quest_page.h"
#include "app/shell/settings_dialog.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/pack_reader.h"
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
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::dialogs_test {
namespace {

using DialogsTest = ShellTest;

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

TEST_F(DialogsTest, TheSettingsStayOnTheScreenAsTheyGrow)
{
    SettingsDialog dialog(Settings{}, {});
    dialog.show();
    const QRect free = dialog.screen()->availableGeometry();
    dialog.move(free.bottomRight() - QPoint(dialog.width(), dialog.height()));
    dialog.resize((dialog.size() * 1.3).boundedTo(free.size()));
    EXPECT_TRUE(QTest::qWaitFor([&] { return free.contains(dialog.geometry()); }));
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

} // namespace
} // namespace flagstone::app::dialogs_test
