#include "app/shell/demo.h"

#include "app/board/board_view.h"
#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/printing/print_source.h"
#include "app/table/table_page.h"
#include "content/safe_file.h"
#include "core/visible_text.h"
#include "print/output.h"
#include "print/picture_file.h"
#include "sim/policy.h"

#include <QApplication>
#include <QDir>
#include <QTextStream>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostMoves = 2000; ///< a quest is far shorter
const QString kRecord = QStringLiteral("game.flagstone"), kStart = QStringLiteral("1-start.png"),
              kFight = QStringLiteral("2-fight.png"), kEnd = QStringLiteral("3-end.png"),
              kBoard = QStringLiteral("board.png"), kStory = QStringLiteral("story.txt"),
              kSheets = QStringLiteral("dungeon.pdf"), kFirstSheet = QStringLiteral("sheet.png");

void print(const QString &line)
{
    std::printf("%s\n", visibleText(line.toStdString()).c_str());
}

int fail(const Issues &issues)
{
    for (const auto &issue : issues)
        std::fprintf(stderr, "%s\n", toString(issue).c_str());
    return 1;
}

/// The first file of a demonstration that already exists; empty if none does.
QString firstThere(const QDir &folder)
{
    for (const QString &file : {kRecord, kStart, kFight, kEnd, kBoard, kStory, kSheets, kFirstSheet})
        if (folder.exists(file))
            return folder.filePath(file);
    return {};
}

std::optional<GameRequest> wishFor(const AppContext &context, const DemoRequest &demo)
{
    const auto module = demo.game.isEmpty()
                            ? context.modules.begin()
                            : std::ranges::find(context.modules, demo.game.toStdString(), &ModuleInfo::id);
    if (module == context.modules.end())
        return std::nullopt;
    for (const auto &pack : context.readPacks().packs) {
        const auto adventures =
            pack->ruleset == module->id ? module->adventures(*pack) : std::vector<AdventureSpec>{};
        if (adventures.empty())
            continue;
        GameRequest request;
        request.module = &*module;
        request.pack = pack;
        request.seed = Seed::fromText(demo.seed.toStdString());
        request.setup = module->demonstration;
        request.setup.ruleset = module->id;
        const auto shown = std::ranges::find(adventures, request.setup.adventure, &AdventureSpec::id);
        const AdventureSpec &adventure = shown == adventures.end() ? adventures.front() : *shown;
        request.setup.adventure = adventure.id;
        request.title = translated(adventure.title);
        return request;
    }
    return std::nullopt;
}

/// The window's table page without a window: what a player would see.
class Camera {
public:
    Camera(PlayController &play, const QDir &folder, const Settings &settings)
        : m_folder(folder), m_rules(QString())
    {
        m_page.setAttribute(Qt::WA_DontShowOnScreen);
        m_page.resize(1440, 900);
        m_page.applySettings(settings);
        m_page.setGame(play, m_rules);
        m_page.show();
    }
    void take(const QString &name)
    {
        QCoreApplication::processEvents();
        m_page.board().showAll();
        m_page.settle();
        keep(name, m_page.grab().toImage());
    }
    void takeBoard(const QString &name) { keep(name, m_page.board().picture(QSize(1600, 1000))); }
    /// The first picture that could not be written.
    [[nodiscard]] const std::optional<Issue> &issue() const { return m_issue; }

private:
    void keep(const QString &name, const QImage &picture)
    {
        const auto issue = print::writePicture(m_folder.filePath(name), picture);
        if (!issue)
            print(QStringLiteral("  %1").arg(name));
        else if (!m_issue)
            m_issue = issue;
    }

    QDir m_folder;
    RuleBook m_rules;
    TablePage m_page;
    std::optional<Issue> m_issue;
};

void playOn(PlayController &play, Camera &camera)
{
    SeededChance chance(mix(play.session().seed(), 1));
    bool fought = false;
    for (std::size_t move = 0; move < kMostMoves && !play.game().ending().over; ++move) {
        play.choose(play.game().code(cautiousPolicy().choose(play.game(), chance)));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // no event loop runs
        if (!fought && !encounterOf(play.game().sheet(), play.view()).empty()) {
            fought = true;
            camera.take(kFight);
        }
    }
}

std::optional<Issue> writeStory(const PlayController &play, const QString &file)
{
    QString story;
    QTextStream text(&story);
    text << play.request().title << "\n";
    for (std::size_t entry = 0; entry <= play.moves(); ++entry)
        for (const auto &line : tell(play.session(), entry, play.seat()))
            text << (line.kind == LogLine::Kind::Move ? QStringLiteral("\n%1. ").arg(entry)
                                                      : QStringLiteral("   "))
                 << line.text << (line.rule.isEmpty() ? QString() : QStringLiteral("  [%1]").arg(line.rule))
                 << "\n";
    const auto ending = play.game().ending();
    for (const auto &beat : ending.report)
        text << "   " << say(play.game(), beat) << "\n";
    return writeSafely(file.toStdString(), story.toStdString());
}

/// The dungeon that was explored, as it would be printed, or the cards that were seen where none are laid: all
/// sheets, and a picture of the first.
tl::expected<void, QString> writeSheets(const PlayController &play, const QDir &folder)
{
    print::CardSource cards(play.request().pack);
    print::PrintRequest request;
    request.sheets.backs = print::Backs::LongEdge;
    const print::Explored game = explored(play.request().title, play.session(), play.seat());
    request.what = game.view.board.empty() ? print::What::Used : print::What::Dungeon;
    auto content = print::gather(request, cards, play.request().module, &game);
    auto job = content ? print::makeJob(std::move(*content), request.sheets, request.theme)
                       : tl::make_unexpected(content.error());
    if (!job)
        return tl::make_unexpected(job.error());
    constexpr int dpi = 100;
    if (const auto pdf = print::writeJob(*job, cards.artRoots(), folder.filePath(kSheets), dpi); !pdf)
        return tl::make_unexpected(pdf.error().message);
    job->sheets.resize(1);
    if (const auto one = print::writeJob(*job, cards.artRoots(), folder.filePath(kFirstSheet), dpi); !one)
        return tl::make_unexpected(one.error().message);
    print(QStringLiteral("  ") + kSheets);
    print(QStringLiteral("  ") + kFirstSheet);
    return {};
}

} // namespace

int runDemo(const AppContext &context, const DemoRequest &demo)
{
    const QDir folder(demo.folder);
    if (const QString there = firstThere(folder); !there.isEmpty())
        return fail({Issue{.file = there.toStdString(), .message = "already exists", .rule = {}}});
    if (!folder.mkpath(QStringLiteral(".")))
        return fail(
            {Issue{.file = demo.folder.toStdString(), .message = "cannot create this folder", .rule = {}}});
    const auto request = wishFor(context, demo);
    if (!request)
        return fail({Issue{
            .file = demo.game.toStdString(), .message = "there is no such game with a pack", .rule = {}}});
    auto play = PlayController::begin(*request, folder.filePath(kRecord));
    if (!play)
        return fail(play.error());
    PlayController &game = **play;
    print(QStringLiteral("Playing \"%1\" (%2), deal \"%3\". In %4:")
              .arg(request->title, translated(request->module->title), demo.seed, folder.absolutePath()));
    {
        Settings settings;
        settings.pace = Pace::Instant;
        settings.showChances = false; // found in the background: a picture would have some of them at most
        applyAppearance(*qApp, settings); // before there are widgets, which keep the fonts they begin with
        Camera camera(game, folder, settings);
        camera.take(kStart);
        playOn(game, camera);
        camera.take(kEnd);
        camera.takeBoard(kBoard);
        if (camera.issue())
            return fail({*camera.issue()});
    }
    if (const auto issue = writeStory(game, folder.filePath(kStory)))
        return fail({*issue});
    print(QStringLiteral("  ") + kStory);
    print(QStringLiteral("  ") + kRecord);
    if (const auto printed = writeSheets(game, folder); !printed)
        return fail({Issue{.file = {}, .message = printed.error().toStdString(), .rule = {}}});
    const auto ending = game.game().ending();
    print(QStringLiteral("%1 moves. %2: %3")
              .arg(game.moves())
              .arg(!ending.over ? QStringLiteral("Not over")
                   : ending.won ? QStringLiteral("Won")
                                : QStringLiteral("Lost"),
                   say(game.game(), ending.reason)));
    return 0;
}

} // namespace flagstone::app
