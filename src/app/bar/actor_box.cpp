#include "app/bar/actor_box.h"

#include "app/common/appearance.h"
#include "app/common/fitting_name.h"
#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/row_parts.h"
#include "app/common/wrapped_lines.h"

#include <QPainter>

#include <algorithm>
#include <optional>

namespace flagstone::app {

namespace {

constexpr double kBox = 5, kBoxGap = 3; // px, for each who has acted or can

} // namespace

ActorBox::ActorBox(QWidget *parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("actorBox"));
    m_change.setStartValue(0.0);
    m_change.setEndValue(1.0);
    connect(&m_change, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    setFocusPolicy(Qt::NoFocus); // N and Shift+N do it, and so does the party
}

void ActorBox::setActor(const QPixmap &portrait, const QString &name, const QString &role)
{
    if (name != text() && !m_portrait.isNull() && m_pace != Pace::Instant && isVisible()) {
        m_before = m_portrait;
        m_change.setDuration(paced(kActor, m_pace));
        m_change.start();
    }
    m_portrait = portrait;
    m_role = role;
    setText(name);
    describe();
}

void ActorBox::setPennon(Seat seat)
{
    m_seat = seat;
    m_pennon = {};
    update();
}

void ActorBox::setActed(int acted, int all)
{
    m_acted = acted;
    m_all = all > 1 ? all : 0; // a box that stands alone would say nothing
    describe();
}

void ActorBox::describe()
{
    setAccessibleName(m_role.isEmpty() ? text() : tr("%1, %2").arg(text(), m_role));
    setAccessibleDescription(m_all == 0 ? QString() : tr("%1 of %2 have acted").arg(m_acted).arg(m_all));
    QStringList told{m_role, accessibleDescription()}; // a narrow box has room for the name alone
    told.removeAll(QString());
    setTip(this, told.join(u'\n'));
    update();
}

/// A small box for each, filled for those who have acted.
void ActorBox::paintActed(QPainter &painter, QPointF at, bool middle) const
{
    const double u = unit(), step = (kBox + kBoxGap) * u;
    const QColor ink = palette().color(QPalette::WindowText);
    double left = at.x() - (middle ? (m_all * step - kBoxGap * u) / 2 : 0);
    painter.setPen(QPen(ink, 1));
    for (int i = 0; i < m_all; ++i, left += step) {
        painter.setBrush(i < m_acted ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRect(QRectF(left, at.y(), kBox * u, kBox * u));
    }
}

/// At the lower right of the portrait, with a line of paper round it.
void ActorBox::paintPennon(QPainter &painter, const QRect &face)
{
    if (m_seat == Seat::Gm || m_portrait.isNull())
        return;
    const int tall = qRound(kPennonOnFace * face.width() / kPennonShape);
    if (m_pennon.isNull() || qRound(m_pennon.deviceIndependentSize().height()) != tall)
        m_pennon = pennon(m_seat, tall, devicePixelRatioF());
    QRectF at(QPointF(), m_pennon.deviceIndependentSize());
    at.moveBottomRight(QRectF(face).bottomRight());
    painter.fillRect(at.adjusted(-1, -1, 1, 1), palette().color(QPalette::Window));
    painter.drawPixmap(at, m_pennon, QRectF(m_pennon.rect()));
}

double ActorBox::unit() const
{
    return textScaleOf(*this);
}

/// The role in as many lines as have room, or in one that is cut where a word is too long for a line.
QStringList ActorBox::roleLines(int wide, int high) const
{
    const QStringList lines =
        wrappedLines(m_role, font(), wide, std::max(1, high / fontMetrics().lineSpacing()));
    const bool fit = std::ranges::all_of(
        lines, [&](const QString &line) { return fontMetrics().horizontalAdvance(line) <= wide; });
    return fit ? lines : QStringList{fontMetrics().elidedText(m_role, Qt::ElideRight, wide)};
}

void ActorBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int em = fontInfo().pixelSize();
    const bool below = width() < em * 12;
    const int boxes = m_all == 0 ? 0 : static_cast<int>((kBox + kBoxGap) * unit());
    const int side = std::min(below ? height() - em * 2 - boxes : height() - em, em * 5);
    const QRect face(below ? (width() - side) / 2 : em * 3 / 4, below ? em / 3 : (height() - side) / 2, side,
                     side);
    const double changed =
        m_change.state() == QAbstractAnimation::Running ? m_change.currentValue().toDouble() : 1;
    if (changed < 1) {
        painter.setOpacity(1 - changed);
        painter.drawPixmap(face, m_before);
        painter.setOpacity(changed);
    }
    if (!m_portrait.isNull())
        painter.drawPixmap(face, m_portrait);
    painter.setOpacity(1);
    paintPennon(painter, face);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    bold.setPixelSize(below ? em : em * 15 / 13);
    painter.setPen(palette().color(QPalette::WindowText));
    const int left = below ? 2 : (m_portrait.isNull() ? em : face.right() + em * 3 / 4);
    const int line = em * 3 / 2, roleWidth = width() - left - 2;
    const QStringList words = roleLines(roleWidth, height() - boxes - line);
    const int roleHeight = words.size() > 1   ? static_cast<int>(words.size()) * fontMetrics().lineSpacing()
                           : m_role.isEmpty() ? 0
                                              : line;
    const QFontMetrics letters(bold);
    const bool isLong = letters.horizontalAdvance(text()) > roleWidth;
    const auto two = !below && m_role.isEmpty() && isLong ? onTwoLines(text(), letters, roleWidth, roleWidth)
                                                          : std::nullopt;
    const int nameHeight = two ? 2 * letters.lineSpacing() : line;
    const int top = below ? face.bottom() + 1 : (height() - boxes - nameHeight - roleHeight) / 2;
    const QRect name(left, top, roleWidth, nameHeight);
    painter.setFont(bold);
    const QString shown = two ? two->first + u'\n' + two->second : fitName(painter, text(), name.width());
    constexpr int kBeside = Qt::AlignLeft | Qt::AlignVCenter, kBelow = Qt::AlignCenter;
    painter.drawText(name, below ? kBelow : kBeside, shown);
    if (below)
        return paintActed(painter, {width() / 2.0, name.bottom() + 1.5}, true);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect role(left, name.bottom() + 1, roleWidth, roleHeight);
    painter.drawText(role, Qt::AlignLeft | Qt::AlignVCenter, words.join(u'\n'));
    paintActed(painter, {left + 0.5, name.bottom() + roleHeight + 2.5}, false);
}

} // namespace flagstone::app

#include "moc_actor_box.cpp"
