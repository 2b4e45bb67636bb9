// A person as game master, and the automatic one: CD-040, CD-043, CD-067, CD-207, CD-245 to CD-262.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards {
namespace {

using Names = Scene::Names;

/// A person, or a person with advice, as game master; the hero stands on a known tile in a line of five.
struct Led : Scene {
    explicit Led(const char *kind = "human", Names suits = {"S"}, Chosen options = {})
        : Scene("MD-0", std::move(suits), with(kind, std::move(options)), 1, "D")
    {
        knownLine(0);
    }
    static Chosen with(const char *kind, Chosen options)
    {
        options.emplace("map.tiles", "5");
        options.emplace("gm.kind", kind);
        return options;
    }
    [[nodiscard]] bool gmDecides() const { return look().decider() == kGm; }
};

TEST(Master, CD_040_CD_043_CD_246_AnImposedTestCannotBeDeclined)
{
    Led s;
    s.hold(0, {"9S", "KS"});
    s.gmHolds({"3D", "10D"});
    s.does("declare:p1:3"); // with a hazard, imposed
    EXPECT_EQ(s.codes(), (Names{"draw", "use:win:gm:any"}));
    s.does("draw");
    ASSERT_TRUE(s.gmDecides());
    EXPECT_TRUE(s.may("draw"));
    s.does("pick:3D");
    EXPECT_TRUE(s.said(Say::TestWon)); // 9S against the card that was chosen
    Led free;
    free.hold(0, {"9S"});
    free.does("declare:p1:0");
    EXPECT_TRUE(free.may("pass"));
}

TEST(Master, CD_051_CD_248_ThePenaltyIsAsked)
{
    Led s;
    s.hold(0, {"2S", "3S"});
    s.gmHolds({"9D"});
    s.does("declare:p1:2");
    s.picks({1});
    s.does("draw");
    EXPECT_EQ(s.codes(), (Names{"penalty", "no-penalty"}));
    s.does("no-penalty");
    EXPECT_EQ(s.numbers(0), 2);
}

TEST(Master, CD_067_CD_162_FoesByHand)
{
    Led s;
    s.hold(0, {"9S", "8S"});
    s.foe({"2D", "10D"}, 0);
    s.does("end");
    ASSERT_TRUE(s.gmDecides());
    EXPECT_TRUE(s.may("attack:p1"));
    EXPECT_TRUE(s.may("move:1"));
    EXPECT_FALSE(s.offers("pick")); // in a fight both sides draw
    s.picks({1, 1});
    s.does("attack:p1");
    EXPECT_TRUE(s.may("move:1")); // in either order
    s.does("end");
    EXPECT_FALSE(s.gmDecides());
}

TEST(Master, CD_207_TheEndIsCalled)
{
    Led s;
    EXPECT_EQ(s.rules().options().cycleLimit, 0);
    s.does("call:2");
    EXPECT_TRUE(s.over());
    EXPECT_FALSE(s.state().won);
    Led automatic("auto");
    EXPECT_FALSE(automatic.offers("call"));
    EXPECT_FALSE(automatic.offers("grant"));
}

TEST(Master, CD_245_AdviceMayBeReplaced)
{
    Led s("assist", {"S", "H"});
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H", "8H"});
    s.foe({"2D", "3D"}, 0);
    s.play({"end", "end"});
    ASSERT_TRUE(s.gmDecides());
    EXPECT_TRUE(s.may("advice"));
    s.picks({1, 1});
    s.does("attack:p1"); // the program would have taken the weaker one
    EXPECT_EQ(s.numbers(1), 2);
    Led follow("assist", {"S", "H"});
    follow.hold(0, {"9S", "8S", "7S"});
    follow.hold(1, {"3H", "4H"});
    follow.foe({"9D", "8D"}, 0);
    follow.play({"end", "end"});
    follow.picks({1, 1});
    follow.does("advice");
    EXPECT_EQ(follow.numbers(1), 1);
}

TEST(Master, CD_249_CD_257_AFoeIsMadeUp)
{
    Led s;
    s.tile(1, "4S", "4C");
    s.stands(0, 1);
    s.does("reveal");
    ASSERT_TRUE(s.gmDecides());
    EXPECT_FALSE(s.may("built")); // it needs a number card
    const auto add = [&](const char *rank) {
        for (const std::string &code : s.codes())
            if (code.starts_with(std::string("add:f-") + rank + 'D'))
                return s.does(code);
        ADD_FAILURE() << rank;
    };
    add("9");
    add("10");
    add("K");
    s.does("built");
    const Who f = s.rules().firstFoe();
    EXPECT_EQ(s.numbers(f), 2);
    EXPECT_EQ(s.uses(f), 1);
    Led advised("assist");
    advised.tile(1, "4S", "4C");
    advised.stands(0, 1);
    advised.does("reveal");
    advised.picks({1, 1, 1, 1});
    advised.does("advice");
    EXPECT_EQ(advised.numbers(advised.rules().firstFoe()), 4);
}

TEST(Master, CD_255_CD_258_ColoursAndNpcsInTheirOwnWords)
{
    Led s;
    s.tile(1, "4S", "9S");
    s.stands(0, 1);
    s.does("reveal");
    ASSERT_TRUE(s.gmDecides());
    s.does("describe:9"); // a tavern
    EXPECT_EQ(s.tileState(1).content, Content::Tavern);
    s.tile(2, "KD", "KS");
    s.stands(0, 2);
    s.state().turn = {};
    s.picks(std::vector<int>(9, 1)); // and all of its court cards
    s.does("reveal");
    s.does("attitude:1");
    EXPECT_EQ(s.foeState(s.rules().firstFoe()).attitude, Attitude::Friendly);
}

TEST(Master, CD_043_JokersAreStaked)
{
    Led s;
    s.hold(0, {"9S"});
    s.gmHolds({"3D", "10D", "Jk1"});
    s.does("declare:p1:2");
    s.does("stake:Jk1");
    EXPECT_FALSE(s.may("stake:Jk1"));
    s.does("pick:3D");
    EXPECT_EQ(s.jokers(0), 1); // the loser's Jokers go to the winner, CD-048
    EXPECT_EQ(s.jokers(kGm), 0);
}

TEST(Master, CD_044_ACourtCardInTheGameMastersTest)
{
    Led s("auto", {"S"}, {{"test.gmCourt", "ability"}});
    s.state().gmSuit = Suit::Spades;
    s.hold(0, {"9S", "8S"});
    s.gmHolds({"3D", "KD"});
    s.tile(1, "4D", "9D"); // a cache
    s.stands(0, 1);
    s.does("reveal");
    s.state().turn = {};
    s.picks({2}); // of 3D and KD
    s.does("feat:cache:1");
    EXPECT_TRUE(s.said(Say::CourtComes));
    EXPECT_TRUE(s.said(Say::TestLost)); // a Fighter's ability decides it
    EXPECT_EQ(s.uses(kGm), 0);
    Led off("auto");
    off.hold(0, {"9S"});
    off.gmHolds({"3D", "KD"});
    off.tile(1, "4D", "9D");
    off.stands(0, 1);
    off.does("reveal");
    off.state().turn = {};
    off.does("feat:cache:1"); // the number card, without a choice
    EXPECT_TRUE(off.said(Say::TestWon));
}

TEST(Master, CD_147_OddTreasure)
{
    Led s("human", {"S"}, {{"treasure.duds", "on"}});
    s.hold(0, {"9S", "Jk1"});
    const std::uint64_t before = s.state().table.piles.size();
    s.does("label:Jk1:2");
    EXPECT_TRUE(s.said(Say::Labelled));
    s.state().turn.spoken = false;
    EXPECT_FALSE(s.offers("label")); // it has its name
    EXPECT_EQ(s.jokers(0), 1);       // and counts as before
    EXPECT_EQ(s.state().table.piles.size(), before);
    Led automatic("auto", {"S"}, {{"treasure.duds", "on"}});
    automatic.hold(0, {"9S", "Jk1"});
    EXPECT_FALSE(automatic.offers("label"));
}

TEST(Master, CD_202_BiggerFoesAreArmies)
{
    for (const bool on : {true, false}) {
        Led s("human", {"S"}, {{"dn.enabled", on ? "on" : "off"}});
        s.tile(1, "4S", "4C");
        s.stands(0, 1);
        s.does("reveal");
        for (int cards = 0; cards < 6; ++cards) {
            const Names all = s.codes();
            const auto add = std::ranges::find_if(all, [](const auto &c) { return c.starts_with("add:f-"); });
            ASSERT_NE(add, all.end());
            s.does(*add);
        }
        s.does("built");
        const Who f = s.rules().firstFoe();
        EXPECT_EQ(s.numbers(f), 6);
        EXPECT_EQ(s.foeState(f).army, on);
        EXPECT_EQ(s.said(Say::IsArmy), on);
    }
}

TEST(Master, CD_251_WhomFoesAttack)
{
    Led s("auto", {"S", "H"});
    s.hold(0, {"9S", "8S", "Jk1"});
    s.hold(1, {"3H", "4H"});
    s.foe({"10D"}, 0);
    s.does("end");
    s.picks({1});  // 9S
    s.does("end"); // equal numbers: whoever has more Jokers
    EXPECT_EQ(s.numbers(1), 2);
    EXPECT_EQ(s.numbers(0), 1);
}

TEST(Master, CD_262_Grants)
{
    Led s;
    s.hold(0, {"9S"}, {"2S"});
    s.initial(0, 2);
    s.does("grant:p1:0");
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_TRUE(s.said(Say::GmGrants));
    EXPECT_FALSE(s.offers("grant")); // once after each decision of a player
    s.state().turn.spoken = false;
    s.does("grant:p1:2");
    EXPECT_EQ(s.numbers(0), 2);
}

} // namespace
} // namespace flagstone::cards
