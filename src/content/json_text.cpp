#include "content/json_text.h"

#include "content/files.h"
#include "core/hash.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace flagstone {

namespace {

/// Feeds the parser and says how far it has read: the parser itself gives places only for its own errors.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *at, const char **furthest) : m_at(at), m_furthest(furthest) {}
    reference operator*() const { return *m_at; }
    CountingIterator &operator++()
    {
        *m_furthest = ++m_at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator &a, const CountingIterator &b) { return a.m_at == b.m_at; }

private:
    const char *m_at;
    const char **m_furthest;
};

std::string escaped(std::string_view key)
{
    std::string text;
    for (const char c : key)
        text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return text;
}

} // namespace

/// Reads the text once: the values, their lines, repeated keys and what exceeds the limits.
class JsonReader {
public:
    JsonReader(std::string_view bytes, const std::string &file, std::vector<JsonText::LineOf> &lines,
               Issues &issues)
        : m_bytes(bytes), m_file(file), m_lines(lines), m_issues(issues), m_furthest(bytes.data()),
          m_counted(bytes.data())
    {
    }
    /// The root, or nothing.
    [[nodiscard]] std::optional<Json> read()
    {
        const char *end = m_bytes.data() + m_bytes.size();
        CountingIterator first(m_bytes.data(), &m_furthest);
        const bool good = Json::sax_parse(first, CountingIterator(end, &m_furthest), this) && m_doubled == 0;
        std::ranges::sort(m_lines, {}, &JsonText::LineOf::pointer);
        return good ? std::optional(std::move(m_root)) : std::nullopt;
    }

    bool null() { return value(nullptr); }
    bool boolean(bool is) { return value(is); }
    bool number_integer(std::int64_t number) { return value(number); }
    bool number_unsigned(std::uint64_t number) { return value(number); }
    bool number_float(double number, const std::string &) { return value(number); }
    bool string(std::string &text) { return value(std::move(text)); }
    bool binary(Json::binary_t &) { return false; } // text has none
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string &name)
    {
        Level &level = m_levels.back();
        level.name = escaped(name.substr(0, kLongestKey));
        if (name.size() > kLongestKey)
            return beyond("has a key that is longer than " + std::to_string(kLongestKey) + " bytes");
        const auto [member, isNew] = level.within->emplace(name, nullptr);
        level.member = &member.value();
        if (!isNew) {
            bad(m_doubled < kMostIssues ? "the key " + pointer() + " appears twice" : std::string());
            ++m_doubled; // what is not reported need not be worded
        } else if (level.within->size() > kMostKeys) {
            return beyond("has an object of more than " + std::to_string(kMostKeys) + " keys");
        }
        return note();
    }
    bool parse_error(std::size_t, const std::string &, const nlohmann::json::exception &error)
    {
        const std::string_view what = error.what();
        const std::size_t text = what.find("syntax error");
        const std::string_view before =
            m_bytes.substr(0, static_cast<std::size_t>(m_furthest - m_bytes.data()));
        const std::size_t lineStart =
            before.empty() ? 0 : before.substr(0, before.size() - 1).rfind('\n') + 1;
        const auto newlines = std::ranges::count(before.substr(0, lineStart), '\n');
        m_issues.push_back(
            {.file = m_file,
             .line = static_cast<int>(newlines) + 1,
             .column = static_cast<int>(std::max<std::size_t>(before.size() - lineStart, 1)),
             .message =
                 "is not JSON: " + std::string(text == std::string_view::npos ? what : what.substr(text))});
        return false;
    }

private:
    /// A list or an object that is being read. It does not move meanwhile: nothing is added to the one around it.
    struct Level {
        Json *within = nullptr;
        Hasher before; ///< its pointer
        int next = 0;
        std::string name;       ///< the last key of an object, as it stands in a pointer
        Json *member = nullptr; ///< and its value
    };

    void bad(std::string message)
    {
        m_issues.push_back({.file = m_file, .line = line(), .message = std::move(message)});
    }
    /// Ends the reading.
    bool beyond(std::string message)
    {
        bad(std::move(message));
        return false;
    }
    [[nodiscard]] static std::string step(const Level &level)
    {
        return '/' + (level.within->is_array() ? std::to_string(level.next) : level.name);
    }
    [[nodiscard]] std::string pointer() const
    {
        std::string text;
        for (const Level &level : m_levels)
            text += step(level);
        return text;
    }
    /// The pointer to the current place.
    [[nodiscard]] Hasher here() const
    {
        if (m_levels.empty())
            return Hasher();
        Hasher hasher = m_levels.back().before;
        hasher.add(step(m_levels.back()));
        return hasher;
    }
    bool note()
    {
        if (m_lines.size() == kMostValues)
            return beyond("has more than " + std::to_string(kMostValues) + " values");
        m_lines.push_back({here().value(), line()});
        return true;
    }
    int line()
    {
        // the parser looks one character past a number: a line's end there does not count yet
        const char *upTo = m_furthest > m_counted && m_furthest[-1] == '\n' ? m_furthest - 1 : m_furthest;
        m_line += static_cast<int>(std::count(m_counted, upTo, '\n'));
        m_counted = upTo;
        return m_line;
    }
    /// The line of a value with a key is that of the key.
    bool isNoted() const { return !m_levels.empty() && m_levels.back().within->is_object(); }
    Json *put(Json value)
    {
        if (m_levels.empty())
            return &(m_root = std::move(value));
        const Level &level = m_levels.back();
        if (isNoted())
            return &(*level.member = std::move(value));
        level.within->push_back(std::move(value));
        return &level.within->back();
    }
    bool value(Json read)
    {
        if (!isNoted() && !note())
            return false;
        put(std::move(read));
        if (!m_levels.empty())
            ++m_levels.back().next;
        return true;
    }
    bool open(Json empty)
    {
        if (m_levels.size() == kDeepestJson)
            return beyond("is nested too deep");
        if (!isNoted() && !note())
            return false;
        const Hasher before = here();
        m_levels.push_back({.within = put(std::move(empty)), .before = before});
        return true;
    }
    bool close()
    {
        m_levels.pop_back();
        if (!m_levels.empty())
            ++m_levels.back().next;
        return true;
    }

    std::string_view m_bytes;
    const std::string &m_file;
    std::vector<JsonText::LineOf> &m_lines;
    Issues &m_issues;
    const char *m_furthest;
    const char *m_counted;
    int m_line = 1;
    std::size_t m_doubled = 0;
    Json m_root;
    std::vector<Level> m_levels;
};

namespace {

std::string_view typeName(KeyRule::Type type)
{
    switch (type) {
    case KeyRule::Type::Text:
        return "a string that is not empty";
    case KeyRule::Type::Whole:
        return "a whole number";
    case KeyRule::Type::Switch:
        return "true or false";
    case KeyRule::Type::Texts:
        return "a list of strings";
    case KeyRule::Type::List:
        return "a list";
    case KeyRule::Type::Object:
        return "an object";
    }
    return {};
}

/// A large unsigned number would turn negative if it were compared with a signed one.
bool isWhole(const Json &value)
{
    constexpr std::int64_t kMost = 1'000'000'000;
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>() <= std::uint64_t{kMost};
    return value.is_number_integer() && value >= -kMost && value <= kMost;
}

bool fits(const Json &value, KeyRule::Type type)
{
    const auto isText = [](const Json &v) {
        return v.is_string() && !v.get_ref<const std::string &>().empty();
    };
    switch (type) {
    case KeyRule::Type::Text:
        return isText(value);
    case KeyRule::Type::Whole:
        return isWhole(value);
    case KeyRule::Type::Switch:
        return value.is_boolean();
    case KeyRule::Type::Texts:
        return value.is_array() && std::ranges::all_of(value, isText);
    case KeyRule::Type::List:
        return value.is_array();
    case KeyRule::Type::Object:
        return value.is_object();
    }
    return false;
}

} // namespace

std::optional<JsonText> JsonText::parse(std::string_view bytes, const std::string &file, Issues &issues)
{
    if (const auto wrong = badUtf8(bytes)) {
        issues.push_back(
            {.file = file, .message = "is not UTF-8 from byte " + std::to_string(*wrong + 1) + " on"});
        return std::nullopt;
    }
    JsonText text;
    text.m_file = file;
    auto root = JsonReader(bytes, file, text.m_lines, issues).read();
    if (!root)
        return std::nullopt;
    text.m_root = std::make_shared<const Json>(*std::move(root));
    return text;
}

Issue JsonText::issueAt(const std::string &pointer, const std::string &message) const
{
    const auto lineOf = [&](std::string_view at) {
        Hasher hasher;
        hasher.add(at);
        const auto found = std::ranges::lower_bound(m_lines, hasher.value(), {}, &LineOf::pointer);
        return found != m_lines.end() && found->pointer == hasher.value() ? found->line : 0;
    };
    std::string_view nearest = pointer;
    int line = lineOf(nearest);
    for (; line == 0 && !nearest.empty(); line = lineOf(nearest))
        nearest = nearest.substr(0, nearest.rfind('/'));
    return {.file = m_file,
            .line = std::max(line, 1),
            .message = (pointer.empty() ? "the file" : pointer) + ' ' + message};
}

std::string pointerTo(const std::string &parent, std::string_view key)
{
    return parent + '/' + escaped(key);
}

bool checkObject(const JsonText &text, const Json &object, const std::string &pointer,
                 std::span<const KeyRule> rules, Issues &issues)
{
    if (!object.is_object()) {
        issues.push_back(text.issueAt(pointer, "must be an object"));
        return false;
    }
    bool good = true;
    const auto bad = [&](const std::string &where, const std::string &message) {
        issues.push_back(text.issueAt(where, message));
        good = false;
    };
    for (const auto &[key, value] : object.items()) {
        const auto rule = std::ranges::find(rules, std::string_view(key), &KeyRule::key);
        if (rule == rules.end()) {
            std::string known;
            for (const KeyRule &r : rules)
                known += (known.empty() ? "" : ", ") + std::string(r.key);
            bad(pointerTo(pointer, key), "is not a known key; known here are " + known);
        } else if (!fits(value, rule->type)) {
            bad(pointerTo(pointer, key), "must be " + std::string(typeName(rule->type)));
        }
    }
    for (const KeyRule &rule : rules)
        if (rule.required && !object.contains(rule.key))
            bad(pointer,
                "lacks the key \"" + std::string(rule.key) + "\", " + std::string(typeName(rule.type)));
    return good;
}

int checkRange(const JsonText &text, const Json &object, std::string_view key, const std::string &pointer,
               int least, int most, Issues &issues)
{
    const int value = valueOr(object, key, least);
    if (value < least || value > most)
        issues.push_back(text.issueAt(pointerTo(pointer, key), "must be from " + std::to_string(least) +
                                                                   " to " + std::to_string(most)));
    return value;
}

bool isOfKind(const JsonText &text, const FileKind &kind, Issues &issues)
{
    const Json &root = text.root();
    const std::string key(kind.key);
    const auto format = root.is_object() ? root.find(key) : root.end();
    if (!root.is_object() || format == root.end()) {
        issues.push_back(
            text.issueAt("", "is not a " + std::string(kind.name) + ": it lacks the key \"" + key + '"'));
        return false;
    }
    if (format->is_number_integer() && *format > kind.format) {
        issues.push_back(text.issueAt('/' + key, "is from a newer Flagstone; this one reads format " +
                                                     std::to_string(kind.format)));
        return false;
    }
    return true;
}

bool checkRoot(const JsonText &text, const FileKind &kind, std::span<const KeyRule> rules, Issues &issues)
{
    if (!checkObject(text, text.root(), "", rules, issues))
        return false;
    if (valueOr(text.root(), kind.key, kind.format) != kind.format)
        issues.push_back(text.issueAt('/' + std::string(kind.key), "must be " + std::to_string(kind.format)));
    return true;
}

template <class T>
T valueOr(const Json &object, std::string_view key, T otherwise)
{
    const auto found = object.find(key);
    return found == object.end() ? std::move(otherwise) : found->get<T>();
}

template bool valueOr(const Json &, std::string_view, bool);
template int valueOr(const Json &, std::string_view, int);
template std::string valueOr(const Json &, std::string_view, std::string);
template std::vector<std::string> valueOr(const Json &, std::string_view, std::vector<std::string>);

} // namespace flagstone
