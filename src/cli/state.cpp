#include "cli/state.h"

#include "cli/commands.h"
#include "cli/story.h"
#include "cli/subject.h"
#include "core/forecast.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace flagstone::cli {

namespace {

constexpr std::array kPileRoles{"draw", "discard", "party", "hand", "encounter", "aside", "removed"};
constexpr std::array kCounterRoles{"hitsLeft", "rank",  "controller", "spellsLeft", "usesLeft",
                                   "running",  "acted", "explored",   "foundDoor",  "wounded",
                                   "goods",    "goal",  "look",       "figure",     "tally"};
constexpr std::array kTokenRoles{"party", "monster", "treasure", "hero"};

Json cardJson(const Standing &standing, CardId card)
{
    return {{"id", standing.game.sheet().cards[index(card)].key}, {"name", nameOf(standing, card)}};
}

/// Whose and where it is, as far as the sheet says.
template <class Spec>
void addOwner(Json &object, const Standing &standing, const Spec &spec, CardId card)
{
    if (card != kNoCard)
        object["of"] = cardJson(standing, card);
    if (spec.seat != Seat::Gm)
        object["seat"] = seatName(spec.seat);
    if (const auto space = spec.space; space != kNoSpace)
        object["space"] = spaceName(standing, space);
}

Json pilesJson(const Standing &standing)
{
    Json piles = Json::array();
    for (const PileSpec &spec : standing.game.sheet().piles) {
        const PileView &pile = standing.view.pile(spec.id);
        const std::vector<CardId> shown = shownCards(standing, spec);
        if (pile.count == 0)
            continue;
        Json one = {{"role", kPileRoles[static_cast<std::size_t>(spec.role)]}, {"label", spec.label}};
        addOwner(one, standing, spec, spec.owner);
        one["count"] = pile.count;
        if (!shown.empty()) {
            one["cards"] = Json::array();
            for (const CardId card : shown)
                one["cards"].push_back(cardJson(standing, card));
        }
        piles.push_back(std::move(one));
    }
    return piles;
}

Json countersJson(const Standing &standing)
{
    Json counters = Json::array();
    const std::vector<bool> inSight = cardsInSight(standing);
    for (const CounterSpec &spec : standing.game.sheet().counters) {
        const std::int32_t value = standing.view.counter(spec.id);
        if ((spec.card != kNoCard && !inSight[index(spec.card)]) || (spec.space != kNoSpace && value == 0))
            continue;
        Json one = {{"role", kCounterRoles[static_cast<std::size_t>(spec.role)]}, {"label", spec.label}};
        addOwner(one, standing, spec, spec.card);
        one["number"] = spec.number;
        one["value"] = value;
        if (const std::int32_t most = mostOf(standing, spec); most != 0)
            one["most"] = most;
        if (const auto states = statesOf(standing, spec); !states.empty())
            one["states"] = states;
        counters.push_back(std::move(one));
    }
    return counters;
}

Json boardJson(const Standing &standing)
{
    Json board = Json::array();
    for (const Placement &laid : standing.view.board) {
        if (isEmpty(laid))
            continue;
        Json one = {{"slot", raw(laid.slot)},
                    {"column", laid.col},
                    {"row", laid.row},
                    {"storey", laid.storey},
                    {"turns", laid.turns.quarters()}};
        if (laid.card != kNoCard)
            one["card"] = cardJson(standing, laid.card);
        board.push_back(std::move(one));
    }
    return board;
}

Json markersJson(const Standing &standing)
{
    Json markers = Json::array();
    for (const TokenSpec &spec : standing.game.sheet().tokens) {
        const SpaceId space = standing.view.tokens[index(spec.id)].space;
        if (space == kNoSpace)
            continue;
        Json one = {{"role", kTokenRoles[static_cast<std::size_t>(spec.role)]}};
        if (spec.card != kNoCard)
            one["of"] = cardJson(standing, spec.card);
        if (spec.seat != Seat::Gm)
            one["seat"] = seatName(spec.seat);
        one["space"] = raw(space);
        one["at"] = spaceName(standing, space);
        markers.push_back(std::move(one));
    }
    return markers;
}

} // namespace

std::string nameOf(const Standing &standing, CardId card)
{
    const CardSheet &sheet = standing.game.sheet().cards[index(card)];
    return sheet.name.empty() ? sheet.key : sheet.name;
}

std::int32_t mostOf(const Standing &standing, const CounterSpec &counter)
{
    const bool isHits = counter.role == CounterRole::HitsLeft;
    const std::int32_t full = isHits ? plightOf(standing.game, counter.card, counter.number - 1).full : 0;
    return full > 0 ? full : counter.most;
}

std::vector<std::string> statesOf(const Standing &standing, const CounterSpec &hits)
{
    std::vector<std::string> states;
    if (hits.role != CounterRole::HitsLeft)
        return states;
    for (const Beat &state : plightOf(standing.game, hits.card, hits.number - 1).states)
        states.push_back(sentence(standing.game, state));
    return states;
}

std::vector<CardId> shownCards(const Standing &standing, const PileSpec &pile)
{
    std::vector<CardId> cards = standing.view.pile(pile.id).cards;
    std::ranges::reverse(cards);
    if (!pile.browse && !cards.empty())
        cards.resize(1);
    return cards;
}

std::vector<bool> cardsInSight(const Standing &standing)
{
    const Sheet &sheet = standing.game.sheet();
    std::vector<bool> seen(sheet.cards.size());
    for (const PileSpec &spec : sheet.piles) {
        if (spec.role == PileRole::Draw || spec.role == PileRole::Discard || spec.role == PileRole::Removed)
            continue;
        for (const CardId card : standing.view.pile(spec.id).cards)
            seen[index(card)] = true;
    }
    for (const Placement &laid : standing.view.board)
        if (laid.card != kNoCard)
            seen[index(laid.card)] = true;
    return seen;
}

std::string spaceName(const Standing &standing, SpaceId space)
{
    const Sheet &sheet = standing.game.sheet();
    if (index(space) < sheet.map.spaces.size()) {
        const std::string words = standing.game.term("space", raw(space));
        return words == "?" ? sheet.map.space(space).name : words;
    }
    if (index(space) >= standing.view.board.size())
        return {};
    const Placement &laid = standing.view.board[index(space)];
    if (isEmpty(laid))
        return {};
    const CardId card = laid.card;
    return card == kNoCard ? "a card face down" : nameOf(standing, card);
}

Json toJson(const Standing &standing)
{
    return {{"seenBy", seatName(standing.view.seat)}, {"over", standing.game.ending().over},
            {"piles", pilesJson(standing)},           {"counters", countersJson(standing)},
            {"board", boardJson(standing)},           {"markers", markersJson(standing)}};
}

int stateCommand(const Console &console, const ReplayOptions &options)
{
    const auto subject = openRecord(console, options.file, options.pack);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    const auto as = seatFrom(options.as, subject->setup.seats);
    if (!as)
        return console.complain(as.error(), kUnusable);
    const std::size_t last = subject->session->entries().size() - 1;
    const std::size_t entry = options.to ? static_cast<std::size_t>(*options.to) : last;
    if (entry > last)
        return console.complain("--to: the game has " + std::to_string(last) + " decisions", kUnusable);
    const Standing standing{subject->session->gameAt(entry), subject->session->viewAt(entry, *as),
                            subject->setup.seats};
    if (console.json)
        console.print({{"ok", true}, {"decisions", entry}, {"state", toJson(standing)}});
    else
        tell(standing, console.out);
    return kOk;
}

} // namespace flagstone::cli
