// What the log says of turns: ways, foes that follow, surrender, gifts, potions, and what a mode brings.
#include "rules/cards/scene.h"

namespace flagstone::cards::tells_turns_test {
namespace {

using Names = Scene::Names;

/// Everybody on the first of five known tiles in a line.
struct Road : Scene {
    explicit Road(Names suits, Chosen options = {}, const std::string &mode = "MD-0",
                  const std::string &gm = "D")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, gm)
    {
        knownLine(0);
    }
    void cycle(int now) { state().table.counters[index(counter(Total::Cycle))] = now; }
};

TEST(TellsTurns, CD_139_CD_158_CD_160_WhoseTurnItIsAndWhereTheyGo)
{
    Road s({"S", "H"});
    s.does("move:1");
    EXPECT_EQ(s.told(Say::Moves), Names{"Player 1 goes east."});
    s.does("end");
    EXPECT_EQ(s.told(Say::EndsTurn), Names{"Player 1 ends the turn."});
    EXPECT_EQ(s.told(Say::TurnOf), Names{"Cycle 1: Player 2."});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::Runs), Names{"Player 2 runs east, then east."});
    EXPECT_EQ(s.told(Say::EndsTurn), Names{}) << "there was nothing left to do";
    EXPECT_EQ(s.told(Say::TurnOf), Names{"Cycle 2: Player 1."});
    s.does("move:0");
    EXPECT_EQ(s.told(Say::Moves), Names{"Player 1 goes west."});
}

TEST(TellsTurns, CD_187_CD_190_WhoFailsToRunPast)
{
    Road s({"S"});
    s.tile(1, "4S", "9D");
    s.tile(2, "5S", "8D");
    s.hold(0, {"3S"});
    s.gmHolds({"6D"});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to run past what is unknown."});
    EXPECT_EQ(s.told(Say::TestLost), Names{"Player 1 fails to run past what is unknown."});
    EXPECT_EQ(s.told(Say::Runs), Names{});
    EXPECT_EQ(s.told(Say::Moves), Names{"Player 1 goes east."}) << "no further";
    EXPECT_EQ(s.told(Say::Reveals), Names{"Player 1 looks: 9 of diamonds across 4 of spades."});
}

TEST(TellsTurns, CD_187_CD_189_WhoRunsPast)
{
    Road s({"S"});
    s.tile(1, "4S", "9D");
    s.tile(2, "5S", "8D");
    s.hold(0, {"9S"});
    s.gmHolds({"6D"});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to run past what is unknown."});
    EXPECT_EQ(s.told(Say::Runs), Names{"Player 1 runs east, then east."});
    EXPECT_EQ(s.told(Say::Moves), Names{});
}

TEST(TellsTurns, CD_162_TheTurnOfTheFoesBeginsWithTheFirstWhoHasOne)
{
    Road s({"S"});
    s.hold(0, {"9S"});
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::FoesTurn), Names{}) << "nobody is there";
    s.foeState(s.foe({"3D"}, 2)).active = false;
    s.foe({"9D"}, 2);
    s.does("end");
    EXPECT_EQ(s.told(Say::FoesTurn), Names{"The foes' turn. Foe 2 begins."});
    EXPECT_EQ(s.told(Say::Clash).size(), 1u);
}

TEST(TellsTurns, CD_252_AFoeFollows)
{
    Road s({"S"});
    s.hold(0, {"9S"});
    s.foe({"2D", "3D"}, 0);
    s.does("run:1:2");
    EXPECT_EQ(s.told(Say::FoeMoves), Names{"Foe 1 moves east."});
    EXPECT_EQ(s.told(Say::Clash), Names{});
}

// --- surrender

/// A person as game master, and a foe before the hero.
struct Led : Road {
    explicit Led(const Names &cards) : Road({"S"}, {{"gm.kind", "human"}})
    {
        hold(0, cards);
        foe({"2D", "3D"}, 0);
        does("surrender:x1");
        EXPECT_EQ(told(Say::OffersSurrender), Names{"Player 1 offers to surrender to Foe 1."});
    }
};

TEST(TellsTurns, CD_253_SurrenderIsPaidFor)
{
    Led jokers({"9S", "8S", "Jk1", "Jk2"});
    jokers.does("accept");
    EXPECT_EQ(jokers.told(Say::SurrenderAccepted), Names{"Foe 1 lets Player 1 go."});
    EXPECT_EQ(jokers.told(Say::LosesJoker), (Names{"Player 1 loses Joker 1. Foe 1 has it now.",
                                                   "Player 1 loses Joker 2. Foe 1 has it now."}));
    EXPECT_EQ(jokers.told(Say::Wounded), Names{});
    Led none({"9S", "8S"});
    none.picks({2});
    none.does("accept");
    EXPECT_EQ(none.told(Say::SurrenderAccepted), Names{"Foe 1 lets Player 1 go."});
    EXPECT_EQ(none.told(Say::Wounded), Names{"Player 1 takes a wound: 8 of spades is lost, 1 left."});
}

TEST(TellsTurns, CD_253_SurrenderIsRefused)
{
    Led s({"9S", "Jk1"});
    s.does("refuse");
    EXPECT_EQ(s.told(Say::SurrenderRefused), Names{"Foe 1 does not accept the surrender of Player 1."});
    EXPECT_EQ(s.told(Say::SurrenderAccepted), Names{});
    EXPECT_EQ(s.told(Say::LosesJoker), Names{});
}

// --- gifts and potions

TEST(TellsTurns, CD_122_AJokerIsOfferedAndTakenOrNot)
{
    for (const bool takes : {true, false}) {
        Road s({"S", "H", "C"});
        s.hold(0, {"9S", "Jk2"});
        s.does("give:p3:0");
        EXPECT_EQ(s.told(Say::OffersJoker), Names{"Player 1 offers Joker 2 to Player 3."});
        s.does(takes ? "take-joker" : "no-joker");
        EXPECT_EQ(s.told(Say::GivesJoker), takes ? Names{"Player 1 gives Joker 2 to Player 3."} : Names{});
        EXPECT_EQ(s.told(Say::RefusesJoker),
                  takes ? Names{} : Names{"Player 3 takes nothing from Player 1."});
    }
}

TEST(TellsTurns, CD_217_WhoIsCured)
{
    Road s({"S", "H"}, {}, "MD-5");
    s.hold(0, {"9S", "m-Jk1"});
    s.does("potion:p2");
    EXPECT_EQ(s.told(Say::UsesPotion), Names{"Player 1 gives a potion to Player 2."});
    EXPECT_EQ(s.told(Say::DrinksPotion), Names{});
    EXPECT_EQ(s.told(Say::Cured), Names{"Player 2 is cured."});
    EXPECT_EQ(s.told(Say::PoisonDelayed), Names{});
}

TEST(TellsTurns, CD_218_TheFirstOfTwoDosesSlowsThePoison)
{
    Road s({"S", "H"}, {{"tide.turns", "20"}, {"tide.doses", "2"}}, "MD-5");
    s.hold(0, {"9S", "m-Jk1", "m-Jk2"});
    s.does("potion:p2");
    EXPECT_EQ(s.told(Say::PoisonDelayed), Names{"The poison slows: Player 2 has until cycle 30."});
    EXPECT_EQ(s.told(Say::Cured), Names{});
    s.state().turn = {};
    s.does("potion:p2");
    EXPECT_EQ(s.told(Say::PoisonDelayed), Names{});
    EXPECT_EQ(s.told(Say::Cured), Names{"Player 2 is cured."});
}

TEST(TellsTurns, CD_219_AClericsHealingCures)
{
    for (const bool cures : {true, false}) {
        Road s({"H", "S"}, {{"tide.cleric", cures ? "on" : "off"}, {"ability.anytime", "on"}}, "MD-5");
        s.hold(0, {"9H", "KH"}, {"2H"});
        s.does("use:heal:p1:any");
        EXPECT_EQ(s.told(Say::Recovers), Names{"Player 1 gets 1 number card back."});
        EXPECT_EQ(s.told(Say::Cured), cures ? Names{"Player 1 is cured."} : Names{});
    }
}

// --- the dragon

TEST(TellsTurns, CD_221_CD_224_WhatComes)
{
    Road dragon({"S"}, {{"dragon.arrives", "3"}}, "MD-6");
    dragon.does("end");
    EXPECT_EQ(dragon.told(Say::DragonComes), Names{}) << "not before its cycle is over";
    dragon.cycle(3);
    dragon.does("end");
    EXPECT_EQ(dragon.told(Say::DragonComes), Names{"The dragon comes."});
    EXPECT_EQ(dragon.told(Say::HordeComes), Names{});
    Road horde({"S"}, {{"dragon.arrives", "3"}, {"dragon.kind", "horde"}}, "MD-6");
    horde.cycle(3);
    horde.picks({1, 1, 1, 1});
    horde.does("end");
    EXPECT_EQ(horde.told(Say::HordeComes), Names{"The horde comes."});
    EXPECT_EQ(horde.told(Say::DragonComes), Names{});
}

TEST(TellsTurns, CD_226_Tribute)
{
    Road s({"S", "H"}, {}, "MD-6");
    s.foe({"10D", "9D"}, 0, FoeKind::Dragon);
    s.state().dragonCame = true;
    s.hold(0, {"9S", "Jk1", "Jk2"});
    s.hold(1, {"9H", "Jk3"});
    s.does("tribute");
    EXPECT_EQ(s.told(Say::Tribute), Names{"Player 1 pays the tribute: 3 Jokers."});
    EXPECT_EQ(s.told(Say::LosesJokerToGm), (Names{"Player 1 loses Joker 1. The game master has it now.",
                                                  "Player 1 loses Joker 2. The game master has it now.",
                                                  "Player 2 loses Joker 3. The game master has it now."}));
    EXPECT_EQ(s.told(Say::DragonLeaves), Names{"The dragon leaves for good."});
    EXPECT_EQ(s.told(Say::Falls), Names{}) << "nobody was slain";
}

TEST(TellsTurns, CD_226_AHordeLeavesTogether)
{
    Road s({"S"}, {{"dragon.kind", "horde"}}, "MD-6");
    s.foe({"10D"}, 0, FoeKind::Horde);
    s.foe({"9D"}, 0, FoeKind::Horde);
    s.state().dragonCame = true;
    s.hold(0, {"9S", "Jk1", "Jk2", "Jk3"});
    s.does("tribute");
    EXPECT_EQ(s.told(Say::HordeLeaves), Names{"The horde leaves for good."});
    EXPECT_EQ(s.told(Say::DragonLeaves), Names{});
}

TEST(TellsTurns, CD_226_TheBaneDrivesThemAway)
{
    for (const bool won : {true, false}) {
        Road s({"S"}, {}, "MD-6");
        s.foe({"10D", "9D"}, 0, FoeKind::Dragon);
        s.state().dragonCame = true;
        s.hold(0, {won ? "9S" : "2S", "m-Jk2"});
        s.state().bane = s.state().table.pile(s.rules().part(0, Part::Open)).cards.back();
        s.gmHolds({"4D"});
        s.does("feat:bane:0");
        EXPECT_EQ(s.told(won ? Say::TestWon : Say::TestLost),
                  Names{won ? "Player 1 manages to use the bane." : "Player 1 fails to use the bane."});
        EXPECT_EQ(s.told(Say::DragonLeaves), won ? Names{"The dragon leaves for good."} : Names{});
    }
}

// --- races and scenes

TEST(TellsTurns, CD_213_ThePrizeOfTheRace)
{
    Road s({"S", "H"}, {{"race.prize", "advantage"}}, "MD-3");
    s.state().goalTile = 4;
    s.tile(4, "4S", "9D");
    s.gmHolds({"4D", "Jk2"});
    s.stands(0, 3);
    s.does("move:4");
    EXPECT_EQ(s.told(Say::RacePrize), Names{"Player 1 is first at the goal."});
    EXPECT_EQ(s.told(Say::GainsLevel), Names{"Player 1 reaches level 2."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 2."});
}

TEST(TellsTurns, CD_123_TheNextScene)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    s.hold(0, {"9S"});
    s.gmHolds({"2D"});
    s.picks({1, 1}); // the foe of the second scene
    s.does("feat:scene:1");
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to meet the challenge."});
    EXPECT_EQ(s.told(Say::Scene), Names{"Scene 2."});
    Scene lost("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    lost.hold(0, {"2S"});
    lost.gmHolds({"9D"});
    lost.does("feat:scene:1");
    EXPECT_EQ(lost.told(Say::TestLost), Names{"Player 1 fails to meet the challenge."});
    EXPECT_EQ(lost.told(Say::Scene), Names{});
}

TEST(TellsTurns, CD_284_AStandOff)
{
    Road s({"S"});
    s.hold(0, {"7S"});
    s.foe({"7D"}, 0);
    s.does("attack:x1");
    EXPECT_EQ(s.told(Say::StandOff), Names{});
    s.does("end"); // the foe swings too, and nothing comes of it
    EXPECT_EQ(s.told(Say::Tie), Names{"Neither Foe 1 nor Player 1 is hurt."});
    EXPECT_EQ(s.told(Say::StandOff), Names{"Neither side can hurt the other: a stand-off."});
}

} // namespace
} // namespace flagstone::cards::tells_turns_test
