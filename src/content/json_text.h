#pragma once

#include "core/issue.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// JSON that people write: every message has the line and the JSON pointer.
namespace flagstone {

using Json = nlohmann::ordered_json;

/// Limits that no file of Flagstone's reaches: depth of values, keys of an object, bytes of a key and of a file,
/// and values of a file.
inline constexpr std::size_t kDeepestJson = 32, kMostKeys = 256, kLongestKey = 256, kMostValues = 1'000'000;

/// A parsed file that remembers on which line each value began.
class JsonText {
public:
    /// Nothing if the text is not JSON in UTF-8, has a key twice or exceeds the limits above; the issues say where.
    [[nodiscard]] static std::optional<JsonText> parse(std::string_view bytes, const std::string &file,
                                                       Issues &issues);

    [[nodiscard]] const Json &root() const { return *m_root; }
    /// A problem at a JSON pointer such as "/tables/0/file".
    [[nodiscard]] Issue issueAt(const std::string &pointer, const std::string &message) const;

private:
    friend class JsonReader;
    /// Finds a value by the hash of its JSON pointer. Two with the same hash, which do not occur by chance,
    /// share a line.
    struct LineOf {
        std::uint64_t pointer = 0;
        int line = 0;
    };

    std::string m_file;
    std::shared_ptr<const Json> m_root; ///< never changes once it is read, so copies share it
    std::vector<LineOf> m_lines;        ///< by their values' hashes
};

/// The JSON pointer to what an object at `parent` has under a key: "/options/a~1b".
[[nodiscard]] std::string pointerTo(const std::string &parent, std::string_view key);

/// What a key of an object must hold.
struct KeyRule {
    enum class Type { Text, Whole, Switch, Texts, List, Object };
    std::string_view key;
    Type type = Type::Text;
    bool required = false;
};

/// Reports every unknown, missing and mistyped key of the object at `pointer`. True if there is none.
bool checkObject(const JsonText &text, const Json &object, const std::string &pointer,
                 std::span<const KeyRule> rules, Issues &issues);

/// The whole number under a key of the object at `pointer`, which checkObject has approved; without the key, the least
/// one. Reports a number outside the range.
int checkRange(const JsonText &text, const Json &object, std::string_view key, const std::string &pointer,
               int least, int most, Issues &issues);

/// What a file is: a key at its root says so, and its value is the number of the format.
struct FileKind {
    std::string_view name; ///< "plan"
    std::string_view key;
    int format = 1; ///< the only format that exists
};

/// Reports a file of another kind or of a newer format, in which nothing else would mean anything. True if it is
/// neither.
bool isOfKind(const JsonText &text, const FileKind &kind, Issues &issues);

/// checkObject() for the root of a file of this kind. Also reports a format that never existed.
bool checkRoot(const JsonText &text, const FileKind &kind, std::span<const KeyRule> rules, Issues &issues);

/// The value of a key that checkObject has approved, or a default: a bool, an int, a string or a vector of
/// strings.
template <class T>
[[nodiscard]] T valueOr(const Json &object, std::string_view key, T otherwise);

} // namespace flagstone
