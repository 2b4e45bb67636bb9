#pragma once

#include "core/issue.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// JSON that people write: every complaint says the line and the JSON pointer.
namespace flagstone {

using Json = nlohmann::ordered_json;

/// A parsed file that remembers on which line each value began.
class JsonText {
public:
    /// Nothing if the text is not JSON, has a key twice or is nested deeper than 32; the issues say where.
    [[nodiscard]] static std::optional<JsonText> parse(std::string_view bytes, const std::string &file,
                                                       Issues &issues);

    [[nodiscard]] const Json &root() const { return m_root; }
    /// A problem at a JSON pointer such as "/tables/0/file".
    [[nodiscard]] Issue issueAt(const std::string &pointer, const std::string &message) const;

private:
    std::string m_file;
    Json m_root;
    std::map<std::string, int> m_lines;
};

/// What a key of an object must hold.
struct KeyRule {
    enum class Type { Text, Whole, Switch, Texts, List, Object };
    std::string_view key;
    Type type = Type::Text;
    bool required = false;
};

/// Reports every unknown, missing and mistyped key of the object at `pointer`. True if there was none.
bool checkObject(const JsonText &text, const Json &object, const std::string &pointer,
                 std::span<const KeyRule> rules, Issues &issues);

/// The value of a key that checkObject has found good, or a default.
template <class T>
[[nodiscard]] T valueOr(const Json &object, std::string_view key, T otherwise)
{
    const auto found = object.find(key);
    return found == object.end() ? std::move(otherwise) : found->template get<T>();
}

} // namespace flagstone
