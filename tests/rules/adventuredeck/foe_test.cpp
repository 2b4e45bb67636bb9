// What foes do: AD-377 to AD-434.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::foe_test {
namespace {

const std::string kGoblin = "Goblin Skirmisher 1", kBrute = "Quarry Brute";

TEST(AdventureDeckFoes, AD_381_AD_387_AD_388_TheRowOfTheRound)
{
    const auto left = [](int round, const std::string &omen) {
        Scene s({"Bastion"}, {kGoblin});
        s.hand(1, {"Strength"}).round(round).omens(omen).foeTurn(kGoblin);
        if (s.may("Do not answer"))
            s.does("Do not answer");
        return s.hp("1");
    };
    EXPECT_EQ(left(4, "^"), 14);
    EXPECT_EQ(left(4, "v"), 18);
    EXPECT_EQ(left(5, "v"), 15);
    EXPECT_EQ(left(5, "^"), 18);
}

TEST(AdventureDeckFoes, AD_385_AD_386_BaseDamageWhereTheCardSaysSo)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).round(1).omens("v").foeTurn(kBrute).does("Do not answer");
    EXPECT_EQ(s.hp("1"), 16);
}

TEST(AdventureDeckFoes, AD_294_AD_297_AD_300_AD_404_FoesRecoverFirst)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"});
    s.foe(kBrute).prone = s.foe(kBrute).weaponLost = true;
    s.foeTurn(kBrute);
    EXPECT_FALSE(s.foe(kBrute).prone);
    EXPECT_TRUE(s.foe(kBrute).weaponLost);
    s.foeTurn(kBrute);
    EXPECT_FALSE(s.foe(kBrute).weaponLost);
    EXPECT_EQ(s.hp("1"), 18);
}

TEST(AdventureDeckFoes, AD_399_WithoutATraitAnybodyMayBeTheTarget)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"}).hand(2, {"Strength"}).round(1).omens("v^").foeTurn(kGoblin);
    EXPECT_EQ(s.asked(), 2);
    s.does("Do not answer");
    EXPECT_EQ(s.hp("2"), 9);
}

TEST(AdventureDeckFoes, AD_417_TheWeakestIsShotAt)
{
    Scene s({"Bastion", "Cutwind"}, {"Goblin Bowyer 1"}, {{"light", "off"}});
    s.hand(1, {"Strength"}).hitPoints("1", 4).round(1).omens("v").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(s.asked(), 1);
}

TEST(AdventureDeckFoes, AD_412_AD_413_AD_414_AD_415_AD_418_TargetingTraits)
{
    Scene attacker({"Bastion", "Cutwind"}, {kBrute});
    attacker.hand(2, {"Strength"}).round(1);
    attacker.foe(kBrute).lastAttacker = 1;
    attacker.omens("^").foeTurn(kBrute);
    EXPECT_EQ(attacker.asked(), 2);
    Scene healer({"Bastion", "Dawnkeeper"}, {"Mire Chanter 1"}, {}, "P");
    healer.hand(2, {"Strength"}).round(1);
    healer.state().fight.lastHealer = 1;
    healer.omens("^^").foeTurn("Mire Chanter 1");
    EXPECT_EQ(healer.asked(), 2);
    Scene caster({"Farlight", "Dawnkeeper"}, {"Veil Adept 1"}, {}, "P");
    caster.hand(1, {"Intellect"}).round(1);
    caster.state().fight.lastCaster = 0;
    caster.omens("^^").foeTurn("Veil Adept 1");
    EXPECT_EQ(caster.asked(), 1);
    Scene nobody({"Farlight", "Dawnkeeper"}, {"Veil Adept 1"}, {}, "P"); // nobody has cast yet
    nobody.hand(2, {"Piety"}).round(1).omens("v^^").foeTurn("Veil Adept 1");
    EXPECT_EQ(nobody.asked(), 2);
    Scene most({"Bastion", "Cutwind"}, {"Drowned Deacon"}, {}, "P");
    most.hand(2, {"Strength"}).round(1);
    most.foe("Drowned Deacon").harmedBy = {2, 5};
    most.omens("^^").foeTurn("Drowned Deacon");
    EXPECT_EQ(most.asked(), 2);
}

TEST(AdventureDeckFoes, AD_406_AD_308_TheMercilessTurnOnTheMostWounded)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"}).hitPoints("1", 9).hitPoints("2", 11).round(1);
    s.state().fight.elapsed = 6;
    s.omens("^").foeTurn(kGoblin); // nothing is left to choose
    EXPECT_EQ(s.asked(), 1);
}

TEST(AdventureDeckFoes, AD_419_TheChanterHealsItsOwn)
{
    Scene s({"Bastion"}, {"Mire Chanter", "Bone Sentry 1"}, {}, "P");
    s.hand(1, {"Strength"}).hitPoints("Bone Sentry 1", 2).round(2).omens("^").foeTurn("Mire Chanter");
    EXPECT_EQ(s.hp("Bone Sentry 1"), 4);
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("v").foeTurn("Mire Chanter");
    EXPECT_EQ(s.hp("Bone Sentry 1"), 4);
}

TEST(AdventureDeckFoes, AD_421_AD_428_AWolfDoesNotBiteWhenOutnumbered)
{
    Scene s({"Bastion", "Cutwind"}, {"Scree Wolf 1"});
    s.hitPoints("1", 3).round(1).omens("^").foeTurn("Scree Wolf 1");
    EXPECT_EQ(s.hp("1"), 3);
    EXPECT_TRUE(s.said(Say::FoeWaits));
}

TEST(AdventureDeckFoes, AD_339_AD_342_AD_426_BrightLightHampersDarksight)
{
    Scene s({"Bastion"}, {"Goblin Bowyer 1"});  // its card shows Down
    s.state().here = s.rules().dungeon().start; // in the sun
    s.hand(1, {"Strength"}).round(1).omens("v^").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("vv").foeTurn("Goblin Bowyer 1");
    EXPECT_TRUE(s.may("Do not answer"));
}

TEST(AdventureDeckFoes, AD_323_AD_429_AD_430_AD_434_RewardsAreShared)
{
    Scene s({"Bastion", "Cutwind", "Farlight"}, {"Quarry Brute 1"});
    s.hand(1, {"Longsword"}).hitPoints("Quarry Brute 1", 3).round(6).turn().does("Longsword");
    EXPECT_TRUE(s.foe("Quarry Brute 1").dead);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 2); // 8 by 3
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 2), 1);
    EXPECT_EQ(s.state().table.counter(kPurse), 1);
}

TEST(AdventureDeckFoes, AD_395_AD_206_AD_427_TheDeaconGoesOnAndOn)
{
    const std::string deacon = "Drowned Deacon";
    Scene s({"Dawnkeeper"}, {deacon}, {}, "P");
    s.hand(1, {"Fortitude", "Fortitude", "Piety"})
        .round(1)
        .omens("^^")
        .foeTurn(deacon);                         // Tide Lance, FOR counters
    s.omens("^v").does("Counter with Fortitude"); // re-countered
    s.omens("v^").does("Counter with Fortitude"); // and again
    EXPECT_TRUE(s.said(Say::FoeReCounters));
    s.does("Do not answer");
    EXPECT_EQ(s.hp("1"), 13 - 2);
}

TEST(AdventureDeckFoes, AD_385_UndertowHitsEverybody)
{
    Scene s({"Bastion", "Cutwind"}, {"Drowned Deacon"}, {}, "P");
    s.hand(1, {"Strength"}).hand(2, {"Agility"}).round(6).omens("^^^").foeTurn("Drowned Deacon");
    s.does("Do not answer");
    s.omens("vv").does("Counter with Agility"); // not re-countered
    EXPECT_EQ(s.hp("1"), 15);
    EXPECT_EQ(s.hp("2"), 13);
}

TEST(AdventureDeckFoes, AD_218_UndertowHitsTheNextInTheOrderFirst)
{
    Scene s({"Bastion", "Cutwind"}, {"Drowned Deacon"}, {}, "P");
    s.hand(1, {"Strength"}).hand(2, {"Agility"}).order({"1", "Drowned Deacon", "2"}).round(6);
    s.omens("^^^").foeTurn("Drowned Deacon");
    ASSERT_EQ(s.asked(), 2);
    s.omens("vv").does("Counter with Agility"); // not re-countered
    EXPECT_EQ(s.asked(), 1);
}

TEST(AdventureDeckFoes, AD_382_AnActionThatWaitsForDamageOrReach)
{
    PackData pack = shipped();
    PackTable &rows = *std::ranges::find(pack.tables, "foe_rows", &PackTable::name);
    const auto addLine = [&](const char *when,
                             const char *value) { // the Brute, in all Rounds, whatever is drawn
        PackRow row = *std::ranges::find_if(rows.rows, [](const PackRow &r) { return r.cells[0] == "F06"; });
        const auto set = [&](const char *column, const char *to) {
            row.cells[rows.column(column).value()] = to;
        };
        set("rounds", "1-6");
        set("draw", "1");
        set("pattern", "*");
        set("do", "attack");
        set("name", "Rage");
        set("value", value);
        set("kind", "P");
        set("distances", "M");
        set("weapon", "melee");
        set("tags", "-");
        set("counters", "-");
        set("when", when);
        rows.rows.push_back(row);
    };
    addLine("hurt", "7");
    const auto loses = [&](bool hurt, int hurtIn, int elapsed) {
        Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
        s.hand(1, {}).round(1);
        s.foe(kBrute).hurt = hurt;
        s.foe(kBrute).hurtIn = static_cast<std::uint16_t>(hurtIn);
        s.state().fight.elapsed = static_cast<std::uint16_t>(elapsed);
        s.omens("v").foeTurn(kBrute);
        return 18 - s.hp("1");
    };
    EXPECT_EQ(loses(false, 0, 0), 2); // its base damage, as printed
    EXPECT_EQ(loses(true, 3, 3), 7);
    EXPECT_EQ(loses(true, 3, 4), 7);
    EXPECT_EQ(loses(true, 3, 5), 2); // that was two Rounds ago
    Scene struck({"Bastion"}, {kBrute}, {}, "Q", pack);
    struck.hand(1, {"Longsword"}).round(1).turn().does("Longsword");
    EXPECT_TRUE(struck.foe(kBrute).hurt);
}

TEST(AdventureDeckFoes, AD_402_EverySecondOneMirrorsItsPatterns)
{
    const std::string other = "Goblin Skirmisher 2";
    const auto left = [&](const std::string &omen) {
        Scene s({"Bastion"}, {other});
        s.hand(1, {}).round(4).omens(omen).foeTurn(other);
        return s.hp("1");
    };
    EXPECT_EQ(left("v"), 14);
    EXPECT_EQ(left("^"), 18);
    Scene s({"Bastion"}, {kGoblin, other});
    EXPECT_NE(&s.rules().foeKind(s.find(kGoblin)), &s.rules().foeKind(s.find(other)));
    EXPECT_EQ(s.rules().foeKind(s.find(kGoblin)).kin, s.rules().foeKind(s.find(other)).kin);
}

TEST(AdventureDeckFoes, AD_432_AD_030_AHirelingStaysOutAndTakesAShare)
{
    PackData pack = changed("cards", "SK04", "kind", "hireling"); // in place of Fast Weapon Swap
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    for (PackRow &row : cards.rows) {
        if (row.cells[0] == "SK04")
            for (const auto &[column, value] : std::map<std::string, std::string>{
                     {"action", "normal"}, {"mechanic", "-"}, {"persistent", "1"}})
                row.cells[cards.column(column).value()] = value;
        if (row.cells[0] == "SK06") // Power Strike
            row.cells[cards.column("requires").value()] = "hireling";
    }
    Scene s({"Bastion"}, {"Quarry Brute"}, {}, "Q", pack);
    s.hand(1, {"Fast Weapon Swap", "Power Strike", "Longsword"}).round(5).turn();
    EXPECT_FALSE(s.look().playable(0, s.look().hand(0)[1])); // its Action card, and no Hireling is out
    s.does("Fast Weapon Swap").does("Do it");
    EXPECT_EQ(s.held(1, HeroPile::Persistent), Names{"Fast Weapon Swap"});
    s.hand(1, {"Longsword", "Power Strike"});
    EXPECT_TRUE(s.look().playable(0, s.look().hand(0)[1]));
    s.hand(1, {"Longsword"}).hitPoints("Quarry Brute", 1).omens("v^").turn().does("Longsword");
    ASSERT_TRUE(s.foe("Quarry Brute").dead);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 4); // 8 by two
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 2);       // 4 by two
}

TEST(AdventureDeckFoes, AD_435_RewardsAddUpAmongTheStoryCards)
{
    Scene s({"Bastion"}, {"Quarry Brute"});
    s.hand(1, {"Longsword"}).hitPoints("Quarry Brute", 1).round(6).turn().does("Longsword");
    ASSERT_TRUE(s.foe("Quarry Brute").dead);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 8);
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 4);
    EXPECT_EQ(s.state().table.counter(kPurse), 0);
}

TEST(AdventureDeckFoes, AD_007_AD_006_EveryFoeIsAnOpponentAndNoPlayerIsAFoe)
{
    Scene party({"Bastion", "Cutwind"}, {kGoblin, "Goblin Bowyer 1"});
    const Who goblin = party.find(kGoblin), bowyer = party.find("Goblin Bowyer 1");
    for (const Who hero : {Who{0}, Who{1}})
        EXPECT_TRUE(party.look().opposed(goblin, hero) && party.look().opposed(hero, bowyer));
    EXPECT_FALSE(party.look().opposed(goblin, bowyer));
    EXPECT_FALSE(party.look().opposed(0, 1));
    Scene duel({"Bastion", "Cutwind"}, {}, {{"duel", "lethal"}});
    duel.state().fight.duel = true;
    EXPECT_TRUE(duel.look().opposed(0, 1));
    EXPECT_EQ(duel.look().foesPresent(), 0);
    duel.hand(1, {"Longsword"}).round(3).turn();
    EXPECT_TRUE(duel.may("Longsword against Cutwind"));
}

} // namespace
} // namespace flagstone::adventuredeck::foe_test
