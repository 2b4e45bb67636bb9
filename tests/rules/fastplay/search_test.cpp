// Section 15: searching, FP-231 to FP-255. Blue places: L055 (room), L044 (corridor); green: kRoom,
// kCorridor.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::search_test {
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
    s.stack(PileIndex::Treasures, {"T06"});
    s.does("search:L055");
    EXPECT_FALSE(s.offers("search"));
    s.win({"M20"});
    s.stack(PileIndex::Treasures, {"T06"});
    s.does("search:M20");
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_239_WhereNobodyHasSearchedTheVerbDoesNotSpeakOfWhatIsLeft)
{
    Scene s({"Kennett"});
    s.at("L044"); // an empty corridor
    EXPECT_FALSE(s.offers("search"));
    int found = 0;
    for (const BarSpec &bar : s.rules().sheet().bars)
        for (const VerbSpec &verb : bar.verbs)
            if (verb.label == "Search" && !verb.lacking.empty()) {
                ++found;
                EXPECT_EQ(verb.lacking, "nothing here");
                EXPECT_EQ(verb.why, "There is nothing to search here.");
            } else if (verb.label == "Heal") {
                EXPECT_EQ(verb.lacking, "not now") << "spells may be left while nobody is hurt";
            }
    EXPECT_EQ(found, 1);
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
    s.stack(PileIndex::Treasures, {"T06", "T30", "T31"}); // green, blue, blue for a red medusa
    s.does("search:M31");
    EXPECT_EQ(s.held("Kennett"), Names{"T31"});
    EXPECT_EQ(s.where("T30"), PileIndex::TreasureDiscards);

    Scene t({"Kennett"});
    t.win({"M31"});
    t.stack(PileIndex::Treasures, {"T06", "T45", "T31"});
    t.does("search:M31");
    EXPECT_EQ(t.held("Kennett"), Names{"T45"});
    EXPECT_EQ(t.where("T31"), PileIndex::Treasures); // two draws were enough
}

TEST(Search, FP_236_AForcedThirdCardMayBeATrap)
{
    Scene s({"Kennett"});
    s.win({"M16"}); // blue
    s.stack(PileIndex::Treasures, {"T06", "T45", "T54"});
    s.dice({6, 1, 1});
    s.does("search:M16"); // a red Treasure Trap fires all the same
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Kennett 3d8 6+"});
}

TEST(Search, FP_237_PossibleTreasure)
{
    for (const auto &[card, found] : {std::pair{"T06", false}, std::pair{"T30", true}}) {
        Scene s({"Kennett"});
        s.win({"M20"}); // blue, maybe
        s.stack(PileIndex::Treasures, {card, "T31"});
        s.does("search:M20");
        EXPECT_EQ(s.held("Kennett").size(), found ? 1u : 0u);
        EXPECT_EQ(s.where("T31"), PileIndex::Treasures);
    }
}

TEST(Search, FP_238_NoTreasure)
{
    Scene s({"Kennett"});
    s.stack(PileIndex::Locations, {"L055"});
    s.stack(PileIndex::Monsters, {"M21"}); // a bear
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
        s.stack(PileIndex::Treasures, {card});
        s.does("search:L055");
        EXPECT_EQ(s.held("Kennett"), found ? Names{card} : Names{});
        EXPECT_EQ(s.told(Say::SearchOver), found ? Names{} : Names{"No treasure is found."});
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
    s.stack(PileIndex::Treasures, {"T06", "T07", "T30"});
    s.does("search:M16");
    EXPECT_EQ(s.held("Kennett"), Names{"T30"});
}

TEST(Search, FP_243_WhiteMonstersWantTheLocationsColour)
{
    for (const auto &[card, found] : {std::pair{"T30", true}, std::pair{"T45", false}}) {
        Scene s({"Kennett"});
        s.at("L055");
        s.win({"M38"});
        s.stack(PileIndex::Treasures, {card});
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
    s.stack(PileIndex::Treasures, {"T06", "T45"});
    s.does("search:M31");
    EXPECT_EQ(s.held("Kennett"), Names{"T06"});
}

TEST(Search, FP_245_TheMonstersOwnColourOffItsLevel)
{
    for (const auto &[card, found] : {std::pair{"T30", false}, std::pair{"T45", true}}) {
        Scene s({"Kennett"});
        s.at("L055");
        s.win({"M30"}); // a red mummy in a blue room
        s.stack(PileIndex::Treasures, {card});
        s.does("search:M30");
        EXPECT_EQ(s.held("Kennett").size(), found ? 1u : 0u) << card;
    }
}

TEST(Search, FP_246_OneTreasurePerCard)
{
    Scene s({"Kennett"});
    s.win({"M05"}); // three hobgoblins
    s.stack(PileIndex::Treasures, {"T06", "T07", "T12"});
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
    s.stack(PileIndex::Treasures, {"T45"});
    s.does("search:M38"); // in any order
    EXPECT_TRUE(s.may("search:M16"));
}

TEST(Search, FP_248_CharactersHaveTreasure)
{
    Scene s({"Kennett"});
    s.win({"M54"});
    s.stack(PileIndex::Treasures, {"T45", "T30", "T41"}); // the third whatever it is
    s.does("search:M54");
    EXPECT_EQ(s.held("Kennett"), Names{"T41"});
}

TEST(Search, FP_249_JoinersBringNone)
{
    Scene s = Scene::onQuest("FP-A09", "L042");
    s.at("L065");                            // blue, blue doors north and south
    s.stack(PileIndex::Locations, {"L055"}); // a blue room
    s.stack(PileIndex::Monsters, {"M51"});
    s.does("door:n");
    EXPECT_EQ(s.where("M51"), PileIndex::Party);
    EXPECT_TRUE(s.may("search:L055"));
    EXPECT_FALSE(s.offers("search:M51"));
}

TEST(Search, FP_250_ATrapOfAnotherColourIsHarmless)
{
    PackData green = customPack();
    alter(green, "treasures", "T46", {{"colour", "green"}});
    Scene s({"Kennett"}, {}, green);
    s.at("L055", true);
    s.stack(PileIndex::Treasures, {"T46", "T30"});
    s.does("search:L055");
    EXPECT_TRUE(s.rolls(Say::TrapRoll).empty());
    EXPECT_EQ(s.where("T46"), PileIndex::TreasureDiscards);
    EXPECT_EQ(s.where("T30"), PileIndex::Treasures); // it was the one draw
}

/// A treasure may be named in the plural.
TEST(Search, FP_235_FP_239_WhatIsTurnedUpIsToldInWordsThatFitSeveralThings)
{
    Scene s({"Kennett"});
    s.at("L055", true); // blue
    s.stack(PileIndex::Treasures, {"T20"});
    s.does("search:L055");
    EXPECT_EQ(s.told(Say::TreasureDoesNotFit),
              Names{"Not this one: Prayer Beads. The card is green, not blue."});

    Scene t({"Kennett"});
    t.at(kRoom, true); // green
    t.stack(PileIndex::Treasures, {"T20"});
    t.does(std::string("search:") + kRoom);
    EXPECT_EQ(t.told(Say::TreasureFound), Names{"Found: Prayer Beads. Worth 250 XP."});
}

TEST(Search, FP_251_OneMoreCardForADisarmedTrap)
{
    Scene s({"Ranson"});
    s.win({"M16"}); // blue, definite
    s.stack(PileIndex::Treasures, {"T46", "T06", "T30"});
    s.does("search:M16");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_TRUE(s.held("Ranson").empty()); // green: no match, and no forced card
    EXPECT_EQ(s.where("T30"), PileIndex::Treasures);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_252_TheExtraCardWantsTheSameColour)
{
    Scene s({"Ranson"});
    s.at("L098", true); // red
    s.stack(PileIndex::Treasures, {"T46", "T45"});
    s.does("search:L098");
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.held("Ranson"), Names{"T45"});

    Scene mummy({"Ranson"}); // the monster's, where it has one
    mummy.at("L055");
    mummy.win({"M30"});
    mummy.stack(PileIndex::Treasures, {"T46", "T30"});
    mummy.does("search:M30");
    mummy.dice({6, 1, 1, 1});
    mummy.does("disarm:Ranson");
    EXPECT_TRUE(mummy.held("Ranson").empty());
}

TEST(Search, FP_253_TrapAfterTrap)
{
    Scene s({"Ranson"});
    s.at("L055", true);
    s.stack(PileIndex::Treasures, {"T46", "T47", "T30"});
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
    s.stack(PileIndex::Treasures, {"T46", "T30"});
    s.dice({1, 1});
    s.does("search:M16");
    EXPECT_TRUE(s.held("Kennett").empty());
    EXPECT_EQ(s.where("T30"), PileIndex::Treasures);
    EXPECT_EQ(s.where("T46"), PileIndex::TreasureDiscards);
    EXPECT_FALSE(s.offers("search"));
}

TEST(Search, FP_255_FP_S20_TheWandOpensTheExtraDraw)
{
    for (const auto &[setting, found] : {std::pair{"on", true}, std::pair{"off", false}}) {
        Scene s({"Kennett"}, {{"wandCountsAsDisarm", setting}});
        s.give("Kennett", "T05");
        s.at("L055", true);
        s.stack(PileIndex::Treasures, {"T46", "T30"});
        s.does("search:L055");
        s.does("wand:T05");
        EXPECT_EQ(s.where("T30"), found ? PileIndex::FirstHand : PileIndex::Treasures) << setting;
    }
}

} // namespace
} // namespace flagstone::fastplay::search_test
