#pragma once

#include "app/panels/figure_row.h"
#include "app/play/figures.h"
#include "core/game.h"
#include "core/view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// What the table page says about a game besides its log.
namespace flagstone::app {

class PlayController;

/// The seat whose pennon stands for a seat: its own, or where only one plays the game master's, which has none.
[[nodiscard]] Seat pennonSeat(const PlayController &play, Seat seat);
/// Who plays each figure of the party.
[[nodiscard]] std::vector<RowPlayer> playersOf(const PlayController &play, const std::vector<Figure> &party);
/// What the rows of the party are: those of the players where each has a hero.
[[nodiscard]] QString partyTitle(const PlayController &play);
/// What a figure of the party is called: like the player whose own figure it is, else like the card.
[[nodiscard]] QString figureTitle(const Game &game, const Figure &figure);
/// What a computer is asked: most prompts begin with whom they ask.
[[nodiscard]] QString waitingFor(const PlayController &play, Seat computer);
/// What was decided last, as a seat may read it, for the time while the table shows the result.
[[nodiscard]] QString shownWords(const PlayController &play, Seat reader);
/// The sentences of the log on what was decided last, as a seat may read them.
[[nodiscard]] QStringList loggedSentences(const PlayController &play, Seat reader);
/// Who has won, where players play against each other, and why a game is over.
[[nodiscard]] QString endingWords(const Game &game);
/// "To win: slay the raiders' leader."; empty where what the game is about says it.
[[nodiscard]] QString toWin(const PlayController &play);
/// Something that the quest asks for, and whether it is done.
struct QuestTick {
    QString words;
    bool done = false;
    friend bool operator==(const QuestTick &, const QuestTick &) = default;
};
/// Where a game is: the place where something is faced (by the hero of the seat `acting`, if that is given), or how
/// many rounds it has lasted. Empty if neither.
[[nodiscard]] QString placeNow(const Game &game, const TableView &view, std::optional<Seat> acting);
/// What is faced: "Orc", "3 × Orc", "4 foes"; where some of them are slain "Orc, 2 of 3 left", "3 of 4 foes". Where
/// only `enemies` of them fight, "4 here"; 0 if that is not known.
[[nodiscard]] QString facedTitle(const Sheet &sheet, const std::vector<FacedCard> &foes, int enemies = 0);
/// The number of the whole game that counts rounds or cycles; nullptr before it counts.
[[nodiscard]] const CounterSpec *countOf(const Game &game, const TableView &view);
/// "Round 2"; empty before the game counts.
[[nodiscard]] QString roundNow(const Game &game, const TableView &view);
/// What has a goal among the numbers of the whole game: at most three, other than what placeNow() says.
[[nodiscard]] std::vector<QuestTick> questTicks(const Game &game, const TableView &view);
/// What a quest asks for, in words; then how far it is and the settings that are not the usual ones, as HTML.
struct QuestText {
    QString goal, more;
};
[[nodiscard]] QuestText questPage(const PlayController &play, const TableView &view);

} // namespace flagstone::app
