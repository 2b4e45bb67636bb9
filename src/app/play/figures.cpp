#include "app/play/figures.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "core/forecast.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

Gauge gauge(const CounterSpec &spec, const TableView &view)
{
    return {spec.number, view.counter(spec.id), spec.most, translated(spec.label)};
}

HeldCard heldCard(const Sheet &sheet, const TableView &view, CardId card)
{
    HeldCard held{.card = card, .uses = {}};
    for (const auto &spec : sheet.counters) {
        if (spec.card != card)
            continue;
        if (spec.role == CounterRole::UsesLeft)
            held.uses = gauge(spec, view);
        else if (spec.role == CounterRole::Running)
            held.running = view.counter(spec.id) != 0;
    }
    return held;
}

constexpr int kFewCards = 5; ///< more than these are shown as a fan

/// Whether a pile belongs to this figure: by its card, or to the seat that plays it.
bool holds(const PileSpec &pile, CardId owner, std::optional<int> seat)
{
    if (pile.role != PileRole::Hand)
        return false;
    return pile.owner == owner ||
           (pile.owner == kNoCard && pile.seat != Seat::Gm && seat == static_cast<int>(index(pile.seat)));
}

/// The cards of a figure's own piles, those together that are held together. `seat` decides for it.
std::vector<Hand> handsOf(const Sheet &sheet, const TableView &view, CardId owner,
                          std::optional<int> seat = {})
{
    std::vector<std::pair<PileId, Hand>> hands;
    const auto handAt = [&](PileId id) -> Hand & {
        const auto found = std::ranges::find(hands, id, &std::pair<PileId, Hand>::first);
        if (found != hands.end())
            return found->second;
        hands.emplace_back(id, Hand{.label = translated(sheet.piles[index(id)].label)});
        return hands.back().second;
    };
    for (const PileSpec &spec : sheet.piles) {
        const PileView &pile = view.pile(spec.id);
        if (!holds(spec, owner, seat) || (pile.count == 0 && pile.cards.empty()))
            continue;
        const bool joins = spec.partner && sheet.piles[index(*spec.partner)].role == PileRole::Hand &&
                           sheet.piles[index(*spec.partner)].owner == owner;
        Hand &hand = handAt(joins ? *spec.partner : spec.id);
        for (const CardId card : pile.cards)
            hand.known.push_back(heldCard(sheet, view, card));
        if (pile.cards.empty())
            hand.unseen.push_back({translated(spec.label), pile.count,
                                   pile.backs.empty() ? pile.cardBack : pile.backs.front()});
    }
    std::vector<Hand> result;
    result.reserve(hands.size());
    for (auto &[id, hand] : hands)
        result.push_back(std::move(hand));
    return result;
}

/// In the order of a pack, which everybody knows, so it shows what is missing.
void arrange(Hand &hand, const Sheet &sheet, const TableView &view)
{
    std::ranges::stable_sort(hand.known, {}, [&](const HeldCard &held) {
        const CardSheet &card = sheet.cards[index(held.card)];
        return std::pair(card.table, card.row);
    });
    for (auto held = hand.known.begin(); held != hand.known.end(); ++held) {
        const auto first = std::find_if(hand.known.begin(), held, [&](const HeldCard &earlier) {
            return areAlike(sheet, view, earlier.card, held->card);
        });
        if (first != held)
            held->like = first->card;
    }
}

/// A few cards are told by name, many are shown.
void addHeld(Figure &figure, const Sheet &sheet, const TableView &view, std::optional<int> seat)
{
    std::vector<Hand> hands = handsOf(sheet, view, figure.card, seat);
    const bool many = playsFromHands(sheet) || std::ranges::any_of(hands, [](const Hand &hand) {
                          auto count = static_cast<int>(hand.known.size());
                          for (const Hand::Unseen &unseen : hand.unseen)
                              count += unseen.count;
                          return count > kFewCards;
                      });
    if (many)
        for (Hand &hand : hands)
            arrange(hand, sheet, view);
    figure.hands = std::move(hands);
    if (!many)
        holdByName(figure);
}

Figure figureOf(const Sheet &sheet, const TableView &view, CardId card)
{
    Figure figure{.card = card, .picture = card, .row = shownAs(sheet, view, card).row};
    std::optional<int> seat; // that the game says decides for it
    for (const auto &spec : sheet.counters) {
        if (spec.card != card)
            continue;
        switch (spec.role) {
        case CounterRole::HitsLeft:
            figure.hits = gauge(spec, view);
            figure.dead = spec.dead;
            figure.whole = spec.whole;
            break;
        case CounterRole::Rank:
            figure.rank = view.counter(spec.id);
            break;
        case CounterRole::Controller:
            figure.seat = view.counter(spec.id);
            seat = figure.seat;
            break;
        case CounterRole::SpellsLeft:
            figure.spells.push_back(gauge(spec, view));
            break;
        case CounterRole::Acted:
            figure.acted = view.counter(spec.id) != 0;
            break;
        case CounterRole::Running:
        case CounterRole::UsesLeft:
        case CounterRole::Tally:
            if (spec.whole > 0) { // it stands for hits
                figure.hits = gauge(spec, view);
                figure.whole = spec.whole;
            } else {
                figure.others.push_back(gauge(spec, view));
            }
            break;
        case CounterRole::Explored:
        case CounterRole::FoundDoor:
        case CounterRole::Wounded:
        case CounterRole::Goods:
        case CounterRole::Goal:
        case CounterRole::Look:
        case CounterRole::Figure:
            break; // of a seat or a place, not of a card
        }
    }
    addHeld(figure, sheet, view, seat);
    return figure;
}

/// What belongs to the seat rather than to its figure's card.
void addSeat(Figure &figure, const Sheet &sheet, const TableView &view, Seat seat)
{
    figure.seat = static_cast<int>(index(seat));
    for (const auto &spec : sheet.counters) {
        if (spec.seat != seat)
            continue;
        const Gauge value = gauge(spec, view);
        if (spec.role == CounterRole::Wounded)
            figure.wounded = value.left != 0;
        else if (spec.role == CounterRole::Goods)
            figure.goods = {value.number, value.left, figure.goods.most, value.label};
        else if (spec.role == CounterRole::Goal)
            figure.goods.most = value.left;
        else if (spec.role == CounterRole::Tally && value.left != 0 && !spec.label.empty())
            figure.others.push_back(value);
    }
    for (const auto &spec : sheet.piles) {
        if (spec.seat != seat || spec.role == PileRole::Party)
            continue;
        const PileView &pile = view.pile(spec.id);
        for (const CardId card : pile.cards)
            figure.held.push_back(heldCard(sheet, view, card));
        if (pile.cards.empty() && pile.count > 0)
            figure.hidden.push_back({1, pile.count, 0, translated(spec.label)});
    }
}

/// Does the hero of a seat stand there? Of no seat: does anybody's?
bool heroStandsAt(const Sheet &sheet, const TableView &view, SpaceId space, std::optional<Seat> whose)
{
    return std::ranges::any_of(sheet.tokens, [&](const TokenSpec &token) {
        return token.role == TokenRole::Hero && (!whose || token.seat == *whose) &&
               view.tokens[index(token.id)].space == space;
    });
}

/// Where opponents have markers as heroes have: does this one stand beside a hero?
bool besideHero(const Sheet &sheet, const TableView &view, CardId card, std::optional<Seat> whose)
{
    const auto token = std::ranges::find_if(sheet.tokens, [&](const TokenSpec &spec) {
        return spec.role == TokenRole::Monster && spec.card == card;
    });
    const bool heroes =
        std::ranges::any_of(sheet.tokens, [](const TokenSpec &spec) { return spec.role == TokenRole::Hero; });
    if (!heroes || token == sheet.tokens.end())
        return true;
    const SpaceId space = view.tokens[index(token->id)].space;
    return space == kNoSpace || heroStandsAt(sheet, view, space, whose);
}

/// Is it faced now?
bool faced(const Sheet &sheet, const TableView &view, const PileSpec &pile, std::optional<Seat> whose)
{
    return pile.role == PileRole::Encounter && !view.pile(pile.id).cards.empty() &&
           (pile.space == kNoSpace || heroStandsAt(sheet, view, pile.space, whose));
}

/// As an enemy does that is met, also where the party has got away from it.
bool standsOnBoard(const Sheet &sheet, const TableView &view, CardId card)
{
    return std::ranges::any_of(view.tokens, [&](const Token &token) {
        return sheet.tokens[index(token.id)].card == card && token.space != kNoSpace;
    });
}

/// Adventurers who are no longer in the party and lie where all can see it.
void addThoseAway(std::vector<Figure> &party, const Sheet &sheet, const TableView &view)
{
    for (const auto &pile : sheet.piles) {
        if (pile.role != PileRole::Aside || pile.seat != Seat::Gm)
            continue;
        for (const CardId card : view.pile(pile.id).cards) {
            if (!isOfParty(sheet, card) || standsOnBoard(sheet, view, card))
                continue;
            party.push_back(figureOf(sheet, view, card));
            party.back().rank = 0;
            party.back().away = translated(pile.label);
        }
    }
}

/// The hero of a seat and what it holds, where each seat has its own hero.
std::vector<CardId> heroAndHeld(const Sheet &sheet, const TableView &view, std::optional<Seat> whose)
{
    std::vector<CardId> cards;
    if (!whose || !ownFigures(sheet))
        return cards;
    for (const auto &pile : sheet.piles)
        if (pile.seat == *whose)
            std::ranges::copy(view.pile(pile.id).cards, std::back_inserter(cards));
    return cards;
}

} // namespace

bool ownFigures(const Sheet &sheet)
{
    return std::ranges::any_of(sheet.tokens,
                               [](const TokenSpec &token) { return token.role == TokenRole::Hero; });
}

std::vector<Figure> partyOf(const Sheet &sheet, const TableView &view)
{
    const auto races = [&](Seat seat) {
        return std::ranges::any_of(sheet.counters, [seat](const CounterSpec &spec) {
            return spec.role == CounterRole::Goal && spec.seat == seat;
        });
    };
    std::vector<Figure> party;
    for (const auto &pile : sheet.piles) {
        if (pile.role != PileRole::Party)
            continue;
        std::vector<CardId> cards = view.pile(pile.id).cards;
        if (cards.empty() && pile.seat != Seat::Gm && races(pile.seat))
            cards.push_back(kNoCard);
        for (const CardId card : cards) {
            party.push_back(card == kNoCard ? Figure{} : figureOf(sheet, view, card));
            if (pile.seat == Seat::Gm)
                continue;
            addSeat(party.back(), sheet, view, pile.seat);
            party.back().picture = drawnAs(sheet, view, pile.seat, card);
        }
    }
    std::ranges::stable_sort(party, {}, &Figure::rank);
    addThoseAway(party, sheet, view);
    return party;
}

std::vector<Figure>::const_iterator placeInParty(const std::vector<Figure> &party, CardId card)
{
    return std::ranges::find(party, card, &Figure::card);
}

bool hasFallen(const Figure &figure)
{
    return figure.hits.most > 0 && figure.hits.left <= 0;
}

bool isLost(const Figure &figure)
{
    return !figure.away.isEmpty() || hasFallen(figure);
}

bool isOfParty(const Sheet &sheet, CardId card)
{
    return std::ranges::any_of(sheet.counters, [card](const CounterSpec &spec) {
        return spec.card == card && spec.role == CounterRole::Controller;
    });
}

bool isRival(const Sheet &sheet, CardId card)
{
    return std::ranges::any_of(sheet.tokens, [card](const TokenSpec &token) {
        return token.role == TokenRole::Hero && token.card == card && token.seat == Seat::Gm;
    });
}

bool isFigure(const Sheet &sheet, CardId card)
{
    return std::ranges::any_of(sheet.counters, [card](const CounterSpec &spec) {
        return spec.role == CounterRole::HitsLeft && spec.card == card;
    });
}

bool areRolled(const Game &game, const CounterSpec &hits, int from, int to)
{
    if (from != hits.most || to >= from)
        return false;
    const int full = plightOf(game, hits.card, hits.number - 1).full;
    return full > 0 && full < hits.most && to >= full;
}

/// A hand with cards that the seat of this view may not see.
static bool isHiddenHand(const PileSpec &spec, const TableView &view)
{
    const PileView &pile = view.pile(spec.id);
    return spec.role == PileRole::Hand && pile.count > 0 && pile.cards.empty();
}

/// Its own, that of a figure that it leads, or one of which the sheet does not say whose it is.
static bool isHandOf(const PileSpec &spec, const Sheet &sheet, const TableView &view)
{
    const bool isNobodys = spec.seat == Seat::Gm && spec.owner == kNoCard;
    return isNobodys || spec.seat == view.seat ||
           std::ranges::any_of(sheet.counters, [&](const CounterSpec &counter) {
               return counter.role == CounterRole::Controller && counter.card == spec.owner &&
                      view.counter(counter.id) == static_cast<int>(index(view.seat));
           });
}

std::vector<Hand> handsBeyond(const Sheet &sheet, const TableView &all, const TableView &own)
{
    std::vector<Hand> hands;
    for (const PileSpec &spec : sheet.piles) {
        if (!isHiddenHand(spec, all) || isHiddenHand(spec, own) || !isHandOf(spec, sheet, own))
            continue;
        Hand hand{.label = translated(spec.label), .known = {}, .unseen = {}};
        for (const CardId card : own.pile(spec.id).cards)
            hand.known.push_back(heldCard(sheet, own, card));
        arrange(hand, sheet, own);
        hands.push_back(std::move(hand));
    }
    return hands;
}

void holdByName(Figure &figure)
{
    for (const Hand &hand : std::exchange(figure.hands, {})) {
        figure.held.insert(figure.held.end(), hand.known.begin(), hand.known.end());
        for (const Hand::Unseen &unseen : hand.unseen)
            figure.hidden.push_back({1, unseen.count, 0, unseen.label});
    }
}

bool playsFromHands(const Sheet &sheet)
{
    const auto hand = [](const PileSpec &pile) {
        return pile.role == PileRole::Hand && pile.owner == kNoCard && pile.seat != Seat::Gm;
    };
    return std::ranges::any_of(sheet.piles, hand) &&
           std::ranges::count(sheet.counters, CounterRole::Controller, &CounterSpec::role) > 0;
}

std::vector<FacedCard> encounterOf(const Sheet &sheet, const TableView &view, std::optional<Seat> whose)
{
    std::vector<FacedCard> foes;
    const std::vector<CardId> against = heroAndHeld(sheet, view, whose);
    for (const auto &pile : sheet.piles) {
        if (!faced(sheet, view, pile, whose))
            continue;
        for (const CardId card : view.pile(pile.id).cards) {
            if (!besideHero(sheet, view, card, whose))
                continue;
            FacedCard foe{.card = card,
                          .row = shownAs(sheet, view, card).row,
                          .figures = {},
                          .hands = {},
                          .against = against};
            foe.hands = handsOf(sheet, view, card);
            std::erase_if(foe.hands, [](const Hand &hand) { return hand.known.empty(); });
            for (const auto &spec : sheet.counters)
                if (spec.card == card && spec.role == CounterRole::HitsLeft)
                    foe.figures.push_back(gauge(spec, view));
            foes.push_back(std::move(foe));
        }
    }
    return foes;
}

QString encounterPlace(const Sheet &sheet, const TableView &view, std::optional<Seat> whose)
{
    for (const auto &pile : sheet.piles)
        if (pile.space != kNoSpace && faced(sheet, view, pile, whose)) {
            const SpaceSpec &space = sheet.map.space(pile.space);
            return translated(space.name.empty() ? space.key : space.name);
        }
    const Placement *laid = underParty(sheet, view);
    return laid == nullptr ? QString() : cardName(sheet, laid->card);
}

const Placement *underParty(const Sheet &sheet, const TableView &view)
{
    const auto party = std::ranges::find(sheet.tokens, TokenRole::Party, &TokenSpec::role);
    if (party == sheet.tokens.end() || !sheet.map.spaces.empty())
        return nullptr;
    const std::size_t slot = index(view.tokens[index(party->id)].space);
    return slot < view.board.size() ? &view.board[slot] : nullptr;
}

Target heroTarget(const Sheet &sheet, const TableView &view, const Target &target)
{
    if (target.kind != Target::Kind::Figure && target.kind != Target::Kind::Card)
        return target;
    for (const auto &token : sheet.tokens) {
        if (token.role != TokenRole::Hero)
            continue;
        for (const auto &pile : sheet.piles)
            if (pile.role == PileRole::Party && pile.seat != Seat::Gm && pile.seat == token.seat &&
                std::ranges::find(view.pile(pile.id).cards, target.card) != view.pile(pile.id).cards.end())
                return {.kind = Target::Kind::Token, .number = raw(token.id)};
    }
    return target;
}

std::vector<const CounterSpec *> talliesOf(const Sheet &sheet)
{
    std::vector<const CounterSpec *> tallies;
    for (const auto &spec : sheet.counters)
        if (spec.card == kNoCard && spec.seat == Seat::Gm && spec.space == kNoSpace &&
            spec.role == CounterRole::Tally && !spec.label.empty())
            tallies.push_back(&spec);
    return tallies;
}

QString classLine(const PackData &pack, const CardSheet &shown)
{
    CardSheet card = shown;
    const PackTable *table = pack.table(card.table);
    // another card lends the picture: their own row is the last one, CompanySpec::shown
    if (table != nullptr && packCell(pack, card, "name").toStdString() != card.name)
        for (std::size_t row = table->rows.size(); row-- > 0;)
            if (table->cell(table->rows[row], "name") == card.name) {
                card.row = static_cast<std::uint32_t>(row);
                break;
            }
    const QString line = (packCell(pack, card, "class") + u' ' + packCell(pack, card, "level")).trimmed();
    return line.isEmpty() ? packCell(pack, card, "type") : line;
}

} // namespace flagstone::app
