#include "content/log.h"

#include "content/files.h"
#include "core/visible_text.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <array>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <typeinfo>

namespace fs = std::filesystem;

namespace flagstone::log {

namespace {

constexpr std::size_t kLongest = std::size_t{512} << 10; // bytes of one file
constexpr std::size_t kOlder = 2;                        // files

struct Named {
    std::string_view name;
    Level level;
    spdlog::level::level_enum spdlog;
};
constexpr std::array<Named, 5> kLevels{{{"off", Level::Off, spdlog::level::off},
                                        {"error", Level::Error, spdlog::level::err},
                                        {"warning", Level::Warning, spdlog::level::warn},
                                        {"info", Level::Info, spdlog::level::info},
                                        {"debug", Level::Debug, spdlog::level::debug}}};

spdlog::level::level_enum spdlogLevel(Level level)
{
    return kLevels[static_cast<std::size_t>(level)].spdlog;
}

std::mutex &guard()
{
    static std::mutex mutex;
    return mutex;
}

std::shared_ptr<spdlog::logger> &current()
{
    static std::shared_ptr<spdlog::logger> logger;
    return logger;
}

void write(Level level, std::string_view text)
{
    try {
        std::shared_ptr<spdlog::logger> logger;
        {
            const std::lock_guard lock(guard());
            logger = current();
        }
        if (logger)
            logger->log(spdlogLevel(level), visibleText(std::string(text)));
    } catch (...) { // out of memory: there are worse problems now
    }
}

/// "game.flagstone:12:5 (FP-044)"
std::string placeOf(const Issue &issue)
{
    std::string place = issue.file;
    if (issue.line > 0)
        place += ':' + std::to_string(issue.line);
    if (issue.column > 0)
        place += ':' + std::to_string(issue.column);
    if (!issue.rule.empty())
        place += " (" + issue.rule + ')';
    if (issue.more > 0)
        place += " and " + std::to_string(issue.more) + " more";
    return place;
}

std::terminate_handler &usualEnd()
{
    static std::terminate_handler handler = nullptr;
    return handler;
}

/// Logs an exception that nobody caught before the program ends: only its type, as its message may quote a game.
[[noreturn]] void dying()
{
    if (const auto thrown = std::current_exception()) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception &error) {
            fault(std::string("ends with an exception that nothing caught: ") + typeid(error).name());
        } catch (...) {
            fault("ends with an exception that nothing caught");
        }
    }
    usualEnd()();
    std::abort();
}

} // namespace

std::optional<Level> levelFrom(std::string_view name)
{
    for (const Named &each : kLevels)
        if (each.name == name)
            return each.level;
    return std::nullopt;
}

Level levelOfEnvironment()
{
    const char *name = std::getenv("FLAGSTONE_LOG");
    return levelFrom(name ? name : "").value_or(Level::Info);
}

fs::path fileOf(std::string_view program)
{
    const char *state = std::getenv("XDG_STATE_HOME");
    const char *home = std::getenv("HOME");
    const fs::path folder = state && fs::path(state).is_absolute()
                                ? fs::path(state)
                                : fs::path(home ? home : "/") / ".local/state";
    return folder / "flagstone" / (std::string(program) + ".log");
}

void start(std::string_view program, Level level)
{
    stop();
    if (level == Level::Off)
        return;
    try {
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(fileOf(program).string(), kLongest,
                                                                           kOlder);
        auto logger = std::make_shared<spdlog::logger>(std::string(program), std::move(sink));
        logger->set_level(spdlogLevel(level));
        logger->flush_on(spdlog::level::trace);
        logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %P %l: %v");
        logger->set_error_handler([](const std::string &) {}); // a full disk is not worth reporting here
        {
            const std::lock_guard lock(guard());
            current() = std::move(logger);
        }
        if (const auto usual = std::set_terminate(dying); usual != dying)
            usualEnd() = usual;
    } catch (const std::exception &) { // no folder or no permission to write: no log
    }
    write(Level::Info, std::string(program) + ' ' + std::string(programVersion()) + " starts");
}

void stop()
{
    const std::lock_guard lock(guard());
    current().reset();
}

void opened(const fs::path &path)
{
    write(Level::Info, "opened " + path.string());
}

void saved(const fs::path &path)
{
    write(Level::Info, "saved " + path.string());
}

void recovered(const fs::path &path)
{
    write(Level::Warning, "recovered " + path.string());
}

void refused(const Issues &issues)
{
    for (const Issue &issue : issues)
        write(Level::Warning, "refused " + placeOf(issue));
}

void notWritten(const Issue &issue)
{
    write(Level::Error, "not written: " + toString(issue));
}

void fault(std::string_view what, boost::source_location where)
{
    write(Level::Error, "fault at " + fs::path(where.file_name()).filename().string() + ':' +
                            std::to_string(where.line()) + ": " + std::string(what));
}

void message(Level level, std::string_view text)
{
    write(level, text);
}

} // namespace flagstone::log
