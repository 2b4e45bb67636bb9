#include "conformance/toy.h"
#include "core/number_words.h"
#include "core/step.h"
#include "core/wording.h"

#include <gtest/gtest.h>

namespace flagstone::wording_test {
namespace {

struct WordingTest : testing::Test {
    WordingTest() { sheet.cards = {{"L1", "Hall", "locations", 0, 0}, {"L2", "Crypt", "locations", 1, 0}}; }
    std::string say(std::string_view text, Beat beat) const { return toText(beat, text, words); }
    template <class... Args>
    std::string say(std::string_view text, Args... args) const
    {
        return toText(Step::beat(1, args...), text, words);
    }

    Sheet sheet;
    Words words{sheet,
                [](std::string_view kind, std::int32_t number) {
                    return kind == "colour" && number == 2 ? std::string("blue")
                           : kind == "seat"                ? "Ysolde " + std::to_string(number)
                                                           : std::string("?");
                },
                [](std::string_view english) { return std::string(english); }};
};

TEST(NumberWords, WhatRoundsToZeroHasNoSign)
{
    EXPECT_EQ(decimal(-0.04, 1), "0.0");
    EXPECT_EQ(decimal(-0.0, 0), "0");
    EXPECT_EQ(decimal(-0.06, 1), "-0.1");
    EXPECT_EQ(decimal(-57.46, 1), "-57.5");
    EXPECT_EQ(decimal(1234.5, 2), "1234.50");
}

TEST_F(WordingTest, EveryKindOfNumber)
{
    EXPECT_EQ(say("nothing to fill in", Beat{}), "nothing to fill in");
    EXPECT_EQ(say("{0} of {1}", 3, -4), "3 of −4");
    EXPECT_EQ(say("{1}{0}{1}", 1, 2), "212");
    EXPECT_EQ(say("{0:+} {1:+} {2:+}", 2, -2, 0), "+2 −2 +0");
    EXPECT_EQ(say("{0:+} {1:+}", 1231, -1231), "+1,231 −1,231");
    EXPECT_EQ(say("{0:#} {1:#} {2:#} {3:#}", 999, 1000, -20000, 1234567), "999 1,000 −20,000 1,234,567");
    EXPECT_EQ(say("{0:card}", 1), "Crypt");
    EXPECT_EQ(say("{0:edge}{1:edge}{2:edge}{3:edge}", 0, 1, 2, 3), "northeastsouthwest");
    EXPECT_EQ(say("{0:seat}", 0), "Ysolde 0") << "who names terms also names seats";
    EXPECT_EQ(say("{0} {0:hit|hits}", 1), "1 hit");
    EXPECT_EQ(say("{0} {0:hit|hits}", 0), "0 hits");
    EXPECT_EQ(say("{0} {0:hit|hits}", -1), "−1 hits");
    EXPECT_EQ(say("a {0:colour} door", 2), "a blue door");
}

TEST_F(WordingTest, WhatIsUnknownShowsAsAQuestionMark)
{
    EXPECT_EQ(say("{0:card}", 2), "?");
    EXPECT_EQ(say("{0:card}", static_cast<int>(raw(kNoCard))), "?");
    EXPECT_EQ(say("{0:card}", -1), "?");
    EXPECT_EQ(say("{0:edge}", 4), "?");
    EXPECT_EQ(say("{0:edge}", -1), "?");
    EXPECT_EQ(say("{0:colour}", 3), "?");
    EXPECT_EQ(say("{1}", 5), "?");
    EXPECT_EQ(say("{x}", 5), "?");
    EXPECT_EQ(say("{}", 5), "?");
    EXPECT_EQ(say("{-1}", 5), "?");
}

TEST_F(WordingTest, AnOpenBraceIsItself)
{
    EXPECT_EQ(say("a { b", 1), "a { b");
    EXPECT_EQ(say("a } b", 1), "a } b");
    EXPECT_EQ(say("", 1), "");
}

TEST_F(WordingTest, TranslatesTemplatesNamesAndTerms)
{
    words.translate = [](std::string_view english) {
        return english == "Open {0:colour}: {1:card} {2:edge}"
                   ? std::string("{2:edge} {1:card} auf {0:colour}")
                   : '<' + std::string(english) + '>';
    };
    EXPECT_EQ(say("Open {0:colour}: {1:card} {2:edge}", 2, 0, 3), "<west> <Hall> auf <blue>");
    EXPECT_EQ(edgeName(Edge::East), "east");
}

TEST(Sentence, SaysWhatTheRulesSay)
{
    const auto game = toyGame({1, 2});
    EXPECT_EQ(sentence(*game, Beat{}), "");
    EXPECT_EQ(sentence(*game, game->decision().prompt), "Player 1: your turn in round 1");
    EXPECT_EQ(sentence(*game, game->decision().prompt,
                       [](std::string_view s) { return std::string(s.substr(0, 3)); }),
              "{0:"); // the template was cut short by its translation
}

} // namespace
} // namespace flagstone::wording_test
