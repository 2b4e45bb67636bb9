#pragma once

#include <filesystem>

namespace flagstone::app {

/// Where this program's log is.
[[nodiscard]] std::filesystem::path ownLog();

/// Begins the log and sends it Qt's messages, too. Takes a leading "--log-level LEVEL" out of the arguments;
/// false if that is no level.
[[nodiscard]] bool startLog(int &argc, char **argv);

} // namespace flagstone::app
