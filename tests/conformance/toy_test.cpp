// The suite tests rule systems; this tests that the suite has something to find in the toy, and finds it.
#include "conformance/random_game.h"
#include "conformance/toy.h"
#include "core/ruleset.h"

#include <gtest/gtest.h>

#include <set>

namespace flagstone::toy_test {
namespace {

/// Rule systems whose list of hooks is not what they have: as if a function were misspelt, or forgotten.
struct Misspelt : toy::Rules {
    static constexpr std::array hooks{Hook::Kinds, Hook::Hopes, Hook::Forget};
};
struct Unlisted : toy::Rules {
    void forget(toy::State &, Seat) const {}
};
struct UnlistedLast : toy::Rules {
    void plight(const toy::State &, CardId, int) const {}
};
static_assert(Ruleset<toy::Rules>);
static_assert(!Ruleset<Misspelt>);
static_assert(!Ruleset<Unlisted>);
static_assert(!Ruleset<UnlistedLast>);

const Subject kToy{"toy", &toyModule, &toyPack};

TEST(Toy, RandomGamesDoEverythingThereIs)
{
    std::set<std::string> verbs;
    std::set<std::size_t> kinds;
    std::set<bool> results;
    std::set<std::uint16_t> reasons;
    std::size_t steps = 0;
    for (int i = 0; i < 300; ++i) {
        RandomGame game(kToy, i);
        std::vector<Event> events;
        while (game.goesOn()) {
            const std::string code = game.game().code(game.pick());
            verbs.insert(code.substr(0, code.find(':')));
            game.step(&events);
        }
        for (const Event &event : events)
            kinds.insert(event.body.index());
        results.insert(game.game().ending().won);
        reasons.insert(game.game().ending().reason.key);
        steps += game.steps();
    }
    EXPECT_EQ(verbs.size(), 12u);
    EXPECT_EQ(kinds.size(), std::variant_size_v<EventBody>);
    EXPECT_EQ(results.size(), 2u);
    EXPECT_EQ(reasons.size(), 3u);
    EXPECT_GT(steps, 300u * 10);
}

TEST(Toy, ABadPackIsExplained)
{
    PackData pack = toyPack();
    pack.tables[0].rows[2].cells[3] = "high";
    const Issues issues = toyModule().check(pack);
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(toString(issues[0]), "cards.csv:4:4: error: this is not a number (TOY-06)");
    pack.tables[0].rows.resize(2);
    EXPECT_EQ(toyModule().check(pack).size(), 1u);
    EXPECT_TRUE(toyModule().check(toyPack()).empty());
}

TEST(Findings, OfBeatsAreFound)
{
    const auto game = toyGame({1, 2});
    const Beat good = game->decision().prompt;
    EXPECT_EQ(finding(*game, good), "");
    EXPECT_NE(finding(*game, Beat{}), "");
    EXPECT_NE(finding(*game, Beat{999, 0, {}}), "") << "a key without a phrase";
    Beat fewer = good;
    fewer.count = 1;
    EXPECT_NE(finding(*game, fewer), "") << "a number that is not given";
    Beat tooMany = good;
    tooMany.count = 7;
    EXPECT_NE(finding(*game, tooMany), "");
    for (const Choice &choice : game->decision().choices) {
        if (!choice.code.starts_with("play:"))
            continue;
        EXPECT_EQ(finding(*game, choice.label), "");
        Beat noCard = choice.label;
        noCard.args[0] = 500;
        EXPECT_NE(finding(*game, noCard), "") << "a card that does not exist";
    }
}

TEST(Findings, OfTargetsAreFound)
{
    const auto game = toyGame({1, 2});
    EXPECT_EQ(finding(*game, Target{.kind = Target::Kind::Card, .card = CardId{0}}), "");
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Card, .card = CardId{12}}), "");
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Figure, .card = CardId{0}, .number = -1}), "");
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Slot, .slot = SlotId{0}}), "")
        << "the board is empty";
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Door, .slot = SlotId{0}, .number = 4}), "");
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Pile, .number = 4}), "")
        << "two seats: piles 0 to 3";
    EXPECT_EQ(finding(*game, Target{.kind = Target::Kind::Pile, .number = 3}), "");
    EXPECT_NE(finding(*game, Target{.kind = Target::Kind::Place, .placement = {.storey = -1}}), "");
}

TEST(Findings, OfSheetsAreFound)
{
    const auto game = toyGame({1, 2});
    const Sheet good = game->sheet();
    const auto spoilt = [&](auto &&spoil) {
        Sheet sheet = good;
        spoil(sheet);
        return finding(sheet, game->table());
    };
    EXPECT_EQ(finding(good, game->table()), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.piles.pop_back(); }), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.counters.pop_back(); }), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.piles[1].id = PileId{0}; }), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.counters[1].card = CardId{99}; }), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.tokens[0].card = CardId{99}; }), "");
    EXPECT_NE(spoilt([](Sheet &s) { s.cards[0].back = s.cards[1].back = s.cards[2].back = 1; }) +
                  spoilt([](Sheet &s) { s.cards.back().back = 1; }),
              "")
        << "a hidden pile with another back";
}

} // namespace
} // namespace flagstone::toy_test
