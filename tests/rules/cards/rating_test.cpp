// How a fight is rated for players who ask what to do: by the ranks that have been seen. CD-014, CD-019, CD-205.
#include "rules/cards/bot/rival_policy.h"
#include "rules/cards/field.h"

#include <algorithm>

namespace flagstone::cards::rating_test {
namespace {

struct Duel : Field {
    Duel(const Names &mine, const Names &theirs) : Field({"S"})
    {
        hold(0, mine);
        other = foe(theirs, 2);
    }
    [[nodiscard]] int attack(PlayStyle style = PlayStyle::Bold) const
    {
        return rules().heuristic(state(), verb::Attack{other}, style);
    }
    [[nodiscard]] int bestMove(PlayStyle style = PlayStyle::Bold) const
    {
        std::vector<Action> actions;
        rules().legal(state(), actions);
        int best = -1000;
        for (const Action &a : actions)
            if (a.is<verb::Move>())
                best = std::max(best, rules().heuristic(state(), a, style));
        return best;
    }
    Who other = kNoWho;
};

TEST(Rating, CD_019_NobodyIsAdvisedToFightWhereTheRanksLeaveNoHope)
{
    // one of nine pairs is won
    const Duel hopeless({"2S", "3S", "9S"}, {"5D", "9D", "10D"});
    EXPECT_LT(hopeless.attack(), 0);
    EXPECT_LT(hopeless.attack(PlayStyle::Cautious), 0);
    EXPECT_GT(hopeless.bestMove(), 0) << "to get away looks best";
    EXPECT_GT(hopeless.bestMove(PlayStyle::Cautious), 0);
    // as many cards, which win
    const Duel hopeful({"6S", "9S", "10S"}, {"2D", "3D", "9D"});
    EXPECT_EQ(hopeful.attack(), 57);
    EXPECT_EQ(hopeful.attack(PlayStyle::Cautious), 57);
    EXPECT_LT(hopeful.bestMove(), 0);
}

TEST(Rating, CD_019_AnAceIsStrongAgainstATenOnly)
{
    EXPECT_GT(Duel({"AS"}, {"10D"}).attack(), 0);
    EXPECT_LT(Duel({"AS"}, {"9D"}).attack(), 0);
}

TEST(Rating, CD_014_ACardThatNobodyHasSeenMayBeOfAnyRank)
{
    Duel s({"2S", "3S", "4S"}, {"5D", "9D", "10D"});
    EXPECT_LT(s.attack(), 0);
    SeededChance unused({});
    Step step(unused);
    const PileId open = s.rules().part(s.other, Part::Open);
    const std::vector<CardId> seen = s.state().table.pile(open).cards;
    for (const CardId card : seen)
        table::move(s.state().table, step, card, open, s.rules().part(s.other, Part::Numbers));
    EXPECT_EQ(s.attack(), 37) << "6 to 21 are odds for the bold";
    EXPECT_LT(s.attack(PlayStyle::Cautious), 0);
}

TEST(Rating, CD_205_ARivalByTheProgramCountsCardsOnly)
{
    const Duel s({"2S", "3S", "9S"}, {"5D", "9D", "10D"});
    EXPECT_EQ(RivalPolicy(s.rules(), s.state()).best(), Action(verb::Attack{s.other}));
}

} // namespace
} // namespace flagstone::cards::rating_test
