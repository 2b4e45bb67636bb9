// Between two players at one screen: what hides the table hides it from the keyboard, the accessibility tree,
// the clipboard and the list of games, too.
#include "app/announced.h"
#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "app/common/late_presses.h"
#include "app/common/pennon.h"
#include "app/common/seat_names.h"
#include "app/heard.h"
#include "app/panels/hand_fan.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/seats.h"
#include "app/table/board_pictures.h"
#include "app/table/curtain.h"
#include "app/table/meanwhile.h"
#include "shell_fixture.h"

#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QScopeGuard>
#include <QToolButton>

/// The offscreen platform's clipboard is the process's own, which only the platform does not say.
bool QClipboard::ownsClipboard() const
{
    return true;
}

namespace flagstone::app::curtain_test {

namespace {

/// A game of two with hidden hands, at the moment when the curtain has come down.
class CurtainTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        ASSERT_TRUE(window().startGame(request(2)));
        for (int i = 0; i < 50 && !table().covered(); ++i) {
            m_before = said(play().decision());
            press(canPress("pass") ? "pass" : play().decision().choices.front().code);
        }
        ASSERT_TRUE(table().covered());
        settle();
    }

    [[nodiscard]] Curtain &curtain() { return *child<Curtain>("curtain"); }
    [[nodiscard]] QAccessibleInterface *page() { return QAccessible::queryAccessibleInterface(&table()); }
    void settle() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }
    /// The buttons of what may be chosen.
    [[nodiscard]] QList<VerbSlot *> choices()
    {
        QList<VerbSlot *> buttons;
        for (auto *button : table().bar().findChildren<VerbSlot *>())
            if (button->isVisible())
                buttons << button;
        EXPECT_FALSE(buttons.isEmpty());
        return buttons;
    }
    /// The words of a question and of its choices.
    [[nodiscard]] QStringList said(const Decision &decision)
    {
        QStringList words{say(play().game(), decision.prompt)};
        for (const Choice &choice : decision.choices)
            words << say(play().game(), choice.label);
        return words;
    }
    /// Names of the cards that a seat holds and not everybody may see, in their order.
    [[nodiscard]] QStringList hiddenCardsOf(Seat seat)
    {
        const Session &session = play().session();
        const Sheet &sheet = session.game().sheet();
        const TableView all = session.view(partySeat(play().request().setup));
        QStringList names;
        for (const Hand &hand : handsBeyond(sheet, all, session.view(seat)))
            for (const HeldCard &held : hand.known)
                names << cardName(sheet, held.card);
        return names;
    }
    /// All that is said on the page and is the name of a card.
    [[nodiscard]] QStringList cardsHeard()
    {
        const Sheet &sheet = play().game().sheet();
        QStringList names;
        for (const Heard &part : hear(table()))
            for (std::size_t card = 0; card < sheet.cards.size(); ++card)
                if (part.name == cardName(sheet, CardId{static_cast<std::uint16_t>(card)}))
                    names << part.name;
        return names;
    }
    static void send(QWidget &to, int key, bool held)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, {}, held);
        QApplication::sendEvent(&to, &event);
    }

    /// All that the foot of the curtain may say: what a seat is told that knows what all know.
    [[nodiscard]] QStringList forEverybody()
    {
        const Seat all = partySeat(play().request().setup);
        QStringList open{QStringLiteral("For everybody, meanwhile")};
        for (int seat = 0; seat < 2; ++seat) {
            const QString name = seatName(play().game(), Seat{static_cast<std::int8_t>(seat)});
            open << name << QStringLiteral("Since the last turn (%1)").arg(name);
        }
        for (std::size_t entry = 1; entry <= play().moves(); ++entry)
            for (const LogLine &line : tell(play().session(), entry, all))
                open << line.sentence;
        return open;
    }

    QStringList m_before; ///< what the player before was asked
};

TEST_F(CurtainTest, ThePennonTellsWhoseTurnItIs)
{
    const auto seen = [&](Seat seat) {
        curtain().lower({.next = QStringLiteral("Lea"), .players = {}, .happened = {}}, {},
                        pennon(seat, 100, 1));
        return curtain().grab().toImage();
    };
    EXPECT_NE(seen(Seat{0}), seen(Seat{1}));
    EXPECT_EQ(seen(Seat{1}), seen(Seat{1}));
}

TEST_F(CurtainTest, UnderItNothingSpeaks)
{
    const std::vector<Heard> heard = hear(table());
    for (const QString &words : m_before + said(play().decision()))
        EXPECT_FALSE(isSaid(heard, words)) << words.toStdString();
    const QStringList open = forEverybody();
    for (const LogLine &line : tell(play().session(), play().moves(), play().seat()))
        EXPECT_TRUE(!isSaid(heard, line.text) || !open.filter(line.text).isEmpty())
            << line.text.toStdString();
    for (const Heard &part : heard)
        if (part.visible && part.role != QAccessible::Client) {
            EXPECT_TRUE(part.name.isEmpty() ||
                        part.name.contains(QStringLiteral("it is your turn to decide")) ||
                        open.contains(part.name))
                << part.name.toStdString();
        }
    QTest::keyClick(&curtain(), Qt::Key_Return);
    const std::vector<Heard> after = hear(table());
    for (const QString &words : said(play().decision()))
        EXPECT_TRUE(isSaid(after, words)) << words.toStdString();
}

TEST_F(CurtainTest, ItsFootTellsWhatAllMayKnowOfWhatHappenedMeanwhile)
{
    const Seat all = partySeat(play().request().setup);
    QStringList expected;
    for (std::size_t entry = play().moves(); entry > 0; --entry) {
        if (play().session().entries()[entry].seat == play().seat())
            break;
        const auto lines = tell(play().session(), entry, all);
        if (!lines.empty() && (expected.isEmpty() || expected.front() != lines.front().sentence))
            expected.prepend(lines.front().sentence);
    }
    ASSERT_FALSE(expected.isEmpty());
    auto &told = *child<QListWidget>("meanwhileHappened");
    QStringList shown;
    for (int row = 0; row < told.count(); ++row)
        shown << told.item(row)->text();
    EXPECT_EQ(shown, expected.mid(std::max<qsizetype>(0, expected.size() - 8)));
    EXPECT_TRUE(told.isVisible());

    key(Qt::Key_L);
    EXPECT_TRUE(told.hasFocus());
    EXPECT_TRUE(table().covered()) << "to read it lifts nothing";
    QTest::keyClick(&told, Qt::Key_Down);
    EXPECT_TRUE(table().covered());
    QTest::keyClick(&told, Qt::Key_Return);
    EXPECT_FALSE(table().covered());
}

TEST_F(CurtainTest, ItsFootHasRoomForEveryPlayerAlsoWhereItFallsAgainWhileItIsDown)
{
    auto &foot = *child<MeanwhilePanel>("meanwhile");
    QTest::keyPress(&curtain(), Qt::Key_Space,
                    Qt::ControlModifier); // it names the other, who looks at their cards
    const int measured = foot.height();
    QCoreApplication::processEvents();
    EXPECT_GE(measured, foot.sizeHint().height());
}

TEST_F(CurtainTest, ItHasTheKeysAgainAfterAnotherPage)
{
    action("actionNew")->trigger();
    ASSERT_NE(window().page(), nullptr);
    key(Qt::Key_Escape);
    ASSERT_EQ(window().page(), nullptr);
    EXPECT_EQ(QApplication::focusWidget(), &curtain());
}

TEST_F(CurtainTest, APressThroughTheAccessibilityTreeDecidesNothing)
{
    const std::size_t before = play().moves();
    constexpr int kAnimated = 200; // ms: Qt lets such a press last a moment
    pressAll(page());
    QTest::qWait(kAnimated);
    EXPECT_EQ(play().moves(), before);
    EXPECT_TRUE(table().covered());
    QTest::keyClick(&curtain(), Qt::Key_Return);
    VerbSlot *first = choices().front();
    QAccessible::queryAccessibleInterface(first)->actionInterface()->doAction(
        QAccessibleActionInterface::pressAction());
    QTest::qWait(kAnimated);
    EXPECT_EQ(play().moves(), before + 1) << "such a press decides once it is lifted";
}

TEST_F(CurtainTest, AButtonOfThePlayerBeforeIsDead)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    const QList<VerbSlot *> buttons = choices();
    const Decision decision = play().decision();
    play().setMaster(true); // and the curtain is down again
    ASSERT_TRUE(table().covered());
    const std::size_t before = play().moves();
    for (auto *button : buttons) // still there until the event loop comes round
        button->click();
    for (const Choice &choice : decision.choices) {
        Q_EMIT table().bar().chosen(QString::fromStdString(choice.code));
        for (const Target &target : choice.targets)
            Q_EMIT table().board().activated(target);
    }
    EXPECT_EQ(play().moves(), before);
}

TEST_F(CurtainTest, AHeldKeyOrASecondClickDoesNotLiftIt)
{
    for (const int key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
        send(curtain(), key, true);
        EXPECT_TRUE(table().covered()) << key;
    }
    QTest::mouseClick(&curtain(), Qt::LeftButton);
    EXPECT_FALSE(table().covered());
    play().setMaster(true);
    ASSERT_TRUE(table().covered());
    QMouseEvent second(QEvent::MouseButtonDblClick, QPointF(5, 5), curtain().mapToGlobal(QPointF(5, 5)),
                       Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&curtain(), &second);
    EXPECT_TRUE(table().covered()) << "the first one was made on the table";
    send(curtain(), Qt::Key_Enter, false);
    EXPECT_FALSE(table().covered());
}

TEST_F(CurtainTest, APressThatWasMeantForTheSceneBeforeItNeitherLiftsItNorShowsCards)
{
    constexpr int kLong = 60'000; // ms
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    const auto areShown = [&] { return curtain().findChild<HandFan *>() != nullptr; };
    LatePresses::setWait(kLong);
    QTest::keyClick(&curtain(), Qt::Key_Return);
    QTest::mouseClick(&curtain(), Qt::LeftButton);
    EXPECT_TRUE(table().covered());
    QTest::keyPress(&curtain(), Qt::Key_Space);
    EXPECT_FALSE(areShown());
    QTest::keyRelease(&curtain(), Qt::Key_Space);
    LatePresses::setWait(0);
    QTest::keyPress(&curtain(), Qt::Key_Space);
    EXPECT_TRUE(areShown());
    QTest::keyRelease(&curtain(), Qt::Key_Space);
    LatePresses::setWait(kLong);
    QTest::keyClick(&curtain(), Qt::Key_Return);
    EXPECT_FALSE(table().covered()) << "what follows a press that counted counts, too";
}

TEST_F(CurtainTest, WhileSpaceIsHeldThePlayersOwnCardsLieOverItAndNobodyElses)
{
    const Seat next = play().seat(), other{static_cast<std::int8_t>(1 - raw(next))};
    const QStringList own = hiddenCardsOf(next), others = hiddenCardsOf(other);
    ASSERT_FALSE(own.isEmpty());
    ASSERT_FALSE(others.isEmpty());
    const QImage before = curtain().grab().toImage();
    const std::size_t moves = play().moves();

    QTest::keyPress(&curtain(), Qt::Key_Space);
    ASSERT_TRUE(curtain().hasFocus());
    EXPECT_EQ(cardsHeard(), own);
    EXPECT_NE(curtain().grab().toImage(), before);
    pressAll(page());
    QTest::keyClick(&curtain(), Qt::Key_Return);
    EXPECT_EQ(cardsHeard(), own);
    QTest::mouseClick(&curtain(), Qt::LeftButton);
    EXPECT_TRUE(table().covered()) << "nothing can be done meanwhile";
    EXPECT_EQ(play().moves(), moves);

    QTest::keyRelease(&curtain(), Qt::Key_Space);
    EXPECT_TRUE(table().covered());
    EXPECT_TRUE(cardsHeard().isEmpty());
    EXPECT_EQ(curtain().findChild<HandFan *>(), nullptr);
    EXPECT_EQ(curtain().grab().toImage(), before);
}

TEST_F(CurtainTest, CardsThatAreLookedAtAreAsLargeAsThereIsRoomFor)
{
    constexpr int kReadable = 150; // px wide
    for (const QSize size : {QSize(1440, 900), QSize(1024, 640)}) {
        window().resize(size);
        QCoreApplication::processEvents();
        QTest::keyPress(&curtain(), Qt::Key_Space);
        const auto *fan = curtain().findChild<HandFan *>();
        ASSERT_NE(fan, nullptr);
        QCoreApplication::processEvents(); // it gets its place
        EXPECT_GE(fan->partRect(0).width(), kReadable) << size.width();
        EXPECT_TRUE(curtain().rect().contains(QRect(fan->mapTo(&curtain(), QPoint()), fan->size())))
            << size.width();
        QTest::keyRelease(&curtain(), Qt::Key_Space);
    }
}

TEST_F(CurtainTest, CardsThatAreLookedAtAreCoveredWhenTheWindowIsLeft)
{
    const auto areShown = [&] { return curtain().findChild<HandFan *>() != nullptr; };
    QTest::keyPress(&curtain(), Qt::Key_Space);
    ASSERT_TRUE(areShown());
    send(curtain(), Qt::Key_Space, true); // the key repeats itself while it is held
    EXPECT_TRUE(areShown());
    QFocusEvent left(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QApplication::sendEvent(&curtain(), &left);
    EXPECT_FALSE(areShown());

    QTest::keyPress(&curtain(), Qt::Key_Space);
    ASSERT_TRUE(areShown());
    window().showWelcome();
    EXPECT_FALSE(areShown());
    EXPECT_TRUE(table().covered());
}

TEST_F(CurtainTest, ASecondHoldSoonAfterTheFirstShowsThemAgain)
{
    const auto areShown = [&] { return curtain().findChild<HandFan *>() != nullptr; };
    const auto send = [&](QEvent::Type type, QPointF at) {
        QMouseEvent event(type, at, curtain().mapToGlobal(at), Qt::LeftButton,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&curtain(), &event);
    };
    const QPointF button = curtain().lookPlace().center();
    send(QEvent::MouseButtonPress, button);
    ASSERT_TRUE(areShown());
    send(QEvent::MouseButtonRelease, button);
    ASSERT_FALSE(areShown());
    send(QEvent::MouseButtonDblClick, button);
    EXPECT_TRUE(areShown());
    send(QEvent::MouseButtonRelease, button);
    EXPECT_FALSE(areShown());
    EXPECT_TRUE(table().covered());
}

TEST_F(CurtainTest, InSomebodyElsesTurnTheOtherIsNamedAndLooksAtTheirCardsAsLongAsTheyHoldTheKeys)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    ASSERT_FALSE(table().covered());
    const Seat decides = play().seat(), other{static_cast<std::int8_t>(1 - raw(decides))};
    const QStringList own = hiddenCardsOf(other);
    ASSERT_FALSE(own.isEmpty());
    const std::size_t moves = play().moves();
    const auto isNamed = [&](Seat seat) {
        return curtain().accessibleName().startsWith(seatName(play().game(), seat));
    };
    const auto areShown = [&] { return curtain().findChild<HandFan *>() != nullptr; };

    QTest::keyPress(QApplication::focusWidget(), Qt::Key_Space, Qt::ControlModifier);
    settle();
    ASSERT_TRUE(table().covered());
    EXPECT_TRUE(isNamed(other));
    EXPECT_TRUE(curtain().accessibleName().contains(QStringLiteral("your cards come in a moment")));
    EXPECT_TRUE(cardsHeard().isEmpty()) << "so that the others can look away";
    QTest::keyClick(&curtain(), Qt::Key_Return);
    QTest::mouseClick(&curtain(), Qt::LeftButton);
    EXPECT_TRUE(isNamed(other)) << "nothing can be done meanwhile";
    ASSERT_TRUE(QTest::qWaitFor(areShown));
    EXPECT_EQ(cardsHeard(), own);

    QTest::keyRelease(&curtain(), Qt::Key_Space, Qt::ControlModifier);
    EXPECT_FALSE(areShown());
    EXPECT_TRUE(table().covered()) << "what lies behind it is not theirs to see";
    EXPECT_TRUE(isNamed(decides));
    EXPECT_TRUE(curtain().hasFocus());
    QTest::keyClick(&curtain(), Qt::Key_Return);
    EXPECT_FALSE(table().covered());
    EXPECT_EQ(table().board().shown(), play().view());
    EXPECT_EQ(play().moves(), moves);
}

TEST_F(CurtainTest, WhoPeeksAndLeavesTheWindowSeesNothingMore)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    QTest::keyPress(QApplication::focusWidget(), Qt::Key_Space, Qt::ControlModifier);
    ASSERT_TRUE(table().covered());
    ASSERT_TRUE(QTest::qWaitFor([&] { return curtain().findChild<HandFan *>() != nullptr; }));
    QFocusEvent left(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QApplication::sendEvent(&curtain(), &left);
    EXPECT_EQ(curtain().findChild<HandFan *>(), nullptr);
    EXPECT_TRUE(curtain().accessibleName().startsWith(seatName(play().game(), play().seat())));
}

TEST_F(CurtainTest, OneAloneHasNobodyWhoCouldPeek)
{
    ASSERT_TRUE(window().startGame(request(1)));
    table().takeKeys();
    QTest::keyPress(QApplication::focusWidget(), Qt::Key_Space, Qt::ControlModifier);
    QTest::keyRelease(QApplication::focusWidget(), Qt::Key_Space, Qt::ControlModifier);
    EXPECT_FALSE(table().covered());
}

TEST_F(CurtainTest, AGameMasterHasNoCardsToLookAt)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    play().setMaster(true);
    ASSERT_TRUE(table().covered());
    QTest::keyPress(&curtain(), Qt::Key_Space);
    EXPECT_EQ(curtain().findChild<HandFan *>(), nullptr);
    EXPECT_TRUE(table().covered());
}

TEST_F(CurtainTest, NobodyTakesTheGameMastersSeatUnderIt)
{
    EXPECT_FALSE(action("masterRun")->isEnabled());
    action("masterRun")->trigger();
    key(Qt::Key_M, Qt::ControlModifier);
    EXPECT_FALSE(play().master());
    QTest::keyClick(&curtain(), Qt::Key_Return);
    key(Qt::Key_M, Qt::ControlModifier);
    EXPECT_TRUE(play().master());
    EXPECT_TRUE(table().covered()) << "for the game master";
    action("masterRun")->trigger();
    EXPECT_TRUE(play().master()) << "nor is it given back there";
}

TEST_F(CurtainTest, NothingIsDoneWithTheGameUnderIt)
{
    const std::size_t before = play().moves();
    for (const char *name :
         {"actionUndo", "actionRedo", "actionPicture", "actionPrint", "actionCopySeed", "actionLogRolls",
          "actionMore", "actionNextFigure", "masterNumbers", "masterPut"}) {
        EXPECT_FALSE(action(name)->isEnabled()) << name;
        action(name)->trigger();
    }
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), before);
    EXPECT_TRUE(action("actionGames")->isEnabled()) << "one may leave";
}

TEST_F(CurtainTest, TheKeyOfUndoIsToldThatNothingIsUndoneThere)
{
    const std::size_t before = play().moves();
    const QImage asks = curtain().grab().toImage();
    ASSERT_TRUE(curtain().hasFocus());
    QTest::keyClick(&curtain(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), before);
    EXPECT_TRUE(table().covered());
    EXPECT_TRUE(curtain().accessibleDescription().contains(QStringLiteral("Raise it first")))
        << curtain().accessibleDescription().toStdString();
    EXPECT_TRUE(announced(window()).join(u' ').contains(curtain().accessibleDescription()));
    EXPECT_NE(curtain().grab().toImage(), asks) << "it is seen, too";
    curtain().lower({.next = QStringLiteral("Lea"), .players = {}, .happened = {}}, {},
                    pennon(Seat{0}, 100, 1));
    EXPECT_EQ(curtain().accessibleDescription(), QString()) << "the next player has not asked";
}

TEST_F(CurtainTest, ItStaysDownWhileAnotherPageIsShown)
{
    window().showWelcome();
    EXPECT_TRUE(table().covered());
    settle();
    const std::vector<Heard> heard = hear(table());
    for (const QString &words : said(play().decision()))
        EXPECT_FALSE(isSaid(heard, words)) << words.toStdString();
    ASSERT_TRUE(window().openGame(play().file()));
    EXPECT_TRUE(table().covered());
    EXPECT_TRUE(curtain().hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(table().covered());
}

TEST_F(CurtainTest, MenusOfThePlayerBeforeAreClosedWithIt)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    QPointer<QMenu> menu = new QMenu(&table());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(QStringLiteral("Play the Queen of Hearts"));
    menu->popup({10, 10});
    ASSERT_TRUE(menu->isVisible());
    play().setMaster(true);
    ASSERT_TRUE(table().covered());
    EXPECT_TRUE(menu == nullptr || !menu->isVisible());
}

TEST_F(CurtainTest, WhatWasCopiedGoesWithIt)
{
    QTest::keyClick(&curtain(), Qt::Key_Return);
    QGuiApplication::clipboard()->setText(QStringLiteral("My hand is the Queen of Hearts"));
    play().setMaster(true);
    ASSERT_TRUE(table().covered());
    EXPECT_TRUE(QGuiApplication::clipboard()->text().isEmpty());
}

TEST_F(CurtainTest, ThePictureOfTheGameShowsWhatAllKnow)
{
    const QImage covered = table().pictures().thumbnail();
    QTest::keyClick(&curtain(), Qt::Key_Return);
    EXPECT_EQ(table().pictures().thumbnail(), covered);
    play().setMaster(true);
    QTest::keyClick(&curtain(), Qt::Key_Return);
    EXPECT_EQ(table().pictures().thumbnail(), covered);
    QImage soon;
    table().pictures().thumbnailSoon([&](const QImage &picture) { soon = picture; });
    EXPECT_TRUE(soon.isNull()) << "nobody waits for it";
    EXPECT_TRUE(QTest::qWaitFor([&] { return !soon.isNull(); }));
    EXPECT_EQ(soon, covered);
}

} // namespace
} // namespace flagstone::app::curtain_test
