#pragma once

#include <future>

namespace flagstone::app {

/// How std::async runs work in a thread of its own; where none can be started, it runs when its result is asked for.
inline constexpr std::launch kOwnThread = std::launch::async | std::launch::deferred;

} // namespace flagstone::app
