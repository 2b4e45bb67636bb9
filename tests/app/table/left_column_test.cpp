// What stands below the party, beside the board.
#include "app/panels/table_words.h"
#include "app/table/left_column.h"

#include <QLabel>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::left_column_test {
namespace {

bool showsQuest(const QString &goal, int height)
{
    auto *dock = new QWidget; // belongs to the column
    LeftColumn column(*dock, nullptr);
    column.resize(168, height);
    column.setQuest({goal, QStringLiteral("<table><tr><td>Round</td><td>1</td></tr></table>")});
    const auto labels = column.findChildren<QLabel *>();
    const auto quest = std::ranges::find(labels, QStringLiteral("Quest"), &QWidget::accessibleDescription);
    return quest != labels.end() && (*quest)->isVisibleTo(&column);
}

TEST(LeftColumnTest, TheQuestStandsThereOnlyWithAllOfItsGoal)
{
    const QString brief = QStringLiteral("Find a book."),
                  goal = QStringLiteral("Hunt for pay: kobolds 25 gp, goblins and orcs 30, gnolls and "
                                        "hobgoblins 35, the cyclops Figger 100. You start on the red level.");
    EXPECT_TRUE(showsQuest(brief, 112));
    EXPECT_FALSE(showsQuest(brief, 90));
    EXPECT_FALSE(showsQuest(goal, 112)) << "it would be cut";
    EXPECT_TRUE(showsQuest(goal, 400));
}

} // namespace
} // namespace flagstone::app::left_column_test
