#pragma once

#include "core/pack_data.h"
#include "core/sheet.h"
#include "rules/dungeon/board.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

/// The cards of a pack, read into what the rules need. A row with several copies represents several cards.
namespace flagstone::dungeon {

enum class Colour : std::uint8_t { Red, White, Blue, Green, Yellow, Grey };
inline constexpr std::size_t kColours = 6;
enum class HeroType : std::uint8_t { Warrior, Elf, Dwarf, Wizard, Paladin, Thief };
inline constexpr std::size_t kHeroTypes = 6;
enum class Spell : std::uint8_t { Fireball, Lightning, Teleport, None };
inline constexpr std::size_t kSpells = 3;
enum class MonsterKind : std::uint8_t { Monster, Cage, Slide };
enum class TreasureKind : std::uint8_t { Plain, Sword, DoorCard, Medallion, Ball };

struct MonsterCard {
    MonsterKind kind = MonsterKind::Monster;
    std::uint8_t level = 1;
    std::array<std::uint8_t, kColours> number{}; ///< 2 to 12; 0 = a dash, DG-061
};

struct TreasureCard {
    TreasureKind kind = TreasureKind::Plain;
    std::uint8_t level = 1;
    std::int32_t gold = 0;
    std::uint8_t bonus = 0; ///< of a sword, DG-096
    friend bool operator==(const TreasureCard &, const TreasureCard &) = default;
};

/// The numbers of a Hero type. DG-010
struct HeroFacts {
    Colour attack = Colour::Red, withHelp = Colour::Red;
    std::uint8_t searches = 2; ///< finds a secret door with this face or less
    std::uint8_t moves = 5;
    std::uint8_t ambush = 8;
    std::uint8_t ambushBonus = 0;
    std::int32_t gold = 0;
    bool casts = false, heals = false, noSword = false;
    friend bool operator==(const HeroFacts &, const HeroFacts &) = default;
};

/// The decks, each in the order of its CardIds: Monsters first, then Treasures, Heroes and spells.
struct Cards {
    std::vector<MonsterCard> monsters;
    std::vector<TreasureCard> treasures;
    std::vector<HeroType> heroes;
    std::vector<Spell> spells;
    std::array<HeroFacts, kHeroTypes> facts{};
    std::vector<CardSheet> sheets; ///< of all of them
};

/// Backs: 0 to 5 Monsters by level, 6 to 11 Treasures by level, then Heroes and spells. DG-011
inline constexpr std::uint8_t kTreasureBack = kLevels, kHeroBack = 2 * kLevels, kSpellBack = kHeroBack + 1;

/// Reads the tables "monsters", "treasures", "heroes" and "spells". Reports what cannot be read.
[[nodiscard]] Cards readCards(const PackData &pack, Issues &issues);
/// What decks must be, DC-01 to DC-24. `readCards` reported nothing. What only a published set has to keep is
/// an error for a standard pack and a warning for any other.
void checkDecks(const PackData &pack, const Cards &cards, const SpaceBoard &map, Issues &issues);

[[nodiscard]] std::string_view colourName(Colour c);
[[nodiscard]] std::string_view heroName(HeroType type);
[[nodiscard]] std::string_view spellName(Spell spell); ///< "no spell" for None

} // namespace flagstone::dungeon
