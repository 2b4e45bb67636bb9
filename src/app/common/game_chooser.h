#pragma once

#include "app/common/game_request.h"

#include <functional>
#include <optional>

class QWidget;

namespace flagstone::app {

/// Lets a person choose a game to prepare.
struct GameChooser {
    using Chosen = std::function<void(const GameRequest &)>;
    /// Opens a dialog over `parent`, with the choices of `setup` and the cards of the pack if it has a rule system, and
    /// calls `chosen` when a game is chosen.
    std::function<void(const Setup &setup, const std::string &pack, QWidget *parent, Chosen chosen)> ask;
    /// The last game chosen with these rules, or with any if `system` is empty; nothing if it cannot be dealt.
    std::function<std::optional<GameRequest>(const QString &system)> last;
};

} // namespace flagstone::app
