#pragma once

#include "app/panels/figure_row.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/review/end_ranking.h"
#include "app/review/end_story.h"
#include "core/game.h"
#include "core/sheet.h"

#include <QString>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace flagstone::app {

class PlayController;

/// What the end page says about a game.
struct EndOfGame {
    QString title;                  ///< of the adventure
    std::optional<CardSheet> quest; ///< its card, if there is one
    Ending ending;
    std::vector<QuestTick> ticks;
    std::vector<Rank> ranking;        ///< of rivals: it takes the place of the ticks
    std::vector<Figure> party;        ///< as it was when the game was decided
    std::vector<RowPlayer> players;   ///< by figure of the party
    bool anyLost = false;             ///< not all of the party came home
    std::vector<Fall> falls;          ///< of those of the party who were down in the end
    std::map<SlotId, CardId> met;     ///< who was met in a room, the first of several
    std::set<SlotId> slain;           ///< the rooms of those of them who were slain there
    QString luck;                     ///< with the dice, in a sentence
    QString deal;                     ///< what it was dealt from
    std::vector<bool> tries;          ///< of the quest that have ended, this one last: true for won
    int quests = 0, questsWon = 0;    ///< of its pack
    std::optional<CardSheet> untried; ///< the first of these that has not been tried; its key is its id
    std::size_t hints = 0;
    bool canTakeBack = false;
    bool hasReview = false;          ///< a review is being counted for it
    QString whoseChance;             ///< in it, if players were rivals
    QString whyNoReview;             ///< shown where it has none
    bool ofCompany = false;          ///< what comes next is a matter of its ledger
    std::optional<bool> counts = {}; ///< of a deal of the day: whether this game does, or is practice
};

/// The end of the finished game on the table, as everybody may know it.
[[nodiscard]] EndOfGame endOf(const PlayController &play);

} // namespace flagstone::app
