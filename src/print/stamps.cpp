#include "print/stamps.h"

#include <QMarginsF>
#include <QPageSize>
#include <QSvgRenderer>

#include <cmath>

namespace flagstone::print {
namespace {

constexpr int kDpi = 1200;
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

StampedArt::StampedArt(QStringList roots, StampSheet &stamps, DraftPdf &draft)
    : ArtLibrary(std::move(roots)), m_stamps(stamps), m_draft(draft)
{
}

bool StampedArt::draw(QPainter &painter, const QRectF &rect, const QString &path,
                      const paint::ArtStyle &style)
{
    const QString key = styleKey(path, style);
    auto known = m_known.constFind(key);
    if (known == m_known.constEnd()) {
        // drawn at its natural proportions, 100 mm high; strokes may reach a little over the edge
        constexpr double height = 100, spare = 10;
        QSvgRenderer renderer(bytes(path, style));
        int number = -1;
        if (renderer.isValid()) {
            const QSizeF view = renderer.viewBoxF().size();
            const double width = view.isEmpty() ? height : height * view.width() / view.height();
            QPainter &page = m_draft.page(height + 2 * spare);
            renderer.render(&page, QRectF(spare, spare, width, height));
            number = m_stamps.add({true, m_draft.pages() - 1, QRectF(spare, spare, width, height), spare});
        }
        known = m_known.insert(key, number);
    }
    if (*known < 0)
        return false;
    m_stamps.stamp(painter, rect, *known);
    return true;
}

} // namespace flagstone::print
