// Hero types, wounds and healing: DG-110 to DG-118, DG-140, DG-146 to DG-153.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::expert_test {
namespace {

bool slays(const std::string &hero, const std::string &monster, std::vector<int> dice,
           const Names &holding = {})
{
    Scene s(hero + "WW", true);
    s.at(2, "k8").at(3, "k8").spells(1, {}).holds(1, holding).meets("R1a", monster).turn();
    s.dice(dice).does("move:R1a");
    return s.said(Say::Slays);
}

bool findsWith(const std::string &hero, int face)
{
    Scene s(hero + "WW", true);
    s.at(1, "k4").turn().dice({face}).does("search:d1");
    return s.said(Say::FindsDoor);
}

TEST(DungeonHeroes, DG_110_DG_111_DG_112_WarriorElfDwarf)
{
    EXPECT_TRUE(slays("W", "FG", {5, 5}));
    EXPECT_FALSE(slays("W", "FG", {5, 4}));
    EXPECT_TRUE(slays("E", "MB", {5, 5}));
    EXPECT_FALSE(slays("E", "MB", {5, 4}));
    EXPECT_TRUE(findsWith("E", 4));
    EXPECT_FALSE(findsWith("E", 5));
    EXPECT_TRUE(slays("D", "MB", {5, 4}));
    EXPECT_TRUE(findsWith("D", 3));
    EXPECT_FALSE(findsWith("D", 4));
    Scene dwarf("DWW", true);
    dwarf.at(1, "MS").turn();
    EXPECT_FALSE(dwarf.may("move:k4"));
    EXPECT_TRUE(dwarf.may("move:k3"));
}

TEST(DungeonHeroes, DG_113_DG_114_TheWizardAndSwords)
{
    EXPECT_FALSE(slays("Z", "MB", {5, 5}));
    EXPECT_TRUE(slays("Z", "MB", {6, 5}));
    EXPECT_FALSE(slays("Z", "MB", {5, 5}, {"SW2"})) << "he cannot use it";
}

TEST(DungeonHeroes, DG_115_ThePaladinNeedsThirtyThousand)
{
    Scene s("LWW", true);
    s.at(1, "MG").holds(1, {"T10000", "T10000"}).turn().does("move:MS");
    EXPECT_EQ(s.winner(), 0);
}

TEST(DungeonHeroes, DG_116_DG_168_TheThiefWithHelpUsesRed)
{
    EXPECT_FALSE(slays("T", "FG", {5, 6}));
    EXPECT_TRUE(slays("T", "FG", {6, 6}));
    Scene s("TWW", true);
    s.at(1, "R1a").at(2, "R1a").meets("R1a", "FG").turn().does("fight").does("ask:P2:0").dice({5, 4});
    s.does("help"); // 9 + 1 against red 10
    EXPECT_TRUE(s.said(Say::Slays));
    Scene two("TWW", true); // the ledger's example: two helpers, 9 + 2
    two.at(1, "R1a").at(2, "R1a").at(3, "R1a").meets("R1a", "FG").turn().does("fight");
    two.does("ask:P2:0").does("help").dice({5, 4}).does("ask:P3:0").does("help");
    EXPECT_TRUE(two.said(Say::Slays));
}

TEST(DungeonHeroes, DG_117_SET_13_Movement)
{
    const std::vector<std::pair<std::string, int>> moves{{"W", 5}, {"E", 5}, {"D", 4},
                                                         {"Z", 5}, {"L", 5}, {"T", 5}};
    for (const auto &[hero, expected] : moves)
        EXPECT_EQ(Scene(hero + "WW", true).movesLeft(), expected) << hero;
    EXPECT_EQ(Scene("TWW", true, {{"thiefMove", "6"}}).movesLeft(), 6);
    EXPECT_EQ(Scene("EWW", true, {{"thiefMove", "6"}}).movesLeft(), 5);
}

TEST(DungeonHeroes, DG_118_ASlainHeroIsReplaced)
{
    Scene s("ZWW", true);
    s.spells(1, {"teleport", "teleport"}).meets("R1a", "MB").turn();
    const std::size_t pile = s.left(SharedPile::Spells);
    s.dice({1, 1, 1, 1}).does("move:R1a").does("roll");
    EXPECT_EQ(s.left(SharedPile::Spells), pile + 2);
    s.does("hero:elf");
    EXPECT_EQ(s.where(1), "MS");
    EXPECT_FALSE(s.isWounded(1));
    Scene again("ZWW", true);
    again.spells(1, {}).meets("R1a", "MB").turn().dice({1, 1, 1, 1}).does("move:R1a").does("roll");
    again.does("hero:wizard");
    for (int i = 0; i < 6; ++i)
        again.does("spell:lightning");
    EXPECT_EQ(again.spellCount(1), 6u);
    EXPECT_EQ(again.turnOf(), 2);
}

TEST(DungeonHeroes, DG_141_DG_142_DG_143_DG_144_TheExpertTableIsCited)
{
    Scene basic;
    EXPECT_EQ(basic.ruleOf(Say::HeroSlain), "DG-066");
    EXPECT_EQ(basic.ruleOf(Say::SeriousWound), "DG-067");
    EXPECT_EQ(basic.ruleOf(Say::LightWound), "DG-068");
    Scene s("WWW", true);
    EXPECT_EQ(s.ruleOf(Say::HeroSlain), "DG-142");
    EXPECT_EQ(s.ruleOf(Say::SeriousWound), "DG-143");
    EXPECT_EQ(s.ruleOf(Say::LightWound), "DG-144");
    for (const Say said : {Say::Stunned, Say::Missed})
        EXPECT_EQ(s.ruleOf(said), basic.ruleOf(said));
    for (const Say label :
         {Say::MonsterRoll, Say::ChanceSlain, Say::ChanceSerious, Say::ChanceLight, Say::ChanceStunned}) {
        EXPECT_EQ(basic.ruleOf(label), "DG-065");
        EXPECT_EQ(s.ruleOf(label), "DG-141");
    }
}

TEST(DungeonHealing, DG_140_DG_146_TheStaircaseHeals)
{
    Scene s("WWW", true);
    s.at(1, "k2").wounded(1).turn();
    EXPECT_EQ(s.movesLeft(), 5);
    s.does("move:MS").does("end-move");
    EXPECT_FALSE(s.isWounded(1));
    EXPECT_TRUE(s.said(Say::StaysOn)) << "on the Main Staircase, but in a corridor";
    Scene passes("WWW", true);
    passes.at(1, "MS").wounded(1).turn().does("move:k2").does("end-move");
    EXPECT_TRUE(passes.said(Say::Stays));
    EXPECT_TRUE(passes.isWounded(1));
    Scene others("WWW", true); // in any player's turn
    others.at(2, "MS").wounded(2).at(1, "k3").turn().does("end-move");
    EXPECT_FALSE(others.isWounded(2));
}

Scene &asks(Scene &s)
{
    s.at(1, "k5")
        .at(2, "k5")
        .at(3, "k8")
        .wounded(1)
        .turn()
        .does("end-move")
        .does("request:P2")
        .does("finish");
    return s;
}

TEST(DungeonHealing, DG_147_DG_148_DG_149_ThePaladinHealsForAFee)
{
    Scene s("ELW", true);
    s.holds(1, {"T250", "T5000"});
    asks(s);
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_EQ(s.codes(), Names{"heal"}) << "he can do nothing else";
    s.does("heal");
    EXPECT_EQ(s.asked(), 1);
    EXPECT_EQ(s.verbs(), Names{"Give"});
    s.does("fee:T250");
    EXPECT_FALSE(s.isWounded(1));
    EXPECT_EQ(s.held(2), Names{"T250"});
    EXPECT_EQ(s.turnOf(), 3);
    Scene poor("ELW", true);
    asks(poor).does("heal");
    EXPECT_FALSE(poor.isWounded(1));
    EXPECT_TRUE(poor.held(2).empty());
    Scene card("ELW", true); // the worthless card is a fee as well
    card.holds(1, {"SDC"});
    asks(card).does("heal");
    EXPECT_EQ(card.held(2), Names{"SDC"});
    Scene parted("EWL", true); // the Paladin misses a turn, and the patient leaves: the request lapses
    parted.at(1, "k5").at(2, "k8").at(3, "k5").wounded(1).missing(3, 1).turn();
    parted.does("end-move").does("request:P3").does("finish").does("end-move");
    EXPECT_EQ(parted.turnOf(), 1);
    EXPECT_TRUE(parted.isWounded(1)) << "not in a turn that he misses";
    parted.does("move:k4").does("end-move").does("end-move");
    EXPECT_EQ(parted.turnOf(), 3);
    EXPECT_TRUE(parted.may("move:k6"));
}

TEST(DungeonHealing, DG_149_TheFeeCitesItsRule)
{
    Scene s("ELW", true);
    s.holds(1, {"T250"});
    asks(s).does("heal");
    EXPECT_TRUE(s.said(Say::HandsFee));
    EXPECT_EQ(s.ruleOf(Say::HandsFee), "DG-149");
    Scene chosen("ELW", true);
    chosen.holds(1, {"T250", "T500"});
    asks(chosen).does("heal").does("fee:T500");
    EXPECT_TRUE(chosen.said(Say::HandsFee));
}

TEST(DungeonHealing, DG_150_SET_17_HeMustUnlessHeMayRefuse)
{
    Scene s("ELW", true);
    s.wounded(2);
    asks(s);
    EXPECT_FALSE(s.may("self-heal"));
    s.does("heal");
    Scene refuses("ELW", true, {{"refuseHealing", "yes"}});
    asks(refuses).does("refuse-heal");
    EXPECT_TRUE(refuses.isWounded(1));
    EXPECT_TRUE(refuses.may("move:k4"));
}

TEST(DungeonHealing, SET_17_DG_102_DG_152_WhoRefusesHasDoneNothingYet)
{
    Scene s("ELW", true, {{"refuseHealing", "yes"}});
    s.wounded(2).holds(2, {"CB"});
    asks(s).does("refuse-heal");
    EXPECT_TRUE(s.may("gaze:"));
    EXPECT_FALSE(s.refuses(Say::NoGaze));
    s.does("self-heal");
    EXPECT_FALSE(s.isWounded(2));
    EXPECT_TRUE(s.isWounded(1));
}

TEST(DungeonHealing, DG_151_AFailedAmbushBarsTheClaim)
{
    Scene s("TLW", true);
    s.at(1, "k5").at(2, "k5").at(3, "k8").wounded(1).turn().does("end-move").dice({1, 2}).does("ambush:P2");
    EXPECT_EQ(s.turnOf(), 2);
    s.does("end-move").does("finish").does("end-move"); // and P1 misses his turn, wounded
    EXPECT_EQ(s.turnOf(), 2);
    s.turn();
    s.does("end-move");
    EXPECT_FALSE(s.may("request:P2"));
    EXPECT_TRUE(s.refuses(Say::NoHealingBarred));
    s.turn().does("move:k4").does("move:k5").does("end-move");
    EXPECT_TRUE(s.may("request:P2")) << "they have parted in between";
}

TEST(DungeonHealing, DG_152_HealingHimself)
{
    Scene s("LWW", true);
    s.at(1, "R1a").meets("R1a", "MB").wounded(1).turn().does("self-heal");
    EXPECT_FALSE(s.isWounded(1));
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonHealing, DG_153_AWoundedPaladinStillHeals)
{
    Scene s("ELW", true);
    s.wounded(2);
    asks(s).does("heal");
    EXPECT_FALSE(s.isWounded(1));
    EXPECT_TRUE(s.isWounded(2));
}

} // namespace
} // namespace flagstone::dungeon::expert_test
