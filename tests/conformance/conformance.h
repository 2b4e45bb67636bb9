#pragma once

#include "core/module.h"

#include <iosfwd>
#include <string>
#include <vector>

/// What every rule system must keep, tried in random games. A rule system joins by one line in subjects.cpp.
namespace flagstone {

struct ConformanceOptions {
    int games = 200;       ///< played silently to their end
    int close = 24;        ///< looked at step by step, which costs a hundred times as much
    std::size_t every = 1; ///< of so many steps one is looked at: neighbours in long games ask the same
    std::size_t mostSteps = 5000; ///< a game that is longer does not end
    int mostSeats = kMaxSeats;    ///< tried, if the rule system has room for so many
};

struct Subject {
    std::string name; ///< letters and digits
    const ModuleInfo &(*module)();
    const PackData &(*pack)();
    ConformanceOptions options{};
};

/// The name, for messages.
void PrintTo(const Subject &subject, std::ostream *out);

[[nodiscard]] std::vector<Subject> subjects();

} // namespace flagstone
