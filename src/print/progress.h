#pragma once

#include <QString>

#include <functional>

namespace flagstone::print {

/// Told after each step of something long; returns false to call it off.
using Progress = std::function<bool(int done, int all)>;

/// Why nothing was written. There is no half file.
struct Failure {
    bool cancelled = false;
    QString message; ///< one sentence with the file's name; empty if cancelled
};

} // namespace flagstone::print
