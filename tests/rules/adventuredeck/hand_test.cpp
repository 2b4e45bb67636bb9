// Hands, Fatigue, clinging to life, Rounds and turns, Disease and Poison.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::hand_test {
namespace {

constexpr const char *kBrute = "Quarry Brute", *kRat = "Sump Rat 1", *kWeaver = "Vault Weaver 1";

TEST(AdventureDeckHands, AD_097_BelowTheMaximumTheHandIsFilledUp)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Strength", "Strength", "Agility"}).fullTurn();
    EXPECT_EQ(s.count(1, HeroPile::Hand), 7u);
    EXPECT_EQ(s.told(Say::DrawsUp), "Bastion draws 3 cards to fill the hand.");
    EXPECT_TRUE(s.may("Do nothing")); // straight to the action
}

TEST(AdventureDeckHands, AD_098_OPT_AD_07_AFullHandMayTakeAnEighthCardAndDiscardsOne)
{
    const Names seven{"Longsword", "Longsword", "Strength", "Strength", "Strength", "Agility", "Agility"};
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, seven).fullTurn().does("Draw a card, then discard one");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 8u);
    s.does("Discard Longsword");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 7u);
    EXPECT_TRUE(s.may("Do nothing"));
    Scene keeps({"Bastion"}, {kBrute});
    keeps.hand(1, seven).fullTurn().does("Keep the hand");
    EXPECT_EQ(keeps.count(1, HeroPile::Hand), 7u);
    Scene forced({"Bastion"}, {kBrute}, {{"fullHand", "forced"}});
    forced.hand(1, seven).fullTurn();
    EXPECT_FALSE(forced.may("Keep"));
    forced.does("Discard Agility");
    EXPECT_EQ(forced.count(1, HeroPile::Hand), 7u);
    EXPECT_EQ(forced.held(1, HeroPile::Discard), Names{"Agility"});
}

TEST(AdventureDeckHands, AD_100_AD_101_DrawingAfterPlayingAndAfterReacting)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Strength", "Strength"}).round(6).turn().does("Longsword").does("Do it");
    EXPECT_EQ(s.choices().size(), 6u); // 0 to 5 cards
    s.does("Draw 2 cards");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 4u);
    Scene one({"Bastion"}, {kBrute});
    one.hand(1, {"Longsword", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    one.round(6).turn().does("Longsword").does("Do it");
    ASSERT_EQ(one.choices().size(), 2u);
    EXPECT_EQ(one.rules().prompt(one.state()), Step::beat(Say::AskDrawOne, raw(one.look().figure(0))))
        << "there is no number to choose";
    Scene reacts({"Bastion"}, {kBrute});
    reacts.hand(1, {"Chain Armor"}).round(1).omens("^").foeTurn(kBrute).does("React with Chain Armor");
    ASSERT_EQ(reacts.frame(), FrameKind::Draw);
    reacts.does("Draw 7 cards");
    EXPECT_EQ(reacts.count(1, HeroPile::Hand), 7u);
    Scene idle({"Bastion"}, {kBrute});
    idle.hand(1, {"Longsword"}).turn().does("Do nothing");
    EXPECT_NE(idle.frame(), FrameKind::Draw); // no card was played
}

TEST(AdventureDeckHands, AD_096_AD_310_AD_311_AD_312_AD_314_FatigueAtTheNextDraw)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Longsword", "Longsword", "Strength", "Strength"});
    s.discarded(1, {"Strength", "Strength", "Strength"}).drawDeck(1, 1).fullTurn();
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.count(1, HeroPile::Hand), 6u); // stops at the new maximum
    EXPECT_EQ(s.count(1, HeroPile::Draw), 3u);
    Scene last({"Bastion"}, {kBrute});
    last.hand(1, {"Longsword", "Longsword", "Longsword", "Strength", "Strength"}).drawDeck(1, 2).fullTurn();
    EXPECT_EQ(last.maximum(1), 7); // the last card is no Fatigue yet
}

TEST(AdventureDeckHands, AD_315_AD_316_NothingLeftAndTheLastLevel)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword"}).drawDeck(1, 0).fullTurn();
    EXPECT_EQ(s.maximum(1), 7);
    EXPECT_EQ(s.count(1, HeroPile::Hand), 1u);
    Scene dies({"Bastion", "Cutwind"}, {kBrute});
    dies.hand(1, {}).discarded(1, {"Strength"}).drawDeck(1, 0).handMaximum(1, 1).fullTurn();
    EXPECT_TRUE(dies.hero(1).dead);
}

TEST(AdventureDeckHands, AD_317_AD_321_AD_322_AD_099_ClingingToLife)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Longsword", "Strength", "Strength", "Strength", "Agility", "Agility"});
    s.hitPoints("1", 3).round(3).omens("^^").foeTurn(kBrute).does("Do not answer"); // 7
    EXPECT_EQ(s.choices(), (Names{"Cling to life", "Die"}));
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
              "Bastion would die. Cling to life with 1 hit point? The hand limit falls by 1.");
    s.does("Cling to life");
    EXPECT_EQ(s.hp("1"), 1);
    EXPECT_EQ(s.maximum(1), 6);
    s.does("Discard Agility"); // down to the new maximum
    EXPECT_EQ(s.count(1, HeroPile::Hand), 6u);
}

TEST(AdventureDeckHands, AD_319_AD_325_WithoutALevelLeftDeathIsSure)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).handMaximum(1, 1).hitPoints("1", 3).round(3).omens("^^").foeTurn(kBrute);
    s.does("Do not answer");
    EXPECT_TRUE(s.hero(1).dead);
    EXPECT_EQ(s.state().end, EndReason::Defeat);
}

TEST(AdventureDeckHands, AD_422_AD_424_ARatsBiteBringsDisease)
{
    Scene s({"Bastion"}, {kRat});
    s.hand(1, {"Strength"}).omens("^v").foeTurn(kRat).does("Do not answer"); // its card shows Up
    EXPECT_EQ(s.hero(1).disease, (Illness{1, 3, 3, true}));
    s.omens("^").foeTurn(kRat).does("Do not answer"); // no second check
    Scene well({"Bastion"}, {kRat});
    well.hand(1, {"Strength"}).omens("^^").foeTurn(kRat).does("Do not answer");
    EXPECT_EQ(well.hero(1).disease.damage, 0);
    Scene blocked({"Bastion"}, {kRat}); // AD-231
    blocked.hand(1, {"Chain Armor"}).omens("^").foeTurn(kRat).does("React with Chain Armor");
    EXPECT_EQ(blocked.hero(1).disease.damage, 0);
}

TEST(AdventureDeckHands, AD_425_PoisonIsResistedWithFortitudeOrByDwarves)
{
    Scene s({"Bastion"}, {kWeaver}, {}, "P"); // a Dwarf
    s.hand(1, {"Fortitude"}).round(1).omens("^v").foeTurn(kWeaver);
    s.does("Do not answer");
    EXPECT_TRUE(s.may("Resist with Fortitude"));
    s.does("Use Iron gut");
    EXPECT_EQ(s.hero(1).poison.damage, 0);
    EXPECT_TRUE(s.hero(1).ancestryUsed);
    Scene human({"Farlight"}, {kWeaver}, {}, "P");
    human.ancestry(1, "Halfling").hand(1, {"Intellect"}).round(1).omens("^v").foeTurn(kWeaver);
    human.does("Do not answer");
    EXPECT_EQ(human.choices(), Names{"Do not answer"});
    human.omens("^").does("Do not answer"); // its card shows Down
    EXPECT_EQ(human.hero(1).poison.damage, 1);
}

TEST(AdventureDeckHands, AD_063_AD_064_AD_073_ChecksComeFromTheOwnDeckAndChangeNothing)
{
    Scene s({"Cutwind"}, {"Veil Adept 1"}, {}, "P");
    s.hand(1, {"Strength"}).round(2).omens("^^").foeTurn("Veil Adept 1");
    const std::size_t deck = s.count(1, HeroPile::Draw);
    s.omens("^").does("Draw and hope");
    EXPECT_EQ(s.count(1, HeroPile::Draw), deck);
    EXPECT_EQ(s.count(1, HeroPile::Discard), 0u);
    Scene poor({"Cutwind"}, {"Veil Adept 1"}, {}, "P"); // too few cards: the shared deck
    poor.hand(1, {"Strength"}).drawDeck(1, 0).round(2).omens("^^").foeTurn("Veil Adept 1");
    poor.omens("vvv").does("Draw and hope");
    EXPECT_TRUE(poor.said(Say::IsLucky));
    EXPECT_EQ(poor.maximum(1), 7);
}

} // namespace
} // namespace flagstone::adventuredeck::hand_test
