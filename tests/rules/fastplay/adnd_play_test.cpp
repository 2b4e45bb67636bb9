// AD&D combat played to the end: how often fights are won, beside the counts of an independent simulation of the
// same rules (check_adnd.py of the deck data: everybody fresh, in a room, without treasures).
#include "core/chance.h"
#include "rules/fastplay/adnd/adnd_queries.h"
#include "rules/fastplay/scene.h"

#include <algorithm>
#include <cstdlib>

namespace flagstone::fastplay::adnd_play_test {
namespace {

const Scene::Chosen kAdnd{{"adnd", "on"}};

/// Plays as the simulation does: the weakest enemy first, a fireball, missiles, and a cure for somebody who has
/// 40 % or less.
class PlainPlayer : public AdndQueries {
public:
    using AdndQueries::AdndQueries;

    [[nodiscard]] int rate(const verb::FormationReady &) const { return 100; }
    [[nodiscard]] int rate(const verb::Conjure &a) const
    {
        const std::string &id = spell(rowOf(a.spell)).id;
        if (id == "WZ31")
            return 90;
        if (id == "WZ11")
            return 80 - enemyHits(livingEnemies()[static_cast<std::size_t>(a.at)]) / 2;
        if (id != "CL11" || hits(companionOf(a.at)) * 10 > mostHits(companionOf(a.at)) * 4)
            return -100;
        return 90 - hits(companionOf(a.at)) * 10 / mostHits(companionOf(a.at));
    }
    [[nodiscard]] int rate(const verb::Aim &a) const
    {
        return -enemyHits(livingEnemies()[static_cast<std::size_t>(a.at)]);
    }
    [[nodiscard]] int rate(const verb::Attack &a) const { return 45 - enemyHits(enemyFront()[a.target]) / 2; }
    [[nodiscard]] int rate(const kit::OneOf<verb::ExtraDice, verb::Advance> auto &a) const
    {
        return hits(a.who);
    }
    [[nodiscard]] int rate(const verb::Pass &) const { return 0; }
    [[nodiscard]] int rate(const verb::EndTurn &) const { return -1; }
    [[nodiscard]] int rate(const auto &) const { return -50; }
};

[[nodiscard]] int plainly(const Fastplay &rules, const State &state, const Action &action)
{
    const PlainPlayer player(rules, state);
    return action.visit([&](const auto &verb) { return player.rate(verb); });
}

[[nodiscard]] int likeTheComputer(const Fastplay &rules, const State &state, const Action &action)
{
    const bool flight = action.is<verb::Flee>();
    return flight ? -1000 : rules.heuristic(state, action, PlayStyle::Cautious);
}

using Player = int (*)(const Fastplay &, const State &, const Action &);

[[nodiscard]] bool won(const Fastplay &rules, State state, ChanceSource &chance, Player player)
{
    Step step(chance);
    Play(rules, state, step).run();
    std::vector<Action> actions;
    for (int steps = 0; steps < 4000 && state.frames.has(FrameKind::Battle) && state.end == EndReason::None;
         ++steps) {
        rules.legal(state, actions = {});
        rules.apply(
            state,
            *std::ranges::max_element(actions, {}, [&](const Action &a) { return player(rules, state, a); }),
            step);
    }
    return !state.frames.has(FrameKind::Battle) && state.end != EndReason::AllDown;
}

/// The share of fights won against all monster cards of a colour, so many against each.
[[nodiscard]] double share(const std::vector<Scene::Names> &ranks, Colour colour, int fights, Player player)
{
    Scene::Names party;
    for (const Scene::Names &rank : ranks)
        party.insert(party.end(), rank.begin(), rank.end());
    int all = 0, victories = 0;
    Scene scene(party, kAdnd);
    scene.ranks(ranks);
    const State before = scene.state();
    for (std::size_t i = 0; i < scene.rules().cards().monsters.size(); ++i) {
        const MonsterCard &monster = scene.rules().cards().monsters[i];
        if (monster.kind != MonsterKind::Monster || monster.colour != colour)
            continue;
        scene.put(PileIndex::Encounter,
                  {scene.rules().sheet().cards[index(scene.rules().monsterCard(i))].key});
        scene.state().frames.push({FrameKind::Arrive, Phase::Checked});
        for (int n = 0; n < fights; ++n, ++all) {
            SeededChance chance(mix(Seed::fromText("adnd fights"), i * 1000 + static_cast<std::uint64_t>(n)));
            victories += won(scene.rules(), scene.state(), chance, player) ? 1 : 0;
        }
        scene.state() = before;
    }
    const double result = static_cast<double>(victories) / all;
    std::printf("%s and %zu more, level %d: %.3f of %d\n", party.front().c_str(), party.size() - 1,
                level(colour), result, all);
    return result;
}

/// `FLAGSTONE_ADND_FIGHTS` sets how many fights there are for each card.
[[nodiscard]] int fightsWanted()
{
    const char *text = std::getenv("FLAGSTONE_ADND_FIGHTS");
    return text != nullptr ? std::max(1, std::atoi(text)) : 30;
}

// The margins are three standard errors of 30 fights a card, and one point for the rounding there.

TEST(AdndPlay, FP_381_TwoWarriorsWinAsOftenAsCounted)
{
    const std::vector<Scene::Names> ranks{{"Kennett", "Cerel"}};
    EXPECT_NEAR(share(ranks, Colour::Green, fightsWanted(), plainly), 0.89, 0.055);
    EXPECT_NEAR(share(ranks, Colour::Blue, fightsWanted(), plainly), 0.72, 0.08);
    EXPECT_NEAR(share(ranks, Colour::Red, fightsWanted(), plainly), 0.24, 0.09);
}

TEST(AdndPlay, FP_407_AClericInTheParty)
{
    const std::vector<Scene::Names> ranks{{"Kennett", "Ellisa", "Ranson"}};
    EXPECT_NEAR(share(ranks, Colour::Green, fightsWanted(), plainly), 0.97, 0.035);
    EXPECT_NEAR(share(ranks, Colour::Blue, fightsWanted(), plainly), 0.87, 0.065);
    EXPECT_NEAR(share(ranks, Colour::Red, fightsWanted(), plainly), 0.34, 0.10);
}

TEST(AdndPlay, FP_400_AFireballTurnsTheBalance)
{
    const std::vector<Scene::Names> ranks{{"Kennett", "Ellisa"}, {"Elishod"}};
    EXPECT_NEAR(share(ranks, Colour::Red, fightsWanted(), plainly), 0.98, 0.04);
    EXPECT_GT(share(ranks, Colour::Red, fightsWanted(), likeTheComputer), 0.9);
}

} // namespace
} // namespace flagstone::fastplay::adnd_play_test
