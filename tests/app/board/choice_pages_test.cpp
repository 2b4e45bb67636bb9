// Pages of cards to choose from, and the large card beside one that is too small to be read.
#include "app/board/choice_spread.h"
#include "choice_spread_fixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <vector>

namespace flagstone::app::test::choice_pages_test {
namespace {

/// The first of those that come after the locations.
std::vector<Target> cardsWithoutPlans(const TestBoard &desk, std::size_t count)
{
    const std::size_t first = desk.pack.table("locations")->rows.size();
    std::vector<Target> cards;
    for (std::size_t n = first; n < first + count; ++n)
        cards.push_back(cardTarget(static_cast<std::uint16_t>(n)));
    return cards;
}

TEST_F(Targets, CardsThatWouldBeTooSmallLieOnSeveralPages)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    std::vector<Target> all;
    for (std::uint16_t n = 0; n < 11; ++n)
        all.push_back(cardTarget(n));
    board.resize(480, 400);
    desk.show(board, spread(all));
    auto *shown = board.findChild<ChoiceSpread *>();
    const auto pages = shown->findChild<QToolButton *>();
    ASSERT_TRUE(pages->isVisible());
    std::optional<Target> pointed;
    QObject::connect(&board, &BoardView::hoveredTarget, &board, [&](const std::optional<Target> &target) {
        pointed = target;
        board.setHighlighted(target);
    });
    std::set<int> seen;
    const auto look = [&] {
        int number = 0, here = 0;
        for (const auto *card : shown->findChildren<QAbstractButton *>()) {
            if (qobject_cast<const QToolButton *>(card))
                continue;
            if (card->isVisible()) {
                ++here;
                seen.insert(number);
                EXPECT_TRUE(shown->rect().contains(card->geometry()));
                EXPECT_GE(card->width(), 100) << "they can be read";
            }
            ++number;
        }
        return here;
    };
    board.setHighlighted(all.front());
    const int onPage = look();
    EXPECT_LT(onPage, 11);
    for (int page = 1; page < 11 && seen.size() < 11; ++page) {
        QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
        EXPECT_EQ(pointed, all[static_cast<std::size_t>(page * onPage)]);
        look();
    }
    EXPECT_EQ(seen.size(), 11u);
    pages->click();
    EXPECT_EQ(pointed, all.front()) << "after the last page comes the first";
}

TEST_F(Targets, ManyCardsAreSmallerOnFewerPages)
{
    constexpr int kCards = 24;
    desk.show(board);
    const std::vector<Target> all = cardsWithoutPlans(desk, kCards);
    ChoiceSpread shown(board.art(), nullptr);
    shown.resize(900, 500); // above a hand
    shown.setDecision(spread(all), [](const Beat &) { return QStringLiteral("Take it"); });
    const std::vector<QRect> places = shown.places();
    EXPECT_GE(2 * places.size(), all.size()) << "there are two pages";
    for (const QRect &place : places)
        EXPECT_GE(place.width(), 90);
}

TEST_F(Targets, WhereTheWidthLimitsThemThePagerStandsAboveTheCards)
{
    constexpr int kCards = 24;
    desk.show(board);
    const std::vector<Target> all = cardsWithoutPlans(desk, kCards);
    ChoiceSpread shown(board.art(), nullptr);
    shown.resize(700, 300); // too low for the question and for two rows
    shown.setDecision(spread(all), [](const Beat &) { return QStringLiteral("Take it"); });
    const std::vector<QRect> places = shown.places();
    EXPECT_EQ(places.size(), 6U) << "all of the width is theirs: six of 90 px, with 14 px between them";
    for (const auto *button : shown.findChildren<QToolButton *>()) {
        EXPECT_TRUE(button->isVisible());
        for (const QRect &place : places)
            EXPECT_LT(button->geometry().bottom(), place.top() - shown.y());
    }
}

/// As wide as three cards are in a window of 1024 x 640; then smaller.
TEST_F(Targets, ACardThatIsHardlySmallerThanItsLargePictureIsNotShownLarge)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    const std::vector<Target> all = cardsWithoutPlans(desk, 3);
    board.resize(704, 560);
    desk.show(board, spread(all));
    QTest::mouseMove(&board, {1, 1}); // to no card
    const ChoiceCard *card = board.findChild<ChoiceSpread *>()->cardOf(all[1]);
    ASSERT_NE(card, nullptr);
    EXPECT_GE(card->cardWidth(), 192);
    EXPECT_LT(card->cardWidth(), 200);
    board.setHighlighted(all[0]);
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_EQ(board.closeUp().pointedAt().card, all[1].card);
    EXPECT_FALSE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }, 900));
    board.resize(600, 560);
    board.hideCloseUp();
    board.setHighlighted(all[0]);
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
}

/// Where one card after the other is chosen, three to a page.
struct Pages : Targets {
    std::vector<Target> all;
    std::optional<Target> marked;

    void SetUp() override
    {
        Targets::SetUp();
        desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
        for (std::uint16_t n = 0; n < 11; ++n)
            all.push_back(cardTarget(n));
        board.resize(540, 400);
        desk.show(board, spread(all));
        QTest::mouseMove(&board, {1, 1}); // to no card
        QObject::connect(&board, &BoardView::hoveredTarget, &board,
                         [this](const std::optional<Target> &target) {
                             if (target)
                                 mark(*target);
                         });
        mark(all.front());
    }
    void mark(const Target &target)
    {
        marked = target;
        board.setHighlighted(target);
    }
    /// Of the others, `best` is what a bar marks.
    void choose(Target target, Target best)
    {
        std::erase(all, target);
        board.play({}, desk.view, {}); // something is shown meanwhile
        board.finishAnimations();
        board.setHighlighted(std::nullopt);
        board.setLit(spread(all), {});
        mark(best);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QToolButton &pages()
    {
        return *board.findChild<ChoiceSpread *>()->findChild<QToolButton *>();
    }
    [[nodiscard]] bool isInSight(const Target &target)
    {
        auto cards = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
        cards.removeIf(
            [](const QAbstractButton *button) { return qobject_cast<const QToolButton *>(button); });
        const auto which = std::ranges::find(all, target) - all.begin();
        return cards.size() == std::ssize(all) && cards[which]->isVisible();
    }
};

TEST_F(Pages, ThePageThatSomebodyHasLeftStaysWhileItHasCards)
{
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    ASSERT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    const Target first = *marked, second = *(std::ranges::find(all, first) + 1);
    choose(first, all.front());
    EXPECT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    EXPECT_EQ(*marked, second) << "it lies where the other one lay, and Enter takes nothing out of sight";
    EXPECT_TRUE(isInSight(second));
    choose(second, all.front());
    EXPECT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    while (all.size() > 2)
        choose(all.back(), all.front());
    EXPECT_FALSE(pages().isVisible());
    EXPECT_TRUE(isInSight(all.front())) << "the page has gone";
}

/// Its words would be said before those of the card that Enter takes.
TEST_F(Pages, AMarkThatIsAboutToMoveToThePageInSightIsNotSaidBesidesTheFocus)
{
    board.activateWindow();
    board.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.focusProxy()->hasFocus(); }));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    std::erase(all, *marked);
    board.play({}, desk.view, {}); // something is shown meanwhile
    board.finishAnimations();
    board.setHighlighted(std::nullopt);
    board.setLit(spread(all), {});
    mark(all.front());
    ASSERT_TRUE(board.isOnOtherPage(all.front()));
    EXPECT_TRUE(board.isMarkInFocus());
    QCoreApplication::processEvents();
    EXPECT_NE(*marked, all.front());
    EXPECT_TRUE(board.isMarkInFocus());
}

TEST_F(Pages, EachCardKeepsItsPlaceAndTheHandItsRoomWhileOneAfterTheOtherIsTaken)
{
    constexpr int kHand = 90;
    board.setFoot(0, kHand);
    const auto &shown = *board.findChild<ChoiceSpread *>();
    const auto placeOf = [&](const Target &target) { return shown.cardOf(target)->geometry(); };
    const Target first = all[0], second = all[1], third = all[2];
    const QRect there = placeOf(second), next = placeOf(third);
    choose(first, second);
    board.setFoot(kHand, kHand);
    EXPECT_EQ(placeOf(second), there);
    EXPECT_EQ(placeOf(third), next);
    choose(second, third);
    EXPECT_EQ(placeOf(third), next) << "where two were taken nothing lies";
    const Target like = cardTarget(11);
    std::ranges::replace(all, third, like);
    choose(third, like);
    EXPECT_EQ(placeOf(like), next) << "a card like the one just taken comes in its stead";
    std::ranges::replace(all, like, third);
    all.insert(all.begin(), {first, second}); // taken back
    board.setLit(spread(all), {});
    EXPECT_EQ(placeOf(second), there);
}

TEST_F(Pages, ACardThatIsTooSmallToBeReadIsShownLargeBesideIt)
{
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_EQ(*marked, all[1]);
    EXPECT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    EXPECT_EQ(board.closeUp().card(), all[1].card);
    choose(*marked, all.front());
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST_F(Pages, ACardThatIsShownLargeHasNoTipBesideThat)
{
    const auto buttons = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
    const auto isCard = [](const QAbstractButton *each) { // the others turn pages
        return qobject_cast<const QToolButton *>(each) == nullptr;
    };
    const auto found = std::ranges::find_if(buttons, isCard);
    ASSERT_NE(found, buttons.end());
    QAbstractButton *card = *found;
    const auto tips = [card] {
        EXPECT_TRUE(QTest::qWaitFor([] { return !QToolTip::isVisible(); })) << "that of somebody else";
        QHelpEvent rests(QEvent::ToolTip, {10, 10}, card->mapToGlobal(QPoint(10, 10)));
        QApplication::sendEvent(card, &rests);
        const bool shown = QToolTip::isVisible();
        QToolTip::hideText();
        return shown;
    };
    EXPECT_FALSE(tips());
    card->setEnabled(false); // it is not shown large then
    EXPECT_TRUE(tips());
}

TEST_F(Pages, ThePagerCountsThePagesAndLeadsBackAndForthWithoutALargeCard)
{
    const auto buttons = board.findChild<ChoiceSpread *>()->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 2);
    const auto isPage = [&](int page, int of) {
        return pages().text().startsWith(QStringLiteral("Page %1 of %2").arg(page).arg(of));
    };
    const int onPage = static_cast<int>(board.findChild<ChoiceSpread *>()->places().size());
    const int count = (11 + onPage - 1) / onPage;
    ASSERT_GT(count, 2);
    EXPECT_TRUE(isPage(1, count)) << pages().text().toStdString();
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    QSignalSpy looked(board.findChild<ChoiceSpread *>(), &ChoiceCards::lookedAt);
    QSignalSpy turned(&board, &BoardView::pageTurned);
    buttons[0]->click();
    EXPECT_TRUE(isPage(2, count));
    buttons[1]->click();
    buttons[1]->click();
    EXPECT_TRUE(isPage(count, count)) << "before the first page comes the last";
    buttons[0]->click();
    EXPECT_TRUE(isPage(1, count));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    EXPECT_TRUE(isPage(2, count));
    EXPECT_FALSE(board.closeUp().isVisible());
    EXPECT_EQ(turned.size(), 5);
    ASSERT_EQ(looked.size(), 5);
    for (const auto &call : looked)
        EXPECT_FALSE(call.front().value<std::optional<Target>>()) << "nobody has asked to see it";
}

TEST_F(Pages, OnlyCardsOfThePageThatIsShownAreNotOnAnother)
{
    for (const Target &target : all)
        EXPECT_EQ(board.isOnOtherPage(target), !isInSight(target));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    EXPECT_TRUE(board.isOnOtherPage(all.front()));
    EXPECT_FALSE(board.isOnOtherPage(*marked));
    EXPECT_FALSE(board.isOnOtherPage(cardTarget(11))) << "it is not to be chosen";
}

TEST_F(Pages, ACardThatIsShownLargeCoversNoNeighbourWhileThereIsRoomElsewhere)
{
    board.resize(1200, 500);
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    ASSERT_EQ(*marked, all[1]);
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    const std::vector<QRect> places = board.findChild<ChoiceSpread *>()->places();
    ASSERT_GE(places.size(), 6U);
    for (const std::size_t n : {0U, 1U, 2U})
        EXPECT_FALSE(board.closeUp().geometry().intersects(places[n])) << n;
}

TEST_F(Pages, APointerThatRestsWhereCardsAreLaidAsksForNoneOfThem)
{
    const auto cards = [this] {
        auto found = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
        found.removeIf(
            [](const QAbstractButton *button) { return qobject_cast<const QToolButton *>(button); });
        return found;
    };
    QTest::mouseMove(cards()[1], {20, 20});
    EXPECT_EQ(*marked, all[1]);
    choose(all[1], all.front());
    EXPECT_EQ(*marked, all.front()) << "another card lies below the pointer now";
    EXPECT_FALSE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }, 900));
    QTest::mouseMove(cards()[1], {24, 24});
    EXPECT_EQ(*marked, all[1]) << "it has moved";
    EXPECT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    board.hideCloseUp();
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST_F(Pages, WhoTakesWhatIsMarkedSeesTheNextMark)
{
    choose(all.front(), all.back());
    EXPECT_TRUE(isInSight(all.back()));
    choose(all.back(), all.front());
    EXPECT_TRUE(isInSight(all.front()));
}

} // namespace
} // namespace flagstone::app::test::choice_pages_test
