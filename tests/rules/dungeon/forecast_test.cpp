// How the fight with a Monster that lies open ends, told before the next blow.
#include "core/forecast.h"
#include "core/game_of.h"
#include "rules/dungeon/scene.h"

#include <algorithm>

namespace flagstone::dungeon::forecast_test {
namespace {

/// At the place of a Monster, at the beginning of the turn.
Scene &facing(Scene &s, const std::string &monster, const Names &holding = {})
{
    return s.at(1, "R1c").holds(1, holding).meets("R1c", monster).turn();
}
Fighting fightIn(const Scene &s)
{
    return s.rules().fighting(s.state(), s.state());
}

// Of 36 falls of two dice: a Warrior slays MB by 15, with SW1 by 21; 11 stun, 10 miss, 1 slays, 5 and 6 wound.

TEST(DungeonForecast, DG_065_DG_069_DG_070_HeStrikesUntilTheMonsterIsSlainOrHeHasToGo)
{
    Scene s;
    facing(s, "MB");
    const Fighting fight = fightIn(s);
    ASSERT_TRUE(fight.counted);
    EXPECT_EQ(fight.won, static_cast<std::uint16_t>(Say::Slays));
    EXPECT_EQ(fight.standing, 1);
    EXPECT_NEAR(fight.counted->won, 12.0 / 19, 1e-12); // 15/36 : (1 - 21/36 * 21/36)
    EXPECT_NEAR(fight.counted->fallen, 7.0 / 285, 1e-12);
}

TEST(DungeonForecast, DG_069_DG_096_HeDropsWhatHelpsHimLeast)
{
    Scene s;
    facing(s, "MB", {"SW1"});
    const double sword = (21 / 36.0 + 15 / 36.0 * 11 / 36 * 12 / 19) / (1 - 15 / 36.0 * 10 / 36);
    EXPECT_NEAR(fightIn(s).counted->won, sword, 1e-12);
    Scene richer;
    facing(richer, "MB", {"T500", "SW1"});
    EXPECT_NEAR(fightIn(richer).counted->won,
                (21 / 36.0 + 15 / 36.0 * 11 / 36 * sword) / (1 - 15 / 36.0 * 10 / 36), 1e-12);
}

TEST(DungeonForecast, DG_061_DG_124_AWizardCastsWhatIsLikeliestAndThenTheNext)
{
    Scene s("ZWW", true);
    s.spells(1, {"lightning", "fireball"});
    facing(s, "MX"); // Fireball by 6, Lightning by 3, by hand never
    const double both = 6 / 36.0 + 30 / 36.0 * 21 / 36 * 3 / 36;
    EXPECT_NEAR(fightIn(s).counted->won, both, 1e-12);
    s.does("fight");
    ASSERT_TRUE(s.may("declare:lightning"));
    EXPECT_NEAR(fightIn(s).counted->won, both, 1e-12);
}

TEST(DungeonForecast, DG_145_AnyWoundKillsTheWounded)
{
    Scene s("WWW", true);
    facing(s, "MB").wounded(1);
    EXPECT_NEAR(fightIn(s).counted->fallen, 315.0 / 855, 1e-12);
}

TEST(DungeonForecast, DG_172_HelpCountsForTheBlowItIsGivenFor)
{
    Scene s("TWW", true);
    s.at(2, "R1c").at(3, "R1c");
    facing(s, "MB");
    s.does("fight").does("ask:P2:0").does("help");
    // by red with 1 more 21 of 36, then again by green, 3 of 36
    const double alone = 3 / 36.0 / (1 - 33 / 36.0 * 21 / 36);
    EXPECT_NEAR(fightIn(s).counted->won, 21 / 36.0 + 15 / 36.0 * 21 / 36 * alone, 1e-12);
}

TEST(DungeonForecast, WhatOnlySomeKnowIsNotCounted)
{
    Scene none;
    EXPECT_EQ(fightIn(none).won, 0) << "nothing is met";
    Scene s("ZWW", true, {{"spellHands", "private"}});
    facing(s, "MB");
    EXPECT_EQ(fightIn(s).won, 0) << "SET-15";
    Scene hidden("WWW", true, {{"hiddenMonsters", "on"}});
    facing(hidden, "MB");
    hidden.state()
        .table.piles[index(hidden.rules().monsterAt(hidden.look().lair(hidden.place("R1c"))))]
        .knows = kNobody;
    EXPECT_EQ(fightIn(hidden).won, 0) << "DG-185";
}

TEST(DungeonForecast, DG_057_OfARoomThatNobodyKnowsAnyCardMayBeThere)
{
    Scene s;
    s.monsters(1, {"MA", "MB"}).at(1, "k2").turn(); // by 30 and by 15 of 36
    const GameOf<Dungeon> game(fixtureRules("basic", 3), s.state());
    const auto odds = oddsOf(game, game.find("move:R1c").value());
    ASSERT_FALSE(odds.empty());
    EXPECT_EQ(odds.front().label.key, static_cast<std::uint16_t>(Say::ChanceSlay));
    EXPECT_GT(odds.front().within, 0);
    EXPECT_NEAR(odds.front().chance, 45.0 / 72, 1.5 * odds.front().within);
    std::ranges::reverse(s.state().table.piles[index(Dungeon::pile(SharedPile::Monsters, 1))].cards);
    const GameOf<Dungeon> other(fixtureRules("basic", 3), s.state());
    EXPECT_EQ(oddsOf(other, other.find("move:R1c").value()).front().chance, odds.front().chance)
        << "whatever lies on top";
}

TEST(DungeonForecast, DG_098_DG_126_WhatTheMedallionHasShownIsKnown)
{
    Scene s;
    s.monsters(1, {"MB", "MA"}).at(1, "k2").holds(1, {"ESP"}).turn().does("peek:R1c");
    const GameOf<Dungeon> game(fixtureRules("basic", 3), s.state());
    const auto odds = oddsOf(game, game.find("move:R1c").value());
    ASSERT_FALSE(odds.empty());
    EXPECT_EQ(odds.front().within, 0) << "it is counted";
    EXPECT_NEAR(odds.front().chance, 15.0 / 36, 1e-12);
    EXPECT_EQ(s.odds("move:R1c", Say::ChanceTrap), -1);
    Scene wizard("ZWW", true);
    wizard.monsters(1, {"MB", "MA"}).holds(1, {"ESP"}).spells(1, {"fireball"}).turn().does("peek:R1a");
    EXPECT_EQ(wizard.odds("cast:R1a:fireball", Say::ChanceSlay), 26);
    wizard.does("move:R1a");
    EXPECT_EQ(wizard.odds("declare:fireball", Say::ChanceSlay), 26);
}

TEST(DungeonForecast, DG_133_DG_139_SET_15_PrivateHandsDoNotChangeTheOdds)
{
    const auto ready = [](const std::string &hands) {
        auto s = std::make_unique<Scene>("ZWW", true, Chosen{{"spellHands", hands}});
        s->spells(1, {"fireball", "lightning"}).at(1, "k3").at(2, "k8").at(3, "k8").turn();
        return s;
    };
    const auto open = ready("open"), secret = ready("private");
    constexpr int kNear = 3; // the cards are dealt otherwise, and a thousand falls are tried
    for (const Say label : {Say::ChanceSlay, Say::ChanceStunned, Say::ChanceLight, Say::ChanceTrap}) {
        EXPECT_GT(open->odds("move:C1a", label), kNear);
        EXPECT_NEAR(secret->odds("move:C1a", label), open->odds("move:C1a", label), kNear);
    }
    secret->at(2, "C1a").holds(2, {"T250"}).turn(); // before he faces it he may trade instead
    EXPECT_NEAR(secret->odds("move:C1a", Say::ChanceSlay), open->odds("move:C1a", Say::ChanceSlay), kNear);
}

} // namespace
} // namespace flagstone::dungeon::forecast_test
