// Monsters of a pair of equal rank, made up by a person or by the program: CD-172, CD-201, CD-252, CD-257.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::monster_test {
namespace {

using Names = Scene::Names;

/// A pair of equal rank is looked at on tile 1; a person is game master and asks for advice.
struct Pair : Scene {
    explicit Pair(const char *bottom, const char *top, Chosen options = {})
        : Scene("MD-0", {"S"}, with(std::move(options)), 1, "D")
    {
        knownLine(0);
        tile(1, bottom, top);
        stands(0, 1);
        does("reveal");
    }
    static Chosen with(Chosen options)
    {
        options.emplace("map.tiles", "5");
        options.emplace("gm.kind", "assist");
        return options;
    }
    [[nodiscard]] std::string advised() const
    {
        std::vector<Action> actions;
        rules().legal(state(), actions);
        for (const Action &a : actions)
            if (rules().choice(state(), a).advised)
                return rules().encode(a);
        return {};
    }
    void add(const std::string &card)
    {
        const Names all = codes();
        const auto found =
            std::ranges::find_if(all, [&](const auto &c) { return c.starts_with("add:f-" + card); });
        ASSERT_NE(found, all.end()) << card;
        does(*found);
    }
    /// Number cards of the monsters that live, in order of appearance.
    [[nodiscard]] std::vector<int> strengths() const
    {
        std::vector<int> all;
        for (const Who f : queries().foesOn(1))
            all.push_back(numbers(f));
        return all;
    }
};

TEST(Monsters, CD_172_CD_257_APersonMakesManyOrOne)
{
    Pair many("4S", "4C");
    EXPECT_EQ(many.advised(), "deal:4"); // one colour
    many.picks({1, 1, 1, 1});
    many.does("deal-each:1");
    EXPECT_EQ(many.strengths(), (std::vector{1, 1, 1, 1}));
    EXPECT_FALSE(many.offers("add"));
    EXPECT_TRUE(many.foeState(many.named("x4")).active);
    Pair one("4S", "4D");
    EXPECT_EQ(one.advised(), "deal-each:1"); // two colours
    one.picks({1, 1, 1, 1});
    one.does("deal:4");
    EXPECT_EQ(one.strengths(), std::vector{4});
    Pair ace("AS", "AC");
    EXPECT_FALSE(ace.offers("deal-each"));
}

TEST(Monsters, CD_172_CD_249_ByHandOneAfterAnother)
{
    Pair s("4S", "4C");
    EXPECT_FALSE(s.may("another")); // this one has no card yet
    s.add("9D");
    s.add("KD");
    s.does("another");
    EXPECT_EQ(s.advised(), "deal:3"); // what the pair leaves
    s.add("10D");
    s.does("built");
    EXPECT_EQ(s.strengths(), (std::vector{1, 1}));
    EXPECT_EQ(s.uses(s.named("x1")), 1);
    EXPECT_EQ(s.uses(s.named("x2")), 0);
    s.hold(0, {"10S", "AS"}); // the tile is cleared with the last of them
    s.state().turn = {};
    s.picks({1});
    s.does("attack:x1");
    ASSERT_FALSE(s.alive(s.named("x1")));
    EXPECT_FALSE(s.tileState(1).cleared);
    s.state().turn = {};
    s.picks({1});
    s.does("attack:x2");
    EXPECT_TRUE(s.tileState(1).cleared);
}

TEST(Monsters, CD_257_TheShapeThatIsSetIsAdvised)
{
    EXPECT_EQ(Pair("4S", "4C", Scene::Chosen{{"tile.monsterShape", "swarm"}}).advised(), "deal-each:1");
    EXPECT_EQ(Pair("4S", "4D", Scene::Chosen{{"tile.monsterShape", "solo"}}).advised(), "deal:4");
}

TEST(Monsters, CD_201_CD_202_ByDayAndNightTheCapIsAdvised)
{
    const auto dark = [](const char *cap) {
        return std::make_unique<Pair>(
            "8S", "8C",
            Scene::Chosen{{"dn.enabled", "on"}, {"dn.monsterCap", cap}, {"gm.difficulty", "hard"}});
    };
    EXPECT_EQ(dark("1")->advised(), "deal-each:1"); // whatever the shape
    const auto three = dark("3");
    EXPECT_EQ(three->advised(), "deal-each:3");
    EXPECT_TRUE(three->may("deal:8")); // it is advice only
    three->picks(std::vector<int>(8, 1));
    three->does("deal-each:3");
    EXPECT_EQ(three->strengths(), (std::vector{3, 3, 2}));
    EXPECT_TRUE(three->foeState(three->named("x1")).army);
    const auto hand = dark("1");
    hand->add("9D");
    EXPECT_EQ(hand->advised(), "another");
}

TEST(Monsters, CD_063_CD_257_WithoutRoomThereIsNone)
{
    for (const char *kind : {"auto", "human"}) {
        Scene s("MD-0", {"S"}, {{"map.tiles", "5"}, {"gm.kind", kind}}, 1, "D");
        s.knownLine(0);
        for (int i = 0; i < kMostFoes; ++i)
            s.foe({std::to_string(2 + i % 9) + 'D'}, 4);
        s.tile(1, "4S", "4C");
        s.stands(0, 1);
        s.does("reveal");
        EXPECT_TRUE(s.tileState(1).cleared) << kind;
    }
}

TEST(Monsters, CD_063_CD_127_OfTwoPacksEachCardIsACardOfItsOwn)
{
    for (const bool easy : {false, true}) {
        Scene s("MD-0", {"S"},
                Scene::five({{"packs.core", "2"}, {"gm.difficulty", easy ? "easy" : "standard"}}), 1, "D");
        s.knownLine(0);
        s.tile(1, "2S", "2C");
        s.stands(0, 1);
        s.picks({21, 20, 10}); // a Joker, which lies after twenty number cards, and both tens
        s.does("reveal");
        const Who monster = s.named("x1");
        EXPECT_EQ(s.jokers(monster), 1);
        EXPECT_EQ(s.cardsOf(monster, Part::Numbers), easy ? Names({"AD", "AD"}) : Names({"10D", "10D"}));
    }
}

TEST(Monsters, CD_252_WhoAlwaysHuntsDoesSoOnceSeen)
{
    for (const bool always : {true, false}) {
        Scene s("MD-0", {"S"},
                Scene::five({{"map.area", "outdoors-hostile"},
                             {"dn.enabled", "on"},
                             {"foe.pursuit", always ? "always" : "engaged"}}),
                1, "D");
        s.knownLine(0);
        s.hour(Hour::Afternoon);
        s.tile(2, "2S", "2C");
        s.picks({1, 1});
        s.does("move:1"); // they are seen next door
        EXPECT_EQ(s.foeState(s.named("x1")).active, always);
    }
    Scene s("MD-0", {"S"}, Scene::five({{"foe.pursuit", "always"}}), 1, "D");
    s.knownLine(4);
    const Who hunter = s.foe({"2D"}, 0);
    s.play({"end", "end", "end"});
    EXPECT_EQ(s.at(hunter), 3);
    EXPECT_TRUE(s.foeState(hunter).active); // it does not tire
}

TEST(Monsters, CD_252_CD_253_WhoHuntsSparesThoseWhoGaveUp)
{
    Scene s("MD-0", {"S", "H"}, Scene::five({{"foe.pursuit", "always"}}), 1, "D");
    s.knownLine(1);
    s.stands(1, 4);
    const Who hunter = s.npc(Suit::Clubs, Attitude::Hostile, {"9C", "8C"}, 2);
    s.foeState(hunter).truce = bitOf(0);
    s.play({"end", "end"});
    EXPECT_EQ(s.at(hunter), 3); // not to the nearer one, who is spared
}

TEST(Monsters, CD_253_APersonAtTheEndGivesUpEachTime)
{
    Scene s("MD-0", {"C"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9C", "8C", "7C"});
    const Who thug = s.npc(Suit::Hearts, Attitude::Hostile, {"2H"}, 0);
    for (int turn = 0; turn < 3; ++turn) {
        s.does("end");
        ASSERT_TRUE(s.may("accept")) << turn;
        s.does(turn < 2 ? "refuse" : "accept");
    }
    EXPECT_EQ(s.foeState(thug).attitude, Attitude::Indifferent);
}

TEST(Monsters, CD_253_WhoGivesUpDoesSoToItsAttacker)
{
    for (const char *difficulty : {"standard", "easy"})
        for (const Who attacker : {Who{0}, Who{1}}) {
            Scene s("MD-0", {"S", "C"}, Scene::five({{"gm.difficulty", difficulty}}), 1, "D");
            s.knownLine(0);
            s.hold(0, {"9S", "8S", "7S"});
            s.hold(1, {"9C", "8C", "7C", "6C"});
            const Who thug = s.npc(Suit::Hearts, Attitude::Hostile, {"2H", "Jk1"}, 0);
            s.foeState(thug).opponent = attacker;
            s.play({"end", "end"});
            ASSERT_TRUE(s.may("accept")) << difficulty;
            s.does("accept");
            EXPECT_EQ(s.jokers(attacker), 1) << difficulty;
        }
}

TEST(Monsters, CD_253_WhoWasLetGoPaysNoMore)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"3S", "2S", "Jk1"});
    const Who thug = s.npc(Suit::Hearts, Attitude::Hostile, {"9H", "8H"}, 0);
    s.does("surrender:x1");
    EXPECT_EQ(s.jokers(thug), 1);
    s.state().turn = {};
    EXPECT_FALSE(s.offers("surrender"));
    EXPECT_TRUE(s.offers("attack"));
    s.foeState(thug).truce = 0; // it was attacked again
    EXPECT_TRUE(s.offers("surrender"));
}

} // namespace
} // namespace flagstone::cards::monster_test
