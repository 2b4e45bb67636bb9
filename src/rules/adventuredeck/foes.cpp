// Reading Foe Cards.
#include "rules/adventuredeck/foes.h"

#include "rules/adventuredeck/row.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

constexpr std::size_t kMostKinds = 254; ///< a FoeId is one byte
constexpr std::string_view kDeeds[] = {"attack", "base",      "none",    "prone",
                                       "disarm", "skip_next", "defence", "negate"};
constexpr std::string_view kWeapons[] = {"-", "melee", "thrown", "ranged"};
constexpr std::string_view kConditions[] = {"-", "hurt", "near"};
constexpr std::string_view kRules[] = {
    "-", "most_damage", "last_healed", "last_caster", "last_attacker", "nearest", "weakest"};

/// One trait, "name:detail:detail".
class TraitReader {
public:
    TraitReader(const Row &cells, std::string_view text) : in(cells), m_text(text), m_parts(split(text, ':'))
    {
    }
    void read(Traits &traits) const;

private:
    [[nodiscard]] std::string_view detail(std::size_t n) const
    {
        return n < m_parts.size() ? m_parts[n] : std::string_view();
    }
    [[nodiscard]] std::uint8_t number(std::size_t n) const
    {
        const auto value = toInt(detail(n));
        if (!value || *value < 1 || *value > 100)
            bad();
        return static_cast<std::uint8_t>(std::clamp(value.value_or(1), 1, 100));
    }
    [[nodiscard]] Sickness sickness() const { return {number(1), number(2), number(3), number(4)}; }
    template <class T>
    [[nodiscard]] T parsed(std::size_t n, std::optional<T> (*parse)(std::string_view)) const
    {
        const auto value = parse(detail(n));
        if (!value)
            bad();
        return value.value_or(T{});
    }
    [[nodiscard]] TargetRule rule() const
    {
        const auto place = kit::placeIn(kRules, detail(1));
        if (!place)
            bad();
        return static_cast<TargetRule>(place.value_or(0));
    }
    void bad() const { in.bad("traits", '"' + std::string(m_text) + "\" cannot be read"); }

    const Row &in;
    std::string_view m_text;
    std::vector<std::string_view> m_parts;
};

void TraitReader::read(Traits &traits) const
{
    const std::string_view name = m_parts[0];
    if (name == "darksight")
        traits.darksight = true; // AD-426
    else if (name == "pre_sneak")
        traits.preSneak = true; // AD-409
    else if (name == "never_flees")
        traits.neverFlees = true;
    else if (name == "cowardly_sneak")
        traits.coward = number(1); // AD-407
    else if (name == "flee")
        traits.flee = number(1); // AD-405
    else if (name == "merciless")
        traits.mercilessCounts = number(1); // AD-406
    else if (name == "overwhelm")
        traits.overwhelm = number(1); // AD-411
    else if (name == "keep_distance")
        traits.keepsTo = parsed(1, &parseDistances); // AD-410
    else if (name == "target")
        traits.target = rule();
    else if (name == "disease")
        traits.disease = sickness(); // AD-422
    else if (name == "poison")
        traits.poison = sickness(); // AD-425
    else if (name == "pack_caution") {
        traits.packOwn = number(1); // AD-421
        traits.packTheir = number(2);
    } else if (name == "healer") { // AD-419
        traits.heals = true;
        traits.healName = std::string(detail(1));
        traits.healValue = parsed(2, &parseFormula);
        traits.healDraw = number(3);
        traits.healPattern = parsed(4, &parsePattern);
    } else if (name == "regenerate")
        traits.regenerate = number(1); // AD-420
    else if (name == "recounter") {    // AD-427
        traits.recounters = true;
        traits.recounterWith = parsed(1, &parseAttribute);
        traits.escalates = detail(2) == "escalate";
    } else
        bad();
}

FoeKind readFoe(const Row &in, const HeroCards &cards)
{
    FoeKind foe;
    foe.key = in.text("id");
    foe.name = in.text("name");
    foe.level = in.number<std::uint8_t>("level", 1, 20, "AD-379");
    foe.hitPoints = in.number<std::uint8_t>("hp", 1, 200, "AD-379");
    foe.mark = in.need("mark", &parseMark, "AD-056");
    foe.experience = in.number("xp", 0, 1000, "AD-379");
    foe.gold = in.number("gold", 0, 1000, "AD-379");
    foe.hasAttribute = !in.empty("attribute");
    foe.attribute = in.read("attribute", &parseAttribute, "AD-395");
    foe.attributePattern = in.read("attribute_pattern", &parsePattern, "AD-395");
    foe.hasBase = !in.empty("base_value");
    foe.base.deed = Deed::Attack;
    foe.base.value = in.read("base_value", &parseFormula, "AD-386");
    foe.base.damage = in.read("base_kind", &parseDamage, "AD-224");
    foe.base.distances = in.read("base_distances", &parseDistances, "AD-232");
    for (const std::string_view trait : in.parts("traits", '|'))
        TraitReader(in, trait).read(foe.traits);
    for (const std::string_view key : in.parts("loot", '|')) {
        foe.loot.push_back(cards.find(key));
        if (foe.loot.back() == kNoKind)
            in.bad("loot", "there is no card \"" + std::string(key) + '"');
    }
    return foe;
}

FoeOutcome readOutcome(const Row &in)
{
    FoeOutcome line{.pattern = in.read("pattern", &parsePattern, "AD-384"),
                    .deed = in.oneOf<Deed>("do", kDeeds, "AD-385"),
                    .name = in.text("name"),
                    .value = in.read("value", &parseFormula, "AD-078"),
                    .damage = in.read("kind", &parseDamage, "AD-224"),
                    .distances = in.read("distances", &parseDistances, "AD-232"),
                    .weapon = in.oneOf<FoeWeapon>("weapon", kWeapons, "AD-394"),
                    .counters = in.read("counters", &parseCounters, "AD-057")};
    const auto words = in.parts("tags", '|');
    const auto has = [&](std::string_view word) { return std::ranges::count(words, word) > 0; };
    line.armor = has("armor");
    line.shield = has("shield");
    line.stopsRangedWeapons = has("stops_ranged_weapons");
    line.grapple = has("grapple");
    line.spell = has("spell");
    line.dodge = has("dodge");
    line.all = has("all");
    if ((line.deed == Deed::Attack || line.deed == Deed::Defence) && (in.empty("value") || line.damage == 0))
        in.bad("value", "an attack or a defence needs its value and its kind of damage", "AD-224");
    return line;
}

void readLine(const Row &in, std::vector<FoeKind> &foes)
{
    const auto foe = std::ranges::find(foes, in.text("foe"), &FoeKind::key);
    if (foe == foes.end()) {
        in.bad("foe", "there is no foe \"" + in.text("foe") + '"');
        return;
    }
    auto &rows = in.cell("use") == "action" ? foe->actions : foe->reactions;
    const Rounds rounds = in.read("rounds", &parseRounds, "AD-381");
    const auto draw = in.number<std::uint8_t>("draw", 1, 6, "AD-383");
    FoeOutcome line = readOutcome(in);
    if (line.pattern.length != draw)
        in.bad("pattern", "the pattern has another length than the number of cards drawn", "AD-383");
    const auto when = in.oneOf<Condition>("when", kConditions, "AD-382");
    auto row = std::ranges::find_if(
        rows, [&](const FoeRow &other) { return other.rounds == rounds && other.when == when; });
    if (row == rows.end())
        row = rows.insert(row, {rounds, draw, when, {}});
    if (row->draw != draw)
        in.bad("draw", "the lines of a row draw the same number of cards", "AD-383");
    row->outcomes.push_back(std::move(line));
}

void readVariant(const Row &in, std::vector<FoeKind> &foes, std::uint8_t which)
{
    foes[which].variant = which;
    if (!in.has("variant") || in.empty("variant"))
        return;
    const auto found = std::ranges::find(foes, in.text("variant"), &FoeKind::key);
    if (found == foes.end()) {
        in.bad("variant", "there is no foe \"" + in.text("variant") + '"', "AD-402");
        return;
    }
    foes[which].variant = static_cast<std::uint8_t>(found - foes.begin());
    found->kin = which;
}

/// Whether some line is met whatever is drawn.
bool coversAll(const FoeRow &row)
{
    for (std::uint8_t ups = 0; ups <= row.draw; ++ups) {
        const Symbols drawn{ups, static_cast<std::uint8_t>(row.draw - ups)};
        if (std::ranges::none_of(row.outcomes, [&](const FoeOutcome &o) { return o.pattern.met(drawn); }))
            return false;
    }
    return true;
}

void checkFoe(const Row &in, const FoeKind &foe)
{
    unsigned rounds = 0;
    for (const auto *rows : {&foe.actions, &foe.reactions})
        for (const FoeRow &row : *rows)
            if (!coversAll(row))
                in.bad("id", "a row has no line for some cards that may be drawn", "AD-385");
    for (const FoeRow &row : foe.actions) {
        if (row.when != Condition::Always)
            continue;
        if ((rounds & row.rounds) != 0)
            in.bad("id", "two rows of actions are for the same Round", "AD-381");
        rounds |= row.rounds;
    }
    if (rounds != (1u << kRounds) - 1)
        in.bad("id", "a Round has no row of actions", "AD-381");
}

} // namespace

const FoeRow *FoeKind::plainRow(const std::vector<FoeRow> &among, int round)
{
    const auto found = std::ranges::find_if(
        among, [&](const FoeRow &row) { return holds(row.rounds, round) && row.when == Condition::Always; });
    return found == among.end() ? nullptr : &*found;
}

std::vector<FoeKind> readFoes(const PackData &pack, const HeroCards &cards, Issues &issues)
{
    std::vector<FoeKind> foes;
    eachRow(pack, "foes", issues, [&](const Row &in) {
        foes.push_back(readFoe(in, cards));
        foes.back().row = static_cast<std::uint32_t>(foes.size() - 1);
        foes.back().kin = static_cast<std::uint8_t>(foes.size() - 1);
    });
    if (foes.size() > kMostKinds)
        issues.push_back({.file = pack.id, .message = "a pack has at most 254 foes"});
    std::uint8_t which = 0;
    eachRow(pack, "foes", issues, [&](const Row &in) { readVariant(in, foes, which++); });
    eachRow(pack, "foe_rows", issues, [&](const Row &in) { readLine(in, foes); });
    std::size_t at = 0;
    eachRow(pack, "foes", issues, [&](const Row &in) { checkFoe(in, foes[at++]); });
    return foes;
}

} // namespace flagstone::adventuredeck
