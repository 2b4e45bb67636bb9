// Section 15: treasure, FP-231 to FP-275. Blue places: L055 (room), L044 (corridor); green: kRoom, kCorridor.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay {
namespace {

using Names = std::vector<std::string>;

TEST(Search, FP_231_AfterTheFightNotDuringIt)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2, 7, 7, 7, 7});
    s.battle({"M16"});
    EXPECT_FALSE(s.offers("search"));
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.may("search:M16"));
}

TEST(Search, FP_231_FP_232_InARoomThatWasEmptyAndOnlyIfWanted)
{
    Scene s({"Kennett"});
    s.at("L055", true);
    EXPECT_TRUE(s.may("search:L055"));
    EXPECT_TRUE(s.may("door:n"));
}

TEST(Search, FP_233_OncePerSource)
{
    Scene s({"Kennett"});
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T06"});
    s.does("search:L055");
    EXPECT_FALSE(s.offers("search"));
    s.win({"M20"});
    s.stack(Heap::Treasures, {"T06"});
    s.does("search:M20");
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_234_OneConsciousSearcher)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.at("L055", true);
    s.hurtTo("Cerel", 0);
    s.hurtTo("Ellisa", -2);
    EXPECT_TRUE(s.may("search:L055"));
}

TEST(Search, FP_235_DefiniteTreasure)
{
    Scene s({"Kennett"});
    s.win({"M31"});
    s.stack(Heap::Treasures, {"T06", "T30", "T31"}); // green, blue, blue for a red medusa
    s.does("search:M31");
    EXPECT_EQ(s.held("Kennett"), Names{"T31"});
    EXPECT_EQ(s.where("T30"), Heap::TreasureDiscards);

    Scene t({"Kennett"});
    t.win({"M31"});
    t.stack(Heap::Treasures, {"T06", "T45", "T31"});
    t.does("search:M31");
    EXPECT_EQ(t.held("Kennett"), Names{"T45"});
    EXPECT_EQ(t.where("T31"), Heap::Treasures); // two draws were enough
}

TEST(Search, FP_236_AForcedThirdCardMayBeATrap)
{
    Scene s({"Kennett"});
    s.win({"M16"}); // blue
    s.stack(Heap::Treasures, {"T06", "T45", "T54"});
    s.dice({6, 1, 1});
    s.does("search:M16"); // a red Treasure Trap fires all the same
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 3d8 6+"});
}

TEST(Search, FP_237_PossibleTreasure)
{
    for (const auto &[card, found] : {std::pair{"T06", false}, std::pair{"T30", true}}) {
        Scene s({"Kennett"});
        s.win({"M20"}); // blue, maybe
        s.stack(Heap::Treasures, {card, "T31"});
        s.does("search:M20");
        EXPECT_EQ(s.held("Kennett").size(), found ? 1u : 0u);
        EXPECT_EQ(s.where("T31"), Heap::Treasures);
    }
}

TEST(Search, FP_238_NoTreasure)
{
    Scene s({"Kennett"});
    s.stack(Heap::Locations, {"L055"});
    s.stack(Heap::Monsters, {"M21"}); // a bear
    s.dice({2});
    s.does("door:n");
    s.enemyHitsTo("M21", {1});
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.inBattle());
    EXPECT_FALSE(s.offers("search")); // nor does the room count as empty
}

TEST(Search, FP_239_EmptyRoom)
{
    for (const auto &[card, found] : {std::pair{"T30", true}, std::pair{"T45", false}}) {
        Scene s({"Kennett"});
        s.at("L055", true);
        s.stack(Heap::Treasures, {card});
        s.does("search:L055");
        EXPECT_EQ(s.held("Kennett"), found ? Names{card} : Names{});
    }
}

TEST(Search, FP_240_FP_242_NothingInEmptyCorridorsAndFountainRooms)
{
    Scene s({"Kennett"});
    s.at("L044", true);
    EXPECT_FALSE(s.offers("search"));
    s.at("L023", true);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_241_WhatWasBeatenInACorridorIsSearched)
{
    Scene s({"Kennett"});
    s.at("L044");
    s.win({"M16"});
    s.stack(Heap::Treasures, {"T06", "T07", "T30"});
    s.does("search:M16");
    EXPECT_EQ(s.held("Kennett"), Names{"T30"});
}

TEST(Search, FP_243_WhiteMonstersWantTheLocationsColour)
{
    for (const auto &[card, found] : {std::pair{"T30", true}, std::pair{"T45", false}}) {
        Scene s({"Kennett"});
        s.at("L055");
        s.win({"M38"});
        s.stack(Heap::Treasures, {card});
        s.does("search:M38");
        EXPECT_EQ(s.held("Kennett").size(), found ? 1u : 0u) << card;
    }
}

TEST(Search, FP_244_WhiteTreasuresMatchAnything)
{
    PackData white = customPack();
    alter(white, "treasures", "T06", {{"colour", "white"}});
    Scene s({"Kennett"}, {}, white);
    s.win({"M31"}); // red
    s.stack(Heap::Treasures, {"T06", "T45"});
    s.does("search:M31");
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
}

TEST(Search, FP_245_TheMonstersOwnColourOffItsLevel)
{
    for (const auto &[card, found] : {std::pair{"T30", false}, std::pair{"T45", true}}) {
        Scene s({"Kennett"});
        s.at("L055");
        s.win({"M30"}); // a red mummy in a blue room
        s.stack(Heap::Treasures, {card});
        s.does("search:M30");
        EXPECT_EQ(s.held("Kennett").size(), found ? 1u : 0u) << card;
    }
}

TEST(Search, FP_246_OneTreasurePerCard)
{
    Scene s({"Kennett"});
    s.win({"M05"}); // three hobgoblins
    s.stack(Heap::Treasures, {"T06", "T07", "T12"});
    s.does("search:M05");
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_247_EachGroupOnItsOwn)
{
    Scene s({"Kennett"});
    s.win({"M16", "M38"});
    EXPECT_TRUE(s.may("search:M16"));
    EXPECT_TRUE(s.may("search:M38"));
    s.stack(Heap::Treasures, {"T45"});
    s.does("search:M38"); // in any order
    EXPECT_TRUE(s.may("search:M16"));
}

TEST(Search, FP_248_CharactersHaveTreasure)
{
    Scene s({"Kennett"});
    s.win({"M54"});
    s.stack(Heap::Treasures, {"T45", "T30", "T41"}); // the third whatever it is
    s.does("search:M54");
    EXPECT_EQ(s.held("Kennett"), Names{"T41"});
}

TEST(Search, FP_249_JoinersBringNone)
{
    Scene s = Scene::onQuest("FP-A09", "L042");
    s.at("L065");                       // blue, blue doors north and south
    s.stack(Heap::Locations, {"L055"}); // a blue room
    s.stack(Heap::Monsters, {"M51"});
    s.does("door:n");
    EXPECT_EQ(s.where("M51"), Heap::Party);
    EXPECT_TRUE(s.may("search:L055"));
    EXPECT_FALSE(s.offers("search:M51"));
}

TEST(Search, FP_250_ATrapOfAnotherColourIsHarmless)
{
    PackData green = customPack();
    alter(green, "treasures", "T46", {{"colour", "green"}});
    Scene s({"Kennett"}, {}, green);
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T46", "T30"});
    s.does("search:L055");
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty());
    EXPECT_EQ(s.where("T46"), Heap::TreasureDiscards);
    EXPECT_EQ(s.where("T30"), Heap::Treasures); // it was the one draw
}

TEST(Search, FP_251_OneMoreCardForADisarmedTrap)
{
    Scene s({"Ranson"});
    s.win({"M16"}); // blue, definite
    s.stack(Heap::Treasures, {"T46", "T06", "T30"});
    s.does("search:M16");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_TRUE(s.held("Ranson").empty()); // green: no match, and no forced card
    EXPECT_EQ(s.where("T30"), Heap::Treasures);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_252_TheExtraCardWantsTheSameColour)
{
    Scene s({"Ranson"});
    s.at("L098", true); // red
    s.stack(Heap::Treasures, {"T46", "T45"});
    s.does("search:L098");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.held("Ranson"), Names{"T45"});

    Scene mummy({"Ranson"}); // the monster's, where it has one
    mummy.at("L055");
    mummy.win({"M30"});
    mummy.stack(Heap::Treasures, {"T46", "T30"});
    mummy.does("search:M30");
    mummy.dice({6, 1, 1, 1});
    mummy.does("disarm:Ranson");
    EXPECT_TRUE(mummy.held("Ranson").empty());
}

TEST(Search, FP_253_TrapAfterTrap)
{
    Scene s({"Ranson"});
    s.at("L055", true);
    s.stack(Heap::Treasures, {"T46", "T47", "T30"});
    s.does("search:L055");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    s.dice({1, 1, 1, 6});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.held("Ranson"), Names{"T30"});
}

TEST(Search, FP_254_AFiredTrapEndsTheSearch)
{
    Scene s({"Kennett"});
    s.win({"M16"});
    s.stack(Heap::Treasures, {"T46", "T30"});
    s.dice({1, 1});
    s.does("search:M16");
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.where("T30"), Heap::Treasures);
    EXPECT_EQ(s.where("T46"), Heap::TreasureDiscards);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_255_FP_S20_TheWandOpensTheExtraDraw)
{
    for (const auto &[setting, found] : {std::pair{"on", true}, std::pair{"off", false}}) {
        Scene s({"Kennett"}, {{"wandCountsAsDisarm", setting}});
        s.give("Kennett", "T05");
        s.at("L055", true);
        s.stack(Heap::Treasures, {"T46", "T30"});
        s.does("search:L055");
        s.does("wand:T05");
        EXPECT_EQ(s.where("T30"), found ? Heap::FirstHand : Heap::Treasures) << setting;
    }
}

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
