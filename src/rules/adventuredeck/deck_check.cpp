// What the ready-made decks of a pack must be.
#include "rules/adventuredeck/deck_limits.h"

namespace flagstone::adventuredeck {

namespace {

constexpr std::size_t kMostDecks = 4;

} // namespace

void checkDecks(const PackData &pack, const HeroCards &cards, bool fewer, Issues &issues)
{
    if (cards.decks.empty() || cards.decks.size() > kMostDecks)
        issues.push_back({.file = pack.id, .message = "a pack has one to four decks", .rule = "AD-019"});
    for (const Deck &deck : cards.decks) {
        if (deck.cards.empty())
            continue;
        const PackTable &table = *pack.table("decks");
        if (deck.name.find_first_of(";,=:") != std::string::npos) // which the text of own decks needs
            issues.push_back(table.issueAt(table.rows[deck.cards.front().row], "deck",
                                           "the name of a deck has none of ; , = and :", "AD-019"));
        for (DeckFinding &finding : findingsOf(cards, deck, fewer)) {
            Issue issue = table.issueAt(table.rows[deck.cards[finding.card].row], "card",
                                        std::move(finding.message), std::move(finding.rule));
            issue.severity = finding.severity;
            issues.push_back(std::move(issue));
        }
    }
}

} // namespace flagstone::adventuredeck
