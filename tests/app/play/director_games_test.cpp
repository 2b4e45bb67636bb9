// How steps of DUNGEON!, C.A.R.D.S. and the Adventure Deck System are cut into scenes.
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/play/figures.h"
#include "app/play/log_sentence.h"
#include "played_scenes.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace flagstone::app::director_games_test {
namespace {

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

/// Monsters that were not beaten lie in several Rooms, each with a hero.
TEST(DirectorDungeon, AMonstersRollShowsTheMonsterOfTheHeroWhomItStrikes)
{
    bool tried = false;
    playGames(*std::ranges::find(modules(), "dungeon", &ModuleInfo::id), 1,
              [&](const Game &game, const TableView &before, const std::vector<Event> &,
                  const std::vector<StageScene> &) {
                  if (std::exchange(tried, true))
                      return;
                  const Sheet &sheet = game.sheet();
                  TableView seen = before;
                  std::vector<CardId> met; // by seat
                  for (const PileSpec &pile : sheet.piles) {
                      if (pile.role != PileRole::Encounter || pile.space == kNoSpace || met.size() == 2)
                          continue;
                      const auto monsters = std::ranges::find(sheet.piles, PileRole::Draw, &PileSpec::role);
                      ASSERT_NE(monsters, sheet.piles.end());
                      met.push_back(game.table().pile(monsters->id).cards[met.size()]);
                      seen.piles[index(pile.id)].cards = {met.back()};
                      for (const TokenSpec &token : sheet.tokens)
                          if (token.role == TokenRole::Hero && index(token.seat) + 1 == met.size())
                              seen.tokens[index(token.id)].space = pile.space;
                  }
                  ASSERT_EQ(met.size(), 2u);
                  for (int seat = 0; seat < 2; ++seat) {
                      const DiceRolled dice{.why = keyOf(game, "The Monster strikes at {0:seat}"),
                                            .who = seat,
                                            .sides = 6,
                                            .count = 2,
                                            .faces = {5, 4}};
                      const Event roll{kEverybody, dice};
                      const auto scenes = scenesOf(game, game, seen, {roll});
                      ASSERT_EQ(scenes.size(), 1u);
                      EXPECT_EQ(scenes[0].cards, std::vector{met[static_cast<std::size_t>(seat)]});
                  }
              });
    EXPECT_TRUE(tried);
}

/// It comes in the turn that its hero misses, after the fight of another.
TEST(DirectorDungeon, DG_089_TheTreasureOfACagedHeroIsNoSpoilOfTheFightBeforeIt)
{
    bool tried = false;
    playGames(
        *std::ranges::find(modules(), "dungeon", &ModuleInfo::id), 1,
        [&](const Game &game, const TableView &seen, const std::vector<Event> &,
            const std::vector<StageScene> &) {
            if (std::exchange(tried, true))
                return;
            const auto firstOf = [&](std::string_view label) {
                const auto pile = std::ranges::find(game.sheet().piles, label, &PileSpec::label);
                return game.table().pile(pile->id).cards.front();
            };
            const CardId foe = firstOf("Monsters of level 1"), won = firstOf("Treasures of level 1"),
                         waiting = firstOf("Treasures of level 2");
            const auto says = [&](std::string_view text, Beat beat) {
                beat.key = keyOf(game, text);
                return Event{kEverybody, beat};
            };
            const DiceRolled attack{
                .why = keyOf(game, "{0:seat} attacks"), .who = 0, .sides = 6, .count = 2, .faces = {6, 5}};
            const std::vector<Event> told{
                Event{kEverybody, attack},
                says("{0:seat} slays the {1:card}.", {0, 2, {0, raw(foe)}}),
                says("{0:seat} gains {1:met}{1:card}{2:worth}.", {0, 3, {0, raw(won), 500}}),
                says("{0:seat}'s turn.", {0, 1, {1}}),
                says("{0:seat} misses a turn.", {0, 1, {1}}),
                says("{0:seat}'s cage opens.", {0, 1, {1}}),
                says("{0:seat} gains {1:met}{1:card}{2:worth}.", {0, 3, {1, raw(waiting), 500}}),
                says("{0:seat}'s turn.", {0, 1, {2}})};
            const auto scenes = scenesOf(game, game, seen, told);
            ASSERT_EQ(scenes.front().show, Show::Duel);
            EXPECT_EQ(std::ranges::count(scenes.front().cards, waiting), 0);
            const auto found = std::ranges::find(scenes, Show::Find, &StageScene::show);
            ASSERT_NE(found, scenes.end());
            EXPECT_EQ(found->cards, std::vector{waiting});
            const QString sentence = sentenceOf({game, game, told, nullptr, {}});
            for (const QString &part : {QStringLiteral(" slays "), QStringLiteral("cage opens."),
                                        cardName(game.sheet(), won), cardName(game.sheet(), waiting)})
                EXPECT_TRUE(sentence.contains(part)) << sentence.toStdString();
        });
    EXPECT_TRUE(tried);
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

/// Foes fall one after the other: the blow shows it, and only who is played by somebody gets a scene.
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

/// CD-047: what is tried is the title, and how the cards compare stands below it.
TEST(DirectorCards, ATestIsNamedByWhatIsTried)
{
    int tested = 0;
    playGames(*std::ranges::find(modules(), "cards", &ModuleInfo::id), 20,
              [&](const Game &, const TableView &, const std::vector<Event> &,
                  const std::vector<StageScene> &scenes) {
                  for (const StageScene &scene : scenes) {
                      const auto isOfTest = [](const QString &words) {
                          return words.startsWith(QStringLiteral("Player 1 manages to ")) ||
                                 words.startsWith(QStringLiteral("Player 1 fails to "));
                      };
                      if (!scene.compares() || !std::ranges::any_of(scene.results, isOfTest))
                          continue;
                      ++tested;
                      EXPECT_FALSE(scene.title.contains(QStringLiteral(" beats ")))
                          << scene.title.toStdString();
                      EXPECT_TRUE(scene.line.contains(QStringLiteral(" beats "))) << scene.line.toStdString();
                  }
              });
    EXPECT_GT(tested, 0);
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
} // namespace flagstone::app::director_games_test
