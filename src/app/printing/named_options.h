#pragma once

#include <CLI/CLI.hpp>

#include <map>
#include <string>
#include <utility>

/// Options of a command whose values are names or pairs.
namespace flagstone::app {

template <class Value>
using Names = std::map<std::string, Value>;

template <class Value>
std::string joined(const Names<Value> &names, const char *between)
{
    std::string all;
    for (const auto &[name, value] : names)
        all += (all.empty() ? "" : between) + name;
    return all;
}

/// An option whose value is one of some names; the help and what is said of a wrong one list them.
template <class Value>
CLI::Option *addNamed(CLI::App &app, const std::string &option, Value &chosen, const Names<Value> &names,
                      const std::string &does)
{
    const auto take = [option, &chosen, &names](const std::string &word) {
        const auto found = names.find(word);
        if (found == names.end())
            throw CLI::ValidationError(option, '"' + word + "\" is none of " + joined(names, ", "));
        chosen = found->second;
    };
    const auto now = std::ranges::find(names, chosen, &Names<Value>::value_type::second);
    return app.add_option_function<std::string>(option, take, does)
        ->type_name(joined(names, "|"))
        ->default_str(now == names.end() ? std::string() : now->first);
}

/// An option of two numbers with a comma between.
template <class Take>
void addPair(CLI::App &app, const std::string &option, const std::string &names, const std::string &does,
             Take take)
{
    using Pair = std::pair<double, double>;
    app.add_option_function<Pair>(
           option, [take](const Pair &pair) { take(pair.first, pair.second); }, does)
        ->type_name(names)
        ->delimiter(',');
}

} // namespace flagstone::app
