// A person as game master, and the automatic one: CD-040, CD-043, CD-067, CD-207, CD-245 to CD-262.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::gm_test {
namespace {

using Names = Scene::Names;

/// A person, or a person with advice, as game master; the hero stands on a known tile in a line of five.
struct Led : Scene {
    explicit Led(const char *kind = "human", Names suits = {"S"}, Chosen options = {}, bool map = true)
        : Scene("MD-0", std::move(suits), with(kind, std::move(options)), 1, "D")
    {
        if (map)
            knownLine(0);
    }
    static Chosen with(const char *kind, Chosen options)
    {
        options.emplace("map.tiles", "5");
        options.emplace("gm.kind", kind);
        return options;
    }
    [[nodiscard]] bool gmDecides() const { return queries().decider() == kGm; }
    /// The code of the one choice that is advised; empty if none is.
    [[nodiscard]] std::string advised() const
    {
        std::string code;
        std::vector<Action> actions;
        rules().legal(state(), actions);
        for (const Action &a : actions)
            if (const Choice choice = rules().choice(state(), a); choice.advised) {
                EXPECT_TRUE(code.empty()) << code << " and " << choice.code;
                code = choice.code;
            }
        return code;
    }
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
    free.does("pass");
    EXPECT_TRUE(free.may("feat:trap:0")); // nothing was tried: the action is left
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

TEST(Master, CD_190_CD_248_ThePenaltyForAFailedRunIsAsked)
{
    Led s;
    s.tile(1, "4S", "9D");
    s.tile(2, "5S", "8D");
    s.hold(0, {"3S", "2S"});
    s.gmHolds({"6D"});
    s.does("run:1:2");
    s.picks({1});
    s.does("draw");
    EXPECT_EQ(s.codes(), (Names{"penalty", "no-penalty"}));
    EXPECT_EQ(s.at(0), 1);
    s.picks({1});
    s.does("penalty");
    EXPECT_EQ(s.cardsOf(0, Part::Lost), Names{"2S"}); // 3S was drawn and lies last
    EXPECT_EQ(s.at(0), 1);
    EXPECT_TRUE(s.said(Say::Reveals)); // his next turn began with it
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

TEST(Master, CD_245_AdviceIsOneOfTheChoicesAndMayBeReplaced)
{
    Led s("assist", {"S", "H"});
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H", "8H"});
    s.foe({"2D", "3D"}, 0);
    EXPECT_EQ(s.advised(), ""); // a player's decision
    s.play({"end", "end"});
    ASSERT_TRUE(s.gmDecides());
    EXPECT_EQ(s.advised(), "attack:p2"); // CD-251: the weaker one
    EXPECT_FALSE(s.offers("advice"));
    s.picks({1, 1});
    s.does("attack:p1");
    EXPECT_EQ(s.numbers(1), 2);
    Led alone("human", {"S", "H"});
    alone.foe({"2D", "3D"}, 0);
    alone.play({"end", "end"});
    ASSERT_TRUE(alone.gmDecides());
    EXPECT_EQ(alone.advised(), ""); // nobody asked for any
}

TEST(Master, CD_245_WhatIsAdvisedLooksBest)
{
    Led s("human", {"S", "H"});
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H", "8H"});
    s.foe({"2D", "3D"}, 0);
    s.play({"end", "end"});
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    const auto best = std::ranges::max_element(
        actions, {}, [&](const Action &a) { return s.rules().heuristic(s.state(), a, PlayStyle::Cautious); });
    EXPECT_EQ(s.rules().encode(*best), "attack:p2");
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
}

TEST(Master, CD_063_CD_249_TheProgramDealsTheRest)
{
    Led s("assist");
    s.tile(1, "4S", "4C");
    s.stands(0, 1);
    s.does("reveal");
    EXPECT_EQ(s.advised(), "deal:4"); // as many as the pair says, CD-257
    const Names all = s.codes();
    s.does(*std::ranges::find_if(all, [](const auto &c) { return c.starts_with("add:f-9D"); }));
    EXPECT_FALSE(s.offers("add:f-9D")); // there is one of it in a suit
    EXPECT_EQ(s.advised(), "deal:3");
    s.picks({1, 1, 1}); // of the other nine and three Jokers
    s.does("deal:3");
    const Who f = s.rules().firstFoe();
    EXPECT_EQ(s.cardsOf(f, Part::Numbers), (Names{"9D", "AD", "10D", "8D"}));
    EXPECT_FALSE(s.gmDecides());
}

TEST(Master, CD_245_CD_255_WhatATileHoldsIsAdvised)
{
    Led s("assist");
    s.tile(1, "9C", "AC");
    s.stands(0, 1);
    s.does("reveal");
    ASSERT_TRUE(s.gmDecides());
    EXPECT_EQ(s.advised(), "describe:4");
    s.does(s.advised());
    EXPECT_EQ(s.state().tiles[1].content, Content::Trap);
}

TEST(Master, CD_166_CD_255_ATrapThatAPersonNamesSurprises)
{
    for (const bool trap : {true, false}) {
        Led s;
        s.tile(1, "4S", "9S");
        s.hold(0, {"9S", "8S"});
        s.play({"move:1", "end"}); // the next turn begins with what lies there
        ASSERT_TRUE(s.may("describe:4"));
        EXPECT_EQ(s.numbers(0), 2);
        if (trap)
            s.picks({1});
        s.does(trap ? "describe:4" : "describe:9"); // or a tavern
        EXPECT_EQ(s.said(Say::Surprise), trap);
        EXPECT_EQ(s.numbers(0), trap ? 1 : 2);
        EXPECT_EQ(s.tileState(1).cleared, trap); // CD-182
    }
}

TEST(Master, CD_123_CD_249_TheFoesOfScenesAreMadeUp)
{
    Led s("assist", {"S"}, {{"packs.map", "0"}, {"map.tiles", "20"}}, false);
    s.hold(0, {"9S", "8S"});
    s.gmHolds({"2D", "3D", "4D"});
    s.does("feat:scene:1");
    s.picks({1});
    s.does("pick:2D");
    ASSERT_FALSE(s.state().builds.empty());
    EXPECT_EQ(s.state().scene, 2);
    EXPECT_EQ(s.advised(), "deal:2");
    const Names all = s.codes();
    s.does(*std::ranges::find_if(all, [](const auto &c) { return c.starts_with("add:f-3D"); }));
    s.does("built");
    const Who f = s.rules().firstFoe();
    EXPECT_EQ(s.numbers(f), 1);
    EXPECT_TRUE(s.foeState(f).active);
    s.state().turn = {};
    EXPECT_TRUE(s.may("attack:x1"));
}

TEST(Master, CD_063_CD_146_HostilePersonsAreArranged)
{
    // Queen of hearts on a card of her rank: six of her suit, as hard as the table wants it.
    for (const auto &[difficulty, cards] : {std::pair{"easy", Names{"AH", "2H", "3H", "4H", "5H", "6H"}},
                                            {"hard", Names{"10H", "9H", "8H", "7H", "6H", "5H"}}}) {
        Led s("auto", {"S"}, {{"gm.difficulty", difficulty}});
        s.tile(1, "QD", "QH");
        s.stands(0, 1);
        s.picks(std::vector<int>(8, 1));
        s.does("reveal");
        EXPECT_EQ(s.cardsOf(s.named("xQH"), Part::Numbers), cards);
    }
    Led friendly("auto", {"S"}, {{"gm.difficulty", "hard"}});
    friendly.tile(1, "4D", "QH");
    friendly.stands(0, 1);
    friendly.picks(std::vector<int>(8, 1));
    friendly.does("reveal");
    EXPECT_EQ(friendly.cardsOf(friendly.named("xQH"), Part::Numbers)[0], "AH"); // as they come
}

TEST(Master, CD_249_CD_258_AHostilePersonIsMadeUp)
{
    Led s("assist");
    s.tile(1, "9S", "KD");
    s.stands(0, 1);
    s.does("reveal");
    EXPECT_EQ(s.advised(), "attitude:3");
    s.does("attitude:0");
    ASSERT_TRUE(s.gmDecides());
    EXPECT_EQ(s.advised(), "deal:9");
    EXPECT_TRUE(s.offers("add:f-KD"));
    EXPECT_FALSE(s.offers("add:f-KS"));
    EXPECT_TRUE(s.may("add:Jk1"));
    const Names all = s.codes();
    s.does(*std::ranges::find_if(all, [](const auto &c) { return c.starts_with("add:f-7D"); }));
    s.does("built");
    const Who f = s.named("xKD");
    EXPECT_EQ(s.numbers(f), 1);
    EXPECT_EQ(s.uses(f), 0); // what it was given, and no more
    EXPECT_TRUE(s.foeState(f).active);
    EXPECT_FALSE(s.foeState(f).army);
}

TEST(Master, CD_075_CD_253_SurrenderIsForTheGameMasterToAccept)
{
    Led s("assist");
    s.hold(0, {"9S", "Jk1"});
    const Who f = s.foe({"2D", "3D"}, 0);
    s.does("surrender:x1"); // a monster: a person may spare them
    ASSERT_TRUE(s.gmDecides());
    EXPECT_EQ(s.advised(), "refuse");
    s.does("accept");
    EXPECT_EQ(s.jokers(0), 0);
    EXPECT_EQ(s.jokers(f), 1);
    s.does("end");
    EXPECT_FALSE(s.may("attack:p1")); // it has let him go
    Led automatic("auto");
    automatic.foe({"2D", "3D"}, 0);
    EXPECT_FALSE(automatic.offers("surrender")); // CD-253
    Led off("human", {"S"}, {{"combat.surrender", "off"}});
    off.foe({"2D", "3D"}, 0);
    EXPECT_FALSE(off.offers("surrender"));
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
    EXPECT_EQ(s.foeState(s.named("xKS")).attitude, Attitude::Friendly);
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

TEST(Master, CD_016_CD_098_WhatTheGameMasterTakesIsShown)
{
    Led s("human", {"S"}, {{"gm.pack", "attrition"}, {"thief.pick", "pile"}});
    s.state().gmSuit = Suit::Clubs;
    s.hold(0, {"9S", "8S"});
    auto &unseen = s.state().table.piles[index(s.rules().part(0, Part::Numbers))].cards;
    auto &open = s.state().table.piles[index(s.rules().part(0, Part::Open))].cards;
    std::swap(unseen, open); // nobody has seen them
    s.gmHolds({"3C", "KC"});
    s.does("declare:p1:2");
    s.picks({1});
    s.does("use:steal:p1:numbers");
    EXPECT_TRUE(s.said(Say::GmSteals));
    EXPECT_EQ(s.cardsIn(PileIndex::GmNumbers), (Names{"3C", "9S"})); // a hidden pile, when it wears out
    EXPECT_TRUE(std::ranges::any_of(s.events(), [&](const Event &event) {
        const Event told = redact(event, Seat{0});
        const auto *moved = std::get_if<CardMoved>(&told.body);
        return moved != nullptr && moved->card && s.rules().sheet().cards[index(*moved->card)].key == "9S";
    }));
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
    EXPECT_FALSE(s.may("grant:p1:3")); // there are no levels
    Led levels("human", {"S"}, {{"levels.system", "simple"}});
    levels.does("grant:p1:3");
    EXPECT_EQ(levels.state().heroes[0].level, 2);
    EXPECT_EQ(levels.numbers(0), 6);
}

} // namespace
} // namespace flagstone::cards::gm_test
