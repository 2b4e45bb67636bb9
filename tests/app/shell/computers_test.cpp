#include "app/panels/encounter_panel.h"
#include "app/play/computer_player.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/setup/choice_row.h"
#include "app/setup/new_game_page.h"
#include "app/setup/seat_row.h"
#include "app/shipped.h"
#include "shell_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::computers_test {
namespace {

class ComputersTest : public ShellTest {
protected:
    [[nodiscard]] static GameRequest against(Players players)
    {
        GameRequest made = request(static_cast<int>(players.size()));
        made.players = std::move(players);
        return made;
    }
    /// Lets computers move until a person has to or nobody can.
    void untilAPerson()
    {
        while (play().computerTurn()) {
            const std::size_t before = play().moves();
            while (play().moves() == before)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
    }
    /// Chooses the last of what this screen's seat may do.
    void actAsPerson() { play().choose(play().decision().choices.back().code); }
    [[nodiscard]] std::size_t entriesOf(Seat seat)
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(play().session().entries(), [seat](const Entry &entry) {
                return entry.kind == Entry::Kind::Choose && entry.seat == seat;
            }));
    }
};

Decision asking(std::initializer_list<SeatSet> choices)
{
    Decision decision;
    for (const SeatSet seats : choices) {
        decision.choices.push_back({.code = "c", .label = {}, .targets = {}, .seats = seats, .path = {}});
        decision.seats = static_cast<SeatSet>(decision.seats | seats);
    }
    return decision;
}

TEST(FirstPerson, IsTheFirstSeatThatNoComputerPlays)
{
    EXPECT_EQ(firstPerson({"fair", "", ""}, 3), Seat{1});
    EXPECT_EQ(firstPerson({"fair"}, 2), Seat{1}) << "who is not named is a person";
    EXPECT_EQ(firstPerson({}, 2), Seat{0});
    EXPECT_EQ(firstPerson({"fair", "easy"}, 2), Seat{0}) << "nobody is";
}

TEST(ComputerToMove, IsTheSeatWithMostToChooseAndPeopleGoFirst)
{
    const SeatSet zero = seatBit(Seat{0});
    const SeatSet one = seatBit(Seat{1});
    const Players players{"", "random"};
    EXPECT_EQ(computerToMove(asking({one}), players), Seat{1});
    EXPECT_EQ(computerToMove(asking({zero}), players), std::nullopt);
    EXPECT_EQ(computerToMove(asking({zero, one}), players), std::nullopt) << "as many: the person first";
    EXPECT_EQ(computerToMove(asking({zero, one, one}), players), Seat{1});
    EXPECT_EQ(computerToMove(asking({zero, zero, one}), players), std::nullopt);
    EXPECT_EQ(computerToMove(asking({one}), {}), std::nullopt) << "all are people";
    EXPECT_EQ(computerToMove({}, players), std::nullopt) << "the game is over";
}

TEST(WhoseTurn, NeverShowsAPersonWhatAComputerSees)
{
    const Decision decision = asking({seatBit(Seat{1})});
    EXPECT_EQ(whoseTurn(decision, Seat{0}, {"", "bold"}), Seat{0});
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat{1});
}

TEST_F(ComputersTest, AComputerMovesByItselfAndItsMovesAreInTheRecord)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    for (int n = 0; n < 12 && !play().game().ending().over; ++n) {
        untilAPerson();
        EXPECT_EQ(play().seat(), Seat{0});
        if (!play().game().ending().over)
            actAsPerson();
    }
    EXPECT_GT(entriesOf(Seat{1}), 0u);
    const QString file = play().file();
    const std::uint64_t digest = play().game().digest();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_EQ(play().game().digest(), digest);
    EXPECT_EQ(play().request().players, (Players{"", "random"}))
        << "the same seats are played by the computer";
}

TEST_F(ComputersTest, TheScreenStaysWithThePersonAndShowsNothingOfTheComputers)
{
    ASSERT_TRUE(window().startGame(against({"", "random", "bold"})));
    bool sawComputer = false;
    for (int n = 0; n < 40 && !play().game().ending().over; ++n) {
        EXPECT_EQ(play().seat(), Seat{0});
        EXPECT_EQ(table().board().shown().seat, Seat{0});
        if (play().computerTurn()) {
            sawComputer = true;
            const std::size_t before = play().moves();
            while (play().moves() == before)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        } else {
            actAsPerson();
        }
    }
    EXPECT_TRUE(sawComputer);
}

TEST_F(ComputersTest, TheSameSeedGivesTheSameComputer)
{
    const auto playSome = [&] {
        EXPECT_TRUE(window().startGame(against({"random", "random"})));
        while (play().moves() < 10 && !play().game().ending().over)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return play().session().gameAt(std::min<std::size_t>(play().moves(), 10)).digest();
    };
    EXPECT_EQ(playSome(), playSome());
}

TEST_F(ComputersTest, PausedComputersWaitAndGoOnWhenLet)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    while (!play().computerTurn())
        actAsPerson();
    auto *pause = table().bar().findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    ASSERT_NE(pause, nullptr);
    EXPECT_LE(pause->sizeHint().height(), pause->height()) << "no letter is cut";
    const std::size_t before = play().moves();
    pause->click();
    QTest::qWait(0);
    EXPECT_EQ(play().moves(), before);
    EXPECT_TRUE(play().computerTurn());
    auto *goOn = table().bar().findChildren<QToolButton *>(QStringLiteral("pauseComputers")).last();
    goOn->click();
    untilAPerson();
    EXPECT_GT(play().moves(), before);
}

TEST_F(ComputersTest, OneForWhichNobodyRollsWaitsUntilItIsLetGoOn)
{
    GameRequest typed = against({"", "random"});
    typed.typedDice = true;
    ASSERT_TRUE(window().startGame(typed));
    QStringList moves;
    bool rolls = true;
    play().setAskDie([&](int sides, int, const QString &move) {
        rolls = !play().computerTurn();
        if (!rolls)
            moves << move;
        return rolls ? std::optional(sides) : std::nullopt;
    });
    const auto *pause = table().bar().findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    while (rolls && !play().game().ending().over)
        if (play().computerTurn())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        else
            actAsPerson();
    ASSERT_FALSE(rolls) << "a computer's roll comes up in this game";
    EXPECT_FALSE(moves.front().isEmpty()) << "it says for what is rolled";
    ASSERT_TRUE(pause->isVisibleTo(&table()));
    EXPECT_EQ(pause->text(), QStringLiteral("Let the computer go on"));
    QTest::qWait(20);
    EXPECT_EQ(moves.size(), 1) << "and does not ask again by itself";
}

TEST_F(ComputersTest, TheKeyThatPausesAComputerLetsItGoOn)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    while (!play().computerTurn())
        actAsPerson();
    play().setMaster(true);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_FALSE(table().covered());
    table().bar().findChildren<QToolButton *>(QStringLiteral("pauseComputers")).last()->setFocus();
    const std::size_t before = play().moves();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    ASSERT_TRUE(table().bar().marked()) << "there is something to choose";
    QTest::qWait(0);
    EXPECT_EQ(play().moves(), before);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    EXPECT_FALSE(table().bar().marked());
    EXPECT_EQ(play().moves(), before) << "nothing was chosen instead";
}

TEST_F(ComputersTest, WhoRunsTheGameDecidesForAPausedComputer)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    while (!play().computerTurn())
        actAsPerson();
    EXPECT_FALSE(table().bar().marked());
    auto *pause = table().bar().findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    pause->setFocus();
    pause->click();
    const std::size_t before = play().moves();
    play().setMaster(true);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(play().moves(), before) << "nothing is chosen behind the curtain";
    EXPECT_FALSE(table().covered());
    const auto marked = table().bar().marked();
    ASSERT_TRUE(marked);
    const std::string code = play().decision().choices[*marked].code;
    table().bar().pressEnter();
    EXPECT_EQ(play().moves(), before + 1);
    EXPECT_EQ(play().session().entries().back().code, code);
}

/// Whoever runs the game has choices of their own meanwhile; without them a press would only say that there are none.
TEST_F(ComputersTest, NothingIsPressedInTheTurnOfAComputer)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    play().setMaster(true);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_FALSE(table().covered());
    while (!play().computerTurn())
        actAsPerson();
    ASSERT_FALSE(play().decision().choices.empty());
    EXPECT_TRUE(table().bar().decision().choices.empty());
    const std::size_t before = play().moves();
    const Decision decision = play().decision();
    std::size_t pressed = 0;
    for (const Choice &choice : decision.choices)
        for (const Target &target : choice.targets) {
            Q_EMIT table().board().activated(target);
            Q_EMIT table().party().activated(target);
            Q_EMIT table().encounter().activated(target);
            ++pressed;
        }
    EXPECT_GT(pressed, 0u);
    table().giveAgain();
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(play().moves(), before);
}

TEST_F(ComputersTest, TakingBackGoesToThePersonsOwnMove)
{
    ASSERT_TRUE(window().startGame(against({"", "random"})));
    while (!play().computerTurn())
        actAsPerson();
    untilAPerson();
    ASSERT_FALSE(play().game().ending().over);
    play().undo();
    EXPECT_FALSE(play().computerTurn());
    EXPECT_EQ(play().seat(), Seat{0});
    EXPECT_FALSE(play().decision().choices.empty());
}

/// A roll is not undone, and what computers did since they would only do again.
TEST_F(ComputersTest, UndoIsNotOfferedForMovesOfComputersAlone)
{
    GameRequest made = against({"", "random"});
    made.module = &moduleOf("dungeon");
    made.pack = packOf("dungeon");
    made.setup.ruleset = "dungeon";
    made.setup.adventure = "basic";
    made.undo = UndoPolicy::Revealed;
    const auto begun = PlayController::begin(made, m_folder.filePath(QStringLiteral("undo.flagstone")));
    ASSERT_TRUE(begun.has_value());
    PlayController &game = **begun;
    const auto isQuiet = [](const Entry &entry) { return entry.seat == Seat{1} && !entry.revealing; };
    bool seen = false;
    for (std::size_t n = 0; n < 300 && !seen && !game.game().ending().over; ++n) {
        while (game.computerTurn()) {
            const std::size_t before = game.moves();
            game.moveComputer();
            ASSERT_TRUE(QTest::qWaitFor([&] { return game.moves() > before; }));
        }
        const auto entries = game.session().entries();
        const auto before = std::find_if_not(entries.rbegin(), entries.rend(), isQuiet);
        seen = isQuiet(entries.back()) && before != entries.rend() && before->revealing;
        if (seen) {
            EXPECT_FALSE(game.canUndo());
            EXPECT_TRUE(game.whyNoUndo().contains(QStringLiteral("computers")))
                << game.whyNoUndo().toStdString();
            game.undo();
            EXPECT_EQ(game.moves() + 1, entries.size());
        } else if (const auto &choices = game.decision().choices; !choices.empty()) {
            game.choose(choices[n * 7 % choices.size()].code);
        }
    }
    EXPECT_TRUE(seen);
}

TEST_F(ComputersTest, ThePageOfNewGamesAsksWhoPlaysEachSeat)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    dialog.show();
    const auto rows = [&] { return dialog.findChildren<SeatRow *>(); };
    ASSERT_EQ(rows().size(), 1);
    EXPECT_FALSE(rows().front()->choices().isVisible()) << "one alone is a person";
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    ASSERT_EQ(rows().size(), 2);
    EXPECT_TRUE(rows().front()->choices().isVisible());
    EXPECT_EQ(dialog.request().players, (Players{"", ""}));
    const auto choose = [&](const QString &name) {
        for (auto *button : dialog.findChildren<QPushButton *>(QStringLiteral("choice")))
            if (button->accessibleName() == name)
                button->click();
    };
    choose(QStringLiteral("Player 2: computer, fair"));
    EXPECT_EQ(dialog.request().players, (Players{"", "fair"}));
    dialog.agree();

    GameSetup again(here, instant(), memory);
    EXPECT_EQ(again.request().players, (Players{"", "fair"})) << "it is remembered";
    choose(QStringLiteral("Player 2: a person"));
    EXPECT_EQ(dialog.request().players, (Players{"", ""}));
}

TEST_F(ComputersTest, ASeatThatWasAddedIsSeen)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    dialog.resize(1024, 420);
    dialog.show();
    for (int more = 0; more < 3; ++more) {
        auto *add = dialog.findChild<QPushButton *>(QStringLiteral("addPerson"));
        if (!add->isEnabled())
            break;
        add->click();
        const QWidget *row = dialog.findChildren<SeatRow *>().constLast();
        EXPECT_TRUE(QTest::qWaitFor([row] {
            return !row->visibleRegion().isEmpty() && row->visibleRegion().boundingRect() == row->rect();
        })) << more;
    }
}

TEST_F(ComputersTest, ASeatThatIsTakenAwayLeavesNoGap)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    dialog.findChild<QPushButton *>(QStringLiteral("addComputer"))->click();
    const auto rows = dialog.findChildren<SeatRow *>();
    ASSERT_EQ(rows.size(), 3);
    rows[0]->setName(QStringLiteral("Ada"));
    rows[1]->setName(QStringLiteral("Ben"));
    rows[1]->findChild<QToolButton *>(QStringLiteral("removeSeat"))->click();
    EXPECT_EQ(dialog.request().setup.seats, 2);
    EXPECT_EQ(dialog.request().players, (Players{"", "fair"}));
    EXPECT_EQ(dialog.request().setup.names, (std::vector<std::string>{"Ada", ""}));
}

TEST_F(ComputersTest, SeveralPlayersUndoLessUnlessTheyChooseOtherwise)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    ASSERT_EQ(dialog.request().undo, UndoPolicy::Free);
    const auto told = [&] {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [](const QLabel *label) {
            return !label->isHidden() && label->text().startsWith(QStringLiteral("Stricter than usual"));
        });
    };
    EXPECT_FALSE(told());
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    EXPECT_EQ(dialog.request().undo, UndoPolicy::Revealed);
    EXPECT_TRUE(told());
    dialog.findChildren<SeatRow *>()[1]->findChild<QToolButton *>(QStringLiteral("removeSeat"))->click();
    EXPECT_EQ(dialog.request().undo, UndoPolicy::Free);
    EXPECT_FALSE(told());
    const auto choices = dialog.findChild<QWidget *>(QStringLiteral("undo"))
                             ->findChildren<QPushButton *>(QStringLiteral("choice"));
    choices.back()->click();
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    EXPECT_EQ(dialog.request().undo, static_cast<UndoPolicy>(choices.size() - 1)) << "as it was chosen";
    EXPECT_FALSE(told());
}

TEST_F(ComputersTest, WhenTheCurtainFallsIsAHouseRuleOfSeveral)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    const auto *changed = dialog.findChild<QPushButton *>(QStringLiteral("houseRules"));
    const auto *rule = dialog.findChild<ChoiceRow *>(QStringLiteral("curtainRule"));
    ASSERT_NE(rule, nullptr);
    EXPECT_TRUE(rule->parentWidget()->isHidden()) << "one alone has nobody to hide anything from";
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    EXPECT_FALSE(rule->parentWidget()->isHidden());
    const auto about = rule->parentWidget()->findChildren<QLabel *>(QStringLiteral("dim"));
    ASSERT_EQ(about.size(), 1) << "a line explains it, as every house rule";
    EXPECT_TRUE(about.front()->text().startsWith(QStringLiteral("Covers the screen")));
    EXPECT_EQ(dialog.request().curtain, CurtainRule::WhenNeeded);
    const QString usual = changed->text();
    rule->buttons().constLast()->click();
    EXPECT_EQ(dialog.request().curtain, CurtainRule::Never);
    EXPECT_NE(changed->text(), usual) << "the button tells that a rule has changed";
    dialog.show();
    dialog.agree();

    GameSetup again(here, instant(), memory);
    EXPECT_EQ(again.request().curtain, CurtainRule::Never) << "it is remembered";
    again.findChild<QPushButton *>(QStringLiteral("usualSettings"))->click();
    EXPECT_EQ(again.request().curtain, CurtainRule::WhenNeeded);
}

TEST_F(ComputersTest, NoMoreSeatsThanTheGameHas)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    auto *more = dialog.findChild<QPushButton *>(QStringLiteral("addComputer"));
    for (int n = 0; n < kMaxSeats && more->isEnabled(); ++n)
        more->click();
    EXPECT_FALSE(more->isEnabled());
    EXPECT_EQ(dialog.request().setup.seats, here.modules.front().mostSeats);
}

TEST_F(ComputersTest, ArrowsGoAlongTheChoicesOfASeat)
{
    const SettingsFile memory(settingsFile());
    const AppContext here = context();
    GameSetup dialog(here, instant(), memory);
    dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    const auto row = dialog.findChildren<SeatRow *>().constFirst();
    row->choices().buttons().constFirst()->setFocus();
    QTest::keyClick(row->choices().buttons().constFirst(), Qt::Key_Right);
    EXPECT_EQ(row->player(), QStringLiteral("easy"));
    row->setPlayer(QStringLiteral("nobody"));
    EXPECT_EQ(row->player(), QString());
}

} // namespace
} // namespace flagstone::app::computers_test
