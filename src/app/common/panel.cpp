#include "app/common/panel.h"

#include "app/common/plain_text.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeastButton = 64;

} // namespace

Panel::Panel(const QString &title, QWidget *body, QWidget *parent) : QFrame(parent)
{
    m_header = new QFrame(this);
    m_header->setObjectName(QStringLiteral("panelHeader"));
    m_header->setMinimumHeight(28);
    m_title = new PlainLabel(title, m_header);
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_fact = new PlainLabel(m_header);
    m_fact->setObjectName(QStringLiteral("dim"));
    auto *line = new QHBoxLayout(m_header);
    line->setContentsMargins(12, 2, 12, 2);
    line->addWidget(m_title);
    line->addStretch(1);
    line->addWidget(m_fact);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_header);
    all->addWidget(body, 1);
    setAccessibleName(title);
}

void Panel::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void Panel::setFact(const QString &fact)
{
    m_fact->setText(fact);
}

void Panel::addToHeader(QWidget *widget)
{
    m_header->layout()->addWidget(widget);
}

void YieldingLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

YieldingButton::YieldingButton(QWidget *parent, Qt::TextElideMode cut) : QToolButton(parent), m_cut(cut)
{
    setMinimumWidth(kLeastButton);
}

void YieldingButton::paintEvent(QPaintEvent *)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    if (const int missing = sizeHint().width() - width(); missing > 0)
        option.text =
            fontMetrics().elidedText(text(), m_cut, fontMetrics().horizontalAdvance(text()) - missing);
    QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
}

Boxes::Boxes(Shape shape, QWidget *parent) : QWidget(parent), m_shape(shape)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Boxes::setValue(int left, int most)
{
    m_left = std::max(0, left);
    m_most = std::max(m_left, most);
    updateGeometry();
    update();
}

QSize Boxes::sizeHint() const
{
    const int side = fontMetrics().height() * 2 / 3;
    return {m_most * (side + 2), m_shape == Shape::Box ? side : side + 2};
}

void Boxes::paintEvent(QPaintEvent *)
{
    if (m_most == 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, m_shape == Shape::Diamond);
    const QColor ink = palette().color(QPalette::WindowText);
    const double tall = height() - 1;
    const double wide = std::min(tall, static_cast<double>(width() - 1) / m_most - 2);
    painter.setPen(QPen(ink, 1));
    if (wide < 3) { // too many to count by eye: the number stands beside it
        painter.drawRect(QRectF(0.5, 0.5, width() - 1, tall - 0.5));
        painter.fillRect(QRectF(0, 0, width() * static_cast<double>(m_left) / m_most, tall), ink);
        return;
    }
    for (int i = 0; i < m_most; ++i) {
        const QRectF box(0.5 + i * (wide + 2), 0.5, wide, tall - 0.5);
        painter.setBrush(i < m_left ? QBrush(ink) : QBrush(Qt::NoBrush));
        if (m_shape == Shape::Box) {
            painter.drawRoundedRect(box, 1.5, 1.5);
            continue;
        }
        const QPointF c = box.center();
        painter.drawPolygon(QPolygonF(
            {{c.x(), box.top()}, {box.right(), c.y()}, {c.x(), box.bottom()}, {box.left(), c.y()}}));
    }
}

} // namespace flagstone::app
