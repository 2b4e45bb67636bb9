#include "app/table/unsaid.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/panels/room_facts.h"
#include "app/panels/table_words.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace flagstone::app {

namespace {

bool isPutAway(PileRole role)
{
    return role == PileRole::Draw || role == PileRole::Discard || role == PileRole::Removed;
}

/// Cards whose faces the seat knows. `all`: also those of decks, of their discards and out of the game.
std::vector<CardId> cardsKnown(const Sheet &sheet, const TableView &view, bool all)
{
    std::vector<CardId> cards;
    for (const PileSpec &pile : sheet.piles)
        if (const auto &held = view.pile(pile.id).cards; all || !isPutAway(pile.role))
            cards.insert(cards.end(), held.begin(), held.end());
    for (const Placement &laid : view.board)
        if (laid.card != kNoCard)
            cards.push_back(laid.card);
    return cards;
}

/// Nothing where the figure stays where it is, or stands on no card.
CardId placeEntered(const Sheet &sheet, const TableView &before, const TableView &after)
{
    const SpaceId space = standingAt(sheet, after);
    CardId place = kNoCard;
    if (space != kNoSpace && space != standingAt(sheet, before))
        for (const Placement &laid : after.board)
            if (spaceOf(laid.slot) == space && laid.card != kNoCard)
                place = laid.card;
    return place;
}

} // namespace

QString unsaid(const Game &game, const PackData &pack, const TableView &before, const TableView &after,
               const QString &told)
{
    const Sheet &sheet = game.sheet();
    QStringList said;
    if (const QString round = roundNow(game, after); round != roundNow(game, before) && !told.contains(round))
        said << round;
    const CardId place = placeEntered(sheet, before, after);
    if (place != kNoCard) {
        const QString name = cardName(sheet, place), things = furnishingsOf(pack, sheet.cards[index(place)]);
        const bool isNamed = told.contains(name);
        if (!things.isEmpty() && !told.contains(things))
            said << (isNamed ? tr("In it: %1", "what stands in the place that is entered").arg(things)
                             : tr("%1: %2", "a place, what stands there").arg(name, things));
        else if (!isNamed)
            said << name;
    }
    constexpr qsizetype kMost = 5; // nobody listens to all that are dealt at once
    QStringList cards;
    const std::vector<CardId> known = cardsKnown(sheet, before, true);
    for (const CardId card : cardsKnown(sheet, after, false)) {
        const QString name = cardName(sheet, card);
        if (card != place && std::ranges::find(known, card) == known.end() && !told.contains(name) &&
            !cards.contains(name))
            cards << name;
    }
    if (!cards.isEmpty() && cards.size() <= kMost)
        said << tr("In sight now: %1", "cards").arg(cards.join(tr(", ")));
    return said.isEmpty() ? QString() : said.join(QStringLiteral(". ")) + u'.';
}

} // namespace flagstone::app
