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
    EXPECT_TRUE(nearestWords(QStringLiteral("zzqq"), QStringLiteral("one seq")).isEmpty()) << "too far";
}

TEST(WordSearch, WordsBeginSoInAnyOrderAndMarksOnLettersDoNotCount)
{
    const QString text = plainLetters(QString::fromUtf8("Fa\u00e7ade and naif, na\u00efve doors"));
    EXPECT_EQ(text, QStringLiteral("facade and naif, naive doors"));
    std::vector<qsizetype> found;
    const FoundWords all = findWords(soughtWords(QString::fromUtf8("NA\u00cf fac")), text);
    for (const WordPlace &place : all.places)
        found.push_back(place.at);
    EXPECT_EQ(found, (std::vector<qsizetype>{0, 11, 17}));
    EXPECT_EQ(all.sought, 2);
    EXPECT_EQ(all.whole, 0);
    const FoundWords some = findWords(soughtWords(QStringLiteral("doors wolf naif")), text);
    EXPECT_EQ(some.sought, 2) << "no wolf";
    EXPECT_EQ(some.whole, 2) << "a comma ends a word";
    EXPECT_TRUE(findWords(soughtWords(QStringLiteral("oors")), text).places.empty()) << "beginnings alone";
    EXPECT_EQ(soughtWords(QString::fromUtf8(" e\u0301clair  X")),
              (QStringList{QStringLiteral("eclair"), QStringLiteral("x")}));
}

TEST(WordSearch, AWordIsFoundWhereItLosesItsLastLetterBeforeAnEnding)
{
    const FoundWords making = findWords({QStringLiteral("make")}, QStringLiteral("making a quest"));
    EXPECT_EQ(making.sought, 1);
    ASSERT_EQ(making.places.size(), 1u);
    EXPECT_EQ(making.places.front().length, 6);
}

TEST(WordSearch, SmallWordsAreSoughtOnlyWhereThereAreNoOthers)
{
    EXPECT_EQ(soughtWords(QStringLiteral("How do I make my own quest?")),
              (QStringList{QStringLiteral("make"), QStringLiteral("quest")}));
    EXPECT_EQ(soughtWords(QStringLiteral("wolf ?")), QStringList{QStringLiteral("wolf")});
    EXPECT_EQ(soughtWords(QStringLiteral("how to")),
              (QStringList{QStringLiteral("how"), QStringLiteral("to")}));
}

} // namespace
} // namespace flagstone::app::word_search_test
