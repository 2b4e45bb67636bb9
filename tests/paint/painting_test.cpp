#include "core/wording.h"
#include "pack_reader.h"
#include "paint/pixmap_cache.h"

#include <QDir>
#include <QFile>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace flagstone::paint::painting_test {
namespace {

/// The band of a door, which is the outer part of doorRect().
QRectF doorBand(Edge printed, Turn turns)
{
    const Turn all = turnTo(printed) + turns;
    return QRectF(turned(QPointF(22.5, 0), all), turned(QPointF(40.5, 4.5), all)).normalized();
}

class Painting : public testing::Test {
protected:
    Picture picture(Picture::Kind kind, const char *table, std::uint32_t row, int width)
    {
        Picture p;
        p.kind = kind;
        p.face = book.face(table, row);
        p.width = width;
        return p;
    }
    QImage draw(const Picture &p) { return drawPicture(p, painter); }
    static QRect part(const QRectF &mm, int width)
    {
        const double scale = width / kPlanMm;
        return QRectF(mm.topLeft() * scale, mm.size() * scale).toRect();
    }
    /// The box around what is light in a part of an image: letters cut out of black.
    static QRect lettersIn(const QImage &image, const QRect &within)
    {
        QRect all;
        for (int y = within.top(); y <= within.bottom(); ++y)
            for (int x = within.left(); x <= within.right(); ++x)
                if (qGray(image.pixel(x, y)) > 120)
                    all |= QRect(x, y, 1, 1);
        return all;
    }
    /// Mean difference of two images of one size, 0 to 255.
    static double difference(const QImage &a, const QImage &b)
    {
        double sum = 0;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
        return sum / (a.width() * a.height());
    }

    PackData pack = test::fastplayPack();
    FaceBook book{pack};
    ArtLibrary art{book.artRoots()};
    CardPainter painter{art};
};

TEST_F(Painting, IsDeterministicAndThemesDiffer)
{
    Picture p = picture(Picture::Kind::Card, "monsters", 0, 160);
    std::vector<QImage> seen;
    for (const Theme theme : kThemes) {
        p.theme = theme;
        const QImage image = draw(p);
        EXPECT_EQ(image, draw(p));
        for (const QImage &other : seen)
            EXPECT_NE(image, other);
        seen.push_back(image);
    }
}

TEST_F(Painting, CardsOfAHandAreTheSameWhateverWasDrawnBeforeThem)
{
    for (const std::uint32_t row : {0u, 1u, 30u, 60u})
        for (const char *table : {"treasures", "monsters"})
            for (const int width : {74, 92})
                for (const Theme theme : {Theme::Light, Theme::Dark}) {
                    Picture p = picture(Picture::Kind::Card, table, row, width);
                    p.theme = theme;
                    ArtLibrary freshArt{book.artRoots()};
                    CardPainter fresh{freshArt};
                    EXPECT_EQ(draw(p), drawPicture(p, fresh)) << table << row << ' ' << width;
                }
}

TEST_F(Painting, ASmallCardHasItsNameInLargeLettersAndItsPictureFillsTheRest)
{
    constexpr int kWidth = 70, kLeastHeight = 6;                                    // of letters, px
    const QImage small = draw(picture(Picture::Kind::Card, "monsters", 0, kWidth)); // Kobold
    const QColor solid = painter.art().tokens().colour(u"solid", Theme::Light);
    EXPECT_EQ(small.pixelColor(62, 6), solid) << "the slab of the name";
    EXPECT_GE(lettersIn(small, part({17, 4, 42, 8}, kWidth)).height(), kLeastHeight);
    const QColor level = painter.art().tokens().level(QStringLiteral("3"), Theme::Light);
    const QRect below = part({4, 58, 55, 22}, kWidth); // where there are words on a large card
    for (int y = below.top(); y <= below.bottom(); ++y) {
        int ground = 0;
        for (int x = below.left(); x <= below.right(); ++x)
            ground += small.pixelColor(x, y) == level ? 1 : 0;
        EXPECT_GT(ground, 0) << y;
    }
}

TEST_F(Painting, OnAFineScreenACardIsAsSmallAsItLooks)
{
    constexpr int kWidth = 70, kLeastHeight = 6; // logical pixels
    painter.setPixelRatio(2);
    const QImage small = draw(picture(Picture::Kind::Card, "monsters", 0, 2 * kWidth)); // Kobold
    const QColor solid = painter.art().tokens().colour(u"solid", Theme::Light);
    EXPECT_EQ(small.pixelColor(2 * 62, 2 * 6), solid) << "the slab of the name";
    EXPECT_GE(lettersIn(small, part({17, 4, 42, 8}, 2 * kWidth)).height(), 2 * kLeastHeight);
    EXPECT_EQ(painter.detailAt(2 * 1.5), Detail::Mid);
}

TEST_F(Painting, OnASmallCardNumbersToCompareAreLargerAndThePictureReachesThem)
{
    constexpr int kWidth = 100, kLeastHeight = 6;                                   // of digits, px
    const QImage small = draw(picture(Picture::Kind::Card, "monsters", 0, kWidth)); // Kobold
    const QColor level = painter.art().tokens().level(QStringLiteral("3"), Theme::Light);
    const QRect above = part({4, 58, 55, 11}, kWidth); // where there are words on a large card
    for (int y = above.top(); y <= above.bottom(); ++y) {
        int ground = 0;
        for (int x = above.left(); x <= above.right(); ++x)
            ground += small.pixelColor(x, y) == level ? 1 : 0;
        EXPECT_GT(ground, 0) << y;
    }
    QRect digits;
    const QRect number = part({31, 77.5, 11, 7}, kWidth); // XP
    for (int y = number.top(); y <= number.bottom(); ++y)
        for (int x = number.left(); x <= number.right(); ++x)
            if (qGray(small.pixel(x, y)) < 120)
                digits |= QRect(x, y, 1, 1);
    EXPECT_GE(digits.height(), kLeastHeight);
}

TEST_F(Painting, ACardTooSmallForItsNameIsAllPicture)
{
    constexpr int kWidth = 24;
    const QImage tiny = draw(picture(Picture::Kind::Card, "monsters", 0, kWidth));
    const QColor solid = painter.art().tokens().colour(u"solid", Theme::Light);
    for (int x = 10; x < kWidth - 2; ++x)
        EXPECT_NE(tiny.pixelColor(x, 3), solid) << "no slab without a name: " << x;
}

TEST_F(Painting, ANameIsLargerWhereTheWordsBelowItAreLeftOut)
{
    constexpr int kWidth = 92;
    const FacePtr kobold = book.face("monsters", 0);
    const auto name = [&](Detail detail) {
        QImage image(kWidth, kWidth, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter to(&image);
        to.scale(kWidth / kPlanMm, kWidth / kPlanMm);
        painter.paintCard(to, *kobold, Theme::Light, detail);
        to.end();
        return lettersIn(image, part({15, 4.5, 43, 6}, kWidth));
    };
    EXPECT_GT(name(Detail::Mid).width(), name(Detail::Full).width() * 5 / 4);
}

TEST_F(Painting, APictureTakesTheRoomOfWordsThatAreLeftOut)
{
    constexpr int kWidth = 92;
    const QColor paper = painter.art().tokens().colour(u"paper", Theme::Light);
    for (const std::uint32_t treasure : {0u, 2u, 30u}) {
        const QImage card = draw(picture(Picture::Kind::Card, "treasures", treasure, kWidth));
        const QRect words = part({5, 60, 36, 14}, kWidth);
        for (int y = words.top(); y <= words.bottom(); ++y) {
            int drawn = 0;
            for (int x = words.left(); x <= words.right(); ++x)
                drawn += card.pixelColor(x, y) == paper ? 0 : 1;
            EXPECT_GT(drawn, words.width() / 4) << treasure << ' ' << y;
        }
    }
}

TEST_F(Painting, CornersAreCutAndPaperReachesTheEdge)
{
    const QImage plan = draw(picture(Picture::Kind::Plan, "locations", 13, 252));
    EXPECT_EQ(qAlpha(plan.pixel(0, 0)), 0);
    EXPECT_EQ(plan.pixelColor(126, 126).alpha(), 255);
    EXPECT_EQ(plan.pixelColor(1, 100), painter.art().tokens().colour(u"paper", Theme::Light));
    const QImage card = draw(picture(Picture::Kind::Card, "monsters", 13, 252));
    EXPECT_EQ(card.size(), QSize(252, 352));
    EXPECT_EQ(qAlpha(card.pixel(0, 0)), 0);
}

TEST_F(Painting, PlatesStayUprightWhenThePlanIsTurned)
{
    // the room's plate is drawn last, so its middle is the same picture in every turn
    const int width = 504;
    Picture p = picture(Picture::Kind::Plan, "locations", 13, width);
    const auto plate = [&](const QImage &image, int turns) {
        const QPointF middle = roomPlateRect(turns, Detail::Full).center();
        return image.copy(part({middle.x() - 2, middle.y() - 2, 4, 4}, width));
    };
    const QImage straight = plate(draw(p), 0);
    for (quint8 turns = 1; turns < 4; ++turns) {
        p.turns = turns;
        const QImage same = plate(draw(p), turns);
        const QImage turnedPlate = straight.transformed(QTransform().rotate(90 * turns));
        EXPECT_LT(difference(straight, same), 12) << int(turns);
        EXPECT_LT(difference(straight, same) * 3, difference(straight, turnedPlate)) << int(turns);
    }
}

TEST_F(Painting, DoorsAreWhereTheRectanglesSay)
{
    const int width = 504;
    Picture p = picture(Picture::Kind::Plan, "locations", 22, width); // four doors: green, blue, green, blue
    for (quint8 turns = 0; turns < 4; ++turns) {
        p.turns = turns;
        const QImage image = draw(p);
        for (const Edge edge : kEdges) {
            const QColor fill =
                painter.art().tokens().level(p.face->plan->doors[index(edge)].band, Theme::Light);
            int hits = 0;
            const QRect band = part(doorBand(edge, turns), width);
            for (int y = band.top(); y <= band.bottom(); ++y)
                for (int x = band.left(); x <= band.right(); ++x)
                    hits += image.rect().contains(x, y) && image.pixelColor(x, y) == fill;
            EXPECT_GT(hits, band.width() * band.height() / 6) << edgeName(edge) << ' ' << int(turns);
        }
    }
}

TEST_F(Painting, ASecretBandIsPaintedOverAPlan)
{
    const Picture p = picture(Picture::Kind::Plan, "locations", 13, 252);
    const QImage before = draw(p);
    QImage after = before;
    QPainter to(&after);
    to.scale(4, 4);
    painter.paintBand(to, QStringLiteral("secret"), Edge::South, Theme::Light);
    to.end();
    EXPECT_NE(before, after);
    EXPECT_EQ(before.copy(0, 0, 252, 120), after.copy(0, 0, 252, 120));
}

TEST_F(Painting, MissingArtIsNamedAndNeverFails)
{
    QImage image(100, 100, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    const QImage blank = image;
    QPainter to(&image);
    painter.paintArt(to, image.rect(), QStringLiteral("monsters/monster-of-nothing"), {});
    to.end();
    EXPECT_NE(image, blank);
    CardFace bare;
    bare.name = QStringLiteral("Nobody's Card");
    QImage card(126, 176, QImage::Format_ARGB32_Premultiplied);
    card.fill(Qt::transparent);
    QPainter toCard(&card);
    toCard.scale(2, 2);
    painter.paintCard(toCard, bare, Theme::Light);
    painter.paintPlan(toCard, bare, 1, Theme::Light);
}

TEST_F(Painting, AMissIsPalerAndAHitHasAFrame)
{
    const auto die = [&](DieLook look) {
        QImage image(60, 60, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter to(&image);
        painter.paintDie(to, image.rect(), 8, 7, look, Theme::Light);
        to.end();
        return image;
    };
    QImage white(60, 60, QImage::Format_ARGB32_Premultiplied);
    white.fill(Qt::white);
    EXPECT_NEAR(difference(die(DieLook::Miss), white) / difference(die(DieLook::Plain), white), 0.45, 0.03);
    EXPECT_GT(difference(die(DieLook::Hit), white), difference(die(DieLook::Plain), white));
}

TEST_F(Painting, SolidRunsThroughTheBareRimToTheEdgeOfTheBleedAndNoFurther)
{
    constexpr double kBleed = 3, kScale = 4;
    const QColor solid = painter.art().tokens().colour(u"solid", Theme::Print);
    const QColor page(10, 200, 250);
    const FacePtr face = book.face("locations", 0);
    using Paint = std::function<void(QPainter &, const QRectF &)>;
    const std::vector<std::pair<QSizeF, Paint>> kinds{
        {painter.cardSize(*face),
         [&](QPainter &to, const QRectF &out) {
             painter.paintCard(to, *face, Theme::Print, Detail::Full, out);
         }},
        {{kPlanMm, kPlanMm},
         [&](QPainter &to, const QRectF &out) {
             painter.paintPlan(to, *face, 0, Theme::Print, Detail::Full, out);
         }},
        {kCardMm,
         [&](QPainter &to, const QRectF &out) {
             painter.paintBack(to, face->back, {}, Theme::Print, Detail::Full, out);
         }},
        {{kPlanMm, kPlanMm}, [&](QPainter &to, const QRectF &out) {
             painter.paintPlanBack(to, face->back, Theme::Print, Detail::Full, out);
         }}};
    for (const auto &[size, paint] : kinds)
        for (const bool bleeds : {false, true}) {
            QImage image(((size + QSizeF(8, 8)) * kScale).toSize(), QImage::Format_RGB32);
            image.fill(page);
            QPainter to(&image);
            to.scale(kScale, kScale);
            to.translate(4, 4);
            const QRectF card({}, size);
            paint(to, bleeds ? card.adjusted(-kBleed, -kBleed, kBleed, kBleed) : QRectF());
            to.end();
            const auto at = [&](double x, double y) {
                return image.pixelColor(static_cast<int>((x + 4) * kScale),
                                        static_cast<int>((y + 4) * kScale));
            };
            for (const QPointF corner :
                 {card.topLeft(), card.topRight(), card.bottomLeft(), card.bottomRight()}) {
                const double sx = corner.x() > 0 ? 1 : -1, sy = corner.y() > 0 ? 1 : -1;
                const auto out = [&](double mm) { return at(corner.x() + sx * mm, corner.y() + sy * mm); };
                EXPECT_EQ(out(0.3), bleeds ? solid : page);
                EXPECT_EQ(out(-0.3) == solid, bleeds);
                EXPECT_EQ(out(kBleed - 0.4), bleeds ? solid : page);
                EXPECT_EQ(out(kBleed + 0.4), page);
            }
        }
}

TEST_F(Painting, ATurnedThingThrowsItsShadowSouthEast)
{
    constexpr double off = 4.2;  // of a hundred: look.md 5
    constexpr double near = 0.5; // the two are drawn with pens of different width
    for (const char *name :
         {"altar", "bed", "bookcase", "chair", "pillar", "table", "tapestry", "weapon-rack"})
        for (int quarters = 0; quarters < 4; ++quarters) {
            ArtStyle style{Theme::Light, {}};
            style.turn = quarters;
            QSvgRenderer svg(
                art.bytes(QStringLiteral("furnishings/furnishing-") + QLatin1String(name), style));
            const auto middle = [&](const char *part) { // where it is once the thing has been turned
                const QString id = QLatin1String(part);
                EXPECT_TRUE(svg.elementExists(id)) << name;
                const QRectF box = svg.transformForElement(id).mapRect(svg.boundsOnElement(id));
                return QTransform().rotate(90 * quarters).map(box.center());
            };
            const QPointF thrown = middle("shadow") - middle("paper");
            EXPECT_NEAR(thrown.x(), off, near) << name << ' ' << quarters;
            EXPECT_NEAR(thrown.y(), off, near) << name << ' ' << quarters;
        }
}

/// A pack's drawing may group and turn what the program takes out or moves.
TEST_F(Painting, ADrawingWithGroupsAndTurnsStaysOneInEveryStyle)
{
    const QTemporaryDir folder;
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("furnishings")));
    QFile file(folder.filePath(QStringLiteral("furnishings/furnishing-crate.svg")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
        <rect id="shadow" transform="translate(1 1)" x="10" y="10" width="60" height="60" fill="#1E1814"/>
        <rect id="paper" x="10" y="10" width="60" height="60" fill="#F4EBD9"/>
        <g id="border-1"><path d="M10 10H70V70" fill="none" stroke="#1E1814"/></g></svg>)svg");
    file.close();
    ArtLibrary own({folder.path()});
    for (const bool spare : {false, true})
        for (int quarters = 0; quarters < 4; ++quarters) {
            ArtStyle style{Theme::Light, {}};
            style.spare = spare;
            style.turn = quarters;
            QSvgRenderer svg(own.bytes(QStringLiteral("furnishings/furnishing-crate"), style));
            ASSERT_TRUE(svg.isValid()) << spare << quarters;
            const auto left = [&](const char *part) {
                return svg.transformForElement(QLatin1String(part))
                    .mapRect(svg.boundsOnElement(QLatin1String(part)))
                    .left();
            };
            EXPECT_NEAR(left("shadow") - left("paper"), quarters < 2 ? 1 : 1 - 8.4, 0.1) << quarters;
        }
}

TEST_F(Painting, EveryFaceOfEveryKindPaints)
{
    for (const PackTable &table : pack.tables)
        for (std::uint32_t row = 0; row < table.rows.size(); ++row)
            for (const auto kind : {Picture::Kind::Card, Picture::Kind::Plan}) {
                const QImage image = draw(picture(kind, table.name.c_str(), row, 60));
                EXPECT_EQ(qAlpha(image.pixel(30, 30)), 255) << table.name << ' ' << row;
            }
}

} // namespace
} // namespace flagstone::paint::painting_test
