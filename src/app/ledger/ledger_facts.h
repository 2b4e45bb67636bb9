#pragma once

#include "app/ledger/ledger_book.h"
#include "app/ledger/ledger_print.h"

namespace flagstone::app {

/// What the pages of a ledger say, on the screen and on paper.
[[nodiscard]] LedgerSheets sheetsOf(const LedgerBook &book);

} // namespace flagstone::app
