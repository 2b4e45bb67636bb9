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

TEST(WordSearch, TheNearestWordsAreOfferedInPlaceOfOneThatDoesNotOccur)
{
    const QString text = QStringLiteral("Doors open. A doorway, a floor and the Door; 12 wolves.");
    EXPECT_EQ(nearestWords(QStringLiteral("Dooor"), text),
              (QStringList{QStringLiteral("door"), QStringLiteral("doors"), QStringLiteral("floor")}));
    EXPECT_EQ(nearestWords(QStringLiteral("x"), QStringLiteral("one")), QStringList{QStringLiteral("one")});
}

} // namespace
} // namespace flagstone::app::word_search_test
