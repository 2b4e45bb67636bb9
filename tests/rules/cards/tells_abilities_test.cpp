// What the log says of abilities, duels, wishes and thefts, and of what armies do.
#include "rules/cards/scene.h"

#include <utility>

namespace flagstone::cards::tells_abilities_test {
namespace {

using Names = Scene::Names;

/// Everybody in the middle of five known tiles in a line.
struct Field : Scene {
    explicit Field(Names suits, Chosen options = {}, const std::string &mode = "MD-0",
                   const std::string &gm = "D")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, gm)
    {
        knownLine(2);
    }
};

TEST(TellsAbilities, CD_080_CD_081_CD_091_AFighterStrikesOneOpponent)
{
    Field s({"S"});
    s.hold(0, {"2S", "JS", "QS", "KS"});
    s.foe({"4D"}, 2);
    s.foe({"10D", "9D", "8D"}, 2);
    s.picks({2});
    s.does("use:win:x2:any");
    EXPECT_EQ(s.told(Say::Uses), Names{"Player 1 uses an ability to win at once."});
    EXPECT_EQ(s.told(Say::CourtSpent), Names{"It costs Queen of spades."});
    EXPECT_EQ(s.told(Say::Struck), Names{"Foe 2 loses all number cards."});
    EXPECT_EQ(s.told(Say::Falls), Names{"Foe 2 falls."});
}

TEST(TellsAbilities, CD_048_CD_090_AFighterDecidesATest)
{
    Field s({"S"});
    s.feature(2, Content::Cache);
    s.hold(0, {"2S", "KS"});
    s.gmHolds({"8D"});
    s.does("feat:cache:2");
    EXPECT_EQ(s.told(Say::TriesFeat), Names{"Player 1 tries to search the cache."});
    s.does("use:win:gm:any");
    EXPECT_EQ(s.told(Say::CourtSpent), Names{"It costs King of spades."});
    EXPECT_EQ(s.told(Say::TestWon), Names{"Player 1 manages to search the cache."});
    EXPECT_EQ(s.told(Say::TestCards), Names{}) << "nothing was drawn";
    EXPECT_EQ(s.told(Say::Struck), Names{});
}

TEST(TellsAbilities, CD_085_WhoWinsADuel)
{
    Field jack({"S"});
    jack.hold(0, {"2S", "JS"});
    jack.npc(Suit::Hearts, Attitude::Hostile, {"9H", "8H", "KH"}, 2);
    jack.does("use:win:x1:any");
    EXPECT_EQ(jack.told(Say::DuelWon), Names{"Jack of spades beats King of hearts: it works."});
    EXPECT_EQ(jack.told(Say::DuelLost), Names{});
    EXPECT_EQ(jack.told(Say::CourtSpent), Names{}) << "both cards are named by the duel";
    EXPECT_EQ(jack.told(Say::Struck), Names{"Foe 1 loses all number cards."});
    Field queen({"S"});
    queen.hold(0, {"2S", "QS"});
    const Who healer = queen.npc(Suit::Hearts, Attitude::Hostile, {"9H", "KH"}, 2);
    queen.hold(healer, {"9H", "KH"}, {"3H"});
    queen.does("use:win:x1:any");
    EXPECT_EQ(queen.told(Say::DuelLost),
              Names{"King of hearts beats Queen of spades: the ability is cancelled."});
    EXPECT_EQ(queen.told(Say::DuelWon), Names{});
    EXPECT_EQ(queen.told(Say::Struck), Names{});
    EXPECT_EQ(queen.told(Say::Recovers), Names{"Foe 1 gets 1 number card back."});
}

TEST(TellsAbilities, CD_086_EqualCourtCardsCancelEachOther)
{
    Field s({"S", "H"}, {}, "MD-2");
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3H", "QH"});
    s.does("use:win:p2:any");
    s.does("counter");
    EXPECT_EQ(s.told(Say::DuelTied), Names{"Queen of spades and Queen of hearts cancel each other."});
    EXPECT_EQ(s.told(Say::Struck), Names{});
}

TEST(TellsAbilities, CD_057_CD_089_ADuelInATestIsNoTie)
{
    Field s({"S"}, {{"gm.difficulty", "hard"}});
    s.feature(2, Content::Cache);
    s.hold(0, {"2S", "KS"});
    s.gmHolds({"8D", "KD"});
    s.play({"feat:cache:2", "use:win:gm:any"});
    EXPECT_EQ(s.told(Say::DuelTied), Names{"King of spades and King of diamonds cancel each other."});
    EXPECT_EQ(s.told(Say::TestBlocked), Names{"A court card ends Player 1's attempt to search the cache."});
    EXPECT_EQ(s.told(Say::TestTied), Names{});
    Field dead({"S"}, {{"gm.difficulty", "hard"}}, "MD-0", "C");
    dead.feature(2, Content::Cache);
    dead.hold(0, {"2S", "KS"});
    dead.gmHolds({"8C", "JC"});
    dead.play({"feat:cache:2", "use:win:gm:any"}); // a Thief takes the last card
    EXPECT_EQ(dead.told(Say::Falls), Names{"Player 1 falls."});
    EXPECT_EQ(dead.told(Say::TestBlocked), Names{});
    EXPECT_EQ(dead.told(Say::TestTied), Names{});
}

TEST(TellsAbilities, CD_089_CD_119_ACancelledWishEndsTheAttempt)
{
    Field s({"S"}, {{"gm.difficulty", "hard"}, {"treasure.rule", "wish"}, {"ability.counterWish", "on"}});
    s.feature(2, Content::Cache);
    s.hold(0, {"9S", "Jk1", "Jk2", "Jk3"});
    s.gmHolds({"8D", "KD"});
    s.play({"feat:cache:2", "wish:win:gm:any"});
    EXPECT_EQ(s.told(Say::WishCancelled), Names{"The wish is cancelled by a court card."});
    EXPECT_EQ(s.told(Say::TestBlocked), Names{"A court card ends Player 1's attempt to search the cache."});
    EXPECT_EQ(s.told(Say::TestTied), Names{});
}

TEST(TellsAbilities, CD_085_WhoHasCounteredMayOnlyCancel)
{
    for (const bool only : {true, false}) {
        Field s({"S", "H"}, {}, "MD-2");
        s.hold(0, {"2S", "QS"});
        s.hold(1, {"3H", "KH"}, {"4H"});
        s.play({"use:win:p2:any", "counter"});
        EXPECT_EQ(s.told(Say::DuelLost),
                  Names{"King of hearts beats Queen of spades: the ability is cancelled."});
        EXPECT_EQ(s.told(Say::OnlyCancelled), Names{}) << "nothing is named yet";
        s.does(only ? "nothing" : "name:heal:p2:any");
        EXPECT_EQ(s.told(Say::OnlyCancelled),
                  only ? Names{"The winner uses no ability in return."} : Names{});
        EXPECT_EQ(s.told(Say::Recovers), only ? Names{} : Names{"Player 2 gets 1 number card back."});
        EXPECT_TRUE(s.alive(1));
    }
}

TEST(TellsAbilities, CD_093_CD_096_WhoIsHealed)
{
    Field self({"H"});
    self.hold(0, {"2H", "3H", "KH"}, {"4H", "5H", "6H", "JH"});
    self.foe({"9D"}, 2);
    self.picks({1, 1}); // the last one needs no choice
    self.does("use:heal:p1:any");
    EXPECT_EQ(self.told(Say::Uses), Names{"Player 1 uses an ability to get number cards back."});
    EXPECT_EQ(self.told(Say::Recovers), Names{"Player 1 gets 3 number cards back."});
    Field other({"H", "S"}, {{"cleric.target", "tile"}});
    other.hold(0, {"9H", "KH"}, {"4H"});
    other.hold(1, {"9S"}, {"3S"});
    other.foe({"9D"}, 2);
    other.does("use:heal:p2:any");
    EXPECT_EQ(other.told(Say::Recovers), Names{"Player 2 gets 1 number card back."});
}

TEST(TellsAbilities, CD_098_CD_099_WhatAThiefTakesFromAFoe)
{
    Field s({"C"});
    s.hold(0, {"2C", "KC"});
    s.foe({"4D"}, 2);
    s.foe({"5D", "9D"}, 2);
    s.picks({2});
    s.does("use:steal:x2:any");
    EXPECT_EQ(s.told(Say::Uses), Names{"Player 1 uses an ability to take a card."});
    EXPECT_EQ(s.told(Say::Steals), Names{"Player 1 takes 9 of diamonds from Foe 2."});
    EXPECT_EQ(s.told(Say::Falls), Names{});
    Field last({"C"}); // CD-101
    last.hold(0, {"2C", "KC"});
    last.foe({"3D"}, 2);
    last.does("use:steal:x1:any");
    EXPECT_EQ(last.told(Say::Steals), Names{"Player 1 takes 3 of diamonds from Foe 1."});
    EXPECT_EQ(last.told(Say::Falls), Names{"Foe 1 falls."});
    Field joker({"C"});
    joker.hold(0, {"2C", "KC"});
    joker.foe({"9D", "Jk2"}, 2);
    joker.does("use:joker:x1:any");
    EXPECT_EQ(joker.told(Say::Uses), Names{"Player 1 uses an ability to take a Joker."});
    EXPECT_EQ(joker.told(Say::TakesJoker), Names{"Player 1 takes Joker 2."});
    EXPECT_EQ(joker.told(Say::Steals), Names{});
}

TEST(TellsAbilities, CD_098_WhatAThiefTakesFromTheGameMaster)
{
    Field s({"C"});
    s.feature(2, Content::Cache);
    s.hold(0, {"9C", "KC"});
    s.gmHolds({"8D", "7D"});
    s.does("feat:cache:2");
    s.picks({2, 2}); // 7D is taken, and played against the 8D
    s.does("use:steal:gm:any");
    EXPECT_EQ(s.told(Say::StealsFromGm), Names{"Player 1 takes 7 of diamonds from the game master."});
    EXPECT_EQ(s.told(Say::Steals), Names{});
    EXPECT_EQ(s.told(Say::TestCards),
              Names{"Player 1 plays 7 of diamonds against the game master's 8 of diamonds."});
    EXPECT_EQ(s.told(Say::TestLost), Names{"Player 1 fails to search the cache."});
}

TEST(TellsAbilities, CD_107_CD_108_WhatTheGameMasterTakesInATest)
{
    Field s({"S", "H"}, {{"gm.kind", "human"}}, "MD-0", "C");
    s.hold(0, {"9S", "8S"});
    s.gmHolds({"3C", "KC"});
    s.does("declare:p1:2");
    s.picks({2});
    s.does("use:steal:p1:any");
    EXPECT_EQ(s.told(Say::GmUses), Names{"The game master uses an ability to take a card."});
    EXPECT_EQ(s.told(Say::CourtSpent), Names{"It costs King of clubs."});
    EXPECT_EQ(s.told(Say::GmSteals), Names{"The game master takes 8 of spades from Player 1."});
    EXPECT_EQ(s.told(Say::Uses), Names{}) << "it is no player's";
}

TEST(TellsAbilities, CD_104_WhoLooks)
{
    Field s({"D"}, {}, "MD-0", "S");
    s.hold(0, {"6D", "KD"});
    const Who f = s.foe({"10S", "2S"}, 2);
    auto &piles = s.state().table.piles; // nobody has seen its cards
    std::swap(piles[index(s.rules().part(f, Part::Numbers))].cards,
              piles[index(s.rules().part(f, Part::Open))].cards);
    s.does("use:look:x1:any");
    EXPECT_EQ(s.told(Say::Uses), Names{"Player 1 uses an ability to look into the pack."});
    EXPECT_EQ(s.told(Say::LooksAt), Names{"Player 1 looks into the pack of Foe 1."});
    EXPECT_EQ(s.told(Say::LooksAtGm), Names{});
    EXPECT_EQ(s.told(Say::OpensDeck), Names{});
}

// --- wishes

TEST(TellsAbilities, CD_119_AWishIsPaidInJokersAndNotInCourtCards)
{
    Field s({"D"}, {{"treasure.rule", "wish"}}, "MD-0", "S");
    s.hold(0, {"2D", "KD", "Jk1", "Jk2", "Jk3"});
    s.foe({"10S", "9S", "KS"}, 2);
    s.does("wish:win:x1:any");
    EXPECT_EQ(s.told(Say::Wishes), Names{"Player 1 wishes to win at once, for three Jokers."});
    EXPECT_EQ(s.told(Say::LosesJokerToGm), (Names{"Player 1 loses Joker 1. The game master has it now.",
                                                  "Player 1 loses Joker 2. The game master has it now.",
                                                  "Player 1 loses Joker 3. The game master has it now."}));
    EXPECT_EQ(s.told(Say::Struck), Names{"Foe 1 loses all number cards."});
    EXPECT_EQ(s.told(Say::Uses), Names{});
    EXPECT_EQ(s.told(Say::CourtSpent), Names{});
    EXPECT_EQ(s.told(Say::WishCancelled), Names{}) << "it cannot be countered";
}

TEST(TellsAbilities, CD_119_AWishThatIsCancelledDoesNothing)
{
    Field s({"D"}, {{"treasure.rule", "wish"}, {"ability.counterWish", "on"}}, "MD-0", "S");
    s.hold(0, {"2D", "Jk1", "Jk2", "Jk3"});
    s.foe({"10S", "9S", "KS"}, 2);
    s.does("wish:win:x1:any");
    EXPECT_EQ(s.told(Say::Wishes), Names{"Player 1 wishes to win at once, for three Jokers."});
    EXPECT_EQ(s.told(Say::WishCancelled), Names{"The wish is cancelled by a court card."});
    EXPECT_EQ(s.told(Say::Struck), Names{});
    EXPECT_EQ(s.told(Say::Falls), Names{});
}

// --- armies

struct War : Field {
    explicit War(Names suits, Chosen options = {}) : Field(std::move(suits), std::move(options), "MD-7", "")
    {
    }
};

TEST(TellsAbilities, CD_236_WhoseChargeBreaksWhom)
{
    War s({"S", "H"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"2H", "3H", "4H"});
    s.does("use:charge:p2:any");
    EXPECT_EQ(s.told(Say::Uses), Names{"Army 1 uses an ability to charge in the next contest."});
    EXPECT_EQ(s.told(Say::ChargeHome), Names{}) << "nothing is won yet";
    s.does("end");
    s.picks({1, 2}); // 2H against 9S; then 4H survives
    s.does("attack:p1");
    EXPECT_EQ(s.told(Say::LosesCard), Names{"Army 1 hits Army 2: 2 of hearts is lost, 2 left."});
    EXPECT_EQ(s.told(Say::ChargeHome), Names{"Army 1's charge breaks Army 2: one number card is left."});
    EXPECT_EQ(s.cardsOf(1, Part::Open), Names{"4H"});
}

TEST(TellsAbilities, CD_237_AnOrdinaryWinIsNoCharge)
{
    War s({"S", "H"});
    s.hold(0, {"9S"});
    s.hold(1, {"2H", "3H", "4H"});
    s.picks({1});
    s.does("attack:p2");
    EXPECT_EQ(s.told(Say::LosesCard), Names{"Army 1 hits Army 2: 2 of hearts is lost, 2 left."});
    EXPECT_EQ(s.told(Say::ChargeHome), Names{});
}

TEST(TellsAbilities, CD_240_WhomAnArmyBribes)
{
    War s({"C", "S"});
    s.hold(0, {"2C", "KC"});
    s.hold(1, {"4S", "8S"});
    s.picks({2});
    s.does("use:bribe:p2:any");
    EXPECT_EQ(s.told(Say::Uses), Names{"Army 1 uses an ability to bribe troops."});
    EXPECT_EQ(s.told(Say::Steals), Names{"Army 1 takes 8 of spades from Army 2."});
    EXPECT_EQ(s.told(Say::Falls), Names{});
}

TEST(TellsAbilities, CD_241_TheDeadAreRaisedOrLie)
{
    for (const bool raises : {true, false}) {
        War s({"D", "S", "H"});
        s.hold(0, {"9D", "KD"});
        s.hold(1, {"4S"}, {"2S", "3S"});
        s.does("attack:p2");
        EXPECT_EQ(s.told(Say::Falls), Names{"Army 2 falls."});
        if (raises)
            s.picks({1, 1}); // of three that have fallen
        s.does(raises ? "raise" : "no-raise");
        EXPECT_EQ(s.told(Say::CourtSpent), raises ? Names{"It costs King of diamonds."} : Names{});
        EXPECT_EQ(s.told(Say::Raises), raises ? Names{"Army 1 raises 3 of the dead."} : Names{});
        EXPECT_EQ(s.told(Say::LetsLie), raises ? Names{} : Names{"Army 1 lets the dead lie."});
    }
}

TEST(TellsAbilities, CD_234_HowManyAreRecruited)
{
    for (const bool three : {true, false}) {
        War s({"S", "H"}, {{"conquest.start", "3"}, {"conquest.perJoker", three ? "3" : "1"}});
        s.hold(0, {"9S", "8S", "Jk1"});
        s.does("recruit");
        EXPECT_EQ(s.told(Say::Recruits),
                  Names{three ? "Army 1 recruits 3 number cards." : "Army 1 recruits 1 number card."});
        EXPECT_EQ(s.numbers(0), three ? 5 : 3);
    }
}

} // namespace
} // namespace flagstone::cards::tells_abilities_test
