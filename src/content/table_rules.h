#pragma once

#include "core/pack_data.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a rule system's tables must look like: assets/schema/<rule system>.tables.json. docs/formats.md has
/// the format.
namespace flagstone {

inline constexpr std::size_t kLongestId = 64; ///< bytes

struct ColumnRule {
    enum class Type {
        Id,   ///< a name of letters, digits, - and _ that no other row has
        Text, ///< at most `most` characters
        Int,  ///< a whole number from `least` to `most`
        Enum, ///< one of `values`
        List, ///< values separated by ";", each one of `values`, none twice
        Tags  ///< "name" or "name:details" separated by "|", each name one of `values`
    };
    std::string name;
    Type type = Type::Text;
    int least = 0, most = 0;
    std::vector<std::string> values;
    bool optional = false;     ///< "-" is allowed
    bool mayBeMissing = false; ///< a table may leave out the column
    std::string none;          ///< for List: the word for no values
    std::string onlyIf;        ///< another column; empty = always. The cell has a value if that column has
    std::vector<std::string> onlyIfValues; ///< one of these, and is "-" otherwise
};

struct TableRule {
    std::string name;
    bool optional = false;           ///< a pack may leave it out
    bool open = false;               ///< may have other columns too: cards only for printing
    std::vector<std::string> unique; ///< columns that no two rows share; empty = no such rule
    std::vector<ColumnRule> columns;
};
using TableRules = std::vector<TableRule>;

/// Reads a table schema; nothing when it has a problem (all are reported).
[[nodiscard]] std::optional<TableRules> parseTableRules(std::string_view bytes, const std::string &file,
                                                        Issues &issues);

/// In this column any table may say how many of each card to print, 0 to 999; "-" is 1.
inline constexpr std::string_view kQuantityColumn = "qty";

/// Cards only for printing: an id, a name, and any columns that the pack's faces.json draws.
[[nodiscard]] TableRule printedCards();

/// Reports every unknown or missing column, every cell that its column does not allow, and rows that share what
/// must be unique. The first `known` rows are those of a pack that the file with the others builds on.
void checkTable(const PackTable &table, const TableRule &rule, Issues &issues, std::size_t known = 0);

} // namespace flagstone
