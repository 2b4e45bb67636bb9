#include "app/table/panel_close_up.h"

#include "app/common/pace.h"

#include <QCursor>
#include <QScreen>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kWidth = 300;

} // namespace

PanelCloseUp::PanelCloseUp(QWidget *parent) : PlainLabel(parent)
{
    setWindowFlags(Qt::ToolTip);
    setObjectName(QStringLiteral("closeUp"));
    m_wait.setSingleShot(true);
    m_wait.setInterval(kCloseUpWait);
    connect(&m_wait, &QTimer::timeout, this, &PanelCloseUp::showCard);
}

void PanelCloseUp::ask(CardId card, QWidget *beside)
{
    m_wait.stop();
    hide();
    clear();
    setAccessibleName({});
    setAccessibleDescription({});
    m_card = card;
    m_beside = beside;
    if (card != kNoCard)
        m_wait.start();
}

void PanelCloseUp::showCard()
{
    if (m_card == kNoCard || !m_faceOf || !m_beside)
        return;
    const Face face = m_faceOf(m_card, kWidth);
    setPixmap(face.picture);
    setAccessibleName(face.name);
    setAccessibleDescription(face.words);
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    const QRect there(m_beside->mapToGlobal(QPoint(0, 0)), m_beside->size());
    const int middle = parentWidget()->window()->geometry().center().x();
    if (there.left() < middle && there.right() > middle)
        move(above(there, room));
    else
        move(besideOf(there, room));
    show();
}

/// On the side where there is more room.
QPoint PanelCloseUp::besideOf(const QRect &there, const QRect &room) const
{
    const int x = there.center().x() < room.center().x() ? there.right() + 12 : there.left() - width() - 12;
    return {std::clamp(x, room.left(), std::max(room.left(), room.right() - width())),
            std::clamp(there.top(), room.top() + 8, std::max(room.top() + 8, room.bottom() - height() - 8))};
}

/// Above a hand that lies at the foot of the table, over the card that the mouse is on.
QPoint PanelCloseUp::above(const QRect &there, const QRect &room) const
{
    const QPoint mouse = QCursor::pos();
    const int middle = there.contains(mouse) ? mouse.x() : there.center().x();
    return {std::clamp(middle - width() / 2, room.left(), std::max(room.left(), room.right() - width())),
            std::max(room.top() + 8, there.top() - height() - 12)};
}

} // namespace flagstone::app
