// Cards to look through by key.
#include "app/common/card_spread.h"

#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace flagstone::app::card_spread_test {
namespace {

/// Its cards lie in two columns: 0 1, 2 3, 4.
std::vector<std::string> walked(Qt::Key key)
{
    const Pictures pictures;
    CardSpread spread(pictures, nullptr);
    spread.setCardWidth(100);
    spread.resize(280, 400);
    spread.setAttribute(Qt::WA_DontShowOnScreen);
    spread.setVisible(true); // or it is not laid out
    std::vector<SpreadCard> cards(5);
    for (std::size_t n = 0; n < cards.size(); ++n)
        cards[n].key = std::to_string(n);
    spread.show(std::move(cards));
    std::vector<std::string> keys{spread.card()};
    for (int n = 0; n < 5; ++n) {
        QTest::keyClick(&spread, key);
        keys.push_back(spread.card());
    }
    return keys;
}

TEST(CardSpread, RightGoesThroughTheRowsAndDownThroughTheColumns)
{
    EXPECT_EQ(walked(Qt::Key_Right), (std::vector<std::string>{"0", "1", "2", "3", "4", "4"}));
    EXPECT_EQ(walked(Qt::Key_Down), (std::vector<std::string>{"0", "2", "4", "1", "3", "3"}));
    EXPECT_EQ(walked(Qt::Key_Left).back(), "0");
    EXPECT_EQ(walked(Qt::Key_Up).back(), "0");
}

} // namespace
} // namespace flagstone::app::card_spread_test
