#include "content/quest_file.h"

#include "content/files.h"
#include "content/json_text.h"
#include "content/pack_reader.h"
#include "content/read_logged.h"
#include "content/safe_file.h"
#include "content/table_rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

constexpr std::size_t kMostQuestRows = 500;
constexpr FileKind kQuestKind{.name = "quest", .key = "format"};

using Rows = std::map<std::string, std::vector<QuestRow>>;

/// Reads "rules" or "cards": lists of rows by table, each row an object of texts.
struct QuestReader {
    const JsonText &text;
    Issues &issues;

    void bad(const std::string &pointer, const std::string &message)
    {
        issues.push_back(text.issueAt(pointer, message));
    }

    QuestRow row(const Json &object, const std::string &pointer)
    {
        QuestRow made{{}, text.issueAt(pointer, {}).line};
        if (!object.is_object())
            bad(pointer, "must be a row: an object of texts");
        else
            for (const auto &[column, cell] : object.items())
                if (cell.is_string())
                    made.set(column, cell.get<std::string>());
                else
                    bad(pointerTo(pointer, column), "must be a string");
        return made;
    }
    Rows rows(const std::string &key)
    {
        Rows made;
        const Json &tables = text.root()[key];
        std::size_t count = 0;
        for (const auto &[table, list] : tables.items()) {
            const std::string pointer = pointerTo('/' + key, table);
            if (!list.is_array()) {
                bad(pointer, "must be a list of rows");
                continue;
            }
            std::vector<QuestRow> &into = made[table];
            for (const Json &each : list) {
                if (++count > kMostQuestRows)
                    return bad(pointer, "has more than " + std::to_string(kMostQuestRows) + " rows"), made;
                into.push_back(row(each, pointer + '/' + std::to_string(into.size())));
            }
        }
        return made;
    }
};

std::string quoted(const std::string &text)
{
    return Json(text).dump();
}

void write(std::string &out, const char *key, const Rows &tables)
{
    out += ",\n  \"" + std::string(key) + "\": {";
    const char *between = "\n    ";
    for (const auto &[table, rows] : tables) {
        out += std::exchange(between, ",\n    ") + quoted(table) + ": [";
        const char *before = "\n      ";
        for (const QuestRow &row : rows)
            out += std::exchange(before, ",\n      ") + Json(row.cells).dump();
        out += rows.empty() ? "]" : "\n    ]";
    }
    out += "\n  }";
}

/// The pack whose cards the quest is played with, from the available packs.
tl::expected<LoadedPack, Issues> basisOf(const fs::path &file, const QuestDraft &draft,
                                         const fs::path &schemas)
{
    const fs::path folder = isPackId(draft.pack) ? findPack(draft.pack) : fs::path();
    const auto bad = [&](std::string why) {
        return tl::make_unexpected(Issues{{.file = file.string(), .message = std::move(why)}});
    };
    if (folder.empty() || isQuestFile(folder))
        return bad("needs the pack \"" + draft.pack + "\", which is not installed");
    auto basis = readPack(folder, schemas);
    if (basis && basis->data.ruleset != draft.ruleset)
        return bad("is for " + draft.ruleset + ", and its pack \"" + draft.pack + "\" for " +
                   basis->data.ruleset);
    return basis;
}

/// The rows of the quest are the last of its table; they have lines, and keys in place of columns.
void checkOwnRows(const PackTable &table, const TableRule &rule, const std::vector<QuestRow> &own,
                  Issues &issues)
{
    Issues found;
    checkTable(table, rule, found, table.rows.size() - own.size());
    for (Issue issue : found) {
        const bool ofColumn =
            issue.line == 1 && issue.column > 0; // unknown: take the first row's that has it
        const auto has = [&](const QuestRow &row) {
            return row.cells.contains(table.columns[static_cast<std::size_t>(issue.column) - 1]);
        };
        if (const auto row = ofColumn ? std::ranges::find_if(own, has) : own.end(); row != own.end())
            issue.line = row->line;
        issue.column = 0;
        issues.push_back(std::move(issue));
    }
}

void checkTables(const QuestDraft &draft, const fs::path &file, const fs::path &schemas, PackData &pack,
                 Issues &issues)
{
    const fs::path schema = schemas / (draft.ruleset + ".tables.json");
    const auto bytes = readFile(schema, kLongestQuest);
    const auto rules = bytes ? parseTableRules(*bytes, schema.string(), issues) : std::nullopt;
    if (!bytes)
        issues.push_back(bytes.error());
    for (const Rows *rows : {&draft.rules, &draft.cards})
        for (const auto &[name, list] : *rows) {
            const auto table = std::ranges::find(pack.tables, name, &PackTable::name);
            if (table == pack.tables.end()) {
                if (!list.empty())
                    issues.push_back(
                        {.file = file.string(), .message = "its pack has no table \"" + name + '"'});
                continue;
            }
            const bool isNew = table->file.empty(); // the quest has a table that its pack lacks
            table->file = file.string();
            if (!rules)
                continue;
            if (const auto rule = std::ranges::find(*rules, name, &TableRule::name); rule != rules->end())
                checkOwnRows(*table, *rule, list, issues);
            else if (isNew)
                issues.push_back({.file = file.string(), .message = "its game has no table \"" + name + '"'});
        }
}

} // namespace

bool isQuestFile(const fs::path &path)
{
    return path.extension() == kQuestEnding;
}

fs::path questsFolder()
{
    const fs::path data = userDataFolder();
    return data.empty() ? data : data / "quests";
}

std::vector<fs::path> questFiles()
{
    std::vector<fs::path> found = entriesOf(questsFolder());
    std::erase_if(found, [](const fs::path &entry) { return !isQuestFile(entry); });
    return found;
}

tl::expected<QuestDraft, Issues> readQuest(const fs::path &file)
{
    return readLogged(file, kLongestQuest, parseQuest);
}

tl::expected<QuestDraft, Issues> parseQuest(std::string_view bytes, const std::string &path)
{
    Issues issues;
    const auto text = JsonText::parse(bytes, path, issues);
    using Type = KeyRule::Type;
    const KeyRule keys[] = {{"format", Type::Whole, true}, {"id", Type::Text, true},
                            {"title", Type::Text, true},   {"ruleset", Type::Text, true},
                            {"pack", Type::Text, true},    {"packVersion", Type::Text},
                            {"rules", Type::Object, true}, {"cards", Type::Object, true}};
    if (!text || !isOfKind(*text, kQuestKind, issues) || !checkRoot(*text, kQuestKind, keys, issues))
        return tl::make_unexpected(std::move(issues));
    const Json &root = text->root();
    QuestDraft draft;
    for (const auto &[key, into] : {std::pair{"id", &draft.id},
                                    {"title", &draft.title},
                                    {"ruleset", &draft.ruleset},
                                    {"pack", &draft.pack}})
        *into = root[key].get<std::string>();
    draft.packVersion = valueOr(root, "packVersion", std::string());
    QuestReader reader{*text, issues};
    if (!isPackId(draft.id))
        reader.bad("/id", "must consist of lowercase letters, digits, - and _");
    if (!isPackId(draft.ruleset))
        reader.bad("/ruleset", "must be a rule system's id");
    draft.rules = reader.rows("rules");
    draft.cards = reader.rows("cards");
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return draft;
}

std::string questText(const QuestDraft &draft)
{
    std::string text = "{\n  \"format\": 1";
    for (const auto &[key, value] : {std::pair{"id", &draft.id},
                                     {"title", &draft.title},
                                     {"ruleset", &draft.ruleset},
                                     {"pack", &draft.pack},
                                     {"packVersion", &draft.packVersion}})
        if (!value->empty())
            text += ",\n  \"" + std::string(key) + "\": " + quoted(*value);
    write(text, "rules", draft.rules);
    write(text, "cards", draft.cards);
    return text + "\n}\n";
}

std::optional<Issue> writeQuest(const fs::path &file, const QuestDraft &draft)
{
    return writeSafely(file, questText(draft), kLongestQuest);
}

tl::expected<LoadedPack, Issues> readQuestPack(const fs::path &file, const fs::path &schemaFolder)
{
    const auto draft = readParsed(file, kLongestQuest, parseQuest); // readPack() logs it
    if (!draft)
        return tl::make_unexpected(draft.error());
    auto basis = basisOf(file, *draft, schemaFolder);
    if (!basis)
        return basis;
    LoadedPack made{packOf(basis->data, *draft), std::move(basis->languages), {}};
    Issues issues;
    checkTables(*draft, file, schemaFolder, made.data, issues);
    if (!draft->packVersion.empty() && draft->packVersion != basis->data.version)
        issues.push_back({.severity = Issue::Severity::Warning,
                          .file = file.string(),
                          .message = "was made with version " + draft->packVersion +
                                     " of its pack; here it is " + basis->data.version});
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    made.data.hash = hashOf(made.data.tables);
    made.warnings = std::move(issues);
    return made;
}

} // namespace flagstone
