// What a screen reader says of a combo box.
#include "../heard.h"
#include "app/common/combo_box_name.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <gtest/gtest.h>

namespace flagstone::app::combo_box_name_test {
namespace {

TEST(ComboBoxName, IsSaidWithTheValue)
{
    QComboBox box;
    setComboBoxName(box, QStringLiteral("Pace"));
    box.addItems({QStringLiteral("Brisk"), QStringLiteral("Calm")});
    QAccessibleInterface *part = QAccessible::queryAccessibleInterface(&box);
    ASSERT_NE(part, nullptr);
    EXPECT_EQ(part->role(), QAccessible::ComboBox);
    EXPECT_EQ(heardOf(*part).name, QStringLiteral("Pace: Brisk"));
    box.setCurrentIndex(1);
    EXPECT_EQ(heardOf(*part).name, QStringLiteral("Pace: Calm"));
    EXPECT_EQ(part->text(QAccessible::Value), QStringLiteral("Calm"));
    box.setItemText(1, QStringLiteral("Pace: Calm"));
    EXPECT_EQ(heardOf(*part).name, QStringLiteral("Pace: Calm")) << "the value has it already";
    box.setItemText(1, QStringLiteral("Calm"));
    ASSERT_EQ(part->childCount(), 1);
    EXPECT_EQ(part->child(0)->object(), box.view());
    EXPECT_EQ(part->indexOfChild(part->child(0)), 0);
}

} // namespace
} // namespace flagstone::app::combo_box_name_test
