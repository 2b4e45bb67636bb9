#pragma once

#include "core/issue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone {

/// One line of a pack's table, cells in the order of the table's columns.
struct PackRow {
    int line = 0; ///< in the file, counted from 1 (the header is line 1)
    std::vector<std::string> cells;
};

/// One table of a pack. Cells are text; rule systems read them with `cell` and report unusable ones with
/// `issueAt`.
struct PackTable {
    std::string name; ///< "locations"
    std::string file; ///< path as it was opened, for messages
    std::vector<std::string> columns;
    std::vector<PackRow> rows;

    /// Index of a column, or nothing.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view columnName) const;
    /// A cell by name; empty if the table has no such column.
    [[nodiscard]] std::string_view cell(const PackRow &row, std::string_view columnName) const;
    /// An issue at one cell (column 0 when the column is unknown).
    [[nodiscard]] Issue issueAt(const PackRow &row, std::string_view columnName, std::string message,
                                std::string rule = {}) const;
};

/// A pack as the engine sees it: names and tables, no files. `content` reads it, rule systems interpret it.
struct PackData {
    std::string id;        ///< "fastplay"
    std::string title;     ///< for people
    std::string version;   ///< "1.0.0"
    std::string licence;   ///< SPDX expression
    std::string ruleset;   ///< id of the rule system it is for
    bool standard = false; ///< a complete set in the published sizes (FP-002); otherwise a custom one
    std::string hash;      ///< of all its tables, hexadecimal: recorded in every game record
    std::string folder;    ///< where it was read from; empty in tests
    std::vector<PackTable> tables;

    [[nodiscard]] const PackTable *table(std::string_view name) const;
};

/// Reads a whole decimal number; nothing for anything else, including blanks and trailing characters.
[[nodiscard]] std::optional<int> toInt(std::string_view text);

/// Reads "3,0,-7"; nothing unless all of it is whole numbers with commas between them.
[[nodiscard]] std::vector<int> toInts(std::string_view text);

/// Splits "a;b;c"; an empty text gives no parts, "a;" gives "a" and an empty one.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

} // namespace flagstone
