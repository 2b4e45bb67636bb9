// Section 4: doors and new locations, FP-050 to FP-066, and FP-S03.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::doors_test {
namespace {

using Names = std::vector<std::string>;

/// Nothing is met: red monsters on green and blue levels, blue ones on the red.
const Names kNobodyBelowRed{"M29", "M30", "M31"};
const Names kNobodyOnRed{"M16", "M17", "M20"};

Names starting(const Scene &s, const std::string &prefix)
{
    Names list = s.codes();
    std::erase_if(list, [&](const std::string &code) { return !code.starts_with(prefix); });
    return list;
}

TEST(Doors, FP_050_OneOfThePrintedDoors)
{
    Scene s({"Kennett"});
    s.at("L042"); // red east, blue west
    EXPECT_EQ(starting(s, "door:"), (Names{"door:e", "door:w"}));
}

TEST(Doors, FP_051_TheWayInIsAWayOut)
{
    Scene s({"Kennett"});
    s.at("L044");
    s.stack(PileIndex::Locations, {"L057"}); // a single door
    s.stack(PileIndex::Monsters, kNobodyBelowRed);
    s.does("door:w");
    EXPECT_EQ(s.here(), "L057");
    EXPECT_EQ(starting(s, "door:"), Names{"door:n"});
}

TEST(Doors, FP_052_TheColourOpensTheDoor)
{
    Scene s({"Kennett"});
    s.at("L044");
    s.stack(PileIndex::Locations, {"L055"});
    s.stack(PileIndex::Monsters, kNobodyBelowRed);
    const std::size_t before = s.count(PileIndex::Locations);
    s.does("door:w");
    EXPECT_EQ(s.here(), "L055");
    EXPECT_EQ(s.count(PileIndex::Locations), before - 1);
    EXPECT_TRUE(s.said(Say::DoorOpens));
}

TEST(Doors, FP_053_AMismatchIsDiscarded)
{
    Scene s({"Kennett"}, {{"doorLock", "re-aim"}}); // it stops between the draws
    s.at("L042");
    s.stack(PileIndex::Locations, {"L055", "L096"});
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("door:e"); // red
    EXPECT_EQ(s.where("L055"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.here(), "L042");
    s.does("draw");
    EXPECT_EQ(s.here(), "L096");
}

TEST(Doors, FP_054_TheThirdCardIsEntered)
{
    Scene s({"Kennett"});
    s.at("L030"); // green east
    s.stack(PileIndex::Locations, {"L099", "L055", "L096"});
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("door:e");
    EXPECT_EQ(s.here(), "L096");
    EXPECT_TRUE(s.said(Say::DoorForced));
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 2u);
}

TEST(Doors, FP_055_FP_056_TheAttemptGoesOnAtItsDoor)
{
    Scene s({"Kennett"}, {{"wanderingMonsters", "on"}});
    s.at("L042");
    s.stack(PileIndex::Locations, {"L055", "L030", "L096"});
    s.stack(PileIndex::Monsters, {"M38"}); // orcs come between the second and the third card
    s.dice({1, 1});                        // two orcs stand in front in a corridor
    s.does("door:e");
    ASSERT_TRUE(s.inBattle());
    EXPECT_FALSE(s.offers("door"));
    s.enemyHitsTo("M38", {0, 0, 0, 0});
    s.run();
    EXPECT_TRUE(s.may("continue"));
    EXPECT_FALSE(s.offers("door"));
    EXPECT_FALSE(s.may("withdraw"));
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("continue");
    EXPECT_EQ(s.here(), "L096");

    Scene free({"Kennett"}, {{"doorLock", "re-aim"}});
    free.at("L042");
    free.stack(PileIndex::Locations, {"L030"});
    free.does("door:e");
    EXPECT_EQ(free.codes(), (Names{"door:w", "draw"})); // another door, but no giving up
}

TEST(Doors, FP_057_FP_061_ThePartyStandsOnTheTopCard)
{
    Scene s = Scene::onQuest("FP-A01", "L001");
    s.stack(PileIndex::Locations, {"L044", "L055"});
    s.stack(PileIndex::Monsters, kNobodyBelowRed);
    s.does("door:e");
    s.does("door:w");
    Names stack;
    for (const Placement &p : s.state().table.board)
        stack.push_back(s.rules().sheet().cards[index(p.card)].key);
    EXPECT_EQ(stack, (Names{"L001", "L044", "L055"}));
    EXPECT_EQ(s.here(), "L055");
    EXPECT_TRUE(starting(s, "move").empty()); // FP-061
    for (const std::string &code : starting(s, "door:"))
        EXPECT_NE(
            s.rules().location(s.state().table.board.back().card).door[std::string("nesw").find(code.back())],
            kNoDoor);
}

TEST(Doors, FP_058_DoorsNeedNotCorrespond)
{
    Scene s({"Kennett"});
    s.at("L042");
    s.stack(PileIndex::Locations, {"L099"}); // red, its only door is green
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("door:e");
    EXPECT_EQ(s.here(), "L099");
    EXPECT_TRUE(s.said(Say::DoorOpens));
}

TEST(Doors, FP_059_TheSecondCardOpens)
{
    Scene s({"Kennett"});
    s.at("L042");
    s.stack(PileIndex::Locations, {"L055", "L096", "L030"});
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("door:e");
    EXPECT_EQ(s.here(), "L096");
    EXPECT_EQ(s.where("L055"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 1u);
}

TEST(Doors, FP_060_AForcedColour)
{
    Scene s({"Kennett"});
    s.at("L108"); // red east, green south
    s.stack(PileIndex::Locations, {"L055", "L030", "L068"});
    s.stack(PileIndex::Monsters, kNobodyBelowRed);
    s.does("door:e");
    EXPECT_EQ(s.here(), "L068");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 2u);
}

TEST(Doors, FP_062_PlayedLocationsStayOut)
{
    Scene s({"Kennett"});
    s.at("L044");
    s.stack(PileIndex::Locations, {"L055", "L068"});
    s.stack(PileIndex::Monsters, {"M29", "M48", "M45", "M46"}); // the last two are traps
    s.does("door:w");
    s.dice({1, 1, 1, 1});
    s.does("door:w");
    EXPECT_EQ(s.here(), "L068");
    EXPECT_TRUE(s.said(Say::WanderingMonsters));
    const std::size_t board = s.state().table.board.size();
    EXPECT_EQ(board, 5u); // the start, kRoom, and three more
    EXPECT_EQ(s.count(PileIndex::Locations) + s.count(PileIndex::LocationDiscards) + board, 108u);
}

TEST(Doors, FP_063_TheDiscardsMakeANewPile)
{
    Scene s({"Kennett"});
    s.at("L044");
    s.clear(PileIndex::Locations);
    s.stack(PileIndex::Locations, {"L030"});
    s.put(PileIndex::LocationDiscards, {"L055", "L099"});
    s.stack(PileIndex::Monsters, kNobodyOnRed);
    s.does("door:w"); // blue: the green card misses, comes back and misses again; then the third is forced
    EXPECT_TRUE(s.said(Say::LocationsReshuffled));
    EXPECT_EQ(s.here(), "L099");
    EXPECT_TRUE(s.said(Say::DoorForced));
    EXPECT_EQ(s.where("L030"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.where("L055"), PileIndex::Locations);
}

TEST(Doors, FP_063_FP_S03_OrEndTheGame)
{
    Scene s({"Kennett"}, {{"locationExhaustion", "end game"}});
    s.at("L044");
    s.clear(PileIndex::Locations);
    s.stack(PileIndex::Locations, {"L030"});
    s.put(PileIndex::LocationDiscards, {"L055"});
    s.does("door:w");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
}

TEST(Doors, FP_064_NoLocationsAnywhere)
{
    Scene s({"Kennett"});
    s.at("L057");
    s.clear(PileIndex::Locations);
    s.clear(PileIndex::LocationDiscards);
    s.run();
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.reason(), EndReason::DeadEnd);
}

TEST(Doors, FP_065_DeadEnds)
{
    Scene s({"Kennett"});
    s.at("L028", true); // no door at all
    s.run();
    EXPECT_FALSE(s.over());
    EXPECT_EQ(s.codes(), (Names{"search:L028", "dead-end", "withdraw"}));
    s.stack(PileIndex::Treasures, {"T24"}); // blue: nothing is found
    s.does("search:L028");
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.reason(), EndReason::DeadEnd);

    Scene accepted({"Kennett"});
    accepted.at("L028", true);
    accepted.does("dead-end");
    EXPECT_EQ(accepted.reason(), EndReason::DeadEnd);

    Scene secret({"Kennett"}, {{"secretDoors", "on"}});
    secret.at("L028", true);
    secret.stack(PileIndex::Treasures, {"T24"});
    secret.does("search:L028");
    EXPECT_FALSE(secret.over());
    EXPECT_TRUE(secret.offers("secret"));
    EXPECT_FALSE(secret.may("dead-end"));
}

TEST(Doors, FP_066_FreeActsBeforeLeaving)
{
    Scene s({"Kennett", "Ellisa"});
    s.give("Ellisa", "T27"); // the candle
    s.hurtTo("Kennett", 5);
    s.win({"M16"});
    EXPECT_TRUE(s.offers("heal:Ellisa"));
    EXPECT_TRUE(s.may("search:M16"));
    EXPECT_TRUE(s.offers("door"));
    EXPECT_TRUE(s.offers("light"));
    EXPECT_TRUE(s.offers("give"));
    s.dice({5, 5, 5});
    s.does("heal:Ellisa:1:Kennett");
    EXPECT_TRUE(s.may("search:M16")); // in any order
    EXPECT_TRUE(s.offers("door"));
}

} // namespace
} // namespace flagstone::fastplay::doors_test
