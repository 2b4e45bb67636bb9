#include "app/shell/doors.h"

#include "app/common/tr.h"
#include "app/deck/deck_page.h"
#include "app/ledger/ledger_page.h"
#include "app/quest/quest_page.h"

#include <algorithm>

namespace flagstone::app {

namespace {

Page *openDecks(const AppContext &context, const SettingsFile &memory, QWidget *parent)
{
    const auto shelf = context.readPacks();
    for (const ModuleInfo &module : context.modules) {
        const auto pack = std::ranges::find(shelf.packs, module.id, [](const auto &p) { return p->ruleset; });
        if (module.decks != nullptr && pack != shelf.packs.end())
            return new DeckPage(context, memory, module, *pack, parent);
    }
    return nullptr;
}

} // namespace

std::vector<PageDoor> doors()
{
    return {
        {.id = QStringLiteral("ledgerDoor"),
         .icon = QStringLiteral("log"),
         .text = tr("Le&dger"),
         .hint = tr("A company that goes from quest to quest"),
         .open = [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new LedgerPage(context, memory, parent);
         }},
        {.id = QStringLiteral("makeQuest"),
         .icon = QStringLiteral("note"),
         .text = tr("Make a q&uest"),
         .hint = tr("Goals, party, rewards and cards of your own, with the chance to succeed"),
         .open = [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new QuestPage(context, memory, parent);
         }},
        {.id = QStringLiteral("actionDecks"),
         .icon = QStringLiteral("draw-location"),
         .text = tr("Build a deck"),
         .hint = tr("A deck of your own for a hero of the Adventure Deck System, and how it fares"),
         .open = &openDecks},
    };
}

} // namespace flagstone::app
