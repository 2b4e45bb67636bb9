#pragma once

#include "sim/measures.h"

#include <chrono>
#include <string>

/// Numbers as people read them, alike in all commands: one decimal.
namespace flagstone::cli {

/// "57.5"
[[nodiscard]] std::string decimal(double number);
/// "17.8 %" of a share from 0 to 1.
[[nodiscard]] std::string percent(double share);
/// "17.8 %  (16.2 % to 19.6 %)", or of a number "57.5  (56.0 to 59.1)".
[[nodiscard]] std::string withRange(const Estimate &estimate, MeasureSpec::Kind kind);
/// "20,000"
[[nodiscard]] std::string grouped(std::size_t number);
/// "40 s", "3 min 20 s", "2 h 5 min"
[[nodiscard]] std::string spell(std::chrono::seconds time);

} // namespace flagstone::cli
