// Section 15: swiping, and whose a treasure is, FP-256 to FP-275.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::hands_test {
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
        stack(PileIndex::Locations, {"L023"});
        stack(PileIndex::Treasures, treasures);
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
    EXPECT_EQ(s.where("T31"), PileIndex::Treasures);
    EXPECT_EQ(s.here(), "L023");
    EXPECT_TRUE(s.may("door:n"));
}

TEST(Swiping, FP_256_FP_T39_TheSlainAreNeitherSwipedFromNorCharmed)
{
    Swipe s({"M16", "M53"}, {});
    s.give("Ranson", "T38");
    s.enemyHitsTo("M16", {0});
    EXPECT_TRUE(s.may("harp:T38:M53"));
    EXPECT_FALSE(s.may("harp:T38:M16"));
    s.does("flee");
    EXPECT_TRUE(s.may("swipe:Ranson:M53"));
    EXPECT_FALSE(s.may("swipe:Ranson:M16"));
}

TEST(Swiping, FP_256_WithoutASixNothing)
{
    Swipe s({"M16"}, {"T30"});
    s.does("flee");
    s.dice({5, 5, 5, 5});
    s.does("swipe:Ranson:M16");
    EXPECT_EQ(s.where("T30"), PileIndex::Treasures);
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
    failed.stack(PileIndex::Locations, {"L089"});
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
        EXPECT_EQ(s.where(card), kept ? PileIndex::FirstHand : PileIndex::TreasureDiscards)
            << enemy << ' ' << card;
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
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M21"}); // blue: not in a green room
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
        s.stack(PileIndex::Treasures, {"T45"}); // red: no match, the search is over
        s.does("search:" + room);
        return s.state().searching.drawer;
    };
    const Who ellisa = s.rules().whoIsCalled("Ellisa"), shanara = s.rules().whoIsCalled("Shanara");
    EXPECT_EQ(drawer("L055"), ellisa);
    EXPECT_EQ(drawer("L030"), shanara);
    EXPECT_EQ(drawer("L013"), ellisa);
}

TEST(Hands, FP_262_TheTurnGoesRoundAmongThoseAwake)
{
    Scene s = Scene::onQuest("FP-A05", "L042", {}, 3, {9, 5, 1});
    const auto drawer = [&](const std::string &room) {
        s.at(room, true);
        s.stack(PileIndex::Treasures, {"T45"}); // red: no match, the search is over
        s.does("search:" + room);
        return raw(Queries(s.rules(), s.state()).controller(s.state().searching.drawer));
    };
    const auto runBy = [&](int seat) {
        for (const Who w : s.state().entrants)
            if (raw(Queries(s.rules(), s.state()).controller(w)) == seat)
                return s.rules().monster(s.rules().cardOf(w)).name;
        return std::string();
    };
    EXPECT_EQ(drawer("L055"), 0);
    EXPECT_EQ(drawer("L030"), 1);
    s.hurtTo(runBy(0), 0);
    EXPECT_EQ(drawer("L013"), 2) << "the third has not drawn yet";
    EXPECT_EQ(drawer("L014"), 1);
    s.hurtTo(runBy(0), 1);
    EXPECT_EQ(drawer("L015"), 2) << "who wakes waits for his turn";
    EXPECT_EQ(drawer("L016"), 0);
}

TEST(Hands, FP_263_KeepGiveOrTrade)
{
    Scene s({"Kennett", "Cerel"});
    s.give("Cerel", "T06");
    s.at("L055", true);
    s.stack(PileIndex::Treasures, {"T30"});
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
    s.stack(PileIndex::Treasures, {"T28"});
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

/// The shipped deck has none of these; a pack of one's own may.
const PackData &withoutExperience()
{
    static const PackData pack = [] {
        PackData copy = customPack();
        for (const char *card : {"T18", "T32", "T26", "T14"})
            alter(copy, "treasures", card, {{"xp_value", "0"}, {"gp_value", "50"}});
        return copy;
    }();
    return pack;
}

TEST(Hands, FP_271_UsedUpAndWorthNoExperience)
{
    Scene s({"Kennett", "Ranson"}, {}, withoutExperience());
    s.give("Kennett", "T18");
    s.hurtTo("Ranson", 2);
    s.dice({3});
    s.does("use:T18:Ranson");
    EXPECT_EQ(s.where("T18"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.told(Say::UsedUp), Names{"Flask of Cures is used up and goes to the discards."});
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.uses("T18"), 1) << "whoever finds the card finds another flask";
    s.at("L055", true);
    s.stack(PileIndex::Treasures, {"T30"});
    s.does("search:L055");
    EXPECT_FALSE(s.said(Say::UsedUp));
    s.does("take:Kennett");
    EXPECT_EQ(s.held("Kennett"), Names{"T30"}) << "a valuable is never used up";
}

TEST(Hands, FP_271_NotWhileItLasts)
{
    Scene s({"Ranson"}, {}, withoutExperience());
    s.give("Ranson", "T32");
    s.does("light:T32");
    EXPECT_EQ(s.held("Ranson"), Names{"T32"});
    for (int entered = 0; entered < 6; ++entered) {
        ASSERT_EQ(s.held("Ranson"), Names{"T32"}) << entered;
        s.at(kRoom);
        s.stack(PileIndex::Locations, {"L013"});
        s.stack(PileIndex::Monsters, {"M29"}); // red: not here
        s.does("door:s");
    }
    EXPECT_TRUE(s.saidInOrder(Say::ItemEnds, Say::UsedUp));
    EXPECT_EQ(s.where("T32"), PileIndex::TreasureDiscards);
}

TEST(Hands, FP_271_TheBallGoesWithItsFifthDoor)
{
    Scene s({"Elishod"}, {}, withoutExperience());
    s.give("Elishod", "T26");
    for (int door = 1; door <= 6; ++door) {
        s.at(kRoom);
        s.stack(PileIndex::Locations, {"L013"});
        s.stack(PileIndex::Monsters, {"M29"});
        s.does("door:s");
        if (door == 1)
            s.does("ball:T26");
        EXPECT_EQ(s.where("T26"), door <= 5 ? PileIndex::FirstHand : PileIndex::TreasureDiscards)
            << "door " << door;
    }
}

TEST(Hands, FP_271_AHornIsBlownOnce)
{
    Scene s({"Kennett"}, {}, withoutExperience());
    s.give("Kennett", "T14");
    s.dice({2});
    s.battle({"M21"});
    s.stack(PileIndex::Locations, {"L023"});
    s.does("horn:T14");
    EXPECT_EQ(s.here(), "L023");
    EXPECT_EQ(s.where("T14"), PileIndex::TreasureDiscards);
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
    s.stack(PileIndex::Treasures, {"T30"});
    s.does("search:L055");
    EXPECT_EQ(s.held("Kennett").size(), 10u);
}

TEST(Hands, FP_274_EmptyTreasurePile)
{
    Scene s({"Kennett"});
    s.win({"M16"});
    s.clear(PileIndex::Treasures);
    s.stack(PileIndex::Treasures, {"T06"}); // green: a miss, then reshuffled
    s.does("search:M16");
    EXPECT_TRUE(s.said(Say::TreasuresReshuffled));
    EXPECT_EQ(s.held("Kennett"), Names{"T06"}); // the third card

    Scene none({"Kennett"});
    none.win({"M16"});
    none.clear(PileIndex::Treasures);
    none.does("search:M16");
    EXPECT_TRUE(none.said(Say::NoTreasureLeft));
    EXPECT_TRUE(none.held("Kennett").empty());
    EXPECT_FALSE(none.offers("search"));
}

TEST(Hands, FP_275_HeldCardsAreNotReshuffled)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T06");
    s.put(PileIndex::TreasureDiscards, {"T12"});
    s.stack(PileIndex::Locations, {"L030"});
    s.clear(PileIndex::Monsters);
    s.stack(PileIndex::Monsters, {"M48"}); // Wandering Monsters, and nobody comes
    s.does("door:s");
    EXPECT_EQ(s.where("T12"), PileIndex::Treasures);
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
}

TEST(Labels, TwoCardsOfOneNameInAFight)
{
    Scene s({"Elishod", "Ranson", "Kennett"});
    s.give("Ranson", "T38");
    s.dice({2});
    s.battle({"M01", "M02"}); // five kobolds and three
    EXPECT_EQ(s.ambiguous(), std::set<std::string>{});
    EXPECT_EQ(s.label("harp:T38:M02"), "Hold Kobold of the second card with Harp of Charming and flee");
    s.enemyHitsTo("M01", {0, 0, 0, 1, 1});
    EXPECT_EQ(s.label("attack:Kennett:0"), "Attack Kobold 4 of the first card (4d10, 7+ hits)");
    EXPECT_EQ(s.label("attack:Kennett:2"), "Attack Kobold 1 of the second card (4d10, 7+ hits)");
    EXPECT_EQ(s.ambiguous(), std::set<std::string>{});

    Scene one({"Kennett"});
    one.dice({2});
    one.battle({"M01", "M12"});
    EXPECT_EQ(one.label("attack:Kennett:0"), "Attack Kobold 1 (4d10, 7+ hits)");
}

TEST(Labels, FP_247_WhatEnemiesOfOneNameLeft)
{
    Scene s({"Kennett"});
    s.win({"M07", "M19"}); // green gnolls and blue ones, both with a treasure
    EXPECT_EQ(s.label("search:M07"), "Search the slain (Gnoll): up to three cards for a green treasure");
    EXPECT_EQ(s.label("search:M19"), "Search the slain (Gnoll): up to three cards for a blue treasure");
    EXPECT_EQ(phrase(Say::DoSearchBody).brief, "the slain") << "the bar says it below the verb";

    PackData twins = customPack();
    alter(twins, "monsters", "M03", {{"treasure", "yes"}});
    Scene t({"Kennett"}, {}, twins);
    t.win({"M04", "M03"});
    EXPECT_EQ(t.ambiguous(), std::set<std::string>{});
    for (const char *card : {"T45", "T45"}) { // one choice stands for both, and each is searched
        EXPECT_NE(t.may("search:M03"), t.may("search:M04"));
        t.clear(PileIndex::Treasures);
        t.stack(PileIndex::Treasures, {card});
        t.does(t.may("search:M03") ? "search:M03" : "search:M04");
        if (t.may("take:Kennett"))
            t.does("take:Kennett");
    }
    EXPECT_FALSE(t.offers("search"));
}

TEST(Labels, RanksAndCardsOfOneName)
{
    PackData twins = customPack();
    alter(twins, "treasures", "T12", {{"name", "Bag of Pearls"}});
    alter(twins, "treasures", "T19", {{"name", "Bag of Pearls"}});
    Scene s({"Kennett", "Cerel", "Ellisa", "Ranson", "Shanara", "Elishod"}, {}, twins);
    for (const char *card : {"T07", "T12", "T19"})
        s.give("Kennett", card);
    EXPECT_EQ(s.ambiguous(), std::set<std::string>{});
    EXPECT_EQ(s.label("give:T19:Cerel"), "Hand Bag of Pearls (3) to Cerel");
    EXPECT_EQ(s.rules().term("rank", 1), "front");
    EXPECT_EQ(s.rules().term("rank", 4), "fourth");
    EXPECT_EQ(s.rules().term("rank", 5), "fifth");
}

} // namespace
} // namespace flagstone::fastplay::hands_test
