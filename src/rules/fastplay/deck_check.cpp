// What a deck as a whole must be: sizes and the deck constraints, FP-D01 to FP-D57.
#include "rules/fastplay/cards.h"

#include <algorithm>
#include <array>
#include <map>

namespace flagstone::fastplay {

namespace {

constexpr std::size_t kLocations = 108, kMonsters = 54, kTreasures = 54; // FP-D01, FP-D19, FP-D47

/// Rooms can wind up over each other like stairs, four to a storey, and a board has 128 storeys; and nobody
/// has more cards of the others.
constexpr std::size_t kMostOfADeck = 500;

/// Collects issues at tables and rows.
struct Checker {
    const PackData &pack;
    const Cards &cards;
    Issues &issues;

    void say(Issue::Severity severity, std::string_view table, std::size_t row, std::string message,
             std::string rule) const
    {
        const PackTable &t = *pack.table(table);
        Issue issue{
            .severity = severity, .file = t.file, .message = std::move(message), .rule = std::move(rule)};
        if (row < t.rows.size())
            issue.line = t.rows[row].line;
        issues.push_back(std::move(issue));
    }
    static constexpr std::size_t kWholeTable = static_cast<std::size_t>(-1);

    /// A fact of the published set: an error in a standard one, a warning in a custom one.
    void expect(bool holds, std::string_view table, std::string message, std::string rule,
                std::size_t row = kWholeTable) const
    {
        if (!holds)
            say(pack.standard ? Issue::Severity::Error : Issue::Severity::Warning, table, row,
                std::move(message), std::move(rule));
    }
    void warn(bool holds, std::string_view table, std::string message, std::string rule,
              std::size_t row = kWholeTable) const
    {
        if (!holds)
            say(Issue::Severity::Warning, table, row, std::move(message), std::move(rule));
    }
    void require(bool holds, std::string_view table, std::string message, std::string rule,
                 std::size_t row = kWholeTable) const
    {
        if (!holds)
            say(Issue::Severity::Error, table, row, std::move(message), std::move(rule));
    }

    void notTooMany(std::string_view table, std::size_t size, std::string rule) const
    {
        require(size <= kMostOfADeck, table, "there are more than " + std::to_string(kMostOfADeck) + " cards",
                std::move(rule));
    }

    void locations() const;
    void eachLocation() const;
    void landmarks() const;
    void doorColours() const;
    void monsters() const;
    void publishedHeroes() const;
    void strengths() const;
    void namedMonsters() const;
    void eachMonster() const;
    void treasures() const;
};

void Checker::locations() const
{
    const auto &all = cards.locations;
    const auto count = [&](auto &&wanted) { return std::ranges::count_if(all, wanted); };
    expect(all.size() == kLocations, "locations",
           "a complete set has 108 locations, this one " + std::to_string(all.size()), "FP-D01");
    notTooMany("locations", all.size(), "FP-D01");
    for (const Colour colour : {Colour::Green, Colour::Blue, Colour::Red}) {
        const std::string name(colourName(colour));
        expect(count([&](const LocationCard &l) { return l.colour == colour; }) > 0, "locations",
               "there is no " + name + " location", "FP-D03");
        expect(count([&](const LocationCard &l) { return l.corridor && l.colour == colour; }) > 0,
               "locations", "there is no " + name + " corridor to start in", "FP-D06");
    }
    eachLocation();
    landmarks();
    doorColours();
}

void Checker::eachLocation() const
{
    const auto &all = cards.locations;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const LocationCard &l = all[i];
        const int doors = static_cast<int>(std::ranges::count_if(l.door, [](int d) { return d != kNoDoor; }));
        const bool opposite =
            (l.door[0] != kNoDoor && l.door[2] != kNoDoor) || (l.door[1] != kNoDoor && l.door[3] != kNoDoor);
        warn(!l.corridor || (doors == 2 && opposite), "locations",
             "this corridor does not have one door at each end", "FP-007", i);
        require(!l.corridor || !l.symbol, "locations", "this corridor has a monster symbol", "FP-D09", i);
        require(!l.fountain || !l.symbol, "locations", "this room has a fountain and a monster symbol",
                "FP-D12", i);
        warn(!l.corridor || !l.furnished, "locations", "this corridor has more than doors", "FP-D18", i);
        warn(doors > 0 || l.corridor || l.openings.archways != kNoEdges, "locations",
             "this room has no door, and names no archway to lay it by", "FP-006", i);
        require(!l.giantSkull || l.colour == Colour::Red, "locations",
                "the giant's skull is not on the red level", "FP-D15", i);
    }
}

/// What stands in rooms, and on which levels.
void Checker::landmarks() const
{
    const auto &all = cards.locations;
    const auto count = [&](auto &&wanted) { return std::ranges::count_if(all, wanted); };
    const auto onLevels = [&](bool LocationCard::*stands) {
        std::array<int, kLevels.size()> rooms{};
        for (const LocationCard &l : all)
            if (l.*stands && !l.corridor)
                ++rooms[static_cast<std::size_t>(l.colour)];
        return rooms;
    };
    const auto coffins = onLevels(&LocationCard::coffin), skulls = onLevels(&LocationCard::skull);
    expect(count([](const LocationCard &l) { return l.symbol; }) > 0, "locations",
           "no room has a monster symbol", "FP-D09");
    expect(count([](const LocationCard &l) { return l.fountain && !l.corridor; }) >= 2, "locations",
           "fewer than two rooms have a healing fountain", "FP-D11");
    expect(coffins == std::array{1, 0, 1}, "locations",
           "not exactly one green and one red room have a coffin", "FP-D13");
    expect(skulls[0] + skulls[1] + skulls[2] >= 3, "locations", "fewer than three rooms have a skull",
           "FP-D14");
    expect(std::ranges::count(skulls, 0) != 2, "locations", "rooms with skulls are not on several levels",
           "FP-D14");
    expect(count([](const LocationCard &l) { return l.giantSkull && !l.corridor; }) == 1, "locations",
           "not exactly one room has the giant's skull", "FP-D15");
}

/// Dead ends, and locations with doors of two colours.
void Checker::doorColours() const
{
    const auto &all = cards.locations;
    const auto count = [&](auto &&wanted) { return std::ranges::count_if(all, wanted); };
    expect(count([](const LocationCard &l) {
               return !l.corridor && std::ranges::count_if(l.door, [](int d) { return d != kNoDoor; }) <= 1;
           }) > 0,
           "locations", "no room is a dead end", "FP-D17");
    const auto doorsAre = [](const LocationCard &l, Colour a, Colour b) {
        std::vector<int> bands;
        for (const int d : l.door)
            if (d != kNoDoor)
                bands.push_back(d);
        return bands.size() == 2 && std::ranges::count(bands, static_cast<int>(a)) == 1 &&
               std::ranges::count(bands, static_cast<int>(b)) == 1;
    };
    warn(count([&](const LocationCard &l) { return l.corridor && doorsAre(l, Colour::Blue, Colour::Red); }) >
             0,
         "locations", "no corridor has one blue and one red door", "FP-D07");
    warn(count([&](const LocationCard &l) {
             return !l.corridor && l.colour == Colour::Red && doorsAre(l, Colour::Green, Colour::Red);
         }) > 0,
         "locations", "no red room has just a green and a red door", "FP-D08");
    for (const bool symbol : {true, false})
        warn(count([&](const LocationCard &l) {
                 return !l.corridor && l.colour == Colour::Blue && l.symbol == symbol;
             }) > 0,
             "locations",
             symbol ? "no blue room has a monster symbol" : "every blue room has a monster symbol", "FP-D10");
}

void Checker::monsters() const
{
    const auto &all = cards.monsters;
    const auto count = [&](auto &&wanted) { return std::ranges::count_if(all, wanted); };
    const auto kind = [&](MonsterKind k) { return count([&](const MonsterCard &m) { return m.kind == k; }); };
    expect(all.size() == kMonsters, "monsters",
           "a complete set has 54 monster cards, this one " + std::to_string(all.size()), "FP-D19");
    notTooMany("monsters", all.size(), "FP-D19");
    expect(kind(MonsterKind::Wandering) >= 1, "monsters", "there is no Wandering Monsters card", "FP-D20");
    require(kind(MonsterKind::Wandering) <= 1, "monsters", "there is more than one Wandering Monsters card",
            "FP-018");
    expect(kind(MonsterKind::Character) >= 6, "monsters", "there are fewer than six characters", "FP-D21");
    require(kind(MonsterKind::Character) >= 1, "monsters", "nobody could take part: there is no character",
            "FP-028");
    require(kind(MonsterKind::Character) <= 12, "monsters", "there are more than twelve characters",
            "FP-028");
    publishedHeroes();
    for (const Carries c : {Carries::Definite, Carries::Maybe, Carries::None})
        expect(count([&](const MonsterCard &m) { return m.carries == c; }) > 0, "monsters",
               "one of the three treasure symbols never occurs", "FP-D25");
    expect(count([](const MonsterCard &m) {
               return m.kind == MonsterKind::Monster && m.colour == Colour::White;
           }) > 0,
           "monsters", "there are no white monsters", "FP-D24");
    const auto traps = kind(MonsterKind::Trap);
    expect(traps > 0 && 2 * count([](const MonsterCard &m) {
                            return m.kind == MonsterKind::Trap && m.colour == Colour::White;
                        }) > traps,
           "monsters", "there are no traps, or most of them are not white", "FP-D26");
    const auto treasureTraps = std::ranges::count_if(cards.treasures, &TreasureCard::trap);
    expect(traps + treasureTraps >= 2, "monsters", "there are fewer than two traps in both decks together",
           "FP-D29");
    strengths();
    namedMonsters();
    eachMonster();
}

void Checker::publishedHeroes() const
{
    static constexpr struct {
        std::string_view name;
        Class cls;
        int level;
    } kHeroes[] = {{"Kennett", Class::Warrior, 4}, {"Cerel", Class::Warrior, 2},
                   {"Ranson", Class::Rogue, 4},    {"Ellisa", Class::Cleric, 3},
                   {"Shanara", Class::Wizard, 3},  {"Elishod", Class::Wizard, 5}};
    for (const auto &hero : kHeroes)
        expect(std::ranges::count_if(cards.monsters,
                                     [&](const MonsterCard &m) {
                                         return m.kind == MonsterKind::Character && m.name == hero.name &&
                                                m.cls == hero.cls && m.level == hero.level;
                                     }) == 1,
               "monsters",
               std::string(hero.name) + " is missing, or is not a " + std::string(className(hero.cls)) +
                   " of level " + std::to_string(hero.level),
               "FP-D21");
}

void Checker::strengths() const
{
    double mean[3] = {};
    for (int c = 0; c < 3; ++c) {
        int dice = 0, cardsOf = 0;
        for (const MonsterCard &m : cards.monsters)
            if (m.kind == MonsterKind::Monster && m.colour == static_cast<Colour>(c)) {
                dice += m.hitDice;
                ++cardsOf;
            }
        mean[c] = cardsOf > 0 ? static_cast<double>(dice) / cardsOf : 0;
    }
    warn(mean[0] <= mean[1] && mean[1] <= mean[2], "monsters",
         "monsters do not grow stronger from green to red", "FP-D55");
}

void Checker::namedMonsters() const
{
    struct Fact {
        std::string_view name;
        int colour, count, hitDice; ///< -1 = not said
        std::string_view rule;
        bool hint = false; ///< never more than a warning
    };
    static constexpr Fact kFacts[] = {
        {"Kobold", 0, -1, -1, "FP-D30"},        {"Ogre", 1, 1, -1, "FP-D32"},
        {"Vampire", 2, -1, -1, "FP-D33"},       {"Mummy", 2, -1, -1, "FP-D34"},
        {"Gargoyle", -1, 2, -1, "FP-D35"},      {"Zombie", -1, 3, 2, "FP-D36"},
        {"Skeleton", -1, -1, 1, "FP-D37"},      {"Bugbear", -1, -1, 5, "FP-D38", true},
        {"Huge Scorpion", 0, -1, -1, "FP-D39"}, {"Giant Wasp", 1, -1, -1, "FP-D40"},
        {"Medusa", -1, -1, -1, "FP-D44"}};
    const auto &all = cards.monsters;
    for (const Fact &f : kFacts) { // all cards of the name are like that
        const auto wrong = std::ranges::find_if(all, [&](const MonsterCard &m) {
            return m.name == f.name &&
                   ((f.colour >= 0 && static_cast<int>(m.colour) != f.colour) ||
                    (f.count >= 0 && m.count != f.count) || (f.hitDice >= 0 && m.hitDice != f.hitDice));
        });
        const bool holds = wrong == all.end() && std::ranges::count(all, f.name, &MonsterCard::name) > 0;
        const std::size_t row =
            wrong == all.end() ? kWholeTable : static_cast<std::size_t>(wrong - all.begin());
        const std::string message = std::string(f.name) + " is missing, or is not as the source gives it";
        if (f.hint)
            warn(holds, "monsters", message, std::string(f.rule), row);
        else
            expect(holds, "monsters", message, std::string(f.rule), row);
    }
    expect(std::ranges::any_of(
               all, [](const MonsterCard &m) { return m.name == "Orc" && m.colour == Colour::White; }),
           "monsters", "Orc is missing, or none of them is white", "FP-D31");
    const auto figger = std::ranges::find_if(all, &MonsterCard::figger);
    expect(std::ranges::count_if(all, &MonsterCard::figger) == 1 && figger->name == "Cyclops" &&
               figger->colour == Colour::Blue && figger->count == 1,
           "monsters", "not exactly one blue cyclops is Figger", "FP-D42");
    expect(std::ranges::any_of(
               all,
               [](const MonsterCard &m) { return m.wolfPack && m.colour == Colour::White && m.count >= 2; }),
           "monsters", "there is no dire wolf pack of any level", "FP-D43");
    std::map<std::string_view, int> bounties;
    int onGreen = 0, bountyCards = 0;
    for (const MonsterCard &m : all)
        for (const std::string_view name : {"Kobold", "Goblin", "Orc", "Gnoll", "Hobgoblin"})
            if (m.name == name) {
                ++bounties[name];
                ++bountyCards;
                onGreen += m.colour == Colour::Green ? 1 : 0;
            }
    expect(bounties.size() == 5 && 2 * onGreen > bountyCards, "monsters",
           "kobolds, goblins, orcs, gnolls or hobgoblins are missing, or most of them are not green",
           "FP-D41");
}

void Checker::eachMonster() const
{
    const auto &all = cards.monsters;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const MonsterCard &m = all[i];
        const bool must = m.name == "Zombie" || m.name == "Skeleton" || m.name == "Mummy" ||
                          m.name == "Vampire" || m.name == "Ghoul" || m.name == "Wight" || m.name == "Shadow";
        expect(!must || m.undead, "monsters", m.name + " is not marked as undead", "FP-D45", i);
        expect(m.name != "Princess Serena", "monsters",
               "the Princess is in the deck before her quest adds her", "FP-D46", i);
        warn(m.kind != MonsterKind::Trap || m.name != "Acid Trap" || m.trapDice == 2, "monsters",
             "the acid trap does not have two dice", "FP-D28", i);
    }
}

void Checker::treasures() const
{
    const auto &all = cards.treasures;
    const auto any = [&](auto &&wanted) { return std::ranges::any_of(all, wanted); };
    expect(all.size() == kTreasures, "treasures",
           "a complete set has 54 treasure cards, this one " + std::to_string(all.size()), "FP-D47");
    notTooMany("treasures", all.size(), "FP-D47");
    struct Fact {
        std::string_view name;
        Colour colour;
    };
    static constexpr Fact kFacts[] = {
        {"Scroll of Recovery", Colour::Green}, {"Blessed Book of Cures", Colour::Blue},
        {"Manual of Spells", Colour::Blue},    {"Book of Fear", Colour::Red},
        {"Broom of Flight", Colour::Red},      {"Mirror of Memory", Colour::Red}};
    for (const Fact &f : kFacts)
        expect(any([&](const TreasureCard &t) { return t.name == f.name && t.colour == f.colour; }),
               "treasures",
               std::string(f.name) + " is missing, or is not " + std::string(colourName(f.colour)), "FP-D50");
    for (const Royal kind : {Royal::Jewels, Royal::Gems, Royal::Pearls})
        expect(any([&](const TreasureCard &t) { return t.royal == kind; }), "treasures",
               "royal jewels, gems or pearls are missing", "FP-D51");
    for (const Colour c : {Colour::Green, Colour::Blue, Colour::Red})
        expect(any([&](const TreasureCard &t) { return t.magical() && match(t.colour, c); }), "treasures",
               "there is no magical treasure on the " + std::string(colourName(c)) + " level", "FP-D52");
    expect(any([](const TreasureCard &t) { return t.name == "Sword of Slaughter"; }), "treasures",
           "there is no Sword of Slaughter", "FP-D53");
    for (std::size_t i = 0; i < all.size(); ++i) // the source does not say which deck
        warn(!all[i].trap || all[i].name != "Acid Trap" || all[i].trapDice == 2, "treasures",
             "the acid trap does not have two dice", "FP-D28", i);
    expect(std::ranges::count_if(all, &TreasureCard::losesCards) >= 2, "treasures",
           "there are fewer than two Treasure Traps", "FP-D54");
}

} // namespace

bool isComplete(const Cards &cards)
{
    return cards.locations.size() == kLocations && cards.monsters.size() == kMonsters &&
           cards.treasures.size() == kTreasures;
}

void checkDeck(const PackData &pack, const Cards &cards, Issues &issues)
{
    const Checker checker{pack, cards, issues};
    for (const std::string_view table : {"locations", "monsters", "treasures"})
        if (pack.table(table) == nullptr)
            return; // said already
    checker.locations();
    checker.monsters();
    checker.treasures();
}

} // namespace flagstone::fastplay
