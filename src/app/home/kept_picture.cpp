#include "app/home/kept_picture.h"

#include "paint/icons.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace flagstone::app {

namespace {

constexpr double kFewest = 2.6, kMost = 7; ///< cards along the longer side of a field
constexpr double kMostOfParty = 10;        ///< the same of the game that waits: rather small than cut
constexpr double kFieldRound = 5;          ///< px, of its corners
constexpr double kGateShare = 0.7;         ///< of the shorter side of a field

/// Where a stretch of `seen` begins on one of `all`, so that `focus` is in its middle if that shows nothing beyond.
double beginOf(double all, double seen, double focus)
{
    return seen >= all ? (all - seen) / 2 : std::clamp(focus - seen / 2, 0.0, all - seen);
}

/// How much of a picture's parts is laid, on a coarse grid.
class Laid {
public:
    explicit Laid(const QImage &picture)
        : m_size(kCoarse, std::max(1, kCoarse * picture.height() / picture.width())),
          m_sums(static_cast<std::size_t>((m_size.width() + 1) * (m_size.height() + 1)))
    {
        const QColor ground = picture.pixelColor(0, 0);
        const QImage small = picture.scaled(m_size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        for (int y = 0; y < m_size.height(); ++y)
            for (int x = 0; x < m_size.width(); ++x)
                sum(x + 1, y + 1) = sum(x, y + 1) + sum(x + 1, y) - sum(x, y) +
                                    (differs(small.pixelColor(x, y), ground) ? 1 : 0);
    }
    [[nodiscard]] QSize size() const { return m_size; }
    [[nodiscard]] int in(const QRect &part) const
    {
        const int right = part.left() + part.width(), bottom = part.top() + part.height();
        return at(right, bottom) - at(part.left(), bottom) - at(right, part.top()) +
               at(part.left(), part.top());
    }

private:
    static constexpr int kCoarse = 48,
                         kNear = 40; ///< cells across; of 1020 between two colours that are alike
    [[nodiscard]] static bool differs(const QColor &a, const QColor &b)
    {
        return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) +
                   std::abs(a.alpha() - b.alpha()) >
               kNear;
    }
    [[nodiscard]] std::size_t index(int x, int y) const
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width() + 1) +
               static_cast<std::size_t>(x);
    }
    [[nodiscard]] int &sum(int x, int y) { return m_sums[index(x, y)]; }
    [[nodiscard]] int at(int x, int y) const { return m_sums[index(x, y)]; }

    QSize m_size;
    std::vector<int> m_sums; ///< of all cells above and left of a corner
};

/// A cut of a picture moved to where most is laid; of `within`, what has room stays in it.
QRectF fullest(const QImage &picture, const QRectF &cut, const QRectF &within)
{
    const Laid laid(picture);
    const QSizeF cell(picture.width() / static_cast<double>(laid.size().width()),
                      picture.height() / static_cast<double>(laid.size().height()));
    const QSize seen(std::clamp(qRound(cut.width() / cell.width()), 1, laid.size().width()),
                     std::clamp(qRound(cut.height() / cell.height()), 1, laid.size().height()));
    QRectF best = cut;
    double most = -1;
    for (int y = 0; y + seen.height() <= laid.size().height(); ++y)
        for (int x = 0; x + seen.width() <= laid.size().width(); ++x) {
            QRectF moved = cut;
            if (cut.width() < picture.width())
                moved.moveLeft(std::min(x * cell.width(), picture.width() - cut.width()));
            if (cut.height() < picture.height())
                moved.moveTop(std::min(y * cell.height(), picture.height() - cut.height()));
            const QPointF way = moved.center() - cut.center();
            const double far = std::hypot(way.x() / picture.width(), way.y() / picture.height());
            const double much =
                laid.in(QRect({x, y}, seen)) - far; // of two that show as much, the nearer one
            if (much > most && (within.isEmpty() || moved.contains(within))) {
                most = much;
                best = moved;
            }
        }
    return best;
}

} // namespace

QRectF cutFor(QSizeF picture, double across, QPointF focus, QSizeF field, KeptPicture::Shows shows)
{
    const double wide = field.width() / picture.width(), high = field.height() / picture.height();
    const bool whole = shows == KeptPicture::Shows::Party;
    double scale = whole ? std::min(wide, high) : std::max(wide, high);
    if (across > 0) {
        const double cards = across / picture.width() * std::max(field.width(), field.height());
        scale = std::max(std::min(scale, std::max(std::min(wide, high), cards / kFewest)),
                         cards / (whole ? kMostOfParty : kMost));
    }
    const QSizeF seen = field / scale;
    return {QPointF(beginOf(picture.width(), seen.width(), focus.x() * picture.width()),
                    beginOf(picture.height(), seen.height(), focus.y() * picture.height())),
            seen};
}

KeptPicture::KeptPicture(const KeptGame &game, Shows shows)
    : m_file(game.picture), m_across(game.across), m_focus(game.focus), m_shows(shows),
      m_opens(game.trouble.isEmpty())
{
}

void KeptPicture::cut(QSize pixels) const
{
    m_for = pixels;
    QImage whole(m_file);
    if (whole.isNull()) {
        m_cut = {};
        return;
    }
    if (!m_opens) {
        const QImage shape = whole.convertToFormat(QImage::Format_Alpha8);
        whole.convertTo(QImage::Format_Grayscale8);
        whole.setAlphaChannel(shape);
    }
    const QRectF near = cutFor(whole.size(), m_across, m_focus, pixels, m_shows);
    QRectF party; // its card
    if (m_shows == Shows::Party && m_across > 0) {
        const double card = whole.width() / m_across;
        party = QRectF(m_focus.x() * whole.width() - card / 2, m_focus.y() * whole.height() - card / 2, card,
                       card) &
                near;
    }
    const QRectF seen = fullest(whole, near, party);
    const QRectF part = seen & QRectF(whole.rect());
    const double scale = pixels.width() / seen.width();
    const QImage shown = whole.copy(part.toAlignedRect())
                             .scaled((part.size() * scale).toSize().expandedTo({1, 1}), Qt::IgnoreAspectRatio,
                                     Qt::SmoothTransformation);
    m_cut = QPixmap(pixels);
    m_cut.fill(whole.pixelColor(0, 0)); // outside what is laid is what is in its corners
    QPainter painter(&m_cut);
    painter.drawImage((part.topLeft() - seen.topLeft()) * scale, shown);
}

/// With the gate.
void KeptPicture::paintBack(QPainter &painter, const QRectF &field) const
{
    QRectF gate(QPointF(), QSizeF(1, 1) * kGateShare * std::min(field.width(), field.height()));
    gate.moveCenter(field.center());
    paint::applicationIcon().paint(&painter, gate.toRect());
}

void KeptPicture::paint(QPainter &painter, const QRectF &field, const QColor &ground, const QColor &edge,
                        double line) const
{
    const QSize pixels = (field.size() * painter.device()->devicePixelRatioF()).toSize();
    if (pixels.isEmpty())
        return;
    if (pixels != m_for && !isNull())
        cut(pixels);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath round;
    round.addRoundedRect(field, kFieldRound, kFieldRound);
    painter.setClipPath(round, Qt::IntersectClip);
    painter.fillRect(field, ground);
    if (!m_cut.isNull())
        painter.drawPixmap(field, m_cut, QRectF(m_cut.rect()));
    else if (!m_opens)
        paintBack(painter, field);
    painter.restore();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, line));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(field.adjusted(line / 2, line / 2, -line / 2, -line / 2), kFieldRound,
                            kFieldRound);
    painter.restore();
}

} // namespace flagstone::app
