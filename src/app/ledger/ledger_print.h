#pragma once

#include "app/ledger/ledger_paint.h"
#include "core/issue.h"

#include <QPageSize>

#include <functional>
#include <optional>
#include <vector>

namespace flagstone::app {

/// All that a ledger has to print.
struct LedgerSheets {
    QString title, since, record, purse;
    std::vector<MemberFacts> members;
    std::vector<QuestFacts> quests; ///< the newest first
    std::vector<StoneFacts> stones;
};

/// Paints the whole ledger on pages of 1/96 inch: two leaves beside each other on a sheet that lies across. No text
/// is smaller than 9 pt. `newSheet` is called between two sheets.
void paintSheets(QPainter &painter, const LedgerSheets &sheets, const Pictures &pictures, const QSizeF &sheet,
                 paint::Theme theme, const std::function<void()> &newSheet);

/// The same as a PDF. Says what went wrong.
[[nodiscard]] std::optional<Issue> writeLedgerPdf(const QString &file, const LedgerSheets &sheets,
                                                  const Pictures &pictures, QPageSize::PageSizeId paper,
                                                  paint::Theme theme);

} // namespace flagstone::app
