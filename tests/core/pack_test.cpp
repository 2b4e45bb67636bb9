#include "conformance/toy.h"
#include "core/pack_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flagstone::pack_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const PackTable kTable{.name = "monsters",
                       .file = "packs/x/monsters.csv",
                       .columns = {"id", "name", "hits"},
                       .rows = {{2, {"M1", "Rat", "1"}}, {3, {"M2", "Ogre"}}}};

TEST(PackTable, FindsColumnsAndCells)
{
    EXPECT_EQ(kTable.column("hits"), 2u);
    EXPECT_EQ(kTable.column("Hits"), std::nullopt);
    EXPECT_EQ(kTable.cell(kTable.rows[0], "name"), "Rat");
    EXPECT_EQ(kTable.cell(kTable.rows[0], "colour"), "");
    EXPECT_EQ(kTable.cell(kTable.rows[1], "hits"), "") << "a row that is too short";
}

TEST(PackTable, IssuesSayWhere)
{
    const Issue issue = kTable.issueAt(kTable.rows[1], "hits", "this is not a number", "FP-020");
    EXPECT_EQ(toString(issue), "packs/x/monsters.csv:3:3: error: this is not a number (FP-020)");
    EXPECT_EQ(kTable.issueAt(kTable.rows[1], "colour", "no colour").column, 0);
    Issue warning{.severity = Issue::Severity::Warning, .file = "a.csv", .message = "odd", .rule = {}};
    EXPECT_EQ(toString(warning), "a.csv: warning: odd");
    EXPECT_FALSE(hasErrors({warning}));
    EXPECT_TRUE(hasErrors({warning, issue}));
    EXPECT_FALSE(hasErrors({}));
}

TEST(PackData, FindsTables)
{
    EXPECT_EQ(toyPack().table("cards"), toyPack().tables.data());
    EXPECT_EQ(toyPack().table("locations"), nullptr);
}

TEST(ToInt, ReadsWholeNumbersOnly)
{
    EXPECT_EQ(toInt("0"), 0);
    EXPECT_EQ(toInt("-12"), -12);
    EXPECT_EQ(toInt("2147483647"), 2147483647);
    for (const char *bad : {"", " 1", "1 ", "1.5", "+1", "2147483648", "x", "0x1", "-"})
        EXPECT_EQ(toInt(bad), std::nullopt) << bad;
}

TEST(Split, PartsBetweenSeparators)
{
    EXPECT_THAT(split("a;b;c", ';'), ElementsAre("a", "b", "c"));
    EXPECT_THAT(split("a", ';'), ElementsAre("a"));
    EXPECT_THAT(split("", ';'), IsEmpty());
    EXPECT_THAT(split(";a", ';'), ElementsAre("", "a"));
    EXPECT_THAT(split("a;;b", ';'), ElementsAre("a", "", "b"));
    EXPECT_THAT(split("a;", ';'), ElementsAre("a", "")) << "an empty part at the end is a part";
}

} // namespace
} // namespace flagstone::pack_test
