#pragma once

#include <cstdio>
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

/// The same of a program that says on its standard error that it works: then Ctrl+C comes.
[[nodiscard]] Ran interruptProgram(const std::string &program, std::vector<std::string> arguments);

/// A program that is talked to line by line, as a bot does.
class Conversation {
public:
    Conversation(const std::string &program, std::vector<std::string> arguments);
    Conversation(const Conversation &) = delete;
    Conversation &operator=(const Conversation &) = delete;
    ~Conversation();
    /// False at the end.
    [[nodiscard]] bool hear(std::string &line);
    /// All that comes until this was heard, or until the end.
    [[nodiscard]] std::string hearUntil(const std::string &text);
    void say(const std::string &line);
    /// Says nothing more and gives the exit status; -1 if it did not exit by itself.
    int end();

private:
    int m_child = -1;
    std::FILE *m_to = nullptr, *m_from = nullptr;
};

} // namespace flagstone::test
