// The shipped decks, and decks that are refused: DG-001, DC-01 to DC-24.
#include "content/pack_reader.h"
#include "core/game_of.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/dungeon/scene.h"
#include "test_paths.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace flagstone::dungeon::pack_test {
namespace {

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    return pack;
}

PackData altered(const std::string &table, const std::string &id, const std::string &column,
                 const std::string &value, bool standard = true)
{
    PackData pack = shipped();
    pack.standard = standard;
    PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
    for (PackRow &row : t.rows)
        if (t.cell(row, "id") == id)
            row.cells[t.column(column).value()] = value;
    return pack;
}

/// "line:column rule" of each problem.
Names problems(const PackData &pack, Issue::Severity severity = Issue::Severity::Error)
{
    Names all;
    for (const Issue &issue : module().check(pack))
        if (issue.severity == severity)
            all.push_back(std::to_string(issue.line) + ':' + std::to_string(issue.column) + ' ' + issue.rule);
    return all;
}

/// "file:line" of each problem of a rule.
Names places(const PackData &pack, const std::string &rule, Issue::Severity severity = Issue::Severity::Error)
{
    Names all;
    for (const Issue &issue : module().check(pack))
        if (issue.severity == severity && issue.rule == rule)
            all.push_back(std::filesystem::path(issue.file).filename().string() + ':' +
                          std::to_string(issue.line));
    return all;
}

/// Sets a cell in every row whose other cell has a value.
void setWhere(PackData &pack, const std::string &table, const std::string &where, const std::string &is,
              const std::string &column, const std::string &value)
{
    PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
    for (PackRow &row : t.rows)
        if (t.cell(row, where) == is)
            row.cells[t.column(column).value()] = value;
}

bool has(const Names &names, const std::string &rule)
{
    return std::ranges::any_of(names, [&](const std::string &n) { return n.ends_with(rule); });
}

TEST(DungeonPack, DG_001_DC_01_DC_02_DC_03_DC_04_TheBox)
{
    EXPECT_TRUE(module().check(shipped()).empty());
    Issues issues;
    const Cards cards = readCards(shipped(), issues);
    EXPECT_EQ(cards.sheets.size(), 250u);
    EXPECT_EQ(cards.monsters.size() + cards.treasures.size() + cards.spells.size(), 232u);
    EXPECT_EQ(cards.heroes.size(), 18u);
    std::set<std::string> names;
    for (std::size_t i = 0; i < cards.sheets.size(); ++i)
        if (cards.sheets[i].table == "heroes")
            names.insert(cards.sheets[i].name);
    EXPECT_EQ(names.size(), 18u);
    for (std::size_t type = 0; type < kHeroTypes; ++type)
        EXPECT_EQ(std::ranges::count(cards.heroes, static_cast<HeroType>(type)), 3);
}

TEST(DungeonPack, DC_22_BlanksBecomeHouseCards)
{
    PackData pack = shipped();
    pack.standard = false;
    PackTable &monsters = *std::ranges::find(pack.tables, "monsters", &PackTable::name);
    PackRow house = monsters.rows.front();
    house.cells[0] = "HOUSE";
    house.cells[monsters.column("copies").value()] = "6";
    monsters.rows.push_back(house);
    EXPECT_TRUE(module().check(pack).empty());
    const auto rules = Dungeon::make(pack, {.ruleset = "dungeon", .adventure = "basic", .seats = 2});
    ASSERT_TRUE(rules);
    SeededChance chance({1, 2});
    Step step(chance);
    const State s = (*rules)->start(step);
    int drawn = 0;
    for (const CardId card : s.table.pile(Dungeon::pile(SharedPile::Monsters, 1)).cards)
        drawn += (*rules)->sheet().cards[index(card)].key.starts_with("HOUSE") ? 1 : 0;
    EXPECT_EQ(drawn, 6) << "house cards take part";
    PackTable &same = *std::ranges::find(pack.tables, "monsters", &PackTable::name);
    same.rows.back().cells[same.column("copies").value()] = "7";
    EXPECT_TRUE(has(problems(pack, Issue::Severity::Warning), "DC-01")) << "there are six blanks";
}

TEST(DungeonPack, DC_05_DC_06_DC_07_NumbersAndDashes)
{
    for (const char *bad : {"1", "13", "x", ""})
        EXPECT_EQ(problems(altered("monsters", "M101", "red", bad)), Names{"2:5 DC-06"}) << bad;
    PackData pack = shipped();
    for (const char *colour : {"red", "white", "blue", "green", "yellow", "grey"})
        pack = [&] {
            PackData next = pack;
            PackTable &t = *std::ranges::find(next.tables, "monsters", &PackTable::name);
            t.rows.front().cells[t.column(colour).value()] = "-";
            return next;
        }();
    EXPECT_EQ(problems(pack), Names{"2:5 DC-07"});
    // dashes stand on the strongest only: whoever has one is of level 4 or deeper
    Issues issues;
    for (const MonsterCard &card : readCards(shipped(), issues).monsters)
        if (card.kind == MonsterKind::Monster && std::ranges::count(card.number, 0) > 0) {
            EXPECT_GE(card.level, 4);
        }
    EXPECT_EQ(places(altered("monsters", "M101", "grey", "-"), "DC-07"), Names{"monsters.csv:2"});
    EXPECT_EQ(places(altered("monsters", "M310", "grey", "-"), "DC-07").size(), 1u);
    EXPECT_EQ(places(altered("monsters", "M401", "grey", "-"), "DC-07"), Names{});
    EXPECT_EQ(places(altered("monsters", "M101", "grey", "-", false), "DC-07", Issue::Severity::Warning),
              Names{"monsters.csv:2"});
}

TEST(DungeonPack, DC_03_HeroesHaveNamesOfTheirOwn)
{
    EXPECT_EQ(places(altered("heroes", "H02", "name", "Aldis Thorne"), "DC-03"), Names{"heroes.csv:3"});
    PackData bobs = shipped();
    for (const char *type : {"warrior", "elf", "dwarf", "wizard", "paladin", "thief"})
        setWhere(bobs, "heroes", "type", type, "name", "Bob");
    EXPECT_EQ(places(bobs, "DC-03").size(), 17u);
    bobs.standard = false;
    EXPECT_EQ(places(bobs, "DC-03"), Names{}) << "a house set may leave it";
}

TEST(DungeonPack, DC_08_DC_09_DC_10_GiantAndTraps)
{
    Issues issues;
    const Cards cards = readCards(shipped(), issues);
    for (std::size_t i = 0; i < cards.monsters.size(); ++i) {
        if (cards.sheets[i].name == "Fire Giant") {
            EXPECT_EQ(cards.monsters[i].number[0], 10);
            EXPECT_EQ(cards.monsters[i].number[3], 12);
        }
        if (cards.monsters[i].kind == MonsterKind::Slide) {
            EXPECT_LT(cards.monsters[i].level, 6);
        }
    }
    PackData noGiant = shipped();
    PackTable &t = *std::ranges::find(noGiant.tables, "monsters", &PackTable::name);
    for (PackRow &row : t.rows)
        if (t.cell(row, "name") == "Fire Giant")
            row.cells[t.column("red").value()] = "11";
    EXPECT_EQ(places(noGiant, "DC-08"), Names{"monsters.csv:0"});
    noGiant.standard = false;
    EXPECT_EQ(places(noGiant, "DC-08", Issue::Severity::Warning), Names{"monsters.csv:0"});
    PackData noCage = shipped();
    PackTable &m = *std::ranges::find(noCage.tables, "monsters", &PackTable::name);
    for (PackRow &row : m.rows)
        if (m.cell(row, "kind") == "cage") {
            row.cells[m.column("kind").value()] = "monster";
            row.cells[m.column("red").value()] = "5";
        }
    EXPECT_TRUE(has(problems(noCage), "DC-09"));
    EXPECT_EQ(places(altered("monsters", "M211", "level", "6"), "DC-10"), Names{"monsters.csv:21"});
    EXPECT_EQ(places(altered("monsters", "M211", "level", "6", false), "DC-10", Issue::Severity::Warning),
              Names{"monsters.csv:21"}); // it can be played: DG-092
}

TEST(DungeonPack, DC_11_DC_12_DC_13_DC_14_Items)
{
    EXPECT_EQ(problems(altered("treasures", "T107", "gp_value", "5")), Names{"8:5 DC-11"});
    EXPECT_TRUE(has(problems(altered("treasures", "T101", "gp_value", "-5")), "DC-11"));
    PackData pack = shipped();
    PackTable &t = *std::ranges::find(pack.tables, "treasures", &PackTable::name);
    for (PackRow &row : t.rows)
        if (t.cell(row, "kind") != "treasure" && t.cell(row, "kind") != "magic_sword")
            row.cells[t.column("kind").value()] = "treasure";
    const Names missing = problems(pack);
    EXPECT_TRUE(has(missing, "DC-12"));
    EXPECT_TRUE(has(missing, "DC-14"));
    EXPECT_TRUE(has(problems(altered("treasures", "T206", "bonus", "2")), "DC-13"));
    EXPECT_TRUE(has(problems(altered("treasures", "T206", "bonus", "0")), "DC-13"));
    EXPECT_TRUE(has(problems(altered("treasures", "T101", "bonus", "1")), "DC-13"));
    PackData one = shipped(); // the sword that is +2, alone
    setWhere(one, "treasures", "bonus", "1", "kind", "treasure");
    setWhere(one, "treasures", "bonus", "1", "bonus", "0");
    EXPECT_EQ(places(one, "DC-13"), Names{"treasures.csv:0"});
}

TEST(DungeonPack, DC_15_DC_17_CardsForTheRooms)
{
    EXPECT_EQ(places(altered("treasures", "T101", "level", "2"), "DC-15"), Names{"treasures.csv:0"});
    EXPECT_EQ(places(altered("treasures", "T101", "level", "2", false), "DC-15", Issue::Severity::Warning),
              Names{"treasures.csv:0"});
    PackData few = shipped();
    PackTable &t = *std::ranges::find(few.tables, "monsters", &PackTable::name);
    std::erase_if(t.rows, [&](const PackRow &row) { return t.cell(row, "level") == "6"; });
    EXPECT_TRUE(has(problems(few), "DG-014")) << "a level without cards";
    PackData half = shipped();
    half.standard = false;
    PackTable &h = *std::ranges::find(half.tables, "monsters", &PackTable::name);
    bool first = true;
    std::erase_if(h.rows, [&](const PackRow &row) {
        return h.cell(row, "level") == "6" && !std::exchange(first, false);
    });
    EXPECT_TRUE(has(problems(half, Issue::Severity::Warning), "DC-17"));
    EXPECT_FALSE(has(problems(half), "DC-17")); // it can be played all the same: DG-178
}

TEST(DungeonPack, DC_18_DC_19_Worth)
{
    PackData poor = shipped();
    PackTable &t = *std::ranges::find(poor.tables, "treasures", &PackTable::name);
    for (PackRow &row : t.rows)
        row.cells[t.column("gp_value").value()] = "0";
    EXPECT_TRUE(has(problems(poor), "DC-18"));
    PackData modest = altered("treasures", "T605", "gp_value", "25000"); // enough for the dearest Hero
    for (PackRow &row : std::ranges::find(modest.tables, "treasures", &PackTable::name)->rows)
        if (t.cell(row, "id") != "T605")
            row.cells[t.column("gp_value").value()] = "0";
    setWhere(modest, "heroes", "gold", "30000", "gold", "20000");
    EXPECT_EQ(places(modest, "DC-18"), Names{"treasures.csv:0"});
    modest.standard = false;
    EXPECT_EQ(places(modest, "DC-18"), Names{});
    EXPECT_EQ(places(modest, "DC-18", Issue::Severity::Warning), Names{"treasures.csv:0"});
    const auto rules = Dungeon::make(shipped(), {.ruleset = "dungeon", .adventure = "basic", .seats = 1});
    ASSERT_TRUE(rules);
    for (int level = 2; level <= kLevels; ++level) { // deeper is harder and richer
        EXPECT_GT((*rules)->usualGold(level), (*rules)->usualGold(level - 1));
        EXPECT_LT((*rules)->usualChance(level, Colour::Red), (*rules)->usualChance(level - 1, Colour::Red));
    }
}

TEST(DungeonPack, TheTitleOfAChanceIsShortEnoughToBeReadWhole)
{
    constexpr std::size_t kMost = 31; // letters that have room beside the bar of a small window
    const auto rules =
        Dungeon::make(shipped(), {.ruleset = "dungeon", .adventure = "basic", .seats = 1}).value();
    SeededChance chance({1, 2});
    Step step(chance);
    const GameOf<Dungeon> game(rules, rules->start(step));
    std::size_t rooms = 0;
    for (std::size_t n = 0; n < game.sheet().map.spaces.size(); ++n) {
        const SpaceId space{static_cast<std::uint16_t>(n)};
        if (rules->board().lair(space) == kNoLair)
            continue;
        ++rooms;
        const std::string words = sentence(game, Step::beat(Say::DoMoveUnknown, space, 5));
        EXPECT_LE(words.rfind(" ("), kMost) << words;
    }
    EXPECT_GT(rooms, 50u);
}

TEST(DungeonPack, DC_20_Spells)
{
    EXPECT_TRUE(has(problems(altered("spells", "S1", "copies", "5")), "DC-20"));
    EXPECT_FALSE(has(problems(altered("spells", "S1", "copies", "5", false)), "DC-20"));
    EXPECT_TRUE(has(problems(altered("spells", "S1", "kind", "curse")), "DG-012"));
}

TEST(DungeonPack, DC_21_BacksByLevel)
{
    Issues issues;
    const Cards cards = readCards(shipped(), issues);
    for (std::size_t i = 0; i < cards.monsters.size(); ++i)
        EXPECT_EQ(cards.sheets[i].back, cards.monsters[i].level - 1);
    for (std::size_t i = 0; i < cards.treasures.size(); ++i)
        EXPECT_EQ(cards.sheets[cards.monsters.size() + i].back, kTreasureBack + cards.treasures[i].level - 1);
}

TEST(DungeonPack, DC_23_DC_24_HeroNumbers)
{
    Issues issues;
    const Cards cards = readCards(shipped(), issues);
    const auto of = [&](HeroType type) { return cards.facts[static_cast<std::size_t>(type)]; };
    for (const HeroType type : {HeroType::Warrior, HeroType::Paladin, HeroType::Thief})
        EXPECT_EQ(of(type).ambush, 8);
    for (const HeroType type : {HeroType::Elf, HeroType::Dwarf, HeroType::Wizard})
        EXPECT_EQ(of(type).ambush, 7);
    EXPECT_EQ(of(HeroType::Dwarf).moves, 4);
    EXPECT_EQ(of(HeroType::Warrior).moves, 5);
    EXPECT_TRUE(has(problems(altered("heroes", "H01", "move", "9")), "DC-24"));
    PackData swift = shipped();
    setWhere(swift, "heroes", "type", "warrior", "move", "6");
    EXPECT_EQ(places(swift, "DC-24"), Names{"heroes.csv:2"});
    PackData slow = shipped();
    setWhere(slow, "heroes", "move", "5", "move", "4");
    EXPECT_EQ(places(slow, "DC-24"),
              (Names{"heroes.csv:2", "heroes.csv:5", "heroes.csv:11", "heroes.csv:14", "heroes.csv:17"}));
    EXPECT_TRUE(has(problems(altered("heroes", "H01", "ambush", "13")), "DC-23"));
    EXPECT_TRUE(has(problems(altered("heroes", "H02", "gold", "1")), "DC-03"))
        << "one type, one set of numbers";
}

} // namespace
} // namespace flagstone::dungeon::pack_test
