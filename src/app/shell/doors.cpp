#include "app/shell/doors.h"

#include "app/common/tr.h"
#include "app/deck/deck_page.h"

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
    return {{QStringLiteral("actionDecks"), tr("Build a &deck…"),
             tr("Puts a deck of your own together for a hero of the Adventure Deck, and shows how it fares."),
             &openDecks}};
}

} // namespace flagstone::app
