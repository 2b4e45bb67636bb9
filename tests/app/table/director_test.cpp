// How steps are cut into scenes: what is seen, in which order, and that nothing is left out.
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/play/director.h"
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/session.h"
#include "test_paths.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace flagstone::app::director_test {
namespace {

std::vector<Event> seenBy(Seat seat, std::span<const Event> events)
{
    std::vector<Event> seen;
    for (const Event &event : events)
        seen.push_back(redact(event, seat));
    return seen;
}

/// Plays games of a rule system and gives each step's scenes to `look`.
template <class Look>
void playGames(const ModuleInfo &module, int games, Look look,
               const std::map<std::string, std::string> &options = {})
{
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data;
    for (int n = 0; n < games; ++n) {
        flagstone::Setup setup = module.demonstration;
        setup.ruleset = module.id;
        for (const auto &[option, value] : options)
            setup.options[option] = value;
        setup.adventure = module.adventures(pack).front().id;
        SeededChance chance(Seed::fromText("scenes " + std::to_string(n)));
        std::vector<Event> told;
        Step step(chance, &told);
        const auto game = std::move(module.start(pack, setup, step).value());
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const auto earlier = game->clone();
            const TableView before = observe(game->table(), Seat{0});
            told.clear();
            game->choose(static_cast<std::size_t>(i * 7 + n) % game->choiceCount(), step);
            const auto events = seenBy(Seat{0}, told);
            look(*game, before, events, scenesOf(*earlier, *game, before, events));
        }
    }
}

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

/// The number of a sentence or roll by its English.
std::uint16_t keyOf(const Game &game, std::string_view text)
{
    std::uint16_t key = 1;
    while (!game.phrase(key).text.empty() && game.phrase(key).text != text)
        ++key;
    return key;
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
                     {says("The enemies attack. Their attacks are split among the front rank.", {}),
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
                     {says("The enemies attack. Their attacks are split among the front rank.", {}), attacks,
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

/// The foes are gone when it is said, so the room stands for them.
TEST(DirectorAdventureDeck, AFightThatIsOverIsShownWithItsPlace)
{
    int places = 0;
    playGames(*std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id), 2,
              [&](const Game &game, const TableView &seen, const std::vector<Event> &,
                  const std::vector<StageScene> &) {
                  const Placement *place = underParty(game.sheet(), seen);
                  if (place == nullptr || !encounterOf(game.sheet(), seen).empty())
                      return;
                  ++places;
                  for (const char *words : {"No foe is left.", "The heroes have left the fight."}) {
                      const Event over{kEverybody, Beat{keyOf(game, words), 0, {}}};
                      const auto scenes = scenesOf(game, game, seen, {over});
                      ASSERT_EQ(scenes.size(), 1u);
                      EXPECT_EQ(scenes[0].cards, std::vector<CardId>{place->card}) << words;
                      EXPECT_EQ(scenes[0].hold, StageScene::Hold::None);
                  }
              });
    EXPECT_GT(places, 0);
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

/// In C.A.R.D.S. foes fall one after the other: the blow shows it, and only who is run by a player gets a scene.
TEST(DirectorDungeon, AMonstersRollIsAboutTheHeroWhomItStrikes)
{
    const QRegularExpression row(
        QStringLiteral("^(3: a serious wound|4 to 6: a light wound|7 to 8: stunned|9 to 12: missed)"));
    int struck = 0;
    qsizetype rows = 0;
    playGames(*std::ranges::find(modules(), "dungeon", &ModuleInfo::id), 10,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      if (!scene.title.startsWith(QStringLiteral("The Monster strikes at ")))
                          continue;
                      ++struck;
                      std::vector<Seat> about;
                      for (int seat = 0; seat < 6; ++seat)
                          if (rollsAbout(scenes, figureOfSeat(game, Seat{static_cast<std::int8_t>(seat)})))
                              about.push_back(Seat{static_cast<std::int8_t>(seat)});
                      ASSERT_EQ(about.size(), 1u) << scene.title.toStdString();
                      EXPECT_TRUE(scene.title.endsWith(seatName(game, about.front())));
                      const QStringList told = scene.results + scene.lanes.back().came;
                      rows += told.filter(row).size();
                  }
                  EXPECT_FALSE(rollsAbout(scenes, kNoCard));
              });
    EXPECT_GT(struck, 5);
    EXPECT_GT(rows, struck / 2) << "DG-065: the row of the table stands beside the dice, except who is slain";
}

TEST(DirectorDungeon, DG_021_WhoBeginsIsOneSceneWithATitleOfItsOwn)
{
    int begun = 0;
    playGames(*std::ranges::find(modules(), "dungeon", &ModuleInfo::id), 3,
              [&](const Game &, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      if (scene.lanes.empty() ||
                          !scene.lanes.back().name.endsWith(QStringLiteral(" rolls to begin")))
                          continue;
                      ++begun;
                      EXPECT_EQ(scene.title, QStringLiteral("Who begins"));
                      EXPECT_GE(scene.lanes.size(), 4u) << "all of them roll in it";
                      for (const StageScene::Lane &lane : scene.lanes) {
                          EXPECT_TRUE(lane.name.endsWith(QStringLiteral(" rolls to begin")));
                          EXPECT_EQ(lane.deed, QString()) << "and no sentence that was said before";
                      }
                      ASSERT_FALSE(scene.results.isEmpty());
                      EXPECT_TRUE(scene.results.front().endsWith(QStringLiteral(" begins.")));
                  }
              });
    EXPECT_EQ(begun, 3);
}

TEST(DirectorCards, AFoeThatFallsHasNoSceneOfItsOwn)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "cards", &ModuleInfo::id);
    int fallen = 0;
    playGames(*module, 20,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      fallen += scene.compares() && std::ranges::any_of(
                                                        scene.results,
                                                        [](const QString &words) {
                                                            return words.startsWith(QStringLiteral("Foe ")) &&
                                                                   words.endsWith(QStringLiteral(" falls."));
                                                        })
                                    ? 1
                                    : 0;
                      if (scene.show != Show::Down || scene.cards.empty())
                          continue;
                      EXPECT_TRUE(std::ranges::any_of(game.sheet().counters, [&](const CounterSpec &spec) {
                          return spec.role == CounterRole::Controller && spec.card == scene.cards.front();
                      })) << scene.title.toStdString();
                  }
              });
    EXPECT_GT(fallen, 3);
}

/// Who is met is seen before the first of them strikes, and two cards that are compared stay until a press, whoever
/// wins, if one of the party has played one.
TEST(DirectorCards, MonstersAreMetBeforeTheyStrikeAndWhatOneOfThePartyPlaysWaits)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "cards", &ModuleInfo::id);
    int met = 0, lost = 0, won = 0;
    const auto meets = [](const QString &words) {
        return words.startsWith(QStringLiteral("There ")) && words.contains(QStringLiteral(" monster"));
    };
    playGames(*module, 20,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  const auto nameOf = [&](CardId card) { return cardName(game.sheet(), card); };
                  bool seen = true;
                  for (const StageScene &scene : scenes) {
                      if (meets(scene.title)) {
                          EXPECT_TRUE(scene.staged());
                          ++met;
                          seen = true;
                      } else if (std::ranges::any_of(scene.results, meets))
                          seen = false;
                      if (!scene.compares() || !scene.stronger)
                          continue;
                      EXPECT_TRUE(seen) << scene.title.toStdString();
                      const auto belongsToIt = [&](const QString &owner) {
                          return std::ranges::any_of(game.sheet().counters, [&](const CounterSpec &spec) {
                              return spec.role == CounterRole::Controller && nameOf(spec.card) == owner;
                          });
                      };
                      const bool waits = std::ranges::any_of(scene.owners, belongsToIt);
                      EXPECT_EQ(scene.hold, waits ? StageScene::Hold::Usual : StageScene::Hold::None);
                      const bool ofParty = belongsToIt(scene.owners[*scene.stronger == 0 ? 1 : 0]);
                      if (scene.striker != kNoCard) {
                          EXPECT_EQ(nameOf(scene.striker), scene.owners.front());
                      }
                      ++(ofParty ? lost : won);
                  }
              });
    EXPECT_GT(met, 3);
    EXPECT_GT(lost, 3);
    EXPECT_GT(won, 3);
}

/// CD-045: also where somebody turned up a Joker first. What is played next is not told below what came of it.
TEST(DirectorCards, WhatIsPlayedStandsWithTheCardsThatAreCompared)
{
    int noted = 0;
    playGames(*std::ranges::find(modules(), "cards", &ModuleInfo::id), 20,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      if (!scene.compares())
                          continue;
                      for (const QString &words : scene.results) {
                          const auto isNamed = [&](CardId card) {
                              return words.contains(cardName(game.sheet(), card));
                          };
                          EXPECT_TRUE(!words.contains(QStringLiteral(" plays ")) ||
                                      std::ranges::all_of(scene.cards, isNamed))
                              << words.toStdString() << " is of other cards";
                          noted += words.contains(QStringLiteral(" turned up ")) ? 1 : 0;
                      }
                  }
              });
    EXPECT_GT(noted, 0);
}

/// CD-162: with the card of whoever acts first.
TEST(DirectorCards, TheFoesTurnBeginsWithASceneOfItsOwn)
{
    int begun = 0;
    playGames(*std::ranges::find(modules(), "cards", &ModuleInfo::id), 20,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      if (scene.title != QStringLiteral("The foes' turn"))
                          continue;
                      ++begun;
                      EXPECT_EQ(scene.show, Show::Turn);
                      ASSERT_EQ(scene.cards.size(), 1u);
                      EXPECT_FALSE(isOfParty(game.sheet(), scene.cards.front()));
                      EXPECT_EQ(scene.line,
                                cardName(game.sheet(), scene.cards.front()) + QStringLiteral(" begins."));
                      EXPECT_EQ(scene.hold, StageScene::Hold::None);
                  }
              });
    EXPECT_GT(begun, 3);
}

/// CD-205: it names the rival; a turn of a person needs no stage.
TEST(DirectorCards, TheTurnOfARivalBeginsWithASceneOfItsOwn)
{
    const auto all = modules();
    const auto module = std::ranges::find(all, "cards", &ModuleInfo::id);
    const PackData pack = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/cards").value().data;
    flagstone::Setup setup;
    setup.ruleset = module->id;
    setup.adventure = "MD-2";
    Session session = Session::start([&](Step &step) { return module->start(pack, setup, step); },
                                     Seed::fromText("rivals"), UndoPolicy::Free)
                          .value();
    int rivals = 0, own = 0;
    for (int i = 0; i < 120 && !session.game().ending().over; ++i) {
        const auto choices = session.game().decision().choices;
        ASSERT_TRUE(session.submit(Seat{0}, choices[static_cast<std::size_t>(i) * 7 % choices.size()].code));
        const std::size_t entry = session.entries().size() - 1;
        const Game &before = session.gameAt(entry - 1);
        for (const StageScene &scene : scenesOf(before, session.game(), observe(before.table(), Seat{0}),
                                                seenBy(Seat{0}, session.eventsAt(entry)))) {
            if (scene.show != Show::Turn || scene.title == QStringLiteral("The foes' turn"))
                continue;
            const bool isOfRival = scene.title.endsWith(QStringLiteral(": Rival"));
            EXPECT_EQ(scene.staged(), isOfRival) << scene.title.toStdString();
            ++(isOfRival ? rivals : own);
            if (isOfRival) {
                EXPECT_EQ(cardName(session.game().sheet(), scene.cards.front()), QStringLiteral("Rival"));
            }
        }
    }
    EXPECT_GT(rivals, 3);
    EXPECT_GT(own, 3);
}

/// CD-083: also where a foe counters.
TEST(DirectorCards, ADuelOverAHerosAbilityIsTheHerosDeed)
{
    int own = 0;
    playGames(*std::ranges::find(modules(), "cards", &ModuleInfo::id), 40,
              [&](const Game &game, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  CardId user = kNoCard;
                  for (const StageScene &scene : scenes)
                      for (const Event &event : scene.events) {
                          const auto *beat = std::get_if<Beat>(&event.body);
                          const QString words = beat == nullptr ? QString() : say(game, *beat);
                          if (words.contains(QStringLiteral(" uses an ability to "))) {
                              const auto named = cardsNamed(game, *beat);
                              user = named.empty() ? kNoCard : named.front();
                          }
                          const bool duel = words.endsWith(QStringLiteral(": it works.")) ||
                                            words.endsWith(QStringLiteral(": the ability is cancelled.")) ||
                                            words.endsWith(QStringLiteral(" cancel each other."));
                          if (!duel || !scene.compares())
                              continue;
                          if (user != kNoCard && isOfParty(game.sheet(), user)) {
                              ++own;
                              EXPECT_EQ(scene.striker, kNoCard) << words.toStdString();
                              EXPECT_EQ(scene.owners.front(), cardName(game.sheet(), user));
                          }
                      }
              });
    EXPECT_GT(own, 0);
}

} // namespace
} // namespace flagstone::app::director_test
