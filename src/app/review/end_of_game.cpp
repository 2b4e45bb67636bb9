#include "app/review/end_of_game.h"

#include "app/play/figures.h"
#include "app/play/log_sentence.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/review/episodes.h"
#include "app/review/game_review.h"

#include <algorithm>

namespace flagstone::app {

namespace {

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

/// The rooms of `met` in which no figure of the card that was met there was left when one fell.
std::set<SlotId> slainIn(const std::map<SlotId, CardId> &met, const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    std::set<SlotId> slain;
    for (std::size_t entry = 1; entry < session.entries().size() && !met.empty(); ++entry)
        for (const Hurt &hurt : hurtsOf(session.gameAt(entry), redact(session.eventsAt(entry), seat))) {
            if (hurt.ofParty || !hurt.fell())
                continue;
            const TableView view = session.viewAt(entry, seat);
            const Placement *room = underParty(sheet, view);
            const auto there = room == nullptr ? met.end() : met.find(room->slot);
            if (there == met.end() || there->second != hurt.card)
                continue;
            const std::vector<FacedCard> foes = encounterOf(sheet, view);
            const auto foe = std::ranges::find(foes, hurt.card, &FacedCard::card);
            if (foe == foes.end() ||
                std::ranges::none_of(foe->figures, [](const Gauge &hits) { return hits.left > 0; }))
                slain.insert(room->slot);
        }
    return slain;
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
    end.slain = slainIn(end.met, play.session(), all);
    end.luck = wordsOf(luckOf(play.session(), all));
    return end;
}

} // namespace flagstone::app
