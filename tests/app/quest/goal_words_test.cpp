// What the editor of quests says of goals to somebody who makes the first one. FP-328.
#include "app/common/plain_text.h"
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
        EXPECT_EQ(chip->toolTip(), plainTip(chip->accessibleDescription())) << part.label;
    }
    EXPECT_EQ(find<PartButton>("part-1")->accessibleDescription(),
              find<QPushButton>("chip-Slay")->accessibleDescription());
}

TEST_F(QuestPages, TheKindsOfGoalTakeTwoLinesAtMostAndPartyTreasuresAndStartAreInView)
{
    pick("Giant Wasp");
    for (const QSize size : {QSize(1024, 640), QSize(1440, 860)}) {
        m_page->resize(size);
        for (int round = 0; round < 2; ++round) // what is laid out anew may lay out other parts
            QApplication::processEvents();
        const auto *chips = find<QWidget>("partChips");
        EXPECT_LE(chips->height(), 2 * find<QPushButton>("chip-Slay")->height() + 8);
        for (const auto *chip : chips->findChildren<QPushButton *>())
            EXPECT_TRUE(chips->rect().contains(chip->geometry())) << chip->objectName().toStdString();
    }
    for (const char *name : {"field-party", "field-gifts", "cardForm"}) {
        const auto *part = find<QWidget>(name);
        ASSERT_NE(part, nullptr) << name;
        EXPECT_LE(part->mapTo(m_page.get(), QPoint(0, part->height())).y(), m_page->height()) << name;
    }
}

TEST_F(QuestPages, WhatGoesFromTheGoalIsRemovedAndNotTakenOut)
{
    pick("Giant Wasp");
    EXPECT_EQ(find<QPushButton>("partRemove")->text(), QStringLiteral("Remove"));
    EXPECT_TRUE(isShown("Reward"));
}

} // namespace
} // namespace flagstone::app::goal_words_test
