// Reactions, Counters, Re-Counters, Escalation: AD-190 to AD-221, AD-389 to AD-397.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::answer_test {
namespace {

constexpr const char *kAdept = "Veil Adept 1", *kGoblin = "Goblin Skirmisher 1", *kBrute = "Quarry Brute";

TEST(AdventureDeckAnswers, AD_196_AD_197_AD_220_OneReactionToABlow)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").hand(1, {"Medium Shield", "Chain Armor", "Agility"}).round(1);
    s.omens("^").foeTurn(kBrute); // Maul 3
    EXPECT_TRUE(s.may("React with Medium Shield"));
    EXPECT_FALSE(s.may("Counter with Agility")); // AD-199
    s.does("React with Chain Armor").does("Add nothing: 3 of ");
    EXPECT_EQ(s.hp("1"), 18);
    EXPECT_NE(s.frame(), FrameKind::Attack); // and no second one
}

TEST(AdventureDeckAnswers, AD_144_DefenceIsBoosted)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Chain Armor", "Fortitude", "Fortitude", "Strength"})
        .round(3)
        .omens("^^")
        .foeTurn(kBrute); // 7
    s.does("React with Chain Armor");
    EXPECT_FALSE(s.may("Add Strength"));
    s.does("Add Fortitude").does("Add Fortitude").does("Add nothing: 6 of ");
    EXPECT_EQ(s.hp("1"), 17);
}

TEST(AdventureDeckAnswers, AD_222_AD_223_WhatABlowWouldCostIsToldAgainAfterEachAnswer)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Chain Armor", "Fortitude", "Fortitude"}).round(3).omens("^^").foeTurn(kBrute); // 7
    EXPECT_EQ(s.stakes(), std::vector{7});
    s.does("React with Chain Armor").does("Add Fortitude").does("Add Fortitude").does("Add nothing: 6 of ");
    EXPECT_EQ(s.stakes(), std::vector{1});
    EXPECT_EQ(s.hp("1"), 18 - 1);
    Scene counters({"Cutwind"}, {kAdept}, {}, "P");
    counters.hand(1, {"Agility", "Agility"}).round(2).omens("^^").foeTurn(kAdept); // R+1
    EXPECT_EQ(counters.stakes(), std::vector{3});
    counters.omens("^v").does("Counter with Agility");
    EXPECT_EQ(counters.stakes(), (std::vector{0, 3})); // it re-counters
    counters.does("Counter with Agility");
    EXPECT_EQ(counters.stakes(), std::vector{0});
}

TEST(AdventureDeckAnswers, AD_196_WhoAnswersAFoeIsAskedByIt)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P");
    s.hand(1, {"Agility"}).round(2).omens("^^").foeTurn(kAdept);
    EXPECT_EQ(s.sentence(s.rules().askedBy(s.state())),
              "asked by " + s.rules().sheet().cards[index(s.look().figure(s.find(kAdept)))].name);
    Scene own({"Cutwind"}, {kAdept}, {}, "P");
    own.hand(1, {"Agility"}).round(2).turn(1);
    EXPECT_EQ(own.rules().askedBy(own.state()), Beat{});
}

TEST(AdventureDeckAnswers, AD_230_WhatALuckyOneWouldLoseIsToldHalved)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P");
    s.hand(1, {"Strength"}).round(2).omens("^^").foeTurn(kAdept);
    EXPECT_EQ(s.stakes(), std::vector{3});
    s.omens("v^^").does("Draw and hope for Down");
    EXPECT_EQ(s.stakes(), std::vector{1});
    EXPECT_EQ(s.hp("1"), 13 - 1);
}

TEST(AdventureDeckAnswers, AD_191_ShieldsWorkOnlyWhileCarried)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Medium Shield"}).round(1).omens("^").foeTurn(kBrute);
    EXPECT_EQ(s.choices(), Names{"Do not answer"}); // AD-221: asked all the same
    s.does("Do not answer");
    EXPECT_EQ(s.hp("1"), 15);
}

TEST(AdventureDeckAnswers, AD_192_AD_193_AShieldCoversSeveralArrows)
{
    const std::string bowyer = "Goblin Bowyer 1";
    Scene s({"Bastion"}, {bowyer}, {{"light", "off"}});
    s.shield(1, "Medium Shield").hand(1, {"Medium Shield", "Strength"}).round(1);
    s.omens("v").foeTurn(bowyer);
    EXPECT_TRUE(s.may("React with Medium Shield (Up): stops 4 of 4 damage") ||
                s.may("React with Medium Shield (Down): stops 4 of 4 damage"));
    s.does("React with Medium Shield");
    EXPECT_EQ(s.hp("1"), 18); // all of it, AD-193
    EXPECT_EQ(s.held(1, HeroPile::Persistent), Names{"Medium Shield"});
    s.does("Draw nothing").omens("v").foeTurn(bowyer).does("React with Medium Shield");
    EXPECT_EQ(s.hp("1"), 18);
    EXPECT_EQ(s.count(1, HeroPile::Persistent), 0u);
    s.omens("v").foeTurn(bowyer); // not a third
    EXPECT_FALSE(s.may("React"));
}

/// A bowyer's arrow has met the hero's Medium Shield, which covers one more.
void coverFromAnArrow(Scene &s, const Names &hand)
{
    s.shield(1, "Medium Shield").hand(1, hand).round(1);
    s.omens("v").foeTurn("Goblin Bowyer 1").does("React with Medium Shield");
    s.does("Draw nothing");
}

TEST(AdventureDeckAnswers, AD_192_AD_103_ASecondShieldCardTakesThePlaceOfTheFirst)
{
    Scene s({"Bastion"}, {"Goblin Bowyer 1"}, {{"light", "off"}});
    coverFromAnArrow(s, {"Medium Shield", "Medium Shield", "Strength"});
    const CardId first = s.hero(1).cover;
    s.omens("v").foeTurn("Goblin Bowyer 1");
    const CardId second = s.look().hand(0).front();
    ASSERT_NE(second, first);
    Omens none;
    Step step(none);
    s.rules().apply(s.state(), verb::React{second}, step);
    EXPECT_EQ(s.look().cards(HeroPile::Persistent, 0), std::vector{second});
    EXPECT_EQ(s.look().cards(HeroPile::Discard, 0), std::vector{first});
}

TEST(AdventureDeckAnswers, AD_192_AD_290_AD_293_AShieldThatIsLostOrChangedCoversNobody)
{
    const auto covers = [](const std::string &omens, const auto &change) {
        Scene s({"Bastion"}, {"Goblin Bowyer 1", kBrute}, {{"light", "off"}});
        coverFromAnArrow(s, {"Medium Shield", "Strength"});
        change(s);
        s.omens(omens).foeTurn("Goblin Bowyer 1");
        return s.may("React with Medium Shield");
    };
    EXPECT_TRUE(covers("v", [](Scene &) {}));
    EXPECT_FALSE(covers("v", [](Scene &s) { s.hero(1).shieldLost = true; }));
    EXPECT_FALSE(covers("v", [](Scene &s) { s.shield(1, "Small Shield"); }));
    EXPECT_FALSE(covers("v^^", [](Scene &s) { s.state().fight.grips.push_back({s.find(kBrute), 0}); }));
}

TEST(AdventureDeckAnswers, AD_194_ArmorIsHalvedByRangedWeapons)
{
    Scene s({"Cutwind"}, {"Goblin Bowyer 1"}, {{"light", "off"}});
    s.hand(1, {"Light Armor"}).round(3).omens("v").foeTurn("Goblin Bowyer 1").does("React with Light Armor");
    EXPECT_EQ(s.hp("1"), 13 - (4 - 1));
    Scene blow({"Cutwind"}, {"Tunnel Thief 1"}); // a thrown Dagger is none
    blow.hand(1, {"Light Armor"})
        .round(3)
        .omens("v")
        .foeTurn("Tunnel Thief 1")
        .does("React with Light Armor");
    EXPECT_EQ(blow.hp("1"), 13);
}

TEST(AdventureDeckAnswers, AD_144_AD_194_WhatIsStoppedSoFarIsHalvedToo)
{
    Scene s({"Bastion"}, {"Goblin Bowyer 1"}, {{"light", "off"}});
    s.hand(1, {"Chain Armor", "Fortitude"}).round(3).omens("v").foeTurn("Goblin Bowyer 1");
    ASSERT_TRUE(s.may("React with Chain Armor (Up): stops 2 of 4 damage") ||
                s.may("React with Chain Armor (Down): stops 2 of 4 damage"));
    s.does("React with Chain Armor");
    EXPECT_TRUE(s.may("Add nothing: 2 of 4 damage stopped"));
    const int before = s.hp("1");
    s.does("Add nothing");
    EXPECT_EQ(s.hp("1"), before - 2);
}

TEST(AdventureDeckAnswers, AD_226_AD_227_AD_228_PhysicalDefenceDoesNotStopSpells)
{
    Scene s({"Farlight"}, {"Mire Chanter"}, {}, "P");
    s.hand(1, {"Ward Sigil", "Dodge", "Agility"})
        .round(2)
        .omens("^^")
        .foeTurn("Mire Chanter"); // Dim Lance 2 E
    EXPECT_TRUE(s.may("React with Ward Sigil"));
    EXPECT_TRUE(s.may("React with Dodge"));
    Scene armour({"Bastion"}, {"Mire Chanter"}, {}, "P");
    armour.hand(1, {"Chain Armor", "Fortitude"}).round(2).omens("^^").foeTurn("Mire Chanter");
    EXPECT_FALSE(armour.may("React with Chain Armor"));
    EXPECT_TRUE(armour.may("React with Fortitude"));   // Endure
    EXPECT_TRUE(armour.may("Counter with Fortitude")); // listed
}

TEST(AdventureDeckAnswers, AD_200_AD_204_AD_205_AD_206_AD_427_AFoeReCountersOnce)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P");
    s.hand(1, {"Agility", "Agility"}).round(2).omens("^^").foeTurn(kAdept);
    s.omens("^v").does("Counter with Agility"); // its Intellect: one of each
    EXPECT_TRUE(s.said(Say::FoeReCounters));
    s.does("Counter with Agility"); // AD-207: escalated, and it has no second step
    EXPECT_EQ(s.hp("1"), 13);
    Scene fails({"Cutwind"}, {kAdept}, {}, "P");
    fails.hand(1, {"Agility", "Agility"}).round(2).omens("^^").foeTurn(kAdept);
    fails.omens("^v").does("Counter with Agility").does("Do not answer");
    EXPECT_EQ(fails.hp("1"), 10); // AD-205: R+1
}

TEST(AdventureDeckAnswers, AD_200_AD_395_AD_214_AD_215_AFoeCountersOnceWithItsAttribute)
{
    Scene s({"Farlight"}, {kGoblin});
    s.hand(1, {"Energy Bolt", "Intellect"}).round(2).turn().does("Energy Bolt");
    s.omens("vv").does("Do it for 3");
    EXPECT_EQ(s.hp(kGoblin), 3);
    ASSERT_EQ(s.asked(), 1);
    s.does("Re-counter with Intellect");
    EXPECT_TRUE(s.foe(kGoblin).dead); // AD-397: it does not go on
}

TEST(AdventureDeckAnswers, AD_396_TheIconIsTriedInPlaceOfTheRow)
{
    Scene s({"Farlight"}, {kGoblin});
    s.hand(1, {"Energy Bolt"}).round(2).turn();
    s.omens("^v").does("Energy Bolt"); // two cards for Agility, no three for armour
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

TEST(AdventureDeckAnswers, AD_389_AD_391_AD_392_AD_393_TheSkirmishersRow)
{
    const auto left = [](const std::string &omens) {
        Scene s({"Bastion"}, {kGoblin});
        s.hand(1, {"Longsword"}).round(4).turn().omens(omens).does("Longsword");
        return s.hp(kGoblin);
    };
    EXPECT_EQ(left("^^^"), 1); // Light Armor 3
    EXPECT_EQ(left("^v^"), 1);
    EXPECT_EQ(left("v^v"), 2); // the Shield blocks R
    EXPECT_EQ(left("vvv"), 0);
}

TEST(AdventureDeckAnswers, AD_195_AD_394_AShieldThatCountersIsNamed)
{
    Scene s({"Farlight"}, {"Bone Sentry 1"}, {}, "P");
    s.hand(1, {"Energy Bolt"}).round(2).turn().omens("vv").does("Energy Bolt");
    EXPECT_EQ(s.told(Say::FoeCountersWith), "Bone Sentry 1 counters with Small Shield.");
    EXPECT_FALSE(s.said(Say::FoeCounters));
    EXPECT_EQ(s.hp("Bone Sentry 1"), 5);
}

TEST(AdventureDeckAnswers, AD_193_AD_389_WhatStopsAllNamesNoNumber)
{
    Scene rat({"Bastion"}, {"Sump Rat 1"});
    rat.hand(1, {"Longsword"}).round(1).turn().omens("vv").does("Longsword against Sump Rat 1");
    EXPECT_EQ(rat.told(Say::FoeReactsWith), "Sump Rat 1 reacts with Scurry.");
    EXPECT_EQ(rat.hp("Sump Rat 1"), 2);
    Scene shield({"Cutwind"}, {kGoblin});
    shield.hand(1, {"Shortbow"}).round(1).turn().omens("vv^").does("Shortbow against Goblin Skirmisher 1");
    EXPECT_EQ(shield.told(Say::FoeReactsWith), "Goblin Skirmisher 1 reacts with Medium Shield.");
    EXPECT_FALSE(shield.said(Say::FoeReacts));
    EXPECT_EQ(shield.hp(kGoblin), 3);
}

TEST(AdventureDeckAnswers, AD_389_AFoeThatDrawsInVainIsTold)
{
    Scene s({"Bastion"}, {"Sump Rat 1"});
    s.hand(1, {"Longsword"}).round(1).turn().omens("^^").does("Longsword against Sump Rat 1");
    EXPECT_EQ(s.told(Say::FoeHasNoAnswer), "Sump Rat 1 draws Up Up and has no answer.");
    Scene answers({"Bastion"}, {"Sump Rat 1"});
    answers.hand(1, {"Longsword"}).round(1).turn().omens("vv").does("Longsword against Sump Rat 1");
    EXPECT_FALSE(answers.said(Say::FoeHasNoAnswer));
}

TEST(AdventureDeckAnswers, AD_203_AD_395_AFoeThatTriesToCounterInVainIsTold)
{
    Scene icon({"Farlight"}, {kGoblin});
    icon.hand(1, {"Energy Bolt"}).round(2).turn().omens("^v").does("Energy Bolt");
    EXPECT_EQ(icon.told(Say::FoeCannotCounter), "Goblin Skirmisher 1 draws Up Down and cannot counter.");
    EXPECT_FALSE(icon.said(Say::FoeHasNoAnswer)) << "it is told once";
    Scene luck({"Farlight"}, {kBrute}); // nothing on its card stops the bolt
    luck.hand(1, {"Energy Bolt^"}).round(2).turn().omens("v").does("Energy Bolt");
    EXPECT_EQ(luck.told(Say::FoeHasNoAnswer), "Quarry Brute draws Down and has no answer.");
}

TEST(AdventureDeckAnswers, AD_202_AD_203_AD_068_LuckMatchesTheSymbolOfTheCard)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P"); // its Foe Card shows Down
    s.hand(1, {"Strength"}).round(2).omens("^^").foeTurn(kAdept);
    s.omens("v^^").does("Draw and hope for Down"); // it does not re-counter
    EXPECT_EQ(s.hp("1"), 13 - 1);
    Scene fails({"Cutwind"}, {kAdept}, {}, "P");
    fails.hand(1, {"Strength", "Light Armor"}).round(2).omens("^^").foeTurn(kAdept);
    fails.omens("^").does("Draw and hope");
    EXPECT_EQ(fails.hp("1"), 13 - 3); // and the Reaction is used up
}

TEST(AdventureDeckAnswers, AD_195_AD_201_AD_211_AD_212_AShieldHalvesWhereItIsListed)
{
    Scene s({"Bastion"}, {kAdept}, {}, "P");
    s.shield(1, "Medium Shield").hand(1, {"Medium Shield", "Medium Shield", "Agility"}).round(4);
    s.omens("^^").foeTurn(kAdept);                  // Energy Bolt 5
    s.omens("^v").does("React with Medium Shield"); // answered
    EXPECT_TRUE(s.may("Counter with Medium Shield"));
    s.does("Counter with Agility"); // AD-212: now all of it is cancelled
    EXPECT_EQ(s.hp("1"), 18);
    Scene lance({"Bastion"}, {"Mire Chanter"}, {}, "P");
    lance.shield(1, "Medium Shield").hand(1, {"Medium Shield"}).round(4).omens("^^").foeTurn("Mire Chanter");
    EXPECT_FALSE(lance.may("React with Medium Shield"));
}

TEST(AdventureDeckAnswers, AD_208_AD_209_LuckOpensButDoesNotEscalate)
{
    Scene s({"Bastion"}, {kAdept}, {}, "P");
    s.hand(1, {"Longsword"}).round(4).omens("^^").foeTurn(kAdept);
    s.omens("v^v").does("Draw and hope"); // matched, and re-countered
    EXPECT_EQ(s.choices(), Names{"Do not answer"});
    s.does("Do not answer");
    EXPECT_EQ(s.hp("1"), 13);
}

TEST(AdventureDeckAnswers, AD_217_AD_028_TheRogueSlipsAsideOnceARound)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Light Armor"}).round(1).omens("^").foeTurn(kBrute).does("Use Slip aside");
    EXPECT_EQ(s.hp("1"), 13 - 2);
    s.omens("^").foeTurn(kBrute);
    EXPECT_FALSE(s.may("Use Slip aside"));
}

TEST(AdventureDeckAnswers, AD_219_OnlyCardsThatNameAlliesProtectOthers)
{
    Scene s({"Bastion", "Dawnkeeper"}, {kBrute});
    s.hand(1, {}).hand(2, {"Ward of Faith", "Light Armor"}).round(1).omens("^^").foeTurn(kBrute);
    ASSERT_EQ(s.asked(), 2);
    EXPECT_FALSE(s.may("React with Light Armor"));
    s.does("React with Ward of Faith").does("Add nothing: 2 of ");
    EXPECT_EQ(s.hp("1"), 17);
}

TEST(AdventureDeckAnswers, AD_216_DivineInspirationIsAnyAttribute)
{
    Scene s({"Dawnkeeper"}, {kAdept}, {}, "P");
    s.ancestry(1, "Dwarf").hand(1, {"Divine Inspiration"}).round(2).omens("^^").foeTurn(kAdept);
    s.omens("vv").does("Counter with Divine Inspiration");
    EXPECT_EQ(s.hp("1"), 13);
}

/// The adept's bolt at Cutwind: an ally counters it, and the adept re-counters.
void counterAsAlly(Scene &s, const Names &own, const Names &allys)
{
    s.hand(1, own).hand(2, allys).round(2).omens("^^^").foeTurn(kAdept); // R+1
    s.does("Do not answer");
    ASSERT_EQ(s.asked(), 2);
    s.omens("^v").does("Counter with Divine Inspiration");
    ASSERT_TRUE(s.said(Say::FoeReCounters));
}

TEST(AdventureDeckAnswers, AD_207_AD_216_AD_219_TheAllyWhoCountersMayEscalate)
{
    Scene s({"Cutwind", "Dawnkeeper"}, {kAdept}, {}, "P");
    counterAsAlly(s, {}, {"Divine Inspiration", "Divine Inspiration", "Piety"});
    ASSERT_EQ(s.asked(), 2);
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
              "Dawnkeeper: do you help Cutwind against Veil Adept 1?");
    EXPECT_FALSE(s.may("Counter with Piety"));
    s.does("Counter with Divine Inspiration");
    EXPECT_EQ(s.hp("1"), 13);
    Scene own({"Cutwind", "Dawnkeeper"}, {kAdept}, {}, "P"); // the target comes first
    counterAsAlly(own, {"Strength"}, {"Divine Inspiration", "Divine Inspiration"});
    ASSERT_EQ(own.asked(), 1);
    own.does("Do not answer");
    ASSERT_EQ(own.asked(), 2);
    own.does("Do not answer");
    EXPECT_EQ(own.hp("1"), 10);
}

TEST(AdventureDeckAnswers, AD_204_AD_216_AD_219_AnAllyReCountersWithACardThatSaysSo)
{
    Scene s({"Farlight", "Dawnkeeper"}, {kGoblin});
    s.hand(1, {"Energy Bolt"}).hand(2, {"Divine Inspiration", "Piety"}).round(2).turn();
    s.omens("vv").does("Energy Bolt"); // its Agility
    ASSERT_EQ(s.asked(), 2);
    EXPECT_FALSE(s.may("Re-counter with Piety"));
    s.does("Re-counter with Divine Inspiration");
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

TEST(AdventureDeckAnswers, AD_216_AD_425_AnAllyResistsThePoison)
{
    const auto poisoned = [](const std::string &answer, const std::string &omens) {
        const std::string weaver = "Vault Weaver 1";
        Scene s({"Cutwind", "Dawnkeeper"}, {weaver}, {}, "P");
        s.hand(1, {}).hand(2, {"Divine Inspiration", "Mace"}).round(4).omens("^v").foeTurn(weaver); // Fang 3
        s.does("Do not answer").does("Do not answer");
        EXPECT_EQ(s.asked(), 2);
        EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
                  "Dawnkeeper: do you help Cutwind against Vault Weaver 1?");
        s.omens(omens).does(answer);
        return s.hero(1).poison.damage > 0;
    };
    EXPECT_FALSE(poisoned("Resist with Divine Inspiration", ""));
    EXPECT_TRUE(poisoned("Do not answer", "^"));
}

TEST(AdventureDeckAnswers, AD_296_ProneOnesHaveOnlyArmor)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Light Armor", "Dodge", "Agility"}).round(1);
    s.hero(1).prone = true;
    s.omens("^").foeTurn(kBrute);
    EXPECT_EQ(s.choices(), (Names{"React with Light Armor (Up): stops 2 of 3 damage", "Do not answer"}));
}

TEST(AdventureDeckAnswers, AD_197_BlinkStepMakesItHaveNoEffect)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Blink Step"}).round(2).omens("^").foeTurn(kBrute).does("React with Blink Step");
    EXPECT_EQ(s.hp("1"), 13);
    EXPECT_TRUE(s.said(Say::NoEffect));
}

TEST(AdventureDeckAnswers, AD_414_SpellsThatAnswerAreCastToo)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Blink Step"}).round(2).omens("^").foeTurn(kBrute).does("React with Blink Step");
    EXPECT_EQ(s.state().fight.lastCaster, 0);
    Scene wild({"Dawnkeeper"}, {kAdept}, {}, "P");
    wild.ancestry(1, "Dwarf").hand(1, {"Divine Inspiration"}).round(2).omens("^^").foeTurn(kAdept);
    wild.omens("vv").does("Counter with Divine Inspiration");
    EXPECT_EQ(wild.state().fight.lastCaster, 0);
}

TEST(AdventureDeckAnswers, AD_197_EndureTakesOneOffForEachFortitude)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Fortitude", "Fortitude", "Fortitude"}).round(2).omens("^").foeTurn(kBrute);
    s.does("React with Fortitude").does("Add Fortitude");
    EXPECT_FALSE(s.may("Add Fortitude")); // up to R
    s.does("Add nothing: 2 of ");
}

TEST(AdventureDeckAnswers, AD_292_AD_297_AListedAttributeCancelsATrip)
{
    Scene s({"Bastion"}, {"Scree Wolf 1"});
    s.hand(1, {"Strength"}).round(5).omens("vv").foeTurn("Scree Wolf 1").does("Counter with Strength");
    EXPECT_FALSE(s.hero(1).prone);
    Scene falls({"Bastion"}, {"Scree Wolf 1"});
    falls.hand(1, {"Strength"}).round(5).omens("vv").foeTurn("Scree Wolf 1").does("Do not answer");
    EXPECT_TRUE(falls.hero(1).prone);
}

TEST(AdventureDeckAnswers, AD_196_TheQuestionNamesWhatIsAnswered)
{
    const auto asked = [](Scene &s) { return s.sentence(s.rules().prompt(s.state())); };
    Scene hit({"Bastion"}, {kBrute});
    hit.hand(1, {"Chain Armor"}).round(1).omens("^").foeTurn(kBrute);
    EXPECT_TRUE(asked(hit).ends_with(" strikes for 3. How do you answer?")) << asked(hit);
    Scene deed({"Bastion"}, {"Scree Wolf 1"});
    deed.hand(1, {"Strength"}).round(5).omens("vv").foeTurn("Scree Wolf 1");
    EXPECT_EQ(asked(deed), "Bastion: Scree Wolf 1 uses Drag down. How do you answer?");
}

TEST(AdventureDeckAnswers, AD_394_AD_193_AFoesCardsObeyTheRulesOfCards)
{
    const auto left = [](const std::string &omens) {
        Scene s({"Cutwind"}, {"Goblin Ringleader"}); // armour 3, Shield R
        s.hand(1, {"Shortbow"}).round(1).turn().omens(omens).does("Shortbow");
        return s.hp("Goblin Ringleader");
    };
    EXPECT_EQ(left("^^^"), 7 - (4 - 1)); // armour halved by a Ranged weapon
    EXPECT_EQ(left("vvv"), 7);           // its Shield stops the arrow
}

TEST(AdventureDeckAnswers, AD_293_ALostShieldGivesNoReaction)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Longsword"}).round(4).turn();
    s.foe(kGoblin).shieldLost = true;
    s.omens("vv^").does("Longsword");
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

} // namespace
} // namespace flagstone::adventuredeck::answer_test
