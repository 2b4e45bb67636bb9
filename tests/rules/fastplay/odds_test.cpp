// The chances that people see before a blow, a spell or a try at a trap: those of the rules.
#include "core/game_of.h"
#include "core/odds.h"
#include "rules/fastplay/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>

namespace flagstone::fastplay::odds_test {
namespace {

std::vector<HopeOdds> oddsIn(Scene &s, const std::string &code)
{
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                s.state());
    return oddsOf(game, game.find(s.code(code)).value());
}

/// How likely `dice` dice give each number of hits, by hand.
std::vector<double> hitsOf(int dice, double hit)
{
    std::vector<double> chances{1};
    for (int die = 0; die < dice; ++die) {
        chances.push_back(0);
        for (std::size_t hits = chances.size(); hits-- > 0;)
            chances[hits] = chances[hits] * (1 - hit) + (hits > 0 ? chances[hits - 1] * hit : 0);
    }
    return chances;
}

/// A spread is these chances from 0 on, and what is enough adds up to the chance.
void expectSpread(const HopeOdds &odds, const std::vector<double> &chances, int enough)
{
    double slay = 0;
    for (const SpreadBar &bar : odds.spread) {
        EXPECT_NEAR(bar.chance, chances.at(static_cast<std::size_t>(bar.value)), 1e-12) << bar.value;
        EXPECT_EQ(bar.enough, bar.value >= enough) << bar.value;
        slay += bar.enough ? bar.chance : 0;
    }
    EXPECT_NEAR(odds.chance, slay, 1e-12);
}

TEST(Hopes, FP_142_ABlowSlaysWithAsManyHitsAsAreLeft)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M29"}); // the vampire
    s.enemyHitsTo("M29", {2});
    const auto odds = oddsIn(s, "attack:Kennett:0"); // 4d10, 7 and more hit
    ASSERT_EQ(odds.size(), 1u);
    ASSERT_EQ(odds.front().spread.size(), 5u);
    expectSpread(odds.front(), hitsOf(4, 0.4), 2);
    EXPECT_NEAR(odds.front().chance, 0.5248, 1e-12);
    EXPECT_EQ(odds.front().label, Step::beat(Say::ChanceSlay));
    s.enemyHitsTo("M29", {4});
    EXPECT_NEAR(oddsIn(s, "attack:Kennett:0").front().chance, 0.4 * 0.4 * 0.4 * 0.4, 1e-12);
    s.enemyHitsTo("M29", {5}); // more than there are dice: does it do anything?
    const HopeOdds hit = oddsIn(s, "attack:Kennett:0").front();
    EXPECT_EQ(hit.label, Step::beat(Say::ChanceHit));
    expectSpread(hit, hitsOf(4, 0.4), 1);
    EXPECT_NEAR(hit.chance, 1 - 0.6 * 0.6 * 0.6 * 0.6, 1e-12);
}

/// Where a bolt cannot slay, its chance is the same as a blow's there: that it hits.
TEST(Hopes, FP_203_ABoltThatCannotSlayMayStillHit)
{
    Scene s({"Shanara", "Kennett"});
    s.ranks({{"Shanara", "Kennett"}});
    s.dice({2});
    s.battle({"M29"});
    s.enemyHitsTo("M29", {13}); // more than three dice can come to
    const HopeOdds hit = oddsIn(s, "cast:Shanara:1:0").front();
    EXPECT_EQ(hit.label, Step::beat(Say::ChanceHit));
    EXPECT_GT(hit.chance, 0.5);
    s.enemyHitsTo("M29", {1});
    EXPECT_EQ(oddsIn(s, "cast:Shanara:1:0").front().label, Step::beat(Say::ChanceSlay));
}

/// Or the stronger one would look worse: slay it 14 %, where the weaker one has hit it 87 %.
TEST(Hopes, FP_203_BoltsOfAllLevelsAreComparedByTheSameChance)
{
    Scene s({"Shanara", "Kennett"});
    s.ranks({{"Shanara", "Kennett"}});
    s.dice({2});
    s.battle({"M29"});
    s.enemyHitsTo("M29", {4}); // more than three d6 can come to
    const auto weak = oddsIn(s, "cast:Shanara:1:0"), strong = oddsIn(s, "cast:Shanara:2:0");
    ASSERT_EQ(weak.size(), 1u);
    ASSERT_EQ(strong.size(), 2u);
    EXPECT_EQ(weak[0].label, Step::beat(Say::ChanceHit));
    EXPECT_EQ(strong[0].label, Step::beat(Say::ChanceHit));
    EXPECT_GT(strong[0].chance, weak[0].chance);
    EXPECT_EQ(strong[1].label, Step::beat(Say::ChanceSlay));
    EXPECT_LT(strong[1].chance, strong[0].chance);
}

TEST(Hopes, FP_201_ABoltCountsWhatEachDieDoes)
{
    Scene s({"Shanara", "Kennett"});
    s.ranks({{"Shanara", "Kennett"}});
    s.dice({2});
    s.battle({"M29"});
    s.enemyHitsTo("M29", {3});
    for (const int spell : {1, 2}) {
        const int sides = spellDie(spell);
        std::vector<double> chances{1};
        for (int die = 0; die < 3; ++die) { // Shanara's level
            std::vector<double> next(chances.size() + static_cast<std::size_t>(spellDamage(sides)));
            for (std::size_t sum = 0; sum < chances.size(); ++sum)
                for (int face = 1; face <= sides; ++face)
                    next[sum + static_cast<std::size_t>(spellDamage(face))] += chances[sum] / sides;
            chances = next;
        }
        const auto odds = oddsIn(s, "cast:Shanara:" + std::to_string(spell) + ":0");
        ASSERT_EQ(odds.size(), 1u);
        expectSpread(odds.front(), chances, 3);
    }
}

TEST(Hopes, FP_219_ARogueDisarmsATrapOrSetsItOff)
{
    Scene s({"Kennett", "Ranson"});
    s.trap("M45");
    const auto odds = oddsIn(s, "disarm:Ranson");
    ASSERT_EQ(odds.size(), 2u);
    EXPECT_NEAR(odds[0].chance, 1 - std::pow(5.0 / 6, 4), 1e-12);
    EXPECT_NEAR(odds[1].chance, std::pow(5.0 / 6, 4), 1e-12);
    EXPECT_TRUE(odds[0].spread.empty());
}

TEST(Hopes, FP_169_HealingWakesWhoLiesUnconscious)
{
    Scene s({"Ellisa", "Kennett"});
    s.hurtTo("Kennett", -1);
    const auto odds = oddsIn(s, "heal:Ellisa:1:Kennett");
    ASSERT_EQ(odds.size(), 1u);
    double all = 0;
    for (const SpreadBar &bar : odds.front().spread) {
        all += bar.chance;
        EXPECT_EQ(bar.enough, bar.value >= 2);
    }
    EXPECT_NEAR(all, 1, 1e-12) << "dice that heal nothing count as 0";
}

TEST(Hopes, FP_210_OfHealingItIsToldHowMuchItDoesOnAverage)
{
    Scene s({"Ellisa", "Kennett"});
    s.hurtTo("Kennett", 1);
    const auto odds = oddsIn(s, "heal:Ellisa:1:Kennett");
    ASSERT_EQ(odds.size(), 1u);
    EXPECT_TRUE(odds.front().amount);
    double mean = 0;
    for (const SpreadBar &bar : odds.front().spread) {
        mean += bar.value * bar.chance;
        EXPECT_EQ(bar.enough, bar.value > 0);
    }
    EXPECT_DOUBLE_EQ(meanOf(odds.front().spread), mean);
    EXPECT_GT(mean, 1) << "Ellisa heals with several dice";
    EXPECT_LT(mean, s.mostHits("Kennett"));
}

/// Of the cards that could be on top of a deck.
double shareOf(Scene &s, std::initializer_list<PileIndex> hidden, const std::function<bool(CardId)> &fits)
{
    double count = 0, all = 0;
    for (const PileIndex heap : hidden)
        for (const CardId card : s.state().table.pile(pile(heap)).cards) {
            count += fits(card) ? 1 : 0;
            ++all;
        }
    return count / all;
}

/// Whatever lies hidden, the same is told.
void expectNoPeeking(Scene &s, const std::string &code)
{
    const auto before = oddsIn(s, code);
    for (Pile &pile : s.state().table.piles)
        if (pile.knows == kNobody)
            std::ranges::reverse(pile.cards);
    const auto after = oddsIn(s, code);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i)
        EXPECT_EQ(after[i].chance, before[i].chance);
}

TEST(Hopes, FP_180_FleeingSucceedsWithAnyCardOfADoorsColour)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2});
    s.battle({"M29"});
    const double share = shareOf(s, {PileIndex::Locations, PileIndex::Unused},
                                 [&](CardId card) { // kRoom: a blue door and two green
                                     const Colour colour = s.rules().location(card).colour;
                                     return colour == Colour::Green || colour == Colour::Blue;
                                 });
    const auto odds = oddsIn(s, "flee");
    ASSERT_EQ(odds.size(), 2u);
    EXPECT_NEAR(odds[0].chance, share, 1e-9);
    EXPECT_NEAR(odds[1].chance, 1 - share, 1e-9);
    EXPECT_EQ(odds[0].within, 0) << "one card decides: that is counted";
    expectNoPeeking(s, "flee");
}

TEST(Hopes, FP_052_FP_054_ADoorOpensToItsColourOrToTheLastCard)
{
    Scene s({"Kennett", "Cerel"});
    const auto odds = oddsIn(s, "door:n");
    ASSERT_EQ(odds.size(), 4u);
    EXPECT_NEAR(odds[0].chance + odds[1].chance + odds[2].chance + odds[3].chance, 1, 1e-9);
    const double blue = shareOf(s, {PileIndex::Locations, PileIndex::Unused},
                                [&](CardId card) { return s.rules().location(card).colour == Colour::Blue; });
    EXPECT_NEAR(odds[0].chance, 1 - std::pow(1 - blue, 3), odds[0].within + 0.02);
    EXPECT_GT(odds[0].within, 0) << "up to three cards: that is played out";
    expectNoPeeking(s, "door:n");
}

/// Only these locations and monsters are left in their decks: as many, and the nth location, by number, is blue if
/// and only if the nth monster is at home in a green place.
void alignDecks(Scene &s)
{
    auto &piles = s.state().table.piles;
    auto &locations = piles[index(pile(PileIndex::Locations))].cards;
    auto &monsters = piles[index(pile(PileIndex::Monsters))].cards;
    std::ranges::sort(locations);
    std::ranges::sort(monsters);
    std::vector<CardId> ways, comers;
    std::array<int, 2> left{8, 8};
    auto next = locations.begin();
    for (const CardId card : monsters) {
        const MonsterCard &monster = s.rules().monster(card);
        const bool fits = match(monster.colour, Colour::Green);
        if (monster.kind != MonsterKind::Monster || left[fits ? 1 : 0] == 0)
            continue;
        const auto way = std::find_if(next, locations.end(), [&](CardId location) {
            return (s.rules().location(location).colour == Colour::Blue) == fits;
        });
        if (way == locations.end())
            continue;
        --left[fits ? 1 : 0];
        next = std::next(way);
        ways.push_back(*way);
        comers.push_back(card);
    }
    ASSERT_EQ(left, (std::array<int, 2>{}));
    const auto keep = [&](std::vector<CardId> &deck, const std::vector<CardId> &kept) {
        std::ranges::copy_if(deck, std::back_inserter(piles[index(pile(PileIndex::Removed))].cards),
                             [&](CardId card) { return std::ranges::count(kept, card) == 0; });
        deck = kept;
    };
    keep(locations, ways);
    keep(monsters, comers);
    s.clear(PileIndex::LocationDiscards); // and the numbers that are kept of decks are read again
}

TEST(Hopes, FP_310_DecksOfOneSizeAreNotMixedAlike)
{
    Scene s({"Kennett", "Cerel"}, {{"wanderingMonsters", "on"}});
    alignDecks(s);
    const auto odds = oddsIn(s, "door:n");
    ASSERT_EQ(odds.size(), 4u);
    EXPECT_NEAR(odds[2].chance, 8.0 / 16 * 7 / 15 * 8 / 16, 1.5 * odds[2].within)
        << "two locations that are not blue, then somebody of a green place";
}

TEST(Hopes, FP_256_FP_258_ASwipeDrawsACardIfASixIsRolled)
{
    Scene s({"Ranson", "Kennett"});
    s.dice({2});
    s.battle({"M16"}); // a blue ogre
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    const double share = shareOf(s, {PileIndex::Treasures}, [&](CardId card) {
        const TreasureCard &t = s.rules().treasure(card);
        return !t.trap && match(t.colour, Colour::Blue);
    });
    const double six = 1 - std::pow(5.0 / 6, 4);
    const std::string code = "swipe:Ranson:M16";
    const auto odds = oddsIn(s, code);
    ASSERT_EQ(odds.size(), 3u);
    EXPECT_NEAR(odds[0].chance, six * share, 1e-9);
    EXPECT_NEAR(odds[1].chance, six * (1 - share), 1e-9);
    EXPECT_NEAR(odds[2].chance, 1 - six, 1e-9);
    EXPECT_EQ(odds[0].within, 0) << "one card decides, after the dice";
    expectNoPeeking(s, code);
}

TEST(Hopes, FP_231_ASearchFindsATreasureOrATrapOfTheColour)
{
    Scene s({"Kennett", "Cerel"});
    s.at(kRoom, true);
    s.run();
    const auto find = [&](bool trap) {
        return shareOf(s, {PileIndex::Treasures}, [&](CardId card) {
            const TreasureCard &t = s.rules().treasure(card);
            return t.trap == trap && match(t.colour, Colour::Green);
        });
    };
    const std::string code = std::string("search:") + kRoom;
    const auto odds = oddsIn(s, code);
    ASSERT_EQ(odds.size(), 3u);
    EXPECT_NEAR(odds[0].chance, find(false), 1e-9);
    EXPECT_NEAR(odds[1].chance, find(true), 1e-9);
    EXPECT_NEAR(odds[0].chance + odds[1].chance + odds[2].chance, 1, 1e-9);
    EXPECT_EQ(odds[0].within, 0);
    expectNoPeeking(s, code);
}

TEST(Hopes, FP_165_ATrapThatIsSprungMayFellSomebody)
{
    Scene s({"Kennett", "Ranson"});
    s.hurtTo("Ranson", 1);
    s.trap("M45"); // two dice at everybody, 6 and more hit
    const auto odds = oddsIn(s, "spring");
    ASSERT_EQ(odds.size(), 2u);
    EXPECT_NEAR(odds[0].chance, 1 - std::pow(5.0 / 8, 2), 1e-9);
    EXPECT_NEAR(odds[1].chance, 0, 1e-9);
}

TEST(Hopes, FP_165_MoreFallsThanCanBeCountedArePlayedOut)
{
    Scene s({"Kennett", "Cerel", "Ellisa", "Shanara", "Ranson"});
    s.hurtTo("Ranson", 1);
    s.trap("M47"); // three dice at everybody: each fall of those at one beside each of all others
    const auto odds = oddsIn(s, "spring");
    ASSERT_EQ(odds.size(), 2u);
    EXPECT_NEAR(odds[0].chance, 1 - std::pow(5.0 / 8, 3), 1e-9 + 2 * odds[0].within);
}

TEST(Hopes, FP_403_MissilesSlayOneIfAllAreAimedAtIt)
{
    Scene s({"Elishod"}, {{"adnd", "on"}});
    s.dice({8, 8, 2});
    s.battle({"M41"});                                    // two bandits with 8 hits
    const auto all = oddsIn(s, "conjure:Elishod:WZ11:0"); // three missiles, 1d4+1 each
    ASSERT_FALSE(all.empty());
    EXPECT_NEAR(all[0].chance, 60.0 / 64, 1e-9); // 5 or more with 3d4
    s.does("conjure:Elishod:WZ11:0");
    EXPECT_NEAR(oddsIn(s, "aim:0").at(0).chance, 60.0 / 64, 1e-9);
    EXPECT_TRUE(oddsIn(s, "aim:1").empty()) << "the third is not aimed yet";
    s.does("aim:0");
    const auto shared = oddsIn(s, "aim:1");
    ASSERT_EQ(shared.size(), 1u);
    EXPECT_GT(shared[0].within, 0); // both bandits strike back before it is over
    EXPECT_NEAR(shared[0].chance, 6.0 / 16, 2 * shared[0].within); // two at the first: 6 or more with 2d4
    s.dice({1, 1, 1, 2, 2});
    s.does("aim:1");
}

TEST(Hopes, FP_404_FP_406_OfASpellAtSeveralItIsToldHowManyItHolds)
{
    Scene s({"Ellisa"}, {{"adnd", "on"}});
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M38"}); // four orcs
    EXPECT_TRUE(oddsIn(s, "conjure:Ellisa:CL21:all").empty())
        << "at whom is asked once their number is rolled";
    s.dice({2});
    s.does("conjure:Ellisa:CL21:all");
    EXPECT_TRUE(oddsIn(s, "aim:3").empty());
    s.does("aim:3");
    const auto odds = oddsIn(s, "aim:0");
    ASSERT_EQ(odds.size(), 1u);
    ASSERT_EQ(odds[0].spread.size(), 3u);
    const double none = odds[0].spread[0].chance, both = odds[0].spread[2].chance;
    EXPECT_NEAR(odds[0].chance, 1 - none, 1e-9);
    EXPECT_NEAR(std::sqrt(none) + std::sqrt(both), 1, 2 * odds[0].within) << "each saves for itself";
    s.dice({2, 20, 2, 2, 2});
    s.does("aim:0");
}

TEST(Hopes, FP_404_WhereTheFallsAreTooManyTheyArePlayedOut)
{
    Scene s({"Elishod"}, {{"adnd", "on"}});
    s.dice({8, 8, 8, 8, 8, 2});
    s.battle({"M01"}); // five kobolds
    const auto odds = oddsIn(s, "conjure:Elishod:WZ31:all");
    ASSERT_EQ(odds.size(), 1u);
    double all = 0;
    for (const SpreadBar &bar : odds[0].spread)
        all += bar.chance;
    EXPECT_NEAR(all, 1, 1e-9);
    EXPECT_GT(odds[0].within, 0);
}

TEST(Hopes, WhereDiceDecideNothingThereAreNone)
{
    Scene s({"Kennett", "Cerel"});
    s.dice({2});
    s.battle({"M29"});
    EXPECT_TRUE(oddsIn(s, "pass:Kennett").empty());
}

} // namespace
} // namespace flagstone::fastplay::odds_test
