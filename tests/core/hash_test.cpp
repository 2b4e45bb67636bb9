#include "core/hash.h"

#include <gtest/gtest.h>

#include <limits>

namespace flagstone::hash_test {

namespace {

/// FNV-1a as it is written down: all eight bytes of a number, the lowest first.
std::uint64_t byBytes(std::uint64_t value)
{
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (int shift = 0; shift < 64; shift += 8)
        hash = (hash ^ ((value >> shift) & 0xFFu)) * 0x100000001B3u;
    return hash;
}

template <class T>
std::uint64_t hashed(T value)
{
    Hasher hasher;
    hasher.add(value);
    return hasher.value();
}

TEST(Hash, OfANumberIsThatOfItsEightBytes)
{
    for (int bit = 0; bit < 64; ++bit)
        for (const std::uint64_t around : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
            const std::uint64_t value = (std::uint64_t{1} << bit) + around;
            EXPECT_EQ(hashed(value), byBytes(value)) << value;
        }
    EXPECT_EQ(hashed(0), byBytes(0));
    EXPECT_EQ(hashed(-1), byBytes(~std::uint64_t{0}));
    EXPECT_EQ(hashed(std::int8_t{-128}), byBytes(0xFFFF'FFFF'FFFF'FF80u));
    EXPECT_EQ(hashed(std::uint16_t{0xFF00}), byBytes(0xFF00));
    EXPECT_EQ(hashed(std::numeric_limits<std::int64_t>::min()), byBytes(std::uint64_t{1} << 63));
    EXPECT_EQ(hashed(true), byBytes(1));
}

TEST(Hash, OfATextIsPublishedFnv1a)
{
    Hasher hasher;
    hasher.add("foobar");
    EXPECT_EQ(toHex(hasher.value()), "85944171f73967e8");
}

} // namespace
} // namespace flagstone::hash_test
