// Turns, moves, runs, days and nights: CD-155 to CD-163, CD-183 to CD-201, CD-252.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::turn_test {
namespace {

using Names = Scene::Names;

struct Road : Scene {
    explicit Road(Chosen options = {}, Names suits = {"S"}, const std::string &mode = "MD-0")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "D")
    {
        knownLine(0);
    }
};

TEST(Turn, CD_155_CD_156_CD_158_CD_160_OneMoveAndOneAction)
{
    Road s;
    EXPECT_TRUE(s.may("move:1"));
    EXPECT_FALSE(s.may("move:2"));
    EXPECT_TRUE(s.may("end"));
    s.does("move:1");
    EXPECT_FALSE(s.offers("move"));
    EXPECT_FALSE(s.offers("run"));
    EXPECT_TRUE(s.may("feat:trap:1"));
    s.gmHolds({"2D"});
    s.hold(0, {"9S"});
    s.does("feat:trap:1"); // CD-225: the turn is over, and the next has begun
    EXPECT_TRUE(s.tileState(1).snare);
    EXPECT_EQ(s.queries().cycle(), 2);
    Road acted;
    acted.gmHolds({"2D"});
    acted.hold(0, {"9S"});
    acted.does("feat:trap:0"); // action first, then the move
    EXPECT_FALSE(acted.offers("feat"));
    EXPECT_TRUE(acted.may("move:1"));
    EXPECT_FALSE(acted.offers("run"));
}

TEST(Turn, CD_157_CD_161_OneSwingAndAwayAgain)
{
    Road s;
    s.hold(0, {"9S", "8S"});
    s.foe({"10D", "9D"}, 0);
    s.picks({1, 1});
    s.does("attack:x1");
    EXPECT_FALSE(s.offers("attack"));
    EXPECT_TRUE(s.may("move:1")); // leaving is free
}

TEST(Turn, CD_139_CD_159_CD_163_CyclesAndOrder)
{
    Road s({}, {"S", "H", "C"});
    EXPECT_EQ(s.queries().actor(), 0);
    s.does("end");
    EXPECT_EQ(s.queries().actor(), 1);
    s.does("end");
    EXPECT_EQ(s.queries().cycle(), 1);
    s.does("end");
    EXPECT_EQ(s.queries().cycle(), 2);
    EXPECT_EQ(s.queries().actor(), 0);
    EXPECT_FALSE(s.state().turn.moved || s.state().turn.acted); // nothing was saved up
    s.does("move:1");
    EXPECT_FALSE(s.offers("move"));
}

TEST(Turn, CD_162_EveryFoeHasATurn)
{
    Road s;
    s.hold(0, {"9S", "8S", "7S", "6S"});
    s.foe({"2D"}, 0);
    s.foe({"3D"}, 0);
    s.picks({1, 1});
    s.does("end");
    EXPECT_EQ(s.times(Say::Clash), 2);
    Road one(Scene::Chosen{{"foe.swarm", "one"}});
    one.hold(0, {"9S", "8S", "7S", "6S"});
    one.foe({"2D"}, 0);
    one.foe({"3D"}, 0);
    one.picks({1});
    one.does("end");
    EXPECT_EQ(one.times(Say::Clash), 1);
}

TEST(Run, CD_183_CD_184_TwoTilesAndNoWayBack)
{
    Road s;
    EXPECT_TRUE(s.may("run:1:2"));
    EXPECT_FALSE(s.may("run:1:0"));
    s.does("run:1:2");
    EXPECT_EQ(s.at(0), 2);
    EXPECT_EQ(s.queries().cycle(), 2); // no action left
    s.does("move:3");
    EXPECT_FALSE(s.offers("run"));
}

TEST(Run, CD_185_ARunIntoTheUnknownIsARisk)
{
    Road s(Scene::Chosen{{"gm.difficulty", "easy"}});
    s.tile(2, "4S", "4C");
    s.hold(0, {"9S", "8S"});
    s.initial(0, 1);
    s.picks({1, 1}); // the monster's card, the wound; nothing else is asked
    s.does("run:1:2");
    EXPECT_TRUE(s.said(Say::Surprise));
    EXPECT_EQ(s.numbers(0), 1);
}

TEST(Run, CD_186_CD_252_FoesFollowByOneTile)
{
    Road walk;
    walk.hold(0, {"9S", "8S"});
    const Who orc = walk.foe({"2D"}, 0);
    walk.picks({1});
    walk.does("move:1");
    walk.does("end");
    EXPECT_EQ(walk.times(Say::Clash), 1); // it came and attacked
    EXPECT_FALSE(walk.alive(orc));
    Road run;
    run.hold(0, {"9S", "8S"});
    const Who slow = run.foe({"2D"}, 0);
    run.does("run:1:2");
    EXPECT_EQ(run.at(slow), 1);
    EXPECT_FALSE(run.said(Say::Clash));
    Road never(Scene::Chosen{{"foe.pursuit", "never"}});
    const Who guard = never.foe({"2D"}, 0);
    never.does("move:1");
    never.does("end");
    EXPECT_EQ(never.at(guard), 0);
    EXPECT_EQ(never.numbers(0), 10);
}

TEST(Run, CD_252_IdleAfterThreeTurns)
{
    Road s(Scene::Chosen{{"foe.pursuit", "never"}});
    const Who guard = s.foe({"2D"}, 0);
    s.does("move:1");
    s.play({"end", "end", "end"});
    EXPECT_FALSE(s.foeState(guard).active);
}

TEST(Run, CD_252_WhoIsIdleOnAnUnknownTileWakesUp)
{
    Road s;
    s.hold(0, {"9S", "8S"});
    s.tile(1, "4S", "9D");
    const Who orc = s.foe({"2D"}, 1);
    s.foeState(orc).home = 0;
    s.foeState(orc).active = false;
    s.does("move:1");
    EXPECT_FALSE(s.tileState(1).revealed);
    EXPECT_TRUE(s.foeState(orc).active);
    s.picks({1});
    s.does("end");
    EXPECT_TRUE(s.said(Say::Clash));
}

struct Dash : Road {
    explicit Dash(const std::string &mine, Chosen options = {}) : Road(std::move(options))
    {
        tile(1, "4S", "9D");
        tile(2, "5S", "8D");
        hold(0, {mine});
        gmHolds({"6D"});
    }
};

TEST(Run, CD_187_CD_189_PastTheUnknown)
{
    Dash s("9S");
    s.does("run:1:2");
    EXPECT_EQ(s.at(0), 2);
    EXPECT_EQ(s.faces(1), "down/down");
    EXPECT_FALSE(s.tileState(1).passed);
}

TEST(Run, CD_177_CD_187_NoTestPastATileWhereSomebodyHasStood)
{
    Road s({}, {"S", "H"});
    s.tile(1, "4S", "9D");
    s.tile(2, "5S", "8D");
    s.hold(1, {"3H"});
    s.gmHolds({"6D"});
    s.play({"move:1", "end"});
    EXPECT_EQ(s.faces(1), "down/down"); // nobody has looked yet
    s.does("run:1:2");
    EXPECT_FALSE(s.said(Say::TriesFeat));
    EXPECT_EQ(s.at(1), 2);
}

TEST(Run, CD_182_CD_188_PastTheUnknownOntoAKnownTrap)
{
    Dash s("9S");
    s.feature(2, Content::Trap);
    s.hold(0, {"9S", "8S"});
    s.picks({1, 1}); // 9S for the test; the wound takes 8S
    s.does("run:1:2");
    EXPECT_TRUE(s.said(Say::TestWon));
    EXPECT_TRUE(s.said(Say::TrapSprings));
    EXPECT_EQ(s.cardsOf(0, Part::Lost), Names{"8S"});
    EXPECT_EQ(s.at(0), 2);
    EXPECT_TRUE(s.tileState(2).cleared);
}

TEST(Run, CD_188_OnlyTheFirstUnknown)
{
    Dash on("3S");
    on.known(2);
    on.does("run:1:2");
    EXPECT_TRUE(on.said(Say::TestLost));
    Dash off("3S", {{"run.checkAny", "off"}});
    off.known(2);
    off.does("run:1:2");
    EXPECT_EQ(off.at(0), 2);
}

TEST(Run, CD_190_CD_191_FailureAndTie)
{
    Dash fails("3S");
    fails.does("run:1:2");
    EXPECT_EQ(fails.at(0), 1);
    EXPECT_TRUE(fails.said(Say::Reveals));          // his next turn began with it
    Dash costs("3S", {{"test.penalty", "always"}}); // CD-051
    costs.hold(0, {"3S", "2S"});
    costs.picks({1, 1}); // 3S for the test, which then lies last
    costs.does("run:1:2");
    EXPECT_EQ(costs.cardsOf(0, Part::Lost), Names{"2S"});
    EXPECT_EQ(costs.at(0), 1);
    Dash kills("3S", {{"test.penalty", "always"}}); // CD-052
    kills.does("run:1:2");
    EXPECT_FALSE(kills.alive(0));
    Dash ties("6S");
    ties.does("run:1:2");
    EXPECT_EQ(ties.at(0), 0);
    EXPECT_EQ(ties.queries().cycle(), 2);
}

// --- day and night

struct Land : Road {
    explicit Land(Hour now, const char *area = "outdoors-hostile")
        : Road(Scene::Chosen{{"dn.enabled", "on"}, {"map.area", area}, {"gm.difficulty", "hard"}})
    {
        hour(now);
    }
};

TEST(Hours, CD_192_CD_193_MorningAfternoonNight)
{
    Road s(Scene::Chosen{{"dn.enabled", "on"}}); // indoors: nobody needs sleep
    EXPECT_EQ(s.queries().hour(), Hour::Morning);
    s.does("end");
    EXPECT_EQ(s.queries().hour(), Hour::Afternoon);
    s.does("end");
    EXPECT_EQ(s.queries().hour(), Hour::Night);
    EXPECT_FALSE(s.may("sleep")); // CD-199
    s.does("end");
    EXPECT_EQ(s.queries().hour(), Hour::Morning);
    Road off;
    EXPECT_EQ(off.queries().hour(), Hour::None);
}

TEST(Hours, CD_194_InTheMorningALandingShowsTheTile)
{
    Land s(Hour::Morning);
    s.tile(1, "4S", "9D");
    s.does("move:1");
    EXPECT_TRUE(s.tileState(1).revealed);
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_FALSE(s.state().turn.acted);
    Land monster(Hour::Morning);
    monster.tile(1, "4S", "4C");
    monster.picks({1, 1, 1, 1});
    monster.does("move:1");
    EXPECT_EQ(monster.numbers(0), 10); // no surprise
    EXPECT_TRUE(monster.offers("attack"));
    Land indoors(Hour::Morning, "indoors-hostile"); // CD-198
    indoors.tile(1, "4S", "9D");
    indoors.does("move:1");
    EXPECT_FALSE(indoors.tileState(1).revealed);
}

TEST(Hours, CD_196_CD_197_CD_230_SleepOrLoseACard)
{
    Land s(Hour::Night);
    s.hold(0, {"9S", "8S", "7S"});
    s.state().frames.top().phase = Phase::Begin;
    s.state().frames.top().phase = Phase::Night;
    EXPECT_EQ(s.codes(), (Names{"sleep", "awake"}));
    s.does("sleep");
    EXPECT_EQ(s.numbers(0), 3);
    EXPECT_EQ(s.queries().cycle(), 2); // the whole turn
    Land awake(Hour::Night);
    awake.hold(0, {"9S", "8S", "7S"});
    awake.state().frames.top().phase = Phase::Night;
    awake.picks({1});
    awake.does("awake");
    EXPECT_EQ(awake.numbers(0), 2);
    EXPECT_TRUE(awake.offers("move"));
    Road indoors(Scene::Chosen{{"dn.enabled", "on"}, {"dn.sleepIndoors", "on"}});
    indoors.play({"end", "end"});
    EXPECT_TRUE(indoors.may("sleep"));
}

TEST(Hours, CD_200_SurpriseInTheMorning)
{
    Land s(Hour::Night);
    s.hold(0, {"9S", "8S", "7S"});
    s.state().table.counters[index(counter(Total::Cycle))] = 3;
    s.tile(1, "4S", "4C");
    s.picks({1, 1, 1, 1, 1}); // four small monsters, the wound
    s.does("move:1");
    EXPECT_FALSE(s.tileState(1).revealed);
    s.does("end");
    EXPECT_EQ(s.queries().hour(), Hour::Morning);
    EXPECT_TRUE(s.said(Say::Surprise));
}

TEST(Hours, CD_201_SmallMonsters)
{
    struct Row {
        const char *difficulty, *cap;
        std::vector<int> sizes;
    };
    for (const Row &row : {Row{"hard", "1", {1, 1, 1, 1, 1, 1, 1, 1}}, Row{"hard", "3", {3, 3, 2}},
                           Row{"standard", "1", {1, 1, 1}}}) {
        Road s(Scene::Chosen{
            {"dn.enabled", "on"}, {"dn.monsterCap", row.cap}, {"gm.difficulty", row.difficulty}});
        s.initial(0, 3);
        s.tile(1, "8S", "8C");
        s.stands(0, 1);
        int all = 0;
        for (const int size : row.sizes)
            all += size;
        s.picks(std::vector<int>(static_cast<std::size_t>(all), 1));
        s.does("reveal");
        std::vector<int> sizes;
        for (Who f = 1; f < 1 + kFoeSlots; ++f)
            if (s.alive(f))
                sizes.push_back(s.numbers(f));
        EXPECT_EQ(sizes, row.sizes) << row.difficulty << row.cap;
    }
}

} // namespace
} // namespace flagstone::cards::turn_test
