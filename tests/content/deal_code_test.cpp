#include "content/deal_code.h"
#include "toy_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flagstone::deal_code_test {
namespace {

using namespace test;

Deal toyDeal()
{
    return dealFor(toyModule(), toyPack(),
                   {"toy", "TOY-A1", 3, {{"rounds", "3"}, {"map", "Löß; \"x\", = 1"}}},
                   Seed::fromText("lantern oil"));
}

TEST(DealCode, HoldsGameOptionsSeatsAndSeed)
{
    const std::string code = dealCode(toyDeal());
    EXPECT_THAT(code, testing::MatchesRegex("FS1-[A-Za-z0-9_-]+-[0-9a-f]{8}"));
    EXPECT_LT(dealCode(dealFor(toyModule(), toyPack(), {"toy", "TOY-A1", 2, {}}, Seed{1, 2})).size(), 120u);
    const auto deal = readDealCode(code);
    ASSERT_TRUE(deal) << deal.error();
    EXPECT_EQ(*deal, toyDeal());
    EXPECT_TRUE(looksLikeDealCode(" \n" + code));
    EXPECT_FALSE(looksLikeDealCode("seven doors"));
}

TEST(DealCode, BlanksAndLineEndsOfAMailDoNotMatter)
{
    std::string code = dealCode(toyDeal());
    for (std::size_t at = 30; at < code.size(); at += 31)
        code.insert(at, at % 2 == 0 ? "\r\n > " + std::string() : "\n");
    std::erase(code, '>');
    EXPECT_TRUE(readDealCode("  " + code + "\n"));
}

TEST(DealCode, AnyChangeIsFound)
{
    const std::string code = dealCode(toyDeal());
    for (std::size_t at = 0; at < code.size(); ++at) {
        for (const char other : {'A', 'b', '7', '-', '_', '!'}) {
            std::string changed = code;
            changed[at] = other;
            if (changed != code) {
                EXPECT_FALSE(readDealCode(changed)) << changed;
            }
        }
        EXPECT_FALSE(readDealCode(code.substr(0, at))) << at;
        std::string without = code;
        without.erase(at, 1);
        EXPECT_FALSE(readDealCode(without)) << at;
    }
    EXPECT_EQ(readDealCode("seven doors").error(), "is not a deal code");
    EXPECT_EQ(readDealCode(code.substr(0, 40)).error(),
              "the deal code is damaged: some of it is missing or mistyped");
}

TEST(DealCode, OtherRulesOrCardsAreSaid)
{
    EXPECT_FALSE(otherwiseHere(toyDeal(), toyModule(), toyPack()));
    Deal deal = toyDeal();
    deal.rulesVersion = 7;
    EXPECT_EQ(otherwiseHere(deal, toyModule(), toyPack()),
              "the deal code is for rules version 7; this program has version 1");
    deal = toyDeal();
    deal.packHash = "00";
    EXPECT_EQ(otherwiseHere(deal, toyModule(), toyPack()),
              "the deal code is for the pack toy (00); here it is toy (0000000000000001)");
}

} // namespace
} // namespace flagstone::deal_code_test
