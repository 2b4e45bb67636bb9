#include "app/shell/head_line.h"

#include "app/common/plain_text.h"
#include "app/common/tick_box.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kGap = 12;

} // namespace

HeadLine::HeadLine(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("headLine"));
}

void HeadLine::show(const QString &title, const QString &place, const std::vector<QuestTick> &ticks)
{
    m_title = title;
    m_place = place;
    m_ticks = ticks;
    QStringList words{title, place};
    for (const QuestTick &tick : ticks)
        words << (tick.done ? tr("✓ %1").arg(tick.words) : tr("%1, still to do").arg(tick.words));
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(", ")));
    setTip(this, words.join(u'\n'));
    update();
}

QFont HeadLine::strong() const
{
    QFont font = this->font();
    font.setWeight(QFont::DemiBold);
    return font;
}

int HeadLine::box() const
{
    return font().pixelSize();
}

int HeadLine::ticksWidth() const
{
    int width = 0;
    for (const QuestTick &tick : m_ticks)
        width += kGap + box() + 5 + fontMetrics().horizontalAdvance(tick.words);
    return width;
}

int HeadLine::placeWidth() const
{
    return m_place.isEmpty() ? 0 : 2 * kGap + fontMetrics().horizontalAdvance(m_place);
}

int HeadLine::fullWidth() const
{
    return QFontMetrics(strong()).horizontalAdvance(m_title) + placeWidth() + ticksWidth() + 2;
}

/// Ticks give way first, then the place, then the end of the title.
void HeadLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int title = QFontMetrics(strong()).horizontalAdvance(m_title);
    const bool place = !m_place.isEmpty() && title + placeWidth() <= width();
    const bool ticks = title + (place ? placeWidth() : 0) + ticksWidth() <= width();
    const int used = std::min(width(), title + (place ? placeWidth() : 0) + (ticks ? ticksWidth() : 0));
    int x = (width() - used) / 2;
    const auto write = [&](const QFont &font, QPalette::ColorRole role, const QString &words) {
        painter.setFont(font);
        painter.setPen(palette().color(role));
        const QString fits = painter.fontMetrics().elidedText(words, Qt::ElideRight, width() - x);
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, fits);
        x += painter.fontMetrics().horizontalAdvance(fits);
    };
    write(strong(), QPalette::WindowText, m_title);
    if (place) {
        x += kGap;
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawLine(x, height() / 2 - 8, x, height() / 2 + 8);
        x += kGap;
        write(font(), QPalette::PlaceholderText, m_place);
    }
    if (!ticks)
        return;
    for (const QuestTick &tick : m_ticks) {
        x += kGap;
        paintTickBox(painter, QRectF(x + 0.5, (height() - box()) / 2.0, box(), box()), tick.done, palette());
        x += box() + 5;
        write(font(), QPalette::PlaceholderText, tick.words);
    }
}

} // namespace flagstone::app

#include "moc_head_line.cpp"
