#include "app/ledger/ledger_book.h"

#include "app/common/plain_text.h"
#include "app/common/tr.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace flagstone::app {

namespace {

const QString kEnding = QStringLiteral(".flagledger");

/// Adds a row of another table, whose columns may be others, and gives its place.
std::uint32_t addRow(PackTable &to, const PackTable &from, const PackRow &row)
{
    const std::string nothing = "-";
    for (const std::string &column : from.columns)
        if (!to.column(column)) {
            to.columns.push_back(column);
            for (PackRow &other : to.rows)
                other.cells.push_back(nothing);
        }
    PackRow added{row.line, {}};
    for (const std::string &column : to.columns)
        added.cells.emplace_back(from.column(column) ? from.cell(row, column) : std::string_view(nothing));
    to.rows.push_back(std::move(added));
    return static_cast<std::uint32_t>(to.rows.size() - 1);
}

/// As much of it as a ledger can hold, in whole characters.
std::string sentenceOf(const QString &words)
{
    constexpr auto kMost = static_cast<qsizetype>(kLongestSentence); // bytes
    QString kept = words.trimmed().left(kMost);
    while (!kept.isEmpty() && (kept.toUtf8().size() > kMost || kept.back().isHighSurrogate()))
        kept.chop(1);
    return kept.toStdString();
}

} // namespace

LedgerBook::LedgerBook(const AppContext &context)
    : m_context(context), m_folder(context.dataFolder + QStringLiteral("/ledgers")),
      m_file({[this] { return ledgerText(*m_ledger); }, [this] { return otherFile(); }, kLongestLedger})
{
}

QStringList LedgerBook::files() const
{
    QStringList list;
    for (const QFileInfo &file : QDir(m_folder).entryInfoList({u'*' + kEnding}, QDir::Files, QDir::Time))
        list << file.filePath();
    return list;
}

void LedgerBook::openLast()
{
    Issues why; // those that cannot be read, newer than the one that can
    bool opened = false;
    for (const QString &file : files()) {
        opened = open(file);
        why.append(m_issues);
        if (opened)
            break;
    }
    if (!opened)
        prepare();
    m_issues = why;
}

bool LedgerBook::use(Ledger ledger)
{
    const auto module = std::ranges::find_if(m_context.modules, [&](const ModuleInfo &m) {
        return m.companies != nullptr && (ledger.ruleset.empty() || m.id == ledger.ruleset);
    });
    if (module == m_context.modules.end()) {
        m_issues.push_back(
            {.file = ledger.name, .message = tr("its rule system has no companies").toStdString()});
        return false;
    }
    const PackShelf shelf = m_context.readPacks();
    const auto pack = std::ranges::find_if(shelf.packs, [&](const auto &p) {
        return p->ruleset == module->id && (ledger.pack.empty() || p->id == ledger.pack);
    });
    if (pack == shelf.packs.end()) {
        const QString needed = QString::fromStdString(ledger.pack);
        m_issues.push_back(
            {.file = ledger.name, .message = tr("needs the pack \"%1\"").arg(needed).toStdString()});
        return false;
    }
    m_module = &*module;
    m_pack = *pack;
    lookThrough(shelf);
    ledger.ruleset = m_module->id;
    ledger.pack = m_pack->id;
    m_ledger = std::move(ledger);
    return true;
}

/// A quest of one's own is a pack of its name: the company's with more cards, and with that one adventure.
void LedgerBook::lookThrough(const PackShelf &shelf)
{
    PackData shown = *m_pack;
    m_quests.clear();
    for (AdventureSpec &each : m_module->adventures(*m_pack))
        m_quests.push_back({std::move(each), m_pack});
    for (const auto &other : shelf.packs) {
        if (other == m_pack || other->ruleset != m_module->id)
            continue;
        for (AdventureSpec &each : m_module->adventures(*other)) {
            const PackTable *from = other->table(each.table);
            const auto to = std::ranges::find(shown.tables, each.table, &PackTable::name);
            if (each.id != other->id || from == nullptr || to == shown.tables.end())
                continue;
            each.row = addRow(*to, *from, from->rows[each.row]);
            m_quests.push_back({std::move(each), other});
        }
    }
    m_shown = std::make_shared<const PackData>(std::move(shown));
}

bool LedgerBook::open(const QString &file)
{
    m_issues = {};
    SeenFile seen(file.toStdString());
    seen.see();
    auto read = readLedger(file.toStdString());
    if (!read) {
        m_issues = read.error();
        return false;
    }
    if (!use(std::move(*read)))
        return false;
    m_file.begin(std::move(seen));
    std::vector packs{m_pack};
    for (const CompanyQuest &quest : m_quests)
        if (quest.pack != m_pack)
            packs.push_back(quest.pack);
    if (enterAll(*m_ledger, (m_context.dataFolder + QStringLiteral("/games")).toStdString(), *m_module, packs,
                 m_issues)) {
        leaveOwnTreasures(*m_ledger, *m_pack);
        write();
    }
    return true;
}

bool LedgerBook::prepare()
{
    m_issues = {};
    Ledger ledger;
    ledger.id = newLedgerId();
    ledger.since = QDate::currentDate().toString(Qt::ISODate).toStdString();
    if (!use(std::move(ledger)))
        return false;
    m_file.begin(SeenFile());
    return true;
}

void LedgerBook::found(const QString &name, const std::vector<CompanyMember> &members)
{
    m_issues = {};
    m_ledger->name = name.toStdString();
    m_ledger->now.members.clear();
    for (const CompanyMember &member : members)
        m_ledger->now.members.push_back({.is = member});
    m_file.begin(SeenFile(newFile().toStdString()));
    write();
}

bool LedgerBook::write()
{
    if (auto wrong = parseLedger(ledgerText(*m_ledger), m_ledger->name); !wrong) { // nobody could open it
        m_issues.append(wrong.error());
        return false;
    }
    const auto problem = m_file.save();
    if (!problem)
        return true;
    if (m_file.changedElsewhere()) // and stays so: the book shows what is there
        (void)open(m_file.file());
    else
        m_issues.push_back(*problem);
    return false;
}

QString LedgerBook::newFile() const
{
    return m_folder + u'/' + fileNameOf(QString::fromStdString(m_ledger->name)) + u' ' +
           QString::fromStdString(m_ledger->id) + kEnding;
}

/// From here on it is another company, so that each game is entered in one ledger only.
QString LedgerBook::otherFile()
{
    m_ledger->id = newLedgerId();
    return newFile();
}

bool LedgerBook::takeIn(const CompanyMember &member, const std::string &portrait)
{
    m_issues = {};
    const auto isCalled = [&](const auto &other) { return other.is.name == member.name; };
    const bool isLost = std::ranges::any_of(
        m_ledger->now.lost, [&](const LedgerLost &lost) { return lost.member.is.name == member.name; });
    if (m_ledger->now.members.size() >= spec().most || isLost ||
        std::ranges::any_of(m_ledger->now.members, isCalled)) {
        m_issues.push_back(
            {.file = member.name, .message = tr("cannot be recruited").toStdString(), .rule = spec().rule});
        return false;
    }
    m_ledger->now.members.push_back({.is = member, .portrait = portrait});
    m_ledger->before.reset(); // the last quest is settled: who came later was not in it
    return write();
}

bool LedgerBook::rewriteQuest(std::size_t quest, const QString &text)
{
    m_issues = {};
    m_ledger->quests[quest].text = sentenceOf(text);
    return write();
}

bool LedgerBook::rewriteMember(std::size_t member, const QString &line)
{
    m_issues = {};
    m_ledger->now.members[member].line = sentenceOf(line);
    return write();
}

bool LedgerBook::setPortrait(std::size_t member, const std::string &portrait)
{
    m_issues = {};
    m_ledger->now.members[member].portrait = portrait;
    return write();
}

bool LedgerBook::exportTo(const QString &file)
{
    m_issues = {};
    if (const auto problem = writeSafely(file.toStdString(), ledgerText(*m_ledger), kLongestLedger))
        m_issues.push_back(*problem);
    return m_issues.empty();
}

bool LedgerBook::import(const QString &file)
{
    m_issues = {};
    auto read = readLedger(file.toStdString());
    if (!read) {
        m_issues = read.error();
        return false;
    }
    for (const QString &each : files())
        if (const auto known = readLedger(each.toStdString()); known && known->id == read->id)
            return open(each); // it is here already, and may have gone on
    if (!use(std::move(*read)))
        return false;
    m_file.begin(SeenFile(newFile().toStdString()));
    return write();
}

std::vector<CompanyMember> LedgerBook::free() const
{
    std::vector<CompanyMember> all = spec().offered(*m_pack);
    std::erase_if(all, [&](const CompanyMember &m) {
        return std::ranges::any_of(m_ledger->now.members,
                                   [&](const LedgerMember &in) { return in.is.name == m.name; }) ||
               std::ranges::any_of(m_ledger->now.lost,
                                   [&](const LedgerLost &lost) { return lost.member.is.name == m.name; });
    });
    return all;
}

std::shared_ptr<const PackData> LedgerBook::packFor(const Plan &plan) const
{
    const auto isFor = [&plan](const PackData &pack) {
        return !plan.packs.empty() && plan.packs.front() == pack.id;
    };
    if (isFor(*m_pack))
        return m_pack;
    const auto own =
        std::ranges::find_if(m_quests, [&](const CompanyQuest &each) { return isFor(*each.pack); });
    return own == m_quests.end() ? nullptr : own->pack;
}

GameRequest LedgerBook::request(const CompanyQuest &quest, const std::vector<std::string> &who,
                                const std::map<std::string, std::string> &options) const
{
    GameRequest request{.module = m_module,
                        .pack = quest.pack,
                        .title = QString::fromStdString(quest.is.title),
                        .setup = {m_module->id, quest.is.id, 1, options, {}},
                        .seed = Seed::fresh()};
    for (const auto &[key, value] : spec().options(partyOf(*m_ledger, who)))
        request.setup.options[key] = value;
    return request;
}

std::optional<CardSheet> LedgerBook::card(std::string_view column, std::string_view text) const
{
    for (const PackTable &table : m_pack->tables)
        if (table.column(column) && table.column("name"))
            for (std::size_t row = 0; row < table.rows.size(); ++row)
                if (table.cell(table.rows[row], column) == text)
                    return CardSheet{std::string(table.cell(table.rows[row], "id")),
                                     std::string(table.cell(table.rows[row], "name")), table.name,
                                     static_cast<std::uint32_t>(row), 0};
    return std::nullopt;
}

std::optional<CardSheet> LedgerBook::cardOf(const CompanyMember &member) const
{
    return member.converted ? card("class", member.cls) : card("name", member.name);
}

std::optional<CardSheet> LedgerBook::cardOf(const AdventureSpec &quest) const
{
    if (quest.table.empty())
        return std::nullopt;
    return CardSheet{quest.id, quest.title, quest.table, quest.row, 0};
}

std::optional<CardSheet> LedgerBook::cardOf(const LedgerQuest &quest) const
{
    const auto found =
        std::ranges::find(m_quests, quest.adventure, [](const auto &each) { return each.is.id; });
    return found == m_quests.end() ? std::nullopt : cardOf(found->is);
}

std::optional<CardSheet> LedgerBook::treasureOf(const CompanyMember &member) const
{
    return member.treasure.empty() ? std::nullopt : card("id", member.treasure);
}

} // namespace flagstone::app
