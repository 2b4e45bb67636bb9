#pragma once

#include "core/events.h"
#include "core/grid.h"
#include "core/sheet.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace flagstone {

/// What a window shows in large for a sentence before the log says it. A sentence is about the first card that it
/// names.
enum class Show : std::uint8_t {
    Line,       ///< nothing: it is only in the log
    FirstWins,  ///< its first two numbers are compared cards: the first is stronger
    SecondWins, ///< the same: the second is stronger
    Equal,      ///< the same: neither is
    Meet,       ///< someone or something has turned up
    Unused,     ///< a card that turned up and changes nothing: nobody waits for it
    First,      ///< a fight begins or is over, a search finds nothing, or who begins: several may roll for it
    Sweep,      ///< an enemy's turn: dice at several at once, until the next sentence that is shown
    Duel,       ///< one against one: both sides' dice, until the next sentence that is shown
    Down,       ///< a figure falls unconscious
    Dead,       ///< a figure is lost
    Trap,       ///< a trap is found
    Find,       ///< something worth having is found
    Spell,      ///< magic works
    Boon,       ///< something good for everybody present
    Trade,      ///< a trade is agreed to, or declined
    Goal,       ///< a goal is reached
    Chain,      ///< a card answers the one before it
    Stake,      ///< what the action that is being answered would lead to; its first number is rewritten
    Turn,       ///< another player's turn begins
    Deed,       ///< something that may be answered: answers follow as a Chain
    Draw,       ///< a player calls what the cards drawn next must show, or what came of these cards
    Over        ///< nothing: the game is decided, and what follows is not part of it
};

/// For the name of a roll: what the first card that it names has to do with it.
enum class Roll : std::uint8_t {
    By, ///< it rolls
    At  ///< others, or a trap, roll at it
};

/// The English template behind a wording key, and the rule it follows from.
///
/// In the text {0} to {5} stand for the beat's numbers. A kind after a colon says what the number is:
/// {0:card} a card's name, {0:edge} north/east/south/west, {0:seat} a player, {0:+} a signed number, {0:#}
/// one with its thousands apart (12,500), {0:x|y} the word x for exactly 1 and y otherwise; any other kind is
/// looked up with the rules' term(kind, number).
///
struct Phrase {
    std::string_view text;
    std::string_view rule; ///< ledger ID, or empty
    Show show = Show::Line;
    Roll roll = Roll::By;
    /// The text in a few words: beside a door that stays shut, on a place in the bar. Of a roll: what it is for,
    /// whoever else rolls for it.
    std::string_view brief = {};
    /// Of a Spell: a drawing of the look that flies to its target, "spells/spell-energy-bolt".
    std::string_view drawing = {};
};

/// How a template's numbers become words. `term` also names seats; `translate` gets English before numbers go in.
struct Words {
    const Sheet &sheet;
    std::function<std::string(std::string_view kind, std::int32_t number)> term;
    std::function<std::string(std::string_view english)> translate;
};

/// The sentence of a beat. A number that a template asks for and the beat does not have shows as "?".
[[nodiscard]] std::string toText(const Beat &beat, std::string_view phraseText, const Words &words);

[[nodiscard]] std::string_view edgeName(Edge edge); ///< "north"

} // namespace flagstone
