#include "app/plan/plan_document.h"

#include "app/common/game_words.h"
#include "app/common/state_change.h"
#include "app/plan/plan_notes.h"
#include "app/plan/stack_edits.h"
#include "content/log.h"
#include "core/hash.h"

#include <QFileInfo>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr const char *kSuffix = ".flagplan";
const QString kPlans = QStringLiteral("/plans");

using Started = tl::expected<std::shared_ptr<const Game>, Issues>;

struct Work {
    Plan plan;
    std::shared_ptr<const Game> game;
};

/// Takes over the first kept work that can be set up. The other work stays where it is; `notRestored` says why.
std::optional<Work> workIn(KeptWork &kept, const std::function<Started(const Plan &)> &start,
                           Issues &notRestored)
{
    while (const auto text = kept.takeOver()) {
        auto read = parsePlan(*text, kept.file().string());
        auto game = read ? start(read->plan) : tl::make_unexpected(read.error());
        if (game) {
            log::recovered(kept.file());
            return Work{std::move(read->plan), std::move(*game)};
        }
        Issues why;
        for (Issue issue : read ? read->located(game.error()) : game.error()) {
            issue.file = kept.file().string(); // also if it is about the set-up
            why.push_back(std::move(issue));
        }
        log::refused(why);
        notRestored.append(why);
        kept.leave();
    }
    return std::nullopt;
}

} // namespace

PlanDocument::~PlanDocument()
{
    m_undo.disconnect(); // it clears itself, which is no edit
}

tl::expected<std::unique_ptr<PlanDocument>, Issues> PlanDocument::create(const AppContext &context, Plan plan)
{
    std::unique_ptr<PlanDocument> document(new PlanDocument);
    document->m_folder = context.dataFolder + kPlans;
    const auto module = std::ranges::find(context.modules, plan.setup.ruleset, &ModuleInfo::id);
    if (module == context.modules.end())
        return tl::make_unexpected(
            Issues{{.file = "plan",
                    .message = "/ruleset " + tr("names no rule system of this program: \"%1\"")
                                                 .arg(QString::fromStdString(plan.setup.ruleset))
                                                 .toStdString(),
                    .rule = {}}});
    document->m_module = &*module;
    const auto shelf = context.readPacks();
    const auto pack = std::ranges::find_if(
        shelf.packs, [&](const auto &each) { return !plan.packs.empty() && each->id == plan.packs.front(); });
    if (pack == shelf.packs.end())
        return tl::make_unexpected(
            Issues{{.file = "plan",
                    .message = "/packs/0 " + tr("names a pack that is not installed: \"%1\"")
                                                 .arg(QString::fromStdString(
                                                     plan.packs.empty() ? std::string() : plan.packs.front()))
                                                 .toStdString(),
                    .rule = {}}});
    document->m_pack = *pack;
    auto game = document->gameOf(plan.setup);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    if (decksOf((*game)->sheet()).empty())
        return tl::make_unexpected(Issues{{.file = "plan",
                                           .message = tr("%1 has no piles that can be stacked in advance")
                                                          .arg(translated(module->title))
                                                          .toStdString(),
                                           .rule = {}}});
    document->m_game = std::move(*game);
    document->m_plan = std::move(plan);
    document->m_kept = keptFor(document->m_folder, {});
    connect(&document->m_undo, &QUndoStack::indexChanged, document.get(), &PlanDocument::keep);
    return document;
}

/// By the plan's place, so that nothing beside the plan is taken for its unsaved work, and a folder that
/// cannot be written is no obstacle.
KeptWork PlanDocument::keptFor(const QString &folder, const QString &file)
{
    const std::filesystem::path in = folder.toStdString();
    if (file.isEmpty())
        return {in / "unsaved", kSuffix};
    std::error_code error;
    const auto place = std::filesystem::weakly_canonical(file.toStdString(), error);
    const std::uint64_t hash = fingerprintOf(error ? file.toStdString() : place.string());
    return {in / ("unsaved-" + toHex(hash)), kSuffix};
}

tl::expected<std::unique_ptr<PlanDocument>, Issues> PlanDocument::open(const AppContext &context,
                                                                       const QString &file)
{
    SeenFile seen(file.toStdString());
    seen.see();
    auto read = readPlan(file.toStdString());
    if (!read)
        return tl::make_unexpected(std::move(read.error()));
    auto document = create(context, read->plan);
    if (!document)
        return tl::make_unexpected(read->located(document.error()));
    PlanDocument &opened = **document;
    opened.m_file = file;
    opened.m_seen = std::move(seen);
    opened.m_read = std::move(*read);
    opened.m_kept = keptFor(opened.m_folder, file);
    const auto start = [&](const Plan &plan) { return opened.gameFor(plan.setup); };
    auto work = workIn(*opened.m_kept, start, opened.m_notRestored);
    if (work && work->plan == opened.m_plan) // it had been saved after all
        opened.m_kept->drop();
    else if (work)
        opened.resume(std::move(work->plan), std::move(work->game));
    return document;
}

tl::expected<std::unique_ptr<PlanDocument>, Issues> PlanDocument::leftOver(const AppContext &context,
                                                                           const QString &file)
{
    KeptWork kept = keptFor(context.dataFolder + kPlans, file);
    std::unique_ptr<PlanDocument> document;
    const auto start = [&](const Plan &plan) -> Started {
        Plan bare = plan;
        bare.setup.prepared = {};
        bare.notes.clear();
        auto made = create(context, std::move(bare));
        if (!made)
            return tl::make_unexpected(std::move(made.error()));
        document = std::move(*made);
        return document->m_game;
    };
    Issues notRestored;
    auto work = workIn(kept, start, notRestored);
    if (!work)
        return tl::make_unexpected(std::move(notRestored));
    document->m_kept = std::move(kept);
    document->m_notRestored = std::move(notRestored);
    document->resume(std::move(work->plan), std::move(work->game));
    return document;
}

/// Kept work comes as one edit, also if its cards do not fit the game.
void PlanDocument::resume(Plan plan, std::shared_ptr<const Game> game)
{
    push(tr("unsaved work from last time"), std::move(plan), std::move(game));
}

void PlanDocument::push(const QString &what, Plan plan, std::shared_ptr<const Game> game)
{
    m_undo.push(new StateChange<Work>(what, {m_plan, m_game}, {std::move(plan), std::move(game)},
                                      [this](const Work &to) { set(to.plan, to.game); }));
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

/// The game at hand for a set-up that differs in the places of its cards only.
tl::expected<std::shared_ptr<const Game>, Issues> PlanDocument::gameFor(const Setup &next) const
{
    Setup now = m_plan.setup;
    now.prepared = next.prepared;
    if (now == next)
        return m_game;
    return gameOf(next);
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

Issues PlanDocument::issues() const
{
    if (m_read && m_read->plan == m_plan)
        return issuesIn(*m_read);
    const auto text = parsePlan(planText(m_plan), m_file.isEmpty() ? "plan" : m_file.toStdString());
    return text ? issuesIn(*text) : text.error();
}

Issues PlanDocument::issuesIn(const PlanFile &text) const
{
    Issues issues = text.located(issuesOf(m_plan.setup.prepared, sheet()));
    issues.append(strayNotes(text, sheet()));
    return issues;
}

bool PlanDocument::change(const QString &what, Plan next)
{
    if (next == m_plan)
        return true;
    auto game = gameFor(next.setup);
    if (!game) {
        Q_EMIT refused(game.error());
        return false;
    }
    const Preparation before = m_plan.setup.prepared;
    const bool sameCards = *game == m_game;
    if (sameCards && next.setup.prepared != before) {
        const Issues worse = issuesOf(next.setup.prepared, sheet());
        if (worse.total() > issuesOf(before, sheet()).total()) {
            Q_EMIT refused(worse);
            return false;
        }
    }
    push(what, std::move(next), std::move(*game));
    if (sameCards)
        tellMoved(before);
    return true;
}

void PlanDocument::tellMoved(const Preparation &before)
{
    const auto nameOf = [this](const std::string &key) {
        const CardSheet *card = cardCalled(sheet(), key);
        return card == nullptr ? QString::fromStdString(key) : translated(card->name);
    };
    for (const CardInPlace &each : movedFromPlaces(before, m_plan.setup.prepared, sheet()))
        Q_EMIT movedFrom(nameOf(each.place), nameOf(each.card));
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

bool PlanDocument::changedElsewhere() const
{
    return m_seen.changedElsewhere();
}

std::optional<Issue> PlanDocument::save(const QString &file)
{
    if (file != m_file) {
        SeenFile other(file.toStdString());
        if (auto issue = other.write(planText(m_plan), kLongestPlan))
            return issue;
        m_seen = std::move(other);
    } else if (auto issue = m_seen.write(planText(m_plan), kLongestPlan)) {
        return issue;
    }
    m_kept->drop();
    m_kept = keptFor(m_folder, file);
    m_file = file;
    m_read.reset();
    m_keepIssue.reset();
    m_undo.setClean();
    Q_EMIT changed();
    return std::nullopt;
}

/// With every edit, so that a kill loses none.
void PlanDocument::keep()
{
    const bool told = m_keepIssue.has_value();
    m_keepIssue.reset();
    if (modified())
        m_keepIssue = m_kept->keep(planText(m_plan));
    else
        m_kept->drop();
    if (m_keepIssue && !told)
        Q_EMIT notKept(*m_keepIssue);
}

void PlanDocument::discard()
{
    m_kept->drop();
    m_keepIssue.reset();
    m_undo.setClean();
}

void PlanDocument::undiscard()
{
    m_undo.resetClean();
    keep();
}

} // namespace flagstone::app

#include "moc_plan_document.cpp"
