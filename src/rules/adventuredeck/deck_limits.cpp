#include "rules/adventuredeck/deck_limits.h"

#include "rules/adventuredeck/adventuredeck.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

/// The most cards of one level of Spells, and the most copies of one of them. AD-032, AD-033
struct SpellLimit {
    int cards, copies;
};
constexpr SpellLimit limitOf(int level)
{
    constexpr std::array<SpellLimit, 6> kHigh{{{12, 4}, {8, 3}, {6, 2}, {4, 1}, {2, 1}, {1, 1}}};
    return kHigh[static_cast<std::size_t>(std::clamp(level - 5, 0, 5))];
}

template <class Is>
int count(const HeroCards &cards, const Deck &deck, const Is &is)
{
    return static_cast<int>(
        std::ranges::count_if(deck.cards, [&](const DeckCard &card) { return is(cards.kind(card.kind)); }));
}

bool isWeapon(const CardKind &kind)
{
    return kind.kind == Kind::Weapon;
}
bool mayBeChosen(const CardKind &kind) ///< among the first four, AD-092
{
    return !kind.does.endure;
}

class DeckCheck {
public:
    DeckCheck(const HeroCards &cards, const Deck &deck, bool fewer)
        : m_cards(cards), m_deck(deck), m_fewer(fewer)
    {
    }
    [[nodiscard]] std::vector<DeckFinding> check()
    {
        const auto size = static_cast<int>(m_deck.cards.size());
        if (m_fewer ? size > kDeckSize : size != kDeckSize)
            bad(size - 1, "the deck has " + std::to_string(size) + " cards and not 52", "AD-029");
        if (count(m_cards, m_deck, mayBeChosen) < kFirstFour)
            bad(size - 1, "the first four cards cannot be Fortitude, and the deck has fewer than four others",
                "AD-092");
        checkKinds();
        checkSpells();
        return std::move(m_found);
    }

private:
    void bad(int card, std::string message, std::string rule,
             Issue::Severity severity = Issue::Severity::Error)
    {
        m_found.push_back(
            {static_cast<std::size_t>(std::max(card, 0)), std::move(message), std::move(rule), severity});
    }
    [[nodiscard]] int size() const { return static_cast<int>(m_deck.cards.size()); }
    [[nodiscard]] const DeckCard &card(int i) const { return m_deck.cards[static_cast<std::size_t>(i)]; }
    void checkKinds()
    {
        int weapons = 0;
        for (int i = 0; i < size(); ++i) {
            const CardKind &kind = m_cards.kind(card(i).kind);
            if (!kind.inCombatDeck())
                bad(i, kind.name + " is not a card for a Combat Deck", "AD-030");
            weapons += isWeapon(kind) ? 1 : 0;
            if (isWeapon(kind) && weapons == kMostWeapons + 1)
                bad(i, "a deck has at most 24 Weapon Cards", "AD-031");
            if (!canPlay(m_cards, kind, m_deck.characterClass))
                bad(i, kind.name + " is a card that the owner of this deck can never play", "AD-035",
                    Issue::Severity::Warning);
        }
    }
    void checkSpells()
    {
        for (int i = 0; i < size(); ++i) {
            const CardKind &kind = m_cards.kind(card(i).kind);
            if (kind.kind != Kind::Spell)
                continue;
            if (kind.level > kHeroLevel)
                bad(i, kind.name + " is above the caster's level", "AD-034");
            int copies = 0, ofLevel = 0;
            for (int j = 0; j <= i; ++j) {
                const CardKind &earlier = m_cards.kind(card(j).kind);
                copies += card(j).kind == card(i).kind ? 1 : 0;
                ofLevel += earlier.kind == Kind::Spell && earlier.level == kind.level ? 1 : 0;
            }
            if (copies == limitOf(kind.level).copies + 1)
                bad(i, "too many copies of " + kind.name, "AD-032");
            if (kind.level > 5 && ofLevel == limitOf(kind.level).cards + 1)
                bad(i, "too many Spells of level " + std::to_string(kind.level), "AD-033");
        }
    }

    const HeroCards &m_cards;
    const Deck &m_deck;
    bool m_fewer;
    std::vector<DeckFinding> m_found;
};

/// The most copies of one Spell.
int copiesOfOneSpell(const HeroCards &cards, const Deck &deck)
{
    std::vector<int> copies(cards.kinds.size());
    for (const DeckCard &card : deck.cards)
        if (cards.kind(card.kind).kind == Kind::Spell)
            ++copies[static_cast<std::size_t>(card.kind)];
    return copies.empty() ? 0 : *std::ranges::max_element(copies);
}

std::string cardsOf(int number)
{
    return std::to_string(number) + (number == 1 ? " card" : " cards");
}

std::string sizeToDo(int size)
{
    return size > kDeckSize ? "Take " + cardsOf(size - kDeckSize) + " out."
                            : "Add " + cardsOf(kDeckSize - size) + '.';
}

/// The Rounds in which there is no attack or no reaction; empty if there is none.
std::string roundsToDo(const std::vector<DeckRound> &curve)
{
    std::string rounds;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const DeckRound &round = curve[i];
        if (round.attacks + round.weakAttacks == 0 || round.reactions + round.weakReactions == 0)
            rounds += (rounds.empty() ? "" : ", ") + std::to_string(i + 1);
    }
    return rounds.empty() ? std::string() : "Add cards for Round " + rounds + '.';
}

std::string symbolsToDo(int ups, int downs)
{
    return ups == downs ? std::string()
                        : "There are " + std::to_string(ups) + " Up and " + std::to_string(downs) +
                              " Down: turn some over.";
}

} // namespace

bool canPlay(const HeroCards &cards, const CardKind &kind, std::uint8_t characterClass)
{
    return kind.needs.classes == 0 || (kind.needs.classes & cards.classes[characterClass].countsAs) != 0;
}

bool mayHave(const CardKind &kind)
{
    return kind.inCombatDeck() && (kind.kind != Kind::Spell || kind.level <= kHeroLevel);
}

std::vector<DeckFinding> findingsOf(const HeroCards &cards, const Deck &deck, bool fewer)
{
    return DeckCheck(cards, deck, fewer).check();
}

std::vector<DeckRound> curveOf(const HeroCards &cards, const Deck &deck)
{
    std::vector<DeckRound> curve(kRounds);
    for (const DeckCard &card : deck.cards) {
        const CardKind &kind = cards.kind(card.kind);
        const bool attack = kind.attack() && kind.is(act::kNormal);
        if (kind.kind == Kind::Attribute || !(attack || kind.is(act::kReaction)))
            continue;
        for (int r = 1; r <= kRounds; ++r) {
            DeckRound &round = curve[static_cast<std::size_t>(r - 1)];
            if (holds(kind.primary, r))
                ++(attack ? round.attacks : round.reactions);
            else if (holds(kind.secondary, r))
                ++(attack ? round.weakAttacks : round.weakReactions);
        }
    }
    return curve;
}

std::vector<DeckLimit> limitsOf(const HeroCards &cards, const Deck &deck)
{
    using enum DeckLimit::Kind;
    const auto findings = findingsOf(cards, deck, false);
    const auto messageOf = [&](std::string_view rule) {
        const auto found = std::ranges::find(findings, rule, &DeckFinding::rule);
        return found == findings.end() ? std::string() : found->message;
    };
    std::vector<DeckLimit> limits;
    const auto bar = [&](DeckLimit::Kind kind, std::string label, std::string rule, int have, int bound,
                         std::string todo) {
        const bool met = messageOf(rule).empty();
        limits.push_back({.kind = kind,
                          .label = std::move(label),
                          .rule = std::move(rule),
                          .have = have,
                          .bound = bound,
                          .met = met,
                          .todo = met ? std::string() : std::move(todo)});
    };
    const auto tick = [&](std::string label, std::string rule, std::string todo, bool advice) {
        limits.push_back({.label = std::move(label),
                          .rule = std::move(rule),
                          .met = todo.empty(),
                          .advice = advice,
                          .todo = std::move(todo)});
    };
    const auto size = static_cast<int>(deck.cards.size());
    const int weapons = count(cards, deck, isWeapon), copies = copiesOfOneSpell(cards, deck);
    bar(Exactly, "Cards", "AD-029", size, kDeckSize, sizeToDo(size));
    bar(AtMost, "Weapons, at most 24", "AD-031", weapons, kMostWeapons,
        "Take " + cardsOf(weapons - kMostWeapons) + " out.");
    if (cards.classes[deck.characterClass].casts || copies > 0)
        bar(AtMost, "Copies of one Spell, at most 4", "AD-032", copies, limitOf(1).copies,
            messageOf("AD-032") + '.');
    const int chosen = count(cards, deck, mayBeChosen);
    bar(AtLeast, "Cards other than Fortitude, at least 4", "AD-092", chosen, kFirstFour,
        "Add " + cardsOf(kFirstFour - chosen) + " that are not Fortitude.");
    for (const auto &[label, rule] : {std::pair{"Only cards of a Combat Deck", "AD-030"},
                                      std::pair{"No Spell above the caster's level", "AD-034"},
                                      std::pair{"High-level Spells within their limits", "AD-033"}})
        if (const std::string todo = messageOf(rule); !todo.empty())
            tick(label, rule, todo + '.', false);
    const std::string unplayable = messageOf("AD-035");
    tick("Every card can be played", "AD-035", unplayable.empty() ? unplayable : unplayable + '.', true);
    tick("Each Round has an attack and a reaction", "AD-038", roundsToDo(curveOf(cards, deck)), true);
    const auto ups = static_cast<int>(std::ranges::count(deck.cards, Mark::Up, &DeckCard::mark));
    tick("As many Up as Down", "AD-037", symbolsToDo(ups, size - ups), true);
    return limits;
}

} // namespace flagstone::adventuredeck
