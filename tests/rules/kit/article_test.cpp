#include "rules/kit/article.h"

#include <gtest/gtest.h>

namespace flagstone::kit {
namespace {

TEST(Article, GoesByTheFirstLetterAndStandsBeforeOneOfAKindOnly)
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

} // namespace
} // namespace flagstone::kit
