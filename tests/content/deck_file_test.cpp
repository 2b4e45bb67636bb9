#include "content/deck_file.h"
#include "temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::deck_file_test {
namespace {

const DeckFile kDeck{"adventuredeck",
                     "adventuredeck",
                     {.title = "Mauls", .hero = "Bastion", .cards = {{"WP07", 26, 20}, {"AT01", 0, 6}}}};

/// The messages for a text, each with its line in front.
std::vector<std::string> problems(std::string text, std::string_view from = {}, std::string_view to = {})
{
    if (const auto at = from.empty() ? std::string::npos : text.find(from); at != std::string::npos)
        text.replace(at, from.size(), to);
    const auto read = parseDeck(text, "x.flagdeck");
    std::vector<std::string> all;
    if (!read)
        for (const Issue &issue : read.error())
            all.push_back(std::to_string(issue.line) + ": " + issue.message);
    return all;
}

TEST(DeckFile, ReadingWhatIsWrittenGivesTheSameBytes)
{
    const std::string text = deckText(kDeck);
    const auto read = parseDeck(text, "x.flagdeck");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, kDeck);
    EXPECT_EQ(deckText(*read), text);
}

TEST(DeckFile, ProblemsSayWhere)
{
    const std::string text = deckText(kDeck);
    using Told = std::vector<std::string>;
    EXPECT_EQ(problems(text, "\"up\": 26", "\"up\": 100"), Told{"10: /cards/0/up must be from 0 to 99"});
    EXPECT_EQ(problems(text, "\"down\": 20", "\"down\": -1"), Told{"11: /cards/0/down must be from 0 to 99"});
    EXPECT_EQ(problems(text, "AT01", "WP07"),
              Told{"14: /cards/1/card is already in the deck; one entry has all copies of a card"});
    EXPECT_EQ(problems(text, "\"flagdeck\": 1", "\"flagdeck\": 2"),
              Told{"2: /flagdeck is from a newer Flagstone; this one reads format 1"});
    EXPECT_EQ(problems("{}"), Told{"1: the file is not a deck: it lacks the key \"flagdeck\""});
    EXPECT_EQ(problems(text, "\"Bastion\"", "7"), Told{"6: /hero must be a string that is not empty"});
    EXPECT_FALSE(problems("").empty());
    EXPECT_FALSE(problems("{\"flagdeck\": 1, \"title\": \"\xff\"}").empty());
}

TEST(DeckFile, AMissingFileSaysSo)
{
    const test::TempFolder folder;
    const auto read = readDeck(folder / "none.flagdeck");
    ASSERT_FALSE(read);
    EXPECT_FALSE(read.error().empty());
}

} // namespace
} // namespace flagstone::deck_file_test
