#include "content/csv.h"

#include "content/files.h"

#include <algorithm>
#include <set>

namespace flagstone {

namespace {

class CsvReader {
public:
    CsvReader(std::string_view bytes, const std::string &file, Issues &issues)
        : m_bytes(bytes), m_file(file), m_issues(issues)
    {
        if (m_bytes.starts_with("\xEF\xBB\xBF"))
            m_bytes.remove_prefix(3);
    }

    /// False at the end of the file.
    [[nodiscard]] bool nextRow(PackRow &row)
    {
        if (m_at == m_bytes.size())
            return false;
        row.line = m_line;
        row.cells.clear();
        m_good = true;
        do {
            if (row.cells.size() == kMostColumns) {
                bad(m_line, 0,
                    "has a row of more than " + std::to_string(kMostColumns) +
                        " cells; the rest is not read");
                m_at = m_bytes.size();
                return true;
            }
            m_column = static_cast<int>(row.cells.size()) + 1;
            row.cells.push_back(readCell());
            checkCell(row.cells.back());
        } while (take(','));
        if (take('\n'))
            ++m_line;
        return true;
    }
    /// Whether the row just read had no problem.
    [[nodiscard]] bool good() const { return m_good; }
    void bad(int line, int column, std::string message)
    {
        m_good = false;
        m_issues.push_back({.file = m_file, .line = line, .column = column, .message = std::move(message)});
    }

private:
    bool take(char c)
    {
        if (m_at == m_bytes.size() || m_bytes[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    /// Up to the next comma or line's end; the CR of a CRLF belongs to the end.
    std::string_view plainText()
    {
        const std::size_t end = std::min(m_bytes.find_first_of(",\n", m_at), m_bytes.size());
        std::string_view text = m_bytes.substr(m_at, end - m_at);
        m_at = end;
        if (text.ends_with('\r') && (end == m_bytes.size() || m_bytes[end] == '\n'))
            text.remove_suffix(1);
        return text;
    }
    std::string readCell()
    {
        m_cellLine = m_line;
        if (take('"'))
            return quotedText();
        const std::string_view text = plainText();
        if (text.find('"') != std::string_view::npos)
            bad(m_line, m_column,
                "has a quote in a cell without quotes around it; write the whole cell in quotes and the "
                "quote twice");
        return std::string(text);
    }
    std::string quotedText()
    {
        std::string text;
        for (;;) {
            const std::size_t quote = m_bytes.find('"', m_at);
            if (quote == std::string_view::npos) {
                bad(m_cellLine, m_column, "has a quote that is never closed");
                m_at = m_bytes.size();
                return text;
            }
            const std::string_view part = m_bytes.substr(m_at, quote - m_at);
            m_line += static_cast<int>(std::ranges::count(part, '\n'));
            text += part;
            m_at = quote + 1;
            if (!take('"'))
                break;
            text += '"';
        }
        if (!plainText().empty())
            bad(m_line, m_column,
                "has text after its closing quote; only a comma or the line's end may follow");
        return text;
    }
    void checkCell(std::string_view text)
    {
        if (text.find('\0') != std::string_view::npos)
            bad(m_cellLine, m_column, "has a NUL byte; the file is not a text or is damaged");
        else if (std::ranges::any_of(text,
                                     [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 127; }))
            bad(m_cellLine, m_column, "has a control character");
        if (const auto at = badUtf8(text))
            bad(m_cellLine, m_column,
                "is not UTF-8 from byte " + std::to_string(*at + 1) + " of the cell on");
    }

    std::string_view m_bytes;
    const std::string &m_file;
    Issues &m_issues;
    std::size_t m_at = 0;
    int m_line = 1, m_cellLine = 1, m_column = 1;
    bool m_good = true;
};

std::string cellCount(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " cell" : " cells");
}

} // namespace

PackTable parseCsv(std::string_view bytes, std::string name, std::string file, Issues &issues)
{
    PackTable table{.name = std::move(name), .file = std::move(file)};
    CsvReader reader(bytes, table.file, issues);
    PackRow row;
    if (!reader.nextRow(row)) {
        reader.bad(0, 0, "is empty; it needs a header line with the names of the columns");
        return table;
    }
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const auto column = static_cast<int>(i) + 1;
        if (row.cells[i].empty())
            reader.bad(row.line, column, "the header has a column without a name");
        else if (!names.insert(row.cells[i]).second)
            reader.bad(row.line, column, "the header names the column \"" + row.cells[i] + "\" twice");
    }
    table.columns = row.cells;
    for (std::size_t rows = 0; reader.nextRow(row); ++rows) {
        if (rows == kMostRows) {
            reader.bad(row.line, 0,
                       "has more than " + std::to_string(kMostRows) + " rows; the rest is not read");
            break;
        }
        if (row.cells.size() == 1 && row.cells[0].empty()) {
            if (reader.good())
                issues.push_back({.severity = Issue::Severity::Warning,
                                  .file = table.file,
                                  .line = row.line,
                                  .message = "an empty line is skipped"});
            continue;
        }
        if (reader.good() && row.cells.size() != table.columns.size()) {
            const std::size_t fewer = std::min(row.cells.size(), table.columns.size());
            reader.bad(row.line, static_cast<int>(fewer) + 1,
                       "the row has " + cellCount(row.cells.size()) + ", the header " +
                           std::to_string(table.columns.size()));
        }
        if (reader.good())
            table.rows.push_back(row);
    }
    return table;
}

bool isFormula(std::string_view cell)
{
    return cell.size() > 1 && std::string_view("=+-@\t\r\n'").find(cell.front()) != std::string_view::npos;
}

std::string asText(const std::string &cell)
{
    return isFormula(cell) ? '\'' + cell : cell;
}

} // namespace flagstone
