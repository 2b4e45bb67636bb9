#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "content/deal_code.h"

#include <QStringList>

#include <optional>

/// Trying out and sharing deals.
namespace flagstone::app {

/// Why a shared deal would not play the same here; nothing if it does.
[[nodiscard]] std::optional<QString> whyNotHere(const Deal &deal, const AppContext &context);

/// Tries to deal, and returns the choices that do not go together.
[[nodiscard]] Issues problemsOf(const GameRequest &request);
/// A line for each, with settings called as where they are chosen.
[[nodiscard]] QStringList linesOf(const Issues &problems, const ModuleInfo &module);

/// Puts the code of a deal on the clipboard.
void copyDealCode(const GameRequest &request);

} // namespace flagstone::app
