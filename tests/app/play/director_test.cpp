// How steps are cut into scenes: what is seen, in which order, and that nothing is left out.
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "played_scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace flagstone::app::director_test {
namespace {

/// Gives `look` a game of Fastplay after its first step, and the table before that.
template <class Look>
void inFastplay(Look look)
{
    bool seen = false;
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 1,
              [&](const Game &game, const TableView &before, const std::vector<Event> &,
                  const std::vector<StageScene> &) {
                  if (!std::exchange(seen, true))
                      look(game, before);
              });
    EXPECT_TRUE(seen);
}

/// What counts the hits that somebody of the party has left.
const CounterSpec &hitsOfHero(const Game &game)
{
    return *std::ranges::find_if(game.sheet().counters, [&](const CounterSpec &spec) {
        return spec.role == CounterRole::HitsLeft && isOfParty(game.sheet(), spec.card);
    });
}

class DirectorTest : public testing::TestWithParam<std::size_t> {};

TEST_P(DirectorTest, EveryEventIsInOneSceneInItsOrder)
{
    playGames(modules()[GetParam()], 20,
              [](const Game &, const TableView &, const std::vector<Event> &events,
                 const std::vector<StageScene> &scenes) {
                  std::vector<Event> played;
                  for (const StageScene &scene : scenes)
                      played.insert(played.end(), scene.events.begin(), scene.events.end());
                  ASSERT_EQ(played, events);
              });
}

TEST_P(DirectorTest, DiceAreSeenWithATitleAndBeforeWhatComesOfThem)
{
    int rolls = 0;
    playGames(modules()[GetParam()], 20,
              [&](const Game &, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      const auto dice = std::ranges::count_if(scene.events, [](const Event &event) {
                          return std::holds_alternative<DiceRolled>(event.body);
                      });
                      const auto damage = std::ranges::count_if(
                          scene.lanes, [](const StageScene::Lane &lane) { return lane.damage.count > 0; });
                      ASSERT_EQ(dice, std::ssize(scene.lanes) + damage);
                      rolls += static_cast<int>(dice);
                      if (scene.staged()) {
                          ASSERT_FALSE(scene.title.isEmpty());
                          ASSERT_FALSE(scene.title.endsWith(u'.'));
                      }
                  }
              });
    if (const auto &id = modules()[GetParam()].id; id == "fastplay" || id == "dungeon") {
        EXPECT_GT(rolls, 100);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, DirectorTest, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

/// Fastplay's first steps of a game in which a trap goes off, a monster is met and a treasure is found.
TEST(DirectorFastplay, EnemiesAttackInLanesWithTheHitsOfEach)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "fastplay", &ModuleInfo::id);
    int lanes = 0, met = 0, found = 0, deeds = 0, unhurt = 0, told = 0;
    playGames(*module, 20,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      for (const auto &lane : scene.lanes) {
                          if (lane.hurt == kNoCard)
                              continue;
                          ++lanes;
                          int lost = 0; // an enemy that is slain has its hits again on the discards
                          for (const Event &event : scene.events)
                              if (const auto *set = std::get_if<CounterSet>(&event.body); set != nullptr)
                                  if (const auto &spec = game.sheet().counters[index(set->counter)];
                                      spec.role == CounterRole::HitsLeft && spec.card == lane.hurt &&
                                      spec.number == lane.figure &&
                                      (set->to < set->from || isOfParty(game.sheet(), lane.hurt)))
                                      lost += set->from - set->to;
                          EXPECT_EQ(lane.before - lane.after, lost) << scene.title.toStdString();
                          EXPECT_GT(lane.most, 0);
                      }
                      for (const auto &lane : scene.lanes)
                          if (scene.show == Show::Sweep && lane.dice.why == scene.lanes.back().dice.why)
                              unhurt += lane.hurt == lane.picture && lane.before == lane.after ? 1 : 0;
                      told += scene.show == Show::Meet && scene.results.size() > 2 ? 1 : 0;
                      if (scene.show == Show::Meet || scene.show == Show::Find) {
                          ASSERT_EQ(scene.cards.size(), 1u);
                          const auto moves = std::ranges::any_of(scene.events, [&](const Event &event) {
                              const auto *move = std::get_if<CardMoved>(&event.body);
                              return move != nullptr && move->card == scene.cards.front();
                          });
                          (scene.show == Show::Meet ? met : found) += moves ? 1 : 0;
                          EXPECT_EQ(scene.show == Show::Find, scene.line.startsWith(QStringLiteral("Worth ")))
                              << scene.line.toStdString();
                      }
                      deeds += scene.show == Show::Line && !scene.lanes.empty() ? 1 : 0;
                  }
              });
    EXPECT_GT(lanes, 50);
    EXPECT_GT(met, 5) << "the card's move is seen with the sentence, not before it";
    EXPECT_GT(deeds, 20);
    EXPECT_GT(found, 0);
    EXPECT_GT(unhurt, 5) << "who stays unhurt is seen, too";
    EXPECT_GT(told, 5) << "with what they strike is told when they are met";
}

TEST(DirectorFastplay, ThoseAttackedStandInTheOrderOfThePartysRows)
{
    inFastplay([&](const Game &game, const TableView &) {
        const TableView seen = observe(game.table(), Seat{0});
        const std::vector<Figure> party = partyOf(game.sheet(), seen);
        ASSERT_GE(party.size(), 2u);
        Beat attack;
        attack.key = keyOf(game, "The enemies attack. Their dice are split among the front rank.");
        std::vector<Event> events{{kEverybody, attack}};
        for (auto figure = party.rbegin(); figure != party.rend(); ++figure)
            events.push_back({kEverybody, DiceRolled{.why = keyOf(game, "Enemy dice at {0:card}"),
                                                     .who = static_cast<std::int32_t>(figure->card),
                                                     .sides = 8,
                                                     .hitFrom = 6,
                                                     .count = 1,
                                                     .faces = {3}}});
        const auto scenes = scenesOf(game, game, seen, events);
        ASSERT_EQ(scenes.size(), 1u);
        EXPECT_TRUE(
            std::ranges::equal(scenes[0].lanes, party, {}, &StageScene::Lane::picture, &Figure::card));
    });
}

TEST(DirectorFastplay, FP_233_FP_321_ASearchThatFindsNothingEndsInASceneThatSaysSo)
{
    inFastplay([&](const Game &game, const TableView &) {
        const TableView seen = observe(game.table(), Seat{0});
        const auto says = [&](std::string_view text, Beat beat) {
            beat.key = keyOf(game, text);
            return Event{kEverybody, beat};
        };
        const auto treasure = scenesOf(
            game, game, seen,
            {says("Not this one: {0:card}. The card is {1:level}, not {2:level}.", {0, 3, {0, 1, 2}}),
             says("No treasure is found.", {})});
        ASSERT_EQ(treasure.size(), 2u);
        EXPECT_EQ(treasure[1].title, QStringLiteral("No treasure is found"));
        EXPECT_TRUE(treasure[1].staged()) << "with the place";
        const auto door =
            scenesOf(game, game, seen,
                     {says("No secret {2:level} door is found. {0:card} is {1:level}.", {0, 3, {0, 1, 2}})});
        ASSERT_EQ(door.size(), 1u);
        EXPECT_TRUE(door[0].title.startsWith(QStringLiteral("No secret "))) << door[0].title.toStdString();
        EXPECT_TRUE(door[0].title.endsWith(QStringLiteral(" door is found"))) << door[0].title.toStdString();
        EXPECT_TRUE(door[0].staged()) << "with the card that was turned";
    });
}

/// Where each blow has its own roll, each lane says whose it is and what came of it.
TEST(DirectorFastplay, EachBlowOfAdndHasItsOwnDeedAndResult)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "fastplay", &ModuleInfo::id);
    int blows = 0, wounds = 0;
    playGames(*module, 30,
              [&](const Game &, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      for (const auto &lane : scene.lanes)
                          EXPECT_TRUE(lane.hurt == kNoCard || lane.after <= lane.before ||
                                      scene.show == Show::Spell || scene.show == Show::Line)
                              << scene.title.toStdString() << ": who is slain is not whole again";
                      if (scene.show != Show::Sweep || scene.lanes.empty() ||
                          scene.lanes.front().deed.isEmpty())
                          continue;
                      for (const auto &lane : scene.lanes) {
                          ++blows;
                          wounds += lane.damage.count > 0 ? 1 : 0;
                          if (lane.dice.hitFrom > 0) {
                              EXPECT_TRUE(lane.unit == QStringLiteral("damage") || lane.damage.count == 0);
                              EXPECT_TRUE(lane.unit == QStringLiteral("damage") || resultOf(lane.dice) > 0)
                                  << "a miss does none of it";
                          }
                          EXPECT_FALSE(lane.deed.isEmpty()) << lane.name.toStdString();
                          EXPECT_TRUE(lane.hurt != kNoCard || !lane.came.empty()) << lane.deed.toStdString();
                          for (const auto &other : scene.lanes)
                              EXPECT_TRUE(&other == &lane || other.deed != lane.deed ||
                                          other.picture == lane.picture);
                      }
                  }
              },
              {{"adnd", "on"}});
    EXPECT_GT(blows, 20);
    EXPECT_GT(wounds, 0) << "damage lies beside the blow";
}

TEST(DirectorFastplay, FP_356_HitPointsThatAreRolledAreNoLoss)
{
    int rolled = 0;
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 10,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  const std::uint16_t hitPoints = keyOf(game, "Hit points of {0:card}");
                  for (const StageScene &scene : scenes)
                      for (const auto &lane : scene.lanes)
                          if (lane.dice.why == hitPoints) {
                              ++rolled;
                              EXPECT_EQ(lane.hurt, kNoCard) << lane.hurtName.toStdString();
                          }
              },
              {{"adnd", "on"}});
    EXPECT_GT(rolled, 5);
}

/// Who fled from somebody and comes back draws for wanderers before the fight goes on.
TEST(DirectorFastplay, FP_311_FP_339_AFightIsNotTitledLikeACardThatDoesNotCome)
{
    inFastplay([&](const Game &game, const TableView &seen) {
        const auto says = [&](std::string_view text, Beat beat) {
            beat.key = keyOf(game, text);
            return Event{kEverybody, beat};
        };
        const Event nothing =
            says("Nothing comes: {0:card}. The card is {1:level}, this place {2:level}.", {0, 3, {0, 0, 1}});
        const Event fight = says("A fight: {0} {0:enemy|enemies}.", {0, 1, {2}});
        const Event first{
            kEverybody,
            DiceRolled{.why = keyOf(game, "Who strikes first"), .sides = 6, .count = 1, .faces = {3}}};
        const auto scenes = scenesOf(game, game, seen, {nothing, fight, first});
        ASSERT_EQ(scenes.size(), 2u);
        EXPECT_TRUE(scenes[0].title.startsWith(QStringLiteral("Nothing comes: ")));
        EXPECT_EQ(scenes[0].results, QStringList()) << "the fight is not about this card";
        EXPECT_EQ(scenes[1].title, QStringLiteral("A fight: 2 enemies"));
        EXPECT_EQ(scenes[1].lanes.size(), 1u) << "who strikes first is rolled in it";

        const Event met = says("Still here: {0:card}.", {0, 1, {0}});
        EXPECT_EQ(scenesOf(game, game, seen, {met, fight, first}).back().title,
                  QStringLiteral("A fight: 2 enemies"));
    });
}

TEST(DirectorFastplay, FP_158_FP_208_ASpellHasTheDrawingThatItsSentenceNames)
{
    inFastplay([&](const Game &game, const TableView &seen) {
        const auto says = [&](std::string_view text) {
            return Event{kEverybody, Beat{keyOf(game, text), 3, {0, 1, 1}}};
        };
        const auto scenes = scenesOf(game, game, seen,
                                     {says("{0:card} casts a bolt of level {2} at {1:card}."),
                                      says("{0:card} casts healing of level {2} on {1:card}.")});
        ASSERT_EQ(scenes.size(), 2u);
        EXPECT_EQ(scenes[0].drawing, QStringLiteral("spells/spell-energy-bolt"));
        EXPECT_EQ(scenes[1].drawing, QStringLiteral("spells/spell-mending-prayer"));
    });
}

TEST(DirectorFastplay, WhatGivesNothingCountsTheSameAsWhatGivesSomething)
{
    int seen = 0;
    const auto look = [&seen](const Game &game, const TableView &view, const std::vector<Event> &,
                              const std::vector<StageScene> &) {
        const auto party = partyOf(game.sheet(), view);
        if (seen > 0 || party.size() < 2 || party[1].hits.most == 0)
            return;
        ++seen;
        const auto by = static_cast<std::int32_t>(raw(party[0].card)),
                   at = static_cast<std::int32_t>(raw(party[1].card));
        const auto says = [&](std::string_view text, std::int32_t number) {
            return Event{kEverybody, Beat{keyOf(game, text), 3, {by, at, number}}};
        };
        DiceRolled roll{.why = keyOf(game, "{0:card}'s spell"), .who = by, .sides = 6, .count = 3};
        roll.faces = {1, 1, 2};
        roll.terms = {.every = 4, .worth = 2};
        const auto healing =
            scenesOf(game, game, view,
                     {says("{0:card} casts healing of level {2} on {1:card}.", 1), Event{kEverybody, roll}});
        ASSERT_EQ(healing.back().lanes.size(), 1u);
        const StageScene::Lane &lane = healing.back().lanes.front();
        EXPECT_EQ(lane.unit, QStringLiteral("regained"));
        EXPECT_EQ(lane.hurt, party[1].card);
        EXPECT_EQ(lane.before, party[1].hits.left);
        EXPECT_EQ(lane.after, lane.before);

        DiceRolled enough = roll;
        enough.faces = {1, 5, 6};
        const CounterSpec &hits = *std::ranges::find_if(game.sheet().counters, [&](const CounterSpec &spec) {
            return spec.role == CounterRole::HitsLeft && spec.card == party[1].card;
        });
        const auto most = scenesOf(
            game, game, view,
            {says("{0:card} casts healing of level {2} on {1:card}.", 1), Event{kEverybody, enough},
             Event{kEverybody, CounterSet{.counter = hits.id, .from = hits.most - 3, .to = hits.most}}});
        ASSERT_EQ(most.back().lanes.size(), 1u);
        EXPECT_EQ(resultOf(most.back().lanes.front().dice), 4);
        EXPECT_EQ(most.back().lanes.front().result(), 3) << "nobody regains more than was lost";
        EXPECT_EQ(most.back().lanes.front().unit, QStringLiteral("regained"));

        roll.why = keyOf(game, "{0:card}'s attack");
        roll.hitFrom = 5;
        roll.terms = {};
        const auto unit = [&] {
            const auto scenes = scenesOf(
                game, game, view, {says("{0:card} attacks {1:card}{2:nth}.", 0), Event{kEverybody, roll}});
            return scenes.back().lanes.empty() ? QString() : scenes.back().lanes.front().unit;
        };
        EXPECT_EQ(unit(), QStringLiteral("hits")) << "a miss";
        roll.faces = {5, 6, 2};
        EXPECT_EQ(unit(), QStringLiteral("hits"));
        roll.faces = {5, 1, 2};
        EXPECT_EQ(unit(), QStringLiteral("hit"));
    };
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 1, look);
    EXPECT_EQ(seen, 1);
}

TEST(DirectorFastplay, ANameDoesNotDivideWhatIsSaidOfIt)
{
    const ModuleInfo &module = *std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    PackData pack = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data;
    PackTable &treasures = *std::ranges::find(pack.tables, "treasures", &PackTable::name);
    const std::size_t names = treasures.column("name").value();
    std::ranges::find_if(treasures.rows, [&](const PackRow &row) {
        return row.cells[names] == "Bracers of Archery"; // which no adventure names
    })->cells[names] = "St. Anne's Helm, golden";
    flagstone::Setup setup = module.demonstration;
    setup.ruleset = module.id;
    setup.adventure = module.adventures(pack).front().id;
    SeededChance chance(Seed::fromText("names"));
    Step step(chance);
    const auto game = std::move(module.start(pack, setup, step).value());
    const auto helm = std::ranges::find(game->sheet().cards, "St. Anne's Helm, golden", &CardSheet::name);
    ASSERT_NE(helm, game->sheet().cards.end());
    const Beat beat{keyOf(*game, "Nothing comes: {0:card}. The card is {1:level}, this place {2:level}."),
                    3,
                    {static_cast<std::int32_t>(helm - game->sheet().cards.begin()), 0, 1}};
    const auto scenes = scenesOf(*game, *game, observe(game->table(), Seat{0}), {Event{kEverybody, beat}});
    ASSERT_EQ(scenes.size(), 1u);
    EXPECT_EQ(scenes[0].title, QStringLiteral("Nothing comes: St. Anne's Helm, golden"));
    EXPECT_TRUE(scenes[0].line.startsWith(QStringLiteral("The card is "))) << scenes[0].line.toStdString();
    const auto [before, after] = sayInTwo(*game, beat, ", ");
    EXPECT_TRUE(before.startsWith(QStringLiteral("Nothing comes: St. Anne's Helm, golden. The card is ")))
        << before.toStdString();
    EXPECT_TRUE(after.startsWith(QStringLiteral("this place "))) << after.toStdString();
}

TEST(DirectorFastplay, WhatAFindChangesAndWhatThatIsComparedWithAreTwoLines)
{
    int alone = 0, compared = 0;
    const auto look = [&](const Game &game, const TableView &seen, CardId card) {
        Beat beat{keyOf(game, "Found: {0:card}. Worth {0:worth}."), 1, {raw(card)}};
        for (const StageScene &scene : scenesOf(game, game, seen, {Event{kEverybody, beat}}))
            for (const StageScene::User &user : scene.users) {
                const bool two = !user.beside.isEmpty();
                (two ? compared : alone) += 1;
                EXPECT_EQ(user.words, two ? user.change + QStringLiteral(", ") + user.beside : user.change);
                EXPECT_EQ(two, user.words.contains(QStringLiteral(", "))) << user.words.toStdString();
            }
    };
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 1,
              [&](const Game &game, const TableView &seen, const std::vector<Event> &,
                  const std::vector<StageScene> &) {
                  const auto &cards = game.sheet().cards;
                  for (std::size_t n = 0; n < cards.size() && (alone == 0 || compared == 0); ++n)
                      if (cards[n].table == "treasures")
                          look(game, seen, CardId{static_cast<std::uint16_t>(n)});
              });
    EXPECT_GT(alone, 0);
    EXPECT_GT(compared, 0);
}

TEST(DirectorFastplay, FP_397_BothRollInOneSceneForWhoBeginsARound)
{
    inFastplay([&](const Game &game, const TableView &seen) {
        const auto rolls = [&](std::string_view why, std::uint8_t face, std::uint8_t hitFrom) {
            return Event{kEverybody, DiceRolled{.why = keyOf(game, why),
                                                .who = 0,
                                                .sides = 10,
                                                .hitFrom = hitFrom,
                                                .count = 1,
                                                .faces = {face}}};
        };
        const auto says = [&](std::string_view text, Beat beat) {
            beat.key = keyOf(game, text);
            return Event{kEverybody, beat};
        };
        const auto scenes =
            scenesOf(game, game, seen,
                     {says("The enemies attack. Each of them goes for one of the front rank.", {}),
                      rolls("{0:card}'s attack roll", 4, 6), rolls("The party's initiative", 3, 0),
                      rolls("The enemies' initiative", 5, 0),
                      says("{0} against {1}: the party goes first this round.", {0, 2, {3, 5}}),
                      says("Round {0}: the party's turn.", {0, 1, {2}})});
        ASSERT_EQ(scenes.size(), 3u);
        EXPECT_EQ(scenes[0].lanes.size(), 1u) << "the attack is over";
        EXPECT_EQ(scenes[1].show, Show::First);
        EXPECT_EQ(scenes[1].title, QStringLiteral("Who goes first this round"));
        ASSERT_EQ(scenes[1].lanes.size(), 2u);
        EXPECT_EQ(scenes[1].lanes[1].name, QStringLiteral("The enemies' initiative"));
        EXPECT_EQ(scenes[1].results,
                  QStringList{QStringLiteral("3 against 5: the party goes first this round.")});
        EXPECT_EQ(scenes[2].show, Show::Turn);
    });
}

/// FP-391: and all blows of the turn are counted where it begins, though somebody falls before the last one.
TEST(DirectorFastplay, EachBlowAtTheSameHeroSaysWhatItLeaves)
{
    inFastplay([&](const Game &game, const TableView &seen) {
        const CounterSpec &hits = hitsOfHero(game);
        const auto hero = static_cast<std::int32_t>(hits.card);
        const auto says = [&](std::string_view text, Beat beat) {
            beat.key = keyOf(game, text);
            return Event{kEverybody, beat};
        };
        const Event attacks = says("{0:card}{1:nth} attacks {2:card}.", {0, 3, {0, 0, hero}});
        const Event strikes{kEverybody, DiceRolled{.why = keyOf(game, "{0:card}'s attack roll"),
                                                   .who = 0,
                                                   .sides = 20,
                                                   .hitFrom = 6,
                                                   .count = 1,
                                                   .faces = {18}}};
        const auto loses = [&](int from, int to) { return Event{kEverybody, CounterSet{hits.id, from, to}}; };
        const auto scenes =
            scenesOf(game, game, seen,
                     {says("The enemies attack. Each of them goes for one of the front rank.", {}), attacks,
                      strikes, loses(3, 2), attacks, strikes, loses(2, -1),
                      says("{0:card} falls unconscious.", {0, 1, {hero}}), attacks, strikes});
        ASSERT_EQ(scenes.size(), 2u);
        ASSERT_EQ(scenes[0].lanes.size(), 2u);
        EXPECT_EQ(scenes[0].lanes[0].before, 3);
        EXPECT_EQ(scenes[0].lanes[0].after, 2);
        EXPECT_EQ(scenes[0].lanes[1].before, 2);
        EXPECT_EQ(scenes[0].lanes[1].after, -1);
        EXPECT_EQ(scenes[1].show, Show::Down);
        EXPECT_EQ(turnIn(scenes[0]).what, QStringLiteral("3 blows"));
    });
}

/// Where a trap goes off at everybody, each save says by itself what is needed and what came of it.
TEST(DirectorFastplay, FP_357_ASaveIsShownWithWhatItNeedsAndWhatComesOfIt)
{
    inFastplay([&](const Game &game, const TableView &seen) {
        const CounterSpec &hits = hitsOfHero(game);
        const auto hero = static_cast<std::int32_t>(hits.card);
        const Beat fires{keyOf(game, "{0:card} goes off: {1} {1:die|dice} at everybody."), 2, {hero, 1}};
        const DiceRolled damage{
            .why = keyOf(game, "Damage to {0:card}"), .who = hero, .sides = 6, .count = 1, .faces = {5}};
        const DiceRolled save{.why = keyOf(game, "{0:card}'s save"),
                              .who = hero,
                              .sides = 20,
                              .count = 1,
                              .faces = {17},
                              .terms = {.sum = 16}};
        const Beat saves{keyOf(game, "{0:card} makes the save and takes half damage."), 1, {hero}};
        const auto scenes = scenesOf(game, game, seen,
                                     {{kEverybody, fires},
                                      {kEverybody, damage},
                                      {kEverybody, save},
                                      {kEverybody, saves},
                                      {kEverybody, CounterSet{hits.id, 5, 3}}});
        ASSERT_EQ(scenes.size(), 1u);
        ASSERT_EQ(scenes[0].lanes.size(), 2u);
        EXPECT_TRUE(scenes[0].lanes[0].came.empty());
        EXPECT_EQ(scenes[0].lanes[1].dice.terms.sum, 16);
        EXPECT_EQ(scenes[0].lanes[1].hurt, hits.card);
        ASSERT_EQ(scenes[0].lanes[1].came.size(), 1);
        EXPECT_TRUE(scenes[0].lanes[1].came.front().endsWith(
            QStringLiteral(" makes the save and takes half damage.")));
    });
}

/// With those who are beaten, before anything else comes; nobody has to press for it.
TEST(DirectorFastplay, AFightThatIsWonHasASceneOfItsOwn)
{
    int won = 0;
    playGames(*std::ranges::find(modules(), "fastplay", &ModuleInfo::id), 30,
              [&](const Game &game, const TableView &, const std::vector<Event> &events,
                  const std::vector<StageScene> &scenes) {
                  const std::uint16_t victory = keyOf(game, "The enemies are beaten.");
                  const auto isVictory = [victory](const Event &event) {
                      const auto *beat = std::get_if<Beat>(&event.body);
                      return beat != nullptr && beat->key == victory;
                  };
                  if (std::ranges::none_of(events, isVictory))
                      return;
                  ++won;
                  const auto scene =
                      std::ranges::find(scenes, QStringLiteral("The enemies are beaten"), &StageScene::title);
                  ASSERT_NE(scene, scenes.end());
                  EXPECT_TRUE(scene->staged());
                  EXPECT_TRUE(scene->lanes.empty()) << "the blow was seen before";
                  EXPECT_EQ(scene->hold, StageScene::Hold::None);
              });
    EXPECT_GT(won, 0);
}

TEST(DirectorFastplay, WhoFallsIsShownWithTheHitsBeforeAndAfter)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "fastplay", &ModuleInfo::id);
    int fallen = 0;
    playGames(*module, 30,
              [&](const Game &, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      if (scene.show != Show::Down)
                          continue;
                      ++fallen;
                      ASSERT_TRUE(scene.fall);
                      EXPECT_GT(scene.fall->before, 0);
                      EXPECT_LE(scene.fall->after, 0);
                      EXPECT_EQ(scene.fall->dead, -5);
                      EXPECT_FALSE(scene.line.isEmpty());
                  }
              });
    EXPECT_GT(fallen, 0);
}

} // namespace
} // namespace flagstone::app::director_test
