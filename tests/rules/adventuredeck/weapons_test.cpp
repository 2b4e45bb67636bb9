// Two weapons, thrown weapons, Heroic Resolve for a printed Boost, sight, and shots at those who flee: AD-166,
// AD-175 to AD-188, AD-256, AD-338 to AD-343.
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::weapons_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1", kWolf = "Scree Wolf 1";

TEST(AdventureDeckDualWield, AD_175_AD_182_ChangingToTwoWeaponsCostsTheAction)
{
    Scene s({"Cutwind"}, {kBrute});
    s.weapon(1, "Shortsword").hand(1, {"Dagger", "Shortsword"}).round(1).turn();
    EXPECT_FALSE(s.may("Dagger against"));
    s.does("Wield the Dagger and the Shortsword").turn();
    EXPECT_TRUE(s.may("Dagger against"));
    EXPECT_TRUE(s.may("Shortsword against"));
    s.does("Swap to the Shortbow").turn();
    EXPECT_FALSE(s.may("Dagger against"));
    s.does("Wield the Dagger and the Shortsword");
    EXPECT_NE(s.frame(), FrameKind::Turn);
}

TEST(AdventureDeckDualWield, AD_172_AD_175_TwoWeaponsAreDeclaredBeforeTheFirstTurn)
{
    Scene s({"Cutwind"}, {kBrute});
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::Load, kNobodyThere};
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.goOn();
    EXPECT_TRUE(
        s.may("Wield one Shortsword in each hand: both can strike in one turn, but no hand is left for a "
              "shield"));
    EXPECT_TRUE(
        s.may("Begin with free hands: the first weapon you play is taken up at once, anything else later "
              "costs your action"));
    s.does("Wield one Shortsword in each hand");
    EXPECT_TRUE(s.said(Say::WieldsTwin));
    EXPECT_TRUE(s.look().isDual(0));
    EXPECT_TRUE(s.may("Call Up")); // no action was spent
}

TEST(AdventureDeckDualWield, AD_176_TwoAttacksInARoundThatIsPrimaryForBoth)
{
    Scene s({"Cutwind"}, {kBrute});
    s.dual(1, "Shortsword", "Dagger").hand(1, {"Shortsword", "Shortsword", "Dagger", "Agility"}).round(4);
    s.turn().does("Shortsword against").omens("vv").does("Do it for 4 with Shortsword");
    EXPECT_EQ(s.hp(kBrute), 6);
    EXPECT_FALSE(s.may("Shortsword")); // the other weapon
    s.does("Dagger against").does("Add Agility").omens("vv").does("Do it for 4");
    EXPECT_EQ(s.hp(kBrute), 2);
    EXPECT_EQ(s.frame(), FrameKind::Draw); // no third
    Scene five({"Cutwind"}, {kBrute});
    five.dual(1, "Shortsword", "Dagger").hand(1, {"Shortsword", "Dagger", "Agility"}).round(5);
    five.turn().does("Shortsword against").omens("vv").does("Do it for 3");
    EXPECT_EQ(five.frame(), FrameKind::Draw);
}

TEST(AdventureDeckDualWield, AD_176_TheSameTypeTwiceAndEachAtItsOwnTarget)
{
    Scene s({"Cutwind"}, {kGoblin, kWolf});
    s.dual(1, "Shortsword", "Shortsword").hand(1, {"Shortsword", "Shortsword"}).round(1).turn();
    s.does("Shortsword against Goblin").omens("vvv").does("Do it for 4");
    EXPECT_TRUE(s.foe(kGoblin).dead);
    s.omens("vv").does("Shortsword against Scree Wolf 1");
    EXPECT_TRUE(s.foe(kWolf).dead);
    Scene enough({"Cutwind"}, {kWolf});
    enough.dual(1, "Shortsword", "Shortsword").hand(1, {"Shortsword", "Shortsword"}).round(5).turn();
    EXPECT_FALSE(enough.look().secondBlow(0, enough.look().hand(0).front())); // not Primary
}

TEST(AdventureDeckDualWield, AD_177_NoShieldBesideTwoWeapons)
{
    Scene s({"Bastion"}, {kBrute});
    s.dual(1, "Longsword", "Handaxe").hand(1, {"Medium Shield"}).round(1).turn();
    s.does("Take up the Medium Shield");
    EXPECT_FALSE(s.look().isDual(0));
    Scene hit({"Bastion"}, {kBrute});
    hit.dual(1, "Longsword", "Handaxe").hand(1, {"Medium Shield"}).round(1).omens("^").foeTurn(kBrute);
    EXPECT_FALSE(hit.may("React with Medium Shield"));
    Scene shield({"Bastion"}, {kBrute});
    shield.weapon(1, "Longsword").shield(1, "Medium Shield").hand(1, {"Handaxe"}).round(1).turn();
    EXPECT_FALSE(shield.may("Wield"));
}

TEST(AdventureDeckDualWield, AD_178_AD_179_AD_180_AD_181_WhichWeaponsGoTogether)
{
    Scene s({"Bastion"});
    const auto fit = [&](const char *a, const char *b) { return s.look().fitsDual(s.kind(a), s.kind(b)); };
    EXPECT_FALSE(fit("Shortbow", "Dagger"));
    EXPECT_TRUE(fit("Shortsword", "Shortsword"));
    EXPECT_TRUE(fit("Dagger", "Handaxe"));
    EXPECT_TRUE(fit("Longsword", "Dagger"));
    EXPECT_FALSE(fit("Longsword", "Longsword"));
    EXPECT_FALSE(fit("Greatsword", "Dagger"));
    EXPECT_FALSE(fit("Medium Shield", "Dagger"));
    const PackData giant = changed("cards", "WP07", "hands", "1"); // too large even for one hand
    Scene big({"Bastion"}, {}, {}, "Q", giant);
    EXPECT_FALSE(big.look().fitsDual(big.kind("Greatsword"), big.kind("Dagger")));
}

TEST(AdventureDeckDualWield, AD_130_AD_292_BothHandsAreFullAndEachMayBeDisarmed)
{
    Scene s({"Farlight"}, {kBrute});
    s.dual(1, "Dagger", "Dagger").hand(1, {"Energy Bolt"}).round(1).turn();
    EXPECT_FALSE(s.may("Energy Bolt"));
    s.hero(1).secondLost = true;
    EXPECT_TRUE(s.may("Energy Bolt"));
    EXPECT_TRUE(s.may("Pick up the Dagger"));
    s.does("Pick up the Dagger");
    EXPECT_FALSE(s.hero(1).secondLost);
}

TEST(AdventureDeckDualWield, AD_177_AD_292_AShieldTakesThePlaceOfALostSecondWeapon)
{
    Scene s({"Bastion"}, {kBrute});
    s.dual(1, "Handaxe", "Handaxe").hand(1, {"Strength"}).round(1).turn();
    s.hero(1).secondLost = true;
    s.does("Take up the Medium Shield");
    EXPECT_EQ(s.look().counter(HeroCounter::Disarmed, 0), 0);
    s.turn();
    EXPECT_FALSE(s.may("Pick up"));
}

TEST(AdventureDeckDualWield, AD_292_ALostSecondWeaponIsShown)
{
    Scene s({"Cutwind"}, {kBrute});
    s.dual(1, "Dagger", "Dagger").hand(1, {"Strength"}).round(1).turn();
    s.hero(1).secondLost = true;
    s.does("Do nothing");
    EXPECT_EQ(s.look().counter(HeroCounter::Disarmed, 0), 1);
}

Chosen onALine()
{
    return {{"mode", "one"}};
}

TEST(AdventureDeckThrowing, AD_183_AD_184_AD_233_ThrownOrByHand)
{
    Scene s({"Cutwind"}, {kBrute}, onALine());
    s.in("Q04").hand(1, {"Dagger", "Shortsword"}).round(1).place(kBrute, 1).turn();
    EXPECT_TRUE(s.may("Throw Dagger at Quarry Brute: 3"));
    EXPECT_FALSE(s.may("Dagger against"));
    EXPECT_FALSE(s.may("Throw Shortsword"));
    EXPECT_FALSE(s.may("Shortsword against"));
    s.place(kBrute, 0);
    EXPECT_TRUE(s.may("Throw Dagger"));
    EXPECT_TRUE(s.may("Dagger against"));
    s.place(kBrute, 2);
    EXPECT_FALSE(s.may("Throw Dagger"));
    s.place(kBrute, 1).weapon(1, "Shortsword");
    EXPECT_FALSE(s.may("Throw Dagger")); // needs a swap first
}

TEST(AdventureDeckThrowing, AD_129_AD_185_AD_186_TheSameTypeIsAtHandAgain)
{
    Scene s({"Cutwind"}, {kBrute}, onALine());
    s.in("Q04").hand(1, {"Dagger", "Dagger", "Shortsword"}).round(6).place(kBrute, 1).turn();
    s.does("Throw Dagger").does("Do it for 2");
    EXPECT_EQ(s.hp(kBrute), 8);
    EXPECT_EQ(s.hero(1).weapon, s.kind("Dagger"));
    EXPECT_EQ(s.held(1), (Names{"Dagger", "Shortsword"})); // no card is fetched
    s.does("Draw nothing").place(kBrute, 0).turn();
    EXPECT_TRUE(s.may("Throw Dagger"));
    EXPECT_FALSE(s.may("Shortsword"));
}

TEST(AdventureDeckThrowing, AD_187_ADisarmedThrowerThrowsNothing)
{
    Scene s({"Cutwind"}, {kBrute}, onALine());
    s.in("Q04").weapon(1, "Dagger").hand(1, {"Dagger"}).round(1).place(kBrute, 1).turn();
    s.hero(1).weaponLost = true;
    EXPECT_FALSE(s.may("Throw Dagger"));
}

TEST(AdventureDeckThrowing, AD_053_AThrowIsNoMeleeAttack)
{
    Scene s({"Bastion"}, {kBrute}, onALine());
    s.in("Q04").hand(1, {"Handaxe", "Power Strike"}).round(3).turn().does("Throw Handaxe");
    EXPECT_FALSE(s.may("Add Power Strike"));
    Scene near({"Bastion"}, {kBrute}, onALine());
    near.in("Q04").hand(1, {"Handaxe", "Power Strike"}).round(3).turn().does("Handaxe against");
    EXPECT_TRUE(near.may("Add Power Strike"));
}

TEST(AdventureDeckResolve, AD_166_TheMissingCardOfAPrintedBoostIsFetched)
{
    Scene s({"Farlight"}, {kBrute});
    s.ancestry(1, "Dwarf").hand(1, {"Frost Lance^", "Agility", "Fortitude"}).round(6).turn();
    EXPECT_FALSE(s.may("Frost Lance (Up) against"));
    s.does("Frost Lance (Up) on Quarry Brute, by Heroic Resolve (discard a card; the hand limit falls by 1)");
    EXPECT_EQ(s.choices().size(), 2u); // one of the other two cards is given up
    s.does("Discard Agility");
    EXPECT_EQ(s.maximum(1), 6);
    s.omens("v").does("Do it for 4");
    EXPECT_EQ(s.hp(kBrute), 6);
    EXPECT_EQ(s.held(1, HeroPile::Discard), (Names{"Agility", "Frost Lance", "Intellect"}));
    Scene sword({"Bastion"}, {kBrute});
    sword.hand(1, {"Longsword", "Agility"}).round(3).turn().does("Longsword against");
    EXPECT_FALSE(sword.may("Heroic Resolve")); // Strength is no card that it asks for
}

TEST(AdventureDeckResolve, AD_166_AD_164_NotForTwoCardsNorWithoutOneToGiveUp)
{
    Scene s({"Farlight"}, {kBrute});
    s.ancestry(1, "Dwarf").hand(1, {"Energy Bolt", "Agility", "Fortitude"}).round(4).turn();
    EXPECT_FALSE(s.may("Energy Bolt")); // two are missing
    s.hand(1, {"Frost Lance"}).round(6);
    EXPECT_FALSE(s.may("Frost Lance"));
    s.hand(1, {"Frost Lance", "Agility"}).handMaximum(1, 1);
    EXPECT_FALSE(s.may("Frost Lance"));
    s.handMaximum(1, 2);
    EXPECT_TRUE(s.may("Frost Lance"));
}

TEST(AdventureDeckResolve, AD_156_AD_166_ARecalledCardLiesOutsideTheHand)
{
    Scene s({"Farlight"}, {kBrute});
    s.ancestry(1, "Dwarf").hand(1, {"Intellect", "Intellect", "Intellect", "Agility"});
    s.discarded(1, {"Frost Lance^"}).round(6).turn().does("Recall Frost Lance");
    s.does("Frost Lance (Up) on Quarry Brute, by Heroic Resolve").omens("v").does("Discard Agility");
    EXPECT_EQ(s.hp(kBrute), 6);
    EXPECT_EQ(s.maximum(1), 6);
}

TEST(AdventureDeckResolve, AD_162_AD_166_ASecondCopyOfTheCardIsGivenUp)
{
    Scene s({"Farlight"}, {kBrute});
    s.ancestry(1, "Dwarf").hand(1, {"Frost Lance^", "Frost Lance^"}).round(6).turn();
    s.does("Frost Lance (Up) on Quarry Brute, by Heroic Resolve");
    s.omens("v").does("Discard Frost Lance");
    EXPECT_EQ(s.hp(kBrute), 6);
    EXPECT_EQ(s.held(1, HeroPile::Discard), (Names{"Frost Lance", "Frost Lance", "Intellect"}));
}

TEST(AdventureDeckResolve, AD_161_AD_166_AReactionMayBeResolvedToo)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Dodge", "Agility", "Agility", "Strength"}).round(6).omens("^").foeTurn(kBrute);
    s.does("React with Dodge (Up), by Heroic Resolve").does("Discard Strength");
    EXPECT_EQ(s.hp("1"), 13);
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.held(1, HeroPile::Discard), (Names{"Agility", "Agility", "Agility", "Dodge", "Strength"}));
}

/// The shipped pack without Torches.
PackData unlit()
{
    PackData pack = shipped();
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    std::erase_if(cards.rows, [](const PackRow &row) { return row.cells[0] == "IT05"; });
    return pack;
}

TEST(AdventureDeckSight, AD_338_AD_340_AHeroInTheDarkHasToMatch)
{
    const PackData pack = unlit();
    Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
    s.in("Q05").hand(1, {"Longsword"}).round(6).turn().does("Longsword");
    if (s.may("Do it"))
        s.does("Do it");
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
              "Bastion: Up or Down? The action works only if you call the card right.");
    s.omens("v").does("Call Up");
    EXPECT_EQ(s.told(Say::Calls), "Bastion calls Up.");
    EXPECT_EQ(s.told(Say::ComesToNothing),
              "Bastion does not match: no effect. Down is drawn, and Up is needed.");
    EXPECT_EQ(s.hp(kBrute), 10);
    EXPECT_EQ(s.held(1, HeroPile::Discard), Names{"Longsword"});
    s.does("Draw nothing").hand(1, {"Longsword"}).turn().does("Longsword").omens("^").does("Call Up");
    EXPECT_EQ(s.told(Say::Matches), "Bastion matches. Up is drawn.");
    EXPECT_EQ(s.hp(kBrute), 7);
}

TEST(AdventureDeckSight, AD_341_AnAnswerWithoutADistanceNeedsNoSight)
{
    const PackData pack = unlit();
    Scene s({"Bastion"}, {kGoblin}, {}, "Q", pack);
    s.in("Q05").hand(1, {"Chain Armor", "Strength"}).round(1);
    s.omens("^").foeTurn(kGoblin); // AD-426: the goblin sees in the dark
    s.does("React with Chain Armor").does("Add nothing: 3 of ");
    EXPECT_EQ(s.hp("1"), 17);
}

TEST(AdventureDeckSight, AD_342_AFoeWithoutDarksightIsHamperedInTheDark)
{
    const PackData pack = unlit();
    Scene s({"Bastion"}, {kBrute}, {}, "Q", pack); // its card shows Down
    s.in("Q05").hand(1, {}).round(1).omens("^^").foeTurn(kBrute);
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("^v").foeTurn(kBrute);
    EXPECT_EQ(s.hp("1"), 15);
}

TEST(AdventureDeckSight, AD_275_AD_342_ItsFreeStrikeNeedsTheMatchToo)
{
    const PackData pack = unlit();
    const auto strikes = [&](const std::string &omens) {
        Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
        s.in("Q05").hand(1, {"Strength"}).round(1).turn().omens(omens).does("Grapple");
        return s.may("Do not answer");
    };
    EXPECT_FALSE(strikes("^^"));
    EXPECT_TRUE(strikes("^v"));
}

TEST(AdventureDeckSight, AD_343_TorchesMakeTheDarkMedium)
{
    Scene s({"Bastion"}, {kBrute});
    s.in("Q05").hand(1, {"Longsword"}).round(6).turn().does("Longsword");
    EXPECT_EQ(s.hp(kBrute), 7);
}

TEST(AdventureDeckSight, AD_336_AD_342_WanderersSeeByTheLightOfTheRoom)
{
    for (const auto &[room, dazzled] : {std::pair{"Q01", true}, {"Q03", false}}) { // bright, medium
        Scene s({"Bastion"});
        s.explore(room).hand(1, {"Strength"}).omens("vv").does("Rest");
        EXPECT_EQ(s.look().hampered(s.find("Sump Rat 1")), dazzled) << room;
    }
}

TEST(AdventureDeckFlight, AD_256_AcrossOpenGroundAFleerCanBeShotAt)
{
    Scene s({"Cutwind"}, {kGoblin, kBrute});
    s.in("Q01").hand(1, {"Shortbow", "Shortsword", "Dagger"}).hitPoints(kGoblin, 1).round(6);
    s.order({"1", kGoblin, kBrute}).foeTurn(kGoblin).does("Do nothing");
    EXPECT_TRUE(s.foe(kGoblin).fled);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 2);
    s.turn(); // the same Round: at Thrown
    EXPECT_TRUE(s.may("Shortbow against Goblin"));
    EXPECT_TRUE(s.may("Dagger against Goblin"));
    EXPECT_FALSE(s.may("Shortsword against Goblin"));
    ++s.state().fight.elapsed; // the next: at Ranged
    EXPECT_FALSE(s.may("Dagger against Goblin"));
    s.does("Shortbow against Goblin");
    if (s.may("Do it"))
        s.does("Do it");
    EXPECT_TRUE(s.foe(kGoblin).dead);
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 1);       // that was not earned before
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 2); // that was
}

TEST(AdventureDeckFlight, AD_256_AfterThatItIsGone)
{
    Scene s({"Cutwind"}, {kGoblin, kBrute});
    s.in("Q01").hand(1, {"Shortbow"}).hitPoints(kGoblin, 1).round(6).order({"1"});
    s.foe(kGoblin).fled = true;
    s.goOn();
    for (const bool there : {true, true, false}) {
        EXPECT_EQ(s.may("Shortbow against Goblin"), there);
        EXPECT_EQ(s.lying(SharedPile::Foes).size(), there ? 2u : 1u);
        s.hand(1, {"Shortbow"}).drawDeck(1, 0).does("Do nothing");
    }
    Scene indoors({"Cutwind"}, {kGoblin, kBrute});
    indoors.in("Q04").hand(1, {"Shortbow"}).round(6).turn();
    indoors.foe(kGoblin).fled = true;
    EXPECT_FALSE(indoors.may("Shortbow against Goblin"));
}

TEST(AdventureDeckFlight, AD_256_WanderersFleeAcrossTheGroundOfTheRoom)
{
    Scene s({"Cutwind"}, {kGoblin, kBrute});
    s.in("Q01").state().fight.wandering = true;
    s.foe(kGoblin).fled = true;
    EXPECT_TRUE(s.look().exposed(s.find(kGoblin)));
}

TEST(AdventureDeckFlight, AD_246_AD_256_AnAreaReachesAFleerToo)
{
    Scene s({"Farlight"}, {kGoblin, kBrute});
    s.in("Q01").hand(1, {"Cinder Fan"}).round(4).turn();
    s.foe(kGoblin).fled = true;
    s.does("Cinder Fan (Up) against Quarry Brute").does("Goblin Skirmisher 1 too");
    s.omens("vvvv").does("Do it for 4 and call Up Up");
    EXPECT_EQ(s.hp(kBrute), 6);
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

TEST(AdventureDeckFlight, AD_252_OnlyTheFleerOfAnAreaHasNoRegularReaction)
{
    const std::string fled = "Scree Wolf 1", stays = "Scree Wolf 2";
    const auto left = [&](const std::string &first, const std::string &second) {
        Scene s({"Farlight"}, {fled, stays});
        s.in("Q01").hand(1, {"Cinder Fan"}).hitPoints(fled, 9).hitPoints(stays, 9).round(4).turn();
        s.foe(fled).fled = true;
        s.does("Cinder Fan (Up) against " + first).does(second + " too");
        s.omens("vvvv").does("Do it for 4 and call Up Up"); // no luck, and what the other sidesteps with
        return std::pair{s.hp(fled), s.hp(stays)};
    };
    EXPECT_EQ(left(fled, stays), (std::pair{9 - 4, 9 - (4 - 3)})); // the other sidesteps
    EXPECT_EQ(left(stays, fled), (std::pair{9 - 4, 9 - (4 - 3)}));
}

TEST(AdventureDeckFlight, AD_252_AD_258_AFleeingFoeHasNoRegularReaction)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Handaxe"}).hitPoints(kGoblin, 1).round(6).order({"1", kGoblin}).foeTurn(kGoblin);
    s.does("Handaxe against"); // no row of three cards is drawn
    EXPECT_TRUE(s.foe(kGoblin).dead);
}

} // namespace
} // namespace flagstone::adventuredeck::weapons_test
