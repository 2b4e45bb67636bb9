// Games in a row: CD-034 to CD-036, CD-113; and the order of seats, CD-139.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::campaign_test {
namespace {

using Names = Scene::Names;

/// A quest of two games on five known tiles, at the first turn of the first; the game master has diamonds.
struct Twice : Scene {
    explicit Twice(Names suits, Chosen options = {})
        : Scene("MD-0", std::move(suits), with(std::move(options)), 1, "D")
    {
        knownLine(0);
    }
    static Chosen with(Chosen options)
    {
        options.insert({{"map.tiles", "5"},
                        {"campaign.games", "2"},
                        {"levels.system", "simple"},
                        {"end.cycleLimit", "10"}});
        return options;
    }
    /// Idles until the first game is over: the limit, which is a loss for all.
    void lastCycle()
    {
        state().table.counters[index(counter(Total::Cycle))] = 10;
        for (Who h = 0; h < rules().heroes(); ++h)
            if (alive(h) && state().game == 1)
                decides("end");
    }
    /// As does, with chance from a seed.
    void decides(const std::string &code)
    {
        std::vector<Action> actions;
        rules().legal(state(), actions);
        const auto found =
            std::ranges::find_if(actions, [&](const Action &a) { return rules().encode(a) == code; });
        ASSERT_NE(found, actions.end()) << code;
        Step step(m_seeded);
        rules().apply(state(), *found, step);
    }
    /// A hero's own cards that are not in reserve.
    [[nodiscard]] Names deck(Who h) const
    {
        Names all;
        for (const Part part : {Part::Numbers, Part::Courts, Part::Open, Part::Lost})
            for (const std::string &card : cardsOf(h, part))
                all.push_back(card);
        std::ranges::sort(all);
        return all;
    }

private:
    SeededChance m_seeded{{7, 8}};
};

TEST(Campaign, CD_034_CD_035_SurvivorsGainALevelAndAreWhole)
{
    Twice s({"S", "H"});
    const std::string own = s.cardsOf(0, Part::Numbers)[0];
    s.hold(1, {s.cardsOf(1, Part::Numbers)[0]}, {});
    s.lastCycle();
    ASSERT_FALSE(s.over());
    EXPECT_EQ(s.state().game, 2);
    for (const Who h : {Who{0}, Who{1}}) {
        EXPECT_EQ(s.state().heroes[h].level, 2);
        EXPECT_EQ(s.numbers(h), 6);
        EXPECT_EQ(s.uses(h), 2);
        EXPECT_EQ(s.state().heroes[h].initial, 6);
        EXPECT_TRUE(s.cardsOf(h, Part::Lost).empty());
        EXPECT_EQ(s.jokers(h), 0);
    }
    EXPECT_EQ(s.jokers(kGm), 3);
    EXPECT_EQ(s.numbers(kGm), 10);
    EXPECT_FALSE(own.empty());
}

TEST(Campaign, CD_035_WhatWasTakenGoesBack)
{
    Twice s({"S", "C"});
    const std::string taken = s.cardsOf(0, Part::Numbers)[0];
    const CardId card = [&] {
        for (const CardId c : s.queries().cardsIn(s.rules().part(0, Part::Numbers)))
            if (s.rules().sheet().cards[index(c)].key == taken)
                return c;
        return kNoCard;
    }();
    auto &piles = s.state().table.piles;
    std::erase(piles[index(s.rules().part(0, Part::Numbers))].cards, card);
    piles[index(s.rules().part(1, Part::Lost))].cards.push_back(card);
    s.lastCycle();
    const Names again = s.deck(0);
    EXPECT_EQ(std::ranges::count(again, taken), 1);
    EXPECT_EQ(std::ranges::count(s.deck(1), taken), 0);
}

TEST(Campaign, CD_036_TheCardsOfEarlierGamesAreKept)
{
    for (const bool kept : {true, false}) {
        int same = 0;
        Twice s({"C"}, {{"campaign.keepCards", kept ? "on" : "off"}, {"gm.suit", "random"}});
        const Names before = s.deck(0);
        ASSERT_EQ(before.size(), 4u);
        s.lastCycle();
        const Names after = s.deck(0);
        EXPECT_EQ(after.size(), 8u);
        for (const std::string &card : before)
            same += static_cast<int>(std::ranges::count(after, card));
        if (kept) {
            EXPECT_EQ(same, 4);
        } else {
            EXPECT_LT(same, 4); // with this seed the new deal differs
        }
    }
}

TEST(Campaign, CD_113_TheDeadComeBackLowerOrAnew)
{
    for (const bool anew : {false, true}) {
        Twice s({"S", "H"}, {{"levels.start", "3"}});
        ASSERT_EQ(s.numbers(0), 9);
        s.state().heroes[0].dead = true;
        auto &piles = s.state().table.piles;
        std::erase(piles[index(pile(PileIndex::Heroes))].cards, s.rules().marker(0));
        piles[index(pile(PileIndex::Offstage))].cards.push_back(s.rules().marker(0));
        s.state().turn.place = 1;
        s.lastCycle();
        ASSERT_EQ(s.state().game, 2);
        ASSERT_TRUE(s.may("return"));
        EXPECT_TRUE(s.may("suit:S:0"));       // his own
        EXPECT_FALSE(s.may("suit:H:0"));      // the other player's
        const bool clubs = s.may("suit:C:0"); // one of the others has the game master
        EXPECT_NE(clubs, s.may("suit:D:0"));
        s.decides(!anew ? "return" : clubs ? "suit:C:0" : "suit:D:0");
        EXPECT_EQ(s.state().heroes[0].level, anew ? 1 : 2);
        EXPECT_EQ(s.state().heroes[0].suit, !anew ? Suit::Spades : clubs ? Suit::Clubs : Suit::Diamonds);
        EXPECT_EQ(s.numbers(0), anew ? 3 : 6);
        EXPECT_EQ(s.uses(0), anew ? 1 : 2);
        EXPECT_EQ(s.state().heroes[1].level, 3); // the highest there is
    }
}

TEST(Campaign, CD_034_TheLastGameEndsIt)
{
    Twice s({"S"});
    s.lastCycle();
    while (!s.over() && s.state().order.empty()) // the set-up of the second
        s.decides(s.codes().front());
    for (int i = 0; i < 10 && !s.over(); ++i)
        s.decides("end");
    ASSERT_TRUE(s.over());
    const Ending ending = s.rules().ending(s.state());
    EXPECT_TRUE(std::ranges::any_of(ending.report, [](const Beat &b) {
        return b.key == static_cast<std::uint16_t>(Say::GamesWon) && b.args[2] == 2;
    }));
}

TEST(Campaign, CD_139_TheYoungestFirst)
{
    const auto order = [](const char *how, const char *numbers) {
        Scene s("MD-0", {"S", "H", "C"}, {{"order.seniority", how}, {"order.numbers", numbers}});
        return s.state().order;
    };
    EXPECT_EQ(order("age", "30,12,19"), (std::vector<Who>{1, 2, 0}));
    EXPECT_EQ(order("age", "30,12"), (std::vector<Who>{1, 0, 2}));
    EXPECT_EQ(order("age", "-"), (std::vector<Who>{0, 1, 2}));
    EXPECT_EQ(order("agreed", "2,3,1"), (std::vector<Who>{2, 0, 1}));
    EXPECT_EQ(order("seat", "30,12,19"), (std::vector<Who>{0, 1, 2}));
    const auto bad = Cards::make(shippedPack(), {"cards", "MD-0", 2, {{"order.numbers", "young,old"}}});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error()[0].rule, "SW-35");
}

TEST(Campaign, CD_139_CD_231_ArmiesOfOnePlayerFollowEachOther)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Scene s("MD-7", {"S", "H", "C"},
                      {{"order.seniority", "random"}, {"conquest.regiments", "2"}, {"packs.core", "2"}},
                      seed);
        const std::vector<Who> &order = s.state().order;
        ASSERT_EQ(order.size(), 6u);
        for (std::size_t i = 0; i < order.size(); i += 2) {
            EXPECT_EQ(s.rules().seatOf(order[i]), s.rules().seatOf(order[i + 1])) << seed;
            EXPECT_LT(order[i], order[i + 1]) << seed;
        }
    }
}

} // namespace
} // namespace flagstone::cards::campaign_test
