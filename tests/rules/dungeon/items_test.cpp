// Magic items and trade: DG-096 to DG-109.
#include "rules/dungeon/scene.h"

#include <algorithm>

namespace flagstone::dungeon::items_test {
namespace {

bool slays(const Names &holding, std::vector<int> dice, const std::string &heroes = "WWW")
{
    Scene s(heroes, heroes != "WWW");
    s.holds(1, holding).spells(1, {}).meets("R1a", "MB").turn().dice(dice).does("move:R1a");
    return s.said(Say::Slays);
}

TEST(DungeonItems, DG_096_DG_097_TheBestSwordCounts)
{
    EXPECT_TRUE(slays({"SW1"}, {3, 4}));
    EXPECT_FALSE(slays({"SW1"}, {3, 3}));
    EXPECT_TRUE(slays({"SW2"}, {3, 3}));
    EXPECT_FALSE(slays({"SW1", "SW2"}, {2, 3}));
    EXPECT_TRUE(slays({"SW1", "SW2"}, {3, 3}));
}

TEST(DungeonItems, DG_098_TheMedallionShowsOneCard)
{
    Scene s;
    s.holds(1, {"ESP"}).monsters(1, {"MB", "MA"}).turn().does("peek:R1a");
    EXPECT_EQ(s.seen(1, "R1a"), "MB");
    EXPECT_EQ(s.seen(2, "R1a"), "?");
    EXPECT_NE(s.told(1).find("MB"), std::string::npos);
    EXPECT_EQ(s.told(2).find("MB"), std::string::npos);
    EXPECT_FALSE(s.occupied("R1a"));
    EXPECT_EQ(s.movesLeft(), 5);
    s.dice({6, 6}).does("move:R1a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 1u) << "that was the Monster he met";
    EXPECT_EQ(s.left(SharedPile::Slain, 1), 1u);
}

TEST(DungeonItems, DG_099_TheCardGoesBack)
{
    Scene s;
    s.holds(1, {"ESP"}).monsters(1, {"MB", "MA"}).turn().does("peek:R1a").does("move:k2");
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 2u);
    EXPECT_EQ(s.monsterAt("R1a"), "");
    EXPECT_TRUE(s.said(Say::PeekReturned));
    Scene stops;
    stops.holds(1, {"ESP"}).monsters(1, {"MB", "MA"}).turn().does("peek:R1a").does("end-move");
    EXPECT_EQ(stops.left(SharedPile::Monsters, 1), 2u);
    EXPECT_FALSE(stops.emptied("R1a"));
}

TEST(DungeonItems, DG_099_DG_079_TheLastCardOfAPileGoesBackForWhoIsMetElsewhere)
{
    Scene s;
    s.at(1, "R1b").holds(1, {"ESP"}).monsters(1, {"MB"}).turn().does("peek:R1a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 0u);
    s.dice({6, 6}).does("fight");
    EXPECT_TRUE(s.said(Say::Slays));
    EXPECT_EQ(s.monsterAt("R1a"), "");
}

TEST(DungeonItems, DG_100_OnceATurnAndRoomsOnly)
{
    Scene s;
    s.holds(1, {"ESP"}).turn().does("peek:R1a");
    EXPECT_FALSE(s.may("peek:"));
    EXPECT_TRUE(s.refuses(Say::NoPeekAgain));
    Scene chamber;
    chamber.at(1, "k3").holds(1, {"ESP"}).turn();
    EXPECT_FALSE(chamber.may("peek:"));
    EXPECT_TRUE(chamber.refuses(Say::NoPeekChamber));
}

TEST(DungeonItems, DG_101_TheCrystalBall)
{
    Scene s;
    s.holds(1, {"CB"}).monsters(6, {"MX"}).treasures(6, {"T10000"}).turn().does("gaze:R6a");
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(s.seen(p, "R6a"), "MX");
    EXPECT_EQ(s.seenStack(1, "R6a"), "T10000 ");
    EXPECT_EQ(s.seenStack(2, "R6a"), "?");
    EXPECT_TRUE(s.occupied("R6a"));
    const auto told = [&](int player, const char *card) {
        return s.told(player).find(card) != std::string::npos;
    };
    EXPECT_TRUE(told(1, "MX") && told(2, "MX")) << "it lies face up";
    EXPECT_TRUE(told(1, "T10000"));
    EXPECT_FALSE(told(2, "T10000"));
}

TEST(DungeonItems, DG_102_TheBallIsTheWholeTurn)
{
    Scene s("WWW", true);
    s.holds(1, {"CB"}).turn();
    EXPECT_FALSE(s.may("gaze:C6a"));
    Scene moved;
    moved.holds(1, {"CB"}).turn().does("move:k2");
    EXPECT_FALSE(moved.may("gaze:"));
    EXPECT_TRUE(moved.refuses(Say::NoGaze));
    s.does("gaze:R1a"); // beside two others whom he could ambush
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonItems, DG_103_TheTreasureIsThereAlready)
{
    Scene s;
    s.at(2, "k17").holds(1, {"CB"}).monsters(6, {"MB"}).treasures(6, {"T10000", "T500"}).turn();
    s.does("gaze:R6a").dice({6, 6}).does("move:R6a");
    EXPECT_EQ(s.held(2), Names{"T10000"});
    EXPECT_EQ(s.left(SharedPile::Treasures, 6), 1u);
    Scene fails;
    fails.at(2, "k17").holds(1, {"CB"}).monsters(6, {"MB"}).treasures(6, {"T10000", "T500"}).turn();
    fails.does("gaze:R6a").dice({1, 2, 6, 6}).does("move:R6a").does("roll");
    EXPECT_EQ(fails.stackAt("R6a"), 1u);
}

TEST(DungeonItems, DG_104_AnItemWorksForWhoHoldsIt)
{
    Scene s;
    s.at(1, "R1c").at(2, "k2").holds(1, {"SW1"}).meets("R1c", "MB").turn();
    s.dice({1, 2, 3, 4}).does("fight").does("roll"); // stunned: he drops the sword
    EXPECT_EQ(s.look().swordBonus(0), 0);
    s.dice({4, 4}).does("move:R1c");
    EXPECT_EQ(s.look().swordBonus(1), 1);
}

TEST(DungeonItems, DG_105_TheDoorCardIsWorthNothing)
{
    Scene s;
    s.at(1, "MG").holds(1, {"SDC", "T10000", "T10000"}).turn();
    EXPECT_EQ(s.goods(1), 20000);
    s.does("move:MS");
    EXPECT_EQ(s.winner(), 1);
}

TEST(DungeonTrade, DG_106_ByAgreementOnOneSpace)
{
    Scene s;
    s.at(1, "k2").at(2, "k2").holds(1, {"T500"}).holds(2, {"SW1"}).turn();
    s.does("trade:P1:P2").does("give:T500").does("want:SW1").does("propose");
    EXPECT_EQ(s.asked(), 2);
    EXPECT_EQ(s.rules().askedBy(s.state()), Step::beat(Say::AskedBy, 0));
    s.does("accept");
    EXPECT_EQ(s.rules().askedBy(s.state()), Beat{});
    EXPECT_EQ(s.held(1), Names{"SW1"});
    EXPECT_EQ(s.held(2), Names{"T500"});
    EXPECT_EQ(s.movesLeft(), 5);
    s.does("trade:P1:P2").does("give:SW1").does("propose").does("decline");
    EXPECT_EQ(s.held(1), Names{"SW1"});
    EXPECT_FALSE(s.may("trade:P1:P3"));
    s.does("trade:P1:P2").does("give:SW1").does("propose").does("haggle"); // P2 makes another offer
    EXPECT_EQ(s.asked(), 2);
    EXPECT_EQ(s.rules().askedBy(s.state()), Beat{});
    s.does("give:T500").does("propose");
    EXPECT_EQ(s.asked(), 1);
    EXPECT_EQ(s.rules().askedBy(s.state()), Step::beat(Say::AskedBy, 1)); // in its own turn, too
    s.does("accept");
    EXPECT_EQ(s.held(1), (Names{"SW1", "T500"}));
    Scene apart;
    apart.at(1, "k2").at(2, "k3").holds(1, {"T500"}).turn();
    EXPECT_FALSE(apart.may("trade:"));
    EXPECT_TRUE(apart.refuses(Say::NoTradeApart));
}

TEST(DungeonTrade, DG_106_WhatGoesEachWayIsSaidWhileItIsTalkedOf)
{
    Scene s;
    s.holds(1, {"T500"}).holds(2, {"T1000"}).turn();
    EXPECT_TRUE(s.rules().trade(s.state()).empty());
    s.does("trade:P1:P2").does("give:T500");
    const auto laid = [&s] {
        std::vector<std::pair<int, std::size_t>> rows; // whose, and how many cards
        for (const Giving &giving : s.rules().trade(s.state()))
            rows.emplace_back(raw(giving.by), s.state().table.pile(giving.laid).cards.size());
        return rows;
    };
    using Rows = std::vector<std::pair<int, std::size_t>>;
    EXPECT_EQ(laid(), (Rows{{0, 1}, {1, 0}}));
    s.does("propose");
    EXPECT_EQ(laid(), (Rows{{0, 1}, {1, 0}})) << "and while it is answered";
    s.does("haggle");
    EXPECT_EQ(laid(), (Rows{{1, 0}, {0, 0}})) << "the other proposes, from the beginning";
    s.does("want:T500").does("propose").does("accept");
    EXPECT_TRUE(laid().empty());
}

TEST(DungeonTrade, DG_106_WhatLiesThereStaysUntilTheTradeIsCalledOff)
{
    Scene s;
    s.holds(1, {"T500", "T500"}).holds(2, {"T1000"}).turn().does("trade:P1:P2");
    EXPECT_FALSE(s.refuses(Say::NoTakingBack));
    s.does("give:T500");
    const CardId laid = s.state().table.pile(Dungeon::pile(SharedPile::Offered)).cards.front();
    const auto denied = s.rules().denied(s.state());
    EXPECT_EQ(std::ranges::count(denied, targetCard(laid), &Denied::target), 1);
    s.does("propose");
    EXPECT_FALSE(s.refuses(Say::NoTakingBack)) << "who answers takes all of it or nothing";
    s.does("haggle");
    EXPECT_FALSE(s.refuses(Say::NoTakingBack));
}

/// Else Enter offers or proposes something.
TEST(DungeonTrade, DG_106_ItIsCalledOffAsAMatterOfCourseOnlyWhereNothingCanBeOffered)
{
    const auto rating = [](const Scene &s) {
        return s.rules().heuristic(s.state(), verb::CallOff{}, PlayStyle::Bold);
    };
    Scene s;
    s.holds(1, {"T500"}).holds(2, {"T1000"}).turn().does("trade:P1:P2");
    EXPECT_LT(rating(s), kNothingLeft);
    s.does("give:T500");
    EXPECT_LT(rating(s), kNothingLeft) << "it can be proposed";
    Scene poor;
    poor.holds(2, {"T1000"}).turn().does("trade:P1:P2");
    EXPECT_GE(rating(poor), kNothingLeft);
    poor.does("want:T1000");
    EXPECT_LT(rating(poor), kNothingLeft) << "it can be asked for";
}

TEST(DungeonTrade, DG_107_AtAnyPointButInAFight)
{
    Scene s;
    s.at(1, "k3").at(2, "k4").holds(2, {"SDC"}).meets("R2a", "MA").turn();
    s.does("move:k4").does("trade:P1:P2").does("want:SDC").does("propose").does("accept");
    EXPECT_EQ(s.movesLeft(), 4);
    EXPECT_TRUE(s.may("move:R2a"));
    Scene fight;
    fight.at(1, "R1a").at(2, "R1a").holds(2, {"SDC"}).meets("R1a", "MB").turn().dice({1, 2}).does("fight");
    EXPECT_EQ(fight.codes(), Names{"roll"});
    EXPECT_FALSE(fight.may("trade:"));
}

TEST(DungeonTrade, DG_030_DG_107_InALostTurn)
{
    Scene s;
    s.at(1, "k2").at(2, "k2").holds(1, {"T500"}).missing(1, 1).turn();
    EXPECT_EQ(s.codes(), (Names{"trade:P1:P2", "finish"}));
    s.does("trade:P1:P2").does("give:T500").does("propose").does("accept");
    EXPECT_EQ(s.held(2), Names{"T500"});
    s.does("finish");
    EXPECT_EQ(s.turnOf(), 2);
    Scene caged;
    caged.at(1, "R1a").at(2, "R1a").slain("R1a", 1).holds(1, {"T500"}).missing(1, 2, true).turn();
    EXPECT_EQ(caged.turnOf(), 2) << "nobody reaches him, DG-088";
}

TEST(DungeonTrade, DG_048_DG_107_AtTheEndOfATurnWithoutAFight)
{
    Scene fails;
    fails.at(1, "k4").at(2, "k4").holds(1, {"T500"}).turn().dice({6}).does("search:d1");
    EXPECT_EQ(fails.codes(), (Names{"trade:P1:P2", "finish"}));
    fails.does("finish");
    EXPECT_EQ(fails.turnOf(), 2);
    Scene ambushes("WWW", true);
    ambushes.at(1, "k3").at(2, "k3").holds(1, {"T500"}).turn().does("end-move");
    EXPECT_EQ(ambushes.codes(), (Names{"trade:P1:P2", "ambush:P2", "finish"}));
}

TEST(DungeonTrade, DG_107_DG_133_AWizardBeforeTheMonsterIsTurnedUp)
{
    for (const bool open : {false, true}) {
        Scene s("ZWW", true);
        s.at(1, "k3").at(2, "C1a").spells(1, {"fireball", "teleport"}).holds(1, {"T500"});
        open ? (void)s.meets("C1a", "MA") : (void)s.monsters(1, {"MA"});
        s.turn().does("move:C1a");
        EXPECT_TRUE(s.may("enter"));
        EXPECT_EQ(s.may("trade:P1:P2"), !open);
        s.does("enter");
        EXPECT_EQ(s.may("trade:P1:P2"), !open);
        if (!open) {
            s.does("trade:P1:P2").does("give:T500").does("propose").does("accept");
            EXPECT_EQ(s.held(2), Names{"T500"});
        }
        s.does("declare:none");
        EXPECT_TRUE(s.may("ask:P2:0"));
        EXPECT_FALSE(s.may("trade:")) << "the fight has begun";
    }
}

TEST(DungeonTrade, DG_107_DG_128_BesideTheDoorwayWhenTheMonsterIsSlain)
{
    Scene s("ZWW", true);
    s.spells(1, {"fireball"}).holds(2, {"T500"}).meets("R1a", "MA").turn();
    s.dice({6, 6}).does("cast:R1a:fireball");
    s.does("trade:P1:P2").does("want:T500").does("propose").does("accept");
    EXPECT_EQ(s.held(1), Names{"T500"});
    s.does("loot");
    EXPECT_EQ(s.where(1), "R1a");
}

TEST(DungeonTrade, DG_107_DG_137_WhileSpellsAreRegained)
{
    Scene s("ZZW", true);
    s.at(1, "MS").at(2, "MS").spells(1, {"teleport"}).spells(2, {"fireball"}).turn();
    s.does("end-move").does("finish");
    EXPECT_TRUE(s.may("spell:lightning"));
    s.does("trade:P1:P2").does("give-spell:teleport").does("propose").does("accept");
    EXPECT_EQ(s.spellCount(1), 0u);
    EXPECT_EQ(s.spellCount(2), 2u);
    s.does("spell:lightning").does("enough");
    EXPECT_EQ(s.turnOf(), 2);
    Scene gazes("ZWW", true); // DG-102
    gazes.at(1, "MS").at(2, "MS").spells(1, {}).holds(1, {"CB"}).turn().does("gaze:R1a");
    EXPECT_TRUE(gazes.may("spell:lightning"));
    EXPECT_FALSE(gazes.may("trade:"));
}

TEST(DungeonTrade, DG_107_DG_158_WhereAFlightPauses)
{
    Scene s("WWW", true);
    s.at(1, "k3").at(2, "k3").at(3, "k5").holds(2, {"T250", "T500"}).turn().does("end-move");
    s.dice({6, 6}).does("ambush:P2");
    EXPECT_FALSE(s.may("trade:")) << "the prize is due first, DG-157";
    s.does("rob:T500").does("flee:k5");
    s.does("trade:P1:P3").does("give:T500").does("propose").does("accept");
    EXPECT_EQ(s.held(3), Names{"T500"});
    EXPECT_TRUE(s.may("flee:k6"));
    s.does("stop");
}

TEST(DungeonTrade, DG_108_NoViolenceInTheBasicGame)
{
    Scene s;
    s.holds(2, {"T500"}).turn();
    EXPECT_TRUE(s.refuses(Say::NoAmbushBasic));
    s.does("end-move");
    EXPECT_EQ(s.turnOf(), 2) << "nothing was offered";
}

TEST(DungeonTrade, DG_109_SET_12_PromisesDoNotBindUnlessTheTableSaysSo)
{
    for (const bool bind : {false, true}) {
        Scene s("TWZ", true, {{"deals", bind ? "yes" : "no"}});
        s.at(1, "R6a")
            .at(2, "R6a")
            .meets("R6a", "FG")
            .stack("R6a", {"T5000", "T1000", "T500", "T250"})
            .turn();
        s.does("fight").does("ask:P2:3");
        EXPECT_EQ(s.asked(), 2);
        s.dice({6, 5}).does("help");
        EXPECT_TRUE(s.said(Say::Slays));
        EXPECT_EQ(s.held(2), bind ? Names{"T500"} : Names{});
        EXPECT_EQ(s.held(1).size(), bind ? 3u : 4u);
    }
}

TEST(DungeonTrade, DG_109_SET_12_OfTwoEqualPromisesTheSecondHasTheNextBest)
{
    Scene s("WWW", true, {{"deals", "yes"}});
    s.at(1, "R6a").at(2, "R6a").at(3, "R6a").meets("R6a", "FG");
    s.stack("R6a", {"T500", "T5000", "T1000"}).turn();
    s.does("fight").does("ask:P2:1").does("help").does("ask:P3:1").dice({6, 6}).does("help");
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_EQ(s.held(2), Names{"T5000"});
    EXPECT_EQ(s.held(3), Names{"T1000"});
}

TEST(DungeonItems, DG_106_OneChoiceStandsForCopies)
{
    Scene s;
    s.at(1, "k2").at(2, "k2");
    s.holds(1, {"T250", "T250", "T500"}).holds(2, {"T250", "T250", "SDC"}).turn(); // the last of level 2
    s.does("trade:P1:P2");
    EXPECT_EQ(s.ambiguous(), Names{});
    const Names all = s.codes();
    const auto count = [&](const std::string &prefix) {
        return std::ranges::count_if(all, [&](const std::string &code) { return code.starts_with(prefix); });
    };
    EXPECT_EQ(count("give:T250"), 1);
    EXPECT_EQ(count("give:T500"), 1);
    EXPECT_EQ(count("want:T250"), 2);
    EXPECT_EQ(s.label("want:T250_2"), "Ask for T250 (250 gp, level 2)");
    EXPECT_EQ(s.alike("give:T250"), 2u);
    EXPECT_EQ(s.alike("give:T500"), 1u);
    s.does("give:T250").does("give:T250"); // one after the other
    EXPECT_FALSE(s.may("give:T250"));
    s.does("propose").does("accept");
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_EQ(s.held(2), (Names{"SDC", "T250", "T250", "T250", "T250"}));
}

TEST(DungeonItems, DG_184_WhatASwordWasRolledForIsSaid)
{
    Scene s("WWW", false, {{"rolledSwords", "on"}});
    s.at(1, "k2").at(2, "k2").holds(1, {"SW1"}).turn();
    s.state().table.counters[index(s.rules().rolledBonus(s.look().treasures(0).front()))] = 3;
    s.does("trade:P1:P2");
    EXPECT_EQ(s.label("give:SW1"), "Offer SW1 (500 gp, level 1, +3)");
}

} // namespace
} // namespace flagstone::dungeon::items_test
