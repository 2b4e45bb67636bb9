#pragma once

#include "app/printing/print_source.h"

#include <QByteArray>
#include <QString>

class QWidget;

namespace flagstone::app {

class PlanDocument;
class PrintDialog;
class SettingsFile;

/// What a plan gives to other programs and to paper, and takes from them: its stacks as a table, itself as a plan
/// report, its cards. Problems appear over `window`.

/// A plan's title as the name of a file.
[[nodiscard]] QString fileNameFor(const PlanDocument &plan, const char *ending);

void copyTable(const PlanDocument &plan);
void pasteTable(PlanDocument &plan, QWidget &window);
/// Replaces stacks by those of a table; shows what is wrong with it otherwise.
bool readTable(PlanDocument &plan, const QByteArray &table, const QString &from, QWidget &window);
void importTable(PlanDocument &plan, QWidget &window);
/// Both return the name of the file that was written; it is empty if none was.
QString exportTable(const PlanDocument &plan, QWidget &window);
QString exportPlanReport(const PlanDocument &plan, QWidget &window);

/// The pack and the quest of a plan.
[[nodiscard]] PrintSource printSourceOf(const PlanDocument &plan);
/// Offers the cards that have a place in the plan for print; without any, those of its quest. `context` and `memory`
/// must outlive the window. The dialog deletes itself when closed.
PrintDialog &printPlanCards(const PlanDocument &plan, const AppContext &context, const SettingsFile &memory,
                            QWidget &window);

} // namespace flagstone::app
