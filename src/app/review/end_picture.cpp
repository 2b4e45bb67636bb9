#include "app/review/end_picture.h"

#include "paint/icons.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kNumber = 0.12;                       ///< of a room's width: how tall its number is
constexpr double kLeastNumber = 11, kMostNumber = 18;  ///< px
constexpr double kMostOfRoom = 0.4;                    ///< its width: more would hide what is in the room
constexpr double kInset = 0.04;                        ///< of a room's width
constexpr double kMet = 0.34;                          ///< of a room's width: the disc with who was met
constexpr double kMetDrawing = 0.72;                   ///< of that disc
constexpr double kCross = 0.3;                         ///< of that disc
constexpr double kCrossLine = 0.08, kCrossEdge = 0.16; ///< of that disc: its lines, and the paper under them
constexpr double kBelowPlate = 0.13; ///< of a room's width: what the plate with the count of storeys takes
constexpr double kSkull = 0.18;      ///< of a room's width
constexpr double kLeastSkull = 14, kMostSkull = 26; ///< px

bool lieOnEachOther(const RoomOnPicture &one, const RoomOnPicture &other)
{
    const QRectF both = one.at & other.at;
    return both.width() * both.height() > one.at.width() * one.at.height() / 2;
}

} // namespace

EndPicture::EndPicture(paint::Theme theme, QWidget *parent)
    : QWidget(parent), m_colours(paint::windowColours(theme))
{
    setObjectName(QStringLiteral("endTable"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("The table at the end"));
}

void EndPicture::setTheme(paint::Theme theme)
{
    m_colours = paint::windowColours(theme);
    update();
}

void EndPicture::show(const QImage &picture, std::vector<RoomOnPicture> rooms, std::set<SlotId> fallen,
                      std::map<SlotId, MetInRoom> met)
{
    m_picture = picture;
    m_rooms = std::move(rooms);
    m_fallen = std::move(fallen);
    m_met = std::move(met);
    QStringList told;
    if (!m_rooms.empty())
        told << tr("%n room(s) in the order in which the party came", nullptr,
                   static_cast<int>(m_rooms.size()));
    for (const RoomOnPicture &room : m_rooms)
        if (const auto there = m_met.find(room.slot); there != m_met.end())
            told << (there->second.slain ? tr("%1: %2, slain", "the number of a room; who was met there")
                                         : tr("%1: %2", "the number of a room; who was met there"))
                        .arg(room.number)
                        .arg(there->second.name);
    setAccessibleDescription(told.join(QStringLiteral(". ")));
    update();
}

void EndPicture::paintEvent(QPaintEvent *)
{
    if (m_picture.isNull())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = QSizeF(m_picture.size()).scaled(this->size(), Qt::KeepAspectRatio);
    const QPointF corner((width() - size.width()) / 2, (height() - size.height()) / 2);
    painter.drawImage(QRectF(corner, size), m_picture);
    const double share = size.width() / m_picture.width();
    for (const RoomOnPicture &entered : m_rooms) {
        const QRectF room(corner + entered.at.topLeft() * share, entered.at.size() * share);
        if (!isCovered(entered)) {
            if (const auto met = m_met.find(entered.slot); met != m_met.end())
                paintMet(painter, met->second, room);
            paintNumber(painter, entered.number, room, coversOther(entered));
        }
        if (m_fallen.contains(entered.slot))
            paintSkull(painter, room);
    }
}

/// Numbers of all would pile up as the rooms do.
bool EndPicture::isCovered(const RoomOnPicture &room) const
{
    return std::ranges::any_of(m_rooms, [&](const RoomOnPicture &other) {
        return other.storey > room.storey && lieOnEachOther(room, other);
    });
}

bool EndPicture::coversOther(const RoomOnPicture &room) const
{
    return std::ranges::any_of(m_rooms, [&](const RoomOnPicture &other) {
        return other.storey < room.storey && lieOnEachOther(room, other);
    });
}

/// On a disc in the middle.
void EndPicture::paintMet(QPainter &painter, const MetInRoom &met, const QRectF &room) const
{
    const double side = kMet * room.width();
    QRectF disc(0, 0, side, side);
    disc.moveCenter(room.center());
    painter.setPen(QPen(m_colours.text, 1.2));
    painter.setBrush(m_colours.raised);
    painter.drawEllipse(disc);
    QRectF drawing(QPointF(), disc.size() * kMetDrawing);
    drawing.moveCenter(disc.center());
    painter.drawPixmap(drawing, met.picture, QRectF(met.picture.rect()));
    if (met.slain)
        paintCross(painter, disc);
}

/// In the lower right of whom was met, whose face stays free.
void EndPicture::paintCross(QPainter &painter, const QRectF &disc) const
{
    QRectF cross(QPointF(), disc.size() * kCross);
    cross.moveBottomRight(disc.bottomRight());
    for (const auto &[colour, share] :
         {std::pair(m_colours.raised, kCrossEdge), std::pair(m_colours.bad, kCrossLine)}) {
        painter.setPen(QPen(colour, share * disc.width(), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(cross.topLeft(), cross.bottomRight());
        painter.drawLine(cross.topRight(), cross.bottomLeft());
    }
}

/// In the lower left, away from the number.
void EndPicture::paintSkull(QPainter &painter, const QRectF &room) const
{
    const double side = std::clamp(kSkull * room.width(), kLeastSkull, kMostSkull);
    const QRectF disc(room.left() + kInset * room.width(), room.bottom() - kInset * room.width() - side, side,
                      side);
    painter.setPen(QPen(m_colours.raised, 1.2));
    painter.setBrush(m_colours.text);
    painter.drawEllipse(disc);
    const QRectF bone = disc.adjusted(0.2 * side, 0.2 * side, -0.2 * side, -0.2 * side);
    painter.drawImage(bone,
                      paint::inkedImage(QStringLiteral("marks/mark-dead"), m_colours.raised, m_colours.text,
                                        static_cast<int>(bone.width() * devicePixelRatioF())));
}

/// In the upper right, where no card has a mark of its own; below the plate that says how many storeys there are.
void EndPicture::paintNumber(QPainter &painter, int number, const QRectF &room, bool belowPlate) const
{
    QFont font(QStringLiteral("League Spartan"));
    font.setPixelSize(static_cast<int>(std::clamp(kNumber * room.width(), kLeastNumber, kMostNumber)));
    font.setWeight(QFont::Bold);
    const QString text = QString::number(number);
    const QFontMetricsF metrics(font);
    QRectF chip(0, 0,
                std::max(metrics.horizontalAdvance(text) + 0.7 * metrics.height(), 1.3 * metrics.height()),
                metrics.height() * 1.1);
    if (chip.width() > kMostOfRoom * room.width())
        return;
    const double inset = kInset * room.width();
    chip.moveTopRight(room.topRight() +
                      QPointF(-inset, inset + (belowPlate ? kBelowPlate * room.width() : 0)));
    painter.setPen(QPen(m_colours.text, 1.2));
    painter.setBrush(m_colours.raised);
    painter.drawRoundedRect(chip, 3, 3);
    painter.setFont(font);
    painter.setPen(m_colours.text);
    chip.translate(0, 0.08 * metrics.height()); // its figures stand high on their line
    painter.drawText(chip, Qt::AlignCenter, text);
}

} // namespace flagstone::app

#include "moc_end_picture.cpp"
