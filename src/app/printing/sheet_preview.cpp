#include "app/printing/sheet_preview.h"

#include "print/sheet_painter.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

namespace flagstone::app {

namespace {

constexpr double kEdge = 18, kShadow = 3;
constexpr int kSmall = 2; ///< sheets beside the large one

} // namespace

SheetPreview::SheetPreview(QWidget *parent) : QWidget(parent)
{
    setMinimumSize(360, 360);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::NoFocus);
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &SheetPreview::drawNext);
}

SheetPreview::~SheetPreview() = default;

void SheetPreview::setJob(std::shared_ptr<const print::Job> job, const QStringList &artRoots)
{
    m_job = std::move(job);
    if (!m_art || m_art->roots() != artRoots) {
        m_cards.reset();
        m_art = std::make_unique<paint::ArtLibrary>(artRoots);
        m_cards = std::make_unique<paint::CardPainter>(*m_art);
    }
    m_pictures.clear();
    setSheet(m_sheet);
}

int SheetPreview::sheets() const
{
    return m_job ? static_cast<int>(m_job->sheets.size()) : 0;
}

void SheetPreview::setSheet(int sheet)
{
    m_sheet = std::clamp(sheet, 0, std::max(0, sheets() - 1));
    m_pictures.removeIf([this](const QHash<int, QImage>::iterator &picture) {
        return std::abs(picture.key() - m_sheet) > kSmall; // a long job would fill the memory
    });
    setAccessibleName(m_job ? print::sheetName(*m_job, static_cast<std::size_t>(m_sheet)) : QString());
    Q_EMIT sheetChanged();
    update();
    m_timer.start();
}

std::vector<SheetPreview::Place> SheetPreview::places() const
{
    if (!m_job)
        return {};
    const QRectF room = QRectF(rect()).adjusted(kEdge, kEdge, -kEdge, -kEdge);
    const int beside = std::min(kSmall, sheets() - m_sheet - 1);
    const double column = beside > 0 ? room.width() * 0.26 : 0;
    const auto fitted = [&](int sheet, const QRectF &into) {
        const QSizeF size =
            m_job->sheets[static_cast<std::size_t>(sheet)].paper.scaled(into.size(), Qt::KeepAspectRatio);
        return QRectF(QPointF(into.center().x() - size.width() / 2, into.top()), size);
    };
    std::vector<Place> all{
        {m_sheet, fitted(m_sheet, room.adjusted(0, 0, beside > 0 ? -column - kEdge : 0, 0))}};
    double top = room.top();
    for (int i = 1; i <= beside; ++i) {
        const double high = (room.height() - kEdge) / kSmall;
        const QRectF place = fitted(m_sheet + i, QRectF(room.right() - column, top, column, high));
        all.push_back({m_sheet + i, place});
        top = place.bottom() + kEdge;
    }
    return all;
}

double SheetPreview::scale() const
{
    const auto all = places();
    if (all.empty())
        return 0;
    const double mm = m_job->sheets[static_cast<std::size_t>(m_sheet)].paper.width();
    return all.front().rect.width() / mm * 25.4 / logicalDpiX();
}

int SheetPreview::missing() const
{
    for (const Place &place : places())
        if (m_pictures.value(place.sheet).width() + 1 < place.rect.width() * devicePixelRatioF())
            return place.sheet; // not drawn yet, or for a smaller place
    return -1;
}

void SheetPreview::drawSheet(int sheet)
{
    const auto all = places();
    const auto found = std::ranges::find(all, sheet, &Place::sheet);
    if (found == all.end())
        return;
    const auto index = static_cast<std::size_t>(sheet);
    const double pxPerMm = found->rect.width() * devicePixelRatioF() / m_job->sheets[index].paper.width();
    m_pictures.insert(sheet, print::sheetImage(*m_job, *m_cards, index, std::max(pxPerMm, 0.2)));
    update();
    if (sheet == m_sheet)
        Q_EMIT drawn();
}

void SheetPreview::drawNext()
{
    if (const int sheet = missing(); sheet >= 0) {
        drawSheet(sheet);
        m_timer.start(); // one at a time: what is clicked in between is not kept waiting
    }
}

void SheetPreview::settle()
{
    for (int sheet = missing(); sheet >= 0; sheet = missing())
        drawSheet(sheet);
}

void SheetPreview::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const paint::Theme theme =
        palette().color(QPalette::Window).lightness() < 128 ? paint::Theme::Dark : paint::Theme::Light;
    painter.fillRect(rect(), paint::windowColours(theme).table);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (const Place &place : places()) {
        painter.fillRect(place.rect.translated(kShadow, kShadow), QColor(0, 0, 0, 90));
        const QImage picture = m_pictures.value(place.sheet);
        if (picture.isNull())
            painter.fillRect(place.rect, Qt::white);
        else
            painter.drawImage(place.rect, picture);
    }
}

void SheetPreview::resizeEvent(QResizeEvent *)
{
    m_pictures.clear();
    Q_EMIT sheetChanged();
    m_timer.start();
}

void SheetPreview::mousePressEvent(QMouseEvent *event)
{
    for (const Place &place : places())
        if (place.rect.contains(event->position()))
            setSheet(place.sheet);
}

void SheetPreview::wheelEvent(QWheelEvent *event)
{
    m_wheel += event->angleDelta().y(); // a touch pad sends small parts of a step
    const int steps = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel %= QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0)
        setSheet(m_sheet - steps);
}

} // namespace flagstone::app

#include "moc_sheet_preview.cpp"
