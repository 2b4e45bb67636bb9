// Reading the decks of a pack.
#include "rules/dungeon/cards.h"

#include "rules/dungeon/pack_cells.h"

#include <algorithm>
#include <optional>
#include <span>

namespace flagstone::dungeon {

namespace {

constexpr std::string_view kColourNames[] = {"red", "white", "blue", "green", "yellow", "grey"};
constexpr std::string_view kTypeKeys[] = {"warrior", "elf", "dwarf", "wizard", "paladin", "thief"};
constexpr std::string_view kTypeNames[] = {"Warrior", "Elf", "Dwarf", "Wizard", "Paladin", "Thief"};
constexpr std::string_view kSpellKeys[] = {"fireball", "lightning", "teleport"};
constexpr std::string_view kSpellNames[] = {"Fireball", "Lightning Bolt", "Teleport", "no spell"};
constexpr std::string_view kMonsterKinds[] = {"monster", "cage", "slide"};
constexpr std::string_view kTreasureKinds[] = {"treasure", "magic_sword", "secret_door_card", "esp_medallion",
                                               "crystal_ball"};

MonsterCard readMonster(const PackCells &in)
{
    MonsterCard card{.kind = static_cast<MonsterKind>(in.oneOf("kind", kMonsterKinds, "DC-02")),
                     .level = static_cast<std::uint8_t>(in.number("level", 1, kLevels, "DC-02"))};
    bool any = false;
    for (std::size_t c = 0; c < kColours; ++c) {
        if (in.cell(kColourNames[c]) == "-")
            continue;
        card.number[c] = static_cast<std::uint8_t>(in.number(kColourNames[c], 2, 12, "DC-06"));
        any = true;
    }
    if (any != (card.kind == MonsterKind::Monster))
        in.bad("red", any ? "a trap has no numbers" : "a Monster cannot have a dash in all six colours",
               any ? "DG-087" : "DC-07");
    return card;
}

TreasureCard readTreasure(const PackCells &in)
{
    TreasureCard card{.kind = static_cast<TreasureKind>(in.oneOf("kind", kTreasureKinds, "DC-02")),
                      .level = static_cast<std::uint8_t>(in.number("level", 1, kLevels, "DC-02")),
                      .gold = in.number("gp_value", 0, 100'000, "DC-11"),
                      .bonus = static_cast<std::uint8_t>(in.number("bonus", 0, 10, "DC-13"))};
    if ((card.bonus > 0) != (card.kind == TreasureKind::Sword))
        in.bad("bonus", card.bonus > 0 ? "only a Magic Sword has a bonus" : "a Magic Sword needs a bonus",
               "DC-13");
    if (card.kind == TreasureKind::DoorCard && card.gold != 0)
        in.bad("gp_value", "the Secret Door Card is worth nothing", "DC-11");
    return card;
}

HeroFacts readFacts(const PackCells &in)
{
    const auto special = split(in.cell("special"), ';');
    const auto has = [&](std::string_view name) { return std::ranges::count(special, name) > 0; };
    const auto colour = [&](std::string_view column) {
        return static_cast<Colour>(in.oneOf(column, std::span(kColourNames).first(4), "DG-010"));
    };
    const auto small = [&](std::string_view column, int least, int most, const char *rule) {
        return static_cast<std::uint8_t>(in.number(column, least, most, rule));
    };
    return {.attack = colour("attack"),
            .withHelp = colour("attack_with_help"),
            .searches = small("secret_door", 1, 6, "DG-010"),
            .moves = small("move", 1, 6, "DC-24"),
            .ambush = small("ambush", 2, 12, "DC-23"),
            .ambushBonus = static_cast<std::uint8_t>(has("ambush_bonus=1") ? 1 : 0),
            .gold = in.number("gold", 0, 1'000'000, "DG-010"),
            .casts = has("spells"),
            .heals = has("healing"),
            .noSword = has("no_sword")};
}

/// Calls `read` with each row of a table and the number of cards that it stands for.
template <class Read>
void readTable(const PackData &pack, std::string_view name, std::uint8_t firstBack, Cards &cards,
               Issues &issues, const Read &read)
{
    const PackTable *table = tableOf(pack, name, issues);
    if (table == nullptr)
        return;
    for (std::size_t i = 0; i < table->rows.size(); ++i) {
        const PackCells in{*table, table->rows[i], issues};
        const int copies = table->column("copies") ? in.number("copies", 1, 40, "DC-02") : 1;
        const int level = table->column("level") ? in.number("level", 1, kLevels, "DC-02") : 1;
        const std::string id(in.cell("id"));
        read(in, static_cast<std::size_t>(copies));
        for (int copy = 1; copy <= copies; ++copy)
            cards.sheets.push_back({copy == 1 ? id : id + '.' + std::to_string(copy),
                                    std::string(in.cell("name")), std::string(name),
                                    static_cast<std::uint32_t>(i),
                                    static_cast<std::uint8_t>(firstBack + level - 1)});
    }
}

} // namespace

Cards readCards(const PackData &pack, Issues &issues)
{
    Cards cards;
    readTable(pack, "monsters", 0, cards, issues, [&](const PackCells &in, std::size_t copies) {
        cards.monsters.insert(cards.monsters.end(), copies, readMonster(in));
    });
    readTable(pack, "treasures", kTreasureBack, cards, issues, [&](const PackCells &in, std::size_t copies) {
        cards.treasures.insert(cards.treasures.end(), copies, readTreasure(in));
    });
    std::array<bool, kHeroTypes> known{};
    readTable(pack, "heroes", kHeroBack, cards, issues, [&](const PackCells &in, std::size_t copies) {
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
    readTable(pack, "spells", kSpellBack, cards, issues, [&](const PackCells &in, std::size_t copies) {
        cards.spells.insert(cards.spells.end(), copies,
                            static_cast<Spell>(in.oneOf("kind", kSpellKeys, "DG-012")));
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
