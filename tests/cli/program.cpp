#include "program.h"

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace flagstone::test {

namespace {

/// A nameless file: unlike a pipe it never fills up, and nobody who writes to it is stopped when its reader ends.
class Scratch {
public:
    explicit Scratch(const std::string &text = {}) : m_file(std::tmpfile())
    {
        if (!m_file)
            throw std::runtime_error("no temporary file");
        if (std::fwrite(text.data(), 1, text.size(), m_file) != text.size())
            throw std::runtime_error("no room in a temporary file");
        std::rewind(m_file); // which also flushes it
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

std::vector<char *> pointers(std::vector<std::string> &texts)
{
    std::vector<char *> all;
    for (std::string &text : texts)
        all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

/// Starts a program with these as its standard streams; -1 = those of the test. Ctrl+C is not ignored, even
/// if the tests run in the background.
int start(const std::string &program, std::vector<std::string> arguments, char **environment, int in, int out,
          int err)
{
    arguments.insert(arguments.begin(), program);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    const int streams[] = {in, out, err};
    for (int i = 0; i < 3; ++i)
        if (streams[i] >= 0)
            posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t child = 0;
    const int failed = ::posix_spawn(&child, program.c_str(), &actions, &attributes,
                                     pointers(arguments).data(), environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0)
        throw std::runtime_error("cannot run " + program);
    return child;
}

int statusOf(int child)
{
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// A pipe whose ends no other program inherits.
struct Pipe {
    int read = -1, write = -1;
    Pipe()
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe");
        read = ends[0];
        write = ends[1];
    }
};

} // namespace

Ran runProgram(const std::string &program, std::vector<std::string> arguments, const std::string &input,
               const std::string &environment)
{
    const Scratch in(input), out, err;
    std::string extra = environment;
    std::vector<char *> variables;
    for (char **variable = environ; *variable; ++variable)
        variables.push_back(*variable);
    if (!extra.empty())
        variables.push_back(extra.data());
    variables.push_back(nullptr);
    const int child = start(program, std::move(arguments), variables.data(), in.descriptor(),
                            out.descriptor(), err.descriptor());
    Ran ran;
    ran.status = statusOf(child);
    ran.out = out.text();
    ran.err = err.text();
    return ran;
}

Ran interruptProgram(const std::string &program, std::vector<std::string> arguments)
{
    const Scratch out;
    const Pipe err;
    const int child = start(program, std::move(arguments), environ, -1, out.descriptor(), err.write);
    ::close(err.write);
    Ran ran;
    bool sent = false;
    for (char c = 0; ::read(err.read, &c, 1) == 1; ran.err += c)
        if (c == '\n' && !sent)
            sent = ::kill(child, SIGINT) == 0;
    ::close(err.read);
    ran.status = statusOf(child);
    ran.out = out.text();
    return ran;
}

Conversation::Conversation(const std::string &program, std::vector<std::string> arguments)
{
    const Pipe in, out;
    m_child = start(program, std::move(arguments), environ, in.read, out.write, -1);
    ::close(in.read);
    ::close(out.write);
    m_to = ::fdopen(in.write, "w");
    m_from = ::fdopen(out.read, "r");
}

Conversation::~Conversation()
{
    if (m_to)
        end();
    std::fclose(m_from);
}

bool Conversation::hear(std::string &line)
{
    line.clear();
    for (int c = 0; (c = std::fgetc(m_from)) != EOF && c != '\n';)
        line += static_cast<char>(c);
    return !line.empty() || std::feof(m_from) == 0;
}

std::string Conversation::hearUntil(const std::string &text)
{
    std::string heard;
    for (int c = 0; heard.find(text) == std::string::npos && (c = std::fgetc(m_from)) != EOF;)
        heard += static_cast<char>(c);
    return heard;
}

void Conversation::say(const std::string &line)
{
    std::fputs((line + '\n').c_str(), m_to);
    std::fflush(m_to);
}

int Conversation::end()
{
    std::fclose(m_to);
    m_to = nullptr;
    return statusOf(m_child);
}

} // namespace flagstone::test
