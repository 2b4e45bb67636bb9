#include "paint/card_painter.h"
#include "paint/saved_painter.h"

#include <QPaintDevice>

#include <algorithm>
#include <array>
#include <cmath>

/// The small things that lie on cards and in panels: markers and dice.
namespace flagstone::paint {
namespace {

constexpr double kMissShare = 0.45;
constexpr double kBlot = 12;      // px: smaller markers have no drawing
constexpr double kFewPixels = 48; // below, a drawing's fine lines are noise

/// The drawn die nearest to a number of sides: a d100 is rolled with the ten-sided one.
int drawnSides(int sides)
{
    constexpr std::array kDrawn{4, 6, 8, 10, 12, 20};
    if (sides > 20)
        return 10;
    return *std::ranges::min_element(kDrawn, {}, [sides](int n) { return std::abs(n - sides); });
}

} // namespace

void CardPainter::paintPartyMarker(QPainter &painter, const QRectF &rect, Theme theme)
{
    paintArt(painter, rect, QStringLiteral("marks/mark-party"), {theme, QStringLiteral("brass")});
}

void CardPainter::paintMonsterMarker(QPainter &painter, const QRectF &rect, const CardFace &face, Theme theme)
{
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const double unit = rect.width() / 17;
    const auto within = [&](double inset) {
        return rect.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit);
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink(u"halo", theme));
    painter.drawEllipse(rect);
    painter.setPen(QPen(ink(u"line", theme), 0.6 * unit));
    painter.setBrush(ink(u"paper", theme));
    painter.drawEllipse(within(0.8));
    const double pixels = painter.combinedTransform().mapRect(rect).width();
    if (pixels >= kBlot) {
        paintArt(painter, within(2.6), face.art, {theme, face.tin, false, pixels < kFewPixels});
    } else { // a drawing would be a grey stain
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink(u"solid", theme));
        painter.drawEllipse(within(4));
    }
}

void CardPainter::paintDie(QPainter &painter, const QRectF &rect, int sides, int value, DieLook look,
                           Theme theme)
{
    if (look == DieLook::Miss) {
        // a pale die is one picture: opacity on the strokes would show where they overlap
        const QTransform &now = painter.deviceTransform();
        const double scale = std::hypot(now.m11(), now.m12());
        const int px = std::clamp(static_cast<int>(std::ceil(rect.width() * scale)), 1, 2048);
        QImage image(px, px, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter inner(&image);
        paintDie(inner, image.rect(), sides, value, DieLook::Plain, theme);
        inner.end();
        painter.save();
        painter.setOpacity(painter.opacity() * kMissShare);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(rect, image);
        painter.restore();
        return;
    }
    const double unit = rect.width() / 50; // the die is 50 px in the panel, its frame 2 px
    if (look == DieLook::Hit) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(ink(u"line", theme), 2 * unit));
        painter.setBrush(ink(u"paper", theme));
        painter.drawRoundedRect(rect.adjusted(unit, unit, -unit, -unit), 6 * unit, 6 * unit);
        painter.restore();
    }
    const int drawn = drawnSides(sides);
    const QRectF die = rect.adjusted(5 * unit, 5 * unit, -5 * unit, -5 * unit);
    paintArt(painter, die, QStringLiteral("dice/die-d%1").arg(drawn), {theme, {}});
    if (value <= 0)
        return;
    const QString number = QString::number(value);
    const bool square = drawn == 6; // its face is nearly all of it, and a little to the upper left
    const double middle = square ? 0.46 : 0.5;
    const double baseline = drawn == 4 ? 0.74 : square ? 0.65 : 0.61;
    const double size = die.height() * (square ? 0.54 : drawn == 4 || number.size() > 1 ? 0.3 : 0.36);
    m_type.line(painter, {die.left() + middle * die.width(), die.top() + baseline * die.height()}, number,
                Role::Number, size, Qt::AlignHCenter, ink(u"line", theme));
}

} // namespace flagstone::paint
