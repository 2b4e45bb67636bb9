#pragma once

#include "core/ids.h"
#include "core/issue.h"
#include "core/pack_data.h"
#include "layout/openings.h"
#include "rules/fastplay/adnd/tables.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The cards of Fastplay as its rules read them: sections 1 and 21 of the ledger (FP-005 to FP-022, FP-T01 to
/// FP-T48). Treasure effects are a small table of typed modifiers, read from the pack's `mechanic` column.
namespace flagstone::fastplay {

/// Levels, and the white circle that represents all of them. FP-004, FP-008, FP-013
enum class Colour : std::uint8_t { Green, Blue, Red, White };
inline constexpr std::array kLevels{Colour::Green, Colour::Blue, Colour::Red};
inline constexpr int kNoDoor = -1;
inline constexpr int kMostGold = 100'000; ///< a pack gives at once: no sum comes near the end of the numbers

/// Dungeon level 3, 4 or 5; 0 for white. FP-004
[[nodiscard]] constexpr int level(Colour c)
{
    return c == Colour::White ? 0 : 3 + static_cast<int>(c);
}

/// A circle fits when it is the same or the card's is white. FP-022
[[nodiscard]] constexpr bool match(Colour card, Colour wanted)
{
    return card == wanted || card == Colour::White;
}

enum class Class : std::uint8_t { Warrior, Cleric, Rogue, Wizard };

struct LocationCard {
    std::string name;
    Colour colour = Colour::Green;
    bool corridor = false;
    bool symbol = false; ///< certainly occupied: up to three draws, FP-072
    bool fountain = false, coffin = false, skull = false, giantSkull = false;
    bool furnished = false; ///< anything stands in it
    std::array<std::int8_t, 4> door{kNoDoor, kNoDoor, kNoDoor,
                                    kNoDoor}; ///< colour of the band by printed edge
    Openings openings; ///< printed edges with a door, and a door-less card's way in, FP-379
};

enum class MonsterKind : std::uint8_t { Monster, Character, Trap, Wandering, Princess };
enum class Carries : std::uint8_t { Definite, Maybe, None }; ///< the treasure symbol, FP-015

struct MonsterCard {
    MonsterKind kind = MonsterKind::Monster;
    Colour colour = Colour::White;
    std::string name;
    int count = 1;    ///< figures, FP-014
    int hitDice = 0;  ///< monsters: dice rolled and hits taken, FP-100
    int trapDice = 0; ///< traps, FP-017
    int xpEach = 0;   ///< FP-012
    Carries carries = Carries::None;
    bool undead = false, unique = false;
    bool medusa = false;        ///< FP-T12
    bool tail = false;          ///< yields a tail stinger, FP-A01
    bool vampire = false;       ///< FP-A09
    bool wolfPack = false;      ///< FP-A08
    bool figger = false;        ///< FP-A07, pays once
    int bounty = 0;             ///< gp per figure, FP-A07
    Class cls = Class::Warrior; ///< characters
    int level = 0, hits = 0;    ///< characters
    MonsterNumbers adnd;        ///< FP-O07

    [[nodiscard]] bool fights() const
    {
        return kind == MonsterKind::Monster || kind == MonsterKind::Character;
    }
    /// Hit points of one figure. FP-156, FP-171
    [[nodiscard]] int hitPoints() const { return kind == MonsterKind::Character ? hits : hitDice; }
};

enum class Weapon : std::uint8_t { None, Hand, Missile, Thrown };
enum class HealShare : std::uint8_t { One, Each, Split };
enum class BookSpell : std::uint8_t { None, Heal, Bolt };
enum class EscapeBy : std::uint8_t { None, Auto, OneCard };
enum class UseScope : std::uint8_t { Unlimited, Battle, Adventure, Ever };
enum class Lasting : std::uint8_t { No, Locations, Attempts }; ///< what a started item counts, FP-270
enum class Royal : std::uint8_t { No, Jewels, Gems, Pearls };  ///< FP-A05
enum class Quest : std::uint8_t { None, Words, Mirror, Broom };

struct TreasureCard {
    bool trap = false;
    Colour colour = Colour::White;
    std::string name;
    int trapDice = 0;
    bool losesCards = false; ///< each hit also costs a treasure, FP-227
    int gold = 0, xp = 0;    ///< one or the other, FP-020
    std::uint8_t users = 0;  ///< bit per Class, FP-266

    int attackDice = 0;
    bool undeadOnly = false;
    Weapon weapon = Weapon::None;
    int missileAttacks = 1;
    bool bowDie = false;          ///< d8 for the bow, FP-T22
    bool firstRoundTwice = false; ///< FP-T29
    int openingDice = 0;          ///< thrown before the first-attack die, FP-T04
    int floor = 0;                ///< 7 Defense, 8 Protection, 0 none; FP-162
    int healSides = 0;            ///< one die with this many sides, FP-283
    HealShare healShare = HealShare::One;
    BookSpell spell = BookSpell::None;
    int spellLevel = 0;
    int levelBonus = 0;      ///< FP-T41
    bool fourDraws = false;  ///< FP-T07
    bool wand = false;       ///< FP-T13
    bool sparesUser = false; ///< from one trap, FP-225
    EscapeBy escape = EscapeBy::None;
    bool reflects = false; ///< FP-T12
    Royal royal = Royal::No;
    bool jewellery = false;
    Quest quest = Quest::None;

    UseScope scope = UseScope::Unlimited;
    int uses = 0;          ///< at the start; 0 when unlimited
    int usesForWizard = 0; ///< FP-T33; 0 = as for everybody
    Lasting lasting = Lasting::No;
    int lastsFor = 0;
    TreasureNumbers adnd; ///< FP-O07

    [[nodiscard]] bool usableBy(Class c) const { return (users >> static_cast<int>(c) & 1) != 0; }
    [[nodiscard]] bool magical() const { return xp > 0; } ///< FP-A03
    [[nodiscard]] bool limited() const { return scope != UseScope::Unlimited; }
};

/// All cards of one pack.
struct Cards {
    std::vector<LocationCard> locations;
    std::vector<MonsterCard> monsters;
    std::vector<TreasureCard> treasures;
    AdndTables adnd;
};

/// Reads the three tables. Every cell that cannot be used is an issue with its place; the result is only
/// meaningful when there are no errors.
[[nodiscard]] Cards readCards(const PackData &pack, Issues &issues);

/// Has the published sizes. FP-D01, FP-D19, FP-D47
[[nodiscard]] bool isComplete(const Cards &cards);
/// What the deck as a whole must be: FP-002, FP-006, FP-007, FP-018 and the deck constraints FP-D01 to
/// FP-D57. Standard sets get errors where custom ones get warnings.
void checkDeck(const PackData &pack, const Cards &cards, Issues &issues);

[[nodiscard]] std::string_view colourName(Colour c);
[[nodiscard]] std::string_view className(Class c);

} // namespace flagstone::fastplay
