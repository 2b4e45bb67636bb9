// Hostile strings in records, plans, packs, notes and kept games, through the windows that show them.
#include "app/common/offline_text.h"
#include "app/common/plain_text.h"
#include "app/editor/plan_editor_window.h"
#include "app/gm/session_notes.h"
#include "app/gm/table_fixture.h"
#include "app/printing/print_command.h"
#include "app/shell/game_library.h"
#include "content/record_writer.h"
#include "hostile.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTextEdit>
#include <QToolTip>

namespace flagstone::app {
namespace {

using test::Bait;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// Markup in a tooltip that is not the one plainTip() makes.
bool isMarkup(const QString &tip)
{
    return Qt::mightBeRichText(tip) && !tip.startsWith(QStringLiteral("<p>"));
}

/// What is wrong with a widget that shows hostile words.
std::string wrongWith(const QWidget &widget)
{
    if (isMarkup(widget.toolTip()))
        return "tooltip " + widget.toolTip().toStdString();
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        if (label->textFormat() != Qt::PlainText && dynamic_cast<const MarkupLabel *>(label) == nullptr &&
            isMarkup(label->text()))
            return "label " + label->text().toStdString();
    if (const auto *edit = qobject_cast<const QTextEdit *>(&widget))
        if (dynamic_cast<const OfflineDocument *>(edit->document()) == nullptr)
            return "document " + edit->objectName().toStdString();
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget); view != nullptr && view->model())
        for (int row = 0; row < view->model()->rowCount(); ++row)
            if (const QString tip = view->model()->index(row, 0).data(Qt::ToolTipRole).toString();
                isMarkup(tip))
                return "tooltip of a row " + tip.toStdString();
    for (const QAction *action : widget.actions())
        if (isMarkup(action->toolTip()))
            return "tooltip of an action " + action->toolTip().toStdString();
    return {};
}

class HostileWindows : public MasterTest {
protected:
    void SetUp() override { ShellTest::SetUp(); }
    void TearDown() override { EXPECT_EQ(bait.taken(), std::vector<std::string>()); }

    /// Draws every window, then its tooltips, and looks at every widget; then closes the dialogs.
    void lookAtEverything()
    {
        QApplication::processEvents();
        for (const QWidget *widget : QApplication::allWidgets())
            EXPECT_EQ(wrongWith(*widget), "") << widget->metaObject()->className();
        QList<QPointer<QWidget>> windows;
        for (QWidget *window : QApplication::topLevelWidgets())
            if (window->isVisible() && window->windowType() != Qt::ToolTip)
                windows << window;
        for (const auto &window : windows)
            if (window) {
                (void)window->grab();
                lookAtTips(*window);
            }
        for (auto *dialog : window().findChildren<QDialog *>())
            dialog->close();
        QApplication::processEvents();
    }
    static void lookAtTips(QWidget &window)
    {
        for (auto *edit : window.findChildren<QTextEdit *>())
            for (const QPoint at : {QPoint(14, 14), QPoint(30, 30), QPoint(20, 50)})
                lookAtTip(*edit->viewport(), at);
        QList<QPointer<QWidget>> children;
        for (QWidget *child : window.findChildren<QWidget *>())
            children << child;
        for (const auto &child : children)
            if (child && !child->toolTip().isEmpty())
                lookAtTip(*child, {1, 1});
    }
    static void lookAtTip(QWidget &widget, QPoint at)
    {
        QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &help);
        for (QWidget *tip : QApplication::topLevelWidgets())
            if (tip->inherits("QTipLabel")) {
                EXPECT_EQ(wrongWith(*tip), "");
                (void)tip->grab();
            }
        QToolTip::hideText();
    }

    /// The toys' pack as a stranger wrote it.
    [[nodiscard]] static std::shared_ptr<const PackData> packOf(const std::string &words)
    {
        PackData pack = toyPack();
        pack.title = words;
        pack.version = words;
        pack.licence = words;
        for (PackRow &row : pack.tables.front().rows)
            row.cells[1] = words;
        return std::make_shared<const PackData>(std::move(pack));
    }

    Bait bait;
    const std::vector<std::string> strings = bait.strings(test::hostileCount(16));
};

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
        lookAtEverything();
    }
}

TEST_F(HostileWindows, InPlansOnTheDesk)
{
    for (const std::string &words : strings) {
        Plan plan;
        plan.title = words;
        plan.packs = {"toy"};
        plan.setup.ruleset = "toy";
        plan.setup.adventure = "TOY-A1";
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
            (void)window().openPlan(file);
            lookAtEverything();
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
    for (const std::string &words : strings) {
        RecordHeader header = headerFor(toyModule(), toyPack(), request().setup, *session);
        const auto open = [&] {
            const QString file = games + QStringLiteral("/a.flagstone");
            QFile::remove(file);
            ASSERT_TRUE(RecordWriter::create(file.toStdString(), header, *session));
            QImage picture(4, 4, QImage::Format_RGB32);
            picture.fill(Qt::white);
            GameLibrary::keepPicture(file, picture, text(words), text(words), 3);
            window().showWelcome();
            lookAtEverything();
            (void)window().openGame(file);
            lookAtEverything();
        };
        const std::string valid = text(words).toStdString(); // a record is UTF-8
        header.packVersion = valid;
        header.packHash = valid;
        open();
        header.setup.adventure = valid;
        open();
        header.setup.options = {{valid, valid}};
        open();
        header.packId = valid;
        open();
        header.setup.ruleset = valid;
        open();
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
} // namespace flagstone::app
