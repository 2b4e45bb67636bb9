#pragma once

#include "core/pack_data.h"

#include <string>
#include <string_view>

namespace flagstone {

/// Limits that no deck needs to exceed; the reader ignores the rest.
inline constexpr std::size_t kMostRows = 5000, kMostColumns = 200;

/// Reads a table of comma separated values: RFC 4180 quotes, UTF-8 with or without a byte order mark, lines
/// that end in LF or CRLF, a header line first. It reports every problem with its line and column (a column of
/// the table), and leaves out rows with a problem and rows beyond kMostRows. Never throws, whatever the
/// bytes.
[[nodiscard]] PackTable parseCsv(std::string_view bytes, std::string name, std::string file, Issues &issues);

/// Whether a spreadsheet would evaluate the cell, or take its first character as the mark of text.
[[nodiscard]] bool isFormula(std::string_view cell);

/// A cell that stays text in a spreadsheet: a leading apostrophe tells spreadsheets so.
[[nodiscard]] std::string asText(const std::string &cell);

} // namespace flagstone
