#include "core/issue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flagstone::issue_test {
namespace {

using testing::SizeIs;
using testing::StartsWith;

Issue of(std::string file, std::string message, Issue::Severity severity = Issue::Severity::Error)
{
    return {.severity = severity, .file = std::move(file), .message = std::move(message), .rule = {}};
}

TEST(Issues, EachFileIsToldAHundredAndTheRestIsCounted)
{
    Issues issues;
    for (int i = 0; i < 5000; ++i) {
        issues.push_back(of("a.csv", std::to_string(i)));
        if (i < 3)
            issues.push_back(of("b.csv", std::to_string(i)));
    }
    ASSERT_THAT(issues, SizeIs(kMostIssues + 3 + 1));
    EXPECT_EQ(issues.total(), 5003u);
    EXPECT_EQ(toString(issues[issues.size() - 1]), "a.csv: error: and 4,900 more");
    EXPECT_EQ(issues[4].message, "2");
}

TEST(Issues, TheRestIsAsBadAsTheWorstOfThem)
{
    Issues issues;
    for (std::size_t i = 0; i <= kMostIssues; ++i)
        issues.push_back(of("a.csv", "odd", Issue::Severity::Warning));
    EXPECT_FALSE(hasErrors(issues));
    issues.push_back(of("a.csv", "bad"));
    EXPECT_TRUE(hasErrors(issues)) << "an error that is not told one by one still counts";
    issues.push_back(of("a.csv", "odd", Issue::Severity::Warning));
    EXPECT_EQ(toString(issues[kMostIssues]), "a.csv: error: and 3 more");
}

TEST(Issues, ListsPutTogetherKeepTheirCount)
{
    Issues some, all;
    for (int i = 0; i < 150; ++i)
        some.push_back(of("a.csv", std::to_string(i)));
    all.push_back(of("a.csv", "first"));
    all.append(some);
    all.append(some);
    EXPECT_EQ(all.total(), 301u);
    EXPECT_THAT(all, SizeIs(kMostIssues + 1));
    EXPECT_EQ(all[kMostIssues].message, "and 201 more");
    Issues rest;
    rest.push_back(some[kMostIssues]); // the rest alone
    EXPECT_EQ(rest.total(), 50u);
}

TEST(Issues, ALongMessageLosesItsMiddle)
{
    const std::string umlauts = [] {
        std::string text;
        for (int i = 0; i < 100'000; ++i)
            text += "ü";
        return text;
    }();
    for (const std::string shift : {"", "x"}) {
        const Issues issues{of("a.csv", shift + '"' + umlauts + "\" is not a number")};
        const std::string &message = issues.front().message;
        EXPECT_LE(message.size(), kLongestMessage + 3);
        EXPECT_THAT(message, StartsWith(shift + "\"üüü"));
        EXPECT_TRUE(message.ends_with("üü\" is not a number"));
        EXPECT_NE(message.find("ü…ü"), std::string::npos) << "no character is cut in two";
    }
    EXPECT_EQ(Issues{of("a.csv", "short")}.front().message, "short");
}

} // namespace
} // namespace flagstone::issue_test
