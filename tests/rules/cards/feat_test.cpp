// Tests and feats: CD-039 to CD-061, CD-247.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::feat_test {
namespace {

using Names = Scene::Names;

/// A Fighter on a tile with a chest, which is a hazardous feat.
struct Chest : Scene {
    explicit Chest(Chosen options = {}, Names suits = {"S"})
        : Scene("MD-0", std::move(suits), five(std::move(options)), 1, "D")
    {
        line();
        known(0);
        tile(1, "4C", "9C");
        tile(2, "4H", "9S");
        stands(0, 1);
        tileState(1).revealed = tileState(1).passed = true;
        tileState(1).content = Content::Chest;
        for (const SlotId slot : {queries().bottomSlot(1), queries().topSlot(1)})
            state().table.board[index(slot)].knows = kEverybody;
        gmHolds({"4D"});
    }
};
constexpr const char *kOpen = "feat:chest:1";

TEST(Feat, CD_039_CD_048_CD_055_SuccessAndTheCardsReturn)
{
    Chest s;
    s.hold(0, {"9S", "3S"});
    s.picks({1});
    s.does(kOpen);
    EXPECT_TRUE(s.said(Say::TestWon));
    EXPECT_EQ(s.numbers(0), 2);
    EXPECT_EQ(s.numbers(kGm), 1);
    EXPECT_TRUE(s.tileState(1).cleared);
}

TEST(Feat, CD_041_WithoutAbilitiesThereIsOnlyTheDraw)
{
    Chest s;
    s.hold(0, {"9S"});
    s.does(kOpen); // nothing was asked
    EXPECT_TRUE(s.said(Say::TestWon));
    Chest other;
    other.hold(0, {"9S", "KS"});
    other.does(kOpen);
    EXPECT_EQ(other.codes(), (Names{"draw", "use:win:gm:any"}));
}

TEST(Feat, CD_042_CD_045_CD_046_JokersComeUpAndAreLaidAside)
{
    Chest s;
    s.hold(0, {"5S", "Jk1", "Jk2", "Jk3"});
    s.picks({3, 2, 2}); // of 5S Jk1 Jk2 Jk3: Jk2, then of 5S Jk1 Jk3 as they lie
    s.does(kOpen);
    EXPECT_EQ(s.times(Say::JokerNoted), 3);
    EXPECT_TRUE(s.said(Say::TestWon)); // 5S against 4D
    EXPECT_EQ(s.jokers(0), 3);         // CD-049
}

TEST(Feat, CD_048_TheGameMastersNotedJokersGoToWhoSucceeds)
{
    Chest s;
    s.hold(0, {"8S"});
    s.gmHolds({"6D", "Jk1"});
    s.picks({2});
    s.does(kOpen);
    EXPECT_EQ(s.jokers(0), 1);
}

TEST(Feat, CD_049_CD_050_JokersOfWhoWinsAndWhoLoses)
{
    Chest s;
    s.hold(0, {"3S", "4S", "Jk2"});
    s.gmHolds({"8D"});
    s.picks({3, 1, 2}); // Jk2, then 3S; then the wound takes 4S
    s.does(kOpen);
    EXPECT_TRUE(s.said(Say::TestLost));
    EXPECT_EQ(s.jokers(0), 0);
    EXPECT_EQ(s.jokers(kGm), 1);
    Chest jack; // Jack draws 10S, the game master AD
    jack.hold(0, {"10S", "4S"});
    jack.gmHolds({"AD"});
    jack.picks({1, 1});
    jack.does(kOpen);
    EXPECT_TRUE(jack.said(Say::TestLost));
}

TEST(Feat, CD_051_CD_052_CD_116_TheHazardCostsARandomCard)
{
    Chest s;
    s.hold(0, {"2C", "8C"});
    s.gmHolds({"5D"});
    s.picks({1, 1}); // draws 2C, loses 8C: the drawn card came back, last
    s.does(kOpen);
    EXPECT_EQ(s.cardsOf(0, Part::Lost), (Names{"8C"}));
    EXPECT_EQ(s.numbers(0), 1);
    Chest last;
    last.hold(0, {"2C"});
    last.gmHolds({"5D"});
    last.does(kOpen);
    EXPECT_TRUE(last.over());
    Chest never(Scene::Chosen{{"test.penalty", "never"}});
    never.hold(0, {"2C"});
    never.gmHolds({"5D"});
    never.does(kOpen);
    EXPECT_EQ(never.numbers(0), 1);
}

TEST(Feat, CD_053_CD_054_ATieSwapsNotedJokers)
{
    Chest s;
    s.hold(0, {"6S", "Jk1"});
    s.gmHolds({"6D", "Jk2", "Jk3"});
    s.picks({2, 2, 2}); // Jk1; Jk2, Jk3
    s.does(kOpen);
    EXPECT_TRUE(s.said(Say::TestTied));
    EXPECT_EQ(s.numbers(0), 1);
    const Names mine = s.cardsOf(0, Part::Open);
    EXPECT_EQ(s.jokers(0), 2);
    EXPECT_EQ(std::ranges::count(mine, "Jk1"), 0);
    EXPECT_EQ(s.jokers(kGm), 1);
}

TEST(Feat, CD_056_CD_057_CD_058_CD_061_FourAttemptsEach)
{
    Chest s({}, {"S", "H"});
    s.stands(1, 1);
    s.hold(0, {"6S"});
    s.hold(1, {"6H"});
    s.gmHolds({"6D"});
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(s.may(kOpen)) << i;
        s.does(kOpen); // ties count
        s.does("end");
        s.does("end");
    }
    EXPECT_FALSE(s.may(kOpen));
    s.does("end");
    EXPECT_TRUE(s.may(kOpen)); // the other player has an allowance of her own
    Chest once(Scene::Chosen{{"test.maxRepeats", "0"}});
    once.hold(0, {"6S"});
    once.gmHolds({"6D"});
    once.does(kOpen);
    once.does("end");
    EXPECT_FALSE(once.may(kOpen));
    Chest freeTies(Scene::Chosen{{"test.tieCounts", "off"}});
    freeTies.hold(0, {"6S"});
    freeTies.gmHolds({"6D"});
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(freeTies.may(kOpen)) << i;
        freeTies.does(kOpen);
        freeTies.does("end");
    }
}

TEST(Feat, CD_059_OneAttemptIsOneAction)
{
    Chest s;
    s.hold(0, {"6S"});
    s.gmHolds({"6D"});
    s.does(kOpen);
    EXPECT_FALSE(s.offers("feat"));
    EXPECT_TRUE(s.offers("move"));
}

TEST(Feat, CD_059_WithoutAMapTheNextTryFollowsAtOnce)
{
    Scene s("MD-0", {"S"}, {{"packs.map", "0"}}, 1, "D");
    s.hold(0, {"6S"});
    s.gmHolds({"6D"});
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(s.may("feat:scene:1")) << i;
        s.does("feat:scene:1");
    }
    EXPECT_FALSE(s.offers("feat"));
}

TEST(Feat, CD_044_CD_047_CourtCardsNeverComeUpInATest)
{
    Chest s;
    s.hold(0, {"6S"});
    s.gmHolds({"6D", "JD", "QD", "KD"});
    s.does(kOpen); // one number card: there is nothing to draw among
    EXPECT_TRUE(s.said(Say::TestTied));
}

TEST(Feat, CD_060_CD_246_AClosedListOfFeats)
{
    Chest s;
    s.hold(0, {"6S"});
    s.tileState(1).content = Content::Trap;
    EXPECT_TRUE(s.may("feat:defuse:1"));
    EXPECT_FALSE(s.offers("feat:chest"));
    EXPECT_FALSE(s.offers("feat:free"));
    EXPECT_FALSE(s.offers("declare"));
}

TEST(Feat, CD_017_NoGameMastersCardsNoTest)
{
    Chest s(Scene::Chosen{{"gm.pack", "attrition"}});
    s.hold(0, {"2S"});
    s.gmHolds({"Jk1", "Jk2"});
    s.tileState(1).content = Content::Trap;
    s.does("feat:defuse:1");
    EXPECT_TRUE(s.tileState(1).cleared);
    EXPECT_EQ(s.jokers(kGm), 2);
}

TEST(Feat, CD_023_CD_247_EasyAndHardDrawTwo)
{
    Chest hard(Scene::Chosen{{"gm.difficulty", "hard"}});
    hard.hold(0, {"6S"});
    hard.gmHolds({"10D", "2D"});
    hard.picks({2}); // 2D first, then 10D: the stronger is played
    hard.does(kOpen);
    EXPECT_TRUE(hard.over()); // 6 against 10, and the hazard took the last card
    Chest easy(Scene::Chosen{{"gm.difficulty", "easy"}});
    easy.hold(0, {"6S"});
    easy.gmHolds({"10D", "2D"});
    easy.picks({1});
    easy.does(kOpen);
    EXPECT_TRUE(easy.said(Say::TestWon));
}

TEST(Feat, CD_045_CD_247_JokersMetOnTheWayToTheSecondCardAreNotedToo)
{
    Chest s(Scene::Chosen{{"gm.difficulty", "easy"}});
    s.hold(0, {"6S"});
    s.gmHolds({"10D", "2D", "Jk1", "Jk2", "Jk3"});
    s.picks({3, 1, 2, 1}); // Jk1, 10D; then of 2D Jk2 Jk3: Jk2, 2D
    s.does(kOpen);
    EXPECT_EQ(s.times(Say::GmJokerNoted), 2);
    EXPECT_TRUE(s.said(Say::TestWon));
    EXPECT_EQ(s.jokers(0), 3); // those two, and one out of the chest
    EXPECT_EQ(s.jokers(kGm), 0);
}

TEST(Feat, CD_182_CD_248_PenaltiesFollowTheSetting)
{
    Chest s;
    s.hold(0, {"3S", "4S"}, {"KS"});
    s.gmHolds({"9D"});
    s.tileState(1).content = Content::Cache;
    s.picks({1});
    s.does("feat:cache:1");
    EXPECT_EQ(s.numbers(0), 2); // no hazard
    Chest trap;
    trap.hold(0, {"3S", "4S"});
    trap.gmHolds({"9D"});
    trap.tileState(1).content = Content::Trap;
    trap.picks({1, 1});
    trap.does("feat:defuse:1");
    EXPECT_EQ(trap.numbers(0), 1);
    EXPECT_FALSE(trap.tileState(1).cleared); // it stays armed
    EXPECT_TRUE(trap.offers("move"));
}

TEST(Feat, CD_256_ChestsAndCaches)
{
    Chest s;
    s.hold(0, {"9S"});
    s.gmHolds({"4D", "Jk1"});
    s.picks({1});
    s.does(kOpen);
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_EQ(s.faces(1), "gone/up");
    Chest cache;
    cache.hold(0, {"9S"}, {"KS"});
    cache.tileState(1).content = Content::Cache;
    cache.does("feat:cache:1");
    EXPECT_EQ(cache.uses(0), 1);
    EXPECT_TRUE(cache.tileState(1).cleared);
}

} // namespace
} // namespace flagstone::cards::feat_test
