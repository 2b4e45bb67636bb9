// Where the cards of quests of one's own lie: FP-328.
#include "rules/fastplay/quest_drafts.h"

#include <gmock/gmock.h>

#include <set>

namespace flagstone::fastplay::quest_conditions_test {
namespace {

using Kind = QuestFinding::Kind;

/// A queen with her sting in her nest; a wasp of the deck comes with her.
QuestDraft nest(const std::vector<QuestRow> &conditions)
{
    QuestDraft draft = quest({part("1", "slay", "The Queen")});
    draft.cards["locations"] = {ownCard(3, "Q01", {{"name", "The Nest"}})};
    draft.cards["monsters"] = {ownCard(0, "Q02", {{"name", "The Queen"}, {"treasure", "no"}})};
    draft.cards["treasures"] = {ownCard(2, "Q03", {{"name", "Her Sting"}})};
    draft.rules["conditions"] = conditions;
    setId(questSpec(), draft, "own");
    return draft;
}

TEST(Quests, FP_328_AmongTheLastOfItsDeck)
{
    const QuestDraft draft =
        nest({condition("The Nest", "last", "-", "10"), condition("The Queen", "last", "-", "1"),
              condition("Her Sting", "last", "-", "5")});
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    const PackData pack = packOf(customPack(), draft);
    std::set<std::ptrdiff_t> depths;
    for (int deal = 0; deal < 60; ++deal) {
        SeededChance chance{Seed::fromText("deal " + std::to_string(deal))};
        Step step(chance);
        auto game = module().start(pack, {"fastplay", "own"}, step).value();
        if (game->table().board.empty())
            game->choose(0, step); // the corridor where they start
        const auto depth = [&](PileIndex deck, const char *key) {
            const auto &cards = game->table().pile(pile(deck)).cards; // the last one drawn comes first
            return std::ranges::find_if(
                       cards, [&](CardId card) { return game->sheet().cards[index(card)].key == key; }) -
                   cards.begin();
        };
        depths.insert(depth(PileIndex::Locations, "Q01"));
        EXPECT_EQ(depth(PileIndex::Monsters, "Q02"), 0) << deal;
        EXPECT_LT(depth(PileIndex::Treasures, "Q03"), 5) << deal;
    }
    EXPECT_LT(*depths.rbegin(), 10);
    EXPECT_GT(depths.size(), 5u) << "any of the ten places";
}

TEST(Quests, FP_328_AlwaysInOnePlace)
{
    Scene s = played(nest({condition("The Queen", "in", "The Nest")}), kCorridor);
    s.stack(PileIndex::Locations, {"Q01"});
    s.does("door:w");
    EXPECT_EQ(s.here(), "Q01");
    EXPECT_EQ(s.where("Q02"), PileIndex::Encounter);
    EXPECT_TRUE(s.said(Say::WaitsHere));
    EXPECT_EQ(s.count(PileIndex::Encounter), 1u) << "no card is turned besides";
}

TEST(Quests, FP_328_AlwaysWithAMonster)
{
    Scene s =
        played(nest({condition("Giant Wasp", "with", "The Queen"), condition("The Queen", "in", "The Nest")}),
               kCorridor);
    s.stack(PileIndex::Locations, {"Q01"});
    s.dice({2}); // the party strikes first
    s.does("door:w");
    EXPECT_EQ(s.where("M17"), PileIndex::Encounter);
    EXPECT_EQ(s.count(PileIndex::Encounter), 2u);
    EXPECT_THAT(s.told(Say::ComesAlong), testing::ElementsAre("With The Queen comes Giant Wasp."));
}

TEST(Quests, FP_328_FP_S25_OfTwoWhoComeAlongAndJoinEachIsGivenToSomebody)
{
    QuestDraft draft =
        nest({condition("Cerel", "with", "The Queen"), condition("Ranson", "with", "The Queen"),
              condition("The Queen", "in", "The Nest")});
    setCell(questSpec(), draft, "joiners", "Cerel;Ranson");
    Scene s = Scene::onQuest("own", kCorridor, {{"joinerControl", "host picks"}}, 2, {9, 1},
                             packOf(customPack(), draft));
    s.stack(PileIndex::Locations, {"Q01"});
    s.does("door:w");
    s.does("assign:1");
    ASSERT_TRUE(s.may("assign:0")) << "the second is asked about as well";
    s.does("assign:1");
    for (const std::string name : {"Cerel", "Ranson"})
        EXPECT_EQ(s.state().table.counter(s.rules().controllerOf(s.rules().whoIsCalled(name))), 1) << name;
    EXPECT_FALSE(s.offers("assign"));
    EXPECT_EQ(s.count(PileIndex::Encounter), 1u);
}

TEST(Quests, FP_328_ATreasureLiesWithItsMonsterForSure)
{
    for (const bool placed : {false, true}) {
        Scene s = played(placed ? nest({condition("Her Sting", "with", "The Queen")}) : nest({}));
        s.at("L002", true);
        s.win({"Q02"}); // who carries nothing by her own card
        ASSERT_EQ(s.offers("search:Q02"), placed);
        if (!placed)
            continue;
        s.does("search:Q02");
        s.does("take:Kennett");
        EXPECT_THAT(s.held("Kennett"), testing::ElementsAre("Q03"));
    }
}

TEST(Quests, FP_328_FP_367_TheGameMastersWordComesFirst)
{
    const PackData pack = packOf(customPack(), nest({condition("Her Sting", "with", "The Queen")}));
    flagstone::Setup setup{"fastplay", "own", 1, {{"dm", "on"}, {"preparedDecks", "on"}}, {}};
    setup.prepared.assigned = {{"L020", "Q03", {}, {}}};
    EXPECT_TRUE(Fastplay::make(pack, setup).has_value());
    setup.prepared = {};
    setup.prepared.out = {"Q03"};
    EXPECT_TRUE(Fastplay::make(pack, setup).has_value());
}

TEST(Quests, FP_328_FP_D56_AShortGameKeepsTheNest)
{
    const PackData pack = packOf(customPack(), nest({condition("The Queen", "in", "The Nest")}));
    for (int deal = 0; deal < 12; ++deal) {
        SeededChance chance{Seed::fromText("short " + std::to_string(deal))};
        Step step(chance);
        auto game = module().start(pack, {"fastplay", "own", 1, {{"shortGame", "on"}}, {}}, step).value();
        if (game->table().board.empty())
            game->choose(0, step);
        const auto &cards = game->table().pile(pile(PileIndex::Locations)).cards;
        EXPECT_TRUE(std::ranges::any_of(cards, [&](CardId card) {
            return game->sheet().cards[index(card)].key == "Q01";
        })) << deal;
    }
}

TEST(Quests, FP_328_ConditionsThatCannotBeAreNamed)
{
    const auto said = [](const std::vector<QuestRow> &conditions) {
        const QuestDraft draft = nest(conditions);
        std::vector<std::string> all;
        for (const QuestFinding &f : findings(draft))
            if (f.place == QuestFinding::Place::Condition)
                all.push_back(std::to_string(f.number) + ": " + f.text);
        return all;
    };
    EXPECT_THAT(said({condition("Her Sting", "with", "The Queen"), condition("The Drone", "in", "The Nest")}),
                testing::ElementsAre("1: No The Drone in the decks can lie like that"));
    EXPECT_THAT(said({condition("Wandering Monsters", "in", "The Nest")}),
                testing::ElementsAre("0: No Wandering Monsters in the decks can lie like that"));
    EXPECT_THAT(said({condition("Her Sting", "with", "The King")}),
                testing::ElementsAre("0: No monster is called The King"));
    EXPECT_THAT(said({condition("The Queen", "in", "Nowhere")}),
                testing::ElementsAre("0: No location is called Nowhere"));
    EXPECT_THAT(
        said({condition("The Queen", "with", "Giant Wasp"), condition("Giant Wasp", "with", "The Queen")}),
        testing::ElementsAre("0: The Queen and Giant Wasp wait for each other and never come",
                             "1: Giant Wasp and The Queen wait for each other and never come"));
    EXPECT_THAT(said({condition("The Queen", "in", "The Nest", "3")}),
                testing::ElementsAre("0: Only 1 card for 3 of The Queen"));
    EXPECT_THAT(said({condition("Her Sting", "with", "The Queen"), condition("Amulet", "with", "The Queen")}),
                testing::ElementsAre("1: Only one treasure can lie there: a search finds no more"));
    EXPECT_THAT(said({condition("Her Sting", "in", "-")}),
                testing::ElementsAre("0: expected the name of a monster or location"));
}

TEST(Quests, FP_328_ConditionsOfItsPackAreNotThoseOfTheQuest)
{
    PackData base = customPack();
    base.tables.push_back({.name = "conditions",
                           .file = {},
                           .columns = {"adventure", "card", "lies", "at", "count"},
                           .rows = {{2, {"FP-A01", "Amulet", "with", "Giant Wasp", "1"}}}});
    ASSERT_TRUE(module().check(base).empty());
    const QuestDraft draft = quest({part("1", "slay", "Giant Wasp")});
    const PackData pack = packOf(base, draft);
    EXPECT_TRUE(pack.table("conditions")->rows.empty());
    for (const QuestFinding &finding : checkQuest(pack, draft))
        EXPECT_NE(finding.kind, Kind::Error) << finding.text;
}

TEST(Quests, FP_328_WhatAConditionNamesMustBeInTheDecks)
{
    Issues none;
    const auto missing = [&](const QuestRow &row) {
        const PackData pack = packOf(customPack(), nest({row}));
        return missingFor(readAdventures(pack, none).front(), readCards(pack, none));
    };
    EXPECT_THAT(missing(condition("The Queen", "in", "The Nest")), testing::IsEmpty());
    EXPECT_THAT(missing(condition("The Queen", "in", "Nowhere")),
                testing::ElementsAre("the location Nowhere"));
    EXPECT_THAT(missing(condition("The Nest", "with", "The Queen")),
                testing::ElementsAre("the monster or treasure The Nest"));
}

} // namespace
} // namespace flagstone::fastplay::quest_conditions_test
