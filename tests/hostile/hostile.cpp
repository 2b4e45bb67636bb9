#include "hostile.h"

#include "content/files.h"
#include "core/visible_text.h"
#include "open_trace.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>

namespace flagstone::test {

namespace {

using namespace std::string_literals;

/// One of each kind; %B stands for the bait's folder.
const std::vector<std::string> kKinds = {
    "<img src=\"%B/bait.png\">",
    "<img src=%B/bait.png>",
    "<b>bold</b><img src='file://%B/bait.png' width=90000 height=90000>",
    "<qt><img src=\"%B/bait.png\"/></qt>",
    "<html><link rel=\"stylesheet\" href=\"%B/bait.css\"><p>x</p></html>",
    "<style>@import url(%B/bait.css);</style><p>x",
    "<p style=\"background-image:url(%B/bait.png)\">x</p>",
    "<table background=\"%B/bait.png\"><tr><td>x</table>",
    "<a href=\"file://%B/bait.png\" title=\"<img src='%B/bait.png'>\">link</a>",
    "</title><script src=\"%B/bait.js\"></script><image xlink:href=\"%B/bait.png\"/>",
    "]]><image href=\"%B/bait.png\"/><!--",
    "![x](%B/bait.png)",
    "![x](<file://%B/bait.png>)",
    "![x][y]\n\n[y]: %B/bait.png",
    "[x](%B/bait.png \"<img src='%B/bait.png'>\")",
    "> ![x](%B/bait.png)\n\n# head\n\n- item\n\n<div><img src=\"%B/bait.png\"></div>\n",
    "\x1b[2J\x1b[H\x1b[32mOK: all 9 lines check out\x1b[0m",
    "\x1b]0;title\x07\x1b]8;;file://%B/bait.png\x1b\\link",
    "\x1b]52;c;Y3VybA==\x07",
    "\nOK: all 9 lines check out\n",
    "gone\r\x1b[KOK: all 9 lines check out",
    "\xC2\x9B"s + "2J \xC2\x9D" + "0;title\xC2\x9C",
    "\xE2\x80\xAE"s + "gnp.tiab\xE2\x80\xAC \xE2\x81\xA7x\xE2\x81\xA9 \xE2\x80\x8F\xD8\x9C",
    "line\xE2\x80\xA8separators\xE2\x80\xA9 \xEF\xBB\xBF",
    "NUL\0behind"s,
    "\xFF\xFE\xC0\xAF\xED\xA0\x80 no UTF-8 \xF0\x9F",
    "back\b\b\b\x7f\v\f tab\t end",
    "=HYPERLINK(\"file://%B/bait.png\",\"x\")",
    "+1+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    "'=1+1",
    "../../../../../../../..%B/bait.png",
    "%B/bait",
    "..",
    "art/../../../../../..%B/bait",
    "file://%B/bait.png",
    "/dev/zero",
    "%1 %2 %n %s %L1 {0:card} {1} {",
    "&amp;&#60;img src=%B/bait.png&#62;",
    "\"quotes\" and 'others', \\ and `ticks` | bars | ~ * _ #",
    ""};

std::string filledIn(std::string text, const std::string &folder)
{
    for (std::size_t at = 0; (at = text.find("%B", at)) != std::string::npos; at += folder.size())
        text.replace(at, 2, folder);
    return text;
}

} // namespace

std::size_t hostileCount(std::size_t usual)
{
    const char *wanted = std::getenv("FLAGSTONE_HOSTILE");
    return wanted == nullptr ? usual : std::strtoul(wanted, nullptr, 10);
}

Bait::Bait()
{
    // a picture of one pixel
    m_folder.write("bait.png",
                   "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x8\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9c"
                   "c`\0\0\0\2\0\1H\xaf\xa4q\0\0\0\0IEND\xae"
                   "B`\x82"s);
    m_folder.write("bait.css", "p { color: red }");
    m_folder.write("bait.js", "");
    m_folder.write("bait.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    m_folder.write("bait", "");
    (void)openedFiles();
}

std::vector<std::string> Bait::strings(std::size_t count) const
{
    std::vector<std::string> all;
    std::set<std::string> seen;
    const auto add = [&](const std::string &text) {
        if (all.size() < count && seen.insert(text).second)
            all.push_back(filledIn(text, m_folder.path().string()));
    };
    for (const std::string &kind : kKinds)
        add(kind);
    add(std::string(20'000, 'W'));
    std::minstd_rand luck(12); // of the test, not of a game
    const auto any = [&] { return kKinds[luck() % kKinds.size()]; };
    const std::string between[] = {"", " ", "\n", "Goblin ", "\n\n", "\"", ",", "🜂"};
    while (all.size() < count)
        add(any() + between[luck() % std::size(between)] + any() + (luck() % 3 == 0 ? any() : ""));
    return all;
}

std::vector<std::string> Bait::taken() const
{
    std::vector<std::string> taken;
    const std::filesystem::path root = std::filesystem::canonical(m_folder.path());
    for (const std::string &name : openedFiles()) {
        const auto path = std::filesystem::weakly_canonical(name);
        if (name == "/dev/zero" || std::ranges::mismatch(root, path).in1 == root.end())
            taken.push_back(name);
    }
    return taken;
}

std::string steering(std::string_view printed)
{
    std::string kept;
    for (const char c : printed)
        if (c != '\n' && c != '\t')
            kept += c;
    const std::string visible = visibleText(kept);
    const auto [wrong, right] = std::ranges::mismatch(kept, visible);
    if (wrong == kept.end())
        return {};
    const auto at = static_cast<std::size_t>(wrong - kept.begin());
    return "at " + std::to_string(at) + ": " + visible.substr(at > 40 ? at - 40 : 0, 120);
}

std::string inJson(std::string_view text)
{
    const std::string quoted =
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
    return quoted.substr(1, quoted.size() - 2);
}

std::string inCsv(std::string_view text)
{
    std::string cell = "\"";
    for (const char c : text)
        cell += c == '"' ? "\"\"" : std::string(1, c);
    return cell + '"';
}

} // namespace flagstone::test
