// The mode of the dragon, its traps and its Bane: CD-221 to CD-227.
#include "rules/cards/board.h"

#include <algorithm>

namespace flagstone::cards::dragon_test {
namespace {

using Names = Scene::Names;

TEST(Mode, CD_221_CD_222_CD_223_TheDragon)
{
    Board s("MD-6", {"S"}, {{"dragon.arrives", "3"}});
    s.cycles(2);
    EXPECT_EQ(s.queries().dragon(), kNoWho);
    s.does("end"); // its cards are all of the suit: there is nothing to draw
    const Who dragon = s.queries().dragon();
    ASSERT_NE(dragon, kNoWho);
    EXPECT_EQ(s.numbers(dragon), 10);
    EXPECT_EQ(s.uses(dragon), 3);
    EXPECT_EQ(s.at(dragon), 4);
    s.does("end");
    EXPECT_EQ(s.at(dragon), 3); // one tile nearer
}

TEST(Mode, CD_224_CD_227_TheHorde)
{
    Board s("MD-6", {"S", "H"}, {{"dragon.arrives", "3"}, {"dragon.kind", "horde"}});
    s.cycles(2);
    s.picks(std::vector<int>(8, 1));
    s.cycles(1);
    int bodies = 0;
    for (Who f = 2; f < 2 + kFoeSlots; ++f)
        if (s.alive(f)) {
            ++bodies;
            EXPECT_EQ(s.numbers(f), 1);
        }
    EXPECT_EQ(bodies, 8);
}

TEST(Mode, CD_063_CD_224_AHordeIsDealtFromOnePack)
{
    for (const auto &[difficulty, ranks] :
         {std::pair{"easy", Names{"AD", "2D", "3D", "4D"}}, {"hard", Names{"10D", "9D", "8D", "7D"}}}) {
        Board s("MD-6", {"S"},
                {{"dragon.arrives", "3"}, {"dragon.kind", "horde"}, {"gm.difficulty", difficulty}});
        s.state().gmSuit = Suit::Diamonds;
        s.cycles(2);
        s.picks(std::vector<int>(4, 1));
        s.cycles(1);
        Names dealt;
        for (Who f = 1; f < 5; ++f)
            dealt.push_back(s.cardsOf(f, Part::Numbers).at(0));
        EXPECT_EQ(dealt, ranks);
    }
}

TEST(Mode, CD_225_CD_226_CD_227_TrapsTributeAndBane)
{
    Board trap("MD-6", {"S"});
    const Who dragon = trap.foe({"10D", "9D", "8D"}, 2, FoeKind::Dragon);
    trap.state().dragonCame = true;
    trap.tileState(1).snare = true;
    trap.picks({1});
    trap.does("end");
    EXPECT_EQ(trap.numbers(dragon), 2);
    EXPECT_FALSE(trap.tileState(1).snare);
    Board tribute("MD-6", {"S", "H"});
    tribute.foe({"10D", "9D"}, 0, FoeKind::Dragon);
    tribute.state().dragonCame = true;
    tribute.hold(0, {"9S", "Jk1", "Jk2"});
    tribute.hold(1, {"9H", "Jk3"});
    tribute.does("tribute");
    EXPECT_EQ(tribute.state().end, EndReason::DragonGone);
    EXPECT_EQ(tribute.jokers(kGm), 3);
    Board bane("MD-6", {"S"});
    bane.foe({"10D", "9D"}, 0, FoeKind::Dragon);
    bane.state().dragonCame = true;
    bane.hold(0, {"9S", "m-Jk2"});
    bane.state().bane = bane.state().table.pile(bane.rules().part(0, Part::Open)).cards.back();
    bane.gmHolds({"4D"});
    bane.does("feat:bane:0");
    EXPECT_TRUE(bane.over());
    EXPECT_TRUE(bane.state().won);
}

TEST(Mode, CD_221_CD_225_WhoArrivesOnATrapSpringsIt)
{
    for (const bool horde : {false, true}) {
        Board s("MD-6", {"S"}, {{"dragon.arrives", "3"}, {"dragon.kind", horde ? "horde" : "dragon"}});
        s.tileState(4).snare = true;
        s.cycles(2);
        s.picks(std::vector<int>(horde ? 4u : 1u, 1)); // what a horde is made of, or what the dragon loses
        s.cycles(1);
        int cards = 0;
        for (const Who f : s.queries().foesOn(4))
            cards += s.numbers(f);
        EXPECT_EQ(cards, horde ? 3 : 9) << "only the first one";
        EXPECT_TRUE(s.said(Say::SnareSprings));
        EXPECT_FALSE(s.tileState(4).snare);
    }
}

TEST(Mode, CD_226_CD_251_WhomFoesAttackDoesNotTellWhoHasTheBane)
{
    Board s("MD-6", {"S", "H"});
    s.hold(0, {"9S", "8S", "Jk1", "m-Jk2"});
    s.state().bane = s.state().table.pile(s.rules().part(0, Part::Open)).cards.back();
    s.hold(1, {"3H", "4H", "Jk2"});
    s.foe({"10D"}, 0);
    s.does("end");
    s.picks({1});
    s.does("end"); // he shows two Jokers and she shows one
    EXPECT_EQ(s.numbers(0), 1);
    EXPECT_EQ(s.numbers(1), 2);
}

TEST(Mode, CD_099_CD_226_TheBaneIsNoJokerToTake)
{
    Board s("MD-6", {"C"});
    s.hold(0, {"9C", "KC"});
    s.gmHolds({"4D", "m-Jk2"});
    s.foe({"5D"}, 0);
    s.state().bane = kNoCard;
    EXPECT_TRUE(s.may("use:joker:gm:any"));
    s.state().bane = s.state().table.pile(pile(PileIndex::GmPack)).cards.back();
    EXPECT_FALSE(s.offers("use:joker"));
    EXPECT_EQ(s.jokers(kGm), 0);
}

TEST(Mode, CD_226_TheBaneLiesOnATile)
{
    for (const char *style : {"prelaid", "grow"})
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Scene s("MD-6", {"S"}, {{"map.jokerOnTop", "off"}, {"map.style", style}}, seed);
            std::vector<CardId> onTop;
            for (std::size_t t = 0; t < s.state().tiles.size(); ++t)
                onTop.push_back(
                    s.state().table.board[index(s.queries().topSlot(static_cast<TileId>(t)))].card);
            const std::vector<CardId> later = s.state().table.pile(pile(PileIndex::Map)).cards;
            for (std::size_t pairs = 1; onTop.size() < 20; ++pairs)
                onTop.push_back(later[later.size() - 2 * pairs]);
            const bool any = std::ranges::any_of(
                onTop, [&](CardId c) { return c != kNoCard && s.rules().face(c).joker(); });
            EXPECT_EQ(s.state().bane != kNoCard, any) << style << seed;
            if (any) {
                EXPECT_EQ(std::ranges::count(onTop, s.state().bane), 1) << style << seed;
            }
        }
}

TEST(Mode, CD_114_CD_226_WhoFindsWhatTheDeadLeftLearnsThatItIsTheBane)
{
    Board s("MD-6", {"S", "H"}, {{"death.jokers", "drop"}});
    s.hold(0, {"2S", "m-Jk2"});
    s.state().bane = s.state().table.pile(s.rules().part(0, Part::Open)).cards.back();
    s.hold(1, {"9H", "8H"});
    s.stands(1, 1);
    s.foe({"9D"}, 0);
    s.play({"end", "end"});
    ASSERT_FALSE(s.alive(0));
    s.does("move:0");
    EXPECT_EQ(s.told(Say::IsTheBane, seatBit(Seat{1})).size(), 1u);
    EXPECT_TRUE(s.queries().holds(1, s.state().bane));
}

TEST(Mode, CD_227_OutrunningItIsNoVictory)
{
    Board s("MD-6", {"S"}, {{"end.cycleLimit", "10"}, {"dragon.arrives", "20"}});
    s.cycles(30);
    EXPECT_EQ(s.state().end, EndReason::Limit);
    EXPECT_FALSE(s.state().won);
}

TEST(Mode, CD_152_CD_226_WhoeverClaimsTheBaneKeepsIt)
{
    Board s("MD-6", {"S"}, {{"joker.use", "level"}});
    s.tile(1, "7D", "Jk1");
    s.state().bane = s.state().table.board[index(s.queries().topSlot(1))].card;
    s.stands(0, 1);
    s.does("reveal");
    EXPECT_EQ(s.told(Say::IsTheBane, seatBit(Seat{0})).size(), 1u);
    EXPECT_TRUE(s.queries().holds(0, s.state().bane));
    EXPECT_EQ(s.state().heroes[0].level, 1);
    EXPECT_EQ(s.jokers(0), 0); // outside the draw pool
}

} // namespace
} // namespace flagstone::cards::dragon_test
