#include "app/board/minimap.h"

#include "app/board/board_geometry.h"
#include "app/common/game_words.h"
#include "core/wording.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kTab = 22;
constexpr int kTabGap = 4;
constexpr int kPad = 10;
constexpr double kSmall = 36, kLargest = 120; ///< the most px of a location's width
constexpr double kLeastPlan = 48;             ///< px: a narrower one is only its level

template <class F>
void forEachClosedDoor(const CardField &field, F &&found)
{
    for (const Placement &card : field.uncovered()) {
        const CardArt::Doors doors = field.doorsOf(card);
        for (const Edge edge : kEdges)
            if (doors[index(edge)] != 0 && field.leadsNowhere(card, edge))
                found(card, edge);
    }
}

} // namespace

Minimap::Minimap(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Map"));
    setMouseTracking(false);
    installAccessibleParts();
}

void Minimap::follow(BoardView *view)
{
    if (m_view)
        m_view->disconnect(this);
    m_view = view;
    m_closed = -1;
    if (!m_view)
        return;
    connect(m_view, &BoardView::viewMoved, this, qOverload<>(&QWidget::update));
    connect(&m_view->art(), &CardArt::arrived, this, qOverload<>(&QWidget::update));
    connect(m_view, &BoardView::rested, this, [this] {
        if (const int closed = closedDoors(); closed != m_closed) {
            m_closed = closed;
            setAccessibleDescription(closed == 1 ? tr("1 door still closed")
                                                 : tr("%1 doors still closed").arg(closed));
            Q_EMIT closedDoorsChanged(closed);
        }
        notifyPartsChanged(*this);
        update();
    });
    update();
}

int Minimap::closedDoors() const
{
    int closed = 0;
    if (m_view)
        forEachClosedDoor(m_view->scene().field(), [&](const Placement &, Edge) { ++closed; });
    return closed;
}

int Minimap::partCount() const
{
    return m_view ? static_cast<int>(m_view->scene().field().uncovered().size()) : 0;
}

const Placement &Minimap::cardOf(int part) const
{
    return m_view->scene().field().uncovered()[static_cast<std::size_t>(part)];
}

/// "The Kennels. north: shut door; east: open door to Gate of Soot".
QString Minimap::partName(int n) const
{
    const Placement &card = cardOf(n);
    const QString name = m_view->art().name(card.card);
    QStringList doors;
    for (const Edge edge : kEdges)
        if (const QString words = m_view->scene().targets().doorWords(card, edge); !words.isEmpty())
            doors << tr("%1: %2", "north, shut door").arg(translated(edgeName(edge)), words);
    if (doors.isEmpty())
        return name;
    return tr("%1. %2", "a place, its doors").arg(name, doors.join(QStringLiteral("; ")));
}

QRect Minimap::partRect(int n) const
{
    const QRectF area = cardRect(cardOf(n));
    const QRect seen = toPixels().mapRect(area).toAlignedRect();
    return {mapToGlobal(seen.topLeft()), seen.size()};
}

void Minimap::pressPart(int n)
{
    if (isEnabled())
        go(toPixels().mapRect(cardRect(cardOf(n))).center());
}

int Minimap::tabs() const
{
    const int storeys = m_view ? m_view->storeys() : 0;
    return storeys > 1 ? std::min(storeys, mostTabs()) : 0;
}

int Minimap::mostTabs() const
{
    return std::max(2, (height() - kPad) / (kTab + kTabGap));
}

QRect Minimap::tab(int storey) const
{
    return {width() - kPad - kTab, kPad + storey * (kTab + kTabGap), kTab, kTab};
}

QTransform Minimap::toPixels() const
{
    QRectF all = m_view->scene().extent();
    if (all.isEmpty())
        all = cardRect(0, 0, 0);
    if (!m_view->scene().labyrinth().plan())
        all.adjust(-kCell / 4, -kCell / 4, kCell / 4, kCell / 4);
    const QRectF room = QRectF{rect()}.adjusted(kPad, kPad, -kPad - (tabs() > 0 ? kTab + kPad : 0), -kPad);
    const double most = (m_large ? kLargest : kSmall) / kCell;
    const double scale = std::min({room.width() / all.width(), room.height() / all.height(), most});
    QTransform map = QTransform::fromTranslate(room.center().x(), room.center().y());
    map.scale(scale, scale);
    map.translate(-all.center().x(), -all.center().y());
    return map;
}

void Minimap::paintCard(QPainter &painter, const Placement &card, const QTransform &map)
{
    CardArt &art = m_view->art();
    const QRectF plan = map.mapRect(cardRect(card)).adjusted(0.5, 0.5, -0.5, -0.5);
    if (m_large && plan.width() >= kLeastPlan && card.card != kNoCard && art.isPlan(card)) {
        const QPixmap picture =
            art.plan(card.card, card.turns, static_cast<int>(plan.width() * devicePixelRatioF()),
                     CardArt::Want::Sharp);
        if (!picture.isNull())
            return painter.drawPixmap(plan, picture, picture.rect());
    }
    const QString level = art.level(card.card);
    painter.setPen(QPen{art.colours().line, plan.width() > 8 ? 1.2 : 0.6});
    painter.setBrush(art.colours().paper);
    painter.drawRect(plan);
    if (plan.width() < 8 || level.isEmpty())
        return;
    const QRectF plate =
        plan.adjusted(plan.width() * 0.22, plan.height() * 0.22, -plan.width() * 0.22, -plan.height() * 0.22);
    const QPixmap picture = art.levelPlate(level, static_cast<int>(plate.width() * devicePixelRatioF()));
    if (!picture.isNull())
        painter.drawPixmap(plate, picture, picture.rect());
}

/// The sheet in small.
void Minimap::paintLabyrinth(QPainter &painter, const QTransform &map)
{
    const LabyrinthField &field = m_view->scene().labyrinth();
    const QRectF sheet = map.mapRect(field.plan()->sheet());
    const int plain = std::max(1, static_cast<int>(kCell * map.m11() * devicePixelRatioF()));
    const auto whole =
        m_view->art().labyrinthPart({paint::LabyrinthPart::What::Whole}, plain, CardArt::Want::Sharp);
    painter.drawPixmap(sheet, whole.pixmap, QRectF{whole.pixmap.rect()});
}

/// A dot for each hero with the number of its seat.
void Minimap::paintHeroes(QPainter &painter, const QTransform &map)
{
    const BoardColours &colours = m_view->art().colours();
    const Sheet &game = m_view->sheet();
    for (const Token &token : m_view->shown().tokens) {
        const TokenSpec &spec = game.tokens[index(token.id)];
        if (token.space == kNoSpace || spec.role != TokenRole::Hero)
            continue;
        const QPointF at = map.map(m_view->scene().tokens().item(token.id)->pos());
        const double half = spec.seat == m_view->shown().seat ? 7.5 : 6;
        painter.setPen(QPen{colours.paper, 1.5});
        painter.setBrush(colours.solid);
        painter.drawEllipse(at, half, half);
        if (spec.seat == Seat::Gm)
            continue; // the program's own
        painter.setPen(colours.paper);
        painter.setFont(numberFont(9));
        painter.drawText(QRectF{at.x() - half, at.y() - half, 2 * half, 2 * half}, Qt::AlignCenter,
                         QString::number(raw(spec.seat) + 1));
    }
}

void Minimap::paintEvent(QPaintEvent *)
{
    if (!m_view)
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QTransform map = toPixels();
    if (m_view->scene().labyrinth().plan() != nullptr)
        paintLabyrinth(painter, map);
    paintCards(painter, map);
    paintHeroes(painter, map);
    paintParty(painter, map);
    const QRectF seen = m_view->canvas().sight().seen;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{m_view->art().colours().focus, 1.5});
    painter.drawRect(map.mapRect(seen).intersected(QRectF{rect()}.adjusted(1, 1, -1, -1)));
    paintTabs(painter);
}

/// The cards that are seen, the lowest storey first, and the closed doors.
void Minimap::paintCards(QPainter &painter, const QTransform &map)
{
    const CardField &field = m_view->scene().field();
    const bool small = kCell * map.m11() < 4;
    std::vector<const Placement *> order;
    order.reserve(field.board().size());
    for (const Placement &card : field.board())
        if (const Placement *top = field.topOf(card.col, card.row);
            top && (top->slot == card.slot || card.storey + 1 == top->storey))
            order.push_back(&card);
    std::stable_sort(order.begin(), order.end(),
                     [](const Placement *a, const Placement *b) { return a->storey < b->storey; });
    for (const Placement *card : order) {
        if (field.storeyOf(*card) >= field.storeyLimit())
            continue;
        if (small)
            painter.fillRect(map.mapRect(cardRect(*card)), m_view->art().farColour(card->card));
        else
            paintCard(painter, *card, map);
    }
    if (small)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::WindowText));
    forEachClosedDoor(field, [&](const Placement &card, Edge edge) {
        painter.drawEllipse(map.map(doorTag(card, edge).center()), 2.2, 2.2);
    });
}

void Minimap::paintParty(QPainter &painter, const QTransform &map)
{
    const auto party = m_view->scene().party();
    if (!party || !m_view->scene().tokens().partySlot())
        return;
    const QRectF place = map.mapRect(*party);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{palette().color(QPalette::WindowText), 2.5});
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
    const double side = std::clamp(place.width() * 0.8, 8.0, 26.0);
    const QPixmap pin =
        m_view->art().party(static_cast<int>(side * devicePixelRatioF()), CardArt::Want::Sharp);
    if (!pin.isNull())
        painter.drawPixmap(QRectF{place.center() - QPointF{side, side} / 2, QSizeF{side, side}}, pin,
                           pin.rect());
}

/// The storeys that can be shown and hidden.
void Minimap::paintTabs(QPainter &painter)
{
    for (int n = 0; n < tabs(); ++n) {
        const bool on = n < std::min(m_view->scene().field().storeyLimit(), m_view->storeys());
        painter.setPen(QPen{palette().color(QPalette::WindowText), 1.2});
        painter.setBrush(on ? palette().color(QPalette::WindowText) : palette().color(QPalette::Window));
        painter.drawRoundedRect(tab(n), 4, 4);
        painter.setPen(on ? palette().color(QPalette::Window) : palette().color(QPalette::WindowText));
        painter.setFont(numberFont(12));
        painter.drawText(tab(n), Qt::AlignCenter,
                         n + 1 == mostTabs() && m_view->storeys() > mostTabs() ? QStringLiteral("+")
                                                                               : QString::number(n + 1));
    }
}

void Minimap::go(QPointF pixel)
{
    m_went = true;
    m_view->canvas().panTo(toPixels().inverted().map(pixel));
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    m_went = false;
    if (!m_view || event->button() != Qt::LeftButton)
        return;
    for (int n = 0; n < tabs(); ++n)
        if (tab(n).contains(event->position().toPoint())) {
            m_view->setStoreyLimit(n + 1 == mostTabs() ? m_view->storeys() : n + 1);
            update();
            return;
        }
    go(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (m_view && event->buttons() & Qt::LeftButton)
        go(event->position());
}

} // namespace flagstone::app

#include "moc_minimap.cpp"
