#include "app/common/seat_names.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

using SeatFigures = std::array<CardId, kMaxSeats>;

bool isPlayer(Seat seat)
{
    return raw(seat) >= 0 && raw(seat) < kMaxSeats;
}

/// The name that a player has typed; empty if there is none.
QString typedName(const Game &game, Seat seat)
{
    const auto &names = game.sheet().names;
    return isPlayer(seat) && index(seat) < names.size() ? QString::fromStdString(names[index(seat)])
                                                        : QString();
}

/// Heroes who lie in a pile of their seat's own.
void addOwnPiles(SeatFigures &figures, const Game &game)
{
    for (const PileSpec &spec : game.sheet().piles) {
        const Pile &pile = game.table().pile(spec.id);
        if (spec.role == PileRole::Party && isPlayer(spec.seat) && pile.knows == kEverybody &&
            pile.cards.size() == 1)
            figures[index(spec.seat)] = pile.cards.front();
    }
}

/// A figure whose player has a hand of cards stays theirs to the end; a player who only runs an adventurer may get
/// others as well.
void addThoseWithHands(SeatFigures &figures, const Game &game)
{
    const Sheet &sheet = game.sheet();
    const auto inParty = [&](CardId card) {
        return std::ranges::any_of(sheet.piles, [&](const PileSpec &spec) {
            const Pile &pile = game.table().pile(spec.id);
            return spec.role == PileRole::Party && pile.knows == kEverybody &&
                   std::ranges::find(pile.cards, card) != pile.cards.end();
        });
    };
    std::array<int, kMaxSeats> heroes{};
    for (const CounterSpec &spec : sheet.counters) {
        if (spec.role != CounterRole::Controller || !inParty(spec.card))
            continue;
        const Seat seat{static_cast<std::int8_t>(game.table().counter(spec.id))};
        const bool hand = std::ranges::any_of(sheet.piles, [seat](const PileSpec &pile) {
            return pile.role == PileRole::Hand && pile.owner == kNoCard && pile.seat == seat;
        });
        if (isPlayer(seat) && hand)
            figures[index(seat)] = ++heroes[index(seat)] == 1 ? spec.card : kNoCard;
    }
}

/// A figure that a player chose is what the table shows, whatever card its hero is.
void addChosen(SeatFigures &figures, const Game &game)
{
    for (const CounterSpec &spec : game.sheet().counters)
        if (const auto chosen = game.table().counter(spec.id);
            spec.role == CounterRole::Figure && isPlayer(spec.seat) && chosen > 0)
            figures[index(spec.seat)] = game.sheet().figures[static_cast<std::size_t>(chosen) - 1];
}

SeatFigures seatFigures(const Game &game)
{
    SeatFigures figures;
    figures.fill(kNoCard);
    addThoseWithHands(figures, game);
    addOwnPiles(figures, game);
    addChosen(figures, game);
    return figures;
}

} // namespace

QString seatName(Seat seat)
{
    return seat == Seat::Gm ? tr("Game master") : tr("Player %1").arg(raw(seat) + 1);
}

CardId figureOfSeat(const Game &game, Seat seat)
{
    return isPlayer(seat) ? seatFigures(game)[index(seat)] : kNoCard;
}

QString playerName(const Game &game, Seat seat)
{
    const QString typed = typedName(game, seat);
    return typed.isEmpty() ? seatName(seat) : typed;
}

QString seatName(const Game &game, Seat seat, const Game *before)
{
    if (before != nullptr && figureOfSeat(game, seat) == kNoCard)
        return seatName(*before, seat);
    const QString typed = typedName(game, seat);
    if (typed.isEmpty())
        return figureNameOf(game, seat);
    const bool twice = std::ranges::count(game.sheet().names, typed.toStdString()) > 1;
    return twice ? tr("%1 (%2)").arg(typed, figureNameOf(game, seat)) : typed;
}

QString figureNameOf(const Game &game, Seat seat)
{
    if (!isPlayer(seat))
        return seatName(seat);
    const SeatFigures figures = seatFigures(game);
    const CardId own = figures[index(seat)];
    if (own == kNoCard)
        return seatName(seat);
    const QString name = cardName(game.sheet(), own);
    const auto namesakes = std::ranges::count_if(
        figures, [&](CardId figure) { return figure != kNoCard && cardName(game.sheet(), figure) == name; });
    return namesakes > 1 ? tr("%1 (%2)").arg(name, seatName(seat)) : name;
}

} // namespace flagstone::app
