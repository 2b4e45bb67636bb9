// What a window and computer players see of a game.
#include "content/pack_reader.h"
#include "core/game.h"
#include "core/odds.h"
#include "core/session.h"
#include "rules/adventuredeck/adventuredeck.h"
#include "rules/adventuredeck/adventuredeck_module.h"
#include "rules/adventuredeck/queries.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

namespace flagstone::adventuredeck::game_test {
namespace {

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    return pack;
}

/// The choice that looks best to somebody bold; the first of equals.
std::size_t best(const Game &game)
{
    std::size_t which = 0;
    for (std::size_t c = 1; c < game.choiceCount(); ++c)
        if (game.heuristic(c, PlayStyle::Bold) > game.heuristic(which, PlayStyle::Bold))
            which = c;
    return which;
}

/// Plays a game by what looks best, every third time by chance if it is `careless`, and looks at each decision.
template <class Look>
std::unique_ptr<Game> play(const Setup &setup, std::uint64_t number, bool careless, const Look &look)
{
    SeededChance chance(mix({0xAD, 0x6A}, number));
    Step step(chance);
    std::unique_ptr<Game> game = module().start(shipped(), setup, step).value();
    while (game->choiceCount() > 0) {
        look(*game);
        const bool any = careless && step.pick(3) == 0;
        game->choose(any ? step.pick(game->choiceCount()) : best(*game), step);
    }
    return game;
}

TEST(AdventureDeckGame, ACardToBeginWithCanBePutBackUntilAllAreShown)
{
    Session session = Session::start(
                          [](Step &step) {
                              return module().start(shipped(), {"adventuredeck", "Q", 2, {}}, step);
                          },
                          {1, 2}, UndoPolicy::Revealed)
                          .value();
    const auto chooseFirst = [&](const std::vector<int> &seats) {
        for (const int seat : seats)
            ASSERT_TRUE(session.submit(Seat{static_cast<std::int8_t>(seat)}, session.game().code(0)));
    };
    chooseFirst({0, 0, 1, 1, 0}); // decks and peoples, and the first card
    EXPECT_TRUE(session.undo(Seat{0})) << "nothing was turned up";
    chooseFirst({0, 0, 0, 0, 1, 1, 1});
    EXPECT_TRUE(session.canUndo(Seat{1}));
    chooseFirst({1});
    EXPECT_FALSE(session.canUndo(Seat{1})) << "all of them were shown, and others dealt";
}

TEST(AdventureDeckGame, EveryVerbOfABarHasAPlaceOfItsOwn)
{
    std::set<std::uint8_t> seen;
    for (std::uint64_t n = 0; n < 8; ++n)
        (void)play({"adventuredeck", "Q", 1 + static_cast<int>(n % 4), {}}, n, true, [&](const Game &game) {
            const Decision decision = game.decision();
            ASSERT_LE(decision.bar, game.sheet().bars.size());
            seen.insert(decision.bar);
        });
    EXPECT_GT(seen.size(), 12u);
    SeededChance chance(Seed{1, 2});
    Step step(chance);
    const auto game = module().start(shipped(), {"adventuredeck", "Q", 1, {}}, step).value();
    for (const BarSpec &bar : game->sheet().bars) {
        std::set<int> slots;
        for (const VerbSpec &verb : bar.verbs) {
            EXPECT_TRUE(slots.insert(verb.slot).second) << bar.label << ", " << verb.label;
            EXPECT_TRUE(verb.slot >= 1 && verb.slot <= 7) << verb.label;
            EXPECT_LE(verb.lacking.size(), 12u) << verb.label;
            EXPECT_EQ(verb.why.empty(), verb.rule.empty()) << verb.label;
        }
    }
}

TEST(AdventureDeckGame, AD_100_ToDrawNothingHasAPlaceOfItsOwn)
{
    SeededChance chance(Seed{1, 2});
    Step step(chance);
    const auto game = module().start(shipped(), {"adventuredeck", "Q", 1, {}}, step).value();
    const auto &bars = game->sheet().bars;
    const auto drawing = std::ranges::find(bars, "Drawing", &BarSpec::label);
    ASSERT_NE(drawing, bars.end());
    const auto slotOf = [&](const char *code) { return verbIn(&*drawing, {.code = code})->slot; };
    EXPECT_EQ(slotOf("draw:1"), 1);
    EXPECT_EQ(slotOf("draw:2"), 1);
    EXPECT_EQ(slotOf("draw:0"), 7);
}

TEST(AdventureDeckGame, AD_356_RoomsLieBesideTheRoomsTheyLeadTo)
{
    for (const char *adventure : {"Q", "P"}) {
        const auto rules = AdventureDeck::make(shipped(), {"adventuredeck", adventure, 1, {}}).value();
        std::set<std::pair<int, int>> taken;
        int near = 0, exits = 0;
        for (const RoomId id : rules->dungeon().rooms) {
            const Cell cell = rules->cellOf(id);
            EXPECT_TRUE(taken.insert({cell.col, cell.row}).second) << rules->room(id).key;
            for (const Exit &exit : rules->room(id).exits) {
                const Cell to = rules->cellOf(exit.to);
                near += std::abs(cell.col - to.col) + std::abs(cell.row - to.row) == 1 ? 1 : 0;
                ++exits;
            }
        }
        EXPECT_GE(near * 4, exits * 3) << adventure;
    }
}

TEST(AdventureDeckGame, RoomsAreCalledByTheirNamesAlone)
{
    const PackData &pack = shipped();
    const auto rules = AdventureDeck::make(pack, {"adventuredeck", "Q", 1, {}}).value();
    const PackTable &table = *pack.table("rooms");
    std::size_t rooms = 0;
    for (const CardSheet &card : rules->sheet().cards) {
        if (card.table != "rooms")
            continue;
        ++rooms;
        EXPECT_EQ(card.name, table.cell(table.rows[card.row], "name"));
    }
    EXPECT_GT(rooms, 5u);
}

TEST(AdventureDeckGame, AD_266_FoesStandInTheRoomWhileTheyAreSeen)
{
    const auto rules =
        AdventureDeck::make(shipped(), {"adventuredeck", "P", 1, {}}).value(); // thieves at the door
    int stood = 0, hid = 0;
    std::vector<Action> actions;
    for (std::uint64_t n = 1; n <= 10; ++n) {
        SeededChance chance(Seed{7, n});
        Step step(chance);
        State state = rules->start(step);
        for (actions.clear(), rules->legal(state, actions); !actions.empty();
             actions.clear(), rules->legal(state, actions)) {
            rules->apply(state, actions[step.pick(actions.size())], step);
            const auto here = Queries(*rules, state).slotOf(state.here);
            for (std::size_t f = 0; f < state.foes.size(); ++f) {
                const Foe &foe = state.foes[f];
                const bool seen = foe.there() && !foe.hidden;
                ASSERT_EQ(state.table.space(AdventureDeck::tokenOf(static_cast<Who>(kFirstFoe + f))),
                          seen ? spaceOf(here.value()) : kNoSpace);
                stood += seen ? 1 : 0;
                hid += foe.there() && foe.hidden ? 1 : 0;
            }
        }
    }
    EXPECT_GT(stood, 0);
    EXPECT_GT(hid, 0);
}

TEST(AdventureDeckGame, AD_202_AD_346_ChancesOfSymbolsAreThoseOfTheOwnDeck)
{
    int tasks = 0;
    for (std::uint64_t n = 0; n < 6; ++n)
        (void)play({"adventuredeck", "Q", 1, {}}, 20 + n, false, [&](const Game &game) {
            const auto which = game.find("seek:0"), other = game.find("seek:1"), both = game.find("seek:2");
            if (!which || !other)
                return;
            double sum = 0;
            for (const auto choice : {which, other, both})
                if (choice) {
                    const std::vector<HopeOdds> odds = oddsOf(game, *choice);
                    ASSERT_EQ(odds.size(), 1u);
                    sum += odds.front().chance;
                }
            EXPECT_NEAR(sum, 1.0, 1e-9); // one of them comes true
            ++tasks;
        });
    EXPECT_GT(tasks, 0);
}

TEST(AdventureDeckGame, ComputerPlayersReachTheGoal)
{
    constexpr int kGames = 40;
    int won = 0;
    for (std::uint64_t n = 0; n < kGames; ++n)
        won += play({"adventuredeck", n % 2 == 0 ? "Q" : "P", 1, {}}, 100 + n, false, [](const Game &) {})
                       ->ending()
                       .won
                   ? 1
                   : 0;
    EXPECT_GE(won, kGames / 8); // about one in four; players that rate badly win none
}

/// What was told of a choice beside what then happened, over many games: the chances are exact, so the sums
/// differ by luck alone.
TEST(AdventureDeckGame, AD_202_AD_323_AD_346_ExactOddsAgreeWithPlay)
{
    constexpr int kEnough = 100;
    double expected = 0, spread = 0;
    int happened = 0, told = 0;
    SeededChance fate(Seed{11, 12});
    for (std::uint64_t n = 0; n < 12; ++n)
        (void)play({"adventuredeck", n % 2 == 0 ? "Q" : "P", 1, {}}, 300 + n, false, [&](const Game &game) {
            const std::size_t which = best(game);
            const std::vector<Hope> hopes = game.hopes(which);
            if (told == kEnough || hopes.size() != 1 || !hopes.front().then.empty())
                return;
            const std::vector<HopeOdds> odds = oddsOf(game, which);
            if (odds.size() != 1)
                return;
            std::vector<Event> events;
            Step step(fate, &events);
            const auto copy = game.clone();
            copy->choose(which, step);
            const Hope &hope = hopes.front();
            const auto said = std::ranges::find_if(events, [&](const Event &event) {
                const auto *beat = std::get_if<Beat>(&event.body);
                return beat != nullptr && beat->key == hope.said &&
                       (hope.about < 0 || hope.about == beat->args[0]);
            });
            happened +=
                said != events.end() && (hope.counts < 0 || std::get<Beat>(said->body).args[1] >= hope.enough)
                    ? 1
                    : 0;
            expected += odds.front().chance;
            spread += odds.front().chance * (1 - odds.front().chance);
            ++told;
        });
    EXPECT_EQ(told, kEnough);
    EXPECT_NEAR(happened, expected, 4 * std::sqrt(spread));
}

} // namespace
} // namespace flagstone::adventuredeck::game_test
