#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace flagstone {

/// One problem in a file that a person can mend: where it is, what is wrong, what is expected instead.
struct Issue {
    enum class Severity { Warning, Error };

    Severity severity = Severity::Error;
    std::string file;    ///< path as it was given, or the table's name
    int line = 0;        ///< counted from 1; 0 = the file as a whole
    int column = 0;      ///< counted from 1, a column of the table or a character of the line; 0 = the line
    std::string message; ///< one sentence without a full stop
    std::string rule;    ///< ledger ID it follows from, or empty
    std::string option = {};               ///< key of the option of the set-up that it is about, or empty
    std::vector<std::size_t> entries = {}; ///< where such an option is a list: which of it, counted from 0

    friend bool operator==(const Issue &, const Issue &) = default;
};

using Issues = std::vector<Issue>;

[[nodiscard]] bool hasErrors(const Issues &issues);

/// "file:line:column: error: message (rule)" or "file: option: error: ...": one line, controls written out.
[[nodiscard]] std::string toString(const Issue &issue);

} // namespace flagstone
