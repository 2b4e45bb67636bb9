// Computer players that look ahead: what they try out, how they judge an ending, and that it helps.
#include "core/game_of.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"
#include "sim/contest.h"
#include "sim/look_ahead.h"
#include "sim/odds.h"

#include <algorithm>
#include <set>

namespace flagstone::fastplay::strength_test {
namespace {

/// What a policy does there, by its code.
std::string choiceOf(const Policy &policy, Scene &s)
{
    const GameOf<Fastplay> game(std::shared_ptr<const Fastplay>(std::shared_ptr<void>(), &s.rules()),
                                s.state());
    SeededChance whims({4, 5});
    return game.code(policy.choose(game, whims));
}

/// `strength_bench` has whole games of all adventures.
TEST(FastplayStrength, WhoLooksAheadFleesFromAHopelessFight)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M34", "M29"}); // giant and vampire
    EXPECT_TRUE(choiceOf(fairPolicy(), s).starts_with("attack:"));
    EXPECT_EQ(choiceOf(strongPolicy(), s), "flee");
}

TEST(FastplayStrength, OneAdventurersBlowsAreTriedAtATimeAndFlightWithThem)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.dice({2});
    s.battle({"M29"});
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    const std::vector<int> looks = s.rules().planned(s.state(), actions);
    ASSERT_EQ(looks.size(), actions.size());
    const int most = *std::ranges::max_element(looks);
    std::set<Who> strikers;
    bool flight = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (looks[i] < most - 10)
            continue;
        if (actions[i].is<verb::Attack>())
            strikers.insert(actions[i].as<verb::Attack>().who);
        flight = flight || actions[i].is<verb::Flee>();
        EXPECT_FALSE(actions[i].is<verb::Swap>());
    }
    EXPECT_EQ(strikers.size(), 1u);
    EXPECT_TRUE(flight);
}

/// How many of the choices with such a code are tried out.
std::size_t tried(Scene &s, const std::string &prefix)
{
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    const std::vector<int> looks = s.rules().planned(s.state(), actions);
    const int most = *std::ranges::max_element(looks);
    std::size_t count = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        count += looks[i] >= most - 10 && s.rules().encode(actions[i]).starts_with(prefix) ? 1 : 0;
    return count;
}

TEST(FastplayStrength, DoorsAreTriedOutOnceNothingHereLooksBetter)
{
    Scene s({"Kennett"});
    s.at("L038", true);
    EXPECT_EQ(tried(s, "search:"), 1u);
    EXPECT_EQ(tried(s, "door:"), 0u);
    s.stack(PileIndex::Treasures, {"T31"}); // blue, in a green room
    s.does("search:L038");
    EXPECT_EQ(tried(s, "door:"), 3u);
}

TEST(FastplayStrength, WhereToStartIsLeftToTheHeuristic)
{
    Scene s = Scene::onQuest("FP-A07", "");
    EXPECT_EQ(tried(s, "start:"), 1u);
}

TEST(FastplayStrength, AnEndingIsWorthItsGoal)
{
    SeededChance chance({2, 3});
    Step step(chance);
    const flagstone::Setup setup{.ruleset = "fastplay", .adventure = "FP-A03"};
    int won = 0, lost = 0;
    for (int n = 0; n < 40; ++n) {
        const auto game = module().start(shippedPack(), setup, step).value();
        while (game->choiceCount() > 0) {
            ASSERT_FALSE(game->standing(Seat{0}));
            game->choose(fairPolicy().choose(*game, chance), step);
        }
        const double standing = game->standing(Seat{0}).value();
        if (game->ending().won) {
            EXPECT_EQ(standing, 1.0);
        } else {
            EXPECT_GE(standing, 0.0);
            EXPECT_LT(standing, 0.5);
        }
        ++(game->ending().won ? won : lost);
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

/// What somebody skilled does there, and what the other styles do.
std::string skilled(Scene &s)
{
    return choiceOf(skilledPolicy(), s);
}

/// In a red corridor with a green and a red door, or a blue and a red one.
std::string doorOn(const std::string &adventure, const std::string &corridor)
{
    Scene s = Scene::onQuest(adventure, corridor);
    return skilled(s);
}

TEST(FastplaySkill, TakesDoorsBehindWhichTheGoalMayLie)
{
    EXPECT_EQ(doorOn("FP-A11", "L087"), "door:w") << "the broom is red";
    EXPECT_EQ(doorOn("FP-A07", "L087"), "door:e") << "most bounties are paid for green monsters";
}

TEST(FastplaySkill, AvoidsDeadEndsThatAreStillToCome)
{
    Scene s = Scene::onQuest("FP-A11", "L087");
    EXPECT_EQ(skilled(s), "door:w");
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L105", "L020", "L021", "L022"}); // the only red one has no door
    EXPECT_EQ(skilled(s), "door:e");
}

TEST(FastplaySkill, FightsWhomTheGoalAsksForAndFleesFromOthers)
{
    const auto meets = [](const std::string &enemy) {
        Scene s({"Kennett", "Cerel"});
        s.ranks({{"Kennett", "Cerel"}});
        s.dice({2});
        s.battle({enemy});
        return skilled(s);
    };
    EXPECT_EQ(meets("M21"), "flee") << "a brown bear has nothing";
    EXPECT_TRUE(meets("M11").starts_with("attack:")) << "a scorpion has a tail";
    EXPECT_TRUE(meets("M14").starts_with("attack:")) << "a ghoul is beaten before it costs much";
}

/// The most danger for each blow.
TEST(FastplaySkill, StrikesWhereABlowAvertsMost)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T41"); // three dice more
    s.dice({2});
    s.battle({"M14", "M16"});
    EXPECT_EQ(skilled(s), s.code("attack:Kennett:1")) << "two such blows slay an ogre";
}

TEST(FastplaySkill, StrikesByHandWithWhatHasMoreDiceThanASling)
{
    Scene s({"Ranson"});
    s.give("Ranson", "T04");
    s.dice({2});
    s.battle({"M14"});
    EXPECT_EQ(skilled(s), s.code("attack:Ranson:0"));
}

TEST(FastplaySkill, KeepsBoltsForThoseWhomABlowMayNotSlay)
{
    const auto does = [](const std::string &enemy) {
        Scene s({"Elishod"});
        s.give("Elishod", "T24");
        s.dice({2});
        s.battle({enemy});
        return skilled(s);
    };
    EXPECT_TRUE(does("M15").starts_with("attack:")) << "fire beetles";
    EXPECT_TRUE(does("M44").starts_with("cast:")) << "a doppelganger";
}

TEST(FastplaySkill, FightsForAPlaceThatTheGoalAsksFor)
{
    const auto doesAt = [](const std::string &place) {
        Scene s = Scene::onQuest("FP-A04", "L001");
        s.at(place);
        s.spells("Elishod", {0, 0, 0, 0});
        s.dice({2});
        s.battle({"M21"});
        return skilled(s);
    };
    EXPECT_EQ(doesAt("L062"), "flee") << "a brown bear in a room without a skull";
    EXPECT_NE(doesAt("L060"), "flee") << "the same where a skull is";
}

TEST(FastplaySkill, StartsWhereADoorLeadsToTheGoal)
{
    Scene s = Scene::onQuest("FP-A07", "");
    EXPECT_EQ(skilled(s), "start:L087") << "the only one with a green door";
}

TEST(FastplaySkill, GivesTheOddDiceToTheFallenOnlyIfNothingCanWakeThem)
{
    const auto oddDice = [](const char *belonging) {
        Scene s({"Kennett", "Cerel"});
        s.ranks({{"Kennett", "Cerel"}});
        s.hurtTo("Cerel", -1);
        if (belonging != nullptr)
            s.give("Kennett", belonging);
        s.battle({"M21"}, Start::Surprise); // five dice
        return skilled(s) == s.code("extra:Cerel");
    };
    EXPECT_TRUE(oddDice(nullptr));
    EXPECT_FALSE(oddDice("T18")) << "a flask of cures";
}

TEST(FastplaySkill, GivesMagicToWhoLacksItForTheGoal)
{
    Scene s = Scene::onQuest("FP-A03", "L001");
    for (const char *card : {"T01", "T02", "T05"})
        s.give("Ellisa", card);
    const std::string gift = skilled(s);
    EXPECT_TRUE(gift.starts_with("give:")) << gift;
    s.does(gift);
    EXPECT_EQ(s.held("Shanara").size(), 1u);
    EXPECT_FALSE(skilled(s).starts_with("give:")) << "two are left, and needed";
}

TEST(FastplaySkill, GoesHomeWithTheBounty)
{
    Scene s = Scene::onQuest("FP-A07", "L087");
    EXPECT_TRUE(skilled(s).starts_with("door:"));
    s.state().progress.bounty = 25;
    EXPECT_EQ(skilled(s), "withdraw");
}

/// Without looking ahead: strong players win more than this.
TEST(FastplaySkill, WinsMoreThanCautionAndDaring)
{
    const auto winsOf = [](const std::string &adventure, const Policy &policy) {
        const auto question =
            Question::ofSetup(module(), shippedPack(), {.ruleset = "fastplay", .adventure = adventure});
        const Asking asking{.policy = &policy, .seed = {6, 7}, .count = 1200, .threads = 1};
        return findOdds(*question, asking).counts[kSuccess].sum;
    };
    for (const char *adventure : {"FP-A01", "FP-A03", "FP-A08"}) {
        const auto wins = winsOf(adventure, skilledPolicy());
        EXPECT_GT(2 * wins, 3 * winsOf(adventure, cautiousPolicy())) << adventure;
        EXPECT_GT(2 * wins, 3 * winsOf(adventure, fairPolicy())) << adventure;
    }
}

/// No peeking: the same position is the same move, whatever lies hidden.
TEST(FastplayStrength, AMoveFollowsFromWhatThePartySees)
{
    const LookAhead little({.mostPlayedOn = 2000});
    SeededChance chance({10, 11});
    Step step(chance);
    const auto game =
        module().start(shippedPack(), {.ruleset = "fastplay", .adventure = "FP-A07"}, step).value();
    int different = 0;
    for (int i = 0; i < 25 && game->choiceCount() > 0; ++i) {
        const auto other = game->clone();
        other->resample(seatToMove(*game), chance);
        different += other->equals(*game) ? 0 : 1;
        SeededChance one({12, static_cast<std::uint64_t>(i)});
        SeededChance same = one;
        const std::size_t which = little.choose(*game, one);
        ASSERT_EQ(little.choose(*other, same), which) << "decision " << i;
        game->choose(which, step);
    }
    EXPECT_GT(different, 10);
}

} // namespace
} // namespace flagstone::fastplay::strength_test
