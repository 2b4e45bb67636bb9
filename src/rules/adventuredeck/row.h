#pragma once

#include "rules/kit/row_reader.h"

#include <vector>

namespace flagstone::adventuredeck {

/// A row of a pack's table, in which "-" says that a column does not apply.
struct Row : kit::RowReader {
    [[nodiscard]] bool empty(std::string_view column) const { return cell(column) == "-"; }
    [[nodiscard]] bool flag(std::string_view column, std::string rule) const
    {
        return number(column, 0, 1, std::move(rule)) == 1;
    }
    /// What `parse` makes of the cell; a value-initialised T for "-", and for what cannot be read, which is
    /// reported.
    template <class T>
    [[nodiscard]] T read(std::string_view column, std::optional<T> (*parse)(std::string_view),
                         std::string rule) const
    {
        if (empty(column))
            return {};
        const std::optional<T> value = parse(cell(column));
        if (!value)
            bad(column, '"' + text(column) + "\" cannot be read", std::move(rule));
        return value.value_or(T{});
    }
    /// The same for a column that always applies.
    template <class T>
    [[nodiscard]] T need(std::string_view column, std::optional<T> (*parse)(std::string_view),
                         const std::string &rule) const
    {
        if (empty(column))
            bad(column, "something must stand here", rule);
        return read(column, parse, rule);
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
    kit::readRows(pack, name, {}, issues, [&read](const kit::RowReader &in) { read(Row{in}); });
}

} // namespace flagstone::adventuredeck
