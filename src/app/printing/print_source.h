#pragma once

#include "app/common/app_context.h"
#include "core/session.h"
#include "print/print_request.h"

#include <optional>

namespace flagstone::app {

/// What cards are printed from: a pack, its rule system, and perhaps a game played with it.
struct PrintSource {
    const ModuleInfo *module = nullptr; ///< null for a pack whose rules this program does not have
    std::shared_ptr<const PackData> pack;
    std::optional<print::Explored> game;
    QString quest = {}; ///< id of the quest at hand; may be empty
};

/// A pack by its id or folder; the first one if `pack` is empty.
[[nodiscard]] tl::expected<PrintSource, Issues> sourceFromPack(const AppContext &context,
                                                               const QString &pack);
/// The pack of a game record, and the game as player 1 sees it at the end of the record.
[[nodiscard]] tl::expected<PrintSource, Issues> sourceFromRecord(const AppContext &context,
                                                                 const QString &file);
/// What a seat knows of a running game.
[[nodiscard]] print::Explored explored(const QString &title, const Session &session, Seat seat);

} // namespace flagstone::app
