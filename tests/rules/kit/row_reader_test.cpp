#include "rules/kit/row_reader.h"

#include <gmock/gmock.h>

#include <array>

namespace flagstone::kit::row_reader_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

enum class Fuel : std::uint8_t { Oil, Wax, Gas };
constexpr std::array<std::string_view, 3> kFuels{"oil", "wax", "gas"};

PackData packOf(std::vector<std::string> cells)
{
    PackData pack;
    pack.id = "lamps";
    pack.tables = {{.name = "lamps",
                    .file = "lamps.csv",
                    .columns = {"id", "hours", "fuel"},
                    .rows = {{.line = 2, .cells = std::move(cells)}}}};
    return pack;
}

struct Read {
    std::string id;
    int hours = -1;
    Fuel fuel = Fuel::Oil;
    std::vector<std::string> told;
};

Read read(const PackData &pack)
{
    Read result;
    Issues issues;
    readRows(pack, "lamps", "T-0", issues, [&](const RowReader &in) {
        result.id = in.text("id");
        result.hours = in.number("hours", 1, 12, "T-1");
        result.fuel = in.oneOf<Fuel>("fuel", kFuels, "T-2");
    });
    for (const Issue &issue : issues)
        result.told.push_back(toString(issue));
    return result;
}

TEST(RowReader, CellsAreReadByTheirColumns)
{
    const Read good = read(packOf({"L1", "12", "gas"}));
    EXPECT_THAT(good.told, IsEmpty());
    EXPECT_EQ(good.id, "L1");
    EXPECT_EQ(good.hours, 12);
    EXPECT_EQ(good.fuel, Fuel::Gas);
}

TEST(RowReader, WhatACellCannotGiveIsReportedAtItsPlace)
{
    const Read bad = read(packOf({"L1", "13", "coal"}));
    EXPECT_THAT(
        bad.told,
        ElementsAre(
            "lamps.csv:2:2: error: hours: \"13\" is not a whole number from 1 to 12 (T-1)",
            "lamps.csv:2:3: error: fuel: \"coal\" is not known; expected one of oil, wax or gas (T-2)"));
    EXPECT_EQ(bad.hours, 1);
    EXPECT_EQ(bad.fuel, Fuel::Oil);
    EXPECT_EQ(read(packOf({"L1", "0", "oil"})).told.size(), 1u);
    EXPECT_EQ(read(packOf({"L1", "two", "oil"})).told.size(), 1u);
    EXPECT_EQ(read(packOf({"L1", "1"})).told.size(), 1u); // a row that is too short
}

TEST(RowReader, AMissingTableIsReported)
{
    PackData pack = packOf({"L1", "1", "oil"});
    pack.tables.front().name = "torches";
    EXPECT_THAT(read(pack).told, ElementsAre("lamps: error: the pack has no table \"lamps\" (T-0)"));
}

TEST(RowReader, AWarningIsNoError)
{
    const PackData pack = packOf({"L1", "1", "oil"});
    Issues issues;
    readRows(pack, "lamps", "T-0", issues, [](const RowReader &in) { in.warn("fuel", "it smokes", "T-3"); });
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(toString(issues[0]), "lamps.csv:2:3: warning: it smokes (T-3)");
    EXPECT_FALSE(hasErrors(issues));
}

} // namespace
} // namespace flagstone::kit::row_reader_test
