#include "content/strong_hash.h"

#include <array>
#include <sodium.h>

namespace flagstone {

std::string strongHash(std::string_view bytes)
{
    static const int ready = sodium_init(); // finds the fastest code; without it the hashes are the same
    (void)ready;
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char *>(bytes.data()),
                       bytes.size(), nullptr, 0);
    static_assert(hash.size() * 2 == kStrongHash);
    std::array<char, kStrongHash + 1> text{};
    return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

} // namespace flagstone
