#include "app/table/space_facts.h"

#include "app/bar/odds_box.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/scores.h"

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostMet = 6;  ///< kinds that are listed one by one
constexpr std::size_t kMostNear = 6; ///< places

/// Where the cards of a pile at a space come from; nullptr if they come from no deck.
const PileSpec *deckOf(const Sheet &sheet, const PileSpec &pile)
{
    if (!pile.partner)
        return nullptr;
    const PileSpec &partner = sheet.piles[index(*pile.partner)];
    return partner.role == PileRole::Draw ? &partner : nullptr;
}

bool isLair(const Sheet &sheet, SpaceId space)
{
    return std::ranges::any_of(sheet.piles, [space](const PileSpec &pile) {
        return pile.space == space && pile.role == PileRole::Encounter;
    });
}

QString nameOf(const Sheet &sheet, SpaceId space)
{
    const SpaceSpec &spec = sheet.map.space(space);
    QString name = translated(spec.name.empty() ? spec.key : spec.name);
    if (!name.isEmpty())
        name[0] = name[0].toUpper(); // it stands alone here
    return name;
}

/// A way has a long name, which says where it is: that is too long for a title.
QString shortNameOf(SpaceKind kind)
{
    return kind == SpaceKind::Corridor ? tr("Corridor") : kind == SpaceKind::Stair ? tr("Stair") : QString();
}

int exploredAt(const Sheet &sheet, const TableView &view, SpaceId space)
{
    const auto spec = std::ranges::find_if(sheet.counters, [space](const CounterSpec &each) {
        return each.role == CounterRole::Explored && each.space == space;
    });
    return spec == sheet.counters.end() ? kEmptied : view.counter(spec->id);
}

/// The cards with a back that this seat sees nowhere: each is as likely to come as any other.
std::vector<CardId> unseenOf(const Sheet &sheet, const TableView &view, std::uint8_t back)
{
    std::set<CardId> seen;
    for (const PileView &pile : view.piles)
        seen.insert(pile.cards.begin(), pile.cards.end());
    std::vector<CardId> unseen;
    for (std::size_t i = 0; i < sheet.cards.size(); ++i)
        if (const CardId card{static_cast<std::uint16_t>(i)};
            sheet.cards[i].back == back && !seen.contains(card))
            unseen.push_back(card);
    return unseen;
}

/// The opponents that may come, likeliest first.
void addMet(RoomFacts &room, const Sheet &sheet, const std::vector<CardId> &unseen)
{
    std::map<QString, std::vector<CardId>> kinds;
    for (const CardId card : unseen)
        kinds[cardName(sheet, card)].push_back(card);
    std::vector<std::pair<QString, std::vector<CardId>>> sorted(kinds.begin(), kinds.end());
    std::ranges::stable_sort(sorted, std::greater(), [](const auto &kind) { return kind.second.size(); });
    std::size_t told = 0;
    const auto chance = [&](std::size_t cards) { // rounded by itself: those that are equally likely say so
        return percent(static_cast<double>(cards) / static_cast<double>(unseen.size()));
    };
    const bool all = sorted.size() <= kMostMet + 1; // one more line is no longer than "1 other"
    for (const auto &[name, cards] : sorted) {
        if (room.met.size() == kMostMet && !all)
            break;
        room.met.push_back({cards.front(), name, chance(cards.size())});
        told += cards.size();
    }
    if (const std::size_t others = sorted.size() - room.met.size(); others > 0)
        room.met.push_back(
            {kNoCard, tr("%n other(s)", nullptr, static_cast<int>(others)), chance(unseen.size() - told)});
}

/// The cards that lie there: those that are known by name.
void addLying(RoomFacts &room, const Sheet &sheet, const TableView &view, const PileSpec &pile)
{
    const PileView &cards = view.pile(pile.id);
    for (const CardId card : cards.cards)
        room.lying.push_back({card, cardName(sheet, card), {}});
    if (cards.cards.empty() && cards.count > 0)
        room.lying.push_back({kNoCard, translated(pile.label), tr("%1 face down").arg(cards.count)});
}

/// What is there, and what is still to come from the decks.
void addCards(RoomFacts &room, const Sheet &sheet, const TableView &view, SpaceId space)
{
    const int explored = exploredAt(sheet, view, space);
    for (const PileSpec &pile : sheet.piles) {
        if (pile.space != space)
            continue;
        addLying(room, sheet, view, pile);
        const PileSpec *deck = deckOf(sheet, pile);
        if (explored != kUnexplored || deck == nullptr || view.pile(pile.id).count > 0)
            continue;
        if (pile.role == PileRole::Encounter)
            addMet(room, sheet, unseenOf(sheet, view, view.pile(deck->id).cardBack));
        else if (view.pile(deck->id).count > 0)
            room.words = tr("The hero who clears it gains a card of “%1”.").arg(translated(deck->label));
    }
    if (!isLair(sheet, space) || !room.lying.empty())
        return;
    if (explored == kEmptied)
        room.words = tr("Nothing is left here.");
    else if (room.words.isEmpty())
        room.words = tr("The hero who clears it gains no treasure.");
}

/// The places nearest to one where nobody lives that are not emptied yet, by the ways that everybody sees.
void addNear(RoomFacts &room, const Sheet &sheet, const TableView &view, SpaceId space)
{
    if (isLair(sheet, space))
        return;
    std::vector<int> steps(sheet.map.spaces.size(), -1);
    std::vector<SpaceId> reached{space};
    steps[index(space)] = 0;
    for (std::size_t i = 0; i < reached.size() && room.near.size() < kMostNear; ++i) {
        const SpaceId from = reached[i];
        if (isLair(sheet, from)) {
            if (exploredAt(sheet, view, from) != kEmptied)
                room.near.push_back(
                    {kNoCard, nameOf(sheet, from),
                     steps[index(from)] == 1 ? tr("1 step") : tr("%1 steps").arg(steps[index(from)])});
            continue;
        }
        for (const PassageSpec &passage : sheet.map.passages) {
            if (passage.kind == PassageKind::Secret || (passage.a != from && passage.b != from))
                continue;
            const SpaceId to = passage.a == from ? passage.b : passage.a;
            if (steps[index(to)] >= 0)
                continue;
            steps[index(to)] = steps[index(from)] + 1;
            reached.push_back(to);
        }
    }
}

/// "250 of 10,000"; empty where nobody races.
QString progressOf(const Figure &figure)
{
    return figure.goods.most == 0 ? QString() : towardsGoal(figure.goods.left, figure.goods.most);
}

/// The other players, the one who is farthest in a race first: those who stand there, and all others.
void addPlayers(RoomFacts &room, const Game &game, const TableView &view, SpaceId space)
{
    std::vector<Figure> others = partyOf(game.sheet(), view);
    std::erase_if(others, [&](const Figure &figure) { return figure.seat == raw(view.seat); });
    std::ranges::stable_sort(others, std::greater(), [](const Figure &figure) {
        return figure.goods.most == 0 ? 0.0 : static_cast<double>(figure.goods.left) / figure.goods.most;
    });
    for (const Figure &figure : others) {
        const Seat seat{static_cast<std::int8_t>(figure.seat)};
        const bool here = std::ranges::any_of(game.sheet().tokens, [&](const TokenSpec &spec) {
            return spec.role == TokenRole::Hero && spec.seat == seat &&
                   view.tokens[index(spec.id)].space == space;
        });
        if (here || figure.goods.most != 0)
            (here ? room.here : room.race)
                .push_back({figure.picture, seatName(game, seat), progressOf(figure)});
    }
}

} // namespace

RoomFacts factsOfSpace(const Game &game, const TableView &view, SpaceId space)
{
    const Sheet &sheet = game.sheet();
    RoomFacts room;
    if (index(space) >= sheet.map.spaces.size())
        return room;
    const SpaceSpec &spec = sheet.map.space(space);
    const QString name = nameOf(sheet, space), way = shortNameOf(spec.kind);
    room.name = way.isEmpty() ? name : way;
    if (!way.isEmpty())
        room.words = name;
    const QString level = QString::number(spec.level);
    if (spec.level != 0 && !name.endsWith(u' ' + level)) // "Room 4 on level 1" says it
        room.level = level;
    addCards(room, sheet, view, space);
    addPlayers(room, game, view, space);
    addNear(room, sheet, view, space);
    return room;
}

} // namespace flagstone::app
