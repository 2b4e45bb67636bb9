#include "content/character.h"

#include "content/json_text.h"
#include "content/ledger.h"
#include "content/read_logged.h"

#include <nlohmann/json.hpp>

namespace flagstone {

namespace {

using Type = KeyRule::Type;
constexpr std::size_t kLongestCharacter = 1 << 20;
constexpr FileKind kCharacterKind{.name = "character", .key = "flaghero", .format = kCharacterFormat};
constexpr KeyRule kKeys[] = {
    {"flaghero", Type::Whole, true}, {"name", Type::Text, true}, {"class", Type::Text, true},
    {"level", Type::Whole, true},    {"xp", Type::Whole},        {"ac", Type::Whole},
    {"thac0", Type::Whole},          {"portrait", Type::Text}};

} // namespace

tl::expected<CharacterSheet, Issues> parseCharacter(std::string_view bytes, const std::string &path)
{
    Issues issues;
    const auto text = JsonText::parse(bytes, path, issues);
    if (!text || !isOfKind(*text, kCharacterKind, issues) || !checkRoot(*text, kCharacterKind, kKeys, issues))
        return tl::make_unexpected(std::move(issues));
    const Json &root = text->root();
    CharacterSheet sheet{.name = valueOr(root, "name", std::string()),
                         .cls = valueOr(root, "class", std::string()),
                         .level = checkRange(*text, root, "level", "", 1, 20, issues),
                         .experience = checkRange(*text, root, "xp", "", 0, kMostExperience, issues),
                         .portrait = valueOr(root, "portrait", std::string())};
    if (sheet.portrait.size() > kLongestPortrait)
        issues.push_back(text->issueAt("/portrait", "is too large"));
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return sheet;
}

tl::expected<CharacterSheet, Issues> readCharacter(const std::filesystem::path &path)
{
    return readLogged(path, kLongestCharacter, parseCharacter);
}

} // namespace flagstone
