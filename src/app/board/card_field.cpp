#include "app/board/card_field.h"

#include "app/board/board_geometry.h"
#include "app/board/lying_card.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kFlatBelow = 24;  ///< device pixels: smaller cards are one flat rectangle
constexpr int kTagFrom = 56;    ///< logical pixels: smaller cards carry no storey tag
constexpr double kReach = 12.0; ///< how far a card may lie outside its cell, with its shadow, in millimetres

// Never changes, so that laying a card beyond the old edge repaints only that card.
constexpr double kWorld = 33'000.0 * kCell;

} // namespace

CardField::CardField(CardArt &art) : m_art(art)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

QRectF CardField::boundingRect() const
{
    return {-kWorld, -kWorld, 2 * kWorld, 2 * kWorld};
}

void CardField::sync(const TableView &view)
{
    const auto differs = std::mismatch(m_board.begin(), m_board.end(), view.board.begin(), view.board.end());
    const auto same = static_cast<std::size_t>(differs.first - m_board.begin());
    if (same < m_board.size())
        removeFrom(same);
    for (std::size_t slot = same; slot < view.board.size(); ++slot)
        add(view.board[slot]);
}

void CardField::add(const Placement &placement)
{
    const auto slot = static_cast<std::uint32_t>(m_board.size());
    m_board.push_back(placement);
    m_uncovered.reset();
    m_crossed = m_crossed || (placement.storey == 1 && !m_art.isPlan(placement));
    std::vector<std::uint32_t> &cell = m_cells[key(placement.col, placement.row)];
    const auto above =
        std::upper_bound(cell.begin(), cell.end(), placement.storey,
                         [this](int storey, std::uint32_t other) { return storey < m_board[other].storey; });
    cell.insert(above, slot);
    const QRect place{placement.col, placement.row, 1, 1};
    m_extent = m_extent.isNull() ? place : m_extent.united(place);
    repaintCard(placement);
}

void CardField::removeFrom(std::size_t first)
{
    for (std::size_t slot = first; slot < m_board.size(); ++slot) {
        const Placement &gone = m_board[slot];
        const auto cell = m_cells.find(key(gone.col, gone.row));
        std::erase(cell->second, static_cast<std::uint32_t>(slot));
        if (cell->second.empty())
            m_cells.erase(cell);
        repaintCard(gone);
    }
    m_board.resize(first);
    m_uncovered.reset();
    m_crossed = m_crossed && first > 0;
    m_extent = {};
    for (const Placement &left : m_board) {
        const QRect place{left.col, left.row, 1, 1};
        m_extent = m_extent.isNull() ? place : m_extent.united(place);
    }
}

void CardField::repaintCard(const Placement &placement)
{
    const QRectF card = cardRect(placement);
    const double outside = 16; // where marks stand at its doors
    update(card.united(card.translated(shadowShift(placement.storey)))
               .adjusted(-outside, -outside, outside, outside));
}

void CardField::setStoreyLimit(int limit)
{
    if (limit == m_limit)
        return;
    m_limit = limit;
    update();
}

void CardField::setZooming(bool zooming)
{
    if (zooming == m_zooming)
        return;
    m_zooming = zooming;
    if (!zooming)
        update();
}

const Placement *CardField::at(SlotId slot) const
{
    return index(slot) < m_board.size() ? &m_board[index(slot)] : nullptr;
}

const Placement *CardField::topOf(int col, int row) const
{
    const auto cell = m_cells.find(key(col, row));
    return cell == m_cells.end() ? nullptr : &m_board[cell->second.back()];
}

const Placement *CardField::slotAt(int col, int row, int storey) const
{
    const auto cell = m_cells.find(key(col, row));
    if (cell == m_cells.end())
        return nullptr;
    const auto found = std::find_if(cell->second.begin(), cell->second.end(),
                                    [&](std::uint32_t slot) { return m_board[slot].storey == storey; });
    return found == cell->second.end() ? nullptr : &m_board[*found];
}

const Placement *CardField::cardAt(QPointF point) const
{
    // Storeys are shifted to the north-west: a point is in its own cell or under a card of a cell to the
    // south-east.
    const QPoint home = cellAt(point);
    const Placement *best = nullptr;
    for (int row = home.y(); row <= home.y() + 1; ++row)
        for (int col = home.x(); col <= home.x() + 1; ++col) {
            const auto cell = m_cells.find(key(col, row));
            if (cell == m_cells.end())
                continue;
            for (const std::uint32_t slot : cell->second) {
                const Placement &card = m_board[slot];
                if (storeyOf(card) < m_limit && cardRect(card).contains(point) &&
                    (!best ||
                     std::pair(!isEmpty(card), card.storey) >= std::pair(!isEmpty(*best), best->storey)))
                    best = &card;
            }
        }
    return best;
}

const std::vector<Placement> &CardField::uncovered() const
{
    if (!m_uncovered) {
        m_uncovered.emplace();
        std::ranges::copy_if(m_board, std::back_inserter(*m_uncovered),
                             [this](const Placement &card) { return !isCovered(card); });
    }
    return *m_uncovered;
}

bool CardField::isCovered(const Placement &placement) const
{
    const Placement *top = topOf(placement.col, placement.row);
    return top != nullptr && top->storey > placement.storey;
}

bool CardField::leadsNowhere(const Placement &placement, Edge edge) const
{
    const Cell beside = neighbour(placement.cell(), edge);
    return topOf(beside.col, beside.row) == nullptr;
}

QRectF CardField::extent() const
{
    if (m_board.empty())
        return {};
    const QRectF cells{m_extent.x() * kCell, m_extent.y() * kCell, m_extent.width() * kCell,
                       m_extent.height() * kCell};
    const int highest = std::ranges::max_element(m_board, {}, &Placement::storey)->storey;
    const QPointF shift = storeyShift(highest);
    return cells.adjusted(shift.x(), shift.y(), 0, 0);
}

int CardField::storeys() const
{
    int most = 0;
    for (const Placement &card : m_board)
        most = std::max(most, storeyOf(card) + 1);
    return most;
}

CardArt::Doors CardField::doorsOf(const Placement &placement) const
{
    return m_art.doors(placement.card, placement.turns);
}

bool CardField::runsUpright(const Placement &placement) const
{
    const CardArt::Doors doors = doorsOf(placement);
    const auto has = [&doors](Edge edge) { return doors[index(edge)] != 0; };
    return (has(Edge::North) || has(Edge::South)) && !has(Edge::East) && !has(Edge::West);
}

void CardField::setWays(const std::vector<Way> &ways)
{
    m_ways.clear();
    for (const auto &[from, to] : ways)
        m_ways.insert(std::minmax(from, to));
    update();
}

void CardField::openWay(SlotId from, SlotId to)
{
    if (!m_ways.insert(std::minmax(from, to)).second)
        return;
    for (const SlotId slot : {from, to})
        if (const Placement *card = at(slot))
            repaintCard(*card);
}

bool CardField::walked(SlotId a, SlotId b) const
{
    return m_ways.contains(std::minmax(a, b));
}

const Placement *CardField::behind(const Placement &placement, Edge edge) const
{
    const Cell beside = neighbour(placement.cell(), edge);
    const auto cell = m_cells.find(key(beside.col, beside.row));
    if (cell == m_cells.end())
        return nullptr;
    const Placement *meets = nullptr;
    const bool printed = doorsOf(placement)[index(edge)] != 0;
    for (const std::uint32_t slot : cell->second) {
        const Placement &other = m_board[slot];
        if (walked(placement.slot, other.slot))
            return &other;
        if (printed && other.storey == placement.storey && doorsOf(other)[index(opposite(edge))] != 0)
            meets = &other;
    }
    return meets;
}

Door CardField::door(const Placement &placement, Edge edge) const
{
    const bool printed = doorsOf(placement)[index(edge)] != 0;
    const Placement *other = behind(placement, edge);
    if (!other)
        return printed ? Door::Shut : Door::None;
    if (!walked(placement.slot, other->slot))
        return Door::Meets;
    return printed ? Door::Open : Door::Secret;
}

/// By cells, or by cards where these are fewer.
void CardField::forEachIn(const QRectF &around, const std::function<void(const Placement &)> &visit) const
{
    const QPoint first = cellAt(around.topLeft() - QPointF{kReach, kReach});
    const QPoint last = cellAt(around.bottomRight() + QPointF{kReach, kReach});
    const QRect cells = QRect{first, last}.intersected(m_extent);
    const auto area = static_cast<std::size_t>(std::max(0, cells.width())) *
                      static_cast<std::size_t>(std::max(0, cells.height()));
    if (area >= m_board.size()) {
        for (const Placement &card : m_board)
            if (cells.contains(card.col, card.row))
                visit(card);
        return;
    }
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int col = cells.left(); col <= cells.right(); ++col)
            if (const auto cell = m_cells.find(key(col, row)); cell != m_cells.end())
                for (const std::uint32_t slot : cell->second)
                    visit(m_board[slot]);
}

void CardField::collect(const QRectF &exposed)
{
    m_seen.clear();
    m_perStorey.clear();
    forEachIn(exposed, [this](const Placement &card) {
        const int storey = std::max<int>(0, card.storey);
        m_seen.push_back({storey, static_cast<std::uint32_t>(&card - m_board.data())});
        if (m_perStorey.size() <= static_cast<std::size_t>(storey))
            m_perStorey.resize(static_cast<std::size_t>(storey) + 1);
    });
    if (m_perStorey.size() > 1)
        std::stable_sort(m_seen.begin(), m_seen.end(),
                         [](const Seen &a, const Seen &b) { return a.storey < b.storey; });
}

/// The next card on top that is not peeled off, or nullptr.
const Placement *CardField::above(const Placement &placement) const
{
    const auto &cell = m_cells.at(key(placement.col, placement.row));
    const auto next =
        std::upper_bound(cell.begin(), cell.end(), placement.storey,
                         [this](int storey, std::uint32_t other) { return storey < m_board[other].storey; });
    if (next == cell.end() || storeyOf(m_board[*next]) >= m_limit)
        return nullptr;
    return &m_board[*next];
}

void CardField::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    collect(option->exposedRect);
    if (m_seen.empty())
        return;
    const QTransform toPixels = painter->worldTransform();
    painter->setWorldTransform({});
    if (kCell * toPixels.m11() * painter->device()->devicePixelRatioF() < kFlatBelow)
        paintFar(*painter, toPixels);
    else
        paintNear(*painter, toPixels);
    painter->setWorldTransform(toPixels);
}

void CardField::paintFar(QPainter &painter, const QTransform &toPixels) const
{
    const double scale = toPixels.m11();
    const double size = kCell * scale;
    const int gap = size >= 5 ? 1 : 0;
    const QColor edge = m_art.colours().solid;
    const bool fewStoreys = m_perStorey.size() <= 1;
    for (const Seen &seen : m_seen) {
        const Placement &card = m_board[seen.slot];
        if (isEmpty(card))
            continue;
        const QPointF shift = fewStoreys ? QPointF{} : storeyShift(card.storey);
        const int left =
            static_cast<int>(std::lround(toPixels.dx() + (card.col * kCell + shift.x()) * scale));
        const int top = static_cast<int>(std::lround(toPixels.dy() + (card.row * kCell + shift.y()) * scale));
        const int wide = std::max(1, static_cast<int>(std::lround(size)) - gap);
        if (storeyOf(card) >= m_limit)
            continue;
        if (card.storey > 0)
            painter.fillRect(left - 1, top - 1, wide + 2, wide + 2, edge);
        painter.fillRect(left, top, wide, wide, m_art.farColour(card.card));
    }
}

void CardField::paintNear(QPainter &painter, const QTransform &toPixels)
{
    const double scale = toPixels.m11();
    const double ratio = painter.device()->devicePixelRatioF();
    const int size = static_cast<int>(std::lround(kCell * scale));
    const auto corner = [&](const Placement &card) {
        const QPointF at = storeyShift(card.storey) + QPointF{card.col * kCell, card.row * kCell};
        return QPoint{static_cast<int>(std::lround(toPixels.dx() + at.x() * scale)),
                      static_cast<int>(std::lround(toPixels.dy() + at.y() * scale))};
    };
    // All shadows of a storey before its cards: a shadow falls on what lies below, never on a neighbour.
    for (std::size_t first = 0; first < m_seen.size();) {
        std::size_t end = first;
        while (end < m_seen.size() && m_seen[end].storey == m_seen[first].storey)
            ++end;
        const int storey = m_seen[first].storey;
        const bool shown = storeyOf(m_board[m_seen[first].slot]) < m_limit;
        if (shown) {
            const QPointF shadow = shadowShift(storey) * scale;
            const QPoint offset{static_cast<int>(std::lround(shadow.x())),
                                static_cast<int>(std::lround(shadow.y()))};
            if (!offset.isNull())
                for (std::size_t n = first; n < end; ++n) {
                    const Placement &card = m_board[m_seen[n].slot];
                    // Under the next storey's shadow and card nothing of this one shows.
                    if ((storey > 0 && above(card)) || isEmpty(card) || !m_art.isPlan(card))
                        continue;
                    paintShadow(painter, QRect{corner(card), QSize{size, size}}, offset, storey);
                }
        }
        for (std::size_t n = first; n < end; ++n) {
            const Placement &card = m_board[m_seen[n].slot];
            const Placement *over = shown ? above(card) : nullptr;
            if (over && m_art.isPlan(card)) {
                // Deep in a pile the edges of two cards fall on the same pixel.
                const QPoint apart = corner(*over) - corner(card);
                if (!apart.isNull())
                    paintCovered(painter, card, corner(card), size);
            } else {
                paintCard(painter, card, corner(card), size, ratio);
            }
        }
        first = end;
    }
}

void CardField::paintShadow(QPainter &painter, const QRect &card, QPoint offset, int storey)
{
    // Only what the card does not hide, and as a copy: Qt shares the lines of a translucent fill out to
    // threads, which takes longer than the filling.
    const int side = card.width();
    QPixmap &shade = m_shades[storey == 0 ? 0 : 1];
    if (shade.width() < side) {
        shade = QPixmap{side, side};
        shade.fill(QColor{0, 0, 0, storey == 0 ? 77 : 102});
    }
    const int under = side / 16; // a card's corners are round
    const QRect fallen = card.translated(offset);
    const QPoint inner = card.bottomRight() - QPoint{under, under};
    const auto fill = [&](const QRect &part) {
        painter.drawPixmap(part.topLeft(), shade, {{}, part.size()});
    };
    fill(QRect{QPoint{inner.x(), fallen.top()}, fallen.bottomRight()});
    fill(QRect{QPoint{fallen.left(), inner.y()}, QPoint{inner.x() - 1, fallen.bottom()}});
}

void CardField::prepare(const QRectF &seen, const QTransform &toPixels, double ratio)
{
    const int pixels = static_cast<int>(std::lround(std::round(kCell * toPixels.m11()) * ratio));
    if (pixels < kFlatBelow)
        return;
    for (const Placement &card : m_board)
        if (m_art.isPlan(card) && !isEmpty(card) && above(card) == nullptr && cardRect(card).intersects(seen))
            static_cast<void>(planOf(card, pixels, m_want));
}

QPixmap CardField::planOf(const Placement &card, int pixels, CardArt::Want want) const
{
    return card.card == kNoCard ? m_art.planBack(card.cardBack, pixels, want)
                                : m_art.plan(card.card, card.turns, pixels, want);
}

void CardField::paintCard(QPainter &painter, const Placement &card, QPoint corner, int size, double ratio)
{
    const QRect rect{corner, QSize{size, size}};
    const bool gone = isEmpty(card);
    if (gone && m_cells.at(key(card.col, card.row)).front() != index(card.slot))
        return; // there are cards below, or the lowest place shows that there were
    if (storeyOf(card) >= m_limit || gone) {
        painter.setPen(QPen{m_art.colours().chalk, 1, Qt::DotLine});
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
        return;
    }
    const int pixels = static_cast<int>(std::lround(size * ratio));
    const CardArt::Want want = m_zooming ? CardArt::Want::Quick : m_want;
    if (!m_art.isPlan(card)) {
        paintLyingCard(painter, m_art, card, rect, ratio, want);
        const Placement *over = above(card);
        if (storeyOf(card) > 0 && size >= kTagFrom && (!over || isEmpty(*over)))
            paintStoreyTag(painter, card, corner, size);
        return;
    }
    const QPixmap picture = planOf(card, pixels, want);
    if (picture.isNull())
        painter.fillRect(rect, m_art.farColour(card.card));
    else if (picture.width() == pixels)
        painter.drawPixmap(corner, picture);
    else
        painter.drawPixmap(rect, picture);
    if (size < kTagFrom)
        return;
    paintWays(painter, card, corner, size);
    if (card.storey > 0)
        paintStoreyTag(painter, card, corner, size);
}

/// All that shows of a card under another one is a narrow edge: flat colours are enough for it, and no picture of the
/// card is needed.
void CardField::paintCovered(QPainter &painter, const Placement &card, QPoint corner, int size) const
{
    const double mm = size / kCell;
    const BoardColours &colours = m_art.colours();
    painter.fillRect(QRect{corner, QSize{size, size}}, colours.paper);
    const int rim = std::max(1, static_cast<int>(std::lround(0.75 * mm)));
    painter.fillRect(QRect{corner, QSize{size, size}}.adjusted(rim, rim, -rim, -rim), colours.solid);
    const CardArt::Doors doors = doorsOf(card);
    for (const Edge edge : kEdges)
        if (const std::uint8_t level = doors[index(edge)]) {
            const QRectF band = doorBand(QRectF{0, 0, kCell, kCell}, edge);
            painter.fillRect(QRectF{corner + band.topLeft() * mm, band.size() * mm},
                             level == CardArt::kArch ? colours.paper
                                                     : m_art.levelColour(CardArt::levelWord(level)));
        }
}

/// Where the party has gone, a gap in the door's band, or in the wall where the door was secret.
void CardField::paintWays(QPainter &painter, const Placement &card, QPoint corner, int size) const
{
    if (m_ways.empty())
        return;
    const double mm = size / kCell;
    const BoardColours &colours = m_art.colours();
    for (const Edge edge : kEdges) {
        const Door state = door(card, edge);
        if (state != Door::Open && state != Door::Secret)
            continue;
        const QRectF gap = doorGap(QRectF{0, 0, kCell, kCell}, edge, state == Door::Secret ? 4.0 : 8.0);
        const QRectF place{corner + gap.topLeft() * mm, gap.size() * mm};
        const double jamb = std::max(1.0, 0.5 * mm);
        const bool across = isLevel(edge); // the jambs stand left and right of it
        painter.fillRect(
            place.adjusted(across ? -jamb : 0, across ? 0 : -jamb, across ? jamb : 0, across ? 0 : jamb),
            colours.line);
        painter.fillRect(place, colours.paper);
    }
}

void CardField::paintStoreyTag(QPainter &painter, const Placement &card, QPoint corner, int size) const
{
    const double mm = size / kCell;
    const QString number = QString::number(storeyOf(card) + 1);
    const double wide = 8.4 + 2.9 * static_cast<double>(number.size());
    const QRectF tag{corner.x() + size - (wide + 2.2) * mm, corner.y() + 2.2 * mm, wide * mm, 7.0 * mm};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{m_art.colours().line, std::max(1.0, 0.3 * mm)});
    painter.setBrush(m_art.colours().paper);
    painter.drawRoundedRect(tag, 0.8 * mm, 0.8 * mm);
    painter.setBrush(Qt::NoBrush);
    const QPointF middle{tag.left() + 3.4 * mm, tag.center().y()};
    for (const double down : {0.9, -0.9}) {
        const QPointF at = middle + QPointF{0, down * mm};
        painter.drawPolygon(QPolygonF{{at + QPointF{-2.1 * mm, 0}, at + QPointF{0, -1.2 * mm},
                                       at + QPointF{2.1 * mm, 0}, at + QPointF{0, 1.2 * mm}}});
    }
    painter.setFont(numberFont(4.6 * mm));
    painter.drawText(tag.adjusted(6.0 * mm, 0, -1.0 * mm, 0), Qt::AlignCenter, number);
    painter.restore();
}

} // namespace flagstone::app
