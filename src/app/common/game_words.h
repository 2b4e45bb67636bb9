#pragma once

#include "core/game.h"
#include "core/module.h"
#include "core/view.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <utility>
#include <vector>

/// Beats, rolls and cards in the program's language. Rule systems give English templates, which are translated
/// in the context "rules" before the numbers go in.
namespace flagstone::app {

/// `before`: the game before the step that is described; see seatName().
[[nodiscard]] QString say(const Game &game, const Beat &beat, const Game *before = nullptr);
/// The same in two: what comes before and after the first `between` of the template. Names that go into it may hold
/// that, too. The second is empty if the template does not have it.
[[nodiscard]] std::pair<QString, QString> sayInTwo(const Game &game, const Beat &beat,
                                                   std::string_view between, const Game *before = nullptr);
/// In a few words, if the rule system has them; otherwise empty.
[[nodiscard]] QString sayBriefly(const Game &game, const Beat &beat);
/// What a choice does. `withName`: if several may act, "Wait" alone does not say who waits.
[[nodiscard]] QString choiceText(const Game &game, const Choice &choice, bool withName = true);
/// The same in what a window has room for.
struct ChoiceNames {
    QString whole; ///< with who does it and how: "Kennett: Attack the wolf (4d10, 7+ hits)"
    QString deed;  ///< "Attack the wolf", "Take Longsword (Up)": a bracket that belongs to a name stays
    QString how;   ///< "4d10, 7+ hits"; may be empty
    QString brief; ///< a label: in a few words, if the rule system has them, otherwise whole
    bool isBrief = false; ///< whether the rule system has a few words
    QString about = {};   ///< what its spell does, if the rule system has a term "spellDoes" for it
};
[[nodiscard]] ChoiceNames choiceNames(const Game &game, const Choice &choice, bool withName);
/// "Attack the wolf (4d10, 7+ hits)", split into parts.
struct ChoiceWords {
    QString what; ///< "Attack the wolf"
    QString how;  ///< "4d10, 7+ hits"; empty if there are no brackets at the end
};
[[nodiscard]] ChoiceWords choiceWords(const QString &text);
/// The cards whose names are in it.
[[nodiscard]] std::vector<CardId> cardsNamed(const Game &game, const Beat &beat);
/// Whom a sentence about a fall is about: the cards whose names are in it, or else the figure that the player named in
/// it had before.
[[nodiscard]] std::vector<CardId> whoFalls(const Game &before, const Game &after, const Beat &beat);
/// Ledger ID of the rule a beat follows from, or empty.
[[nodiscard]] QString ruleOf(const Game &game, const Beat &beat);
[[nodiscard]] QString cardName(const Sheet &sheet, CardId card);
/// The same with its mark, if it bears one: "Longsword (Up)".
[[nodiscard]] QString markedName(const Sheet &sheet, CardId card);
/// Whether nothing tells these two apart, neither their faces nor what is counted on them.
[[nodiscard]] bool areAlike(const Sheet &sheet, const TableView &view, CardId one, CardId other);
/// "Goblin Bowyer 2" without its number.
[[nodiscard]] QString unnumbered(QString name);
/// Who has won if players play against each other: "Aldis Thorne and Vesna Locke"; otherwise empty.
[[nodiscard]] QString winnersOf(const Game &game);
/// "Kennett: hits", "Goblin 2: hits".
[[nodiscard]] QString counterName(const Sheet &sheet, CounterId counter);
/// "Locations", or with its owner "Treasures of Kennett".
[[nodiscard]] QString pileName(const Game &game, PileId pile);
/// "The party", "Ogre", "Aldis Thorne".
[[nodiscard]] QString markerName(const Game &game, TokenId token);
/// A place on the board, by the card that lies there as `seat` sees it, or by the space.
[[nodiscard]] QString placeName(const Game &game, SpaceId space, Seat seat);
/// English of a rule system (a label, an option) in the program's language.
[[nodiscard]] QString translated(std::string_view english);

/// A problem whose message begins with a JSON pointer, with words in its place: "pile 1, order 3: there is no card".
[[nodiscard]] Issue inWords(Issue issue);
/// What a problem is, without its file and line: the message, in words, and its rule.
[[nodiscard]] QString wordsOf(const Issue &issue);
/// The same with its file and line.
[[nodiscard]] QString issueLine(const Issue &issue);

/// A setting with a value: "Tiles: 8".
[[nodiscard]] QString settingWords(const ModuleInfo &module, const OptionSpec &option,
                                   const std::string &value);
/// The settings that differ from the usual ones, each with its value: "Tiles: 8".
[[nodiscard]] QStringList changedSettings(const ModuleInfo &module, const Setup &setup);

/// A number of the whole game in words, "3 of 10"; a rule system may have words for it, under its label.
[[nodiscard]] QString tallyText(const Game &game, const CounterSpec &tally, std::int32_t value);

/// The title of the present quest, from its pack; empty if the pack does not have it. Where an option says what the
/// game is about, it is the name of that: "Duel".
[[nodiscard]] QString questTitle(const ModuleInfo &module, const PackData &pack, const Setup &setup);

/// A cell of the pack's row behind a card; empty where the pack says "-", "none" or has no such column.
[[nodiscard]] QString packCell(const PackData &pack, const CardSheet &card, std::string_view column);

/// Whose roll it is and what for: "Kennett attacks".
[[nodiscard]] QString rollName(const Game &game, const DiceRolled &roll, const Game *before = nullptr);
/// The roll as people read it out: name, faces in rolling order, and hits or sum.
[[nodiscard]] QString rollText(const Game &game, const DiceRolled &roll, const Game *before = nullptr);

} // namespace flagstone::app
