#pragma once

#include "app/common/settings.h"

#include <functional>

class QMenu;
class QScreen;

namespace flagstone::app {

/// The screen for the players: the one chosen last, else one that the game master does not use, else theirs.
[[nodiscard]] QScreen *playersScreen(const SettingsFile &memory, const QScreen *masters);
/// Fills a menu with the screens. The chosen one is kept before `chosen` is called.
void offerScreens(QMenu &menu, const SettingsFile &memory, const QScreen *masters,
                  const std::function<void()> &chosen);

} // namespace flagstone::app
