// The shipped pack, and packs that are refused.
#include "content/pack_reader.h"
#include "rules/adventuredeck/adventures.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace flagstone::adventuredeck::pack_test {
namespace {

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    return pack;
}

const PackRules &rules()
{
    static const PackRules all = [] {
        Issues issues;
        return readPackRules(shipped(), issues);
    }();
    return all;
}

const CardKind &card(const std::string &name)
{
    return *std::ranges::find(rules().cards.kinds, name, &CardKind::name);
}

/// The problems of the pack with one cell changed, as "line:column rule"; `key` is in the table's first column.
std::vector<std::string> problems(const std::string &table, const std::string &key, const std::string &column,
                                  const std::string &value, Issue::Severity severity = Issue::Severity::Error)
{
    PackData pack = shipped();
    PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
    std::ranges::find_if(t.rows, [&](const PackRow &row) {
        return row.cells[0] == key;
    })->cells[t.column(column).value()] = value;
    Issues issues;
    (void)readPackRules(pack, issues);
    std::vector<std::string> all;
    for (const Issue &issue : issues)
        if (issue.severity == severity)
            all.push_back(std::to_string(issue.line) + ':' + std::to_string(issue.column) + ' ' + issue.rule);
    return all;
}
using Names = std::vector<std::string>;

TEST(AdventureDeckPack, TheStarterSetHasNoProblems)
{
    Issues issues;
    const PackRules all = readPackRules(shipped(), issues);
    for (const Issue &issue : issues)
        ADD_FAILURE() << toString(issue);
    EXPECT_EQ(all.cards.kinds.size(), 50u);
    EXPECT_EQ(all.cards.decks.size(), 4u);
    EXPECT_EQ(all.foes.size(), 24u);
    EXPECT_EQ(all.adventures.dungeons.size(), 2u);
    EXPECT_EQ(all.adventures.rooms.size(), 23u);
}

TEST(AdventureDeckPack, AD_029_AD_031_AD_032_TheDecksKeepTheirLimits)
{
    for (const Deck &deck : rules().cards.decks) {
        EXPECT_EQ(deck.cards.size(), 52u);
        std::map<KindId, int> copies;
        int ups = 0;
        for (const DeckCard &c : deck.cards) {
            ++copies[c.kind];
            ups += c.mark == Mark::Up ? 1 : 0;
        }
        EXPECT_EQ(ups, 26) << deck.name; // AD-037
        for (const auto &[kind, count] : copies)
            if (rules().cards.kind(kind).kind == Kind::Spell) {
                EXPECT_LE(count, 4);
            }
    }
}

TEST(AdventureDeckPack, AD_039_AD_040_AD_042_AD_043_WhatTheSourceFixes)
{
    const CardKind &sword = card("Longsword");
    for (const int round : {2, 3, 4, 5})
        EXPECT_TRUE(holds(sword.primary, round));
    for (const int round : {1, 6})
        EXPECT_TRUE(holds(sword.secondary, round));
    EXPECT_EQ(sword.primaryValue.at(4), 5);
    EXPECT_EQ(sword.secondaryValue.at(6), 3);
    const CardKind &crossbow = card("Crossbow");
    EXPECT_EQ(crossbow.primaryValue.at(5), 7);
    EXPECT_EQ(crossbow.secondaryValue.at(4), 2);
    EXPECT_EQ(crossbow.distances, 7);
}

TEST(AdventureDeckPack, AD_045_AD_054_AD_055_AD_057_AD_061_TheEnergyBolt)
{
    const CardKind &bolt = card("Energy Bolt");
    EXPECT_EQ(bolt.damage, kEthereal);
    EXPECT_EQ(bolt.primaryValue.at(2), 3);
    EXPECT_EQ(bolt.boostRounds, 0b111100);
    EXPECT_EQ(bolt.boostCost.cards.at(4), 2);
    EXPECT_EQ(bolt.boostValue.at(4), 5);
    EXPECT_EQ(bolt.counters.by(Attribute::Agility), Effect::Full);
    EXPECT_EQ(bolt.recallCost.at(5), 2);
    EXPECT_EQ(card("Longsword").damage, kPhysical);
}

TEST(AdventureDeckPack, AD_379_AD_387_AD_388_AD_391_AD_392_AD_393_TheGoblinSkirmisher)
{
    const FoeKind &goblin = rules().foes[0];
    EXPECT_EQ(goblin.hitPoints, 3);
    EXPECT_EQ(goblin.experience, 2);
    const auto &four = goblin.actionIn(4)->outcomes;
    EXPECT_TRUE(four[0].pattern.met({1, 0}));
    EXPECT_EQ(four[0].value.at(4), 4);
    EXPECT_EQ(goblin.actionIn(5)->outcomes[0].value.at(5), 3);
    EXPECT_FALSE(goblin.actionIn(5)->outcomes[0].pattern.met({1, 0}));
    const auto &answers = goblin.reactions.front().outcomes;
    EXPECT_EQ(answers[0].value.at(4), 3);
    EXPECT_TRUE(answers[0].armor);
    EXPECT_EQ(answers[1].value.at(4), 4);
    EXPECT_FALSE(answers[0].pattern.met({0, 3}) || answers[1].pattern.met({0, 3}));
    EXPECT_EQ(goblin.attribute, Attribute::Agility);
    EXPECT_EQ(goblin.attributePattern, parsePattern("vv"));
    EXPECT_EQ(goblin.traits.coward, 1);
    EXPECT_EQ(goblin.traits.flee, 1);
    EXPECT_EQ(goblin.traits.overwhelm, 3);
}

TEST(AdventureDeckPack, BadCellsAreReportedWithTheirPlaceAndRule)
{
    EXPECT_EQ(problems("cards", "SP01", "boost_cost", "two INT"), Names{"32:17 AD-147"});
    EXPECT_EQ(problems("cards", "WP01", "primary", "1-5"), Names{"7:9 AD-038"});
    EXPECT_EQ(problems("cards", "WP01", "hands", "-"), Names{"7:25 AD-173"});
    EXPECT_EQ(problems("cards", "SK02", "requires", "class=Bard;hidden"), Names{"24:23 AD-060"});
    EXPECT_EQ(problems("cards", "SK01", "mechanic", "hide|fetch:SK99"), (Names{"23:27 "}));
    EXPECT_EQ(problems("cards", "SK01", "mechanic", "ally:M|hide:rubbish"), (Names{"23:27 "}));
    EXPECT_EQ(problems("cards", "SK01", "mechanic", "cure:typo"), (Names{"23:27 "}));
    EXPECT_EQ(problems("foes", "F01", "traits", "flee:many"), Names{"2:14 "});
    EXPECT_EQ(problems("foe_rows", "F01", "pattern", "^^"), (Names{"2:5 AD-383", "2:1 AD-385"}));
    EXPECT_EQ(problems("foe_rows", "F01", "rounds", "1-3"),
              (Names{"2:1 AD-385", "2:1 AD-385", "2:1 AD-381"}));
    EXPECT_EQ(problems("rooms", "Q01", "exits", "a:Q02:ramp"), Names{"4:11 AD-357"});
    EXPECT_EQ(problems("rooms", "Q05", "foes_solo", "F03:x"), Names{"6:12 AD-358"});
}

TEST(AdventureDeckPack, AD_029_AD_030_AD_032_AD_034_AD_035_DecksThatAreRefused)
{
    EXPECT_EQ(problems("decks", "Bastion", "card", "TR01"), Names{"2:4 AD-030"});
    EXPECT_EQ(problems("decks", "Farlight", "card", "SP01"), Names{"141:4 AD-032"});
    EXPECT_EQ(problems("cards", "SP05", "level", "3").size(), 4u); // AD-034
    EXPECT_EQ(problems("decks", "Bastion", "card", "SK02", Issue::Severity::Warning), Names{"2:4 AD-035"});
    PackData pack = shipped();
    std::ranges::find(pack.tables, "decks", &PackTable::name)
        ->rows.erase(std::ranges::find(pack.tables, "decks", &PackTable::name)->rows.begin());
    Issues issues;
    (void)readPackRules(pack, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "AD-029");
}

TEST(AdventureDeckPack, ItsFoesAndTasksHaveNumbersOfOneByte)
{
    for (const std::string table : {"foes", "tasks"}) {
        PackData pack = shipped();
        PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
        t.rows.resize(255, t.rows.front());
        Issues issues;
        (void)readFoes(pack, rules().cards, issues);
        (void)readAdventures(pack, rules().cards, rules().foes, issues);
        const std::string told = "a pack has at most 254 " + table;
        EXPECT_EQ(std::ranges::count(issues, told, &Issue::message), 1) << table;
    }
}

TEST(AdventureDeckPack, AD_019_ADecksNameStandsInTheTextOfOwnDecks)
{
    for (const std::string sign : {";", ",", "=", ":"}) {
        PackData pack = shipped();
        PackTable &decks = *std::ranges::find(pack.tables, "decks", &PackTable::name);
        for (PackRow &row : decks.rows)
            if (row.cells[0] == "Bastion")
                row.cells[0] = "Bastion" + sign + " the Wall";
        Issues issues;
        (void)readPackRules(pack, issues);
        ASSERT_EQ(issues.size(), 1u) << sign;
        EXPECT_EQ(issues[0].rule, "AD-019");
        EXPECT_EQ(issues[0].line, 2);
    }
}

TEST(AdventureDeckPack, AD_015_AnEnhancementIsABoost)
{
    PackData pack = shipped();
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    for (PackRow &row : cards.rows)
        if (row.cells[1] == "Power Strike")
            row.cells[cards.column("action").value()] = "enhance";
    Issues issues;
    const PackRules read = readPackRules(pack, issues);
    const auto kind = std::ranges::find(read.cards.kinds, "Power Strike", &CardKind::name);
    EXPECT_EQ(kind->action, card("Power Strike").action);
}

TEST(AdventureDeckPack, AD_018_AFighterIsAWarrior)
{
    EXPECT_EQ(problems("cards", "SK06", "requires", "class=Fighter"), Names{});
    EXPECT_EQ(problems("cards", "SK06", "requires", "class=Fighter", Issue::Severity::Warning), Names{});
    EXPECT_EQ(problems("cards", "SK06", "requires", "class=Wizard", Issue::Severity::Warning).size(), 3u);
}

TEST(AdventureDeckPack, AD_019_ADeckNeedsItsClass)
{
    EXPECT_EQ(problems("decks", "Bastion", "class", "Bard"), Names{"2:2 "});
}

TEST(AdventureDeckPack, AD_033_FewerSpellsOfHighLevels)
{
    const Names found = problems("cards", "SP02", "level", "9"); // four copies, where two cards are allowed
    EXPECT_EQ(std::ranges::count_if(found, [](const std::string &p) { return p.ends_with("AD-033"); }), 1);
    EXPECT_EQ(std::ranges::count_if(found, [](const std::string &p) { return p.ends_with("AD-032"); }), 1);
}

TEST(AdventureDeckPack, AD_036_OtherCardsHaveNoLimit)
{
    PackData pack = shipped();
    PackTable &decks = *std::ranges::find(pack.tables, "decks", &PackTable::name);
    for (PackRow &row : decks.rows)
        if (row.cells[0] == "Bastion")
            row.cells[decks.column("card").value()] = "AT01";
    Issues issues;
    (void)readPackRules(pack, issues);
    EXPECT_TRUE(issues.empty());
}

TEST(AdventureDeckPack, AD_048_EachRoundHasTheRowOfItsColour)
{
    const FoeKind &goblin = rules().foes[0];
    EXPECT_EQ(goblin.actionIn(1), goblin.actionIn(4));
    EXPECT_NE(goblin.actionIn(4), goblin.actionIn(5));
}

TEST(AdventureDeckPack, AD_056_EveryCardBearsASymbol)
{
    EXPECT_EQ(problems("decks", "Bastion", "mark", "-"), Names{"2:6 AD-056"});
    EXPECT_EQ(problems("foes", "F01", "mark", "-"), Names{"2:5 AD-056"});
    EXPECT_EQ(problems("rooms", "Q01", "mark", "?"), Names{"2:4 AD-056"});
}

TEST(AdventureDeckPack, AD_224_DamageIsOfOneType)
{
    EXPECT_EQ(problems("cards", "WP01", "damage_kind", "PE"), Names{"7:12 AD-224"});
    EXPECT_EQ(problems("foe_rows", "F01", "kind", "-"), Names{"2:8 AD-224"});
}

TEST(AdventureDeckPack, AD_336_ThreeLevelsOfLight)
{
    EXPECT_EQ(problems("rooms", "Q01", "light", "Dim"), Names{"2:6 AD-336"});
    const auto &rooms = rules().adventures.rooms;
    EXPECT_EQ(rooms[0].light, Light::Bright);
    EXPECT_EQ(rooms[2].light, Light::Medium);
    EXPECT_EQ(rooms[4].light, Light::Dark);
}

TEST(AdventureDeckPack, AD_059_LevelsAndAD_173_SizesAreRead)
{
    EXPECT_EQ(card("Energy Bolt").level, 2);
    EXPECT_EQ(card("Greatsword").size, Size::ExtraLarge);
    EXPECT_EQ(card("Greatsword").hands, 2);
    EXPECT_TRUE(card("Cinder Fan").does.area);
    EXPECT_EQ(card("Cinder Fan").does.targets.at(6), 3);
    EXPECT_EQ(card("Medium Shield").does.covers, 2);
    EXPECT_EQ(card("Divine Inspiration").does.wildAttribute, true);
}

TEST(AdventureDeckPack, AD_021_AClassIsSpecialisedOrHybridAndNeverBoth)
{
    const auto countsAs = [](const std::string &column, const std::string &value) {
        PackData pack = shipped();
        PackTable &classes = *std::ranges::find(pack.tables, "classes", &PackTable::name);
        classes.rows[1].cells[classes.column(column).value()] = value; // the Rogue
        Issues issues;
        const HeroCards cards = readHeroCards(pack, issues);
        EXPECT_TRUE(issues.empty());
        return cards.classes[1].countsAs;
    };
    EXPECT_EQ(countsAs("specialized", "-"), 0b0010);
    EXPECT_EQ(countsAs("specialized", "Fighter"), 0b0011); // another word for a Warrior
    EXPECT_EQ(countsAs("hybrid", "Mage|Priest"), 0b1110);
    EXPECT_EQ(problems("classes", "CL02", "hybrid", "Bard"), Names{"3:18 AD-021"});
    PackData both = shipped();
    PackTable &classes = *std::ranges::find(both.tables, "classes", &PackTable::name);
    classes.rows[1].cells[classes.column("specialized").value()] = "Warrior";
    classes.rows[1].cells[classes.column("hybrid").value()] = "Mage|Priest";
    Issues issues;
    (void)readHeroCards(both, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "AD-021");
}

TEST(AdventureDeckPack, AD_225_DamageOfNoPrintedTypeIsThatOfItsSource)
{
    const auto read = [](const std::string &table, const std::string &key, const std::string &column,
                         const std::string &value) {
        PackData pack = shipped();
        PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
        for (PackRow &row : t.rows)
            if (row.cells[0] == key || row.cells[1] == key)
                row.cells[t.column(column).value()] = value;
        Issues issues;
        PackRules all = readPackRules(pack, issues);
        EXPECT_TRUE(issues.empty());
        return all;
    };
    const auto damageOf = [](const PackRules &all, const std::string &name) {
        return std::ranges::find(all.cards.kinds, name, &CardKind::name)->damage;
    };
    EXPECT_EQ(damageOf(read("cards", "WP06", "damage_kind", "-"), "Longsword"), kPhysical);
    EXPECT_EQ(damageOf(read("cards", "SP01", "damage_kind", "-"), "Energy Bolt"), kEthereal);
    const PackRules rocks = read("tasks", "Loose scree", "fail", "damage:2:character");
    const Task &scree = *std::ranges::find(rocks.adventures.tasks, "Loose scree", &Task::name);
    EXPECT_EQ(scree.kind, kPhysical);
    EXPECT_EQ(scree.damage, 2);
    const PackRules fear = read("tasks", "Loose scree", "fail", "damage:2:E:character");
    EXPECT_EQ(std::ranges::find(fear.adventures.tasks, "Loose scree", &Task::name)->kind, kEthereal);
}

TEST(AdventureDeckPack, AD_355_ARoomHasItsMapAndItsDescription)
{
    EXPECT_EQ(problems("rooms", "Q05", "text", "-", Issue::Severity::Warning), Names{"6:14 AD-355"});
    for (const Room &room : rules().adventures.rooms)
        EXPECT_TRUE(room.grid.find('x') || room.solo.empty())
            << room.key << ": a map with a place for its foes";
}

TEST(AdventureDeckPack, AD_382_ARowMayDependOnACondition)
{
    EXPECT_EQ(problems("foe_rows", "F01", "when", "angry"), Names{"2:14 AD-382"});
    PackData pack = shipped(); // the Skirmisher's first two lines count only when it has been hurt
    PackTable &rows = *std::ranges::find(pack.tables, "foe_rows", &PackTable::name);
    for (std::size_t i = 0; i < 2; ++i)
        rows.rows[i].cells[rows.column("when").value()] = "hurt";
    Issues issues;
    (void)readPackRules(pack, issues);
    ASSERT_EQ(issues.size(), 1u); // Rounds 1 to 4 are without a row otherwise
    EXPECT_EQ(issues[0].rule, "AD-381");
}

TEST(AdventureDeckPack, AD_402_EachFoeHasACopyWithOtherPatterns)
{
    EXPECT_EQ(problems("foes", "F01", "variant", "F99"), Names{"2:17 AD-402"});
    const auto &foes = rules().foes;
    std::size_t copies = 0;
    for (std::size_t f = 0; f < foes.size(); ++f) {
        const FoeKind &one = foes[f], &copy = foes[one.variant];
        if (one.variant == f)
            continue;
        ++copies;
        EXPECT_EQ(copy.kin, f);
        EXPECT_EQ(copy.name, one.name);
        EXPECT_EQ(copy.hitPoints, one.hitPoints);
        EXPECT_EQ(copy.mark, other(one.mark));
        ASSERT_EQ(copy.actions.size(), one.actions.size());
        for (std::size_t row = 0; row < one.actions.size(); ++row)
            for (std::size_t line = 0; line < one.actions[row].outcomes.size(); ++line) {
                const Pattern &a = one.actions[row].outcomes[line].pattern,
                              &b = copy.actions[row].outcomes[line].pattern;
                EXPECT_EQ(a.needed.ups, b.needed.downs) << one.name;
                EXPECT_EQ(a.needed.downs, b.needed.ups) << one.name;
            }
    }
    EXPECT_EQ(copies, 12u);
}

} // namespace
} // namespace flagstone::adventuredeck::pack_test
