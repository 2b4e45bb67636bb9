// Grapples: AD-123, AD-127, AD-274 to AD-291, AD-298, AD-299, AD-411.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::grapple_test {
namespace {

const std::string kBrute = "Quarry Brute", kWolf = "Scree Wolf 1", kGoblin = "Goblin Skirmisher 1";

/// A hero holds the foe, or is held by it.
void join(Scene &s, Who holder, Who held)
{
    s.state().fight.grips.push_back({holder, held});
}

TEST(AdventureDeckGrapple, AD_274_AD_275_AD_276_TheTargetStrikesFirst)
{
    Scene s({"Bastion"}, {kWolf});
    s.hand(1, {"Strength"}).round(1).turn().omens("v").does("Grapple Scree Wolf 1"); // no bite: 1 P
    EXPECT_TRUE(s.may("Do not answer"));
    s.does("Do not answer");
    EXPECT_EQ(s.hp("1"), 17);
    EXPECT_TRUE(s.may("Use Strength"));
    EXPECT_TRUE(s.may("Call Up")); // AD-277
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
              "Bastion: against Scree Wolf 1, do you play a card or call Up or Down?");
}

TEST(AdventureDeckGrapple, AD_275_AD_276_AD_283_AD_292_TheTargetStrikesForOneWithoutAWeaponOfUse)
{
    const auto left = [](bool disarmed, bool held) {
        Scene s({"Bastion", "Cutwind"}, {kBrute});
        s.hand(1, {"Strength"}).round(1).turn();
        s.foe(kBrute).weaponLost = disarmed;
        if (held)
            join(s, 1, s.find(kBrute));
        s.omens("^").does("Grapple Quarry Brute").does("Do not answer");
        return s.hp("1");
    };
    EXPECT_EQ(left(false, false), 15); // its Maul
    EXPECT_EQ(left(true, false), 17);
    EXPECT_EQ(left(false, true), 17);
}

TEST(AdventureDeckGrapple, AD_277_AD_278_AD_281_StrengthAgainstAFoesAttribute)
{
    Scene wins({"Bastion"}, {kWolf}); // AGI ^v
    wins.hand(1, {"Strength"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
    wins.omens("^^").does("Use Strength");
    EXPECT_TRUE(wins.look().grappled(0));
    Scene fails({"Bastion"}, {kWolf});
    fails.hand(1, {"Strength", "Strength"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
    fails.omens("^v").does("Use Strength");
    EXPECT_FALSE(fails.look().grappled(0));
    fails.does("Use Strength"); // re-countered; the wolf stops there
    EXPECT_TRUE(fails.look().grappled(0));
}

TEST(AdventureDeckGrapple, AD_279_AD_281_ByDeclaration)
{
    const auto held = [](const std::string &omens) {
        Scene s({"Bastion"}, {kWolf});
        s.hand(1, {"Agility"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
        s.omens(omens).does("Call Up");
        return s.look().grappled(0);
    };
    EXPECT_TRUE(held("^^v"));  // no Agility, and it draws Down
    EXPECT_FALSE(held("^^^")); // it draws Up
    EXPECT_FALSE(held("^v"));  // beaten by its Agility without a draw
}

TEST(AdventureDeckGrapple, AD_278_AD_279_AD_281_ItsChanceIsTold)
{
    const double counters = 2 * 26.0 / 52 * 26 / 51; // one Up and one Down of the table's cards
    Scene s({"Bastion"}, {kWolf});                   // AGI ^v
    s.hand(1, {"Strength", "Strength"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
    EXPECT_NEAR(s.chance("Call Up", Say::ChanceGrapple), (1 - counters) / 2, 0.05);
    EXPECT_NEAR(s.chance("Use Strength", Say::ChanceGrapple), 1 - counters, 0.05) << "with one card";
    s.omens("^v").does("Use Strength"); // countered
    EXPECT_EQ(s.chance("Use Strength", Say::ChanceGrapple), -1) << "it is certain";
    EXPECT_EQ(s.chance("Do nothing about it", Say::ChanceGrapple), -1);
    Scene free({"Cutwind"}, {kBrute}); // STR ^v
    free.hand(1, {"Agility"}).round(1).turn();
    join(free, free.find(kBrute), 0);
    free.does("Break free");
    EXPECT_NEAR(free.chance("Call Down", Say::ChanceGrapple), (1 - counters) / 2, 0.05);
}

TEST(AdventureDeckGrapple, AD_279_TheChanceToHoldAgainstACallIsThatOfTheOwnDeck)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin, "Goblin Skirmisher 2", "Goblin Skirmisher 3"});
    s.hand(1, {"Longsword", "Agility"}).round(1);
    s.foe(kGoblin).aim = s.foe("Goblin Skirmisher 2").aim = 0;
    s.omens("^").foeTurn("Goblin Skirmisher 3").omens("^").does("Do nothing about it"); // it calls Up
    const auto &deck = s.state().table.pile(AdventureDeck::pile(HeroPile::Draw, 0)).cards;
    const auto ups =
        std::ranges::count_if(deck, [&](CardId card) { return s.rules().mark(card) == Mark::Up; });
    EXPECT_NEAR(s.chance("Do nothing about it", Say::ChanceHold),
                static_cast<double>(ups) / static_cast<double>(deck.size()), 0.05);
    EXPECT_EQ(s.chance("Use Agility", Say::ChanceHold), -1) << "a card beats what was called, AD-280";
}

TEST(AdventureDeckGrapple, AD_282_AD_283_AD_284_AD_285_WhatIsLeftInAGrapple)
{
    Scene s({"Cutwind"}, {kBrute, kGoblin});
    s.hand(1, {"Dagger", "Shortbow", "Sneak"}).round(1).turn();
    join(s, s.find(kBrute), 0);
    EXPECT_TRUE(s.may("Dagger against Quarry Brute"));
    EXPECT_FALSE(s.may("Dagger against Goblin")); // only those in it
    EXPECT_FALSE(s.may("Shortbow"));
    EXPECT_FALSE(s.may("Flee"));
    EXPECT_FALSE(s.may("Release"));
    s.does("Strike Quarry Brute for 1");
    EXPECT_EQ(s.hp(kBrute), 9);
    Scene mage({"Farlight"}, {kBrute});
    mage.hand(1, {"Energy Bolt"}).round(1).turn();
    join(mage, mage.find(kBrute), 0);
    EXPECT_FALSE(mage.may("Energy Bolt"));
}

TEST(AdventureDeckGrapple, AD_290_ShieldsAndDodgeAreOfNoUse)
{
    Scene s({"Bastion"}, {kGoblin});
    s.shield(1, "Medium Shield").hand(1, {"Medium Shield", "Chain Armor"}).round(1);
    join(s, s.find(kGoblin), 0);
    s.omens("^").foeTurn(kGoblin); // a Shortsword works in a clinch
    EXPECT_FALSE(s.may("React with Medium Shield"));
    EXPECT_TRUE(s.may("React with Chain Armor"));
}

TEST(AdventureDeckGrapple, AD_290_AD_195_NorWhereAShieldWouldAnswerASpell)
{
    const std::string adept = "Veil Adept 1", sentry = "Bone Sentry 1";
    Scene s({"Bastion"}, {adept, sentry}, {}, "P");
    s.shield(1, "Medium Shield").hand(1, {"Medium Shield"}).round(4);
    join(s, s.find(sentry), 0);
    s.omens("^^^^").foeTurn(adept); // Energy Bolt, called right into the Grapple
    EXPECT_EQ(s.asked(), 1);
    EXPECT_FALSE(s.may("React with Medium Shield"));
}

TEST(AdventureDeckGrapple, AD_290_AFoesShieldIsOfNoUseEither)
{
    Scene s({"Cutwind"}, {kGoblin});
    s.hand(1, {"Shortsword"}).round(4).turn();
    join(s, 0, s.find(kGoblin));
    s.omens("vv^").does("Shortsword against Goblin"); // its row says: Medium Shield
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

TEST(AdventureDeckGrapple, AD_290_AD_394_AHeldFoeDoesNotDodge)
{
    const std::string thief = "Tunnel Thief 1";
    const auto left = [&](bool held, const std::string &omens) {
        Scene s({"Cutwind"}, {thief});
        s.hand(1, {"Dagger"}).round(3).turn();
        if (held)
            join(s, 0, s.find(thief));
        s.omens(omens).does("Dagger against Tunnel Thief 1: 3");
        return s.hp(thief);
    };
    EXPECT_EQ(left(false, "^^"), 4);
    EXPECT_EQ(left(true, "^^"), 1);
    EXPECT_EQ(left(true, "vv"), 4); // its armour
}

TEST(AdventureDeckGrapple, AD_282_AD_394_AHeldFoeCastsNoWard)
{
    const std::string adept = "Veil Adept 1", deacon = "Drowned Deacon";
    Scene s({"Cutwind"}, {adept}, {}, "P");
    s.hand(1, {"Shortsword"}).round(4).turn();
    join(s, 0, s.find(adept));
    s.does("Shortsword against Veil Adept 1: 4"); // it has no other answer to draw for
    EXPECT_EQ(s.hp(adept), 1);
    Scene armour({"Cutwind"}, {deacon}, {}, "P");
    armour.hand(1, {"Shortsword"}).round(4).turn();
    join(armour, 0, armour.find(deacon));
    armour.omens("^^^").does("Shortsword against Drowned Deacon: 4");
    EXPECT_EQ(armour.hp(deacon), 8);
}

TEST(AdventureDeckGrapple, AD_282_NobodyHeldCastsForHelpOrForDefence)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.hand(1, {"Mending Prayer", "Blessing"}).round(3).hitPoints("1", 5).turn();
    EXPECT_TRUE(s.may("Mending Prayer"));
    EXPECT_TRUE(s.may("Blessing"));
    join(s, s.find(kBrute), 0);
    EXPECT_FALSE(s.may("Mending Prayer"));
    EXPECT_FALSE(s.may("Blessing"));
    Scene mage({"Farlight"}, {kGoblin});
    mage.hand(1, {"Ward Sigil", "Blink Step"}).round(2);
    join(mage, mage.find(kGoblin), 0);
    mage.omens("^").foeTurn(kGoblin);
    EXPECT_EQ(mage.asked(), 1);
    EXPECT_FALSE(mage.may("React"));
}

TEST(AdventureDeckGrapple, AD_250_AD_283_AD_285_WhoeverIsHeldLetsAFleerGo)
{
    Scene flees({"Bastion", "Cutwind"}, {kBrute});
    flees.hand(1, {"Strength"}).order({"1", "2", kBrute}).round(1).turn();
    join(flees, flees.find(kBrute), 1);
    flees.does("Flee"); // the brute draws nothing
    EXPECT_TRUE(flees.hero(1).fled);
    Scene holds({"Bastion", "Cutwind"}, {kBrute, kGoblin});
    holds.hand(1, {"Longsword"}).hand(2, {}).hitPoints(kGoblin, 1).round(1);
    holds.order({"1", "2", kBrute, kGoblin});
    join(holds, 0, holds.find(kBrute));
    holds.foeTurn(kGoblin); // nobody is asked
    EXPECT_TRUE(holds.foe(kGoblin).fled);
}

TEST(AdventureDeckGrapple, AD_127_AD_287_AD_288_BreakingFree)
{
    const auto held = [](const std::string &choice, const std::string &omens) {
        Scene s({"Cutwind"}, {kBrute}); // STR ^v
        s.hand(1, {"Agility"}).round(1).turn();
        join(s, s.find(kBrute), 0);
        s.does("Break free").omens(omens).does(choice);
        return s.look().grappled(0);
    };
    EXPECT_FALSE(held("Use Agility", "vv"));
    EXPECT_TRUE(held("Use Agility", "^v")); // its Strength counters
    EXPECT_FALSE(held("Call Down", "vv^"));
    EXPECT_TRUE(held("Call Down", "vvv")); // matched: held
}

TEST(AdventureDeckGrapple, AD_289_LettingGoAndDeathEndIt)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).round(1).turn();
    join(s, 0, s.find(kBrute));
    EXPECT_FALSE(s.may("Break free"));
    s.does("Let go");
    EXPECT_FALSE(s.look().grappled(0));
    EXPECT_TRUE(s.may("Longsword")); // it was free
    Scene dies({"Bastion"}, {kBrute});
    dies.hand(1, {"Strength"}).hitPoints(kBrute, 1).turn();
    join(dies, 0, dies.find(kBrute));
    dies.does("Strike Quarry Brute");
    EXPECT_FALSE(dies.look().grappled(0));
}

TEST(AdventureDeckGrapple, AD_286_AD_320_AnAttackFromOutsideMayGoAstray)
{
    const auto strikes = [](const std::string &omens) {
        Scene s({"Bastion", "Cutwind"}, {kBrute});
        s.hand(1, {"Longsword"}).hand(2, {"Strength"}).round(6).turn();
        join(s, s.find(kBrute), 1);
        s.does("Longsword against Quarry Brute");
        EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
                  "Bastion: Up or Down? If you call the card wrong, the attack on Quarry Brute strays to "
                  "another in the Grapple.");
        s.omens(omens).does("Call Up");
        if (s.may("Do not answer"))
            s.does("Do not answer");
        return std::pair{s.hp(kBrute), s.hp("2")};
    };
    EXPECT_EQ(strikes("^"), (std::pair{7, 13}));
    EXPECT_EQ(strikes("v"), (std::pair{10, 10}));
}

TEST(AdventureDeckGrapple, AD_411_AD_275_AD_280_TheThirdGoblinOverwhelms)
{
    Scene s({"Cutwind"}, {kGoblin, "Goblin Skirmisher 2"});
    s.hand(1, {"Shortsword", "Agility"}).round(1);
    EXPECT_EQ(s.rules().foeKind(s.find(kGoblin)).traits.overwhelm, 3);
    Scene three({"Bastion", "Cutwind"}, {kGoblin, "Goblin Skirmisher 2", "Goblin Skirmisher 3"});
    three.hand(1, {"Longsword", "Agility"}).round(1);
    three.foe(kGoblin).aim = three.foe("Goblin Skirmisher 2").aim = 0;
    three.omens("^").foeTurn("Goblin Skirmisher 3"); // it chooses Bastion
    EXPECT_TRUE(three.may("Longsword against Goblin Skirmisher 3"));
    EXPECT_EQ(three.told(Say::Calls), "");
    three.omens("^").does("Do nothing about it"); // it declares Up
    EXPECT_EQ(three.told(Say::Calls), "Goblin Skirmisher 3 calls Up.");
    EXPECT_EQ(three.choices(), (Names{"Use Agility (Up)", "Do nothing about it"}));
    three.does("Use Agility");
    EXPECT_FALSE(three.look().grappled(0));
    Scene caught({"Bastion", "Cutwind"}, {kGoblin, "Goblin Skirmisher 2", "Goblin Skirmisher 3"});
    caught.hand(1, {"Fortitude"}).round(1);
    caught.foe(kGoblin).aim = caught.foe("Goblin Skirmisher 2").aim = 0;
    caught.omens("^").foeTurn("Goblin Skirmisher 3").omens("vvv^").does("Strike for 1");
    EXPECT_EQ(caught.hp("Goblin Skirmisher 3"), 2);
    caught.omens("v").does("Do nothing about it"); // Up is declared, Down drawn
    EXPECT_TRUE(caught.look().grappled(0));
}

TEST(AdventureDeckGrapple, AD_216_AD_278_AD_280_DivineInspirationAnswersInTheContest)
{
    Scene s({"Dawnkeeper"}, {kGoblin, "Goblin Skirmisher 2", "Goblin Skirmisher 3"});
    s.hand(1, {"Divine Inspiration"}).round(1);
    s.foe(kGoblin).aim = s.foe("Goblin Skirmisher 2").aim = 0;
    s.foeTurn("Goblin Skirmisher 3").omens("^").does("Do nothing about it"); // it declares Up
    s.does("Use Divine Inspiration");
    EXPECT_FALSE(s.look().grappled(0));
    Scene opens({"Dawnkeeper"}, {kWolf}); // it is no card of Strength to begin with
    opens.hand(1, {"Divine Inspiration"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
    EXPECT_EQ(opens.choices(), (Names{"Call Up", "Call Down"}));
    Scene held({"Dawnkeeper"}, {kBrute}); // and in a Grapple nobody casts, AD-282
    held.hand(1, {"Strength", "Divine Inspiration"}).round(1).turn();
    join(held, held.find(kBrute), 0);
    held.does("Break free").omens("^v").does("Use Strength"); // countered
    EXPECT_EQ(held.choices(), Names{"Do nothing about it"});
}

TEST(AdventureDeckGrapple, AD_298_AProneGrapplerPullsDown)
{
    Scene s({"Bastion"}, {kWolf});
    s.hand(1, {"Strength"}).round(1).turn();
    s.hero(1).prone = true;
    s.omens("v").does("Grapple").does("Do not answer").omens("^^").does("Use Strength");
    EXPECT_TRUE(s.foe(kWolf).prone);
}

} // namespace
} // namespace flagstone::adventuredeck::grapple_test
