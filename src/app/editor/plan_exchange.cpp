#include "app/editor/plan_exchange.h"

#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"
#include "app/common/tr.h"
#include "app/editor/plan_report.h"
#include "app/plan/plan_document.h"
#include "app/plan/stack_edits.h"
#include "app/printing/paper.h"
#include "app/printing/print_dialog.h"
#include "content/files.h"
#include "content/plan.h"
#include "content/safe_file.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>

#include <algorithm>
#include <map>

namespace flagstone::app {

namespace {

constexpr std::size_t kLongestTable = 4 << 20; ///< bytes

QString tableFiles()
{
    return tr("Tables (*.csv *.tsv *.txt)");
}

/// Those with a place and those that are laid out, as PrintRequest::names has them.
QStringList placedCards(const PlanDocument &plan)
{
    const Preparation &prepared = plan.plan().setup.prepared;
    std::map<QString, int> copies;
    for (const CardSheet &card : plan.sheet().cards) {
        const auto in = placeOf(prepared, card.key).in;
        const bool placed = in != CardPlace::In::Library && in != CardPlace::In::Out;
        const PackTable *table = plan.pack()->table(card.table);
        if (table != nullptr &&
            (placed || std::ranges::count(prepared.assigned, card.key, &Assignment::place) > 0)) {
            const std::string_view id = table->cell(table->rows[card.row], "id");
            ++copies[QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()))];
        }
    }
    QStringList cards;
    for (const auto &[id, number] : copies)
        cards << QStringLiteral("%1=%2").arg(id).arg(number);
    return cards;
}

} // namespace

QString fileNameFor(const PlanDocument &plan, const char *ending)
{
    return fileNameOf(plan.title()) + QLatin1String(ending);
}

void copyTable(const PlanDocument &plan)
{
    const std::string table = stacksToCsv(plan.plan().setup.prepared, plan.sheet());
    QApplication::clipboard()->setText(QString::fromStdString(table));
}

void pasteTable(PlanDocument &plan, QWidget &window)
{
    readTable(plan, QApplication::clipboard()->text().toUtf8(), tr("clipboard"), window);
}

bool readTable(PlanDocument &plan, const QByteArray &table, const QString &from, QWidget &window)
{
    const std::string bytes = table.toStdString();
    auto read = stacksFromCsv(bytes, plan.plan().setup.prepared, from.toStdString());
    if (!read) {
        showIssues(tr("This is not a table of stacks. The plan is unchanged."), read.error(), &window);
        return false;
    }
    return plan.edit(tr("stacks from a table"), [&](Preparation &prepared) { prepared = *read; });
}

void importTable(PlanDocument &plan, QWidget &window)
{
    const QString name =
        QFileDialog::getOpenFileName(&window, tr("Read stacks from a table"), {}, tableFiles());
    if (name.isEmpty())
        return;
    if (const auto bytes = readFile(name.toStdString(), kLongestTable))
        readTable(plan, QByteArray::fromStdString(*bytes), name, window);
    else
        showIssues(tr("The table cannot be read."), {bytes.error()}, &window);
}

QString exportTable(const PlanDocument &plan, QWidget &window)
{
    const QString name =
        askFileToWrite(&window, tr("Write stacks as a table"), fileNameFor(plan, ".csv"), {tableFiles()});
    if (name.isEmpty())
        return {};
    const std::string table = stacksToCsv(plan.plan().setup.prepared, plan.sheet());
    const auto issue = writeSafely(name.toStdString(), table, kLongestTable);
    if (issue)
        showIssues(tr("The table could not be written."), {*issue}, &window);
    return issue ? QString() : name;
}

QString exportPlanReport(const PlanDocument &plan, QWidget &window)
{
    const QString name = askFileToWrite(&window, tr("Write the plan report"), fileNameFor(plan, ".pdf"),
                                        {tr("PDF (*.pdf)"), tr("Markdown (*.md)")});
    if (name.isEmpty())
        return {};
    const auto issue = writePaper(planReportOf(plan), name);
    if (issue)
        showIssues(tr("The plan report could not be written."), {*issue}, &window);
    return issue ? QString() : name;
}

PrintSource printSourceOf(const PlanDocument &plan)
{
    return {&plan.module(), plan.pack(), std::nullopt, QString::fromStdString(plan.plan().setup.adventure)};
}

PrintDialog &printPlanCards(const PlanDocument &plan, const AppContext &context, const SettingsFile &memory,
                            QWidget &window)
{
    auto *dialog = new PrintDialog(context, memory, printSourceOf(plan), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (const QStringList cards = placedCards(plan); !cards.isEmpty())
        dialog->chooseCards(cards);
    else
        dialog->chooseQuest();
    dialog->open();
    return *dialog;
}

} // namespace flagstone::app
