#include "app/common/game_words.h"
#include "app/play/choice_groups.h"
#include "app/play/marking.h"
#include "app/play/verbs.h"
#include "conformance/toy.h"
#include "decisions.h"

#include <gtest/gtest.h>

namespace flagstone::app::verbs_test {
namespace {

using test::figure;

Sheet sheet()
{
    Sheet sheet;
    sheet.bars = test::bars();
    return sheet;
}

TEST(Verbs, EachStandsAtItsPlaceAndHoldsTheChoicesOfWhoActs)
{
    const Sheet table = sheet();
    const Decision decision = test::fight();
    ASSERT_EQ(actorsOf(table, decision), (std::vector{CardId{0}, CardId{1}}));
    const BarSlots slots = barSlotsOf(table, decision, CardId{1});
    ASSERT_EQ(slots.shown.size(), 3u);
    EXPECT_EQ(slots.shown[0].choices, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(slots.shown[1].choices, (std::vector<std::size_t>{4}));
    EXPECT_EQ(slots.shown[2].place, 5);
    EXPECT_TRUE(slots.more.empty());
}

TEST(Verbs, WhoTakesAFindIsChosenBetweenAlsoWhereSomebodyCouldDoMore)
{
    Sheet table;
    table.bars = {{"Who keeps it",
                   {{.label = "Take", .codes = {"take"}, .icon = "give", .slot = 1},
                    {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 3}}}};
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const int hero : {0, 1, 2})
        decision.choices.push_back({"take:" + std::to_string(hero), {}, {figure(hero)}});
    decision.choices.push_back({"trade:1", {}, {figure(1)}});
    EXPECT_TRUE(actorsOf(table, decision).empty());
    const BarSlots slots = barSlotsOf(table, decision, kNoCard);
    EXPECT_EQ(slots.shown.front().choices.size(), 3u) << "the best of them is marked";
    decision.choices.push_back({"take:1:other", {}, {figure(1)}});
    EXPECT_EQ(actorsOf(table, decision).size(), 3u) << "each in turn, for they have several ways";
}

TEST(Verbs, OneWithNothingToChooseStaysGreyWhereItSaysWhy)
{
    const Sheet table = sheet();
    const BarSlots slots = barSlotsOf(table, test::fight(), CardId{0});
    ASSERT_EQ(slots.shown.size(), 3u) << "the end of the turn says nothing and is not shown";
    EXPECT_TRUE(slots.shown[1].grey());
    EXPECT_EQ(slots.shown[1].verb->why, "There is no spell left.");
}

/// The cards of two figures are also the targets of a spell, and of somebody who drags a body.
TEST(Verbs, TwoChangePlacesWhicheverIsNamedFirst)
{
    Sheet table;
    table.bars = {{"In battle",
                   {{.label = "Heal", .codes = {"heal"}, .icon = "plus", .slot = 1},
                    {.label = "Ranks",
                     .codes = {"rank", "swap", "drag"},
                     .icon = "ranks",
                     .slot = 4,
                     .swaps = "swap"}}}};
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    decision.choices.push_back({"heal:0:1", {}, {figure(0), figure(1)}});
    decision.choices.push_back({"drag:0:2", {}, {figure(0), figure(2)}});
    decision.choices.push_back({"swap:0:1", {}, {figure(0), figure(1)}});
    EXPECT_EQ(swapOf(table, decision, CardId{0}, CardId{1}), std::optional<std::size_t>(2));
    EXPECT_EQ(swapOf(table, decision, CardId{1}, CardId{0}), std::optional<std::size_t>(2));
    EXPECT_FALSE(swapOf(table, decision, CardId{0}, CardId{2}).has_value());
    decision.denied.push_back({figure(0), {7, 0, {}}});
    decision.denied.push_back({figure(2), {8, 0, {}}});
    EXPECT_EQ(deniedSwap(table, decision, CardId{0}, CardId{2}), &decision.denied[1]) << "the other can act";
    EXPECT_EQ(deniedSwap(table, decision, CardId{0}, CardId{1}), nullptr);
    table.bars.front().verbs.pop_back();
    EXPECT_FALSE(swapOf(table, decision, CardId{0}, CardId{1}).has_value());
    EXPECT_EQ(deniedSwap(table, decision, CardId{0}, CardId{2}), nullptr) << "nobody ever changes places";
}

TEST(Verbs, ChoicesOfNoVerbTakeThePlacesThatAreFreeAndTheRestIsMore)
{
    const Sheet table = sheet();
    Decision decision = test::fight();
    for (int i = 0; i < 6; ++i)
        decision.choices.push_back({"other" + std::to_string(i), {}, {}});
    const BarSlots slots = barSlotsOf(table, decision, CardId{1});
    ASSERT_EQ(slots.shown.size(), 6u) << "the order for everybody has the seventh";
    EXPECT_EQ(slots.shown[2].choices, (std::vector<std::size_t>{6}));
    EXPECT_EQ(slots.shown[4].verb->label, "Flee") << "it keeps its place";
    EXPECT_EQ(slots.more, (std::vector<std::size_t>{9, 10, 11}));
    decision.bar = 0;
    EXPECT_EQ(barSlotsOf(table, decision, kNoCard).more.size(), decision.choices.size() - 7);
}

TEST(Verbs, WhereEachFigureHasOneChoiceTheyAreWhatIsChosen)
{
    Decision decision;
    for (const int who : {1, 2, 3})
        decision.choices.push_back({"take:" + std::to_string(who), {}, {figure(who)}});
    EXPECT_TRUE(actorsOf(sheet(), decision).empty());
    const std::vector<std::size_t> all{0, 1, 2};
    EXPECT_EQ(distinguishingTarget(decision, all, 1), figure(2));
}

TEST(Verbs, WhereThePartyDecidesNobodyOfItActs)
{
    Sheet table = sheet();
    table.bars.push_back({"Exploring", {{.label = "Open", .codes = {"door"}, .slot = 1}}});
    Decision decision{.choices = {{"door:n", {}, {}}, {"heal:1:2", {}, {figure(1), figure(2)}}}};
    decision.choices.push_back({"heal:1:0", {}, {figure(1), figure(0)}});
    decision.bar = static_cast<std::uint8_t>(table.bars.size());
    EXPECT_TRUE(actorsOf(table, decision).empty());
    decision.choices.erase(decision.choices.begin());
    EXPECT_EQ(actorsOf(table, decision), std::vector{CardId{1}}) << "only a healer is asked";
}

TEST(Verbs, OfTwoWeaponsForOneEnemyTheLikelierIsTheUsualOne)
{
    const Sheet table = sheet();
    Decision decision = test::fight();
    const Target bow{.kind = Target::Kind::Card, .card = CardId{9}};
    for (const int enemy : {0, 1})
        decision.choices.push_back(
            {"shoot:1:" + std::to_string(enemy), {}, {figure(1), figure(3, enemy), bow}});
    const std::vector<double> likely{0, 0, 0.3, 0.7, 0, 0, 0.6, 0.2}; // 2, 3 by hand; 6, 7 with the bow
    const BarSlot attack = barSlotsOf(table, decision, CardId{1}, likely).shown.front();
    EXPECT_EQ(attack.choices, (std::vector<std::size_t>{6, 3}));
    EXPECT_EQ(attack.others, (std::vector<std::size_t>{2, 7}));
    EXPECT_EQ(attack.targets, (std::vector<std::optional<Target>>{figure(3, 0), figure(3, 1)}));
}

/// With one enemy left no shot differs from the others in its target, but it is still about the enemy.
TEST(Verbs, ABlowAndAShotAtTheLastEnemyAreAboutTheEnemy)
{
    const Sheet table = sheet();
    Decision decision = test::fight();
    std::erase_if(decision.choices, [](const Choice &choice) {
        return choice.targets.size() > 1 && choice.targets[1] == figure(3, 1);
    });
    const Target bow{.kind = Target::Kind::Card, .card = CardId{9}};
    const Target other{.kind = Target::Kind::Card, .card = CardId{10}};
    for (const Target &weapon : {bow, other})
        decision.choices.push_back(
            {"shoot:1:" + std::to_string(raw(weapon.card)), {}, {figure(1), figure(3, 0), weapon}});
    ASSERT_EQ(decision.choices.size(), 6u);
    const std::vector<double> likely{0, 0.05, 0, 0, 0.01, 0.02};
    const BarSlot attack = barSlotsOf(table, decision, CardId{1}, likely).shown.front();
    EXPECT_EQ(attack.choices, (std::vector<std::size_t>{1}));
    EXPECT_EQ(attack.targets, (std::vector<std::optional<Target>>{figure(3, 0)}));
    EXPECT_EQ(attack.others, (std::vector<std::size_t>{4, 5}));
    Marking marking;
    marking.begin(&table, decision, std::vector<int>(decision.choices.size()), likely);
    marking.made(table, decision, decision.choices[4].code);
    marking.selectFigure(CardId{1});
    EXPECT_EQ(marking.markedTarget(), figure(3, 0));
}

TEST(Verbs, ATargetTellsAChoiceFromTheOthersOfItsVerb)
{
    const Decision decision = test::fight();
    const std::vector<std::size_t> attacks{2, 3};
    EXPECT_EQ(distinguishingTarget(decision, attacks, 3), figure(3, 1));
    Decision mixed = decision;
    const Target bow{.kind = Target::Kind::Card, .card = CardId{9}};
    for (const int enemy : {0, 1})
        mixed.choices.push_back({"shoot:1:" + std::to_string(enemy), {}, {figure(1), bow, figure(3, enemy)}});
    const std::vector<std::size_t> both{2, 3, 6, 7};
    EXPECT_EQ(distinguishingTarget(mixed, both, 3), figure(3, 1));
    EXPECT_EQ(distinguishingTarget(mixed, both, 7), figure(3, 1)) << "the weapon is the same for every shot";
    const std::vector<std::size_t> alone{4};
    EXPECT_EQ(distinguishingTarget(decision, alone, 4), figure(3, 0)) << "the last, where nothing differs";
    EXPECT_FALSE(distinguishingTarget(decision, alone, 5));
}

TEST(Verbs, PlacesAreInTheOrderOfHowFarTheyAre)
{
    Sheet table;
    table.bars = {{"A turn", {{.label = "Go", .codes = {"move"}, .icon = "walk", .slot = 1}}}};
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const std::size_t steps : {3, 1, 2})
        decision.choices.push_back(
            {.code = "move:" + std::to_string(steps),
             .label = {},
             .targets = {{.kind = Target::Kind::Space, .number = static_cast<int>(steps)}},
             .path = std::vector<SpaceId>(steps)});
    const BarSlots slots = barSlotsOf(table, decision, kNoCard);
    ASSERT_EQ(slots.shown.size(), 1u);
    std::vector<int> digits;
    for (const Target &target : targetsOf(slots.shown.front()))
        digits.push_back(target.number);
    EXPECT_EQ(digits, (std::vector{1, 2, 3}));
}

TEST(Verbs, ACardIsChosenFirstAndThenWhomItIsPlayedOn)
{
    Decision decision;
    const auto card = [](int which) {
        return Target{.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(which)}};
    };
    for (const int played : {9, 10})
        for (const int enemy : {0, 1})
            decision.choices.push_back({"cast:" + std::to_string(played) + ':' + std::to_string(enemy),
                                        {},
                                        {figure(1), card(played), figure(3, enemy)}});
    decision.bar = 1;
    const Sheet table = sheet();
    const BarSlot cast = barSlotsOf(table, decision, CardId{1}).shown.front();
    EXPECT_EQ(targetsOf(cast), (std::vector{card(9), card(10)}));
    const BarSlot narrow = narrowed(decision, cast, card(10));
    EXPECT_EQ(narrow.choices, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(targetsOf(narrow), (std::vector{figure(3, 0), figure(3, 1)}));
}

TEST(Verbs, SpellsAreGroupedWhereOneTargetCanHaveSeveralAndEachHasAFewWords)
{
    const Target book{.kind = Target::Kind::Card, .card = CardId{9}};
    Decision decision{.bar = 1};
    std::vector<ChoiceNames> names;
    const auto cast = [&](const std::string &code, const char *brief, const std::vector<Target> &at) {
        decision.choices.push_back({"cast:" + code, {}, {figure(1)}});
        auto &targets = decision.choices.back().targets;
        targets.insert(targets.end(), at.begin(), at.end());
        names.push_back({.whole = {}, .deed = {}, .how = {}, .brief = QLatin1String(brief), .isBrief = true});
    };
    for (const int enemy : {0, 1}) {
        cast("sleep:" + std::to_string(enemy), "Sleep", {figure(3, enemy)});
        cast("book:" + std::to_string(enemy), "Sleep", {figure(3, enemy), book});
    }
    cast("web", "Web", {figure(3, 1)});
    const Sheet table = sheet();
    const auto groups = [&] {
        std::vector<std::vector<std::size_t>> choices;
        for (const BarSlot &group :
             groupsOf(decision, barSlotsOf(table, decision, CardId{1}).shown.front(), names))
            choices.push_back(group.choices);
        return choices;
    };
    EXPECT_EQ(groups(), (std::vector<std::vector<std::size_t>>{{0, 2}, {1, 3}, {4}}));
    names[4].isBrief = false;
    EXPECT_TRUE(groups().empty()) << "without a few words there is nothing to choose by";
    names[4].isBrief = true;
    decision.choices.erase(decision.choices.begin() + 1); // the first enemy can have one thing
    names.erase(names.begin() + 1);
    decision.choices.erase(decision.choices.begin() + 2, decision.choices.end()); // and so can the other
    names.erase(names.begin() + 2, names.end());
    ASSERT_EQ(decision.choices.size(), 2u);
    EXPECT_TRUE(groups().empty()) << "targets tell them apart";
}

TEST(Verbs, EnterDoesTheMainOneElseTheBestThatDoesNotEndTheTurn)
{
    const Sheet table = sheet();
    Decision decision = test::fight();
    decision.choices.push_back({"end", {}, {}});
    std::vector<int> scores(decision.choices.size(), 0);
    scores.back() = 99;
    BarSlots slots = barSlotsOf(table, decision, CardId{1});
    EXPECT_EQ(slots.shown[*usualSlot(scores, slots)].verb->label, "Attack");
    std::vector<int> warned(decision.choices.size(), -5);
    EXPECT_EQ(slots.shown[*usualSlot(warned, slots)].verb->label, "Attack") << "nothing else is better";
    warned[4] = 5;
    EXPECT_NE(slots.shown[*usualSlot(warned, slots)].verb->label, "Attack") << "another looks good";
    std::vector<int> rewarding(decision.choices.size(), 0);
    rewarding.back() = 90;
    EXPECT_EQ(slots.shown[*usualSlot(rewarding, slots, true)].verb->label, "End turn");
    rewarding[4] = 91;
    EXPECT_EQ(slots.shown[*usualSlot(rewarding, slots, true)].holds(4), true) << "rather than to leave it";
    decision.choices.erase(decision.choices.begin(), decision.choices.begin() + 4);
    scores.erase(scores.begin(), scores.begin() + 4);
    scores[1] = 5;
    slots = barSlotsOf(table, decision, CardId{1});
    EXPECT_EQ(slots.shown[*usualSlot(scores, slots)].verb->label, "Flee");
    decision.choices = {{"end", {}, {}}};
    slots = barSlotsOf(table, decision, kNoCard);
    EXPECT_EQ(slots.shown[*usualSlot(std::vector<int>{1}, slots)].verb->label, "End turn");
    EXPECT_FALSE(usualSlot({}, barSlotsOf(table, {}, kNoCard)));
    decision.choices = {{"flee", {}, {}}, {"end", {}, {}}};
    const std::vector<int> bad{-1, 2};
    slots = barSlotsOf(table, decision, kNoCard);
    EXPECT_EQ(slots.shown[*usualSlot(bad, slots)].verb->label, "Flee") << "somebody else could still act";
    EXPECT_EQ(slots.shown[*usualSlot(bad, slots, true)].verb->label, "End turn");
    const std::vector<int> close{60, 70}, clear{60, 100};
    EXPECT_EQ(slots.shown[*usualSlot(close, slots, true)].verb->label, "Flee");
    EXPECT_EQ(slots.shown[*usualSlot(clear, slots, true)].verb->label, "End turn") << "it is time to leave";
}

TEST(Verbs, EnterGivesNoGameUpBeforeNothingIsLeftToBeGained)
{
    Sheet table = sheet();
    const auto end = std::ranges::find_if(table.bars[0].verbs, &VerbSpec::ends);
    end->quits = true;
    Decision decision{.bar = 1};
    decision.choices = {{"flee", {}, {}}, {"end", {}, {}}};
    const BarSlots both = barSlotsOf(table, decision, kNoCard);
    const std::vector<int> weak{-20, kNothingLeft - 1}, done{-20, kNothingLeft};
    EXPECT_EQ(both.shown[*usualSlot(weak, both, true)].verb->label, "Flee");
    EXPECT_EQ(both.shown[*usualSlot(done, both, true)].verb->label, "End turn");
    decision.choices = {{"end", {}, {}}};
    const BarSlots alone = barSlotsOf(table, decision, kNoCard);
    EXPECT_FALSE(usualSlot(std::vector<int>{kNothingLeft - 1}, alone, true))
        << "no Enter too many ends a game";
    EXPECT_TRUE(usualSlot(std::vector<int>{kNothingLeft}, alone, true));
}

TEST(Verbs, OfVerbsThatShareAPlaceThatWithChoicesStandsThere)
{
    Sheet table;
    table.bars = {{"A turn",
                   {{.label = "Look", .codes = {"look"}, .slot = 3, .why = "It is known."},
                    {.label = "Visit", .codes = {"visit"}, .slot = 3}}}};
    Decision decision{.bar = 1};
    decision.choices = {{"visit", {}, {}}};
    EXPECT_EQ(barSlotsOf(table, decision, kNoCard).shown.front().verb->label, "Visit");
    decision.choices = {{"look", {}, {}}};
    EXPECT_EQ(barSlotsOf(table, decision, kNoCard).shown.front().verb->label, "Look");
    decision.choices = {};
    EXPECT_EQ(barSlotsOf(table, decision, kNoCard).shown.front().verb->label, "Look")
        << "grey, with its reason";
}

TEST(Verbs, AWholeCodeCountsBeforeItsBeginning)
{
    Sheet table;
    table.bars = {{"A spell",
                   {{.label = "Spell", .codes = {"declare"}, .slot = 2},
                    {.label = "No spell", .codes = {"declare:none"}, .slot = 7}}}};
    Decision decision{.bar = 1};
    decision.choices = {{"declare:bolt", {}, {figure(1)}}, {"declare:none", {}, {}}};
    const BarSlots slots = barSlotsOf(table, decision, kNoCard);
    ASSERT_EQ(slots.shown.size(), 2u);
    EXPECT_EQ(slots.shown[0].choices, std::vector<std::size_t>{0});
    EXPECT_EQ(slots.shown[1].choices, std::vector<std::size_t>{1});
    EXPECT_EQ(slots.shown[1].place, 7);
    EXPECT_EQ(slots.shown[*usualSlot(std::vector<int>{40, 50}, slots)].verb->label, "No spell");
    EXPECT_EQ(slots.shown[*usualSlot(std::vector<int>{60, 50}, slots)].verb->label, "Spell");
}

TEST(Verbs, TheLastTargetIsMarkedAgainOnlyForItsOwnVerb)
{
    Sheet table;
    table.bars = {{"A spell",
                   {{.label = "Spell", .codes = {"declare"}, .slot = 2},
                    {.label = "No spell", .codes = {"declare:none"}, .slot = 7}}}};
    Decision decision{.bar = 1};
    for (const int enemy : {0, 1})
        decision.choices.push_back(
            {"declare:bolt:" + std::to_string(enemy), {}, {figure(0), figure(3, enemy)}});
    decision.choices.push_back({"declare:none", {}, {figure(0), figure(3, 1)}});
    Marking marking;
    marking.made(table, decision, "declare:none");
    marking.begin(&table, decision, {5, 0, 0}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(0));
    marking.made(table, decision, "declare:bolt:1");
    marking.begin(&table, decision, {5, 0, 0}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(1));
}

TEST(Verbs, TheLastTargetOfAnotherPlayerIsNotMarked)
{
    Sheet table;
    table.bars = {{"A turn", {{.label = "Go", .codes = {"move"}, .slot = 1}}}};
    const auto turnOf = [](int seat) {
        Decision decision{.bar = 1};
        for (const int place : {1, 2})
            decision.choices.push_back({.code = "move:" + std::to_string(place),
                                        .label = {},
                                        .targets = {{.kind = Target::Kind::Space, .number = place}},
                                        .seats = seatBit(Seat{static_cast<std::int8_t>(seat)}),
                                        .path = {}});
        return decision;
    };
    Marking marking;
    marking.made(table, turnOf(0), "move:2");
    marking.begin(&table, turnOf(0), {5, 0}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(1));
    marking.begin(&table, turnOf(1), {5, 0}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(0));
}

TEST(Verbs, WhatIsUsedUpGoesToWhoNeedsItAndNotToTheLastTarget)
{
    Sheet table;
    table.bars = {{"Exploring", {{.label = "Heal", .codes = {"heal"}, .slot = 3, .spends = true}}}};
    Decision decision{.bar = 1};
    for (const int who : {1, 2})
        decision.choices.push_back({"heal:" + std::to_string(who), {}, {figure(0), figure(who)}});
    Marking marking;
    marking.made(table, decision, "heal:1");
    marking.begin(&table, decision, {70, 79}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(1));
}

TEST(Verbs, OfAnArmedOneThatUsesSomethingUpNothingWastefulIsMarked)
{
    Sheet table = sheet();
    table.bars.push_back({"Exploring",
                          {{.label = "Open", .codes = {"door"}, .slot = 1},
                           {.label = "Things", .codes = {"use"}, .slot = 5, .spends = true}}});
    Decision decision{.choices = {{"door:n", {}, {}}, {"use:9:0", {}, {figure(1), figure(0)}}}};
    decision.choices.push_back({"use:9:2", {}, {figure(1), figure(2)}});
    decision.bar = static_cast<std::uint8_t>(table.bars.size());
    Marking marking;
    marking.begin(&table, decision, {30, -5, -5}, {});
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(0));
    marking.arm(marking.slotAt(5));
    EXPECT_FALSE(marking.marked()) << "Enter would waste it";
    EXPECT_TRUE(marking.mark(figure(2)));
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(2));
    marking.arm(std::nullopt);
    marking.arm(marking.slotAt(5));
    EXPECT_TRUE(marking.markNext(1));
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(1));
    marking.begin(&table, decision, {30, -5, 72}, {});
    marking.arm(marking.slotAt(5));
    EXPECT_EQ(marking.marked(), std::optional<std::size_t>(2)) << "somebody needs it";
}

/// A court card is worth more than the little that it would be better.
TEST(Verbs, EnterUsesSomethingUpOnlyWhereThatIsClearlyBetter)
{
    Sheet table;
    table.bars = {{"A turn",
                   {{.label = "Go", .codes = {"go"}, .slot = 1},
                    {.label = "Fight", .codes = {"attack"}, .slot = 5},
                    {.label = "Ability", .codes = {"use"}, .slot = 6, .spends = true},
                    {.label = "End turn", .codes = {"end"}, .slot = 7, .ends = true}}}};
    Decision decision{.bar = 1};
    decision.choices = {{"go", {}, {}}, {"attack", {}, {}}, {"use", {}, {}}, {"end", {}, {}}};
    const BarSlots slots = barSlotsOf(table, decision, kNoCard);
    const auto usual = [&](const std::vector<int> &scores) {
        return slots.shown[*usualSlot(scores, slots, true)].verb->label;
    };
    EXPECT_EQ(usual({33, 52, 0, 0}), "Go") << "the main one";
    EXPECT_EQ(usual({33, 53, 0, 0}), "Fight") << "clearly better than the main one";
    EXPECT_EQ(usual({-5, 57, 58, 0}), "Fight");
    EXPECT_EQ(usual({-5, 57, 78, 0}), "Ability");
    EXPECT_EQ(usual({-5, -5, 11, 0}), "Go") << "it is kept for later";
    EXPECT_EQ(usual({-5, -5, 63, 0}), "Ability");
}

TEST(Verbs, ScoresFollowTheGameAlsoForASeatThatMayNotChooseAll)
{
    const auto game = toyGame(Seed{}, 1);
    Decision decision = game->decision();
    ASSERT_GT(decision.choices.size(), 1u);
    decision.choices.erase(decision.choices.begin());
    const auto scores = heuristicsOf(*game, decision);
    for (std::size_t i = 0; i < scores.size(); ++i)
        EXPECT_EQ(scores[i], game->heuristic(*game->find(decision.choices[i].code), PlayStyle::Bold));
}

} // namespace
} // namespace flagstone::app::verbs_test
