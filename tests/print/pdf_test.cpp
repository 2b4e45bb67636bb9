#include "content_helpers.h"
#include "poppler.h"
#include "print/card_source.h"
#include "print/paper.h"
#include "print/pdf.h"
#include "print/print_request.h"
#include "print/sheet_painter.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <cmath>
#include <csignal>
#include <sys/resource.h>

namespace flagstone::print::pdf_test {
using namespace test;

namespace {

constexpr double kExact = 0.1; // mm, what the product promises
constexpr int kDpi = 600;
constexpr int kEdgeDpi = 300; // edges of cards are found to a part of a pixel

class Pdf : public testing::Test {
protected:
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    QTemporaryDir m_folder;
};

Job jobOf(Content content, const SheetOptions &options, paint::Theme theme = paint::Theme::Print)
{
    auto job = makeJob(std::move(content), options, theme);
    if (!job)
        throw std::runtime_error(job.error().toStdString());
    return std::move(*job);
}

SheetOptions bare(const QSizeF &paper, const QSizeF &card, Backs backs)
{
    SheetOptions options;
    options.paper = paper;
    options.card = card;
    options.backs = backs;
    options.marks = Marks::None;
    options.ruler = options.crosshairs = false;
    return options;
}

/// The nearest of some edges lies within the promise.
bool near(const std::vector<double> &edges, double wanted)
{
    return std::ranges::any_of(edges, [&](double edge) { return std::abs(edge - wanted) <= kExact; });
}

/// Measures all cut edges of one page of chequers through the middle of each card.
void measure(const QString &pdf, int page, const PaperSheet &sheet)
{
    const QImage image = rasterised(pdf, page, kEdgeDpi);
    ASSERT_NEAR(image.width() * 25.4 / kEdgeDpi, sheet.paper.width(), 0.1);
    ASSERT_NEAR(image.height() * 25.4 / kEdgeDpi, sheet.paper.height(), 0.1);
    int measured = 0;
    for (const Placed &placed : sheet.cards) {
        const QPointF centre = placed.cut.center();
        const auto mm = 25.4 / kEdgeDpi;
        if (qGray(image.pixel(static_cast<int>(centre.x() / mm), static_cast<int>(centre.y() / mm))) > 128)
            continue; // a white card's edges are its neighbours'
        const auto across = edgesAlongRow(image, centre.y(), kEdgeDpi),
                   down = edgesAlongColumn(image, centre.x(), kEdgeDpi);
        EXPECT_TRUE(near(across, placed.cut.left())) << placed.cut.left();
        EXPECT_TRUE(near(across, placed.cut.right())) << placed.cut.right();
        EXPECT_TRUE(near(down, placed.cut.top())) << placed.cut.top();
        EXPECT_TRUE(near(down, placed.cut.bottom())) << placed.cut.bottom();
        ++measured;
    }
    EXPECT_GT(measured, 0);
}

struct Sample {
    const char *name, *paper, *card;
    Backs backs;
    double bleed;

    friend void PrintTo(const Sample &sample, std::ostream *out) { *out << sample.name; }
};

class CutEdges : public testing::TestWithParam<Sample> {};

TEST_P(CutEdges, LieWithinATenthOfAMillimetreOnPaper)
{
    const Sample &sample = GetParam();
    SheetOptions options = bare(*paperFrom(QLatin1String(sample.paper)),
                                *cardSizeFrom(QLatin1String(sample.card)), sample.backs);
    options.bleed = sample.bleed;
    const auto grid = gridFor(options);
    ASSERT_TRUE(grid);
    // an even number of columns would put equal cards below each other; leaving bleed between is enough then
    const Job job = jobOf(chequered(grid->capacity(), options.card, true), options);
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("edges.pdf"));
    ASSERT_TRUE(writePdf(job, {}, pdf));
    for (std::size_t i = 0; i < job.sheets.size(); ++i)
        measure(pdf, static_cast<int>(i) + 1, job.sheets[i]);
}

INSTANTIATE_TEST_SUITE_P(Print, CutEdges,
                         testing::Values(Sample{"A4PokerLongEdge", "a4", "poker", Backs::LongEdge, 0},
                                         Sample{"A4PokerShortEdge", "a4", "poker", Backs::ShortEdge, 0},
                                         Sample{"A4TarotFold", "a4", "tarot", Backs::Fold, 2},
                                         Sample{"LetterPokerSeparate", "letter", "poker", Backs::Separate, 0},
                                         Sample{"LetterMiniLongEdge", "letter", "mini", Backs::LongEdge, 1},
                                         Sample{"LegalBridgeFold", "legal", "bridge", Backs::Fold, 1},
                                         Sample{"A3SquareNone", "a3", "square", Backs::None, 3},
                                         Sample{"TabloidPlanLongEdge", "tabloid", "plan", Backs::LongEdge,
                                                0.5}),
                         [](const auto &of) { return std::string(of.param.name); });

/// The numbers of a line of pdfinfo: "Page    1 TrimBox:    14.17 ..."
std::vector<double> box(const QString &info, int page, const char *name)
{
    const QRegularExpression line(
        QStringLiteral("Page +%1 %2: +([-\\d.]+) +([-\\d.]+) +([-\\d.]+) +([-\\d.]+)")
            .arg(page)
            .arg(QLatin1String(name)));
    const auto match = line.match(info);
    std::vector<double> mm;
    for (int i = 1; i <= 4; ++i)
        mm.push_back(match.captured(i).toDouble() * 25.4 / 72);
    return mm;
}

/// What the page says is what the profile takes away again: a back that is 10 mm too far right, or too low, brings its
/// mark "10" to the middle of the front.
TEST_F(Pdf, TheScalesOfThePrinterCheckRunAgainstTheError)
{
    CardSource cards(fastplay());
    PrintRequest request;
    request.what = What::Calibration;
    auto content = gather(request, cards, nullptr, nullptr);
    ASSERT_TRUE(content);
    ASSERT_TRUE(writePdf(jobOf(std::move(*content), request.sheets), cards.artRoots(), path("check.pdf")));
    const QPointF middle(105, 148.5);
    for (const int off : {-10, 10}) {
        const QPointF at =
            wordBox(path("check.pdf"), 2, QString::number(off)).center() - middle; // of either scale
        EXPECT_NEAR(at.y() < -25 ? at.x() : at.y(), -off, 1.5) << off;
    }
}

TEST_F(Pdf, BoxesTellEveryPaperCardAndKindOfBacks)
{
    int tried = 0;
    for (const NamedSize &paper : papers())
        for (const NamedSize &card : cardSizes())
            for (const Backs backs :
                 {Backs::None, Backs::Separate, Backs::LongEdge, Backs::ShortEdge, Backs::Fold}) {
                if (card.mm.isNull())
                    continue;
                SheetOptions options = bare(paper.mm, card.mm, backs);
                options.bleed = 1.5;
                const auto grid = gridFor(options);
                if (!grid)
                    continue;
                const Job job = jobOf(chequered(2, card.mm, true), options);
                ASSERT_TRUE(writePdf(job, {}, path("boxes.pdf")));
                const QString said = info(path("boxes.pdf"));
                for (int page = 1; page <= static_cast<int>(job.sheets.size()); ++page) {
                    const auto media = box(said, page, "MediaBox"), trim = box(said, page, "TrimBox"),
                               bleed = box(said, page, "BleedBox");
                    const QRectF block = grid->block();
                    EXPECT_NEAR(media[0], 0, 0.01);
                    EXPECT_NEAR(media[2], grid->paper.width(), 0.01);
                    EXPECT_NEAR(media[3], grid->paper.height(), 0.01);
                    EXPECT_NEAR(trim[0], block.left(), 0.01);
                    EXPECT_NEAR(trim[1], grid->paper.height() - block.bottom(), 0.01);
                    EXPECT_NEAR(trim[2], block.right(), 0.01);
                    EXPECT_NEAR(trim[3], grid->paper.height() - block.top(), 0.01);
                    EXPECT_NEAR(bleed[0], block.left() - 1.5, 0.01);
                    EXPECT_NEAR(bleed[3], grid->paper.height() - block.top() + 1.5, 0.01);
                    // the block is in the middle of the paper, so that backs meet fronts however it turns
                    EXPECT_NEAR(block.center().x(), grid->paper.width() / 2, 1e-6);
                    EXPECT_NEAR(block.center().y(), grid->paper.height() / 2, 1e-6);
                }
                ASSERT_FALSE(HasFailure()) << paper.id << ' ' << card.id << ' ' << static_cast<int>(backs);
                ++tried;
            }
    EXPECT_GT(tried, 150);
}

TEST_F(Pdf, CutMarksPointAtTheCuts)
{
    SheetOptions options;
    const Job job = jobOf(chequered(9, {63, 88}, false), options);
    ASSERT_TRUE(writePdf(job, {}, path("marks.pdf")));
    const QImage image = rasterised(path("marks.pdf"), 1, kDpi);
    // 4 mm above the block only marks are met: each is two edges, 0.2 mm apart
    const auto edges = edgesAlongRow(image, job.grid.block().top() - 4, kDpi);
    const auto cuts = job.grid.cutColumns();
    ASSERT_EQ(edges.size(), 2 * cuts.size());
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        EXPECT_NEAR((edges[2 * i] + edges[2 * i + 1]) / 2, cuts[i], 0.05);
        EXPECT_NEAR(edges[2 * i + 1] - edges[2 * i], 0.2, 0.06);
    }
    // and the ruler is 100 mm long
    const auto ruler = rulerLine(job.grid);
    ASSERT_TRUE(ruler);
    const auto ends = edgesAlongRow(image, ruler->y1(), kDpi);
    ASSERT_GE(ends.size(), 2u);
    EXPECT_NEAR(ends[1] - ends[0], 100, kExact);
}

TEST_F(Pdf, WholePackHasItsWordsAndIsSmall)
{
    CardSource cards(fastplay());
    const auto content = cards.decks({}, Shape::Card);
    ASSERT_TRUE(content);
    EXPECT_EQ(content->cards(), 216);
    SheetOptions options;
    options.backs = Backs::LongEdge;
    const Job job = jobOf(*content, options);
    ASSERT_TRUE(writePdf(job, cards.artRoots(), path("pack.pdf")));
    EXPECT_LE(QFile(path("pack.pdf")).size(), 2'000'000);
    const QString said = words(path("pack.pdf")).simplified();
    int found = 0;
    for (const paint::FacePtr &face : cards.all()) {
        // a title too long for its line is broken at spaces and hyphens
        const QString first = face->name.section(u' ', 0, 0).section(u'-', 0, 0);
        EXPECT_TRUE(said.contains(QString(first).replace(u'\'', u'’'))) << first.toStdString();
        ++found;
    }
    EXPECT_EQ(found, 216);
    const QString facts = info(path("pack.pdf"));
    EXPECT_TRUE(facts.contains(QStringLiteral("Pages:           48"))) << facts.left(400).toStdString();
    EXPECT_TRUE(facts.contains(QString::fromStdString(cards.pack().title)));
}

TEST_F(Pdf, WordsStandInTheirFields)
{
    CardSource cards(fastplay());
    const Job job = jobOf(*cards.chosen({QStringLiteral("M29")}, Shape::Card), {});
    ASSERT_TRUE(writePdf(job, cards.artRoots(), path("fields.pdf")));
    const QPointF corner = job.grid.front(0).topLeft();
    const paint::FacePtr vampire = cards.faces().face("monsters", 28);
    ASSERT_EQ(vampire->name, QStringLiteral("Vampire"));
    for (const auto &[field, word] : {std::pair{"title", "Vampire"}, std::pair{"ac", "AC"}}) {
        const auto &fields = cards.frames().frame(vampire->frame).fields;
        const auto spec = std::ranges::find(fields, QLatin1String(field), &paint::FieldSpec::name);
        ASSERT_NE(spec, fields.end()) << field;
        const QRectF box = wordBox(path("fields.pdf"), 1, QLatin1String(word)).translated(-corner);
        EXPECT_TRUE(spec->rect.contains(box.center())) << field << ' ' << box.center().y();
        EXPECT_GE(box.left(), spec->rect.left() - 0.3) << field;
        // a font's box goes from its highest to its lowest letter
        EXPECT_NEAR(box.center().y(), word[0] == 'V' ? spec->rect.center().y() : spec->rect.top() + 2.4, 0.8);
    }
}

void put(const QString &file, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(bytes);
}

/// A pack of one's own with one monster.
PackData oglers(const QString &folder)
{
    PackData pack;
    pack.id = pack.title = "homebrew";
    pack.ruleset = "fastplay";
    pack.folder = folder.toStdString();
    PackTable table;
    table.name = table.file = "monsters";
    table.columns = {"id", "kind", "name", "count", "colour", "hd", "ac", "thac0", "xp_each", "treasure"};
    table.rows.push_back({2, {"X1", "monster", "Moss Ogler", "2", "green", "3", "5", "17", "50", "yes"}});
    pack.tables.push_back(table);
    return pack;
}

/// Drawings are recorded as plain paths; these two cannot be.
TEST_F(Pdf, ADrawingWithAGradientIsDrawnAndABrokenOneIsNamed)
{
    PackData pack = oglers(m_folder.path());
    pack.tables.back().rows.push_back(
        {3, {"X2", "monster", "Lamp Eater", "1", "blue", "2", "6", "18", "40", "no"}});
    put(path("art/monsters/monster-moss-ogler.svg"), R"svg(
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
          <defs><linearGradient id="g">
            <stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#000000"/>
          </linearGradient></defs>
          <rect width="100" height="100" fill="url(#g)"/>
        </svg>)svg");
    put(path("art/monsters/monster-lamp-eater.svg"), "<svg xmlns=");
    CardSource cards(std::make_shared<const PackData>(std::move(pack)));
    const Job job = jobOf(*cards.decks({}, Shape::Card), {});
    ASSERT_TRUE(writePdf(job, cards.artRoots(), path("odd.pdf")));
    const QImage page = rasterised(path("odd.pdf"), 1, 100);
    int longest = 0; // row of pixels that darken one after the other from white to black
    for (int y = 0; y < page.height(); ++y)
        for (int x = 1, from = 0; x < page.width(); ++x) {
            if (qGray(page.pixel(x, y)) > qGray(page.pixel(x - 1, y)) || qGray(page.pixel(x - 1, y)) == 255)
                from = x;
            if (qGray(page.pixel(from, y)) > 230 && qGray(page.pixel(x, y)) < 25)
                longest = std::max(longest, x - from);
        }
    EXPECT_GT(longest, 60);
    EXPECT_TRUE(words(path("odd.pdf")).simplified().contains(QStringLiteral("monster lamp eater")));
}

/// Stamps are pictures of one row; a drawing may hold such a picture, too, and then it is drawn in full.
TEST_F(Pdf, APictureOfOneRowInADrawingIsNoStamp)
{
    QImage row(256, 1, QImage::Format_RGB32);
    row.fill(Qt::black);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    ASSERT_TRUE(row.save(&buffer, "PNG"));
    put(path("art/monsters/monster-moss-ogler.svg"),
        R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">)"
        R"(<image width="100" height="100" preserveAspectRatio="none" xlink:href="data:image/png;base64,)" +
            png.toBase64() + R"("/></svg>)");
    CardSource cards(std::make_shared<const PackData>(oglers(m_folder.path())));
    const Job job = jobOf(*cards.decks({}, Shape::Card), {});
    EXPECT_TRUE(writePdf(job, cards.artRoots(), path("row.pdf")));
}

TEST_F(Pdf, AsksViewersNotToScale)
{
    SheetOptions options;
    options.backs = Backs::ShortEdge;
    ASSERT_TRUE(writePdf(jobOf(chequered(3, {63, 88}, true), options), {}, path("wish.pdf")));
    QFile file(path("wish.pdf"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    EXPECT_TRUE(bytes.startsWith("%PDF-1."));
    EXPECT_TRUE(bytes.trimmed().endsWith("%%EOF"));
    const QString facts = info(path("wish.pdf"));
    EXPECT_TRUE(facts.contains(QStringLiteral("Chequers")));
}

TEST_F(Pdf, LowInkIsAtMostAThird)
{
    CardSource cards(fastplay());
    paint::ArtLibrary art(cards.artRoots());
    paint::CardPainter painter(art);
    const auto ink = [&](paint::Theme theme, const QString &deck) {
        const Job job = jobOf(*cards.decks({deck}, Shape::Card), {}, theme);
        double all = 0;
        const std::size_t sheets = std::min<std::size_t>(job.sheets.size(), 3);
        for (std::size_t i = 0; i < sheets; ++i)
            all += inkShare(sheetImage(job, painter, i, 4));
        return all;
    };
    for (const QString &deck : cards.decks()) {
        const double normal = ink(paint::Theme::Print, deck), low = ink(paint::Theme::LowInk, deck);
        EXPECT_LE(low, normal / 3) << deck.toStdString();
        EXPECT_GT(low, 0);
    }
}

TEST_F(Pdf, CallingOffLeavesNothing)
{
    const Job job = jobOf(chequered(40, {63, 88}, true), {});
    int told = 0;
    const auto made = writePdf(job, {}, path("off.pdf"), [&](int, int) { return ++told < 2; });
    ASSERT_FALSE(made);
    EXPECT_TRUE(made.error().cancelled);
    EXPECT_TRUE(QDir(m_folder.path()).isEmpty());
}

TEST_F(Pdf, ProgressComesToAnEnd)
{
    int last = 0, of = 0;
    ASSERT_TRUE(
        writePdf(jobOf(chequered(40, {63, 88}, false), {}), {}, path("on.pdf"), [&](int done, int all) {
            EXPECT_EQ(done, last + 1);
            EXPECT_LE(done, all);
            last = done;
            of = all;
            return true;
        }));
    EXPECT_EQ(last, of - 1); // the last step is putting it together
}

TEST_F(Pdf, AFolderThatIsNotThereIsSaid)
{
    const auto made = writePdf(jobOf(chequered(1, {63, 88}, false), {}), {}, path("no/such/folder.pdf"));
    ASSERT_FALSE(made);
    EXPECT_FALSE(made.error().cancelled);
    EXPECT_TRUE(made.error().message.contains(QStringLiteral("folder.pdf cannot be written: ")));
}

/// No file may grow beyond a few bytes while this lives: as if the disk were full.
class FullDisk {
public:
    explicit FullDisk(rlim_t most)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{most, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before{};
    void (*m_signal)(int) = nullptr;
};

TEST_F(Pdf, AFullDiskLeavesTheOldFile)
{
    QFile old(path("keep.pdf"));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("what was there");
    old.close();
    CardSource cards(fastplay());
    const Job job = jobOf(*cards.decks({QStringLiteral("monsters")}, Shape::Card), {});
    for (const rlim_t most : {1'000, 60'000}) {
        const FullDisk full(most);
        const auto made = writePdf(job, cards.artRoots(), path("keep.pdf"));
        ASSERT_FALSE(made) << most;
        EXPECT_TRUE(made.error().message.contains(QStringLiteral("keep.pdf cannot be written"))) << most;
    }
    ASSERT_TRUE(old.open(QIODevice::ReadOnly));
    EXPECT_EQ(old.readAll(), "what was there");
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
}

} // namespace
} // namespace flagstone::print::pdf_test
