// Section 21: treasures that are worth something, heal, open doors, or meet traps, FP-T01 to FP-T48.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::other_treasures_test {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

TEST(Treasures, FP_T01_BootsOfLevitation)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Kennett", "T43");
    for (const std::string trap : {"M45", "M46", "M47"}) {
        s.trap(trap);
        s.does("avoid:T43");
        s.dice(Counts(trap == "M47" ? 3 : 2, 1));
        s.does("spring");
        EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 1u); // Cerel alone
    }
    s.dice({1, 1, 1, 1});
    s.trap("T46"); // the fourth fires at once
    EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 2u);
}

TEST(Treasures, FP_T06_FP_T14_FP_T15_FP_T19_FP_T28_FP_T36_FP_T46_FP_T47_Valuables)
{
    const std::map<std::string, int> worth{{"T30", 500}, {"T06", 200}, {"T45", 1000}, {"T07", 50},
                                           {"T12", 100}, {"T16", 300}, {"T19", 75},   {"T31", 400}};
    for (const auto &[card, gold] : worth) {
        Scene s({"Kennett", "Cerel"});
        s.at("L023");
        s.give("Kennett", card);
        s.hurtTo("Cerel", 3);
        EXPECT_FALSE(s.offers("use:" + card));
        s.does("toss:" + card + ":Kennett");
        EXPECT_EQ(s.hits("Cerel"), 4);
        s.give("Kennett", card);
        s.does("withdraw");
        EXPECT_EQ(s.score("Kennett").gold, gold);
        EXPECT_EQ(s.score("Kennett").experience, 0);
    }
}

TEST(Treasures, FP_T15_FP_T19_FP_T47_TheRoyalSet)
{
    Scene s = Scene::onQuest("FP-A05", "L042");
    s.give("Kennett", "T45");
    s.give("Ellisa", "T31");
    s.give("Ranson", "T07");
    s.run();
    EXPECT_EQ(s.reason(), EndReason::Goal);
    EXPECT_EQ(s.score("Kennett").gold, 1000 + 200); // 200 gp for each piece, shared
    EXPECT_EQ(s.score("Ellisa").gold, 400 + 200);
    EXPECT_EQ(s.score("Ranson").gold, 50 + 200);
}

TEST(Treasures, FP_T36_ACardWithoutAValueIsWarnedAbout)
{
    PackData pack = customPack();
    alter(pack, "treasures", "T16", {{"gp_value", "0"}});
    Issues issues;
    (void)readCards(pack, issues);
    EXPECT_TRUE(std::ranges::any_of(
        issues, [](const Issue &i) { return i.severity == Issue::Severity::Warning && i.rule == "FP-020"; }));
}

TEST(Treasures, FP_T07_CrystalBall)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T26");
    s.at("L057"); // one blue door
    s.stack(PileIndex::Locations, {"L089", "L090", "L091", "L023"});
    s.does("door:n");
    s.does("ball:T26");
    EXPECT_EQ(s.here(), "L023"); // three misses, and the fourth entered
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 3u);
    // Five attempts in a row, the first included.
    for (int attempt = 2; attempt <= 6; ++attempt) {
        s.at("L057");
        s.stack(PileIndex::Locations, {"L089", "L090", "L024", "L023"});
        s.does("door:n");
        EXPECT_EQ(s.here(), attempt <= 5 ? "L023" : "L024") << attempt;
    }
    EXPECT_EQ(s.uses("T26"), 0);
}

TEST(Treasures, FP_T10_FP_T11_TreasureTraps)
{
    for (const auto &[card, roll] :
         {std::pair{"T53", "Kennett 2d8 6+"}, std::pair{"T54", "Kennett 3d8 6+"}}) {
        Scene s({"Kennett"});
        for (const std::string held : {"T06", "T07"})
            s.give("Kennett", held);
        s.dice({8, 8});
        if (std::string(card) == "T54")
            s.dice({1});
        s.trap(card);
        EXPECT_EQ(s.rolls(Say::TrapRoll), Names{roll});
        EXPECT_EQ(s.hits("Kennett"), 12);
        EXPECT_TRUE(s.held("Kennett").empty());
    }
}

TEST(Treasures, FP_T13_WandOfRevealing)
{
    Scene s({"Kennett"}, {{"secretDoors", "on"}});
    s.give("Kennett", "T05");
    for (const std::string trap : {"M45", "M46", "M47"}) {
        s.trap(trap);
        s.does("wand:T05");
    }
    for (const std::string room : {"L055", "L030"}) {
        s.at(room, true);
        s.stack(PileIndex::Locations, {"L089", "L024"}); // the second draw finds it
        s.does("secret-wand:green:T05");
        EXPECT_EQ(s.here(), "L024");
    }
    EXPECT_EQ(s.uses("T05"), 0);
    s.dice({1, 1});
    s.trap("T46");
    EXPECT_FALSE(s.offers("wand"));
}

TEST(Treasures, FP_T21_BlessedBookOfCures)
{
    Scene s({"Ellisa", "Kennett"});
    s.give("Ellisa", "T21");
    s.hurtTo("Kennett", 1);
    s.dice({4, 8, 10});
    s.does("read-heal:Ellisa:T21:Kennett");
    EXPECT_EQ(s.rolls(Say::SpellRoll), Names{"Ellisa 3d10"});
    EXPECT_EQ(s.hits("Kennett"), 11);
    s.dice({1, 1, 1});
    s.does("read-heal:Ellisa:T21:Kennett");
    EXPECT_FALSE(s.offers("read-heal")); // two spells
}

TEST(Treasures, FP_T24_BeakerOfCures)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Kennett", "T10");
    s.hurtTo("Kennett", 5);
    s.hurtTo("Cerel", -1);
    s.dice({7});
    s.does("use:T10:Kennett");
    EXPECT_EQ(s.rolls(Say::HealRoll), Names{"Beaker of Cures 1d10"});
    for (int point = 0; point < 4; ++point)
        s.does("share:Kennett");
    for (int point = 0; point < 3; ++point)
        s.does("share:Cerel");
    EXPECT_EQ(s.hits("Kennett"), 9);
    EXPECT_EQ(s.hits("Cerel"), 2);
    EXPECT_FALSE(s.offers("share"));
    EXPECT_FALSE(s.offers("use:T10"));
}

TEST(Treasures, FP_T26_BroomOfFlight)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T35");
    s.trap("M45");
    s.does("avoid:T35");
    s.does("spring");
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty());
    EXPECT_EQ(s.held("Elishod"), Names{"T35"});
    s.dice({1, 1});
    s.trap("M46"); // it flies once
    EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 1u);
}

TEST(Treasures, FP_T30_FP_T35_FP_T42_HealingForOne)
{
    for (const auto &[card, roll, face, from, to] : {std::tuple{"T13", "Ointment of Recovery 1d6", 5, 8, 10},
                                                     std::tuple{"T15", "Scroll of Recovery 1d8", 8, -4, 4},
                                                     std::tuple{"T18", "Flask of Cures 1d4", 3, 4, 7}}) {
        Scene s({"Kennett", "Ranson"}); // ten hit points
        s.give("Kennett", card);
        s.hurtTo("Ranson", from);
        s.dice({face});
        s.does(std::string("use:") + card + ":Ranson");
        EXPECT_EQ(s.rolls(Say::HealRoll), Names{roll});
        EXPECT_EQ(s.hits("Ranson"), to);
        s.hurtTo("Ranson", 1);
        EXPECT_FALSE(s.offers(std::string("use:") + card));
    }
}

TEST(Treasures, FP_T33_HelmOfTeleportation)
{
    Scene s({"Elishod", "Kennett"});
    s.give("Elishod", "T40");
    s.trap("M45");
    s.does("avoid:T40");
    s.dice({1, 1});
    s.does("spring");
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 2d8 6+"});
    s.does("give:T40:Kennett");
    s.dice({1, 1, 1, 1});
    s.trap("M46"); // one use is a warrior's limit
    EXPECT_EQ(s.rolls(Say::TrapRoll).size(), 2u);
    s.does("give:T40:Elishod");
    s.trap("M47");
    EXPECT_TRUE(s.may("avoid:T40"));
    s.does("avoid:T40");
    s.dice({1, 1, 1});
    s.does("spring");
    EXPECT_EQ(s.uses("T40"), 1);
}

TEST(Treasures, FP_T34_FP_S23_Candle)
{
    for (const auto &[setting, last] :
         {std::pair{"current location free", 5}, std::pair{"counts as first", 4}}) {
        Scene s({"Ellisa"}, {{"durationStart", setting}});
        s.give("Ellisa", "T27");
        s.does("light:T27");
        EXPECT_EQ(s.told(Say::ItemStarts),
                  (std::vector<std::string>{"Candle of Invocation takes effect and lasts " +
                                            std::to_string(last) + " more locations."}));
        const CardId candle = s.rules().treasureCalled("Candle of Invocation");
        const auto burns = [&] { return s.state().table.counter(s.rules().runningOf(candle)) > 0; };
        for (int entered = 1; entered <= 6; ++entered) {
            s.at(kRoom);
            s.stack(PileIndex::Locations, {"L023"});
            s.does("door:s");
            EXPECT_EQ(burns(), entered <= last) << setting << ' ' << entered;
        }
        EXPECT_FALSE(s.offers("light")); // once ever
    }
}

TEST(Treasures, FP_175_FP_270_FP_T34_ADiscardedCandleBurnsNoLonger)
{
    Scene s({"Kennett", "Ellisa"});
    s.give("Ellisa", "T27");
    s.does("light:T27");
    const CardId candle = s.rules().treasureCalled("Candle of Invocation");
    s.hurtTo("Ellisa", -4);
    s.dice({1, 1, 6, 1});
    s.trap("M45");
    ASSERT_TRUE(s.dead("Ellisa"));
    ASSERT_GT(s.state().table.counter(s.rules().runningOf(candle)), 0);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("door:s"); // and leaves her behind
    EXPECT_EQ(s.where("T27"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.state().table.counter(s.rules().runningOf(candle)), 0);
}

TEST(Treasures, FP_270_FP_363_NorOneThatADmTakesAway)
{
    Scene s = Scene::onQuest("FP-A12", "L081");
    s.give("Ellisa", "T27");
    s.does("light:T27");
    const CardId candle = s.rules().treasureCalled("Candle of Invocation");
    ASSERT_GT(s.state().table.counter(s.rules().runningOf(candle)), 0);
    s.put(PileIndex::TreasureDiscards, {"T27"});
    ScriptedChance none;
    Step step(none);
    s.rules().repair(s.state(), step);
    EXPECT_EQ(s.state().table.counter(s.rules().runningOf(candle)), 0);
}

TEST(Treasures, FP_T41_RogueWisdom)
{
    Scene s({"Ranson"});
    s.give("Ranson", "T32");
    s.does("light:T32");
    s.trap("M45");
    s.dice({6, 1, 1, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.rolls(Say::DisarmRoll), Names{"Ranson 6d6 6+"});
    s.dice({2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    s.battle({"M16"});
    s.does("attack:Ranson:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 6d6 5+"});
    EXPECT_EQ(s.mostHits("Ranson"), 10);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    s.dice({1, 1, 1, 1, 1, 1});
    s.does("swipe:Ranson:M16");
    EXPECT_EQ(s.rolls(Say::SwipeRoll), Names{"Ranson 6d6 6+"});
}

TEST(Treasures, FP_T43_StaffOfCuring)
{
    Scene s({"Ellisa", "Kennett", "Cerel"});
    s.give("Ellisa", "T37");
    s.hurtTo("Ellisa", 10);
    s.hurtTo("Kennett", 3);
    s.hurtTo("Cerel", -1);
    s.dice({4});
    s.does("use:T37:Ellisa");
    EXPECT_EQ(s.rolls(Say::HealRoll), Names{"Staff of Curing 1d6"});
    EXPECT_EQ(s.hits("Ellisa"), 11);
    EXPECT_EQ(s.hits("Kennett"), 7);
    EXPECT_EQ(s.hits("Cerel"), 3);
}

TEST(Treasures, FP_T45_PrayerBeads)
{
    Scene s({"Ellisa", "Kennett"});
    s.give("Ellisa", "T20");
    s.spells("Ellisa", {0, 0, 0, 0});
    s.hurtTo("Kennett", 3);
    s.dice({4, 6, 1});
    s.does("read-heal:Ellisa:T20:Kennett");
    EXPECT_EQ(s.rolls(Say::SpellRoll), Names{"Ellisa 3d6"});
    EXPECT_EQ(s.hits("Kennett"), 7);
    EXPECT_FALSE(s.offers("read-heal"));
}

TEST(Treasures, FP_T48_PlainTraps)
{
    for (const auto &[card, dice] :
         {std::pair{"T46", 2}, std::pair{"T47", 2}, std::pair{"T48", 3}, std::pair{"T49", 1},
          std::pair{"T50", 2}, std::pair{"T51", 3}, std::pair{"T52", 4}}) {
        Scene s({"Kennett", "Cerel"});
        s.give("Cerel", "T06");
        s.dice(Counts(static_cast<std::size_t>(2 * dice), 6));
        s.trap(card);
        EXPECT_EQ(s.hits("Kennett"), 14 - dice);
        EXPECT_EQ(s.hits("Cerel"), 12 - dice);
        EXPECT_EQ(s.held("Cerel"), Names{"T06"});
    }
}

} // namespace
} // namespace flagstone::fastplay::other_treasures_test
