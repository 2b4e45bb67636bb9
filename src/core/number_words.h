#pragma once

#include <cstdint>
#include <string>

namespace flagstone {

/// A number with its thousands apart: "12,500".
[[nodiscard]] std::string grouped(std::int64_t number);

} // namespace flagstone
