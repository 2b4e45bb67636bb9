// Words that have no room are cut at their end, and are whole in a tip.
#include "app/bar/odds_box.h"
#include "app/panels/foe_button.h"

#include <QApplication>
#include <QHelpEvent>
#include <QImage>
#include <QToolTip>
#include <gtest/gtest.h>

namespace flagstone::app::whole_words_test {
namespace {

void askTip(QWidget &widget)
{
    const QPoint middle = widget.rect().center();
    QHelpEvent asked(QEvent::ToolTip, middle, widget.mapToGlobal(middle));
    QApplication::sendEvent(&widget, &asked);
}

TEST(WholeWordsTest, WhatIsDoneWithoutAChanceIsCutAtItsEnd)
{
    const QString deed =
        QStringLiteral("Strike the king of diamonds, who guards the way to the third joker, ")
            .repeated(4)
            .trimmed();
    OddsBox box(nullptr);
    QFont font;
    font.setPixelSize(13);
    box.setFont(font);
    box.resize(232, 82);
    const auto drawn = [&box](const QString &title) {
        box.setOdds(title, {});
        return box.grab().toImage();
    };
    const QImage other = drawn(QStringLiteral("Pip: ") + deed);
    EXPECT_NE(other, drawn(QStringLiteral("Ada: ") + deed));
    askTip(box);
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("Ada: "))) << QToolTip::text().toStdString();
    QToolTip::hideText();
}

TEST(WholeWordsTest, ARowOfAFoeHasATipWhereItsWordsAreCut)
{
    FoeButton row(QStringLiteral("King of diamonds"), Gauge{1, 9, 0, QStringLiteral("Number cards")});
    QFont font;
    font.setPixelSize(13);
    row.setFont(font);
    row.resize(250, 48);
    (void)row.grab();
    askTip(row);
    EXPECT_NE(QToolTip::text(), row.toolTip()) << "all of it is on the row";
    const QString hope =
        QStringLiteral("beat him with this card, and take all that he holds and guards down there");
    row.setChance(QStringLiteral("52 %"), hope, true);
    (void)row.grab();
    askTip(row);
    EXPECT_EQ(QToolTip::text(), row.toolTip());
    EXPECT_TRUE(row.accessibleName().contains(hope));
    QToolTip::hideText();
}

} // namespace
} // namespace flagstone::app::whole_words_test
