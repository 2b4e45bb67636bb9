#include "app/review/chance_curve.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QPolygonF>

namespace flagstone::app {

namespace {

double heightAt(const QRectF &line, double chance)
{
    return line.bottom() - line.height() * chance;
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
    m_heights.clear();
    for (const Swing &swing : review.swings)
        m_heights.push_back(swing.before);
    m_heights.push_back(review.swings.back().after);
    m_moments.clear();
    for (const KeyMoment &moment : moments)
        m_moments.push_back(moment.swing);
}

int ChanceCurve::scaleWidth(const QFontMetrics &letters)
{
    return letters.horizontalAdvance(QLocale().toString(100)) + 6;
}

int ChanceCurve::edge(const QFontMetrics &letters)
{
    return letters.height() / 2 + 2;
}

void ChanceCurve::paint(QPainter &painter, const QRectF &line, const QPalette &palette,
                        const std::function<double(std::size_t)> &across) const
{
    const QColor ink = palette.color(QPalette::WindowText);
    paintScale(painter, line, ink);
    QPolygonF steps;
    for (std::size_t i = 0; i < m_heights.size(); ++i) {
        const double x = across(i);
        if (i > 0)
            steps << QPointF(x, steps.last().y());
        steps << QPointF(x, heightAt(line, m_heights[i]));
    }
    painter.setPen(QPen(ink, 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolyline(steps);
    for (std::size_t n = 0; n < m_moments.size(); ++n) { // where the chance was after it
        const std::size_t i = m_moments[n] + 1;
        const double y = heightAt(line, (m_heights[i - 1] + m_heights[i]) / 2);
        paintNumber(painter, QPointF((across(i - 1) + across(i)) / 2, y), n + 1, palette);
    }
}

void ChanceCurve::paintNumber(QPainter &painter, QPointF middle, std::size_t number,
                              const QPalette &palette) const
{
    const double radius = painter.fontMetrics().height() * 0.55;
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1.5));
    painter.setBrush(palette.color(QPalette::Window));
    painter.drawEllipse(middle, radius, radius);
    painter.drawText(QRectF(middle - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)),
                     Qt::AlignCenter, QLocale().toString(static_cast<int>(number)));
}

} // namespace flagstone::app
