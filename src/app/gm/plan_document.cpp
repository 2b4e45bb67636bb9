#include "app/gm/plan_document.h"

#include "app/gm/plan_notes.h"
#include "app/gm/stack_edits.h"
#include "app/play/safe_file.h"
#include "app/play/telling.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kKeepAfter = 1500; ///< milliseconds without an edit

std::optional<Issue> write(const QString &file, const Plan &plan)
{
    return writeSafely(file, QByteArray::fromStdString(planText(plan)));
}

} // namespace

/// Plans are small: an edit keeps the plan before and after it.
class PlanDocument::Change final : public QUndoCommand {
public:
    Change(PlanDocument &document, const QString &what, Plan after, std::shared_ptr<const Game> game)
        : QUndoCommand(what), m_document(document), m_before(document.m_plan), m_after(std::move(after)),
          m_gameBefore(document.m_game), m_gameAfter(std::move(game))
    {
    }
    void undo() override { m_document.set(m_before, m_gameBefore); }
    void redo() override { m_document.set(m_after, m_gameAfter); }

private:
    PlanDocument &m_document;
    Plan m_before, m_after;
    std::shared_ptr<const Game> m_gameBefore, m_gameAfter;
};

PlanDocument::~PlanDocument()
{
    m_undo.disconnect(); // it clears itself, which is no edit
}

tl::expected<std::unique_ptr<PlanDocument>, Issues> PlanDocument::create(const Surroundings &surroundings,
                                                                         Plan plan)
{
    std::unique_ptr<PlanDocument> document(new PlanDocument);
    document->m_folder = surroundings.dataFolder + QStringLiteral("/plans");
    const auto module = std::ranges::find(surroundings.modules, plan.setup.ruleset, &ModuleInfo::id);
    if (module == surroundings.modules.end())
        return tl::make_unexpected(
            Issues{{.file = "plan",
                    .message = "/ruleset names no rule system of this program: \"" + plan.setup.ruleset + '"',
                    .rule = {}}});
    document->m_module = &*module;
    const auto shelf = surroundings.readPacks();
    const auto pack = std::ranges::find_if(
        shelf.packs, [&](const auto &each) { return !plan.packs.empty() && each->id == plan.packs.front(); });
    if (pack == shelf.packs.end())
        return tl::make_unexpected(
            Issues{{.file = "plan",
                    .message = "/packs/0 names no pack that is here: \"" +
                               (plan.packs.empty() ? std::string() : plan.packs.front()) + '"',
                    .rule = {}}});
    document->m_pack = *pack;
    auto game = document->gameOf(plan.setup);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    if (decksOf((*game)->sheet()).empty())
        return tl::make_unexpected(
            Issues{{.file = "plan",
                    .message = "/ruleset has no piles that could be stacked: \"" + plan.setup.ruleset + '"',
                    .rule = {}}});
    document->m_game = std::move(*game);
    document->m_plan = std::move(plan);
    document->m_keep.setSingleShot(true);
    document->m_keep.setInterval(kKeepAfter);
    connect(&document->m_keep, &QTimer::timeout, document.get(), &PlanDocument::keep);
    connect(&document->m_undo, &QUndoStack::indexChanged, &document->m_keep, qOverload<>(&QTimer::start));
    return document;
}

tl::expected<std::unique_ptr<PlanDocument>, Issues> PlanDocument::open(const Surroundings &surroundings,
                                                                       const QString &file)
{
    auto read = readPlan(file.toStdString());
    if (!read)
        return tl::make_unexpected(std::move(read.error()));
    auto document = create(surroundings, read->plan);
    if (!document)
        return tl::make_unexpected(read->located(document.error()));
    (*document)->m_file = file;
    if (const auto kept = readPlan((*document)->keptFile().toStdString()))
        (*document)->change(tr("unsaved work from an earlier time"), kept->plan);
    return document;
}

std::unique_ptr<PlanDocument> PlanDocument::leftOver(const Surroundings &surroundings)
{
    const QString file = surroundings.dataFolder + QStringLiteral("/plans/unsaved.flagplan");
    auto kept = readPlan(file.toStdString());
    if (!kept)
        return nullptr;
    Plan bare = kept->plan;
    bare.setup.prepared = {};
    bare.notes.clear();
    auto document = create(surroundings, std::move(bare));
    if (!document)
        return nullptr;
    (*document)->change(tr("unsaved work from an earlier time"), kept->plan);
    return std::move(*document);
}

tl::expected<std::shared_ptr<const Game>, Issues> PlanDocument::gameOf(Setup setup) const
{
    setup.prepared = {};
    SeededChance chance{Seed{}};
    Step step(chance);
    auto game = m_module->start(*m_pack, setup, step);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    return std::shared_ptr<const Game>(std::move(*game));
}

void PlanDocument::set(const Plan &plan, const std::shared_ptr<const Game> &game)
{
    m_plan = plan;
    m_game = game;
    Q_EMIT changed();
}

QString PlanDocument::title() const
{
    if (!m_plan.title.empty())
        return QString::fromStdString(m_plan.title);
    const QString quest = questTitle(*m_module, *m_pack, m_plan.setup);
    return quest.isEmpty() ? tr("New plan") : quest;
}

Issues PlanDocument::flaws() const
{
    Issues issues = issuesOf(m_plan.setup.prepared, sheet());
    const auto file = parsePlan(planText(m_plan), m_file.isEmpty() ? "plan" : m_file.toStdString());
    if (!file)
        return file.error();
    const Issues stray = strayNotes(*file, sheet());
    issues = file->located(issues);
    issues.append(stray);
    return issues;
}

bool PlanDocument::change(const QString &what, Plan next)
{
    if (next == m_plan)
        return true;
    auto game = m_game;
    const auto bare = [](Setup setup) {
        setup.prepared = {};
        return setup;
    };
    if (bare(next.setup) != bare(m_plan.setup)) {
        auto other = gameOf(next.setup);
        if (!other) {
            Q_EMIT refused(other.error());
            return false;
        }
        game = std::move(*other);
    } else if (next.setup.prepared != m_plan.setup.prepared) {
        const Issues worse = issuesOf(next.setup.prepared, game->sheet());
        if (worse.total() > issuesOf(m_plan.setup.prepared, game->sheet()).total()) {
            Q_EMIT refused(worse);
            return false;
        }
    }
    m_undo.push(new Change(*this, what, std::move(next), std::move(game)));
    return true;
}

bool PlanDocument::edit(const QString &what, const std::function<void(Preparation &)> &how)
{
    Plan next = m_plan;
    how(next.setup.prepared);
    return change(what, std::move(next));
}

const PlanNote *PlanDocument::note(std::string_view card) const
{
    return noteOn(m_plan, card);
}

bool PlanDocument::setNote(const PlanNote &note)
{
    Plan next = m_plan;
    putNote(next, note);
    return change(tr("note"), std::move(next));
}

QString PlanDocument::keptFile() const
{
    return m_file.isEmpty() ? m_folder + QStringLiteral("/unsaved.flagplan") : m_file + u'~';
}

std::optional<Issue> PlanDocument::save(const QString &file)
{
    if (auto issue = write(file, m_plan))
        return issue;
    removeKept();
    m_file = file;
    m_undo.setClean();
    Q_EMIT changed();
    return std::nullopt;
}

void PlanDocument::keep()
{
    m_keep.stop();
    if (!modified())
        return removeKept();
    QDir().mkpath(QFileInfo(keptFile()).path());
    // Failing is not worth a word here: the window says that the plan is not saved.
    (void)write(keptFile(), m_plan);
}

void PlanDocument::discard()
{
    removeKept();
    m_undo.setClean();
}

void PlanDocument::removeKept()
{
    m_keep.stop();
    QFile::remove(keptFile());
}

} // namespace flagstone::app
