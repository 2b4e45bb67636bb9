// What the editor of quests says of goals to somebody who makes the first one. FP-328.
#include "app/quest/part_button.h"
#include "quest_fixture.h"

#include <QPushButton>

namespace flagstone::app::goal_words_test {
namespace {

TEST_F(QuestPages, FP_328_EachKindOfGoalSaysWhatItAsksOfTheParty)
{
    pick("Giant Wasp");
    for (const QuestPart &part : document().spec().parts) {
        const auto *chip = find<QPushButton>(("chip-" + part.label).c_str());
        ASSERT_NE(chip, nullptr) << part.label;
        const std::string asks = chip->accessibleDescription().toStdString();
        EXPECT_TRUE(asks.ends_with('.')) << part.label;
        EXPECT_TRUE(isShown(asks.c_str())) << "without pointing: " << part.label;
        EXPECT_FALSE(chip->toolTip().isEmpty()) << part.label;
    }
    EXPECT_EQ(find<PartButton>("part-1")->accessibleDescription(),
              find<QPushButton>("chip-Slay")->accessibleDescription());
}

TEST_F(QuestPages, WhatAKindOfGoalAsksIsNotCut)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1440, 860), QSize(1024, 640)}) {
        m_page->resize(size);
        for (int round = 0; round < 2; ++round) // what is laid out anew may lay out other parts
            QApplication::processEvents();
        for (const QuestPart &part : document().spec().parts) {
            const auto *row = find<QPushButton>(("chip-" + part.label).c_str())->parentWidget();
            const auto *words = row->findChild<QLabel *>();
            ASSERT_NE(words, nullptr) << part.label;
            EXPECT_GE(words->height(), words->heightForWidth(words->width())) << part.label;
            EXPECT_LE(words->geometry().right(), row->width()) << part.label;
        }
    }
}

TEST_F(QuestPages, WhatGoesFromTheGoalIsRemovedAndNotTakenOut)
{
    pick("Giant Wasp");
    EXPECT_EQ(find<QPushButton>("partRemove")->text(), QStringLiteral("Remove"));
    EXPECT_TRUE(isShown("Start and reward"));
}

} // namespace
} // namespace flagstone::app::goal_words_test
