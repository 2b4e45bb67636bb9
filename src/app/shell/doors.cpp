#include "app/shell/doors.h"

#include "app/common/tr.h"
#include "app/ledger/ledger_page.h"
#include "app/quest/quest_page.h"

namespace flagstone::app {

std::vector<PageDoor> doors()
{
    return {
        {.id = QStringLiteral("ledgerDoor"),
         .text = tr("Ledger"),
         .hint = tr("A company that goes from quest to quest"),
         .open = [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new LedgerPage(context, memory, parent);
         }},
        {.id = QStringLiteral("makeQuest"),
         .text = tr("Make a quest"),
         .hint = tr("Goals, party, rewards and cards of your own, with the chance to succeed"),
         .open = [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
             return new QuestPage(context, memory, parent);
         }},
    };
}

} // namespace flagstone::app
