#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The numbers of AD&D combat, FP-O07, as a pack gives them: weapons.csv, spells_adnd.csv, classes.csv and the
/// columns adnd_* of monsters and treasures.
namespace flagstone::fastplay {

enum class Weapon : std::uint8_t;
enum class Class : std::uint8_t;

/// "2d4+1": `count` dice of `sides` sides, and `plus`. A plain number has no dice.
struct Dice {
    int count = 0, sides = 0, plus = 0;
    friend bool operator==(const Dice &, const Dice &) = default;
};
/// Nothing unless the text is like "2d4+1", "1d8-1" or "3"; at most 40 dice of 100 sides.
[[nodiscard]] std::optional<Dice> diceFrom(std::string_view text);

enum class Size : std::uint8_t { Small, Medium, Large }; ///< FP-386

struct MonsterNumbers {
    int ac = 10, thac0 = 20;
    std::vector<Dice> attacks; ///< every one of them is made each turn, FP-389
    Size size = Size::Medium;
    Dice exactHits;                     ///< FP-393
    bool giant = false, dragon = false; ///< FP-408
};

/// What a bonus depends on. FP-408
enum class Against : std::uint8_t { Anybody, Undead, Giants, Dragons, ByBow };
inline constexpr std::size_t kAgainst = 5;
struct Bonus {
    int hit = 0, damage = 0;
    bool given = false;
};

/// What a treasure does. FP-408 to FP-414
struct TreasureNumbers {
    int weapon = -1;                     ///< its row of Cards::adnd.weapons
    std::optional<Dice> damage;          ///< in place of that row's
    std::array<Bonus, kAgainst> bonus{}; ///< a special one replaces that against anybody
    int betterAc = 0;                    ///< AC improves by this much, FP-409
    int baseAc = kNoBase;                ///< AC is this unless it is better
    int save = 0;
    int spell = -1; ///< its row of Cards::adnd.spells, FP-410
    static constexpr int kNoBase = 99;
};

struct WeaponRow {
    std::string id, name;
    Weapon kind{};
    std::uint8_t users = 0, defaultFor = 0; ///< bit per Class
    Dice damage, damageToLarge;             ///< FP-386
    int attacks = 1;                        ///< rolls per option, FP-384
    int ranks = 1;                          ///< reaches from this many of them, FP-388
    bool bow = false;
};

enum class SpellReach : std::uint8_t {
    Self,
    Companion,
    Companions,
    Party,
    OneInFront,
    SomeInFront,
    AllEnemies,
    Line
};
enum class SpellGrowth : std::uint8_t {
    None,
    Fixed,
    DicePerLevel,
    TwiceLevel,
    Missiles,
    HitDice
};                                                           ///< FP-403
enum class SpellSave : std::uint8_t { None, Half, Negates }; ///< FP-404

/// A row of spells_adnd.csv. FP-400 to FP-406
struct SpellRow {
    std::string id, name;
    std::string effect; ///< in words; empty if the pack has none
    Class cls{};
    int level = 1;
    bool anywhere = false; ///< outside fights too
    SpellReach reach{};
    Dice howMany; ///< SomeInFront: how many; without dice and number: all of them
    int ranks = 2;
    std::optional<Dice> dice;
    SpellGrowth growth{};
    bool attack = false; ///< an attack roll first
    SpellSave save{};
    int rounds = 0, roundsPerLevel = 0; ///< both 0: at once
    bool wholeFight = false;
    // what it does
    bool heals = false, harms = false, binds = false;
    bool strikesAgain = false; ///< the caster may strike with it again while it lasts
    bool burns = false;        ///< harms once more in the next round
    bool extraHits = false;    ///< the dice stand on top of the hit points
    int attacksTwice = 0;      ///< 1: every option has its rolls twice, FP-412
    int hit = 0, damage = 0, saveBonus = 0;
    int betterAc = 0, baseAc = TreasureNumbers::kNoBase;
    int enemyHit = 0, enemySave = 0;
    bool sizeOfMan = false, living = false; ///< whom it binds
    int mostHitDice = 0;                    ///< 0 = any

    [[nodiscard]] bool lasts() const { return rounds > 0 || roundsPerLevel > 0 || wholeFight; }
    /// So many targets are named one by one, each time anybody of those in reach: missiles.
    [[nodiscard]] bool isShared() const { return growth == SpellGrowth::Missiles; }
};

struct ClassRow {
    int thac0 = 20, saveBreath = 20, saveSpell = 20;
};
inline constexpr int kClassLevels = 7;

struct AdndTables {
    std::array<std::array<ClassRow, kClassLevels>, 4> classes{};
    std::vector<WeaponRow> weapons;
    std::vector<SpellRow> spells;
    std::string
        missing; ///< the first table or column that the option needs and the pack lacks; empty if none

    /// What a class has at a level. FP-355, FP-398
    [[nodiscard]] const ClassRow &of(Class cls, int level) const
    {
        return classes[static_cast<std::size_t>(cls)]
                      [static_cast<std::size_t>(std::clamp(level, 1, kClassLevels) - 1)];
    }
};

} // namespace flagstone::fastplay
