#pragma once

#include <string>
#include <vector>

namespace flagstone::test {

struct Ran {
    int status = -1; ///< exit status; -1 if it did not exit by itself
    std::string out, err;
};

/// Runs a program with these arguments, this on its standard input, and one more environment variable.
[[nodiscard]] Ran runProgram(const std::string &program, std::vector<std::string> arguments,
                             const std::string &input = {}, const std::string &environment = {});

} // namespace flagstone::test
