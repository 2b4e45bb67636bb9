// What a deck as a whole must be: FP-D01 to FP-D57, FP-002, FP-018 and FP-S31.
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <ostream>

namespace flagstone::fastplay::deck_check_test {
namespace {

using Severity = Issue::Severity;

PackTable &tableOf(PackData &pack, const std::string &name)
{
    return *std::ranges::find(pack.tables, name, &PackTable::name);
}

std::string &cellOf(PackTable &table, PackRow &row, const std::string &column)
{
    return row.cells[table.column(column).value()];
}

using Change = std::function<void(PackTable &)>;

Change set(std::vector<std::string> ids, std::vector<std::pair<std::string, std::string>> cells)
{
    return [ids = std::move(ids), cells = std::move(cells)](PackTable &table) {
        for (PackRow &row : table.rows)
            if (std::ranges::find(ids, cellOf(table, row, "id")) != ids.end())
                for (const auto &[column, value] : cells)
                    cellOf(table, row, column) = value;
    };
}

/// Every cell of these columns that contains `from` becomes `to`.
Change everywhere(std::vector<std::string> columns, std::string from, std::string to)
{
    return [columns = std::move(columns), from = std::move(from), to = std::move(to)](PackTable &table) {
        for (PackRow &row : table.rows)
            for (const std::string &column : columns)
                if (std::string &cell = cellOf(table, row, column); cell.find(from) != std::string::npos)
                    cell = to;
    };
}

/// Cells of one column, in the rows where another column has a value.
Change where(std::string column, std::string value, std::string altered, std::string to)
{
    return [=](PackTable &table) {
        for (PackRow &row : table.rows)
            if (cellOf(table, row, column) == value)
                cellOf(table, row, altered) = to;
    };
}

Change drop(std::vector<std::string> ids)
{
    return [ids = std::move(ids)](PackTable &table) {
        std::erase_if(table.rows, [&](PackRow &row) {
            return std::ranges::find(ids, cellOf(table, row, "id")) != ids.end();
        });
    };
}

Change twice(std::string id)
{
    return [id = std::move(id)](PackTable &table) {
        const auto row =
            std::ranges::find_if(table.rows, [&](PackRow &r) { return cellOf(table, r, "id") == id; });
        PackRow copy = *row;
        cellOf(table, copy, "id") = id + "b";
        copy.line = table.rows.back().line + 1;
        table.rows.push_back(std::move(copy));
    };
}

Change both(Change first, Change second)
{
    return [first = std::move(first), second = std::move(second)](PackTable &table) {
        first(table);
        second(table);
    };
}

/// One more card, like the one of that id apart from these cells.
Change another(const std::string &id, std::vector<std::pair<std::string, std::string>> cells)
{
    return both(twice(id), set({id + "b"}, std::move(cells)));
}

Issues issuesOf(const PackData &pack)
{
    Issues issues;
    const Cards cards = readCards(pack, issues);
    checkDeck(pack, cards, issues);
    return issues;
}

const std::vector<std::string> kDoors{"door_n", "door_e", "door_s", "door_w"};

void noDeadEnds(PackTable &table)
{
    for (PackRow &row : table.rows) {
        const auto doors = std::ranges::count_if(
            kDoors, [&](const std::string &d) { return cellOf(table, row, d) != "none"; });
        if (doors > 1)
            continue;
        cellOf(table, row, "archway") = "none";
        cellOf(table, row, "door_n") = cellOf(table, row, "door_s") = "green";
    }
}

enum class Fact : std::uint8_t {
    OfTheSet, ///< an error in a standard set, a warning in a custom one
    Always,   ///< an error in either
    Hint      ///< a warning in either
};

struct Case {
    std::string id;   ///< ledger ID that the case shows
    std::string rule; ///< ledger ID that the issue gives
    std::string table;
    Change change;
    Fact fact;
    std::string message; ///< part of it
    std::string at;      ///< id of the row that it is told at; empty = the table as a whole
};

int lineOf(PackTable &table, const std::string &id)
{
    const auto row =
        std::ranges::find_if(table.rows, [&](PackRow &r) { return cellOf(table, r, "id") == id; });
    return row == table.rows.end() ? 0 : row->line;
}

void PrintTo(const Case &c, std::ostream *out)
{
    *out << c.id << ": " << c.message;
}

class DeckCheck : public testing::TestWithParam<Case> {};

TEST_P(DeckCheck, AnAlteredPackIsToldApart)
{
    const Case &c = GetParam();
    for (const bool standard : {true, false}) {
        PackData pack = shippedPack();
        pack.standard = standard;
        c.change(tableOf(pack, c.table));
        const Issues issues = issuesOf(pack);
        const auto found = std::ranges::find_if(issues, [&](const Issue &issue) {
            return issue.rule == c.rule && issue.message.find(c.message) != std::string::npos;
        });
        ASSERT_NE(found, issues.end()) << c.id << ": " << issues.size() << " issues, none says " << c.message;
        const bool error = c.fact == Fact::Always || (c.fact == Fact::OfTheSet && standard);
        EXPECT_EQ(found->severity, error ? Severity::Error : Severity::Warning) << c.id;
        EXPECT_EQ(found->file, tableOf(pack, c.table).file) << c.id;
        EXPECT_EQ(found->line, lineOf(tableOf(pack, c.table), c.at)) << c.id;
    }
}

Case locations(std::string id, std::string rule, Change change, Fact fact, std::string message,
               std::string at = {})
{
    return {std::move(id), std::move(rule),    "locations",  std::move(change),
            fact,          std::move(message), std::move(at)};
}
Case monsters(std::string id, std::string rule, Change change, Fact fact, std::string message,
              std::string at = {})
{
    return {std::move(id), std::move(rule),    "monsters",   std::move(change),
            fact,          std::move(message), std::move(at)};
}
Case treasures(std::string id, std::string rule, Change change, Fact fact, std::string message,
               std::string at = {})
{
    return {std::move(id), std::move(rule),    "treasures",  std::move(change),
            fact,          std::move(message), std::move(at)};
}

const std::vector<std::string> kGreenCorridors{"L001", "L002", "L003", "L004", "L005", "L006",
                                               "L007", "L008", "L009", "L010", "L011", "L012"};

std::vector<Case> locationCases()
{
    using enum Fact;
    return {
        locations("FP-D01", "FP-D01", drop({"L030"}), OfTheSet, "108 locations, this one 107"),
        locations("FP-D01", "FP-005", set({"L030"}, {{"kind", "hall"}}), Always, "room or corridor", "L030"),
        locations("FP-D02", "FP-008", set({"L030"}, {{"colour", "white"}}), Always, "green, blue or red",
                  "L030"),
        locations("FP-D03", "FP-D03", everywhere({"colour"}, "green", "blue"), OfTheSet, "no green location"),
        locations("FP-D03", "FP-D03", everywhere({"colour"}, "red", "blue"), OfTheSet, "no red location"),
        locations("FP-D04", "FP-007", set({"L001"}, {{"door_e", "none"}}), Hint, "one door at each end",
                  "L001"),
        locations("FP-D05", "FP-009", set({"L001"}, {{"door_e", "plain"}}), Always, "green, blue or red",
                  "L001"),
        locations("FP-D06", "FP-D06", set(kGreenCorridors, {{"kind", "room"}}), OfTheSet,
                  "no green corridor"),
        locations("FP-D07", "FP-D07", everywhere(kDoors, "red", "green"), Hint, "one blue and one red door"),
        locations("FP-D08", "FP-D08", everywhere(kDoors, "green", "blue"), Hint,
                  "just a green and a red door"),
        locations("FP-D09", "FP-D09", set({"L001"}, {{"monster_symbol", "1"}}), Always,
                  "corridor has a monster symbol", "L001"),
        locations("FP-D09", "FP-D09", everywhere({"monster_symbol"}, "1", "0"), OfTheSet,
                  "no room has a monster symbol"),
        locations("FP-D10", "FP-D10", where("colour", "blue", "monster_symbol", "0"), Hint,
                  "no blue room has a monster symbol"),
        locations("FP-D10", "FP-D10", where("colour", "blue", "monster_symbol", "1"), Hint,
                  "every blue room has a monster symbol"),
        locations("FP-D11", "FP-D11", set({"L023", "L024", "L058", "L059"}, {{"features", "none"}}), OfTheSet,
                  "healing fountain"),
        locations("FP-D12", "FP-D12", set({"L023"}, {{"monster_symbol", "1"}}), Always,
                  "has a fountain and a monster symbol", "L023"),
        locations("FP-D13", "FP-D13", set({"L027"}, {{"features", "none"}}), OfTheSet,
                  "one green and one red room"),
        locations("FP-D13", "FP-D13", set({"L055"}, {{"features", "coffin"}}), OfTheSet,
                  "one green and one red room"),
        locations("FP-D13", "FP-D13", set({"L030"}, {{"features", "coffin"}}), OfTheSet,
                  "one green and one red room"),
        locations("FP-D14", "FP-D14", set({"L025", "L026", "L060", "L061", "L091"}, {{"features", "none"}}),
                  OfTheSet, "fewer than three rooms"),
        locations("FP-D14", "FP-D14",
                  set({"L025", "L026", "L060", "L061", "L090", "L091", "L092"}, {{"colour", "green"}}),
                  OfTheSet, "not on several levels"),
        locations("FP-D15", "FP-D15", set({"L090"}, {{"features", "skull"}}), OfTheSet,
                  "not exactly one room"),
        locations("FP-D15", "FP-D15", set({"L092"}, {{"features", "giant_skull"}}), OfTheSet,
                  "not exactly one room"),
        locations("FP-D15", "FP-D15", set({"L030"}, {{"features", "giant_skull"}}), Always,
                  "is not on the red level", "L030"),
        locations("FP-D17", "FP-D17", noDeadEnds, OfTheSet, "no room is a dead end"),
        locations("FP-D17", "FP-D17", both(noDeadEnds, set({"L001"}, {{"door_e", "none"}})), OfTheSet,
                  "no room is a dead end"), // the corridor is one
        locations("FP-D18", "FP-D18", set({"L001"}, {{"features", "skull"}}), Hint, "more than doors",
                  "L001"),
        locations("FP-D18", "FP-D18", set({"L001"}, {{"features", "barrel"}}), Hint, "more than doors",
                  "L001"),
    };
}

std::vector<Case> monsterCases()
{
    using enum Fact;
    return {
        monsters("FP-D19", "FP-D19", drop({"M12"}), OfTheSet, "54 monster cards, this one 53"),
        monsters("FP-D19", "FP-011", set({"M12"}, {{"kind", "beast"}}), Always,
                 "monster, character, trap or wandering", "M12"),
        monsters("FP-D20", "FP-D20", drop({"M48"}), OfTheSet, "no Wandering Monsters card"),
        monsters("FP-D20", "FP-018", twice("M48"), Always, "more than one Wandering Monsters card"),
        monsters("FP-D21", "FP-D21", set({"M49"}, {{"level", "3"}}), OfTheSet,
                 "Kennett is missing, or is not a warrior of level 4"),
        monsters("FP-D21", "FP-D21", set({"M50"}, {{"class", "rogue"}}), OfTheSet,
                 "Cerel is missing, or is not a warrior of level 2"),
        monsters("FP-D21", "FP-D21", drop({"M54"}), OfTheSet,
                 "Ranson is missing, or is not a rogue of level 4"),
        monsters("FP-D21", "FP-D21", drop({"M52"}), OfTheSet, "fewer than six characters"),
        monsters("FP-D22", "FP-016", set({"M53"}, {{"class", "-"}}), Always,
                 "warrior, cleric, rogue or wizard", "M53"),
        monsters("FP-D22", "FP-016", set({"M51"}, {{"level", "-"}}), Always, "whole number", "M51"),
        monsters("FP-D22", "FP-038", set({"M51"}, {{"hp", "many"}}), Always, "whole number", "M51"),
        monsters("FP-D23", "FP-012", set({"M16"}, {{"hd", "-"}}), Always, "whole number", "M16"),
        monsters("FP-D23", "FP-014", set({"M16"}, {{"count", "-"}}), Always, "whole number", "M16"),
        monsters("FP-D24", "FP-D24", where("kind", "monster", "colour", "red"), OfTheSet,
                 "no white monsters"),
        monsters("FP-D25", "FP-D25", everywhere({"treasure"}, "maybe", "no"), OfTheSet,
                 "treasure symbols never occurs"),
        monsters("FP-D26", "FP-D26", where("kind", "trap", "colour", "green"), OfTheSet,
                 "most of them are not white"),
        monsters("FP-D26", "FP-D26", drop({"M45", "M46", "M47"}), OfTheSet, "there are no traps"),
        monsters("FP-D27", "FP-017", set({"M46"}, {{"dice", "0"}}), Always, "from 1", "M46"),
        monsters("FP-D27", "FP-012", set({"M46"}, {{"name", ""}}), Always, "a name", "M46"),
        monsters("FP-D28", "FP-D28", set({"M45"}, {{"dice", "3"}}), Hint, "two dice", "M45"),
        treasures("FP-D28", "FP-D28", set({"T46"}, {{"dice", "3"}}), Hint, "two dice", "T46"),
        monsters("FP-D30", "FP-D30", set({"M01"}, {{"colour", "blue"}}), OfTheSet, "Kobold", "M01"),
        monsters("FP-D30", "FP-D30", another("M02", {{"colour", "red"}}), OfTheSet, "Kobold", "M02b"),
        monsters("FP-D30", "FP-D30", drop({"M01", "M02"}), OfTheSet, "Kobold"),
        monsters("FP-D31", "FP-D31", set({"M38", "M39"}, {{"colour", "green"}}), OfTheSet, "Orc"),
        monsters("FP-D32", "FP-D32", set({"M16"}, {{"count", "2"}}), OfTheSet, "Ogre", "M16"),
        monsters("FP-D33", "FP-D33", set({"M29"}, {{"colour", "blue"}}), OfTheSet, "Vampire", "M29"),
        monsters("FP-D34", "FP-D34", set({"M30"}, {{"colour", "white"}}), OfTheSet, "Mummy", "M30"),
        monsters("FP-D35", "FP-D35", set({"M32"}, {{"count", "3"}}), OfTheSet, "Gargoyle", "M32"),
        monsters("FP-D35", "FP-D35", another("M32", {{"count", "1"}}), OfTheSet, "Gargoyle", "M32b"),
        monsters("FP-D36", "FP-D36", set({"M10"}, {{"hd", "1"}}), OfTheSet, "Zombie", "M10"),
        monsters("FP-D37", "FP-D37", set({"M09"}, {{"hd", "2"}}), OfTheSet, "Skeleton", "M09"),
        monsters("FP-D38", "FP-D38", set({"M33"}, {{"hd", "3"}}), Hint, "Bugbear", "M33"),
        monsters("FP-D38", "FP-D38", set({"M33"}, {{"count", "1"}, {"hd", "10"}}), Hint, "Bugbear", "M33"),
        monsters("FP-D39", "FP-D39", set({"M11"}, {{"colour", "blue"}}), OfTheSet, "Huge Scorpion", "M11"),
        monsters("FP-D40", "FP-D40", set({"M17"}, {{"colour", "green"}}), OfTheSet, "Giant Wasp", "M17"),
        monsters("FP-D41", "FP-D41", drop({"M07", "M08", "M19"}), OfTheSet, "gnolls"),
        monsters("FP-D41", "FP-D41", set({"M01", "M02", "M03", "M04", "M05"}, {{"colour", "white"}}),
                 OfTheSet, "most of them are not green"),
        monsters("FP-D42", "FP-D42", set({"M18"}, {{"colour", "green"}}), OfTheSet, "Figger"),
        monsters("FP-D42", "FP-D42", set({"M18"}, {{"special", "none"}}), OfTheSet, "Figger"),
        monsters("FP-D43", "FP-D43", set({"M40"}, {{"count", "1"}}), OfTheSet, "dire wolf pack"),
        monsters("FP-D43", "FP-D43", set({"M40"}, {{"colour", "blue"}}), OfTheSet, "dire wolf pack"),
        monsters("FP-D44", "FP-D44", drop({"M31"}), OfTheSet, "Medusa"),
        monsters("FP-D45", "FP-D45", set({"M10"}, {{"undead", "0"}}), OfTheSet,
                 "Zombie is not marked as undead", "M10"),
        monsters("FP-D45", "FP-D45", set({"M43"}, {{"undead", "0"}}), OfTheSet,
                 "Shadow is not marked as undead", "M43"),
        monsters("FP-D46", "FP-D46", set({"M12"}, {{"name", "Princess Serena"}}), OfTheSet, "the Princess",
                 "M12"),
        monsters("FP-D55", "FP-D55", set({"M01", "M02", "M03", "M04", "M05"}, {{"hd", "20"}}), Hint,
                 "do not grow stronger"),
        monsters("FP-D57", "FP-295", set({"M16"}, {{"xp_each", "-"}}), Always, "xp_each", "M16"),
        monsters("FP-D57", "FP-295", set({"M49"}, {{"xp_each", "-"}}), Always, "xp_each", "M49"),
    };
}

std::vector<Case> treasureCases()
{
    using enum Fact;
    std::vector<Case> cases{
        treasures("FP-D47", "FP-D47", drop({"T06"}), OfTheSet, "54 treasure cards, this one 53"),
        treasures("FP-D47", "FP-019", set({"T06"}, {{"kind", "monster"}}), Always, "treasure or trap", "T06"),
        treasures("FP-D48", "FP-020", set({"T06"}, {{"xp_value", "10"}}), Hint, "not both", "T06"),
        treasures("FP-D48", "FP-020", set({"T06"}, {{"colour", "-"}}), Always, "or white", "T06"),
        treasures("FP-D51", "FP-D51", set({"T45"}, {{"mechanic", "valuable"}}), OfTheSet, "royal"),
        treasures("FP-D51", "FP-D51", set({"T31"}, {{"mechanic", "valuable"}}), OfTheSet, "royal"),
        treasures("FP-D51", "FP-D51", set({"T07"}, {{"mechanic", "valuable"}}), OfTheSet, "royal"),
        treasures("FP-D52", "FP-D52", everywhere({"colour"}, "green", "blue"), OfTheSet,
                  "on the green level"),
        treasures("FP-D52", "FP-D52", everywhere({"colour"}, "red", "blue"), OfTheSet, "on the red level"),
        treasures("FP-D53", "FP-D53", set({"T41"}, {{"name", "Sword of Strife"}}), OfTheSet,
                  "Sword of Slaughter"),
        treasures("FP-D54", "FP-D54", set({"T53"}, {{"mechanic", "trap"}}), OfTheSet, "two Treasure Traps"),
    };
    for (const char *id : {"T15", "T21", "T22", "T33", "T34", "T35"})
        cases.push_back(treasures("FP-D50", "FP-D50", set({id}, {{"colour", "white"}}), OfTheSet, " is "));
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Locations, DeckCheck, testing::ValuesIn(locationCases()));
INSTANTIATE_TEST_SUITE_P(Monsters, DeckCheck, testing::ValuesIn(monsterCases()));
INSTANTIATE_TEST_SUITE_P(Treasures, DeckCheck, testing::ValuesIn(treasureCases()));

TEST(Deck, TheShippedPackHasNothingToComplainOf)
{
    EXPECT_TRUE(shippedPack().standard);
    EXPECT_THAT(issuesOf(shippedPack()), testing::IsEmpty());
}

TEST(Deck, FP_002_FP_S31_SizesBindStandardSets)
{
    PackData pack = shippedPack();
    drop({"M12"})(tableOf(pack, "monsters"));
    const flagstone::Setup usual{.ruleset = "fastplay", .adventure = "FP-A01"};
    const flagstone::Setup strict{
        .ruleset = "fastplay", .adventure = "FP-A01", .options = {{"customDeckSize", "refuse"}}};
    EXPECT_FALSE(Fastplay::make(pack, usual));
    pack.standard = false;
    EXPECT_TRUE(Fastplay::make(pack, usual));
    EXPECT_FALSE(Fastplay::make(pack, strict));
    EXPECT_TRUE(Fastplay::make(shippedPack(), strict));
    EXPECT_TRUE(Fastplay::make(customPack(), strict)); // its sizes are those of a complete set
}

TEST(Deck, FP_D30_FP_D38_HowManyKoboldsAndBugbearsIsNotSaid)
{
    PackData pack = shippedPack();
    set({"M01"}, {{"count", "4"}})(tableOf(pack, "monsters"));
    set({"M33"}, {{"count", "3"}})(tableOf(pack, "monsters"));
    EXPECT_THAT(issuesOf(pack), testing::IsEmpty());
}

TEST(Deck, FP_D11_FP_D13_FP_D14_FP_D15_OnlyRoomsCount)
{
    PackData pack = shippedPack();
    PackTable &table = tableOf(pack, "locations");
    for (PackRow &row : table.rows)
        if (cellOf(table, row, "kind") == "room")
            cellOf(table, row, "features") = "none";
    set({"L001", "L002"}, {{"features", "fountain;skull"}})(table);
    set({"L003"}, {{"features", "coffin"}})(table);
    set({"L081"}, {{"features", "coffin;giant_skull"}})(table);
    for (const std::string rule : {"FP-D11", "FP-D13", "FP-D14", "FP-D15"})
        EXPECT_TRUE(std::ranges::any_of(issuesOf(pack), [&](const Issue &issue) {
            return issue.rule == rule && issue.severity == Severity::Error && issue.file == table.file &&
                   issue.line == 0;
        })) << rule;
}

TEST(Deck, FP_D16_Furnishings)
{
    const PackTable &table = *shippedPack().table("locations");
    for (const std::string kind : {"table", "chest", "ladder", "bookcase", "skull", "coffin"})
        EXPECT_TRUE(std::ranges::any_of(table.rows, [&](const PackRow &row) {
            const auto features = split(table.cell(row, "features"), ';');
            return std::ranges::find(features, kind) != features.end();
        })) << kind;
}

TEST(Deck, FP_D22_FP_D23_FP_D27_FP_D57_MonsterFields)
{
    const PackTable &table = *shippedPack().table("monsters");
    for (const PackRow &row : table.rows) {
        const std::string_view kind = table.cell(row, "kind");
        const auto number = [&](const char *column) { return toInt(table.cell(row, column)).has_value(); };
        SCOPED_TRACE(table.cell(row, "id"));
        EXPECT_NE(table.cell(row, "name"), "");
        if (kind == "monster") {
            for (const char *column : {"count", "hd", "ac", "thac0", "xp_each"})
                EXPECT_TRUE(number(column)) << column;
            EXPECT_NE(table.cell(row, "treasure"), "-");
            EXPECT_NE(table.cell(row, "colour"), "-");
        }
        if (kind == "character") {
            for (const char *column : {"level", "hp", "ac", "thac0", "xp_each"})
                EXPECT_TRUE(number(column)) << column;
        }
        if (kind == "trap") {
            EXPECT_GE(toInt(table.cell(row, "dice")).value_or(0), 1);
        }
    }
}

TEST(Deck, FP_D29_TwoTrapsOverBothDecks)
{
    PackData pack = shippedPack();
    const auto noTraps = [](PackTable &table) {
        std::erase_if(table.rows, [&](PackRow &row) {
            return cellOf(table, row, "kind") == "trap" && cellOf(table, row, "id") != "M45";
        });
    };
    const auto fewTraps = [](const Issue &issue) { return issue.rule == "FP-D29"; };
    noTraps(tableOf(pack, "monsters"));
    EXPECT_TRUE(std::ranges::none_of(issuesOf(pack), fewTraps));
    noTraps(tableOf(pack, "treasures"));
    EXPECT_TRUE(std::ranges::any_of(issuesOf(pack), fewTraps));
}

TEST(Deck, FP_D46_ThePrincessComesWithHerQuest)
{
    const auto princesses = [](const std::string &adventure) {
        const auto rules = Fastplay::make(shippedPack(), {.ruleset = "fastplay", .adventure = adventure});
        return std::ranges::count_if((*rules)->cards().monsters,
                                     [](const MonsterCard &m) { return m.kind == MonsterKind::Princess; });
    };
    for (const Adventure &a : adventures())
        EXPECT_EQ(princesses(std::string(a.id)), a.id == "FP-A10" ? 1 : 0) << a.id;
}

TEST(Deck, FP_D48_TreasureFields)
{
    Issues issues;
    for (const TreasureCard &t : readCards(shippedPack(), issues).treasures) {
        if (t.trap)
            continue;
        EXPECT_NE(t.gold > 0, t.xp > 0) << t.name;
        EXPECT_EQ(t.users != 0, t.magical()) << t.name;
    }
    const PackTable &table = *shippedPack().table("treasures");
    for (const PackRow &row : table.rows)
        EXPECT_NE(table.cell(row, "effect"), "") << table.cell(row, "id");
}

TEST(Deck, FP_D49_WhiteTreasuresAreAccepted)
{
    PackData pack = shippedPack();
    alter(pack, "treasures", "T06", {{"colour", "white"}});
    EXPECT_THAT(issuesOf(pack), testing::IsEmpty());
}

TEST(Deck, FP_D56_AShortGameKeepsTheRoomsOfItsQuest)
{
    for (const auto &[adventure, start, feature] : {std::tuple{"FP-A09", "L042", &LocationCard::coffin},
                                                    std::tuple{"FP-A04", "L001", &LocationCard::skull}}) {
        Scene s = Scene::onQuest(adventure, start, {{"shortGame", "on"}});
        const auto &deck = s.state().table.pile(pile(PileIndex::Locations)).cards;
        EXPECT_EQ(deck.size(), 53u);
        const auto inDeck =
            std::ranges::count_if(deck, [&, f = feature](CardId c) { return s.rules().location(c).*f; });
        EXPECT_EQ(inDeck, std::ranges::count_if(s.rules().cards().locations,
                                                [f = feature](const LocationCard &l) { return l.*f; }));
    }
}

} // namespace
} // namespace flagstone::fastplay::deck_check_test
