#pragma once

#include "core/issue.h"

#include <boost/assert/source_location.hpp>

#include <filesystem>
#include <optional>
#include <string_view>

/// The program's own log: what it opened, saved, recovered and refused, and what went wrong. Players may read
/// it, so it names files and places in them and never quotes a game. Nothing here throws or fails; if the
/// program cannot write the log, it does without.
namespace flagstone::log {

enum class Level { Off, Error, Warning, Info, Debug };

/// "off", "error", "warning", "info" or "debug".
[[nodiscard]] std::optional<Level> levelFrom(std::string_view name);
/// The level in FLAGSTONE_LOG of the environment; Info if that is not a level.
[[nodiscard]] Level levelOfEnvironment();

/// Where a program's log is: its name with ".log", in flagstone/ of XDG_STATE_HOME in the environment, otherwise
/// of ~/.local/state. Older parts have a number before the ending.
[[nodiscard]] std::filesystem::path fileOf(std::string_view program);

/// Begins the log of a program. Until then, and at level Off, it writes nothing.
void start(std::string_view program, Level level);
/// Ends it: nothing more is written.
void stop();

void opened(const std::filesystem::path &path);
void saved(const std::filesystem::path &path);
/// Recovered work that a program left behind when it ended.
void recovered(const std::filesystem::path &path);
/// Unusable input: each place, but not its content.
void refused(const Issues &issues);
/// A file that could not be written, and why.
void notWritten(const Issue &issue);
/// Something that must not happen, and where in the program.
void fault(std::string_view what, boost::source_location where = BOOST_CURRENT_LOCATION);
/// A message of a library.
void message(Level level, std::string_view text);

} // namespace flagstone::log
