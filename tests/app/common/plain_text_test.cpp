#include "app/common/plain_text.h"

#include <gtest/gtest.h>

namespace flagstone::app::plain_text_test {
namespace {

TEST(PlainText, ANameHasNoSignForItsKeyButAnAmpersandStays)
{
    EXPECT_EQ(withoutKeySign(QStringLiteral("&Open a plan…")), QStringLiteral("Open a plan…"));
    EXPECT_EQ(withoutKeySign(QStringLiteral("Save &as")), QStringLiteral("Save as"));
    EXPECT_EQ(withoutKeySign(QStringLiteral("Dragons && &more")), QStringLiteral("Dragons & more"));
    EXPECT_EQ(withoutKeySign(QStringLiteral("Map")), QStringLiteral("Map"));
}

TEST(PlainText, AScreenReaderHearsNoMarkupOfALongTooltip)
{
    const QString longWords = QStringLiteral("100 of 100 are won. ").repeated(9),
                  own = QStringLiteral("Key 1");
    QWidget widget;
    setTip(&widget, longWords);
    EXPECT_NE(widget.toolTip(), longWords);
    EXPECT_EQ(widget.accessibleDescription(), longWords);
    setTip(&widget, own);
    EXPECT_TRUE(widget.accessibleDescription().isEmpty()) << "the tooltip is read";
    widget.setAccessibleDescription(own);
    setTip(&widget, longWords);
    EXPECT_EQ(widget.accessibleDescription(), own);
}

} // namespace
} // namespace flagstone::app::plain_text_test
