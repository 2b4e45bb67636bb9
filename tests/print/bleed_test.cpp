#include "content_helpers.h"
#include "poppler.h"
#include "print/card_source.h"
#include "print/pdf.h"
#include "print/sheet_painter.h"

#include <QHash>
#include <QSet>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace flagstone::print::bleed_test {
using namespace test;

namespace {

constexpr double kBleed = 3, kRim = 0.5; // mm: how near to the edge of the bleed ink has to come

/// One card of each frame of a pack, each of their backs once, and one card to write on.
Content oneOfEachKind(CardSource &cards, Shape shape)
{
    Content content;
    content.title = QStringLiteral("Kinds");
    QSet<QString> known;
    QHash<int, bool> backs;
    for (const paint::FacePtr &face : cards.all()) {
        if (shape == Shape::Plan && !face->plan)
            continue;
        if (known.contains(face->frame + face->back))
            continue;
        known.insert(face->frame + face->back);
        const int back = addBack(content.stock, *face, shape);
        content.pieces.push_back({addFace(content.stock, cards.frames(), face, shape),
                                  std::exchange(backs[back], true) ? -1 : back});
    }
    content.pieces.push_back({addBlank(content.stock), -1});
    if (shape == Shape::Plan)
        content.shipped = {paint::kPlanMm, paint::kPlanMm};
    return content;
}

Job jobOf(CardSource &cards, Shape shape, paint::Theme theme, const QSizeF &card = {0, 0})
{
    SheetOptions options;
    options.paper = {594, 420};
    options.backs = Backs::Separate;
    options.card = card;
    options.bleed = kBleed;
    options.marks = Marks::None;
    options.ruler = options.crosshairs = false;
    auto job = makeJob(oneOfEachKind(cards, shape), options, theme);
    if (!job)
        throw std::runtime_error(job.error().toStdString());
    return std::move(*job);
}

bool dark(const QImage &image, QPointF mm, double scale)
{
    return qGray(image.pixel(static_cast<int>(mm.x() * scale), static_cast<int>(mm.y() * scale))) < 128;
}

/// How much of one side of a card's bleed is dark: of all of it, and of the way along its outer edge.
struct Ink {
    double all = 0, edge = 0;
};

Ink inkOn(const QImage &image, const QRectF &cut, int side, double scale)
{
    const bool lying = side % 2 == 0;
    const double length = lying ? cut.width() : cut.height(), step = 1 / scale;
    int points = 0, inked = 0, ways = 0, reached = 0;
    for (double along = step; along < length - step; along += step, ++ways) {
        bool reaches = false;
        for (double off = step / 2; off < kBleed; off += step, ++points) {
            const QPointF at = side == 0   ? QPointF(cut.left() + along, cut.top() - off)
                               : side == 1 ? QPointF(cut.right() + off, cut.top() + along)
                               : side == 2 ? QPointF(cut.left() + along, cut.bottom() + off)
                                           : QPointF(cut.left() - off, cut.top() + along);
            const bool black = dark(image, at, scale);
            inked += black ? 1 : 0;
            reaches = reaches || (black && off > kBleed - kRim);
        }
        reached += reaches ? 1 : 0;
    }
    return {static_cast<double>(inked) / points, static_cast<double>(reached) / ways};
}

/// A doorway is open, and takes 21.1 of the 63 mm of a side with its jambs.
void expectInkAllRound(const QImage &image, const Job &job, const PaperSheet &sheet, double scale)
{
    constexpr double most = 1 - 21.5 / 63;
    for (const Placed &placed : sheet.cards)
        for (int side = 0; side < 4; ++side) {
            const Ink ink = inkOn(image, placed.cut, side, scale);
            const std::string what = job.content.stock[placed.drawing].name.toStdString() + " side " +
                                     std::to_string(side) + " style " +
                                     std::to_string(static_cast<int>(job.theme));
            EXPECT_GE(ink.edge, most) << what;
            if (job.theme != paint::Theme::LowInk) {
                EXPECT_GE(ink.all, most) << what;
            }
        }
}

class Bleed : public testing::TestWithParam<const char *> {};

TEST_P(Bleed, HoldsInkOnAllSidesOfEveryKindOfCardInEveryStyle)
{
    CardSource cards(shipped(GetParam()));
    paint::ArtLibrary art(cards.artRoots());
    paint::CardPainter painter(art);
    constexpr double scale = 5;
    for (const paint::Theme theme :
         {paint::Theme::Print, paint::Theme::Light, paint::Theme::LowInk, paint::Theme::Black})
        for (const Shape shape : {Shape::Card, Shape::Plan})
            for (const QSizeF &card : {QSizeF(0, 0), QSizeF(57, 89)}) { // faces keep their proportions
                const Job job = jobOf(cards, shape, theme, card);
                for (std::size_t i = 0; i < job.sheets.size(); ++i)
                    expectInkAllRound(sheetImage(job, painter, i, scale), job, job.sheets[i], scale);
            }
}

INSTANTIATE_TEST_SUITE_P(Packs, Bleed, testing::Values("fastplay", "cards", "dungeon"),
                         [](const auto &each) { return std::string(each.param); });

TEST(BleedPdf, HoldsInkOnAllSides)
{
    constexpr int dpi = 127;
    CardSource cards(fastplay());
    QTemporaryDir folder;
    for (const paint::Theme theme : {paint::Theme::Print, paint::Theme::LowInk}) {
        const Job job = jobOf(cards, Shape::Card, theme);
        const QString file = folder.filePath(QStringLiteral("bleed.pdf"));
        ASSERT_TRUE(writePdf(job, cards.artRoots(), file, {}));
        for (std::size_t i = 0; i < job.sheets.size(); ++i)
            expectInkAllRound(rasterised(file, static_cast<int>(i) + 1, dpi), job, job.sheets[i], dpi / 25.4);
    }
}

} // namespace
} // namespace flagstone::print::bleed_test
