// What the log says of how a game begins, goes on after another, and ends.
#include "core/game_of.h"
#include "rules/cards/scene.h"

namespace flagstone::cards::tells_ends_test {
namespace {

using Names = Scene::Names;

// --- beginning

/// A quest from its very beginning; a person is the game master.
class Beginning {
public:
    Beginning(int seats, Scene::Chosen options, const std::string &mode = "MD-0")
        : m_rules(Cards::make(shippedPack(), {"cards", mode, seats, with(std::move(options))}).value()),
          m_step(m_chance, &m_events), m_game(m_rules, m_step)
    {
    }
    void does(const std::string &code)
    {
        const auto which = m_game.find(code);
        ASSERT_TRUE(which.has_value()) << code;
        m_events.clear();
        m_game.choose(*which, m_step);
    }
    [[nodiscard]] std::string asked() const { return sentence(m_game, m_game.decision().prompt); }
    /// All that the last decision told just these seats.
    [[nodiscard]] Names told(SeatSet seats = kEverybody) const
    {
        Names all;
        for (const Event &e : m_events)
            if (const auto *beat = std::get_if<Beat>(&e.body); beat && e.knows == seats)
                all.push_back(sentence(m_game, *beat));
        return all;
    }

private:
    static Scene::Chosen with(Scene::Chosen options)
    {
        options.emplace("gm.kind", "human");
        return options;
    }
    std::shared_ptr<const Cards> m_rules;
    SeededChance m_chance{{3, 4}};
    std::vector<Event> m_events;
    Step m_step;
    GameOf<Cards> m_game;
};

TEST(TellsEnds, CD_008_CD_009_CD_136_CD_148_WhoEverybodyIs)
{
    Beginning s(2, {{"map.cells", "0,0;1,0;2,0,1;3,0;4,0"}, {"map.starts", "chosen"}});
    s.does("suit:S:0");
    EXPECT_EQ(s.told(), Names{"Player 1 takes spades (Fighter)."});
    s.does("suit:H:0");
    EXPECT_EQ(s.told(), Names{"Player 2 takes hearts (Cleric)."});
    s.does("suit:C:0");
    EXPECT_EQ(s.told(), Names{"The game master has clubs (Thief), the suit of the monsters."});
    s.does("person:Q");
    EXPECT_EQ(s.told(), Names{"Player 1 plays as a woman."});
    s.does("person:J");
    EXPECT_EQ(s.told(), Names{"Player 2 plays as a youngster."});
    s.does("start:2");
    EXPECT_EQ(s.told(), Names{"Player 1 starts in column 3, row 1, 1 storey up."});
    s.does("start:4");
    const Names told = s.told(); // and play begins
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front(), "Player 2 starts in column 5, row 1.");
    EXPECT_EQ(told.back(), "Cycle 1: Player 1.");
}

TEST(TellsEnds, CD_012_CD_127_OnlyTheFirstSuitOfTheGameMasterIsThatOfTheMonsters)
{
    Beginning s(1, {{"packs.core", "2"}});
    s.does("suit:S:0");
    s.does("suit:C:0");
    EXPECT_EQ(s.told(), Names{"The game master has clubs (Thief), the suit of the monsters."});
    s.does("suit:D:1");
    EXPECT_EQ(s.told(), Names{"The game master has diamonds (Mage)."});
}

TEST(TellsEnds, CD_007_CD_233_WhatASuitIsGoodFor)
{
    EXPECT_EQ(Beginning(2, {}).asked(), "Player 1: choose a suit to win contests, heal, steal or see cards");
    EXPECT_EQ(Beginning(2, {}, "MD-7").asked(),
              "Army 1: choose an army to charge, heal, bribe or raise the dead");
}

TEST(TellsEnds, CD_143_WhereAJokerLiesIsToldToTheGameMasterAlone)
{
    Beginning s(1, {{"map.cells", "0,0;1,0;2,0,1;3,0;4,0;4,1;4,2"}, {"map.jokersOut", "on"}});
    s.does("suit:S:0");
    s.does("suit:C:0");
    s.does("person:K");
    s.does("place-joker:5");
    EXPECT_EQ(s.told(seatBit(Seat::Gm)), Names{"Joker 1 lies in column 5, row 2."});
    EXPECT_EQ(s.told(), Names{});
    s.does("place-joker:2");
    EXPECT_EQ(s.told(seatBit(Seat::Gm)), Names{"Joker 2 lies in column 3, row 1, 1 storey up."});
    EXPECT_EQ(s.told(), Names{});
}

// --- going on

TEST(TellsEnds, CD_034_CD_113_WhoGoesOnAndWhoComesBack)
{
    Scene s("MD-0", {"S", "H"},
            Scene::five({{"campaign.games", "2"},
                         {"levels.system", "simple"},
                         {"levels.start", "3"},
                         {"end.cycleLimit", "10"}}),
            1, "D");
    s.knownLine(0);
    s.state().heroes[0].dead = true;
    s.state().turn.place = 1;
    s.state().table.counters[index(counter(Total::Cycle))] = 10;
    s.does("end");
    EXPECT_EQ(s.told(Say::NextGame), Names{"Game 2 begins."});
    EXPECT_EQ(s.told(Say::GoesOn), Names{}) << "the first player is asked first";
    s.picks({1, 1, 1, 1}); // three number cards and a court card of the level that is lost
    s.does("return");
    EXPECT_EQ(s.told(Say::ComesBack), Names{"Player 1 comes back at level 2."});
    EXPECT_EQ(s.told(Say::GoesOn), Names{"Player 2 goes on at level 3."}) << "there is no higher one";
}

// --- ending

/// Why it ended, and then the report.
Names endOf(const Scene &s)
{
    const Ending ending = s.rules().ending(s.state());
    Names all{s.words(ending.reason)};
    for (const Beat &line : ending.report)
        all.push_back(s.words(line));
    return all;
}

TEST(TellsEnds, CD_034_CD_110_CD_203_CD_209_TheLastOneStanding)
{
    Scene s("MD-1", {"S", "H"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S"});
    s.hold(1, {"4H", "Jk1"});
    s.picks({1});
    s.does("attack:p2");
    ASSERT_TRUE(s.over());
    EXPECT_EQ(endOf(s),
              (Names{"Only one is left alive.", "Player 1 wins.", "Player 1: 1 number card, 1 Joker.",
                     "Player 1 would go on at level 2.", "Player 2 is dead."}));
}

/// Name and number cards stand above it.
TEST(TellsEnds, CD_203_BelowAPortraitOnlyWhatItDoesNotShow)
{
    for (const Say line :
         {Say::Winner, Say::Survivor, Say::DeadLine, Say::ScoreLine, Say::NextLevel, Say::GamesWon}) {
        const std::string_view brief = phrase(line).brief;
        EXPECT_FALSE(brief.empty()) << phrase(line).text;
        EXPECT_EQ(brief.find("{0:card}"), std::string_view::npos) << brief;
    }
    EXPECT_EQ(phrase(Say::Survivor).brief.find("number"), std::string_view::npos);
}

TEST(TellsEnds, CD_118_AllTheJokers)
{
    Scene s("MD-0", {"C", "S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"2C", "3C", "KC", "Jk1", "Jk2"});
    s.hold(1, {"9S"});
    s.foe({"9D", "Jk3"}, 0);
    s.does("use:joker:x1:any");
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 3."});
    ASSERT_TRUE(s.over());
    EXPECT_EQ(endOf(s), (Names{"All the Jokers are found.", "Player 1: 2 number cards, 3 Jokers.",
                               "Player 2: 1 number card, 0 Jokers."}));
}

TEST(TellsEnds, CD_215_TheScoreOfEveryOneAlone)
{
    Scene s("MD-4", {"S", "H"}, Scene::five({{"end.cycleLimit", "10"}}), 1, "D");
    s.knownLine(0);
    s.tile(3, "4S", "9D"); // as long as something is unknown, it goes on
    s.hold(0, {"9S", "Jk1", "Jk2"});
    s.hold(1, {"4H"});
    Hero &first = s.state().heroes[0];
    first.levelsGained = 1;
    first.slain = 1;
    first.firsts = 2;
    s.state().table.counters[index(counter(Total::Cycle))] = 10;
    s.play({"end", "end"});
    ASSERT_TRUE(s.over());
    EXPECT_EQ(endOf(s), (Names{"The last cycle is over.", "Player 1 wins.",
                               "Player 1: 1 number card, 2 Jokers.", "Player 1 scores 11.",
                               "Player 1 would go on at level 2.", "Player 2: 1 number card, 0 Jokers.",
                               "Player 2 scores 0.", "Player 2 would go on at level 2."}));
}

TEST(TellsEnds, CD_147_CD_207_TheGameMasterCallsTheEnd)
{
    for (const char *code : {"call:0", "call:1", "call:2"}) {
        Scene s("MD-0", {"S"}, Scene::five({{"gm.kind", "human"}, {"treasure.duds", "on"}}), 1, "D");
        s.knownLine(0);
        s.hold(0, {"9S", "Jk1"});
        s.does("label:Jk1:2");
        EXPECT_EQ(s.told(Say::Labelled), Names{"Joker 1 is a goose."});
        s.state().turn.spoken = false;
        s.does(code);
        const std::string how = code == std::string("call:0")   ? "won"
                                : code == std::string("call:1") ? "lost"
                                                                : "open";
        EXPECT_EQ(s.told(Say::CallsEnd), Names{"The game master calls the end: " + how + "."});
        ASSERT_TRUE(s.over());
        EXPECT_EQ(s.state().won, code == std::string("call:0"));
        EXPECT_EQ(endOf(s), (Names{"The game master calls the end.", "Player 1: 1 number card, 1 Joker.",
                                   "Joker 1 was a goose."}));
    }
}

/// The situations themselves are brought about in mode_test.cpp.
TEST(TellsEnds, CD_203_EveryReasonHasItsSentence)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    const auto reason = [&](EndReason end) {
        s.state().end = end;
        return endOf(s).front();
    };
    EXPECT_EQ(reason(EndReason::AllJokers), "All the Jokers are found.");                       // CD-118
    EXPECT_EQ(reason(EndReason::MapCleared), "The whole map is known and no monster is left."); // CD-207
    EXPECT_EQ(reason(EndReason::ScenesDone), "The six scenes are over.");                       // CD-206
    EXPECT_EQ(reason(EndReason::AllDead), "Everybody is dead.");                                // CD-203
    EXPECT_EQ(reason(EndReason::LastAlive), "Only one is left alive.");                         // CD-209
    EXPECT_EQ(reason(EndReason::Quota), "Somebody has enough Jokers.");                         // CD-211
    EXPECT_EQ(reason(EndReason::GoalReached), "The goal is reached.");                          // CD-213
    EXPECT_EQ(reason(EndReason::GoalHeld), "The goal was held for three cycles.");              // CD-232
    EXPECT_EQ(reason(EndReason::Limit), "The last cycle is over.");                             // CD-203
    EXPECT_EQ(reason(EndReason::Cured), "Everybody alive is cured.");                           // CD-220
    EXPECT_EQ(reason(EndReason::Poisoned), "Nobody is left.");                                  // CD-220
    EXPECT_EQ(reason(EndReason::DragonDead), "The danger is over.");                            // CD-227
    EXPECT_EQ(reason(EndReason::DragonGone), "The danger is over.");                            // CD-227
    EXPECT_EQ(reason(EndReason::Finished), "The whole map is known and all is quiet.");         // CD-215
    EXPECT_EQ(reason(EndReason::Called), "The game master calls the end.");                     // CD-207
    s.state().partial = true;
    EXPECT_EQ(reason(EndReason::Cured), "Everybody alive is cured, but not all lived to see it."); // CD-220
}

} // namespace
} // namespace flagstone::cards::tells_ends_test
