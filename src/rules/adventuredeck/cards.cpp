// Reading the cards that heroes play.
#include "rules/adventuredeck/cards.h"

#include "rules/adventuredeck/characters.h"
#include "rules/adventuredeck/row.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

constexpr std::string_view kKinds[] = {"attribute", "weapon", "shield",   "armor", "skill", "spell",
                                       "item",      "gear",   "treasure", "title", "pet",   "hireling"};
constexpr std::string_view kValues[] = {"damage", "defence", "healing", "bonus", "none"};
constexpr std::string_view kSizes[] = {"S", "M", "L", "XL"};
constexpr std::string_view kActions[] = {"normal", "reaction", "boost", "counter", "special"};
constexpr std::string_view kTags[] = {"thrown", "grapple", "ranged_weapon", "two_handed",
                                      "shield", "armor",   "dodge"};
constexpr std::string_view kJoins[] = {"weapon", "melee_weapon", "spell", "swap"};
constexpr std::pair<std::string_view, bool Mechanics::*> kFlags[] = {
    {"endure", &Mechanics::endure},
    {"hide", &Mechanics::hide},
    {"prone", &Mechanics::prone},
    {"disarm", &Mechanics::disarm},
    {"negate", &Mechanics::negate},
    {"wild_attribute", &Mechanics::wildAttribute},
    {"free", &Mechanics::free},
    {"next_value", &Mechanics::nextValue},
    {"till_count", &Mechanics::tillCount},
    {"consumed", &Mechanics::consumed},
    {"stops_ranged_weapons", &Mechanics::stopsRangedWeapons},
    {"halved_by_ranged_weapons", &Mechanics::halvedByRangedWeapons},
    {"ally", &Mechanics::ally},
    {"skip_next", &Mechanics::skipNext}};
constexpr std::pair<std::string_view, std::uint8_t Mechanics::*> kNumbers[] = {
    {"heal", &Mechanics::heal},
    {"rounds", &Mechanics::rounds},
    {"counts", &Mechanics::counts},
    {"covers", &Mechanics::covers}};

/// One of a list, or the first where the column does not apply.
template <class Enum>
Enum oneOf(const Row &in, std::string_view column, std::span<const std::string_view> names, std::string rule)
{
    return in.empty(column) ? Enum{} : in.oneOf<Enum>(column, names, std::move(rule));
}

/// The bits of the words of a cell that are among the names.
template <std::size_t N>
std::uint8_t bits(const Row &in, std::string_view column, const std::string_view (&names)[N])
{
    unsigned all = 0;
    for (const std::string_view word : in.parts(column, '|')) {
        const auto found = std::ranges::find(names, word);
        if (found != std::end(names))
            all |= 1u << (found - std::begin(names));
    }
    return static_cast<std::uint8_t>(all);
}

/// Reads one card at a time; names of classes, ancestries and other cards are known beforehand.
class CardReader {
public:
    CardReader(HeroCards &cards, const Row &cells) : m_cards(cards), in(cells) {}

    void read(CardKind &card) const;

private:
    void readMechanic(std::string_view text, Mechanics &does) const;
    void readRequirement(std::string_view text, Requires &needs) const;
    void readRecall(CardKind &card) const;
    [[nodiscard]] KindId cardNamed(std::string_view key, std::string_view column) const
    {
        const KindId id = m_cards.find(key);
        if (id == kNoKind)
            in.bad(column, "there is no card \"" + std::string(key) + '"');
        return id;
    }
    [[nodiscard]] std::uint8_t small(std::string_view text, std::string_view column) const
    {
        const auto value = toInt(text);
        if (!value || *value < 0 || *value > 100)
            in.bad(column, '"' + std::string(text) + "\" is not a number from 0 to 100");
        return static_cast<std::uint8_t>(std::clamp(value.value_or(0), 0, 100));
    }
    [[nodiscard]] std::uint16_t classBit(std::string_view name) const
    {
        return classBitOf(m_cards.classes, name);
    }

    HeroCards &m_cards;
    const Row &in;
};

void CardReader::read(CardKind &card) const
{
    card.kind = in.oneOf<Kind>("kind", kKinds, "AD-030");
    card.level = in.number<std::uint8_t>("level", 1, 10, "AD-059");
    card.action = bits(in, "action", kActions);
    if (std::ranges::count(in.parts("action", '|'), "enhance") > 0) // another word for a Boost, AD-015
        card.action |= act::kBoost;
    card.persistent = in.flag("persistent", "AD-010");
    card.primary = in.read("primary", &parseRounds, "AD-039");
    card.primaryValue = in.read("primary_value", &parseFormula, "AD-078");
    card.secondary = in.read("secondary", &parseRounds, "AD-040");
    card.secondaryValue = in.read("secondary_value", &parseFormula, "AD-078");
    if ((card.primary & card.secondary) != 0)
        in.bad("secondary", "a Round is either Primary or Secondary", "AD-038");
    card.valueIs = in.oneOf<ValueIs>("value_is", kValues, "AD-044");
    card.damage = in.read("damage_kind", &parseDamage, "AD-224");
    if (card.attack() && card.damage == 0)
        card.damage = card.kind == Kind::Spell ? kEthereal : kPhysical; // AD-225
    if (card.attack() && card.damage == (kPhysical | kEthereal))
        in.bad("damage_kind", "damage is either Physical or Ethereal", "AD-224");
    card.distances = in.read("distances", &parseDistances, "AD-232");
    card.attributes = in.read("attribute", &parseAttributes, "AD-058");
    card.counters = in.read("counters", &parseCounters, "AD-057");
    card.boostRounds = in.read("boost_rounds", &parseRounds, "AD-052");
    card.boostCost = in.read("boost_cost", &parseBoostCost, "AD-147");
    card.boostValue = in.read("boost_value", &parseFormula, "AD-143");
    if ((card.boostRounds != 0) == in.empty("boost_cost"))
        in.bad("boost_cost", "a Boost needs both its Rounds and its cost", "AD-052");
    if ((card.boostRounds & (card.primary | card.secondary)) != 0 && in.empty("boost_value"))
        in.bad("boost_value", "a Boost in a Round in which the card is playable needs a value", "AD-143");
    card.valueBoost = in.flag("value_boost", "AD-145");
    if (card.valueBoost && (card.valueIs == ValueIs::None || card.attributes == 0))
        in.bad("value_boost", "a card without a value and an Attribute cannot be raised", "AD-145");
    readRecall(card);
    for (const std::string_view part : in.parts("requires", ';'))
        readRequirement(part, card.needs);
    card.size = oneOf<Size>(in, "size", kSizes, "AD-173");
    card.hands = in.empty("hands") ? std::uint8_t{0} : in.number<std::uint8_t>("hands", 1, 2, "AD-173");
    if ((card.kind == Kind::Weapon || card.kind == Kind::Shield) && (card.hands == 0 || in.empty("size")))
        in.bad("hands", "a weapon or Shield needs its size and the hands that it takes", "AD-173");
    card.tags = bits(in, "tags", kTags);
    for (const std::string_view part : in.parts("mechanic", '|'))
        readMechanic(part, card.does);
    card.gold = in.number("gp", 0, 10'000, "AD-023");
    if (in.cell("mark") != "deck")
        card.mark = in.need("mark", &parseMark, "AD-056");
}

void CardReader::readRecall(CardKind &card) const
{
    card.recallable = !in.empty("recall_cost"); // AD-159
    card.recallCost = in.read("recall_cost", &parseFormula, "AD-061");
    card.recallAttributes = in.read("recall_attr", &parseAttributes, "AD-061");
    for (const std::string_view name : in.parts("recall_by", '|')) {
        card.recallClasses = static_cast<std::uint16_t>(card.recallClasses | classBit(name));
        const auto ancestry = std::ranges::find(m_cards.ancestries, name, &Ancestry::name);
        if (ancestry != m_cards.ancestries.end())
            card.recallAncestries = static_cast<std::uint16_t>(card.recallAncestries |
                                                               1u << (ancestry - m_cards.ancestries.begin()));
        else if (classBit(name) == 0)
            in.bad("recall_by", "there is no class or ancestry \"" + std::string(name) + '"', "AD-153");
    }
    if (card.recallable && (card.recallAttributes == 0 || in.empty("recall_by")))
        in.bad("recall_cost", "a recall box names who may recall and with which Attribute", "AD-061");
}

void CardReader::readRequirement(std::string_view text, Requires &needs) const
{
    if (text == "shield")
        needs.shield = true;
    else if (text == "hidden")
        needs.hidden = true;
    else if (text == "not_prone")
        needs.notProne = true;
    else if (text == "pet")
        needs.pet = true;
    else if (text == "hireling")
        needs.hireling = true;
    else if (text.starts_with("class=")) {
        for (const std::string_view name : split(text.substr(6), '|')) {
            needs.classes = static_cast<std::uint16_t>(needs.classes | classBit(name));
            if (classBit(name) == 0)
                in.bad("requires", "there is no class \"" + std::string(name) + '"', "AD-060");
        }
    } else
        in.bad("requires", '"' + std::string(text) + "\" is not known", "AD-060");
}

void CardReader::readMechanic(std::string_view text, Mechanics &does) const
{
    const auto parts = split(text, ':');
    const std::string_view name = parts[0], detail = parts.size() > 1 ? parts[1] : std::string_view();
    const std::size_t expected = name == "targets" ? 3 : parts.size() > 1 ? 2 : 1;
    bool known = parts.size() == expected;
    if (const auto flag =
            std::ranges::find(kFlags, name, &std::pair<std::string_view, bool Mechanics::*>::first);
        flag != std::end(kFlags)) {
        const bool inReach = name == "ally" && detail == "M";
        const bool forShield = name == "skip_next" && detail == "discard=shield";
        does.*flag->second = true;
        does.allyInReach = does.allyInReach || inReach;
        does.skipForShield = does.skipForShield || forShield;
        known = known && (detail.empty() || inReach || forShield);
    } else if (const auto number = std::ranges::find(
                   kNumbers, name, &std::pair<std::string_view, std::uint8_t Mechanics::*>::first);
               number != std::end(kNumbers)) {
        does.*number->second = small(detail, "mechanic");
    } else if (name == "cure") {
        does.curesDisease = does.curesDisease || detail == "disease";
        does.curesPoison = does.curesPoison || detail == "poison";
        known = known && (detail == "disease" || detail == "poison");
    } else if (name == "light") {
        does.light = true;
    } else if (name == "fetch") {
        does.fetch = cardNamed(detail, "mechanic");
    } else if (name == "casts") {
        does.casts = cardNamed(detail, "mechanic");
    } else if (name == "boosts") {
        const auto found = std::ranges::find(kJoins, detail);
        known = known && found != std::end(kJoins);
        does.boosts = static_cast<std::uint8_t>(1u << (found - std::begin(kJoins)));
    } else if (name == "targets" && known) {
        const auto targets = parseFormula(detail);
        known = targets && parts[2].starts_with("radius=");
        does.area = true;
        does.targets = targets.value_or(Formula{});
        does.radius = known ? small(parts[2].substr(7), "mechanic") : std::uint8_t{0};
    } else
        known = false;
    if (!known)
        in.bad("mechanic", '"' + std::string(text) + "\" is not known");
}

} // namespace

KindId HeroCards::find(std::string_view key) const
{
    const auto found = std::ranges::find(kinds, key, &CardKind::key);
    return found == kinds.end() ? kNoKind : KindId{static_cast<std::uint16_t>(found - kinds.begin())};
}

HeroCards readHeroCards(const PackData &pack, Issues &issues)
{
    HeroCards cards;
    eachRow(pack, "cards", issues, [&](const Row &in) {
        CardKind kind;
        kind.key = in.text("id");
        kind.name = in.text("name");
        cards.kinds.push_back(std::move(kind));
    });
    eachRow(pack, "classes", issues, [&](const Row &in) { cards.classes.push_back(readClass(in)); });
    std::size_t of = 0;
    eachRow(pack, "classes", issues, [&](const Row &in) { readClassPath(in, cards.classes, of++); });
    eachRow(pack, "ancestries", issues,
            [&](const Row &in) { cards.ancestries.push_back(readAncestry(in, cards)); });
    std::size_t at = 0;
    eachRow(pack, "cards", issues, [&](const Row &in) { CardReader(cards, in).read(cards.kinds[at++]); });
    std::uint32_t row = 0;
    eachRow(pack, "decks", issues, [&](const Row &in) { readDeckCard(in, cards, row++); });
    return cards;
}

} // namespace flagstone::adventuredeck
