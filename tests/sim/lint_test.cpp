// A hundred faults planted in plans are found, and none is found in sound ones.
#include "catalog/catalog.h"
#include "core/session.h"
#include "odds_fixture.h"
#include "sim/lint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

namespace flagstone::lint_test {
namespace {

using Kind = Finding::Kind;
using GameSetup = flagstone::Setup;

const ModuleInfo &rules()
{
    return modules()[0];
}

/// A plan and the slip that was planted in it.
struct Planted {
    GameSetup setup;
    std::vector<std::string> noted;
    std::function<bool(const Finding &, const Game &)> isIt;
};

const std::string &keyOf(const Finding &finding, const Game &game)
{
    static const std::string none;
    return finding.card == kNoCard ? none : game.sheet().cards[index(finding.card)].key;
}

std::function<bool(const Finding &, const Game &)> findingOf(Kind kind, const std::string &card)
{
    return [=](const Finding &finding, const Game &game) {
        return finding.kind == kind && keyOf(finding, game) == card;
    };
}

std::function<bool(const Finding &, const Game &)> concernBy(const std::string &rule)
{
    return [=](const Finding &finding, const Game &game) {
        return finding.kind == Kind::PositionFinding && game.phrase(finding.beat.key).rule == rule;
    };
}

/// Green rooms and corridors with green doors only: whatever door is taken, the next card fits.
std::vector<std::string> smoothRooms(SeededChance &random)
{
    std::vector<std::string> rooms{"L025", "L016", "L018", "L020", "L040", "L041", "L007"};
    shuffle(rooms, random);
    return rooms;
}

GameSetup soundPlan(SeededChance &random, std::size_t length)
{
    GameSetup setup{"fastplay", "FP-A01", 1, {{"dm", "on"}, {"preparedDecks", "on"}}};
    std::vector<std::string> order = smoothRooms(random);
    order.resize(length);
    order.insert(order.begin(), "L005"); // the party starts here
    setup.prepared.piles = {{.pile = "locations", .order = order}};
    return setup;
}

std::string oneOf(SeededChance &random, const std::vector<std::string> &things)
{
    return things[random.uniform(static_cast<std::uint32_t>(things.size()), ChanceTag::Pick)];
}

std::vector<std::string> &orderOf(Planted &planted)
{
    return planted.setup.prepared.piles[0].order;
}

/// Anywhere after the card that the party starts on.
void insertSomewhere(SeededChance &random, std::vector<std::string> &order, const std::string &card)
{
    const auto after = random.uniform(static_cast<std::uint32_t>(order.size() - 1), ChanceTag::Pick);
    order.insert(order.begin() + 1 + static_cast<std::ptrdiff_t>(after), card);
}

void noteWhatFitsNoDoor(SeededChance &random, Planted &planted)
{
    const std::string card = oneOf(random, {"L050", "L060", "L070", "L080", "L090", "L100"});
    insertSomewhere(random, orderOf(planted), card);
    planted.noted = {card};
    planted.isIt = findingOf(Kind::Burnt, card);
}

void noteWhatTakesNoPart(SeededChance &random, Planted &planted)
{
    const std::string card = oneOf(random, {"L055", "M05", "T05", "L030"});
    planted.setup.prepared.out = {card};
    planted.noted = {card};
    planted.isIt = findingOf(Kind::Never, card);
}

/// A blue or red door, and only green cards.
void addDoorOfAnotherLevel(SeededChance &random, Planted &planted)
{
    planted.setup.prepared.piles[0].rest = PileStack::Rest::Aside;
    insertSomewhere(random, orderOf(planted), oneOf(random, {"L019", "L017", "L021", "L026"}));
    planted.isIt = concernBy("FP-052");
}

void leaveHardlyAnyTreasure(SeededChance &random, Planted &planted)
{
    planted.setup.prepared.piles.push_back({.pile = "treasures",
                                            .order = random.uniform(2, ChanceTag::Pick) == 0
                                                         ? std::vector<std::string>{}
                                                         : std::vector<std::string>{"T01"},
                                            .rest = PileStack::Rest::Aside});
    planted.isIt = concernBy("FP-274");
}

void addRoomWithoutWayOn(SeededChance &random, Planted &planted)
{
    insertSomewhere(random, orderOf(planted), "L028");
    planted.isIt = concernBy("FP-065");
}

void layWhereNobodyComes(SeededChance &random, Planted &planted)
{
    const std::string card = oneOf(random, {"T03", "M02", "T40"});
    planted.setup.prepared.assigned = {{"L060", card}};
    planted.setup.prepared.piles[0].rest = PileStack::Rest::Aside;
    planted.isIt = findingOf(Kind::Never, card);
}

void leaveOutTheTreasureOfTheQuest(SeededChance &, Planted &planted)
{
    planted.setup.adventure = "FP-A06";
    planted.setup.options["layout"] = "off";
    planted.setup.prepared.piles = {
        {.pile = "treasures", .order = {"T01", "T02"}, .rest = PileStack::Rest::Aside}};
    planted.isIt = findingOf(Kind::NoQuest, "");
}

void stackMonsterOfAnotherLevel(SeededChance &random, Planted &planted)
{
    const std::string card = oneOf(random, {"M29", "M30", "M33", "M36"});
    planted.setup.prepared.piles.push_back({.pile = "monsters", .order = {card}});
    planted.noted = {card};
    planted.isIt = findingOf(Kind::Burnt, card);
}

void endBeforeAnythingIsWon(SeededChance &, Planted &planted)
{
    planted.setup.prepared.piles[0].rest = PileStack::Rest::Aside;
    planted.isIt = [](const Finding &finding, const Game &) { return finding.kind == Kind::PositionFinding; };
}

void noteDeeperThanTheDungeonIs(SeededChance &random, Planted &planted)
{
    const std::string card = oneOf(random, {"L013", "L016", "L018"});
    std::vector<std::string> &order = orderOf(planted);
    std::erase(order, card);
    order.resize(std::min<std::size_t>(order.size(), 3));
    order.push_back("L028");
    order.push_back(card);
    planted.noted = {card};
    planted.isIt = findingOf(Kind::Never, card);
}

Planted plant(int number)
{
    static constexpr std::array kSlips{noteWhatFitsNoDoor,
                                       noteWhatTakesNoPart,
                                       addDoorOfAnotherLevel,
                                       leaveHardlyAnyTreasure,
                                       addRoomWithoutWayOn,
                                       layWhereNobodyComes,
                                       leaveOutTheTreasureOfTheQuest,
                                       stackMonsterOfAnotherLevel,
                                       endBeforeAnythingIsWon,
                                       noteDeeperThanTheDungeonIs};
    SeededChance random(mix({0xFA, 0x17}, static_cast<std::uint64_t>(number)));
    const std::size_t length = 3 + random.uniform(4, ChanceTag::Pick);
    Planted planted{.setup = soundPlan(random, length)};
    kSlips[static_cast<std::size_t>(number) % kSlips.size()](random, planted);
    return planted;
}

LintReport lintOf(const GameSetup &setup, const std::vector<std::string> &noted,
                  std::size_t decisions = 30'000)
{
    const auto report =
        lint(rules(), fastplayPack(), setup, {.seed = {1, 1}, .decisions = decisions, .watched = noted});
    if (!report) {
        ADD_FAILURE() << toString(report.error().front());
        return {};
    }
    return *report;
}

TEST(Lint, FindsAHundredPlantedFaults)
{
    int found = 0;
    for (int number = 0; number < 100; ++number) {
        const Planted planted = plant(number);
        // a faulty plan is found out long before a sound one is believed
        const LintReport report = lintOf(planted.setup, planted.noted, 6'000);
        SeededChance chance(Seed{});
        Step step(chance);
        const auto game = rules().start(fastplayPack(), planted.setup, step);
        ASSERT_TRUE(game);
        const auto finding =
            std::ranges::find_if(report.findings, [&](const Finding &s) { return planted.isIt(s, **game); });
        std::string all;
        for (const Finding &s : report.findings)
            all += "\n  " + toText(s, **game);
        EXPECT_NE(finding, report.findings.end())
            << "fault " << number << " was not found in " << report.decisions << " decisions:" << all;
        found += finding != report.findings.end() ? 1 : 0;
    }
    EXPECT_EQ(found, 100);
}

TEST(Lint, FindsNothingInSoundPlans)
{
    for (int number = 0; number < 40; ++number) {
        SeededChance random(mix({0x50, 0x0D}, static_cast<std::uint64_t>(number)));
        const GameSetup setup = soundPlan(random, 2 + random.uniform(5, ChanceTag::Pick));
        const std::vector<std::string> noted = setup.prepared.piles[0].order; // every card has a note
        const LintReport report = lintOf(setup, noted);
        EXPECT_GT(report.decisions, 100u);
        SeededChance chance(Seed{});
        Step step(chance);
        const auto game = rules().start(fastplayPack(), setup, step).value();
        for (const Finding &finding : report.findings)
            ADD_FAILURE() << "plan " << number << ": " << toText(finding, *game);
    }
}

/// The game that a walk leads to, with its history.
Session replayWalk(const GameSetup &setup, const Walk &walk)
{
    const Session::Begin begin = [&](Step &step) { return rules().start(fastplayPack(), setup, step); };
    Session session = Session::restart(begin, Seed{}, UndoPolicy::Free, walk.start).value();
    for (const WalkedChoice &step : walk.steps)
        EXPECT_TRUE(session.submitRecorded(Seat::Gm, step.code, step.chance, false));
    return session;
}

TEST(Lint, WalksThroughADungeonThatIsLaidOut)
{
    GameSetup setup{"fastplay", "FP-A01", 1, {{"dm", "on"}, {"preparedDecks", "on"}}};
    setup.prepared.piles = {{.pile = "locations", .order = {"L001"}}};
    setup.prepared.assigned = {{"L001", "L004", Edge::West, {}}, {"L004", "L007", Edge::South, {}}};
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = rules().start(fastplayPack(), setup, step).value();
    for (const Finding &finding : lintOf(setup, {}).findings)
        EXPECT_NE(finding.kind, Kind::Never) << toText(finding, *game);
}

TEST(Lint, WalksOnWithoutAStackUntilWhatWasAssignedHasCome)
{
    GameSetup setup{"fastplay", "FP-A01", 1, {{"dm", "on"}, {"preparedDecks", "on"}}};
    setup.prepared.assigned = {{"L060", "T03"}};
    EXPECT_GT(lintOf(setup, {}).positions, 50u) << "more than the first one of each deal";
}

TEST(Lint, EveryWalkLeadsToItsFinding)
{
    int walks = 0;
    for (const int number : {0, 2, 3, 4, 7, 8, 12, 14}) {
        const Planted planted = plant(number);
        for (const Finding &finding : lintOf(planted.setup, planted.noted).findings) {
            if (finding.kind != Kind::PositionFinding && finding.kind != Kind::Burnt)
                continue;
            ++walks;
            const Session session = replayWalk(planted.setup, finding.walk);
            EXPECT_EQ(session.entries().size(), finding.walk.steps.size() + 1);
            if (finding.kind == Kind::PositionFinding) {
                const auto inPosition = rules().findings.inPosition(session.game());
                EXPECT_TRUE(std::ranges::count(inPosition, finding.beat, &PositionFinding::beat) > 0);
                continue;
            }
            const auto &events = session.events();
            EXPECT_TRUE(std::ranges::any_of(events, [&](const Event &event) {
                const auto *beat = std::get_if<Beat>(&event.body);
                return beat && beat->args[0] == raw(finding.card) &&
                       std::ranges::count(rules().findings.inVain, beat->key) > 0;
            }));
        }
    }
    EXPECT_GT(walks, 8);
}

TEST(Lint, TheSameQuestionHasTheSameAnswerAndAStopEndsIt)
{
    const Planted planted = plant(4);
    const LintReport one = lintOf(planted.setup, {}), other = lintOf(planted.setup, {});
    EXPECT_EQ(one.decisions, other.decisions);
    ASSERT_EQ(one.findings.size(), other.findings.size());
    for (std::size_t i = 0; i < one.findings.size(); ++i)
        EXPECT_EQ(one.findings[i].walk.steps.size(), other.findings[i].walk.steps.size());
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = lint(rules(), fastplayPack(), planted.setup, {}, stop.get_token());
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->decisions, 0u);
    EXPECT_FALSE(stopped->exhausted);
}

} // namespace
} // namespace flagstone::lint_test
