// A stranger's pack in which every card and quest has a hostile name of its own, through the windows and dialogs
// that list cards: the table, the desk and what opens from them.
#include "app/editor/dungeon_window.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/tune_dialog.h"
#include "app/gm/improvise_dialogs.h"
#include "app/plan/what_if.h"
#include "app/printing/print_dialog.h"
#include "app/review/end_page.h"
#include "app/review/look_back_page.h"
#include "app/setup/game_choice.h"
#include "app/setup/new_game_page.h"
#include "app/table/die_dialog.h"
#include "windows_fixture.h"

#include <QListWidget>
#include <QTreeWidget>

#include <algorithm>
#include <array>

namespace flagstone::app::dialogs_test {
namespace {

class HostileDialogs : public HostileWindows {
protected:
    /// The shipped pack of Fastplay with strings for names. Each table begins with this string.
    [[nodiscard]] std::shared_ptr<const PackData> packFrom(std::size_t first) const
    {
        PackData pack = *fastplayPack();
        pack.title = strings[first];
        pack.standard = false; // a standard pack has the names of the source
        for (PackTable &table : pack.tables)
            for (const std::string_view field : {"name", "title", "text"})
                if (const auto column = table.column(field)) {
                    std::size_t next = first;
                    for (PackRow &row : table.rows)
                        if (field != "name" || !isSought(row.cells[*column]))
                            row.cells[*column] = named(strings[next++ % strings.size()]);
                }
        return std::make_shared<const PackData>(std::move(pack));
    }
    /// Cards and quests have to have a name.
    static const std::string &named(const std::string &words)
    {
        static const std::string nameless = "Nameless";
        return words.empty() ? nameless : words;
    }
    /// Does a quest ask for a card by this name?
    static bool isSought(const std::string &name)
    {
        return std::ranges::any_of(std::array{"adventures", "goals"}, [&](const char *table) {
            return std::ranges::any_of(fastplayPack()->table(table)->rows, [&](const PackRow &row) {
                return std::ranges::any_of(row.cells, [&](const std::string &cell) {
                    return (';' + cell + ';').find(';' + name + ';') != std::string::npos;
                });
            });
        });
    }
    static AppContext contextWith(const AppContext &usual, std::span<const ModuleInfo> rules,
                                  const std::shared_ptr<const PackData> &pack)
    {
        AppContext context = usual;
        context.modules = rules;
        context.readPacks = [pack] { return PackShelf{{pack}, {}}; };
        return context;
    }
    /// As many strings as there are quests, the shortest table: so every string gets into every table.
    [[nodiscard]] static std::size_t perStep() { return fastplayPack()->table("adventures")->rows.size(); }

    void walk(QWidget &&dialog)
    {
        dialog.show();
        lookAt(dialog);
    }
};

TEST_F(HostileDialogs, OfATableAndOfADesk)
{
    SettingsFile memory(settingsFile());
    for (std::size_t first = 0; first < strings.size(); first += perStep()) {
        const auto pack = packFrom(first);
        const AppContext around = contextWith(context(), modules(), pack);
        Plan prepared = plan();
        prepared.title = strings[first];
        prepared.setup.prepared.piles = {
            {.pile = "locations", .order = {"L001", "L031"}, .pins = {{"L020", 6}}}};
        prepared.notes = {{.on = PlanNote::On::Card, .card = "L031", .text = strings[first]}};

        auto document = PlanDocument::create(around, prepared);
        ASSERT_TRUE(document) << toString(document.error().front());
        GameRequest game = evening(prepared);
        game.pack = pack;
        ASSERT_TRUE(window().startGame(game));
        trigger("playersOpen");
        playOn(12);
        lookAtEverything();
        const Game &now = play().game();
        walk(WhatIfDialog(now.clone(), nullptr));
        walk(MoveCardDialog(now, PileId{}, nullptr));
        walk(MoveMarkerDialog(now, nullptr));
        walk(NumbersDialog(now, nullptr));
        walk(DieDialog(6, 1, text(strings[first])));
        EndOfGame end = endOf(play());
        end.title = text(strings[first]);
        end.ending.report = {play().decision().prompt, play().decision().choices.front().label};
        walk(EndPage(now, window().table()->cards(), end));
        walk(LookBackPage(
            {.play = play(), .cards = window().table()->cards(), .pictures = window().table()->pictures()},
            Settings{}));
        walk(PrintDialog(around, memory,
                         {game.module, pack, explored(game.title, play().session(), Seat::Gm)}));
        walk(PrintDialog(around, memory, {game.module, pack, {}}));
        walk(GameSetup(around, Settings{}, memory));

        PlanEditorWindow desk(around, memory, Settings{}, gameChooser(around, memory));
        desk.setPlan(std::move(*document));
        desk.show();
        lookAt(desk);
        walk(DungeonWindow(*desk.plan(), Settings{}, nullptr));
        walk(PlaceDialog(*desk.plan(), "L031", nullptr));
        walk(PlaceNotesDialog(desk.plan()->plan(), nullptr));
        walk(NoteDialog(text(strings[first]), prepared.notes.front(), nullptr));
        walk(PlacesDialog(PlacesDialog::Ask::Bounds, text(strings[first]), 1, 9, nullptr));
    }
}

/// With what they find: a proposal names cards, and so do the choices of a position.
TEST_F(HostileDialogs, ThatLookAhead)
{
    constexpr int kPatience = 60'000; // milliseconds
    for (std::size_t first = 0; first < strings.size(); first += toyPack().tables.front().rows.size()) {
        PackData data = toyPack();
        std::size_t next = first;
        for (PackRow &row : data.tables.front().rows)
            row.cells[1] = strings[next++ % strings.size()];
        const auto pack = std::make_shared<const PackData>(std::move(data));
        const AppContext around = contextWith(context(), std::span(&toyModule(), 1), pack);
        Plan prepared;
        prepared.title = strings[first];
        prepared.packs = {"toy"};
        prepared.setup = {"toy", "TOY-A1", 1, {{"rounds", "3"}}, {}};
        prepared.setup.prepared.piles = {{.pile = "deck", .order = {"T01", "T02", "T03"}}};
        auto document = PlanDocument::create(around, prepared);
        ASSERT_TRUE(document);

        TuneDialog tune(**document, nullptr);
        tune.setRequest(TuneDialog::What::Swap, 100, 100);
        tune.find();
        ASSERT_TRUE(QTest::qWaitFor([&] { return !tune.working(); }, kPatience));
        EXPECT_GT(tune.findChild<QListWidget *>()->count(), 0);
        walk(std::move(tune));

        ASSERT_TRUE(window().startGame([&] {
            GameRequest game = request();
            game.pack = pack;
            return game;
        }()));
        WhatIfDialog whatIf(play().game().clone(), nullptr);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !whatIf.answer().empty(); }, kPatience));
        EXPECT_TRUE(whatIf.choices().topLevelItem(0)->text(1).endsWith(u'%'));
        walk(std::move(whatIf));
    }
}

} // namespace
} // namespace flagstone::app::dialogs_test
