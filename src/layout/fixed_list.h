#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace flagstone {

/// A short list without heap memory, for the answers to a question about one card.
template <class T, std::size_t Most>
class FixedList {
public:
    using value_type = T;
    using const_iterator = const T *;

    void add(const T &item)
    {
        assert(m_size < Most);
        m_items[m_size++] = item;
    }
    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] bool empty() const noexcept { return m_size == 0; }
    [[nodiscard]] const T &operator[](std::size_t i) const
    {
        assert(i < m_size);
        return m_items[i];
    }
    [[nodiscard]] const T &front() const { return (*this)[0]; }
    [[nodiscard]] T *begin() noexcept { return m_items.data(); }
    [[nodiscard]] T *end() noexcept { return m_items.data() + m_size; }
    [[nodiscard]] const T *begin() const noexcept { return m_items.data(); }
    [[nodiscard]] const T *end() const noexcept { return m_items.data() + m_size; }
    friend bool operator==(const FixedList &a, const FixedList &b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, Most> m_items;
    std::uint8_t m_size = 0;
    static_assert(Most <= 255);
};

} // namespace flagstone
