// Which cue belongs to what is seen, and that none is heard before it is seen.
#include "app/play/figures.h"
#include "app/sound/effects.h"
#include "app/sound/scene_cues.h"
#include "app/sound/sounds.h"
#include "app/sound/table_cues.h"
#include "table_of.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace flagstone::app::cues_test {
namespace {

using testing::Contains;

constexpr CardId kHero{1}, kEnemy{2};
constexpr CounterId kHeroHits{0}, kEnemyHits{1}, kWound{2}, kRoom{3}, kDeck{4};

Sheet sheet()
{
    Sheet made;
    made.counters = {{.id = kHeroHits, .role = CounterRole::HitsLeft, .card = kHero, .most = 8},
                     {.id = kEnemyHits, .role = CounterRole::HitsLeft, .card = kEnemy, .most = 2},
                     {.id = kWound, .role = CounterRole::Wounded},
                     {.id = kRoom, .role = CounterRole::Explored},
                     {.id = kDeck, .role = CounterRole::HitsLeft, .card = kHero}};
    return made;
}

StageScene scene(Show show, std::vector<EventBody> bodies = {}, std::vector<CardId> cards = {})
{
    StageScene made{.show = show, .cards = std::move(cards)};
    for (EventBody &body : bodies)
        made.events.push_back({.body = std::move(body)});
    return made;
}

StageScene roll(Show show, int dice, int hitFrom, std::vector<EventBody> bodies = {})
{
    StageScene made = scene(show, std::move(bodies));
    StageScene::Lane lane;
    lane.dice.count = static_cast<std::uint8_t>(dice);
    lane.dice.hitFrom = static_cast<std::uint8_t>(hitFrom);
    made.lanes.push_back(lane);
    return made;
}

std::optional<Sounding> outcome(const StageScene &of)
{
    return outcomeCue(sheet(), {kHero}, of);
}

TEST(SceneCues, WhatCameOfItIsTheGravest)
{
    EXPECT_EQ(outcome(roll(Show::Line, 3, 6)), Sounding{Cue::Miss});
    EXPECT_EQ(outcome(roll(Show::Line, 3, 6, {CounterSet{kEnemyHits, 2, 1}})), Sounding{Cue::Hit});
    EXPECT_EQ(outcome(roll(Show::Line, 3, 6, {CounterSet{kEnemyHits, 2, 1}, CounterSet{kEnemyHits, 1, 0}})),
              Sounding{Cue::Slain});
    EXPECT_EQ(outcome(roll(Show::Sweep, 3, 6, {CounterSet{kHeroHits, 8, 5}})), Sounding{Cue::Hurt});
    EXPECT_EQ(outcome(roll(Show::Sweep, 3, 6, {CounterSet{kHeroHits, 5, 8}})), Sounding{Cue::Miss}); // healed
    EXPECT_EQ(outcome(roll(Show::First, 2, 0)), std::nullopt);
    EXPECT_EQ(outcome(scene(Show::Line, {CounterSet{kHeroHits, 8, 5}})), Sounding{Cue::Hurt}); // no dice
}

TEST(SceneCues, AHeroOfDungeonIsWoundedAndARoomIsEmptied)
{
    EXPECT_EQ(outcome(roll(Show::Duel, 2, 0)), Sounding{Cue::Miss});
    EXPECT_EQ(outcome(roll(Show::Duel, 2, 0, {CounterSet{kWound, 0, 1}})), Sounding{Cue::Hurt});
    EXPECT_EQ(outcome(roll(Show::Duel, 2, 0, {CounterSet{kRoom, 1, 2}})), Sounding{Cue::Slain});
    EXPECT_EQ(outcome(scene(Show::Line, {CounterSet{kRoom, 1, 2}})), std::nullopt);
}

TEST(SceneCues, CardsThatAreComparedAndCountedAreNoHits)
{
    EXPECT_EQ(outcome(scene(Show::FirstWins)), Sounding{Cue::Hit});
    EXPECT_EQ(outcome(scene(Show::SecondWins)), Sounding{Cue::Hit});
    EXPECT_EQ(outcome(scene(Show::Equal)), Sounding{Cue::Miss});
    EXPECT_EQ(outcome(scene(Show::Line, {CounterSet{kDeck, 8, 7}})), std::nullopt);
}

TEST(SceneCues, WhoFallsAndWhatIsFound)
{
    EXPECT_EQ(outcome(scene(Show::Down, {}, {kHero})), Sounding{Cue::Down});
    EXPECT_EQ(outcome(scene(Show::Dead, {}, {kHero})), Sounding{Cue::Down});
    EXPECT_EQ(outcome(scene(Show::Find)), Sounding{Cue::Treasure});
    EXPECT_EQ(outcome(scene(Show::Goal)), (Sounding{Cue::Treasure, 2}));
    for (const Show quiet : {Show::Meet, Show::Unused, Show::Trap, Show::Spell, Show::Chain, Show::Turn})
        EXPECT_EQ(outcome(scene(quiet)), std::nullopt) << static_cast<int>(quiet);
}

TEST(SceneCues, DiceOfARollAreOneCueOfAtMostFiveTaps)
{
    EXPECT_EQ(diceCue(scene(Show::Line)), std::nullopt);
    EXPECT_EQ(diceCue(roll(Show::Line, 3, 6)), (Sounding{Cue::Die, 3}));
    EXPECT_EQ(diceCue(roll(Show::Line, 40, 6)), (Sounding{Cue::Die, 5}));
}

TEST(SceneCues, OnTheBoardOneCueHoweverMuchMoves)
{
    EXPECT_EQ(boardCue(scene(Show::Line)), std::nullopt);
    EXPECT_EQ(boardCue(scene(Show::Line, {CardMoved{}, CardMoved{}})), Sounding{Cue::Slide});
    EXPECT_EQ(boardCue(scene(Show::Line, {CardMoved{}, TokenMoved{}})), Sounding{Cue::Step});
    EXPECT_EQ(boardCue(scene(Show::Line, {TokenMoved{}, CardTurned{}})), Sounding{Cue::Turn});
    EXPECT_EQ(boardCue(scene(Show::Line, {CardMoved{}, CardPlaced{}, TokenMoved{}})), Sounding{Cue::Door});
}

TEST(SceneCues, WhatOneSeatAloneMayKnowIsNotHeard)
{
    for (const EventBody &body : {EventBody{Beat{}}, EventBody{DiceRolled{}}, EventBody{TokenMoved{}},
                                  EventBody{CounterSet{}}, EventBody{CardMoved{}}}) {
        StageScene secret;
        secret.events.push_back({.knows = kNobody, .body = body});
        EXPECT_EQ(isPublic(secret), std::holds_alternative<CardMoved>(body)); // that a card goes all see
        secret.events.front().knows = kEverybody;
        EXPECT_TRUE(isPublic(secret));
    }
}

/// What is heard at a table, and what was seen then.
class HeardAt final : public Effects {
public:
    explicit HeardAt(TableOf &table) : m_table(table) {}

    [[nodiscard]] bool hasDevice() const override { return true; }
    void play(const Sounding &sounding, double) override
    {
        TablePage &page = m_table.page();
        cues.insert(sounding.cue);
        ++count;
        const bool staged = page.stage().isVisibleTo(&page);
        const auto faces = staged ? page.stage().isRevealed() : page.scenePlayer().playing();
        const bool outcome = sounding.cue >= Cue::Hit && sounding.cue <= Cue::Treasure &&
                             page.scenePlayer().pace() != Pace::Instant;
        early += outcome && !faces ? 1 : 0;
        early += sounding.cue == Cue::YourTurn && page.scenePlayer().playing() ? 1 : 0;
        early += sounding.cue == Cue::Die && page.scenePlayer().pace() != Pace::Instant && !staged ? 1 : 0;
    }

    std::set<Cue> cues;
    int count = 0, early = 0;

private:
    TableOf &m_table;
};

class CuesTest : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] const ModuleInfo &module() const { return modules()[GetParam()]; }

    void set(Pace pace, SoundVolume volume = SoundVolume::Quiet)
    {
        Settings settings;
        settings.pace = pace;
        settings.showChances = false; // counting them costs more than all the rest
        table.page().applySettings(settings);
        sounds.setVolume(volume);
        cues.setGame(table.play());
    }
    void choose(std::mt19937 &random)
    {
        table.liftCurtain();
        if (table.play().game().ending().over) {
            table.begin(++games);
            cues.setGame(table.play());
        }
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[random() % choices.size()].code);
    }

    int games = 0;
    TableOf table{module()};
    HeardAt heard{table};
    int loads = 0;
    Sounds sounds{[this] {
        ++loads;
        return &heard;
    }};
    TableCues cues{table.page(), sounds};
};

/// The kinds of cue that a game's events can have.
std::set<Cue> expectedOf(const std::string &game)
{
    if (game == "fastplay")
        return {Cue::Slide, Cue::Turn, Cue::Door, Cue::Step, Cue::Die, Cue::Hit, Cue::Miss, Cue::Hurt};
    if (game == "dungeon")
        return {Cue::Slide, Cue::Turn, Cue::Step, Cue::Die, Cue::Miss, Cue::YourTurn};
    if (game == "cards")
        return {Cue::Slide, Cue::Turn, Cue::Hit, Cue::YourTurn};
    return {Cue::Slide, Cue::Hit, Cue::Hurt};
}

TEST_P(CuesTest, EveryGameIsHeardAsItIsSeenAndNeverBefore)
{
    set(Pace::Brisk);
    std::mt19937 random(3);
    const std::set<Cue> expected = expectedOf(module().id);
    for (int i = 0; i < 400 && !std::ranges::includes(heard.cues, expected); ++i) {
        choose(random);
        while (table.page().scenePlayer().playing()) {
            if (i % 8 == 0) { // as it runs
                QTest::qWait(2);
                if (table.page().stage().isRevealed())
                    table.page().scenePlayer().goOn();
            } else {
                table.page().scenePlayer().goOn();
            }
        }
    }
    for (const Cue cue : expected)
        EXPECT_THAT(heard.cues, Contains(cue)) << kCueNames[static_cast<std::size_t>(cue)];
    EXPECT_EQ(heard.early, 0);
}

TEST_P(CuesTest, AtInstantPaceAStepHasAtMostOneCue)
{
    set(Pace::Instant);
    std::mt19937 random(4);
    for (int i = 0; i < 60; ++i) {
        table.liftCurtain(); // what the step before has put off comes first
        const int before = heard.count;
        choose(random);
        while (table.page().scenePlayer().goOn()) // who falls is seen at every pace
            ;
        EXPECT_LE(heard.count, before + 1);
    }
    EXPECT_GT(heard.count, 10);
}

TEST_P(CuesTest, TakingBackAndGivingAgainIsSilent)
{
    set(Pace::Instant);
    std::mt19937 random(5);
    for (int i = 0; i < 10; ++i)
        choose(random);
    const int before = heard.count;
    for (int i = 0; i < 5; ++i)
        table.play().undo();
    for (int i = 0; i < 5; ++i)
        table.play().redo();
    EXPECT_EQ(heard.count, before);
}

TEST_P(CuesTest, WhileSoundIsOffNothingIsMadeOverAWholeGame)
{
    set(Pace::Instant, SoundVolume::Off);
    std::mt19937 random(6);
    for (int i = 0; i < 60; ++i)
        choose(random);
    QTest::qWait(1);
    EXPECT_EQ(loads, 0);
    EXPECT_EQ(heard.count, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, CuesTest, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app::cues_test
