#include "app/shell/doors.h"

#include "app/common/tr.h"
#include "app/quest/quest_page.h"

namespace flagstone::app {

std::vector<PageDoor> doors()
{
    return {{QStringLiteral("makeQuest"), tr("Make a quest"),
             tr("Goals, party, rewards and cards of your own, with the chance to succeed"),
             [](const AppContext &context, const SettingsFile &memory, QWidget *parent) -> Page * {
                 return new QuestPage(context, memory, parent);
             }}};
}

} // namespace flagstone::app
