// What the log says of tests and fights: what was drawn, what beats what, and where Jokers go.
#include "rules/cards/scene.h"

#include <algorithm>
#include <variant>

namespace flagstone::cards::tells_contests_test {
namespace {

using Names = Scene::Names;

/// A Fighter before a locked chest, which is a hazardous feat.
struct Chest : Scene {
    explicit Chest(Chosen options = {}) : Scene("MD-0", {"S"}, five(std::move(options)), 1, "D")
    {
        knownLine(1);
        feature(1, Content::Chest);
        gmHolds({"4D"});
    }
};
constexpr const char *kOpen = "feat:chest:1";

/// A person as game master; everybody on a known tile.
struct Led : Scene {
    explicit Led(const std::string &suit = "S", const std::string &gm = "D")
        : Scene("MD-0", {suit}, five({{"gm.kind", "human"}}), 1, gm)
    {
        knownLine(0);
    }
};

// --- tests

TEST(TellsContests, CD_040_CD_047_CD_048_ATestIsWon)
{
    Chest s;
    s.hold(0, {"9S"});
    s.does(kOpen);
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to open the chest."});
    EXPECT_EQ(s.told(Say::TestCards),
              Names{"Player 1 plays 9 of spades against the game master's 4 of diamonds."});
    EXPECT_EQ(s.told(Say::TestBeats), Names{"Open the chest. 9 of spades beats 4 of diamonds."});
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to open the chest."});
    EXPECT_EQ(s.told(Say::TestLost), Names{});
    EXPECT_EQ(s.told(Say::Wounded), Names{});
}

TEST(TellsContests, CD_045_CD_050_CD_051_ATestIsLostWithAJoker)
{
    Chest s;
    s.hold(0, {"3S", "4S", "Jk2"});
    s.gmHolds({"8D"});
    s.picks({3, 1, 1}); // Jk2, then 3S; the wound takes 4S, for 3S came back last
    s.does(kOpen);
    EXPECT_EQ(s.told(Say::JokerNoted), Names{"Player 1 turned up Joker 2 first."});
    EXPECT_EQ(s.told(Say::TestBeats), Names{"Open the chest. 8 of diamonds beats 3 of spades."});
    EXPECT_EQ(s.told(Say::LosesJokerToGm), Names{"Player 1 loses Joker 2. The game master has it now."});
    EXPECT_EQ(s.told(Say::TestLost), Names{"Player 1 fails to open the chest."});
    EXPECT_EQ(s.told(Say::Wounded), Names{"Player 1 takes a wound: 4 of spades is lost, 1 left."});
    EXPECT_EQ(s.told(Say::TestWon), Names{});
}

TEST(TellsContests, CD_049_AWinnersOwnJokerGoesNowhere)
{
    Chest s;
    s.hold(0, {"9S", "Jk2"});
    s.picks({2});
    s.does(kOpen);
    EXPECT_EQ(s.told(Say::JokerNoted), Names{"Player 1 turned up Joker 2 first."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{});
    EXPECT_EQ(s.told(Say::LosesJokerToGm), Names{});
}

TEST(TellsContests, CD_045_CD_048_TheGameMastersJokerIsWon)
{
    Chest s;
    s.hold(0, {"8S"});
    s.gmHolds({"6D", "Jk1"});
    s.picks({2});
    s.does(kOpen);
    EXPECT_EQ(s.told(Say::GmJokerNoted), Names{"The game master turned up Joker 1 first."});
    EXPECT_EQ(s.told(Say::JokerNoted), Names{});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 1."}) << "and the chest has no other";
}

TEST(TellsContests, CD_022_CD_053_CD_054_ATieSwapsJokersAndHurtsNobody)
{
    Chest s;
    s.hold(0, {"6S", "Jk1"});
    s.gmHolds({"6D", "Jk2"});
    s.picks({2, 2});
    s.does(kOpen);
    EXPECT_EQ(s.told(Say::TestEqual), Names{"Open the chest. 6 of spades and 6 of diamonds are equal."});
    EXPECT_EQ(s.told(Say::TestTied), Names{"Player 1 neither succeeds nor fails."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 2."});
    EXPECT_EQ(s.told(Say::LosesJokerToGm), Names{"Player 1 loses Joker 1. The game master has it now."});
    EXPECT_EQ(s.told(Say::TestLost), Names{});
    EXPECT_EQ(s.told(Say::Wounded), Names{});
}

TEST(TellsContests, CD_017_NobodyPlaysAgainstAnEmptyPack)
{
    Chest s(Scene::Chosen{{"gm.pack", "attrition"}});
    s.feature(1, Content::Trap);
    s.hold(0, {"2S"});
    s.gmHolds({"Jk1", "Jk2"});
    s.does("feat:defuse:1");
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to disarm the trap."});
    EXPECT_EQ(s.told(Say::NoGmCards), Names{"The game master has no number cards left."});
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to disarm the trap."});
    EXPECT_EQ(s.told(Say::TestCards), Names{});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{});
    EXPECT_TRUE(s.tileState(1).cleared);
}

// --- tests of a person as game master

TEST(TellsContests, CD_040_ATestThatIsLeft)
{
    Led s;
    s.hold(0, {"9S"});
    s.does("declare:p1:0");
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to do what was asked."});
    EXPECT_EQ(s.told(Say::DeclinesTest), Names{});
    s.does("pass");
    EXPECT_EQ(s.told(Say::DeclinesTest), Names{"Player 1 does not try."});
    EXPECT_EQ(s.told(Say::TestLost), Names{});
}

TEST(TellsContests, CD_041_CD_043_WhoIsReadyAndWhatIsStaked)
{
    Led s;
    s.hold(0, {"9S", "KS"});
    s.gmHolds({"3D", "10D", "Jk3"});
    s.does("declare:p1:2");
    s.does("draw");
    EXPECT_EQ(s.told(Say::ReadyForTest), Names{"Player 1 is ready for the test."});
    s.does("stake:Jk3");
    EXPECT_EQ(s.told(Say::Staked), Names{"Joker 3 is staked."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{}) << "nothing is compared yet";
    s.does("pick:3D");
    EXPECT_EQ(s.told(Say::GmChose), Names{}) << "the player had nothing to choose any more";
    EXPECT_EQ(s.told(Say::TestCards),
              Names{"Player 1 plays 9 of spades against the game master's 3 of diamonds."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 3."});
}

TEST(TellsContests, CD_043_CD_105_TheGameMasterChoosesBeforeTheMage)
{
    Led s("D", "S");
    s.hold(0, {"9D", "4D", "KD"});
    s.gmHolds({"3S", "10S"});
    s.does("declare:p1:2");
    s.does("use:open:gm:any");
    EXPECT_EQ(s.told(Say::OpensDeck),
              Names{"Player 1 sees their own cards and chooses each one until this test or fight is over."});
    s.does("pick:3S");
    EXPECT_EQ(s.told(Say::GmChose), Names{"The game master has chosen a card."});
    EXPECT_EQ(s.told(Say::TestCards), Names{}) << "it stays face down";
    s.does("pick:9D");
    EXPECT_EQ(s.told(Say::TestCards),
              Names{"Player 1 plays 9 of diamonds against the game master's 3 of spades."});
}

TEST(TellsContests, CD_262_WhomTheGameMasterHelps)
{
    Led s;
    s.hold(0, {"9S"});
    s.gmHolds({"4D", "Jk1"});
    s.does("grant:p1:0");
    EXPECT_EQ(s.told(Say::GmGrants), Names{"The game master helps Player 1."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 1."});
    s.state().turn.spoken = false;
    s.does("grant:p1:1"); // takes it back
    EXPECT_EQ(s.told(Say::GmGrants), Names{}) << "that is no help";
    EXPECT_EQ(s.told(Say::LosesJokerToGm), Names{"Player 1 loses Joker 1. The game master has it now."});
}

/// Whose Joker it becomes is told after what came of the test, and shown where it is gained.
TEST(TellsContests, CD_054_TheVerdictStandsBeforeTheJokers)
{
    Chest s;
    s.hold(0, {"8S"});
    s.gmHolds({"6D", "Jk1"});
    s.picks({2});
    s.does(kOpen);
    const auto at = [&](Say what) {
        return std::ranges::find_if(s.events(), [what](const Event &event) {
            const auto *beat = std::get_if<Beat>(&event.body);
            return beat != nullptr && beat->key == static_cast<std::uint16_t>(what);
        });
    };
    ASSERT_NE(at(Say::TakesJoker), s.events().end());
    EXPECT_LT(at(Say::TestWon), at(Say::TakesJoker));
    EXPECT_EQ(phrase(Say::TakesJoker).show, Show::Find);
}

// --- fights

/// Five known tiles in a line, and a foe where the hero is.
struct Fight1 : Scene {
    Fight1(const Names &mine, const Names &theirs) : Scene("MD-0", {"S"}, five({}), 1, "D")
    {
        knownLine(0);
        hold(0, mine);
        foe(theirs, 0);
    }
};

TEST(TellsContests, CD_018_CD_067_CD_068_AnAceBeatsATen)
{
    Fight1 s({"AS"}, {"10D"});
    s.does("attack:x1");
    EXPECT_EQ(s.told(Say::Clash), Names{"Player 1 plays Ace of spades, and Foe 1 plays 10 of diamonds."});
    EXPECT_EQ(s.told(Say::AceBeats),
              Names{"Ace of spades beats 10 of diamonds: an Ace beats a 10, and nothing else."});
    EXPECT_EQ(s.told(Say::Beats), Names{});
    EXPECT_EQ(s.told(Say::LosesCard), Names{"Player 1 hits Foe 1: 10 of diamonds is lost, 0 left."});
    EXPECT_EQ(s.told(Say::Falls), Names{"Foe 1 falls."});
}

TEST(TellsContests, CD_069_TheLosersJokerGoesToTheWinner)
{
    Fight1 s({"7S", "9S", "Jk3"}, {"8D"});
    s.picks({3, 1});
    s.does("attack:x1");
    EXPECT_EQ(s.told(Say::JokerNoted), Names{"Player 1 turned up Joker 3 first."});
    EXPECT_EQ(s.told(Say::Beats), Names{"8 of diamonds beats 7 of spades."});
    EXPECT_EQ(s.told(Say::LosesCard), Names{"Foe 1 hits Player 1: 7 of spades is lost, 1 left."});
    EXPECT_EQ(s.told(Say::LosesJoker), Names{"Player 1 loses Joker 3. Foe 1 has it now."});
}

TEST(TellsContests, CD_022_CD_070_NobodyIsHurtByEqualCards)
{
    Fight1 s({"7S"}, {"7D", "Jk1"});
    s.picks({2});
    s.does("attack:x1");
    EXPECT_EQ(s.told(Say::Equal), Names{"7 of spades and 7 of diamonds are equal."});
    EXPECT_EQ(s.told(Say::Tie), Names{"Neither Player 1 nor Foe 1 is hurt."});
    EXPECT_EQ(s.told(Say::JokerNoted), Names{"Foe 1 turned up Joker 1 first."});
    EXPECT_EQ(s.told(Say::TakesJoker), Names{"Player 1 takes Joker 1."});
    EXPECT_EQ(s.told(Say::LosesCard), Names{});
}

TEST(TellsContests, CD_105_OnlyWhoChoseIsToldAsLongAsTheOtherChooses)
{
    Scene s("MD-2", {"D", "D"}, Scene::five({{"packs.core", "2"}}), 1, "S");
    s.knownLine(0);
    s.hold(0, {"9D", "4D"});
    s.hold(1, {"7D.2", "3D.2"});
    s.state().heroes[0].openAgainst = 1;
    s.state().heroes[1].openAgainst = 0;
    s.does("attack:p2");
    s.does("pick:9D");
    EXPECT_EQ(s.told(Say::Chose, seatBit(Seat{0})), Names{"Player 1 has chosen a card."});
    EXPECT_EQ(s.told(Say::Chose), Names{});
    s.does("pick:7D.2");
    EXPECT_EQ(s.told(Say::Chose, seatBit(Seat{1})), Names{}) << "everything is shown at once";
    EXPECT_EQ(s.told(Say::Clash), Names{"Player 1 plays 9 of diamonds, and Player 2 plays 7 of diamonds."});
}

} // namespace
} // namespace flagstone::cards::tells_contests_test
