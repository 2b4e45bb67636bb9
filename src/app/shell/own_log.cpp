#include "app/shell/own_log.h"

#include "content/log.h"

#include <QString>

#include <algorithm>
#include <string_view>

namespace flagstone::app {

namespace {

constexpr std::string_view kProgram = "flagstone";

QtMessageHandler &usualHandler()
{
    static QtMessageHandler handler = nullptr;
    return handler;
}

void hearQt(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const log::Level level = type == QtDebugMsg     ? log::Level::Debug
                             : type == QtInfoMsg    ? log::Level::Info
                             : type == QtWarningMsg ? log::Level::Warning
                                                    : log::Level::Error;
    std::string said = "Qt: " + text.toStdString();
    if (context.file != nullptr)
        said += " (" + std::string(context.file) + ':' + std::to_string(context.line) + ')';
    log::message(level, said);
    usualHandler()(type, context, text);
}

} // namespace

std::filesystem::path ownLog()
{
    return log::fileOf(kProgram);
}

bool startLog(int &argc, char **argv)
{
    log::Level level = log::levelOfEnvironment();
    if (argc > 1 && argv[1] == std::string_view("--log-level")) {
        const auto wanted = log::levelFrom(argc > 2 ? argv[2] : "");
        if (!wanted)
            return false;
        level = *wanted;
        std::rotate(argv + 1, argv + 3, argv + argc);
        argc -= 2;
        argv[argc] = nullptr;
    }
    log::start(kProgram, level);
    usualHandler() = qInstallMessageHandler(hearQt);
    return true;
}

} // namespace flagstone::app
