#include "core/wording.h"

#include "core/number_words.h"
#include "core/pack_data.h"

#include <array>
#include <charconv>

namespace flagstone {

namespace {

/// A hyphen would join a number to the word before.
std::string withMinus(const std::string &number)
{
    return number.starts_with('-') ? "\u2212" + number.substr(1) : number;
}

std::string word(std::string_view kind, std::int32_t number, const Words &words)
{
    if (kind.empty())
        return withMinus(std::to_string(number));
    if (kind == "+" && number >= 0)
        return '+' + grouped(number);
    if (kind == "#" || kind == "+")
        return grouped(number);
    if (kind == "card") {
        const auto i = static_cast<std::size_t>(number);
        return i < words.sheet.cards.size() ? words.translate(words.sheet.cards[i].name) : std::string("?");
    }
    if (kind == "edge")
        return number >= 0 && number < 4 ? words.translate(edgeName(static_cast<Edge>(number)))
                                         : std::string("?");
    if (kind == "seat")
        return words.term(kind, number); // a name, in every language the same
    if (const auto bar = kind.find('|'); bar != std::string_view::npos)
        return std::string(number == 1 ? kind.substr(0, bar) : kind.substr(bar + 1));
    return words.translate(words.term(kind, number));
}

} // namespace

std::string grouped(std::int64_t number)
{
    std::string text = std::to_string(number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = text.size(); at > first + 3;)
        text.insert(at -= 3, 1, ',');
    return withMinus(text);
}

std::string decimal(double number, int places)
{
    constexpr std::size_t kLongest = 400; // the largest number has 309 digits before its point
    std::array<char, kLongest> digits;
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed, places);
    std::string text(digits.data(), end.ptr);
    if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-'))
        text.erase(0, 1);
    return text;
}

std::string_view edgeName(Edge edge)
{
    static constexpr std::array<std::string_view, 4> kNames{"north", "east", "south", "west"};
    return kNames[index(edge)];
}

std::string toText(const Beat &beat, std::string_view phraseText, const Words &words)
{
    const std::string text = words.translate(phraseText);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string::npos;
        if (close == std::string::npos) {
            out += text[i];
            continue;
        }
        const std::string_view field = std::string_view(text).substr(i + 1, close - i - 1);
        const std::size_t colon = field.find(':');
        const auto which = toInt(field.substr(0, colon));
        if (which && *which >= 0 && *which < beat.count) {
            const std::string_view kind = colon == std::string_view::npos ? "" : field.substr(colon + 1);
            out += word(kind, beat.args[static_cast<std::size_t>(*which)], words);
        } else {
            out += '?';
        }
        i = close;
    }
    return out;
}

} // namespace flagstone
