// Cards of a trade: those that lie there, and those of both that can be given.
#include "app/board/trade_spread.h"
#include "choice_spread_fixture.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace flagstone::app::test::trade_spread_test {
namespace {

/// Two hands; of each `more` cards may still be given, and the first player has laid `laid`.
class Trades : public Targets {
protected:
    Decision trade(std::uint16_t laid, std::uint16_t more)
    {
        const auto hand = [this](Seat seat) {
            const PileId id{static_cast<std::uint8_t>(desk.sheet.piles.size())};
            desk.sheet.piles.push_back({.id = id, .role = PileRole::Hand, .label = "Hand", .seat = seat});
            desk.view.piles.push_back({kEverybody, 0, 0, {}});
            return id;
        };
        const PileId offered = hand(Seat::Gm), wanted = hand(Seat::Gm), own = hand(Seat{0}),
                     other = hand(Seat{1});
        std::uint16_t next = 0;
        const auto take = [&](PileId pile, std::uint16_t count) {
            std::vector<Target> targets;
            for (; count > 0; --count) {
                desk.view.piles[index(pile)].cards.push_back(CardId{next});
                targets.push_back(cardTarget(next++));
            }
            return targets;
        };
        take(offered, laid);
        std::vector<Target> all = take(own, more);
        for (const Target &target : take(other, more))
            all.push_back(target);
        Decision decision = TestBoard::choices(all);
        decision.trade = {{Seat{0}, offered, {}}, {Seat{1}, wanted, {}}};
        return decision;
    }
    /// But for their keys.
    void makeAlike(std::size_t card, std::size_t other)
    {
        desk.sheet.cards[other].name = desk.sheet.cards[card].name;
        desk.sheet.cards[other].row = desk.sheet.cards[card].row;
    }
    [[nodiscard]] TradeSpread &shown() { return *board.findChild<TradeSpread *>(); }
};

TEST_F(Trades, ArrowsReachTheCardsOfBoth)
{
    Decision decision = trade(1, 3); // cards 1 to 3 of one, 4 to 6 of the other
    desk.show(board, decision);
    ASSERT_TRUE(shown().isVisible());
    EXPECT_EQ(board.focusProxy(), &shown());
    std::optional<Target> pointed;
    QObject::connect(&board, &BoardView::hoveredTarget, &board, [&](const std::optional<Target> &target) {
        pointed = target;
        board.setHighlighted(target);
    });
    const std::vector<std::pair<Qt::Key, std::uint16_t>> steps{
        {Qt::Key_Right, 1}, {Qt::Key_Right, 2}, {Qt::Key_Down, 5}, {Qt::Key_Down, 5},
        {Qt::Key_Left, 4},  {Qt::Key_Up, 1},    {Qt::Key_Left, 1}};
    for (std::size_t n = 0; n < steps.size(); ++n) {
        QTest::keyClick(&shown(), steps[n].first);
        EXPECT_EQ(pointed, cardTarget(steps[n].second)) << n;
    }
    decision.choices.clear();
    board.setLit(decision, {});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 1) << "there is nothing left to choose";
}

TEST_F(Trades, AllOfItHasRoomInAnyWindow)
{
    desk.show(board, trade(2, 9));
    for (const QSize size : {QSize(640, 400), QSize(700, 515), QSize(900, 620), QSize(1400, 900)})
        for (const double scale : {1.0, 2.0}) {
            shown().resize(size);
            shown().setTextScale(scale);
            const auto all = shown().findChildren<QAbstractButton *>();
            ASSERT_EQ(all.size(), 20);
            for (int i = 0; i < all.size(); ++i) {
                EXPECT_TRUE(shown().rect().contains(all[i]->geometry()))
                    << size.width() << ", " << scale << ": " << i;
                for (int k = 0; k < i; ++k)
                    EXPECT_FALSE(all[i]->geometry().intersects(all[k]->geometry()))
                        << size.width() << ", " << scale << ": " << i << ' ' << k;
            }
        }
}

TEST_F(Trades, CardsThatAreAlikeLieThereAsOne)
{
    Decision decision = trade(3, 2); // cards 0 to 2 lie there, 3 and 4 can be given
    makeAlike(0, 2);
    makeAlike(3, 4);
    decision.choices.erase(decision.choices.begin() + 1);
    decision.choices.front().targets.push_back(cardTarget(4)); // one choice stands for both
    desk.show(board, decision);
    const auto numberOf = [this](const QString &words) {
        const auto all = shown().findChildren<QAbstractButton *>();
        return std::ranges::count_if(all, [&](const QAbstractButton *card) {
            return card->accessibleName() == words && card->toolTip().contains(words);
        });
    };
    const auto nameOf = [this](std::size_t card) {
        return QString::fromStdString(desk.sheet.cards[card].name);
    };
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 5) << "two lie there, three can be chosen";
    EXPECT_EQ(numberOf(nameOf(0) + QStringLiteral(" ×2")), 1);
    EXPECT_EQ(numberOf(nameOf(1)), 1);
    EXPECT_EQ(numberOf(QStringLiteral("choice 1 ×2")), 1);
    EXPECT_TRUE(shown().accessibleName().contains(nameOf(0) + QStringLiteral(" ×2")));
    board.setHighlighted(cardTarget(4)); // where there is no other choice the last of them is what is marked
    EXPECT_EQ(numberOf(QStringLiteral("choice 1 ×2, marked")), 1);
}

TEST_F(Trades, HowManyAreAlikeCoversNoTitle)
{
    const Decision one = [&] {
        Decision decision = trade(1, 2);
        makeAlike(1, 2);
        decision.choices.erase(decision.choices.begin() + 1);
        return decision;
    }();
    Decision two = one;
    two.choices.front().targets.push_back(cardTarget(2));
    const auto drawn = [this](const Decision &decision) {
        desk.show(board, decision);
        for (auto *card : shown().findChildren<QAbstractButton *>())
            if (!card->isHidden() && card->accessibleName().startsWith(QStringLiteral("choice 1")))
                return card->grab().toImage();
        return QImage();
    };
    const auto upper = [](const QImage &card) { return card.copy(0, 0, card.width(), card.height() / 4); };
    QImage alone, both;
    EXPECT_TRUE(QTest::qWaitFor([&] { // once its picture is there
        alone = drawn(one);
        both = drawn(two);
        return !both.isNull() && upper(alone) == upper(both);
    }));
    EXPECT_NE(alone, both) << "it is on the card";
}

TEST_F(Trades, CardsWithOtherCountersAreNotAlike)
{
    const Decision decision = trade(2, 1);
    makeAlike(0, 1);
    const auto id = CounterId{static_cast<std::uint16_t>(desk.sheet.counters.size())};
    desk.sheet.counters.push_back({id, CounterRole::Tally, CardId{1}, 0, 0, "Rolled bonus"});
    desk.view.counters.push_back(2);
    desk.show(board, decision);
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 4);
}

TEST_F(Trades, WhatStaysSaysWhyAndAPressAsks)
{
    Decision decision = trade(1, 1);
    decision.denied.push_back({.target = cardTarget(0), .reason = {.key = 101}});
    desk.show(board, decision);
    QAbstractButton *laid = nullptr;
    for (auto *card : shown().findChildren<QAbstractButton *>())
        if (!card->isEnabled())
            laid = card;
    ASSERT_NE(laid, nullptr);
    EXPECT_EQ(laid->accessibleDescription(), QStringLiteral("no: 101"));
    EXPECT_TRUE(laid->toolTip().contains(QStringLiteral("no: 101")));
    QSignalSpy pressed(&board, &BoardView::activated);
    QTest::mouseClick(laid, Qt::LeftButton);
    ASSERT_TRUE(pressed.wait(1000));
    EXPECT_EQ(pressed.front().front().value<Target>(), cardTarget(0));
    EXPECT_TRUE(shown().isVisible()) << "a press beside the cards puts them aside, this one does not";
}

} // namespace
} // namespace flagstone::app::test::trade_spread_test
