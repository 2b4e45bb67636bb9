#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"
#include "app/common/recent_files.h"
#include "app/editor/booklet.h"
#include "app/editor/desk_dialogs.h"
#include "app/editor/desk_window.h"
#include "app/editor/stack_column.h"
#include "app/plan/odds_panel.h"
#include "content/files.h"
#include "content/safe_file.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>

#include <memory>

/// The desk's commands for whole plans: files, the game they are for, tables for spreadsheets, playing.
namespace flagstone::app {

namespace {

constexpr std::size_t kLongestTable = 4 << 20; // bytes

/// A plan with nothing prepared yet.
Plan planFor(const GameWish &wish)
{
    Plan plan;
    plan.packs = {wish.pack->id};
    plan.setup = wish.setup;
    for (const auto &[key, value] : wish.module->forPlans)
        plan.setup.options[key] = value;
    return plan;
}

QString planFiles()
{
    return DeskWindow::tr("Plans (*.flagplan)");
}

QString tableFiles()
{
    return DeskWindow::tr("Tables (*.csv *.tsv *.txt)");
}

} // namespace

bool DeskWindow::begin()
{
    if (auto left = PlanDocument::leftOver(m_surroundings)) {
        setPlan(std::move(left));
        return true;
    }
    if (const QStringList files = recentPlans(m_memory).files(); !files.isEmpty())
        if (auto opened = PlanDocument::open(m_surroundings, files.constFirst())) {
            setPlan(std::move(*opened));
            return true;
        }
    Issues why;
    const auto tryIt = [&](const QString &system) {
        const auto game = m_games.last(system);
        if (!game)
            return false;
        auto made = PlanDocument::create(m_surroundings, planFor(*game));
        if (made)
            setPlan(std::move(*made));
        else
            why.append(made.error());
        return made.has_value();
    };
    if (tryIt({}))
        return true;
    for (const ModuleInfo &module : m_surroundings.modules) // the game played last may have nothing to stack
        if (tryIt(QString::fromStdString(module.id)))
            return true;
    showIssues(tr("There is no game whose cards could be stacked."), why);
    return false;
}

void DeskWindow::newPlan()
{
    m_games.ask(m_plan ? m_plan->plan().setup : Setup{}, this, [this](const GameWish &game) {
        if (!letGo())
            return;
        if (auto left = PlanDocument::leftOver(m_surroundings)) { // it would be overwritten
            setPlan(std::move(left));
            showIssues(tr("A plan that was never saved is here again. Save it or let it go first."), {});
            return;
        }
        auto made = PlanDocument::create(m_surroundings, planFor(game));
        if (made)
            setPlan(std::move(*made));
        else
            showIssues(tr("This game cannot be prepared."), made.error());
    });
}

void DeskWindow::editSetup()
{
    m_games.ask(m_plan->plan().setup, this, [this](const GameWish &game) {
        if (game.module != &m_plan->module() || game.pack->id != m_plan->pack()->id) {
            showIssues(tr("These are other cards: begin a new plan for them."), {});
            return;
        }
        Plan next = m_plan->plan();
        const Preparation prepared = next.setup.prepared;
        next.setup = planFor(game).setup;
        next.setup.prepared = prepared;
        m_plan->change(tr("adventure and options"), std::move(next));
    });
}

bool DeskWindow::openPlan(const QString &file)
{
    auto opened = PlanDocument::open(m_surroundings, file);
    if (!opened) {
        showIssues(tr("This plan cannot be opened. The file stays as it is."), opened.error());
        return false;
    }
    const bool unsaved = (*opened)->modified();
    setPlan(std::move(*opened));
    recentPlans(m_memory).add(file);
    if (const Issues flaws = m_plan->flaws(); !flaws.empty())
        showIssues(
            tr("The plan is on the desk, but its cards do not fit the game. Everything in it is kept."),
            flaws);
    else if (unsaved)
        showIssues(
            tr("Work on this plan that was not saved is here again. Undo shows the plan as it was saved."),
            {});
    return true;
}

void DeskWindow::openByDialog()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a plan"), {}, planFiles());
    if (!file.isEmpty() && letGo())
        openPlan(file);
}

void DeskWindow::showRecent()
{
    m_recent->clear();
    recentPlans(m_memory).offer(*m_recent, this, [this](const QString &file) {
        if (letGo())
            openPlan(file);
    });
}

void DeskWindow::save()
{
    if (m_plan->file().isEmpty())
        saveAs();
    else
        saveTo(m_plan->file());
}

/// A plan's title as the name of a file.
QString DeskWindow::named(const char *ending) const
{
    return fileNameOf(m_plan->title()) + QLatin1String(ending);
}

void DeskWindow::saveAs()
{
    const QString file =
        askFileToWrite(this, tr("Save the plan"),
                       m_plan->file().isEmpty() ? named(".flagplan") : m_plan->file(), {planFiles()});
    if (!file.isEmpty())
        write(file);
}

bool DeskWindow::saveTo(const QString &file)
{
    if (file != m_plan->file() || !m_plan->changedElsewhere())
        return write(file);
    const std::unique_ptr<QMessageBox> box(plainMessage(
        {.title = tr("Flagstone"),
         .headline =
             tr("Somebody else has changed “%1” since it was opened here.").arg(QFileInfo(file).fileName()),
         .buttons = QMessageBox::Cancel},
        this));
    box->setObjectName(QStringLiteral("changedElsewhere"));
    const auto *over = box->addButton(tr("&Write over it"), QMessageBox::DestructiveRole);
    auto *other = box->addButton(tr("Save under &another name…"), QMessageBox::AcceptRole);
    box->setDefaultButton(other);
    box->exec();
    if (box->clickedButton() == over)
        return write(file);
    if (box->clickedButton() == other)
        saveAs();
    return !m_plan->modified();
}

bool DeskWindow::write(const QString &file)
{
    if (const auto issue = m_plan->save(file)) {
        showIssues(tr("The plan could not be saved. It is still here."), {*issue});
        return false;
    }
    recentPlans(m_memory).add(file);
    return true;
}

bool DeskWindow::letGo()
{
    if (!m_plan || !m_plan->modified())
        return true;
    const std::unique_ptr<QMessageBox> box(
        plainMessage({.icon = QMessageBox::Question,
                      .title = tr("Flagstone"),
                      .headline = tr("Save the changes to “%1”?").arg(m_plan->title()),
                      .buttons = QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel},
                     this));
    box->setDefaultButton(QMessageBox::Save);
    const int answer = box->exec();
    if (answer == QMessageBox::Save)
        save();
    if (answer == QMessageBox::Discard)
        m_plan->discard();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !m_plan->modified());
}

void DeskWindow::editTitle()
{
    bool chosen = false;
    const QString title = QInputDialog::getText(this, tr("Title of the plan"), tr("&Title"),
                                                QLineEdit::Normal, m_plan->title(), &chosen);
    if (!chosen)
        return;
    Plan next = m_plan->plan();
    next.title = title.trimmed().toStdString();
    m_plan->change(tr("title"), std::move(next));
}

void DeskWindow::editPlanNote()
{
    const PlanNote *note = m_plan->note({});
    NoteDialog dialog(m_plan->title(), note == nullptr ? PlanNote{} : *note, this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->setNote(dialog.note());
}

void DeskWindow::copyTable()
{
    const std::string table = stacksToCsv(m_plan->plan().setup.prepared, m_plan->sheet());
    QApplication::clipboard()->setText(QString::fromStdString(table));
}

void DeskWindow::pasteTable()
{
    readTable(QApplication::clipboard()->text().toUtf8(), tr("clipboard"));
}

bool DeskWindow::readTable(const QByteArray &table, const QString &from)
{
    const std::string bytes = table.toStdString();
    auto read = stacksFromCsv(bytes, m_plan->plan().setup.prepared, from.toStdString());
    if (!read) {
        showIssues(tr("This is no table of stacks. The plan stays as it is."), read.error());
        return false;
    }
    return m_plan->edit(tr("stacks from a table"), [&](Preparation &prepared) { prepared = *read; });
}

void DeskWindow::importTable()
{
    const QString name = QFileDialog::getOpenFileName(this, tr("Read stacks from a table"), {}, tableFiles());
    if (name.isEmpty())
        return;
    if (const auto bytes = readFile(name.toStdString(), kLongestTable))
        readTable(QByteArray::fromStdString(*bytes), name);
    else
        showIssues(tr("The table cannot be read."), {bytes.error()});
}

void DeskWindow::exportTable()
{
    const QString name = askFileToWrite(this, tr("Write stacks as a table"), named(".csv"), {tableFiles()});
    if (name.isEmpty())
        return;
    const std::string table = stacksToCsv(m_plan->plan().setup.prepared, m_plan->sheet());
    if (const auto issue = writeSafely(name.toStdString(), table))
        showIssues(tr("The table could not be written."), {*issue});
}

void DeskWindow::writeBooklet()
{
    const QString name = askFileToWrite(this, tr("Write the plan as a booklet"), named(".pdf"),
                                        {tr("PDF (*.pdf)"), tr("Markdown (*.md)")});
    if (name.isEmpty())
        return;
    if (const auto issue = writePaper(bookletOf(*m_plan), name))
        showIssues(tr("The booklet could not be written."), {*issue});
}

void DeskWindow::play()
{
    GameWish wish;
    wish.module = &m_plan->module();
    wish.pack = m_plan->pack();
    wish.title = m_plan->title();
    wish.setup = m_plan->plan().setup;
    wish.seed = Seed::fresh();
    wish.undo = m_settings.undo;
    wish.typedDice = m_settings.typedDice;
    wish.plan = std::make_shared<const Plan>(m_plan->plan());
    Q_EMIT playAsked(wish);
}

void DeskWindow::showIssues(const QString &headline, const Issues &issues)
{
    flagstone::app::showIssues(headline, issues, this);
}

} // namespace flagstone::app
