// Abilities, duels and wishes: CD-080 to CD-108, CD-117 to CD-122.
#include "rules/cards/field.h"

#include <algorithm>

namespace flagstone::cards::ability_test {
namespace {

using Names = Scene::Names;

TEST(Ability, CD_080_OnlyInATestOrAFight)
{
    Field s({"H"});
    s.hold(0, {"9H", "KH"}, {"3H"});
    EXPECT_FALSE(s.offers("use"));
    Field anytime({"H"}, {{"ability.anytime", "on"}});
    anytime.hold(0, {"9H", "KH"}, {"3H"});
    anytime.does("use:heal:p1:any");
    EXPECT_EQ(anytime.numbers(0), 2);
    Field mage({"D"}, {{"gm.pack", "attrition"}}, "MD-0", "S");
    EXPECT_FALSE(mage.offers("use"));
    Field looks({"D"}, {{"ability.anytime", "on"}, {"gm.pack", "attrition"}}, "MD-0", "S");
    looks.hold(0, {"9D", "KD"});
    EXPECT_FALSE(looks.offers("use:open"));
    looks.does("use:look:gm:any");
    EXPECT_TRUE(looks.said(Say::LooksAtGm));
}

TEST(Ability, CD_080_CD_145_HealingAttacksNobody)
{
    for (const bool monster : {false, true}) {
        Field s({"H"}, {{"ability.anytime", "on"}});
        s.hold(0, {"9H", "KH"}, {"3H"});
        const Who friendly = s.npc(Suit::Spades, Attitude::Friendly, {"9S", "JS"}, 2);
        if (monster)
            s.foe({"9D"}, 2);
        s.does("use:heal:p1:any");
        EXPECT_EQ(s.numbers(0), 2); // nobody countered
        EXPECT_EQ(s.uses(friendly), 1);
        EXPECT_EQ(s.foeState(friendly).attitude, Attitude::Friendly);
    }
    Field fight({"H"}); // beside a monster it is a swing at that
    fight.hold(0, {"9H", "KH"}, {"3H"});
    const Who friendly = fight.npc(Suit::Spades, Attitude::Friendly, {"9S", "JS"}, 2);
    fight.foe({"9D"}, 2);
    fight.does("use:heal:p1:any");
    EXPECT_EQ(fight.numbers(0), 2);
    EXPECT_EQ(fight.foeState(friendly).attitude, Attitude::Friendly);
}

TEST(Ability, CD_081_CD_087_CD_088_CD_091_ARandomCourtCardForOneOpponent)
{
    Field s({"S"});
    s.hold(0, {"2S", "JS", "QS", "KS"});
    const Who big = s.foe({"10D", "9D", "8D"}, 2);
    s.foe({"4D"}, 2);
    s.picks({2});
    s.does("use:win:x1:any");
    EXPECT_EQ(s.cardsOf(0, Part::Lost), (Names{"QS"}));
    EXPECT_FALSE(s.alive(big));
    EXPECT_TRUE(s.alive(static_cast<Who>(big + 1)));
    EXPECT_FALSE(s.offers("attack")); // it was the swing
    EXPECT_FALSE(s.said(Say::Clash));
}

TEST(Ability, CD_082_CD_084_CD_085_DuelsAndTheirWinner)
{
    Field jack({"S"}); // Jack beats King: all is lost for the Cleric
    jack.hold(0, {"2S", "JS"});
    const Who cleric = jack.npc(Suit::Hearts, Attitude::Hostile, {"9H", "8H", "KH"}, 2);
    jack.does("use:win:x1:any");
    EXPECT_FALSE(jack.alive(cleric));
    EXPECT_EQ(jack.uses(0), 0);
    Field queen({"S"}); // King beats Queen: the foe heals instead
    queen.hold(0, {"2S", "QS"});
    const Who healer = queen.npc(Suit::Hearts, Attitude::Hostile, {"9H", "KH"}, 2);
    queen.hold(healer, {"9H", "KH"}, {"3H"});
    queen.initial(healer, 2);
    queen.does("use:win:x1:any");
    EXPECT_TRUE(queen.alive(healer));
    EXPECT_EQ(queen.numbers(healer), 2);
    EXPECT_EQ(queen.uses(healer), 0);
    EXPECT_EQ(queen.uses(0), 0);
}

TEST(Ability, CD_083_CD_086_TheCardStaysHiddenAndATieCancels)
{
    Field s({"S", "H"}, {}, "MD-2");
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3H", "QH"});
    s.does("use:win:p2:any");
    EXPECT_EQ(s.codes(), (Names{"counter", "pass"}));
    EXPECT_TRUE(s.cardsOf(0, Part::Lost).empty()); // nobody has seen which it is
    s.does("counter");
    EXPECT_TRUE(s.said(Say::DuelTied));
    EXPECT_EQ(s.uses(0), 0);
    EXPECT_EQ(s.uses(1), 0);
    EXPECT_EQ(s.numbers(1), 1);
}

TEST(Ability, CD_084_OnlyWhoHasACourtCardCounters)
{
    Field s({"S", "H"}, {}, "MD-2");
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3H"});
    s.does("use:win:p2:any");
    EXPECT_FALSE(s.alive(1));
}

struct Test1 : Field {
    explicit Test1(const std::string &suit, Chosen options = {}) : Field({suit}, std::move(options))
    {
        tile(3, "4C", "9C");
        stands(0, 3);
        tileState(3).revealed = tileState(3).passed = true;
        tileState(3).content = Content::Cache;
        for (const SlotId slot : {queries().bottomSlot(3), queries().topSlot(3)})
            state().table.board[index(slot)].knows = kEverybody;
        gmHolds({"8D", "Jk1"});
    }
};

TEST(Ability, CD_089_CD_090_TheFighterDecidesATest)
{
    Test1 s("S");
    s.hold(0, {"2S", "KS"});
    s.does("feat:cache:3");
    s.does("use:win:gm:any");
    EXPECT_TRUE(s.said(Say::TestWon));
    EXPECT_EQ(s.jokers(0), 0);
}

TEST(Ability, CD_089_CD_099_OthersArePreludes)
{
    Test1 s("C");
    s.hold(0, {"9C", "KC"});
    s.does("feat:cache:3");
    s.picks({1}); // 9C before the Joker that was taken
    s.does("use:joker:gm:any");
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_EQ(s.jokers(kGm), 0);
    EXPECT_TRUE(s.said(Say::TestCards)); // and then the cards were drawn, without another question
}

TEST(Ability, CD_092_CD_108_TheGameMasterCountersInTestsOnHard)
{
    Field s({"S"}, {{"gm.difficulty", "hard"}}, "MD-0", "C");
    s.tile(3, "4D", "9D");
    s.stands(0, 3);
    s.tileState(3).revealed = s.tileState(3).passed = true;
    s.tileState(3).content = Content::Cache;
    s.gmHolds({"8C", "JC"});
    s.hold(0, {"2S", "KS"});
    s.does("feat:cache:3");
    s.does("use:win:gm:any"); // Jack beats King: the game master's Thief steals the only thing left
    EXPECT_TRUE(s.said(Say::DuelLost));
    EXPECT_FALSE(s.alive(0));
    Test1 standard("S");
    standard.gmHolds({"8D", "JD"});
    standard.hold(0, {"2S", "KS"});
    standard.does("feat:cache:3");
    standard.does("use:win:gm:any");
    EXPECT_TRUE(standard.said(Say::TestWon));
}

TEST(Ability, CD_057_CD_086_CD_089_ADuelUsesUpAnAttemptWhateverTiesDo)
{
    Test1 s("S", {{"gm.difficulty", "hard"}, {"test.tieCounts", "off"}, {"test.maxRepeats", "0"}});
    s.gmHolds({"8D", "KD"});
    s.hold(0, {"2S", "KS"});
    s.does("feat:cache:3");
    s.does("use:win:gm:any"); // a King against a King
    EXPECT_TRUE(s.said(Say::DuelTied));
    EXPECT_FALSE(s.said(Say::TestCards));
    s.does("end");
    EXPECT_FALSE(s.may("feat:cache:3"));
}

TEST(Ability, CD_093_CD_094_CD_095_CD_097_CD_111_Recovery)
{
    Field s({"H"});
    s.hold(0, {"2H", "3H", "KH", "QH"}, {"4H", "5H", "6H", "7H", "JH"});
    s.initial(0, 6);
    s.foe({"9D"}, 2);
    s.picks({1, 1, 1, 1}); // the court card; then 4H, 5H, 6H; the last needs no choice
    s.does("use:heal:p1:any");
    EXPECT_EQ(s.numbers(0), 6);
    EXPECT_EQ(s.uses(0), 1); // court cards do not come back
    Field capped({"H"});
    capped.hold(0, {"2H", "3D", "KH"}, {"4H", "5H"});
    capped.initial(0, 3);
    capped.foe({"9D"}, 2);
    capped.picks({2});
    capped.does("use:heal:p1:any");
    EXPECT_EQ(capped.numbers(0), 3);
    EXPECT_EQ(capped.cardsOf(0, Part::Lost), (Names{"4H", "KH"}));
    capped.state().turn = {};
    capped.hold(0, {"2H", "KH"});
    EXPECT_FALSE(capped.offers("use")); // it would bring nothing back
}

TEST(Ability, CD_096_CD_112_WhoIsHealed)
{
    Field self({"H", "S", "C"});
    self.hold(0, {"9H", "KH"});
    self.hold(1, {"9S"}, {"3S"});
    self.foe({"9D"}, 2);
    EXPECT_FALSE(self.offers("use"));
    Field tile({"H", "S", "C"}, {{"cleric.target", "tile"}});
    tile.hold(0, {"9H", "KH"});
    tile.hold(1, {"9S"}, {"3S"});
    tile.hold(2, {"9C"}, {"3C"});
    tile.state().heroes[2].dead = true;
    tile.foe({"9D"}, 2);
    EXPECT_TRUE(tile.may("use:heal:p2:any"));
    EXPECT_FALSE(tile.may("use:heal:p3:any"));
    tile.does("use:heal:p2:any");
    EXPECT_EQ(tile.numbers(1), 2);
}

TEST(Ability, CD_098_CD_101_CD_102_CD_103_Stealing)
{
    Field s({"C"});
    s.hold(0, {"2C", "KC"});
    s.foe({"5D", "9D", "Jk1"}, 2);
    s.picks({1}); // of 5D, 9D, Jk1
    s.does("use:steal:x1:any");
    EXPECT_EQ(s.numbers(0), 2); // above the initial number
    EXPECT_EQ(s.state().heroes[0].initial, 1);
    EXPECT_EQ(s.numbers(s.rules().firstFoe()), 1);
    Field last({"C"});
    last.hold(0, {"2C", "KC"});
    const Who poor = last.foe({"3D"}, 2);
    last.does("use:steal:x1:any");
    EXPECT_FALSE(last.alive(poor));
    Field capped({"C"}, {{"thief.overCap", "off"}});
    capped.hold(0, {"2C", "KC"});
    capped.foe({"3D", "4D"}, 2);
    capped.picks({1});
    capped.does("use:steal:x1:any");
    EXPECT_EQ(capped.numbers(0), 1);
    EXPECT_EQ(capped.cardsOf(0, Part::Lost), (Names{"KC", "3D"}));
}

TEST(Ability, CD_098_CD_099_CD_100_PilesAndJokers)
{
    Field s({"C"}, {{"thief.pick", "pile"}});
    s.hold(0, {"2C", "KC"});
    s.foe({"5D", "9D", "Jk1"}, 2);
    EXPECT_TRUE(s.may("use:steal:x1:numbers"));
    EXPECT_TRUE(s.may("use:steal:x1:jokers"));
    EXPECT_FALSE(s.may("use:steal:x1:courts"));
    EXPECT_TRUE(s.may("use:joker:x1:any"));
    s.does("use:steal:x1:jokers");
    EXPECT_EQ(s.jokers(0), 1);
    Test1 empty("C", {{"gm.pack", "attrition"}});
    empty.hold(0, {"9C", "KC"});
    empty.gmHolds({"8D"});
    empty.does("feat:cache:3");
    EXPECT_FALSE(empty.may("use:joker:gm:any"));
    EXPECT_TRUE(empty.may("use:steal:gm:any"));
}

TEST(Ability, CD_017_CD_098_StealingTheGameMastersLastNumberCardDecidesTheTest)
{
    for (const bool wish : {false, true}) {
        Test1 s("C", {{"gm.pack", "attrition"}, {"thief.pick", "pile"}, {"treasure.rule", "wish"}});
        if (wish)
            s.hold(0, {"9C", "Jk1", "Jk2", "Jk3"});
        else
            s.hold(0, {"9C", "KC"});
        s.gmHolds({"8D"});
        s.does("feat:cache:3");
        s.does(wish ? "wish:steal:gm:numbers" : "use:steal:gm:numbers");
        EXPECT_EQ(s.numbers(kGm), 0);
        EXPECT_EQ(s.numbers(0), 2);
        EXPECT_EQ(s.times(Say::NoGmCards), 1);
        EXPECT_TRUE(s.said(Say::TestWon));
        EXPECT_FALSE(s.said(Say::TestCards));
        EXPECT_TRUE(s.tileState(3).cleared);
    }
}

/// Nobody has seen the cards of this one.
void hide(Scene &s, Who w)
{
    auto &piles = s.state().table.piles;
    std::swap(piles[index(s.rules().part(w, Part::Numbers))].cards,
              piles[index(s.rules().part(w, Part::Open))].cards);
}

TEST(Ability, CD_082_CD_084_CD_104_AMageNamesAnybodysPack)
{
    Field s({"D", "H"}, {{"gm.pack", "attrition"}}, "MD-0", "S");
    s.hold(0, {"9D", "KD"});
    s.hold(1, {"9H"});
    const Who near = s.foe({"4S", "KS"}, 2);
    const Who far = s.npc(Suit::Hearts, Attitude::Friendly, {"5H"}, 4);
    hide(s, 1);
    hide(s, far);
    EXPECT_TRUE(s.may("use:look:gm:any"));
    EXPECT_TRUE(s.may("use:look:p2:any"));
    EXPECT_FALSE(s.may("use:look:p1:any")) << "that is an open deck, CD-105";
    EXPECT_FALSE(s.may("use:look:x1:any")) << "everybody knows it";
    s.does("use:look:x2:any");
    EXPECT_TRUE(s.said(Say::DuelTied)) << "whoever stands opposite counters";
    EXPECT_EQ(s.uses(near), 0);
    EXPECT_EQ(s.foeState(far).attitude, Attitude::Friendly);
}

/// There may be as many packs as persons and foes: each with a place of its own would leave none for anything else.
TEST(Ability, CD_104_InATestAbilitiesAreOneVerb)
{
    Field s({"D"}, {}, "MD-0", "S");
    const std::vector<BarSpec> &bars = s.rules().sheet().bars;
    const auto test = std::ranges::find(bars, "A test", &BarSpec::label);
    ASSERT_NE(test, bars.end());
    for (const char *code : {"use:look:gm:any", "use:look:x1:any", "wish:win:gm"}) {
        const VerbSpec *verb = verbIn(&*test, Choice{code, {}, {}});
        ASSERT_NE(verb, nullptr) << code;
        EXPECT_EQ(verb->label, "Ability");
    }
}

TEST(Ability, CD_085_CD_104_WhoCountersLooksIntoTheLosersPack)
{
    Field s({"S", "D"}, {}, "MD-2", "H");
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3D", "KD"});
    hide(s, s.foe({"4H"}, 4));
    s.play({"use:win:p2:any", "counter"}); // a King beats a Queen
    EXPECT_EQ(s.codes(), (Names{"name:open:p1:any", "nothing"}));
}

TEST(Ability, CD_105_CD_106_AnOpenDeckChoosesItsCard)
{
    Field s({"D"}, {}, "MD-0", "S");
    s.hold(0, {"AD", "6D", "10D", "KD"});
    s.foe({"10S", "2S"}, 2);
    s.does("use:open:x1:any");
    EXPECT_FALSE(s.offers("attack")); // it was the swing
    s.picks({1});                     // the foe's 10S
    s.does("end");
    EXPECT_EQ(s.codes(), (Names{"pick:AD", "pick:6D", "pick:10D"}));
    EXPECT_EQ(s.queries().decider(), 0);
    s.does("pick:AD"); // an Ace beats a 10
    EXPECT_EQ(s.numbers(s.rules().firstFoe()), 1);
    EXPECT_EQ(s.numbers(0), 3);
}

TEST(Ability, CD_058_CD_105_EachRunIsATestOfItsOwn)
{
    Field s({"D"}, {}, "MD-0", "S");
    s.tile(3, "4S", "9D");
    s.tile(4, "5S", "8D");
    s.hold(0, {"6D", "9D", "KD"});
    s.gmHolds({"6S"});
    s.does("run:3:4");
    s.does("use:open:gm:any");
    s.does("pick:6D"); // a tie: he stays where he is
    ASSERT_EQ(s.at(0), 2);
    s.picks({1}); // the deck is closed again, and 9D comes up
    s.does("run:3:4");
    EXPECT_EQ(s.at(0), 4);
}

TEST(Ability, CD_107_FoesUseTheSameAbilities)
{
    Field s({"S"}, {{"gm.difficulty", "hard"}});
    s.hold(0, {"3S", "4S"});
    s.npc(Suit::Clubs, Attitude::Hostile, {"9C", "KC"}, 2);
    s.picks({1});
    s.does("end"); // the Thief takes one of the two
    EXPECT_EQ(s.numbers(0), 1);
    EXPECT_TRUE(s.said(Say::Steals));
}

TEST(Ability, CD_107_CD_252_AFoeFollowsWhomItHasUsedItsAbilityOn)
{
    Field s({"S", "H"});
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H", "8H"});
    const Who thief = s.npc(Suit::Clubs, Attitude::Hostile, {"9C", "8C", "KC"}, 2);
    ASSERT_EQ(s.foeState(thief).opponent, 0);
    s.picks({1});
    s.play({"end", "end"}); // it takes 9H, of the one who has fewer cards
    ASSERT_TRUE(s.said(Say::Steals));
    s.play({"move:1", "end", "move:3"});
    s.picks({1}); // 9C against 8H
    s.does("end");
    EXPECT_EQ(s.at(thief), 3);
}

TEST(Ability, CD_250_WhenFoesUseTheirs)
{
    for (const bool easy : {true, false}) {
        Field s({"S"}, {{"gm.difficulty", easy ? "easy" : "standard"}});
        s.hold(0, {"3S", "4S", "5S"});
        const Who cleric = s.npc(Suit::Hearts, Attitude::Hostile, {"9H", "8H", "7H", "KH"}, 2);
        s.hold(cleric, {"9H", "8H", "7H", "KH"}, {"4H", "5H", "6H"});
        s.initial(cleric, 6);
        if (easy)
            s.picks({1, 1}); // a contest
        else
            s.picks({1, 1}); // three come back; the last needs no choice
        s.does("end");
        EXPECT_EQ(s.said(Say::Clash), easy);
        EXPECT_EQ(s.numbers(cleric), easy ? 3 : 6);
    }
}

TEST(Wish, CD_117_CD_119_CD_120_ThreeJokersForAnyAbility)
{
    Field s({"D"}, {{"treasure.rule", "wish"}}, "MD-0", "S");
    s.hold(0, {"2D", "KD", "Jk1", "Jk2", "Jk3"});
    const Who big = s.foe({"10S", "9S", "KS"}, 2);
    s.does("wish:win:x1:any"); // it cannot be countered
    EXPECT_FALSE(s.alive(big));
    EXPECT_EQ(s.uses(0), 1);
    EXPECT_EQ(s.jokers(0), 0);
    EXPECT_EQ(s.jokers(kGm), 3);
    s.foe({"9S"}, 2);
    s.state().turn = {};
    EXPECT_FALSE(s.offers("wish"));
    s.hold(0, {"2D", "Jk1", "Jk2", "Jk3"});
    EXPECT_TRUE(s.offers("wish"));
    Field single({"D", "S"}, {{"treasure.rule", "wish"}, {"treasure.pool", "single"}}, "MD-0", "C");
    single.hold(0, {"2D", "Jk1", "Jk2"});
    single.hold(1, {"2S", "Jk3"});
    single.foe({"9C"}, 2);
    EXPECT_FALSE(single.offers("wish"));
    Field shared({"D", "S"}, {{"treasure.rule", "wish"}}, "MD-0", "C");
    shared.hold(0, {"2D", "Jk1", "Jk2"});
    shared.hold(1, {"2S", "Jk3"});
    shared.foe({"9C"}, 2);
    EXPECT_TRUE(shared.offers("wish"));
}

TEST(Wish, CD_080_CD_119_AWishAtAnyTime)
{
    for (const bool anytime : {false, true}) {
        Field s({"S"}, {{"treasure.rule", "wish"}, {"ability.anytime", anytime ? "on" : "off"}});
        s.hold(0, {"9S", "Jk1", "Jk2", "Jk3"}, {"8S"});
        s.initial(0, 2);
        EXPECT_EQ(s.may("wish:heal:p1:any"), anytime);
        EXPECT_FALSE(s.offers("wish:win"));
        if (!anytime)
            continue;
        s.does("wish:heal:p1:any");
        EXPECT_EQ(s.numbers(0), 2);
        EXPECT_EQ(s.jokers(0), 0);
    }
}

TEST(Wish, CD_119_CD_205_NobodyIsAdvisedToPayThreeJokersForOne)
{
    Field s({"S"}, {{"treasure.rule", "wish"}});
    s.gmHolds({"4D"});
    s.hold(0, {"9S", "Jk1", "Jk2", "m-Jk1"});
    s.foe({"2D", "Jk3"}, 2);
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    const auto wish = std::ranges::find_if(
        actions, [&](const Action &a) { return s.rules().encode(a) == "wish:joker:x1:any"; });
    ASSERT_NE(wish, actions.end());
    EXPECT_LT(s.rules().heuristic(s.state(), *wish, PlayStyle::Bold), 0);
}

TEST(Wish, CD_119_ACounteredWishIsLost)
{
    Field s({"D"}, {{"treasure.rule", "wish"}, {"ability.counterWish", "on"}}, "MD-0", "S");
    s.hold(0, {"2D", "Jk1", "Jk2", "Jk3"});
    const Who big = s.foe({"10S", "9S", "KS"}, 2);
    s.does("wish:win:x1:any");
    EXPECT_TRUE(s.said(Say::WishCancelled));
    EXPECT_TRUE(s.alive(big));
    EXPECT_EQ(s.uses(big), 0);
}

TEST(Wish, CD_118_AllTheJokersWinAtOnce)
{
    Field s({"C"});
    s.hold(0, {"2C", "KC", "Jk1", "Jk2"});
    s.foe({"9D", "Jk3"}, 2);
    s.does("use:joker:x1:any");
    EXPECT_TRUE(s.over());
    EXPECT_TRUE(s.state().won);
    Field two({"C", "S"}, {{"packs.core", "2"}});
    two.hold(0, {"2C", "KC", "Jk1", "Jk2"});
    two.foe({"9D", "Jk3"}, 2);
    two.does("use:joker:x1:any");
    EXPECT_FALSE(two.over()); // six are needed
}

TEST(Joker, CD_121_CD_122_HandedOver)
{
    Field s({"S", "H"}, {}, "MD-4");
    s.hold(0, {"9S", "Jk1"});
    EXPECT_TRUE(s.may("give:p2:0"));
    EXPECT_TRUE(s.may("attack:p2")); // CD-214
    EXPECT_TRUE(s.may("end"));
    s.does("give:p2:0");
    EXPECT_EQ(s.codes(), (Names{"take-joker", "no-joker"}));
    s.does("take-joker");
    EXPECT_EQ(s.jokers(1), 1);
    EXPECT_FALSE(s.state().turn.acted);
    Field apart({"S", "H"}, {}, "MD-4");
    apart.hold(0, {"9S", "Jk1"});
    apart.stands(1, 4);
    EXPECT_FALSE(apart.offers("give"));
}

TEST(Joker, CD_062_CD_122_CD_123_HandedOverInAScene)
{
    Scene s("MD-0", {"S", "H"}, {{"packs.map", "0"}}, 1, "D");
    s.hold(0, {"9S", "Jk1"});
    s.play({"give:p2:0", "take-joker"});
    EXPECT_EQ(s.jokers(1), 1);
    EXPECT_FALSE(s.state().turn.acted) << "it is free";
    EXPECT_TRUE(s.offers("feat:scene"));
}

TEST(Joker, CD_122_AsManyAsAreWantedInATurn)
{
    Field s({"S", "H", "C"}, {}, "MD-4");
    s.tile(4, "4S", "9D"); // it ends with the last tile
    s.hold(0, {"9S", "Jk1", "Jk2", "Jk3"});
    s.play({"give:p2:0", "take-joker", "give:p2:0", "no-joker"});
    EXPECT_EQ(s.jokers(1), 1);
    EXPECT_FALSE(s.may("give:p2:0")) << "once refused, not asked again in this turn";
    s.play({"give:p3:0", "take-joker"});
    EXPECT_EQ(s.jokers(2), 1);
    s.play({"end", "end", "end"});
    EXPECT_TRUE(s.may("give:p2:0")) << "another turn";
}

} // namespace
} // namespace flagstone::cards::ability_test
