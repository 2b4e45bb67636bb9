// Optional rules: DG-176 to DG-188, OPT-01 to OPT-06.
#include "rules/dungeon/scene.h"

#include <algorithm>

namespace flagstone::dungeon::options_test {
namespace {

TEST(DungeonOptions, DG_176_EachByItself)
{
    for (const OptionSpec &spec : optionSpecs()) {
        for (const std::string &value : spec.values)
            EXPECT_NO_THROW((void)fixtureRules("expert", 2, {{spec.key, value}})) << spec.key << '=' << value;
        EXPECT_ANY_THROW((void)fixtureRules("expert", 2, {{spec.key, "perhaps"}})) << spec.key;
    }
    EXPECT_ANY_THROW((void)fixtureRules("expert", 2, {{"houseRules", "on"}}));
    const Options usual = fixtureRules("expert", 2)->options();
    EXPECT_FALSE(usual.prePlaced || usual.pools || usual.devices || usual.tomes || usual.rolledSwords ||
                 usual.hiddenMonsters);
}

TEST(DungeonOptions, TheirValuesAreWords)
{
    for (const OptionSpec &spec : optionSpecs()) {
        if (spec.values == std::vector<std::string>{"off", "on"})
            continue; // a switch
        for (std::size_t n = 0; n < spec.values.size(); ++n)
            for (const char *bare : {"yes", "no", "off", "on"})
                EXPECT_NE(wordOf(spec, n), bare) << spec.key;
    }
}

TEST(DungeonOptions, DG_177_OPT_01_CardsLaidOut)
{
    Scene s("WWW", false, {{"prePlaced", "on"}});
    const auto &rules = s.rules();
    const auto count = [&](PileId id) { return s.state().table.pile(id).cards.size(); };
    const Lair room = rules.board().lair(s.place("R1a")), chamber = rules.board().lair(s.place("C1a"));
    EXPECT_EQ(count(rules.monsterAt(room)), 1u);
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    EXPECT_EQ(s.seen(1, "R1a"), "?");
    EXPECT_EQ(s.seenStack(1, "R1a"), "?");
    EXPECT_FALSE(s.occupied("R1a"));
    EXPECT_EQ(count(rules.waitingAt(chamber)), 3u);
    EXPECT_EQ(rules.board().lair(s.place("MG")), kNoLair);
    const std::size_t pile = s.left(SharedPile::Monsters, 1);
    for (int i = 0; i < 3; ++i) {
        auto &waiting = s.state().table.piles[index(rules.waitingAt(chamber))].cards;
        const bool trap = s.look().isTrap(waiting.back());
        ASSERT_FALSE(trap) << "the script's order has Monsters here";
        s.at(1, "C1a").turn().dice({6, 6}).does("fight");
    }
    EXPECT_TRUE(s.emptied("C1a"));
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), pile);
    EXPECT_EQ(count(rules.monsterAt(chamber)), 0u);
}

TEST(DungeonOptions, DG_178_DC_16_TooFewCards)
{
    PackRules packRules{fixtureBoard(), fixtureCards()};
    // level 1 has three Rooms and C1a: five Monsters do not suffice for six places
    std::size_t kept = 0;
    for (std::size_t i = 0; i < packRules.cards.monsters.size();) {
        const bool out = packRules.cards.monsters[i].level == 1 && ++kept > 5;
        if (!out) {
            ++i;
            continue;
        }
        packRules.cards.monsters.erase(packRules.cards.monsters.begin() + static_cast<std::ptrdiff_t>(i));
        packRules.cards.sheets.erase(packRules.cards.sheets.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const auto rules = Dungeon::make(
        std::move(packRules),
        {.ruleset = "dungeon", .adventure = "basic", .seats = 1, .options = {{"prePlaced", "on"}}});
    ASSERT_TRUE(rules);
    SeededChance chance({1, 2});
    Step step(chance);
    State s = (*rules)->start(step);
    const Board &board = (*rules)->board();
    const auto count = [&](PileId id) { return s.table.pile(id).cards.size(); };
    for (const char *room : {"R1a", "R1b", "R1c"})
        EXPECT_EQ(count((*rules)->monsterAt(board.lair(board.called(room)))), 1u) << room;
    EXPECT_EQ(count((*rules)->waitingAt(board.lair(board.called("C1a")))), 2u);
    EXPECT_EQ(count(Dungeon::pile(SharedPile::Monsters, 1)), 0u);
}

TEST(DungeonOptions, DG_179_ItemsWithCardsLaidOut)
{
    Scene s("WWW", false, {{"prePlaced", "on"}});
    s.holds(1, {"ESP"}).turn();
    const std::string before = s.monsterAt("R1a");
    s.does("peek:R1a").does("move:k2");
    EXPECT_EQ(s.monsterAt("R1a"), before);
    EXPECT_EQ(s.seen(1, "R1a"), before);
    EXPECT_FALSE(s.said(Say::PeekReturned));
    Scene ball("WWW", false, {{"prePlaced", "on"}});
    const std::size_t pile = ball.left(SharedPile::Monsters, 6);
    ball.holds(1, {"CB"}).turn().does("gaze:R6a");
    EXPECT_EQ(ball.left(SharedPile::Monsters, 6), pile);
    EXPECT_NE(ball.seen(2, "R6a"), "?");
    EXPECT_NE(ball.seenStack(1, "R6a"), "?");
    EXPECT_EQ(ball.seenStack(2, "R6a"), "?");
}

TEST(DungeonOptions, DG_180_DG_183_OPT_02_Pools)
{
    const Chosen all{{"pools", "on"}, {"devices", "on"}, {"tomes", "on"}};
    Scene stays("WWW", true, all);
    stays.at(1, "C3a").wounded(1).meets("C3a", "MB").turn().does("end-move");
    EXPECT_FALSE(stays.isWounded(1));
    Scene leaves("WWW", true, all);
    leaves.at(1, "k11").meets("C3a", "MB").turn().dice({1, 2, 2, 3}).does("move:C3a").does("roll");
    if (leaves.may("retreat:"))
        leaves.does("retreat:k11");
    EXPECT_EQ(leaves.where(1), "k11");
    EXPECT_TRUE(leaves.isWounded(1));
    Scene elsewhere("WWW", true, all);
    elsewhere.at(1, "C2a").slain("C2a", 3).wounded(1).turn().does("end-move");
    EXPECT_TRUE(elsewhere.isWounded(1));
    Scene without("WWW", true);
    without.at(1, "C3a").wounded(1).meets("C3a", "MB").turn().does("end-move");
    EXPECT_TRUE(without.isWounded(1));
}

TEST(DungeonOptions, DG_181_OPT_03_Devices)
{
    Scene s("DWW", true, {{"devices", "on"}});
    s.at(1, "C4a").slain("C4a", 3).monsters(4, {"MA"}).turn();
    EXPECT_EQ(s.spaces("device"), Names{"C4b"});
    s.dice({6, 6}).does("device:C4b");
    EXPECT_EQ(s.slainAt("C4b"), 1);
    Scene enters("DWW", true, {{"devices", "on"}});
    enters.at(1, "k14").monsters(4, {"MA"}).turn().dice({6, 6}).does("move:C4a");
    EXPECT_EQ(enters.turnOf(), 2) << "he must fight first";
    Scene basic("WWW", false, {{"devices", "on"}});
    basic.at(1, "C4a").slain("C4a", 3).slain("C4b", 3).turn().does("device:C4b");
    EXPECT_EQ(basic.where(1), "C4b");
    EXPECT_EQ(basic.movesLeft(), 5);
    Scene without;
    without.at(1, "C4a").slain("C4a", 3).turn();
    EXPECT_FALSE(without.may("device:"));
}

TEST(DungeonOptions, DG_182_OPT_04_Tomes)
{
    Scene s("ZWW", true, {{"tomes", "on"}});
    s.at(1, "C5a").slain("C5a", 3).spells(1, {"teleport"}).turn().does("end-move");
    for (int i = 0; i < 5; ++i)
        s.does("spell:fireball");
    EXPECT_EQ(s.spellCount(1), 6u);
    Scene open("ZWW", true, {{"tomes", "on"}});
    open.at(1, "C5a").slain("C5a", 2).spells(1, {"teleport"}).turn().does("end-move");
    EXPECT_EQ(open.turnOf(), 2);
}

TEST(DungeonOptions, DG_184_OPT_05_RolledSwords)
{
    EXPECT_EQ(rolledBonus(11, 5), 4);
    EXPECT_EQ(rolledBonus(12, 1), 1);
    EXPECT_EQ(rolledBonus(3, 2), 1);
    EXPECT_EQ(rolledBonus(12, 6), 6);
    Scene s("WWW", false, {{"rolledSwords", "on"}});
    s.at(1, "k16").at(2, "k16").meets("R5a", "MA").treasures(5, {"SW1"}).turn();
    s.dice({6, 6, 5, 6}).does("move:R5a");
    EXPECT_EQ(s.look().swordBonus(0), 4);
    s.at(1, "R5a").at(2, "R5a").turn().does("trade:P1:P2").does("give:SW1").does("propose").does("accept");
    EXPECT_EQ(s.look().swordBonus(1), 4) << "it stays with the card, and nobody rolls again";
    Scene wizard("ZWW", true, {{"rolledSwords", "on"}});
    wizard.spells(1, {}).meets("R1a", "MA").treasures(1, {"SW1"}).turn().dice({6, 6, 1, 1}).does("move:R1a");
    EXPECT_TRUE(wizard.said(Say::SwordHas)) << "a Wizard who finds it rolls too";
}

TEST(DungeonOptions, DG_185_OPT_06_HiddenMonsters)
{
    Scene s("WWW", true, {{"hiddenMonsters", "on"}});
    s.at(2, "k2").at(3, "k8").monsters(1, {"MB", "MA"}).turn().dice({1, 2}).does("move:R1c");
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(s.seen(p, "R1c"), "MB") << "face up while it is fought";
    s.dice({6, 6}).does("roll");
    EXPECT_EQ(s.seen(2, "R1c"), "?");
    EXPECT_TRUE(s.occupied("R1c"));
    EXPECT_EQ(s.seenStack(2, "R1c"), "?");
    s.does("move:R1c"); // P2 meets the same one, with P1 beside him
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 1u);
    EXPECT_EQ(s.seen(3, "R1c"), "MB");
    s.dice({1, 2}).does("attack").dice({6, 6}).does("roll").does("finish");
    EXPECT_EQ(s.seen(2, "R1c"), "MB");
    EXPECT_EQ(s.seen(3, "R1c"), "?");
}

TEST(DungeonOptions, DG_186_SecretFindings)
{
    Scene ball("WWW", false, {{"hiddenMonsters", "on"}});
    ball.holds(1, {"CB"}).monsters(6, {"MX"}).treasures(6, {"T10000"}).turn().does("gaze:R6a");
    EXPECT_EQ(ball.seen(1, "R6a"), "MX");
    EXPECT_EQ(ball.seen(2, "R6a"), "?");
    EXPECT_EQ(ball.seenStack(1, "R6a"), "T10000 ");
    EXPECT_EQ(ball.seenStack(2, "R6a"), "?");
    EXPECT_TRUE(ball.occupied("R6a"));
    Scene esp("WWW", false, {{"hiddenMonsters", "on"}});
    esp.at(1, "k2").at(2, "k2").holds(2, {"ESP"}).monsters(1, {"MB", "MA"}).turn().dice({1, 2, 6, 6});
    esp.does("move:R1c");
    esp.does("roll");
    EXPECT_EQ(esp.seen(2, "R1c"), "?");
    const std::size_t pile = esp.left(SharedPile::Monsters, 1);
    esp.does("peek:R1c");
    EXPECT_EQ(esp.seen(2, "R1c"), "MB");
    EXPECT_EQ(esp.seen(3, "R1c"), "?");
    EXPECT_EQ(esp.left(SharedPile::Monsters, 1), pile);
    Scene again("WWW", false,
                {{"hiddenMonsters", "on"}}); // the Crystal Ball shows a hidden one and its stack
    again.holds(2, {"CB"}).monsters(1, {"MB"}).treasures(1, {"T500"}).turn();
    again.dice({1, 2, 6, 6}).does("move:R1c").does("roll").does("gaze:R1c");
    EXPECT_EQ(again.seen(2, "R1c"), "MB");
    EXPECT_EQ(again.seenStack(2, "R1c"), "T500 ");
    EXPECT_EQ(again.seenStack(1, "R1c"), "?");
}

TEST(DungeonOptions, DG_187_SET_21_WhoRemembers)
{
    for (const std::string memory : {"fighters", "nobody", "everybody"}) {
        Scene s("WWW", true, {{"hiddenMonsters", "on"}, {"memory", memory}});
        s.at(1, "R1a").at(2, "k8").at(3, "R1a").monsters(1, {"MB"}).turn().does("fight").dice({1, 2});
        s.does("ask:P3:0").does("help").dice({6, 6}).does("roll");
        const bool fighters = memory == "fighters", all = memory == "everybody";
        EXPECT_EQ(s.seen(1, "R1a"), fighters || all ? "MB" : "?") << memory;
        EXPECT_EQ(s.seen(3, "R1a"), fighters || all ? "MB" : "?") << memory;
        EXPECT_EQ(s.seen(2, "R1a"), all ? "MB" : "?") << memory;
        if (fighters) {
            EXPECT_NE(s.told(1).find("MB"), std::string::npos);
            EXPECT_EQ(s.told(2).find("MB"), std::string::npos) << s.told(2);
            EXPECT_NE(s.told(2).find("A Monster"), std::string::npos);
        }
    }
}

TEST(DungeonOptions, DG_188_HiddenMonstersAndSpells)
{
    Scene s("WZW", true, {{"hiddenMonsters", "on"}});
    s.at(1, "k2").at(2, "k2").at(3, "k8").spells(2, {"fireball"}).monsters(1, {"MB"}).turn();
    s.dice({1, 2, 6, 6}).does("move:R1c").does("roll");
    EXPECT_EQ(s.turnOf(), 2);
    s.does("move:R1c"); // he names his spell before the card is turned up
    EXPECT_TRUE(s.may("declare:fireball"));
    EXPECT_EQ(s.seen(2, "R1c"), "?");
    s.dice({6, 6}).does("declare:fireball");
    EXPECT_TRUE(s.emptied("R1c"));
}

} // namespace
} // namespace flagstone::dungeon::options_test
