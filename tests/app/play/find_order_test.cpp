// Who can use a find stands in the order of the rows, whatever order the rules list them in.
#include "app/play/figures.h"
#include "played_scenes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::find_order_test {
namespace {

TEST(FindOrderTest, WhoCanUseItStandsAsInTheRows)
{
    int changed = 0;
    const auto usersOf = [](const Game &game, const TableView &seen, CardId card) {
        const Beat beat{keyOf(game, "Found: {0:card}. Worth {0:worth}."), 1, {raw(card)}};
        std::vector<CardId> who;
        for (const StageScene &scene : scenesOf(game, game, seen, {Event{kEverybody, beat}}))
            for (const StageScene::User &user : scene.users)
                who.push_back(user.who);
        return who;
    };
    const auto look = [&](const Game &game, const TableView &seen, CardId card) {
        TableView other = seen;
        for (const PileSpec &pile : game.sheet().piles)
            if (pile.role == PileRole::Party)
                std::ranges::reverse(other.piles[index(pile.id)].cards);
        const std::vector<CardId> users = usersOf(game, other, card);
        const std::vector<Figure> party = partyOf(game.sheet(), other);
        EXPECT_TRUE(std::ranges::is_sorted(users, {}, [&party](CardId who) {
            return std::ranges::find(party, who, &Figure::card) - party.begin();
        }));
        changed += users != usersOf(game, seen, card) ? 1 : 0;
    };
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 1,
              [&](const Game &game, const TableView &seen, const std::vector<Event> &,
                  const std::vector<StageScene> &) {
                  const auto &cards = game.sheet().cards;
                  for (std::size_t n = 0; n < cards.size() && changed == 0; ++n)
                      if (cards[n].table == "treasures")
                          look(game, seen, CardId{static_cast<std::uint16_t>(n)});
              });
    EXPECT_GT(changed, 0);
}

} // namespace
} // namespace flagstone::app::find_order_test
