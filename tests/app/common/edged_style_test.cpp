// The look of controls where the text is large.
#include "app/common/appearance.h"
#include "app/common/edged_style.h"

#include <QCheckBox>
#include <QComboBox>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::edged_style_test {
namespace {

void setText(QWidget &widget, int percent)
{
    QFont font = widget.font();
    font.setPixelSize(kPlainText * percent / 100);
    widget.setFont(font);
}

TEST(EdgedStyle, BoxesAndCirclesGrowWithTheTextBesideThem)
{
    EdgedStyle style;
    QCheckBox box;
    for (const auto metric : {QStyle::PM_IndicatorWidth, QStyle::PM_IndicatorHeight,
                              QStyle::PM_ExclusiveIndicatorWidth, QStyle::PM_ExclusiveIndicatorHeight}) {
        setText(box, 100);
        const int usual = style.pixelMetric(metric, nullptr, &box);
        setText(box, 200);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, &box), 2 * usual);
        setText(box, 80);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, &box), usual) << "never smaller";
    }
}

/// How wide the arrow of a choice is, in pixels.
int arrowOf(EdgedStyle &style, int percent)
{
    QComboBox box; // without words: only the arrow is dark
    box.setStyle(&style);
    setText(box, percent);
    box.resize(200, 60);
    const QImage shown = box.grab().toImage();
    int left = shown.width(), right = 0;
    for (int y = 10; y < 50; ++y)
        for (int x = 120; x < 195; ++x)
            if (qGray(shown.pixel(x, y)) < 100) {
                left = std::min(left, x);
                right = std::max(right, x);
            }
    return right - left;
}

TEST(EdgedStyle, TheArrowOfAChoiceGrowsWithTheText)
{
    EdgedStyle style;
    const int usual = arrowOf(style, 100);
    EXPECT_GT(usual, 4);
    EXPECT_GE(arrowOf(style, 200), usual * 3 / 2);
}

} // namespace
} // namespace flagstone::app::edged_style_test
