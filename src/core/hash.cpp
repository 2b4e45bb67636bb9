#include "core/hash.h"

namespace flagstone {

std::string toHex(std::uint64_t value)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4)
        text[i] = kDigits[value & 15];
    return text;
}

} // namespace flagstone
