// A whole game in one way only: by keys, by mouse, by touch, or through the accessibility tree. Whoever plays so is
// never stuck. FLAGSTONE_WHOLE_GAMES plays more of each.
#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/panels/figure_row.h"
#include "app/panels/foe_button.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "table_of.h"

#include <QAbstractButton>
#include <QAbstractEventDispatcher>
#include <QAccessible>
#include <QMenu>
#include <QMouseEvent>
#include <QPointingDevice>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace flagstone::app::whole_game_test {
namespace {

constexpr int kSome =
    60; ///< decisions that are tried of a game which the marked choices do not bring to its end
constexpr int kMany = 20'000; ///< more than any game takes that they do

class WholeGame : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] PlayController &play() { return m_table.play(); }
    [[nodiscard]] TablePage &page() { return m_table.page(); }

    /// Does whoever does what is marked come to an end? A race and a quest with decks are won by plans.
    [[nodiscard]] static bool hasEnd()
    {
        return modules()[GetParam()].id == "fastplay" || modules()[GetParam()].id == "cards";
    }
    /// Until the game is over, where that does not take too long.
    template <class Decide>
    void playToTheEnd(const Decide &decide)
    {
        playBy(decide, hasEnd() ? kMany : kSome);
        if (hasEnd() && !HasFatalFailure()) {
            EXPECT_TRUE(play().game().ending().over);
        }
    }
    template <class Decide>
    void playBy(const Decide &decide, int most)
    {
        if (const int asked = qEnvironmentVariableIntValue("FLAGSTONE_WHOLE_GAMES"); asked > 0)
            most = asked;
        for (int i = 0; i < most && !play().game().ending().over; ++i) {
            m_table.liftCurtain();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            const std::size_t before = play().moves();
            decide();
            ASSERT_GT(play().moves(), before) << say(play().game(), play().decision().prompt).toStdString();
        }
    }

    TableOf m_table{modules()[GetParam()], TableGame{}, Pace::Instant};
};

TEST_P(WholeGame, ByKeysAlone)
{
    playToTheEnd([&] {
        const std::size_t before = play().moves();
        QTest::keyClick(&page(), Qt::Key_Return);
        for (int i = 0; i < 5 && play().moves() == before; ++i)
            QTest::keyClick(&page(), Qt::Key_Return); // what is shown is put down first
    });
}

void collect(QAccessibleInterface *part, std::vector<QAccessibleInterface *> &found)
{
    if (part == nullptr || !part->isValid() || part->state().invisible || part->state().disabled)
        return;
    if (auto *actions = part->actionInterface();
        actions != nullptr && actions->actionNames().contains(QAccessibleActionInterface::pressAction()))
        found.push_back(part);
    for (int i = 0; i < part->childCount(); ++i)
        collect(part->child(i), found);
}

/// Everything in a part of the window that can be pressed and is to be seen.
std::vector<QAccessibleInterface *> pressables(QWidget &part)
{
    std::vector<QAccessibleInterface *> found;
    collect(QAccessible::queryAccessibleInterface(&part), found);
    return found;
}

/// What is marked first; then where somebody looks for a target: on the board, which has no objects of its own, then
/// in the panels.
int placeOf(QAccessibleInterface &part)
{
    if (part.text(QAccessible::Name).contains(QStringLiteral("marked")))
        return 0;
    if (part.object() == nullptr)
        return 1;
    return qobject_cast<FoeButton *>(part.object()) != nullptr ||
                   qobject_cast<FigureRow *>(part.object()) != nullptr
               ? 2
               : 3;
}

/// Tries what can be pressed until a decision is made: a verb first; then what it can be done to, on the board or
/// in the panels; or a line of a menu. `press` presses a part, and says whether that changed anything.
template <class Press>
void pressThrough(TablePage &page, const PlayController &play, const Press &press)
{
    const std::size_t before = play.moves();
    std::size_t attempt = 0;
    for (int step = 0; step < 16 && play.moves() == before; ++step) {
        QWidget *menu = QApplication::activePopupWidget();
        const std::size_t lit = page.bar().lit().size();
        const bool armed = page.bar().armed();
        const auto changed = [&] {
            return play.moves() != before || page.bar().lit().size() != lit || page.bar().armed() != armed ||
                   QApplication::activePopupWidget() != menu;
        };
        std::vector<QAccessibleInterface *> all = pressables(menu != nullptr ? *menu
                                                             : armed         ? static_cast<QWidget &>(page)
                                                                             : page.bar());
        if (menu == nullptr && armed)
            std::ranges::stable_sort(all, {}, [](QAccessibleInterface *part) { return placeOf(*part); });
        if (menu == nullptr && !armed && !all.empty())
            std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(attempt++ % all.size()),
                        all.end());
        for (QAccessibleInterface *choice : all)
            if (choice->isValid() && press(*choice, changed))
                break;
    }
}

/// A button that was pressed through the tree shows so for a tenth of a second, which nobody waits for here.
void release(QAbstractButton &button)
{
    for (const auto &timer : QAbstractEventDispatcher::instance()->registeredTimers(&button))
        if (button.isDown()) {
            QTimerEvent over(timer.timerId);
            QCoreApplication::sendEvent(&button, &over);
        }
}

TEST_P(WholeGame, ThroughTheAccessibilityTreeAlone)
{
    QAccessible::setActive(true);
    playBy(
        [&] {
            pressThrough(page(), play(),
                         [](QAccessibleInterface &part, const std::function<bool()> &changed) {
                             auto *button = qobject_cast<QAbstractButton *>(part.object());
                             part.actionInterface()->doAction(QAccessibleActionInterface::pressAction());
                             if (button != nullptr)
                                 release(*button);
                             return QTest::qWaitFor(changed, 1);
                         });
        },
        kSome);
}

/// What lies under the middle of a part, where a mouse or a finger meets it.
QWidget *under(TablePage &page, QPoint middle)
{
    QWidget *menu = QApplication::activePopupWidget();
    return menu != nullptr ? menu : page.childAt(page.mapFromGlobal(middle));
}

TEST_P(WholeGame, ByMouseAlone)
{
    playToTheEnd([&] {
        if (page().stage().isVisible())
            QTest::mouseClick(&page().stage(), Qt::LeftButton); // what is shown is put down first
        pressThrough(page(), play(), [&](QAccessibleInterface &part, const std::function<bool()> &changed) {
            const QPoint middle = part.rect().center();
            if (QWidget *on = under(page(), middle))
                QTest::mouseClick(on, Qt::LeftButton, {}, on->mapFromGlobal(middle));
            return QTest::qWaitFor(changed, 1);
        });
    });
}

/// A finger on a touch screen that comes down and lifts.
void tap(QWidget &on, QPoint at)
{
    static const auto *screen =
        new QPointingDevice(QStringLiteral("screen"), 1, QInputDevice::DeviceType::TouchScreen,
                            QPointingDevice::PointerType::Finger, {}, 1, 1, {}, {}, qApp); // and goes with it
    const QPointF point = on.mapFromGlobal(at);
    for (const QEvent::Type type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
        const auto buttons = type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton;
        QMouseEvent event(type, point, QPointF(at), Qt::LeftButton, buttons, {}, screen);
        QApplication::sendEvent(&on, &event);
    }
}

/// A fight, a find and a trap are among it. What a finger presses is as large as one, but for lines of menus and
/// what is no widget: the spaces of a board, which are as it is zoomed, and cards of a hand, which overlap.
TEST_P(WholeGame, ByTouchAlone)
{
    constexpr int kFinger = 44;
    playToTheEnd([&] {
        if (page().stage().isVisible())
            tap(page().stage(), page().stage().mapToGlobal(page().stage().rect().center()));
        pressThrough(page(), play(), [&](QAccessibleInterface &part, const std::function<bool()> &changed) {
            const QRect rect = part.rect();
            const bool menu = QApplication::activePopupWidget() != nullptr;
            const bool isWidget = part.object() != nullptr; // it may be gone once it is pressed
            const std::string name = part.text(QAccessible::Name).toStdString();
            if (QWidget *on = under(page(), rect.center()))
                tap(*on, rect.center());
            const bool did = QTest::qWaitFor(changed, 1);
            if (did && !menu && isWidget) {
                EXPECT_GE(std::min(rect.width(), rect.height()), kFinger) << name;
            }
            return did;
        });
    });
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGame, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app::whole_game_test
