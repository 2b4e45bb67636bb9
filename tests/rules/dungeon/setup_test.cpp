// Components and setting up: DG-001 to DG-022.
#include "core/view.h"
#include "rules/dungeon/scene.h"

#include <algorithm>

namespace flagstone::dungeon::setup_test {
namespace {

std::vector<int> pairs(int a, int b, int c)
{
    std::vector<int> faces;
    for (const int sum : {a, b, c})
        faces.insert(faces.end(), {sum / 2, sum - sum / 2});
    return faces;
}

State started(const Dungeon &rules, Seed seed)
{
    SeededChance chance(seed);
    Step step(chance);
    return rules.start(step);
}

TEST(DungeonSetup, DG_002_TheExpertGameKeepsTheBasicRules)
{
    Scene s("WED", true);
    s.meets("R1a", "MB").dice({4, 4}).does("move:R1a");
    EXPECT_TRUE(s.said(Say::Slays)); // 8 against red 8, as in the basic game
    EXPECT_EQ(s.hero(1), HeroType::Warrior);
}

TEST(DungeonSetup, DG_003_OneToSixPlay)
{
    for (int players = 1; players <= 6; ++players)
        EXPECT_NO_THROW((void)fixtureRules("basic", players));
    for (const int players : {0, 7}) {
        const auto refused = Dungeon::make(PackRules{fixtureBoard(), fixtureCards()},
                                           {.ruleset = "dungeon", .adventure = "basic", .seats = players});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().front().rule, "DG-003");
    }
    Scene alone("W");
    alone.meets("R1a", "MB").dice({1, 2, 6, 6}).does("move:R1a"); // nobody is asked to roll for the Monster
    EXPECT_TRUE(alone.said(Say::Missed));
}

TEST(DungeonSetup, DG_018_SET_04_EverybodyNeedsAHeroCard)
{
    const auto refusedBy = [](std::vector<HeroType> heroes, int players, const char *same) {
        PackRules packRules{fixtureBoard(), fixtureCards()};
        packRules.cards.heroes = std::move(heroes);
        const auto made = Dungeon::make(
            std::move(packRules),
            {.ruleset = "dungeon", .adventure = "expert", .seats = players, .options = {{"sameHero", same}}});
        return made ? std::string() : made.error().front().rule;
    };
    using enum HeroType;
    EXPECT_EQ(refusedBy({Elf, Elf}, 3, "yes"), "DG-018");
    EXPECT_EQ(refusedBy({Elf, Elf, Thief}, 3, "yes"), "");
    EXPECT_EQ(refusedBy({Elf, Elf, Thief}, 3, "no"), "SET-04");
    EXPECT_EQ(refusedBy({Elf, Elf, Thief}, 2, "no"), "");
}

TEST(DungeonSetup, DG_014_NothingIsPrepared)
{
    flagstone::Setup setup{.ruleset = "dungeon", .adventure = "basic", .seats = 2, .options = {}};
    setup.prepared.out = {fixtureCards().sheets.front().key};
    const auto refused = Dungeon::make(PackRules{fixtureBoard(), fixtureCards()}, setup);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().rule, "DG-014");
    setup.prepared = {.piles = {{.pile = "monsters", .order = {"X"}}}, .out = {}, .assigned = {}};
    EXPECT_EQ(Dungeon::make(PackRules{fixtureBoard(), fixtureCards()}, setup).error().size(), 2u);
}

TEST(DungeonSetup, DG_004_ALevelPicksThePile)
{
    Scene s;
    const std::size_t others = s.left(SharedPile::Monsters, 1) + s.left(SharedPile::Monsters, 2);
    s.monsters(3, {"MA", "MB"}).at(1, "k11").turn().dice({5, 5}).does("move:R3a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 3), 1u);
    EXPECT_EQ(s.left(SharedPile::Monsters, 1) + s.left(SharedPile::Monsters, 2), others);
}

TEST(DungeonSetup, DG_005_DG_006_TheGalleryIsAChamberWithoutMonsters)
{
    Scene s;
    s.at(1, "MS").turn().does("move:k1");
    EXPECT_EQ(s.movesLeft(), 3); // MS, MG, k1: two spaces entered
    s.does("move:k4");
    EXPECT_EQ(s.where(1), "k4");
    EXPECT_FALSE(s.said(Say::Meets));
    EXPECT_TRUE(s.rules().board().isChamber(s.place("MG")));
    EXPECT_EQ(s.rules().board().lair(s.place("MG")), kNoLair);
}

TEST(DungeonSetup, DG_007_ChamberMonstersHaveNoTreasure)
{
    Scene s;
    s.meets("C1a", "MA").at(1, "k3").turn();
    const std::size_t before = s.left(SharedPile::Treasures, 1);
    s.dice({3, 2}).does("move:C1a");
    EXPECT_EQ(s.left(SharedPile::Treasures, 1), before);
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.slainAt("C1a"), 1);
}

TEST(DungeonSetup, DG_008_DG_009_CardsHaveNumbersAndWorth)
{
    const auto rules = fixtureRules("basic", 1);
    const MonsterCard &giant = rules->monster(CardId{9}); // level 1: MA 0-3, MB 4-7, FG 8, MX 9
    EXPECT_EQ(giant.number, (std::array<std::uint8_t, kColours>{12, 0, 0, 0, 10, 11}));
    Scene s;
    s.holds(1, {"T250", "T1000"});
    EXPECT_EQ(s.goods(1), 1250);
}

TEST(DungeonSetup, DG_010_AWoundChangesNoNumber)
{
    Scene s("WED", true);
    const HeroFacts before = s.look().facts(0);
    s.wounded(1).turn();
    EXPECT_EQ(s.look().facts(0), before);
    EXPECT_EQ(s.movesLeft(), 5);
    EXPECT_TRUE(s.isWounded(1));
}

TEST(DungeonSetup, DG_011_BacksShowTheLevelAndNoMore)
{
    Scene s;
    s.stack("R2b", {"T250"});
    const auto &rules = s.rules();
    const PileId stack = rules.stackAt(rules.board().lair(s.place("R2b")));
    auto &cards = s.state().table.piles[index(stack)].cards;
    const TableView view = observe(s.state().table, Seat{1});
    EXPECT_TRUE(view.pile(stack).cards.empty());
    EXPECT_EQ(view.pile(stack).backs, std::vector{s.state().table.backs[index(cards.front())]});
    const PileId four = Dungeon::pile(SharedPile::Treasures, 4);
    EXPECT_EQ(view.pile(four).cardBack, kTreasureBack + 3);
    EXPECT_TRUE(view.pile(four).cards.empty());
}

TEST(DungeonSetup, DG_012_DG_015_DG_016_TheBasicGameHasWarriorsAndNoSpells)
{
    Scene basic;
    EXPECT_EQ(basic.left(SharedPile::Spells), 0u);
    EXPECT_EQ(basic.left(SharedPile::LeftOut), 15u + 36u);
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(basic.hero(p), HeroType::Warrior);
    const auto expert = fixtureRules("expert", 2);
    const State s = started(*expert, {1, 1});
    EXPECT_EQ(s.table.pile(Dungeon::pile(SharedPile::Spells)).cards.size(), 36u);
    std::vector<Action> heroes;
    expert->legal(s, heroes);
    EXPECT_EQ(heroes.size(), 6u);
    for (const CardId card : s.table.pile(Dungeon::pile(SharedPile::Spells)).cards)
        EXPECT_LT(static_cast<int>(expert->spell(card)), static_cast<int>(kSpells));
}

TEST(DungeonSetup, WhatCanNeverComeHasNoGreyButton)
{
    const auto reasons = [](const char *adventure, int players) {
        std::vector<std::string> lacking;
        const auto rules = fixtureRules(adventure, players);
        for (const VerbSpec &verb : rules->sheet().bars.front().verbs)
            if (!verb.why.empty())
                lacking.push_back(verb.lacking);
        return lacking;
    };
    EXPECT_EQ(reasons("basic", 1), (std::vector<std::string>{"no move", "no door"}));
    EXPECT_EQ(reasons("basic", 2), (std::vector<std::string>{"no move", "no door", "nobody"}));
    EXPECT_EQ(reasons("expert", 2), (std::vector<std::string>{"no move", "no door", "no spell", "nobody"}));
}

TEST(DungeonSetup, DG_013_TrapsLieAmongTheMonsters)
{
    Scene s;
    s.monsters(2, {"SLIDE"}).at(1, "k6").turn().does("move:R2b");
    EXPECT_TRUE(s.said(Say::TrapFound));
    EXPECT_FALSE(s.said(Say::Attacks));
}

TEST(DungeonSetup, DG_014_PilesByLevelShuffledBySeed)
{
    const auto rules = fixtureRules("expert", 2);
    const State one = started(*rules, {5, 6}), two = started(*rules, {5, 6}), other = started(*rules, {5, 7});
    EXPECT_EQ(one, two);
    EXPECT_NE(one.table.piles, other.table.piles);
    for (int level = 1; level <= kLevels; ++level) {
        for (const CardId card : one.table.pile(Dungeon::pile(SharedPile::Monsters, level)).cards)
            EXPECT_EQ(rules->monster(card).level, level);
        for (const CardId card : one.table.pile(Dungeon::pile(SharedPile::Treasures, level)).cards)
            EXPECT_EQ(rules->treasure(card).level, level);
        EXPECT_FALSE(one.table.pile(Dungeon::pile(SharedPile::Monsters, level)).cards.empty());
    }
}

TEST(DungeonSetup, DG_017_BasicFiguresAreOnlyForShow)
{
    Scene s("WWWWW");
    for (int p = 1; p <= 5; ++p) {
        EXPECT_EQ(s.look().counter(PlayerCounter::Figure, static_cast<Who>(p - 1)), p);
        EXPECT_EQ(s.look().facts(static_cast<Who>(p - 1)), s.look().facts(0));
        EXPECT_EQ(s.look().counter(PlayerCounter::Goal, static_cast<Who>(p - 1)), 20000);
    }
    EXPECT_EQ(s.look().facts(4).searches, 2);
    EXPECT_EQ(s.look().facts(4).attack, Colour::Red);
}

TEST(DungeonSetup, DG_018_EachTypeThreeTimes)
{
    const auto rules = fixtureRules("expert", 4);
    State s = started(*rules, {1, 1});
    SeededChance chance({1, 2});
    Step step(chance);
    const Action wizard = verb::TakeHero{HeroType::Wizard};
    for (int p = 0; p < 3; ++p)
        rules->apply(s, wizard, step);
    std::vector<Action> left;
    rules->legal(s, left);
    EXPECT_EQ(left.size(), 5u);
    EXPECT_EQ(std::ranges::count(left, wizard), 0);
}

TEST(DungeonSetup, DG_019_EverybodyBeginsOnTheStaircase)
{
    const auto rules = fixtureRules("expert", 3);
    const State s = started(*rules, {1, 1});
    const Queries look(*rules, s);
    for (Who w = 0; w < 3; ++w) {
        EXPECT_EQ(look.at(w), rules->board().start());
        EXPECT_TRUE(look.treasures(w).empty());
        EXPECT_FALSE(look.wounded(w));
    }
}

TEST(DungeonSetup, DG_020_AWizardTakesSixSpells)
{
    const auto rules = fixtureRules("expert", 1);
    State s = started(*rules, {1, 1});
    SeededChance chance({1, 2});
    Step step(chance);
    rules->apply(s, verb::TakeHero{HeroType::Wizard}, step);
    for (const Spell kind : {Spell::Fireball, Spell::Fireball, Spell::Fireball, Spell::Lightning,
                             Spell::Lightning, Spell::Teleport}) {
        std::vector<Action> choices;
        rules->legal(s, choices);
        EXPECT_EQ(choices.size(), 3u) << "exactly six: he cannot stop before";
        rules->apply(s, verb::TakeSpell{kind}, step);
    }
    const Queries look(*rules, s);
    EXPECT_EQ(look.spells(0).size(), 6u);
    EXPECT_EQ(s.table.pile(Dungeon::pile(SharedPile::Spells)).cards.size(), 30u);
    EXPECT_EQ(s.frames.top().kind, FrameKind::Turn);
}

TEST(DungeonSetup, DG_021_DG_022_TheHighestDiceBegin)
{
    const auto rules = fixtureRules("basic", 3);
    ScriptedChance chance(pairs(9, 9, 4));
    chance.add({2, 3, 3, 4}); // P1 5, P2 7
    Step step(chance);
    State s = rules->start(step);
    for (int p = 0; p < 3; ++p)
        rules->apply(s, verb::TakeFigure{static_cast<HeroType>(p)}, step);
    EXPECT_EQ(chance.left(), 0u);
    for (const int expected : {1, 2, 0, 1}) {
        EXPECT_EQ(s.active, expected);
        rules->apply(s, verb::EndMove{}, step);
    }
}

} // namespace
} // namespace flagstone::dungeon::setup_test
