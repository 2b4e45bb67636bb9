// Codes of decisions, as records keep them.
#include "rules/dungeon/actions.h"

#include "rules/dungeon/dungeon.h"

#include <array>

namespace flagstone::dungeon {

std::string Dungeon::code(HeroType type) const
{
    static constexpr std::array<std::string_view, kHeroTypes> kCodes{"warrior", "elf",     "dwarf",
                                                                     "wizard",  "paladin", "thief"};
    return std::string(kCodes[static_cast<std::size_t>(type)]);
}

std::string Dungeon::code(Spell spell) const
{
    static constexpr std::array<std::string_view, kSpells + 1> kCodes{"fireball", "lightning", "teleport",
                                                                      "none"};
    return std::string(kCodes[static_cast<std::size_t>(spell)]);
}

} // namespace flagstone::dungeon
