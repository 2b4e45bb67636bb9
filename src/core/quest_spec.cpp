#include "core/quest_spec.h"

#include <algorithm>

namespace flagstone {

namespace {

const std::string kNothing = "-";

/// The row's cells in the order of the columns.
PackRow rowOf(const PackTable &table, const QuestRow &row, int line)
{
    PackRow made{row.line > 0 ? row.line : line, {}};
    for (const std::string &column : table.columns)
        made.cells.push_back(row.cell(column));
    return made;
}

QuestRow rowFrom(const PackTable &table, const PackRow &row)
{
    QuestRow made;
    for (std::size_t i = 0; i < table.columns.size() && i < row.cells.size(); ++i)
        made.set(table.columns[i], row.cells[i]);
    return made;
}

void addRows(PackTable &table, const std::vector<QuestRow> &rows)
{
    for (const QuestRow &row : rows)
        for (const auto &[column, cell] : row.cells)
            if (!table.column(column)) {
                table.columns.push_back(column);
                for (PackRow &other : table.rows)
                    other.cells.push_back(kNothing);
            }
    for (const QuestRow &row : rows)
        table.rows.push_back(rowOf(table, row, table.rows.empty() ? 2 : table.rows.back().line + 1));
}

PackTable *tableOf(PackData &pack, const std::string &name)
{
    const auto found = std::ranges::find(pack.tables, name, &PackTable::name);
    return found == pack.tables.end() ? nullptr : &*found;
}

} // namespace

const std::string &QuestRow::cell(const std::string &column) const
{
    const auto found = cells.find(column);
    return found == cells.end() ? kNothing : found->second;
}

void QuestRow::set(const std::string &column, const std::string &text)
{
    if (text.empty() || text == kNothing)
        cells.erase(column);
    else
        cells[column] = text;
}

bool QuestPick::takes(const PackTable &of, const PackRow &row) const
{
    return of.name == table && std::ranges::all_of(when, [&](const auto &cell) {
               return of.cell(row, cell.first) == cell.second;
           });
}

bool QuestSpec::fits(const QuestDraft &draft) const
{
    const auto rows = draft.rules.find(adventures);
    const auto amongCards = [&](const std::string &table) { return draft.cards.contains(table); };
    return rows != draft.rules.end() && rows->second.size() == 1 && draft.rules.contains(goals) &&
           !amongCards(adventures) && !amongCards(goals) && !amongCards(conditions);
}

const QuestRow &QuestSpec::adventure(const QuestDraft &draft) const
{
    return draft.rules.at(adventures).front();
}

QuestRow &QuestSpec::adventure(QuestDraft &draft) const
{
    return draft.rules.at(adventures).front();
}

const std::vector<QuestRow> &QuestSpec::goalOf(const QuestDraft &draft) const
{
    return draft.rules.at(goals);
}

const std::vector<QuestRow> &QuestSpec::conditionsOf(const QuestDraft &draft) const
{
    static const std::vector<QuestRow> none;
    const auto rows = draft.rules.find(conditions);
    return rows == draft.rules.end() ? none : rows->second;
}

const QuestField *QuestSpec::picture() const
{
    const auto found = std::ranges::find(fields, QuestField::Kind::Art, &QuestField::kind);
    return found == fields.end() ? nullptr : &*found;
}

std::vector<QuestRow> &QuestSpec::goalOf(QuestDraft &draft) const
{
    return draft.rules.at(goals);
}

const QuestPart *QuestSpec::kindOf(const QuestRow &part) const
{
    const auto named = [&](const std::string &what) {
        const auto found = std::ranges::find_if(
            parts, [&](const QuestPart &kind) { return kind.verb == part.cell("do") && kind.what == what; });
        return found == parts.end() ? nullptr : &*found;
    };
    const QuestPart *kind = named(part.cell("what"));
    return kind != nullptr ? kind : named({});
}

void setCell(const QuestSpec &spec, QuestDraft &draft, const std::string &column, const std::string &text)
{
    spec.adventure(draft).set(column, text);
    if (column == "title")
        draft.title = text.empty() ? kNothing : text;
}

void setId(const QuestSpec &spec, QuestDraft &draft, const std::string &id)
{
    draft.id = id;
    spec.adventure(draft).set("id", id);
    for (auto &[table, rows] : draft.rules)
        if (table != spec.adventures)
            for (QuestRow &row : rows)
                row.set("adventure", id);
}

QuestDraft draftOf(const PackData &pack, const QuestSpec &spec, std::string_view adventure)
{
    QuestDraft draft{std::string(adventure), {}, pack.ruleset, pack.id, pack.version, {}, {}};
    for (const auto &[name, column] : {std::pair{spec.adventures, "id"}, std::pair{spec.goals, "adventure"},
                                       std::pair{spec.conditions, "adventure"}}) {
        std::vector<QuestRow> rows;
        if (const PackTable *table = pack.table(name))
            for (const PackRow &row : table->rows)
                if (table->cell(row, column) == adventure)
                    rows.push_back(rowFrom(*table, row));
        if (name != spec.conditions || !rows.empty())
            draft.rules[name] = std::move(rows);
    }
    if (spec.fits(draft))
        draft.title = spec.adventure(draft).cell("title");
    return draft;
}

PackData packOf(const PackData &base, const QuestDraft &draft)
{
    PackData pack = base;
    pack.id = draft.id;
    pack.title = draft.title;
    pack.standard = false;
    pack.hash.clear();
    for (PackTable &table : pack.tables)
        if (draft.rules.contains(table.name) || table.column("adventure")) // not this quest's own
            table.rows.clear();
    for (const auto &[name, rows] : draft.rules)
        if (PackTable *table = tableOf(pack, name)) {
            addRows(*table, rows);
        } else if (!rows.empty()) {
            addRows(pack.tables.emplace_back(PackTable{.name = name}), rows);
        }
    for (const auto &[name, rows] : draft.cards)
        if (PackTable *table = tableOf(pack, name))
            addRows(*table, rows);
    return pack;
}

} // namespace flagstone
