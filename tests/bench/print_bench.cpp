// What printing costs: a pack of 216 cards and a thousand cards of one's own as PDF, and the same faces
// placed by cairo and librsvg. "Time" is what somebody waits; "CPU" is of all threads.
#include "content/pack_reader.h"
#include "print/card_source.h"
#include "print/pdf.h"
#include "print/pictures.h"
#include "test_paths.h"

#include <QFile>
#include <QTemporaryDir>
#include <benchmark/benchmark.h>

#ifdef FLAGSTONE_CAIRO
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#endif

#include <stdexcept>

using namespace flagstone;
using namespace flagstone::print;

namespace {

std::shared_ptr<const PackData> fastplay()
{
    auto pack =
        readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay", FLAGSTONE_SOURCE_DIR "/assets/schema");
    if (!pack)
        throw std::runtime_error(toString(pack.error().front()));
    return std::make_shared<const PackData>(std::move(pack->data));
}

/// The shipped pack with its rows repeated under other names until it has so many cards.
std::shared_ptr<const PackData> grown(std::size_t cards)
{
    PackData pack = *fastplay();
    for (PackTable &table : pack.tables) {
        if (table.name != "locations" && table.name != "monsters" && table.name != "treasures")
            continue;
        const std::size_t before = table.rows.size();
        const std::size_t wanted = cards * before / 216 + 1;
        const auto name = table.column("name");
        for (std::size_t i = before; i < wanted; ++i) {
            PackRow row = table.rows[i % before];
            row.cells[*name] += ' ' + std::to_string(i);
            table.rows.push_back(row);
        }
    }
    return std::make_shared<const PackData>(std::move(pack));
}

/// The most memory this process has held since it was last forgotten, MiB.
double peakMiB()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.simplified().split(' ')[1].toDouble() / 1024;
    return 0;
}
void forgetPeak()
{
    QFile refs(QStringLiteral("/proc/self/clear_refs"));
    if (refs.open(QIODevice::WriteOnly))
        refs.write("5");
}

void pdf(benchmark::State &state, const std::shared_ptr<const PackData> &pack, Backs backs)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("deck.pdf"));
    int cards = 0;
    forgetPeak();
    const double before = peakMiB();
    for (auto _ : state) {
        CardSource source(pack);
        SheetOptions options;
        options.backs = backs;
        const auto job = makeJob(*source.decks({}, Shape::Card), options, paint::Theme::Print);
        cards = job->content.cards();
        if (!writePdf(*job, source.artRoots(), file))
            state.SkipWithError("not written");
    }
    state.counters["cards"] = cards;
    state.counters["MB"] = static_cast<double>(QFile(file).size()) / 1e6;
    state.counters["moreMiB"] = peakMiB() - before;
}
void waited(benchmark::internal::Benchmark *benchmark)
{
    benchmark->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
}
BENCHMARK_CAPTURE(pdf, pack216, fastplay(), Backs::None)->Apply(waited);
BENCHMARK_CAPTURE(pdf, pack216duplex, fastplay(), Backs::LongEdge)->Apply(waited);
BENCHMARK_CAPTURE(pdf, own1000duplex, grown(1000), Backs::LongEdge)->Apply(waited);
BENCHMARK_CAPTURE(pdf, own4000duplex, grown(4000), Backs::LongEdge)->Apply(waited);

#ifdef FLAGSTONE_CAIRO
/// Nine faces to an A4 page, each read from an SVG that we exported.
void cairoSheets(const QStringList &faces, const QString &file)
{
    constexpr double point = 72 / 25.4;
    cairo_surface_t *surface =
        cairo_pdf_surface_create(QFile::encodeName(file).constData(), 210 * point, 297 * point);
    cairo_t *cairo = cairo_create(surface);
    int place = 0;
    for (const QString &face : faces) {
        GError *error = nullptr;
        RsvgHandle *handle = rsvg_handle_new_from_file(QFile::encodeName(face).constData(), &error);
        if (handle == nullptr)
            throw std::runtime_error(error->message);
        const RsvgRectangle where{(10.5 + 63 * (place % 3)) * point, (16.5 + 88 * (place / 3 % 3)) * point,
                                  63 * point, 88 * point};
        rsvg_handle_render_document(handle, cairo, &where, &error);
        g_object_unref(handle);
        if (++place % 9 == 0)
            cairo_show_page(cairo);
    }
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

void cairo(benchmark::State &state)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("deck.pdf"));
    CardSource source(fastplay());
    SheetOptions options;
    const auto job = makeJob(*source.decks({}, Shape::Card), options, paint::Theme::Print);
    auto faces = writeFaces(*job, source.artRoots(), folder.filePath(QStringLiteral("faces")),
                            {PictureKind::Svg, 300});
    if (!faces)
        throw std::runtime_error("no faces");
    faces->removeIf([](const QString &name) { return name.contains(QLatin1String("/back-")); });
    for (auto _ : state)
        cairoSheets(*faces, file);
    state.counters["cards"] = static_cast<double>(faces->size());
    state.counters["MB"] = static_cast<double>(QFile(file).size()) / 1e6;
}
BENCHMARK(cairo)->Apply(waited);
#endif

} // namespace
