#pragma once

#include "core/pack_data.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone::adventuredeck {

/// A table's row with its place, for messages.
struct Cells {
    const PackTable &table;
    const PackRow &row;
    Issues &issues;

    [[nodiscard]] std::string_view cell(std::string_view column) const { return table.cell(row, column); }
    [[nodiscard]] std::string text(std::string_view column) const { return std::string(cell(column)); }
    [[nodiscard]] bool empty(std::string_view column) const { return cell(column) == "-"; }
    void bad(std::string_view column, std::string message, std::string rule = {}) const
    {
        issues.push_back(table.issueAt(row, column, std::move(message), std::move(rule)));
    }
    void warn(std::string_view column, std::string message, std::string rule) const
    {
        Issue issue = table.issueAt(row, column, std::move(message), std::move(rule));
        issue.severity = Issue::Severity::Warning;
        issues.push_back(std::move(issue));
    }
    [[nodiscard]] int number(std::string_view column, int least, int most) const
    {
        const auto value = toInt(cell(column));
        if (value && *value >= least && *value <= most)
            return *value;
        bad(column, '"' + text(column) + "\" is not a whole number from " + std::to_string(least) + " to " +
                        std::to_string(most));
        return least;
    }
    [[nodiscard]] bool flag(std::string_view column) const { return number(column, 0, 1) == 1; }
    /// What `parse` makes of the cell; a value-initialised T for "-", and for what cannot be read, which is
    /// reported.
    template <class T>
    [[nodiscard]] T read(std::string_view column, std::optional<T> (*parse)(std::string_view),
                         std::string rule = {}) const
    {
        if (empty(column))
            return {};
        const std::optional<T> value = parse(cell(column));
        if (!value)
            bad(column, '"' + text(column) + "\" cannot be read", std::move(rule));
        return value.value_or(T{});
    }
    /// The parts of a list; none for "-".
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view column, char separator) const
    {
        return empty(column) ? std::vector<std::string_view>{} : split(cell(column), separator);
    }
};

/// Calls `read` with each row of a table; reports a table that is missing.
template <class Read>
void eachRow(const PackData &pack, std::string_view name, Issues &issues, const Read &read)
{
    const PackTable *table = pack.table(name);
    if (table == nullptr) {
        issues.push_back({.file = pack.id, .message = "the pack has no table \"" + std::string(name) + '"'});
        return;
    }
    for (const PackRow &row : table->rows)
        read(Cells{*table, row, issues});
}

} // namespace flagstone::adventuredeck
