#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flagstone {

/// One problem in a file that a person can fix: where it is, what is wrong, what is expected instead.
struct Issue {
    enum class Severity { Warning, Error };

    Severity severity = Severity::Error;
    std::string file;    ///< path as it was given, or the table's name
    int line = 0;        ///< counted from 1; 0 = the file as a whole
    int column = 0;      ///< counted from 1, a column of the table or a character of the line; 0 = the line
    std::string message; ///< one sentence without a full stop
    std::string rule;    ///< ID of the rule it follows from, or empty
    std::string option = {};               ///< key of the option of the set-up that it is about, or empty
    std::vector<std::size_t> entries = {}; ///< if that option is a list: which entries, counted from 0
    std::size_t more = 0; ///< how many problems of the file it represents; 0 = it is a single problem

    friend bool operator==(const Issue &, const Issue &) = default;
};

/// The most problems listed for one file, and bytes of one message: a bad file must not fill the memory
/// with messages.
inline constexpr std::size_t kMostIssues = 100, kLongestMessage = 400;

/// A list of problems that stays readable: the first kMostIssues of each file, and then one that says "and
/// 4,900 more". A long message loses its middle.
class Issues {
public:
    using value_type = Issue;
    using const_iterator = std::vector<Issue>::const_iterator;
    using iterator = const_iterator;
    using size_type = std::size_t;
    using const_reference = const Issue &;

    Issues() = default;
    Issues(std::initializer_list<Issue> issues);

    void push_back(Issue issue);
    void append(const Issues &others);

    [[nodiscard]] const_iterator begin() const { return m_told.begin(); }
    [[nodiscard]] const_iterator end() const { return m_told.end(); }
    [[nodiscard]] bool empty() const { return m_told.empty(); }
    /// How many are in the list; `total` also counts those that are not listed one by one.
    [[nodiscard]] std::size_t size() const { return m_told.size(); }
    [[nodiscard]] std::size_t total() const;
    [[nodiscard]] const Issue &operator[](std::size_t i) const { return m_told[i]; }
    [[nodiscard]] const Issue &front() const { return m_told.front(); }
    [[nodiscard]] Issue &front() { return m_told.front(); }

    friend bool operator==(const Issues &a, const Issues &b) { return a.m_told == b.m_told; }

private:
    struct OfFile {
        std::size_t told = 0;
        std::optional<std::size_t> others; ///< place of the one that counts the others
    };
    std::vector<Issue> m_told;
    std::map<std::string, OfFile> m_files;
};

/// Whether any is more than a warning.
[[nodiscard]] bool hasErrors(const Issues &issues);

/// "file:line:column: error: message (rule)" or "file: option: error: ...": one line, controls written out.
[[nodiscard]] std::string toString(const Issue &issue);

} // namespace flagstone
