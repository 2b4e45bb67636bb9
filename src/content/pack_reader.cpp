#include "content/pack_reader.h"

#include "content/csv.h"
#include "content/files.h"
#include "content/json_text.h"
#include "content/log.h"
#include "content/quest_file.h"
#include "content/table_rules.h"
#include "core/hash.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

constexpr std::size_t kLongestJson = 1 << 20;
constexpr std::size_t kLongestTable = 4 << 20;
constexpr std::size_t kMostTables = 50;
constexpr FileKind kPackKind{.name = "pack", .key = "format"};

/// Three whole numbers: 1.0.0
bool isVersion(std::string_view text)
{
    const auto numbers = split(text, '.');
    return numbers.size() == 3 && text.back() != '.' && std::ranges::all_of(numbers, [](std::string_view n) {
               return toInt(n).has_value() && n.front() >= '0' && n.front() <= '9';
           });
}

/// A path that stays inside the pack's folder.
bool isInside(const fs::path &path)
{
    return path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end();
}

struct TableEntry {
    std::string name, file, schema;
    std::string pointer;
};

class PackReader {
public:
    PackReader(const fs::path &folder, const fs::path &schemaFolder)
        : m_folder(folder), m_schemas(schemaFolder)
    {
    }

    [[nodiscard]] tl::expected<LoadedPack, Issues> read()
    {
        const fs::path file = m_folder / "pack.json";
        const auto bytes = readInside(m_folder, "pack.json", kLongestJson);
        if (!bytes)
            return tl::make_unexpected(Issues{bytes.error()});
        const auto text = JsonText::parse(*bytes, file.string(), m_issues);
        if (text && readManifest(*text))
            readTables(*text);
        if (hasErrors(m_issues))
            return tl::make_unexpected(std::move(m_issues));
        m_pack.data.folder = m_folder.string();
        m_pack.data.hash = hashOf(m_pack.data.tables);
        m_pack.warnings = std::move(m_issues);
        return std::move(m_pack);
    }

private:
    bool readManifest(const JsonText &text)
    {
        using Type = KeyRule::Type;
        const KeyRule keys[] = {
            {"format", Type::Whole, true},    {"id", Type::Text, true},      {"title", Type::Text, true},
            {"version", Type::Text, true},    {"licence", Type::Text, true}, {"ruleset", Type::Text, true},
            {"languages", Type::Texts, true}, {"standard", Type::Switch},    {"tables", Type::List, true}};
        const Json &root = text.root();
        if (!isOfKind(text, kPackKind, m_issues) || !checkRoot(text, kPackKind, keys, m_issues))
            return false;
        m_pack.data.id = root["id"].get<std::string>();
        m_pack.data.title = root["title"].get<std::string>();
        m_pack.data.version = root["version"].get<std::string>();
        m_pack.data.licence = root["licence"].get<std::string>();
        m_pack.data.ruleset = root["ruleset"].get<std::string>();
        m_pack.data.standard = valueOr(root, "standard", false);
        m_pack.languages = root["languages"].get<std::vector<std::string>>();

        expect(text, "/id", isPackId(m_pack.data.id), "must consist of lowercase letters, digits, - and _");
        expect(text, "/version", isVersion(m_pack.data.version), "must be three numbers, such as 1.0.0");
        expect(text, "/languages", !m_pack.languages.empty(), "must name at least one language, such as en");
        expect(text, "/ruleset", isPackId(m_pack.data.ruleset), "must be a rule system's id");
        expect(text, "/tables", root["tables"].size() <= kMostTables,
               "must be at most " + std::to_string(kMostTables) + " tables");
        if (root["tables"].size() > kMostTables)
            return false;
        int at = 0;
        for (const Json &table : root["tables"])
            readEntry(text, table, "/tables/" + std::to_string(at++));
        return isPackId(m_pack.data.ruleset);
    }
    void expect(const JsonText &text, const std::string &pointer, bool good, const std::string &message)
    {
        if (!good)
            m_issues.push_back(text.issueAt(pointer, message));
    }
    void readEntry(const JsonText &text, const Json &table, const std::string &pointer)
    {
        const KeyRule keys[] = {{"name", KeyRule::Type::Text, true},
                                {"file", KeyRule::Type::Text, true},
                                {"schema", KeyRule::Type::Text}};
        if (!checkObject(text, table, pointer, keys, m_issues))
            return;
        TableEntry entry{.name = table["name"].get<std::string>(),
                         .file = table["file"].get<std::string>(),
                         .pointer = pointer};
        entry.schema = valueOr(table, "schema", entry.name);
        const fs::path file = fs::path(entry.file).lexically_normal();
        const bool isNew = std::ranges::none_of(m_entries, [&](const TableEntry &other) {
            return fs::path(other.file).lexically_normal() == file;
        });
        expect(text, pointer + "/file", isInside(entry.file), "must be a path inside the pack's folder");
        expect(text, pointer + "/file", isNew, "is the file of two tables");
        expect(text, pointer + "/name",
               std::ranges::find(m_entries, entry.name, &TableEntry::name) == m_entries.end(),
               "is the name of two tables");
        if (isNew && isInside(entry.file))
            m_entries.push_back(std::move(entry));
    }
    [[nodiscard]] std::optional<TableRules> readRules(const JsonText &text)
    {
        const fs::path file = m_schemas / (m_pack.data.ruleset + ".tables.json");
        const auto bytes = readFile(file, kLongestJson);
        if (!bytes) {
            m_issues.push_back(text.issueAt("/ruleset", "\"" + m_pack.data.ruleset +
                                                            "\" is not a rule system with a table schema (" +
                                                            toString(bytes.error()) + ')'));
            return std::nullopt;
        }
        return parseTableRules(*bytes, file.string(), m_issues);
    }
    void readTables(const JsonText &text)
    {
        const auto rules = readRules(text);
        for (const TableEntry &entry : m_entries) {
            const fs::path file = m_folder / entry.file;
            const auto bytes = readInside(m_folder, entry.file, kLongestTable);
            if (!bytes) {
                m_issues.push_back(bytes.error());
                continue;
            }
            Issues issues; // a limit per table: a bad one must not hide the others' problems
            PackTable table = parseCsv(*bytes, entry.name, file.string(), issues);
            if (rules)
                checkAgainst(*rules, entry, text, table, issues);
            m_issues.append(issues);
            m_pack.data.tables.push_back(std::move(table));
        }
        if (!rules)
            return;
        for (const TableRule &rule : *rules)
            if (!rule.optional &&
                std::ranges::find(m_entries, rule.name, &TableEntry::schema) == m_entries.end())
                m_issues.push_back(text.issueAt("/tables", "lacks the table \"" + rule.name + '"'));
    }
    void checkAgainst(const TableRules &rules, const TableEntry &entry, const JsonText &text,
                      const PackTable &table, Issues &issues)
    {
        const auto rule = std::ranges::find(rules, entry.schema, &TableRule::name);
        if (rule != rules.end()) {
            checkTable(table, *rule, issues);
            return;
        }
        if (const TableRule cards = printedCards(); entry.schema == cards.name) {
            checkTable(table, cards, issues);
            return;
        }
        std::string known;
        for (const TableRule &r : rules)
            known += (known.empty() ? "" : ", ") + r.name;
        issues.push_back(text.issueAt(entry.pointer, "is of an unknown kind, \"" + entry.schema + "\"; " +
                                                         m_pack.data.ruleset + " has " + known));
    }

    fs::path m_folder, m_schemas;
    Issues m_issues;
    LoadedPack m_pack;
    std::vector<TableEntry> m_entries;
};

} // namespace

bool isPackId(std::string_view text)
{
    constexpr std::size_t kLongest = 40;
    return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

tl::expected<LoadedPack, Issues> readPack(const fs::path &folder, const fs::path &schemaFolder)
{
    auto pack =
        isQuestFile(folder) ? readQuestPack(folder, schemaFolder) : PackReader(folder, schemaFolder).read();
    if (pack)
        log::opened(folder);
    else
        log::refused(pack.error());
    return pack;
}

tl::expected<LoadedPack, Issues> readPack(const fs::path &folder)
{
    return readPack(folder, assetsFolder() / "schema");
}

fs::path findPack(const std::string &id)
{
    for (const fs::path &folder : packFolders())
        if (folder.filename() == id)
            return folder;
    for (const fs::path &file : questFiles())
        if (file.stem() == id)
            return file;
    return {};
}

std::string hashOf(const std::vector<PackTable> &tables)
{
    Hasher hasher;
    const auto add = [&](const std::vector<std::string> &texts) {
        hasher.add(texts.size());
        for (const std::string &text : texts) {
            hasher.add(text.size());
            hasher.add(std::string_view(text));
        }
    };
    for (const PackTable &table : tables) {
        add({table.name});
        add(table.columns);
        hasher.add(table.rows.size());
        for (const PackRow &row : table.rows)
            add(row.cells);
    }
    return toHex(hasher.value());
}

} // namespace flagstone
