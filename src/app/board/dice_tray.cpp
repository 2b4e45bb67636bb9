#include "app/board/dice_tray.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kGap = 8;
constexpr int kLine = 20;      // least height of a line of text
constexpr int kFrames = 3;     // outlines of a die that still turns
constexpr double kTurn = 60.0; // degrees between them

paint::DieLook lookOf(const DiceRolled &roll, std::uint8_t face)
{
    if (roll.hitFrom == 0)
        return paint::DieLook::Plain;
    return face >= roll.hitFrom ? paint::DieLook::Hit : paint::DieLook::Miss;
}

} // namespace

DiceTray::DiceTray(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Preferred};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_motion.setStartValue(0);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    setAccessibleName(tr("Dice"));
}

void DiceTray::setArt(CardArt *art)
{
    m_art = art;
    update();
}

QString DiceTray::resultOf(const DiceRolled &roll)
{
    if (roll.hitFrom > 0) {
        const auto hits = std::count_if(roll.faces.begin(), roll.faces.begin() + roll.count,
                                        [&](std::uint8_t face) { return face >= roll.hitFrom; });
        return hits == 1 ? tr("1 hit") : tr("%1 hits").arg(hits);
    }
    QStringList faces;
    int sum = 0;
    for (std::size_t n = 0; n < roll.count; ++n) {
        faces << QString::number(roll.faces[n]);
        sum += roll.faces[n];
    }
    if (faces.size() < 2)
        return faces.join(QString{});
    return faces.join(QStringLiteral(" + ")) + QStringLiteral(" = ") + QString::number(sum);
}

QString DiceTray::result() const
{
    return m_rolls.empty() ? QString{} : resultOf(m_rolls.front().dice);
}

void DiceTray::show(const DiceRolled &roll, const QString &caption)
{
    m_motion.stop();
    m_rolls.push_front({roll, caption});
    if (m_rolls.size() > kKept)
        m_rolls.pop_back();
    QStringList faces;
    for (std::size_t n = 0; n < roll.count; ++n) {
        faces << QString::number(roll.faces[n]);
        // Drawn here and now: painting must only blit.
        if (m_art)
            (void)m_art->die(roll.sides, roll.faces[n], lookOf(roll, roll.faces[n]),
                             static_cast<int>(kDie * devicePixelRatioF()));
    }
    if (m_art)
        (void)m_art->die(roll.sides, 0, paint::DieLook::Plain, static_cast<int>(kDie * devicePixelRatioF()));
    setAccessibleDescription(tr("%1: %2; %3").arg(caption, faces.join(QStringLiteral(", ")), resultOf(roll)));
    updateGeometry();
    if (const int milliseconds = paced(kDice, m_pace); milliseconds > 0) {
        m_motion.setEndValue(kDice);
        m_motion.setDuration(milliseconds);
        m_motion.start();
    }
    update();
}

void DiceTray::clear()
{
    m_motion.stop();
    m_rolls.clear();
    setAccessibleDescription({});
    updateGeometry();
    update();
}

void DiceTray::finish()
{
    m_motion.stop();
    update();
}

bool DiceTray::rolling() const
{
    return m_motion.state() == QAbstractAnimation::Running;
}

int DiceTray::perRow(int width) const
{
    return std::max(1, (width + kGap) / (kDie + kGap));
}

int DiceTray::rows(int width) const
{
    const int dice = m_rolls.empty() ? 1 : std::max<int>(1, m_rolls.front().dice.count);
    return (dice + perRow(width) - 1) / perRow(width);
}

int DiceTray::heightForWidth(int width) const
{
    const auto older = static_cast<int>(std::min(kListed, m_rolls.size() > 1 ? m_rolls.size() - 1 : 0));
    return rows(width) * (kDie + kGap) + (2 + older) * line();
}

QSize DiceTray::sizeHint() const
{
    return {280, heightForWidth(280)};
}

QSize DiceTray::minimumSizeHint() const
{
    return {kDie, kDie + kGap + 2 * line()};
}

int DiceTray::line() const
{
    return std::max(kLine, fontMetrics().height() + 4);
}

void DiceTray::paintDice(QPainter &painter, const Roll &roll, int top)
{
    const int row = perRow(width());
    const int elapsed = rolling() ? m_motion.currentValue().toInt() : kDice;
    const int dice = roll.dice.count;
    // However many dice: the last one stops in time.
    const double apart = dice > 1 ? std::min<double>(kDieApart, (kDice - 160.0) / (dice - 1)) : 0;
    for (int n = 0; n < dice; ++n) {
        const QRect place{n % row * (kDie + kGap), top + n / row * (kDie + kGap), kDie, kDie};
        const std::uint8_t face = roll.dice.faces[static_cast<std::size_t>(n)];
        const double stopsAt = kDice - apart * (dice - 1 - n);
        const auto pixels = static_cast<int>(kDie * devicePixelRatioF());
        if (elapsed < stopsAt) {
            const int frame = std::min(kFrames - 1, static_cast<int>(elapsed * kFrames / stopsAt));
            painter.save();
            painter.translate(QRectF{place}.center());
            painter.rotate(kTurn * (frame + 1));
            painter.drawPixmap(QRectF{-kDie / 2.0, -kDie / 2.0, kDie, kDie},
                               m_art->die(roll.dice.sides, 0, paint::DieLook::Plain, pixels),
                               QRectF{0, 0, static_cast<double>(pixels), static_cast<double>(pixels)});
            painter.restore();
            continue;
        }
        painter.drawPixmap(place, m_art->die(roll.dice.sides, face, lookOf(roll.dice, face), pixels));
    }
}

void DiceTray::paintEvent(QPaintEvent *)
{
    if (!m_art || m_rolls.empty())
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QColor text = palette().color(QPalette::WindowText);
    const Roll &last = m_rolls.front();
    painter.setPen(text);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QString dice = QStringLiteral("%1d%2").arg(last.dice.count).arg(last.dice.sides);
    const QString kind =
        last.dice.hitFrom > 0 ? tr("%1, hits from %2").arg(dice).arg(last.dice.hitFrom) : dice;
    const QRect head{0, 0, width(), line()};
    const int room = width() - painter.fontMetrics().horizontalAdvance(kind) - kGap;
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, kind);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(last.caption, Qt::ElideRight, room));
    paintDice(painter, last, line());
    int y = line() + rows(width()) * (kDie + kGap);
    if (!rolling()) {
        painter.setPen(text);
        painter.drawText(QRect{0, y, width(), line()}, Qt::AlignLeft | Qt::AlignVCenter, resultOf(last.dice));
    }
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (std::size_t n = 1; n < m_rolls.size() && n <= kListed; ++n) {
        y += line();
        if (y + line() > height())
            break; // the tray is low
        const QString words = tr("%1: %2").arg(m_rolls[n].caption, resultOf(m_rolls[n].dice));
        painter.drawText(QRect{0, y, width(), line()}, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, width()));
    }
}

} // namespace flagstone::app
