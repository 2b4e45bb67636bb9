#pragma once

#include <future>

namespace flagstone::app {

/// How std::async does work in a thread of its own; where none can be started it is done when its result is asked for.
inline constexpr std::launch kOwnThread = std::launch::async | std::launch::deferred;

} // namespace flagstone::app
