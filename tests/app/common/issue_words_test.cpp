// Problems as windows tell them: words in the place of JSON pointers.
#include "app/common/game_words.h"

#include <gtest/gtest.h>

namespace flagstone::app::issue_words_test {
namespace {

std::string words(const char *message)
{
    return inWords({.message = message, .rule = {}}).message;
}

TEST(IssueWords, APointerIsSaidInWords)
{
    EXPECT_EQ(words("/piles/0/order/2 there is no card \"X\""), "pile 1, order 3: there is no card \"X\"");
    EXPECT_EQ(words("/cards/3/name must be a string"), "card 4, name: must be a string");
    EXPECT_EQ(words("/ruleset names no rule system"), "ruleset: names no rule system");
    EXPECT_EQ(words("/options/2147483647 must be a string"), "option 2147483648: must be a string");
}

TEST(IssueWords, OtherMessagesStayAsTheyAre)
{
    for (const char *message : {"the file must be an object", "there is no card /x/1", "/", "", "/alone"})
        EXPECT_EQ(words(message), message);
}

TEST(IssueWords, ALineHasFileLineAndRule)
{
    const Issue issue{.file = "a.flagplan", .line = 3, .message = "/notes/0 is empty", .rule = "FP-364"};
    EXPECT_EQ(issueLine(issue), QStringLiteral("a.flagplan:3: error: note 1: is empty (FP-364)"));
    EXPECT_EQ(wordsOf(issue), QStringLiteral("note 1: is empty (FP-364)"));
}

} // namespace
} // namespace flagstone::app::issue_words_test
