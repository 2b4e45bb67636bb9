#include "core/pack_data.h"

#include <algorithm>
#include <charconv>

namespace flagstone {

std::optional<std::size_t> PackTable::column(std::string_view columnName) const
{
    const auto found = std::ranges::find(columns, columnName);
    if (found == columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

std::string_view PackTable::cell(const PackRow &row, std::string_view columnName) const
{
    const auto at = column(columnName);
    return at && *at < row.cells.size() ? std::string_view(row.cells[*at]) : std::string_view();
}

Issue PackTable::issueAt(const PackRow &row, std::string_view columnName, std::string message,
                         std::string rule) const
{
    const auto at = column(columnName);
    return {.severity = Issue::Severity::Error,
            .file = file,
            .line = row.line,
            .column = at ? static_cast<int>(*at) + 1 : 0,
            .message = std::move(message),
            .rule = std::move(rule)};
}

const PackTable *PackData::table(std::string_view tableName) const
{
    const auto found = std::ranges::find(tables, tableName, &PackTable::name);
    return found == tables.end() ? nullptr : &*found;
}

std::optional<int> toInt(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::vector<int> toInts(std::string_view text)
{
    std::vector<int> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto n = toInt(part);
        if (!n)
            return {};
        numbers.push_back(*n);
    }
    return numbers;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    if (text.empty())
        return parts;
    std::size_t begin = 0;
    for (std::size_t at = text.find(separator); at != std::string_view::npos;
         at = text.find(separator, begin)) {
        parts.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

} // namespace flagstone
