#include "core/option_rules.h"

#include <gmock/gmock.h>

namespace flagstone {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Switches {
    bool light = false, shade = false;
};

std::vector<OptionRule<Switches>> rules()
{
    auto shade = two("shade", "T-2", "off", "on", &Switches::shade, "Shade", "A lamp throws shadows.");
    shade.spec.needs = "light";
    return {two("light", "T-1", "off", "on", &Switches::light, "Light", "A lamp burns."), shade};
}

struct Read {
    Switches switches;
    std::vector<std::string> told; ///< each issue's rule, option and message
};

Read read(const std::map<std::string, std::string> &chosen)
{
    Issues issues;
    Read result{readOptions(rules(), chosen, "T-0", issues), {}};
    for (const Issue &issue : issues)
        result.told.push_back(issue.rule + ' ' + issue.option + ' ' + issue.message);
    return result;
}

TEST(OptionRules, SetsWhatIsChosen)
{
    const Read both = read({{"light", "on"}, {"shade", "on"}});
    EXPECT_THAT(both.told, IsEmpty());
    EXPECT_TRUE(both.switches.light);
    EXPECT_TRUE(both.switches.shade);
}

TEST(OptionRules, TellsOfOptionsAndValuesThatThereAreNot)
{
    EXPECT_THAT(read({{"fog", "on"}}).told, ElementsAre("T-0 fog there is no such option"));
    EXPECT_THAT(read({{"light", "dim"}}).told, ElementsAre("T-1 light \"dim\" is none of: off, on"));
}

TEST(OptionRules, AnOptionIsRefusedWithoutTheOneItNeeds)
{
    EXPECT_THAT(read({{"shade", "on"}}).told, ElementsAre("T-2 shade \"on\" needs light=on"));
    EXPECT_THAT(read({{"light", "off"}, {"shade", "on"}}).told, ElementsAre("T-2 shade \"on\" needs light=on"));
    EXPECT_THAT(read({{"shade", "off"}}).told, IsEmpty()); // the default needs nothing
}

} // namespace
} // namespace flagstone
