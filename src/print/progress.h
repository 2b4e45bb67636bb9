#pragma once

#include <QString>

#include <functional>

namespace flagstone::print {

/// Called after each step of a long job; returns false to cancel it.
using Progress = std::function<bool(int done, int all)>;

/// Why nothing was written. There are no partial files.
struct Failure {
    bool cancelled = false;
    QString message; ///< one sentence with the file's name; empty if cancelled
};

} // namespace flagstone::print
