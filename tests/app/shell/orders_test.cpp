// Orders and chances in a real window.
#include "app/bar/odds_box.h"
#include "app/bar/verb_slot.h"
#include "app/panels/encounter_panel.h"
#include "app/shipped.h"
#include "catalog/catalog.h"
#include "core/odds.h"
#include "shell_fixture.h"

#include <QComboBox>
#include <QLabel>

#include <algorithm>

namespace flagstone::app::orders_test {
namespace {

class OrdersWindowTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        GameRequest made = request();
        made.module = &modules()[0];
        made.pack = packOf("fastplay");
        made.setup = made.module->demonstration;
        made.setup.ruleset = "fastplay";
        made.setup.adventure = "FP-A05";
        ASSERT_TRUE(window().startGame(made));
        settle();
    }
    /// Until no order has anything to do.
    void settle()
    {
        for (std::size_t before = play().moves() + 1; before != play().moves();) {
            before = play().moves();
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }
    }
    void tablePress(Qt::Key key)
    {
        QTest::keyClick(&table(), key);
        settle();
    }
    [[nodiscard]] static bool isBlow(const std::string &code)
    {
        return code.starts_with("attack:") || code.starts_with("shoot:");
    }
    [[nodiscard]] std::size_t able()
    {
        const auto slots = barSlotsOf(play().game().sheet(), play().decision(), kNoCard);
        return slots.everybody ? slots.able : 0;
    }
    /// By Enter alone until so many can attack, the enemies being so many at least.
    void reachFight(std::size_t attackers, std::size_t enemies)
    {
        for (int presses = 0; presses < 3000 && !play().game().ending().over; ++presses) {
            if (able() >= attackers && table().bar().lit().size() >= enemies)
                return;
            tablePress(Qt::Key_Return);
        }
        FAIL() << "no such fight in this game";
    }
    [[nodiscard]] std::vector<std::string> codesFrom(std::size_t entry)
    {
        std::vector<std::string> codes;
        for (; entry < play().session().entries().size(); ++entry)
            codes.push_back(play().session().entries()[entry].code);
        return codes;
    }
};

TEST_F(OrdersWindowTest, ARoundOfBlowsIsOneKeyAndOneStepBackIsOneBlow)
{
    reachFight(3, 2);
    const std::size_t before = play().moves();
    tablePress(Qt::Key_A);
    std::vector<std::string> blows = codesFrom(before + 1);
    std::erase_if(blows, [](const std::string &code) { return code.starts_with("extra:"); });
    ASSERT_GE(blows.size(), 2u) << "the fight may be won before all have acted";
    for (const std::string &code : blows)
        EXPECT_TRUE(isBlow(code)) << code;
    EXPECT_TRUE(table().bar().marked()) << "people are asked again";

    const TableView after = play().view();
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    std::size_t left = 0;
    for (const std::string &code : codesFrom(before + 1))
        left += code.starts_with("extra:") ? 0 : 1;
    EXPECT_EQ(left, blows.size() - 1);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(play().view(), after);
}

TEST_F(OrdersWindowTest, WhatThePressOfAScreenReaderDoesOnTheBoardIsWhatItsNameSays)
{
    reachFight(3, 2);
    ASSERT_FALSE(HasFatalFailure());
    const QString all = QStringLiteral("All attack");
    for (int steps = 0; steps < 100 && !table().bar().markedWords().startsWith(all); ++steps)
        table().bar().walkOn(1);
    BoardCanvas &canvas = table().board().canvas();
    int named = 0;
    while (named < canvas.partCount() && !canvas.partName(named).startsWith(all))
        ++named;
    ASSERT_LT(named, canvas.partCount());
    const std::size_t before = play().moves();
    canvas.pressPart(named);
    settle();
    EXPECT_GE(std::ranges::count_if(codesFrom(before + 1), isBlow), 2)
        << "a blow of one alone is not all of it";
}

TEST_F(OrdersWindowTest, ARoundTakesTwoPresses)
{
    reachFight(3, 2);
    const Beat round = play().decision().prompt;
    tablePress(Qt::Key_A);
    if (play().decision().prompt == round)
        press("end-turn");
    settle();
    EXPECT_NE(play().decision().prompt, round);
}

TEST_F(OrdersWindowTest, WhereNothingCanBeRepeatedThePromptSaysSo)
{
    tablePress(Qt::Key_R);
    EXPECT_TRUE(child<QLabel>("reason")->isVisible());
    EXPECT_TRUE(child<QLabel>("reason")->text().contains(QStringLiteral("nothing to repeat")));
}

TEST_F(OrdersWindowTest, AKeyThatCanDoNothingNowSaysSo)
{
    const auto *reason = child<QLabel>("reason");
    tablePress(Qt::Key_A);
    EXPECT_TRUE(reason->isVisible());
    EXPECT_TRUE(reason->text().contains(QStringLiteral("nothing now that everybody could do")));
    tablePress(Qt::Key_F);
    EXPECT_TRUE(reason->text().contains(QStringLiteral("in sight on the right")));
}

TEST_F(OrdersWindowTest, WhatAClickStrikesIsMarkedNext)
{
    const auto blows = [this] { // what they can strike now
        std::vector<Target> targets;
        for (const std::size_t choice : table().bar().lit())
            if (const Choice &lit = table().bar().decision().choices[choice]; isBlow(lit.code))
                targets.push_back(lit.targets.back());
        return targets;
    };
    for (int clicks = 0; clicks < 20; ++clicks) {
        reachFight(3, 2);
        ASSERT_FALSE(HasFatalFailure());
        const std::vector<Target> targets = blows();
        const auto other = std::ranges::find_if(
            targets, [this](const Target &target) { return target != table().bar().markedTarget(); });
        if (other == targets.end()) {
            tablePress(Qt::Key_Return); // who acts now does something else
            continue;
        }
        const Beat round = play().decision().prompt;
        const std::size_t before = play().moves();
        Q_EMIT table().board().activated(*other);
        settle();
        ASSERT_GT(play().moves(), before);
        const std::vector<Target> next = blows();
        if (play().decision().prompt == round && std::ranges::find(next, *other) != next.end()) {
            EXPECT_EQ(table().bar().markedTarget(), *other);
            return;
        }
    }
    FAIL() << "each blow slew its target";
}

TEST_F(OrdersWindowTest, EachLitTargetHasItsChanceEverywhere)
{
    Settings told = instant();
    told.showChances = true;
    window().setSettings(told);
    reachFight(3, 2);
    const auto tags = table().bar().chanceTags();
    const std::vector<std::size_t> lit = table().bar().lit();
    ASSERT_EQ(tags.size(), lit.size());
    const auto foes = table().encounter().findChildren<FoeButton *>();
    for (std::size_t n = 0; n < lit.size(); ++n) {
        const auto which = play().game().find(play().decision().choices[lit[n]].code);
        const auto odds = oddsOf(play().game(), which.value()).front();
        EXPECT_EQ(tags[n].chance, percent(odds.chance));
        double enough = 0;
        for (const SpreadColumn &column : columnsOf(odds.spread))
            enough += column.enough ? column.chance : 0;
        EXPECT_NEAR(enough, odds.chance, 1e-9);
        EXPECT_TRUE(std::ranges::any_of(foes, [&](const FoeButton *foe) {
            return foe->accessibleName().endsWith(tags[n].chance);
        })) << tags[n].chance.toStdString();
        for (const Lit &onBoard : table().board().scene().targets().lit())
            if (onBoard.target == tags[n].target) {
                EXPECT_EQ(onBoard.chance, tags[n].chance);
            }
    }
    window().setSettings(instant());
    EXPECT_TRUE(table().bar().chanceTags().empty());
    EXPECT_EQ(SettingsFile(settingsFile()).read().showChances, false);
    window().setSettings(told);
    EXPECT_EQ(table().bar().chanceTags().size(), lit.size());
}

TEST_F(OrdersWindowTest, AStandingOrderIsKeptForTheRuleSystem)
{
    reachFight(3, 2);
    auto *orders = table().encounter().findChild<QComboBox *>(QStringLiteral("sharing"));
    ASSERT_NE(orders, nullptr);
    orders->setCurrentIndex(2);
    Q_EMIT orders->activated(2);
    EXPECT_EQ(SettingsFile(settingsFile()).text(QStringLiteral("sharing/fastplay")), QStringLiteral("ask"));
    for (int presses = 0; presses < 3000 && !play().game().ending().over; ++presses) {
        if (sharesOut(play().game().sheet(), play().decision()))
            return; // it has come before people
        tablePress(Qt::Key_Return);
    }
    FAIL() << "no odd dice in this game";
}

} // namespace
} // namespace flagstone::app::orders_test
