// The cards of a hand, as assistive tools find them.
#include "app/panels/hand_fan.h"
#include "table_of.h"

#include <QAccessible>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::hand_fan_test {
namespace {

TEST(HandFanTest, EachCardIsAPartThatIsPressedThroughTheAccessibilityTree)
{
    TableOf table(modules()[3], TableGame{}, Pace::Instant); // a game that is played from hands
    const auto hasKnown = [](HandFan *fan) {
        auto *hand = QAccessible::queryAccessibleInterface(fan);
        for (int n = 0; n < hand->childCount(); ++n)
            if (!hand->child(n)->text(QAccessible::Description).isEmpty())
                return true;
        return false;
    };
    for (int i = 0; i < 60 && std::ranges::none_of(table.page().findChildren<HandFan *>(), hasKnown); ++i) {
        table.liftCurtain();
        QTest::keyClick(&table.page(), Qt::Key_Return);
    }
    const auto fans = table.page().findChildren<HandFan *>();
    ASSERT_FALSE(fans.empty());
    bool some = false;
    for (HandFan *fan : fans) {
        auto *hand = QAccessible::queryAccessibleInterface(fan);
        ASSERT_EQ(hand->childCount(), fan->cards());
        QObject::disconnect(fan, &HandFan::activated, nullptr, nullptr); // nothing is to be played
        QSignalSpy heard(fan, &HandFan::activated);
        for (int n = 0; n < fan->cards(); ++n) {
            auto *card = hand->child(n);
            EXPECT_FALSE(card->text(QAccessible::Name).isEmpty());
            EXPECT_FALSE(card->rect().isEmpty());
            heard.clear();
            card->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
            EXPECT_EQ(heard.count(), fan->current() == kNoCard ? 0 : 1) << n;
            const bool described = !card->text(QAccessible::Description).isEmpty();
            some = some || described;
            EXPECT_FALSE(described && fan->current() == kNoCard) << "its face is not known";
        }
    }
    EXPECT_TRUE(some) << "the words on a card are there without its picture";
}

} // namespace
} // namespace flagstone::app::hand_fan_test
