// Reading the decks of a pack.
#include "rules/dungeon/cards.h"

#include "rules/kit/row_reader.h"

#include <algorithm>
#include <span>

namespace flagstone::dungeon {

namespace {

using kit::RowReader;

constexpr std::string_view kColourNames[] = {"red", "white", "blue", "green", "yellow", "grey"};
constexpr std::string_view kTypeKeys[] = {"warrior", "elf", "dwarf", "wizard", "paladin", "thief"};
constexpr std::string_view kTypeNames[] = {"Warrior", "Elf", "Dwarf", "Wizard", "Paladin", "Thief"};
constexpr std::string_view kSpellKeys[] = {"fireball", "lightning", "teleport"};
constexpr std::string_view kSpellNames[] = {"Fireball", "Lightning Bolt", "Teleport", "no spell"};
constexpr std::string_view kMonsterKinds[] = {"monster", "cage", "slide"};
constexpr std::string_view kTreasureKinds[] = {"treasure", "magic_sword", "secret_door_card", "esp_medallion",
                                               "crystal_ball"};

MonsterCard readMonster(const RowReader &in)
{
    MonsterCard card{.kind = in.oneOf<MonsterKind>("kind", kMonsterKinds, "DC-02"),
                     .level = in.number<std::uint8_t>("level", 1, kLevels, "DC-02")};
    bool any = false;
    for (std::size_t c = 0; c < kColours; ++c) {
        if (in.cell(kColourNames[c]) == "-")
            continue;
        card.number[c] = in.number<std::uint8_t>(kColourNames[c], 2, 12, "DC-06");
        any = true;
    }
    if (any != (card.kind == MonsterKind::Monster))
        in.bad("red", any ? "a trap has no numbers" : "a Monster cannot have a dash in all six colours",
               any ? "DG-087" : "DC-07");
    return card;
}

TreasureCard readTreasure(const RowReader &in)
{
    TreasureCard card{.kind = in.oneOf<TreasureKind>("kind", kTreasureKinds, "DC-02"),
                      .level = in.number<std::uint8_t>("level", 1, kLevels, "DC-02"),
                      .gold = in.number("gp_value", 0, 100'000, "DC-11"),
                      .bonus = in.number<std::uint8_t>("bonus", 0, 10, "DC-13")};
    if ((card.bonus > 0) != (card.kind == TreasureKind::Sword))
        in.bad("bonus", card.bonus > 0 ? "only a Magic Sword has a bonus" : "a Magic Sword needs a bonus",
               "DC-13");
    if (card.kind == TreasureKind::DoorCard && card.gold != 0)
        in.bad("gp_value", "the Secret Door Card is worth nothing", "DC-11");
    return card;
}

HeroFacts readFacts(const RowReader &in)
{
    const auto special = split(in.cell("special"), ';');
    const auto has = [&](std::string_view name) { return std::ranges::count(special, name) > 0; };
    const auto colour = [&](std::string_view column) {
        return in.oneOf<Colour>(column, std::span(kColourNames).first(4), "DG-010");
    };
    return {.attack = colour("attack"),
            .withHelp = colour("attack_with_help"),
            .searches = in.number<std::uint8_t>("secret_door", 1, 6, "DG-010"),
            .moves = in.number<std::uint8_t>("move", 1, 6, "DC-24"),
            .ambush = in.number<std::uint8_t>("ambush", 2, 12, "DC-23"),
            .ambushBonus = static_cast<std::uint8_t>(has("ambush_bonus=1") ? 1 : 0),
            .gold = in.number("gold", 0, 1'000'000, "DG-010"),
            .casts = has("spells"),
            .heals = has("healing"),
            .noSword = has("no_sword")};
}

/// Calls `read` with each row of a table and the number of cards that it represents.
template <class Read>
void readTable(const PackData &pack, std::string_view name, std::uint8_t firstBack, Cards &cards,
               Issues &issues, const Read &read)
{
    std::uint32_t number = 0;
    kit::readRows(pack, name, "DG-001", issues, [&](const RowReader &in) {
        const int copies = in.has("copies") ? in.number("copies", 1, 40, "DC-02") : 1;
        const int level = in.has("level") ? in.number("level", 1, kLevels, "DC-02") : 1;
        read(in, static_cast<std::size_t>(copies));
        for (int copy = 1; copy <= copies; ++copy)
            cards.sheets.push_back({in.text("id") + (copy == 1 ? "" : '.' + std::to_string(copy)),
                                    in.text("name"), std::string(name), number,
                                    static_cast<std::uint8_t>(firstBack + level - 1)});
        ++number;
    });
}

} // namespace

Cards readCards(const PackData &pack, Issues &issues)
{
    Cards cards;
    readTable(pack, "monsters", 0, cards, issues, [&](const RowReader &in, std::size_t copies) {
        cards.monsters.insert(cards.monsters.end(), copies, readMonster(in));
    });
    readTable(pack, "treasures", kTreasureBack, cards, issues, [&](const RowReader &in, std::size_t copies) {
        cards.treasures.insert(cards.treasures.end(), copies, readTreasure(in));
    });
    std::array<bool, kHeroTypes> known{};
    readTable(pack, "heroes", kHeroBack, cards, issues, [&](const RowReader &in, std::size_t copies) {
        const std::size_t type = in.oneOf("type", kTypeKeys, "DC-03");
        const HeroFacts facts = readFacts(in);
        if (known[type] && !(cards.facts[type] == facts))
            in.bad("type", "the cards of one type must have the same numbers", "DC-03");
        cards.facts[type] = facts;
        known[type] = true;
        cards.heroes.insert(cards.heroes.end(), copies, static_cast<HeroType>(type));
    });
    if (!known[0])
        issues.push_back({.file = pack.id, .message = "there is no Warrior", .rule = "DG-015"});
    readTable(pack, "spells", kSpellBack, cards, issues, [&](const RowReader &in, std::size_t copies) {
        cards.spells.insert(cards.spells.end(), copies, in.oneOf<Spell>("kind", kSpellKeys, "DG-012"));
    });
    return cards;
}

std::string_view colourName(Colour c)
{
    return kColourNames[static_cast<std::size_t>(c)];
}

std::string_view heroName(HeroType type)
{
    return kTypeNames[static_cast<std::size_t>(type)];
}

std::string_view spellName(Spell spell)
{
    return kSpellNames[static_cast<std::size_t>(spell)];
}

} // namespace flagstone::dungeon
