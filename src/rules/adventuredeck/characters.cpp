#include "rules/adventuredeck/characters.h"

#include <algorithm>

namespace flagstone::adventuredeck {

CharacterClass readClass(const Row &in)
{
    CharacterClass c{.key = in.text("id"),
                     .name = in.text("name"),
                     .alias = in.text("alias"),
                     .hitPoints = {},
                     .perLevel = in.number<std::uint8_t>("hp_per_level", 0, 20, "AD-026"),
                     .base = {},
                     .casts = in.cell("spells") == in.cell("name"),
                     .deck = in.text("deck"),
                     .deckAncestry = in.text("deck_ancestry")};
    for (std::size_t level = 0; level < 3; ++level)
        c.hitPoints[level] = in.number<std::uint8_t>("hp_" + std::to_string(level + 1), 1, 99, "AD-025");
    c.base = {.name = in.text("base_name"),
              .normal = in.cell("base_action") == "normal",
              .reaction = in.cell("base_action") == "reaction",
              .value = in.read("base_value", &parseFormula, "AD-027"),
              .damage = in.read("base_kind", &parseDamage, "AD-224"),
              .distances = in.read("base_distances", &parseDistances, "AD-232")};
    return c;
}

std::uint16_t classBitOf(const std::vector<CharacterClass> &classes, std::string_view name)
{
    for (std::size_t i = 0; i < classes.size(); ++i)
        if (classes[i].name == name || classes[i].alias == name) // AD-018
            return static_cast<std::uint16_t>(1u << i);
    return 0;
}

void readClassPath(const Row &in, std::vector<CharacterClass> &classes, std::size_t which)
{
    unsigned all = 1u << which;
    const auto add = [&](std::string_view column, std::string_view name) {
        const std::uint16_t bit = classBitOf(classes, name);
        if (bit == 0)
            in.bad(column, "there is no class \"" + std::string(name) + '"', "AD-021");
        all |= bit;
    };
    if (!in.empty("specialized"))
        add("specialized", in.cell("specialized"));
    for (const std::string_view name : in.parts("hybrid", '|'))
        add("hybrid", name);
    if (!in.empty("specialized") && !in.empty("hybrid"))
        in.bad("hybrid", "a class is either specialised or hybrid", "AD-021");
    classes[which].countsAs = static_cast<std::uint16_t>(all);
}

Ancestry readAncestry(const Row &in, const HeroCards &cards)
{
    Ancestry a{.key = in.text("id"),
               .name = in.text("name"),
               .baseName = in.text("base_name"),
               .hitPoints = in.number<std::uint8_t>("hp", 0, 20, "AD-025"),
               .darksight = in.flag("darksight", "AD-426")};
    for (const std::string_view part : in.parts("mechanic", '|')) {
        const auto words = split(part, ':');
        if (words.size() == 2 && words[0] == "convert_attribute" && toInt(words[1]))
            a.convertsAttributes = static_cast<std::uint8_t>(std::clamp(*toInt(words[1]), 0, 100));
        else if (words.size() == 2 && words[0] == "counter" && words[1] == "poison")
            a.countersPoison = true;
        else if (words.size() == 3 && words[0] == "recall" && cards.find(words[1]) != kNoKind &&
                 parseAttribute(words[2])) {
            a.recalls = cards.find(words[1]);
            a.recallsWith = *parseAttribute(words[2]);
        } else
            in.bad("mechanic", '"' + std::string(part) + "\" is not known");
    }
    return a;
}

void readDeckCard(const Row &in, HeroCards &cards, std::uint32_t row)
{
    auto deck = std::ranges::find(cards.decks, in.text("deck"), &Deck::name);
    if (deck == cards.decks.end()) {
        const auto of = std::ranges::find(cards.classes, in.text("class"), &CharacterClass::name);
        if (of == cards.classes.end()) {
            in.bad("class", "there is no class \"" + in.text("class") + '"');
            return;
        }
        const auto ancestry = std::ranges::find(cards.ancestries, of->deckAncestry, &Ancestry::name);
        if (ancestry == cards.ancestries.end())
            in.bad("class", "the class has no ready-made ancestry");
        deck = cards.decks.insert(
            deck, {.name = in.text("deck"),
                   .characterClass = static_cast<std::uint8_t>(of - cards.classes.begin()),
                   .ancestry = static_cast<std::uint8_t>(
                       ancestry == cards.ancestries.end() ? 0 : ancestry - cards.ancestries.begin()),
                   .cards = {}});
    }
    const KindId kind = cards.find(in.cell("card"));
    if (kind == kNoKind)
        in.bad("card", "there is no card \"" + in.text("card") + '"');
    else
        deck->cards.push_back({kind, in.need("mark", &parseMark, "AD-056"), row});
}

} // namespace flagstone::adventuredeck
