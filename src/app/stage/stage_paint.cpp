#include "app/board/board_view.h"
#include "app/common/heading.h"
#include "app/common/pace.h"
#include "app/common/pictures.h"
#include "app/common/row_parts.h"
#include "app/common/wrapped_lines.h"
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "app/stage/stage.h"
#include "paint/icons.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

/// What a scene looks like on the stage.
namespace flagstone::app {

namespace {

constexpr int kFrames = 3;     // outlines of a die that still turns
constexpr double kTurn = 60.0; // degrees between them
constexpr double kShadow = 5;  // px

/// Of a sum all dice count together, and only once the last of them lies.
paint::DieLook lookOf(const DiceRolled &roll, std::uint8_t face, bool allLie)
{
    if (roll.terms.sum > 0 && roll.countsFrom() == 0)
        return allLie && resultOf(roll) >= roll.terms.sum ? paint::DieLook::Hit : paint::DieLook::Plain;
    if (roll.countsFrom() == 0)
        return paint::DieLook::Plain;
    return face >= roll.countsFrom() ? paint::DieLook::Hit : paint::DieLook::Miss;
}

/// How a roll is read, where its scene does not say it.
QString termsWords(const DiceRolled &roll, Show show)
{
    if (roll.terms.sum > 0)
        return Stage::tr("needs %1", "sum of dice").arg(roll.terms.sum);
    if (roll.terms.every > 0)
        return Stage::tr("Each full %1: %n hit(s)", nullptr, roll.terms.worth).arg(roll.terms.every);
    return show == Show::Sweep && roll.hitFrom > 0 ? Stage::tr("%1+ hits", "faces of dice").arg(roll.hitFrom)
                                                   : QString();
}

void drawShown(QPainter &painter, const QRectF &rect, const paint::PixmapCache::Shown &shown)
{
    painter.drawPixmap(rect, shown.pixmap, QRectF(shown.pixmap.rect()));
}

} // namespace

QFont Stage::words(double size, QFont::Weight weight) const
{
    QFont font = this->font();
    font.setPixelSize(static_cast<int>(size * m_textScale));
    font.setWeight(weight);
    return font;
}

QFont Stage::heading(double size) const
{
    return titleFont(size * m_textScale);
}

void Stage::paintEvent(QPaintEvent *)
{
    if (m_source.pictures == nullptr)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const StageLayout layout = layoutFor(m_scene);
    if (coversBoard(m_scene)) {
        QColor linoleum = m_board.art().colours().table;
        linoleum.setAlphaF(0.9F);
        painter.fillRect(rect(), linoleum);
        paintTitle(painter, layout);
    }
    if (m_scene.compares())
        paintCompared(painter, layout);
    else if (!m_scene.chain.empty())
        paintChain(painter, layout);
    else
        for (std::size_t i = 0; i < layout.cards.size(); ++i)
            if (i == 0 || !m_scene.rows.empty() || elapsed() >= turnsAt(i))
                paintCard(painter, layout.cards[i], i);
    if (tellsLevel(m_scene) && elapsed() >= m_times.turned)
        paintLevels(painter, layout);
    const bool seen = elapsed() >= m_times.turned; // no word of a card before its face
    for (std::size_t i = 0; i < layout.rows.size() && seen; ++i) {
        const StageScene::Row &row = m_scene.rows[i];
        painter.setPen(m_board.art().colours().chalk);
        painter.setFont(words(17, QFont::DemiBold));
        painter.drawText(layout.rows[i], Qt::AlignCenter,
                         row.cards > 0 ? row.label : givenWords(row.label, {}));
    }
    if (!layout.seal.isEmpty())
        paintSeal(painter, layout.seal);
    if (m_scene.show == Show::Sweep && !layout.cards.empty() && m_scene.lanes.back().deed.isEmpty())
        paintThreat(painter, layout);
    m_deed.paintSpells(painter, elapsed());
    for (std::size_t i = 0; i < layout.lanes.size() && seen; ++i)
        paintLane(painter, layout.lanes[i], m_scene.lanes[i]);
    if (!layout.fall.isEmpty())
        paintFall(painter, layout.fall);
    if (elapsed() >= m_times.fallen) {
        paintUsers(painter, layout);
        if (!layout.gain.isNull())
            paintGain(painter, layout.gain);
        if (!layout.results.isEmpty() && elapsed() >= m_times.gained)
            paintResults(painter, layout.results);
    }
    paintHints(painter, layout.hints);
}

void Stage::paintTitle(QPainter &painter, const StageLayout &layout) const
{
    if (layout.title.isEmpty())
        return;
    constexpr double kUsual = 30; // a long one is smaller before it is cut, as small as at 100 %
    const double least = 18 / std::max(1.0, m_textScale);
    painter.setPen(m_board.art().colours().chalk);
    const bool seen = elapsed() >= m_times.turned; // and not told before
    const QString title = seen ? m_scene.title : m_scene.compares() ? m_scene.against() : QString();
    const double wide = headingSize(title, heading(kUsual)).width();
    painter.setFont(heading(std::clamp(kUsual * layout.title.width() / std::max(wide, 1.0), least, kUsual)));
    drawHeading(painter, layout.title, Qt::AlignHCenter | Qt::AlignBottom,
                elidedHeading(title, painter.font(), layout.title.width()));
    if (!seen)
        return;
    painter.setFont(words(15));
    painter.drawText(layout.line, Qt::AlignHCenter | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_scene.line, Qt::ElideRight,
                                                      static_cast<int>(layout.line.width())));
}

void Stage::paintShadow(QPainter &painter, const QRectF &rect, double radius) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 150));
    painter.drawRoundedRect(rect.translated(kShadow, kShadow), radius, radius);
}

/// A piece of paper with its shadow.
void Stage::paintSheet(QPainter &painter, const QRectF &rect, double radius) const
{
    paintShadow(painter, rect, radius);
    painter.setPen(QPen(m_board.art().colours().solid, 1.6));
    painter.setBrush(m_board.art().colours().paper);
    painter.drawRoundedRect(rect, radius, radius);
}

/// It rises face down, then turns over, if nobody has seen it before.
void Stage::paintCard(QPainter &painter, const QRectF &rect, std::size_t which) const
{
    const CardSheet card = shownAs(*m_source.sheet, m_view, m_scene.cards[which]);
    const auto width = static_cast<int>(rect.width());
    const bool spoil = which > 0 && m_scene.spoils() > 0;
    const double turned = m_scene.turnsUp || spoil ? share(turnsAt(which), kFlip) : 1;
    const double risen = m_scene.turnsUp && !spoil ? share(0, kDeal) : 1;
    const bool face = turned >= 0.5;
    QRectF at = rect.translated(0, (1 - risen) * (height() - rect.top()));
    const double squeezed = std::abs(turned - 0.5) * 2;
    at = QRectF(at.center().x() - at.width() / 2 * squeezed, at.top(), at.width() * squeezed, at.height());
    paintShadow(painter, at, 12);
    QPainterPath edge;
    edge.addRoundedRect(at, 12, 12);
    painter.save();
    painter.setClipPath(edge);
    painter.fillRect(at, m_board.art().colours().paper);
    drawShown(painter, at,
              face ? m_source.pictures->cardSoon(card, width, devicePixelRatioF())
                   : m_source.pictures->backSoon(card, width, devicePixelRatioF()));
    painter.restore();
    if (which == 0 && turned >= 1)
        paintColumn(painter, at);
    const bool falls = m_scene.show == Show::Down || m_scene.show == Show::Dead;
    if (!falls || which > 0)
        return;
    constexpr double kInside = 0.035, kLine = 2; // of the card's width; px
    const double high = std::min(46 * m_textScale, at.height() * 0.16), inside = at.width() * kInside;
    const QRectF band(at.left() + inside, at.top() + at.height() * 0.37, at.width() - 2 * inside, high);
    painter.fillRect(band.adjusted(-kLine, -kLine, kLine, kLine), m_board.art().colours().paper);
    painter.fillRect(band, m_board.art().colours().solid);
    painter.setPen(m_board.art().colours().paper);
    const QString fate = m_scene.show == Show::Down ? tr("down") : tr("dead");
    painter.setFont(heading(high * 0.48 / m_textScale));
    painter.drawText(band, Qt::AlignCenter, fate);
}

/// It is stamped onto the stage: it comes from near and lies still.
void Stage::paintSeal(QPainter &painter, const QRectF &rect)
{
    const double ratio = devicePixelRatioF();
    const QSize size = rect.size().toSize();
    if (m_seal.size() != size * ratio) {
        m_seal = QPixmap::fromImage(paint::lookImage(QLatin1String("goal/goal-seal"), size * ratio));
        m_seal.setDevicePixelRatio(ratio);
    }
    const double stamped = share(0, m_times.all);
    const double grown = 1.6 - 0.6 * stamped;
    QRectF at(0, 0, rect.width() * grown, rect.height() * grown);
    at.moveCenter(rect.center());
    painter.setOpacity(std::clamp(stamped * 2, 0.0, 1.0));
    painter.drawPixmap(at, m_seal, m_seal.rect());
    painter.setOpacity(1);
}

/// Sets the largest letters in which the words have room, and returns what of them is drawn: unreadable words
/// are cut, since all of them are spoken.
QString Stage::fit(QPainter &painter, const QString &text, const QRectF &room, int flags, int usual) const
{
    constexpr int kReadable = 9;    // px
    constexpr double kSmallest = 7; // times the scale of large text
    const int least = std::max(kReadable, static_cast<int>(kSmallest * m_textScale));
    const FittedText fitted = fittedText(text, words(usual, QFont::DemiBold), room, flags, least);
    painter.setFont(fitted.font);
    return fitted.words;
}

/// Whose roll, the dice, their result, and below it who was hurt by it.
void Stage::paintLane(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const
{
    paintSheet(painter, rect, 6);
    const bool low = isLow(rect, m_textScale);
    const double side =
        std::min({84.0, low ? rect.height() - 16 : rect.height() * 0.55, rect.width() * 0.15});
    double left = rect.left() + 16;
    if (lane.picture != kNoCard) {
        const QRectF face(left, low ? rect.center().y() - side / 2 : rect.top() + 14, side, side);
        painter.drawPixmap(face.topLeft(),
                           m_source.pictures->glyph(shownAs(*m_source.sheet, m_view, lane.picture),
                                                    static_cast<int>(side), devicePixelRatioF()));
        left = face.right() + 14;
    }
    const auto dice = diceOf(rect, lane);
    const double room = (dice.empty() ? rect.right() : dice.front().left()) - left - 8;
    paintWho(painter,
             low ? QRectF(left, rect.top() + 4, room, rect.height() / 2 - 4)
                 : QRectF(left, rect.top() + 12, room, side),
             lane, !low && !termsWords(lane.dice, m_scene.show).isEmpty());
    paintDice(painter, rect, lane);
    const QRectF sums = sumsIn(rect, lane.dice, m_textScale);
    if (!sums.isNull())
        paintSums(painter, sums, lane.dice);
    if (elapsed() < m_times.fallen)
        return;
    paintSum(painter, rect, lane);
    paintFoot(painter,
              low ? QRectF(left, rect.center().y(), room, rect.height() / 2 - 4)
                  : QRectF(rect.left() + 18, rect.bottom() - 38 * m_textScale,
                           (sums.isNull() ? rect.width() : sums.left() - rect.left()) - 36, 24 * m_textScale),
              lane, dice);
}

/// The result of a roll: the hits of the figure that was hurt by it, or words.
void Stage::paintFoot(QPainter &painter, const QRectF &foot, const StageScene::Lane &lane,
                      const std::vector<QRectF> &dice) const
{
    if (lane.hurt != kNoCard) {
        const bool boxed = foot.height() >= 20 * m_textScale && foot.width() >= 170 * m_textScale;
        paintHurt(painter, foot, lane, boxed, dice);
        return;
    }
    const QString said = footOf(lane);
    if (said.isEmpty())
        return;
    painter.setPen(m_board.art().colours().solid);
    painter.setFont(words(14));
    if (m_scene.show != Show::Duel) {
        painter.drawText(
            foot, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(said, Qt::ElideRight, static_cast<int>(foot.width())));
        return;
    }
    const double below = dice.empty() ? 0 : dice.back().bottom() + 4; // a sentence may take two lines
    const QRectF two = foot.adjusted(0, -std::clamp(foot.top() - below, 0.0, 12 * m_textScale), 0, 6);
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    painter.drawText(two, flags, fit(painter, said, two, flags, 14));
}

/// What is rolled for, or whose roll it is.
QString Stage::nameOf(const StageScene::Lane &lane) const
{
    return lane.deed.isEmpty() ? lane.name : lane.deed;
}

/// The same until the dice lie. Then a roll that has a number to reach says whether it did, where hits stand below it.
QString Stage::headOf(const StageScene::Lane &lane) const
{
    return tellsBeside(lane) && elapsed() >= m_times.fallen ? lane.came.front() : nameOf(lane);
}

/// Whose roll it is, and where that `counts` which faces hit them or which sum is needed.
void Stage::paintWho(QPainter &painter, const QRectF &room, const StageScene::Lane &lane, bool counts) const
{
    const double line = 22 * m_textScale;
    painter.setPen(m_board.art().colours().solid);
    const QRectF name = counts ? room.adjusted(0, 0, 0, -line) : room;
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    const QString drawn = fit(painter, headOf(lane), name, flags, 16);
    painter.drawText(name, flags, drawn);
    if (!counts)
        return;
    const double below = painter.fontMetrics().boundingRect(name.toRect(), flags, drawn).bottom() + 1.0;
    const QRectF terms(room.left(), below, room.width(), line);
    constexpr int kOneLine = Qt::AlignLeft | Qt::AlignVCenter, kLeast = 9;
    const FittedText fitted =
        fittedText(termsWords(lane.dice, m_scene.show), words(13), terms, kOneLine, kLeast);
    painter.setFont(fitted.font);
    painter.drawText(terms, kOneLine, fitted.words);
}

/// What a roll that hurts nobody came to; in a duel the first sentence of it.
QString Stage::footOf(const StageScene::Lane &lane) const
{
    if (lane.hurt != kNoCard || lane.came.isEmpty())
        return {};
    if (!coversBoard(m_scene) || m_scene.show == Show::Sweep)
        return lane.came.join(u' ');
    return tellsInLanes(m_scene, layoutFor(m_scene).lanes, m_textScale) ? lane.came.front() : QString();
}

/// All that is rolled at the party at once, below the card that does it if there is room.
void Stage::paintThreat(QPainter &painter, const StageLayout &layout) const
{
    const QRectF &card = layout.cards.front();
    const QRectF below(card.left() - 12, card.bottom() + 12, card.width() + 24, 24 * m_textScale);
    if (below.bottom() > layout.hints.top())
        return;
    const DiceRolled &last = m_scene.lanes.back().dice;
    const int dice = diceInAll(m_scene);
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(words(15));
    painter.drawText(below, Qt::AlignCenter,
                     dice == 1 ? tr("One d%1 in all").arg(last.sides)
                               : tr("%1d%2 in all", "dice, sides").arg(dice).arg(last.sides));
}

/// The places of a lane's dice, which are as large in all lanes.
std::vector<QRectF> Stage::diceOf(const QRectF &rect, const StageScene::Lane &lane) const
{
    const auto countIn = [](const StageScene::Lane &one) { return one.dice.count + one.damage.count; };
    int most = 0;
    for (const StageScene::Lane &one : m_scene.lanes)
        most = std::max(most, countIn(one));
    return diceIn(rect, countIn(lane), m_textScale, most);
}

void Stage::paintDice(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const
{
    const auto places = diceOf(rect, lane);
    const auto count = static_cast<int>(places.size());
    const int time = m_times.fallen - m_times.turned;
    const int now = elapsed() - m_times.turned;
    const double apart =
        count > 1 ? std::min<double>(kDieApart, static_cast<double>(time - kLeastRoll) / (count - 1)) : 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QRectF &place = places[i];
        const DiceRolled &dice = i < lane.dice.count ? lane.dice : lane.damage;
        const std::size_t which = i < lane.dice.count ? i : i - lane.dice.count;
        const auto pixels = static_cast<int>(place.width() * devicePixelRatioF());
        const double stops = time - apart * static_cast<double>(places.size() - 1 - i);
        if (now >= stops) {
            const paint::DieLook look = lookOf(dice, dice.faces[which], elapsed() >= m_times.fallen);
            painter.drawPixmap(place, m_board.art().die(dice.sides, dice.faces[which], look, pixels),
                               QRectF(0, 0, pixels, pixels));
            continue;
        }
        const int frame = std::clamp(static_cast<int>(now * kFrames / stops), 0, kFrames - 1);
        painter.save();
        painter.translate(place.center());
        painter.rotate(kTurn * (frame + 1));
        painter.drawPixmap(QRectF(-place.width() / 2, -place.height() / 2, place.width(), place.height()),
                           m_board.art().die(dice.sides, 0, paint::DieLook::Plain, pixels),
                           QRectF(0, 0, pixels, pixels));
        painter.restore();
    }
}

void Stage::paintSum(QPainter &painter, const QRectF &rect, const StageScene::Lane &lane) const
{
    const bool wounds = lane.damage.count > 0;
    const DiceRolled &dice = wounds ? lane.damage : lane.dice;
    if (!wounds && dice.countsFrom() == 0 && dice.count < 2)
        return; // the die says it
    const int sum = lane.result();
    const double u = laneScale(m_textScale);
    const QRectF area(rect.right() - 84 * u, rect.top() + 10, 76 * u, rollHeight(rect, m_textScale));
    QColor ink = m_board.art().colours().solid;
    if (dice.countsFrom() > 0 && sum == 0)
        ink = palette().color(QPalette::Mid);
    painter.setPen(ink);
    const double foot = std::min(26 * u, area.height() * 0.45);
    painter.setFont(numberFont(std::min({40 * u, area.height() * 0.7, area.height() - foot})));
    painter.drawText(area.adjusted(0, 0, 0, -foot), Qt::AlignCenter, QString::number(sum));
    painter.setFont(words(13));
    painter.drawText(QRectF(area.left(), area.bottom() - foot, area.width(), 22 * m_textScale),
                     Qt::AlignCenter, lane.unit);
}

void Stage::paintResults(QPainter &painter, const QRectF &rect) const
{
    const bool beside = !m_scene.compares() && m_scene.lanes.empty() && m_scene.users.empty();
    const QString said = resultsBelow(m_scene, layoutFor(m_scene).lanes, m_textScale)
                             .join(beside ? QStringLiteral("\n\n") : QStringLiteral("\n"));
    const int flags =
        static_cast<int>(beside ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignHCenter | Qt::AlignTop) |
        Qt::TextWordWrap;
    const QString drawn = fit(painter, numbersKept(said), rect, flags, beside ? 17 : 18);
    if (!m_scene.lanes.empty()) { // or the board would show through between the words
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_board.art().colours().table);
        painter.drawRoundedRect(painter.boundingRect(rect, flags, drawn).adjusted(-14, -6, 14, 6), 6, 6);
    }
    painter.setPen(m_board.art().colours().chalk);
    painter.drawText(rect, flags, drawn);
}

void Stage::paintHints(QPainter &painter, const QRectF &rect) const
{
    if (!coversBoard(m_scene) || m_pace.isEmpty() || rect.isEmpty())
        return;
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(words(13));
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     !m_kept                      ? tr("Space or a click: go on")
                     : m_scene.show == Show::Find ? tr("Space or a click beside it: back to the table")
                                                  : tr("Space or a click: back to the table"));
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, tr("Pace: %1").arg(m_pace));
}

} // namespace flagstone::app
