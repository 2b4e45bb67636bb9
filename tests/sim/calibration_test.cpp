// The chances that people see beside what then happens: in games of every rule system, played by fair players.
// FLAGSTONE_CALIBRATION=10000 compares so many chances of each, and then within one percentage point.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/odds.h"
#include "sim/policy.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace flagstone {
namespace {

constexpr std::size_t kUsual = 300, kMany = 10'000, kMostSteps = 400;

struct Bucket {
    std::size_t chances = 0, happened = 0;
    double promised = 0, variance = 0;

    void add(double chance, bool came)
    {
        ++chances;
        happened += came ? 1 : 0;
        promised += chance;
        variance += chance * (1 - chance);
    }
    [[nodiscard]] double share() const
    {
        return static_cast<double>(happened) / static_cast<double>(chances);
    }
    [[nodiscard]] double mean() const { return promised / static_cast<double>(chances); }
    [[nodiscard]] double error() const { return std::sqrt(variance) / static_cast<double>(chances); }
    [[nodiscard]] bool holds(double leastBound) const
    {
        return std::abs(share() - mean()) <= std::max(leastBound, 4 * error()) + 1e-12;
    }
};

class Table {
public:
    void add(double chance, bool came)
    {
        m_all.add(chance, came);
        m_tens[std::min<std::size_t>(9, static_cast<std::size_t>(chance * 10))].add(chance, came);
    }
    [[nodiscard]] std::size_t chances() const { return m_all.chances; }
    void expectTrue(const char *name) const
    {
        std::printf("%-14s all     %6zu chances, promised %5.1f %%, came %5.1f %%\n", name, m_all.chances,
                    100 * m_all.mean(), 100 * m_all.share());
        if (m_all.chances >= kMany) {
            EXPECT_LE(std::abs(m_all.share() - m_all.mean()), 0.01) << name;
        }
        EXPECT_TRUE(m_all.holds(0)) << name;
        for (std::size_t ten = 0; ten < m_tens.size(); ++ten) {
            const Bucket &bucket = m_tens[ten];
            if (bucket.chances == 0)
                continue;
            std::printf("%-14s %2zu to %3zu %5zu chances, promised %5.1f %%, came %5.1f %%\n", name, 10 * ten,
                        10 * ten + 10, bucket.chances, 100 * bucket.mean(), 100 * bucket.share());
            EXPECT_TRUE(bucket.holds(0.01)) << name << ", " << 10 * ten << " to " << 10 * ten + 10;
        }
    }

private:
    Bucket m_all;
    std::array<Bucket, 10> m_tens;
};

/// Whether the first thing that is said of all that was hoped for is the first of them, once the choice is made.
bool comesTrue(const Game &before, std::size_t which, ChanceSource &chance)
{
    const std::vector<Hope> hopes = before.hopes(which);
    std::vector<Event> events;
    Step step(chance, &events);
    const auto game = before.clone();
    game->choose(which, step);
    for (std::size_t next = 0; game->choiceCount() > 0;) {
        const auto &then = hopes.front().then;
        const auto found = game->choiceCount() == 1 ? std::optional<std::size_t>(0)
                           : next < then.size()     ? game->find(then[next++])
                                                    : std::nullopt;
        if (!found)
            break;
        game->choose(*found, step);
    }
    for (const Event &event : events)
        if (const auto *beat = std::get_if<Beat>(&event.body))
            for (const Hope &hope : hopes)
                if (hope.said == beat->key && hope.then == hopes.front().then)
                    return &hope == &hopes.front() &&
                           (hope.counts < 0 ||
                            beat->args[static_cast<std::size_t>(hope.counts)] >= hope.enough);
    return hopes.front().counts >= 0 && hopes.front().enough <= 0;
}

std::size_t wanted()
{
    const char *reach = std::getenv("FLAGSTONE_CALIBRATION");
    return reach == nullptr ? kUsual : static_cast<std::size_t>(std::strtoul(reach, nullptr, 10));
}

void calibrate(const char *name, const char *id, const std::map<std::string, std::string> &options, int seats)
{
    const auto module = std::ranges::find(modules(), id, &ModuleInfo::id);
    ASSERT_NE(module, modules().end());
    const PackData pack = readPack(std::string(FLAGSTONE_SOURCE_DIR "/assets/packs/") + id).value().data;
    const auto adventures = module->adventures(pack);
    Table table;
    for (std::uint64_t number = 0; table.chances() < wanted(); ++number) {
        SeededChance chance(mix({20, 26}, number));
        Step step(chance);
        const Setup setup{id, adventures[number % adventures.size()].id, seats, options};
        const auto game = module->start(pack, setup, step).value();
        for (std::size_t i = 0; i < kMostSteps && game->choiceCount() > 0; ++i) {
            const std::size_t which = boldPolicy().choose(*game, chance);
            if (const auto odds = oddsOf(*game, which); !odds.empty())
                table.add(odds.front().chance, comesTrue(*game, which, chance));
            game->choose(which, step);
        }
    }
    table.expectTrue(name);
}

TEST(Calibration, FastplayChancesComeTrue)
{
    calibrate("Fastplay", "fastplay", {}, 1);
}
TEST(Calibration, FastplayChancesOfAdndCombatComeTrue)
{
    calibrate("AD&D combat", "fastplay", {{"adnd", "on"}}, 1);
}
TEST(Calibration, DungeonChancesComeTrue)
{
    calibrate("DUNGEON!", "dungeon", {}, 2);
}
TEST(Calibration, CardsChancesComeTrue)
{
    calibrate("C.A.R.D.S.", "cards", {}, 3);
}
TEST(Calibration, AdventureDeckChancesComeTrue)
{
    calibrate("Adventure Deck", "adventuredeck", {}, 1);
}

} // namespace
} // namespace flagstone
