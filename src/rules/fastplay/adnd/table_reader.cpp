// The tables and columns of AD&D combat, cell by cell.
#include "rules/fastplay/adnd/table_reader.h"

#include "rules/kit/row_reader.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

using kit::RowReader;

constexpr int kMostDice = 40, kMostSides = 100, kMostPlus = 100, kMostBonus = 20;
constexpr std::array<std::string_view, 4> kClasses{"warrior", "cleric", "rogue", "wizard"};

Dice readDice(const RowReader &in, std::string_view column, std::string_view text, const char *rule)
{
    const auto dice = diceFrom(text);
    if (!dice)
        in.bad(column, '"' + std::string(text) + "\" is neither dice like 2d4+1 nor a number", rule);
    return dice.value_or(Dice{.plus = 1});
}

std::uint8_t readClasses(const RowReader &in, std::string_view column, std::string_view separated, char by)
{
    std::uint8_t classes = 0;
    if (separated != "-")
        for (const std::string_view name : split(separated, by)) {
            const auto cls = kit::placeIn(kClasses, name);
            if (cls)
                classes = static_cast<std::uint8_t>(classes | 1 << *cls);
            else
                in.bad(column, "expected names of classes", "FP-385");
        }
    return classes;
}

/// The number behind a sign, "+2" or "-1"; 0 if there is none.
int signedNumber(std::string_view text)
{
    const bool minus = text.starts_with('-');
    if (minus || text.starts_with('+'))
        text.remove_prefix(1);
    const int number = toInt(text).value_or(0);
    return number > kMostBonus ? 0 : minus ? -number : number;
}

/// The parts of "name:word:detail".
struct Tag {
    std::string_view name, word, detail;

    explicit Tag(std::string_view text)
    {
        const auto parts = split(text, ':');
        const auto part = [&](std::size_t i) { return parts.size() > i ? parts[i] : std::string_view(); };
        name = part(0);
        word = part(1);
        detail = part(2);
    }
    [[nodiscard]] int number() const { return signedNumber(word); }
};

void badTag(const RowReader &in, std::string_view column, std::string_view tag)
{
    in.bad(column, '"' + std::string(tag) + "\" is not an effect that AD&D combat knows", "FP-381");
}

MonsterNumbers readMonster(const RowReader &in, const MonsterCard &card)
{
    static constexpr std::array<std::string_view, 3> kSizes{"S", "M", "L"};
    static constexpr std::array<std::string_view, 4> kGiants{"Ogre", "Cyclops", "Giant", "Troll"};
    MonsterNumbers read;
    if (!card.fights())
        return read;
    read.ac = in.number("ac", -10, 10, "FP-355");
    read.thac0 = in.number("thac0", 1, 20, "FP-355");
    read.size = in.oneOf<Size>("adnd_size", kSizes, "FP-386");
    for (const std::string_view attack : split(in.cell("adnd_damage"), '/'))
        read.attacks.push_back(readDice(in, "adnd_damage", attack, "FP-389"));
    if (read.attacks.empty() || read.attacks.size() > 6)
        in.bad("adnd_damage", "expected the damage of one to six attacks, with / between them", "FP-389");
    read.giant = kit::placeIn(kGiants, card.name).has_value();
    read.dragon = card.name == "Young Dragon";
    if (card.kind == MonsterKind::Monster) { // n+m is nd8+m, FP-393
        const std::string_view text = in.cell("adnd_hd");
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        const auto exact =
            text == "1/2"
                ? diceFrom("1d4")
                : diceFrom(std::string(text.substr(0, digits)) + "d8" + std::string(text.substr(digits)));
        if (!exact)
            in.bad("adnd_hd", "expected Hit Dice like 4, 4+1, 1-1 or 1/2", "FP-393");
        read.exactHits = exact.value_or(Dice{1, 8, 0});
    }
    return read;
}

WeaponRow readWeapon(const RowReader &in)
{
    static constexpr std::array<std::string_view, 4> kKinds{"-", "hand", "missile", "thrown"};
    static constexpr std::array<std::string_view, 2> kRanks{"1", "1-2"};
    WeaponRow row{.id = in.text("id"), .name = in.text("weapon")};
    row.kind = in.oneOf<Weapon>("kind", kKinds, "FP-388");
    row.users = readClasses(in, "users", in.cell("users"), '|');
    row.defaultFor = readClasses(in, "default_for", in.cell("default_for"), '|');
    row.damage = readDice(in, "damage_sm", in.cell("damage_sm"), "FP-386");
    row.damageToLarge = readDice(in, "damage_l", in.cell("damage_l"), "FP-386");
    row.attacks = in.number("attacks", 1, 4, "FP-384");
    row.ranks = in.oneOf<int>("ranks", kRanks, "FP-388") + 1;
    row.bow = row.kind == Weapon::Missile && row.name.ends_with("Bow");
    if (row.kind == Weapon::None)
        in.bad("kind", "expected hand, missile or thrown", "FP-388");
    return row;
}

void readReach(const RowReader &in, SpellRow &row)
{
    static constexpr std::array<std::string_view, 8> kReaches{
        "self", "companion", "companions", "party", "front_enemy", "front_enemies", "all_enemies", "line"};
    const Tag tag(in.cell("target"));
    const auto reach = kit::placeIn(kReaches, tag.name);
    row.reach = static_cast<SpellReach>(reach.value_or(0));
    const bool some = row.reach == SpellReach::SomeInFront;
    const auto count = tag.word == "all" ? Dice{} : diceFrom(tag.word);
    if (some && count)
        row.howMany = *count;
    const bool fits =
        some ? count.has_value() : tag.word == (row.reach == SpellReach::Companions ? "level" : "");
    if (!reach || !fits)
        in.bad("target", "expected a target that AD&D combat knows, like companion or front_enemies:2",
               "FP-402");
}

void readDuration(const RowReader &in, SpellRow &row)
{
    std::string_view text = in.cell("duration");
    if (text == "instant")
        return;
    if (text == "battle") {
        row.wholeFight = true;
        return;
    }
    if (text.ends_with("level rounds")) {
        row.roundsPerLevel = 1;
        text.remove_suffix(std::string_view("level rounds").size());
        row.rounds = text.empty() ? 0 : toInt(text.substr(0, text.find('+'))).value_or(-1);
    } else {
        row.rounds = text.ends_with(" rounds") ? toInt(text.substr(0, text.find(' '))).value_or(-1) : -1;
    }
    if (row.rounds < 0 || row.rounds > 99) {
        in.bad("duration", "expected instant, battle, n rounds, level rounds or n+level rounds", "FP-405");
        row.rounds = 1;
    }
}

bool readSpellTag(const Tag &tag, SpellRow &row)
{
    const int number = tag.number();
    const auto flag = [](bool &which) { return which = true; };
    const auto bonus = [&](int &which) { return (which = number) != 0; };
    if (tag.name == "heal")
        return flag(row.heals);
    if (tag.name == "damage")
        return flag(row.harms);
    if (tag.name == "bound")
        return flag(row.binds);
    if (tag.name == "repeat")
        return flag(row.strikesAgain);
    if (tag.name == "again")
        return flag(row.burns);
    if (tag.name == "extra_hp")
        return flag(row.extraHits);
    if (tag.name == "living")
        return flag(row.living);
    if (tag.name == "size")
        return (row.sizeOfMan = tag.word == "SM");
    if (tag.name == "attacks")
        return (row.attacksTwice = tag.word == "x2" ? 1 : 0) != 0;
    if (tag.name == "max_hd")
        return bonus(row.mostHitDice);
    if (tag.name == "hit")
        return bonus(row.hit);
    if (tag.name == "dmg")
        return bonus(row.damage);
    if (tag.name == "save")
        return bonus(row.saveBonus);
    if (tag.name == "ac")
        return bonus(row.betterAc);
    if (tag.name == "ac_base")
        return bonus(row.baseAc);
    if (tag.name == "enemy_hit")
        return bonus(row.enemyHit);
    if (tag.name == "enemy_save")
        return bonus(row.enemySave);
    return tag.name == "split"; // follows from the missiles
}

SpellRow readSpell(const RowReader &in)
{
    static constexpr std::array<std::string_view, 2> kCasters{"cleric", "wizard"}, kWhen{"battle", "any"},
        kAttack{"no", "yes"}, kRanks{"1", "1-2"};
    static constexpr std::array<std::string_view, 3> kSaves{"none", "half", "negates"};
    static constexpr std::array<std::string_view, 6> kGrowth{
        "-", "cast", "level", "plus:2xlevel", "missile:1+(level-1)/2", "hit_dice"};
    SpellRow row{.id = in.text("id"), .name = in.text("name"), .effect = in.text("effect")};
    row.cls = in.oneOf("class", kCasters, "FP-400") == 0 ? Class::Cleric : Class::Wizard;
    row.level = in.number("level", 1, 3, "FP-400");
    row.anywhere = in.oneOf("when", kWhen, "FP-401") == 1;
    readReach(in, row);
    row.ranks = in.oneOf<int>("ranks", kRanks, "FP-401") + 1;
    if (in.cell("dice") != "-")
        row.dice = readDice(in, "dice", in.cell("dice"), "FP-403");
    row.growth = in.oneOf<SpellGrowth>("per", kGrowth, "FP-403");
    row.attack = in.oneOf("attack", kAttack, "FP-403") == 1;
    row.save = in.oneOf<SpellSave>("save", kSaves, "FP-404");
    readDuration(in, row);
    for (const std::string_view tag : split(in.cell("mechanic"), '|'))
        if (!readSpellTag(Tag(tag), row))
            badTag(in, "mechanic", tag);
    if (row.dice.has_value() == (row.growth == SpellGrowth::None))
        in.bad("per", "expected a value where there are dice, and only there", "FP-403");
    if ((row.heals || row.harms || row.extraHits || row.mostHitDice > 0) && !row.dice)
        in.bad("dice", "this spell needs dice", "FP-403");
    const bool friends = row.reach <= SpellReach::Party;
    if ((row.harms || row.binds) == friends)
        in.bad("mechanic", "a spell at enemies harms or binds them, and one for companions does not",
               "FP-402");
    if (row.anywhere && row.reach != SpellReach::Self && row.reach != SpellReach::Companion)
        in.bad("when", "only a spell for one companion can be cast outside a battle", "FP-401");
    return row;
}

template <class Row>
int rowCalled(const std::vector<Row> &rows, std::string_view id)
{
    const auto found = std::ranges::find(rows, id, &Row::id);
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

bool readBonus(const Tag &tag, TreasureNumbers &read)
{
    static constexpr std::array<std::string_view, kAgainst> kWhom{"", "undead", "giant", "dragon", "bow"};
    const auto whom = kit::placeIn(kWhom, tag.detail);
    if (!whom || tag.number() == 0)
        return false;
    Bonus &bonus = read.bonus[*whom];
    (tag.name == "hit" ? bonus.hit : bonus.damage) = tag.number();
    return bonus.given = true;
}

/// One tag of adnd_effect. What the printed effect says as well (healing, the mirror, the axe, the boots, a
/// higher level) is read from there. FP-360
bool readTreasureTag(std::string_view text, const AdndTables &tables, const TreasureCard &card,
                     TreasureNumbers &read)
{
    const Tag tag(text);
    if (tag.name == "weapon")
        return (read.weapon = rowCalled(tables.weapons, tag.word)) >= 0;
    if (tag.name == "spell")
        return (read.spell = rowCalled(tables.spells, tag.word)) >= 0 && toInt(tag.detail) == card.uses;
    if (tag.name == "hit" || tag.name == "dmg")
        return readBonus(tag, read);
    if (tag.name == "damage")
        return (read.damage = diceFrom(tag.word)).has_value();
    if (tag.name == "ac")
        return (read.betterAc = tag.number()) > 0;
    if (tag.name == "ac_base")
        return (read.baseAc = toInt(tag.word).value_or(TreasureNumbers::kNoBase)) <= 10;
    if (tag.name == "save")
        return (read.save = tag.number()) > 0;
    if (tag.name == "level")
        return tag.number() == card.levelBonus;
    if (tag.name == "attacks")
        return tag.word == "x2" && tag.detail == "first_round" && card.firstRoundTwice;
    if (tag.name == "heal")
        return card.healSides > 0 && tag.word == "1d" + std::to_string(card.healSides);
    if (tag.name == "reflect")
        return card.reflects;
    if (tag.name == "prebattle")
        return card.openingDice > 0;
    return text == "printed" || text == "-";
}

void readClassRows(const PackTable &table, AdndTables &into, Issues &issues)
{
    for (const PackRow &row : table.rows) {
        const RowReader in{table, row, issues};
        const auto cls = in.oneOf("class", kClasses, "FP-355");
        const int level = in.number("level", 1, 20, "FP-355");
        const ClassRow read{in.number("thac0", 1, 20, "FP-355"), in.number("save_breath", 1, 20, "FP-357"),
                            in.number("save_spell", 1, 20, "FP-398")};
        if (level <= kClassLevels)
            into.classes[cls][static_cast<std::size_t>(level) - 1] = read;
    }
}

} // namespace

std::optional<Dice> diceFrom(std::string_view text)
{
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos) {
        const auto number = toInt(text);
        return number && *number >= 0 && *number <= kMostPlus ? std::optional(Dice{.plus = *number})
                                                              : std::nullopt;
    }
    const std::size_t sign = text.find_first_of("+-", d);
    const auto count = toInt(text.substr(0, d));
    const auto sides = toInt(text.substr(d + 1, sign == std::string_view::npos ? sign : sign - d - 1));
    const auto plus = sign == std::string_view::npos ? std::optional(0) : toInt(text.substr(sign + 1));
    if (!count || !sides || !plus || *count < 1 || *count > kMostDice || *sides < 2 || *sides > kMostSides ||
        *plus < 0 || *plus > kMostPlus)
        return std::nullopt;
    return Dice{*count, *sides, sign != std::string_view::npos && text[sign] == '-' ? -*plus : *plus};
}

void readAdnd(const PackData &pack, Cards &cards, Issues &issues)
{
    AdndTables &into = cards.adnd;
    /// The table, if it has the columns; else the first gap is noted.
    const auto find = [&](std::string_view name,
                          std::initializer_list<std::string_view> columns) -> const PackTable * {
        const PackTable *table = pack.table(name);
        std::string gap = table == nullptr ? "the table \"" + std::string(name) + '"' : std::string();
        for (const std::string_view column : columns)
            if (gap.empty() && !table->column(column))
                gap = "the column \"" + std::string(column) + "\" of \"" + std::string(name) + '"';
        if (into.missing.empty())
            into.missing = gap;
        return gap.empty() ? table : nullptr;
    };
    if (const PackTable *table = find("classes", {"save_spell"}))
        readClassRows(*table, into, issues);
    if (const PackTable *table = find("weapons", {}))
        for (const PackRow &row : table->rows)
            into.weapons.push_back(readWeapon(RowReader{*table, row, issues}));
    if (const PackTable *table = find("spells_adnd", {}))
        for (const PackRow &row : table->rows)
            into.spells.push_back(readSpell(RowReader{*table, row, issues}));
    if (const PackTable *table = find("monsters", {"adnd_damage", "adnd_size"}))
        for (std::size_t i = 0; i < std::min(table->rows.size(), cards.monsters.size()); ++i)
            cards.monsters[i].adnd =
                readMonster(RowReader{*table, table->rows[i], issues}, cards.monsters[i]);
    if (const PackTable *table = find("treasures", {"adnd_effect"}))
        for (std::size_t i = 0; i < std::min(table->rows.size(), cards.treasures.size()); ++i) {
            const RowReader in{*table, table->rows[i], issues};
            TreasureCard &card = cards.treasures[i];
            for (const std::string_view tag : split(in.cell("adnd_effect"), '|'))
                if (!readTreasureTag(tag, into, card, card.adnd))
                    badTag(in, "adnd_effect", tag);
        }
    for (std::size_t cls = 0; cls < kClasses.size(); ++cls)
        if (into.missing.empty() && std::ranges::count_if(into.weapons, [&](const WeaponRow &row) {
                                        return row.kind == Weapon::Hand && (row.defaultFor >> cls & 1) != 0;
                                    }) != 1)
            issues.push_back(
                {.file = pack.table("weapons")->file,
                 .message = "expected one hand weapon that is the default of a " + std::string(kClasses[cls]),
                 .rule = "FP-385"});
}

} // namespace flagstone::fastplay
