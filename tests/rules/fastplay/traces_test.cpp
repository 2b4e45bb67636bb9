// The ledger's scripted traces, played from their first choice to their last: FP-X01 to FP-X03.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::traces_test {
namespace {

using Names = std::vector<std::string>;

TEST(Traces, FP_X01_TheGiantWasp)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M17", {{"xp_each", "100"}, {"treasure", "maybe"}});
    Scene s({"Kennett", "Cerel"}, {}, pack);
    s.at(kCorridor); // green, doors green and blue
    s.stack(PileIndex::Locations, {"L030", "L062"});
    s.stack(PileIndex::Monsters, {"M01", "M17"});
    s.does("door:e");
    EXPECT_EQ(s.where("L030"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.here(), "L062"); // a blue lair, doors green and red
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
    EXPECT_EQ(s.where("M17"), PileIndex::Encounter);
    EXPECT_EQ(s.rankCounts(), std::vector<int>{2});
    s.dice({3, 5, 6, 8, 7});
    s.does("ready");
    EXPECT_TRUE(s.said(Say::EnemiesFirst));
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Kennett 2d8 6+", "Cerel 2d8 6+"}));
    EXPECT_EQ(s.hits("Kennett"), 13);
    EXPECT_EQ(s.hits("Cerel"), 10);
    s.dice({2, 7, 10, 6});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.enemyHits("M17"), std::vector<int>{2});
    s.dice({7, 9});
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.reason(), EndReason::Goal);
    EXPECT_TRUE(s.won());
    for (const std::string name : {"Kennett", "Cerel"}) {
        EXPECT_EQ(s.score(name).gold, 200);
        EXPECT_EQ(s.score(name).experience, 50);
    }
    EXPECT_EQ(s.score("Kennett").total, 8050);
    EXPECT_EQ(s.score("Cerel").total, 2050);
    EXPECT_EQ(s.score("Kennett").level, 4);
    EXPECT_EQ(s.score("Cerel").level, 2);
}

TEST(Traces, FP_X02_RansonsFirstTrap)
{
    Scene s = Scene::onQuest("FP-A02", "L001");
    s.stack(PileIndex::Locations, {"L080"}); // a plain blue room
    s.stack(PileIndex::Monsters, {"M34"});   // red
    s.does("door:e");
    EXPECT_EQ(s.where("M34"), PileIndex::MonsterDiscards);
    s.stack(PileIndex::Treasures, {"T46", "T06"}); // an acid trap of any level, a green chalice
    s.does("search:L080");
    s.dice({1, 2, 6, 3});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.total(Total::Progress), 1);
    EXPECT_TRUE(s.said(Say::OneMoreCard));
    EXPECT_EQ(s.where("T46"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.where("T06"), PileIndex::TreasureDiscards);
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.offers("door"));
    EXPECT_FALSE(s.offers("search"));
}

TEST(Traces, FP_X03_WanderingMonstersAtTheDoor)
{
    Scene s = Scene::onQuest("FP-A11", "L081", {{"wanderingMonsters", "on"}});
    s.stack(PileIndex::Locations, {"L030", "L077", "L080", "L090"});
    s.stack(PileIndex::Monsters, {"M48", "M45", "M16", "M01"});
    s.put(PileIndex::TreasureDiscards, {"T01"});
    s.dice({6, 2, 3, 4, 8, 7});
    s.does("door:w");
    EXPECT_TRUE(s.saidInOrder(Say::DoorStaysShut, Say::WanderingMonsters));
    for (const PileIndex discards : {PileIndex::LocationDiscards, PileIndex::TreasureDiscards})
        EXPECT_EQ(s.count(discards), 0u); // all were shuffled back
    EXPECT_EQ(s.rolls(Say::TrapRoll), (Names{"Kennett 2d8 6+", "Elishod 2d8 6+", "Ellisa 2d8 6+"}));
    EXPECT_EQ(s.hits("Kennett"), 13);
    EXPECT_EQ(s.hits("Elishod"), 9);
    EXPECT_EQ(s.hits("Ellisa"), 9);
    s.ranks({{"Kennett", "Ellisa"}, {"Elishod"}});
    s.dice({1, 2, 5, 3});
    s.does("ready");
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), (Names{"Kennett 2d8 6+", "Ellisa 2d8 6+"}));
    EXPECT_EQ(s.hits("Kennett"), 13);
    EXPECT_EQ(s.hits("Ellisa"), 9);
    s.does("flee");
    EXPECT_EQ(s.here(), "L080"); // blue, as the other door
    EXPECT_EQ(s.where("L090"), PileIndex::Locations);
    EXPECT_TRUE(s.said(Say::NotOnThisLevel)); // the usual check
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 4u);
    for (const std::string card : {"M48", "M45", "M16"})
        EXPECT_EQ(s.where(card), PileIndex::MonsterDiscards) << card;
}

} // namespace
} // namespace flagstone::fastplay::traces_test
