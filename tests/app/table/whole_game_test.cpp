// A whole game in one way only: by keys, or through the accessibility tree. Whoever plays so is never stuck.
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/table/action_bar.h"
#include "app/table/figure_row.h"
#include "app/table/foe_button.h"
#include "app/table/scene_player.h"
#include "table_of.h"

#include <QAccessible>
#include <QMenu>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace flagstone::app {
namespace {

constexpr int kMost = 60; ///< decisions: a race has no end of its own

class WholeGame : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] PlayController &play() { return m_table.play(); }
    [[nodiscard]] TablePage &page() { return m_table.page(); }

    /// Until the game is over, or long enough.
    template <class Decide>
    void playBy(const Decide &decide)
    {
        for (int i = 0; i < kMost && !play().game().ending().over; ++i) {
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
    playBy([&] {
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

/// Where somebody looks for a target: on the board, which has no objects of its own, then in the panels.
int placeOf(QAccessibleInterface &part)
{
    if (part.object() == nullptr)
        return 0;
    return qobject_cast<FoeButton *>(part.object()) != nullptr ||
                   qobject_cast<FigureRow *>(part.object()) != nullptr
               ? 1
               : 2;
}

/// Presses it and waits for what comes of it: buttons show that they are pressed.
bool pressUntil(QAccessibleInterface *part, const std::function<bool()> &done)
{
    part->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    return QTest::qWaitFor(done, 150);
}

TEST_P(WholeGame, ThroughTheAccessibilityTreeAlone)
{
    QAccessible::setActive(true);
    playBy([&] {
        const std::size_t before = play().moves();
        const auto decided = [&] { return play().moves() != before; };
        // A verb first; then what it can be done to, on the board or in the panels; or a line of a menu.
        std::size_t attempt = 0;
        for (int step = 0; step < 16 && !decided(); ++step) {
            QWidget *menu = QApplication::activePopupWidget();
            const std::size_t lit = page().prompt().lit().size();
            const bool armed = page().prompt().armed();
            const auto changed = [&] {
                return decided() || page().prompt().lit().size() != lit || page().prompt().armed() != armed ||
                       QApplication::activePopupWidget() != menu;
            };
            std::vector<QAccessibleInterface *> all = pressables(menu != nullptr ? *menu
                                                                 : armed ? static_cast<QWidget &>(page())
                                                                         : page().prompt());
            if (menu == nullptr && armed)
                std::ranges::stable_sort(all, {}, [](QAccessibleInterface *part) { return placeOf(*part); });
            if (menu == nullptr && !armed && !all.empty())
                std::ranges::rotate(all, all.begin() + static_cast<std::ptrdiff_t>(attempt++ % all.size()));
            for (QAccessibleInterface *choice : all)
                if (choice->isValid() && pressUntil(choice, changed))
                    break;
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGame, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app
