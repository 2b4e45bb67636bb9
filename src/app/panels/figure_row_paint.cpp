#include "app/board/card_art.h"
#include "app/common/hit_boxes.h"
#include "app/common/players.h"
#include "app/common/row_parts.h"
#include "app/panels/figure_row.h"
#include "app/panels/held_chip.h"
#include "paint/icons.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

/// What a row of the party looks like.
namespace flagstone::app {

namespace {

constexpr int kLozenge = 9;             // px
constexpr double kLeastStep = 2.5;      // px, from one spell to the next
constexpr double kNamedMedallion = 1.2; ///< up to this scale of what is drawn a medallion has a name
constexpr double kWound = 0.42;         ///< of the portrait: the disc that says so
constexpr double kMarkOnDisc = 0.62;    ///< its width

QFont windowFont(const QFont &base, double size, QFont::Weight weight)
{
    QFont font = base;
    font.setPixelSize(static_cast<int>(size));
    font.setWeight(weight);
    return font;
}

/// As many of the parts as have room whole; the first one is cut if even that has none, and left out if little of it
/// would be left. Of several arms, which are one part, those that have no room are counted.
QString fittingWords(QString words, const QStringList &arms, const QFontMetrics &letters, int room)
{
    const QString between = QStringLiteral(" · ");
    const auto wide = [&letters](const QString &text) { return letters.horizontalAdvance(text); };
    const auto hasRoom = [&](const QString &part) { return room * 3 >= wide(part) * 2; };
    const QString all = arms.join(QStringLiteral(", "));
    while (wide(words) > room) {
        if (arms.size() > 1 && words.endsWith(all)) {
            const QString before = words.chopped(all.size());
            const QString some = fittingNames(all, letters, room - wide(before));
            if (some.startsWith(arms.front()))
                return before + some;
            if (before.isEmpty())
                return hasRoom(arms.front()) ? some : QString();
        }
        if (!words.contains(between))
            break;
        words.truncate(words.lastIndexOf(between));
    }
    return hasRoom(words) ? letters.elidedText(words, Qt::ElideRight, room) : QString();
}

QFont struck(QFont font, bool on)
{
    font.setStrikeOut(on);
    return font;
}

} // namespace

bool FigureRow::hasName() const
{
    return m_shape != Shape::Medallion || scale() <= kNamedMedallion;
}

int FigureRow::portraitSide() const
{
    constexpr int kSides[] = {46, 38, 30, 36};
    const int side = static_cast<int>(kSides[static_cast<std::size_t>(m_shape)] * scale());
    return hasName() ? side : std::min(side, height() - 10);
}

QRect FigureRow::portraitRect() const
{
    const int side = portraitSide();
    const bool foot = m_shape == Shape::Medallion && hasName(); // where the name stands
    return {foot        ? 8
            : hasName() ? 10
                        : 6,
            foot ? static_cast<int>(4 * scale()) : (height() - side) / 2, side, side};
}

void FigureRow::paintEvent(QPaintEvent *)
{
    if (!m_shown)
        return;
    if (!m_pictured)
        loadPictures();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintMarks(painter);
    paintPortrait(painter);
    paintPennon(painter);
    paintWound(painter);
    paintTag(painter);
    if (m_shape == Shape::Medallion)
        paintMedallion(painter);
    else
        paintRow(painter);
}

/// The frames: where a row may be dropped, focus, marked, acting or lifted, lit.
void FigureRow::paintMarks(QPainter &painter)
{
    const QRectF frame = QRectF(rect()).adjusted(4.5, 1.5, -4.5, -2.5);
    const QColor ink = palette().color(QPalette::WindowText);
    if (m_lifted) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawRoundedRect(frame.translated(2, 2), 5, 5); // its shadow
    }
    painter.setBrush(m_chosen || m_lifted ? palette().brush(QPalette::Base) : QBrush(Qt::NoBrush));
    if (m_framed)
        painter.setPen(QPen(ink, 3.4));
    else if (hasFocus())
        painter.setPen(QPen(palette().color(QPalette::Link), 2.4));
    else if (m_marked)
        painter.setPen(QPen(ink, 2.4));
    else if (m_chosen || m_lifted)
        painter.setPen(QPen(ink, 2));
    else if (m_card != kNoCard && m_lit.contains(m_card))
        painter.setPen(QPen(ink, 1.4, Qt::DashLine));
    else
        return;
    painter.drawRoundedRect(frame, 5, 5);
}

void FigureRow::paintPortrait(QPainter &painter) const
{
    const QRect at = portraitRect();
    if (isDead())
        return paintDisc(painter, QStringLiteral("marks/mark-dead"), at);
    painter.save();
    if (isDown()) { // on its side and pale
        painter.translate(QRectF(at).center());
        painter.rotate(m_tip.state() == QAbstractAnimation::Running ? m_tip.currentValue().toDouble()
                                                                    : kOnSide);
        painter.translate(-QRectF(at).center());
    }
    if (isDown() || !m_shown->away.isEmpty())
        painter.setOpacity(0.5);
    painter.drawPixmap(at, m_portrait);
    painter.restore();
    if (!m_shown->acted)
        return;
    const QPointF tick(at.right() - 4, at.bottom() - 5);
    painter.setPen(QPen(palette().color(QPalette::Window), 2));
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawEllipse(tick, 8, 8);
    painter.setPen(QPen(palette().color(QPalette::Window), 1.6));
    painter.drawPolyline(QPolygonF({tick + QPointF(-4, 0), tick + QPointF(-1, 3), tick + QPointF(4, -3)}));
}

/// At the lower left of the portrait, where neither tick nor tag lies, with a line of paper round it.
void FigureRow::paintPennon(QPainter &painter) const
{
    if (m_pennon.isNull())
        return;
    const QSizeF size = m_pennon.deviceIndependentSize();
    QRectF at(QPointF(portraitRect().left() - 3, portraitRect().bottom() + 3 - size.height()), size);
    if (m_portrait.isNull()) // it represents the player
        at.moveCenter(QRectF(portraitRect()).center());
    painter.fillRect(at.adjusted(-1, -1, 1, 1), palette().color(QPalette::Window));
    painter.drawPixmap(at, m_pennon, QRectF(m_pennon.rect()));
}

/// At the upper left of the portrait, for want of a line that says it.
void FigureRow::paintWound(QPainter &painter) const
{
    const bool said = m_shape == Shape::Wide || m_shape == Shape::Narrow;
    if (!m_shown->wounded || said || isDead())
        return;
    const QRectF face = portraitRect();
    paintDisc(painter, QStringLiteral("marks/mark-wound"),
              QRectF(face.topLeft() - QPointF(3, 2), face.size() * kWound));
}

/// A mark in paper on a disc of ink, with a line of paper round it.
void FigureRow::paintDisc(QPainter &painter, const QString &mark, const QRectF &at) const
{
    const QColor disc = palette().color(QPalette::WindowText), drawn = palette().color(QPalette::Window);
    painter.setPen(QPen(drawn, 1));
    painter.setBrush(disc);
    painter.drawEllipse(at);
    QRectF middle(QPointF(), at.size() * kMarkOnDisc);
    middle.moveCenter(at.center());
    painter.drawImage(
        middle, paint::inkedImage(mark, drawn, disc, static_cast<int>(middle.width() * devicePixelRatioF())));
}

/// At the foot of the portrait.
void FigureRow::paintTag(QPainter &painter) const
{
    if (m_tag.isEmpty())
        return;
    const QRect face = portraitRect();
    painter.setFont(windowFont(font(), 11 * scale(), QFont::DemiBold));
    const double wide = painter.fontMetrics().horizontalAdvance(m_tag) + 8;
    const double high = painter.fontMetrics().height();
    const QRectF tag(std::max(2.0, face.center().x() - wide / 2), face.bottom() - high + 4, wide, high);
    painter.setPen(QPen(palette().color(QPalette::Window), 1));
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawRoundedRect(tag, high / 2, high / 2);
    painter.setPen(palette().color(QPalette::Window));
    painter.drawText(tag, Qt::AlignCenter, m_tag);
}

/// What has a box for each: hits, or what a figure loses in their place; without a most those that are left.
Gauge FigureRow::boxes() const
{
    Gauge boxes = m_shown->hits;
    if (boxes.most == 0 && !boxes.label.isEmpty() && m_shown->goods.most == 0)
        boxes.most = std::max(m_shown->whole, boxes.left);
    return boxes;
}

bool FigureRow::isCounted() const
{
    return !m_chips.empty() || spellCount() > 0;
}

/// At the right end of a line, for want of one that shows them: how many spells are left and how many belongings there
/// are. The tip lists them. Returns how wide that is.
double FigureRow::paintCounts(QPainter &painter, const QRectF &line) const
{
    const double u = scale(), mark = 8 * u, gap = 3 * u;
    const QColor ink = palette().color(QPalette::WindowText);
    painter.setFont(windowFont(font(), 10.5 * u, QFont::DemiBold));
    double right = line.right();
    const auto countLeftOf = [&](qsizetype count) { // returns where its mark lies
        const QString words = QString::number(count);
        const double wide = painter.fontMetrics().horizontalAdvance(words);
        painter.setPen(ink);
        painter.drawText(QRectF(right - wide, line.top(), wide, line.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, words);
        const QRectF at(right - wide - 1 - mark, line.center().y() - mark / 2, mark, mark);
        right = at.left() - gap;
        painter.setPen(QPen(ink, 1));
        painter.setBrush(count > 0 ? QBrush(ink) : QBrush(Qt::NoBrush));
        return at;
    };
    if (!m_chips.empty()) {
        const QRectF chip = countLeftOf(std::ssize(m_chips));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
    }
    if (spellCount() > 0) {
        int left = 0;
        for (const Gauge &spell : m_shown->spells)
            left += spell.left;
        const QRectF lozenge = countLeftOf(left);
        const QPointF c = lozenge.center();
        const double r = lozenge.width() / 2;
        painter.drawPolygon(
            QPolygonF({c + QPointF(0, -r), c + QPointF(r, 0), c + QPointF(0, r), c + QPointF(-r, 0)}));
    }
    return line.right() - right;
}

/// Face, hits or what is won, name and a bar; without a name the bar lies below the number. Belongings and spells are
/// counted above the bar, or below one that has moved up where there is the height.
void FigureRow::paintMedallion(QPainter &painter) const
{
    const double u = scale();
    const QRect face = portraitRect();
    const QColor ink = palette().color(QPalette::WindowText);
    const Gauge hits = boxes(), gauge = hits.most > 0 ? hits : m_shown->goods;
    const int right = width() - (hasName() ? static_cast<int>(9 * u) : 6);
    const auto below = [&](int top, double high) {
        return QRect(face.right(), face.top() + top, right - face.right(), static_cast<int>(high));
    };
    if (gauge.most > 0) {
        constexpr int kSmallestNumber = 9; // px
        constexpr int kFlags = Qt::AlignRight | Qt::AlignVCenter;
        const QRect line = below(0, 22 * u);
        const FittedText number =
            fittedText(hits.most > 0 ? QString::number(gauge.left) : QLocale().toString(gauge.left),
                       numberFont((hasName() ? 16 : 14) * u), line, kFlags, kSmallestNumber);
        painter.setFont(number.font);
        painter.setPen(isDown() ? m_bad : ink);
        painter.drawText(line, kFlags, number.words);
    }
    const int foot = height() - static_cast<int>(8 * u);
    if (!hasName()) {
        const QRect counts = below(static_cast<int>(27 * u), 10 * u);
        const bool counted = isCounted() && counts.bottom() < height() - 2;
        if (counted)
            (void)paintCounts(painter, counts);
        const double top = counted ? 20 : 26;
        return paintShare(painter, QRectF(below(static_cast<int>(top * u), 6 * u)).adjusted(4, 0, 0, 0));
    }
    const double bar = foot - 4 * u;
    if (isCounted())
        (void)paintCounts(painter, {face.right() + 0.0, bar - 11 * u, width() - 7.0 - face.right(), 10 * u});
    if (m_shown->hits.most > 0 || m_shown->whole > 0 || m_shown->goods.most > 0)
        paintMost(painter, below(static_cast<int>((isCounted() ? 15 : 21) * u), 14 * u));
    painter.setFont(struck(windowFont(font(), 10.5 * u, QFont::DemiBold), isDead()));
    painter.setPen(ink);
    constexpr int kAroundName = 12;
    const int most = (gauge.most > 0 ? width() * 13 / 16 : width()) - kAroundName;
    const QString shown = fitName(painter, m_name, most);
    painter.drawText(QRect(7, foot - static_cast<int>(9 * u), most, static_cast<int>(14 * u)),
                     Qt::AlignLeft | Qt::AlignVCenter, shown);
    // The bar is shorter before the name is cut.
    const int barLeft =
        std::max(width() * 5 / 8, kAroundName + painter.fontMetrics().horizontalAdvance(shown));
    paintShare(painter, QRectF(barLeft, bar, right - barLeft, 5 * u));
}

/// Below a number, what is done to the figure, or how many there were or are to be won.
void FigureRow::paintMost(QPainter &painter, const QRect &line) const
{
    const Gauge hits = boxes(), gauge = hits.most > 0 ? hits : m_shown->goods;
    const QFont letters = windowFont(font(), 10.5 * scale(), QFont::Normal);
    painter.setFont(letters);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const auto hasRoom = [&](const QString &words) {
        return painter.fontMetrics().horizontalAdvance(words) <= line.width();
    };
    QString words = m_shown->hits.state;
    fitLetters(painter, words, line.width());
    if (words.isEmpty() || !hasRoom(words)) {
        const QString most = QLocale().toString(gauge.most);
        QString widest = most; // so that rows with as many digits say it alike
        std::ranges::replace_if(
            widest, [](QChar letter) { return letter.isDigit(); }, QChar(u'0'));
        painter.setFont(letters);
        words = tr("of %1").arg(most);
        if (!hasRoom(tr("of %1").arg(widest))) {
            words = QStringLiteral("/%1").arg(most);
            fitLetters(painter, words, line.width());
        }
    }
    if (hasRoom(words)) // else the bar says it
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, words);
}

/// How much is left, or has been won.
void FigureRow::paintShare(QPainter &painter, const QRectF &bar) const
{
    const Gauge hits = boxes(), gauge = hits.most > 0 ? hits : m_shown->goods;
    if (gauge.most == 0)
        return;
    const QColor ink = palette().color(QPalette::WindowText);
    const double share = std::clamp(static_cast<double>(gauge.left) / gauge.most, 0.0, 1.0);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, bar.height())), ink);
}

void FigureRow::paintRow(QPainter &painter) const
{
    const bool wide = m_shape == Shape::Wide;
    const double u = scale();
    const int left = portraitRect().right() + 10;
    const int right = width() - 11;
    const int top = static_cast<int>((wide ? 5 : 2) * u);
    const int high = static_cast<int>(17 * u);
    if (!m_class.isNull())
        painter.drawPixmap(
            QPoint(right - m_class.width() / static_cast<int>(m_class.devicePixelRatio()), top), m_class);
    painter.setFont(struck(windowFont(font(), (wide ? 13.5 : 13) * u, QFont::DemiBold), isDead()));
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect name(left, top, right - left - (m_class.isNull() ? 0 : 21), high);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, fitName(painter, m_name, name.width()));
    // In a narrow row hits lie close below the name: belongings have the room below them.
    const double below = m_shape == Shape::Narrow ? 17 : 20;
    QRect hits(left, top + static_cast<int>(below * u), right - left, static_cast<int>(9 * u));
    if (m_shape == Shape::Short && isCounted())
        hits.setRight(hits.right() - static_cast<int>(paintCounts(painter, hits)));
    const QRect state(left, height() - static_cast<int>((wide ? 23 : 20) * u), right - left,
                      static_cast<int>(15 * u));
    const bool saysGoods = m_shape != Shape::Short && paintState(painter, state);
    paintHits(painter, hits, saysGoods);
}

/// At the right end of a line, that a computer plays it and how well. Returns how wide that is.
double FigureRow::paintStrength(QPainter &painter, const QRect &line) const
{
    if (m_player.policy.empty())
        return 0;
    const QString strength = strengthWord(m_player.policy);
    const QColor ink = palette().color(QPalette::PlaceholderText);
    painter.setFont(windowFont(font(), 11.5 * scale(), QFont::Normal));
    painter.setPen(ink);
    painter.drawText(line.adjusted(0, -line.height() / 2, 0, line.height() / 2),
                     Qt::AlignRight | Qt::AlignVCenter, strength);
    const double side = 13 * scale();
    const double wide = painter.fontMetrics().horizontalAdvance(strength) + side + 4;
    const QRectF icon(line.right() - wide, line.center().y() - side / 2, side, side);
    paint::icon(QStringLiteral("computer"), ink, ink).paint(&painter, icon.toRect());
    return wide + 6;
}

/// A box for each hit and the count; or a bar towards the goal, and the amount where the line of state does not say it.
void FigureRow::paintHits(QPainter &painter, const QRect &line, bool saysGoods) const
{
    const Gauge hits = boxes();
    const Gauge &goods = m_shown->goods;
    const double u = scale();
    const QColor ink = palette().color(QPalette::WindowText);
    if (hits.most == 0 && goods.most == 0) {
        painter.setFont(windowFont(font(), 11.5 * u, QFont::Medium));
        painter.setPen(ink);
        painter.drawText(line.adjusted(0, -line.height() / 2, 0, line.height() / 2),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_count, Qt::ElideRight, line.width()));
        return;
    }
    if (hits.most == 0) {
        QRectF bar = QRectF(line).adjusted(0, 0, -paintStrength(painter, line), 0);
        if (!saysGoods)
            bar.setRight(bar.right() - paintCount(painter, bar, QLocale().toString(goods.left)));
        return paintShare(painter, bar.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    QString count = hits.left < 0 ? QStringLiteral("−") : QString();
    count += QString::number(std::abs(hits.left));
    if (m_shown->hits.most > 0 || m_shown->whole > 0)
        count += u'/' + QString::number(hits.most);
    const double beside = paintCount(painter, line, count);
    paintBoxes(painter, QRectF(line.left(), line.top() + 0.5, line.width() - beside, line.height() - 1),
               hits.left, hits.most);
}

/// A number at the right end of a line. Returns how wide that is, with the gap before it.
double FigureRow::paintCount(QPainter &painter, const QRectF &line, const QString &count) const
{
    constexpr int kGap = 6; // px
    painter.setFont(numberFont(12.5 * scale()));
    painter.setPen(isDown() ? m_bad : palette().color(QPalette::WindowText));
    painter.drawText(line.adjusted(0, -line.height() / 2, 0, line.height() * 7 / 9),
                     Qt::AlignRight | Qt::AlignVCenter, count);
    return painter.fontMetrics().horizontalAdvance(count) + kGap;
}

void FigureRow::paintBoxes(QPainter &painter, const QRectF &bar, int left, int most) const
{
    paintHitBoxes(painter, bar, left, most, 13.0 * scale(), palette().color(QPalette::WindowText));
}

/// One line of words; spells as lozenges and belongings at its right end. Returns whether the words have room for the
/// goods.
bool FigureRow::paintState(QPainter &painter, const QRect &line) const
{
    int right = line.right();
    for (const HeldChip *chip : m_chips)
        if (!chip->isHidden())
            right = std::min(right, chip->x() - 3);
    right = paintMore(painter, QRect(line.left(), line.top(), right - line.left(), line.height()));
    right = paintSpells(painter, line.left(), right, line.center().y());
    painter.setFont(stateFont());
    painter.setPen(isDown() ? m_bad : palette().color(QPalette::PlaceholderText));
    const int room = right - line.left();
    const auto fits = [&](const QString &words) {
        return painter.fontMetrics().horizontalAdvance(words) <= room;
    };
    const QString &words = m_brief.isEmpty() || fits(m_needed) ? m_state : fits(m_brief) ? m_brief : m_least;
    if (&words == &m_least)
        fitLetters(painter, words, room);
    painter.drawText(QRect(line.left(), line.top(), room, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     fittingWords(words, m_shown->inHand, painter.fontMetrics(), room));
    return &words != &m_least;
}

/// At the right end of a line, how many belongings have no room, where that takes none from spells and from what is not
/// to be lost. Returns where the line must end.
int FigureRow::paintMore(QPainter &painter, const QRect &line) const
{
    const auto more = std::ranges::count_if(m_chips, [](const HeldChip *chip) { return chip->isHidden(); });
    if (more == 0)
        return line.right() + 1;
    constexpr int kGap = 4; // px
    const QString words = tr("+%1", "belongings that have no room").arg(more);
    const QFontMetrics letters(stateFont());
    const int wide = letters.horizontalAdvance(words) + kGap;
    if (letters.horizontalAdvance(m_needed) + spellsWidth() + wide > line.width())
        return line.right() + 1;
    painter.setFont(stateFont());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, words);
    return line.right() + 1 - wide;
}

QFont FigureRow::stateFont() const
{
    return windowFont(font(), 11.5 * scale(), isDown() ? QFont::DemiBold : QFont::Normal);
}

int FigureRow::spellCount() const
{
    int count = 0;
    for (const Gauge &spell : m_shown->spells)
        count += spell.most;
    return count;
}

int FigureRow::spellsWidth() const
{
    const int count = spellCount();
    return count == 0 ? 0 : std::min(count * (kLozenge + 1), width() / 2) + 3;
}

int FigureRow::widthOfNumbers() const
{
    const auto chips = static_cast<int>(std::min(kMostChips, std::ssize(m_chips)));
    return portraitRect().right() + 22 + QFontMetrics(stateFont()).horizontalAdvance(m_numbers) +
           spellCount() * (kLozenge + 1) + 3 + chips * (HeldChip::kSide + 2);
}

/// From right to left, full ones are still to be cast. Where there is little room they move together, and if they would
/// merge, only their number is shown. Returns where the words must end.
int FigureRow::paintSpells(QPainter &painter, int left, int right, int middle) const
{
    const int count = spellCount();
    const double step = std::min(kLozenge + 1.0, (right - left - kLozenge) / std::max(1.0, count - 1.0));
    if (count == 0 || step < kLeastStep)
        return right;
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    double x = right - kLozenge / 2.0;
    for (auto spell = m_shown->spells.rbegin(); spell != m_shown->spells.rend(); ++spell)
        for (int i = spell->most - 1; i >= 0; --i, x -= step) {
            const QPointF c(x, middle);
            const double r = kLozenge / 2.0 - 0.5;
            painter.setBrush(i < spell->left ? palette().brush(QPalette::WindowText) : QBrush(Qt::NoBrush));
            painter.drawPolygon(
                QPolygonF({c + QPointF(0, -r), c + QPointF(r, 0), c + QPointF(0, r), c + QPointF(-r, 0)}));
        }
    return static_cast<int>(x + step - kLozenge / 2.0) - 4;
}

} // namespace flagstone::app
