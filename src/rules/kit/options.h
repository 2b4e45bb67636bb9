#pragma once

#include "core/module.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// The options of a rule system: each in one place, with its values, its texts, what it needs and how to read
/// it into the rule system's struct.
namespace flagstone::kit {

/// A value, and the label that people read if it differs.
struct OptionValue {
    OptionValue(std::string v, std::string w = {}) : value(std::move(v)), word(std::move(w)) {}
    OptionValue(const char *v, const char *w = "") : value(v), word(w) {}
    std::string value, word;
};
using OptionValues = std::vector<OptionValue>; ///< the default first

template <class Options>
struct Option {
    OptionSpec spec;
    std::function<void(Options &, std::size_t value)> set; ///< value = index into spec.values
};

/// Shown to every player; the others are rulings that most players never change.
template <class Options>
[[nodiscard]] Option<Options> basic(Option<Options> option)
{
    option.spec.advanced = false;
    return option;
}
/// Any but the default needs the switch `key` to be on.
template <class Options>
[[nodiscard]] Option<Options> needing(std::string key, Option<Options> option)
{
    option.spec.needs = std::move(key);
    return option;
}
/// Counts in the adventures that it is called with; in all if it is never called.
template <class Options>
[[nodiscard]] Option<Options> in(std::string adventure, Option<Options> option)
{
    option.spec.adventures.push_back(std::move(adventure));
    return option;
}
/// With a value that has a text here, the game is about that instead of its adventure.
template <class Options>
[[nodiscard]] Option<Options> about(std::vector<std::string> texts, Option<Options> option)
{
    option.spec.about = std::move(texts);
    return option;
}
/// Everybody is asked for it before a game.
template <class Options>
[[nodiscard]] Option<Options> asked(std::string question, Option<Options> option)
{
    option.spec.question = std::move(question);
    return basic(std::move(option));
}
/// People may type other values, and draw them if there is a drawing.
template <class Options>
[[nodiscard]] Option<Options> open(Option<Options> option, const MapDrawingSpec *drawing = nullptr)
{
    option.spec.open = true;
    option.spec.drawing = drawing;
    return option;
}

/// An option of any kind: `set` puts the chosen value, by its place in `values`, into the struct.
template <class Options>
[[nodiscard]] Option<Options> option(std::string key, std::string rule, const OptionValues &values,
                                     std::string label, std::string help,
                                     std::function<void(Options &, std::size_t value)> set)
{
    Option<Options> made{{.key = std::move(key),
                          .label = std::move(label),
                          .help = std::move(help),
                          .rule = std::move(rule),
                          .values = {},
                          .advanced = true},
                         std::move(set)};
    for (const OptionValue &each : values) {
        made.spec.values.push_back(each.value);
        made.spec.words.push_back(each.word);
    }
    return made;
}

/// A switch between the struct's default and the other value.
template <class Options>
[[nodiscard]] Option<Options> two(std::string key, std::string rule, OptionValue first, OptionValue second,
                                  bool Options::*member, std::string label, std::string help)
{
    return option<Options>(std::move(key), std::move(rule), {std::move(first), std::move(second)},
                           std::move(label), std::move(help),
                           [member, atFirst = Options().*member](Options &o, std::size_t value) {
                               o.*member = (value == 0) == atFirst;
                           });
}

/// A value of an enumeration, in the order of the values.
template <class Options, class Item>
[[nodiscard]] Option<Options> pick(std::string key, std::string rule, const OptionValues &values,
                                   Item Options::*member, std::string label, std::string help)
{
    return option<Options>(std::move(key), std::move(rule), values, std::move(label), std::move(help),
                           [member](Options &o, std::size_t value) { o.*member = static_cast<Item>(value); });
}

/// A number; a value that is not a number changes nothing.
template <class Options>
[[nodiscard]] Option<Options> number(std::string key, std::string rule, const OptionValues &values,
                                     int Options::*member, std::string label, std::string help)
{
    return option<Options>(std::move(key), std::move(rule), values, std::move(label), std::move(help),
                           [member, values](Options &o, std::size_t value) {
                               o.*member = toInt(values[value].value).value_or(o.*member);
                           });
}

/// The options of several parts, in their order.
template <class Options>
[[nodiscard]] std::vector<Option<Options>> joined(std::initializer_list<std::vector<Option<Options>>> parts)
{
    std::vector<Option<Options>> all;
    for (const std::vector<Option<Options>> &part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// The options of a rule system.
template <class Options>
class OptionList {
public:
    explicit OptionList(std::vector<Option<Options>> options) : m_options(std::move(options))
    {
        for (const Option<Options> &each : m_options)
            m_specs.push_back(each.spec);
    }
    [[nodiscard]] const std::vector<OptionSpec> &specs() const { return m_specs; }

    /// Reports unknown options and values, and options without the one they need; `unknown` is the rule about
    /// options in general. `read` has the defaults.
    [[nodiscard]] Options read(const std::map<std::string, std::string> &chosen, const std::string &unknown,
                               Issues &issues, Options read = {}) const
    {
        for (const auto &[key, value] : chosen) {
            const auto bad = [&issues, &option = key](std::string message, const std::string &rule) {
                issues.push_back(
                    {.file = "options", .message = std::move(message), .rule = rule, .option = option});
            };
            const auto found =
                std::ranges::find(m_options, key, [](const auto &each) { return each.spec.key; });
            if (found == m_options.end()) {
                bad("there is no such option", unknown);
                continue;
            }
            const OptionSpec &spec = found->spec;
            const auto at = std::ranges::find(spec.values, value);
            if (at == spec.values.end()) {
                std::string expected;
                for (const std::string &each : spec.values)
                    expected += (expected.empty() ? "" : ", ") + each;
                bad('"' + value + "\" is none of: " + expected, spec.rule);
                continue;
            }
            found->set(read, static_cast<std::size_t>(at - spec.values.begin()));
            const auto needed = chosen.find(spec.needs);
            if (at != spec.values.begin() && !spec.needs.empty() &&
                (needed == chosen.end() || needed->second != "on"))
                bad('"' + value + "\" needs " + spec.needs + "=on", spec.rule);
        }
        return read;
    }

private:
    std::vector<Option<Options>> m_options;
    std::vector<OptionSpec> m_specs;
};

} // namespace flagstone::kit
