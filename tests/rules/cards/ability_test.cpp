// Abilities, duels and wishes: CD-080 to CD-108, CD-117 to CD-122; armies: CD-233 to CD-244.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards {
namespace {

using Names = Scene::Names;

struct Field : Scene {
    explicit Field(Names suits, Chosen options = {}, const std::string &mode = "MD-0",
                   const std::string &gm = "D")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, gm)
    {
        knownLine(2);
    }
};

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

// --- armies

struct War : Field {
    explicit War(Names suits, Chosen options = {}) : Field(std::move(suits), std::move(options), "MD-7", "")
    {
    }
};

TEST(Army, CD_228_CD_229_CD_230_CD_233_CD_235_Setup)
{
    War s({"S", "H"});
    EXPECT_EQ(s.numbers(0), 1);
    EXPECT_EQ(s.uses(0), 1);
    EXPECT_TRUE(s.rules().options().dayAndNight);
    EXPECT_FALSE(s.offers("use:win"));
    EXPECT_TRUE(s.may("use:charge:p2:any"));
    War big({"S", "H"}, {{"conquest.start", "10"}});
    EXPECT_EQ(big.numbers(0), 10);
    EXPECT_EQ(big.uses(0), 3);
    Issues issues;
    (void)readOptions(Mode::Conquest, 4, {{"packs.core", "1"}}, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "CD-228");
}

TEST(Army, CD_122_CD_231_RegimentsGiveEachOtherNothing)
{
    War s({"S", "H"}, {{"conquest.regiments", "2"}, {"packs.core", "2"}});
    s.hold(0, {"9S", "Jk1"});
    EXPECT_FALSE(s.may("give:p1b:0"));
    EXPECT_TRUE(s.may("give:p2a:0"));
}

TEST(Army, CD_236_CD_238_TheChargeGoesHome)
{
    War s({"S", "H"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"2H", "3H", "4H", "5H", "6H"});
    s.does("use:charge:p2:any");
    s.does("end");
    s.picks({1, 2}); // 2H against 9S; then 4H survives of 3H 4H 5H 6H
    s.does("attack:p1");
    EXPECT_EQ(s.numbers(1), 1);
    EXPECT_EQ(s.cardsOf(1, Part::Open), (Names{"4H"}));
    s.does("end");
    EXPECT_EQ(s.queries().actor(), 0);
    EXPECT_FALSE(s.may("attack:p2")); // its own swing was in a turn that had begun before
    s.play({"end", "end"});
    EXPECT_EQ(s.queries().actor(), 0);
    EXPECT_TRUE(s.may("attack:p2"));
}

TEST(Army, CD_238_OneLastChance)
{
    War s({"S", "H"});
    s.hold(0, {"9S"});
    s.hold(1, {"2H", "3H"});
    s.state().heroes[0].charging = 1;
    s.picks({1}); // 2H
    s.does("attack:p2");
    EXPECT_EQ(s.numbers(1), 1);
    s.state().turn = {};
    EXPECT_FALSE(s.may("attack:p2"));
    s.does("end");
    s.does("end");
    EXPECT_TRUE(s.may("attack:p2"));
}

TEST(Army, CD_237_AChargeFades)
{
    War s({"S", "H"});
    s.hold(0, {"6S", "9S"});
    s.hold(1, {"6H", "2H", "3H"});
    s.state().heroes[0].charging = 1;
    s.picks({1, 1}); // 6S, 6H
    s.does("attack:p2");
    EXPECT_EQ(s.state().heroes[0].charging, kNoWho);
    War late({"S", "H"});
    late.hold(0, {"6S", "KS"});
    late.hold(1, {"6H", "2H"});
    late.does("use:charge:p2:any");
    late.play({"end", "end"});
    EXPECT_EQ(late.state().heroes[0].charging, 1);
    late.does("end");
    EXPECT_EQ(late.state().heroes[0].charging, kNoWho);
    late.picks({2});
    late.does("attack:p1"); // 2H against 6S: it loses that card and no more
    EXPECT_FALSE(late.said(Say::ChargeHome));
    EXPECT_EQ(late.cardsOf(1, Part::Open), Names{"6H"});
}

TEST(Army, CD_239_CD_240_HolyAndMercenaryArmies)
{
    War holy({"H", "S"});
    holy.hold(0, {"2H", "3H", "KH"}, {"4H", "5H", "6H"});
    holy.initial(0, 5);
    holy.hold(1, {"9S"}); // nothing to counter with
    holy.picks({1, 1});
    holy.does("use:heal:p1:any");
    EXPECT_EQ(holy.numbers(0), 5);
    War bribe({"C", "S"});
    bribe.hold(0, {"2C", "KC"});
    bribe.hold(1, {"4S", "8S"});
    bribe.picks({2});
    bribe.does("use:bribe:p2:any");
    EXPECT_EQ(bribe.cardsOf(1, Part::Open), (Names{"4S"}));
    War last({"C", "S"});
    last.hold(0, {"2C", "KC"});
    last.hold(1, {"4S"});
    last.does("use:bribe:p2:any");
    EXPECT_FALSE(last.alive(1));
    War full({"C", "S"});
    full.hold(0, {"AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "KC"});
    EXPECT_FALSE(full.offers("use:bribe")); // CD-235
}

TEST(Army, CD_241_CD_242_TheUndeadRaise)
{
    War s({"D", "S", "H"});
    s.hold(0, {"9D", "2D", "3D", "4D", "KD"});
    s.hold(1, {"4S"}, {"2S", "3S", "5S", "6S", "7S", "8S", "9S"});
    s.picks({1});
    s.does("attack:p2");
    EXPECT_EQ(s.codes(), (Names{"raise", "no-raise"}));
    s.picks({1, 1, 1, 1, 1, 1});
    s.does("raise");
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_EQ(s.uses(0), 0);
    EXPECT_EQ(s.state().raised.size(), 6u);
    const CardId raised = s.state().raised.front();
    s.hold(2, {"10H"});
    s.state().turn = {};
    s.state().table.piles[index(s.rules().part(0, Part::Open))].cards = {raised, s.state().raised.back()};
    s.picks({1});
    s.does("attack:p3"); // a raised card that is lost is gone
    const Names box = s.cardsIn(PileIndex::Box);
    EXPECT_EQ(std::ranges::count(box, s.rules().sheet().cards[index(raised)].key), 1);
}

TEST(Army, CD_243_CD_244_TheUndeadOtherwise)
{
    War s({"S", "D"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"9D", "JD", "Jk1"});
    s.does("use:charge:p2:any");
    s.does("counter"); // Jack beats King: it is only cancelled
    EXPECT_EQ(s.state().heroes[0].charging, kNoWho);
    EXPECT_EQ(s.uses(1), 0);
    s.hold(1, {"9D", "JD", "Jk1"}, {"3D"});
    s.does("end");
    EXPECT_FALSE(s.offers("use"));
    EXPECT_FALSE(s.offers("recruit"));
    War off({"S", "D"}, {{"conquest.undeadCounter", "off"}});
    off.hold(0, {"9S", "KS"});
    off.hold(1, {"9D", "JD"});
    off.does("use:charge:p2:any");
    EXPECT_EQ(off.state().heroes[0].charging, 1);
}

TEST(Army, CD_234_JokersBuyTroops)
{
    War s({"S", "H"}, {{"conquest.start", "3"}});
    const auto jokers = [&] { return s.jokers(0); };
    s.state().table.piles[index(s.rules().part(0, Part::Open))].cards.push_back(
        s.state().table.pile(pile(PileIndex::GmPack)).cards.front()); // a Joker
    auto &pack = s.state().table.piles[index(pile(PileIndex::GmPack))].cards;
    pack.erase(pack.begin());
    s.state().table.counters[index(s.rules().tally(0, PersonCounter::Jokers))] = 1;
    ASSERT_EQ(jokers(), 1);
    EXPECT_EQ(s.numbers(0), 3);
    s.does("recruit");
    EXPECT_EQ(s.numbers(0), 4);
    EXPECT_EQ(s.cardsOf(0, Part::ReserveNumbers).size(), 6u);
    EXPECT_EQ(jokers(), 0);
    s.hold(0, {"AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "Jk2"});
    EXPECT_FALSE(s.offers("recruit"));
}

} // namespace
} // namespace flagstone::cards
