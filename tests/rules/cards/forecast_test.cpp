// What is told of foes' next turns before they come.
#include "core/forecast.h"
#include "rules/cards/scene.h"

namespace flagstone::cards::forecast_test {
namespace {

TEST(Forecast, CD_251_AFoeAttacksWhoHasTheFewestNumberCards)
{
    Scene s("MD-0", {"S", "H"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H"});
    const Who foe = s.foe({"5D", "6D"}, 0);
    const Forecast next = s.rules().forecast(s.state());
    ASSERT_EQ(next.parts.size(), 1u);
    EXPECT_EQ(next.parts[0].by, s.rules().marker(foe));
    EXPECT_EQ(next.parts[0].at, s.rules().marker(1));
    EXPECT_EQ(next.parts[0].what.args[0], 2);
    EXPECT_TRUE(next.exact);
}

TEST(Forecast, CD_251_AmongEqualsHiddenJokersDecideSoNobodyIsNamed)
{
    Scene s("MD-0", {"S", "H"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S"});
    s.hold(1, {"9H", "Jk1"});
    s.foe({"5D"}, 0);
    const Forecast next = s.rules().forecast(s.state());
    ASSERT_EQ(next.parts.size(), 1u);
    EXPECT_EQ(next.parts[0].at, kNoCard);
    EXPECT_FALSE(next.exact);
}

TEST(Forecast, CD_252_AFoeElsewhereStrikesNobody)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.foe({"5D"}, 3);
    EXPECT_EQ(s.rules().forecast(s.state()), Forecast{});
}

TEST(Fight, CD_062_CD_073_IsBetweenThoseOnOneTile)
{
    Scene s("MD-0", {"S", "H"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.stands(1, 3);
    s.hold(0, {"9S"});
    const Who near = s.foe({"5D"}, 0), other = s.foe({"6D"}, 0);
    s.foe({"7D"}, 3);
    const State begun = s.state();
    const auto now = [&] { return s.rules().fighting(s.state(), begun); };
    EXPECT_EQ(now().won, static_cast<std::uint16_t>(Say::Falls));
    EXPECT_EQ(now().left, 2);
    EXPECT_EQ(now().standing, 1);
    EXPECT_FALSE(now().counted);
    s.foeState(near).alive = false;
    EXPECT_EQ(now().left, 1);
    EXPECT_NE(now().won, 0);
    s.stands(0, 2);
    EXPECT_EQ(now().won, 0) << "the hero has gone";
    EXPECT_EQ(now().left, 1);
    s.stands(0, 0);
    s.foeState(other).alive = false;
    EXPECT_EQ(now().won, 0);
    EXPECT_EQ(now().left, 0);
    s.state().heroes[1].dead = true;
    EXPECT_EQ(now().standing, 1) << "who is elsewhere is not in it";
}

TEST(Fight, CD_145_WithSomebodyPeacefulThereIsNone)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    EXPECT_EQ(s.rules().fighting(s.state(), s.state()).won, 0);
    s.npc(Suit::Hearts, Attitude::Friendly, {"5H"}, 0);
    EXPECT_EQ(s.rules().fighting(s.state(), s.state()).won, 0);
}

} // namespace
} // namespace flagstone::cards::forecast_test
