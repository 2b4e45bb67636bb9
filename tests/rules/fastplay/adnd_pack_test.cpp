// The tables and columns of AD&D combat, and packs without them.
#include "content/table_rules.h"
#include "core/digest.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"
#include "test_paths.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace flagstone::fastplay::adnd_pack_test {
namespace {

PackTable &tableOf(PackData &pack, const std::string &name)
{
    return *std::ranges::find(pack.tables, name, &PackTable::name);
}

void drop(PackData &pack, const std::string &table, const std::string &column)
{
    PackTable &t = tableOf(pack, table);
    const auto at = static_cast<std::ptrdiff_t>(t.column(column).value());
    t.columns.erase(t.columns.begin() + at);
    for (PackRow &row : t.rows)
        row.cells.erase(row.cells.begin() + at);
}

Setup setupWith(const std::string &adnd)
{
    return {.ruleset = "fastplay", .adventure = "FP-A08", .seats = 1, .options = {{"adnd", adnd}}};
}

TEST(AdndPack, FP_381_TheShippedNumbers)
{
    Issues issues;
    const Cards cards = readCards(shippedPack(), issues);
    EXPECT_TRUE(issues.empty());
    EXPECT_TRUE(cards.adnd.missing.empty());
    EXPECT_EQ(cards.adnd.weapons.size(), 10u);
    EXPECT_EQ(cards.adnd.spells.size(), 19u);
    const auto ghoul = std::ranges::find(cards.monsters, "Ghoul", &MonsterCard::name);
    EXPECT_EQ(ghoul->adnd.attacks, (std::vector<Dice>{{1, 3, 0}, {1, 3, 0}, {1, 6, 0}}));
    EXPECT_EQ(cards.adnd.classes[0][3].saveBreath, 16);
}

TEST(AdndPack, FP_381_DiceAreReadAsWritten)
{
    EXPECT_EQ(diceFrom("2d4+1"), (Dice{2, 4, 1}));
    EXPECT_EQ(diceFrom("1d8-1"), (Dice{1, 8, -1}));
    EXPECT_EQ(diceFrom("3"), (Dice{0, 0, 3}));
    for (const char *bad : {"", "d6", "2d", "2d4+", "0d6", "1d1", "99d6", "1d6+1d6", "-1", "1d6+-1"})
        EXPECT_FALSE(diceFrom(bad)) << bad;
}

TEST(AdndPack, FP_O07_OldPacksLoadWithoutTheOption)
{
    PackData old = customPack();
    drop(old, "monsters", "adnd_damage");
    drop(old, "monsters", "adnd_size");
    drop(old, "treasures", "adnd_effect");
    drop(old, "classes", "save_spell");
    std::erase_if(old.tables,
                  [](const PackTable &t) { return t.name == "weapons" || t.name == "spells_adnd"; });
    EXPECT_FALSE(hasErrors(module().check(old)));
    EXPECT_TRUE(Fastplay::make(old, setupWith("off")));
    const auto refused = Fastplay::make(old, setupWith("on"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().rule, "FP-O07");
    EXPECT_NE(refused.error().front().message.find("save_spell"), std::string::npos);
}

TEST(AdndPack, FP_O07_CellsAreReportedWhereTheyStand)
{
    const std::tuple<const char *, const char *, const char *, const char *> bad[] = {
        {"monsters", "M16", "adnd_damage", "1e10"},
        {"monsters", "M16", "adnd_size", "XL"},
        {"monsters", "M16", "adnd_hd", "four"},
        {"treasures", "T01", "adnd_effect", "ac_best:6"},
        {"treasures", "T22", "adnd_effect", "spell:WZ99:2"},
        {"treasures", "T17", "adnd_effect", "weapon:W99"},
        {"weapons", "W01", "damage_l", "a lot"},
        {"weapons", "W01", "users", "knight"},
        {"spells_adnd", "WZ31", "target", "everyone"},
        {"spells_adnd", "WZ31", "duration", "long"},
        {"spells_adnd", "WZ31", "mechanic", "burn"},
        {"spells_adnd", "CL12", "dice", "1d6"}};
    for (const auto &[table, id, column, value] : bad) {
        PackData pack = customPack();
        alter(pack, table, id, {{column, value}});
        const Issues issues = module().check(pack);
        ASSERT_TRUE(hasErrors(issues)) << table << ' ' << value;
        const PackTable &t = tableOf(pack, table);
        const auto row = std::ranges::find_if(
            t.rows, [&, wanted = id](const PackRow &r) { return t.cell(r, "id") == wanted; });
        EXPECT_TRUE(
            std::ranges::any_of(issues, [&](const Issue &i) { return i.line == row->line && i.column > 0; }))
            << table << ' ' << value;
    }
}

/// The help finds a spell by its name, and says what it does.
TEST(AdndPack, FP_400_TheRulesTellOfEachSpell)
{
    std::ifstream file(std::string(FLAGSTONE_SOURCE_DIR) + "/docs/rules/fastplay.md");
    const std::string rules{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    Issues issues;
    for (const SpellRow &row : readCards(shippedPack(), issues).adnd.spells) {
        std::string begin = "\n- *" + row.name + "*: " + std::string(className(row.cls)) + ", level " +
                            std::to_string(row.level) + "; " +
                            (row.ranks == 1 ? "first rank" : "first or second rank");
        begin += row.anywhere ? ", also outside battle. " : ", in battle. ";
        EXPECT_NE(rules.find(begin), std::string::npos) << begin;
    }
}

TEST(AdndPack, FP_385_EachClassHasOneDefault)
{
    PackData pack = customPack();
    alter(pack, "weapons", "W02", {{"default_for", "-"}});
    EXPECT_TRUE(hasErrors(module().check(pack)));
}

TEST(AdndPack, ColumnsThatMayBeMissing)
{
    Issues issues;
    const auto rules = parseTableRules(R"({"format":1,"tables":{"things":{"columns":[
        {"name":"id","type":"id"},{"name":"old","type":"text"},
        {"name":"new","type":"int","min":1,"max":3,"mayBeMissing":true}]}}})",
                                       "schema", issues);
    ASSERT_TRUE(rules);
    PackTable table{
        .name = "things", .file = "things.csv", .columns = {"id", "old"}, .rows = {{2, {"a", "b"}}}};
    checkTable(table, rules->front(), issues);
    EXPECT_TRUE(issues.empty());
    table.columns.push_back("new");
    table.rows[0].cells.push_back("4");
    checkTable(table, rules->front(), issues);
    EXPECT_EQ(issues.size(), 1u) << "there it is checked";
    table.columns = {"id", "new"};
    table.rows[0].cells = {"a", "1"};
    checkTable(table, rules->front(), issues = {});
    EXPECT_EQ(issues.size(), 1u) << "\"old\" may not be missing";
}

TEST(AdndPack, GamesWithoutTheOptionKeepTheirDigests)
{
    Hasher empty, untouched, used;
    digest(Adnd{}, untouched);
    EXPECT_EQ(untouched.value(), empty.value());
    digest(Adnd{.round = 1}, used);
    EXPECT_NE(used.value(), empty.value());
}

TEST(AdndPack, FP_393_AFigureMayHaveMoreHitPointsThanAByteHolds)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M16", {{"adnd_hd", "32"}});
    Scene s({"Kennett"}, {{"adnd", "on"}, {"adHitDice", "exact"}}, pack);
    s.dice(std::vector<int>(32, 8));
    s.dice({2});
    s.battle({"M16"});
    EXPECT_EQ(std::ranges::max(s.state().adnd.fullHits), 256);
}

} // namespace
} // namespace flagstone::fastplay::adnd_pack_test
