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
    const int x = there.center().x() < room.center().x() ? there.right() + 12 : there.left() - width() - 12;
    const int y =
        std::clamp(there.top(), room.top() + 8, std::max(room.top() + 8, room.bottom() - height() - 8));
    const bool fits = x >= room.left() && x + width() <= room.right();
    if (fits)
        move(x, y);
    else // beside something as wide as the table: above where the mouse is
        move(std::clamp(QCursor::pos().x() - width() / 2, room.left(),
                        std::max(room.left(), room.right() - width())),
             std::max(room.top() + 8, there.top() - height() - 12));
    show();
}

} // namespace flagstone::app
