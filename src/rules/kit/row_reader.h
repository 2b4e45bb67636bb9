#pragma once

#include "core/pack_data.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace flagstone::kit {

/// The place of a text in a list, if it is there.
[[nodiscard]] inline std::optional<std::size_t> placeIn(std::span<const std::string_view> names,
                                                        std::string_view text)
{
    const auto found = std::ranges::find(names, text);
    return found == names.end() ? std::nullopt : std::optional<std::size_t>(found - names.begin());
}

/// A row of a pack's table: cells by the names of their columns, and where to report problems. A bad cell is an
/// issue with file, line and column; the returned value is then in range but meaningless.
struct RowReader {
    const PackTable &table;
    const PackRow &row;
    Issues &issues;

    [[nodiscard]] bool has(std::string_view column) const { return table.column(column).has_value(); }
    [[nodiscard]] std::string_view cell(std::string_view column) const { return table.cell(row, column); }
    [[nodiscard]] std::string text(std::string_view column) const { return std::string(cell(column)); }
    void bad(std::string_view column, std::string message, std::string rule = {},
             Issue::Severity severity = Issue::Severity::Error) const
    {
        Issue issue = table.issueAt(row, column, std::move(message), std::move(rule));
        issue.severity = severity;
        issues.push_back(std::move(issue));
    }
    void warn(std::string_view column, std::string message, std::string rule) const
    {
        bad(column, std::move(message), std::move(rule), Issue::Severity::Warning);
    }
    /// A whole number in this range, both ends included.
    template <class Number = int>
    [[nodiscard]] Number number(std::string_view column, int least, int most, std::string rule) const
    {
        const auto value = toInt(cell(column));
        if (value && *value >= least && *value <= most)
            return static_cast<Number>(*value);
        bad(column,
            shown(column) + " is not a whole number from " + std::to_string(least) + " to " +
                std::to_string(most),
            std::move(rule));
        return static_cast<Number>(least);
    }
    /// The place of the cell's text among `names`, as a number or as an enumeration in their order.
    template <class Item = std::size_t>
    [[nodiscard]] Item oneOf(std::string_view column, std::span<const std::string_view> names,
                             std::string rule) const
    {
        if (const auto place = placeIn(names, cell(column)))
            return static_cast<Item>(*place);
        std::string expected;
        for (std::size_t i = 0; i < names.size(); ++i)
            (expected += i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") += names[i];
        bad(column, shown(column) + " is not known; expected one of " + expected, std::move(rule));
        return Item{};
    }

private:
    [[nodiscard]] std::string shown(std::string_view column) const
    {
        return std::string(column) + ": \"" + text(column) + '"';
    }
};

/// Calls `read` for each row of a table and gives the table; reports one that is missing and gives null.
template <class Read>
const PackTable *readRows(const PackData &pack, std::string_view name, std::string rule, Issues &issues,
                          const Read &read)
{
    const PackTable *table = pack.table(name);
    if (table == nullptr)
        issues.push_back({.file = pack.id,
                          .message = "the pack has no table \"" + std::string(name) + '"',
                          .rule = std::move(rule)});
    else
        for (const PackRow &row : table->rows)
            read(RowReader{*table, row, issues});
    return table;
}

} // namespace flagstone::kit
