#include "rules/kit/phrases.h"

#include <gtest/gtest.h>

namespace flagstone::kit::phrases_test {
namespace {

#define LAMP_PHRASES(X)                                                                                      \
    X(Lights, "{0:seat} lights a lamp.", "T-1")                                                              \
    X(Outshines, "{0:card} outshines {1:card}.", "T-2", Show::FirstWins, Roll::By, "{1:card}")
FLAGSTONE_SAY(LAMP_PHRASES)
#undef LAMP_PHRASES

TEST(Phrases, EachKeyHasItsLine)
{
    EXPECT_EQ(phrase(Say::Lights).text, "{0:seat} lights a lamp.");
    EXPECT_EQ(phrase(Say::Lights).rule, "T-1");
    EXPECT_EQ(phrase(Say::Lights).show, Show::Line);
    EXPECT_EQ(phrase(Say::Outshines).rule, "T-2");
    EXPECT_EQ(phrase(Say::Outshines).show, Show::FirstWins);
    EXPECT_EQ(phrase(Say::Lights).brief, "");
    EXPECT_EQ(phrase(Say::Outshines).brief, "{1:card}");
}

TEST(Phrases, OtherKeysSayNothing)
{
    EXPECT_EQ(static_cast<int>(Say::Nothing), 0);
    for (const Say key : {Say::Nothing, Say::Count_, static_cast<Say>(0xFFFF)}) {
        EXPECT_EQ(phrase(key).text, "");
        EXPECT_EQ(phrase(key).rule, "");
    }
}

} // namespace
} // namespace flagstone::kit::phrases_test
