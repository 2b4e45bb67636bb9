// Who may know what, and that every game ends: CD-014, CD-015, CD-104, CD-263 to CD-266.
#include "core/session.h"
#include "core/view.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards {
namespace {

using Names = Scene::Names;

TEST(Knowledge, CD_014_CD_015_CountsAreSeenAndCardsAreNot)
{
    Scene s("MD-6", {"S", "H"});
    for (const Seat seat : {Seat{0}, Seat{1}, Seat::Gm}) {
        const TableView view = observe(s.state().table, seat);
        EXPECT_EQ(view.pile(s.rules().part(0, Part::Numbers)).count, 3);
        EXPECT_TRUE(view.pile(s.rules().part(0, Part::Numbers)).cards.empty());
        EXPECT_EQ(view.counter(s.rules().tally(0, Tally::Hits)), 3);
    }
    Scene none("MD-0", {"S", "H"}); // a whole suit is known
    EXPECT_EQ(observe(none.state().table, Seat{1}).pile(none.rules().part(0, Part::Open)).cards.size(), 13u);
}

TEST(Knowledge, CD_014_AShownCardStaysKnown)
{
    Scene s("MD-4", {"S", "H"}, {{"map.tiles", "5"}}, 1, "D");
    s.line();
    for (TileId t = 0; t < 4; ++t)
        s.known(t);
    s.stands(0, 1);
    s.stands(1, 1);
    const std::string first = s.cardsOf(0, Part::Numbers)[0];
    s.hold(1, {"AH", "2H"});
    s.picks({1, 1});
    s.does("attack:p2");
    const Names open = s.cardsOf(0, Part::Open);
    const Names lost = s.cardsOf(0, Part::Lost);
    EXPECT_EQ(std::ranges::count(open, first) + std::ranges::count(lost, first), 1);
    EXPECT_EQ(s.cardsOf(0, Part::Numbers).size(), 2u);
}

TEST(Knowledge, CD_104_CD_265_ALookIsForItsAudience)
{
    for (const auto &[audience, others] : {std::pair{"self", false}, {"team", true}, {"all", true}}) {
        Scene s("MD-6", {"D", "H"}, {{"mage.audience", audience}, {"map.tiles", "5"}}, 1, "S");
        s.line();
        s.known(0);
        s.stands(0, 0);
        const Who f = s.foe({"4S", "9S"}, 0);
        auto &piles = s.state().table.piles;
        std::swap(piles[index(s.rules().part(f, Part::Numbers))].cards,
                  piles[index(s.rules().part(f, Part::Open))].cards);
        ASSERT_TRUE(s.may("use:look:x1:any"));
        s.does("use:look:x1:any");
        const PileId unseen = s.rules().part(f, Part::Numbers);
        EXPECT_EQ(observe(s.state().table, Seat{0}).pile(unseen).cards.size(), 2u);
        EXPECT_EQ(observe(s.state().table, Seat{1}).pile(unseen).cards.size(), others ? 2u : 0u);
    }
}

TEST(Knowledge, CD_263_OnlyWhatIsListedIsAccepted)
{
    auto session = Session::start(
        [](Step &step) {
            return module().start(shippedPack(), {"cards", "MD-0", 2, {}}, step);
        },
        {5, 5}, UndoPolicy::Free);
    ASSERT_TRUE(session);
    const std::uint64_t before = session->game().digest();
    EXPECT_FALSE(session->submit(Seat{0}, "run:1:2"));
    EXPECT_FALSE(session->submit(Seat{1}, "suit:S:0")); // it is not her turn to choose
    EXPECT_EQ(session->game().digest(), before);
    EXPECT_TRUE(session->submit(Seat{0}, "suit:S:0"));
    EXPECT_FALSE(session->submit(Seat{1}, "suit:S:0")); // CD-008
}

TEST(Knowledge, CD_264_CD_266_TheSameSeedIsTheSameGameAndItEnds)
{
    for (int mode = 0; mode < 8; ++mode)
        for (const int seats : {1, 3}) {
            std::array<std::uint64_t, 2> digests{};
            for (std::uint64_t &digest : digests) {
                SeededChance chance(mix({41, 42}, static_cast<std::uint64_t>(mode)));
                Step step(chance);
                const auto game =
                    module()
                        .start(shippedPack(), {"cards", "MD-" + std::to_string(mode), seats, {}}, step)
                        .value();
                int steps = 0;
                while (const std::size_t count = game->choiceCount()) {
                    ASSERT_LT(++steps, 40000);
                    game->choose(chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick), step);
                }
                EXPECT_TRUE(game->ending().over);
                digest = game->digest();
            }
            EXPECT_EQ(digests[0], digests[1]);
        }
}

TEST(Knowledge, CD_266_IdleGamesEndToo)
{
    for (int mode = 0; mode < 8; ++mode) {
        SeededChance chance(mix({43, 44}, static_cast<std::uint64_t>(mode)));
        Step step(chance);
        const auto game =
            module().start(shippedPack(), {"cards", "MD-" + std::to_string(mode), 2, {}}, step).value();
        int steps = 0;
        while (const std::size_t count = game->choiceCount()) {
            ASSERT_LT(++steps, 40000) << mode;
            const auto end = game->find("end");
            const auto sleep = game->find("sleep");
            game->choose(end ? *end : sleep ? *sleep : count - 1, step);
        }
        EXPECT_TRUE(game->ending().over);
    }
}

TEST(Knowledge, CD_014_CD_260_ACopyDoesNotTellHowTheMapPackWasLaid)
{
    std::vector<std::string> order{"m-4S", "m-KD", "m-7H", "m-7C", "m-2S",
                                   "m-2C", "m-3S", "m-3C", "m-9H", "m-9S"};
    const auto begun = [&] {
        flagstone::Setup setup{
            .ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = {{"map.courtsOut", "none"}}};
        setup.prepared.piles.push_back({.pile = "map", .order = order, .rest = PileStack::Rest::Aside});
        SeededChance chance({1, 2});
        Step step(chance);
        return module().start(shippedPack(), setup, step).value();
    };
    const auto one = begun();
    std::ranges::swap_ranges(order.begin(), order.begin() + 5, order.begin() + 5, order.end());
    order[7] = "m-AH"; // and another card takes part
    const auto other = begun();
    const auto dealt = [](const Game &game, Seat seat) { // the map as it comes on a copy
        const auto copy = game.clone();
        SeededChance chance({3, 4});
        Step step(chance);
        copy->resample(seat, chance);
        while (copy->table().board.empty())
            copy->choose(0, step);
        return copy->table();
    };
    EXPECT_EQ(dealt(*one, Seat{0}), dealt(*other, Seat{0}));
    EXPECT_NE(dealt(*one, Seat::Gm), dealt(*other, Seat::Gm)) << "who has laid it knows it";
}

} // namespace
} // namespace flagstone::cards
