// What whoever has to decide is asked, why something cannot be done, and what foes are about to do.
#include "core/forecast.h"
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::tells_prompts_test {
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
    [[nodiscard]] std::string asked() const { return words(rules().prompt(state())); }
    /// Why things cannot be done now, each reason once.
    [[nodiscard]] Names refusals() const
    {
        Names all;
        for (const Denied &denied : rules().denied(state()))
            if (const std::string why = words(denied.reason); std::ranges::find(all, why) == all.end())
                all.push_back(why);
        return all;
    }
    /// Those that are told why they are grey now.
    [[nodiscard]] Names verbsDenied() const
    {
        Names all;
        for (const Denied &denied : rules().denied(state()))
            if (!denied.verb.empty())
                all.push_back(denied.verb);
        return all;
    }
};

// --- what is asked

TEST(TellsPrompts, CD_155_CD_196_ATurn)
{
    Road s({"S", "H"}, {{"dn.enabled", "on"}, {"dn.sleepIndoors", "on"}});
    EXPECT_EQ(s.asked(), "Player 1: move and act");
    s.does("end");
    EXPECT_EQ(s.asked(), "Player 2: move and act");
    s.play({"end", "end", "end"}); // the afternoon is over too
    EXPECT_EQ(s.asked(), "Player 1: sleep, or stay awake and lose a card");
}

TEST(TellsPrompts, CD_155_CD_168_WhatIsOnTheTileIsTold)
{
    Road s({"S"});
    s.feature(0, Content::Shrine);
    EXPECT_EQ(s.asked(), "Player 1: move and act. Here: a shrine");
    s.feature(0, Content::Trap);
    EXPECT_EQ(s.asked(), "Player 1: move and act. Here: a trap");
    for (const Content seen : {Content::Nothing, Content::Npc, Content::Monster}) {
        s.feature(0, seen);
        EXPECT_EQ(s.asked(), "Player 1: move and act");
    }
}

TEST(TellsPrompts, CD_041_CD_043_CD_051_ATest)
{
    Road s({"S", "H"}, {{"gm.kind", "human"}});
    s.does("end");
    s.hold(1, {"2H", "3H", "KH"}, {"4H"});
    s.gmHolds({"9D"});
    s.does("declare:p2:3");
    EXPECT_EQ(s.asked(), "Player 2: draw to do what was asked, or use an ability first");
    s.does("draw");
    EXPECT_EQ(s.asked(), "Game master: Player 2 tries to do what was asked. Choose a card, or draw");
    s.picks({1});
    s.does("draw");
    EXPECT_EQ(s.asked(), "Game master: does the failure cost Player 2 a card?");
}

TEST(TellsPrompts, CD_084_CD_085_ADuel)
{
    Road s({"S", "H"}, {}, "MD-2");
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3H", "KH"}, {"4H"});
    s.does("use:win:p2:any");
    EXPECT_EQ(s.asked(), "Player 2: counter with a court card?");
    s.does("counter");
    EXPECT_EQ(s.asked(), "Player 2: now use your own ability");
    Road gm({"S"}, {{"gm.kind", "human"}});
    gm.hold(0, {"2S", "QS"});
    const Who cleric = gm.npc(Suit::Hearts, Attitude::Hostile, {"9H", "KH"}, 0);
    gm.hold(cleric, {"9H", "KH"}, {"3H"});
    gm.does("use:win:x1:any");
    EXPECT_EQ(gm.asked(), "Game master: Player 1 uses an ability. Counter with a court card?");
    gm.does("counter");
    EXPECT_EQ(gm.asked(), "Game master: now use your own ability");
}

TEST(TellsPrompts, CD_105_WhoChoosesACard)
{
    Road s({"D"}, {}, "MD-0", "S");
    s.hold(0, {"9D", "4D", "KD"});
    s.foe({"10S"}, 0);
    s.does("use:open:x1:any");
    s.does("end");
    EXPECT_EQ(s.asked(), "Player 1: choose your card");
}

TEST(TellsPrompts, CD_122_CD_241_CD_253_Offers)
{
    Road gift({"S", "H"});
    gift.hold(0, {"9S", "Jk2"});
    gift.does("give:p2:0");
    EXPECT_EQ(gift.asked(), "Player 2: take Joker 2 from Player 1?");
    Road dead({"D", "S", "H"}, {}, "MD-7", "");
    dead.hold(0, {"9D", "KD"});
    dead.hold(1, {"4S"});
    dead.does("attack:p2");
    EXPECT_EQ(dead.asked(), "Army 1: raise the dead of Army 2?");
    Road foe({"S"}, {{"gm.kind", "human"}});
    foe.foe({"2D", "3D"}, 0);
    foe.does("surrender:x1");
    EXPECT_EQ(foe.asked(), "Game master: let Player 1 surrender to Foe 1?");
    Road rivals({"S", "H"}, {}, "MD-2");
    rivals.does("surrender:p2");
    EXPECT_EQ(rivals.asked(), "Player 2: let Player 1 surrender?");
}

TEST(TellsPrompts, CD_151_CD_162_CD_249_WhatTilesBringUp)
{
    Road claim({"S", "H"}, {}, "MD-6");
    claim.tile(0, "4S", "Jk3");
    claim.does("reveal");
    EXPECT_EQ(claim.asked(), "Player 1: how do you use Joker 3?");
    Road gm({"S"}, {{"gm.kind", "human"}});
    gm.foe({"2D"}, 0);
    gm.does("end");
    EXPECT_EQ(gm.asked(), "Game master: what does Foe 1 do?");
    Road pair({"S"}, {{"gm.kind", "human"}});
    pair.tile(0, "4S", "4C");
    pair.does("reveal");
    EXPECT_EQ(pair.asked(), "Game master: give Foe 1 its cards");
    Road colour({"S"}, {{"gm.kind", "human"}});
    colour.tile(0, "4S", "9S");
    colour.does("reveal");
    EXPECT_EQ(colour.asked(), "Game master: what is here?");
    Road person({"S"}, {{"gm.kind", "human"}});
    person.tile(0, "9S", "KD");
    person.does("reveal");
    EXPECT_EQ(person.asked(), "Game master: what does King of diamonds think of strangers?");
}

// --- what cannot be done

TEST(TellsPrompts, CD_155_CD_156_CD_158_OneMoveAndOneAction)
{
    Road s({"S"});
    s.hold(0, {"9S"});
    s.foe({"2D", "3D"}, 0);
    EXPECT_EQ(s.refusals(), Names{"There is no way from here to there in one move."});
    s.picks({1});
    s.does("attack:x1");
    EXPECT_EQ(s.refusals(), (Names{"You have only one action in a turn.",
                                   "There is no way from here to there in one move."}));
    EXPECT_EQ(s.verbsDenied(), (Names{"reveal", "attack", "feat", "use"}));
    Road moved({"S"});
    moved.does("move:1");
    EXPECT_EQ(moved.refusals(), Names{"You have only one move in a turn."});
    EXPECT_EQ(moved.verbsDenied(), Names{"move"});
}

TEST(TellsPrompts, CD_056_TriedAsOftenAsIsAllowed)
{
    Road s({"S"}, {{"test.maxRepeats", "0"}});
    s.feature(0, Content::Cache);
    s.hold(0, {"2S"});
    s.gmHolds({"9D"});
    const std::string often = "You have tried this as often as is allowed.";
    const Names before = s.refusals();
    EXPECT_EQ(std::ranges::count(before, often), 0);
    s.does("feat:cache:0");
    const Names after = s.refusals();
    EXPECT_EQ(std::ranges::count(after, often), 1);
}

TEST(TellsPrompts, CD_238_WhoIsSparedIsNamed)
{
    Road s({"S", "H"}, {}, "MD-7", "");
    s.hold(0, {"9S", "8S"});
    s.hold(1, {"2H", "3H", "4H"});
    s.state().heroes[0].charging = 1;
    s.picks({1, 1, 1}); // 9S, 2H; and 3H survives
    s.does("attack:p2");
    s.state().turn = {};
    const Names why = s.refusals();
    EXPECT_EQ(std::ranges::count(why, "Army 2 may first attack or flee."), 1) << testing::PrintToString(why);
}

TEST(TellsPrompts, CD_079_CD_284_WhoCannotBeFought)
{
    Road together({"S", "H"});
    const Names peace = together.refusals();
    EXPECT_EQ(std::ranges::count(peace, "Players do not fight each other here."), 1);
    Road held({"S"});
    held.hold(0, {"7S"});
    held.foe({"7D"}, 0);
    held.play({"attack:x1", "end"});
    const Names why = held.refusals();
    EXPECT_EQ(std::ranges::count(
                  why, "You and Foe 1 cannot hurt each other until one of you gains or loses a card."),
              1);
}

// --- what is told beforehand

TEST(TellsPrompts, CD_251_WhatFoesAreAboutToDo)
{
    Road s({"S"});
    s.hold(0, {"9S"});
    s.foe({"5D", "6D"}, 0);
    const Forecast one = s.rules().forecast(s.state());
    ASSERT_EQ(one.parts.size(), 1u);
    EXPECT_EQ(s.words(one.parts[0].what), "attacks with 2 cards");
    EXPECT_EQ(s.words(one.what), "1 attack");
    s.foe({"7D"}, 0);
    const Forecast two = s.rules().forecast(s.state());
    ASSERT_EQ(two.parts.size(), 2u);
    EXPECT_EQ(s.words(two.parts[1].what), "attacks with 1 card");
    EXPECT_EQ(s.words(two.what), "2 attacks");
}

} // namespace
} // namespace flagstone::cards::tells_prompts_test
