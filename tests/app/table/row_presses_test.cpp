// Rows of the party as they are used: pressed, dragged onto each other, asked for a menu, and chosen by keys.
#include "app/bar/action_bar.h"
#include "app/panels/held_chip.h"
#include "app/play/choice_groups.h"
#include "app/table/long_press.h"
#include "rows_fixture.h"
#include "sim/policy.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace flagstone::app::row_presses_test {
namespace {

TEST_F(RowsTest, ARowIsPressedThroughTheAccessibilityTree)
{
    QSignalSpy pressed(&party(), &PartyPanel::activated);
    auto *row = QAccessible::queryAccessibleInterface(party().rows().front());
    ASSERT_NE(row->actionInterface(), nullptr);
    row->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_TRUE(pressed.wait(1000)) << "a press through the tree is seen as one";
}

/// Takes a row elsewhere with the left button.
class Drag {
public:
    explicit Drag(FigureRow &row) : m_row(row), m_at(row.mapToGlobal(row.rect().center()))
    {
        send(QEvent::MouseButtonPress, Qt::LeftButton, Qt::LeftButton);
    }
    void to(QPoint at) // on the screen
    {
        m_at = at;
        send(QEvent::MouseMove, Qt::NoButton, Qt::LeftButton);
    }
    void over(const QWidget &other) { to(other.mapToGlobal(other.rect().center())); }
    void drop() { send(QEvent::MouseButtonRelease, Qt::LeftButton, Qt::NoButton); }

private:
    void send(QEvent::Type type, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        QMouseEvent event(type, m_row.mapFromGlobal(m_at), m_at, button, buttons, {});
        QApplication::sendEvent(&m_row, &event);
    }

    FigureRow &m_row;
    QPoint m_at;
};

TEST_F(RowsTest, OnlyAPressThatLeavesTheRowIsADrag)
{
    QCoreApplication::processEvents();
    ASSERT_GE(party().rows().size(), 2u);
    FigureRow &row = *party().rows().front();
    const QRect place = row.geometry();
    const std::size_t moves = m_table.play().moves();
    QSignalSpy pressed(&party(), &PartyPanel::activated), dropped(&party(), &PartyPanel::dropped);
    Drag wavering(row);
    wavering.to(row.mapToGlobal(row.rect().center() + QPoint(QApplication::startDragDistance() + 2, 0)));
    EXPECT_EQ(row.geometry(), place);
    wavering.drop();
    EXPECT_EQ(pressed.count(), 1) << "a hand that wavers";
    const QPoint home = row.mapToGlobal(row.rect().center());
    Drag back(row);
    back.over(*party().rows().back());
    EXPECT_NE(row.geometry(), place) << "it is lifted";
    back.to(home);
    back.drop();
    EXPECT_EQ(pressed.count(), 1) << "no click";
    EXPECT_EQ(dropped.count(), 0);
    EXPECT_EQ(row.geometry(), place);
    Drag drag(row);
    const QImage plain = party().rows().back()->grab().toImage();
    drag.over(*party().rows().back());
    EXPECT_EQ(party().rows().back()->grab().toImage(), plain) << "outside a fight nobody changes places";
    drag.drop();
    EXPECT_EQ(dropped.count(), 1);
    EXPECT_EQ(row.geometry(), place);
    EXPECT_EQ(m_table.play().moves(), moves);
}

/// Three of them, of whom some may change places now and some may not.
class RanksOnTheTable : public testing::Test {
protected:
    void SetUp() override
    {
        const auto mayChange = [](const PlayController &play) {
            const auto swaps = std::ranges::count(play.decision().choices, "swap", verbOf);
            return swaps > 0 && swaps < 3;
        };
        bool found = false;
        for (int seed = 1; seed <= 40 && !found; ++seed)
            found = m_table.leadTo(seed, mayChange);
        ASSERT_TRUE(found);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] FigureRow &row(CardId card)
    {
        const auto &rows = m_table.page().party().rows();
        return **std::ranges::find(rows, card, &FigureRow::card);
    }

    TableOf m_table{modules().front(), {.adventure = "FP-A07", .seats = 1}, Pace::Instant};
};

TEST_F(RanksOnTheTable, ARowThatIsDroppedOnAnotherChangesPlacesWithIt)
{
    const auto &choices = m_table.play().decision().choices;
    const Choice swap = *std::ranges::find(choices, "swap", verbOf);
    FigureRow &dragged = row(swap.targets[1].card), &onto = row(swap.targets[0].card);
    const QImage plain = onto.grab().toImage();
    Drag drag(dragged);
    drag.over(onto);
    EXPECT_NE(onto.grab().toImage(), plain) << "it has a frame";
    drag.drop();
    EXPECT_EQ(m_table.play().session().entries().back().code, swap.code) << "whichever of them is dragged";
}

TEST_F(RanksOnTheTable, WhereTheRulesDoNotLetThemNothingHappens)
{
    const Decision decision = m_table.play().decision();
    const Sheet &sheet = m_table.play().game().sheet();
    const std::size_t moves = m_table.play().moves();
    int tried = 0;
    for (FigureRow *dragged : m_table.page().party().rows())
        for (FigureRow *onto : m_table.page().party().rows()) {
            if (onto == dragged || swapOf(sheet, decision, dragged->card(), onto->card()))
                continue;
            const QImage plain = onto->grab().toImage();
            Drag drag(*dragged);
            drag.over(*onto);
            EXPECT_EQ(onto->grab().toImage(), plain);
            drag.drop();
            EXPECT_EQ(m_table.play().moves(), moves);
            ++tried;
        }
    EXPECT_GT(tried, 0);
}

/// In a fight, two who can both attack.
class RowMenus : public testing::Test {
protected:
    void SetUp() override
    {
        const auto isFight = [](const PlayController &play) {
            std::set<CardId> able;
            for (const Choice &choice : play.decision().choices)
                if (verbOf(choice) == "attack")
                    able.insert(actorOf(choice));
            return able.size() > 1;
        };
        bool found = false;
        for (int seed = 1; seed <= 40 && !found; ++seed)
            found = m_table.leadTo(seed, isFight);
        ASSERT_TRUE(found);
        const ActionBar &bar = m_table.page().bar();
        m_other = *std::ranges::find_if(bar.figures(), [&](CardId card) { return card != bar.figure(); });
        const auto &rows = m_table.page().party().rows();
        m_row = *std::ranges::find(rows, m_other, &FigureRow::card);
    }
    [[nodiscard]] QMenu *menu() { return m_table.page().findChild<QMenu *>(QStringLiteral("choiceMenu")); }

    TableOf m_table{modules().front(), {.adventure = "FP-A07", .seats = 1}, Pace::Instant};
    CardId m_other = kNoCard; ///< who does not act now
    FigureRow *m_row = nullptr;
};

TEST_F(RowMenus, TheRightButtonOffersWhatTheFigureCanDoAndWhatCanBeDoneToIt)
{
    const ActionBar &bar = m_table.page().bar();
    const auto offered = std::ranges::count_if(bar.decision().choices, [&](const Choice &choice) {
        const CardId who = actorOf(choice);
        return std::ranges::find(choice.targets, targetFigure(m_other)) != choice.targets.end() &&
               (who == m_other || who == bar.figure() || who == kNoCard);
    });
    const QPoint middle = m_row->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Mouse, middle, m_row->mapToGlobal(middle));
    QApplication::sendEvent(m_row, &asked);
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(menu()->actions().size(), offered);
    const std::size_t moves = m_table.play().moves();
    menu()->actions().front()->trigger();
    EXPECT_GT(m_table.play().moves(), moves);
}

TEST_F(RowMenus, AFingerThatRestsOpensTheSameMenuAndPressesNothing)
{
    QSignalSpy pressed(&m_table.page().party(), &PartyPanel::activated);
    Finger finger(*m_row);
    finger.down();
    QTest::qWait(LongPress::kTime + 50);
    EXPECT_NE(menu(), nullptr);
    finger.up();
    EXPECT_EQ(pressed.count(), 0);
}

TEST(HeldChip, SaysTheKeyThatChoosesIt)
{
    HeldChip chip({}, CardId{0}, QStringLiteral("Potion"), nullptr);
    chip.setKey(2);
    EXPECT_EQ(chip.accessibleDescription(), QStringLiteral("Key 2"));
    chip.setKey(0);
    EXPECT_TRUE(chip.accessibleDescription().isEmpty());
}

/// Where a find is given to somebody: whom a key chooses bears it on the portrait, and says it.
TEST(PartyRows, KeysStandOnThePortraitsOfThoseTheyChoose)
{
    TableOf table(modules().front(), {}, Pace::Instant);
    ActionBar &bar = table.page().bar();
    SeededChance chance(Seed::fromText("keys"));
    std::size_t seen = 0;
    for (int i = 0; i < 400 && seen < 6 && !table.play().game().ending().over; ++i) {
        const auto takers = std::ranges::count(bar.decision().choices, "take", verbOf);
        if (takers > 1)
            bar.press(1);
        const std::vector<Target> digits = bar.digits();
        for (std::size_t n = 0; n < digits.size(); ++n, ++seen) {
            const auto &rows = table.page().party().rows();
            const auto row = std::ranges::find(rows, digits[n].card, &FigureRow::card);
            ASSERT_NE(row, rows.end());
            const QStringList told = (*row)->accessibleName().split(QStringLiteral(", "));
            const QString key = QString::number(n + 1);
            EXPECT_TRUE(told.contains(key)) << qPrintable((*row)->accessibleName());
        }
        bar.disarm();
        const Game &game = table.play().game();
        table.play().choose(game.code(fairPolicy().choose(game, chance)));
    }
    EXPECT_GE(seen, 6u);
}

} // namespace
} // namespace flagstone::app::row_presses_test
