// A share as a bar, with its interval.
#include "app/common/appearance.h"
#include "app/common/settings.h"
#include "app/common/share_bar.h"
#include "paint/theme.h"

#include <QApplication>
#include <QImage>
#include <gtest/gtest.h>

namespace flagstone::app::share_bar_test {
namespace {

QImage painted(const Estimate &share)
{
    ShareBar bar;
    bar.resize(100, 12);
    bar.setShare(share);
    QImage image(bar.size(), QImage::Format_ARGB32);
    bar.render(&image);
    return image;
}

TEST(ShareBarTest, WhatIsFilledShowsInEveryTheme)
{
    for (const auto theme : {paint::Theme::Light, paint::Theme::Dark, paint::Theme::Contrast}) {
        Settings settings;
        settings.theme = theme;
        applyAppearance(*qApp, settings);
        const QImage half = painted({.value = 0.5, .range = {0.5, 0.5}});
        EXPECT_EQ(half.pixelColor(25, 6).name(), paint::windowColours(theme).text.name());
        EXPECT_NE(half.pixelColor(75, 6), half.pixelColor(25, 6));
    }
    applyAppearance(*qApp, {});
}

TEST(ShareBarTest, OnlyAShareThatIsNotExactHasAWhisker)
{
    applyAppearance(*qApp, {});
    const QString mark = paint::windowColours(Settings().theme).focus.name();
    EXPECT_EQ(painted({.value = 0.5, .range = {0.2, 0.8}}).pixelColor(50, 6).name(), mark);
    const QImage exact = painted({.value = 0.5, .range = {0.5, 0.5}});
    for (int x = 0; x < exact.width(); ++x)
        EXPECT_NE(exact.pixelColor(x, 6).name(), mark) << x;
}

} // namespace
} // namespace flagstone::app::share_bar_test
