// What the log says of what lies on tiles: who is met there, what is found, who is helped.
#include "rules/cards/scene.h"

namespace flagstone::cards::tells_tiles_test {
namespace {

using Names = Scene::Names;

/// Everybody on the second of five tiles in a line; the others are known.
struct Here : Scene {
    explicit Here(Names suits, Chosen options = {}, const std::string &mode = "MD-0")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "C")
    {
        knownLine(1);
    }
};

TEST(TellsTiles, CD_168_CD_176_NothingSpecial)
{
    Here s({"S", "H"});
    s.tile(1, "4S", "9D");
    s.does("end");
    EXPECT_EQ(s.told(Say::Reveals), Names{"Player 2 looks: 9 of diamonds across 4 of spades."});
    EXPECT_EQ(s.told(Say::NothingHere), Names{"Nothing special here."});
    EXPECT_EQ(s.told(Say::FeatureHere), Names{});
}

TEST(TellsTiles, CD_255_WhatAPairOfOneColourIs)
{
    const auto looks = [](const char *area, const char *bottom, const char *top, const char *words) {
        Here s({"S"}, {{"map.area", area}});
        s.tile(1, bottom, top);
        s.does("reveal");
        EXPECT_EQ(s.told(Say::FeatureHere), Names{words}) << area;
        EXPECT_EQ(s.told(Say::NothingHere), Names{});
    };
    looks("indoors-hostile", "4S", "9S", "There is a trap here.");
    looks("indoors-hostile", "4D", "9D", "There is a cache here.");
    looks("indoors-hostile", "4H", "9D", "There is a shrine here.");
    looks("indoors-hostile", "4H", "9H", "There is a spring here.");
    looks("indoors-habitated", "4H", "9H", "There is a tavern here.");
    looks("indoors-habitated", "4C", "9C", "There is a locked chest here.");
    looks("indoors-docile", "4C", "9C", "There is something to laugh at here.");
}

TEST(TellsTiles, CD_172_CD_257_HowManyMonsters)
{
    const auto looks = [](const char *bottom, const char *top, const char *words) {
        Here s({"S"}, {{"gm.difficulty", "hard"}});
        s.gmHolds({"2C"}); // there are no Jokers among what is dealt
        s.tile(1, bottom, top);
        s.picks({1, 1, 1});
        s.does("reveal");
        EXPECT_EQ(s.told(Say::MonstersHere), Names{words});
    };
    looks("3S", "3D", "There are 3 monsters here, with 3 number cards in all.");
    looks("3S", "3C", "There is 1 monster here, with 3 number cards in all.");
}

/// What is told is what was dealt.
TEST(TellsTiles, CD_017_CD_131_HowManyMonstersOfAShortPack)
{
    Here s({"S"}, {{"gm.difficulty", "hard"}, {"gm.pack", "attrition"}});
    s.gmHolds({"4C", "5C", "6C"});
    s.tile(1, "5S", "5H"); // a swarm of five
    s.picks({1, 1});
    s.does("reveal");
    EXPECT_EQ(s.told(Say::MonstersHere), Names{"There are 3 monsters here, with 3 number cards in all."});
}

TEST(TellsTiles, CD_138_CD_258_CD_259_WhoIsMetAndHelps)
{
    Here s({"S"});
    s.tile(1, "4D", "QH");
    s.hold(0, {"9S"}, {"3S"});
    s.picks({1, 1, 1, 1, 1, 1, 1, 1}); // her cards
    s.does("reveal");
    EXPECT_EQ(s.told(Say::NpcIs), Names{"Queen of hearts is a woman, a Cleric, and friendly."});
    s.state().turn = {};
    s.does("talk:xQH");
    EXPECT_EQ(s.told(Say::Talks), Names{"Player 1 talks to Queen of hearts."});
    EXPECT_EQ(s.told(Say::Boon), Names{"Queen of hearts helps, as a Cleric can."});
    EXPECT_EQ(s.told(Say::Recovers), Names{"Player 1 gets 1 number card back."});
}

TEST(TellsTiles, CD_259_ASneakyOneIsPersuadedOrTakesAJoker)
{
    for (const bool won : {true, false}) {
        Here s({"S"});
        const Who thief = s.npc(Suit::Clubs, Attitude::Sneaky, {"4C"}, 1);
        s.hold(0, {won ? "9S" : "2S", "Jk1"});
        s.gmHolds({"5D", "Jk2"});
        s.picks({1, 1}); // number cards on both sides
        s.does("feat:persuade:" + std::to_string(thief));
        EXPECT_EQ(s.told(Say::TriesFeatOn), Names{"Player 1 tries to persuade Foe 1."});
        EXPECT_EQ(s.times(Say::Boon), won ? 1 : 0);
        EXPECT_EQ(s.told(won ? Say::TakesJoker : Say::LosesJoker),
                  Names{won ? "Player 1 takes Joker 2." : "Player 1 loses Joker 1. Foe 1 has it now."});
    }
}

// --- Jokers on tiles

TEST(TellsTiles, CD_150_WhoClaimsAJoker)
{
    Here s({"S", "H"});
    s.tile(1, "4S", "Jk2");
    s.does("end");
    EXPECT_EQ(s.told(Say::Reveals), Names{"Player 2 looks: Joker 2 across 4 of spades."});
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{"Player 2 claims Joker 2."});
    EXPECT_EQ(s.told(Say::JokerIsLevel), Names{});
}

TEST(TellsTiles, CD_037_CD_152_AJokerAsExperienceIsForAllWhoAreThere)
{
    Here s({"S", "H", "D"}, {}, "MD-1");
    s.tile(1, "4S", "Jk3");
    s.stands(2, 4);
    s.does("reveal");
    EXPECT_EQ(s.told(Say::JokerIsLevel), Names{"Player 1 uses Joker 3 as experience for everybody here."});
    EXPECT_EQ(s.told(Say::GainsLevel), (Names{"Player 1 reaches level 2.", "Player 2 reaches level 2."}));
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{});
}

TEST(TellsTiles, CD_038_AtTheHighestLevelItIsTreasure)
{
    Here s({"S", "H"}, {}, "MD-1");
    s.tile(1, "4S", "Jk3");
    for (Hero &hero : s.state().heroes)
        hero.level = 3;
    s.does("reveal");
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{"Player 1 claims Joker 3."});
    EXPECT_EQ(s.told(Say::JokerIsLevel), Names{});
    EXPECT_EQ(s.told(Say::GainsLevel), Names{});
}

TEST(TellsTiles, CD_226_OnlyItsFinderIsToldOfTheBane)
{
    Here s({"S", "H"}, {}, "MD-6");
    s.tile(1, "4S", "Jk1");
    s.state().bane = s.state().table.board[index(s.queries().topSlot(1))].card;
    s.does("reveal");
    EXPECT_EQ(s.told(Say::IsTheBane, seatBit(Seat{0})),
              Names{"Joker 1 is the dragon's bane. Nobody else knows."});
    EXPECT_EQ(s.told(Say::IsTheBane), Names{});
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{}) << "treasure or experience?";
    s.does("treasure");
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{"Player 1 claims Joker 1."});
}

TEST(TellsTiles, CD_114_WhoPicksUpTheJokersOfTheDead)
{
    Here s({"S", "H"}, {{"death.jokers", "drop"}}, "MD-2");
    s.hold(0, {"9S"});
    s.hold(1, {"4H", "Jk1"});
    s.picks({1}); // 4H
    s.does("attack:p2");
    EXPECT_EQ(s.told(Say::Falls), Names{"Player 2 falls."});
    EXPECT_EQ(s.told(Say::JokerDropped), Names{"Joker 1 lies where Player 2 fell."});
    EXPECT_EQ(s.told(Say::FindsJoker), Names{"Player 1 picks up Joker 1."});
    EXPECT_EQ(s.told(Say::ClaimsJoker), Names{});
}

TEST(TellsTiles, CD_114_WhoGetsTheJokersOfTheDead)
{
    for (const std::string who : {"killer", "gm"}) {
        Here s({"S", "H"}, {{"death.jokers", who}}, "MD-2");
        s.hold(0, {"9S"});
        s.hold(1, {"4H", "Jk1"});
        s.picks({1}); // 4H
        s.does("attack:p2");
        EXPECT_EQ(s.told(Say::TakesJoker), who == "killer" ? Names{"Player 1 takes Joker 1."} : Names{});
        EXPECT_EQ(s.told(Say::LosesJokerToGm),
                  who == "gm" ? Names{"Player 2 loses Joker 1. The game master has it now."} : Names{});
        EXPECT_EQ(s.told(Say::JokerDropped), Names{});
    }
}

// --- features

TEST(TellsTiles, CD_256_AShrineShowsTheLandAround)
{
    Here s({"S"});
    s.feature(1, Content::Shrine);
    s.tile(2, "4S", "9D");
    s.does("visit");
    EXPECT_EQ(s.told(Say::Shrine), Names{"Player 1 prays and sees the land around."});
    EXPECT_EQ(s.told(Say::Reveals), Names{"Player 1 looks: 9 of diamonds across 4 of spades."});
}

TEST(TellsTiles, CD_256_ACacheGivesASpentCourtCardBack)
{
    for (const bool spent : {true, false}) {
        Here s({"S"});
        s.feature(1, Content::Cache);
        s.hold(0, {"9S"}, spent ? Names{"KS"} : Names{"2S"});
        s.gmHolds({"4C"});
        s.does("feat:cache:1");
        EXPECT_EQ(s.told(Say::CourtBack), spent ? Names{"Player 1 gets King of spades back."} : Names{});
    }
}

TEST(TellsTiles, CD_256_ASpringGivesOneCardBack)
{
    Here s({"S"});
    s.feature(1, Content::Spring);
    s.hold(0, {"9S"}, {"2S", "3S"});
    s.picks({2});
    s.does("visit");
    EXPECT_EQ(s.told(Say::Recovers), Names{"Player 1 gets 1 number card back."});
    EXPECT_EQ(s.told(Say::Shrine), Names{});
}

TEST(TellsTiles, CD_154_RestInATavern)
{
    Here s({"S"}, {{"tavern.heal", "lump"}});
    s.feature(1, Content::Tavern);
    s.hold(0, {"9S"}, {"2S", "3S", "4S"});
    s.does("rest");
    EXPECT_EQ(s.told(Say::Rests), Names{"Player 1 rests: 2 more turns."});
    s.does("rest");
    EXPECT_EQ(s.told(Say::Rests), Names{"Player 1 rests: 1 more turn."});
    EXPECT_EQ(s.told(Say::Recovers), Names{}) << "all at the end";
    s.picks({1, 1});
    s.does("rest");
    EXPECT_EQ(s.told(Say::Rests), Names{}) << "there is no more of it";
    EXPECT_EQ(s.told(Say::Recovers), Names{"Player 1 gets 3 number cards back."});
    Here each({"S"});
    each.feature(1, Content::Tavern);
    each.hold(0, {"9S"}, {"2S", "3S", "4S"});
    each.picks({1});
    each.does("rest");
    EXPECT_EQ(each.told(Say::Recovers), Names{"Player 1 gets 1 number card back."});
    EXPECT_EQ(each.told(Say::Rests), Names{});
}

} // namespace
} // namespace flagstone::cards::tells_tiles_test
