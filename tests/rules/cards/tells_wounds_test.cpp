// What the log says of wounds and deaths outside fights: traps, surprise, lost sleep, penalties, poison.
#include "rules/cards/scene.h"

namespace flagstone::cards::tells_wounds_test {
namespace {

using Names = Scene::Names;

/// Everybody on the first of five known tiles in a line.
struct Road : Scene {
    explicit Road(Names suits, Chosen options = {}, const std::string &mode = "MD-0")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "D")
    {
        knownLine(0);
    }
};

TEST(TellsWounds, CD_109_CD_166_SurpriseByAMonster)
{
    Road s({"S"}, {{"gm.difficulty", "easy"}});
    s.tile(2, "4S", "4C");
    s.hold(0, {"9S", "8S"});
    s.initial(0, 1);
    s.picks({1, 2}); // the monster's card, the wound
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::Surprise), Names{"Player 1 is surprised!"});
    EXPECT_EQ(s.told(Say::Wounded), Names{"Player 1 takes a wound: 8 of spades is lost, 1 left."});
    EXPECT_EQ(s.told(Say::TrapSprings), Names{});
    EXPECT_EQ(s.told(Say::Falls), Names{});
}

TEST(TellsWounds, CD_166_CD_182_SurpriseByATrapWoundsWhoseTurnItIsOrAll)
{
    for (const bool all : {false, true}) {
        Road s({"S", "H"}, {{"tile.surpriseAll", all ? "on" : "off"}});
        s.tile(1, "4S", "9S"); // two spades: a trap
        s.allStand(1);
        s.hold(0, {"7S", "3S"});
        s.hold(1, {"7H", "3H"});
        s.picks(all ? std::vector<int>{1, 2} : std::vector<int>{1});
        s.does("end"); // nobody has looked before the second player's turn
        EXPECT_EQ(s.told(Say::Surprise), Names{"Player 2 is surprised!"});
        EXPECT_EQ(s.told(Say::TrapSprings), Names{"A trap springs on Player 2."});
        Names wounds{"Player 2 takes a wound: 7 of hearts is lost, 1 left."};
        if (all)
            wounds.emplace_back("Player 1 takes a wound: 3 of spades is lost, 1 left.");
        EXPECT_EQ(s.told(Say::Wounded), wounds);
    }
}

TEST(TellsWounds, CD_182_AKnownTrapSpringsOnWhoRunsOverIt)
{
    Road s({"S", "H"});
    s.feature(1, Content::Trap);
    s.hold(0, {"9S", "8S"});
    s.hold(1, {"9H", "8H"});
    s.does("move:1"); // walking in is safe
    EXPECT_EQ(s.told(Say::TrapSprings), Names{});
    EXPECT_EQ(s.told(Say::Wounded), Names{});
    s.does("end");
    s.picks({2});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::TrapSprings), Names{"A trap springs on Player 2."});
    EXPECT_EQ(s.told(Say::Wounded), Names{"Player 2 takes a wound: 8 of hearts is lost, 1 left."});
    EXPECT_EQ(s.told(Say::Surprise), Names{}) << "it was known";
}

TEST(TellsWounds, CD_109_CD_110_TheLastNumberCard)
{
    Road s({"S", "H"});
    s.feature(1, Content::Trap);
    s.hold(0, {"9S"});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::Wounded), Names{"Player 1 takes a wound: 9 of spades is lost, 0 left."});
    EXPECT_EQ(s.told(Say::Falls), Names{"Player 1 falls."});
    EXPECT_TRUE(s.alive(1));
}

TEST(TellsWounds, CD_225_SettingATrap)
{
    Road s({"S"});
    s.hold(0, {"9S"});
    s.gmHolds({"2D"});
    s.does("feat:trap:0");
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to set a trap."});
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to set a trap."});
    EXPECT_EQ(s.told(Say::SnareSet), Names{"Player 1 sets a trap."});
    EXPECT_EQ(s.told(Say::SnareSprings), Names{});
    Road fails({"S"});
    fails.hold(0, {"2S"});
    fails.gmHolds({"9D"});
    fails.does("feat:trap:0");
    EXPECT_EQ(fails.told(Say::TestLost), Names{"Player 1 fails to set a trap."});
    EXPECT_EQ(fails.told(Say::SnareSet), Names{});
    EXPECT_EQ(fails.told(Say::Wounded), Names{}) << "there is no hazard";
}

TEST(TellsWounds, CD_225_AFoeWalksIntoATrap)
{
    Road s({"S"}, {}, "MD-6");
    s.foe({"10D", "9D", "8D"}, 2, FoeKind::Dragon);
    s.state().dragonCame = true;
    s.tileState(1).snare = true;
    s.picks({3});
    s.does("end");
    EXPECT_EQ(s.told(Say::FoeMoves), Names{"Foe 1 moves west."});
    EXPECT_EQ(s.told(Say::SnareSprings), Names{"Foe 1 walks into a trap."});
    EXPECT_EQ(s.told(Say::Wounded), Names{"Foe 1 takes a wound: 8 of diamonds is lost, 2 left."});
    EXPECT_EQ(s.told(Say::TrapSprings), Names{}) << "that is said of traps of the map";
}

/// At night outdoors, where sleep is needed.
struct Night : Road {
    explicit Night(const Names &cards) : Road({"S"}, {{"dn.enabled", "on"}, {"map.area", "outdoors-hostile"}})
    {
        hour(Hour::Night);
        hold(0, cards);
        state().frames.top().phase = Phase::Night;
    }
};

TEST(TellsWounds, CD_196_CD_197_SleepOrAWound)
{
    Night awake({"9S", "8S", "7S"});
    awake.picks({2});
    awake.does("awake");
    EXPECT_EQ(awake.told(Say::StaysAwake), Names{"Player 1 stays awake."});
    EXPECT_EQ(awake.told(Say::Wounded), Names{"Player 1 takes a wound: 8 of spades is lost, 2 left."});
    EXPECT_EQ(awake.told(Say::Sleeps), Names{});
    Night sleeps({"9S", "8S", "7S"});
    sleeps.does("sleep");
    EXPECT_EQ(sleeps.told(Say::Sleeps), Names{"Player 1 sleeps."});
    EXPECT_EQ(sleeps.told(Say::StaysAwake), Names{});
    EXPECT_EQ(sleeps.told(Say::Wounded), Names{});
    Night last({"9S"}); // CD-116
    last.does("awake");
    EXPECT_EQ(last.told(Say::Wounded), Names{"Player 1 takes a wound: 9 of spades is lost, 0 left."});
    EXPECT_EQ(last.told(Say::Falls), Names{"Player 1 falls."});
}

/// A test that a person as game master has imposed, and that failed: 2 of spades against a 9.
struct Failed : Road {
    Failed() : Road({"S"}, {{"gm.kind", "human"}})
    {
        hold(0, {"2S", "3S"});
        gmHolds({"9D"});
        does("declare:p1:2");
        picks({1});
        does("draw");
    }
};

TEST(TellsWounds, CD_051_CD_248_WhetherAFailureHurts)
{
    Failed spared;
    EXPECT_EQ(spared.told(Say::TestLost), Names{"Player 1 fails to do what was asked."});
    EXPECT_EQ(spared.told(Say::Wounded), Names{});
    spared.does("no-penalty");
    EXPECT_EQ(spared.told(Say::Unhurt), Names{"Player 1 is not hurt."});
    EXPECT_EQ(spared.told(Say::Wounded), Names{});
    Failed hurt;
    hurt.picks({2}); // the card of the test came back, last
    hurt.does("penalty");
    EXPECT_EQ(hurt.told(Say::Wounded), Names{"Player 1 takes a wound: 2 of spades is lost, 1 left."});
    EXPECT_EQ(hurt.told(Say::Unhurt), Names{});
}

TEST(TellsWounds, CD_220_ThePoisonKillsWhoIsStillPoisoned)
{
    Road s({"S", "H"}, {{"tide.turns", "12"}}, "MD-5");
    s.state().heroes[0].poisoned = false;
    s.state().table.counters[index(counter(Total::Cycle))] = 12;
    s.does("end");
    EXPECT_EQ(s.told(Say::DiesOfPoison), Names{}) << "only when the cycle is over";
    s.does("end");
    EXPECT_EQ(s.told(Say::DiesOfPoison), Names{"The poison kills Player 2."});
    EXPECT_EQ(s.told(Say::Falls), Names{"Player 2 falls."});
    EXPECT_EQ(s.words(s.rules().ending(s.state()).reason),
              "Everybody alive is cured, but not all lived to see it.");
}

} // namespace
} // namespace flagstone::cards::tells_wounds_test
