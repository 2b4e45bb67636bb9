#include "app/gm/improvise.h"

#include <algorithm>
#include <set>

namespace flagstone::app {

namespace {

constexpr int kDeepest = -10; ///< no rule system counts further below nothing
constexpr int kHighest = 99;  ///< for numbers without a maximum

/// Cards that lie where everybody can see them, in a hand or in a fight.
std::set<CardId> cardsInPlay(const Game &game)
{
    std::set<CardId> cards;
    for (const PileSpec &spec : game.sheet().piles)
        if (spec.role == PileRole::Party || spec.role == PileRole::Hand || spec.role == PileRole::Encounter) {
            const auto &pile = game.table().pile(spec.id).cards;
            cards.insert(pile.begin(), pile.end());
        }
    return cards;
}

} // namespace

bool allowed(const Game &game, const GmEdit &edit)
{
    const auto copy = game.clone();
    SeededChance chance{Seed{}};
    Step step(chance);
    return copy->edit(edit, step).has_value();
}

std::vector<CardAt> cardsFor(const Game &game, PileId to)
{
    std::vector<CardAt> cards;
    for (const PileSpec &from : game.sheet().piles) {
        const auto &pile = game.table().pile(from.id).cards;
        for (std::size_t i = 0; i < pile.size(); ++i)
            if (allowed(game, {.card = pile[i], .from = from.id, .to = to}))
                cards.push_back({pile[i], from.id, pile.size() - 1 - i});
    }
    std::ranges::stable_sort(cards, {},
                             [&](const CardAt &at) { return game.sheet().cards[index(at.card)].name; });
    return cards;
}

std::vector<PileId> openPiles(const Game &game)
{
    const auto &piles = game.sheet().piles;
    std::vector<PileId> open;
    for (const PileSpec &to : piles)
        if (std::ranges::any_of(piles, [&](const PileSpec &from) {
                const auto &cards = game.table().pile(from.id).cards; // one speaks for all of its pile
                return !cards.empty() && allowed(game, {.card = cards.back(), .from = from.id, .to = to.id});
            }))
            open.push_back(to.id);
    return open;
}

GmEdit moveMarker(TokenId marker, SpaceId space)
{
    return {.kind = GmEdit::Kind::MoveToken, .token = marker, .space = space};
}

std::vector<TokenId> markersFor(const Game &game, SpaceId space)
{
    std::vector<TokenId> markers;
    for (const Token &token : game.table().tokens)
        if (token.space != kNoSpace && allowed(game, moveMarker(token.id, space)))
            markers.push_back(token.id);
    return markers;
}

std::vector<SpaceId> placesFor(const Game &game, TokenId marker)
{
    const std::size_t count = std::max(game.table().board.size(), game.sheet().map.spaces.size());
    std::vector<SpaceId> places;
    for (std::size_t i = 0; i < count; ++i)
        if (const auto space = static_cast<SpaceId>(i); allowed(game, moveMarker(marker, space)))
            places.push_back(space);
    return places;
}

std::vector<TokenId> looseMarkers(const Game &game)
{
    std::vector<TokenId> markers;
    for (const Token &token : game.table().tokens)
        if (token.space != kNoSpace && !placesFor(game, token.id).empty())
            markers.push_back(token.id);
    return markers;
}

GmEdit moveCard(const Table &table, const CardAt &card, PileId to, std::size_t number)
{
    const std::size_t others = table.pile(to).cards.size() - (card.pile == to ? 1 : 0);
    const std::size_t above = std::min(number - 1, others);
    return {
        .card = card.card, .from = card.pile, .to = to, .depth = static_cast<std::uint16_t>(others - above)};
}

std::vector<DoorOpening> openingsAt(const Game &game, const PlannedDungeon &dungeon, const Placement &here)
{
    const Table &table = game.table();
    std::vector<DoorOpening> openings;
    for (const Edge edge : kEdges) {
        const CardId card = dungeon.beyond(here.card, edge).card;
        if (!contains(dungeon.hidden(here.card), edge))
            continue;
        const std::string &name = game.sheet().cards[index(card)].name;
        for (const PileSpec &from : game.sheet().piles)
            if (const auto &cards = table.pile(from.id).cards; std::ranges::find(cards, card) != cards.end())
                for (const PileSpec &to : game.sheet().piles)
                    if (const GmEdit edit{.card = card, .from = from.id, .to = to.id}; allowed(game, edit))
                        openings.push_back({name, edit});
    }
    return openings;
}

std::vector<OpenNumber> openNumbers(const Game &game)
{
    const auto inPlay = cardsInPlay(game);
    std::vector<OpenNumber> numbers;
    for (const CounterSpec &spec : game.sheet().counters) {
        const bool itsOwn = spec.role == CounterRole::HitsLeft || spec.role == CounterRole::SpellsLeft ||
                            spec.role == CounterRole::UsesLeft;
        if (!itsOwn || !inPlay.contains(spec.card))
            continue;
        const auto may = [&](int value) {
            return allowed(game, {.kind = GmEdit::Kind::SetCounter, .counter = spec.id, .value = value});
        };
        const int now = game.table().counter(spec.id);
        OpenNumber number{spec.id, now, now, now};
        while (number.least > kDeepest && may(number.least - 1))
            --number.least;
        const int most = spec.most > 0 ? spec.most : kHighest;
        while (number.most < most && may(number.most + 1))
            ++number.most;
        if (number.least < number.most)
            numbers.push_back(number);
    }
    return numbers;
}

} // namespace flagstone::app
