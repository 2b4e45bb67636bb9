#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace flagstone::kit {

/// Iterates over a set stored as bits, lowest number first: for (const Who w : Each<Who>{set}).
template <class Item>
class Each {
public:
    class Iterator {
    public:
        explicit constexpr Iterator(std::uint64_t left) : m_left(left) {}
        [[nodiscard]] constexpr Item operator*() const { return static_cast<Item>(std::countr_zero(m_left)); }
        constexpr Iterator &operator++()
        {
            m_left &= m_left - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t m_left;
    };
    template <std::integral Set>
    explicit constexpr Each(Set set) : m_set(static_cast<std::make_unsigned_t<Set>>(set))
    {
    }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(m_set); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t m_set;
};

} // namespace flagstone::kit
