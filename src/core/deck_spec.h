#pragma once

#include "core/module.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Decks that people build for a hero, and what a rule system says about them. A deck is kept in a file
/// (content/deck_file.h) and played as the text of an option, so a record contains it.
namespace flagstone {

/// The copies of one card, by the symbol printed on them.
struct DeckEntry {
    std::string card; ///< key of UsableCard
    int up = 0, down = 0;

    [[nodiscard]] int copies() const { return up + down; }
    friend bool operator==(const DeckEntry &, const DeckEntry &) = default;
};
inline constexpr int kMostCopies = 99; ///< of one card with one symbol

struct OwnDeck {
    std::string title; ///< its maker's
    std::string hero;  ///< key of DeckHero
    std::vector<DeckEntry> cards;

    [[nodiscard]] int copies(std::string_view card) const
    {
        const auto found = std::ranges::find(cards, card, &DeckEntry::card);
        return found == cards.end() ? 0 : found->copies();
    }
    friend bool operator==(const OwnDeck &, const OwnDeck &) = default;
};

/// A row of the table "cards" that may be in decks.
struct UsableCard {
    std::string key, name;
    std::string facts; ///< "5 damage in Rounds 2 to 5, 3 in 1 and 6", in English
    std::size_t group = 0;
    std::string table;
    std::uint32_t row = 0;
};

/// A hero who is played with a deck.
struct DeckHero {
    std::string key, name;
    std::string title;              ///< "Dwarf Warrior, level 2", in English
    std::vector<std::string> facts; ///< "18 hits"
    std::string table;
    std::uint32_t row = 0;
    std::vector<std::size_t> cards;   ///< of DeckBook::cards, those that this hero can play
    OwnDeck ready;                    ///< the pack's own
    std::vector<std::string> opening; ///< codes of the first decisions of a game with this hero
};

/// An opponent that the deck meets.
struct DeckFoe {
    std::string name, facts, where; ///< "3 hits", "Quarry Gate, Spiral Ramp"
    std::string table;
    std::uint32_t row = 0;
};
struct DeckTrial {
    std::string adventure, name;
    std::vector<std::string> rooms;
    std::vector<DeckFoe> foes; ///< each kind once, in the order of the rooms
};

/// What a pack offers to people who build decks.
struct DeckBook {
    std::vector<std::string> groups; ///< kinds of cards, in the order shown
    std::vector<UsableCard> cards;
    std::vector<DeckHero> heroes;
    std::vector<DeckTrial> trials;
};

/// Something that a deck must be or should be.
struct DeckLimit {
    enum class Kind : std::uint8_t { Exactly, AtMost, AtLeast, Tick }; ///< a Tick has no numbers
    Kind kind = Kind::Tick;
    std::string label, rule;
    int have = 0, bound = 0;
    bool met = true;
    bool advice = false; ///< people may play the deck even if it is not met
    std::string todo;    ///< what to do about it, in English; empty if it is met
};

/// How many cards of the deck work in a Round, fully and with their lower value.
struct DeckRound {
    int attacks = 0, weakAttacks = 0, reactions = 0, weakReactions = 0;
    friend bool operator==(const DeckRound &, const DeckRound &) = default;
};

/// The exact chance that a first hand holds something.
struct HandChance {
    std::string label;
    double chance = 0;
};

struct DeckReport {
    std::vector<DeckLimit> limits;
    std::vector<DeckRound> curve; ///< by Round
    std::vector<HandChance> hand;

    /// People may play it.
    [[nodiscard]] bool playable() const
    {
        return std::ranges::all_of(limits, [](const DeckLimit &l) { return l.met || l.advice; });
    }
};

/// What a rule system says about people's own decks. All functions take a pack without errors.
struct DeckSpec {
    std::string option; ///< key of the option whose text is the decks that replace the ready-made ones
    std::string hand;   ///< what DeckReport::hand is about, in English: "A hand of five"
    DeckBook (*book)(const PackData &pack) = nullptr;
    DeckReport (*report)(const PackData &pack, const OwnDeck &deck) = nullptr;
    /// The option's text. At most one deck for each hero.
    std::string (*text)(const std::vector<OwnDeck> &decks) = nullptr;
    /// What the decks of such a text are called: by their titles, those without by their heroes.
    std::vector<std::string> (*titles)(std::string_view text) = nullptr;
};

} // namespace flagstone
