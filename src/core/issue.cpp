#include "core/issue.h"

#include "core/number_words.h"
#include "core/visible_text.h"

#include <algorithm>

namespace flagstone {

namespace {

/// Without its middle if it is longer than `longest` bytes. Characters of several bytes stay whole.
std::string shortened(std::string text, std::size_t longest)
{
    if (text.size() <= longest)
        return text;
    const auto within = [&](std::size_t at) { return (text[at] & 0xC0) == 0x80; };
    std::size_t end = longest * 2 / 3, again = text.size() - longest / 3;
    while (end > 0 && within(end))
        --end;
    while (again < text.size() && within(again))
        ++again;
    return text.substr(0, end) + "…" + text.substr(again);
}

} // namespace

Issues::Issues(std::initializer_list<Issue> issues)
{
    for (const Issue &issue : issues)
        push_back(issue);
}

void Issues::push_back(Issue issue)
{
    constexpr std::size_t kLongestOption = 100;
    OfFile &of = m_files[issue.file];
    if (of.told < kMostIssues && issue.more == 0) {
        ++of.told;
        issue.message = shortened(std::move(issue.message), kLongestMessage);
        issue.option = shortened(std::move(issue.option), kLongestOption);
        m_told.push_back(std::move(issue));
        return;
    }
    if (!of.others) {
        of.others = m_told.size();
        m_told.push_back({.severity = issue.severity, .file = issue.file, .message = {}, .rule = {}});
    }
    Issue &others = m_told[*of.others];
    others.severity = std::max(others.severity, issue.severity);
    others.more += std::max<std::size_t>(issue.more, 1);
    others.message = "and " + grouped(static_cast<std::int64_t>(others.more)) + " more";
}

void Issues::append(const Issues &others)
{
    for (const Issue &issue : others)
        push_back(issue);
}

std::size_t Issues::total() const
{
    std::size_t all = m_told.size();
    for (const Issue &issue : m_told)
        all += issue.more > 0 ? issue.more - 1 : 0;
    return all;
}

bool hasErrors(const Issues &issues)
{
    return std::ranges::any_of(issues, [](const Issue &i) { return i.severity == Issue::Severity::Error; });
}

std::string toString(const Issue &issue)
{
    std::string text = issue.file;
    if (!issue.option.empty())
        text += ": " + issue.option;
    if (issue.line > 0)
        text += ':' + std::to_string(issue.line);
    if (issue.line > 0 && issue.column > 0)
        text += ':' + std::to_string(issue.column);
    text += issue.severity == Issue::Severity::Error ? ": error: " : ": warning: ";
    text += issue.message;
    if (!issue.rule.empty())
        text += " (" + issue.rule + ')';
    return visibleText(text);
}

} // namespace flagstone
