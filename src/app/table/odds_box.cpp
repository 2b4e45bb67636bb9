#include "app/table/odds_box.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

QString percent(double chance)
{
    if (chance > 0 && chance < 0.005)
        return OddsBox::tr("< 1 %");
    if (chance < 1 && chance > 0.995)
        return OddsBox::tr("> 99 %");
    return OddsBox::tr("%1 %").arg(std::lround(chance * 100));
}

OddsBox::OddsBox(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("oddsBox"));
}

void OddsBox::setOdds(const QString &title, const std::vector<Row> &rows)
{
    if (title == m_title && rows == m_rows)
        return;
    m_title = title;
    m_rows = rows;
    QStringList words{title};
    for (const Row &row : rows)
        words << tr("%1: %2").arg(row.label, percent(row.chance));
    setAccessibleName(words.join(QStringLiteral(". ")));
    update();
}

QString OddsBox::inShort() const
{
    return m_rows.empty() ? QString() : tr("%1 %2").arg(m_rows.front().label, percent(m_rows.front().chance));
}

void OddsBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double em = fontInfo().pixelSize(), pad = em * 12 / 13, line = em * 1.45;
    const double wide = width() - 2 * pad;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    const bool alone = m_rows.empty();
    const QRectF title(pad, pad * 0.6, wide, alone ? height() - pad : line);
    painter.drawText(
        title, Qt::AlignLeft | Qt::AlignVCenter | (alone ? Qt::TextWordWrap : 0),
        alone ? m_title : painter.fontMetrics().elidedText(m_title, Qt::ElideRight, static_cast<int>(wide)));
    painter.setFont(font());
    const auto shown = static_cast<std::size_t>(
        std::clamp((height() - title.bottom() - pad * 0.4) / line, 0.0, static_cast<double>(m_rows.size())));
    const double bar = wide * 0.34, number = em * 3.2;
    for (std::size_t i = 0; i < shown; ++i) {
        const Row &row = m_rows[i];
        const QRectF at(pad, title.bottom() + static_cast<double>(i) * line, wide, line);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(at, Qt::AlignRight | Qt::AlignVCenter, percent(row.chance));
        const QRectF words = at.adjusted(0, 0, -(bar + number + em * 0.5), 0);
        painter.drawText(
            words, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(row.label, Qt::ElideRight, static_cast<int>(words.width())));
        const QRectF full(at.right() - number - bar, at.center().y() - em * 0.35, bar, em * 0.7);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(full);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(i == 0 ? QPalette::WindowText : QPalette::Mid));
        painter.drawRect(QRectF(full.topLeft(), QSizeF(full.width() * row.chance, full.height())));
    }
}

} // namespace flagstone::app
