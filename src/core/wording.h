#pragma once

#include "core/events.h"
#include "core/grid.h"
#include "core/sheet.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace flagstone {

/// The English template behind a wording key, and the rule it follows from.
///
/// In the text {0} to {5} stand for the beat's numbers. A kind after a colon says what the number is:
/// {0:card} a card's name, {0:edge} north/east/south/west, {0:seat} a player, {0:+} a signed number, {0:#}
/// one with its thousands apart (12,500), {0:x|y} the word x for exactly 1 and y otherwise; any other kind is
/// looked up with the rules' term(kind, number).
///
/// A phrase may say how two cards compare; a window then shows both of them large. They are the first two
/// numbers of the beat.
struct Phrase {
    enum class Compares : std::uint8_t { Nothing, FirstWins, SecondWins, Equal };
    std::string_view text;
    std::string_view rule; ///< ledger ID, or empty
    Compares compares = Compares::Nothing;
};

/// How a template's numbers become words. `translate` is given every English text before numbers are put in.
struct Words {
    const Sheet &sheet;
    std::function<std::string(std::string_view kind, std::int32_t number)> term;
    std::function<std::string(std::string_view english)> translate;
};

/// The sentence of a beat. A number that a template asks for and the beat does not have shows as "?".
[[nodiscard]] std::string toText(const Beat &beat, std::string_view phraseText, const Words &words);

[[nodiscard]] std::string_view edgeName(Edge edge); ///< "north"

} // namespace flagstone
