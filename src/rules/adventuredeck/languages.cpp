#include "rules/adventuredeck/languages.h"

#include "core/pack_data.h"

#include <algorithm>
#include <limits>

namespace flagstone::adventuredeck {

namespace {

/// Takes a text apart from its beginning.
class Reader {
public:
    explicit Reader(std::string_view text) : m_left(text) {}

    [[nodiscard]] bool skip(std::string_view word)
    {
        if (!m_left.starts_with(word))
            return false;
        m_left.remove_prefix(word.size());
        return true;
    }
    /// A number without a sign, 0 to 100.
    [[nodiscard]] std::optional<int> number()
    {
        const std::size_t digits = std::min(m_left.find_first_not_of("0123456789"), m_left.size());
        const auto value = digits == 0 || digits > 3 ? std::nullopt : toInt(m_left.substr(0, digits));
        if (!value || *value > 100)
            return std::nullopt;
        m_left.remove_prefix(digits);
        return value;
    }
    /// "+2" or "-1", or nothing at the end of the text.
    [[nodiscard]] std::optional<int> addition()
    {
        if (atEnd())
            return 0;
        const bool minus = skip("-");
        if (!minus && !skip("+"))
            return std::nullopt;
        const auto value = number();
        return value && atEnd() ? std::optional(minus ? -*value : *value) : std::nullopt;
    }
    [[nodiscard]] bool atEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
};

/// Calls `read` with each part of a list and joins the bits that it gives.
template <class Read>
std::optional<std::uint8_t> joined(std::string_view text, char separator, const Read &read)
{
    unsigned all = 0;
    for (const std::string_view part : split(text, separator)) {
        const auto bits = read(part);
        if (!bits)
            return std::nullopt;
        all |= *bits;
    }
    return all == 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(all));
}

constexpr std::array<std::string_view, kAttributes> kAttributeKeys{"STR", "AGI", "INT", "PIE", "FOR"};

} // namespace

std::optional<Rounds> parseRounds(std::string_view text)
{
    return joined(text, ';', [](std::string_view part) -> std::optional<unsigned> {
        Reader in(part);
        const auto first = in.number();
        const auto last = in.skip("-") ? in.number() : first;
        if (!first || !last || !in.atEnd() || *first < 1 || *last > kRounds || *first > *last)
            return std::nullopt;
        return (1u << *last) - (1u << (*first - 1));
    });
}

int Formula::at(int round, bool up) const
{
    if (of == Of::Number)
        return plus;
    if (of == Of::Inverse)
        return kRounds + 1 - round;
    const int share = std::max(1, (round * times + (up ? by - 1 : 0)) / by) + plus;
    return plus < 0 ? std::max(1, share) : share;
}

std::optional<Formula> parseFormula(std::string_view text)
{
    Reader in(text);
    if (text == "7-R")
        return Formula{.of = Formula::Of::Inverse};
    if (!in.skip("R")) {
        const auto value = in.number();
        return value && in.atEnd() ? std::optional(Formula{.plus = static_cast<std::int8_t>(*value)})
                                   : std::nullopt;
    }
    Formula formula{.of = Formula::Of::Round};
    for (const auto &[sign, part] : {std::pair{"/", &Formula::by}, std::pair{"x", &Formula::times}})
        if (in.skip(sign)) {
            const auto value = in.number();
            if (!value || *value < 1)
                return std::nullopt;
            formula.*part = static_cast<std::uint8_t>(*value);
        }
    const auto plus = in.addition();
    if (!plus)
        return std::nullopt;
    formula.plus = static_cast<std::int8_t>(*plus);
    return formula;
}

std::optional<Attribute> parseAttribute(std::string_view text)
{
    const auto found = std::ranges::find(kAttributeKeys, text);
    return found == kAttributeKeys.end()
               ? std::nullopt
               : std::optional(static_cast<Attribute>(found - kAttributeKeys.begin()));
}

std::optional<Attributes> parseAttributes(std::string_view text)
{
    return joined(text, '|', [](std::string_view part) -> std::optional<unsigned> {
        const auto attribute = parseAttribute(part);
        return attribute ? std::optional<unsigned>(bitOf(*attribute)) : std::nullopt;
    });
}

std::optional<BoostCost> parseBoostCost(std::string_view text)
{
    const auto parts = split(text, ' ');
    if (parts.size() != 2)
        return std::nullopt;
    const auto attribute = parseAttribute(parts[1]);
    if (attribute && parts[0] == "late")
        return BoostCost{.late = true, .cards = {}, .attribute = *attribute};
    const auto cards = parseFormula(parts[0]);
    return attribute && cards ? std::optional(BoostCost{false, *cards, *attribute}) : std::nullopt;
}

Attributes Counters::attributes() const
{
    unsigned all = 0;
    for (std::size_t a = 0; a < kAttributes; ++a)
        all |= attribute[a] == Effect::None ? 0u : 1u << a;
    return static_cast<Attributes>(all);
}

std::optional<Counters> parseCounters(std::string_view text)
{
    Counters counters;
    for (const std::string_view part : split(text, ';')) {
        const auto sides = split(part, '=');
        if (sides.size() != 2 || (sides[1] != "full" && sides[1] != "half"))
            return std::nullopt;
        const Effect effect = sides[1] == "full" ? Effect::Full : Effect::Half;
        if (const auto attribute = parseAttribute(sides[0]))
            counters.attribute[static_cast<std::size_t>(*attribute)] = effect;
        else if (sides[0] == "shield")
            counters.shield = effect;
        else if (sides[0] == "^v" || sides[0] == "^v2") {
            counters.luck = effect;
            counters.symbols = sides[0] == "^v" ? 1 : 2;
        } else
            return std::nullopt;
    }
    return counters;
}

std::optional<Mark> parseMark(std::string_view text)
{
    return text == "^" ? std::optional(Mark::Up) : text == "v" ? std::optional(Mark::Down) : std::nullopt;
}

std::optional<Pattern> parsePattern(std::string_view text)
{
    if (text.empty() || text.size() > 6)
        return std::nullopt;
    Pattern pattern{.needed = {}, .length = static_cast<std::uint8_t>(text.size())};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (const auto mark = parseMark(text.substr(i, 1)))
            pattern.needed.add(*mark);
        else if (text[i] != '*')
            return std::nullopt;
    return pattern;
}

int FoeCount::of(int players) const
{
    return std::max(0, (players * times + by - 1) / by + plus);
}

std::optional<FoeCount> parseFoeCount(std::string_view text)
{
    Reader in(text);
    FoeCount count;
    const bool share = in.skip("ceil(");
    const auto times = in.number();
    if (times && in.atEnd() && !share)
        return FoeCount{.plus = static_cast<std::int8_t>(*times)};
    if (!in.skip("n"))
        return std::nullopt;
    count.times = static_cast<std::uint8_t>(times.value_or(1));
    if (share) {
        const auto by = in.skip("/") ? in.number() : std::nullopt;
        if (!by || *by < 1 || !in.skip(")"))
            return std::nullopt;
        count.by = static_cast<std::uint8_t>(*by);
    }
    const auto plus = in.addition();
    if (!plus)
        return std::nullopt;
    count.plus = static_cast<std::int8_t>(*plus);
    return count;
}

std::optional<Distances> parseDistances(std::string_view text)
{
    return joined(text, ';', [](std::string_view part) -> std::optional<unsigned> {
        const std::size_t at = std::string_view("MTR").find(part);
        return part.size() == 1 && at != std::string_view::npos ? std::optional(1u << at) : std::nullopt;
    });
}

std::optional<DamageKinds> parseDamage(std::string_view text)
{
    return text == "P"    ? std::optional(kPhysical)
           : text == "E"  ? std::optional(kEthereal)
           : text == "PE" ? std::optional<DamageKinds>(kPhysical | kEthereal)
                          : std::nullopt;
}

} // namespace flagstone::adventuredeck
