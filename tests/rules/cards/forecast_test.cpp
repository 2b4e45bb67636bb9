// What is told of foes' next turns before they come.
#include "core/forecast.h"
#include "rules/cards/scene.h"

namespace flagstone::cards {
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

} // namespace
} // namespace flagstone::cards
