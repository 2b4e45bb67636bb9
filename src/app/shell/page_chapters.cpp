#include "app/shell/page_chapters.h"

#include "app/deck/deck_page.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/rooms_window.h"
#include "app/home/first_page.h"
#include "app/ledger/ledger_page.h"
#include "app/printing/print_dialog.h"
#include "app/quest/quest_page.h"
#include "app/review/end_page.h"
#include "app/review/look_back_page.h"
#include "app/setup/new_game_page.h"
#include "app/statistics/statistics_page.h"

#include <algorithm>

namespace flagstone::app {

std::span<const PageChapter> pageChapters()
{
    static const PageChapter kChapters[] = {
        {&FirstPage::staticMetaObject, "manual/README.md#starting"},
        {&NewGamePage::staticMetaObject, "manual/README.md#a-new-game"},
        {&EndPage::staticMetaObject, "manual/README.md#the-end"},
        {&LookBackPage::staticMetaObject, "manual/README.md#looking-back"},
        {&StatisticsPage::staticMetaObject, "manual/README.md#how-it-went"},
        {&LedgerPage::staticMetaObject, "manual/ledger.md"},
        {&QuestPage::staticMetaObject, "manual/quests.md"},
        {&DeckPage::staticMetaObject, "manual/decks.md"},
        {&PrintDialog::staticMetaObject, "manual/printing.md"},
        {&PlanEditorWindow::staticMetaObject, "manual/gm-desk.md"},
        {&DungeonWindow::staticMetaObject, "manual/gm-desk.md#laying-the-dungeon-out"},
        {&RoomsWindow::staticMetaObject, "manual/adventuredeck.md#as-game-master"}};
    return kChapters;
}

QString chapterOf(const QWidget *page)
{
    if (page == nullptr)
        return {};
    const auto chapter = std::ranges::find(pageChapters(), page->metaObject(), &PageChapter::page);
    return chapter == pageChapters().end() ? QString() : QString::fromUtf8(chapter->link);
}

} // namespace flagstone::app
