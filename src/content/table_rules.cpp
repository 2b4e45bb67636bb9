#include "content/table_rules.h"

#include "content/files.h"
#include "content/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace flagstone {

namespace {

using Type = ColumnRule::Type;

struct TypeName {
    std::string_view name;
    Type type;
};
constexpr TypeName kTypes[] = {{"id", Type::Id},     {"text", Type::Text}, {"int", Type::Int},
                               {"enum", Type::Enum}, {"list", Type::List}, {"tags", Type::Tags}};
constexpr int kMostText = 500;

std::string join(const std::vector<std::string> &parts)
{
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

bool isId(std::string_view text)
{
    return !text.empty() && text.size() <= kLongestId && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
               c == '_';
    });
}

bool has(const std::vector<std::string> &values, std::string_view value)
{
    return std::ranges::find(values, value) != values.end();
}

class RulesReader {
public:
    RulesReader(const JsonText &text, Issues &issues) : m_text(text), m_issues(issues) {}

    [[nodiscard]] std::optional<TableRules> read()
    {
        const KeyRule keys[] = {{"format", KeyRule::Type::Whole, true},
                                {"tables", KeyRule::Type::Object, true}};
        if (!checkObject(m_text, m_text.root(), "", keys, m_issues))
            return std::nullopt;
        if (m_text.root()["format"] != 1)
            bad("/format", "must be 1, the only table schema format");
        TableRules rules;
        for (const auto &[name, table] : m_text.root()["tables"].items())
            readTable(name, table, rules);
        if (!m_good)
            return std::nullopt;
        return rules;
    }

private:
    void bad(const std::string &where, const std::string &message)
    {
        m_good = false;
        m_issues.push_back(m_text.issueAt(where, message));
    }
    void readTable(const std::string &name, const Json &table, TableRules &rules)
    {
        const std::string where = pointerTo("/tables", name);
        const KeyRule keys[] = {{"optional", KeyRule::Type::Switch},
                                {"unique", KeyRule::Type::Texts},
                                {"columns", KeyRule::Type::List, true}};
        if (!checkObject(m_text, table, where, keys, m_issues)) {
            m_good = false;
            return;
        }
        TableRule rule{.name = name,
                       .optional = valueOr(table, "optional", false),
                       .unique = valueOr<std::vector<std::string>>(table, "unique", {})};
        int at = 0;
        for (const Json &column : table["columns"])
            readColumn(column, where + "/columns/" + std::to_string(at++), rule);
        std::set<std::string_view> names;
        for (const ColumnRule &column : rule.columns)
            names.insert(column.name);
        const auto known = [&](const std::string &column) { return names.contains(column); };
        if (!std::ranges::all_of(rule.unique, known))
            bad(where + "/unique", "names a column that the table does not have");
        for (const ColumnRule &column : rule.columns)
            if (!column.onlyIf.empty() && !known(column.onlyIf))
                bad(where, "has a column \"" + column.name + "\" that depends on an unknown one, \"" +
                               column.onlyIf + '"');
        rules.push_back(std::move(rule));
    }
    void readColumn(const Json &column, const std::string &where, TableRule &rule)
    {
        const KeyRule keys[] = {{"name", KeyRule::Type::Text, true},    {"type", KeyRule::Type::Text, true},
                                {"min", KeyRule::Type::Whole},          {"max", KeyRule::Type::Whole},
                                {"values", KeyRule::Type::Texts},       {"optional", KeyRule::Type::Switch},
                                {"none", KeyRule::Type::Text},          {"onlyIf", KeyRule::Type::Object},
                                {"mayBeMissing", KeyRule::Type::Switch}};
        if (!checkObject(m_text, column, where, keys, m_issues)) {
            m_good = false;
            return;
        }
        const auto typeName = column["type"].get<std::string>();
        const auto *type = std::ranges::find(kTypes, std::string_view(typeName), &TypeName::name);
        if (type == std::end(kTypes)) {
            bad(where + "/type", "must be id, text, int, enum, list or tags");
            return;
        }
        ColumnRule read{.name = column["name"].get<std::string>(),
                        .type = type->type,
                        .least = valueOr(column, "min", 0),
                        .most = valueOr(column, "max", kMostText),
                        .values = valueOr<std::vector<std::string>>(column, "values", {}),
                        .optional = valueOr(column, "optional", false),
                        .mayBeMissing = valueOr(column, "mayBeMissing", false),
                        .none = valueOr<std::string>(column, "none", {})};
        const bool takesValues =
            read.type == Type::Enum || read.type == Type::List || read.type == Type::Tags;
        if (takesValues == read.values.empty())
            bad(where,
                takesValues ? "lacks the key \"values\"" : "has values, which only enum, list and tags take");
        if (read.type == Type::Int && !(column.contains("min") && column.contains("max")))
            bad(where, "is an int and lacks \"min\" or \"max\"");
        if (column.contains("onlyIf"))
            readOnlyIf(column["onlyIf"], where + "/onlyIf", read);
        rule.columns.push_back(std::move(read));
    }
    void readOnlyIf(const Json &condition, const std::string &where, ColumnRule &rule)
    {
        const KeyRule keys[] = {{"column", KeyRule::Type::Text, true},
                                {"values", KeyRule::Type::Texts, true}};
        if (!checkObject(m_text, condition, where, keys, m_issues)) {
            m_good = false;
            return;
        }
        rule.onlyIf = condition["column"].get<std::string>();
        rule.onlyIfValues = condition["values"].get<std::vector<std::string>>();
    }

    const JsonText &m_text;
    Issues &m_issues;
    bool m_good = true;
};

/// What is wrong with a list or tags cell, or nothing.
std::string partsProblem(std::string_view text, const ColumnRule &rule)
{
    const bool tags = rule.type == Type::Tags;
    std::set<std::string_view> seen;
    for (const std::string_view part : split(text, tags ? '|' : ';')) {
        const std::string_view name = tags ? part.substr(0, part.find(':')) : part;
        if (!has(rule.values, name))
            return "has \"" + std::string(name) + "\"; expected are " + join(rule.values) +
                   ", separated by " + (tags ? '|' : ';');
        if (!seen.insert(part).second)
            return "has \"" + std::string(part) + "\" twice";
    }
    return {};
}

/// What is wrong with a cell that must have a value, or nothing.
std::string valueProblem(std::string_view text, const ColumnRule &rule)
{
    const std::string shown = '"' + std::string(text) + '"';
    switch (rule.type) {
    case Type::Id:
        return isId(text) ? "" : shown + " is not an id; use letters, digits, - and _";
    case Type::Text:
        return characters(text) <= static_cast<std::size_t>(rule.most)
                   ? ""
                   : "is too long; at most " + std::to_string(rule.most) + " characters are expected";
    case Type::Int: {
        const auto number = toInt(text);
        if (number && *number >= rule.least && *number <= rule.most)
            return {};
        return shown + " is not a whole number from " + std::to_string(rule.least) + " to " +
               std::to_string(rule.most);
    }
    case Type::Enum:
        return has(rule.values, text) ? "" : shown + " is not known; expected one of " + join(rule.values);
    case Type::List:
        return !rule.none.empty() && text == rule.none ? "" : partsProblem(text, rule);
    case Type::Tags:
        return partsProblem(text, rule);
    }
    return {};
}

std::string cellProblem(const PackTable &table, const PackRow &row, const ColumnRule &rule)
{
    const std::string_view text = table.cell(row, rule.name);
    if (text.empty())
        return "is empty; write - for no value";
    if (text.front() == ' ' || text.back() == ' ')
        return "begins or ends with a blank";
    if (!rule.onlyIf.empty() && table.column(rule.onlyIf)) {
        const bool wanted = has(rule.onlyIfValues, table.cell(row, rule.onlyIf));
        const std::string when = "where " + rule.onlyIf + " is " + join(rule.onlyIfValues);
        if (wanted && text == "-" && !rule.optional)
            return "must have a value " + when;
        if (!wanted)
            return text == "-" ? "" : "has a value only " + when + "; - is expected here";
    }
    if (text == "-")
        return rule.optional || !rule.onlyIf.empty() ? "" : "must have a value";
    return valueProblem(text, rule);
}

void checkUnique(const PackTable &table, const std::vector<std::string> &columns, std::size_t known,
                 Issues &issues)
{
    if (columns.empty() ||
        !std::ranges::all_of(columns, [&](const auto &c) { return table.column(c).has_value(); }))
        return;
    std::map<std::vector<std::string_view>, const PackRow *> firstRow;
    for (const PackRow &row : table.rows) {
        std::vector<std::string_view> key;
        std::string shown;
        for (const std::string &column : columns) {
            key.push_back(table.cell(row, column));
            shown += (shown.empty() ? "" : ", ") + std::string(key.back());
        }
        const auto [first, isNew] = firstRow.emplace(std::move(key), &row);
        if (isNew)
            continue;
        const bool ofPack = first->second < table.rows.data() + known;
        const std::string where = ofPack ? "in the pack" : "on line " + std::to_string(first->second->line);
        issues.push_back(
            table.issueAt(row, columns.front(), join(columns) + " \"" + shown + "\" is already " + where));
    }
}

void checkQuantity(const PackTable &table, Issues &issues)
{
    static const ColumnRule rule{
        .name = std::string(kQuantityColumn), .type = Type::Int, .least = 0, .most = 999, .optional = true};
    if (!table.column(kQuantityColumn))
        return;
    for (const PackRow &row : table.rows)
        if (const std::string problem = cellProblem(table, row, rule); !problem.empty())
            issues.push_back(table.issueAt(row, rule.name, rule.name + ": " + problem));
}

} // namespace

std::optional<TableRules> parseTableRules(std::string_view bytes, const std::string &file, Issues &issues)
{
    const auto text = JsonText::parse(bytes, file, issues);
    return text ? RulesReader(*text, issues).read() : std::nullopt;
}

TableRule printedCards()
{
    TableRule rule{.name = "cards", .optional = true, .open = true};
    rule.columns.push_back({.name = "id", .type = Type::Id});
    rule.columns.push_back({.name = "name", .type = Type::Text, .most = 60});
    return rule;
}

void checkTable(const PackTable &table, const TableRule &rule, Issues &issues, std::size_t known)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (!rule.open && table.columns[i] != kQuantityColumn &&
            std::ranges::find(rule.columns, table.columns[i], &ColumnRule::name) == rule.columns.end())
            issues.push_back({.file = table.file,
                              .line = 1,
                              .column = static_cast<int>(i) + 1,
                              .message = "unknown column \"" + table.columns[i] + '"'});
    for (const ColumnRule &column : rule.columns)
        if (!table.column(column.name) && !column.mayBeMissing)
            issues.push_back(
                {.file = table.file, .line = 1, .message = "the column \"" + column.name + "\" is missing"});
    for (const PackRow &row : table.rows)
        for (const ColumnRule &column : rule.columns)
            if (table.column(column.name))
                if (const std::string problem = cellProblem(table, row, column); !problem.empty())
                    issues.push_back(table.issueAt(row, column.name, column.name + ": " + problem));
    checkQuantity(table, issues);
    for (const ColumnRule &column : rule.columns)
        if (column.type == Type::Id)
            checkUnique(table, {column.name}, known, issues);
    checkUnique(table, rule.unique, known, issues);
}

} // namespace flagstone
