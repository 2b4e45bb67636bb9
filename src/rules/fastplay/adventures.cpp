// Section 22: the twelve adventures, FP-A01 to FP-A12, as data. How each goal is met is in ending.cpp.
#include "rules/fastplay/adventures.h"

#include <algorithm>
#include <string>

namespace flagstone::fastplay {

std::span<const Adventure> adventures()
{
    using G = Goal;
    static const std::vector<Adventure> all{
        {"FP-A01",
         "Tails, I Win",
         "Bring home one tail stinger: slay a huge scorpion or a giant wasp.",
         3,
         {"Kennett", "Cerel"},
         Colour::Green,
         {},
         G::Tail,
         400},
        {"FP-A02",
         "The Rogue's School",
         "Ranson must disarm two traps with his own hands.",
         3,
         {"Ranson", "Ellisa"},
         Colour::Green,
         {},
         G::TwoDisarms,
         0,
         false,
         {},
         true,
         "Ranson"},
        {"FP-A03",
         "Magic Treasure",
         "Each of the two must come to hold two magical treasures.",
         3,
         {"Ellisa", "Shanara"},
         Colour::Green,
         {},
         G::TwoMagicEach,
         0,
         false,
         {},
         true},
        {"FP-A04",
         "Skull Quest",
         "Collect three skulls from cleared rooms; one must be the giant's.",
         3,
         {"Elishod"},
         Colour::Green,
         {"Bracers of Protection", "Longtooth", "Scroll of Recovery"},
         G::ThreeSkulls,
         0},
        {"FP-A05",
         "Jewels, Gems, and Pearls",
         "Recover the royal jewels, gems and pearls: 200 gp for each of them that is brought out.",
         4,
         {"Kennett", "Ellisa", "Ranson"},
         Colour::Blue,
         {},
         G::RoyalSet,
         0},
        {"FP-A06",
         "Quest of Words",
         "Find one magic book or scroll.",
         4,
         {"Elishod", "Ellisa"},
         Colour::Blue,
         {},
         G::Words,
         0,
         false,
         {},
         true},
        {"FP-A07",
         "Bounty Hunters",
         "Hunt for pay: kobolds 25 gp, goblins and orcs 30, gnolls and hobgoblins 35, the cyclops Figger "
         "100.",
         4,
         {"Cerel", "Shanara", "Ellisa"},
         Colour::Red,
         {},
         G::Bounties,
         0},
        {"FP-A08",
         "Cry Wolf",
         "Destroy a whole pack of dire wolves.",
         4,
         {"Kennett"},
         Colour::Blue,
         {"Sword of Slaughter", "Large Shield", "Flask of Cures"},
         G::WolfPack,
         300},
        {"FP-A09",
         "Vampire Hunt",
         "Slay the vampire, or reach its coffin and destroy it.",
         5,
         {"Kennett", "Ranson"},
         Colour::Blue,
         {},
         G::Vampire,
         2000,
         true},
        {"FP-A10",
         "Little Lost Princess",
         "Find Princess Serena, who hides somewhere among the monsters.",
         5,
         {"Kennett", "Shanara", "Ellisa"},
         Colour::Red,
         {},
         G::Princess,
         3000,
         false,
         {"Ranson", "Elishod"}},
        {"FP-A11",
         "Clean Sweep",
         "Find the Broom of Flight and keep it.",
         5,
         {"Kennett", "Elishod", "Ellisa"},
         Colour::Red,
         {},
         G::Broom,
         0,
         true},
        {"FP-A12",
         "Mirror, Mirror",
         "Find the Mirror of Memory and keep it.",
         5,
         {"Ellisa"},
         Colour::Red,
         {"Candle of Invocation", "Bracers of Defense", "Holy Mace"},
         G::Mirror,
         1000,
         true},
    };
    return all;
}

const Adventure *findAdventure(std::string_view id)
{
    const auto found = std::ranges::find(adventures(), id, &Adventure::id);
    return found == adventures().end() ? nullptr : &*found;
}

std::vector<std::string> missingFor(const Adventure &adventure, const Cards &cards)
{
    std::vector<std::string> missing;
    for (const std::string_view name : adventure.party)
        if (std::ranges::none_of(cards.monsters, [&](const MonsterCard &m) {
                return m.kind == MonsterKind::Character && m.name == name;
            }))
            missing.push_back("the character " + std::string(name));
    for (const std::string_view name : adventure.gifts)
        if (std::ranges::none_of(cards.treasures, [&](const TreasureCard &t) { return t.name == name; }))
            missing.push_back("the treasure " + std::string(name));
    if (std::ranges::none_of(cards.locations, [&](const LocationCard &l) {
            return l.corridor && l.colour == adventure.start;
        }))
        missing.push_back("a " + std::string(colourName(adventure.start)) + " corridor to start in");
    return missing;
}

bool needsRoom(Goal goal, const LocationCard &card)
{
    return (goal == Goal::Vampire && card.coffin) || (goal == Goal::ThreeSkulls && card.skull);
}

} // namespace flagstone::fastplay
