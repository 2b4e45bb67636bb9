#include "app/board/board_geometry.h"
#include "app/board/board_presenter.h"
#include "app/board/card_flight.h"
#include "app/board/lying_card.h"

#include <algorithm>
#include <cmath>
#include <numbers>

/// What each kind of event looks like: the motions of BoardPresenter.
namespace flagstone::app {

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

bool BoardPresenter::onScreen(PileId pile) const
{
    return m_tray.place(pile) != nullptr || m_scene.labyrinth().pileRect(pile).has_value();
}

QRectF BoardPresenter::pileRect(PileId pile) const
{
    if (const auto lying = m_scene.labyrinth().pileRect(pile))
        return *lying;
    const QRect view = m_canvas.viewport()->rect();
    constexpr QSizeF kFlying{65, 91}; // pixels
    const PilePlace *place = m_tray.place(pile);
    // Piles without a place in the dock lie in the panels at either side.
    const bool left = role(pile) == PileRole::Hand || role(pile) == PileRole::Party;
    QPoint at(left ? 0 : view.width(), view.height() / 3);
    if (place != nullptr && place->window() == m_canvas.window())
        at = m_canvas.viewport()->mapFromGlobal(place->mapToGlobal(place->rect().center()));
    QRectF pixels{{}, kFlying};
    pixels.moveCenter(
        QPointF{std::clamp<double>(at.x(), 0, view.width()), std::clamp<double>(at.y(), 0, view.height())});
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
    const QPoint way = step(edgeOf(*m_door));
    const QPointF middle =
        doorTag(*card, edgeOf(*m_door)).center() +
        QPointF{way.x() * (size.width() / 2 + 6), way.y() * (size.height() / 2 + 6)}; // the tag stays free
    return QRectF{middle - QPointF{size.width(), size.height()} / 2, size};
}

BoardPresenter::Motion BoardPresenter::fly(QRectF from, QRectF to, QPixmap back, QPixmap face,
                                           int milliseconds)
{
    if (m_pace == Pace::Instant)
        return {};
    const bool turns = !face.isNull() && !back.isNull();
    m_flight = std::make_unique<CardFlight>(std::move(back), std::move(face), m_art.colours().paper);
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
    if (!m_art.isPlan(event.placement)) // it lies as it is held
        return fly(from, lyingRect(to, event.placement.turns),
                   m_art.back(event.placement.cardBack, pixels, CardArt::Want::Quick), {}, kDeal);
    const QPixmap back = m_art.planBack(event.placement.cardBack, pixels, CardArt::Want::Quick);
    if (event.placement.card == kNoCard)
        return fly(from, to, back, {}, kDeal);
    const QPixmap face =
        m_art.plan(event.placement.card, event.placement.turns, pixels, CardArt::Want::Quick);
    if (turnedUp) // it lies face up already
        return fly(from, to, face, {}, kDeal);
    return fly(from, to, back, face, kDeal + kFlip);
}

BoardPresenter::Motion BoardPresenter::changed(SlotId slot)
{
    mark(cardRect(m_shown.board[index(slot)]));
    return {kFlip, {}};
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
    const std::uint8_t kind = event.card                ? m_sheet.cards[index(*event.card)].back
                              : event.back != kPileBack ? event.back
                                                        : m_shown.pile(event.from).cardBack;
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
    TokenItem *token = m_scene.tokens().item(event.token);
    if (to)
        mark(QRectF{*to - QPointF{kTokenDisc, kTokenDisc} / 2, QSizeF{kTokenDisc, kTokenDisc}},
             token->spec().role != TokenRole::Party);
    if (m_pace == Pace::Instant || !to || !token->isVisible())
        return {};
    const QPointF from = token->pos();
    const bool step = m_scene.labyrinth().plan() != nullptr;
    return {step ? kStep : kDoor,
            [token, from, to = *to](double t) { token->setPos(from + (to - from) * easeOut(t)); }};
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
    QGraphicsItem *figure = m_scene.tokens().floor().find(counter.card, counter.number);
    if (figure == nullptr)
        figure = m_scene.tokens().tokenOf(counter.card);
    if (figure == nullptr)
        return {};
    const QPointF home = figure->pos();
    return {kHit, [figure, home](double t) {
                const double away = std::sin(t * std::numbers::pi * 3) * 2.0 * (1 - t);
                figure->setPos(home + QPointF{away, 0});
            }};
}

} // namespace flagstone::app
