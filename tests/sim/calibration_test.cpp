// The chances that people see beside what then happens: in games of every rule system, played by fair players.
// FLAGSTONE_CALIBRATION=10000 compares so many chances of each, and then within one percentage point; of whole
// fights a seventh as many.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/forecast.h"
#include "core/odds.h"
#include "core/wording.h"
#include "sim/contest.h"
#include "sim/fight_odds.h"
#include "sim/playing.h"
#include "sim/policy.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

namespace flagstone::calibration_test {
namespace {

constexpr std::size_t kUsual = 300, kMany = 10'000, kMostSteps = 400;
constexpr std::size_t kForAFight = 7; ///< chances that take the time of a whole fight

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
    /// What happens once in 200 times may well come once in eleven: a few chances come in steps of one.
    [[nodiscard]] double bound() const { return 4 * error() + 1 / static_cast<double>(chances); }
    [[nodiscard]] bool holds(double leastBound) const
    {
        return std::abs(share() - mean()) <= std::max(leastBound, bound()) + 1e-12;
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
    [[nodiscard]] double bound() const { return m_all.bound(); }
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
    const auto tells = [](const Hope &hope, const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        return beat != nullptr && hope.said == beat->key && (hope.about < 0 || hope.about == beat->args[0]);
    };
    if (const Hope &hope = hopes.front(); hope.times)
        return std::ranges::count_if(events, [&](const Event &event) { return tells(hope, event); }) >=
               hope.enough;
    for (const Event &event : events)
        if (const auto *beat = std::get_if<Beat>(&event.body))
            for (const Hope &hope : hopes)
                if (tells(hope, event) && hope.then == hopes.front().then)
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

using Options = std::map<std::string, std::string>;

/// Games of all adventures of a rule system, one after the other, each with its luck.
class Games {
public:
    Games(const char *id, Options options, int seats)
        : m_module(*std::ranges::find(modules(), id, &ModuleInfo::id)),
          m_pack(readPack(std::string(FLAGSTONE_SOURCE_DIR "/assets/packs/") + id).value().data),
          m_adventures(m_module.adventures(m_pack)), m_options(std::move(options)), m_seats(seats)
    {
    }
    std::unique_ptr<Game> begin(std::uint64_t number, ChanceSource &chance) const
    {
        Step step(chance);
        const Setup setup{m_module.id, m_adventures[number % m_adventures.size()].id, m_seats, m_options};
        return std::move(m_module.start(m_pack, setup, step).value());
    }

private:
    const ModuleInfo &m_module;
    PackData m_pack;
    std::vector<AdventureSpec> m_adventures;
    Options m_options;
    int m_seats;
};

/// One of the choices of which chances are told, each kind of hope equally often: otherwise there would be little
/// but blows.
std::optional<std::size_t> anyHopeful(const Game &game, ChanceSource &chance)
{
    std::map<std::uint16_t, std::vector<std::size_t>> kinds;
    for (std::size_t i = 0; i < game.choiceCount(); ++i)
        if (const auto hopes = game.hopes(i); !hopes.empty())
            kinds[hopes.front().label.key].push_back(i);
    if (kinds.empty())
        return std::nullopt;
    const auto any = [&](std::size_t count) {
        return chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick);
    };
    const auto &some = std::next(kinds.begin(), any(kinds.size()))->second;
    return some[any(some.size())];
}

/// What lies hidden is another from now on.
bool drewHidden(const std::vector<Event> &events)
{
    return std::ranges::any_of(events, [](const Event &event) {
        const auto *moved = std::get_if<CardMoved>(&event.body);
        const auto *placed = std::get_if<CardPlaced>(&event.body);
        return (moved != nullptr && moved->fromKnows == kNobody) ||
               (placed != nullptr && placed->fromKnows == kNobody) ||
               std::holds_alternative<PileShuffled>(event.body);
    });
}

/// Of one game: what is told before a choice, beside what happens on a copy. The table of each kind has its name.
/// The same hidden cards decide only once: asked ten times in one fight, a flight would fail ten times.
void compareIn(Game &game, ChanceSource &chance, Table &all, std::map<std::string, Table> &kinds)
{
    std::vector<Event> events;
    Step step(chance, &events);
    std::set<std::uint16_t> asked;
    for (std::size_t i = 0; i < kMostSteps && game.choiceCount() > 0; ++i) {
        if (const auto which = anyHopeful(game, chance)) {
            const Hope hope = game.hopes(*which).front();
            const bool again = hope.hidden && !asked.insert(hope.label.key).second;
            if (const auto odds = again ? std::vector<HopeOdds>() : oddsOf(game, *which); !odds.empty()) {
                const bool came = comesTrue(game, *which, chance);
                all.add(odds.front().chance, came);
                kinds[sentence(game, odds.front().label)].add(odds.front().chance, came);
            }
        }
        events.clear();
        game.choose(fairPolicy().choose(game, chance), step);
        if (drewHidden(events))
            asked.clear();
    }
}

void calibrate(const char *name, const char *id, const Options &options, int seats)
{
    const Games games(id, options, seats);
    Table all;
    std::map<std::string, Table> kinds;
    for (std::uint64_t number = 0; all.chances() < wanted(); ++number) {
        SeededChance chance(mix({20, 26}, number));
        compareIn(*games.begin(number, chance), chance, all, kinds);
    }
    all.expectTrue(name);
    for (const auto &[kind, table] : kinds)
        table.expectTrue(kind.c_str());
}

bool says(const std::vector<Event> &events, std::uint16_t key)
{
    return std::ranges::any_of(events, [key](const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        return beat != nullptr && beat->key == key;
    });
}

/// What was told of whole fights, beside how they ended.
class FightTable {
public:
    void add(const FightOdds &odds, bool won, int fell)
    {
        m_won.add(odds.won.value, won);
        m_promised += odds.fallen.value;
        // a mean that was played out, and one fight beside it; a single one that falls or does not, if counted
        const double deviation = odds.fallen.halfWidth() / 1.96;
        m_variance += odds.fights > 0 ? deviation * deviation * static_cast<double>(odds.fights + 1)
                                      : odds.fallen.value * (1 - odds.fallen.value);
        m_fell += fell;
    }
    [[nodiscard]] std::size_t fights() const { return m_won.chances(); }
    void expectTrue(const char *name) const
    {
        m_won.expectTrue(name);
        EXPECT_LT(m_won.bound(), 0.34) << name << ": too few to show anything";
        std::printf("%-14s %.0f were to fall, %d fell\n", name, m_promised, m_fell);
        EXPECT_LE(std::abs(m_promised - m_fell), 4 * std::sqrt(m_variance)) << name;
    }

private:
    Table m_won;
    double m_promised = 0, m_variance = 0;
    int m_fell = 0;
};

/// Fights as they begin, and whether fair players then win them.
void calibrateFights(const char *name, const char *id, const Options &options, int seats)
{
    const Games games(id, options, seats);
    FightTable all;
    for (std::uint64_t number = 0; all.fights() < wanted() / kForAFight; ++number) {
        SeededChance chance(mix({20, 27}, number));
        std::vector<Event> events;
        Step step(chance, &events);
        const auto game = games.begin(number, chance);
        std::optional<FightOdds> odds;
        std::unique_ptr<Game> begun;
        for (std::size_t i = 0; i < kMostSteps && game->choiceCount() > 0; ++i) {
            if (!begun && fightingOf(*game).won != 0) {
                begun = game->clone();
                odds = fightOddsFor(*game, seatToMove(*game), mix({3, 4}, number));
                ASSERT_TRUE(odds);
            }
            events.clear();
            game->choose(fairPolicy().choose(*game, chance), step);
            if (!begun)
                continue;
            const Fighting before = fightingOf(*begun), now = fightingOf(*game, *begun);
            const bool won = says(events, before.won) && now.left == 0;
            if (!won && now.won != 0 && game->choiceCount() > 0) // or all are dead
                continue;
            all.add(*odds, won, std::max(0, before.standing - now.standing));
            begun.reset();
        }
    }
    all.expectTrue(name);
}

/// One who strikes again on every turn, with what is likeliest to slay it, and drops a sword last.
std::size_t strikesOn(const Game &game, ChanceSource &chance)
{
    if (const auto fight = game.find("fight"))
        return *fight;
    std::size_t best = fairPolicy().choose(game, chance);
    double most = -1;
    for (std::size_t i = 0; i < game.choiceCount(); ++i) {
        const std::string code = game.code(i);
        const auto odds = code.starts_with("declare:") ? oddsOf(game, i) : std::vector<HopeOdds>();
        const bool plain =
            code.starts_with("drop:") &&
            sentence(game, game.decision().choices[i].label).find("Sword") == std::string::npos;
        const double good = !odds.empty() ? odds.front().chance + (code == "declare:none" ? 1e-9 : 0)
                            : plain       ? 1
                                          : 0;
        if ((!odds.empty() || plain) && good > most) {
            most = good;
            best = i;
        }
    }
    return best;
}

/// Monsters that lie open where a Hero stands who is alone in the dungeon.
void calibrateCountedFights(const char *name)
{
    const Games games("dungeon", {}, 1);
    FightTable all;
    for (std::uint64_t number = 0; all.fights() < wanted() / kForAFight; ++number) {
        SeededChance chance(mix({20, 28}, number));
        std::vector<Event> events;
        Step step(chance, &events);
        const auto game = games.begin(number, chance);
        for (std::size_t i = 0; i < kMostSteps && game->choiceCount() > 0; ++i) {
            const std::uint16_t slain = fightingOf(*game).won;
            if (slain == 0) {
                game->choose(fairPolicy().choose(*game, chance), step);
                continue;
            }
            const auto odds = fightOddsFor(*game, Seat{0}, {3, 4});
            ASSERT_TRUE(odds);
            EXPECT_EQ(odds->fights, 0u) << "it is counted";
            const SpaceId place = game->table().space(TokenId{0});
            events.clear();
            while (!says(events, slain) && game->table().space(TokenId{0}) == place &&
                   game->choiceCount() > 0)
                game->choose(strikesOn(*game, chance), step);
            const bool fell = std::ranges::any_of(events, [&](const Event &event) {
                const auto *beat = std::get_if<Beat>(&event.body);
                const std::string_view rule = beat ? game->phrase(beat->key).rule : std::string_view();
                return rule == "DG-066" || rule == "DG-142" || rule == "DG-145";
            });
            all.add(*odds, says(events, slain), fell ? 1 : 0);
        }
    }
    all.expectTrue(name);
}

/// Whether the first player's side wins: as the cards lie, or dealt again as that player knows them.
bool isWon(const Game &position, bool again, ChanceSource &chance)
{
    const auto game = position.clone();
    if (again)
        game->resample(Seat{0}, chance);
    playOut(*game, fairPolicy(), chance);
    const Ending end = game->ending();
    return end.winners == kNobody ? end.won : contains(end.winners, Seat{0});
}

/// Somebody may be wrong about the hidden cards of one game, but not about those of all games: dealt again, they are
/// won as often as they are as they lie. Every chance of winning that people see is counted in such deals.
void calibrateDeals(const char *name, const char *id, const Options &options, int seats)
{
    constexpr int kPlays = 12;
    const Games games(id, options, seats);
    double sum = 0, squares = 0, positions = 0;
    for (std::uint64_t number = 0; positions < static_cast<double>(wanted() / 2); ++number) {
        SeededChance chance(mix({20, 29}, number));
        const auto game = games.begin(0, chance); // the first adventure
        playOut(*game, fairPolicy(), chance, 4 + number % 40);
        if (game->choiceCount() == 0)
            continue;
        double gap = 0;
        for (int i = 0; i < kPlays; ++i)
            gap += (isWon(*game, true, chance) ? 1.0 : 0.0) - (isWon(*game, false, chance) ? 1.0 : 0.0);
        gap /= kPlays;
        sum += gap;
        squares += gap * gap;
        ++positions;
    }
    const double mean = sum / positions;
    const double error = std::sqrt((squares / positions - mean * mean) / positions);
    std::printf("%-14s %4.0f positions: dealt again, won %+.1f of 100 times more, +- %.1f\n", name, positions,
                100 * mean, 100 * error);
    EXPECT_LE(std::abs(mean), 4 * error) << name;
}

/// As few as there are of fights would show it.
TEST(Calibration, ChancesThatAreTurnedRoundDoNotHold)
{
    Bucket right, wrong;
    for (std::size_t i = 0; i < kUsual / kForAFight; ++i) {
        const bool came = i % 4 != 0;
        right.add(0.75, came);
        wrong.add(0.25, came);
    }
    EXPECT_TRUE(right.holds(0));
    EXPECT_FALSE(wrong.holds(0));
}
TEST(Calibration, FastplayGamesDealtAgainAreWonAsOften)
{
    calibrateDeals("Fastplay", "fastplay", {}, 1);
}
TEST(Calibration, FastplayLaidOutGamesDealtAgainAreWonAsOften)
{
    calibrateDeals("Laid out", "fastplay", {{"layout", "on"}}, 1);
}
TEST(Calibration, DungeonGamesDealtAgainAreWonAsOften)
{
    calibrateDeals("DUNGEON!", "dungeon", {}, 2);
}
TEST(Calibration, CardsGamesDealtAgainAreWonAsOften)
{
    calibrateDeals("C.A.R.D.S.", "cards", {}, 1);
}
TEST(Calibration, AdventureDeckGamesDealtAgainAreWonAsOften)
{
    calibrateDeals("Adventure Deck", "adventuredeck", {}, 1);
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
TEST(Calibration, FastplayFightsEndAsForetold)
{
    calibrateFights("Fights", "fastplay", {}, 1);
}
TEST(Calibration, FastplayFightsOfAdndCombatEndAsForetold)
{
    calibrateFights("AD&D fights", "fastplay", {{"adnd", "on"}}, 1);
}
TEST(Calibration, AdventureDeckFightsEndAsForetold)
{
    calibrateFights("Deck fights", "adventuredeck", {}, 1);
}
TEST(Calibration, CardsFightsEndAsForetold)
{
    calibrateFights("Cards fights", "cards", {}, 3);
}
TEST(Calibration, DungeonFightsEndAsCounted)
{
    calibrateCountedFights("Dungeon fights");
}

} // namespace
} // namespace flagstone::calibration_test
