#pragma once

#include "core/pack_data.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace flagstone::dungeon {

/// A table's row with its place, for messages.
struct PackCells {
    const PackTable &table;
    const PackRow &row;
    Issues &issues;

    [[nodiscard]] std::string_view cell(std::string_view column) const { return table.cell(row, column); }
    void bad(std::string_view column, std::string message, std::string rule) const
    {
        issues.push_back(table.issueAt(row, column, std::move(message), std::move(rule)));
    }
    void warn(std::string_view column, std::string message, std::string rule) const
    {
        Issue issue = table.issueAt(row, column, std::move(message), std::move(rule));
        issue.severity = Issue::Severity::Warning;
        issues.push_back(std::move(issue));
    }
    [[nodiscard]] int number(std::string_view column, int least, int most, std::string rule) const
    {
        const auto value = toInt(cell(column));
        if (value && *value >= least && *value <= most)
            return *value;
        bad(column,
            '"' + std::string(cell(column)) + "\" is not a whole number from " + std::to_string(least) +
                " to " + std::to_string(most),
            std::move(rule));
        return least;
    }
    /// The place of the cell's text among `names`; reports it and gives 0 if it is none of them.
    [[nodiscard]] std::size_t oneOf(std::string_view column, std::span<const std::string_view> names,
                                    std::string rule) const
    {
        const auto found = std::ranges::find(names, cell(column));
        if (found != names.end())
            return static_cast<std::size_t>(found - names.begin());
        bad(column, '"' + std::string(cell(column)) + "\" is not known", std::move(rule));
        return 0;
    }
};

/// Reports a table that is missing.
[[nodiscard]] inline const PackTable *tableOf(const PackData &pack, std::string_view name, Issues &issues)
{
    const PackTable *table = pack.table(name);
    if (table == nullptr)
        issues.push_back({.file = pack.id,
                          .message = "the pack has no table \"" + std::string(name) + '"',
                          .rule = "DG-001"});
    return table;
}

} // namespace flagstone::dungeon
