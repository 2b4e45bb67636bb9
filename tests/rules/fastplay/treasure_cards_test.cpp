// Section 21: what each treasure does, FP-T01 to FP-T48. The deck's own ids are in each test.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay {
namespace {

using Counts = std::vector<int>;
using Names = std::vector<std::string>;

/// The dice of one attack with this card in hand, as rolled: "Kennett 5d10 7+".
Names attackWith(const std::string &who, const std::string &card, const std::string &enemy, int dice)
{
    Scene s({who, "Cerel"});
    s.ranks({{who, "Cerel"}});
    s.give(who, card);
    s.dice({2});
    s.battle({enemy});
    s.dice(Counts(static_cast<std::size_t>(dice), 1));
    s.does("attack:" + who + ":0");
    return s.rolls(Say::AttackRoll);
}

TEST(Treasures, FP_T08_T09_T16_T17_T18_T23_T37_T44_HandWeapons)
{
    EXPECT_EQ(attackWith("Ranson", "T04", "M29", 5), Names{"Ranson 5d6 5+"});   // Axe of Power
    EXPECT_EQ(attackWith("Ellisa", "T23", "M29", 4), Names{"Ellisa 4d8 6+"});   // Morning Star
    EXPECT_EQ(attackWith("Shanara", "T36", "M29", 6), Names{"Shanara 6d4 4+"}); // Staff of Striking
    EXPECT_EQ(attackWith("Kennett", "T44", "M38", 6),
              Names{"Kennett 6d10 7+"});                                        // Dragon Slayer, against orcs
    EXPECT_EQ(attackWith("Ellisa", "T29", "M29", 5), Names{"Ellisa 5d8 6+"});   // Holy Mace
    EXPECT_EQ(attackWith("Elishod", "T09", "M29", 6), Names{"Elishod 6d4 4+"}); // Longtooth
    EXPECT_EQ(attackWith("Kennett", "T17", "M16", 5),
              Names{"Kennett 5d10 7+"}); // Giant Slayer, against an ogre
    EXPECT_EQ(attackWith("Kennett", "T41", "M29", 7), Names{"Kennett 7d10 7+"}); // Sword of Slaughter
    EXPECT_EQ(attackWith("Kennett", "T04", "M29", 4), Names{"Kennett 4d10 7+"}); // a rogue's axe
}

TEST(Treasures, FP_T08_TheAxeDoesNothingForTheSling)
{
    Scene s({"Ranson", "Cerel"});
    s.give("Ranson", "T04");
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M29"});
    s.does("shoot:Ranson:sling:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
}

TEST(Treasures, FP_T25_HolySymbol)
{
    EXPECT_EQ(attackWith("Ellisa", "T11", "M10", 4), Names{"Ellisa 4d8 6+"}); // zombies are undead
    EXPECT_EQ(attackWith("Ellisa", "T11", "M16", 3), Names{"Ellisa 3d8 6+"});
}

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

/// Hits taken from an ogre that rolls 6, 7, 8, 5.
int hitsWith(const std::string &who, const Names &cards)
{
    Scene s({who});
    for (const std::string &card : cards)
        s.give(who, card);
    s.dice({3, 6, 7, 8, 5});
    s.battle({"M16"});
    return s.mostHits(who) - s.hits(who);
}

TEST(Treasures, FP_T02_T20_T27_T31_Armour)
{
    EXPECT_EQ(hitsWith("Elishod", {"T01"}), 2); // Bracers of Defense, everybody
    EXPECT_EQ(hitsWith("Kennett", {"T08"}), 2); // Large Shield
    EXPECT_EQ(hitsWith("Kennett", {"T08", "T01"}), 2);
    EXPECT_EQ(hitsWith("Elishod", {"T24"}), 1); // Bracers of Protection
    EXPECT_EQ(hitsWith("Kennett", {"T28"}), 1); // Great Helm
    EXPECT_EQ(hitsWith("Elishod", {"T28"}), 3); // for warriors only
}

TEST(Treasures, FP_T03_DaggerOfThrowing)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett"}, {"Ellisa"}});
    s.give("Ellisa", "T02");
    s.dice({2, 1, 1, 1, 1});
    s.battle({"M16"});
    s.does("shoot:Ellisa:T02:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa 4d8 6+"});
    s.dice({1, 1, 1, 1});
    s.does("end-turn");
    EXPECT_FALSE(s.offers("shoot:Ellisa")); // once a battle
    s.dice({7, 7, 7, 7});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.uses("T02"), 1); // back after it
}

TEST(Treasures, FP_T04_HeavyThrowingAxe)
{
    Scene s({"Cerel", "Kennett"});
    s.give("Cerel", "T42"); // level 2, and still four dice
    s.fight({"M29"});
    s.does("ready");
    EXPECT_TRUE(s.rolls(Say::FirstAttackRoll).empty());
    s.dice({5, 6, 7, 8, 2, 1, 1});
    s.does("axe:Cerel:T42:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Cerel 4d8 6+"});
    EXPECT_EQ(s.enemyHits("M29"), Counts{5});
    EXPECT_TRUE(s.saidInOrder(Say::AttackRoll, Say::FirstAttackRoll));
    s.does("attack:Cerel:0"); // a free action
    EXPECT_FALSE(s.offers("axe"));
}

TEST(Treasures, FP_T04_NotWhenSurprised)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T42");
    s.dice({1, 1, 1, 1});
    s.fight({"M16"}, Start::Surprise);
    EXPECT_TRUE(s.may("attack:Kennett:0")); // the ogre has struck
    EXPECT_EQ(s.uses("T42"), 1);
}

TEST(Treasures, FP_T05_BowOfSpeed)
{
    Scene s({"Kennett", "Cerel", "Ranson"});
    s.ranks({{"Kennett", "Cerel"}, {"Ranson"}});
    s.give("Ranson", "T03");
    s.dice({2, 5, 1, 1, 1, 1, 1, 1, 6});
    s.battle({"M33"}); // two bugbears
    s.does("shoot:Ranson:T03:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
    EXPECT_FALSE(s.offers("rank:Ranson")); // only the second arrow is left
    EXPECT_FALSE(s.offers("shoot:Ranson:sling"));
    s.does("shoot:Ranson:T03:1");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
    EXPECT_EQ(s.enemyHits("M33"), (Counts{4, 4}));
    EXPECT_FALSE(s.offers("shoot:Ranson"));
}

TEST(Treasures, FP_T06_T14_T15_T19_T28_T36_T46_T47_Valuables)
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

TEST(Treasures, FP_T15_T19_T47_TheRoyalSet)
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
    s.stack(Heap::Locations, {"L089", "L090", "L091", "L023"});
    s.does("door:n");
    s.does("ball:T26");
    EXPECT_EQ(s.here(), "L023"); // three misses, and the fourth entered
    EXPECT_EQ(s.count(Heap::LocationDiscards), 3u);
    // Five attempts in a row, the first included.
    for (int attempt = 2; attempt <= 6; ++attempt) {
        s.at("L057");
        s.stack(Heap::Locations, {"L089", "L090", "L024", "L023"});
        s.does("door:n");
        EXPECT_EQ(s.here(), attempt <= 5 ? "L023" : "L024") << attempt;
    }
    EXPECT_EQ(s.uses("T26"), 0);
}

TEST(Treasures, FP_T10_T11_TreasureTraps)
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

TEST(Treasures, FP_T12_FP_S32_MirrorOfMemory)
{
    for (const auto &[setting, rank, reflected] :
         {std::tuple{"holder anywhere", 2, true}, std::tuple{"holder in front", 2, false},
          std::tuple{"holder in front", 1, true}}) {
        Scene s({"Kennett", "Ellisa"}, {{"mirrorReach", setting}});
        if (rank == 1)
            s.ranks({{"Ellisa"}, {"Kennett"}});
        else
            s.ranks({{"Kennett"}, {"Ellisa"}});
        s.give("Ellisa", "T33");
        s.dice({3, 6, 7, 8, 1, 1, 1});
        s.battle({"M31"});
        EXPECT_EQ(s.enemyHits("M31"), Counts{reflected ? 3 : 6}) << setting << rank;
        EXPECT_EQ(s.hits("Kennett") + s.hits("Ellisa"), reflected ? 25 : 22) << setting << rank;
    }
}

TEST(Treasures, FP_T12_OnlyTheMedusasOwnDiceAndAConsciousHolder)
{
    Scene s({"Kennett", "Ellisa"});
    s.ranks({{"Kennett", "Ellisa"}});
    s.give("Ellisa", "T33");
    s.dice({3, 8, 1, 1, 8, 1, 8, 1, 1, 1, 1}); // medusa and ogre: three and two dice each
    s.battle({"M31", "M16"});
    EXPECT_EQ(s.enemyHits("M31"), Counts{4});
    EXPECT_EQ(s.enemyHits("M16"), Counts{4});
    EXPECT_EQ(s.hits("Kennett"), 13); // the ogre's
    EXPECT_EQ(s.hits("Ellisa"), 11);

    Scene down({"Kennett", "Ellisa"});
    down.ranks({{"Kennett"}, {"Ellisa"}});
    down.give("Ellisa", "T33");
    down.hurtTo("Ellisa", 0);
    down.dice({3, 8, 1, 1, 1, 1, 1});
    down.battle({"M31"});
    EXPECT_EQ(down.enemyHits("M31"), Counts{6});
    EXPECT_EQ(down.hits("Kennett"), 13);
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
        s.stack(Heap::Locations, {"L089", "L024"}); // the second draw finds it
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

TEST(Treasures, FP_T22_FP_S10_BracersOfArchery)
{
    for (const auto &[setting, roll] :
         {std::pair{"6-8", "Ranson 4d8 6+"}, std::pair{"5-8", "Ranson 4d8 5+"}}) {
        Scene s({"Kennett", "Ranson"}, {{"archeryHits", setting}});
        s.ranks({{"Kennett"}, {"Ranson"}});
        s.give("Ranson", "T03");
        s.give("Ranson", "T25");
        s.dice({2, 1, 1, 1, 1, 1, 1, 1, 1});
        s.battle({"M29"});
        for (int shot = 0; shot < 2; ++shot) {
            s.does("shoot:Ranson:T03:0");
            EXPECT_EQ(s.rolls(Say::AttackRoll), Names{roll});
        }
    }
    Scene sling({"Kennett", "Ranson"});
    sling.give("Ranson", "T25");
    sling.dice({2, 1, 1, 1, 1});
    sling.battle({"M29"});
    sling.does("shoot:Ranson:sling:0");
    EXPECT_EQ(sling.rolls(Say::AttackRoll), Names{"Ranson 4d6 5+"});
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

TEST(Treasures, FP_T29_BootsOfSpeed)
{
    Scene s({"Kennett", "Elishod"});
    s.ranks({{"Kennett", "Elishod"}});
    s.give("Kennett", "T39");
    s.dice({2, 1, 1, 1, 1, 1, 1, 1, 1});
    s.battle({"M34"});
    for (int attack = 0; attack < 2; ++attack) {
        s.does("attack:Kennett:0");
        EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Kennett 4d10 7+"});
    }
    EXPECT_FALSE(s.offers("attack:Kennett"));
    s.dice(Counts(8, 1));
    s.does("pass:Elishod");
    s.dice({1, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.offers("attack:Kennett")); // once a turn again
}

TEST(Treasures, FP_T29_NotForSpellsAndWithTwoArrowsEachTime)
{
    Scene wizard({"Kennett", "Elishod"});
    wizard.give("Elishod", "T39");
    wizard.ranks({{"Kennett", "Elishod"}});
    wizard.dice({2, 1, 1, 1, 1, 1});
    wizard.battle({"M34"});
    wizard.does("attack:Elishod:0");
    EXPECT_FALSE(wizard.offers("cast:Elishod"));
    EXPECT_TRUE(wizard.offers("attack:Elishod"));

    Scene archer({"Kennett", "Ranson"});
    archer.ranks({{"Kennett", "Ranson"}});
    archer.give("Ranson", "T39");
    archer.give("Ranson", "T03");
    archer.dice({2});
    archer.battle({"M34"});
    for (int arrow = 0; arrow < 4; ++arrow) {
        archer.dice({1, 1, 1, 1});
        archer.does("shoot:Ranson:T03:0");
    }
    EXPECT_FALSE(archer.offers("shoot:Ranson"));
}

TEST(Treasures, FP_T30_T35_T42_HealingForOne)
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

TEST(Treasures, FP_T32_HornOfFog)
{
    Scene s({"Ranson", "Kennett"});
    s.at("L019"); // one blue door
    s.give("Ranson", "T14");
    s.dice({2});
    s.battle({"M16", "M21"});
    s.stack(Heap::Locations, {"L093"}); // a red fountain
    s.does("horn:T14");
    EXPECT_TRUE(s.offers("swipe:Ranson:M16"));
    s.does("no-swipe:M16");
    EXPECT_EQ(s.here(), "L093");
    EXPECT_EQ(s.where("M21"), Heap::MonsterDiscards);
    EXPECT_EQ(s.uses("T14"), 0);
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
        const CardId candle = s.rules().treasureCalled("Candle of Invocation");
        const auto burns = [&] { return s.state().table.counter(s.rules().runningOf(candle)) > 0; };
        for (int entered = 1; entered <= 6; ++entered) {
            s.at(kRoom);
            s.stack(Heap::Locations, {"L023"});
            s.does("door:s");
            EXPECT_EQ(burns(), entered <= last) << setting << ' ' << entered;
        }
        EXPECT_FALSE(s.offers("light")); // once ever
    }
}

TEST(Treasures, FP_T38_ManualOfSpells)
{
    Scene s({"Kennett", "Shanara"});
    s.give("Shanara", "T22");
    s.dice({2, 3, 7, 8});
    s.battle({"M29"});
    s.does("read-bolt:Shanara:T22:0");
    EXPECT_EQ(s.enemyHits("M29"), Counts{5});
    EXPECT_EQ(s.uses("T22"), 1);
}

TEST(Treasures, FP_T40_BookOfFear)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T34");
    s.dice({2});
    s.battle({"M29"});
    for (int read = 0; read < 3; ++read) {
        s.dice(Counts(5 + 8, 1));
        s.does("read-bolt:Elishod:T34:0");
    }
    EXPECT_FALSE(s.offers("read-bolt"));
    EXPECT_EQ(s.held("Elishod"), Names{"T34"});
}

TEST(Treasures, FP_T39_HarpHoldsTheOnlyCard)
{
    Scene s({"Ranson"});
    s.at("L019"); // one blue door
    s.give("Ranson", "T38");
    s.dice({2});
    s.battle({"M21"});
    s.stack(Heap::Locations, {"L093"}); // red
    s.does("harp:T38:M21");
    EXPECT_EQ(s.here(), "L093");
}

TEST(Treasures, FP_T39_HarpAgainstTwoCards)
{
    Scene s({"Ranson"});
    s.at("L019");
    s.give("Ranson", "T38");
    s.dice({2});
    s.battle({"M16", "M21"});
    s.stack(Heap::Locations, {"L093"});
    s.dice({1, 1, 1, 1});
    s.does("harp:T38:M21"); // fails; the bear rolls nothing
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Ranson 4d8 6+"});
    s.dice(Counts(9, 1));
    s.does("pass:Ranson"); // only once
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Ranson 9d8 6+"});
    EXPECT_FALSE(s.offers("harp"));
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
    s.stack(Heap::Locations, {"L023"});
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
} // namespace flagstone::fastplay
