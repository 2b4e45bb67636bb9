#pragma once

#include <CLI/CLI.hpp>
#include <QStringList>

#include <iostream>
#include <string>
#include <vector>

/// The command line of commands that need no display. All templates: only for units that parse one.
namespace flagstone::app {

/// Exit statuses.
inline constexpr int kOk = 0, kNotSo = 1, kUsage = 2;

/// Reads the words after a command's name. Throws CLI::ParseError, also for --help.
inline void parseWords(CLI::App &app, const QStringList &arguments)
{
    std::vector<std::string> words;
    for (const QString &word : arguments)
        words.insert(words.begin(), word.toStdString()); // CLI11 takes them backwards
    app.parse(std::move(words));
}

/// Prints what is wrong, or the help. Returns an exit status.
inline int explain(const CLI::App &app, const CLI::ParseError &error)
{
    return app.exit(error, std::cout, std::cerr) == 0 ? kOk : kUsage;
}

} // namespace flagstone::app
