#include "content/drawings.h"

#include "content/embedded_picture.h"
#include "content/files.h"

#include <algorithm>
#include <expat.h>
#include <map>
#include <memory>
#include <vector>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

constexpr std::size_t kDeepest = 100;            ///< depth of nested elements
constexpr std::size_t kMostShapes = 200'000;     ///< drawn, each as often as it is used
constexpr std::size_t kMostUses = 16;            ///< depth of nested uses
constexpr std::uint64_t kMostPixels = 4'000'000; ///< of all pictures inside
constexpr std::size_t kMostDrawings = 100'000;   ///< looked at in one pack

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// Whether a style or an attribute refers to anything outside: url() of anything but a part of this drawing,
/// an import, or a backslash, which could hide either.
bool asksOutside(std::string_view style)
{
    std::string text(style);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (text.find('\\') != std::string::npos || text.find("@import") != std::string::npos)
        return true;
    for (std::size_t at = 0; (at = text.find("url(", at)) != std::string::npos;) {
        at = text.find_first_not_of(" \t\r\n\"'", at + 4);
        if (at == std::string::npos || text[at] != '#')
            return true;
    }
    return false;
}

/// Reads a drawing once and keeps the first thing that is wrong with it.
class Inspector {
public:
    explicit Inspector(const std::string &file)
        : m_file(file), m_parser(XML_ParserCreate(nullptr), &XML_ParserFree)
    {
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(
            m_parser.get(),
            [](void *self, const char *name, const char **attributes) {
                static_cast<Inspector *>(self)->begin(name, attributes);
            },
            [](void *self, const char *) { static_cast<Inspector *>(self)->end(); });
        XML_SetCharacterDataHandler(m_parser.get(), [](void *self, const char *text, int length) {
            static_cast<Inspector *>(self)->words({text, static_cast<std::size_t>(length)});
        });
        XML_SetStartDoctypeDeclHandler(
            m_parser.get(), [](void *self, const char *, const char *, const char *, int) {
                static_cast<Inspector *>(self)->refuse(
                    "has a DOCTYPE, which a drawing does not need and which may ask for other files");
            });
        XML_SetProcessingInstructionHandler(m_parser.get(), [](void *self, const char *target, const char *) {
            static_cast<Inspector *>(self)->refuse("has an instruction <?" + std::string(target) +
                                                   "?>, which may ask for other files");
        });
    }

    std::optional<Issue> inspect(std::string_view svg)
    {
        if (svg.size() > kLongestDrawing)
            return Issue{.file = m_file,
                         .message = "is longer than " + std::to_string(kLongestDrawing) + " bytes"};
        const bool good =
            XML_Parse(m_parser.get(), svg.data(), static_cast<int>(svg.size()), 1) == XML_STATUS_OK;
        if (!good)
            refuse(std::string("is not XML: ") + XML_ErrorString(XML_GetErrorCode(m_parser.get())));
        else if (!m_problem && shapesOf(0, 0) > kMostShapes)
            refuse("draws more than " + std::to_string(kMostShapes) +
                   " shapes, each counted as often as it is used");
        return std::move(m_problem);
    }

private:
    struct Element {
        std::size_t end = 0;    ///< one after the last element inside; elements count from 0 as they begin
        std::string used;       ///< the id that a <use> repeats
        std::size_t shapes = 0; ///< drawn, if known
    };

    void refuse(std::string message)
    {
        if (m_problem)
            return;
        m_problem = Issue{.file = m_file,
                          .line = static_cast<int>(XML_GetCurrentLineNumber(m_parser.get())),
                          .column = static_cast<int>(XML_GetCurrentColumnNumber(m_parser.get())) + 1,
                          .message = std::move(message)};
        XML_StopParser(m_parser.get(), XML_FALSE);
    }
    void begin(std::string_view name, const char **attributes)
    {
        if (m_open.size() == kDeepest)
            refuse("has more than " + std::to_string(kDeepest) + " elements inside each other");
        m_open.push_back(m_elements.size());
        m_elements.emplace_back();
        if (m_inStyle > 0 || name == "style" || name.ends_with(":style"))
            ++m_inStyle;
        for (; *attributes != nullptr; attributes += 2)
            attribute(attributes[0], attributes[1]);
    }
    void attribute(std::string_view name, std::string_view value)
    {
        if (!value.empty() && (name == "id" || name.ends_with(":id")))
            m_ids.emplace(value, m_open.back());
        if (name == "href" || name.ends_with(":href") || name == "src")
            reference(trimmed(value));
        else if (asksOutside(value))
            refuse("asks in \"" + std::string(name) + "\" for something outside the drawing");
    }
    void reference(std::string_view to)
    {
        if (to.starts_with('#')) {
            m_elements.back().used = to.substr(1);
        } else if (const auto pixels = embeddedPixels(to)) {
            m_pixels += std::min(*pixels, kMostPixels + 1);
            if (m_pixels > kMostPixels)
                refuse("has pictures of more than " + std::to_string(kMostPixels) + " pixels inside");
        } else if (!to.empty()) {
            refuse("refers to \"" + std::string(to.substr(0, 60)) +
                   "\"; only parts of the drawing (#id) and PNG or JPEG pictures inside it are drawn");
        }
    }
    void words(std::string_view text)
    {
        if (m_inStyle > 0)
            m_style += text;
    }
    void end()
    {
        if (m_inStyle > 0 && --m_inStyle == 0 && asksOutside(m_style))
            refuse("has a style that asks for something outside the drawing");
        m_elements[m_open.back()].end = m_elements.size();
        m_open.pop_back();
    }
    /// How many shapes an element draws, those it uses included; more than kMostShapes for uses in a circle.
    std::size_t shapesOf(std::size_t which, std::size_t uses)
    {
        Element &element = m_elements[which];
        if (element.shapes > 0)
            return element.shapes;
        if (uses > kMostUses)
            return kMostShapes + 1;
        std::size_t shapes = element.end - which;
        for (std::size_t i = which; i < element.end && shapes <= kMostShapes; ++i)
            for (auto [target, last] = m_ids.equal_range(m_elements[i].used); target != last; ++target)
                shapes += shapesOf(target->second, uses + 1); // of two with the same id, either may be meant
        return element.shapes = shapes;
    }

    const std::string &m_file;
    std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> m_parser;
    std::optional<Issue> m_problem;
    std::vector<Element> m_elements;
    std::vector<std::size_t> m_open;
    std::multimap<std::string, std::size_t, std::less<>> m_ids;
    std::string m_style; ///< the words of all <style>
    int m_inStyle = 0;   ///< open elements since a <style> began
    std::uint64_t m_pixels = 0;
};

} // namespace

std::optional<Issue> drawingProblem(std::string_view svg, const std::string &file)
{
    return Inspector(file).inspect(svg);
}

Issues checkDrawings(const fs::path &pack)
{
    std::vector<Issue> found;
    std::error_code error;
    std::size_t seen = 0;
    for (fs::recursive_directory_iterator entry(pack / "art", error), end;
         !error && entry != end && seen < kMostDrawings; entry.increment(error)) {
        if (entry->path().extension() != ".svg")
            continue;
        ++seen;
        const auto svg = readInside(pack, entry->path().lexically_relative(pack), kLongestDrawing);
        if (!svg)
            found.push_back(svg.error());
        else if (auto problem = drawingProblem(*svg, entry->path().string()))
            found.push_back(std::move(*problem));
    }
    std::ranges::sort(found, {}, &Issue::file); // folders are read in no particular order
    Issues issues;
    for (Issue &each : found)
        issues.push_back(std::move(each));
    return issues;
}

} // namespace flagstone
