#pragma once

#include <cstdint>
#include <string>

namespace flagstone {

/// A number with its thousands separated: "12,500".
[[nodiscard]] std::string grouped(std::int64_t number);
/// A number with this many decimals: "-57.5". What rounds to zero has no sign: "0.0".
[[nodiscard]] std::string decimal(double number, int places);

} // namespace flagstone
