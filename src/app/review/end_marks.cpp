#include "app/review/end_marks.h"

#include "app/common/tick_box.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostTries = 12; ///< that are shown one by one

} // namespace

TickLabel::TickLabel(const QuestTick &tick, QWidget *parent)
    : PlainLabel(tick.words, parent), m_done(tick.done)
{
    setObjectName(QStringLiteral("endTick"));
    setWordWrap(true);
    setAccessibleDescription(m_done ? tr("done") : tr("not done"));
    makeRoom();
}

void TickLabel::changeEvent(QEvent *event)
{
    PlainLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        makeRoom();
}

void TickLabel::paintEvent(QPaintEvent *event)
{
    PlainLabel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTickBox(painter, QRectF(0.5, (height() - side()) / 2.0, side(), side()), m_done, palette());
}

TryBoxes::TryBoxes(const std::vector<bool> &tries, QWidget *parent)
    : QWidget(parent),
      m_tries(tries.end() - static_cast<std::ptrdiff_t>(std::min(tries.size(), kMostTries)), tries.end())
{
    setObjectName(QStringLiteral("endTries"));
}

QSize TryBoxes::sizeHint() const
{
    return {(static_cast<int>(m_tries.size()) - 1) * step() + side(), side()};
}

void TryBoxes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int top = (height() - side()) / 2; // a whole pixel, for sharp lines
    for (std::size_t i = 0; i < m_tries.size(); ++i) {
        const QRectF box(static_cast<int>(i) * step() + 0.5, top + 0.5, side() - 1, side() - 1);
        paintTryBox(painter, box, m_tries[i], palette());
    }
}

} // namespace flagstone::app

#include "moc_end_marks.cpp"
