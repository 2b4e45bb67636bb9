#include "rules/adventuredeck/deck_text.h"

#include "rules/adventuredeck/deck_limits.h"

#include <algorithm>
#include <set>

namespace flagstone::adventuredeck {

namespace {

void bad(Issues &issues, std::string message, std::string rule,
         Issue::Severity severity = Issue::Severity::Error)
{
    issues.push_back({.severity = severity,
                      .file = "options",
                      .message = std::move(message),
                      .rule = std::move(rule),
                      .option = std::string(kDecksOption)});
}

/// Without what parts the text.
std::string plain(std::string title)
{
    std::ranges::replace_if(
        title, [](char c) { return std::string_view(";,=:").find(c) != std::string_view::npos; }, ' ');
    return title;
}

std::optional<DeckEntry> readEntry(std::string_view text)
{
    const auto parts = split(text, ':');
    if (parts.size() != 3 || parts[0].empty())
        return std::nullopt;
    const auto up = toInt(parts[1]), down = toInt(parts[2]);
    const auto good = [](const std::optional<int> &number) {
        return number && *number >= 0 && *number <= kMostCopies;
    };
    if (!good(up) || !good(down))
        return std::nullopt;
    return DeckEntry{std::string(parts[0]), *up, *down};
}

std::optional<OwnDeck> readDeck(std::string_view text, Issues &issues)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        bad(issues, '"' + std::string(text) + "\" is not a deck: HERO=CARD:UP:DOWN,...", "AD-019");
        return std::nullopt;
    }
    const std::string_view whose = text.substr(0, equals);
    const std::size_t colon = whose.find(':');
    OwnDeck deck{.title = std::string(colon == std::string_view::npos ? "" : whose.substr(colon + 1)),
                 .hero = std::string(whose.substr(0, colon)),
                 .cards = {}};
    std::set<std::string> seen;
    for (const std::string_view part : split(text.substr(equals + 1), ',')) {
        const auto entry = readEntry(part);
        if (!entry)
            bad(issues, '"' + std::string(part) + "\" is not CARD:UP:DOWN", "AD-019");
        else if (!seen.insert(entry->card).second)
            bad(issues, deck.hero + " has \"" + entry->card + "\" twice", "AD-019");
        else
            deck.cards.push_back(*entry);
    }
    return deck;
}

} // namespace

std::string textOf(const std::vector<OwnDeck> &decks)
{
    std::string text;
    for (const OwnDeck &deck : decks) {
        const bool titled = !deck.title.empty() && deck.title != deck.hero; // a ready-made one is called so
        text += (text.empty() ? "" : ";") + deck.hero + (titled ? ':' + plain(deck.title) : "") + '=';
        for (bool first = true; const DeckEntry &entry : deck.cards) {
            text += (std::exchange(first, false) ? "" : ",") + entry.card + ':' + std::to_string(entry.up) +
                    ':' + std::to_string(entry.down);
        }
    }
    return text;
}

std::vector<std::string> titlesOf(std::string_view text)
{
    std::vector<std::string> titles;
    for (const std::string_view deck : split(text, ';')) {
        const std::string_view whose = deck.substr(0, deck.find('='));
        const std::size_t colon = whose.find(':');
        titles.emplace_back(colon == std::string_view::npos ? whose : whose.substr(colon + 1));
    }
    return titles;
}

Deck deckOf(const HeroCards &cards, const OwnDeck &own, std::vector<std::string> &missing)
{
    Deck deck;
    const auto ready = std::ranges::find(cards.decks, own.hero, &Deck::name);
    if (ready != cards.decks.end()) {
        deck = *ready;
        deck.cards.clear();
    }
    for (const DeckEntry &entry : own.cards) {
        const KindId kind = cards.find(entry.card);
        if (kind == kNoKind) {
            missing.push_back(entry.card);
            continue;
        }
        deck.cards.insert(deck.cards.end(), static_cast<std::size_t>(entry.up), {kind, Mark::Up, 0});
        deck.cards.insert(deck.cards.end(), static_cast<std::size_t>(entry.down), {kind, Mark::Down, 0});
    }
    return deck;
}

void useOwnDecks(std::string_view text, bool fewer, HeroCards &cards, Issues &issues)
{
    if (text.empty())
        bad(issues, "no deck is named", "AD-019");
    std::set<std::string> seen;
    for (const std::string_view part : split(text, ';')) {
        const auto own = readDeck(part, issues);
        if (!own)
            continue;
        const auto ready = std::ranges::find(cards.decks, own->hero, &Deck::name);
        if (ready == cards.decks.end()) {
            bad(issues, "there is no hero \"" + own->hero + '"', "AD-019");
            continue;
        }
        if (!seen.insert(own->hero).second) {
            bad(issues, own->hero + " has two decks", "AD-019");
            continue;
        }
        std::vector<std::string> missing;
        Deck deck = deckOf(cards, *own, missing);
        for (const std::string &card : missing)
            bad(issues, own->hero + ": there is no card \"" + card + '"', "AD-030");
        for (DeckFinding &finding : findingsOf(cards, deck, fewer))
            bad(issues, own->hero + ": " + finding.message, std::move(finding.rule), finding.severity);
        deck.title = own->title;
        *ready = std::move(deck);
    }
}

} // namespace flagstone::adventuredeck
