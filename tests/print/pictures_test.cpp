#include "content_helpers.h"
#include "print/card_source.h"
#include "print/pictures.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QUrl>
#include <gtest/gtest.h>

#include <cmath>

namespace flagstone::print::pictures_test {
using namespace test;

namespace {

class Pictures : public testing::Test {
protected:
    Pictures() : cards(fastplay()) {}
    [[nodiscard]] Job job(const QStringList &wishes)
    {
        return *makeJob(*cards.chosen(wishes, Shape::Card), {}, paint::Theme::Print);
    }
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    CardSource cards;
    QTemporaryDir m_folder;
};

TEST_F(Pictures, AFaceHasItsSizeInPixels)
{
    const auto written =
        writeFaces(job({QStringLiteral("M01")}), cards.artRoots(), path("faces"), {PictureKind::Png, 254});
    ASSERT_TRUE(written);
    EXPECT_EQ(written->size(), 2); // the face and its back
    const QImage image(path("faces/kobold.png"));
    EXPECT_EQ(image.size(), QSize(630, 880));
    EXPECT_NEAR(image.dotsPerMeterX(), 10000, 1);
}

TEST_F(Pictures, AnSvgHasItsSizeInMillimetresAndLooksLikeThePng)
{
    ASSERT_TRUE(writeFaces(job({QStringLiteral("M01"), QStringLiteral("T01")}), cards.artRoots(), path("svg"),
                           {PictureKind::Svg, 300}));
    ASSERT_TRUE(writeFaces(job({QStringLiteral("M01"), QStringLiteral("T01")}), cards.artRoots(), path("png"),
                           {PictureKind::Png, 127}));
    QFile file(path("svg/kobold.svg"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    EXPECT_TRUE(svg.contains("width=\"63mm\"")) << svg.left(300).toStdString();
    EXPECT_TRUE(svg.contains("height=\"88mm\""));
    EXPECT_TRUE(svg.contains(">Kobold<"));
    QSvgRenderer renderer(svg);
    QImage drawn(315, 440, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    const QImage image = QImage(path("png/kobold.png")).convertToFormat(QImage::Format_RGB32);
    ASSERT_EQ(image.size(), drawn.size());
    double difference = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            difference += std::abs(qGray(image.pixel(x, y)) - qGray(drawn.pixel(x, y)));
    EXPECT_LT(difference / (315 * 440), 12); // of 255; type is set a little differently
}

/// A square back is put together from three parts of the upright one, each clipped.
TEST_F(Pictures, AnSvgKeepsWhatIsClipped)
{
    const auto made = makeJob(*cards.chosen({QStringLiteral("L001")}, Shape::Plan), {}, paint::Theme::Print);
    ASSERT_TRUE(writeFaces(*made, cards.artRoots(), path("plan"), {PictureKind::Svg, 300}));
    QFile file(path("plan/back-location.svg"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    for (const char *slice : {"M0 0L6300 0L6300 6300L0 6300", "M0 0L6300 0L6300 520L0 520",
                              "M0 5780L6300 5780L6300 6300L0 6300"}) {
        const QRegularExpression clip(
            QStringLiteral("<clipPath id=\"(c\\d+)\"><path[^>]* d=\"%1").arg(QLatin1String(slice)));
        const auto match = clip.match(QString::fromUtf8(svg));
        ASSERT_TRUE(match.hasMatch()) << slice;
        EXPECT_EQ(svg.count("<g clip-path=\"url(#" + match.captured(1).toUtf8() + ")\">"), 1) << slice;
    }
    EXPECT_EQ(svg.count("<g clip-path="), svg.count("</g>"));
}

TEST_F(Pictures, SheetsAreNumberedWhenThereAreSeveral)
{
    const auto one =
        writeSheets(job({QStringLiteral("M01")}), cards.artRoots(), path("one.png"), {PictureKind::Png, 50});
    ASSERT_TRUE(one);
    EXPECT_EQ(one->front(), path("one.png"));
    const auto two = writeSheets(job({QStringLiteral("M01=10")}), cards.artRoots(), path("two.svg"),
                                 {PictureKind::Svg, 50});
    ASSERT_TRUE(two);
    EXPECT_EQ(*two, QStringList({path("two-1.svg"), path("two-2.svg")}));
    EXPECT_EQ(replacedBeside(job({QStringLiteral("M01=10")}), path("two.svg")), *two)
        << "nobody was asked about these";
    EXPECT_TRUE(replacedBeside(job({QStringLiteral("M01=10")}), path("two.png")).isEmpty());
    EXPECT_TRUE(replacedBeside(job({QStringLiteral("M01")}), path("two.svg")).isEmpty())
        << "one is not numbered";
    EXPECT_TRUE(replacedBeside(job({QStringLiteral("M01=10")}), path("two.pdf")).isEmpty());
}

TEST_F(Pictures, ATabletopDeckHasEveryCardAndHidesTheLastPlace)
{
    auto content = cards.decks({QStringLiteral("locations")}, Shape::Card);
    content->pieces.resize(70); // one more than a picture holds
    const auto made = makeJob(*content, {}, paint::Theme::Print);
    const auto written = writeTabletop(*made, cards.artRoots(), path("deck.json"));
    ASSERT_TRUE(written);
    EXPECT_EQ(replacedBeside(*made, path("deck.json")).size(), 4);
    EXPECT_EQ(replacedBeside(job({QStringLiteral("M01")}), path("deck.json")),
              QStringList({path("deck-faces-1.png"), path("deck-back-1.png")}))
        << "one card replaces no other pictures";
    EXPECT_EQ(written->size(), 5); // two pictures of at most 69 faces, two backs, the object
    QFile file(path("deck.json"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QJsonObject deck =
        QJsonDocument::fromJson(file.readAll())[QStringLiteral("ObjectStates")][0].toObject();
    const QJsonArray ids = deck[QStringLiteral("DeckIDs")].toArray();
    ASSERT_EQ(ids.size(), 70);
    EXPECT_EQ(deck[QStringLiteral("ContainedObjects")].toArray().size(), 70);
    const QJsonObject pictures = deck[QStringLiteral("CustomDeck")].toObject();
    for (const QJsonValue id : ids) {
        EXPECT_LT(id.toInt() % 100, 69);
        const QJsonObject picture = pictures[QString::number(id.toInt() / 100)].toObject();
        EXPECT_TRUE(QFile::exists(QUrl(picture[QStringLiteral("FaceURL")].toString()).toLocalFile()));
        EXPECT_TRUE(QFile::exists(QUrl(picture[QStringLiteral("BackURL")].toString()).toLocalFile()));
    }
    EXPECT_EQ(QImageReader(path("deck-faces-1.png")).size(), QSize(4090, 4095));
}

TEST_F(Pictures, AnUnwritableFolderIsSaid)
{
    const auto written = writeSheets(job({QStringLiteral("M01")}), cards.artRoots(), path("no/such.png"),
                                     {PictureKind::Png, 50});
    ASSERT_FALSE(written);
    EXPECT_TRUE(written.error().message.contains(QStringLiteral("such.png cannot be written")));
}

} // namespace
} // namespace flagstone::print::pictures_test
