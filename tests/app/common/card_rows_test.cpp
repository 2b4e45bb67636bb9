// Rows of cards at the game master's desk.
#include "app/common/card_rows.h"

#include <QListWidget>
#include <gtest/gtest.h>

namespace flagstone::app::card_rows_test {
namespace {

/// px from the top of a loose card to the end of its words.
int endOfWords(const QString &name, const QString &line)
{
    Pictures pictures;
    QListWidget list;
    QFont font = list.font();
    font.setPixelSize(13);
    list.setFont(font);
    list.setItemDelegate(new CardRowDelegate(pictures, CardRowDelegate::Style::Loose, &list));
    auto *item = new QListWidgetItem(name, &list);
    item->setData(CardKeyRole, QStringLiteral("T01"));
    item->setData(LineRole, line);
    list.resize(260, 140);
    list.setFrameShape(QFrame::NoFrame);
    list.show();
    const QImage seen = list.grab().toImage();
    const QRect row = list.visualItemRect(item);
    const QColor paper = seen.pixelColor(row.right() - 14, row.bottom() - 14);
    for (int y = row.bottom() - 14; y > row.top() + 8; --y)
        for (int x = 136; x < row.right() - 12; ++x)
            if (seen.pixelColor(x, y) != paper)
                return y - row.top();
    return 0;
}

TEST(CardRowsTest, ALongNameHasTwoLinesIfTheLineBelowStillHasRoom)
{
    const QString two = QStringLiteral("place 3 or later,\nbefore 9"), one = QStringLiteral("place 3");
    const QString longName = QStringLiteral("Whitewashed Corridor"), shortName = QStringLiteral("Hall");
    EXPECT_GT(endOfWords(shortName, one), 0);
    EXPECT_GT(endOfWords(longName, one), endOfWords(shortName, one));
    EXPECT_EQ(endOfWords(longName, two), endOfWords(shortName, two)) << "nothing of it is lost";
}

} // namespace
} // namespace flagstone::app::card_rows_test
