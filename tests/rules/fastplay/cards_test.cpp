// Section 1: components and decks, FP-001 to FP-025, and FP-S33.
#include "rules/fastplay/adventures.h"
#include "rules/fastplay/scene.h"
#include "test_paths.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace flagstone::fastplay::cards_test {
namespace {

using Names = std::vector<std::string>;
using Cells = std::vector<std::pair<std::string, std::string>>;

Issues readWith(const std::string &table, const std::string &id, const Cells &cells)
{
    PackData pack = shippedPack();
    alter(pack, table, id, cells);
    Issues issues;
    const Cards cards = readCards(pack, issues);
    checkDeck(pack, cards, issues);
    return issues;
}

/// The severity of the first issue with this ledger ID, if there is one.
std::optional<Issue::Severity> found(const Issues &issues, const std::string &rule)
{
    const auto issue = std::ranges::find(issues, rule, &Issue::rule);
    return issue == issues.end() ? std::nullopt : std::optional(issue->severity);
}

const LocationCard &locationWith(const Cards &cards, const std::string &id)
{
    const PackTable &table = *shippedPack().table("locations");
    const auto row =
        std::ranges::find_if(table.rows, [&](const PackRow &r) { return table.cell(r, "id") == id; });
    return cards.locations[static_cast<std::size_t>(row - table.rows.begin())];
}

constexpr auto kError = Issue::Severity::Error;
constexpr auto kWarning = Issue::Severity::Warning;

TEST(Cards, FP_001_ThreeDecks)
{
    const Scene s({"Kennett"});
    const auto piles = [&](PileRole role) {
        return std::ranges::count(s.rules().sheet().piles, role, &PileSpec::role);
    };
    EXPECT_EQ(piles(PileRole::Draw), 3);
    EXPECT_EQ(piles(PileRole::Discard), 3);
    PackData pack = shippedPack();
    std::erase_if(pack.tables, [](const PackTable &t) { return t.name == "treasures"; });
    Issues issues;
    (void)readCards(pack, issues);
    EXPECT_EQ(found(issues, "FP-001"), kError);
}

/// Every effect that a treasure of ours has, cut off after each of its letters: a pack that somebody is
/// writing. It is said or understood, and nothing is read that is not there.
TEST(Cards, FP_020_EffectsThatAreCutOff)
{
    EXPECT_FALSE(readWith("treasures", "T02", {{"mechanic", "attack_dice:"}}).empty());
    EXPECT_FALSE(readWith("treasures", "T02", {{"mechanic", "attack_dice:+"}}).empty());
    const PackTable &table = *shippedPack().table("treasures");
    std::set<std::string> effects;
    for (const PackRow &row : table.rows)
        effects.insert(std::string(table.cell(row, "mechanic")));
    for (const std::string &effect : effects)
        for (std::size_t length = 0; length < effect.size(); ++length)
            (void)readWith("treasures", "T02", {{"mechanic", effect.substr(0, length)}});
}

TEST(Cards, FP_003_OtherComponents)
{
    const Scene s({"Kennett"});
    EXPECT_EQ(std::ranges::count(s.rules().sheet().tokens, TokenRole::Party, &TokenSpec::role), 1);
    EXPECT_EQ(adventures().size(), 12u);
    int corridors = 0, rooms = 0;
    const std::filesystem::path look = std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/look";
    for (const auto &plan : std::filesystem::directory_iterator(look / "plans"))
        ++(plan.path().stem().string().find("corridor") != std::string::npos ? corridors : rooms);
    EXPECT_GE(corridors, 1);
    EXPECT_GE(rooms, 1);
    EXPECT_FALSE(std::filesystem::is_empty(look / "furnishings"));
    EXPECT_FALSE(std::filesystem::is_empty(look / "doors"));
}

TEST(Cards, FP_004_Levels)
{
    EXPECT_EQ(level(Colour::Green), 3);
    EXPECT_EQ(level(Colour::Blue), 4);
    EXPECT_EQ(level(Colour::Red), 5);
    EXPECT_LT(Colour::Green, Colour::Blue);
    EXPECT_LT(Colour::Blue, Colour::Red);
}

TEST(Cards, FP_005_RoomOrCorridor)
{
    EXPECT_EQ(found(readWith("locations", "L030", {{"kind", "hall"}}), "FP-005"), kError);
}

TEST(Cards, FP_006_DoorsOfRooms)
{
    const Cells none{{"door_n", "none"}, {"door_e", "none"}, {"door_s", "none"}, {"door_w", "none"}};
    EXPECT_EQ(found(readWith("locations", "L013", none), "FP-006"), kWarning);
    Cells archway = none;
    archway.emplace_back("archway", "W");
    EXPECT_EQ(found(readWith("locations", "L013", archway), "FP-006"), std::nullopt);
    const Cells all{{"door_n", "red"}, {"door_e", "green"}, {"door_s", "blue"}, {"door_w", "blue"}};
    EXPECT_TRUE(readWith("locations", "L013", all).empty());
}

TEST(Cards, FP_007_CorridorsHaveTwoEnds)
{
    EXPECT_EQ(found(readWith("locations", "L001", {{"door_n", "red"}}), "FP-007"), kWarning);
    EXPECT_EQ(found(readWith("locations", "L001", {{"door_w", "none"}}), "FP-007"), kWarning);
    EXPECT_EQ(found(readWith("locations", "L001", {{"door_w", "none"}, {"door_n", "red"}}), "FP-007"),
              kWarning);
    EXPECT_EQ(found(readWith("locations", "L001", {{"door_w", "red"}}), "FP-007"), std::nullopt);
}

TEST(Cards, FP_008_LocationsAreNeverWhite)
{
    EXPECT_EQ(found(readWith("locations", "L030", {{"colour", "white"}}), "FP-008"), kError);
}

TEST(Cards, FP_009_DoorBands)
{
    Scene s({"Kennett"});
    s.at("L090"); // green south, red west
    EXPECT_TRUE(s.may("door:s"));
    EXPECT_TRUE(s.may("door:w"));
    EXPECT_FALSE(s.may("door:n"));
    EXPECT_FALSE(s.may("door:e"));
    Issues issues;
    const Cards cards = readCards(shippedPack(), issues);
    EXPECT_EQ(locationWith(cards, "L090").door, (std::array<std::int8_t, 4>{kNoDoor, kNoDoor, 0, 2}));
    EXPECT_EQ(found(readWith("locations", "L090", {{"door_w", "white"}}), "FP-009"), kError);
}

TEST(Cards, FP_010_ABandIsNoPromise)
{
    Scene s({"Kennett"});
    s.at("L090");
    s.stack(PileIndex::Locations, {"L055", "L030", "L068"}); // blue, green, blue
    s.stack(PileIndex::Monsters, {"M29"});                   // red: not there
    s.does("door:w");                                        // red
    EXPECT_EQ(s.here(), "L068");
}

TEST(Cards, FP_011_MonsterDeckKinds)
{
    EXPECT_EQ(found(readWith("monsters", "M16", {{"kind", "treasure"}}), "FP-011"), kError);
}

TEST(Cards, FP_012_MonsterData)
{
    EXPECT_EQ(found(readWith("monsters", "M16", {{"xp_each", "-"}}), "FP-295"), kError);
    EXPECT_EQ(found(readWith("monsters", "M16", {{"hd", ""}}), "FP-012"), kError);
    EXPECT_EQ(found(readWith("monsters", "M16", {{"name", ""}}), "FP-012"), kError);
}

TEST(Cards, FP_013_MonsterColours)
{
    for (const char *colour : {"green", "blue", "red", "white"})
        EXPECT_EQ(found(readWith("monsters", "M21", {{"colour", colour}}), "FP-013"), std::nullopt) << colour;
    for (const char *colour : {"black", "", "White"})
        EXPECT_EQ(found(readWith("monsters", "M21", {{"colour", colour}}), "FP-013"), kError) << colour;
}

TEST(Cards, FP_014_GroupSizes)
{
    const Scene s({"Kennett"});
    EXPECT_EQ(s.enemyHits("M32").size(), 2u); // 2/Gargoyle
    EXPECT_EQ(s.enemyHits("M16").size(), 1u);
    EXPECT_EQ(s.enemyHits("M01").size(), 5u); // 5/Kobold
    EXPECT_EQ(found(readWith("monsters", "M16", {{"count", "0"}}), "FP-014"), kError);
}

TEST(Cards, FP_015_TreasureSymbols)
{
    for (const auto &[text, carries] : {std::pair{"yes", Carries::Definite},
                                        std::pair{"maybe", Carries::Maybe}, std::pair{"no", Carries::None}}) {
        PackData pack = shippedPack();
        alter(pack, "monsters", "M01", {{"treasure", text}});
        Issues issues;
        EXPECT_EQ(readCards(pack, issues).monsters.front().carries, carries);
    }
    EXPECT_EQ(found(readWith("monsters", "M01", {{"treasure", "chest"}}), "FP-015"), kError);
}

TEST(Cards, FP_016_CharactersFitEveryLevelAndCarryTreasure)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M50", {{"treasure", "no"}});
    Scene s({"Kennett"}, {}, pack);
    s.at("L090");
    s.stack(PileIndex::Locations, {"L096"}); // red
    s.stack(PileIndex::Monsters, {"M50"});   // Cerel
    s.dice({2});
    s.does("door:w");
    ASSERT_EQ(s.where("M50"), PileIndex::Encounter);
    s.enemyHitsTo("M50", {0});
    s.run();
    ASSERT_TRUE(s.may("search:M50"));
    EXPECT_EQ(s.state().spoils.front().carries, Carries::Definite);
    EXPECT_EQ(found(readWith("monsters", "M50", {{"class", "-"}}), "FP-016"), kError);
}

TEST(Cards, FP_017_TrapData)
{
    EXPECT_EQ(found(readWith("monsters", "M46", {{"dice", "-"}}), "FP-017"), kError);
    EXPECT_EQ(found(readWith("treasures", "T47", {{"dice", "-"}}), "FP-021"), kError);
}

TEST(Cards, FP_018_OneWanderingMonstersCard)
{
    const Cells wandering{{"kind", "wandering"}};
    EXPECT_EQ(found(readWith("monsters", "M12", wandering), "FP-018"), kError);
    EXPECT_EQ(found(readWith("monsters", "M48", {{"kind", "monster"}, {"hd", "1"}}), "FP-D20"), kError);
}

TEST(Cards, FP_019_TreasureDeckKinds)
{
    EXPECT_EQ(found(readWith("treasures", "T06", {{"kind", "monster"}}), "FP-019"), kError);
}

TEST(Cards, FP_020_GoldOrExperience)
{
    EXPECT_EQ(found(readWith("treasures", "T06", {{"xp_value", "100"}}), "FP-020"), kWarning);
    EXPECT_EQ(found(readWith("treasures", "T06", {{"gp_value", "0"}}), "FP-020"), kWarning);
}

TEST(Cards, FP_021_TrapsOfTheTreasureDeck)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({6, 1, 1, 1});
    s.trap("T46");
    EXPECT_EQ(s.rolls(Say::TrapRoll), (Names{"Kennett 2d8 6+", "Cerel 2d8 6+"}));
    EXPECT_EQ(s.hits("Kennett"), s.mostHits("Kennett") - 1);
}

TEST(Cards, FP_022_WhiteFitsEverything)
{
    EXPECT_TRUE(match(Colour::White, Colour::Green));
    EXPECT_FALSE(match(Colour::Green, Colour::Blue));
    EXPECT_TRUE(match(Colour::Red, Colour::Red));
    EXPECT_FALSE(match(Colour::Green, Colour::White));
}

TEST(Cards, FP_023_FP_S33_Discards)
{
    for (const auto &[setting, browse] : {std::pair{"browse", true}, std::pair{"top card", false}}) {
        Scene s({"Kennett"}, {{"discardView", setting}});
        s.at("L057"); // a blue door
        s.stack(PileIndex::Locations, {"L054"});
        s.stack(PileIndex::Monsters, {"M01"}); // green kobolds
        s.does("door:n");
        EXPECT_EQ(s.state().table.pile(pile(PileIndex::MonsterDiscards)).cards.size(), 1u);
        EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards);
        EXPECT_EQ(s.count(PileIndex::LocationDiscards), 0u);
        EXPECT_EQ(s.count(PileIndex::TreasureDiscards), 0u);
        for (const PileSpec &spec : s.rules().sheet().piles)
            if (spec.role == PileRole::Discard) {
                EXPECT_EQ(spec.browse, browse);
            }
    }
}

TEST(Cards, FP_024_ASymbolLeavesTheColour)
{
    Scene s({"Kennett"});
    s.at("L057");
    s.stack(PileIndex::Locations, {"L062"}); // blue, with a symbol
    s.stack(PileIndex::Monsters, {"M16"});
    s.dice({2});
    s.does("door:n");
    EXPECT_EQ(s.here(), "L062");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 0u);
}

TEST(Cards, FP_025_TheMarkerShowsWhereThePartyIs)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {{"layout", "on"}});
    const auto marker = [&] { return s.state().table.space(kPartyToken); };
    EXPECT_EQ(marker(), SpaceId{0});
    s.stack(PileIndex::Locations, {"L044"}); // a blue corridor
    s.stack(PileIndex::Monsters, {"M29"});
    s.does("door:e");
    if (s.offers("place"))
        s.does(s.codes().front());
    EXPECT_EQ(s.here(), "L044");
    EXPECT_EQ(marker(), SpaceId{1});
    s.stack(PileIndex::Monsters, {"M29"}); // red: nothing comes
    s.does("move:w");
    EXPECT_EQ(s.here(), "L001");
    EXPECT_EQ(marker(), SpaceId{0});
}

} // namespace
} // namespace flagstone::fastplay::cards_test
