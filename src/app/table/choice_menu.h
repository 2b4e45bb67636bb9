#pragma once

#include "core/game.h"

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace flagstone::app {

/// A menu where the pointer is, with choices that one click may mean. `choose` gets the code of the one that
/// is taken; it is not called once `owner` is gone.
void offerChoices(const Game &game, const std::vector<Choice> &choices, QWidget *owner,
                  const std::function<void(const std::string &)> &choose);

} // namespace flagstone::app
