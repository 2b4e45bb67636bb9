// Ambush and help: DG-154 to DG-175; what is shown of the odds.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::ambush_help_test {
namespace {

/// P1 ends his turn on k3 beside P2, with P3 elsewhere.
void lurks(Scene &s, const Names &own, const Names &others)
{
    s.at(1, "k3").at(2, "k3").at(3, "k8").holds(1, own).holds(2, others).turn().does("end-move");
}

TEST(DungeonAmbush, DG_154_WhereTheTurnEnds)
{
    Scene s("WWW", true);
    s.at(2, "k2").turn().does("move:k2").does("move:k3");
    EXPECT_FALSE(s.may("ambush:"));
    s.does("end-move");
    EXPECT_EQ(s.turnOf(), 2);
    Scene ends("WWW", true);
    ends.at(2, "k2").turn().does("move:k2").does("end-move");
    EXPECT_TRUE(ends.may("ambush:P2"));
    ends.dice({1, 2}).does("ambush:P2");
    EXPECT_EQ(ends.turnOf(), 2) << "one in a turn";
}

TEST(DungeonAmbush, DG_155_TheAmbushNumber)
{
    Scene works("WWW", true);
    lurks(works, {}, {"T250"});
    works.dice({4, 4}).does("ambush:P2");
    EXPECT_EQ(works.held(1), Names{"T250"});
    EXPECT_EQ(works.termsOf(Say::AmbushRoll), RollTerms{.sum = 8});
    works.does("stop");
    Scene fails("WWW", true);
    lurks(fails, {}, {"T250"});
    fails.dice({3, 4}).does("ambush:P2");
    EXPECT_TRUE(fails.held(1).empty());
    EXPECT_EQ(fails.missing(1), 1);
}

bool ambushes(const std::string &hero, const Names &sword, std::vector<int> dice)
{
    Scene s(hero + "WW", true);
    lurks(s, sword, {});
    s.dice(dice).does("ambush:P2");
    return s.said(Say::AmbushWorks);
}

TEST(DungeonAmbush, DG_156_Bonuses)
{
    EXPECT_TRUE(ambushes("T", {"SW1"}, {3, 3}));
    EXPECT_TRUE(ambushes("W", {"SW2"}, {3, 3}));
    EXPECT_FALSE(ambushes("W", {"SW1"}, {3, 3}));
    EXPECT_FALSE(ambushes("Z", {"SW2"}, {3, 4}));
}

TEST(DungeonAmbush, DG_157_DG_158_DG_160_PrizeAndFlight)
{
    Scene s("DWW", true);
    lurks(s, {}, {"T250", "SW1", "T5000"});
    s.dice({4, 4}).does("ambush:P2");
    EXPECT_EQ(s.codes().size(), 3u);
    EXPECT_EQ(s.verbs(), Names{"Take"});
    s.does("rob:T5000");
    EXPECT_EQ(s.held(2), (Names{"SW1", "T250"}));
    EXPECT_FALSE(s.isWounded(2));
    for (const char *code : {"flee:k2", "flee:k1", "flee:MG", "flee:MS", "stop"})
        EXPECT_TRUE(s.may(code)) << code;
    EXPECT_FALSE(s.may("flee:k11")) << "seven spaces away";
    EXPECT_EQ(s.verbs(), (Names{"Trade", "Flee", "Stop here"})) << "or each space is a verb of its own";
    s.does("flee:k1").does("stop");
    EXPECT_EQ(s.turnOf(), 2);
    Scene wins("TWW", true); // flight is movement in his own turn
    lurks(wins, {"T10000"}, {"T10000"});
    wins.dice({6, 6}).does("ambush:P2").does("flee:MS");
    EXPECT_EQ(wins.winner(), 1);
}

TEST(DungeonAmbush, DG_159_LimitsOfFlight)
{
    Scene s("WWW", true);
    s.at(1, "k4")
        .at(2, "k4")
        .at(3, "k8")
        .holds(2, {"SDC"})
        .slain("R2a", 1)
        .turn()
        .dice({1})
        .does("search:d1");
    s.does("end-move").dice({4, 4}).does("ambush:P2"); // the stolen card works at once
    EXPECT_TRUE(s.may("flee:R2a"));
    s.does("stop");
    Scene without("WWW", true);
    without.at(1, "k4").at(2, "k4").at(3, "k8").holds(2, {"T250"}).slain("R2a", 1).turn().dice({1});
    without.does("search:d1").does("end-move").dice({4, 4}).does("ambush:P2");
    EXPECT_FALSE(without.may("flee:R2a"));
    EXPECT_FALSE(without.may("flee:C1a")) << "open";
    without.does("stop");
    Scene emptied("WWW", true);
    emptied.slain("C1a", 3);
    lurks(emptied, {}, {});
    emptied.dice({4, 4}).does("ambush:P2");
    EXPECT_TRUE(emptied.may("flee:C1a"));
    emptied.does("stop");
}

TEST(DungeonAmbush, DG_161_DG_162_FailureCosts)
{
    Scene s("WWW", true);
    lurks(s, {"T5000", "T250"}, {});
    s.dice({1, 2}).does("ambush:P2");
    EXPECT_EQ(s.asked(), 2);
    s.does("rob:T5000");
    EXPECT_EQ(s.held(2), Names{"T5000"});
    EXPECT_EQ(s.missing(1), 1);
    Scene poor("WWW", true);
    lurks(poor, {}, {"T250"});
    poor.dice({1, 2}).does("ambush:P2");
    EXPECT_EQ(poor.missing(1), 1);
    EXPECT_EQ(poor.turnOf(), 2);
}

TEST(DungeonAmbush, DG_157_DG_161_WhatIsHandedOverCitesItsRule)
{
    Scene works("WWW", true);
    lurks(works, {}, {"T250"});
    works.dice({4, 4}).does("ambush:P2");
    EXPECT_TRUE(works.said(Say::HandsPrize));
    EXPECT_EQ(works.ruleOf(Say::HandsPrize), "DG-157");
    Scene fails("WWW", true);
    lurks(fails, {"T250"}, {});
    fails.dice({1, 2}).does("ambush:P2");
    EXPECT_TRUE(fails.said(Say::HandsForfeit));
    EXPECT_EQ(fails.ruleOf(Say::HandsForfeit), "DG-161");
}

TEST(DungeonAmbush, DG_163_SET_18_ATargetWithoutTreasure)
{
    Scene s("WWW", true);
    lurks(s, {}, {});
    s.dice({4, 4}).does("ambush:P2");
    EXPECT_TRUE(s.may("flee:k2"));
    s.does("stop");
    Scene barred("WWW", true, {{"ambushPoor", "no"}});
    barred.at(2, "k1").at(3, "k8").turn().does("end-move");
    EXPECT_EQ(barred.turnOf(), 2);
}

TEST(DungeonAmbush, DG_164_DG_173_SET_19_AfterAFight)
{
    for (const bool allowed : {true, false}) {
        Scene s("TWW", true, {{"ambushAfterFight", allowed ? "yes" : "no"}});
        s.at(1, "R6a").at(2, "R6a").at(3, "R6a").meets("R6a", "FG").stack("R6a", {"T250", "T500"}).turn();
        s.dice({6, 6}).does("fight").does("attack");
        EXPECT_EQ(s.held(1).size(), 2u) << "all of it is his";
        s.does("trade:P1:P3").does("give:T250").does("propose").does("accept");
        EXPECT_EQ(s.held(3), Names{"T250"});
        EXPECT_EQ(s.may("ambush:P3"), allowed);
        EXPECT_EQ(s.refuses(Say::NoAmbushFought), !allowed);
        s.does("finish");
    }
}

TEST(DungeonAmbush, DG_165_SET_20_OnTheStaircase)
{
    for (const bool allowed : {true, false}) {
        Scene s("WWW", true, {{"ambushAtStart", allowed ? "yes" : "no"}});
        s.at(1, "MS").at(2, "MS").holds(2, {"T500"}).turn().does("end-move");
        EXPECT_EQ(s.may("ambush:P2"), allowed);
    }
}

/// P1 fights this in R1a with the others beside him, each of whom is asked and helps.
void together(Scene &s, const std::string &monster, std::vector<int> dice)
{
    s.at(1, "R1a").at(2, "R1a").at(3, "R1a").meets("R1a", monster).turn().does("fight").does("ask:P2:0");
    s.does("help").dice(dice).does("ask:P3:0").does("help");
}

TEST(DungeonHelp, DG_166_DG_167_EachHelperAddsOne)
{
    Scene works("WWW", true);
    together(works, "FG", {4, 4});
    EXPECT_TRUE(works.said(Say::Slays));
    Scene fails("WWW", true);
    together(fails, "FG", {3, 4});
    EXPECT_EQ(fails.codes(), Names{"roll"});
    Scene declines("WWW", true);
    declines.at(1, "R1a").at(2, "R1a").at(3, "R1a").meets("R1a", "FG").turn().does("fight").does("ask:P2:0");
    declines.does("help").dice({5, 4}).does("ask:P3:0").does("refuse"); // 9 + 1
    EXPECT_TRUE(declines.said(Say::Slays));
    Scene bargains("WWW", true);
    bargains.at(1, "R1a").at(2, "R1a").at(3, "k8").meets("R1a", "FG").turn().does("fight").does("ask:P2:0");
    bargains.does("counter:1");
    EXPECT_EQ(bargains.asked(), 1);
    bargains.dice({5, 4}).does("agree");
    EXPECT_TRUE(bargains.said(Say::Slays));
}

TEST(DungeonHelp, DG_169_TheWorkedExample)
{
    Scene s("WTZ", true);
    together(s, "FG", {3, 3});
    s.dice({4, 5}).does("roll");
    EXPECT_TRUE(s.said(Say::Missed));
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(s.where(p), "R1a");
    EXPECT_EQ(s.monsterAt("R1a"), "FG");
    s.does("finish");
}

TEST(DungeonHelp, DG_170_OnlyTheAttackerIsAtRisk)
{
    Scene s("WWW", true);
    together(s, "FG", {1, 2});
    s.dice({2, 2}).does("roll");
    EXPECT_TRUE(s.isWounded(1));
    EXPECT_FALSE(s.isWounded(2));
    EXPECT_FALSE(s.isWounded(3));
}

TEST(DungeonHelp, DG_171_HelpForAWizardWithoutASpell)
{
    Scene s("ZWW", true);
    s.at(1, "R1a").at(2, "R1a").at(3, "k8").spells(1, {}).meets("R1a", "MB").turn().does("fight");
    s.does("ask:P2:0").dice({5, 5}).does("help");
    EXPECT_TRUE(s.said(Say::Slays)); // green 11
}

TEST(DungeonHelp, DG_172_WhoseSword)
{
    Scene s("WWW", true);
    s.at(1, "R1a").at(2, "R1a").at(3, "k8").holds(1, {"SW1"}).holds(2, {"SW2"}).meets("R1a", "FG").turn();
    s.does("fight").does("ask:P2:0").dice({4, 3}).does("help"); // 7 + 1 + 1
    EXPECT_EQ(s.codes(), Names{"roll"});
    Scene enough("WWW", true);
    enough.at(1, "R1a").at(2, "R1a").at(3, "k8").holds(1, {"SW1"}).meets("R1a", "FG").turn();
    enough.does("fight").does("ask:P2:0").dice({4, 4}).does("help");
    EXPECT_TRUE(enough.said(Say::Slays));
}

TEST(DungeonHelp, DG_174_BargainingBlind)
{
    Scene s("WWW", true);
    s.at(1, "R1a").at(2, "R1a").meets("R1a", "FG").stack("R1a", {"T250", "T5000"}).turn().does("fight");
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(s.seenStack(p, "R1a"), "??");
}

TEST(DungeonHelp, DG_175_TheCagedCannotHelp)
{
    Scene s("WWW", true);
    s.at(1, "R1a").at(2, "R1a").at(3, "R1a").missing(2, 2, true).wounded(3).meets("R1a", "MB").turn();
    s.does("fight");
    EXPECT_FALSE(s.may("ask:P2"));
    EXPECT_TRUE(s.may("ask:P3")) << "a wound is no hindrance";
}

TEST(DungeonHelp, SET_12_AShareCitesItsRule)
{
    Scene s("WWW", true, {{"deals", "yes"}});
    s.at(1, "R6a").at(2, "R6a").at(3, "k8").meets("R6a", "FG").stack("R6a", {"T500"}).turn();
    s.does("fight").does("ask:P2:1").dice({6, 6}).does("help");
    EXPECT_EQ(s.held(2), Names{"T500"});
    EXPECT_TRUE(s.said(Say::HandsShare));
    EXPECT_EQ(s.ruleOf(Say::HandsShare), "SET-12");
}

TEST(DungeonOdds, DG_087_TheChanceOfATrapCitesItsRule)
{
    EXPECT_EQ(Scene().ruleOf(Say::ChanceTrap), "DG-087");
}

TEST(DungeonOdds, AreThoseOfTheDice) // DG-059, DG-065, DG-046, DG-155, DG-122, DG-166
{
    Scene s("WWW", true);
    s.at(2, "k8").at(3, "k8").meets("R1a", "MB").meets("R1c", "MX").at(1, "k1").turn();
    EXPECT_EQ(s.odds("move:R1a", Say::ChanceSlay), 15);   // 8 or more
    EXPECT_EQ(s.odds("move:R1a", Say::ChanceStunned), 6); // 21/36 * 11/36
    EXPECT_EQ(s.odds("move:R1a", Say::ChanceLight), 7);   // 21/36 * 12/36
    int all = 0;
    for (const Say label : {Say::ChanceSlay, Say::ChanceSlain, Say::ChanceSerious, Say::ChanceLight,
                            Say::ChanceStunned, Say::ChanceUnharmed})
        all += s.odds("move:R1a", label);
    EXPECT_EQ(all, 36) << "nothing else can come of it";
    EXPECT_EQ(s.odds("move:R1c", Say::ChanceSlay), 1); // red 12
    EXPECT_EQ(s.odds("move:k2", Say::ChanceSlay), -1);
    EXPECT_GT(s.odds("move:C1a", Say::ChanceSlay), 0) << "nobody knows what is there: any card may be";
    s.wounded(1).turn();
    EXPECT_EQ(s.odds("move:R1a", Say::ChanceSecond), 8); // 21/36 * 14/36
    EXPECT_EQ(s.odds("move:R1a", Say::ChanceSlain), 1);
    Scene door("EWW", true);
    door.at(1, "k4").turn();
    EXPECT_EQ(door.odds("search:d1", Say::ChanceFind), 24);
    Scene ambush("TWW", true);
    lurks(ambush, {"SW1"}, {});
    EXPECT_EQ(ambush.odds("ambush:P2", Say::ChanceAmbush), 26); // 6 or more
    Scene help("WWW", true);
    help.at(1, "R1a").at(2, "R1a").at(3, "k8").meets("R1a", "FG").turn().does("fight");
    EXPECT_EQ(help.odds("attack", Say::ChanceSlay), 6);
    EXPECT_EQ(help.odds("ask:P2:0", Say::ChanceSlayWithHelp), 10);
    help.does("ask:P2:0");
    EXPECT_EQ(help.odds("help", Say::ChanceSlay), 10);
    Scene spell("ZWW", true);
    spell.meets("R1a", "MB").turn();
    EXPECT_EQ(spell.odds("cast:R1a:fireball", Say::ChanceSlay), 26);
    spell.does("move:R1a");
    EXPECT_EQ(spell.odds("declare:fireball", Say::ChanceSlay), 26);
    EXPECT_EQ(spell.odds("declare:none", Say::ChanceSlay), 3);
}

} // namespace
} // namespace flagstone::dungeon::ambush_help_test
