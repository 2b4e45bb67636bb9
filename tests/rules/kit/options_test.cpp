#include "rules/kit/options.h"

#include <gmock/gmock.h>

namespace flagstone::kit::options_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Lamps {
    enum class Fuel : std::uint8_t { Oil, Wax };
    bool light = false, shade = false, wick = true;
    int hours = 3;
    Fuel fuel = Fuel::Oil;
};

const OptionList<Lamps> &options()
{
    using O = Lamps;
    static const OptionList<Lamps> list({
        basic(two("light", "T-1", "off", "on", &O::light, "Light", "A lamp burns.")),
        needing("light", two("shade", "T-2", "off", "on", &O::shade, "Shade", "A lamp throws shadows.")),
        in("dusk",
           two("wick", "T-3", {"new", "a new one"}, "burnt", &O::wick, "Wick", "What it burns with.")),
        open(number("hours", "T-4", {"auto", "1", "12"}, &O::hours, "Hours", "How long it burns.")),
        pick("fuel", "T-5", {"oil", "wax"}, &O::fuel, "Fuel", "What it burns."),
    });
    return list;
}

struct Read {
    Lamps lamps;
    std::vector<std::string> told; ///< each issue's rule, option and message
};

Read read(const std::map<std::string, std::string> &chosen)
{
    Issues issues;
    Read result{options().read(chosen, "T-0", issues), {}};
    for (const Issue &issue : issues)
        result.told.push_back(issue.rule + ' ' + issue.option + ' ' + issue.message);
    return result;
}

TEST(Options, WhatIsChosenIsSet)
{
    const Read all =
        read({{"light", "on"}, {"shade", "on"}, {"wick", "burnt"}, {"hours", "12"}, {"fuel", "wax"}});
    EXPECT_THAT(all.told, IsEmpty());
    EXPECT_TRUE(all.lamps.light);
    EXPECT_TRUE(all.lamps.shade);
    EXPECT_FALSE(all.lamps.wick);
    EXPECT_EQ(all.lamps.hours, 12);
    EXPECT_EQ(all.lamps.fuel, Lamps::Fuel::Wax);
}

TEST(Options, TheFirstValueIsWhatHoldsUnchosen)
{
    const Read first =
        read({{"light", "off"}, {"shade", "off"}, {"wick", "new"}, {"hours", "auto"}, {"fuel", "oil"}});
    EXPECT_THAT(first.told, IsEmpty());
    EXPECT_FALSE(first.lamps.light);
    EXPECT_FALSE(first.lamps.shade);
    EXPECT_TRUE(first.lamps.wick);
    EXPECT_EQ(first.lamps.hours, 3);
    EXPECT_EQ(first.lamps.fuel, Lamps::Fuel::Oil);
}

TEST(Options, OptionsAndValuesThatThereAreNotAreReported)
{
    EXPECT_THAT(read({{"fog", "on"}}).told, ElementsAre("T-0 fog there is no such option"));
    EXPECT_THAT(read({{"light", "dim"}}).told, ElementsAre("T-1 light \"dim\" is none of: off, on"));
}

TEST(Options, AnOptionIsRefusedWithoutTheOneItNeeds)
{
    EXPECT_THAT(read({{"shade", "on"}}).told, ElementsAre("T-2 shade \"on\" needs light=on"));
    EXPECT_THAT(read({{"light", "off"}, {"shade", "on"}}).told,
                ElementsAre("T-2 shade \"on\" needs light=on"));
    EXPECT_THAT(read({{"shade", "off"}}).told, IsEmpty()); // the default needs nothing
}

TEST(Options, TheirTextsStandInTheSpecs)
{
    const std::vector<OptionSpec> &specs = options().specs();
    ASSERT_EQ(specs.size(), 5u);
    EXPECT_FALSE(specs[0].advanced);
    EXPECT_EQ(specs[1].needs, "light");
    EXPECT_TRUE(specs[1].advanced);
    EXPECT_EQ(wordOf(specs[2], 0), "a new one");
    EXPECT_EQ(wordOf(specs[2], 1), "burnt");
    EXPECT_TRUE(counts(specs[2], "dusk"));
    EXPECT_FALSE(counts(specs[2], "dawn"));
    EXPECT_TRUE(specs[3].open);
    EXPECT_EQ(specs[4].rule, "T-5");
    EXPECT_EQ(specs[4].label, "Fuel");
    EXPECT_EQ(specs[4].help, "What it burns.");
}

} // namespace
} // namespace flagstone::kit::options_test
