#include "content/pack_reader.h"
#include "rules/kit/article.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace flagstone::kit::article_test {
namespace {

TEST(Article, StandsBeforeOneOfAKindOnly)
{
    EXPECT_EQ(articleFor("Giant"), "a ");
    EXPECT_EQ(articleFor("Ogre"), "an ");
    EXPECT_EQ(articleFor("Cellar Bats"), "");
    EXPECT_EQ(articleFor(""), "");
}

TEST(Article, NotEveryNameThatEndsInSIsAPlural)
{
    EXPECT_EQ(articleFor("Cyclops"), "a ");
    EXPECT_EQ(articleFor("Iron Colossus"), "an ");
    EXPECT_EQ(articleFor("Marsh Abbess"), "a ");
    EXPECT_EQ(articleFor("Purse of Coppers"), "a ");
    EXPECT_EQ(articleFor("Idol with Jewelled Eyes"), "an ");
    EXPECT_EQ(articleFor("Ivory Dice"), "");
    EXPECT_EQ(articleFor("Heart of the Mountain"), "the ");
}

TEST(Article, GoesByTheSoundAndNotByTheLetter)
{
    for (const char *name : {"Hour", "Hourglass", "Honest Merchant", "Honourable Thief", "Heirloom", "Undead",
                             "Unimpressed Guard", "Onerous Task", "Umber Ring", "Elf", "honest man"})
        EXPECT_EQ(articleFor(name), "an ") << name;
    for (const char *name : {"Unicorn", "One-eyed Giant", "One", "Unique Ring", "Usurper", "Eunuch", "Ewer",
                             "Houri", "Horn of Fog", "Halfling", "Yeti", "unicorn"})
        EXPECT_EQ(articleFor(name), "a ") << name;
}

/// Those of all packs. Whoever adds one that does not sound as it is written adds it here.
TEST(Article, NamesOfThePacksThatDoNotSoundAsTheyAreWritten)
{
    std::set<std::string> others;
    int seen = 0;
    for (const char *pack : {"adventuredeck", "cards", "dungeon", "fastplay"}) {
        const PackData data =
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + pack).value().data;
        for (const PackTable &table : data.tables)
            for (const PackRow &row : table.rows) {
                const std::string name(table.cell(row, "name"));
                const std::string_view article = articleFor(name);
                if (article != "a " && article != "an ")
                    continue;
                ++seen;
                const bool vowel = std::string("AEIOUaeiou").find(name.front()) != std::string::npos;
                if (vowel != (article == "an "))
                    others.insert(name);
            }
    }
    EXPECT_EQ(others, (std::set<std::string>{}));
    EXPECT_GT(seen, 500);
}

} // namespace
} // namespace flagstone::kit::article_test
