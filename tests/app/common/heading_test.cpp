#include "app/common/heading.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace flagstone::app::heading_test {
namespace {

QFont numbers()
{
    QFont font(QStringLiteral("League Spartan"));
    font.setPixelSize(30);
    font.setWeight(QFont::ExtraBold);
    return font;
}

double widthIn(const QFont &font, const char *text)
{
    return QFontMetricsF(font).horizontalAdvance(QLatin1String(text));
}

template <class Draw>
QImage drawn(Draw draw)
{
    QImage image(400, 60, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(titleFont(30));
    draw(painter);
    painter.end();
    return image;
}

TEST(Heading, WordsAreSetInVollkornAndOnlyNumbersInLeagueSpartan)
{
    const QFont font = titleFont(30);
    EXPECT_EQ(font.family(), QStringLiteral("Vollkorn"));
    ASSERT_GT(std::abs(widthIn(font, "10") - widthIn(numbers(), "10")), 1) << "or this measures nothing";
    EXPECT_NEAR(headingSize(QStringLiteral("Ogre"), font).width(), widthIn(font, "Ogre"), 1);
    EXPECT_NEAR(headingSize(QStringLiteral("10"), font).width(), widthIn(numbers(), "10"), 1);
    EXPECT_NEAR(headingSize(QStringLiteral("The party meets 10 Orcs"), font).width(),
                widthIn(font, "The party meets  Orcs") + widthIn(numbers(), "10"), 3);
}

TEST(Heading, StandsWhereItsFlagsSay)
{
    const QRectF all(0, 0, 400, 60);
    const auto at = [&](int flags) {
        return drawn([&](QPainter &painter) { drawHeading(painter, all, flags, QStringLiteral("4 Orcs")); });
    };
    const auto inked = [](const QImage &image) { // where it begins
        QPoint least(image.width(), image.height());
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) != Qt::white)
                    least = {std::min(least.x(), x), std::min(least.y(), y)};
        return least;
    };
    const QPoint first = inked(at(Qt::AlignLeft | Qt::AlignTop)), middle = inked(at(Qt::AlignCenter)),
                 last = inked(at(Qt::AlignRight | Qt::AlignBottom));
    EXPECT_LT(first.x(), middle.x());
    EXPECT_LT(middle.x(), last.x());
    EXPECT_LT(first.y(), middle.y());
    EXPECT_LT(middle.y(), last.y());
}

TEST(Heading, IsCutOrWrappedToItsRoom)
{
    const QFont font = titleFont(30);
    const QString text = QStringLiteral("Player 10: which of 12 adventurers do you play?");
    const double wide = headingSize(text, font).width();
    EXPECT_EQ(elidedHeading(text, font, wide + 1), text);
    EXPECT_TRUE(elidedHeading(text, font, wide / 2).endsWith(u'…'));
    EXPECT_GT(headingSize(text, font, wide / 2).height(), 1.5 * headingSize(text, font).height());
    HeadingLabel label(text);
    label.setFont(font);
    label.setWordWrap(true);
    EXPECT_GT(label.heightForWidth(qRound(wide / 2)), label.heightForWidth(qRound(wide) + 2));
}

} // namespace
} // namespace flagstone::app::heading_test
