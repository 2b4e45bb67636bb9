// Names of cards for people: unique, and found again.
#include "sim/card_names.h"

#include <gtest/gtest.h>

namespace flagstone::card_names_test {
namespace {

TEST(CardNames, AreUniqueForPeople)
{
    Sheet sheet;
    sheet.cards = {
        {"L1", "Hall", "locations"}, {"M1", "Orc", "monsters"}, {"M2", "Orc", "monsters"}, {"X1", "", ""}};
    EXPECT_EQ(cardName(sheet, CardId{0}), "Hall");
    EXPECT_EQ(cardName(sheet, CardId{1}), "Orc (M1)");
    EXPECT_EQ(cardName(sheet, CardId{3}), "X1");
    EXPECT_EQ(cardName(sheet, "M2"), "Orc (M2)");
    EXPECT_EQ(cardName(sheet, "Z9"), "Z9");
    EXPECT_EQ(findCard(sheet, "M2"), CardId{2});
    EXPECT_EQ(findCard(sheet, "Hall"), CardId{0});
    EXPECT_EQ(findCard(sheet, "Orc"), kNoCard) << "which of them?";
    EXPECT_EQ(findCard(sheet, "Troll"), kNoCard);
}

} // namespace
} // namespace flagstone::card_names_test
