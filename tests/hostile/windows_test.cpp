// Hostile strings in records, plans, packs, notes and kept games, through the windows that show them.
#include "app/common/session_notes.h"
#include "app/editor/plan_editor_window.h"
#include "app/home/game_library.h"
#include "app/printing/print_command.h"
#include "content/record_writer.h"
#include "windows_fixture.h"

#include <QPushButton>

namespace flagstone::app::windows_test {
namespace {

TEST_F(HostileWindows, TheTraceSeesWhatAPlainLabelOfQtOpens)
{
    QLabel label(
        QStringLiteral("<img src=\"%1\">").arg(text(bait.picture()))); // what the program must not have
    (void)label.grab();
    EXPECT_FALSE(bait.taken().empty());
    EXPECT_NE(wrongWith(label), "");
    QTextBrowser browser;
    browser.setMarkdown(QStringLiteral("![x](%1)").arg(text(bait.picture())));
    (void)browser.grab();
    EXPECT_FALSE(bait.taken().empty());
    EXPECT_NE(wrongWith(browser), "");
}

TEST_F(HostileWindows, InTheNamesOfAGame)
{
    for (const std::string &words : strings) {
        GameRequest game = request(2);
        game.pack = packOf(words);
        game.title = text(words);
        ASSERT_TRUE(window().startGame(game));
        playOn(4);
        play().choose(words);
        lookAtEverything();
    }
}

TEST_F(HostileWindows, InTheNotesOfAPlanAtTheTable)
{
    using On = PlanNote::On;
    for (const std::string &words : strings) {
        Plan noted = MasterTest::plan();
        noted.title = words;
        const std::string &place = fastplayPack()->table("locations")->rows.front().cells.front();
        noted.notes = {{.on = On::Plan, .text = words},
                       {.on = On::Plan, .readAloud = true, .text = words},
                       {.on = On::Card, .card = place, .readAloud = true, .text = words},
                       {.on = On::Place, .readAloud = true, .text = words}};
        ASSERT_TRUE(window().startGame(evening(noted)));
        playOn(2);
        lookAtEverything();
        if (auto *show = window().findChild<QPushButton *>(QStringLiteral("filterButton")))
            show->click();
        lookAt(window());
    }
}

TEST_F(HostileWindows, InPlansOnTheDesk)
{
    for (const std::string &words : strings) {
        Plan plan;
        plan.title = words;
        plan.packs = {"toy"};
        plan.setup.ruleset = "toy";
        plan.setup.adventure = "TOY-A2"; // the short one: the desk plays it thousands of times
        plan.setup.prepared.piles = {{.pile = "deck", .order = {"T05"}}};
        plan.notes = {{.on = PlanNote::On::Plan, .text = words},
                      {.on = PlanNote::On::Card, .card = "T05", .text = words}};
        const auto open = [&](const Plan &wanted) {
            const QString file = m_folder.filePath(QStringLiteral("a.flagplan"));
            QFile to(file);
            ASSERT_TRUE(to.open(QIODevice::WriteOnly));
            const std::string quoted = test::inJson(words);
            to.write(QByteArray::fromStdString(planText(wanted)).replace("HERE", quoted.c_str()));
            to.close();
            (void)window().openGame(file);
            lookAt(*window().planEditor());
            lookAtDialogs();
        };
        plan.title = "HERE";
        for (PlanNote &note : plan.notes)
            note.text = "HERE";
        open(plan);
        plan.setup.prepared.piles.front().order = {"HERE"};
        plan.setup.prepared.out = {"HERE"};
        open(plan);
        plan.setup.adventure = "HERE";
        plan.setup.options = {{"rounds", "HERE"}};
        open(plan);
        plan.setup.ruleset = "HERE";
        open(plan);
        lookAt(window());
    }
}

TEST_F(HostileWindows, InRecordsAndKeptGames)
{
    const QString games = m_folder.filePath(QStringLiteral("games"));
    ASSERT_TRUE(QDir().mkpath(games));
    const auto session =
        Session::start([&](Step &step) { return toyModule().start(toyPack(), request().setup, step); },
                       Seed::fromText("a"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    QImage picture(4, 4, QImage::Format_RGB32);
    picture.fill(Qt::white);
    for (const std::string &words : strings) {
        RecordHeader header = headerFor(toyModule(), toyPack(), request().setup, *session);
        const QString file = games + QStringLiteral("/a.flagstone");
        const auto open = [&] {
            QFile::remove(file);
            ASSERT_TRUE(RecordWriter::create(file.toStdString(), header, *session));
            window().openGame(file) ? lookAtEverything() : lookAtDialogs();
        };
        const auto list = [&] {
            GameLibrary::keepPicture(picture, {.file = file,
                                               .title = text(words),
                                               .state = text(words),
                                               .moves = 3,
                                               .played = {},
                                               .picture = {},
                                               .system = text(words),
                                               .adventure = text(words),
                                               .pack = text(words),
                                               .stands = text(words),
                                               .party = {{text(words), 1, 2, words, 3}}});
            window().showWelcome();
            lookAtEverything();
        };
        const std::string valid = text(words).toStdString(); // a record is UTF-8
        header.packVersion = valid;
        header.packHash = valid;
        open();
        list();
        header.setup.adventure = valid;
        open();
        header.setup.options = {{valid, valid}};
        open();
        header.packId = valid;
        open();
        header.setup.ruleset = valid;
        open();
        list();
    }
}

TEST_F(HostileWindows, InPacksThatAreOpenedAndPrinted)
{
    for (const std::string &words : strings) {
        const QString folder = m_folder.filePath(QStringLiteral("pack"));
        ASSERT_TRUE(QDir().mkpath(folder + QStringLiteral("/art")));
        QFile manifest(folder + QStringLiteral("/pack.json"));
        ASSERT_TRUE(manifest.open(QIODevice::WriteOnly));
        const std::string quoted = test::inJson(words);
        manifest.write(QByteArrayLiteral(R"({"format": 1, "id": "pack", "title": "HERE", "version": "1.0.0",
            "licence": "HERE", "ruleset": "fastplay", "languages": ["HERE"], "tables": [
            {"name": "printed", "file": "a.csv", "schema": "cards"}]})")
                           .replace("HERE", quoted.c_str()));
        manifest.close();
        QFile table(folder + QStringLiteral("/a.csv"));
        ASSERT_TRUE(table.open(QIODevice::WriteOnly));
        table.write("id,name,art\nA,Name," + QByteArray::fromStdString(test::inCsv(words)) + "\n");
        table.close();
        (void)window().openPack(folder);
        lookAtEverything();
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        for (const char *out : {"/a.pdf", "/a.svg"})
            (void)runPrint(context(), {QStringLiteral("deck"), QStringLiteral("--pack"), folder,
                                       QStringLiteral("--out"), m_folder.path() + QLatin1String(out)});
        const std::string said =
            testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
        EXPECT_EQ(test::steering(said.substr(said.rfind('\r') + 1)), "") << words;
    }
}

} // namespace
} // namespace flagstone::app::windows_test
