// The three tables of a Fastplay pack, cell by cell.
#include "rules/fastplay/cards.h"

#include "rules/fastplay/adnd/table_reader.h"
#include "rules/kit/row_reader.h"

#include <algorithm>
#include <initializer_list>
#include <span>

namespace flagstone::fastplay {

namespace {

using kit::RowReader;

/// So that no throw of dice lasts.
constexpr int kMostDice = 20, kMostSides = 100, kMostTimes = 99;
constexpr std::array<std::string_view, 4> kColours{"green", "blue", "red", "white"};
constexpr std::array<std::string_view, 4> kClasses{"warrior", "cleric", "rogue", "wizard"};

LocationCard readLocation(const RowReader &in)
{
    static constexpr std::array<std::string_view, 2> kKinds{"room", "corridor"};
    static constexpr std::array<std::string_view, 4> kEdgeColumns{"door_n", "door_e", "door_s", "door_w"};
    static constexpr std::array<std::string_view, 4> kDoors{"none", "green", "blue", "red"};
    static constexpr std::array<std::string_view, 5> kWays{"none", "N", "E", "S", "W"};
    LocationCard card;
    card.name = in.cell("name");
    card.corridor = in.oneOf("kind", kKinds, "FP-005") == 1;
    card.colour = in.oneOf<Colour>("colour", std::span(kColours).first<3>(), "FP-008");
    card.symbol = in.number("monster_symbol", 0, 1, "FP-072") == 1;
    for (const Edge edge : kEdges)
        if (const auto door = in.oneOf<std::int8_t>(kEdgeColumns[index(edge)], kDoors, "FP-009"); door > 0) {
            card.door[index(edge)] = static_cast<std::int8_t>(door - 1);
            card.openings.doors |= edgeBit(edge);
        }
    const auto way = in.oneOf("archway", kWays, "FP-379");
    if (way > 0 && card.openings.doors != kNoEdges)
        in.bad("archway", "only a room without doors may have an archway", "FP-379");
    else if (way > 0)
        card.openings.archways = edgeBit(kEdges[way - 1]);
    for (const std::string_view feature : split(in.cell("features"), ';')) {
        card.furnished |= feature != "none";
        card.fountain |= feature == "fountain";
        card.coffin |= feature == "coffin";
        card.giantSkull |= feature == "giant_skull";
        card.skull |= feature == "skull" || feature == "giant_skull";
    }
    return card;
}

/// A number behind "key=" inside a text of notes.
int noted(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return 0;
    text.remove_prefix(at + key.size());
    return toInt(text.substr(0, text.find_first_not_of("0123456789"))).value_or(0);
}

MonsterCard readMonster(const RowReader &in)
{
    static constexpr std::array<std::string_view, 4> kKinds{"monster", "character", "trap", "wandering"};
    static constexpr std::array<std::string_view, 3> kCarries{"yes", "maybe", "no"};
    MonsterCard card;
    card.kind = in.oneOf<MonsterKind>("kind", kKinds, "FP-011");
    card.name = in.cell("name");
    if (card.name.empty())
        in.bad("name", "expected a name", "FP-012");
    card.colour = in.oneOf<Colour>("colour", kColours, "FP-013");
    card.count = in.number("count", 1, 12, "FP-014");
    card.carries = in.oneOf<Carries>("treasure", kCarries, "FP-015");
    card.undead = in.number("undead", 0, 1, "FP-D45") == 1;
    card.unique = in.number("unique", 0, 1, "FP-084") == 1;
    const std::string_view special = in.cell("special");
    card.bounty = std::min(noted(special, "bounty="), kMostGold);
    card.figger = special.find("Figger") != std::string_view::npos;
    card.tail = special.find("quest=tail") != std::string_view::npos;
    card.vampire = special.find("quest=vampire") != std::string_view::npos;
    card.wolfPack = special.find("quest=wolf pack") != std::string_view::npos;
    card.medusa = special.find("dealt to the medusa") != std::string_view::npos;
    switch (card.kind) {
    case MonsterKind::Monster:
        card.hitDice = in.number("hd", 1, 20, "FP-012");
        card.xpEach = in.number("xp_each", 0, kMostGold, "FP-295");
        break;
    case MonsterKind::Character: {
        card.cls = in.oneOf<Class>("class", kClasses, "FP-016");
        card.level = in.number("level", 1, 7, "FP-016");
        static constexpr std::array<int, 4> kBase{10, 8, 6, 4}; // where a deck gives no hit points: FP-325
        card.hits = in.cell("hp") == "-" ? kBase[static_cast<std::size_t>(card.cls)] + card.level
                                         : in.number("hp", 1, 99, "FP-038");
        card.xpEach = in.number("xp_each", 0, kMostGold, "FP-295");
        card.carries = Carries::Definite; // FP-016
        break;
    }
    case MonsterKind::Trap:
        card.trapDice = in.number("dice", 1, 12, "FP-017");
        break;
    case MonsterKind::Wandering:
    case MonsterKind::Princess:
        break;
    }
    return card;
}

void readUses(const RowReader &in, TreasureCard &card)
{
    const std::string_view text = in.cell("uses");
    if (text == "unlimited" || text == "-")
        return;
    const std::size_t digits = text.find_first_not_of("0123456789");
    const auto count = toInt(text.substr(0, digits));
    const std::string_view rest = digits == std::string_view::npos ? "" : text.substr(digits);
    const auto starts = [&](std::string_view what) { return rest.substr(0, what.size()) == what; };
    card.scope = starts("/battle")      ? UseScope::Battle
                 : starts("/adventure") ? UseScope::Adventure
                 : starts(" ever")      ? UseScope::Ever
                                        : UseScope::Unlimited;
    card.uses = count.value_or(0);
    card.usesForWizard = std::min(noted(rest, "wizard "), kMostTimes);
    if (card.scope == UseScope::Unlimited || card.uses < 1 || card.uses > kMostTimes)
        in.bad("uses", "expected unlimited, n/battle, n/adventure or n ever", "FP-269");
}

void readDuration(const RowReader &in, TreasureCard &card)
{
    const std::string_view text = in.cell("duration");
    const int count = toInt(text.substr(0, text.find(' '))).value_or(0);
    if (text.find("location card") != std::string_view::npos)
        card.lasting = Lasting::Locations;
    else if (text.find("door attempt") != std::string_view::npos)
        card.lasting = Lasting::Attempts;
    else
        return;
    card.lastsFor = count;
    if (count < 1 || count > kMostTimes)
        in.bad("duration", "expected a number of location cards or door attempts", "FP-270");
}

/// The enumerator behind the first one, which stands for none, that a word names. False if it names none.
template <class Item>
bool named(Item &item, std::string_view word, std::initializer_list<std::string_view> names)
{
    const auto place = kit::placeIn({names.begin(), names.size()}, word);
    item = place ? static_cast<Item>(*place + 1) : Item{};
    return place.has_value();
}

/// "1d6" -> 6; only single dice exist.
int dieSides(std::string_view text)
{
    return text.substr(0, 2) == "1d" ? toInt(text.substr(2)).value_or(0) : 0;
}

bool readHealing(const std::vector<std::string_view> &part, TreasureCard &card)
{
    if (part.size() != 3)
        return false;
    card.healSides = dieSides(part[1]);
    static constexpr std::array<std::string_view, 3> kShares{"one", "each", "party_split"};
    const auto share = kit::placeIn(kShares, part[2]);
    card.healShare = static_cast<HealShare>(share.value_or(0));
    return card.healSides > 0 && card.healSides <= kMostSides && share.has_value();
}

bool readSpell(const std::vector<std::string_view> &part, TreasureCard &card)
{
    if (part.size() != 4)
        return false;
    card.spellLevel = toInt(part[2].substr(0, 1)).value_or(0);
    return named(card.spell, part[1], {"heal", "bolt"}) && card.spellLevel > 0;
}

/// One tag of the `mechanic` column. False if it is not understood.
bool readMechanic(std::string_view tag, TreasureCard &card)
{
    const auto part = split(tag, ':');
    const std::string_view name = part.empty() ? std::string_view() : part[0];
    const std::string_view word = part.size() > 1 ? part[1] : std::string_view();
    const int written = toInt(word.starts_with('+') ? word.substr(1) : word).value_or(0);
    const int number = written <= kMostDice ? written : 0;
    if (name == "attack_dice") {
        card.attackDice = number;
        card.undeadOnly = part.size() > 2 && part[2] == "undead";
        return number > 0;
    }
    if (name == "weapon")
        return named(card.weapon, word, {"hand", "missile", "thrown"});
    if (name == "missile_attacks")
        return (card.missileAttacks = number) > 0;
    if (name == "bow_die")
        return card.bowDie = word == "d8";
    if (name == "first_round_attacks")
        return card.firstRoundTwice = number == 2;
    if (name == "prebattle")
        return (card.openingDice = toInt(word.substr(0, word.find('d'))).value_or(0)) > 0 &&
               card.openingDice <= kMostDice;
    if (name == "defence_floor")
        return (card.floor = number) == 7 || number == 8;
    if (name == "heal")
        return readHealing(part, card);
    if (name == "spell")
        return readSpell(part, card);
    if (name == "level")
        return (card.levelBonus = number) > 0;
    if (name == "door_draws")
        return card.fourDraws = number == 4;
    if (name == "secret_door_draws")
        return card.wand = number == 2;
    if (name == "trap_cancel") {
        card.sparesUser = word == "self";
        card.wand |= word == "party";
        return word == "self" || word == "party";
    }
    if (name == "escape")
        return named(card.escape, word, {"auto", "one_card"});
    if (name == "reflect")
        return card.reflects = word == "medusa";
    if (name == "royal")
        return named(card.royal, word, {"jewels", "gems", "pearls"});
    if (name == "quest")
        return named(card.quest, word, {"words", "mirror", "broom"});
    if (name == "jewellery")
        return card.jewellery = true;
    if (name == "discard_per_hit")
        return card.losesCards = number == 1;
    return name == "valuable" || name == "trap";
}

std::uint8_t readUsers(const RowReader &in)
{
    std::uint8_t users = 0;
    for (const std::string_view name : split(in.cell("usable_by"), ';')) {
        if (name == "all")
            users = 0b1111;
        else if (const auto cls = kit::placeIn(kClasses, name))
            users = static_cast<std::uint8_t>(users | 1 << *cls);
        else if (name != "none")
            in.bad("usable_by", "expected all, none or class names", "FP-266");
    }
    return users;
}

TreasureCard readTreasure(const RowReader &in)
{
    static constexpr std::array<std::string_view, 2> kKinds{"treasure", "trap"};
    TreasureCard card;
    card.trap = in.oneOf("kind", kKinds, "FP-019") == 1;
    card.name = in.cell("name");
    if (card.name.empty())
        in.bad("name", "expected a name", "FP-020");
    card.colour = in.oneOf<Colour>("colour", kColours, "FP-020");
    if (card.trap)
        card.trapDice = in.number("dice", 1, 12, "FP-021");
    card.gold = in.number("gp_value", 0, kMostGold, "FP-020");
    card.xp = in.number("xp_value", 0, kMostGold, "FP-020");
    if (!card.trap && (card.gold > 0) == (card.xp > 0))
        in.warn("gp_value", "expected a gold value or an XP value, and not both", "FP-020");
    card.users = readUsers(in);
    if (!card.trap) {
        readUses(in, card);
        readDuration(in, card);
    }
    for (const std::string_view tag : split(in.cell("mechanic"), '|'))
        if (!readMechanic(tag, card))
            in.bad("mechanic", "\"" + std::string(tag) + "\" is not an effect that Fastplay knows");
    return card;
}

} // namespace

Cards readCards(const PackData &pack, Issues &issues)
{
    Cards cards;
    const auto read = [&](std::string_view table, auto &into, auto readCard) {
        kit::readRows(pack, table, "FP-001", issues,
                      [&](const RowReader &in) { into.push_back(readCard(in)); });
    };
    read("locations", cards.locations, readLocation);
    read("monsters", cards.monsters, readMonster);
    read("treasures", cards.treasures, readTreasure);
    readAdnd(pack, cards, issues);
    return cards;
}

std::string_view colourName(Colour c)
{
    return kColours[static_cast<std::size_t>(c)];
}

std::string_view className(Class c)
{
    return kClasses[static_cast<std::size_t>(c)];
}

} // namespace flagstone::fastplay
