// Playing cards, Boosts, what they cost and what they do: AD-117 to AD-148, AD-222 to AD-231.
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::attack_test {
namespace {

constexpr const char *kBrute = "Quarry Brute", *kGoblin = "Goblin Skirmisher 1", *kWolf = "Scree Wolf 1";

TEST(AdventureDeckAttack, AD_039_AD_040_AD_121_AD_222_ALongswordByItsRounds)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).round(6).turn().does("Longsword against Quarry Brute: 3");
    EXPECT_EQ(s.hp(kBrute), 7); // its hide answers only in Rounds 2 to 5
    Scene four({"Bastion"}, {kBrute});
    four.hand(1, {"Longsword"}).round(4).omens("vv").turn().does("Longsword against Quarry Brute: 5");
    EXPECT_EQ(four.hp(kBrute), 5);
}

TEST(AdventureDeckAttack, AD_121_OfCardsThatDifferInTheirSymbolTheChosenOneIsPlayed)
{
    for (const bool up : {true, false}) {
        Scene s({"Bastion"}, {kBrute});
        s.hand(1, {"Longsword^", "Longswordv", "Longsword^"}).round(6).turn();
        const Names choices = s.choices();
        EXPECT_EQ(std::ranges::count_if(
                      choices, [](const std::string &choice) { return choice.starts_with("Longsword"); }),
                  2)
            << "those with the same symbol are one";
        s.does(up ? "Longsword (Up) against Quarry Brute" : "Longsword (Down) against Quarry Brute");
        const std::vector<CardId> left = s.look().hand(0);
        EXPECT_EQ(std::ranges::count(left, Mark::Up, [&](CardId card) { return s.rules().mark(card); }),
                  up ? 1 : 2);
        s.does("Do it");
    }
    Scene alone({"Bastion"}, {kBrute});
    alone.hand(1, {"Longsword^", "Longsword^"}).round(6).turn();
    EXPECT_TRUE(alone.may("Longsword (Up) against")) << "AD-441: what is said does not depend on the hand";
}

TEST(AdventureDeckAttack, AD_041_AD_055_AD_140_AD_142_APrintedBoostOpensGreyRounds)
{
    Scene poor({"Farlight"}, {kBrute});
    poor.ancestry(1, "Dwarf").hand(1, {"Energy Bolt", "Intellect"}).round(4).turn();
    EXPECT_FALSE(poor.may("Energy Bolt"));
    Scene s({"Farlight"}, {kBrute});
    s.ancestry(1, "Dwarf").hand(1, {"Energy Bolt^", "Intellect", "Intellect"}).round(4).turn();
    s.omens("v").does("Energy Bolt (Up) against Quarry Brute: 5 damage, for 2 Intellect");
    EXPECT_EQ(s.hp(kBrute), 5);
    EXPECT_EQ(s.count(1, HeroPile::Discard), 3u); // AD-103
}

TEST(AdventureDeckAttack, AD_132_AD_136_AD_137_UpToRMatchingAttributes)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Strength", "Strength", "Strength", "Strength", "Agility"}).round(3).turn();
    s.does("Longsword against");
    EXPECT_FALSE(s.may("Add Agility")); // AD-058
    s.does("Add Strength").does("Add Strength").does("Add Strength");
    EXPECT_FALSE(s.may("Add Strength"));
    s.omens("vv").does("Do it for 8");
    EXPECT_EQ(s.hp(kBrute), 2);
}

TEST(AdventureDeckAttack, AD_053_AD_138_AD_139_OneBoostActionCardBesideAttributes)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Power Strike", "Power Strike", "Strength", "Strength"}).round(4).turn();
    EXPECT_FALSE(s.may("Power Strike"));
    s.does("Longsword against").does("Add Power Strike");
    EXPECT_FALSE(s.may("Add Power Strike"));
    s.does("Add Strength").does("Add Strength").omens("vv").does("Do it for 10");
    EXPECT_TRUE(s.foe(kBrute).dead);
}

TEST(AdventureDeckAttack, AD_141_OPT_AD_17_APrintedBoostTakesThePlaceOfAttributes)
{
    const Names cards{"Energy Bolt", "Intellect", "Intellect", "Intellect"};
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, cards).round(4).turn().does("Energy Bolt");
    EXPECT_FALSE(s.may("Add Intellect"));
    Scene both({"Farlight"}, {kBrute}, {{"boostCombine", "on"}});
    both.hand(1, cards).round(4).turn().does("Energy Bolt");
    EXPECT_TRUE(both.may("Add Intellect"));
}

TEST(AdventureDeckAttack, AD_089_LaterByOneIntellectEach)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Frost Lance", "Intellect", "Intellect"}).round(6).turn();
    EXPECT_TRUE(s.may("Frost Lance (Up) against Quarry Brute: 4 damage, for 1 Intellect"));
    s.round(2);
    EXPECT_FALSE(s.may("Frost Lance")); // never earlier
}

TEST(AdventureDeckAttack, AD_120_AD_028_AD_148_ABaseActionOnceARound)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).round(6).turn().does("Plain blow against Quarry Brute");
    EXPECT_EQ(s.hp(kBrute), 8);
    s.turn();
    EXPECT_FALSE(s.may("Plain blow"));
}

TEST(AdventureDeckAttack, AD_060_AD_144_AD_145_RequirementsAndValues)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Shield Bash", "Trip", "Strength"}).round(2).turn();
    EXPECT_FALSE(s.may("Shield Bash")); // no Shield equipped
    s.does("Trip against");
    EXPECT_FALSE(s.may("Add Strength")); // no value to raise
    s.does("Do it");
    EXPECT_TRUE(s.foe(kBrute).prone); // AD-295
    EXPECT_EQ(s.hp(kBrute), 10);
}

TEST(AdventureDeckAttack, AD_161_ShieldBashWithAShieldCardTakesTheNextAction)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Medium Shield"}).round(2).turn();
    s.does("Shield Bash").does("Add Medium Shield").omens("vv").does("Do it for 2");
    EXPECT_EQ(s.hp(kBrute), 8);
    EXPECT_TRUE(s.foe(kBrute).skipsNext);
    s.foeTurn(kBrute);
    EXPECT_TRUE(s.said(Say::MissesAction));
    EXPECT_FALSE(s.foe(kBrute).skipsNext);
}

TEST(AdventureDeckAttack, AD_161_AD_162_AD_163_AD_164_AD_165_HeroicResolveFetchesTheShield)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Agility", "Strength"}).round(2).turn();
    const std::size_t deck = s.count(1, HeroPile::Draw);
    s.does("Shield Bash")
        .does("Heroic Resolve: fetch Medium Shield (Up), give up Agility (Up); the hand limit "
              "falls by 1");
    EXPECT_FALSE(s.may("Heroic Resolve"));
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.held(1), Names{"Strength"});
    s.omens("vv").does("Do it for 2");
    EXPECT_TRUE(s.foe(kBrute).skipsNext);
    EXPECT_EQ(s.count(1, HeroPile::Draw), deck - 1);
    Scene weak({"Bastion"}, {kBrute});
    weak.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Agility"}).round(2).turn().does("Shield Bash");
    weak.handMaximum(1, 1);
    EXPECT_FALSE(weak.may("Heroic Resolve"));
    Scene spent({"Bastion"}, {kBrute}); // only the Draw Deck is searched
    spent.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Agility"}).round(2);
    spent.discarded(1, {"Medium Shield", "Medium Shield", "Medium Shield", "Medium Shield", "Medium Shield"});
    spent.turn().does("Shield Bash");
    EXPECT_FALSE(spent.may("Heroic Resolve"));
}

TEST(AdventureDeckAttack, AD_167_AD_168_AD_169_AD_118_TheWeaponInHand)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Longsword", "Handaxe"}).round(6).turn().does("Longsword").does("Do it");
    s.does("Draw nothing").turn();
    EXPECT_TRUE(s.may("Longsword against"));
    EXPECT_FALSE(s.may("Handaxe against"));
    s.does("Swap to the Handaxe");
    s.turn();
    EXPECT_TRUE(s.may("Handaxe against"));
    EXPECT_FALSE(s.may("Longsword against"));
}

TEST(AdventureDeckAttack, AD_170_AFastWeaponSwapInOneAction)
{
    Scene s({"Bastion"}, {kBrute});
    s.weapon(1, "Longsword").hand(1, {"Handaxe", "Fast Weapon Swap"}).round(6).turn();
    s.does("Swap to Handaxe at once, against Quarry Brute");
    EXPECT_EQ(s.hp(kBrute), 8);
    EXPECT_EQ(s.rules().kind(s.hero(1).weapon).name, "Handaxe");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 0u);
}

TEST(AdventureDeckAttack, AD_130_AD_131_SpellsNeedAFreeHand)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.weapon(1, "Mace").shield(1, "Small Shield").hand(1, {"Dawn Lance"}).round(3).turn();
    EXPECT_FALSE(s.may("Dawn Lance"));
    s.hero(1).shield = kNoKind;
    EXPECT_TRUE(s.may("Dawn Lance"));
    Scene staff({"Farlight"}, {kBrute});
    staff.weapon(1, "Staff").hand(1, {"Energy Bolt"}).round(1).turn();
    EXPECT_TRUE(staff.may("Energy Bolt"));
}

TEST(AdventureDeckAttack, AD_172_AD_174_AD_119_ShieldsAndTwoHandedWeapons)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").hand(1, {"Crossbow"}).round(5).turn();
    EXPECT_FALSE(s.may("Crossbow"));
    s.does("Drop the Medium Shield");
    EXPECT_EQ(s.told(Say::DropsShield), "Bastion drops the Medium Shield.");
    s.turn();
    EXPECT_TRUE(s.may("Crossbow against Quarry Brute: 7"));
    EXPECT_TRUE(s.may("Take up the Medium Shield"));
}

TEST(AdventureDeckAttack, AD_246_AD_218_AnAreaHitsSeveralOneAfterTheOther)
{
    Scene s({"Farlight"}, {"Bone Sentry 1", "Bone Sentry 2"}, {}, "P");
    s.hand(1, {"Cinder Fan"}).round(4).turn().does("Cinder Fan (Up) against Bone Sentry 1: 4 damage");
    s.does("Bone Sentry 2 too");
    EXPECT_FALSE(s.may("Bone Sentry"));                     // R/2 = 2 targets
    s.omens("vv^v").does("Do it for 4 and call Down Down"); // AD-069: the first matches both
    EXPECT_EQ(s.hp("Bone Sentry 1"), 4);
    EXPECT_EQ(s.hp("Bone Sentry 2"), 2);
}

TEST(AdventureDeckAttack, AD_218_SeveralTargetsComeInTurnOrderAfterTheActor)
{
    Scene s({"Farlight"}, {"Bone Sentry 1", "Bone Sentry 2"}, {}, "P");
    s.hand(1, {"Cinder Fan"}).order({"Bone Sentry 1", "1", "Bone Sentry 2"}).round(4).turn();
    s.does("Cinder Fan (Up) against Bone Sentry 1: 4 damage").does("Bone Sentry 2 too");
    s.omens("vv^v").does("Do it for 4 and call Down Down"); // whoever draws first matches both
    EXPECT_EQ(s.hp("Bone Sentry 2"), 4);
    EXPECT_EQ(s.hp("Bone Sentry 1"), 2);
}

TEST(AdventureDeckAttack, AD_229_AD_050_AD_423_HealingNeverExceedsTheMaximum)
{
    Scene s({"Dawnkeeper", "Bastion"}, {kBrute});
    s.hand(1, {"Mending Prayer", "Piety"}).round(3).hitPoints("2", 17).turn();
    s.hero(2).disease = {1, 3, 3, false};
    s.does("Mending Prayer for Bastion").does("Add Piety").does("Do it for 3");
    EXPECT_EQ(s.hp("2"), 18);
    EXPECT_EQ(s.hero(2).disease.damage, 0);
}

TEST(AdventureDeckAttack, AD_216_AD_302_ABlessingRaisesTheNextValue)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.hand(1, {"Blessing", "Mace", "Strength"}).round(6).turn().does("Blessing for Dawnkeeper").does("Do it");
    EXPECT_EQ(s.held(1, HeroPile::Persistent), Names{"Blessing"}); // AD-010, AD-011
    s.does("Mace against").does("Do it");                          // it was free
    EXPECT_EQ(s.hp(kBrute), 10 - 3 - 3);
    EXPECT_EQ(s.count(1, HeroPile::Persistent), 0u);
}

TEST(AdventureDeckAttack, AD_117_AD_296_AD_126_ProneOnesStandUpFirst)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).round(3).turn();
    s.hero(1).prone = true;
    EXPECT_TRUE(s.may("Do nothing"));
    EXPECT_FALSE(s.may("Longsword"));
    s.does("Stand up").turn();
    EXPECT_TRUE(s.may("Longsword"));
}

TEST(AdventureDeckAttack, AD_125_AD_284_AD_296_FleeSaysWhyItCannotBeChosen)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).round(3).turn();
    s.hero(1).prone = true;
    EXPECT_FALSE(s.may("Flee"));
    const std::vector<VerbSpec> verbs = s.rules().sheet().bars[s.rules().bar(s.state()) - 1u].verbs;
    const auto with = [&](const std::string &code) {
        return std::ranges::find_if(
            verbs, [&](const VerbSpec &one) { return std::ranges::count(one.codes, code) > 0; });
    };
    const auto flee = with("flee"), standUp = with("stand");
    ASSERT_NE(flee, verbs.end());
    EXPECT_FALSE(flee->why.empty());
    EXPECT_EQ(flee->rule, "AD-125");
    EXPECT_LE(flee->lacking.size(), 12u);
    ASSERT_NE(standUp, verbs.end()) << "it does not need the place that Flee keeps";
    EXPECT_NE(standUp->slot, flee->slot);
}

TEST(AdventureDeckAttack, AD_132_AD_146_WhatHasNoValueGoesByItsName)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Disarm", "Agility"}).round(2).turn().does("Disarm");
    EXPECT_EQ(s.rules().prompt(s.state()),
              Step::beat(Say::AskBoostDeed, raw(s.look().figure(0)), raw(s.kind("Disarm"))));
    EXPECT_FALSE(s.may("Do it for 0"));
    EXPECT_TRUE(s.may("Do it: Disarm"));
}

TEST(AdventureDeckAttack, AD_132_TheQuestionSaysWhatTheNumberCounts)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Strength"}).round(1).turn().does("Longsword");
    EXPECT_EQ(s.rules().prompt(s.state()), Step::beat(Say::AskBoostDamage, raw(s.look().figure(0)), 3));
}

TEST(AdventureDeckAttack, AD_292_AD_293_WhoeverDisarmsChoosesWhatIsDropped)
{
    const auto dropsShield = [](const std::string &arm) {
        Scene s({"Cutwind"}, {kGoblin});
        s.hand(1, {"Disarm"}).round(2).turn().omens("^^").does("Disarm"); // not countered
        EXPECT_EQ(s.choices(), (Names{"Its weapon", "Its shield"}));
        s.does(arm);
        EXPECT_TRUE(s.said(Say::IsDisarmed));
        EXPECT_NE(s.foe(kGoblin).weaponLost, s.foe(kGoblin).shieldLost);
        return s.foe(kGoblin).shieldLost;
    };
    EXPECT_FALSE(dropsShield("Its weapon"));
    EXPECT_TRUE(dropsShield("Its shield"));
    Scene one({"Cutwind"}, {kBrute}); // it has no Shield
    one.hand(1, {"Disarm"}).round(2).turn().omens("^^").does("Disarm");
    EXPECT_TRUE(one.foe(kBrute).weaponLost);
    EXPECT_NE(one.frame(), FrameKind::Attack);
}

TEST(AdventureDeckAttack, AD_292_AD_124_ADisarmedWeaponIsPickedUp)
{
    Scene s({"Bastion"}, {kBrute});
    s.weapon(1, "Longsword").hand(1, {"Longsword", "Handaxe"}).round(3).turn();
    s.hero(1).weaponLost = true;
    EXPECT_FALSE(s.may("Longsword"));
    EXPECT_FALSE(s.may("Handaxe"));
    s.does("Pick up the Longsword");
    EXPECT_EQ(s.told(Say::PicksUpArm), "Bastion picks up the Longsword.");
    s.turn();
    EXPECT_TRUE(s.may("Longsword"));
}

TEST(AdventureDeckAttack, AD_174_AD_191_AD_292_NoHandForAShieldBesideATwoHandedWeapon)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").weapon(1, "Crossbow").hand(1, {"Longsword"}).round(3).turn();
    s.hero(1).shieldLost = true;
    EXPECT_FALSE(s.may("Pick up the Medium Shield"));
    s.does("Swap to the Longsword").turn();
    s.does("Pick up the Medium Shield");
    EXPECT_TRUE(s.look().shieldReady(0));
}

TEST(AdventureDeckAttack, AD_027_AHumanTurnsOneAttributeIntoAnother)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Energy Bolt", "Intellect", "Agility", "Fortitude"}).round(4).turn();
    s.does("Energy Bolt"); // pays one Intellect and one converted card
    EXPECT_TRUE(s.said(Say::Converts));
    EXPECT_EQ(s.count(1, HeroPile::Hand), 1u);
    EXPECT_TRUE(s.hero(1).ancestryUsed);
}

TEST(AdventureDeckAttack, AD_375_AScrollIsFreeOfClassAndRoundAndBurnsUp)
{
    Scene s({"Bastion"}, {"Bone Sentry 1"}, {}, "P");
    s.hand(1, {"Scroll of Energy Bolt"}).round(4).turn();
    s.omens("^^").does("Scroll of Energy Bolt against Bone Sentry 1: 5");
    EXPECT_EQ(s.hp("Bone Sentry 1"), 1);
    EXPECT_EQ(s.count(1, HeroPile::Discard), 0u);
}

TEST(AdventureDeckAttack, AD_149_AD_150_AD_153_AD_156_AD_157_AD_159_RecallAndPlay)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength", "Agility", "Strength"}).discarded(1, {"Longsword", "Fortitude"}).round(4).turn();
    EXPECT_FALSE(s.may("Recall Fortitude"));
    EXPECT_TRUE(s.may("Recall Longsword (Up) for 2 Strength"));
    s.does("Recall Longsword (Up) for 1 Strength and 1 Agility");
    EXPECT_EQ(s.held(1), Names{"Strength"});
    s.does("Longsword against").omens("vv").does("Do it for 5");
    EXPECT_EQ(s.hp(kBrute), 5);
    Scene keeps({"Bastion"}, {kBrute});
    keeps.hand(1, {"Strength", "Strength"}).discarded(1, {"Longsword"}).round(3).turn();
    keeps.does("Recall Longsword").does("Keep");
    EXPECT_EQ(keeps.held(1), (Names{"Longsword", "Strength"}));
    EXPECT_EQ(keeps.frame(), FrameKind::Draw); // the Action is used
}

TEST(AdventureDeckAttack, AD_027_AD_150_AHumanTurnsAnAttributeIntoOneOfTwoForARecall)
{
    const auto ways = [](const Scene &s) {
        return std::ranges::count_if(s.choices(),
                                     [](const auto &text) { return text.starts_with("Recall"); });
    };
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Fortitude"}).discarded(1, {"Focus"}).round(2).turn().does("Recall Focus");
    EXPECT_TRUE(s.said(Say::Converts));
    EXPECT_TRUE(s.hero(1).ancestryUsed);
    EXPECT_EQ(s.held(1), Names{"Focus"});
    Scene one({"Farlight"}, {kBrute});
    one.hand(1, {"Fortitude", "Intellect", "Agility"}).discarded(1, {"Focus"}).round(4).turn();
    EXPECT_EQ(ways(one), 1);
    one.does("Recall Focus");
    EXPECT_EQ(one.count(1, HeroPile::Hand), 2u);
    EXPECT_EQ(one.count(1, HeroPile::Discard), 2u);
    Scene both({"Farlight"}, {kBrute}); // where none is missing none is turned
    both.hand(1, {"Fortitude", "Intellect", "Intellect"}).discarded(1, {"Focus"}).round(4).turn();
    EXPECT_EQ(ways(both), 1);
    Scene poor({"Farlight"}, {kBrute});
    poor.hand(1, {"Fortitude", "Agility"}).discarded(1, {"Focus"}).round(4).turn();
    EXPECT_EQ(ways(poor), 0);
}

TEST(AdventureDeckAttack, AD_151_AD_155_NotBeforeTheRoundOfItsLevel)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Intellect", "Intellect", "Intellect"}).discarded(1, {"Energy Bolt", "Energy Bolt"}).turn();
    s.round(1);
    EXPECT_FALSE(s.may("Recall Energy Bolt"));
    s.round(5);
    EXPECT_TRUE(s.may("Recall Energy Bolt (Up) for 2 Intellect"));
    s.round(6);
    EXPECT_TRUE(s.may("Recall Energy Bolt (Up) for 3 Intellect"));
}

TEST(AdventureDeckAttack, AD_154_AHalflingRecallsDaggersWithAgility)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Agility", "Agility"}).discarded(1, {"Dagger"}).round(4).turn();
    EXPECT_FALSE(s.may("Recall Dagger"));
    s.ancestry(1, "Halfling");
    EXPECT_TRUE(s.may("Recall Dagger (Up) for 2 Agility"));
}

TEST(AdventureDeckAttack, AD_081_OPT_AD_06_CostsRoundedUpByAnOption)
{
    Scene s({"Bastion"}, {kBrute}, {{"costRounding", "up"}});
    s.hand(1, {"Strength", "Strength", "Strength"}).discarded(1, {"Handaxe"}).round(5).turn();
    EXPECT_TRUE(s.may("Recall Handaxe (Up) for 3 Strength"));
}

TEST(AdventureDeckAttack, AD_113_AD_125_OneActionATurn)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Longsword", "Strength"}).round(6).turn().does("Longsword").does("Do it");
    s.does("Draw nothing");
    EXPECT_FALSE(s.may("Longsword")); // the turn is over
}

TEST(AdventureDeckAttack, AD_236_InSimplePlayDistanceBlocksNothing)
{
    Scene s({"Cutwind"}, {kWolf, kBrute});
    s.hand(1, {"Shortbow", "Shortsword"}).round(1).turn();
    for (const char *card : {"Shortbow", "Shortsword"})
        for (const char *foe : {kWolf, kBrute})
            EXPECT_TRUE(s.may(std::string(card) + " against " + foe));
}

TEST(AdventureDeckAttack, AD_248_OptionsThatThereAreNotAreRefused)
{
    for (const Chosen &bad : {Chosen{{"mode", "three"}}, Chosen{{"light", "dim"}}}) {
        const auto rules = AdventureDeck::make(shipped(), {"adventuredeck", "Q", 1, bad});
        ASSERT_FALSE(rules);
        EXPECT_EQ(rules.error().size(), 1u);
    }
}

} // namespace
} // namespace flagstone::adventuredeck::attack_test
