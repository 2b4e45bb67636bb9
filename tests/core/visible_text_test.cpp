#include "core/issue.h"
#include "core/visible_text.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace flagstone::visible_text_test {
namespace {

std::string throughBuffer(const std::string &text, std::size_t step)
{
    std::stringbuf to;
    VisibleBuffer buffer(to);
    std::ostream out(&buffer);
    for (std::size_t at = 0; at < text.size(); at += step)
        out << text.substr(at, step);
    out.flush();
    return to.str();
}

TEST(VisibleText, WritesOutWhatSteersATerminal)
{
    EXPECT_EQ(visibleText("a\x1b[2Jb"), "a\\u001b[2Jb");
    EXPECT_EQ(visibleText("\x1b]0;title\x07"), "\\u001b]0;title\\u0007");
    EXPECT_EQ(visibleText("OK\r\nno\tx\x7f"), "OK\\u000d\\u000ano\\u0009x\\u007f");
    EXPECT_EQ(visibleText("\xC2\x9B"
                          "31m"),
              "\\u009b31m"); // CSI in one character
    EXPECT_EQ(visibleText("a\xE2\x80\xAE"
                          "b\xE2\x81\xA9"),
              "a\\u202eb\\u2069");
    EXPECT_EQ(visibleText("\xE2\x80\xA8"), "\\u2028");
    EXPECT_EQ(visibleText("\xEF\xBB\xBF"), "\\ufeff");
    EXPECT_EQ(visibleText(std::string("a\0b", 3)), "a\\u0000b");
}

TEST(VisibleText, WritesOutWhatNobodySees)
{
    EXPECT_EQ(visibleText("a\u200Bb\u2060c\u00ADd\u180Ee"), "a\\u200bb\\u2060c\\u00add\\u180ee");
    EXPECT_EQ(visibleText("\u2064\u206F"), "\\u2064\\u206f");
    EXPECT_EQ(visibleText("\U000E0041\U000E007F"), "\\udb40\\udc41\\udb40\\udc7f")
        << "in JSON it keeps its meaning";
}

TEST(VisibleText, LeavesWordsOfAnyLanguageAlone)
{
    for (const char *text :
         {"Grüße, “Œdipe” – 5 ×", "日本語", "עברית", "🜂 fire", "é", "می\u200Cخواهم", "👨\u200D👩"})
        EXPECT_EQ(visibleText(text), text);
}

TEST(VisibleText, WritesOutBytesThatAreNoUtf8)
{
    EXPECT_EQ(visibleText("a\xFF"
                          "b"),
              "a\\xffb");
    EXPECT_EQ(visibleText("\xC0\x8A"), "\\xc0\\x8a");          // an overlong line end
    EXPECT_EQ(visibleText("\xED\xA0\x80"), "\\xed\\xa0\\x80"); // half a surrogate pair
    EXPECT_EQ(visibleText("\xF4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
    EXPECT_EQ(visibleText("\xE2\x80"), "\\xe2\\x80"); // cut off
}

TEST(VisibleText, AStreamKeepsLinesAndMaySplitCharactersAnywhere)
{
    const std::string text = "one\n\ttwo “three” \x1b[1m \xC2\x9B \xE2\x80\xAE 🜂\xFF\xF0\x9F end\n";
    for (std::size_t step = 1; step <= text.size(); ++step)
        EXPECT_EQ(throughBuffer(text, step),
                  "one\n\ttwo “three” \\u001b[1m \\u009b \\u202e 🜂\\xff\\xf0\\x9f end\n")
            << step;
}

TEST(VisibleText, RandomBytesComeOutAsPlainUtf8InAnyPieces)
{
    std::minstd_rand luck(7); // of the test, not of a game
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (int i = 0; i < 40; ++i)
            text += static_cast<char>(luck() % (i % 3 == 0 ? 256 : 64) + (i % 3 == 2 ? 0x80 : 0));
        const std::string out = throughBuffer(text, 1 + luck() % 5);
        EXPECT_EQ(out, throughBuffer(text, text.size()));
        for (std::string_view rest = out; !rest.empty(); rest.remove_prefix(utf8Length(rest)))
            ASSERT_GT(utf8Length(rest), 0u) << out;
        EXPECT_EQ(out.find_first_of("\x1b\r\x07\x7f"), std::string::npos);
    }
}

TEST(VisibleText, AnIssueIsOneLineThatHidesNothing)
{
    EXPECT_EQ(toString(Issue{.file = "a\nOK.csv", .line = 3, .message = "has \x1b[2Kx\r"}),
              "a\\u000aOK.csv:3: error: has \\u001b[2Kx\\u000d");
}

} // namespace
} // namespace flagstone::visible_text_test
