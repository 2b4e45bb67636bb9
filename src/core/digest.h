#pragma once

#include "core/hash.h"

#include <boost/pfr/core.hpp>

#include <concepts>
#include <cstddef>
#include <ranges>
#include <tuple>
#include <type_traits>

/// The digest of a plain value: every member of it, found by Boost.PFR, in the order of their declaration.
/// What `operator==() = default` compares is what goes in here, so no member can be in one and not in the
/// other. A type with private members declares its own `digest` beside it.
namespace flagstone {

template <class T>
concept DigestedAsNumber = std::is_integral_v<T> || std::is_enum_v<T>;

template <class T>
concept DigestedAsRange = std::ranges::sized_range<const T>;

template <class T>
concept DigestedByMembers = std::is_aggregate_v<T> && !DigestedAsRange<T>;

template <class T>
requires(DigestedAsNumber<T> || DigestedAsRange<T> || DigestedByMembers<T>) void digest(const T &value,
                                                                                        Hasher &hasher)
{
    if constexpr (DigestedAsNumber<T>) {
        hasher.add(value);
    } else if constexpr (DigestedAsRange<T>) {
        if constexpr (!requires { std::tuple_size<T>::value; }) // the length of an array tells nothing
            hasher.add(std::ranges::size(value));
        for (const auto &item : value)
            digest(item, hasher);
    } else {
        boost::pfr::for_each_field(value, [&](const auto &member) { digest(member, hasher); });
    }
}

} // namespace flagstone
