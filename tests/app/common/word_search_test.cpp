#include "app/common/word_search.h"

#include <gtest/gtest.h>

namespace flagstone::app::word_search_test {
namespace {

const QString kOgre = QStringLiteral("Ogre Brute (M12)");

TEST(WordSearch, AllWordsMustOccurInAnyOrder)
{
    EXPECT_TRUE(hasAllWords(QStringLiteral("brute ogre"), kOgre));
    EXPECT_TRUE(hasAllWords(QStringLiteral("  OG   m12 "), kOgre)) << "parts of words, capitals, spaces";
    EXPECT_FALSE(hasAllWords(QStringLiteral("ogre wolf"), kOgre));
}

TEST(WordSearch, NoWordsShowEverything)
{
    EXPECT_TRUE(hasAllWords(QString(), kOgre));
    EXPECT_TRUE(hasAllWords(QStringLiteral("  "), kOgre));
}

} // namespace
} // namespace flagstone::app::word_search_test
