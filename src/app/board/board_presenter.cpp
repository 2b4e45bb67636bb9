#include "app/board/board_presenter.h"

#include "app/board/board_geometry.h"

#include <QPainter>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace flagstone::app {

/// A card on its way. It turns over in the second half if it has a face.
class BoardPresenter::Flight : public QGraphicsItem {
public:
    Flight(QPixmap back, QPixmap face, QColor plain)
        : m_back(std::move(back)), m_face(std::move(face)), m_plain(plain)
    {
        setZValue(10);
    }

    void move(const QRectF &rect, double turned)
    {
        prepareGeometryChange();
        m_rect = rect;
        m_turned = turned;
    }
    [[nodiscard]] QRectF boundingRect() const override
    {
        return m_rect.united(m_rect.translated(shadowShift(1)));
    }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        const double wide = std::abs(std::cos(m_turned * std::numbers::pi));
        QRectF seen = m_rect;
        seen.setWidth(std::max(0.5, m_rect.width() * wide));
        seen.moveCenter(m_rect.center());
        painter->fillRect(seen.translated(shadowShift(1)), QColor{0, 0, 0, 102});
        const QPixmap &side = m_turned >= 0.5 ? m_face : m_back;
        if (side.isNull()) {
            painter->fillRect(seen, m_plain);
            return;
        }
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->drawPixmap(seen, side, side.rect());
        painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    }

private:
    QPixmap m_back, m_face;
    QColor m_plain;
    QRectF m_rect;
    double m_turned = 0;
};

/// One small function for each kind of event, and none for "the others": a new kind does not compile until
/// somebody has decided how it looks.
struct BoardPresenter::Starter {
    BoardPresenter &self;

    Motion operator()(const CardMoved &e) const { return self.moved(e); }
    Motion operator()(const CardPlaced &e) const { return self.placed(e); }
    Motion operator()(const PileShuffled &e) const { return self.flashed(e.pile, kShuffle); }
    Motion operator()(const PileRevealed &e) const { return self.flashed(e.pile, kFlip); }
    Motion operator()(const TokenMoved &e) const { return self.walked(e); }
    Motion operator()(const CounterSet &e) const { return self.hurt(e); }
    Motion operator()(const DiceRolled &e) const
    {
        Q_EMIT self.rolled(e);
        return {kDice, {}};
    }
    Motion operator()(const Beat &e) const
    {
        if (e.key != 0)
            Q_EMIT self.said(e);
        return {};
    }
};

namespace {

QRectF between(const QRectF &a, const QRectF &b, double t)
{
    return {a.topLeft() + (b.topLeft() - a.topLeft()) * t,
            QSizeF{a.width() + (b.width() - a.width()) * t, a.height() + (b.height() - a.height()) * t}};
}

double easeOut(double t)
{
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

} // namespace

BoardPresenter::BoardPresenter(CardArt &art, BoardScene &scene, PileTray &tray, BoardCanvas &canvas,
                               QObject *parent)
    : QObject(parent), m_art(art), m_scene(scene), m_tray(tray), m_canvas(canvas)
{
    m_clock.setStartValue(0.0);
    m_clock.setEndValue(1.0);
    m_markTimer.setSingleShot(true);
    connect(&m_markTimer, &QTimer::timeout, this, [this] {
        m_marks.clear();
        m_scene.targets().setMarks({});
    });
}

BoardPresenter::~BoardPresenter()
{
    m_clock.disconnect(this);
}

void BoardPresenter::setSheet(const Sheet &sheet)
{
    finish();
    m_sheet = sheet;
}

void BoardPresenter::reset(const TableView &view)
{
    endMotion();
    m_queue.clear();
    m_current.reset();
    m_door.reset();
    m_scene.targets().forgetRefusals();
    m_shown = view;
    m_after = view;
    rest();
}

void BoardPresenter::play(const std::vector<Event> &events, const TableView &after)
{
    finish();
    m_queue.assign(events.begin(), events.end());
    m_after = after;
    m_playing = true;
    m_marks.clear();
    m_scene.targets().setMarks({});
    const auto usual = [](const Event &event) {
        if (std::holds_alternative<DiceRolled>(event.body))
            return kDice;
        return std::holds_alternative<Beat>(event.body) || std::holds_alternative<CounterSet>(event.body)
                   ? 0
                   : kDiscard;
    };
    int total = 0;
    for (const Event &event : m_queue)
        total += usual(event);
    m_hurry = total > kSequence ? static_cast<double>(kSequence) / total : 1.0;
    next();
}

void BoardPresenter::next()
{
    while (!m_queue.empty()) {
        m_current = std::move(m_queue.front());
        m_queue.pop_front();
        Motion motion = motionOf(*m_current);
        const int milliseconds = static_cast<int>(paced(motion.milliseconds, m_pace) * m_hurry);
        if (milliseconds > 0) {
            motion.milliseconds = milliseconds;
            startMotion(std::move(motion));
            return;
        }
        endMotion();
        land(*m_current);
        m_current.reset();
    }
    rest();
}

void BoardPresenter::startMotion(Motion motion)
{
    if (motion.at) {
        motion.at(0.0);
        connect(&m_clock, &QVariantAnimation::valueChanged, this,
                [at = motion.at](const QVariant &value) { at(value.toDouble()); });
    }
    connect(&m_clock, &QVariantAnimation::finished, this, [this] {
        const Event landed = *m_current;
        endMotion();
        m_current.reset();
        land(landed);
        next();
    });
    m_clock.setDuration(motion.milliseconds);
    m_clock.start();
}

void BoardPresenter::endMotion()
{
    m_clock.disconnect(this);
    m_clock.stop();
    m_flight.reset();
    if (m_flashing)
        m_tray.flash(*m_flashing, false);
    m_flashing.reset();
    m_scene.targets().setFlash(std::nullopt);
}

/// What the table remembers of an event beyond the view: ways that were gone, cards that a door refused.
void BoardPresenter::learn(const Event &event)
{
    const auto arrived = [this] {
        m_door.reset();
        m_scene.targets().forgetRefusals();
    };
    if (const auto *walk = std::get_if<TokenMoved>(&event.body);
        walk && m_sheet.tokens[index(walk->token)].role == TokenRole::Party) {
        if (walk->from != kNowhere && walk->to != kNowhere)
            m_scene.field().openWay(SlotId{walk->from}, SlotId{walk->to});
        arrived();
    } else if (std::holds_alternative<CardPlaced>(event.body)) {
        arrived();
    } else if (const auto *move = std::get_if<CardMoved>(&event.body); move && refuses(*move)) {
        m_scene.targets().countRefusal(m_door->slot, m_door->number);
        if (const Placement *card = m_scene.field().at(m_door->slot))
            mark(doorRect(cardRect(*card), m_door->number));
    }
}

void BoardPresenter::land(const Event &event)
{
    learn(event);
    project(m_shown, event);
    // Words and dice change nothing that lies on the table.
    if (std::holds_alternative<Beat>(event.body) || std::holds_alternative<DiceRolled>(event.body))
        return;
    m_scene.sync(m_shown);
    m_tray.sync(m_shown);
}

void BoardPresenter::finish()
{
    if (!m_playing)
        return;
    endMotion();
    if (m_current) {
        learn(*m_current);
        project(m_shown, *m_current);
    }
    m_current.reset();
    while (!m_queue.empty()) {
        const Event event = std::move(m_queue.front());
        m_queue.pop_front();
        // What the log and the dice tray are told must not be lost with the pictures.
        if (const auto *roll = std::get_if<DiceRolled>(&event.body))
            Q_EMIT rolled(*roll);
        else if (const auto *beat = std::get_if<Beat>(&event.body); beat && beat->key != 0)
            Q_EMIT said(*beat);
        learn(event);
        project(m_shown, event);
    }
    rest();
}

void BoardPresenter::rest()
{
    assert(m_shown == m_after);
    m_shown = m_after;
    m_scene.sync(m_shown);
    m_tray.sync(m_shown);
    assert(same(m_after));
    m_playing = false;
    if (!m_marks.empty())
        showMarks();
    Q_EMIT rested();
}

void BoardPresenter::showMarks()
{
    m_scene.targets().setMarks(m_marks);
    m_markTimer.start(kChangedMark);
}

void BoardPresenter::pointOut(const QRectF &rect)
{
    m_marks = {rect};
    showMarks();
}

bool BoardPresenter::same(const TableView &view) const
{
    return m_scene.shows(view) && m_tray.shows(view);
}

void BoardPresenter::mark(const QRectF &rect)
{
    // Only where nothing moves does a change need an outline.
    if (m_pace == Pace::Instant)
        m_marks.push_back(rect);
}

BoardPresenter::Motion BoardPresenter::motionOf(const Event &event)
{
    return std::visit(Starter{*this}, event.body);
}

bool BoardPresenter::onScreen(PileId pile) const
{
    return m_tray.cardRect(pile).has_value();
}

QRectF BoardPresenter::pileRect(PileId pile) const
{
    const QRect view = m_canvas.viewport()->rect();
    QRectF pixels;
    if (const auto rect = m_tray.cardRect(pile)) {
        pixels = QRectF{rect->translated(m_tray.pos())};
    } else {
        // Piles without a place on the table lie in the panels at either side.
        const bool left = role(pile) == PileRole::Hand || role(pile) == PileRole::Party;
        pixels = QRectF{left ? -66.0 : view.width() + 1.0, view.height() * 0.35, 65, 91};
    }
    return m_canvas.viewportTransform().inverted().mapRect(pixels);
}

PileRole BoardPresenter::role(PileId pile) const
{
    return index(pile) < m_sheet.piles.size() ? m_sheet.piles[index(pile)].role : PileRole::Aside;
}

/// Does it come from the deck that the board is laid of?
bool BoardPresenter::forTheBoard(std::optional<CardId> card) const
{
    const Placement *from = m_door ? m_scene.field().at(m_door->slot) : nullptr;
    return from && from->card != kNoCard && card && *card != kNoCard &&
           m_sheet.cards[index(*card)].back == m_sheet.cards[index(from->card)].back;
}

bool BoardPresenter::refuses(const CardMoved &event) const
{
    return role(event.to) == PileRole::Discard && forTheBoard(event.card);
}

/// Where a card lies that is turned up for the door in use.
std::optional<QRectF> BoardPresenter::besideDoor() const
{
    const Placement *card = m_door ? m_scene.field().at(m_door->slot) : nullptr;
    if (!card)
        return std::nullopt;
    const QSizeF size{kCell / 2, kCardHeight / 2};
    const QPoint way = step(m_door->number);
    const QPointF middle =
        doorTag(*card, m_door->number).center() +
        QPointF{way.x() * (size.width() / 2 + 6), way.y() * (size.height() / 2 + 6)}; // the tag stays free
    return QRectF{middle - QPointF{size.width(), size.height()} / 2, size};
}

BoardPresenter::Motion BoardPresenter::fly(QRectF from, QRectF to, QPixmap back, QPixmap face,
                                           int milliseconds)
{
    if (m_pace == Pace::Instant)
        return {};
    const bool turns = !face.isNull() && !back.isNull();
    m_flight = std::make_unique<Flight>(std::move(back), std::move(face), m_art.colours().paper);
    m_scene.addItem(m_flight.get());
    return {milliseconds, [this, from, to, turns](double t) {
                m_flight->move(between(from, to, easeOut(t)),
                               turns ? std::clamp(t * 2 - 0.9, 0.0, 1.0) : 0.0);
            }};
}

BoardPresenter::Motion BoardPresenter::placed(const CardPlaced &event)
{
    const QRectF to = cardRect(event.placement);
    mark(to);
    if (m_pace == Pace::Instant)
        return {};
    const auto turnedUp = role(event.from) == PileRole::Aside ? besideDoor() : std::nullopt;
    QRectF from = turnedUp.value_or(pileRect(event.from));
    from.setHeight(from.width()); // the board lays the square plan of a card
    const int pixels = m_canvas.cellPixels();
    const QPixmap back = m_art.planBack(event.placement.cardBack, pixels, CardArt::Want::Quick);
    if (event.placement.card == kNoCard)
        return fly(from, to, back, {}, kDeal);
    const QPixmap face =
        m_art.plan(event.placement.card, event.placement.turns, pixels, CardArt::Want::Quick);
    if (turnedUp) // it lies face up already
        return fly(from, to, face, {}, kDeal);
    return fly(from, to, back, face, kDeal + kFlip);
}

BoardPresenter::Motion BoardPresenter::moved(const CardMoved &event)
{
    if (m_pace == Pace::Instant || (!onScreen(event.from) && !onScreen(event.to)))
        return {};
    if (forTheBoard(event.card) && besideDoor()) {
        if (refuses(event))
            return refusedAtDoor(event);
        if (role(event.from) == PileRole::Draw)
            return turnedAtDoor(event);
    }
    return flown(event, pileRect(event.from), pileRect(event.to),
                 role(event.to) == PileRole::Discard ? kDiscard : kDeal);
}

/// A card that comes from a deck turns over; one that lay open stays so.
BoardPresenter::Motion BoardPresenter::flown(const CardMoved &event, const QRectF &from, const QRectF &to,
                                             int milliseconds)
{
    constexpr int pixels = 128;
    const std::uint8_t kind =
        event.card ? m_sheet.cards[index(*event.card)].back : m_shown.pile(event.from).cardBack;
    const QPixmap back = m_art.back(kind, pixels, CardArt::Want::Quick);
    if (!event.card)
        return fly(from, to, back, {}, milliseconds);
    const QSizeF size = m_art.cardSize(*event.card);
    const bool landscape = size.width() > size.height();
    const auto upright = [&](const QRectF &rect) { // a landscape card flies as it is read
        if (!landscape)
            return rect;
        QRectF turned{{}, rect.size().transposed()};
        turned.moveCenter(rect.center());
        return turned;
    };
    const QPixmap face = m_art.card(*event.card, pixels, CardArt::Want::Quick);
    if (role(event.from) != PileRole::Draw)
        return fly(upright(from), upright(to), face, {}, milliseconds);
    return fly(upright(from), upright(to), landscape ? back.transformed(QTransform{}.rotate(90)) : back, face,
               milliseconds);
}

BoardPresenter::Motion BoardPresenter::turnedAtDoor(const CardMoved &event)
{
    return flown(event, pileRect(event.from), *besideDoor(), kDeal);
}

/// The card lies at the door while the frieze flashes once, and slides to the discards.
BoardPresenter::Motion BoardPresenter::refusedAtDoor(const CardMoved &event)
{
    Motion motion = flown(event, *besideDoor(), pileRect(event.to), kHit + kDiscard);
    motion.at = [this, slide = motion.at, door = m_door](double t) {
        constexpr double flashed = static_cast<double>(kHit) / (kHit + kDiscard);
        m_scene.targets().setFlash(t < flashed ? door : std::nullopt,
                                   std::sin(std::min(1.0, t / flashed) * std::numbers::pi));
        slide(std::max(0.0, (t - flashed) / (1 - flashed)));
    };
    return motion;
}

BoardPresenter::Motion BoardPresenter::walked(const TokenMoved &event)
{
    TableView after = m_shown;
    project(after, Event{kEverybody, event});
    const std::optional<QPointF> to = m_scene.tokens().spot(after, event.token);
    if (to)
        mark(QRectF{*to - QPointF{kTokenDisc, kTokenDisc} / 2, QSizeF{kTokenDisc, kTokenDisc}});
    TokenItem *token = m_scene.tokens().item(event.token);
    if (m_pace == Pace::Instant || !to || !token->isVisible())
        return {};
    const QPointF from = token->pos();
    return {kDoor, [token, from, to = *to](double t) { token->setPos(from + (to - from) * easeOut(t)); }};
}

BoardPresenter::Motion BoardPresenter::flashed(PileId pile, int milliseconds)
{
    if (m_pace == Pace::Instant || !onScreen(pile))
        return {};
    m_flashing = pile;
    m_tray.flash(pile, true);
    return {milliseconds, {}};
}

BoardPresenter::Motion BoardPresenter::hurt(const CounterSet &event)
{
    const CounterSpec &counter = m_sheet.counters[index(event.counter)];
    if (m_pace == Pace::Instant || counter.role != CounterRole::HitsLeft || event.to >= event.from)
        return {};
    TokenItem *token = m_scene.tokens().tokenOf(counter.card);
    if (!token)
        return {};
    const QPointF home = token->pos();
    return {kHit, [token, home](double t) {
                const double away = std::sin(t * std::numbers::pi * 3) * 2.0 * (1 - t);
                token->setPos(home + QPointF{away, 0});
            }};
}

} // namespace flagstone::app
