#include "app/home/door_button.h"

#include "app/common/plain_text.h"
#include "paint/icons.h"

#include <QAction>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kIcon = 19, kDoorBeside = 10, kDoorAround = 6; ///< px
constexpr double kDoorTitle = 13, kGistSize = 11.5;             ///< px
constexpr double kWidest = 190;                                 ///< px of words, at the usual size of text
constexpr int kLeastHigh = 36;                                  ///< px

} // namespace

DoorButton::DoorButton(QAction *action, QWidget *parent)
    : PaintedButton(parent), m_icon(action->data().toString()), m_gist(action->property(kGist).toString())
{
    setText(action->text());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleDescription(m_gist);
    setTip(this, action->statusTip());
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
}

void DoorButton::setBrief(bool brief)
{
    m_brief = brief;
    updateGeometry();
    update();
}

double DoorButton::wordsAt() const
{
    return kDoorAround + kIcon * textScale() + kDoorBeside;
}

QSize DoorButton::sizeHint() const
{
    const QFontMetricsF title(font(kDoorTitle, QFont::DemiBold)), gist(font(kGistSize, QFont::Normal));
    double wide = title.size(Qt::TextShowMnemonic, text()).width();
    double high = title.height();
    if (!m_brief) {
        wide = std::max(wide, gist.horizontalAdvance(m_gist));
        high += gist.height();
    }
    wide = std::min(wide + 2, kWidest * textScale());
    return {static_cast<int>(std::ceil(wordsAt() + wide + kDoorAround)),
            std::max(kLeastHigh, static_cast<int>(std::ceil(high + kDoorAround)))};
}

void DoorButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        painter.setPen(hasFocus() ? QPen(colours().focus, 2) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(colours().hover) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    const QFont title = font(kDoorTitle, QFont::DemiBold), gist = font(kGistSize, QFont::Normal);
    const QFontMetricsF titleLine(title), gistLine(gist);
    const bool both = !m_brief && !m_gist.isEmpty();
    const double high = titleLine.height() + (both ? gistLine.height() : 0);
    const double left = wordsAt(), room = width() - left - kDoorAround, top = (height() - high) / 2;
    const int side = static_cast<int>(kIcon * textScale());
    paint::icon(m_icon, colours().text, colours().edge)
        .paint(&painter, QRectF(kDoorAround, top + (titleLine.height() - side) / 2, side, side).toRect());
    painter.setFont(title);
    painter.setPen(colours().text);
    const bool underlined = style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, this) != 0;
    painter.drawText(QRectF(left, top, room, titleLine.height()),
                     Qt::AlignLeft | Qt::AlignVCenter |
                         (underlined ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                     titleLine.elidedText(text(), Qt::ElideRight, room, Qt::TextShowMnemonic));
    if (!both)
        return;
    painter.setFont(gist);
    painter.setPen(colours().dim);
    painter.drawText(QRectF(left, top + titleLine.height(), room, gistLine.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, gistLine.elidedText(m_gist, Qt::ElideRight, room));
}

} // namespace flagstone::app

#include "moc_door_button.cpp"
