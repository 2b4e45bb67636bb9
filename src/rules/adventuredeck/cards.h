#pragma once

#include "core/pack_data.h"
#include "rules/adventuredeck/languages.h"

#include <string>
#include <vector>

/// The cards of a pack, the classes and ancestries that play them, and the ready-made decks.
namespace flagstone::adventuredeck {

enum class KindId : std::uint16_t {}; ///< a row of the table "cards"
inline constexpr KindId kNoKind{0xFFFF};

enum class Kind : std::uint8_t {
    Attribute,
    Weapon,
    Shield,
    Armor,
    Skill,
    Spell,
    Item,
    Gear,
    Treasure,
    Title, ///< earned at the end of an adventure, AD-437
    Pet,
    Hireling ///< stays face out once played and takes a share, AD-432
};
/// How a card is played, as bits. AD-047
namespace act {
inline constexpr std::uint8_t kNormal = 1, kReaction = 2, kBoost = 4, kSpecial = 16;
}
enum class ValueIs : std::uint8_t { Damage, Defence, Healing, Bonus, None };
enum class Size : std::uint8_t { Small, Medium, Large, ExtraLarge };
/// Tags of weapons, shields and the like, as bits.
namespace tag {
inline constexpr std::uint8_t kThrown = 1, kGrapple = 2, kRangedWeapon = 4, kDodge = 64;
}
/// What a Boost Action Card may join, as bits.
namespace join {
inline constexpr std::uint8_t kWeapon = 1, kMeleeWeapon = 2, kSpell = 4, kSwap = 8;
}

/// What a card must have to be played: its check-mark. AD-060
struct Requires {
    std::uint16_t classes = 0; ///< one of these, by bit; 0 = anybody
    bool shield = false, hidden = false, notProne = false;
    bool pet = false, hireling = false; ///< one of these lies face out
};

/// What a card does beside its value. Each member is one tag of the column `mechanic`.
struct Mechanics {
    bool endure = false, hide = false, prone = false, disarm = false, negate = false, wildAttribute = false,
         free = false, nextValue = false, consumed = false, stopsRangedWeapons = false,
         halvedByRangedWeapons = false, curesDisease = false, curesPoison = false, light = false;
    bool ally = false;          ///< for oneself or an ally
    bool allyInReach = false;   ///< only an ally at Melee distance
    bool skipNext = false;      ///< the target loses its next Normal Action ...
    bool skipForShield = false; ///< ... if a Shield card is discarded with it
    std::uint8_t boosts = 0;    ///< join::...
    std::uint8_t heal = 0, covers = 0, radius = 0;
    std::uint8_t rounds = 0, counts = 0; ///< how long it lasts
    bool tillCount = false;              ///< until this Count ends
    bool area = false;
    Formula targets;        ///< of an area: how many
    KindId fetch = kNoKind; ///< comes from the Draw Deck to the hand
    KindId casts = kNoKind; ///< a scroll

    /// How many Rounds it lasts if it begins in this one. AD-301, AD-304 to AD-306
    [[nodiscard]] int lasts(int round) const
    {
        return tillCount ? kRounds + 1 - round : counts > 0 ? counts * kRounds : rounds;
    }
};

struct CardKind {
    std::string key, name;
    Kind kind = Kind::Skill;
    std::uint8_t level = 1, action = 0, tags = 0, hands = 0;
    Size size = Size::Small;
    bool persistent = false, valueBoost = false;
    Rounds primary = 0, secondary = 0, boostRounds = 0;
    Formula primaryValue, secondaryValue, boostValue;
    BoostCost boostCost;
    ValueIs valueIs = ValueIs::None;
    DamageKinds damage = 0;
    Distances distances = 0; ///< 0 = no restriction, AD-050
    Attributes attributes = 0;
    Counters counters;
    bool recallable = false;
    Formula recallCost;
    Attributes recallAttributes = 0;
    std::uint16_t recallClasses = 0, recallAncestries = 0; ///< by bit
    Requires needs;
    Mechanics does;
    std::int32_t gold = 0;
    Mark mark = Mark::Up; ///< of cards that are printed once

    [[nodiscard]] bool is(std::uint8_t action_) const { return (action & action_) != 0; }
    [[nodiscard]] bool tagged(std::uint8_t tag_) const { return (tags & tag_) != 0; }
    [[nodiscard]] bool inCombatDeck() const
    {
        return kind != Kind::Gear && kind != Kind::Treasure && kind != Kind::Title;
    }
    [[nodiscard]] bool arms() const { return kind == Kind::Weapon || kind == Kind::Shield; }
    /// A weapon that a Dual Wielder may hold in one hand. AD-178, AD-180
    [[nodiscard]] bool light() const { return kind == Kind::Weapon && hands == 1 && size <= Size::Large; }
    [[nodiscard]] bool bears(Attribute a) const
    {
        return kind == Kind::Attribute && (attributes & bitOf(a)) != 0;
    }
    [[nodiscard]] bool companion() const { return kind == Kind::Pet || kind == Kind::Hireling; }
    [[nodiscard]] bool blesses() const { return is(act::kSpecial) && does.nextValue; }
    [[nodiscard]] bool inTurn() const { return is(act::kNormal) || blesses(); } ///< is played there, AD-117
    [[nodiscard]] bool attack() const { return valueIs == ValueIs::Damage; }
};

/// A Base Action of a class. AD-027
struct BaseAction {
    std::string name;
    bool normal = false, reaction = false;
    Formula value;
    DamageKinds damage = 0;
    Distances distances = 0;
};
struct CharacterClass {
    std::string key, name, alias;
    std::array<std::uint8_t, 3> hitPoints{}; ///< at levels 1 to 3
    std::uint8_t perLevel = 0;
    BaseAction base;
    bool casts = false;
    std::string deck, deckAncestry;
    std::uint16_t countsAs = 0; ///< the classes whose requirements it meets, by bit: AD-018, AD-021
};
/// The Base Action of an ancestry, AD-027, and its other trait.
struct Ancestry {
    std::string key, name, baseName;
    std::uint8_t hitPoints = 0;
    bool darksight = false;
    std::uint8_t convertsAttributes = 0; ///< this many a Round
    bool countersPoison = false;
    KindId recalls = kNoKind; ///< whatever the class, AD-154
    Attribute recallsWith = Attribute::Strength;
};

struct DeckCard {
    KindId kind{};
    Mark mark = Mark::Up;
    std::uint32_t row = 0; ///< in the table "decks"
};
struct Deck {
    std::string name;
    std::uint8_t characterClass = 0;
    std::uint8_t ancestry = 0; ///< of the ready-made character
    std::vector<DeckCard> cards;
    std::string title = {}; ///< its maker's; empty for a ready-made one
};

/// All that heroes have.
struct HeroCards {
    std::vector<CardKind> kinds;
    std::vector<CharacterClass> classes;
    std::vector<Ancestry> ancestries;
    std::vector<Deck> decks;

    [[nodiscard]] const CardKind &kind(KindId id) const { return kinds[static_cast<std::size_t>(id)]; }
    [[nodiscard]] KindId find(std::string_view key) const; ///< kNoKind if there is none
};

/// What the cards of decks look like: a table of each kind of card with each symbol.
inline constexpr std::string_view kMarkedTable = "marked";
[[nodiscard]] inline std::uint32_t markedRow(const DeckCard &card)
{
    return static_cast<std::uint32_t>(card.kind) * 2 + static_cast<std::uint32_t>(card.mark);
}
/// What their figures look like: a table of each class with each ancestry.
inline constexpr std::string_view kHeroTable = "heroes";
[[nodiscard]] inline std::uint32_t heroRow(const HeroCards &cards, std::uint8_t characterClass,
                                           std::size_t ancestry)
{
    return static_cast<std::uint32_t>(characterClass * cards.ancestries.size() + ancestry);
}

/// Reads the tables "cards", "classes", "ancestries" and "decks". Reports what cannot be read.
[[nodiscard]] HeroCards readHeroCards(const PackData &pack, Issues &issues);
/// What a Combat Deck must be: AD-029 to AD-037. `readHeroCards` reported nothing.
/// `fewer`: decks of less than 52 cards will do, OPT-AD-24.
void checkDecks(const PackData &pack, const HeroCards &cards, bool fewer, Issues &issues);

} // namespace flagstone::adventuredeck
