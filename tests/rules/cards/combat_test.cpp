// Combat, wounds, death and stand-offs: CD-062 to CD-079, CD-109 to CD-116, CD-284.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::combat_test {
namespace {

using Names = Scene::Names;

/// Heroes on a cleared tile in the middle of a line of five, all of it known.
struct Arena : Scene {
    explicit Arena(Names suits = {"S"}, Chosen options = {}, const std::string &mode = "MD-0")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "D")
    {
        knownLine(2);
    }
};

TEST(Combat, CD_062_CD_066_OpponentsAreOnTheSameTile)
{
    Arena s;
    s.foe({"4D"}, 2);
    s.foe({"5D"}, 2);
    s.foe({"6D"}, 3);
    EXPECT_TRUE(s.may("attack:x1"));
    EXPECT_TRUE(s.may("attack:x2"));
    EXPECT_FALSE(s.may("attack:x3"));
}

TEST(Combat, CD_068_CD_072_CD_073_CD_074_TheHigherCardWinsWhoeverSwings)
{
    Arena s;
    s.hold(0, {"9S", "2S"});
    const Who orc = s.foe({"3D", "KD", "Jk1"}, 2);
    s.picks({1, 1}); // 9S; 3D before the Joker
    s.does("attack:x1");
    EXPECT_FALSE(s.alive(orc));  // whatever else it has
    EXPECT_EQ(s.jokers(kGm), 3); // its Joker was not knocked loose
    EXPECT_EQ(s.numbers(0), 2);
    Arena loot({"S"}, {{"combat.lootFoe", "on"}});
    loot.hold(0, {"9S"});
    loot.foe({"3D", "Jk1"}, 2);
    loot.picks({1});
    loot.does("attack:x1");
    EXPECT_EQ(loot.jokers(0), 1);
}

TEST(Combat, CD_068_TheSwingerMayLose)
{
    Arena s;
    s.hold(0, {"AS", "2S"});
    const Who orc = s.foe({"4D"}, 2);
    s.picks({1});
    s.does("attack:x1");
    EXPECT_EQ(s.cardsOf(0, Part::Lost), (Names{"AS"}));
    EXPECT_EQ(s.numbers(orc), 1);
}

TEST(Combat, CD_069_CD_070_CD_071_NotedJokers)
{
    Arena s;
    s.hold(0, {"7S", "Jk1"});
    const Who orc = s.foe({"7D", "2D", "Jk2"}, 2);
    s.picks({2, 3, 1}); // Jk1, then 7S; Jk2, then 7D
    s.does("attack:x1");
    EXPECT_TRUE(s.said(Say::Tie));
    EXPECT_EQ(s.numbers(0), 1);
    EXPECT_EQ(s.numbers(orc), 2);
    const Names mine = s.cardsOf(0, Part::Open);
    EXPECT_EQ(std::ranges::count(mine, "Jk2"), 1);
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_FALSE(s.may("attack:x1")); // one contest
    Arena won;
    won.hold(0, {"9S", "Jk1"});
    won.foe({"4D", "5D", "Jk2"}, 2);
    won.picks({2, 3, 1});
    won.does("attack:x1");
    EXPECT_EQ(won.jokers(0), 2);
}

TEST(Combat, CD_065_CD_076_CD_077_TheExampleOfJackTinaAndTheOrc)
{
    Arena s({"S", "H"});
    s.hold(0, {"7S", "8S", "9S", "KS"});
    s.hold(1, {"AH", "3H", "9H"});
    const Who orc = s.foe({"7D", "4D", "Jk1"}, 2);
    s.picks({1, 3, 1}); // 7S; Jk1, then 7D, which goes to the end of its pack
    s.does("attack:x1");
    EXPECT_EQ(s.jokers(0), 1);
    s.does("end");
    s.picks({1, 1}); // AH, 4D
    s.does("attack:x1");
    EXPECT_EQ(s.numbers(1), 2);
    s.picks({2, 1}); // the Orc turns on Tina, who has fewer cards: 4D against 3H
    s.does("end");
    EXPECT_EQ(s.cardsOf(1, Part::Open), (Names{"9H"}));
    EXPECT_EQ(s.queries().actor(), 0); // Jack again
    s.does("use:win:x1:any");          // it has no court card to counter with
    EXPECT_FALSE(s.alive(orc));
    EXPECT_EQ(s.uses(0), 0);
}

TEST(Combat, CD_075_CD_253_Surrender)
{
    Arena s;
    s.hold(0, {"2S", "Jk1", "Jk2"});
    const Who thug = s.npc(Suit::Clubs, Attitude::Hostile, {"9C", "8C"}, 2);
    s.foe({"4D"}, 2);
    EXPECT_FALSE(s.may("surrender:x2")); // monsters do not listen
    s.does("surrender:x1");
    EXPECT_EQ(s.jokers(0), 0);
    EXPECT_EQ(s.jokers(thug), 2);
    EXPECT_FALSE(s.queries().mayFight(thug, 0));
    Arena off({"S"}, {{"combat.surrender", "off"}});
    off.npc(Suit::Clubs, Attitude::Hostile, {"9C"}, 2);
    EXPECT_FALSE(off.offers("surrender"));
}

TEST(Combat, CD_078_AKnownCardMayBeSentAgainstAKnownCard)
{
    Arena s;
    s.hold(0, {"AS"});
    const Who orc = s.foe({"10D"}, 2);
    s.does("attack:x1"); // nothing is left to chance
    EXPECT_FALSE(s.alive(orc));
}

TEST(Combat, CD_079_PlayersFightWhereTheModeAllowsIt)
{
    Arena team({"S", "H"});
    EXPECT_FALSE(team.may("attack:p2"));
    const Decision decision = [&] {
        Decision d;
        d.denied = team.rules().denied(team.state());
        return d;
    }();
    EXPECT_TRUE(std::ranges::any_of(decision.denied, [](const Denied &d) {
        return d.reason.key == static_cast<std::uint16_t>(Say::NotPvp);
    }));
    Arena rivals({"S", "H"}, {}, "MD-2");
    rivals.hold(0, {"9S", "8S"});
    rivals.hold(1, {"4H", "3H"});
    rivals.picks({1, 1});
    rivals.does("attack:p2");
    EXPECT_EQ(rivals.cardsOf(1, Part::Lost), (Names{"4H"}));
}

TEST(Combat, CD_109_CD_110_AWoundIsARandomNumberCard)
{
    Arena s({"S"}, {{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}});
    s.hold(0, {"4S", "9S", "KS"});
    s.hour(Hour::Night);
    s.state().frames.top().phase = Phase::Night;
    s.picks({2});
    s.does("awake");
    EXPECT_EQ(s.cardsOf(0, Part::Lost), (Names{"9S"}));
    Arena last({"S"}, {{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}});
    last.hold(0, {"4S", "KS", "Jk1"});
    last.hour(Hour::Night);
    last.state().frames.top().phase = Phase::Night;
    last.does("awake"); // CD-116
    EXPECT_FALSE(last.alive(0));
    EXPECT_TRUE(last.over());
}

TEST(Combat, CD_114_CD_115_JokersOfTheDead)
{
    const auto die = [](Arena &s) {
        s.hold(0, {"9S", "8S"});
        s.hold(1, {"4H", "KH", "Jk1", "Jk2"});
        s.picks({1, 1});
        s.does("attack:p2");
        EXPECT_FALSE(s.alive(1));
    };
    Arena killer({"S", "H", "C"}, {{"hunt.quota", "6"}}, "MD-2");
    die(killer);
    EXPECT_EQ(killer.jokers(0), 2);
    const Names open = killer.cardsOf(0, Part::Open);
    EXPECT_EQ(std::ranges::count(open, "KH"), 0);
    Arena drop({"S", "H", "C"}, {{"hunt.quota", "6"}, {"death.jokers", "drop"}}, "MD-2");
    die(drop);
    EXPECT_EQ(drop.jokers(0), 2); // the killer stands there and finds them
    Arena gm({"S", "H", "C"}, {{"hunt.quota", "6"}, {"death.jokers", "gm"}}, "MD-2");
    die(gm);
    EXPECT_EQ(gm.jokers(kGm), 3);
}

TEST(Combat, CD_284_EqualLastCardsAreAStandOff)
{
    Arena s;
    s.hold(0, {"7S"});
    const Who orc = s.foe({"7D"}, 2);
    s.does("attack:x1"); // ties
    EXPECT_FALSE(s.said(Say::StandOff));
    s.does("end"); // the Orc swings and ties: both have had their turn
    EXPECT_TRUE(s.said(Say::StandOff));
    EXPECT_TRUE(s.alive(0));
    EXPECT_TRUE(s.alive(orc));
    EXPECT_FALSE(s.may("attack:x1"));
    EXPECT_TRUE(std::ranges::any_of(s.rules().denied(s.state()), [](const Denied &d) {
        return d.reason.key == static_cast<std::uint16_t>(Say::NotHeld);
    }));
    s.state().heroes[0].initial = 2; // a tavern gives him 3S back
    s.hold(0, {"7S"}, {"3S"});
    s.initial(0, 2);
    s.tileState(2).cleared = false;
    s.tileState(2).content = Content::Tavern;
    s.does("rest");
    EXPECT_TRUE(s.may("attack:x1"));
}

TEST(Combat, CD_097_CD_284_ACourtCardThatCannotBeUsedKeepsNoFightOpen)
{
    Arena s({"H"});
    s.hold(0, {"7H", "KH"}); // he has lost nothing that could come back
    s.foe({"7D"}, 2);
    s.play({"attack:x1", "end"});
    EXPECT_TRUE(s.said(Say::StandOff));
}

TEST(Combat, CD_284_TheTurnThatLocksAFightIsNotOneSinceTheLock)
{
    Arena s;
    s.hold(0, {"10S", "3S"});
    const Who orc = s.foe({"10D", "8D"}, 2);
    s.picks({2, 2}); // 3S is lost to 8D
    s.does("attack:x1");
    s.picks({2}); // and on its own swing 8D to 10S: from now on nothing can be lost
    s.does("end");
    ASSERT_EQ(s.numbers(0), 1);
    ASSERT_EQ(s.numbers(orc), 1);
    EXPECT_FALSE(s.said(Say::StandOff));
    s.does("attack:x1"); // 10 against 10
    EXPECT_FALSE(s.said(Say::StandOff));
    s.does("end"); // and once more
    EXPECT_EQ(s.times(Say::Clash), 1);
    EXPECT_TRUE(s.said(Say::StandOff));
}

TEST(Combat, CD_073_CD_284_AFightGoesOnWithoutWhoLeftIt)
{
    Arena s({"S", "H"});
    s.hold(0, {"7S", "8S"});
    s.hold(1, {"7H", "8H"});
    const Who orc = s.foe({"7D", "8D"}, 2);
    s.state().fights = {Fight{.tile = 2, .dry = 3, .members = bitOf(0) | bitOf(1) | bitOf(orc)}};
    s.foeState(orc).active = false; // it follows nobody
    s.play({"move:3", "end"});
    ASSERT_EQ(s.state().fights.size(), 1u);
    EXPECT_EQ(s.state().fights[0].dry, 3);
    s.play({"move:3", "end"}); // nobody is left to fight it
    EXPECT_TRUE(s.state().fights.empty());
}

TEST(Combat, CD_284_ALockOnOnesOwnSwingWaitsForTheNext)
{
    Arena s;
    s.hold(0, {"7S"});
    s.foe({"7D", "3D"}, 2);
    s.picks({2});
    s.does("attack:x1"); // 7S takes 3D
    s.does("end");       // the Orc has had a turn since, he has not
    EXPECT_FALSE(s.said(Say::StandOff));
    s.does("attack:x1");
    EXPECT_FALSE(s.said(Say::StandOff));
    s.does("end");
    EXPECT_TRUE(s.said(Say::StandOff));
    EXPECT_EQ(s.times(Say::Clash), 0) << "his turn was the last of the pass";
}

TEST(Combat, CD_284_AnyCardOfOneThatChangesEndsTheHold)
{
    const auto held = [] {
        auto s = std::make_unique<Arena>();
        s->hold(0, {"7S"}, {"KS"});
        s->foe({"7D"}, 2);
        s->play({"attack:x1", "end"});
        EXPECT_FALSE(s->may("attack:x1"));
        return s;
    };
    auto boon = held(); // a Fighter's: a court card comes back
    boon->npc(Suit::Spades, Attitude::Friendly, {"4S"}, 2);
    boon->does("talk:x2");
    EXPECT_EQ(boon->uses(0), 1);
    boon->state().turn = {};
    EXPECT_TRUE(boon->may("attack:x1"));
    auto joker = held();
    joker->tile(3, "4S", "Jk1");
    joker->stands(0, 3);
    joker->does("reveal");
    EXPECT_EQ(joker->jokers(0), 1);
    joker->stands(0, 2);
    joker->state().turn = {};
    EXPECT_TRUE(joker->may("attack:x1"));
}

TEST(Combat, CD_284_FiftyDryContests)
{
    Arena s({"S"}, {{"combat.standoff", "10"}});
    s.hold(0, {"7S", "KS"}); // he could use it and never does
    s.foe({"7D"}, 2);
    int contests = 0;
    while (s.may("attack:x1")) {
        s.does("attack:x1");
        contests += s.times(Say::Clash);
        if (s.may("end")) {
            s.does("end");
            contests += s.times(Say::Clash);
        }
    }
    EXPECT_EQ(contests, 10);
}

TEST(Combat, CD_123_CD_284_AStandOffEndsASceneUnsolved)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    s.hold(0, {"7S"});
    s.state().scene = 2;
    const Who orc = s.foe({"7D", "Jk1"}, 0);
    s.picks({1, 1});
    s.does("attack:x1");
    s.does("end");
    EXPECT_EQ(s.state().scene, 3);
    EXPECT_FALSE(s.alive(orc));
    EXPECT_EQ(s.jokers(kGm), 3);
}

TEST(Combat, CD_016_CD_284_WhoLeavesKeepsNoneOfTheGameMastersCards)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}, {"gm.pack", "attrition"}, {"combat.standoff", "10"}});
    s.hold(0, {"9S", "KS"});
    s.does("feat:scene:1");
    s.picks({1, 1}); // its Ace and 2
    s.does("use:win:gm:any");
    ASSERT_EQ(s.numbers(kGm), 8);
    s.hold(0, {"AS", "4S"});
    s.state().turn = {};
    s.state().fights = {Fight{.tile = 0, .dry = 9}};
    s.picks({1, 1});
    s.does("attack:x1"); // Ace against Ace, once too often
    EXPECT_TRUE(s.said(Say::StandOff));
    EXPECT_EQ(s.numbers(kGm), 10);
}

TEST(Combat, CD_016_CD_127_AWornPackOfSeveralSuitsGetsAllOfThemBack)
{
    Scene s("MD-0", {"S"},
            {{"packs.map", "0"}, {"packs.core", "2"}, {"gm.pack", "attrition"}, {"combat.standoff", "10"}}, 1,
            "D");
    s.state().owners[static_cast<std::size_t>(kSuits) + index(Suit::Clubs)] = kGm;
    s.gmHolds({"7D", "4C.2"});
    s.hold(0, {"9S", "KS"});
    s.does("feat:scene:1");
    s.picks({1}); // 7D, and the other one
    s.does("use:win:gm:any");
    ASSERT_EQ(s.numbers(s.named("x1")), 2);
    s.hold(0, {"7S", "2S"});
    s.state().turn = {};
    s.state().fights = {Fight{.tile = 0, .dry = 9}};
    s.picks({1, 1});
    s.does("attack:x1"); // seven against seven, once too often
    EXPECT_TRUE(s.said(Say::StandOff));
    EXPECT_EQ(s.numbers(kGm), 2);
}

TEST(Combat, CD_123_CD_284_ASceneLastsAsLongAsOneOfItsFoes)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    s.hold(0, {"7S"});
    s.state().scene = 2;
    const Who first = s.foe({"7D"}, 0);
    const Who second = s.foe({"7D"}, 0);
    s.does("attack:x1");
    s.does("end"); // a stand-off with the first; the other goes on
    EXPECT_FALSE(s.alive(first));
    EXPECT_TRUE(s.alive(second));
    EXPECT_EQ(s.state().scene, 2);
    for (int turns = 0; turns < 4 && s.alive(second); ++turns) {
        s.does("attack:x2");
        if (s.may("end"))
            s.does("end");
    }
    EXPECT_FALSE(s.alive(second));
    EXPECT_EQ(s.state().scene, 3);
}

TEST(Combat, CD_063_CD_064_FoesAreDealtFromTheGameMastersSuit)
{
    const auto monster = [](const char *difficulty, const char *shape) {
        auto s = std::make_unique<Arena>(
            Scene::Names{"S"}, Scene::Chosen{{"gm.difficulty", difficulty}, {"tile.monsterShape", shape}});
        s->tile(3, "4S", "4C");
        s->stands(0, 3);
        return s;
    };
    auto hard = monster("hard", "solo");
    hard->picks({1, 1, 1, 1});
    hard->does("reveal");
    const Who strong = hard->rules().firstFoe();
    Names cards = hard->cardsOf(strong, Part::Numbers);
    std::ranges::sort(cards);
    EXPECT_EQ(cards, (Names{"10D", "7D", "8D", "9D"}));
    EXPECT_EQ(hard->uses(strong), 0);
    auto easy = monster("easy", "solo");
    easy->picks({1, 1, 1, 1});
    easy->does("reveal");
    cards = easy->cardsOf(easy->rules().firstFoe(), Part::Numbers);
    std::ranges::sort(cards);
    EXPECT_EQ(cards, (Names{"2D", "3D", "4D", "AD"}));
    auto standard = monster("standard", "swarm");
    standard->picks({5, 10, 9, 2, 1}); // 5D, Jk1, 9D, 2D, AD
    standard->does("reveal");
    const Who first = standard->rules().firstFoe();
    EXPECT_EQ(standard->cardsOf(first, Part::Numbers), (Names{"5D"}));
    EXPECT_EQ(standard->jokers(static_cast<Who>(first + 1)), 1); // it rides with the next
    EXPECT_EQ(standard->cardsOf(static_cast<Who>(first + 1), Part::Numbers), (Names{"9D"}));
}

TEST(Combat, CD_016_FoesAreCopiesOrTheRealCards)
{
    for (const bool attrition : {false, true}) {
        Arena s({"S"}, {{"gm.pack", attrition ? "attrition" : "refresh"}, {"tile.monsterShape", "solo"}});
        s.tile(3, "4S", "4C");
        s.stands(0, 3);
        s.picks({1, 1, 1, 1});
        s.does("reveal");
        EXPECT_EQ(s.numbers(kGm), attrition ? 6 : 10);
        EXPECT_EQ(s.numbers(s.rules().firstFoe()), 4);
    }
}

TEST(Combat, CD_131_AttritionLimitsFoes)
{
    Arena s({"S"}, {{"gm.pack", "attrition"}, {"tile.monsterShape", "solo"}});
    s.gmHolds({"4D", "5D", "6D"});
    s.tile(3, "5S", "5C");
    s.stands(0, 3);
    s.picks({1, 1});
    s.does("reveal");
    EXPECT_EQ(s.numbers(s.rules().firstFoe()), 3);
    s.tile(4, "5H", "5D");
    s.stands(0, 4);
    s.state().turn = {};
    s.does("reveal"); // none are left: the tile is empty, CD-017
    EXPECT_TRUE(s.tileState(4).cleared);
}

} // namespace
} // namespace flagstone::cards::combat_test
