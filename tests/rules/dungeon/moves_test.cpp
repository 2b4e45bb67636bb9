// Movement: DG-032 to DG-039.
#include "core/game_of.h"
#include "rules/dungeon/scene.h"

#include <algorithm>

namespace flagstone::dungeon::moves_test {
namespace {

bool contains(const Names &names, const std::string &wanted)
{
    return std::ranges::find(names, wanted) != names.end();
}

TEST(DungeonMoves, DG_032_FiveSpacesOrFewer)
{
    Scene s;
    s.at(1, "MS").turn();
    const Names reach = s.spaces("move");
    EXPECT_TRUE(contains(reach, "k4"));
    EXPECT_FALSE(contains(reach, "k5"));
    EXPECT_TRUE(s.may("end-move")); // or none
}

TEST(DungeonMoves, DG_033_EverySpaceCostsOne)
{
    Scene s;
    s.at(1, "k7").turn().does("move:k11"); // by two stair spaces
    EXPECT_EQ(s.movesLeft(), 2);
    Scene told;
    told.at(1, "k7").turn();
    const GameOf<Dungeon> game(fixtureRules("basic", 3), told.state());
    const Decision decision = game.decision();
    const auto choice = std::ranges::find(decision.choices, "move:k11", &Choice::code);
    ASSERT_NE(choice, decision.choices.end());
    EXPECT_EQ(choice->path, (std::vector<SpaceId>{told.place("s1"), told.place("s2"), told.place("k11")}));
}

TEST(DungeonMoves, DG_034_DG_045_DoorsAreFree)
{
    Scene s;
    s.meets("R1a", "MA").moves(1).dice({6, 6}).does("move:R1a");
    EXPECT_EQ(s.where(1), "R1a");
    Scene tired;
    tired.does("move:k2").moves(0);
    EXPECT_FALSE(tired.may("move:R1c"));
    EXPECT_TRUE(tired.refuses(Say::NoMovesLeft));
    Scene far;
    far.at(1, "MS").meets("R1a", "MA").turn().dice({6, 6}).does("move:R1a");
    EXPECT_EQ(far.where(1), "R1a"); // MG, k1, R1a
}

TEST(DungeonMoves, DG_035_NobodyBlocks)
{
    Scene s;
    s.at(2, "k2").at(3, "k2").turn().does("move:k3");
    EXPECT_EQ(s.where(1), "k3");
    EXPECT_EQ(s.movesLeft(), 3);
    Scene joins;
    joins.at(2, "k2").at(3, "k2").turn().does("move:k2");
    EXPECT_EQ(joins.where(1), "k2");
}

TEST(DungeonMoves, DG_036_StepsFollowEdges)
{
    Scene s;
    s.at(1, "k4").turn();
    EXPECT_FALSE(s.may("move:R2a"));
    EXPECT_TRUE(s.refuses(Say::NoSecretDoor));
    EXPECT_FALSE(s.may("move:k10")) << "d2 is shut as well";
}

TEST(DungeonMoves, DG_037_MonstersStopTheMove)
{
    Scene s;
    s.at(1, "k3").monsters(1, {"MA"}).turn();
    EXPECT_FALSE(s.may("move:k9")) << "not through the Chamber";
    s.dice({6, 6}).does("move:C1a");
    EXPECT_TRUE(s.said(Say::Meets));
    EXPECT_EQ(s.turnOf(), 2);
}

TEST(DungeonMoves, DG_038_EmptiedSpacesAreCrossed)
{
    Scene s;
    s.at(1, "k3").slain("C1a", 3).turn().does("move:k13");
    EXPECT_EQ(s.where(1), "k13");
    EXPECT_EQ(s.movesLeft(), 2);
}

TEST(DungeonMoves, DG_039_AChamberIsOpenUntilTheThird)
{
    Scene s;
    s.at(1, "k3").slain("C1a", 2).monsters(1, {"MA"}).turn();
    EXPECT_FALSE(s.emptied("C1a"));
    EXPECT_FALSE(s.occupied("C1a"));
    s.dice({6, 6}).does("move:C1a");
    EXPECT_TRUE(s.emptied("C1a"));
}

TEST(DungeonMoves, AGameMasterPutsAHeroWhereNobodyWaits)
{
    Scene s;
    s.at(1, "k4").found(1, "d1").meets("R2a", "MA").slain("C1a", 3).turn();
    const auto put = [&](const std::string &space) {
        const GmEdit edit{.kind = GmEdit::Kind::MoveToken, .token = TokenId{0}, .space = s.place(space)};
        if (!s.rules().editable(s.state(), edit))
            return false;
        ScriptedChance none;
        Step step(none);
        EXPECT_TRUE(applyEdit(s.state().table, edit, step));
        s.repair();
        return true;
    };
    EXPECT_FALSE(put("R2a")) << "a Monster is there: let the Hero walk in";
    ASSERT_TRUE(put("C1a")); // emptied
    EXPECT_EQ(s.where(1), "C1a");
    ASSERT_TRUE(put("k3"));
    EXPECT_TRUE(s.may("move:k13"));
    ASSERT_TRUE(put("k4"));
    EXPECT_TRUE(s.may("search:d1")) << "the secret door is no longer known, DG-051";
}

} // namespace
} // namespace flagstone::dungeon::moves_test
