#include "paint/art_library.h"
#include "paint/icons.h"
#include "paint/resources.h"
#include "paint/table_surface.h"
#include "paint/theme.h"
#include "test_paths.h"

#include <QDirIterator>
#include <gtest/gtest.h>

#include <set>

namespace flagstone::paint::ink_test {
namespace {

TEST(Ink, ReplacesWholeColoursOnceAndLeavesTheRest)
{
    InkMap inks;
    inks.put(QStringLiteral("#1F1A16"), QColor(QStringLiteral("#F4EBD9")));
    inks.put(QStringLiteral("#F4EBD9"), QColor(QStringLiteral("#000000")));
    EXPECT_EQ(inks.apply("fill=\"#1F1A16\" stroke=\"#F4EBD9\" x=\"#F4EBD\" #"),
              "fill=\"#F4EBD9\" stroke=\"#000000\" x=\"#F4EBD\" #");
}

TEST(Ink, TinIsTheLevelOrStoneOrBrass)
{
    const Tokens tokens;
    const QByteArray tin = "#C2571B";
    const auto becomes = [&](Theme theme, const char *what) {
        return tokens.inks(theme, QLatin1String(what)).apply(tin);
    };
    EXPECT_EQ(becomes(Theme::Light, "3"), "#2F9474");
    EXPECT_EQ(becomes(Theme::Light, "5"), "#931B29");
    EXPECT_EQ(becomes(Theme::Light, "any"), "#A3957A");
    EXPECT_EQ(becomes(Theme::Contrast, "any"), "#8C8C8C");
    EXPECT_EQ(becomes(Theme::Light, "brass"), "#8A6A3C");
    EXPECT_EQ(becomes(Theme::LowInk, "4"), "#FFFFFF");
    EXPECT_EQ(becomes(Theme::Black, "4"), "#FFFFFF");
}

TEST(Ink, LowInkTurnsThePictureInsideOut)
{
    const Tokens tokens;
    EXPECT_EQ(tokens.inks(Theme::LowInk, {}).apply("#1F1A16 #F4EBD8 #2F9474"), "#FFFFFF #000000 #FFFFFF");
    EXPECT_EQ(tokens.level(QStringLiteral("any"), Theme::Dark), QColor(QStringLiteral("#E4D8C0")));
}

TEST(Ink, NumeralsStayReadableWhereLevelsArePrintedWhite)
{
    const ArtLibrary art({QStringLiteral(":/look")});
    for (const char *path : {"levels/level-5", "doors/band-4", "plans-far/band-4"}) {
        const QByteArray svg = art.bytes(QLatin1String(path), {Theme::Black, {}});
        EXPECT_TRUE(svg.contains("#FFFFFF")) << path;
        EXPECT_FALSE(svg.contains("#931B29")) << path;
        const QByteArray light = art.bytes(QLatin1String(path), {Theme::Light, {}});
        EXPECT_GT(light.count("#F4EBD8"), 0) << path;
        EXPECT_EQ(svg.count("#1E1915"), light.count("#1E1915") + light.count("#F4EBD8")) << path;
    }
}

TEST(Ink, FadingMovesTowardsPaperWithoutTransparency)
{
    InkMap inks;
    inks.put(QStringLiteral("#1F1A16"), Qt::black);
    inks.fade(Qt::white, 0.25);
    EXPECT_EQ(inks.apply("#1F1A16"), "#BFBFBF");
}

TEST(Ink, EveryWindowHasEveryColour)
{
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Contrast}) {
        const WindowColours w = windowColours(theme);
        for (const QColor &c : {w.window, w.panel, w.raised, w.title, w.hover, w.line, w.edge, w.text, w.dim,
                                w.inv, w.table, w.fleckLight, w.fleckDark, w.chalk, w.focus, w.good, w.bad})
            EXPECT_TRUE(c.isValid()) << static_cast<int>(theme);
    }
    EXPECT_NE(windowColours(Theme::Light).panel, windowColours(Theme::Dark).panel);
}

TEST(Art, PathsCannotLeaveTheirRoot)
{
    const ArtLibrary art({QStringLiteral(":/look/levels"), QStringLiteral(":/look")});
    EXPECT_FALSE(art.bytes(QStringLiteral("levels/level-3"), {}).isEmpty());
    EXPECT_TRUE(art.bytes(QStringLiteral("../levels/level-3"), {}).isEmpty());
    EXPECT_TRUE(art.bytes(QStringLiteral("/etc/hostname"), {}).isEmpty());
}

TEST(Art, TheProgramHasEveryDrawingOfTheKit)
{
    const QDir kit(QStringLiteral(FLAGSTONE_SOURCE_DIR "/assets/look"));
    int drawings = 0;
    QDirIterator files(kit.path(), {QStringLiteral("*.svg")}, QDir::Files, QDirIterator::Subdirectories);
    for (; files.hasNext(); ++drawings) {
        const QString path = kit.relativeFilePath(files.next());
        EXPECT_FALSE(readResource(QStringLiteral("look/") + path).isEmpty()) << path.toStdString();
    }
    EXPECT_GT(drawings, 500);
}

TEST(Art, SpareDrawingsHaveNoJointsAndNoSingleFlagstones)
{
    const ArtLibrary art({QStringLiteral(":/look")});
    const QString plan = QStringLiteral("plans/plan-hall");
    EXPECT_TRUE(art.bytes(plan, {}).contains("\"joints-2\""));
    EXPECT_TRUE(art.bytes(plan, {}).contains("\"worn-flags\""));
    const QByteArray spare = art.bytes(plan, {Theme::Light, {}, false, true});
    EXPECT_FALSE(spare.contains("\"joints"));
    EXPECT_FALSE(spare.contains("\"worn-flags")) << "patches on a floor without its lines";
    EXPECT_TRUE(spare.contains("\"floor\""));
    EXPECT_EQ(spare.count('<'), spare.count('>'));
}

TEST(Surface, LinoleumIsTheSameForASeed)
{
    const QImage tile = linoleum({200, 100}, Theme::Light, 7);
    EXPECT_EQ(tile, linoleum({200, 100}, Theme::Light, 7));
    EXPECT_NE(tile, linoleum({200, 100}, Theme::Light, 8));
    EXPECT_TRUE(linoleum({}, Theme::Light, 7).isNull());
}

TEST(Icons, AreTintedAndUnknownOnesAreNull)
{
    const QImage image = iconImage(QStringLiteral("save"), Qt::red, 48);
    std::set<QRgb> colours;
    for (int y = 0; y < 48; ++y)
        for (int x = 0; x < 48; ++x)
            if (qAlpha(image.pixel(x, y)) == 255)
                colours.insert(image.pixel(x, y));
    EXPECT_EQ(colours, std::set<QRgb>{QColor(Qt::red).rgb()});
    EXPECT_TRUE(icon(QStringLiteral("no-such"), Qt::red, Qt::gray).isNull());
    EXPECT_FALSE(icon(QStringLiteral("save"), Qt::red, Qt::gray).pixmap(20, 20).isNull());
}

} // namespace
} // namespace flagstone::paint::ink_test
