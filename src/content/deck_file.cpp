#include "content/deck_file.h"

#include "content/json_text.h"
#include "content/read_logged.h"

#include <nlohmann/json.hpp>

#include <set>

namespace flagstone {

namespace {

using Type = KeyRule::Type;
constexpr FileKind kDeckKind{.name = "deck", .key = "flagdeck", .format = kDeckFormat};
constexpr KeyRule kDeckKeys[] = {{"flagdeck", Type::Whole, true}, {"title", Type::Text},
                                 {"ruleset", Type::Text, true},   {"pack", Type::Text, true},
                                 {"hero", Type::Text, true},      {"cards", Type::List, true}};
constexpr KeyRule kCardKeys[] = {
    {"card", Type::Text, true}, {"up", Type::Whole, true}, {"down", Type::Whole, true}};

class DeckReader {
public:
    DeckReader(const JsonText &text, Issues &issues) : m_text(text), m_issues(issues) {}
    [[nodiscard]] DeckFile read()
    {
        const Json &root = m_text.root();
        if (!isOfKind(m_text, kDeckKind, m_issues) || !checkRoot(m_text, kDeckKind, kDeckKeys, m_issues))
            return {};
        DeckFile file{.ruleset = valueOr(root, "ruleset", std::string()),
                      .pack = valueOr(root, "pack", std::string()),
                      .deck = {.title = valueOr(root, "title", std::string()),
                               .hero = valueOr(root, "hero", std::string()),
                               .cards = {}}};
        for (std::size_t i = 0; i < root["cards"].size(); ++i)
            addCard(root["cards"][i], "/cards/" + std::to_string(i), file.deck);
        return file;
    }

private:
    void bad(const std::string &pointer, const std::string &message)
    {
        m_issues.push_back(m_text.issueAt(pointer, message));
    }
    void addCard(const Json &object, const std::string &at, OwnDeck &deck)
    {
        if (!checkObject(m_text, object, at, kCardKeys, m_issues))
            return;
        DeckEntry entry{valueOr(object, "card", std::string()),
                        checkRange(m_text, object, "up", at, 0, kMostCopies, m_issues),
                        checkRange(m_text, object, "down", at, 0, kMostCopies, m_issues)};
        if (!m_seen.insert(entry.card).second)
            bad(at + "/card", "is already in the deck; one entry has all copies of a card");
        deck.cards.push_back(std::move(entry));
    }

    const JsonText &m_text;
    Issues &m_issues;
    std::set<std::string> m_seen;
};

} // namespace

tl::expected<DeckFile, Issues> parseDeck(std::string_view bytes, const std::string &path)
{
    Issues issues;
    const auto text = JsonText::parse(bytes, path, issues);
    DeckFile file = text ? DeckReader(*text, issues).read() : DeckFile();
    if (!text || hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return file;
}

tl::expected<DeckFile, Issues> readDeck(const std::filesystem::path &path)
{
    return readLogged(path, kLongestDeck, parseDeck);
}

std::string deckText(const DeckFile &file)
{
    Json object;
    object["flagdeck"] = kDeckFormat;
    if (!file.deck.title.empty())
        object["title"] = file.deck.title;
    object["ruleset"] = file.ruleset;
    object["pack"] = file.pack;
    object["hero"] = file.deck.hero;
    object["cards"] = Json::array();
    for (const DeckEntry &entry : file.deck.cards)
        object["cards"].push_back({{"card", entry.card}, {"up", entry.up}, {"down", entry.down}});
    return object.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace flagstone
