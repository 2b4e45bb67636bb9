#include "app/shell/doors.h"

#include "app/common/tr.h"
#include "app/deck/deck_page.h"
#include "app/ledger/ledger_page.h"
#include "app/quest/quest_page.h"
#include "app/shell/game_keeper.h"
#include "app/shell/packs.h"
#include "app/statistics/statistics_page.h"

namespace flagstone::app {

namespace {

Page *openDecks(const AppContext &context, const SettingsFile &memory, QWidget *parent)
{
    return deckPage(context, memory, parent);
}

Page *openStatistics(const GameKeeper &keeper, const AppContext &context, const SettingsFile &memory,
                     QWidget *parent)
{
    std::vector<KeptGame> games = keeper.games();
    std::vector<Quest> quests = questsOf(context, memory, games).quests;
    return new StatisticsPage(context, memory, std::move(games), std::move(quests),
                              context.dataFolder + QStringLiteral("/odds.json"), parent);
}

} // namespace

DeckPage *deckPage(const AppContext &context, const SettingsFile &memory, QWidget *parent)
{
    const auto shelf = context.readPacks();
    for (const ModuleInfo &module : context.modules) {
        const auto pack = shelf.packOf(module.id);
        if (module.decks != nullptr && pack != nullptr)
            return new DeckPage(context, memory, module, pack, parent);
    }
    return nullptr;
}

QString whyNoDeckPage()
{
    return tr("no game here has decks of your own");
}

std::vector<PageDoor> doors(QuestHistories &quests, const GameKeeper &games)
{
    return {
        {.id = QStringLiteral("ledgerDoor"),
         .icon = QStringLiteral("log"),
         .text = tr("Le&dger"),
         .hint = tr("A company that goes from quest to quest"),
         .gist = tr("companies, quest by quest"),
         .open = [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new LedgerPage(context, memory, parent);
         }},
        {.id = QStringLiteral("howItWent"),
         .icon = QStringLiteral("odds"),
         .text = tr("How &it went"),
         .hint = tr("How your games have ended, quest by quest, and how the dice fell"),
         .gist = tr("figures and dice"),
         .open = [&games](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return openStatistics(games, context, memory, parent);
         }},
        {.id = QStringLiteral("makeQuest"),
         .icon = QStringLiteral("note"),
         .text = tr("Make a q&uest"),
         .hint = tr("Goals, party, rewards and cards of your own, with the chance to succeed"),
         .gist = tr("with odds as you go"),
         .open = [&quests](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new QuestPage(context, memory, quests, parent);
         }},
        {.id = QStringLiteral("actionDecks"),
         .icon = QStringLiteral("draw-location"),
         .text = tr("Build &a deck"),
         .hint = tr("A deck of your own for a hero of the Adventure Deck System, with its odds"),
         .gist = tr("with its odds"),
         .open = &openDecks,
         .whyNot = whyNoDeckPage()},
    };
}

} // namespace flagstone::app
