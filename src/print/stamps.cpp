#include "print/stamps.h"

#include "print/helpers.h"
#include "print/vector_stream.h"

#include <QCryptographicHash>
#include <QMarginsF>
#include <QPageSize>
#include <QSvgRenderer>

#include <cmath>

namespace flagstone::print {
namespace {

constexpr int kDpi = 1200;
constexpr double kDrawing = 4000; // units of a recorded drawing's longer side: 0.02 mm on a card
constexpr int kCompression = 4;   // of 9: half the time of 6 for some hundredths of the size
constexpr int kPagePoints = 5000; // larger than any sheet: pages get their boxes when they are put together

/// Nothing if it is not an SVG or has more than plain paths.
std::optional<StampSource> recorded(const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return std::nullopt;
    QSizeF view = renderer.viewBoxF().size();
    if (view.isEmpty())
        view = {1, 1};
    const QSizeF units = view.scaled(kDrawing, kDrawing, Qt::KeepAspectRatio);
    const VectorStream stream =
        recordVectors(units, [&](QPainter &painter) { renderer.render(&painter, QRectF({}, units)); });
    if (!stream.complete)
        return std::nullopt;
    const auto *operators = reinterpret_cast<const uchar *>(stream.operators.data());
    const auto size = static_cast<qsizetype>(stream.operators.size());
    return StampSource{-1, units, qCompress(operators, size, kCompression).mid(4), stream.opacities};
}

} // namespace

DraftPdf::DraftPdf(const QString &title)
{
    m_buffer.open(QIODevice::WriteOnly);
    m_writer = std::make_unique<QPdfWriter>(&m_buffer);
    m_writer->setTitle(title);
    m_writer->setCreator(QStringLiteral("Flagstone"));
    m_writer->setResolution(kDpi);
    m_writer->setPageMargins(QMarginsF(0, 0, 0, 0));
    m_writer->setPageSize(QPageSize(QSize(kPagePoints, kPagePoints), QString(), QPageSize::ExactMatch));
}

QPainter &DraftPdf::page(double height)
{
    if (m_pages++ == 0)
        m_painter.begin(m_writer.get());
    else
        m_writer->newPage();
    m_painter.resetTransform();
    m_painter.scale(kDpi / 25.4, kDpi / 25.4);
    m_painter.translate(0, kPagePoints / kPointsPerMm - height);
    return m_painter;
}

void DraftPdf::finish()
{
    m_painter.end();
    m_writer.reset();
}

int StampSheet::add(StampSource source)
{
    m_sources.push_back(source);
    QImage image(static_cast<int>(m_sources.size()), 1, QImage::Format_Mono); // Qt compresses others as JPEG
    image.setColorTable({qRgb(0, 0, 0), qRgb(255, 255, 255)});
    image.fill(1);
    m_images.push_back(std::move(image));
    return static_cast<int>(m_sources.size()) - 1;
}

void StampSheet::stamp(QPainter &painter, const QRectF &rect, int number) const
{
    painter.drawImage(rect, m_images[static_cast<std::size_t>(number)]);
}

StampedArt::StampedArt(QStringList roots, StampSheet &stamps)
    : ArtLibrary(std::move(roots)), m_stamps(stamps), m_recorders(std::make_unique<Helpers>())
{
}

StampedArt::~StampedArt() = default;

int StampedArt::numberOf(const QSizeF &size, const QString &path, const paint::ArtStyle &style)
{
    const QByteArray svg = bytes(path, style);
    if (svg.isEmpty())
        return -1;
    const QByteArray digest = QCryptographicHash::hash(svg, QCryptographicHash::Blake2b_160);
    if (const auto same = m_byDigest.constFind(digest); same != m_byDigest.constEnd())
        return *same;
    const int number = m_stamps.add({});
    m_byDigest.insert(digest, number);
    const auto task = std::make_shared<std::packaged_task<Recorded()>>([svg] { return recorded(svg); });
    m_recordings.push_back({{path, style, size, number}, task->get_future()});
    m_recorders->add([task] { (*task)(); });
    return number;
}

bool StampedArt::draw(QPainter &painter, const QRectF &rect, const QString &path,
                      const paint::ArtStyle &style)
{
    const QString key = styleKey(path, style);
    auto known = m_known.constFind(key);
    if (known == m_known.constEnd())
        known = m_known.insert(key, numberOf(rect.size(), path, style));
    if (*known < 0)
        return ArtLibrary::draw(painter, rect, path, style);
    m_stamps.stamp(painter, rect, *known);
    return true;
}

std::vector<StampedArt::Odd> StampedArt::finish()
{
    m_recorders->finish();
    std::vector<Odd> odd;
    for (Recording &recording : m_recordings) {
        if (Recorded source = recording.source.get()) {
            m_stamps.setSource(recording.what.stamp, std::move(*source));
            continue;
        }
        m_known.insert(styleKey(recording.what.path, recording.what.style), -1);
        odd.push_back(std::move(recording.what));
    }
    m_recordings.clear();
    return odd;
}

} // namespace flagstone::print
