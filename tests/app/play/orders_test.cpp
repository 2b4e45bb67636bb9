#include "app/play/orders.h"
#include "decisions.h"

#include <gtest/gtest.h>

namespace flagstone::app::orders_test {
namespace {

using test::figure;

Figure hero(int card, int hits)
{
    Figure figure;
    figure.card = CardId{static_cast<std::uint16_t>(card)};
    figure.hits = {.left = hits, .most = 10};
    return figure;
}

/// Decisions come one after the other; an order says what is chosen in each.
class OrdersTest : public testing::Test {
protected:
    OrdersTest() { m_sheet.bars = test::bars(); }

    [[nodiscard]] Asked asked() const
    {
        return {m_sheet, m_now, std::vector<int>(m_now.choices.size()), {}, m_party};
    }
    /// The code of the next choice; empty if people are asked. It is made: its figure has acted.
    std::string next()
    {
        const auto choice = m_orders.next(asked());
        return choice ? choose(m_now.choices[*choice].code) : std::string();
    }
    std::string choose(std::string code)
    {
        const auto made = std::ranges::find(m_now.choices, code, &Choice::code);
        const Choice done = *made;
        m_orders.made(m_sheet, m_now, static_cast<std::size_t>(made - m_now.choices.begin()));
        std::erase_if(m_now.choices, [&](const Choice &choice) {
            return actorOf(choice) != kNoCard && actorOf(choice) == actorOf(done);
        });
        return code;
    }
    void falls(int number) // an enemy
    {
        std::erase_if(m_now.choices, [number](const Choice &choice) {
            return choice.targets.size() > 1 && choice.targets[1] == figure(3, number);
        });
    }
    void newRound()
    {
        m_now = test::fight();
        m_now.prompt = {7, 1, {++m_round}};
    }

    Sheet m_sheet;
    std::int32_t m_round = 1;
    Decision m_now = test::fight();
    std::vector<Figure> m_party{hero(0, 5), hero(1, 3), hero(2, 9)};
    Orders m_orders;
};

TEST_F(OrdersTest, WithoutAnOrderNobodyChoosesForPeople)
{
    EXPECT_EQ(next(), "");
    EXPECT_FALSE(m_orders.running());
}

TEST_F(OrdersTest, AllAttackTheMarkAndThenTheOthers)
{
    m_orders.giveAll(asked(), figure(3, 1));
    EXPECT_EQ(next(), "attack:0:1");
    falls(1);
    EXPECT_EQ(next(), "attack:1:0") << "the mark has fallen";
    EXPECT_EQ(next(), "");
    EXPECT_FALSE(m_orders.running()) << "nobody is left who could";
}

TEST_F(OrdersTest, AnOrderEndsWhenOneOfThePartyFalls)
{
    m_orders.giveAll(asked(), std::nullopt);
    EXPECT_EQ(next(), "attack:0:0");
    m_party[1].hits.left = 0;
    EXPECT_EQ(next(), "");
    m_party[1].hits.left = 4;
    EXPECT_EQ(next(), "") << "it does not come back";
}

TEST_F(OrdersTest, AnOrderEndsWhenSomethingElseIsAsked)
{
    m_orders.giveAll(asked(), std::nullopt);
    EXPECT_EQ(next(), "attack:0:0");
    newRound();
    EXPECT_EQ(next(), "");
    EXPECT_FALSE(m_orders.running());
}

TEST_F(OrdersTest, AnOrderEndsWhenSomebodyWantsIt)
{
    m_orders.giveAll(asked(), std::nullopt);
    EXPECT_EQ(next(), "attack:0:0");
    m_orders.stop();
    EXPECT_EQ(next(), "");
}

TEST_F(OrdersTest, WhereNobodyFightsNoOrderIsGiven)
{
    m_now.bar = 0;
    m_orders.giveAll(asked(), std::nullopt);
    EXPECT_FALSE(m_orders.running());
}

TEST_F(OrdersTest, TheLastRoundIsDoneAgain)
{
    choose("attack:0:1");
    choose("cast:1:0");
    newRound();
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "attack:0:1");
    EXPECT_EQ(next(), "cast:1:0");
    EXPECT_EQ(next(), "");
    newRound();
    falls(0);
    falls(1);
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "") << "what is no longer possible is left to people";
}

TEST_F(OrdersTest, ABlowOfTheLastRoundFallsOnAnotherIfItsTargetIsGone)
{
    choose("attack:0:1");
    choose("cast:1:0");
    newRound();
    falls(1);
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "attack:0:0");
    EXPECT_EQ(next(), "cast:1:0");
    newRound();
    falls(0);
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "attack:0:1");
    EXPECT_EQ(next(), "") << "a spell is not cast at somebody else";
}

TEST_F(OrdersTest, WhatHasAPlaceOfItsOwnIsNotRepeatedAsABlow)
{
    m_sheet.bars.front().verbs.push_back({.label = "Hold", .codes = {"attack:none"}, .icon = "", .slot = 3});
    const Choice hold{"attack:none", {}, {figure(0)}};
    m_now.choices.push_back(hold);
    choose("attack:none");
    newRound();
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "") << "it is not possible now";
    newRound();
    m_now.choices.push_back(hold);
    m_orders.giveAgain(asked());
    EXPECT_EQ(next(), "attack:none");
}

TEST_F(OrdersTest, OddDiceGoToTheHealthiest)
{
    m_now = test::oddDie();
    EXPECT_TRUE(m_orders.answers(m_sheet, m_now));
    EXPECT_EQ(next(), "extra:2");
    EXPECT_EQ(next(), "extra:0");
}

TEST_F(OrdersTest, OddDiceGoRoundTheParty)
{
    m_orders.setSharing(Sharing::InTurn);
    m_now = test::oddDie();
    EXPECT_EQ(next(), "extra:0");
    EXPECT_EQ(next(), "extra:1");
    newRound();
    EXPECT_EQ(next(), "");
    m_now = test::oddDie();
    EXPECT_EQ(next(), "extra:2") << "from where it was";
    m_now = test::oddDie();
    EXPECT_EQ(next(), "extra:0");
}

TEST_F(OrdersTest, PeopleGiveOddDiceOneByOneOrAllAtOnce)
{
    m_orders.setSharing(Sharing::Ask);
    m_now = test::oddDie();
    EXPECT_FALSE(m_orders.answers(m_sheet, m_now));
    EXPECT_EQ(next(), "");
    choose("extra:1");
    m_orders.giveRest();
    EXPECT_TRUE(m_orders.answers(m_sheet, m_now));
    EXPECT_EQ(next(), "extra:2");
    newRound();
    choose("attack:0:0");
    m_now = test::oddDie();
    EXPECT_EQ(next(), "") << "that was for the last time only";
}

TEST(Sharing, IsKeptByName)
{
    for (const Sharing sharing : {Sharing::Healthiest, Sharing::InTurn, Sharing::Ask})
        EXPECT_EQ(sharingNamed(nameOf(sharing)), sharing);
    EXPECT_EQ(sharingNamed("nonsense"), Sharing::Healthiest);
}

} // namespace
} // namespace flagstone::app::orders_test
