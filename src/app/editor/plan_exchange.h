#pragma once

#include <QByteArray>
#include <QString>

class QWidget;

namespace flagstone::app {

class PlanDocument;

/// What a plan gives to other programs and takes from them: its stacks as a table, and itself as a plan
/// report. Problems appear over `window`.

/// A plan's title as the name of a file.
[[nodiscard]] QString fileNameFor(const PlanDocument &plan, const char *ending);

void copyTable(const PlanDocument &plan);
void pasteTable(PlanDocument &plan, QWidget &window);
/// Replaces stacks by those of a table; shows what is wrong with it otherwise.
bool readTable(PlanDocument &plan, const QByteArray &table, const QString &from, QWidget &window);
void importTable(PlanDocument &plan, QWidget &window);
void exportTable(const PlanDocument &plan, QWidget &window);
void exportPlanReport(const PlanDocument &plan, QWidget &window);

} // namespace flagstone::app
