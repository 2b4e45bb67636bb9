#pragma once

#include "rules/adventuredeck/cards.h"

/// Foe Cards: what a foe does in each Round by the symbols that are drawn. AD-377 to AD-428
namespace flagstone::adventuredeck {

enum class Deed : std::uint8_t { Attack, Base, Nothing, Prone, Disarm, SkipNext, Defence, Negate };
enum class FoeWeapon : std::uint8_t { None, Melee, Thrown, Ranged };

/// One line of a row: what happens if its pattern is the first that is met. AD-384
struct FoeOutcome {
    Pattern pattern;
    Deed deed = Deed::Nothing;
    std::string name;
    Formula value;
    DamageKinds damage = 0;
    Distances distances = 0;
    FoeWeapon weapon = FoeWeapon::None;
    bool armor = false, shield = false, stopsRangedWeapons = false, grapple = false, spell = false,
         dodge = false;
    bool all = false; ///< every opponent
    Counters counters;
};

/// What has to be so for a row to count: somebody hurt the foe in this Round or the last, or an opponent is
/// at Melee distance. AD-382
enum class Condition : std::uint8_t { Always, Hurt, Near };

/// The lines for some Rounds: draw this many cards and take the first line that is met. AD-381, AD-383
struct FoeRow {
    Rounds rounds = 0;
    std::uint8_t draw = 1;
    Condition when = Condition::Always;
    std::vector<FoeOutcome> outcomes;
};

/// Whom a foe attacks, AD-412 to AD-417.
enum class TargetRule : std::uint8_t {
    None,
    MostDamage,
    LastHealed,
    LastCaster,
    LastAttacker,
    Nearest,
    Weakest
};

/// Disease or Poison. AD-422, AD-425
struct Sickness {
    std::uint8_t least = 0; ///< damage that brings it; 0 = the foe has none
    std::uint8_t damage = 0, rounds = 0, most = 0;
};

/// Traits, AD-405 to AD-427; 0 or false = the foe does not have it.
struct Traits {
    bool darksight = false, preSneak = false, neverFlees = false, escalates = false;
    std::uint8_t coward = 0, flee = 0, mercilessCounts = 0, overwhelm = 0, regenerate = 0;
    Distances keepsTo = 0;
    TargetRule target = TargetRule::None;
    Sickness disease, poison;
    std::uint8_t packOwn = 0, packTheir = 0;
    bool heals = false;
    std::string healName;
    Formula healValue;
    std::uint8_t healDraw = 0;
    Pattern healPattern;
    bool recounters = false; ///< once; or, if it escalates, at every step
    Attribute recounterWith = Attribute::Strength;
};

struct FoeKind {
    std::string key, name;
    std::uint8_t level = 1, hitPoints = 1;
    Mark mark = Mark::Up;
    std::int32_t experience = 0, gold = 0;
    bool hasAttribute = false;
    Attribute attribute = Attribute::Strength;
    Pattern attributePattern;
    bool hasBase = false;
    FoeOutcome base; ///< AD-386
    Traits traits;
    std::vector<KindId> loot;
    std::vector<FoeRow> actions, reactions;
    std::uint32_t row = 0;
    std::uint8_t kin = 0;     ///< the foe that this one is, or of which it is the copy with other patterns
    std::uint8_t variant = 0; ///< that copy, or itself: AD-402

    /// What it does whatever the conditions; every Round has such a row.
    [[nodiscard]] const FoeRow *actionIn(int round) const { return plainRow(actions, round); }

private:
    [[nodiscard]] static const FoeRow *plainRow(const std::vector<FoeRow> &among, int round);
};

/// Reads the tables "foes" and "foe_rows". Reports what cannot be read, and draws that no line meets.
[[nodiscard]] std::vector<FoeKind> readFoes(const PackData &pack, const HeroCards &cards, Issues &issues);

} // namespace flagstone::adventuredeck
