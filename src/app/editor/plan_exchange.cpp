#include "app/editor/plan_exchange.h"

#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"
#include "app/common/tr.h"
#include "app/editor/plan_report.h"
#include "app/plan/plan_document.h"
#include "app/printing/paper.h"
#include "content/files.h"
#include "content/plan.h"
#include "content/safe_file.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>

namespace flagstone::app {

namespace {

constexpr std::size_t kLongestTable = 4 << 20; ///< bytes

QString tableFiles()
{
    return tr("Tables (*.csv *.tsv *.txt)");
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

void exportTable(const PlanDocument &plan, QWidget &window)
{
    const QString name =
        askFileToWrite(&window, tr("Write stacks as a table"), fileNameFor(plan, ".csv"), {tableFiles()});
    if (name.isEmpty())
        return;
    const std::string table = stacksToCsv(plan.plan().setup.prepared, plan.sheet());
    if (const auto issue = writeSafely(name.toStdString(), table, kLongestTable))
        showIssues(tr("The table could not be written."), {*issue}, &window);
}

void exportPlanReport(const PlanDocument &plan, QWidget &window)
{
    const QString name = askFileToWrite(&window, tr("Write the plan report"), fileNameFor(plan, ".pdf"),
                                        {tr("PDF (*.pdf)"), tr("Markdown (*.md)")});
    if (name.isEmpty())
        return;
    if (const auto issue = writePaper(planReportOf(plan), name))
        showIssues(tr("The plan report could not be written."), {*issue}, &window);
}

} // namespace flagstone::app
