#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "content/deal_code.h"

#include <QStringList>

#include <optional>

/// Deals that are tried before they are played, and shared.
namespace flagstone::app {

/// Why a shared deal cannot be played here as it was where its code was made; nothing if it can.
[[nodiscard]] std::optional<QString> whyNotHere(const Deal &deal, const AppContext &context);

/// Tries to deal, and returns what does not go together in the choices.
[[nodiscard]] Issues problemsOf(const GameRequest &request);
/// A line for each, with settings called as where they are chosen.
[[nodiscard]] QStringList linesOf(const Issues &problems, const ModuleInfo &module);

/// Puts the code of a deal on the clipboard.
void copyDealCode(const GameRequest &request);

} // namespace flagstone::app
