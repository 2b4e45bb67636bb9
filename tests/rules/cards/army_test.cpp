// Armies: CD-228 to CD-244.
#include "rules/cards/field.h"

#include <algorithm>

namespace flagstone::cards::army_test {
namespace {

using Names = Scene::Names;

struct War : Field {
    explicit War(Names suits, Chosen options = {}) : Field(std::move(suits), std::move(options), "MD-7", "")
    {
    }
};

TEST(Army, CD_228_CD_229_CD_230_CD_233_CD_235_Setup)
{
    War s({"S", "H"});
    EXPECT_EQ(s.numbers(0), 1);
    EXPECT_EQ(s.uses(0), 1);
    EXPECT_TRUE(s.rules().options().dayAndNight);
    EXPECT_FALSE(s.offers("use:win"));
    EXPECT_TRUE(s.may("use:charge:p2:any"));
    War big({"S", "H"}, {{"conquest.start", "10"}});
    EXPECT_EQ(big.numbers(0), 10);
    EXPECT_EQ(big.uses(0), 3);
    Issues issues;
    (void)readOptions(Mode::Conquest, 4, {{"packs.core", "1"}}, issues);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].rule, "CD-228");
}

TEST(Army, CD_122_CD_231_RegimentsGiveEachOtherNothing)
{
    War s({"S", "H"}, {{"conquest.regiments", "2"}, {"packs.core", "2"}});
    s.hold(0, {"9S", "Jk1"});
    EXPECT_FALSE(s.may("give:p1b:0"));
    EXPECT_TRUE(s.may("give:p2a:0"));
}

TEST(Army, CD_236_CD_238_TheChargeGoesHome)
{
    War s({"S", "H"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"2H", "3H", "4H", "5H", "6H"});
    s.does("use:charge:p2:any");
    s.does("end");
    s.picks({1, 2}); // 2H against 9S; then 4H survives of 3H 4H 5H 6H
    s.does("attack:p1");
    EXPECT_EQ(s.numbers(1), 1);
    EXPECT_EQ(s.cardsOf(1, Part::Open), (Names{"4H"}));
    s.does("end");
    EXPECT_EQ(s.queries().actor(), 0);
    EXPECT_FALSE(s.may("attack:p2")); // its own swing was in a turn that had begun before
    s.play({"end", "end"});
    EXPECT_EQ(s.queries().actor(), 0);
    EXPECT_TRUE(s.may("attack:p2"));
}

TEST(Army, CD_238_OneLastChance)
{
    War s({"S", "H"});
    s.hold(0, {"9S"});
    s.hold(1, {"2H", "3H"});
    s.state().heroes[0].charging = 1;
    s.picks({1}); // 2H
    s.does("attack:p2");
    EXPECT_EQ(s.numbers(1), 1);
    s.state().turn = {};
    EXPECT_FALSE(s.may("attack:p2"));
    s.does("end");
    s.does("end");
    EXPECT_TRUE(s.may("attack:p2"));
}

TEST(Army, CD_066_CD_238_NeitherAttackedNorCharged)
{
    War s({"S", "H"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"2H", "3H"});
    s.state().heroes[0].charging = 1;
    s.picks({1}); // 2H
    s.does("attack:p2");
    s.state().turn = {};
    EXPECT_FALSE(s.offers("attack"));
    EXPECT_FALSE(s.offers("use"));
    s.does("end");
    EXPECT_TRUE(s.may("attack:p1")); // its chance
    EXPECT_TRUE(s.offers("move"));
}

TEST(Army, CD_237_AChargeFades)
{
    War s({"S", "H"});
    s.hold(0, {"6S", "9S"});
    s.hold(1, {"6H", "2H", "3H"});
    s.state().heroes[0].charging = 1;
    s.picks({1, 1}); // 6S, 6H
    s.does("attack:p2");
    EXPECT_EQ(s.state().heroes[0].charging, kNoWho);
    War late({"S", "H"});
    late.hold(0, {"6S", "KS"});
    late.hold(1, {"6H", "2H"});
    late.does("use:charge:p2:any");
    late.play({"end", "end"});
    EXPECT_EQ(late.state().heroes[0].charging, 1);
    late.does("end");
    EXPECT_EQ(late.state().heroes[0].charging, kNoWho);
    late.picks({2});
    late.does("attack:p1"); // 2H against 6S: it loses that card and no more
    EXPECT_FALSE(late.said(Say::ChargeHome));
    EXPECT_EQ(late.cardsOf(1, Part::Open), Names{"6H"});
}

TEST(Army, CD_239_CD_240_HolyAndMercenaryArmies)
{
    War holy({"H", "S"});
    holy.hold(0, {"2H", "3H", "KH"}, {"4H", "5H", "6H"});
    holy.initial(0, 5);
    holy.hold(1, {"9S"}); // nothing to counter with
    holy.picks({1, 1});
    holy.does("use:heal:p1:any");
    EXPECT_EQ(holy.numbers(0), 5);
    War bribe({"C", "S"});
    bribe.hold(0, {"2C", "KC"});
    bribe.hold(1, {"4S", "8S"});
    bribe.picks({2});
    bribe.does("use:bribe:p2:any");
    EXPECT_EQ(bribe.cardsOf(1, Part::Open), (Names{"4S"}));
    War last({"C", "S"});
    last.hold(0, {"2C", "KC"});
    last.hold(1, {"4S"});
    last.does("use:bribe:p2:any");
    EXPECT_FALSE(last.alive(1));
    War full({"C", "S"});
    full.hold(0, {"AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "KC"});
    EXPECT_FALSE(full.offers("use:bribe")); // CD-235
}

TEST(Army, CD_241_CD_242_TheUndeadRaise)
{
    War s({"D", "S", "H"});
    s.hold(0, {"9D", "2D", "3D", "4D", "KD"});
    s.hold(1, {"4S"}, {"2S", "3S", "5S", "6S", "7S", "8S", "9S"});
    s.picks({1});
    s.does("attack:p2");
    EXPECT_EQ(s.codes(), (Names{"raise", "no-raise"}));
    s.picks({1, 1, 1, 1, 1, 1});
    s.does("raise");
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_EQ(s.uses(0), 0);
    EXPECT_EQ(s.state().raised.size(), 6u);
    const CardId raised = s.state().raised.front();
    s.hold(2, {"10H"});
    s.state().turn = {};
    s.state().table.piles[index(s.rules().part(0, Part::Open))].cards = {raised, s.state().raised.back()};
    s.picks({1});
    s.does("attack:p3"); // a raised card that is lost is gone
    const Names box = s.cardsIn(PileIndex::Box);
    EXPECT_EQ(std::ranges::count(box, s.rules().sheet().cards[index(raised)].key), 1);
}

TEST(Army, CD_243_CD_244_TheUndeadOtherwise)
{
    War s({"S", "D"});
    s.hold(0, {"9S", "KS"});
    s.hold(1, {"9D", "JD", "Jk1"});
    s.does("use:charge:p2:any");
    s.does("counter"); // Jack beats King: it is only cancelled
    EXPECT_EQ(s.state().heroes[0].charging, kNoWho);
    EXPECT_EQ(s.uses(1), 0);
    s.hold(1, {"9D", "JD", "Jk1"}, {"3D"});
    s.does("end");
    EXPECT_FALSE(s.offers("use"));
    EXPECT_FALSE(s.offers("recruit"));
    War off({"S", "D"}, {{"conquest.undeadCounter", "off"}});
    off.hold(0, {"9S", "KS"});
    off.hold(1, {"9D", "JD"});
    off.does("use:charge:p2:any");
    EXPECT_EQ(off.state().heroes[0].charging, 1);
}

TEST(Army, CD_235_NoLevelMakesMoreThanTen)
{
    War s({"S", "H"}, {{"conquest.start", "3"}, {"gm.kind", "human"}});
    s.hold(0, {"AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C"});
    ASSERT_FALSE(s.cardsOf(0, Part::ReserveNumbers).empty());
    s.does("grant:p1:3");
    EXPECT_EQ(s.state().heroes[0].level, 4);
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_EQ(s.state().heroes[0].initial, 10);
    s.hold(0, {"9C"});
    s.initial(0, 9);
    s.state().turn.spoken = false;
    s.does("grant:p1:3"); // CD-037
    EXPECT_EQ(s.numbers(0), 2);
    EXPECT_EQ(s.state().heroes[0].initial, 10);
    Issues issues; // nor more piles of the suit, from game to game
    const Options o =
        readOptions(Mode::Conquest, 2, {{"packs.core", "2"}, {"packs.perCharacter", "2"}}, issues);
    EXPECT_TRUE(issues.empty());
    EXPECT_EQ(o.levelCap(), 10);
}

TEST(Army, CD_234_JokersBuyTroops)
{
    War s({"S", "H"}, {{"conquest.start", "3"}});
    const auto jokers = [&] { return s.jokers(0); };
    s.state().table.piles[index(s.rules().part(0, Part::Open))].cards.push_back(
        s.state().table.pile(pile(PileIndex::GmPack)).cards.front()); // a Joker
    auto &pack = s.state().table.piles[index(pile(PileIndex::GmPack))].cards;
    pack.erase(pack.begin());
    s.state().table.counters[index(s.rules().tally(0, PersonCounter::Jokers))] = 1;
    ASSERT_EQ(jokers(), 1);
    EXPECT_EQ(s.numbers(0), 3);
    s.does("recruit");
    EXPECT_EQ(s.numbers(0), 4);
    EXPECT_EQ(s.cardsOf(0, Part::ReserveNumbers).size(), 6u);
    EXPECT_EQ(jokers(), 0);
    s.hold(0, {"AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "Jk2"});
    EXPECT_FALSE(s.offers("recruit"));
}

} // namespace
} // namespace flagstone::cards::army_test
