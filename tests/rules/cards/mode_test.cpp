// Modes of play: CD-123, CD-203 to CD-232.
#include "rules/cards/board.h"
#include "rules/cards/cards_module.h"

#include <algorithm>

namespace flagstone::cards::mode_test {
namespace {

using Names = Scene::Names;

TEST(Mode, CD_123_CD_206_CD_207_SixScenes)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    EXPECT_EQ(s.rules().options().goal, QuestGoal::Scenes);
    EXPECT_FALSE(s.offers("move"));
    for (const int foe : {0, 2, 0, 3, 0, 4}) {
        ASSERT_FALSE(s.over());
        if (foe == 0) {
            s.hold(0, {"9S"});
            s.gmHolds({"2D"});
            EXPECT_EQ(s.state().scene % 2, 1);
            if (s.state().scene < 5)
                s.picks(std::vector<int>(static_cast<std::size_t>(s.state().scene == 1 ? 2 : 3), 1));
            else
                s.picks({1, 1, 1, 1});
            s.does("feat:scene:" + std::to_string(s.state().scene));
            EXPECT_EQ(s.numbers(s.rules().firstFoe()), s.state().scene / 2 + 1);
        } else {
            EXPECT_EQ(s.numbers(s.rules().firstFoe()), foe);
            s.hold(0, {"9S", "KS"});
            s.state().turn = {};
            s.does("use:win:x1:any");
        }
        s.state().turn = {};
    }
    EXPECT_TRUE(s.over());
    EXPECT_TRUE(s.state().won);
}

TEST(Mode, CD_148_CD_206_TogetherOnTheFirstTile)
{
    Scene s("MD-0", {"S", "H"});
    EXPECT_EQ(s.at(0), 0);
    EXPECT_EQ(s.at(1), 0);
    EXPECT_EQ(s.rules().options().goal, QuestGoal::Jokers);
    EXPECT_EQ(s.rules().options().treasure, Treasure::Win);
}

TEST(Mode, CD_207_ClearingTheMapAndTheLimit)
{
    Board s("MD-0", {"S"}, {{"open.goal", "clear"}});
    s.hold(0, {"9S"});
    s.foe({"2D"}, 0);
    s.does("attack:x1");
    EXPECT_TRUE(s.over());
    EXPECT_TRUE(s.state().won);
    Board late("MD-0", {"S"}, {{"open.goal", "clear"}, {"end.cycleLimit", "10"}});
    late.tile(4, "4S", "9D");
    late.cycles(20);
    EXPECT_EQ(late.state().end, EndReason::Limit);
    EXPECT_FALSE(late.state().won);
}

TEST(Mode, CD_118_CD_206_CD_207_AllJokersAreTheGoalWhateverThreeOfThemMean)
{
    for (const char *rule : {"none", "win", "wish"})
        for (const char *goal : {"jokers", "clear"}) {
            Board s("MD-0", {"S"}, {{"treasure.rule", rule}, {"open.goal", goal}});
            s.tile(4, "4S", "9D"); // the map is not cleared
            s.hold(0, {"9S", "Jk1", "Jk2"});
            s.foe({"2D", "Jk3"}, 0);
            s.picks({1, 2}); // 9S; the Joker, and then 2D
            s.does("attack:x1");
            ASSERT_EQ(s.jokers(0), 3);
            const bool won = goal == std::string("jokers") || rule == std::string("win");
            EXPECT_EQ(s.over(), won) << rule << ", " << goal;
            EXPECT_EQ(s.state().won, won) << rule << ", " << goal;
            EXPECT_EQ(s.rules().sheet().sums.size(), won ? 1u : 0u) << rule << ", " << goal;
        }
}

TEST(Mode, CD_203_CD_209_LastOneStanding)
{
    Board s("MD-1", {"S", "H"});
    s.hold(0, {"9S"});
    s.hold(1, {"4H"});
    s.does("attack:p2");
    EXPECT_EQ(s.state().end, EndReason::LastAlive);
    EXPECT_EQ(s.state().winners, 1u);
    Board limit("MD-1", {"S", "H"}, {{"end.cycleLimit", "10"}});
    limit.hold(0, {"9S", "8S", "7S", "6S"});
    limit.hold(1, {"4H", "3H"});
    limit.cycles(20);
    EXPECT_EQ(limit.state().end, EndReason::Limit);
    EXPECT_EQ(limit.state().winners, 1u);
}

TEST(Mode, CD_205_RivalsByTheProgram)
{
    Scene s("MD-2", {"S"});
    EXPECT_EQ(s.rules().heroes(), 2);
    EXPECT_TRUE(s.rules().isBot(1));
    EXPECT_EQ(s.rules().sheet().cards[index(s.rules().marker(1))].name, "Rival") << "it is no player";
    Issues issues;
    (void)readOptions(Mode::Quota, 1, {{"modes.bots", "off"}}, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "CD-205");
}

TEST(Mode, CD_205_AModeSaysThatARivalPlaysAgainstWhoIsAlone)
{
    int with = 0;
    for (const AdventureSpec &mode : module().adventures(shippedPack())) {
        const auto rules = Cards::make(shippedPack(), {"cards", mode.id, 1, {}});
        ASSERT_TRUE(rules) << mode.id;
        const bool plays = (*rules)->heroes() > 1;
        with += plays ? 1 : 0;
        EXPECT_EQ(mode.summary.find("a Rival plays against you") != std::string::npos, plays) << mode.id;
    }
    EXPECT_EQ(with, 4);
}

/// A rival by the program, in a game that a player who is stronger has begun, and plays no further.
struct Rival : Board {
    explicit Rival(const std::string &mode = "MD-2") : Board(mode, {"S"})
    {
        hold(0, {"9S", "8S", "7S"});
        hold(1, {"2H", "3H"});
    }
};

TEST(Mode, CD_205_ARivalAttacksNobodyStronger)
{
    Rival strong;
    strong.does("end");
    EXPECT_FALSE(strong.said(Say::Clash));
    Rival monster;
    monster.stands(0, 4);
    monster.foeState(monster.foe({"9D", "8D", "7D"}, 0)).active = false;
    monster.does("end");
    EXPECT_FALSE(monster.said(Say::Clash));
    EXPECT_EQ(monster.at(1), 1) << "on to the other player";
    Rival weak;
    weak.hold(1, {"2H", "3H", "4H"});
    weak.picks({3, 1}); // 4H against 9S
    weak.does("end");
    EXPECT_EQ(weak.numbers(1), 2);
    EXPECT_EQ(weak.at(1), 0);
}

TEST(Mode, CD_205_ARivalUsesItsAbilityOnTheFirstSwing)
{
    for (const bool first : {true, false}) {
        Rival s;
        s.state().heroes[1].suit = Suit::Spades;
        s.hold(1, {"4H", "3H", "2H", "KH"});
        if (!first) {
            s.state().fights = {Fight{.tile = 0, .members = bitOf(0) | bitOf(1)}};
            s.picks({1, 1}); // 4H against 9S
        }
        s.does("end");
        EXPECT_EQ(s.alive(0), !first);
        EXPECT_EQ(s.uses(1), first ? 0 : 1);
    }
    Rival cleric; // nothing to heal
    cleric.state().heroes[1].suit = Suit::Hearts;
    cleric.hold(1, {"4H", "3H", "2H", "KH"});
    cleric.picks({1, 1});
    cleric.does("end");
    EXPECT_TRUE(cleric.said(Say::Clash));
}

TEST(Mode, CD_205_ARivalRevealsWhereItStands)
{
    Rival s;
    s.tile(1, "4S", "9D");
    s.does("end"); // on to what nobody knows, and it is looked at
    EXPECT_EQ(s.at(1), 1);
    EXPECT_TRUE(s.tileState(1).revealed);
}

TEST(Mode, CD_205_ARivalGoesToJokersThenToTheUnknownThenToRivals)
{
    for (const bool joker : {true, false}) {
        Rival s;
        s.stands(0, 4);
        s.stands(1, 1);
        s.tile(0, "4S", "9D"); // nearer than the Joker
        s.tile(3, "7D", "Jk1");
        s.tileState(3).revealed = joker;
        s.tileState(3).content = Content::Treasure;
        s.does("end");
        EXPECT_EQ(s.at(1), joker ? 2 : 0);
    }
    Rival last;
    last.stands(0, 4);
    last.does("end");
    EXPECT_EQ(last.at(1), 1);
    Rival race("MD-3");
    race.state().goalTile = 4;
    race.stands(0, 3);
    race.stands(1, 1);
    race.tile(0, "4S", "9D");
    race.does("end");
    EXPECT_EQ(race.at(1), 2);
}

TEST(Mode, CD_205_ARivalCountersAndRests)
{
    Rival counters;
    counters.hold(0, {"9S", "KS"});
    counters.hold(1, {"2H", "QH"});
    counters.does("use:win:p2:any");
    EXPECT_TRUE(counters.said(Say::DuelWon));
    Rival rests;
    rests.feature(0, Content::Tavern);
    rests.stands(0, 4);
    rests.hold(1, {"2H"}, {"3H", "4H", "5H", "6H"});
    rests.initial(1, 5);
    rests.picks({1});
    rests.does("end");
    EXPECT_EQ(rests.at(1), 0);
    EXPECT_EQ(rests.numbers(1), 2);
}

TEST(Mode, CD_210_CD_211_TreasureQuota)
{
    Issues issues;
    (void)readOptions(Mode::Quota, 2, {{"hunt.quota", "6"}}, issues);
    EXPECT_TRUE(issues.empty());
    Board s("MD-2", {"S", "H", "C"});
    s.hold(0, {"9S", "Jk1", "Jk2"});
    s.hold(1, {"4H", "Jk3"});
    s.picks({1, 1});
    s.does("attack:p2");
    EXPECT_EQ(s.state().end, EndReason::Quota);
    EXPECT_EQ(s.state().winners, 1u);
}

TEST(Mode, CD_212_CD_213_RatRace)
{
    Scene far("MD-3", {"S", "H"}, {{"map.tiles", "10"}});
    const auto distances = far.queries().distances(0);
    EXPECT_EQ(distances[far.state().goalTile], *std::max_element(distances.begin(), distances.begin() + 10));
    const auto race = [](Scene::Chosen options) {
        auto s = std::make_unique<Board>("MD-3", Names{"S", "H"}, std::move(options));
        s->state().goalTile = 4;
        s->tile(4, "4S", "9D");
        s->stands(0, 3);
        return s;
    };
    auto arrive = race({});
    arrive->does("move:4");
    EXPECT_EQ(arrive->state().end, EndReason::GoalReached);
    auto hold = race({{"race.enter", "hold"}});
    hold->does("move:4");
    EXPECT_FALSE(hold->over());
    hold->does("reveal");
    EXPECT_EQ(hold->state().end, EndReason::GoalReached);
    auto prize = race({{"race.prize", "advantage"}});
    prize->does("move:4");
    EXPECT_FALSE(prize->over());
    EXPECT_EQ(prize->state().heroes[0].level, 2);
    EXPECT_EQ(prize->jokers(0), 1);
}

TEST(Mode, CD_215_TheScoreOfEveryOneAlone)
{
    Board s("MD-4", {"S", "H"}, {{"end.cycleLimit", "10"}});
    s.tile(3, "4S", "9D");
    s.hold(0, {"9S", "Jk1", "Jk2"});
    s.state().heroes[0].levelsGained = 1;
    s.state().heroes[0].slain = 1;
    s.state().heroes[0].firsts = 2;
    s.cycles(20);
    EXPECT_EQ(s.state().end, EndReason::Limit);
    EXPECT_EQ(s.state().winners, 1u);
    const Ending ending = s.rules().ending(s.state());
    EXPECT_TRUE(std::ranges::any_of(ending.report, [](const Beat &b) {
        return b.key == static_cast<std::uint16_t>(Say::ScoreLine) && b.args[1] == 11;
    }));
    Board seen("MD-4", {"S", "H"});
    seen.does("end");
    EXPECT_TRUE(seen.over() || seen.queries().cycle() == 1);
}

TEST(Mode, CD_216_CD_217_CD_220_ThePoison)
{
    for (const auto &[players, cycles] : {std::pair{1, 40}, {2, 20}, {3, 14}}) {
        Names suits{"S", "H", "C"};
        suits.resize(static_cast<std::size_t>(players));
        Scene s("MD-5", suits);
        EXPECT_EQ(s.state().deadline, cycles);
    }
    Issues issues;
    (void)readOptions(Mode::Poison, 3, {{"tide.doses", "2"}, {"packs.map", "1"}}, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "CD-216");
    Board s("MD-5", {"S", "H"}, {{"tide.turns", "12"}});
    s.hold(0, {"9S", "m-Jk1"});
    s.hold(1, {"9H"});
    EXPECT_EQ(s.jokers(0), 0); // a potion is no treasure
    s.does("potion:p2");
    EXPECT_FALSE(s.state().heroes[1].poisoned);
    const Names box = s.cardsIn(PileIndex::Box);
    EXPECT_EQ(std::ranges::count(box, "m-Jk1"), 1);
    s.cycles(20);
    EXPECT_EQ(s.state().end, EndReason::Cured);
    EXPECT_TRUE(s.state().partial); // the other died in cycle 12
    Board none("MD-5", {"S"}, {{"tide.turns", "12"}});
    none.cycles(20);
    EXPECT_EQ(none.state().end, EndReason::Poisoned);
}

TEST(Mode, CD_218_CD_219_TwoDosesAndClerics)
{
    Board s("MD-5", {"S"}, {{"tide.turns", "20"}, {"tide.doses", "2"}});
    s.hold(0, {"9S", "m-Jk1", "m-Jk2"});
    s.does("potion:p1");
    EXPECT_EQ(s.state().heroes[0].deadline, 30);
    EXPECT_TRUE(s.state().heroes[0].poisoned);
    s.state().turn = {};
    s.does("potion:p1");
    EXPECT_TRUE(s.over());
    for (const bool cures : {false, true}) {
        Board heal("MD-5", {"H"}, {{"tide.cleric", cures ? "on" : "off"}, {"ability.anytime", "on"}});
        heal.hold(0, {"9H", "KH"}, {"2H"});
        heal.does("use:heal:p1:any");
        EXPECT_EQ(heal.state().heroes[0].poisoned, !cures);
    }
}

TEST(Mode, CD_231_CD_232_Conquest)
{
    Scene two("MD-7", {"S", "H", "C"}, {{"conquest.regiments", "2"}, {"packs.core", "2"}});
    EXPECT_EQ(two.rules().heroes(), 6);
    EXPECT_EQ(two.rules().seatOf(1), 0);
    EXPECT_EQ(two.at(0), two.at(1));
    Board last("MD-7", {"S", "H"});
    last.hold(0, {"9S"});
    last.hold(1, {"4H"});
    last.does("attack:p2");
    EXPECT_EQ(last.state().end, EndReason::LastAlive);
    Board hold("MD-7", {"S", "H"}, {{"conquest.goal", "hold"}});
    hold.state().goalTile = 4;
    hold.stands(0, 4);
    hold.cycles(3); // the army came in the first of them: only two were full
    EXPECT_FALSE(hold.over());
    hold.cycles(1);
    EXPECT_EQ(hold.state().end, EndReason::GoalHeld);
    EXPECT_EQ(hold.state().winners, 1u);
}

TEST(Mode, CD_204_CD_228_CD_232_WhoStartsOnTheGoalHoldsItFromTheFirstCycle)
{
    Scene s("MD-7", {"S", "H"}, {{"conquest.goal", "hold"}, {"map.cells", "0,0;1,0;2,0;3,0;4,0"}});
    ASSERT_EQ(s.state().goalTile, 4);
    ASSERT_EQ(s.at(0), 0);
    ASSERT_EQ(s.at(1), 4);
    s.play({"end", "end", "end", "end", "end"});
    EXPECT_FALSE(s.over());
    s.does("end");
    EXPECT_EQ(s.state().end, EndReason::GoalHeld);
    EXPECT_EQ(s.state().winners, 2u);
}

TEST(Mode, CD_231_CD_232_ArmiesOfOneSideRelieveEachOther)
{
    Board s("MD-7", {"S", "H"},
            {{"conquest.goal", "hold"}, {"conquest.regiments", "2"}, {"packs.core", "2"}});
    s.state().goalTile = 4;
    s.stands(0, 4);
    s.stands(1, 3);
    s.cycles(1); // it came in this one
    s.play({"end", "move:4", "end", "end", "end"});
    s.play({"move:3", "end", "end", "end", "end"});
    EXPECT_FALSE(s.over());
    s.cycles(1);
    EXPECT_EQ(s.state().end, EndReason::GoalHeld);
    EXPECT_EQ(s.state().winners, 3u);
}

TEST(Mode, CD_232_NobodyHoldsTheGoalBesideAnEnemy)
{
    Board monster("MD-7", {"S", "H"}, {{"conquest.goal", "hold"}});
    monster.state().goalTile = 4;
    monster.stands(0, 4);
    monster.foeState(monster.foe({"4D"}, 4)).active = false;
    monster.cycles(5);
    EXPECT_FALSE(monster.over());
    Board army("MD-7", {"S", "H", "C"}, {{"conquest.goal", "hold"}});
    army.state().goalTile = 4;
    army.stands(0, 4);
    army.state().heroes[0].held = 3;
    army.stands(1, 3);
    army.hold(0, {"9S"});
    army.hold(1, {"2H"});
    army.play({"end", "move:4", "attack:p1"});
    ASSERT_FALSE(army.alive(1));
    army.does("end");
    EXPECT_FALSE(army.over()) << "it was there in this cycle";
    EXPECT_EQ(army.state().heroes[0].held, 1);
}

TEST(Mode, CD_203_CD_231_CD_232_AtTheLimitTheNumberCardsOfASideCount)
{
    Board s("MD-7", {"S", "H"}, {{"conquest.regiments", "2"}, {"packs.core", "2"}, {"end.cycleLimit", "10"}});
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"6S"});
    s.hold(2, {"4H", "3H"});
    s.hold(3, {"5H", "6H", "7H"});
    s.cycles(20);
    EXPECT_EQ(s.state().end, EndReason::Limit);
    EXPECT_EQ(s.state().winners, 12u);
}

TEST(Mode, CD_150_CD_151_WhatAJokerIsInEachMode)
{
    Board potion("MD-5", {"S"});
    potion.tile(1, "7D", "Jk1");
    potion.stands(0, 1);
    potion.does("reveal");
    EXPECT_EQ(potion.queries().potions(0), 1);
    EXPECT_EQ(potion.jokers(0), 0);
    EXPECT_EQ(potion.faces(1), "gone/up");
    Board troops("MD-7", {"S", "H"});
    troops.tile(1, "7D", "Jk1");
    troops.stands(0, 1);
    EXPECT_FALSE(troops.may("recruit"));
    troops.does("reveal");
    EXPECT_EQ(troops.jokers(0), 1);
    EXPECT_TRUE(troops.may("recruit"));
}

} // namespace
} // namespace flagstone::cards::mode_test
