#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace flagstone {

/// A bijective scrambling of 64 bits (the finaliser of SplitMix64, Steele and others, 2014).
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) noexcept
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/// FNV-1a over 64 bits: digests of states, and the running hash of a record of format 1; that of later formats
/// is strong (content/record_chain.h). Every step is a bijection of the state, so one changed byte always
/// changes the value. It proves nothing against a forger.
class Hasher {
public:
    explicit Hasher(std::uint64_t start = 0xCBF29CE484222325u) : m_value(start) {}

    void add(std::string_view bytes)
    {
        for (const char c : bytes)
            addByte(static_cast<std::uint8_t>(c));
    }
    /// Whole numbers and enums, by value and not by representation: the same on every machine.
    template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>) void add(T value)
    {
        auto rest = static_cast<std::uint64_t>(value);
        std::size_t zeros = sizeof rest;
        do {
            addByte(static_cast<std::uint8_t>(rest));
            rest >>= 8;
            --zeros;
        } while (rest != 0);
        m_value *= kPowers[zeros]; // a zero byte only multiplies: this takes the remaining ones at once
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return m_value; }

private:
    static constexpr std::uint64_t kPrime = 0x100000001B3u;
    static constexpr auto kPowers = [] {
        std::array<std::uint64_t, 8> powers{1};
        for (std::size_t i = 1; i < powers.size(); ++i)
            powers[i] = powers[i - 1] * kPrime;
        return powers;
    }();
    void addByte(std::uint8_t byte) { m_value = (m_value ^ byte) * kPrime; }

    std::uint64_t m_value;
};

/// Sixteen lowercase hexadecimal digits.
[[nodiscard]] std::string toHex(std::uint64_t value);

} // namespace flagstone
