// Section 15: swiping, and whose a treasure is, FP-256 to FP-275.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay {
namespace {

using Names = std::vector<std::string>;

/// Ranson and Kennett before their escape from these enemies into a green fountain room.
struct Swipe : Scene {
    explicit Swipe(const Names &enemies, const Names &treasures, const Names &party = {"Ranson", "Kennett"},
                   const PackData &pack = shippedPack())
        : Scene(party, {}, pack)
    {
        dice({2});
        battle(enemies);
        stack(Heap::Locations, {"L023"});
        stack(Heap::Treasures, treasures);
    }
};

TEST(Swiping, FP_256_FP_258_FP_264_ASixDrawsOneCard)
{
    Swipe s({"M16"}, {"T30", "T31"}); // a blue ogre
    s.does("flee");
    s.dice({2, 2, 5, 6});
    s.does("swipe:Ranson:M16");
    EXPECT_EQ(s.rolls(Say::SwipeRoll), Names{"Ranson 4d6 6+"});
    EXPECT_EQ(s.state().drawTurn, 0);
    EXPECT_EQ(s.state().searching.drawer, s.rules().whoIsCalled("Ranson"));
    s.does("take:Ranson");
    EXPECT_EQ(s.held("Ranson"), Names{"T30"});
    EXPECT_EQ(s.where("T31"), Heap::Treasures);
    EXPECT_EQ(s.here(), "L023");
    EXPECT_TRUE(s.may("door:n"));
}

TEST(Swiping, FP_256_WithoutASixNothing)
{
    Swipe s({"M16"}, {"T30"});
    s.does("flee");
    s.dice({5, 5, 5, 5});
    s.does("swipe:Ranson:M16");
    EXPECT_EQ(s.where("T30"), Heap::Treasures);
    EXPECT_EQ(s.here(), "L023");
}

TEST(Swiping, FP_257_Conditions)
{
    Swipe maybe({"M20"}, {});
    maybe.does("flee");
    EXPECT_EQ(maybe.here(), "L023"); // nothing was asked

    Swipe none({"M21"}, {});
    none.does("flee");
    EXPECT_EQ(none.here(), "L023");

    Swipe down({"M16"}, {});
    down.hurtTo("Ranson", 0);
    down.does("flee");
    EXPECT_EQ(down.here(), "L023");

    Swipe failed({"M16"}, {});
    failed.stack(Heap::Locations, {"L089"});
    failed.dice({1, 1, 1, 1});
    failed.does("flee");
    EXPECT_FALSE(failed.offers("swipe"));
    EXPECT_TRUE(failed.inBattle());
}

TEST(Swiping, FP_258_TrapsAndOtherColoursAreDiscarded)
{
    for (const auto &[enemy, card, kept] :
         {std::tuple{"M16", "T46", false}, std::tuple{"M16", "T45", false}, std::tuple{"M16", "T30", true},
          std::tuple{"M39", "T06", true},
          std::tuple{"M39", "T30", false}}) { // white orcs, fled from a green room
        Swipe s({enemy}, {card});
        s.does("flee");
        s.dice({6, 1, 1, 1});
        s.does(std::string("swipe:Ranson:") + enemy);
        if (kept)
            s.does("take:Ranson");
        EXPECT_EQ(s.where(card), kept ? Heap::FirstHand : Heap::TreasureDiscards) << enemy << ' ' << card;
        EXPECT_EQ(s.hits("Ranson"), 10);
        EXPECT_EQ(s.here(), "L023");
    }
}

TEST(Swiping, FP_259_OneAttemptPerCard)
{
    PackData twoRogues = customPack();
    alter(twoRogues, "monsters", "M50", {{"class", "rogue"}});
    Swipe s({"M16", "M33"}, {"T06"}, {"Ranson", "Cerel"}, twoRogues);
    s.does("flee");
    EXPECT_TRUE(s.may("swipe:Ranson:M16"));
    EXPECT_TRUE(s.may("swipe:Cerel:M16"));
    s.dice({1, 1, 1, 1});
    s.does("swipe:Ranson:M16");
    EXPECT_FALSE(s.offers("swipe:Cerel:M16"));
    EXPECT_TRUE(s.may("swipe:Cerel:M33"));
    s.does("no-swipe:M33");
    EXPECT_EQ(s.here(), "L023");
}

TEST(Swiping, FP_260_FromCharactersToo)
{
    Swipe s({"M49"}, {"T06"}, {"Ranson", "Cerel"});
    s.does("flee");
    EXPECT_TRUE(s.may("swipe:Ranson:M49"));
}

TEST(Swiping, FP_261_AfterTheEscapeAndBeforeTheCheck)
{
    Swipe s({"M16"}, {"T46"});
    s.stack(Heap::Locations, {"L030"});
    s.stack(Heap::Monsters, {"M21"}); // blue: not in a green room
    s.does("flee");
    EXPECT_TRUE(s.said(Say::FleeWorks));
    EXPECT_FALSE(s.said(Say::Enters));
    s.dice({6, 1, 1, 1});
    s.does("swipe:Ranson:M16");
    EXPECT_TRUE(s.saidInOrder(Say::SwipeRoll, Say::SwipedNothing));
    EXPECT_TRUE(s.saidInOrder(Say::SwipedNothing, Say::Enters));
    EXPECT_TRUE(s.saidInOrder(Say::Enters, Say::NotOnThisLevel));
}

TEST(Hands, FP_262_PlayersTakeTurns)
{
    Scene s = Scene::onQuest("FP-A03", "L001", {}, 2, {9, 1});
    const auto drawer = [&](const std::string &room) {
        s.at(room, true);
        s.stack(Heap::Treasures, {"T45"}); // red: no match, the search is over
        s.does("search:" + room);
        return s.state().searching.drawer;
    };
    const Who ellisa = s.rules().whoIsCalled("Ellisa"), shanara = s.rules().whoIsCalled("Shanara");
    EXPECT_EQ(drawer("L055"), ellisa);
    EXPECT_EQ(drawer("L030"), shanara);
    EXPECT_EQ(drawer("L013"), ellisa);
}

TEST(Hands, FP_263_KeepGiveOrTrade)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Cerel", "T06");
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T30"});
    s.does("search:L055"); // Kennett draws
    EXPECT_EQ(s.codes(), (Names{s.code("take:Kennett"), s.code("take:Cerel"), "trade:T06"}));
    s.does("trade:T06");
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
    EXPECT_EQ(s.held("Cerel"), Names{"T30"});
}

TEST(Hands, FP_265_FP_S08_LaterTransfers)
{
    for (const auto &[setting, legal] :
         {std::pair{"outside battle", true}, std::pair{"on draw only", false}}) {
        Scene s({"Kennett", "Cerel"}, {{"tradeWindow", setting}});
        s.give("Kennett", "T06");
        EXPECT_EQ(s.may("give:T06:Cerel"), legal) << setting;
        s.dice({2});
        s.battle({"M16"});
        EXPECT_FALSE(s.offers("give"));
    }
}

TEST(Hands, FP_266_ClassLimits)
{
    Scene s({"Cerel", "Elishod"});
    s.ranks({{"Cerel", "Elishod"}});
    s.give("Cerel", "T36");
    s.dice({2, 1, 1});
    s.battle({"M29"});
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Cerel 2d10 7+"});

    Scene t({"Cerel", "Elishod"});
    t.ranks({{"Cerel", "Elishod"}});
    t.give("Cerel", "T36");
    t.does("give:T36:Elishod");
    t.dice({2, 1, 1, 1, 1, 1, 1, 1, 1});
    t.battle({"M29"});
    t.does("attack:Elishod:0");
    EXPECT_EQ(t.rolls(Say::AttackRoll), Names{"Elishod 8d4 4+"});
}

TEST(Hands, FP_267_ImmediateUse)
{
    Scene s({"Kennett"});
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T28"});
    s.does("search:L055"); // the Great Helm
    s.dice({3, 7, 7, 7, 7});
    s.battle({"M16"});
    EXPECT_EQ(s.hits("Kennett"), 14);
}

TEST(Hands, FP_268_PlainValuables)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T06");
    s.hurtTo("Kennett", 5);
    EXPECT_FALSE(s.offers("use:T06"));
    s.at("L023");
    EXPECT_TRUE(s.offers("toss:T06"));
}

TEST(Hands, FP_269_UsesAreCounted)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T43");
    EXPECT_EQ(s.uses("T43"), 3);
    s.trap("M45");
    s.does("avoid:T43");
    s.does("spring");
    EXPECT_EQ(s.uses("T43"), 2);
}

TEST(Hands, FP_270_DurationsRunOn)
{
    Scene s({"Ellisa"});
    s.give("Ellisa", "T27");
    s.does("light:T27");
    EXPECT_FALSE(s.offers("light"));
    for (const std::string &code : s.codes())
        EXPECT_TRUE(code.find("T27") == std::string::npos) << code;
}

TEST(Hands, FP_271_SpentCardsStay)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T34");
    s.uses("T34", 1);
    s.dice({2, 10, 10, 1, 1, 1});
    s.battle({"M16"});
    s.does("read-bolt:Elishod:T34:0");
    EXPECT_EQ(s.uses("T34"), 0);
    EXPECT_EQ(s.held("Elishod"), Names{"T34"});
    s.at("L023");
    EXPECT_FALSE(s.offers("toss"));
    s.does("withdraw");
    EXPECT_EQ(s.score("Elishod").experience, 3000 + 270);
}

TEST(Hands, FP_272_UsesAreFullWhenAnAdventureStarts)
{
    Scene s({"Kennett"});
    EXPECT_EQ(s.uses("T43"), 3);
    EXPECT_EQ(s.uses("T35"), 1);
    EXPECT_EQ(s.uses("T34"), 3);
}

TEST(Hands, FP_273_NoCarryingLimit)
{
    Scene s({"Kennett"});
    for (const std::string card : {"T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09"})
        s.give("Kennett", card);
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T30"});
    s.does("search:L055");
    EXPECT_EQ(s.held("Kennett").size(), 10u);
}

TEST(Hands, FP_274_EmptyTreasurePile)
{
    Scene s({"Kennett"});
    s.win({"M16"});
    s.clear(Heap::Treasures);
    s.stack(Heap::Treasures, {"T06"}); // green: a miss, then reshuffled
    s.does("search:M16");
    EXPECT_TRUE(s.said(Say::TreasuresReshuffled));
    EXPECT_EQ(s.held("Kennett"), Names{"T06"}); // the third card

    Scene none({"Kennett"});
    none.win({"M16"});
    none.clear(Heap::Treasures);
    none.does("search:M16");
    EXPECT_TRUE(none.said(Say::NoTreasureLeft));
    EXPECT_TRUE(none.held("Kennett").empty());
    EXPECT_FALSE(none.offers("search"));
}

TEST(Hands, FP_275_HeldCardsAreNotReshuffled)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T06");
    s.put(Heap::TreasureDiscards, {"T12"});
    s.stack(Heap::Locations, {"L030"});
    s.clear(Heap::Monsters);
    s.stack(Heap::Monsters, {"M48"}); // Wandering Monsters, and nobody comes
    s.does("door:s");
    EXPECT_EQ(s.where("T12"), Heap::Treasures);
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
}

} // namespace
} // namespace flagstone::fastplay
