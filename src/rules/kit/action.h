#pragma once

#include "core/events.h"

#include <boost/pfr/core.hpp>
#include <boost/pfr/tuple_size.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace flagstone::kit {

template <class T, class... Of>
concept OneOf = (std::same_as<T, Of> || ...);

/// A literal as a template argument.
template <std::size_t N>
struct Text {
    consteval Text(const char (&text)[N]) { std::copy_n(text, N, chars); }
    char chars[N];
};

/// For verbs whose label needs more than their operands in order.
struct Worded {};

/// A line in a rule system's list of verbs. `V` is a small struct that names the operands, `struct Move {
/// Space to; }`; `Code` is how records call it; `Label` is the wording key of its choice if the operands, in
/// order, are all the numbers of that sentence.
template <class V, Text Code, auto Label = Worded{}>
struct Verb {
    using type = V;
    static constexpr std::string_view code{Code.chars};
    static constexpr auto label = Label;
    static constexpr bool worded =
        std::same_as<std::remove_cv_t<decltype(Label)>, Worded>; // const to GCC 12 only
};

/// One decision: a verb with its operands, which are enumerations and whole numbers from 0 to 65,535. Actions
/// are ordered as their verbs are listed, then by their operands. They are kept as numbers, so that long
/// lists of them are copied and sorted fast.
template <class... Verbs>
class Action {
public:
    /// The place of a verb in the list.
    template <class V>
    static constexpr std::uint8_t placeOf = [] {
        std::uint8_t place = 0;
        (void)((std::same_as<V, typename Verbs::type> || (++place, false)) || ...);
        return place;
    }();

    constexpr Action() = default; ///< the first verb, for lists of a fixed length
    /// The line of a verb.
    template <OneOf<typename Verbs::type...> V>
    using Line = std::tuple_element_t<placeOf<V>, std::tuple<Verbs...>>;

    template <OneOf<typename Verbs::type...> V>
    constexpr Action(const V &verb)
        : m_value(std::uint64_t{placeOf<V>} << kAllBits) // an action is what a verb says
    {
        pack(verb, std::make_index_sequence<boost::pfr::tuple_size_v<V>>());
    }

    template <OneOf<typename Verbs::type...> V>
    [[nodiscard]] constexpr bool is() const
    {
        return place() == placeOf<V>;
    }
    /// The action as its verb.
    template <OneOf<typename Verbs::type...> V>
    [[nodiscard]] constexpr V as() const
    {
        assert(is<V>());
        return unpacked<V>(std::make_index_sequence<boost::pfr::tuple_size_v<V>>());
    }
    /// Calls `visitor` with the verb. It must handle every verb: a forgotten one does not compile.
    template <class Visitor>
    constexpr decltype(auto) visit(Visitor &&visitor) const
    {
        return kCalls<std::remove_reference_t<Visitor>>[place()](visitor, *this);
    }
    friend constexpr auto operator<=>(const Action &, const Action &) = default;

private:
    static constexpr std::size_t kMost = 3, kBits = 16, kAllBits = kMost * kBits; ///< operands
    static_assert(sizeof...(Verbs) <= 0xFF &&
                  ((boost::pfr::tuple_size_v<typename Verbs::type> <= kMost) && ...));

    template <class Visitor>
    using Result = std::common_type_t<std::invoke_result_t<Visitor &, const typename Verbs::type &>...>;
    /// Not within `visit`, where every visit would copy the list.
    template <class Visitor>
    static constexpr std::array<Result<Visitor> (*)(Visitor &, const Action &), sizeof...(Verbs)> kCalls{
        [](Visitor &v, const Action &a) -> Result<Visitor> { return v(a.as<typename Verbs::type>()); }...};

    template <class V, std::size_t... I>
    constexpr void pack(const V &verb, std::index_sequence<I...>)
    {
        ((m_value |= std::uint64_t{static_cast<std::uint16_t>(boost::pfr::get<I>(verb))} << shiftOf<I>), ...);
    }
    template <class V, std::size_t... I>
    [[nodiscard]] constexpr V unpacked(std::index_sequence<I...>) const
    {
        return V{static_cast<boost::pfr::tuple_element_t<I, V>>(
            static_cast<std::uint16_t>(m_value >> shiftOf<I>))...};
    }
    template <std::size_t I>
    static constexpr std::size_t shiftOf = kAllBits - kBits *(I + 1);
    [[nodiscard]] constexpr std::size_t place() const { return m_value >> kAllBits; }

    std::uint64_t m_value = 0; ///< the verb's place and the operands, so that it orders as they do
};

/// A visitor made of functions, one for each verb or for a concept of several.
template <class... Functions>
struct Overload : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overload(Functions...) -> Overload<Functions...>; // Clang 14 does not find it by itself

/// Puts a list in order, each action once, as Ruleset::legal gives it. Most lists come so: those before
/// `from` always do.
template <class Action>
void putInOrder(std::vector<Action> &actions, typename std::vector<Action>::iterator from)
{
    if (std::adjacent_find(from, actions.end(), std::greater_equal{}) == actions.end())
        return;
    std::ranges::sort(actions);
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
}

/// The code of an action, "verb:operand:operand". `rules.code(operand)` writes each, by its type.
template <class Rules, class... Verbs>
[[nodiscard]] std::string codeOf(const Rules &rules, const Action<Verbs...> &action)
{
    return action.visit([&rules]<class V>(const V &verb) {
        std::string code(Action<Verbs...>::template Line<V>::code);
        boost::pfr::for_each_field(verb, [&](const auto &operand) { (code += ':') += rules.code(operand); });
        return code;
    });
}

/// The number for an operand in a sentence, unless a rule system says otherwise.
inline constexpr auto kAsNumber = [](auto operand) { return static_cast<std::int32_t>(operand); };

/// The label of a verb that is not `worded`: its key with its operands.
template <class Line, class Number = decltype(kAsNumber)>
[[nodiscard]] Beat labelOf(const typename Line::type &verb, const Number &number = kAsNumber)
{
    Beat beat{.key = static_cast<std::uint16_t>(Line::label)};
    boost::pfr::for_each_field(verb, [&](const auto &operand) { beat.args[beat.count++] = number(operand); });
    return beat;
}

} // namespace flagstone::kit
