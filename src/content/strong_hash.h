#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flagstone {

/// BLAKE2b with 256 bits (libsodium's generic hash), as 64 lowercase hexadecimal digits: nobody can find other
/// bytes with the same hash.
[[nodiscard]] std::string strongHash(std::string_view bytes);
inline constexpr std::size_t kStrongHash = 64; ///< its length

} // namespace flagstone
