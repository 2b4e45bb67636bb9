#include "app/review/chance_curve.h"

#include <QFontMetrics>
#include <QLineF>
#include <QLocale>
#include <QPainter>
#include <QPalette>

#include <algorithm>

namespace flagstone::app {

namespace {

double heightAt(const QRectF &line, double chance)
{
    return line.bottom() - line.height() * chance;
}

/// Of the circle round a number.
double radiusOf(const QFontMetrics &letters)
{
    return letters.height() * 0.55;
}

void paintScale(QPainter &painter, const QRectF &line, const QColor &ink)
{
    QColor faint = ink;
    faint.setAlphaF(0.25F);
    const int letters = painter.fontMetrics().height();
    for (const auto &[chance, text] : {std::pair(1.0, 100), std::pair(0.5, 50), std::pair(0.0, 0)}) {
        const double y = heightAt(line, chance);
        painter.setPen(faint);
        painter.drawLine(QPointF(line.left(), y), QPointF(line.right(), y));
        painter.setPen(ink);
        const int wide = ChanceCurve::scaleWidth(painter.fontMetrics());
        painter.drawText(QRectF(line.left() - wide, y - letters / 2.0, wide - 6, letters),
                         Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(text));
    }
}

} // namespace

void ChanceCurve::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_swings = review.swings;
    m_moments.clear();
    for (const KeyMoment &moment : moments)
        m_moments.push_back({moment.swing, moment.byChoice()});
}

int ChanceCurve::scaleWidth(const QFontMetrics &letters)
{
    return letters.horizontalAdvance(QLocale().toString(100)) + 6;
}

int ChanceCurve::edge(const QFontMetrics &letters)
{
    return letters.height() / 2 + 2;
}

bool ChanceCurve::isMoment(std::size_t swing) const
{
    return std::ranges::find(m_moments, swing, &Moment::swing) != m_moments.end();
}

QPolygonF ChanceCurve::corners(const QRectF &line, const Across &across) const
{
    if (empty())
        return {};
    QPolygonF corners{{across(0), heightAt(line, m_swings.front().before)}};
    const auto stepTo = [&](double x, double chance) {
        corners << QPointF(x, corners.last().y()) << QPointF(x, heightAt(line, chance));
    };
    for (std::size_t i = 0; i < m_swings.size(); ++i) {
        if (isMoment(i))
            stepTo((across(i) + across(i + 1)) / 2, m_swings[i].chosen);
        stepTo(across(i + 1), m_swings[i].after);
    }
    return corners;
}

/// Of its step.
QPointF ChanceCurve::middleOf(const Moment &moment, const QRectF &line, const Across &across) const
{
    const auto &[entry, before, chosen, after] = m_swings[moment.swing];
    const double end = across(moment.swing + 1);
    return moment.byChoice ? QPointF((across(moment.swing) + end) / 2, heightAt(line, (before + chosen) / 2))
                           : QPointF(end, heightAt(line, (chosen + after) / 2));
}

/// Those of moments that follow one another at once move aside: first to the right, then back from the end.
std::vector<QPointF> ChanceCurve::numberPlaces(const QRectF &line, const Across &across, double apart) const
{
    std::vector<QPointF> places;
    const auto touch = [&](QPointF one, QPointF other) { return QLineF(one, other).length() < apart; };
    for (const Moment &moment : m_moments) {
        QPointF place = middleOf(moment, line, across);
        for (const QPointF &before : places)
            if (touch(before, place))
                place.setX(std::max(place.x(), before.x() + apart));
        places.push_back(place);
    }
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        place->setX(std::min(place->x(), line.right()));
        for (auto after = places.rbegin(); after != place; ++after)
            if (touch(*place, *after))
                place->setX(std::min(place->x(), after->x() - apart));
    }
    return places;
}

void ChanceCurve::paint(QPainter &painter, const QRectF &line, const QPalette &palette,
                        const Across &across) const
{
    const QColor ink = palette.color(QPalette::WindowText);
    paintScale(painter, line, ink);
    painter.setPen(QPen(ink, 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolyline(corners(line, across));
    std::size_t number = 0;
    for (const QPointF &place : numberPlaces(line, across, 2 * radiusOf(painter.fontMetrics()) + 2))
        paintNumber(painter, place, ++number, palette);
}

void ChanceCurve::paintNumber(QPainter &painter, QPointF middle, std::size_t number, const QPalette &palette)
{
    const double radius = radiusOf(painter.fontMetrics());
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1.5));
    painter.setBrush(palette.color(QPalette::Window));
    painter.drawEllipse(middle, radius, radius);
    painter.drawText(QRectF(middle - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)),
                     Qt::AlignCenter, QLocale().toString(static_cast<int>(number)));
}

} // namespace flagstone::app
