#include "print/stamps.h"

#include "print/vector_stream.h"

#include <QCryptographicHash>
#include <QMarginsF>
#include <QPageSize>
#include <QSvgRenderer>

#include <cmath>

namespace flagstone::print {
namespace {

constexpr int kDpi = 1200;
constexpr double kUnits = 4000;   // of a recorded drawing's longer side: 0.02 mm on a card
constexpr int kPagePoints = 5000; // larger than any sheet: pages get their boxes when they are put together

} // namespace

DraftPdf::DraftPdf(const QString &title) : m_title(title)
{
}

bool DraftPdf::begin()
{
    if (!m_file.open())
        return false;
    m_writer = std::make_unique<QPdfWriter>(&m_file);
    m_writer->setTitle(m_title);
    m_writer->setCreator(QStringLiteral("Flagstone"));
    m_writer->setResolution(kDpi);
    m_writer->setPageMargins(QMarginsF(0, 0, 0, 0));
    m_writer->setPageSize(QPageSize(QSize(kPagePoints, kPagePoints), QString(), QPageSize::ExactMatch));
    return true;
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

bool DraftPdf::finish()
{
    const bool drawn = m_pages > 0 && m_painter.end();
    m_writer.reset();
    const bool flushed = m_file.flush();
    return drawn && flushed && m_file.error() == QFileDevice::NoError;
}

int StampSheet::add(StampSource source)
{
    m_sources.push_back(source);
    QImage image(static_cast<int>(m_sources.size()), 1, QImage::Format_RGB32);
    image.fill(Qt::white);
    m_images.push_back(std::move(image));
    return static_cast<int>(m_sources.size()) - 1;
}

void StampSheet::stamp(QPainter &painter, const QRectF &rect, int number) const
{
    painter.drawImage(rect, m_images[static_cast<std::size_t>(number)]);
}

int StampedArt::numberOf(const QString &path, const paint::ArtStyle &style)
{
    const QByteArray svg = bytes(path, style);
    if (svg.isEmpty())
        return -1;
    const QByteArray digest = QCryptographicHash::hash(svg, QCryptographicHash::Sha1);
    if (const auto same = m_byDigest.constFind(digest); same != m_byDigest.constEnd())
        return *same;
    QSvgRenderer renderer(svg);
    int number = -1;
    if (renderer.isValid()) {
        QSizeF view = renderer.viewBoxF().size();
        if (view.isEmpty())
            view = {1, 1};
        const QSizeF units = view.scaled(kUnits, kUnits, Qt::KeepAspectRatio);
        const VectorStream stream =
            recordVectors(units, [&](QPainter &painter) { renderer.render(&painter, QRectF({}, units)); });
        if (stream.complete)
            number = m_stamps.add({-1, units, qCompress(stream.operators).mid(4), stream.opacities});
    }
    m_byDigest.insert(digest, number);
    return number;
}

bool StampedArt::draw(QPainter &painter, const QRectF &rect, const QString &path,
                      const paint::ArtStyle &style)
{
    const QString key = styleKey(path, style);
    auto known = m_known.constFind(key);
    if (known == m_known.constEnd())
        known = m_known.insert(key, numberOf(path, style));
    if (*known < 0)
        return ArtLibrary::draw(painter, rect, path, style);
    m_stamps.stamp(painter, rect, *known);
    return true;
}

} // namespace flagstone::print
