#include "app/table/actor_box.h"

#include "app/table/row_parts.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

ActorBox::ActorBox(QWidget *parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("actorBox"));
    setFocusPolicy(Qt::NoFocus); // N and Shift+N do it, and so does the party
}

void ActorBox::setActor(const QPixmap &portrait, const QString &name, const QString &role)
{
    m_portrait = portrait;
    m_role = role;
    setText(name);
    setAccessibleName(role.isEmpty() ? name : tr("%1, %2").arg(name, role));
    update();
}

void ActorBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int em = fontInfo().pixelSize();
    const bool below = width() < em * 12;
    const int side = std::min(below ? height() - em * 2 : height() - em, em * 5);
    const QRect face(below ? (width() - side) / 2 : em * 3 / 4, below ? em / 3 : (height() - side) / 2, side,
                     side);
    if (!m_portrait.isNull())
        painter.drawPixmap(face, m_portrait);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    bold.setPixelSize(below ? em : em * 15 / 13);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    const int left = below ? 2 : (m_portrait.isNull() ? em : face.right() + em * 3 / 4);
    const QRect name = below ? QRect(2, face.bottom() + 1, width() - 4, em * 3 / 2)
                             : QRect(left, height() / 2 - em * 3 / 2, width() - left - 2, em * 3 / 2);
    painter.drawText(name, below ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter,
                     fittingName(text(), painter.fontMetrics(), name.width()));
    if (below)
        return;
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect role(left, height() / 2, width() - left - 2, em * 3 / 2);
    painter.drawText(role, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_role, Qt::ElideRight, role.width()));
}

} // namespace flagstone::app
