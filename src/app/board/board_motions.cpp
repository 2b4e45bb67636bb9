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

/// A landscape card flies as it is read.
QRectF asRead(const QRectF &upright, QSizeF card)
{
    if (card.width() <= card.height())
        return upright;
    QRectF turned{{}, upright.size().transposed()};
    turned.moveCenter(upright.center());
    return turned;
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
    else if (const auto inPanel = m_panelPlace ? m_panelPlace(pile) : std::nullopt)
        at = m_canvas.viewport()->mapFromGlobal(*inPanel);
    QRectF pixels{{}, kFlying};
    pixels.moveCenter(
        QPointF{std::clamp<double>(at.x(), 0, view.width()), std::clamp<double>(at.y(), 0, view.height())});
    return m_canvas.viewportTransform().inverted().mapRect(pixels);
}

std::optional<LargeCard> BoardPresenter::takeLarge(const CardMoved &event)
{
    const auto lay = std::ranges::find_if(
        m_large, [&](const LargeCard &large) { return event.card && large.card == *event.card; });
    if (lay == m_large.end())
        return std::nullopt;
    LargeCard large = std::move(*lay);
    m_large.erase(lay);
    return large;
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

BoardPresenter::Motion BoardPresenter::fly(QRectF from, QRectF to, Pictures pictures, int milliseconds)
{
    if (m_pace == Pace::Instant)
        return {};
    CardFlight::Sides sides = pictures();
    const bool turns = !sides.face.isNull() && !sides.back.isNull();
    m_pictures = std::move(pictures);
    m_flight = std::make_unique<CardFlight>(std::move(sides), m_art.colours().paper);
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
    const Placement lies = event.placement;
    const bool plan = m_art.isPlan(lies); // others lie as they are held
    const bool opens = plan && lies.card != kNoCard && !turnedUp;
    const auto pictures = [this, lies, plan, opens, pixels = m_canvas.cellPixels()]() -> CardFlight::Sides {
        constexpr CardArt::Want kWant = CardArt::Want::Quick;
        if (!plan)
            return {m_art.back(lies.cardBack, pixels, kWant), {}};
        const QPixmap back = m_art.planBack(lies.cardBack, pixels, kWant);
        if (lies.card == kNoCard)
            return {back, {}};
        const QPixmap face = m_art.plan(lies.card, lies.turns, pixels, kWant);
        return opens ? CardFlight::Sides{back, face} : CardFlight::Sides{face, {}};
    };
    return fly(from, plan ? to : lyingRect(to, lies.turns), pictures, opens ? kDeal + kFlip : kDeal);
}

BoardPresenter::Motion BoardPresenter::changed(SlotId slot)
{
    mark(cardRect(m_shown.board[index(slot)]));
    return {kFlip, {}};
}

BoardPresenter::Motion BoardPresenter::moved(const CardMoved &event)
{
    if (m_pace == Pace::Instant)
        return {};
    if (const auto large = takeLarge(event))
        return fly(
            m_canvas.viewportTransform().inverted().mapRect(large->at),
            asRead(pileRect(event.to), m_art.cardSize(*event.card)),
            [face = large->face] {
                return CardFlight::Sides{face, {}};
            },
            kDoor);
    if (!onScreen(event.from) && !onScreen(event.to))
        return {};
    if (role(event.from) == PileRole::Removed && role(event.to) == PileRole::Draw)
        return {}; // a deck comes into the game as a whole
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
    const std::uint8_t kind = event.card                ? m_sheet.cards[index(*event.card)].back
                              : event.back != kPileBack ? event.back
                                                        : m_shown.pile(event.from).cardBack;
    const bool opens = role(event.from) == PileRole::Draw;
    const QSizeF size = event.card ? m_art.cardSize(*event.card) : QSizeF();
    const auto pictures = [this, card = event.card, kind, opens, size]() -> CardFlight::Sides {
        constexpr int kPixels = 128;
        const QPixmap back = m_art.back(kind, kPixels, CardArt::Want::Quick);
        if (!card)
            return {back, {}};
        const QPixmap face = m_art.card(*card, kPixels, CardArt::Want::Quick);
        if (!opens)
            return {face, {}};
        return {size.width() > size.height() ? back.transformed(QTransform{}.rotate(90)) : back, face};
    };
    return fly(asRead(from, size), asRead(to, size), pictures, milliseconds);
}

BoardPresenter::Motion BoardPresenter::turnedAtDoor(const CardMoved &event)
{
    return flown(event, pileRect(event.from), *besideDoor(), kDeal);
}

/// The card lies at the door while the frieze flashes once and says why in chalk, and slides to the discards.
BoardPresenter::Motion BoardPresenter::refusedAtDoor(const CardMoved &event)
{
    if (const QString why = m_brief ? m_brief(m_said) : QString(); !why.isEmpty())
        showTag(why, *besideDoor(), kRefused + kDiscard);
    Motion motion = flown(event, *besideDoor(), pileRect(event.to), kRefused + kDiscard);
    motion.at = [this, slide = motion.at, door = m_door](double t) {
        constexpr double flashed = static_cast<double>(kRefused) / (kRefused + kDiscard);
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
    const auto shakes = [figure, home](double t) {
        const double away = std::sin(t * std::numbers::pi * 3) * 2.0 * (1 - t);
        figure->setPos(home + QPointF{away, 0});
    };
    const FigureItem *fighter = m_scene.tokens().floor().find(counter.card, counter.number);
    const bool falls = fighter != nullptr && !fighter->fighter().enemy && event.from > 0 && event.to <= 0;
    if (!falls)
        return {kHit, shakes};
    return {kHit + kFlip, [figure, shakes](double t) {
                constexpr double hit = static_cast<double>(kHit) / (kHit + kFlip);
                shakes(std::min(1.0, t / hit));
                const double tipped = std::max(0.0, (t - hit) / (1 - hit));
                figure->setRotation(FigureItem::kOnSide * tipped * tipped);
            }};
}

} // namespace flagstone::app
