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

TEST(Forecast, CD_252_AFoeThatFollowsAttacksOnArrival)
{
    const auto fled = [](Scene::Chosen options) {
        Scene s("MD-0", {"S"}, Scene::five(std::move(options)), 1, "D");
        s.knownLine(1);
        s.foe({"5D", "6D"}, 0);
        const Forecast next = s.rules().forecast(s.state());
        EXPECT_TRUE(next.parts.empty() || next.parts[0].at == s.rules().marker(0));
        s.tileState(1).snare = true; // CD-225
        const Forecast caught = s.rules().forecast(s.state());
        EXPECT_EQ(caught.parts.size(), next.parts.size());
        EXPECT_TRUE(caught.parts.empty() || caught.parts[0].what.args[0] == 1);
        return next.parts.size();
    };
    EXPECT_EQ(fled({}), 1u);
    EXPECT_EQ(fled({{"foe.pursuit", "never"}}), 0u);
    EXPECT_EQ(fled({{"gm.kind", "human"}}), 0u) << "nobody knows where a person moves it";
}

TEST(Forecast, CD_162_WhoHasHadItsTurnIsNotToldAgain)
{
    Scene s("MD-0", {"S"}, Scene::five({{"gm.kind", "human"}}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S", "8S"});
    s.foe({"2D", "3D"}, 0);
    const Who second = s.foe({"4D"}, 0);
    s.does("end");
    EXPECT_EQ(s.rules().forecast(s.state()).parts.size(), 2u);
    s.picks({1, 1}); // 2D and 9S
    s.does("attack:p1");
    const Forecast rest = s.rules().forecast(s.state());
    ASSERT_EQ(rest.parts.size(), 1u);
    EXPECT_EQ(rest.parts[0].by, s.rules().marker(second));
}

TEST(Forecast, CD_162_ASwarmThatAttacksOnceIsToldOnce)
{
    for (const bool once : {true, false}) {
        Scene s("MD-0", {"S"}, Scene::five({{"foe.swarm", once ? "one" : "each"}}), 1, "D");
        s.knownLine(0);
        s.foe({"5D"}, 0);
        s.foe({"6D"}, 0);
        EXPECT_EQ(s.rules().forecast(s.state()).parts.size(), once ? 1u : 2u);
    }
}

TEST(Forecast, CD_253_WhoIsAboutToGiveUpAttacksNobody)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.npc(Suit::Hearts, Attitude::Hostile, {"5H"}, 0);
    s.hold(0, {"9S", "8S", "7S"});
    EXPECT_EQ(s.rules().forecast(s.state()), Forecast{});
    s.hold(0, {"9S", "8S"});
    EXPECT_EQ(s.rules().forecast(s.state()).parts.size(), 1u);
}

TEST(Forecast, CD_250_AnAbilityIsToldIfItIsForSomebody)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S", "8S"});
    const Who cleric = s.npc(Suit::Hearts, Attitude::Hostile, {"5H", "KH"}, 0);
    s.hold(cleric, {"5H", "KH"}, {"6H", "7H"});
    EXPECT_EQ(s.rules().forecast(s.state()), Forecast{}) << "it gets its own cards back";
    s.npc(Suit::Spades, Attitude::Hostile, {"5S", "KS"}, 0);
    const Forecast next = s.rules().forecast(s.state());
    ASSERT_EQ(next.parts.size(), 1u);
    EXPECT_EQ(s.words(next.parts[0].what), "uses an ability to win at once");
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
    s.foe({"5D"}, 0);
    EXPECT_EQ(s.rules().fighting(s.state(), s.state()).left, 1) << "of the two";
}

TEST(Fight, CD_258_WhatAnNpcThinksIsSaidOfItAndOfNoMonster)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    const Who npc = s.npc(Suit::Hearts, Attitude::Sneaky, {"5H"}, 0);
    const auto states = [&](Who w) { return s.rules().plight(s.state(), s.rules().marker(w), 0).states; };
    ASSERT_EQ(states(npc).size(), 1u);
    EXPECT_EQ(s.words(states(npc).front()), "sneaky");
    s.foeState(npc).attitude = Attitude::Hostile;
    ASSERT_EQ(states(npc).size(), 1u);
    EXPECT_EQ(s.words(states(npc).front()), "hostile");
    EXPECT_TRUE(states(s.foe({"5D"}, 0)).empty());
    EXPECT_TRUE(states(0).empty());
    BuildState asked;
    asked.kind = BuildState::Kind::Attitude;
    asked.foe = npc;
    s.state().builds.push_back(asked);
    EXPECT_TRUE(states(npc).empty()) << "the game master has not yet said it";
}

} // namespace
} // namespace flagstone::cards::forecast_test
