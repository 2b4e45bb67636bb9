// What may be chosen, how it is worded, and that every game comes to its end.
#include "conformance/random_game.h"
#include "core/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace flagstone::choices_test {

namespace {

/// Does this choice lose the game, whatever chance gives? A flight may also be a hero's last by chance.
bool loses(const Game &game, std::size_t choice)
{
    constexpr int kTries = 50;
    for (int n = 0; n < kTries; ++n) {
        const std::unique_ptr<Game> after = game.clone();
        SeededChance chance(Seed::fromText("loses " + std::to_string(n)));
        Step step(chance);
        after->choose(choice, step);
        const Ending ending = after->ending();
        if (!ending.over || ending.won)
            return false;
    }
    return true;
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Rules, Conformance, testing::ValuesIn(subjects()),
                         [](const testing::TestParamInfo<Subject> &tested) { return tested.param.name; });

TEST_P(Conformance, EveryGameEnds)
{
    for (int i = 0; i < GetParam().options.games && !HasFailure(); ++i) {
        RandomGame game(GetParam(), i);
        while (game.goesOn())
            game.step();
        ASSERT_TRUE(game.game().ending().over) << "game " << i;
    }
}

TEST_P(Conformance, CardsAreConservedAndTheSheetFitsTheTable)
{
    for (int i = 0; i < GetParam().options.games && !HasFailure(); ++i) {
        RandomGame game(GetParam(), i);
        const std::size_t cards = game.game().sheet().cards.size();
        const auto check = [&] {
            ASSERT_TRUE(table::conserved(game.game().table(), cards))
                << "game " << i << ", step " << game.steps();
            ASSERT_EQ(finding(game.game().sheet(), game.game().table()), "")
                << "game " << i << ", step " << game.steps();
            ASSERT_EQ(surplusOfHits(game.game()), "") << "game " << i << ", step " << game.steps();
        };
        for (; game.goesOn() && !HasFatalFailure(); game.step())
            if (game.isLookedAt())
                check();
        check();
    }
}

TEST_P(Conformance, ChoicesHaveCodesOfTheirOwn)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn(); game.step()) {
            if (!game.isLookedAt())
                continue;
            const Decision decision = game.game().decision();
            ASSERT_EQ(decision.choices.size(), game.game().choiceCount());
            std::set<std::string> codes;
            SeatSet seats = kNobody;
            for (std::size_t c = 0; c < decision.choices.size(); ++c) {
                const Choice &choice = decision.choices[c];
                ASSERT_TRUE(codes.insert(choice.code).second) << choice.code << " twice, game " << i;
                ASSERT_EQ(game.game().code(c), choice.code);
                ASSERT_EQ(game.game().find(choice.code), c) << choice.code;
                ASSERT_FALSE(choice.code.empty() || choice.code.find_first_of(" \n\"") != std::string::npos)
                    << '"' << choice.code << '"';
                bool somebody = false;
                for (const Seat seat : allSeats(game.setup())) // some are the game master's alone
                    somebody = somebody || contains(choice.seats, seat);
                ASSERT_TRUE(somebody) << "no seat may choose " << choice.code;
                seats = static_cast<SeatSet>(seats | choice.seats);
            }
            ASSERT_EQ(decision.seats, seats);
        }
    }
}

TEST_P(Conformance, AScenesVerbsHavePlacesOfTheirOwnAndSayWhyNot)
{
    RandomGame game(GetParam(), 0);
    for (const BarSpec &bar : game.game().sheet().bars) {
        std::map<int, const VerbSpec *> places;
        std::set<std::string> codes;
        EXPECT_FALSE(bar.label.empty());
        const bool orders = std::ranges::find(bar.verbs, true, &VerbSpec::everybody) != bar.verbs.end();
        const int last = orders ? 6 : 7; // the order for everybody has one itself
        for (const VerbSpec &verb : bar.verbs) {
            EXPECT_TRUE(verb.slot >= 1 && verb.slot <= last) << verb.label;
            const bool first = places.emplace(verb.slot, &verb).second;
            EXPECT_TRUE(first || (verb.why.empty() && !verb.everybody))
                << verb.label << " never stands there grey";
            for (const std::string &code : verb.codes)
                EXPECT_TRUE(codes.insert(code).second)
                    << code << " is of two verbs in \"" << bar.label << '"';
            EXPECT_FALSE(verb.label.empty() || verb.codes.empty() || verb.icon.empty()) << verb.label;
            EXPECT_LE(verb.label.size(), verb.slot == 1 ? 15u : 11u) << verb.label << " is cut in large text";
            EXPECT_LE(verb.lacking.size(), 12u) << verb.lacking;
            EXPECT_EQ(verb.why.empty(), verb.lacking.empty()) << verb.label;
            EXPECT_EQ(verb.why.empty(), verb.rule.empty()) << verb.label;
        }
    }
    for (; game.goesOn(); game.step()) {
        const Decision decision = game.game().decision();
        ASSERT_LE(decision.bar, game.game().sheet().bars.size());
        if (decision.bar == 0)
            continue;
        std::map<int, std::string> standing; // the verb that has the place now
        const BarSpec &bar = game.game().sheet().bars[decision.bar - 1u];
        for (const VerbSpec &verb : bar.verbs)
            if (std::ranges::any_of(decision.choices,
                                    [&](const Choice &choice) { return verbIn(&bar, choice) == &verb; })) {
                ASSERT_EQ(standing.emplace(verb.slot, verb.label).first->second, verb.label)
                    << "two want one place";
            }
    }
}

// One press does it: what that costs stands below the verb.
TEST_P(Conformance, AVerbThatLosesTheGameSaysMoreThanItsName)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn(); game.step()) {
            if (!game.isLookedAt())
                continue;
            const Decision decision = game.game().decision();
            if (decision.bar == 0)
                continue;
            const BarSpec &bar = game.game().sheet().bars[decision.bar - 1u];
            for (std::size_t c = 0; c < decision.choices.size(); ++c) {
                const Choice &choice = decision.choices[c];
                const VerbSpec *verb = verbIn(&bar, choice);
                if (verb == nullptr || !(verb->quits || verb->icon == "flee"))
                    continue;
                EXPECT_FALSE(game.game().phrase(choice.label.key).brief.empty() && loses(game.game(), c))
                    << sentence(game.game(), choice.label) << ", game " << i << ", step " << game.steps();
            }
        }
    }
}

// Whoever acts is named beside a choice, so two adventurers may both "wait".
TEST_P(Conformance, NoTwoChoicesOfADecisionReadAlike)
{
    constexpr std::size_t kMostWorded = 40'000;
    std::size_t decisions = 0;
    for (int i = 0; i < GetParam().options.games && decisions < kMostWorded && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn(); game.step(), ++decisions) {
            std::map<std::pair<CardId, std::string>, std::string> codes;
            for (const Choice &choice : game.game().decision().choices) {
                const std::string label = sentence(game.game(), choice.label);
                const auto [it, isNew] = codes.insert({{actorOf(choice), label}, choice.code});
                EXPECT_TRUE(isNew) << '"' << label << "\" is both " << it->second << " and " << choice.code
                                   << ", game " << i << ", step " << game.steps();
            }
        }
    }
}

TEST_P(Conformance, EverythingThatIsSaidHasWords)
{
    std::set<std::uint16_t> said;
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        RandomGame game(GetParam(), i);
        const auto check = [&](const Beat &beat) {
            said.insert(beat.key);
            ASSERT_EQ(finding(game.game(), beat), "") << "game " << i << ", step " << game.steps();
        };
        std::vector<Event> events;
        while (game.goesOn()) {
            if (!game.isLookedAt()) {
                game.step();
                continue;
            }
            const Decision decision = game.game().decision();
            check(decision.prompt);
            for (const Choice &choice : decision.choices)
                check(choice.label);
            for (const Denied &denied : decision.denied)
                check(denied.reason);
            events.clear();
            game.step(&events);
            for (const Event &event : events) {
                if (const auto *beat = std::get_if<Beat>(&event.body))
                    check(*beat);
                if (const auto *dice = std::get_if<DiceRolled>(&event.body))
                    check(Beat{dice->why, 1, {dice->who}});
            }
            if (HasFatalFailure())
                return;
        }
        check(game.game().ending().reason);
        for (const Beat &line : game.game().ending().report)
            check(line);
    }
    EXPECT_GT(said.size(), 5u);
}

/// A label with a capital in the middle of a word is a name out of the code.
TEST_P(Conformance, LabelsOfTheTableAreWords)
{
    const auto isCode = [](const std::string &label) {
        const auto inner = [](unsigned char a, unsigned char b) {
            return std::islower(a) && std::isupper(b);
        };
        return std::ranges::adjacent_find(label, inner) != label.end();
    };
    for (int i = 0; i < 20; ++i) {
        const RandomGame game(GetParam(), i);
        for (const PileSpec &pile : game.game().sheet().piles)
            EXPECT_FALSE(isCode(pile.label)) << pile.label;
        for (const CounterSpec &counter : game.game().sheet().counters)
            EXPECT_FALSE(isCode(counter.label)) << counter.label;
    }
}

TEST_P(Conformance, KindsAreNamedAndChoicesAreOfThem)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        RandomGame game(GetParam(), i);
        const std::vector<Beat> kinds = game.game().kinds();
        for (const Beat &kind : kinds)
            ASSERT_EQ(finding(game.game(), kind), "");
        for (; game.goesOn(); game.step())
            for (std::size_t c = 0; c < game.game().choiceCount(); ++c)
                if (const Beat kind = game.game().kind(c); kind.key != 0) {
                    ASSERT_NE(std::ranges::find(kinds, kind), kinds.end()) << game.game().code(c);
                }
    }
}

TEST_P(Conformance, EveryTargetExists)
{
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        for (RandomGame game(GetParam(), i); game.goesOn(); game.step()) {
            if (!game.isLookedAt())
                continue;
            const Decision decision = game.game().decision();
            for (const Choice &choice : decision.choices)
                for (const Target &target : choice.targets)
                    ASSERT_EQ(finding(game.game(), target), "") << choice.code << ", game " << i;
            for (const Denied &denied : decision.denied) {
                ASSERT_EQ(denied.target == kNowhere ? "" : finding(game.game(), denied.target), "")
                    << sentence(game.game(), denied.reason) << ", game " << i;
                ASSERT_TRUE(denied.target != kNowhere || !denied.verb.empty()) << "it would say nothing";
                ASSERT_TRUE(std::ranges::none_of(
                    decision.choices,
                    [&denied](const Choice &choice) { return verbOf(choice) == denied.verb; }))
                    << denied.verb << " can be chosen, game " << i;
            }
        }
    }
}

TEST_P(Conformance, RefusalsChangeNothing)
{
    std::set<std::string> heard{"", "nonsense", "draw:", "door:-1", ":"};
    for (int i = 0; i < GetParam().options.close && !HasFailure(); ++i) {
        const auto setup = randomSetup(GetParam(), i);
        auto started = Session::start(
            [&](Step &step) { return GetParam().module().start(GetParam().pack(), setup, step); },
            mix({1, 2}, static_cast<std::uint64_t>(i)), UndoPolicy::Free);
        ASSERT_TRUE(started);
        Session &session = *started;
        SeededChance random(mix({3, 4}, static_cast<std::uint64_t>(i)));
        for (int step = 0; step < 60 && !session.game().ending().over; ++step) {
            const Decision decision = session.game().decision();
            const auto before = session.game().clone();
            const std::uint64_t digest = session.game().digest();
            const auto refused = [&](Seat seat, const std::string &code, const std::string &why) {
                const auto done = session.submit(seat, code);
                ASSERT_FALSE(done) << code;
                ASSERT_EQ(done.error().text, why) << code;
                ASSERT_TRUE(session.game().equals(*before)) << code;
            };
            std::set<std::string> now;
            for (const Choice &choice : decision.choices) {
                now.insert(choice.code);
                for (const Seat seat : allSeats(setup))
                    if (seat != Seat::Gm && !contains(choice.seats, seat))
                        refused(seat, choice.code, "that choice belongs to another player");
            }
            for (const std::string &code : heard)
                if (!now.contains(code))
                    refused(Seat::Gm, code, '"' + code + "\" is not a choice now");
            ASSERT_EQ(session.game().digest(), digest); // once: equal positions have one
            heard.insert(now.begin(), now.end());
            ASSERT_EQ(session.entries().size(), static_cast<std::size_t>(step) + 1);
            const auto which =
                random.uniform(static_cast<std::uint32_t>(decision.choices.size()), ChanceTag::Pick);
            const auto seats = allSeats(setup);
            const auto who = std::ranges::find_if(
                seats, [&](Seat seat) { return contains(decision.choices[which].seats, seat); });
            ASSERT_NE(who, seats.end());
            ASSERT_TRUE(session.submit(*who, decision.choices[which].code));
            if (HasFatalFailure())
                return;
        }
    }
}

} // namespace flagstone::choices_test
