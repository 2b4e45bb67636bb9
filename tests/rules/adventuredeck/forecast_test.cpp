// What is told of foes' next turns before they come.
#include "core/forecast.h"
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::forecast_test {
namespace {

const std::string kGoblin = "Goblin Skirmisher 1", kBowyer = "Goblin Bowyer 1";

Forecast forecastIn(Scene &s)
{
    return s.rules().forecast(s.state());
}

TEST(AdventureDeckForecast, AD_381_AD_417_TheWeakestWillBeShotAtByTheRowOfTheRound)
{
    Scene s({"Bastion", "Cutwind"}, {kBowyer}, {{"light", "off"}});
    s.hitPoints("1", 4).round(1).turn();
    const Forecast next = forecastIn(s);
    ASSERT_EQ(next.parts.size(), 1u);
    EXPECT_TRUE(next.exact);
    EXPECT_EQ(next.parts[0].at, s.look().figure(0));
    EXPECT_EQ(next.parts[0].by, s.look().figure(s.find(kBowyer)));
    EXPECT_EQ(s.rules().term("table", next.parts[0].what.args[0]), "↓ Shortbow 4, ↑ nothing");
    EXPECT_EQ(s.sentence(next.parts[0].what), "draws 1 card: Down means Shortbow for 4, Up means nothing");
    EXPECT_EQ(phrase(Say::NextDoes).brief, "{0:table}") << "what stands in the panel";
}

TEST(AdventureDeckForecast, AD_399_WhomChanceChoosesNobodyCanSay)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.round(1).turn();
    const Forecast next = forecastIn(s);
    ASSERT_EQ(next.parts.size(), 1u);
    EXPECT_FALSE(next.exact);
    EXPECT_EQ(next.parts[0].at, kNoCard);
}

TEST(AdventureDeckForecast, AD_294_AD_297_AD_300_AD_404_HowAFoeRecoversIsForetoldInItsOrder)
{
    Scene s({"Bastion"}, {kGoblin});
    Foe &foe = s.foe(kGoblin);
    foe.skipsNext = foe.prone = foe.weaponLost = true;
    s.round(1).turn();
    const auto next = [&s] {
        const Forecast forecast = forecastIn(s);
        EXPECT_TRUE(forecast.exact);
        return forecast.parts.size() == 1 ? s.sentence(forecast.parts[0].what) : std::string();
    };
    EXPECT_EQ(next(), "misses this action");
    foe.skipsNext = false;
    EXPECT_EQ(next(), "stands up");
    foe.prone = false;
    EXPECT_EQ(next(), "picks up what was dropped");
}

TEST(AdventureDeckForecast, AD_167_AD_172_AD_292_EverybodySeesWhatIsInHand)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    const auto inHand = [&s](Who w) {
        Names all;
        for (const Beat &held : s.rules().inHand(s.state(), s.look().figure(w)))
            all.push_back(s.sentence(held));
        return all;
    };
    EXPECT_TRUE(inHand(0).empty());
    s.weapon(1, "Longsword").shield(1, "Medium Shield");
    EXPECT_EQ(inHand(0), (Names{"Longsword", "Medium Shield"}));
    EXPECT_TRUE(inHand(1).empty());
    s.hero(1).weaponLost = true;
    EXPECT_EQ(inHand(0), Names{"Medium Shield"}) << "the other lies on the ground";
    EXPECT_EQ(phrase(Say::DoCarry).brief, "{0:kind}") << "the bar says it below the verb";
}

TEST(AdventureDeckForecast, AD_102_AD_259_NothingIsForetoldOnceAllHeroesHaveGotAway)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Strength"}).round(1);
    s.state().fight.order = {0, s.find(kGoblin)};
    s.turn();
    EXPECT_FALSE(s.rules().fighting(s.state(), s.state()).decided);
    s.omens("^").does("Flee").omens("^v").does("Do not answer"); // hit, but not hampered
    ASSERT_TRUE(s.hero(1).fled);
    ASSERT_TRUE(s.look().fighting()) << "cards are still drawn";
    EXPECT_TRUE(s.rules().fighting(s.state(), s.state()).decided);
    EXPECT_EQ(forecastIn(s), Forecast{});
}

TEST(AdventureDeckForecast, AD_259_AFightInAnotherRoomIsAnotherFight)
{
    Scene s({"Bastion"}, {kGoblin});
    s.round(1).turn();
    State begun = s.state();
    EXPECT_NE(s.rules().fighting(s.state(), begun).won, 0);
    begun.here = begun.here == RoomId{0} ? RoomId{1} : RoomId{0};
    EXPECT_EQ(s.rules().fighting(s.state(), begun).won, 0);
}

} // namespace
} // namespace flagstone::adventuredeck::forecast_test
