// What kinds of cards there are, when each may be played, and where it goes: AD-002 to AD-060, AD-103.
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::cards_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1", kRat = "Sump Rat 1";

TEST(AdventureDeckCards, AD_002_AnActionIsCarriedOutToItsEnd)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Strength"}).round(6).turn().does("Longsword").does("Add Strength");
    EXPECT_EQ(s.lying(SharedPile::Played).size(), 2u);
    s.does("Do it for 4");
    EXPECT_TRUE(s.state().attacks.empty());
    EXPECT_TRUE(s.lying(SharedPile::Played).empty());
    EXPECT_EQ(s.hp(kBrute), 6);
}

TEST(AdventureDeckCards, AD_004_YouAreThePlayerOrTheCharacter)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).round(1).omens("^").foeTurn(kBrute).does("Do not answer");
    EXPECT_EQ(s.hp("1"), 15); // the character is hurt
    EXPECT_EQ(s.held(1), Names{"Strength"});
    s.fullTurn();
    EXPECT_EQ(s.count(1, HeroPile::Hand), 7u); // the player draws
    EXPECT_EQ(s.hp("1"), 15);
}

TEST(AdventureDeckCards, AD_006_AD_008_AnAttackIsPlayedOnAnOpponentInSight)
{
    Scene s({"Bastion", "Cutwind"}, {kBrute});
    s.hand(1, {"Longsword"}).round(3).turn();
    EXPECT_TRUE(s.may("Longsword against Quarry Brute"));
    EXPECT_FALSE(s.may("Longsword against Cutwind"));
    s.foe(kBrute).hidden = true;
    EXPECT_FALSE(s.may("Longsword"));
}

TEST(AdventureDeckCards, AD_009_ReadyingAWeaponDrawsNoCard)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Dagger"}).round(6).turn();
    const std::size_t deck = s.count(1, HeroPile::Draw);
    s.does("Dagger against");
    EXPECT_EQ(s.rules().kind(s.hero(1).weapon).name, "Dagger");
    EXPECT_EQ(s.count(1, HeroPile::Draw), deck);
}

TEST(AdventureDeckCards, AD_012_AD_013_AD_047_AD_114_AD_190_EachKindInItsPlace)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Longsword", "Chain Armor", "Fortitude"}).round(1).turn();
    EXPECT_TRUE(s.may("Longsword"));
    EXPECT_FALSE(s.may("Chain Armor"));
    EXPECT_FALSE(s.may("Fortitude"));
    s.does("Do nothing").omens("^").foeTurn(kBrute);
    EXPECT_FALSE(s.may("Longsword"));
    EXPECT_FALSE(s.may("Do nothing")); // the window has to be closed first
    EXPECT_TRUE(s.may("React with Fortitude"));
    s.does("React with Chain Armor");
    EXPECT_TRUE(s.may("Add Fortitude")); // the same card as a Boost
}

TEST(AdventureDeckCards, AD_016_ASpecialCardAnswersForAnAllyAndTakesNoAction)
{
    Scene s({"Bastion", "Dawnkeeper"}, {"Vault Weaver 1"}, {}, "P");
    s.hand(1, {}).hand(2, {"Divine Inspiration", "Mace"}).round(1);
    s.omens("^^^").foeTurn("Vault Weaver 1"); // its Web at the first of them
    ASSERT_EQ(s.asked(), 2);
    s.does("Counter with Divine Inspiration");
    EXPECT_FALSE(s.hero(1).skipsNext);
    s.does("Draw nothing").turn(2);
    EXPECT_TRUE(s.may("Mace against"));
}

TEST(AdventureDeckCards, AD_017_TheDiscardsLieOpenlyInTheOrderInWhichTheyCame)
{
    Scene s({"Bastion", "Cutwind"}, {kBrute});
    s.hand(1, {"Longsword", "Handaxe"}).round(6).turn().does("Longsword").does("Do it").does("Draw nothing");
    s.hero(1).weapon = kNoKind;
    s.turn().does("Handaxe");
    const Pile &discards = s.state().table.pile(AdventureDeck::pile(HeroPile::Discard, 0));
    EXPECT_TRUE(contains(discards.knows, Seat{1}));
    ASSERT_EQ(discards.cards.size(), 2u);
    EXPECT_EQ(s.rules().cardKind(discards.cards[0]).name, "Longsword");
    EXPECT_EQ(s.rules().cardKind(discards.cards[1]).name, "Handaxe");
}

TEST(AdventureDeckCards, AD_019_AD_020_TheFigureIsNoCardOfTheCombatDeck)
{
    Scene s({"Bastion"});
    EXPECT_EQ(s.lying(SharedPile::Heroes), Names{"Bastion"});
    std::size_t all = 0;
    for (const HeroPile p : {HeroPile::Draw, HeroPile::Hand, HeroPile::Discard, HeroPile::Removed})
        all += s.count(1, p);
    EXPECT_EQ(all, 52u);
    EXPECT_EQ(s.count(1, HeroPile::Aside), 0u); // no Story Cards yet
}

TEST(AdventureDeckCards, AD_022_AD_023_AD_024_AD_372_TreasureIsWorthGoldAndIsNeverPlayed)
{
    Scene s({"Bastion"}, {kBrute});
    s.explore("Q10").hand(1, {"Longsword"});
    auto &unfound = s.state().table.piles[index(AdventureDeck::pile(SharedPile::Unfound))].cards;
    const auto lamp = std::ranges::find_if(
        unfound, [&](CardId c) { return s.rules().cardKind(c).name == "Lantern of Lead"; });
    s.state().table.piles[index(AdventureDeck::pile(SharedPile::Loot))].cards.push_back(*lamp);
    unfound.erase(lamp);
    s.state().frames.push({FrameKind::Loot, Phase::Claim, 0});
    s.does("Claim Lantern of Lead");
    EXPECT_EQ(s.held(1, HeroPile::Aside), Names{"Lantern of Lead"});
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 10);
    EXPECT_EQ(s.held(1), Names{"Longsword"});
    EXPECT_FALSE(s.may("Bastion: Lantern"));
}

TEST(AdventureDeckCards, AD_044_AD_046_AHeartHealsAndSneakHasNoValue)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.hand(1, {"Mending Prayer"}).round(4).hitPoints("1", 5).turn().does("Mending Prayer for Dawnkeeper");
    if (s.may("Do it"))
        s.does("Do it");
    EXPECT_EQ(s.hp("1"), 8);
    Scene sneaks({"Cutwind"}, {kBrute});
    sneaks.hand(1, {"Sneak", "Agility"}).turn().does("Sneak");
    EXPECT_FALSE(sneaks.may("Add Agility"));
    sneaks.omens("v").does("Call Up");
    EXPECT_EQ(sneaks.hp(kBrute), 10);
}

TEST(AdventureDeckCards, AD_051_ACrossbowIsARangedWeaponAtAnyDistance)
{
    Scene s({"Bastion"}, {"Goblin Ringleader"});
    s.hand(1, {"Crossbow"}).round(4).turn().omens("^^^").does("Crossbow");
    EXPECT_EQ(s.hp("Goblin Ringleader"), 6); // 2 against half of 3
}

TEST(AdventureDeckCards, AD_014_AD_135_AD_146_OneBoostDeclaredBeforeAnyAnswer)
{
    Scene s({"Farlight"}, {kGoblin});
    s.hand(1, {"Energy Bolt", "Focus", "Focus", "Intellect", "Intellect"})
        .round(2)
        .turn()
        .does("Energy Bolt");
    s.does("Add Focus");
    EXPECT_FALSE(s.may("Add Focus"));
    s.omens("vv").does("Do it for 4"); // countered
    EXPECT_FALSE(s.may("Add"));
    EXPECT_TRUE(s.may("Re-counter with Intellect"));
}

TEST(AdventureDeckCards, AD_134_WhatACardRequiresCountsWhenItIsDeclared)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Strength"}).round(5).turn().does("Shield Bash");
    s.hero(1).shieldLost = true;
    s.omens("vv").does("Do it for 2");
    EXPECT_EQ(s.hp(kBrute), 8);
}

TEST(AdventureDeckCards, AD_090_ABlessingKeepsTheValueOfItsRound)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.hand(1, {"Blessing", "Mace"}).round(6).turn().does("Blessing").does("Do it");
    s.round(1).does("Mace against Quarry Brute: 3");
    EXPECT_EQ(s.hp(kBrute), 10 - 3 - 3); // R/2 of Round 6
}

TEST(AdventureDeckCards, AD_122_AD_133_AD_157_ARecalledCardThatIsKeptUsesTheAction)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength", "Strength", "Longsword"}).discarded(1, {"Handaxe"}).round(3).turn();
    s.does("Recall Handaxe");
    EXPECT_FALSE(s.may("Longsword"));
    s.does("Keep Handaxe in hand").does("Draw nothing");
    EXPECT_NE(s.frame(), FrameKind::Turn);
}

TEST(AdventureDeckCards, AD_158_AD_160_ARecalledShieldIsOfUseLater)
{
    Scene s({"Bastion"}, {kBrute});
    s.shield(1, "Medium Shield");
    s.hand(1, {"Strength", "Strength", "Strength", "Longsword", "Longsword", "Agility", "Agility"});
    s.discarded(1, {"Medium Shield"}).round(1).turn().does("Recall Medium Shield");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 7u);
    s.omens("^").foeTurn(kBrute);
    EXPECT_TRUE(s.may("React with Medium Shield"));
}

TEST(AdventureDeckCards, AD_171_AD_189_WithoutAWeaponThereIsLittleToStrikeWith)
{
    Scene s({"Cutwind"}, {kBrute});
    s.weapon(1, "Shortsword").hand(1, {"Dagger"}).round(1).turn();
    EXPECT_FALSE(s.may("Dagger"));
    s.hero(1).weapon = kNoKind;
    EXPECT_TRUE(s.may("Dagger"));
    Scene bare({"Bastion"}, {kBrute});
    bare.hand(1, {"Agility"}).round(1).turn();
    EXPECT_TRUE(bare.may("Plain blow"));
    EXPECT_TRUE(bare.may("Grapple"));
    for (const std::string &choice : bare.choices())
        EXPECT_EQ(choice.find("damage"), std::string::npos) << choice;
}

TEST(AdventureDeckCards, AD_198_ADodgeInTheLastRoundCostsAgility)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Dodge", "Agility", "Agility"}).round(6).omens("^").foeTurn(kBrute);
    EXPECT_FALSE(s.may("React with Dodge"));
    Scene paid({"Cutwind"}, {kBrute});
    paid.hand(1, {"Dodge", "Agility", "Agility", "Agility"}).round(6).omens("^").foeTurn(kBrute);
    paid.does("React with Dodge");
    EXPECT_EQ(paid.held(1), Names{});
    EXPECT_EQ(paid.hp("1"), 13);
}

TEST(AdventureDeckCards, AD_210_EachStepCostsOneCard)
{
    Scene s({"Farlight"}, {kGoblin});
    s.hand(1, {"Energy Bolt", "Intellect", "Intellect", "Agility"}).round(2).turn().does("Energy Bolt");
    s.omens("vv").does("Do it").does("Re-counter with Intellect");
    EXPECT_EQ(s.held(1), (Names{"Agility", "Intellect"}));
}

TEST(AdventureDeckCards, AD_223_AD_213_DefenceStopsAtNothingAndIsNoCounter)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Handaxe", "Strength", "Strength"}).round(6).turn().does("Handaxe");
    s.omens("vv^").does("Do it for 2"); // a Shield, R = 6
    EXPECT_EQ(s.hp(kGoblin), 3);
    EXPECT_TRUE(s.said(Say::Blocked));
    EXPECT_FALSE(s.may("Re-counter"));
}

TEST(AdventureDeckCards, AD_230_TheBoostIsHalvedWithTheValue)
{
    Scene s({"Farlight"}, {kBrute});
    s.hand(1, {"Energy Bolt^", "Intellect", "Intellect"}).round(2).turn().does("Energy Bolt");
    s.does("Add Intellect").does("Add Intellect").omens("^").does("Do it for 5");
    EXPECT_EQ(s.hp(kBrute), 8); // 5 halved, not 3 halved and 2
}

TEST(AdventureDeckCards, AD_313_AD_318_OneTrackForEveryLevelUntilNoneIsLeft)
{
    Scene s({"Bastion"}, {kRat});
    s.hand(1, {});
    for (int left = 6; left >= 1; --left) {
        s.hitPoints("1", 1);
        s.hero(1).disease = {1, 3, 3, false};
        s.omens("^").foeTurn(kRat).does("Cling to life");
        EXPECT_EQ(s.maximum(1), left);
    }
    s.hitPoints("1", 1).omens("^").foeTurn(kRat);
    EXPECT_TRUE(s.hero(1).dead);
}

TEST(AdventureDeckCards, AD_005_AnAllyIsWhoeverIsOnTheSameSide)
{
    Scene party({"Dawnkeeper", "Bastion"}, {kBrute});
    party.hand(1, {"Mending Prayer"}).hitPoints("2", 5).round(2).turn();
    EXPECT_TRUE(party.may("Mending Prayer for Bastion"));
    EXPECT_TRUE(party.may("Mending Prayer for Dawnkeeper"));
    EXPECT_FALSE(party.may("Mending Prayer for Quarry Brute"));
    Scene duel({"Dawnkeeper", "Bastion"}, {}, {{"duel", "lethal"}});
    duel.state().fight.duel = true;
    duel.hand(1, {"Mending Prayer"}).hitPoints("1", 5).round(2).turn();
    EXPECT_FALSE(duel.may("Mending Prayer for Bastion"));
    EXPECT_TRUE(duel.may("Mending Prayer for Dawnkeeper"));
}

TEST(AdventureDeckCards, AD_072_AnyCardServesForItsSymbol)
{
    for (const auto &[card, wanted] : {std::pair{"Lantern of Lead", "Down"},
                                       std::pair{"Healing Potion", "Up"}, std::pair{"Longsword^", "Up"}}) {
        Scene s({"Bastion"}, {kBrute});
        s.explore("Q02").hand(1, {card}); // a treasure, an item or a weapon, and nothing else is in the deck
        auto &held = s.state().table.piles[index(AdventureDeck::pile(HeroPile::Hand, 0))].cards;
        s.drawDeck(1, 0);
        std::swap(held, s.state().table.piles[index(AdventureDeck::pile(HeroPile::Draw, 0))].cards);
        Omens omens;
        omens.add("^^"); // which card, and where it goes back
        Step step(omens);
        const Symbols drawn = Checks(Play(s.rules(), s.state(), step)).draw(0, 1);
        EXPECT_EQ(drawn.of(wanted == std::string("Up") ? Mark::Up : Mark::Down), 1) << card;
    }
}

TEST(AdventureDeckCards, AD_143_APrintedBoostRaisesAValueInItsRounds)
{
    PackData pack = changed("cards", "WP06", "boost_rounds", "2"); // Longsword, 5 in Round 2 as it is
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    for (PackRow &row : cards.rows)
        if (row.cells[0] == "WP06") {
            row.cells[cards.column("boost_cost").value()] = "1 STR";
            row.cells[cards.column("boost_value").value()] = "7";
        }
    Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
    s.hand(1, {"Longsword", "Strength", "Strength"}).round(2).turn().does("Longsword");
    s.does("Raise it to 7");
    EXPECT_EQ(s.held(1), Names{"Strength"});
    EXPECT_FALSE(s.may("Raise"));
    EXPECT_FALSE(s.may("Add Strength")); // AD-141
    s.omens("^^").does("Do it for 7");   // no thick hide
    EXPECT_EQ(s.hp(kBrute), 10 - 7);
    Scene plain({"Bastion"}, {kBrute}, {}, "Q", pack);
    plain.hand(1, {"Longsword", "Strength"}).round(2).turn().does("Longsword");
    EXPECT_TRUE(plain.may("Do it for 5")); // nobody has to pay
    Scene late({"Bastion"}, {kBrute}, {}, "Q", pack);
    late.hand(1, {"Longsword", "Strength"}).round(3).turn().does("Longsword");
    EXPECT_FALSE(late.may("Raise"));
    Scene poor({"Bastion"}, {kBrute}, {}, "Q", pack);
    poor.hand(1, {"Longsword", "Agility"}).round(2).turn().does("Longsword");
    EXPECT_FALSE(poor.may("Raise"));
}

TEST(AdventureDeckCards, AD_143_AD_144_ADefenceIsRaisedToo)
{
    PackData pack = changed("cards", "AR02", "boost_rounds", "2"); // Chain Armor, 4 off in Round 2
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    for (PackRow &row : cards.rows)
        if (row.cells[0] == "AR02") {
            row.cells[cards.column("boost_cost").value()] = "1 FOR";
            row.cells[cards.column("boost_value").value()] = "6";
        }
    Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
    s.hand(1, {"Chain Armor", "Fortitude"}).round(2).omens("^").foeTurn(kBrute);
    s.does("React with Chain Armor").does("Raise it to 6");
    EXPECT_EQ(s.held(1), Names{});
    EXPECT_EQ(s.look().attack().defence, 6);
    EXPECT_TRUE(s.may("Add nothing: ")) << "no more than was to be stopped";
}

} // namespace
} // namespace flagstone::adventuredeck::cards_test
