// The shipped board, and boards that are refused: BC-01 to BC-22.
#include "content/pack_reader.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/dungeon/scene.h"
#include "test_paths.h"

#include <algorithm>
#include <set>

namespace flagstone::dungeon::board_test {
namespace {

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    return pack;
}

PackTable &table(PackData &pack, const std::string &name)
{
    return *std::ranges::find(pack.tables, name, &PackTable::name);
}

PackData altered(const std::string &name, const std::string &id, const std::string &column,
                 const std::string &value)
{
    PackData pack = shipped();
    PackTable &t = table(pack, name);
    for (PackRow &row : t.rows)
        if (t.cell(row, "id") == id)
            row.cells[t.column(column).value()] = value;
    return pack;
}

PackData without(const std::string &name, const std::string &column, const std::string &value)
{
    PackData pack = shipped();
    PackTable &t = table(pack, name);
    std::erase_if(t.rows, [&](const PackRow &row) { return t.cell(row, column) == value; });
    return pack;
}

/// The problem with this rule, as people read it, without its folder; empty if there is none.
std::string problem(const PackData &pack, const std::string &rule)
{
    for (const Issue &issue : module().check(pack))
        if (issue.rule == rule) {
            const std::string text = toString(issue);
            return text.substr(text.rfind('/', text.find(": ")) + 1);
        }
    return {};
}

Board board()
{
    Issues issues;
    return Board(readBoard(shipped(), issues));
}

TEST(DungeonBoard, BC_01_BC_02_BC_03_Levels)
{
    EXPECT_EQ(problem(altered("spaces", "R101", "level", "7"), "BC-01"),
              "spaces.csv:4:3: error: level: \"7\" is not a whole number from 1 to 6 (BC-01)");
    PackData none = shipped();
    PackTable &t = table(none, "spaces");
    std::erase_if(t.rows, [&](const PackRow &row) {
        return t.cell(row, "kind") == "room" && t.cell(row, "level") == "6";
    });
    PackTable &p = table(none, "passages");
    std::erase_if(p.rows, [&](const PackRow &row) {
        return p.cell(row, "a").starts_with("R6") || p.cell(row, "b").starts_with("R6");
    });
    EXPECT_NE(problem(none, "BC-01").find("level 6 has no Room"), std::string::npos);
    EXPECT_NE(problem(altered("spaces", "R101", "area", "2"), "BC-02"), "");
    EXPECT_NE(problem(altered("spaces", "C3a", "area", "3C"), "BC-03"), "");
}

TEST(DungeonBoard, BC_04_BC_05_BC_06_StartAndGallery)
{
    const Board b = board();
    EXPECT_EQ(b.distance(b.gallery(), b.start()), 1);
    EXPECT_EQ(b.level(b.gallery()), 1);
    EXPECT_NE(problem(altered("spaces", "MS", "kind", "corridor"), "BC-04"), "");
    EXPECT_NE(problem(altered("spaces", "MG", "kind", "corridor"), "BC-05"), "");
    EXPECT_NE(problem(altered("spaces", "MG", "level", "2"), "BC-06"), "");
    const std::string door = [&] {
        for (const PassageSpec &p : b.map().passages)
            if (std::minmax(p.a, p.b) == std::minmax(b.start(), b.gallery()))
                return p.key;
        return std::string();
    }();
    EXPECT_NE(problem(without("passages", "id", door), "BC-05"), "");
}

TEST(DungeonBoard, EverySpaceHasANameOfItsOwnInWords)
{
    const Board b = board();
    std::set<std::string> names;
    for (const SpaceSpec &space : b.map().spaces) {
        EXPECT_TRUE(names.insert(space.name).second) << space.name;
        EXPECT_EQ(space.name.find(space.key), std::string::npos) << space.name;
    }
    const auto words = [&](const char *key) { return wordsFor(b.map().space(b.called(key))); };
    EXPECT_EQ(words("MS"), "the Main Staircase");
    EXPECT_EQ(words("R104"), "room 4 on level 1");
    EXPECT_EQ(words("C1a"), "Lamplighters' Hall");
    EXPECT_EQ(words("k144"), "the corridor 1 step north of the Main Gallery");
    EXPECT_TRUE(words("s6").starts_with("the stair between levels 1 and 3, ")) << words("s6");
}

TEST(DungeonBoard, BC_07_BC_08_SpacesAndColours)
{
    std::set<std::string> colours;
    const Board lanterns = board();
    for (const LevelSpec &level : lanterns.map().levels)
        colours.insert(level.colour);
    EXPECT_EQ(colours.size(), 6u);
    EXPECT_NE(problem(without("levels", "level", "3"), "BC-07"), "");
    EXPECT_NE(problem(altered("spaces", "k5", "kind", "cave"), "BC-08"), "");
    EXPECT_NE(problem(altered("spaces", "k5", "cells", "1 2 3"), "BC-08"), "");
    const std::string overlap = problem(altered("spaces", "R102", "cells", "28 7 4 3"), "BC-08");
    EXPECT_NE(overlap.find("overlaps R101"), std::string::npos) << overlap;
    EXPECT_TRUE(overlap.starts_with("spaces.csv:5:9")) << overlap;
}

TEST(DungeonBoard, BC_09_BC_10_BC_11_Passages)
{
    EXPECT_EQ(problem(altered("passages", "p1", "a", "R999"), "BC-09"),
              "passages.csv:2:2: error: there is no space \"R999\" (BC-09)");
    EXPECT_NE(problem(altered("passages", "p1", "x", "3"), "BC-09").find("does not lie between"),
              std::string::npos);
    EXPECT_NE(problem(altered("passages", "p1", "kind", "window"), "BC-09"), "");
    PackData doubled = shipped();
    PackRow again = table(doubled, "passages").rows.front();
    again.cells[0] = "again";
    table(doubled, "passages").rows.push_back(again);
    EXPECT_NE(problem(doubled, "BC-09").find("joined already"), std::string::npos);
    PackData open = shipped();
    PackTable &t = table(open, "passages");
    for (PackRow &row : t.rows)
        if (t.cell(row, "kind") == "secret")
            row.cells[t.column("kind").value()] = "door";
    EXPECT_NE(problem(open, "BC-10"), "");
    std::set<SpaceKind> behind; // a secret door may lead anywhere, and both sides count
    const Board lanterns = board();
    for (const PassageId secret : lanterns.secrets())
        behind.insert(board().map().space(board().map().passages[index(secret)].b).kind);
    EXPECT_GE(behind.size(), 2u);
}

TEST(DungeonBoard, BC_12_BC_13_BC_17_RoomsAndChambers)
{
    PackData open = shipped();
    PackTable &t = table(open, "passages");
    for (PackRow &row : t.rows)
        if (t.cell(row, "a") == "R101" || t.cell(row, "b") == "R101")
            row.cells[t.column("kind").value()] = "open";
    EXPECT_NE(problem(open, "BC-12").find("R101 has no door"), std::string::npos);
    PackData shut = shipped();
    PackTable &s = table(shut, "passages");
    std::erase_if(s.rows,
                  [&](const PackRow &row) { return s.cell(row, "a") == "C1a" || s.cell(row, "b") == "C1a"; });
    EXPECT_NE(problem(shut, "BC-13"), "");
    EXPECT_NE(problem(shut, "BC-18").find("C1a cannot be reached"), std::string::npos);
    PackData lonely = shipped();
    PackTable &l = table(lonely, "spaces");
    for (PackRow &row : l.rows)
        if (l.cell(row, "kind") == "chamber" &&
            (l.cell(row, "level") == "5" || l.cell(row, "level") == "6") && l.cell(row, "id") != "C6a")
            row.cells[l.column("level").value()] = "4";
    EXPECT_NE(problem(lonely, "BC-17").find("C6a"), std::string::npos);
}

TEST(DungeonBoard, BC_14_BC_15_BC_16_NumberOfChambers)
{
    EXPECT_NE(problem(altered("spaces", "C4a", "level", "3"), "BC-14"), "");
    EXPECT_NE(problem(altered("spaces", "C3a", "level", "2"), "BC-15"), "");
    PackData none = shipped();
    PackTable &t = table(none, "spaces");
    for (PackRow &row : t.rows)
        if (t.cell(row, "kind") == "chamber" && t.cell(row, "level") == "6")
            row.cells[t.column("level").value()] = "5";
    EXPECT_NE(problem(none, "BC-16"), "");
}

TEST(DungeonBoard, BC_18_BC_19_EverythingIsReached)
{
    PackData apart = without("passages", "a", "R101");
    PackTable &ways = table(apart, "passages");
    std::erase_if(ways.rows, [&](const PackRow &row) { return ways.cell(row, "b") == "R101"; });
    EXPECT_NE(problem(apart, "BC-18").find("R101 cannot be reached"), std::string::npos);
    const Board b = board();
    for (std::size_t l = 0; l < b.lairs(); ++l)
        EXPECT_LT(b.distance(b.start(), b.space(static_cast<Lair>(l))), 255)
            << "without secret doors and fights: " << b.map().space(b.space(static_cast<Lair>(l))).key;
    PackData beside = shipped(); // a Room whose only neighbours are Rooms: a warning
    PackTable &t = table(beside, "passages");
    for (PackRow &row : t.rows)
        if (t.cell(row, "a") == "R101" || t.cell(row, "b") == "R101")
            row.cells[t.column("kind").value()] = "secret";
    EXPECT_NE(problem(beside, "BC-19").find("warning"), std::string::npos);
}

TEST(DungeonBoard, BC_20_BC_21_BC_22_CountsAndStairs)
{
    const Board b = board();
    EXPECT_EQ(b.size(), 556u);
    EXPECT_EQ(b.lairs(), 100u);
    int stairs = 0;
    for (const SpaceSpec &space : b.map().spaces) {
        stairs += space.kind == SpaceKind::Stair ? 1 : 0;
        if (space.kind == SpaceKind::Stair) {
            EXPECT_NE(space.upperLevel, space.lowerLevel);
        }
    }
    EXPECT_EQ(stairs, 16);
    EXPECT_NE(problem(altered("spaces", "s1", "links", "4"), "BC-22"), "");
    Scene crowd("WWWWWW"); // no space limits how many stand on it
    for (int p = 1; p <= 6; ++p)
        crowd.at(p, "s1");
    crowd.turn();
    EXPECT_TRUE(crowd.may("move:s2"));
}

TEST(DungeonBoard, TheSheetTellsAllThatIsDrawn)
{
    const auto rules =
        Dungeon::make(shipped(), {.ruleset = "dungeon", .adventure = "expert", .seats = 3}).value();
    const Sheet &sheet = rules->sheet();
    ASSERT_EQ(sheet.map.spaces.size(), 556u);
    EXPECT_GE(sheet.map.columns, 59);
    for (const SpaceSpec &space : sheet.map.spaces)
        EXPECT_FALSE(space.cells.empty());
    EXPECT_EQ(sheet.tokens.size(), 3u);
    EXPECT_EQ(sheet.tokens[2].role, TokenRole::Hero);
    EXPECT_EQ(sheet.tokens[2].seat, Seat{2});
    EXPECT_EQ(std::ranges::count(sheet.counters, CounterRole::Explored, &CounterSpec::role), 100);
    EXPECT_EQ(std::ranges::count(sheet.counters, CounterRole::FoundDoor, &CounterSpec::role), 3 * 17);
}

} // namespace
} // namespace flagstone::dungeon::board_test
