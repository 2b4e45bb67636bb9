// The stacks of a plan as a table for spreadsheets.
#include "content/csv.h"
#include "content/plan.h"

#include <algorithm>
#include <set>

namespace flagstone {

namespace {

constexpr std::string_view kOut = "out";

std::string quoted(const std::string &cell)
{
    if (cell.find_first_of(",\"\n\r") == std::string::npos)
        return cell.empty() ? "-" : cell;
    std::string text = "\"";
    for (const char c : cell)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

/// What a spreadsheet puts on the clipboard, as comma separated values.
std::string withoutTabs(std::string_view bytes)
{
    if (bytes.substr(0, bytes.find('\n')).find('\t') == std::string_view::npos)
        return std::string(bytes);
    std::string text;
    for (const std::string_view line : split(bytes, '\n')) {
        const std::string_view body = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
        if (body.empty())
            continue;
        std::string row;
        for (const std::string_view cell : split(body, '\t')) {
            if (!row.empty())
                row += ',';
            row += quoted(std::string(cell));
        }
        text += row + '\n';
    }
    return text;
}

class StackRows {
public:
    StackRows(const PackTable &table, Preparation preparation, Issues &issues)
        : m_table(table), m_result(std::move(preparation)), m_issues(issues)
    {
    }
    Preparation read()
    {
        for (const PackRow &row : m_table.rows)
            add(row);
        if (!m_seen.contains(std::string(kOut)))
            std::erase_if(m_result.out, [this](const std::string &card) { return m_placed.contains(card); });
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::string cell(const PackRow &row, std::string_view column) const
    {
        const std::string_view text = m_table.cell(row, column);
        const bool guarded = text.starts_with('\'') && isFormula(text.substr(1));
        return text == "-" ? std::string() : std::string(text.substr(guarded ? 1 : 0));
    }
    int place(const PackRow &row, std::string_view column, int least)
    {
        const std::string text = cell(row, column);
        if (text.empty())
            return 0;
        const auto number = toInt(text);
        if (number && *number >= least && *number <= 65535)
            return *number;
        m_issues.push_back(m_table.issueAt(
            row, column, "\"" + text + "\" is not a place; places count from " + std::to_string(least)));
        return 0;
    }
    void add(const PackRow &row)
    {
        const std::string pile = cell(row, "pile"), card = cell(row, "card");
        if (pile.empty() || card.empty()) {
            m_issues.push_back(m_table.issueAt(row, pile.empty() ? "pile" : "card", "this is needed"));
            return;
        }
        const bool isNew = m_seen.insert(pile).second;
        if (pile == kOut) {
            if (isNew)
                m_result.out.clear();
            m_result.out.push_back(card);
            return;
        }
        auto stack = std::ranges::find(m_result.piles, pile, &PileStack::pile);
        if (stack == m_result.piles.end())
            stack = m_result.piles.insert(stack, PileStack{.pile = pile});
        if (isNew) {
            stack->order.clear();
            stack->pins.clear();
            stack->bounds.clear();
        }
        m_placed.insert(card);
        const int at = place(row, "at", 1), notBefore = place(row, "notBefore", 1);
        const int before = place(row, "before", 2);
        if (at > 0)
            stack->pins.push_back({card, at});
        else if (notBefore > 0 || before > 0)
            stack->bounds.push_back({card, std::max(notBefore, 1), before});
        else
            stack->order.push_back(card);
    }

    const PackTable &m_table;
    Preparation m_result;
    Issues &m_issues;
    std::set<std::string> m_seen;   ///< piles that the table has named
    std::set<std::string> m_placed; ///< cards that it has put in a stack
};

} // namespace

std::string stacksToCsv(const Preparation &preparation, const Sheet &sheet)
{
    std::string text = "pile,card,name,at,notBefore,before\n";
    const auto row = [&](const std::string &pile, const std::string &card, const std::string &places) {
        const auto found = std::ranges::find(sheet.cards, card, &CardSheet::key);
        text += quoted(asText(pile)) + ',' + quoted(asText(card)) + ',' +
                quoted(asText(found == sheet.cards.end() ? std::string() : found->name)) + ',' + places +
                '\n';
    };
    const auto number = [](int place) { return place > 0 ? std::to_string(place) : std::string("-"); };
    for (const PileStack &stack : preparation.piles) {
        for (const std::string &card : stack.order)
            row(stack.pile, card, "-,-,-");
        for (const CardPin &pin : stack.pins)
            row(stack.pile, pin.card, number(pin.at) + ",-,-");
        for (const CardBound &bound : stack.bounds)
            row(stack.pile, bound.card, "-," + number(bound.notBefore) + ',' + number(bound.before));
    }
    for (const std::string &card : preparation.out)
        row(std::string(kOut), card, "-,-,-");
    return text;
}

tl::expected<Preparation, Issues> stacksFromCsv(std::string_view bytes, const Preparation &preparation,
                                                const std::string &file)
{
    Issues issues;
    const PackTable table = parseCsv(withoutTabs(bytes), "stacks", file, issues);
    for (const std::string_view column : {"pile", "card"})
        if (!hasErrors(issues) && !table.column(column))
            issues.push_back(
                {.file = file, .line = 1, .message = "lacks the column \"" + std::string(column) + '"'});
    for (const std::string &column : table.columns)
        if (!std::ranges::count(
                std::initializer_list<std::string_view>{"pile", "card", "name", "at", "notBefore", "before"},
                std::string_view(column)))
            issues.push_back({.file = file, .line = 1, .message = "has an unknown column \"" + column + '"'});
    Preparation result;
    if (!hasErrors(issues))
        result = StackRows(table, preparation, issues).read();
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return result;
}

} // namespace flagstone
