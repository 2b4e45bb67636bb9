#include "app/common/wrapped_lines.h"

#include <QApplication>
#include <QFontMetricsF>
#include <gtest/gtest.h>

namespace flagstone::app::wrapped_lines_test {
namespace {

double widthOf(const QString &text)
{
    return QFontMetricsF(QApplication::font()).horizontalAdvance(text);
}

TEST(WrappedLines, HaveAllWordsWhereThereIsRoom)
{
    const QString text = QStringLiteral("Jory Finch gains a bag of silver and the steward's cash box");
    const double width = widthOf(QStringLiteral("the steward's cash box"));
    const QStringList lines = wrappedLines(text, QApplication::font(), width, 20);
    EXPECT_GT(lines.size(), 2);
    EXPECT_EQ(lines.join(u' '), text);
    for (const QString &line : lines)
        EXPECT_LE(widthOf(line), width + 0.5) << line.toStdString();
}

TEST(WrappedLines, TheLastOneEndsInDotsWhereMoreWouldFollow)
{
    const QString text = QStringLiteral("Jory Finch gains a bag of silver and the steward's cash box");
    const double width = widthOf(QStringLiteral("gains a bag of silver"));
    const QStringList lines = wrappedLines(text, QApplication::font(), width, 2);
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(text.startsWith(lines.front()));
    EXPECT_TRUE(lines.back().endsWith(u'…')) << lines.back().toStdString();
    EXPECT_LE(widthOf(lines.back()), width + 0.5);
}

TEST(WrappedLines, ALineBreakBeginsALine)
{
    const QFont font = QApplication::font();
    EXPECT_EQ(wrappedLines(QStringLiteral("matches\ndrew Down"), font, 1000, 3),
              (QStringList{QStringLiteral("matches"), QStringLiteral("drew Down")}));
    EXPECT_EQ(wrappedLines({}, font, 100, 3).join(QString()), QString());
}

TEST(WrappedLines, ANumberKeepsToItsWordWhereItIsAskedTo)
{
    const QString text = QStringLiteral("Jory Finch gains a hoard of old coins (1,500 gp).");
    const double width = widthOf(QStringLiteral("Jory Finch gains a hoard of old coins (1,500")) + 1;
    EXPECT_EQ(wrappedLines(text, QApplication::font(), width, 20).back(), QStringLiteral("gp)."));
    EXPECT_EQ(wrappedLines(numbersKept(text), QApplication::font(), width, 20).back(),
              QStringLiteral("(1,500\u00a0gp)."));
    EXPECT_EQ(numbersKept(QStringLiteral("2d10: 8 10")), QStringLiteral("2d10: 8 10"));
}

} // namespace
} // namespace flagstone::app::wrapped_lines_test
