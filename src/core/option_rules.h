#pragma once

#include "core/module.h"

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How a rule system reads the options of a set-up into a struct of its own.
namespace flagstone {

template <class Options>
struct OptionRule {
    OptionSpec spec;
    std::function<void(Options &, std::size_t value)> set; ///< value = index into spec.values
};

/// A switch between what the struct has at first (value 0) and the other: most options are one.
template <class Options>
[[nodiscard]] OptionRule<Options> two(std::string key, std::string rule, std::string first,
                                      std::string second, bool Options::*member, std::string label,
                                      std::string help, bool advanced = true)
{
    return {{std::move(key),
             std::move(label),
             std::move(help),
             std::move(rule),
             {std::move(first), std::move(second)},
             advanced},
            [member, whenSecond = !(Options().*member)](Options &o, std::size_t value) {
                o.*member = value == 1 ? whenSecond : !whenSecond;
            }};
}

/// Gives the values of options the words that people read: by "value", or by "key=value" where the same value
/// means something else. Values without words are shown as they are.
template <class Options>
void word(std::vector<OptionRule<Options>> &rules, const std::map<std::string_view, std::string_view> &words)
{
    for (OptionRule<Options> &rule : rules)
        for (const std::string &value : rule.spec.values) {
            auto found = words.find(rule.spec.key + '=' + value);
            if (found == words.end())
                found = words.find(value);
            rule.spec.words.emplace_back(found == words.end() ? std::string_view() : found->second);
        }
}

template <class Options>
[[nodiscard]] std::vector<OptionSpec> specsOf(const std::vector<OptionRule<Options>> &rules)
{
    std::vector<OptionSpec> list;
    for (const OptionRule<Options> &rule : rules)
        list.push_back(rule.spec);
    return list;
}

/// Reports options and values that there are not, and options without the one they need; `unknown` is the
/// rule about options as such. `options` is what holds where nothing was chosen.
template <class Options>
[[nodiscard]] Options readOptions(const std::vector<OptionRule<Options>> &rules,
                                  const std::map<std::string, std::string> &chosen,
                                  const std::string &unknown, Issues &issues, Options options = {})
{
    for (const auto &[key, value] : chosen) {
        const auto rule =
            std::find_if(rules.begin(), rules.end(),
                         [&wanted = key](const OptionRule<Options> &r) { return r.spec.key == wanted; });
        if (rule == rules.end()) {
            issues.push_back(
                {.file = "options", .message = "there is no such option", .rule = unknown, .option = key});
            continue;
        }
        const auto &values = rule->spec.values;
        const auto at = std::ranges::find(values, value);
        if (at == values.end()) {
            std::string expected;
            for (const std::string &v : values)
                expected += (expected.empty() ? "" : ", ") + v;
            issues.push_back({.file = "options",
                              .message = '"' + value + "\" is none of: " + expected,
                              .rule = rule->spec.rule,
                              .option = key});
            continue;
        }
        rule->set(options, static_cast<std::size_t>(at - values.begin()));
        const std::string &needs = rule->spec.needs;
        const auto needed = chosen.find(needs);
        if (at != values.begin() && !needs.empty() && (needed == chosen.end() || needed->second != "on"))
            issues.push_back({.file = "options",
                              .message = '"' + value + "\" needs " + needs + "=on",
                              .rule = rule->spec.rule,
                              .option = key});
    }
    return options;
}

} // namespace flagstone
