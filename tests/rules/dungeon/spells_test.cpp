// Spells: DG-119 to DG-139.
#include "core/view.h"
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::spells_test {
namespace {

/// A Wizard alone on k1 before MB in R1a.
void ready(Scene &s, const Names &spells, const std::string &monster = "MB")
{
    s.at(2, "k8").at(3, "k8").spells(1, spells).meets("R1a", monster).turn();
}

TEST(DungeonSpells, DG_119_OnlyWizardsHoldSpells)
{
    Scene s("ZEW", true);
    s.at(3, "k8").turn();
    EXPECT_FALSE(s.may("trade:P1:P2")) << "there is nothing that they could trade";
    s.holds(1, {"T250"}).turn().does("trade:P1:P2");
    EXPECT_FALSE(s.may("give-spell:fireball"));
    EXPECT_TRUE(s.may("give:T250"));
    s.does("call-off");
}

TEST(DungeonSpells, DG_120_DG_122_Fireball)
{
    Scene s("ZWW", true);
    ready(s, {"fireball"});
    const std::size_t pile = s.left(SharedPile::Spells);
    s.does("move:R1a").dice({3, 3}).does("declare:fireball");
    EXPECT_TRUE(s.said(Say::Slays));
    EXPECT_EQ(s.spellCount(1), 0u);
    EXPECT_EQ(s.left(SharedPile::Spells), pile + 1);
    Scene fails("ZWW", true);
    ready(fails, {"fireball"});
    fails.does("move:R1a").dice({3, 2}).does("declare:fireball");
    EXPECT_EQ(fails.codes(), Names{"roll"});
    EXPECT_EQ(fails.spellCount(1), 0u);
}

TEST(DungeonSpells, DG_121_SpellsAreNoTreasures)
{
    Scene s("ZWW", true);
    ready(s, {"fireball", "fireball", "fireball", "fireball", "fireball", "fireball"});
    s.does("move:R1a").dice({1, 2, 3, 4}).does("declare:none").does("roll");
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    EXPECT_EQ(s.spellCount(1), 6u);
}

TEST(DungeonSpells, DG_123_LightningBolt)
{
    Scene s("ZWW", true);
    ready(s, {"lightning", "fireball"}, "FG");
    s.does("move:R1a").dice({4, 4}).does("declare:lightning");
    EXPECT_TRUE(s.said(Say::Slays));
    Scene dash("ZWW", true);
    ready(dash, {"fireball"}, "FG");
    dash.does("move:R1a").does("declare:fireball");
    EXPECT_TRUE(dash.said(Say::Impossible));
}

TEST(DungeonSpells, DG_124_NothingHelpsASpell)
{
    Scene s("ZWW", true);
    s.at(1, "R1a").at(2, "R1a").at(3, "R1a").spells(1, {"fireball"}).meets("R1a", "MB").turn();
    s.does("fight").dice({2, 3}).does("declare:fireball");
    EXPECT_EQ(s.codes(), Names{"roll"}) << "nobody was asked, and 5 does not do";
}

TEST(DungeonSpells, DG_125_TheSpellBeforeTheReveal)
{
    Scene s("ZWW", true);
    s.monsters(1, {"MA"}).turn().does("move:R1a");
    EXPECT_TRUE(s.may("declare:fireball"));
    EXPECT_TRUE(s.may("declare:none"));
    EXPECT_EQ(s.monsterAt("R1a"), "");
    s.dice({6, 6}).does("declare:none");
    EXPECT_TRUE(s.said(Say::Slays));
}

TEST(DungeonSpells, DG_125_DG_133_ToCastNothingHasAPlaceOfItsOwn)
{
    Scene s("ZWW", true);
    s.at(1, "k11").slain("C4a", 3).spells(1, {"teleport", "fireball"}).turn().does("move:C3a");
    EXPECT_EQ(s.verbs(), (Names{"Teleport", "Face it"}));
    s.does("enter");
    EXPECT_EQ(s.verbs(), (Names{"Spell", "No spell"}));
}

TEST(DungeonSpells, DG_125_TheSpellsToAttackWithLieOnTheTableToChooseFrom)
{
    Scene s("ZWW", true);
    ready(s, {"fireball", "lightning"});
    s.does("move:R1a");
    ASSERT_EQ(s.codes(), (Names{"declare:fireball", "declare:lightning", "declare:none"}));
    const std::uint8_t bar = s.rules().bar(s.state());
    ASSERT_GT(bar, 0);
    EXPECT_TRUE(s.rules().sheet().bars[bar - 1u].spread);
    for (const Action &action : s.actions()) {
        const auto targets = s.rules().choice(s.state(), action).targets;
        const bool aCard = !targets.empty() && targets.front().kind == Target::Kind::Card;
        EXPECT_EQ(aCard, s.rules().encode(action) != "declare:none");
    }
}

TEST(DungeonSpells, DG_126_AKnownMonsterIsSeenBefore)
{
    Scene s("ZWW", true);
    s.at(1, "k16").spells(1, {"fireball", "lightning"}).meets("R5a", "FG").turn().does("move:R5a");
    EXPECT_TRUE(s.may("declare:lightning"));
    EXPECT_EQ(s.seen(1, "R5a"), "FG");
    s.dice({4, 4}).does("declare:lightning");
    EXPECT_TRUE(s.emptied("R5a"));
}

TEST(DungeonSpells, DG_127_CastingFromTheDoorway)
{
    Scene s("ZWW", true);
    s.spells(1, {"fireball", "lightning", "teleport"}).turn().moves(1);
    EXPECT_TRUE(s.may("cast:R1a:fireball"));
    EXPECT_TRUE(s.may("cast:R1a:lightning"));
    EXPECT_FALSE(s.may("cast:R1a:teleport"));
    s.moves(0);
    EXPECT_FALSE(s.may("cast:"));
    Scene shut("ZWW", true);
    shut.at(1, "k4").turn();
    EXPECT_FALSE(shut.may("cast:R2a"));
    shut.found(1, "d1");
    EXPECT_TRUE(shut.may("cast:R2a"));
}

TEST(DungeonSpells, DG_128_SuccessFromOutside)
{
    Scene s("ZWW", true);
    ready(s, {"fireball"}, "MA");
    s.dice({2, 2}).does("cast:R1a:fireball");
    EXPECT_EQ(s.codes(), (Names{"loot", "stay-out"}));
    s.does("loot");
    EXPECT_EQ(s.where(1), "R1a");
    EXPECT_EQ(s.held(1).size(), 1u);
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonSpells, DG_104_DG_128_NotThroughASecretDoorWhoseCardIsGone)
{
    Scene s("ZEW", true);
    s.at(1, "k4").at(2, "k4").holds(1, {"SDC"}).spells(1, {"fireball"}).meets("R2a", "MA").turn();
    s.dice({2, 2}).does("cast:R2a:fireball");
    EXPECT_TRUE(s.may("loot"));
    s.does("trade:P1:P2").does("give:SDC").does("propose").does("accept");
    EXPECT_FALSE(s.may("loot"));
    EXPECT_TRUE(s.may("stay-out"));
}

TEST(DungeonSpells, DG_129_FailureFromOutside)
{
    Scene s("ZWW", true);
    ready(s, {"fireball"});
    s.dice({2, 3}).does("cast:R1a:fireball");
    EXPECT_TRUE(s.said(Say::OnlyTheSpell));
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_EQ(s.where(1), "k1");
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    EXPECT_EQ(s.seen(2, "R1a"), "MB");
}

TEST(DungeonSpells, DG_130_FailureInsideIsAnswered)
{
    Scene s("ZWW", true);
    ready(s, {"fireball"});
    s.does("move:R1a").dice({2, 3}).does("declare:fireball");
    EXPECT_EQ(s.asked(), 3);
}

TEST(DungeonSpells, DG_131_ASpellAtATrapIsLost)
{
    Scene s("ZWW", true);
    s.at(2, "k1").at(3, "k8").monsters(1, {"CAGE"}).treasures(1, {"T500"}).spells(1, {"fireball"}).turn();
    s.does("cast:R1a:fireball");
    EXPECT_EQ(s.spellCount(1), 0u);
    EXPECT_EQ(s.monsterAt("R1a"), "CAGE");
    EXPECT_FALSE(s.caged(1));
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    s.does("finish").dice({1}).does("move:R1a");
    EXPECT_TRUE(s.caged(2));
    Scene inside("ZWW", true);
    inside.monsters(1, {"CAGE"})
        .spells(1, {"fireball"})
        .turn()
        .does("move:R1a")
        .dice({1})
        .does("declare:fireball");
    EXPECT_TRUE(inside.caged(1));
    EXPECT_EQ(inside.spellCount(1), 0u);
}

TEST(DungeonSpells, DG_095_NobodyAimsAtATrapThatHeKnows)
{
    Scene s("ZWW", true);
    s.monsters(1, {"CAGE", "MA"}).holds(1, {"ESP"}).spells(1, {"fireball"}).turn();
    EXPECT_TRUE(s.may("cast:R1a:fireball"));
    s.does("peek:R1a");
    EXPECT_FALSE(s.may("cast:R1a:fireball"));
    EXPECT_TRUE(s.may("move:R1a"));
    Scene secret("ZZW", true, {{"hiddenMonsters", "on"}}); // DG-186
    secret.monsters(1, {"CAGE"}).holds(1, {"CB"}).turn().does("gaze:R1a");
    EXPECT_EQ(secret.turnOf(), 2);
    EXPECT_TRUE(secret.may("cast:R1a:fireball")) << "the other cannot know";
    secret.turn(1);
    EXPECT_FALSE(secret.may("cast:R1a:fireball"));
}

TEST(DungeonSpells, DG_132_TeleportByOneLevel)
{
    Scene s("ZWW", true);
    s.at(1, "C3a").slain("C3a", 3).spells(1, {"teleport"}).turn();
    EXPECT_EQ(s.spaces("teleport"), (Names{"C2a", "C3b", "C4a", "C4b"}));
}

TEST(DungeonSpells, DG_133_SlippingTheFirstMonster)
{
    Scene s("ZWW", true);
    s.at(1, "k11").slain("C4a", 3).spells(1, {"teleport"}).turn();
    const std::size_t pile = s.left(SharedPile::Monsters, 3);
    s.does("move:C3a");
    EXPECT_TRUE(s.may("enter"));
    s.does("teleport:C4a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 3), pile);
    EXPECT_EQ(s.where(1), "C4a");
}

TEST(DungeonSpells, DG_134_Arrival)
{
    Scene s("ZWW", true);
    s.at(1, "k11").slain("C4a", 3).spells(1, {"teleport"}).turn().does("move:C3a").does("teleport:C4a");
    EXPECT_EQ(s.movesLeft(), 4);
    EXPECT_TRUE(s.may("move:k14"));
    Scene fights("ZWW", true);
    fights.at(1, "C3a").slain("C3a", 3).monsters(4, {"MA"}).spells(1, {"teleport", "fireball"}).turn();
    fights.does("teleport:C4a");
    EXPECT_TRUE(fights.may("declare:fireball"));
    fights.dice({6, 6}).does("declare:none");
    EXPECT_EQ(fights.slainAt("C4a"), 1);
}

TEST(DungeonSpells, DG_135_SET_14_HomeByTheGallery)
{
    Scene s("ZWW", true);
    s.at(1, "C2a").slain("C2a", 3).holds(1, {"T10000", "T10000", "T10000"}).spells(1, {"teleport"}).turn();
    s.does("teleport:MG").does("move:MS");
    EXPECT_EQ(s.winner(), 1);
    Scene barred("ZWW", true, {{"galleryTeleport", "no"}});
    barred.at(1, "C2a").slain("C2a", 3).spells(1, {"teleport"}).turn();
    EXPECT_FALSE(barred.may("teleport:MG"));
    barred.at(1, "MG").turn();
    EXPECT_FALSE(barred.may("teleport:"));
}

TEST(DungeonSpells, DG_136_SeveralTeleportsInATurn)
{
    Scene s("ZWW", true);
    s.at(1, "C4a").slain("C4a", 3).slain("C3a", 3).slain("C2a", 3).spells(1, {"teleport", "teleport"}).turn();
    s.does("teleport:C3a").does("teleport:C2a");
    EXPECT_EQ(s.movesLeft(), 5);
    EXPECT_EQ(s.where(1), "C2a");
}

TEST(DungeonSpells, DG_137_RegainingSpells)
{
    Scene s("ZWW", true);
    s.at(1, "k1").at(2, "k8").at(3, "k8").spells(1, {"fireball", "fireball"}).turn().does("move:MS");
    s.does("end-move");
    for (int i = 0; i < 4; ++i)
        s.does("spell:lightning");
    EXPECT_EQ(s.spellCount(1), 6u);
    EXPECT_EQ(s.turnOf(), 2);
    Scene passes("ZWW", true);
    passes.at(1, "k1").at(2, "k8").at(3, "k8").spells(1, {"fireball"}).turn().does("move:MS").does("move:MG");
    passes.does("end-move");
    EXPECT_EQ(passes.turnOf(), 2);
    Scene some("ZWW", true);
    some.at(1, "MS").at(2, "k8").at(3, "k8").spells(1, {"fireball"}).turn().does("end-move");
    some.does("spell:teleport").does("enough");
    EXPECT_EQ(some.spellCount(1), 2u);
}

TEST(DungeonSpells, DG_020_DG_118_DG_137_ASpellThatIsTakenCitesWhy)
{
    Scene s("ZWW", true);
    s.at(1, "MS").at(2, "k8").at(3, "k8").spells(1, {"fireball"}).turn().does("end-move");
    s.does("spell:teleport");
    EXPECT_TRUE(s.said(Say::RegainsSpell));
    EXPECT_EQ(s.ruleOf(Say::RegainsSpell), "DG-137");
    Scene again("WWW", true);
    again.at(2, "k8").at(3, "k8").meets("R1a", "MB").turn().dice({1, 1, 1, 1}).does("move:R1a").does("roll");
    again.does("hero:wizard").does("spell:lightning");
    EXPECT_TRUE(again.said(Say::TakesSpell));
    EXPECT_EQ(again.ruleOf(Say::TakesSpell), "DG-020");
}

TEST(DungeonSpells, DG_138_NobodyEndsAboveSix)
{
    Scene s("ZZW", true);
    s.spells(1, {"fireball", "fireball", "fireball", "fireball", "fireball", "fireball"});
    s.spells(2, {"lightning", "lightning", "lightning"})
        .turn()
        .does("trade:P1:P2")
        .does("want-spell:lightning");
    EXPECT_FALSE(s.may("propose"));
    EXPECT_TRUE(s.refuses(Say::NoTradeSpells));
    s.does("give-spell:fireball");
    EXPECT_FALSE(s.refuses(Say::NoTradeSpells));
    s.does("propose").does("accept");
    EXPECT_EQ(s.spellCount(1), 6u);
    EXPECT_EQ(s.spellCount(2), 3u);
    EXPECT_TRUE(s.look().holds(1, Spell::Fireball));
}

TEST(DungeonSpells, DG_139_SET_15_OpenOrPrivateHands)
{
    for (const bool secret : {false, true}) {
        Scene s("ZZW", true, {{"spellHands", secret ? "private" : "open"}});
        const TableView view = observe(s.state().table, Seat{1});
        EXPECT_EQ(view.pile(Dungeon::pile(PlayerPile::Spells, 0)).count, 6u);
        EXPECT_EQ(view.pile(Dungeon::pile(PlayerPile::Spells, 0)).cards.size(), secret ? 0u : 6u);
        EXPECT_EQ(view.pile(Dungeon::pile(PlayerPile::Spells, 1)).cards.size(), 6u);
    }
}

TEST(DungeonSpells, DG_139_SET_15_WhatIsLeftInThePileDoesNotTellWhatOthersHold)
{
    for (const bool secret : {false, true}) {
        const auto offered = [secret](const Names &held) {
            Scene s("ZZW", true, {{"spellHands", secret ? "private" : "open"}});
            s.at(1, "MS").at(2, "k8").at(3, "k8").spells(1, {"teleport"}).spells(2, held);
            s.turn().does("end-move");
            EXPECT_EQ(s.asked(), 1);
            Names labels;
            for (const char *code : {"spell:fireball", "spell:lightning", "spell:teleport"})
                labels.push_back(s.label(code));
            return labels;
        };
        const Names one = offered({"fireball", "fireball"}), other = offered({"lightning", "teleport"});
        EXPECT_EQ(one == other, secret) << one.front() << " / " << other.front();
        EXPECT_EQ(one.front(), secret ? "Take Fireball" : "Take Fireball (10 left)");
    }
}

TEST(DungeonSpells, DG_138_SET_15_OnlyTheTwoSeeAPrivateSpellThatIsOffered)
{
    const PileId offered = Dungeon::pile(SharedPile::Offered);
    for (const bool secret : {false, true}) {
        Scene s("ZZW", true, {{"spellHands", secret ? "private" : "open"}});
        s.spells(1, {"fireball"}).spells(2, {}).holds(1, {"T500"}).turn();
        s.does("trade:P1:P2").does("give-spell:fireball");
        for (int p = 1; p <= 3; ++p) {
            const bool sees = !secret || p < 3;
            const TableView view = observe(s.state().table, Seat{static_cast<std::int8_t>(p - 1)});
            EXPECT_EQ(view.pile(offered).cards.size(), sees ? 1u : 0u) << p;
            EXPECT_EQ(s.told(p).find("Fireball") != std::string::npos, sees) << s.told(p);
            EXPECT_NE(s.told(p).find("offers"), std::string::npos) << s.told(p);
        }
        EXPECT_EQ(s.refuses(Say::NoTakingBack), !secret) << "what is refused names the card to all";
        s.does("propose").does("accept");
        EXPECT_TRUE(s.look().holds(1, Spell::Fireball));
        EXPECT_EQ(s.told(3).find("Fireball"), std::string::npos);
        s.does("trade:P1:P2").does("give:T500");
        EXPECT_EQ(observe(s.state().table, Seat{2}).pile(offered).cards.size(), 1u);
    }
}

} // namespace
} // namespace flagstone::dungeon::spells_test
