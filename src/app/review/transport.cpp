#include "app/review/transport.h"

#include "app/common/appearance.h"
#include "app/common/plain_text.h"
#include "paint/icons.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace flagstone::app {

namespace {

constexpr const char *kDrawing = "drawing"; // a button's property: its drawing
constexpr int kToolSide = 20;               // px of an icon at 100 % text

} // namespace

Transport::Transport(QWidget *parent) : QWidget(parent), m_speeds(new QButtonGroup(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_first = addTool("first", tr("To the start (Home)"), &Transport::firstAsked);
    m_back = addTool("left", tr("One move back (Left)"), &Transport::backAsked);
    m_play = addTool("play", tr("Play (Space)"), &Transport::playAsked);
    m_on = addTool("right", tr("One move on (Right)"), &Transport::onAsked);
    m_last = addTool("last", tr("To the end (End)"), &Transport::lastAsked);
    m_play->setObjectName(QStringLiteral("playMoves"));
    row->addSpacing(8);
    addSpeed(tr("1×"), tr("Play with time to read"), Speed::Calm);
    addSpeed(tr("2×"), tr("Play briskly"), Speed::Brisk);
    addSpeed(tr("5×"), tr("Play fast, without cards and dice shown large"), Speed::Fast);
    m_speeds->button(static_cast<int>(Speed::Brisk))->setChecked(true);
    showIcons();
}

QToolButton *Transport::addTool(const char *icon, const QString &name, void (Transport::*asked)())
{
    auto *made = new QToolButton(this);
    made->setObjectName(QStringLiteral("moveButton"));
    made->setProperty(kDrawing, QLatin1String(icon));
    made->setAccessibleName(name);
    made->setFocusPolicy(Qt::TabFocus); // a press leaves the keys with the moves
    setTip(made, name);
    layout()->addWidget(made);
    connect(made, &QToolButton::clicked, this, asked);
    return made;
}

void Transport::addSpeed(const QString &text, const QString &name, Speed speed)
{
    auto *made = new QToolButton(this);
    made->setObjectName(QStringLiteral("moveButton"));
    made->setText(text);
    made->setAccessibleDescription(name);
    made->setCheckable(true);
    made->setAutoExclusive(true); // a radio button to screen readers
    made->setFocusPolicy(Qt::TabFocus);
    setTip(made, name);
    layout()->addWidget(made);
    m_speeds->addButton(made, static_cast<int>(speed));
}

void Transport::showIcons()
{
    const int side = kToolSide * fontInfo().pixelSize() / kPlainText;
    const QColor ink = palette().color(QPalette::WindowText),
                 dim = palette().color(QPalette::Disabled, QPalette::WindowText);
    for (QToolButton *tool : {m_first, m_back, m_play, m_on, m_last}) {
        tool->setIcon(paint::icon(tool->property(kDrawing).toString(), ink, dim));
        tool->setIconSize({side, side});
    }
}

void Transport::setPlaying(bool on)
{
    m_play->setProperty(kDrawing, on ? QStringLiteral("pause") : QStringLiteral("play"));
    m_play->setAccessibleName(on ? tr("Stop (Space)") : tr("Play (Space)"));
    setTip(m_play, m_play->accessibleName());
    showIcons();
}

void Transport::setEnds(bool atFirst, bool atLast)
{
    m_first->setEnabled(!atFirst);
    m_back->setEnabled(!atFirst);
    m_play->setEnabled(!atLast);
    m_on->setEnabled(!atLast);
    m_last->setEnabled(!atLast);
}

Transport::Speed Transport::speed() const
{
    return static_cast<Speed>(m_speeds->checkedId());
}

void Transport::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showIcons();
}

} // namespace flagstone::app

#include "moc_transport.cpp"
