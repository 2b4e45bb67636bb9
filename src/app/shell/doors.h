#pragma once

#include "app/common/app_context.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/quest/quest_history.h"

#include <functional>
#include <vector>

namespace flagstone::app {

class DeckPage;
class GameKeeper;

/// A way from the welcome page and from the menu to a page.
struct PageDoor {
    QString id;   ///< object name of its button
    QString icon; ///< of the window's icons
    QString text; ///< translated
    QString hint; ///< one sentence, translated
    QString gist; ///< the same in a few words, shown below its name
    /// nullptr where what it needs is not there, such as a pack.
    std::function<Page *(const AppContext &context, const SettingsFile &memory, QWidget *parent)> open;
    QString whyNot = {}; ///< why it is nullptr then, without a full stop, translated
};

/// Every page that people can open, in the order shown. `quests` keeps the undo of quests that were left, and outlives
/// what the doors open; `games` outlives the doors.
[[nodiscard]] std::vector<PageDoor> doors(QuestHistories &quests, const GameKeeper &games);

/// The page for decks; nullptr if no game here has users' own decks.
[[nodiscard]] DeckPage *deckPage(const AppContext &context, const SettingsFile &memory, QWidget *parent);
[[nodiscard]] QString whyNoDeckPage();

} // namespace flagstone::app
