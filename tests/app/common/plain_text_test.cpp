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

} // namespace
} // namespace flagstone::app::plain_text_test
