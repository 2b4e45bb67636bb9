// House rulings that no other test shows: SET-01 to SET-21.
#include "core/game_of.h"
#include "rules/dungeon/scene.h"
#include "sim/policy.h"

namespace flagstone::dungeon::settings_test {
namespace {

TEST(DungeonSettings, SET_01_OneMayPlayAlone)
{
    Scene s("W");
    s.does("end-move");
    EXPECT_EQ(s.turnOf(), 1);
}

TEST(DungeonSettings, DG_027_WhoPlaysAloneCannotLoseButOnlyNeedMoreRounds)
{
    Scene s("W");
    EXPECT_FALSE(s.rules().sheet().canBeLost);
    ASSERT_EQ(s.rules().sheet().measures.size(), 1u);
    EXPECT_EQ(s.rules().sheet().measures.front().key, "rounds");
    s.does("end-move").does("end-move");
    s.at(1, "MG").holds(1, {"T10000", "T10000"}).turn().does("move:MS");
    EXPECT_EQ(s.rules().ending(s.state()).measures, std::vector<std::int32_t>{3});
    EXPECT_TRUE(fixtureRules("basic", 2)->sheet().canBeLost) << "one of two loses";
}

TEST(DungeonSettings, SET_02_CarriedHomeMayNotWin)
{
    Scene s("WWW", false, {{"carriedHome", "no"}});
    s.holds(1, {"T10000", "T10000", "T10000", "T10000"}).meets("R1a", "MB").turn().dice({1, 2, 1, 2});
    s.does("move:R1a").does("roll").does("drop:T10000");
    s.does("drop:T10000");
    EXPECT_TRUE(s.said(Say::CarriedHome));
    EXPECT_EQ(s.winner(), 0);
    s.does("end-move").does("end-move").does("end-move"); // the others had their chance, DG-025
    EXPECT_EQ(s.winner(), 1);
}

TEST(DungeonSettings, SET_04_AllDifferent)
{
    const auto rules = fixtureRules("expert", 2, {{"sameHero", "no"}});
    SeededChance chance({1, 2});
    Step step(chance);
    State s = rules->start(step);
    rules->apply(s, verb::TakeHero{HeroType::Elf}, step);
    std::vector<Action> left;
    rules->legal(s, left);
    EXPECT_EQ(left.size(), 5u);
}

TEST(DungeonSettings, SET_05_WhoStaysMustFight)
{
    Scene s("WWW", false, {{"idle", "must fight"}});
    s.at(1, "R1a").meets("R1a", "MB").turn();
    EXPECT_FALSE(s.may("end-move"));
    EXPECT_TRUE(s.refuses(Say::NoIdle));
    s.does("move:k1").does("end-move");
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonSettings, DG_042_SET_05_NorDoesHeStayByLookingIntoTheBall)
{
    for (const bool must : {false, true}) {
        Scene s("WWW", false, {{"idle", must ? "must fight" : "allowed"}});
        s.at(1, "R1a").meets("R1a", "MB").holds(1, {"CB"}).turn();
        EXPECT_EQ(s.may("gaze:R6a"), !must);
        EXPECT_EQ(s.refuses(Say::NoIdle), must);
    }
}

TEST(DungeonSettings, DG_042_SET_05_NorBySearchingInVain)
{
    Scene s("WWW", false, {{"idle", "must fight"}});
    s.at(1, "R2a").meets("R2a", "MA").turn().dice({6, 3, 3}).does("search:d1");
    EXPECT_TRUE(s.said(Say::FindsNothing));
    EXPECT_TRUE(s.said(Say::Slays));
    EXPECT_EQ(s.turnOf(), 2);
    Scene finds("WWW", false, {{"idle", "must fight"}});
    finds.at(1, "R2a").meets("R2a", "MA").turn().dice({1}).does("search:d1");
    EXPECT_TRUE(finds.may("move:k4"));
    EXPECT_FALSE(finds.may("end-move"));
}

TEST(DungeonSettings, DG_042_SET_05_NorByCastingIntoTheNextRoom)
{
    for (const bool must : {false, true}) {
        Scene s("ZWW", true, {{"idle", must ? "must fight" : "allowed"}});
        s.at(1, "R1b").spells(1, {"fireball"}).meets("R1b", "MB").turn();
        EXPECT_EQ(s.may("cast:R1a:fireball"), !must);
        s.does("move:R1a");
        EXPECT_TRUE(s.may("declare:fireball"));
    }
}

TEST(DungeonSettings, SET_06_SearchesKept)
{
    Scene s("WWW", false, {{"failedSearches", "kept"}});
    s.at(1, "k4").turn().dice({6}).does("search:d1").turn();
    s.does("move:k3").does("move:k4");
    EXPECT_EQ(s.state().heroes[0].failures[0], 1);
}

TEST(DungeonSettings, SET_07_TheWayHeCame)
{
    Scene s("WWW", false, {{"retreat", "way back"}});
    s.at(1, "k3").meets("C1a", "MB").turn().dice({1, 2, 2, 3}).does("move:C1a").does("roll");
    EXPECT_EQ(s.where(1), "k3"); // the only one left, so nobody is asked
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonSettings, SET_07_TheWayHeCameInAnEarlierTurn)
{
    Scene s("WWW", false, {{"retreat", "way back"}});
    s.at(1, "k3").meets("C1a", "MB").turn().dice({1, 2, 4, 5}).does("move:C1a").does("roll");
    EXPECT_EQ(s.where(1), "C1a");
    s.turn().dice({1, 2, 2, 3}).does("fight").does("roll"); // he fights on
    EXPECT_EQ(s.where(1), "k3");
}

TEST(DungeonSettings, SET_08_NoRecycling)
{
    Scene s("WWW", false, {{"emptyPile", "stays empty"}});
    s.monsters(1, {"MA"}).turn().dice({3, 3}).does("move:R1a");
    s.does("move:R1c");
    EXPECT_TRUE(s.said(Say::NobodyLeft));
    EXPECT_FALSE(s.emptied("R1c"));
}

TEST(DungeonSettings, SET_09_ChamberTrapsPay)
{
    Scene s("WWW", false, {{"chamberTraps", "yes"}});
    s.at(1, "k6").monsters(2, {"SLIDE"}).treasures(2, {"T1000"}).slain("C3a", 3).turn().does("move:C2a");
    EXPECT_EQ(s.held(1), Names{"T1000"});
    s.does("slide:C3a");
    Scene cage("WWW", false, {{"chamberTraps", "yes"}});
    cage.at(1, "k3").monsters(1, {"CAGE"}).treasures(1, {"T500"}).turn().dice({1}).does("move:C1a");
    cage.does("end-move").does("end-move");
    EXPECT_EQ(cage.held(1), Names{"T500"});
}

TEST(DungeonSettings, SET_10_PeekedCardOnTop)
{
    Scene s("WWW", false, {{"peekedCard", "on top"}});
    s.holds(1, {"ESP"}).monsters(1, {"MB", "MA"}).turn().does("peek:R1a").does("end-move");
    s.dice({6, 6}).does("move:R1c"); // P2 draws the same card
    EXPECT_TRUE(s.told(2).find("meets a MB") != std::string::npos) << s.told(2);
}

TEST(DungeonSettings, SET_11_AnybodyTrades)
{
    Scene s("WWW", false, {{"traders", "anybody"}});
    s.at(1, "k5").holds(2, {"T500"}).turn();
    EXPECT_TRUE(s.may("trade:P2:P3"));
    s.does("trade:P2:P3").does("give:T500").does("propose");
    EXPECT_EQ(s.asked(), 3);
    s.does("accept");
    EXPECT_EQ(s.held(3), Names{"T500"});
    EXPECT_EQ(s.turnOf(), 1);
    Scene usual;
    usual.at(1, "k5").holds(2, {"T500"}).turn();
    EXPECT_FALSE(usual.may("trade:"));
}

TEST(DungeonSettings, DG_102_SET_11_WhoAcceptsATradeHasActed)
{
    Scene s("WWW", false, {{"traders", "anybody"}});
    s.holds(1, {"CB"}).holds(2, {"T500"}).turn();
    s.does("trade:P2:P1").does("give:T500").does("propose").does("decline");
    EXPECT_TRUE(s.may("gaze:R6a")) << "nobody keeps another from his Crystal Ball by an offer";
    s.does("trade:P2:P3").does("give:T500").does("propose").does("accept");
    EXPECT_TRUE(s.may("gaze:R6a")) << "others trade";
    s.does("trade:P3:P1").does("give:T500").does("propose").does("accept");
    EXPECT_FALSE(s.may("gaze:"));
    EXPECT_TRUE(s.refuses(Say::NoGaze));
}

TEST(DungeonSettings, DG_102_DG_106_DG_152_ATradeThatComesToNothingIsNoAction)
{
    Scene s("LWW", true);
    s.wounded(1).holds(1, {"CB"}).holds(2, {"T500"}).turn().does("trade:P1:P2").does("call-off");
    EXPECT_TRUE(s.may("gaze:R6a"));
    EXPECT_TRUE(s.may("self-heal"));
    s.does("trade:P1:P2").does("want:T500").does("propose").does("decline");
    EXPECT_TRUE(s.may("gaze:R6a"));
    EXPECT_TRUE(s.may("self-heal"));
    EXPECT_FALSE(s.refuses(Say::NoGaze));
    s.does("trade:P1:P2").does("want:T500").does("propose").does("accept");
    EXPECT_FALSE(s.may("gaze:"));
    EXPECT_FALSE(s.may("self-heal"));
}

TEST(DungeonSettings, DG_090_SET_19_ATrapIsNoFight)
{
    const Chosen chosen{{"ambushAfterFight", "no"}};
    Scene s("WWW", true, chosen);
    s.at(1, "k6").at(2, "C3a").at(3, "k8").slain("C3a", 3).monsters(2, {"SLIDE"}).turn();
    s.does("move:R2b").does("slide:C3a");
    EXPECT_TRUE(s.may("ambush:P2"));
    EXPECT_FALSE(s.refuses(Say::NoAmbushFought));
    Scene fights("WWW", true, chosen);
    fights.at(1, "k6").at(2, "C3a").at(3, "k8").monsters(2, {"SLIDE"}).monsters(3, {"MA"}).turn();
    fights.does("move:R2b").does("slide:C3a").dice({6, 6}).does("attack");
    EXPECT_FALSE(fights.may("ambush:P2")) << "he has met a Monster below, DG-091";
    EXPECT_TRUE(fights.refuses(Say::NoAmbushFought));
}

TEST(DungeonSettings, SET_11_NoComputerIsAskedOnlyWhetherItTrades)
{
    const Chosen chosen{{"traders", "anybody"}};
    Scene s("WWWW", false, chosen);
    s.at(1, "k5").holds(2, {"T500"}).missing(1, 1).turn();
    EXPECT_TRUE(s.may("trade:P2:P4"));
    const GameOf<Dungeon> game(fixtureRules("basic", 4, chosen), s.state());
    Decision known = game.decision();
    known.prompt = {};
    const Decision decision = worthThought(game, known);
    EXPECT_EQ(decision.prompt, Beat{}) << "it is not worked out anew";
    ASSERT_EQ(decision.choices.size(), 1u);
    EXPECT_EQ(decision.choices.front().code, "finish");
    EXPECT_EQ(decision.choices.front().seats, seatBit(Seat{0}));
}

TEST(DungeonSettings, SET_16_OnePatientATurn)
{
    for (const bool one : {false, true}) {
        Scene s("EEL", true, {{"patients", one ? "one" : "all"}});
        s.wounded(1).wounded(2).turn().does("end-move").does("request:P3").does("finish");
        s.does("end-move").does("request:P3").does("finish");
        s.does("heal");
        EXPECT_FALSE(s.isWounded(1));
        EXPECT_EQ(s.isWounded(2), one);
    }
}

} // namespace
} // namespace flagstone::dungeon::settings_test
