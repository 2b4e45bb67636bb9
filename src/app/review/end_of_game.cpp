#include "app/review/end_of_game.h"

#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/review/episodes.h"
#include "app/review/game_review.h"

#include <algorithm>

namespace flagstone::app {

namespace {

bool hasFallen(const Figure &figure)
{
    return figure.hits.most > 0 && figure.hits.left <= 0;
}

/// A figure that did not come out again: fallen, or left behind.
bool isLost(const Figure &figure)
{
    return !figure.away.isEmpty() || hasFallen(figure);
}

/// The last fall of each of the party who was down in the end.
std::vector<Fall> lastFalls(const std::vector<Fall> &falls, const std::vector<Figure> &party)
{
    std::vector<Fall> last;
    for (const Figure &figure : party) {
        const auto fell = std::ranges::find(falls.rbegin(), falls.rend(), figure.card, &Fall::who);
        if (hasFallen(figure) && fell != falls.rend())
            last.push_back(*fell);
    }
    return last;
}

/// Whom a seat saw the party meet in rooms that were laid, the first of each; not who joined it there, and in no room
/// where figures still stand.
std::map<SlotId, CardId> metIn(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    const auto isEmpty = [&session](SlotId room) {
        return std::ranges::find(session.game().table().tokens, spaceOf(room), &Token::space) ==
               session.game().table().tokens.end();
    };
    std::map<SlotId, CardId> met;
    if (sheet.map.spaces.empty())
        for (const Landmark &landmark : landmarksOf(session, seat))
            if (landmark.show == Show::Meet && landmark.card != kNoCard && landmark.slot != kNoSlot &&
                !isOfParty(sheet, landmark.card) && isEmpty(landmark.slot))
                met.try_emplace(landmark.slot, landmark.card);
    return met;
}

/// The card that shows the quest of a game.
std::optional<CardSheet> questCardOf(const GameRequest &request)
{
    for (const AdventureSpec &adventure : request.module->adventures(*request.pack))
        if (adventure.id == request.setup.adventure && !adventure.table.empty())
            return CardSheet{
                .key = adventure.id, .name = adventure.title, .table = adventure.table, .row = adventure.row};
    return std::nullopt;
}

} // namespace

EndOfGame endOf(const PlayController &play)
{
    const Game &game = play.game();
    const Seat all = partySeat(play.request().setup);
    const TableView home = play.session().view(all);
    const TableView view = viewWhenDecided(play.session(), all);
    EndOfGame end{.title = play.request().title,
                  .quest = questCardOf(play.request()),
                  .ending = game.ending(),
                  .ticks = questTicks(game, home),
                  .party = partyOf(game.sheet(), view),
                  .deal = play.deal(),
                  .hints = play.hinted().size(),
                  .canTakeBack = play.canUndo(),
                  .whyNoReview = GameReview::whyNone(play)};
    if (end.ending.won > 0 && end.ticks.size() == 1) // some goals are reached only by coming home
        end.ticks.front().done = true;
    for (Figure &figure : end.party)
        figure.acted = false; // nobody has to act now
    end.players = playersOf(play, end.party);
    end.ranking = ranksOf(game, end.party, play.request().setup.seats);
    end.anyLost = std::ranges::any_of(partyOf(game.sheet(), home), isLost); // the others get up again
    end.falls = lastFalls(fallsOf(play.session(), all), end.party);
    end.met = metIn(play.session(), all);
    end.luck = wordsOf(luckOf(play.session(), all));
    return end;
}

} // namespace flagstone::app
