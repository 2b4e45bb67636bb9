#include "app/shell/desktop.h"

#include "app/common/own_thread.h"
#include "app/play/record_reading.h"
#include "app/printing/print_command.h"
#include "app/shell/demo_command.h"
#include "app/shell/main_window.h"
#include "app/shell/own_log.h"
#include "app/shell/picture_command.h"
#include "app/shell/start_trace.h"
#include "app/shell/window_place.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/quest_file.h"
#include "core/visible_text.h"
#include "paint/icons.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTimer>
#include <QTranslator>

#include <csignal>
#include <cstdio>
#include <future>
#include <optional>
#include <string_view>

namespace flagstone::app {

namespace {

constexpr int kWrongUsage = 2;

constexpr const char *kHelp =
    "Flagstone: a desktop tabletop for card-laid dungeons\n"
    "\n"
    "  flagstone                  open the window\n"
    "  flagstone FILE             continue a game record, or open a plan (*.flagplan) on the\n"
    "                             game master's desk, a quest (*.flagquest), a deck\n"
    "                             (*.flagdeck), a ledger (*.flagledger), or a pack by its\n"
    "                             folder\n"
    "  flagstone demo --out DIR [--seed WORDS] [--game ID]\n"
    "                             play a quest without a display and leave pictures, the\n"
    "                             record, its story and printed sheets in DIR\n"
    "  flagstone print WHAT --out FILE\n"
    "                             cards, dungeons and play aids as PDF, PNG or SVG, without\n"
    "                             a display; flagstone print --help says what there is\n"
    "  flagstone picture RECORD --out FILE\n"
    "                             the table at the end of a game as a picture, without a display\n"
    "  flagstone log              where the program's own log is\n"
    "  flagstone --version        the version\n"
    "\n"
    "--log-level off, error, warning, info or debug, before anything else, sets how much the\n"
    "program logs; the default is FLAGSTONE_LOG from the environment\n";

PackShelf readAllPacks()
{
    PackShelf shelf;
    for (const auto &folder : packFolders()) {
        auto pack = readPack(folder);
        if (pack) {
            shelf.packs.push_back(std::make_shared<const PackData>(std::move(pack->data)));
            shelf.issues.append(pack->warnings);
        } else {
            shelf.issues.append(pack.error());
        }
    }
    return shelf;
}

/// The packs, and the quests that can be played now: one that is in the making may be wrong and may change.
PackShelf withQuests(PackShelf shelf)
{
    for (const auto &file : questFiles())
        if (auto quest = readPack(file))
            shelf.packs.push_back(std::make_shared<const PackData>(std::move(quest->data)));
    return shelf;
}

void nameProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("flagstone"));
    QCoreApplication::setApplicationVersion(QString::fromStdString(std::string(programVersion())));
}

/// Every user has at least English, whose plurals it holds.
void speak(QTranslator &language)
{
    QLocale::setDefault(windowLocale(QLocale()));
    const QString folder = QStringLiteral(":/i18n");
    if (language.load(QLocale(), QStringLiteral("flagstone"), QStringLiteral("_"), folder) ||
        language.load(QStringLiteral("flagstone_en"), folder))
        QCoreApplication::installTranslator(&language);
}

/// A command with options of its own. Qt must not see them: it would take some, such as --style, for its own.
template <class Application>
int runCommand(int argc, char **argv, int (*run)(const AppContext &, const QStringList &))
{
    QStringList arguments;
    for (int i = 2; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int onlyName = 1;
    const Application application(onlyName, argv);
    nameProgram();
    QTranslator language;
    speak(language);
    return run(ownContext(), arguments);
}

constexpr int kIconWait = 200; // milliseconds

int runWindow(QApplication &application, const QElapsedTimer &sinceStart)
{
    const auto arguments = QCoreApplication::arguments();
    const QString file = arguments.size() > 1 ? QFileInfo(arguments[1]).absoluteFilePath() : QString();
    const bool isRecord = file.endsWith(QLatin1String(".flagstone"), Qt::CaseInsensitive);
    const AppContext context = ownContext();
    std::optional<RecordReading> record; // read while the window is made
    if (isRecord)
        record.emplace(file, context);
    FitsScreen fits;
    application.installEventFilter(&fits);
    MainWindow window(context);
    StartTrace trace(application, sinceStart);
    window.show();
    // It is drawn in four sizes: not before the window is visible.
    QTimer::singleShot(kIconWait, &window, [] { QApplication::setWindowIcon(paint::applicationIcon()); });
    if (record && window.openRead(*record)) // without making the welcome page first
        return QApplication::exec();
    if (!window.isVisible()) // the user closed it while the record was read
        return 0;
    if (window.play() == nullptr && window.page() == nullptr) // nothing else was begun meanwhile
        window.showWelcome();
    if (!isRecord && !file.isEmpty())
        window.openGame(file);
    return QApplication::exec();
}

} // namespace

AppContext ownContext()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    const QString settings = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) +
                             QStringLiteral("/settings.json");
    const std::shared_future<PackShelf> shelf = std::async(kOwnThread, readAllPacks);
    const auto read = [shelf] { return withQuests(shelf.get()); };
    return {modules(), read, data, settings, QStringLiteral(":/rules"), QStringLiteral(":/lessons")};
}

QLocale windowLocale(const QLocale &system)
{
    return system.language() == QLocale::C ? QLocale(QLocale::English) : system;
}

int runDesktop(int argc, char **argv)
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is then reported, and does not end the program
    if (!startLog(argc, argv)) {
        std::fprintf(stderr, "flagstone: --log-level is off, error, warning, info or debug\n%s", kHelp);
        return kWrongUsage;
    }
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "log") {
        std::printf("%s\n", visibleText(ownLog().string()).c_str());
        return 0;
    }
    if (first == "--version" || first == "-v") {
        std::printf("flagstone %s\n", std::string(programVersion()).c_str());
        return 0;
    }
    if (first == "--help" || first == "-h") {
        std::fputs(kHelp, stdout);
        return 0;
    }
    if (argc > 1 && first.empty()) {
        std::fprintf(stderr, "flagstone: the name of the file to open is empty\n%s", kHelp);
        return kWrongUsage;
    }
    if (first.starts_with("-")) {
        std::fprintf(stderr, "flagstone: there is no option %s\n%s", visibleText(argv[1]).c_str(), kHelp);
        return kWrongUsage;
    }
    if (first == "print")
        return runCommand<QGuiApplication>(argc, argv, runPrint);
    if (first == "picture")
        return runCommand<QApplication>(argc, argv, runPicture);
    if (first == "demo")
        return runCommand<QApplication>(argc, argv, runDemoCommand);
    QApplication application(argc, argv);
    nameProgram();
    QTranslator language;
    speak(language);
    return runWindow(application, sinceStart);
}

} // namespace flagstone::app
