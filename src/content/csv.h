#pragma once

#include "core/pack_data.h"

#include <string>
#include <string_view>

namespace flagstone {

/// More rows or columns than any deck needs are not read.
inline constexpr std::size_t kMostRows = 5000, kMostColumns = 200;

/// Reads a table of comma separated values: RFC 4180 quotes, UTF-8 with or without a byte order mark, lines
/// that end in LF or CRLF, a header line first. Every problem is reported with its line and column (a column
/// of the table); a row with a problem is left out, and so is what lies beyond kMostRows. Never throws on any
/// bytes.
[[nodiscard]] PackTable parseCsv(std::string_view bytes, std::string name, std::string file, Issues &issues);

} // namespace flagstone
