#include "app/editor/plan_files.h"

#include "app/common/announcement.h"
#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/own_file.h"
#include "app/common/plain_text.h"
#include "app/common/recent_files.h"
#include "app/editor/plan_exchange.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace flagstone::app {

namespace {

/// A plan with nothing prepared yet.
Plan planFor(const GameRequest &request)
{
    Plan plan;
    plan.packs = {request.pack->id};
    plan.setup = request.setup;
    for (const auto &[key, value] : request.module->forPlans)
        plan.setup.options[key] = value;
    return plan;
}

Issues noSuchFile(const QString &file)
{
    return {{.file = file.toStdString(),
             .message = PlanFiles::tr("there is no such file").toStdString(),
             .rule = {}}};
}

QString planFiles()
{
    return PlanFiles::tr("Plans (*.flagplan)");
}

} // namespace

PlanFiles::PlanFiles(const AppContext &context, const SettingsFile &memory, GameChooser games,
                     QWidget &window)
    : m_context(context), m_memory(memory), m_games(std::move(games)), m_window(window)
{
}

void PlanFiles::setPlan(std::unique_ptr<PlanDocument> plan)
{
    m_discarded = false;
    std::swap(m_plan, plan); // the plan before goes only when nothing shows it any more
    connect(m_plan.get(), &PlanDocument::refused, this,
            [this](const Issues &why) { say(tr("This cannot be done."), why); });
    connect(m_plan.get(), &PlanDocument::notKept, this, [this](const Issue &why) {
        say(tr("Flagstone cannot write your unsaved changes to the disk, so a crash would lose them. Save "
               "the plan, or make room on the disk first."),
            {why});
    });
    Q_EMIT planSet();
    sayNotRestored(m_plan->notRestored());
}

bool PlanFiles::begin()
{
    if (restore({}, {}) || readRecent())
        return true;
    Issues why;
    const auto tryIt = [&](const QString &system) {
        const auto game = m_games.last(system);
        if (!game)
            return false;
        auto made = PlanDocument::create(m_context, planFor(*game));
        if (made)
            setPlan(std::move(*made));
        else
            why.append(made.error());
        return made.has_value();
    };
    if (tryIt({}))
        return true;
    for (const ModuleInfo &module : m_context.modules) // the game played last may have nothing to stack
        if (tryIt(QString::fromStdString(module.id)))
            return true;
    say(tr("No game here has cards that you can stack."), why);
    return false;
}

/// The plan that was used last or, before it, unsaved work on one that is gone.
bool PlanFiles::readRecent()
{
    const RecentFiles recent = recentPlans(m_memory);
    for (const QString &file : recent.all())
        if (!QFileInfo::exists(file) && restore(file, noSuchFile(file)))
            return true;
    const QStringList files = recent.files();
    return !files.isEmpty() && !m_said.contains(files.constFirst().toStdString()) && read(files.constFirst());
}

void PlanFiles::newPlan()
{
    m_games.ask(
        m_plan ? m_plan->plan().setup : Setup{}, m_plan ? m_plan->pack()->id : "", &m_window,
        [this](const GameRequest &game) {
            if (!letGo())
                return;
            auto left = PlanDocument::leftOver(m_context);
            if (left) { // it would be overwritten
                setPlan(std::move(*left));
                say(tr("Flagstone has restored a plan that was never saved. Save it or discard it first."),
                    {});
                return;
            }
            sayNotRestored(left.error());
            auto made = PlanDocument::create(m_context, planFor(game));
            if (made)
                setPlan(std::move(*made));
            else
                stay(tr("This game cannot be prepared."), made.error());
        });
}

void PlanFiles::editSetup()
{
    m_games.ask(m_plan->plan().setup, m_plan->pack()->id, &m_window, [this](const GameRequest &game) {
        if (game.module != &m_plan->module() || game.pack->id != m_plan->pack()->id) {
            say(tr("That game has other cards. Start a new plan for it."), {});
            return;
        }
        Plan next = m_plan->plan();
        const Preparation prepared = next.setup.prepared;
        next.setup = planFor(game).setup;
        next.setup.prepared = prepared;
        m_plan->change(tr("adventure and options"), std::move(next));
    });
}

bool PlanFiles::openPlan(const QString &file)
{
    return isHere(file) || (!asks() && letGo() && read(file));
}

/// Does a dialog about this plan wait for an answer? Then it comes first: another window may ask for another plan.
bool PlanFiles::asks() const
{
    const auto dialogs = m_window.findChildren<QDialog *>();
    const auto open = std::ranges::find_if(
        dialogs, [](const QDialog *dialog) { return dialog->isVisible() && dialog->isModal(); });
    if (open == dialogs.end())
        return false;
    (*open)->raise();
    (*open)->activateWindow();
    return true;
}

/// Not if somebody else has changed it since.
bool PlanFiles::isHere(const QString &file) const
{
    if (!m_plan || m_plan->changedElsewhere())
        return false;
    std::error_code error;
    return file == m_plan->file() ||
           std::filesystem::equivalent(file.toStdString(), m_plan->file().toStdString(), error);
}

bool PlanFiles::read(const QString &file)
{
    auto opened = PlanDocument::open(m_context, file);
    if (opened) {
        takeIn(std::move(*opened), {});
        recentPlans(m_memory).add(file);
        return true;
    }
    if (restore(file, opened.error()))
        return true;
    m_said.insert(file.toStdString());
    stay(tr("This plan cannot be opened. The file is unchanged."), opened.error());
    return false;
}

/// Unsaved work on a plan that never had a file or, as `unread` says, has none that can be opened.
bool PlanFiles::restore(const QString &file, const Issues &unread)
{
    auto left = PlanDocument::leftOver(m_context, file);
    if (left)
        takeIn(std::move(*left), unread);
    else
        sayNotRestored(left.error());
    return left.has_value();
}

/// A plan that was kept comes to the desk, which says what has become of it.
void PlanFiles::takeIn(std::unique_ptr<PlanDocument> plan, const Issues &unread)
{
    setPlan(std::move(plan));
    if (!unread.empty())
        say(tr("Flagstone cannot open the file of this plan, but has restored your unsaved work on it. Save "
               "it as a new file."),
            unread);
    else if (const Issues issues = m_plan->issues(); !issues.empty())
        say(tr("The plan is on the desk, but its cards do not fit the game. Flagstone keeps everything in "
               "it."),
            issues);
    else if (m_plan->modified() && m_plan->file().isEmpty())
        say(tr("Flagstone has restored a plan that was never saved."), {});
    else if (m_plan->modified())
        say(tr("Flagstone has restored unsaved work on this plan. Undo shows the plan as it was saved."), {});
}

void PlanFiles::openByDialog()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Open a plan"), {}, planFiles());
    if (!file.isEmpty() && letGo())
        read(file);
}

void PlanFiles::offerRecent(QMenu &menu)
{
    menu.clear();
    recentPlans(m_memory).offer(menu, this, [this](const QString &file) {
        if (letGo())
            read(file);
    });
}

void PlanFiles::save()
{
    if (m_plan->file().isEmpty())
        saveAs();
    else
        saveTo(m_plan->file());
}

void PlanFiles::saveAs()
{
    const QString file = askFileToWrite(
        &m_window, tr("Save the plan"),
        m_plan->file().isEmpty() ? fileNameFor(*m_plan, ".flagplan") : m_plan->file(), {planFiles()});
    if (!file.isEmpty())
        write(file);
}

bool PlanFiles::saveTo(const QString &file)
{
    if (file != m_plan->file() || !m_plan->changedElsewhere())
        return write(file);
    const Elsewhere answer = askElsewhere(file, &m_window);
    if (answer == Elsewhere::Overwrite)
        return write(file);
    if (answer == Elsewhere::AnotherName)
        saveAs();
    return !m_plan->modified();
}

bool PlanFiles::write(const QString &file)
{
    if (const auto issue = m_plan->save(file)) {
        say(tr("The plan could not be saved. It is still open here."), {*issue});
        return false;
    }
    recentPlans(m_memory).add(file);
    announce(m_window, tr("The plan is saved."));
    return true;
}

bool PlanFiles::letGo()
{
    if (!m_plan || !m_plan->modified())
        return true;
    const std::unique_ptr<QMessageBox> box(
        plainMessage({.icon = QMessageBox::Question,
                      .title = tr("Flagstone"),
                      .headline = tr("Save the changes to “%1”?").arg(m_plan->title()),
                      .buttons = QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel},
                     &m_window));
    box->setDefaultButton(QMessageBox::Save);
    const int answer = box->exec();
    if (answer == QMessageBox::Save)
        save();
    m_discarded = answer == QMessageBox::Discard;
    if (m_discarded)
        m_plan->discard();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !m_plan->modified());
}

/// Once for each file.
void PlanFiles::sayNotRestored(const Issues &issues)
{
    Issues fresh;
    for (const Issue &issue : issues)
        if (!m_said.contains(issue.file))
            fresh.push_back(issue);
    if (fresh.empty())
        return;
    for (const Issue &issue : fresh)
        m_said.insert(issue.file);
    say(tr("Flagstone cannot restore this unsaved work. It stays on the disk."), fresh);
}

/// No other plan has come in its place.
void PlanFiles::stay(const QString &headline, const Issues &issues)
{
    if (std::exchange(m_discarded, false))
        m_plan->undiscard();
    say(headline, issues);
}

void PlanFiles::say(const QString &headline, const Issues &issues)
{
    showIssues(headline, issues, &m_window);
}

} // namespace flagstone::app

#include "moc_plan_files.cpp"
