#include "app/common/panel.h"

#include "app/common/plain_text.h"
#include "app/common/row_parts.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QVBoxLayout>

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

void Panel::setHeaderShown(bool on)
{
    m_header->setVisible(on);
}

void YieldingLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    fitLetters(painter, text(), contentsRect().width());
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

YieldingButton::YieldingButton(QWidget *parent) : QToolButton(parent)
{
    setMinimumWidth(kLeastButton);
}

/// Qt's hint has two spaces more than it draws.
int YieldingButton::besideWords() const
{
    constexpr int kIconGap = 4; // px, as Qt has it
    const QFontMetrics letters = fontMetrics();
    const int words = letters.size(Qt::TextShowMnemonic, text()).width();
    return sizeHint().width() - words - 2 * letters.horizontalAdvance(u' ') +
           (icon().isNull() ? iconSize().width() + kIconGap : 0);
}

void YieldingButton::paintEvent(QPaintEvent *)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const int room = width() - besideWords();
    if (fontMetrics().size(Qt::TextShowMnemonic, text()).width() > room)
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, room);
    QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
}

} // namespace flagstone::app

#include "moc_panel.cpp"
