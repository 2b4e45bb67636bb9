#include "cli_fixture.h"
#include "content/record.h"

#include <gmock/gmock.h>

#include <random>
#include <sstream>

/// What people and programs are told in a terminal, and what they can do there.
namespace flagstone::terminal_test {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

TEST_F(Cli, ChoicesHaveTheirCodesBesideTheirNumbers)
{
    const std::string text = run({"play", "toy", "--interactive", "--seed", "lucky"}, "q\n").out;
    EXPECT_THAT(text, HasSubstr("\nPlayer 1: your turn in round 1 (TOY-01)\n"));
    EXPECT_THAT(text, HasSubstr("\n  2  roll      Roll for oil (TOY-03)\n"));
    EXPECT_THAT(text, HasSubstr("\n  8  pass      Pass\n"));
}

TEST_F(Cli, RealDiceAreAskedForOneByOne)
{
    const Ran ran = run({"play", "toy", "--interactive", "--dice", "--seed", "lucky", "--record", record},
                        "roll\n0\nseven\n7\n\n3\n5\nq\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Player 1, roll for \"Roll for oil\": Player 1 rolls for oil, die 1, a "
                                   "d6> \"0\" is not a face of this "
                                   "die; it shows 1 to 6."));
    EXPECT_THAT(ran.out, HasSubstr("\"seven\" is not a face"));
    EXPECT_THAT(ran.out, HasSubstr("\"7\" is not a face"));
    EXPECT_THAT(ran.out, HasSubstr("\"\" is not a face"));
    EXPECT_THAT(ran.out, HasSubstr("die 2, a d6> Player 1 rolls for oil: 3 5 (2d6, sum 8)\n"));
    EXPECT_TRUE(readRecord(record).value().header.typedDice) << "the window goes on with real dice";
    EXPECT_THAT(run({"replay", record}).out, HasSubstr("Roll for oil (TOY-03) [real dice]"));
    EXPECT_EQ(run({"verify", record}).status, 0);
}

TEST_F(Cli, ADecisionIsCalledOffWhileDiceAreAskedFor)
{
    const std::vector<std::string> game{"play", "toy", "--interactive", "--dice", "--seed", "lucky"};
    const Ran off = run(game, "roll\n3\nu\nq\n");
    EXPECT_THAT(off.out, HasSubstr("You did not roll, so nothing has happened.\n\nPlayer 1: your turn"));
    EXPECT_THAT(off.out, HasSubstr("Not finished after 0 decisions"));
    EXPECT_THAT(run(game, "roll\n3\nq\n").out, HasSubstr("Not finished after 0 decisions"));
    EXPECT_THAT(run(game, "roll\n3\n").out, HasSubstr("Not finished after 0 decisions"));
    EXPECT_EQ(run({"play", "toy", "--dice"}).status, 2);
}

TEST_F(Cli, ProgramsAreAskedForDiceToo)
{
    const Ran ran =
        run({"play", "toy", "--interactive", "--dice", "--json", "--seed", "lucky"}, "roll\n3\n5\nq\n");
    EXPECT_THAT(ran.out, HasSubstr("{\"die\":1,\"sides\":6,\"for\":\"Roll for oil\",\"roll\":\"Player 1 "
                                   "rolls for oil\",\"seat\":\"Player 1\"}\n"
                                   "{\"die\":2,\"sides\":6,"));
    EXPECT_THAT(ran.out, HasSubstr("3 5 (2d6, sum 8)"));
}

TEST_F(Cli, StateIsWhatTheSeatMayKnow)
{
    const std::vector<std::string> game{"play",  "toy",    "--seats",       "2",        "--seed",
                                        "lucky", "--json", "--interactive", "--record", record};
    const Ran ran = run(game, "state\nq\n");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto from = ran.out.find("{\"decisions\":0,\"state\":");
    ASSERT_NE(from, std::string::npos) << ran.out;
    const json inPlay = json::parse(ran.out.substr(from, ran.out.find('\n', from) - from))["state"];
    EXPECT_EQ(inPlay["seenBy"], "Player 1");
    EXPECT_EQ(runJson({"state", record, "--as", "1"})["state"], inPlay);

    const auto hand = [](const json &state, const std::string &seat) {
        std::vector<json> hands; // by seat
        for (const json &pile : state["piles"])
            if (pile["role"] == "hand")
                hands.push_back(pile);
        return hands.at(seat == "Player 1" ? 0 : 1);
    };
    const json other = runJson({"state", record, "--as", "2"})["state"];
    ASSERT_TRUE(hand(inPlay, "Player 1").contains("cards")) << inPlay;
    EXPECT_EQ(hand(inPlay, "Player 1")["cards"].size(), hand(inPlay, "Player 1")["count"]);
    EXPECT_FALSE(hand(inPlay, "Player 2").contains("cards"));
    EXPECT_FALSE(hand(other, "Player 1").contains("cards"));
    EXPECT_TRUE(hand(other, "Player 2").contains("cards"));
    const json all = runJson({"state", record})["state"];
    EXPECT_EQ(all["seenBy"], "Game master");
    const std::string card = hand(inPlay, "Player 1")["cards"][0]["name"];
    EXPECT_THAT(run({"state", record, "--as", "1"}).out,
                AllOf(StartsWith("Seen by Player 1\n"), HasSubstr(card)));
    EXPECT_THAT(run({"state", record, "--as", "2"}).out,
                AllOf(StartsWith("Seen by Player 2\n"), Not(HasSubstr(card))));
    EXPECT_EQ(run({"state", record, "--to", "1"}).err, "--to: the game has 0 decisions\n");
    EXPECT_EQ(run({"state", record, "--as", "3"}).status, 2);
    EXPECT_EQ(run({"state", (folder / "none").string()}).status, 2);
}

/// A bot that knows nothing but the lines of docs/formats.md.
class Bot {
public:
    explicit Bot(std::vector<std::string> game) : m_game(FLAGSTONE_CLI, std::move(game)) {}

    /// Plays to the end; gives the last line.
    json play()
    {
        json last;
        for (std::string line; m_game.hear(line);) {
            last = json::parse(line);
            EXPECT_FALSE(last.contains("refused")) << line;
            if (last.contains("die")) {
                m_game.say(std::to_string(1 + m_random() % last["sides"].get<unsigned>()));
                ++dice;
            } else if (last.contains("choices")) {
                decide(last);
            }
        }
        EXPECT_EQ(m_game.end(), 0);
        EXPECT_EQ(last["decisions"], m_made);
        return last;
    }

    int states = 0, dice = 0;
    int placed = 0; ///< figures that were said to stand in some place

private:
    void decide(const json &asked)
    {
        m_seat = asked["seat"];
        const json &choice = asked["choices"][m_random() % asked["choices"].size()];
        EXPECT_FALSE(choice["seats"].empty());
        if (m_made % 10 == 0) {
            m_game.say("state");
            std::string again; // it is told, then the same is asked again
            EXPECT_TRUE(m_game.hear(again));
            const json told = json::parse(again);
            EXPECT_EQ(told["state"]["seenBy"], m_seat);
            EXPECT_EQ(told["decisions"], m_made);
            EXPECT_FALSE(told["state"]["piles"].empty());
            ++states;
            for (const json &counter : told["state"]["counters"])
                placed += counter.value("states", json::array()).dump().find("place ") != std::string::npos;
            EXPECT_TRUE(m_game.hear(again));
            EXPECT_EQ(json::parse(again), asked);
        }
        m_game.say(choice["code"]);
        ++m_made;
    }

    Conversation m_game;
    std::minstd_rand m_random{7};
    std::string m_seat;
    int m_made = 0;
};

TEST(Chances, AreToldOfEachChoice)
{
    const std::vector<std::string> game{"play",          "fastplay", "--adventure", "FP-A01",
                                        "--interactive", "--seed",   "r3"};
    EXPECT_THAT(runProgram(FLAGSTONE_CLI, game, "c\nq\n").out, HasSubstr("Chance decides nothing here."));
    const std::string people = runProgram(FLAGSTONE_CLI, game, "1\nchances\nq\n").out;
    EXPECT_THAT(people, testing::ContainsRegex("door:e: a blue place about [0-9]+ % \\([0-9]+ to [0-9]+\\)"));
}

/// FP-371: the DM is asked before a battle, and knows what the players do not.
TEST(HintsInATerminal, AGameMasterGetsNone)
{
    Conversation game(FLAGSTONE_CLI, {"play", "fastplay", "--interactive", "--json", "--seed", "b", "--set",
                                      "dm=on", "--set", "negotiation=on"});
    std::string line;
    for (int made = 0; made < 100 && game.hear(line);) {
        const json asked = json::parse(line);
        if (!asked.contains("choices"))
            continue;
        if (asked["seat"] == "Game master")
            break;
        game.say(asked["choices"][0]["code"]);
        ++made;
    }
    game.say("hint");
    ASSERT_TRUE(game.hear(line));
    EXPECT_EQ(json::parse(line).value("refused", ""), "The game master needs no hints.") << line;
}

/// Somebody who asks for the chances of every decision before it.
class AsksForChances {
public:
    explicit AsksForChances(const std::vector<std::string> &game) : m_game(FLAGSTONE_CLI, game) {}

    /// Plays until every kind of answer has come, or for so many decisions.
    void play(int decisions)
    {
        std::string line;
        while (made < decisions && (chances < 10 || fights == 0) && m_game.hear(line))
            if (const json asked = json::parse(line); asked.contains("choices"))
                decide(asked);
    }

    int made = 0, chances = 0, fights = 0;
    bool counted = false; ///< the last of the fights

private:
    void decide(const json &asked)
    {
        std::vector<std::string> codes, hopeful;
        for (const json &choice : asked["choices"])
            codes.push_back(choice["code"]);
        m_game.say("chances");
        std::string line;
        for (json told; m_game.hear(line) && (told = json::parse(line)) != asked;) {
            if (told.contains("refused"))
                continue;
            const bool fight = told.contains("fight");
            expectChance(told, fight ? "fight" : "chance");
            if (fight) {
                ++fights;
                counted = told["exact"];
                EXPECT_EQ(told["fights"] == 0, counted) << line;
                EXPECT_GE(told["fall"], 0) << line;
            } else {
                ++chances;
                EXPECT_FALSE(told["hope"].get<std::string>().empty()) << line;
                EXPECT_THAT(codes, testing::Contains(told["choice"].get<std::string>())) << line;
                hopeful.push_back(told["choice"]);
            }
        }
        const auto &from = hopeful.empty() ? codes : hopeful;
        m_game.say(from[m_random() % from.size()]);
        ++made;
    }
    static void expectChance(const json &told, const char *what)
    {
        const double low = told["low"], share = told[what], high = told["high"];
        EXPECT_LE(0, low) << told;
        EXPECT_LE(low, share) << told;
        EXPECT_LE(share, high) << told;
        EXPECT_LE(high, 1) << told;
        EXPECT_EQ(low == high, told["exact"]) << told;
    }

    Conversation m_game;
    std::minstd_rand m_random{11};
};

class ChancesAsJson : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(ChancesAsJson, OfChoicesAndOfWholeFights)
{
    std::vector<std::string> game{"play", "--interactive", "--json"};
    game.insert(game.begin() + 1, GetParam().begin(), GetParam().end());
    AsksForChances player(game);
    player.play(300);
    EXPECT_GE(player.chances, 10);
    EXPECT_GT(player.fights, 0);
    EXPECT_EQ(player.counted, GetParam().front() == "dungeon");
}

INSTANTIATE_TEST_SUITE_P(
    EveryGame, ChancesAsJson,
    testing::Values(std::vector<std::string>{"fastplay", "--adventure", "FP-A01", "--seed", "r5"},
                    std::vector<std::string>{"fastplay", "--adventure", "FP-A01", "--set", "adnd=on",
                                             "--seed", "r5"},
                    std::vector<std::string>{"dungeon", "--seats", "1", "--seed", "r5"},
                    std::vector<std::string>{"cards", "--adventure", "MD-0", "--seed", "r5"},
                    std::vector<std::string>{"adventuredeck", "--adventure", "Q", "--seed", "r2"}));

class BotPlays : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(BotPlays, AWholeGameToATrueRecord)
{
    const TempFolder folder;
    const std::string record = (folder / "game.flagstone").string();
    std::vector<std::string> game{"play", "--interactive", "--json", "--seed", "bot", "--record", record};
    game.insert(game.begin() + 1, GetParam().begin(), GetParam().end());
    Bot bot(game);
    const json end = bot.play();
    EXPECT_EQ(end["over"], true);
    EXPECT_GT(bot.states, 0);
    const bool realDice = std::ranges::count(GetParam(), "--dice") > 0;
    EXPECT_EQ(bot.dice > 0, realDice);
    EXPECT_EQ(runProgram(FLAGSTONE_CLI, {"verify", record}).status, 0);
}

INSTANTIATE_TEST_SUITE_P(
    EveryGame, BotPlays,
    testing::Values(std::vector<std::string>{"fastplay", "--adventure", "FP-A01", "--set", "layout=on"},
                    std::vector<std::string>{"fastplay", "--adventure", "FP-A05", "--seats", "2", "--dice"},
                    std::vector<std::string>{"dungeon", "--seats", "2", "--set", "roundLimit=10"},
                    std::vector<std::string>{"dungeon", "--adventure", "expert", "--seats", "2", "--dice",
                                             "--set", "roundLimit=10"},
                    std::vector<std::string>{"cards", "--adventure", "MD-5", "--seats", "3"},
                    std::vector<std::string>{"cards", "--adventure", "MD-4", "--seats", "2"},
                    std::vector<std::string>{"adventuredeck", "--adventure", "Q", "--seats", "2"}));

TEST(StateInATerminal, SaysWhereEverybodyStandsInAFight)
{
    for (const auto &[mode, says] : {std::pair{"simple", false}, std::pair{"one", true}}) {
        Bot bot({"play", "adventuredeck", "--adventure", "Q", "--seats", "2", "--set",
                 std::string("mode=") + mode, "--interactive", "--json", "--seed", "bot"});
        bot.play();
        EXPECT_EQ(bot.placed > 0, says) << mode;
    }
}

/// Ctrl+C once it has said how long it will take.
Ran interrupted(const std::vector<std::string> &arguments)
{
    Ran ran = interruptProgram(FLAGSTONE_CLI, arguments);
    EXPECT_THAT(ran.err, HasSubstr("; Ctrl+C stops it and prints what it has counted so far\n"));
    return ran;
}

TEST(Interrupted, OddsTellWhatIsCountedSoFar)
{
    const Ran told = interrupted({"odds", "fastplay", "--trials", "9000000", "--threads", "1"});
    EXPECT_EQ(told.status, 130);
    EXPECT_THAT(told.out, HasSubstr("The quest is won: "));
    EXPECT_THAT(told.err, MatchesRegex("[0-9.]+ % of 9,000,000 games, about [0-9]+ [a-z 0-9]+ left; "
                                       ".*\nStopped after [0-9,]+ of 9,000,000 games\n"));
    const json odds =
        json::parse(interrupted({"odds", "fastplay", "--trials", "9000000", "--threads", "1", "--json"}).out);
    EXPECT_EQ(odds["ok"], false);
    EXPECT_EQ(odds["stopped"], true);
    EXPECT_GT(odds["games"], 0);
    EXPECT_LT(odds["games"], 9'000'000);
    EXPECT_LT(odds["measures"][0]["low"], odds["measures"][0]["high"]);
}

TEST(Interrupted, ContestsTellWhatIsCountedSoFar)
{
    const Ran told = interrupted(
        {"contest", "dungeon", "--players", "bold,random", "--games", "1000000", "--threads", "1"});
    EXPECT_EQ(told.status, 130);
    EXPECT_THAT(told.out, HasSubstr("bold      won "));
    EXPECT_THAT(told.err, HasSubstr("Stopped after "));
}

TEST(Interrupted, ShardsThatWereStoppedAreNotMerged)
{
    const TempFolder folder;
    for (const std::string number : {"1", "2"})
        folder.write(number + ".json", interrupted({"odds", "fastplay", "--trials", "9000000", "--threads",
                                                    "1", "--json", "--shard", number + "/2"})
                                           .out);
    const Ran merged = runProgram(
        FLAGSTONE_CLI, {"odds", "merge", (folder / "1.json").string(), (folder / "2.json").string()});
    EXPECT_EQ(merged.status, 2);
    EXPECT_THAT(merged.err, HasSubstr("was stopped before its end"));
}

TEST(Interrupted, LintAndTuningTellWhatTheyHaveFound)
{
    const TempFolder folder;
    folder.write("night.flagplan", R"({"flagplan": 1, "title": "Night", "ruleset": "fastplay",
"packs": ["fastplay"], "adventure": "FP-A01", "seats": 1, "options": {"preparedDecks": "on"},
"piles": [{"pile": "locations", "order": ["L060", "L028", "L005"], "rest": "shuffled"}]})");
    const std::string plan = (folder / "night.flagplan").string();
    const Ran lint = interrupted({"lint", plan, "--decisions", "900000000"});
    EXPECT_EQ(lint.status, 130);
    EXPECT_THAT(lint.out, MatchesRegex("(.*\n)*.* in [0-9,]+ decisions from .*; there is more to try\n"));
    EXPECT_THAT(lint.err, HasSubstr(" of at most 900,000,000 decisions\n"));
    const Ran tuned = interrupted({"odds", plan, "--tune", "0-1", "--trials", "9000000", "--threads", "1"});
    EXPECT_EQ(tuned.status, 130);
    EXPECT_THAT(tuned.out, testing::AnyOf(HasSubstr("Won in "), HasSubstr("Not checked")));
}

TEST_F(Cli, NumbersHaveOneDecimal)
{
    const auto share = "[0-9]+\\.[0-9] %  \\([0-9]+\\.[0-9] % to [0-9]+\\.[0-9] %\\)";
    const std::string odds = run({"odds", "toy", "--trials", "1300"}).out;
    EXPECT_THAT(odds, HasSubstr("\n1,300 games, "));
    EXPECT_THAT(odds, MatchesRegex("(.*\n)*  The quest is won: " + std::string(share) + "\n(.*\n)*"));
    EXPECT_THAT(odds, MatchesRegex("(.*\n)*  Decisions made: [0-9]+\\.[0-9]  \\([0-9]+\\.[0-9] to "
                                   "[0-9]+\\.[0-9]\\)\n(.*\n)*"));
    ASSERT_EQ(run({"play", "toy", "--record", record, "--interactive"}, "q\n").status, 0);
    EXPECT_THAT(run({"odds", record, "--what-if", "--trials", "300"}).out,
                MatchesRegex("(  " + std::string(share) + "  .*\n)+"));
    EXPECT_THAT(run({"contest", "toy", "--players", "bold,random", "--games", "40"}).out,
                MatchesRegex("bold      won [0-9]+ of 40: " + std::string(share) +
                             ", [0-9]+\\.[0-9] ms per move, [0-9]+\\.[0-9] ms at most\n(.*\n)*"));
}

/// In a real terminal, the line grows; Ctrl+C is typed.
TEST(Interrupted, InATerminalTheLineIsWrittenAgainAndAgain)
{
    const std::string command = std::string(FLAGSTONE_CLI) + " odds fastplay --trials 9000000 --threads 1";
    Conversation terminal("/usr/bin/script", {"-qec", command, "/dev/null"});
    const std::string first = terminal.hearUntil(" left");
    const auto line = "\r\x1b\\[K[0-9]+\\.[0-9] % of 9,000,000 games, about [0-9]+ .* left";
    EXPECT_THAT(first, MatchesRegex(line));
    std::string next = terminal.hearUntil(" left");
    while (next == first) // some estimates change only once a minute
        next = terminal.hearUntil(" left");
    EXPECT_THAT(next, MatchesRegex(line));
    terminal.say("\x03");
    EXPECT_THAT(terminal.hearUntil("never"), HasSubstr("Stopped after "));
    EXPECT_EQ(terminal.end(), 130);
}

TEST_F(Cli, HelpIsForPeople)
{
    for (const char *command :
         {"games", "play", "state", "replay", "odds", "contest", "lint", "verify", "check", "signature"}) {
        const std::string help = run({command, "--help"}).out;
        for (const char *internal :
             {"TEXT", "INT", "FLOAT", "ENUM", "POSITIVE", "NONNEGATIVE", "BOOLEAN", "->"})
            EXPECT_THAT(help, Not(HasSubstr(internal))) << command;
    }
}

TEST_F(Cli, MistakesAreExplained)
{
    EXPECT_THAT(run({"play", "toy", "--seats", "two"}).err, StartsWith("--seats: two is not a valid number"));
    EXPECT_THAT(run({"lint", "x", "--decisions", "0"}).err,
                StartsWith("--decisions: Value 0 not in range 1 to "));

    EXPECT_EQ(run({"frob"}).err, "there is no command \"frob\"\nflagstone-cli --help shows how to use it\n");
    EXPECT_EQ(run({"play", "toy", "--frob", "3"}).err, "play does not know what \"--frob\" means\n"
                                                       "flagstone-cli play --help shows how to use it\n");
    EXPECT_EQ(run({"play"}).err,
              "play needs a GAME or --deal CODE; flagstone-cli play --help shows how to use it\n");
    EXPECT_EQ(run({"play", "toy", "--set", "rounds"}).err,
              "--set rounds: write it as KEY=VALUE; flagstone-cli games lists keys and values\n");
    EXPECT_EQ(run({"play", "toy", "--adventure", "X"}).err,
              "there is no adventure \"X\"; there are: TOY-A1, TOY-A2\n");
    EXPECT_THAT(run({"odds", "plan.json"}).err, HasSubstr("is neither a plan, *.flagplan, nor"));
    ASSERT_EQ(run({"play", "toy", "--record", record}).status, 0);
    EXPECT_THAT(run({"play", record}).err, HasSubstr("is the record of a game"));
    EXPECT_EQ(runProgram(FLAGSTONE_CLI, {"play", "cards", "--dice", "--interactive"}).err,
              "--dice: C.A.R.D.S. has no dice\n");
    EXPECT_EQ(runProgram(FLAGSTONE_CLI, {"play", "adventuredeck", "--dice", "--interactive"}).err,
              "--dice: Adventure Deck System has no dice with these options\n");
}

} // namespace
} // namespace flagstone::terminal_test
