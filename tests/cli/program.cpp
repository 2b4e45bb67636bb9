#include "program.h"

#include <cstdio>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace flagstone::test {

namespace {

/// A nameless file: unlike a pipe it never fills up.
class Scratch {
public:
    Scratch() : m_file(std::tmpfile())
    {
        if (!m_file)
            throw std::runtime_error("no temporary file");
    }
    Scratch(const Scratch &) = delete;
    Scratch &operator=(const Scratch &) = delete;
    ~Scratch() { std::fclose(m_file); }
    [[nodiscard]] int descriptor() const { return fileno(m_file); }
    [[nodiscard]] std::string text() const
    {
        std::rewind(m_file);
        std::string all;
        for (int c = 0; (c = std::fgetc(m_file)) != EOF;)
            all += static_cast<char>(c);
        return all;
    }

private:
    std::FILE *m_file;
};

} // namespace

Ran runProgram(const std::string &program, std::vector<std::string> arguments, const std::string &input,
               const std::string &environment)
{
    const Scratch out, err;
    int in[2];
    if (::pipe(in) != 0)
        throw std::runtime_error("no pipe");

    arguments.insert(arguments.begin(), program);
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::vector<char *> variables;
    std::string extra = environment;
    for (char **variable = environ; *variable; ++variable)
        variables.push_back(*variable);
    if (!extra.empty())
        variables.push_back(extra.data());
    variables.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, out.descriptor(), 1);
    posix_spawn_file_actions_adddup2(&actions, err.descriptor(), 2);
    posix_spawn_file_actions_addclose(&actions, in[1]);
    pid_t child = 0;
    const int failed =
        ::posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), variables.data());
    posix_spawn_file_actions_destroy(&actions);
    ::close(in[0]);
    if (failed != 0)
        throw std::runtime_error("cannot run " + program);
    const bool fed = ::write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
    ::close(in[1]);

    Ran ran;
    int status = 0;
    if (::waitpid(child, &status, 0) == child && WIFEXITED(status) && (fed || input.empty()))
        ran.status = WEXITSTATUS(status);
    ran.out = out.text();
    ran.err = err.text();
    return ran;
}

} // namespace flagstone::test
