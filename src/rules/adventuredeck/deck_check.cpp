// What a Combat Deck must be.
#include "rules/adventuredeck/cards.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

constexpr std::size_t kDeckSize = 52, kMostWeapons = 24, kMostDecks = 4;
constexpr int kReadyMadeLevel = 2;

/// So many cards of one level of Spells, and so many copies of one of them. AD-032, AD-033
struct SpellLimit {
    std::size_t cards, copies;
};
constexpr SpellLimit limitOf(int level)
{
    constexpr std::array<SpellLimit, 6> kHigh{{{12, 4}, {8, 3}, {6, 2}, {4, 1}, {2, 1}, {1, 1}}};
    return kHigh[static_cast<std::size_t>(std::clamp(level - 5, 0, 5))];
}

class DeckCheck {
public:
    DeckCheck(const PackData &pack, const HeroCards &cards, const Deck &deck, bool fewer, Issues &issues)
        : m_table(*pack.table("decks")), m_cards(cards), m_deck(deck), m_fewer(fewer), m_issues(issues)
    {
    }
    void check()
    {
        const auto size = m_deck.cards.size();
        if (m_fewer ? size > kDeckSize : size != kDeckSize)
            bad(m_deck.cards.back(), "the deck has " + std::to_string(size) + " cards and not 52", "AD-029");
        checkKinds();
        checkSpells();
    }

private:
    void bad(const DeckCard &card, std::string message, std::string rule,
             Issue::Severity severity = Issue::Severity::Error)
    {
        Issue issue = m_table.issueAt(m_table.rows[card.row], "card", std::move(message), std::move(rule));
        issue.severity = severity;
        m_issues.push_back(std::move(issue));
    }
    void checkKinds()
    {
        std::size_t weapons = 0;
        for (const DeckCard &card : m_deck.cards) {
            const CardKind &kind = m_cards.kind(card.kind);
            if (!kind.inCombatDeck())
                bad(card, kind.name + " is no card of a Combat Deck", "AD-030");
            weapons += kind.kind == Kind::Weapon ? 1 : 0;
            if (kind.kind == Kind::Weapon && weapons == kMostWeapons + 1)
                bad(card, "a deck has at most 24 Weapon Cards", "AD-031");
            if (kind.needs.classes != 0 &&
                (kind.needs.classes & m_cards.classes[m_deck.characterClass].countsAs) == 0)
                bad(card, kind.name + " can never be played by the owner of this deck", "AD-035",
                    Issue::Severity::Warning);
        }
    }
    void checkSpells()
    {
        for (std::size_t i = 0; i < m_deck.cards.size(); ++i) {
            const DeckCard &card = m_deck.cards[i];
            const CardKind &kind = m_cards.kind(card.kind);
            if (kind.kind != Kind::Spell)
                continue;
            if (kind.level > kReadyMadeLevel)
                bad(card, kind.name + " is above the caster's level", "AD-034");
            std::size_t copies = 0, ofLevel = 0;
            for (std::size_t j = 0; j <= i; ++j) {
                const CardKind &earlier = m_cards.kind(m_deck.cards[j].kind);
                copies += m_deck.cards[j].kind == card.kind ? 1 : 0;
                ofLevel += earlier.kind == Kind::Spell && earlier.level == kind.level ? 1 : 0;
            }
            if (copies == limitOf(kind.level).copies + 1)
                bad(card, "too many copies of " + kind.name, "AD-032");
            if (kind.level > 5 && ofLevel == limitOf(kind.level).cards + 1)
                bad(card, "too many Spells of level " + std::to_string(kind.level), "AD-033");
        }
    }

    const PackTable &m_table;
    const HeroCards &m_cards;
    const Deck &m_deck;
    bool m_fewer;
    Issues &m_issues;
};

} // namespace

void checkDecks(const PackData &pack, const HeroCards &cards, bool fewer, Issues &issues)
{
    if (cards.decks.empty() || cards.decks.size() > kMostDecks)
        issues.push_back({.file = pack.id, .message = "a pack has one to four decks", .rule = "AD-019"});
    for (const Deck &deck : cards.decks)
        if (!deck.cards.empty())
            DeckCheck(pack, cards, deck, fewer, issues).check();
}

} // namespace flagstone::adventuredeck
