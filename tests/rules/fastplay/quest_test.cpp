// Quests of one's own: what the editor writes and what it says of it. FP-O05, FP-026, FP-040, FP-328, FP-329
#include "content/quest_file.h"
#include "rules/fastplay/quest_drafts.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace flagstone::fastplay::quest_test {
namespace {

using Kind = QuestFinding::Kind;

TEST(Quests, FP_O05_EveryTaskHasAKindOfPart)
{
    const std::vector<QuestPart> &parts = questSpec().parts;
    ASSERT_EQ(parts.size(), kTaskRules.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        EXPECT_EQ(parts[i].verb, kTaskRules[i].verb) << i;
        EXPECT_EQ(parts[i].what, kTaskRules[i].object) << i;
    }
}

TEST(Quests, FP_O05_TheTwelveRebuiltFromTheirPartsPlayAlike)
{
    for (const AdventureSpec &adventure : module().adventures(shippedPack())) {
        const QuestDraft draft = draftOf(shippedPack(), questSpec(), adventure.id);
        ASSERT_TRUE(questSpec().fits(draft));
        for (const QuestRow &row : questSpec().goalOf(draft))
            EXPECT_NE(questSpec().kindOf(row), nullptr) << adventure.id;
        const PackData rebuilt = packOf(shippedPack(), draft);
        EXPECT_EQ(rebuilt.title, adventure.title);
        for (const auto *pack : {&shippedPack(), &rebuilt})
            ASSERT_TRUE(Fastplay::make(*pack, {"fastplay", adventure.id}).has_value()) << adventure.id;
        std::vector<std::uint64_t> digests;
        for (const auto *pack : {&shippedPack(), &rebuilt}) {
            SeededChance chance{Seed::fromText(adventure.id)};
            Step step(chance);
            auto game = module().start(*pack, {"fastplay", adventure.id}, step).value();
            for (std::size_t turn = 0; turn < 200 && game->choiceCount() > 0; ++turn)
                game->choose(turn * 7 % game->choiceCount(), step);
            digests.push_back(game->digest());
        }
        // the number of the adventure in its pack is told and not kept
        EXPECT_EQ(digests[0], digests[1]) << adventure.id;
    }
}

TEST(Quests, FP_O05_TheTwelveAreSoundAndFewCanLoseOnePartOfSeveral)
{
    std::ptrdiff_t oneWay = 0;
    for (const Adventure &a : adventures()) {
        const QuestDraft draft = draftOf(shippedPack(), questSpec(), a.id);
        EXPECT_THAT(errorsOf(draft), testing::IsEmpty()) << a.id;
        oneWay += std::ranges::count_if(findings(draft), [](const QuestFinding &f) {
            return f.kind == Kind::Warning && f.rule == "FP-329";
        });
    }
    EXPECT_EQ(oneWay, 2) << "of FP-A04 and FP-A05, which have several parts and no other way";
}

TEST(Quests, FP_328_WhatADraftLacksIsSaid)
{
    QuestDraft draft = quest({});
    setCell(questSpec(), draft, "start", "-");
    const auto found = findings(draft);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].column, "start"); // FP-328: a quest without a start level cannot be saved for play
    EXPECT_EQ(found[0].kind, Kind::Error);
    EXPECT_EQ(found[1].text, "There is nothing to do: add a part");
}

TEST(Quests, FP_026_AStoryIsWantedAndTheQuestIsPlayedWithoutOne)
{
    QuestDraft draft = quest({part("1", "slay", "Kobold")});
    setCell(questSpec(), draft, "text", "-");
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    EXPECT_TRUE(std::ranges::any_of(findings(draft), [](const QuestFinding &f) {
        return f.kind == Kind::Warning && f.column == "text" &&
               f.text == "\"Story before the first door\" is still empty";
    }));
    EXPECT_EQ(module().adventures(packOf(customPack(), draft)).at(0).summary,
              "Reward: 300 gp. You start on the green level.");
}

TEST(Quests, FP_040_WhatIsImpossibleIsSaidWithWhy)
{
    EXPECT_THAT(errorsOf(quest({part("1", "slay", "Wasp Queen")})),
                testing::ElementsAre("0: No Wasp Queen is in the deck (FP-040)"));
    EXPECT_THAT(errorsOf(quest({part("1", "keep", "Broom of Flight", "2")})),
                testing::ElementsAre("0: The treasure deck has 1 of the 2 that are asked for, not counting "
                                     "starting treasures (FP-285)"));
    EXPECT_THAT(errorsOf(quest({part("1", "disarm", "traps", "1", "Ranson")})),
                testing::ElementsAre("0: Ranson is not in the party and does not join it (FP-A02)"));
    EXPECT_THAT(errorsOf(quest({part("1", "disarm", "traps", "1", "Ellisa")})),
                testing::ElementsAre("0: Ellisa is not a rogue, and only rogues disarm traps (FP-219)"));
    EXPECT_THAT(errorsOf(quest({part("1", "slay", "undead"), part("1", "protect", "Cerel")})),
                testing::ElementsAre("1: Cerel is not in the party and does not join it (FP-305)"));
    EXPECT_THAT(errorsOf(quest({part("1", "earn", "gold", "90000")})), testing::SizeIs(1));
    EXPECT_THAT(errorsOf(quest({part("1", "reach", "Nowhere")})),
                testing::ElementsAre("0: No location of that kind is in the deck (FP-040)"));
}

TEST(Quests, FP_329_AnotherWayMakesAnImpossiblePartAWarning)
{
    const QuestDraft draft = quest({part("1", "slay", "Wasp Queen"), part("2", "slay", "Kobold")});
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    EXPECT_TRUE(std::ranges::any_of(findings(draft), [](const QuestFinding &f) {
        return f.kind == Kind::Warning && f.text == "No Wasp Queen is in the deck" && f.number == 0;
    }));
}

TEST(Quests, FP_329_OneWayAloneIsWorthALook)
{
    const auto warned = [](const QuestDraft &draft) {
        return std::ranges::any_of(findings(draft), [](const QuestFinding &f) {
            return f.kind == Kind::Warning && f.rule == "FP-329";
        });
    };
    EXPECT_TRUE(warned(quest({part("1", "slay", "Kobold"), part("1", "slay", "Goblin")})));
    EXPECT_FALSE(warned(quest({part("1", "slay", "Kobold"), part("2", "slay", "Goblin")})));
}

TEST(Quests, FP_333_APlaceThatNoDoorLeadsToIsSaid)
{
    QuestDraft draft = quest({part("1", "reach", "The Nest")});
    draft.cards["locations"] = {ownCard(3, "Q01", {{"name", "The Nest"}, {"colour", "green"}})};
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());

    PackData pack = packOf(customPack(), draft); // no door is green any more
    PackTable &table = *std::ranges::find(pack.tables, "locations", &PackTable::name);
    for (PackRow &row : table.rows)
        for (const char *edge : {"door_n", "door_e", "door_s", "door_w"})
            if (std::string &cell = row.cells[table.column(edge).value()]; cell == "green")
                cell = "blue";
    const auto found = checkQuest(pack, draft);
    EXPECT_TRUE(std::ranges::any_of(found, [](const QuestFinding &f) {
        return f.kind == Kind::Error && f.rule == "FP-333" && f.place == QuestFinding::Place::Part;
    }));
}

TEST(Quests, FP_328_AnOwnCardIsInTheDeckAndItsRowIsNamed)
{
    QuestDraft draft = quest({part("1", "slay", "The Queen")});
    draft.cards["monsters"] = {ownCard(0, "Q01", {{"name", "The Queen"}})};
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    draft.cards["monsters"].push_back(ownCard(0, "Q02", {{"name", "Guard"}, {"hd", "many"}}));
    const auto found = findings(draft);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].place, QuestFinding::Place::Card);
    EXPECT_EQ(found[0].number, 1u);
    EXPECT_EQ(found[0].column, "monsters");
}

/// A goal that any deck can meet, and two cards for each of two tables; one card of each is wrong.
QuestDraft twoTables()
{
    QuestDraft draft = quest({part("1", "slay", "Kobold")});
    draft.cards["monsters"] = {ownCard(0, "Q01", {{"name", "The Queen"}}),
                               ownCard(0, "Q02", {{"name", "Guard"}, {"count", "13"}})};
    draft.cards["treasures"] = {ownCard(2, "Q03", {{"name", "Crown"}, {"mechanic", "attack_dice:99"}}),
                                ownCard(2, "Q04", {{"name", "Sceptre"}})};
    return draft;
}

/// The errors of a quest in a file with this text, as "table number: text".
std::vector<std::string> errorsInFile(const std::string &text)
{
    const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
    const auto file = std::filesystem::path(testing::TempDir()) / (test + ".flagquest");
    std::ofstream(file) << text;
    const auto draft = readQuest(file);
    const auto pack = readPack(file);
    std::filesystem::remove(file);
    std::vector<std::string> errors;
    for (const QuestFinding &f : checkQuest(pack.value().data, draft.value()))
        if (f.kind == Kind::Error) {
            EXPECT_EQ(f.place, QuestFinding::Place::Card);
            errors.push_back(f.column + ' ' + std::to_string(f.number) + ": " + f.text);
        }
    return errors;
}

TEST(Quests, FP_328_CardsOfTwoTablesAreToldApart)
{
    // the rows of the pack itself have these line numbers too
    EXPECT_THAT(errorsInFile(questText(twoTables())),
                testing::ElementsAre("monsters 1: count: \"13\" is not a whole number from 1 to 12",
                                     "treasures 0: \"attack_dice:99\" is not an effect that Fastplay knows"));
}

TEST(Quests, FP_328_CardsOnOneLineAreToldApart)
{
    std::string text = questText(twoTables());
    std::erase(text, '\n');
    EXPECT_THAT(errorsInFile(text),
                testing::ElementsAre("monsters 1: count: \"13\" is not a whole number from 1 to 12",
                                     "treasures 0: \"attack_dice:99\" is not an effect that Fastplay knows"));
}

TEST(Quests, FP_328_ACardOfThePackIsNotTakenForOnesOwn)
{
    PackData base = customPack();
    alter(base, "monsters", "M16", {{"hd", "many"}});
    QuestDraft draft = quest({part("1", "slay", "Kobold")});
    draft.cards["monsters"] = {ownCard(0, "Q01", {{"name", "The Queen"}})};
    const auto found = checkQuest(packOf(base, draft), draft);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].place, QuestFinding::Place::Adventure);
    EXPECT_EQ(found[0].text, "M16 of its pack: hd: \"many\" is not a whole number from 1 to 20");
}

TEST(Quests, FP_328_ARowOfItsGoalIsNoCard)
{
    QuestDraft draft = quest({part("1", "slay", "Kobold")});
    EXPECT_TRUE(questSpec().fits(draft));
    draft.cards["goals"] = questSpec().goalOf(draft);
    EXPECT_FALSE(questSpec().fits(draft));
}

TEST(Quests, FP_D09_FP_D12_FP_D15_ACardThatTheGameRefusesIsNamed)
{
    const std::vector<std::pair<std::string, Cells>> refused{
        {"FP-D09", {{"kind", "corridor"}, {"monster_symbol", "1"}}},
        {"FP-D12", {{"features", "fountain"}, {"monster_symbol", "1"}}},
        {"FP-D15", {{"features", "giant_skull"}}}};
    for (const auto &[rule, cells] : refused) {
        QuestDraft draft = quest({part("1", "slay", "Kobold")});
        draft.cards["locations"] = {ownCard(3, "Q01", {{"name", "Hall"}}), ownCard(3, "Q02", cells)};
        EXPECT_FALSE(Fastplay::make(packOf(customPack(), draft), {"fastplay", "own"})) << rule;
        std::vector<QuestFinding> found = findings(draft);
        std::erase_if(found, [](const QuestFinding &f) { return f.kind != Kind::Error; });
        ASSERT_EQ(found.size(), 1u) << rule;
        EXPECT_EQ(found[0].rule, rule);
        EXPECT_EQ(found[0].place, QuestFinding::Place::Card);
        EXPECT_EQ(found[0].column, "locations");
        EXPECT_EQ(found[0].number, 1u);
    }
}

TEST(Quests, FP_028_FP_D01_TooManyCardsAreTold)
{
    QuestDraft people = quest({part("1", "slay", "Kobold")});
    for (int i = 1; i <= 7; ++i)
        people.cards["monsters"].push_back(ownCard(0, "Q" + std::to_string(i),
                                                   {{"kind", "character"},
                                                    {"name", "Hero " + std::to_string(i)},
                                                    {"class", "rogue"},
                                                    {"level", "1"}}));
    EXPECT_THAT(errorsOf(people), testing::ElementsAre("0: there are more than twelve characters (FP-028)"));
    QuestDraft rooms = quest({part("1", "slay", "Kobold")});
    for (int i = 1; i <= 393; ++i)
        rooms.cards["locations"].push_back(
            ownCard(3, "Q" + std::to_string(i), {{"name", "Room " + std::to_string(i)}}));
    EXPECT_THAT(errorsOf(rooms), testing::ElementsAre("0: there are more than 500 cards (FP-D01)"));
}

TEST(Quests, FP_328_ReachingAPlaceFreeOfEnemiesWins)
{
    QuestDraft draft = quest({part("1", "reach", "Low Gallery")});
    Scene s = played(draft);
    s.at("L002", true);
    s.run();
    EXPECT_FALSE(s.over());
    s.at("L003", true);
    s.run();
    EXPECT_TRUE(s.won());
}

TEST(Quests, FP_328_OnlyAsLongAsOneLives)
{
    const QuestDraft draft = quest({part("1", "keep", "Chalice of Gold"), part("1", "protect", "Ellisa")});
    for (const bool alive : {true, false}) {
        Scene s = played(draft);
        if (!alive) {
            s.hurtTo("Ellisa", -4);
            s.dice({1, 1, 6, 1});
            s.trap("M45");
        }
        ASSERT_EQ(s.dead("Ellisa"), !alive);
        s.give("Kennett", "T06");
        s.run();
        EXPECT_EQ(s.over(), alive);
        EXPECT_EQ(s.won(), alive);
    }
}

TEST(Quests, FP_328_OnlyWithinSoManyLocations)
{
    for (const auto &[most, won] : {std::pair{"1", false}, std::pair{"2", true}}) {
        Scene s =
            played(quest({part("1", "keep", "Chalice of Gold"), part("1", "within", "locations", most)}));
        s.at("L002", true); // the second
        s.give("Kennett", "T06");
        s.run();
        EXPECT_EQ(s.won(), won) << most;
    }
}

TEST(Quests, FP_328_GoldInTreasures)
{
    for (const auto &[sum, won] : {std::pair{"200", true}, std::pair{"201", false}}) {
        Scene s = played(quest({part("1", "earn", "gold", sum)}));
        s.give("Kennett", "T06");
        s.run();
        EXPECT_EQ(s.won(), won) << sum;
    }
}

TEST(Quests, FP_328_SoManyTreasuresOfAnyKind)
{
    Scene s = played(quest({part("1", "collect", "treasures", "2")}));
    s.give("Kennett", "T06");
    s.run();
    EXPECT_FALSE(s.over());
    s.give("Ellisa", "T01");
    s.run();
    EXPECT_TRUE(s.won());
}

TEST(Quests, FP_328_AConditionAloneIsNoGoal)
{
    EXPECT_THAT(errorsOf(quest({part("1", "slay", "Kobold"), part("2", "protect", "Ellisa")})),
                testing::ElementsAre("0: way 2 of its goal is won before the first door (FP-026)"));
}

TEST(Quests, FP_329_SoManyOfTheWays)
{
    QuestDraft draft = quest(
        {part("1", "keep", "Chalice of Gold"), part("2", "keep", "Amulet"), part("3", "hold", "magical")});
    setCell(questSpec(), draft, "ways", "2");
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    Scene s = played(draft);
    s.give("Kennett", "T06");
    s.run();
    EXPECT_FALSE(s.over()) << "one of three is not enough";
    s.give("Kennett", "T02");
    s.run();
    EXPECT_FALSE(s.over()) << "half of another is no more";
    s.give("Ellisa", "T03");
    s.run();
    EXPECT_TRUE(s.won());

    setCell(questSpec(), draft, "ways", "3");
    EXPECT_TRUE(std::ranges::any_of(findings(draft), [](const QuestFinding &f) {
        return f.text == "Every way is needed: if one part is lost, the quest is lost";
    }));
    setCell(questSpec(), draft, "ways", "4");
    EXPECT_THAT(errorsOf(draft),
                testing::ElementsAre("0: its goal has only 3 of the 4 ways that it needs (FP-329)"));
}

TEST(Quests, FP_329_ItsTextSaysHowManyOfSeveralWaysWinIt)
{
    const auto told = [](const QuestDraft &draft) {
        return module().adventures(packOf(customPack(), draft)).at(0).summary;
    };
    const QuestRow kobold = part("1", "slay", "Kobold");
    QuestDraft draft = quest({kobold, part("2", "slay", "Goblin"), part("3", "hold", "magical")});
    EXPECT_THAT(told(draft), testing::EndsWith(" One of the 3 ways to win is enough."));
    setCell(questSpec(), draft, "ways", "2");
    EXPECT_THAT(told(draft), testing::EndsWith(" It takes 2 of the 3 ways to win."));
    setCell(questSpec(), draft, "ways", "3");
    EXPECT_THAT(told(draft), testing::EndsWith(" level.")) << "all are needed, as the list of them looks";
    EXPECT_THAT(told(quest({kobold, part("1", "slay", "Goblin")})), testing::EndsWith(" level."));
    for (const AdventureSpec &adventure : module().adventures(shippedPack()))
        EXPECT_THAT(adventure.summary, testing::Not(testing::HasSubstr("ways to win"))) << "its text says it";
}

TEST(Quests, FP_A07_FP_O05_HowItIsWonIsSaidWhereItsTextDoesNot)
{
    for (const AdventureSpec &adventure : module().adventures(shippedPack()))
        EXPECT_EQ(toWin(shippedPack(), adventure.id),
                  adventure.id == "FP-A07"
                      ? "Slay the raiders' leader Figger or earn a bounty and leave with it"
                      : "")
            << adventure.id;
    EXPECT_EQ(toWin(shippedPack(), "FP-A99"), "");
    EXPECT_EQ(toWin(shippedPack(), "FP-A07", {{"layout", "on"}}),
              "Slay the raiders' leader Figger or earn a bounty and leave with it; the way out is the first "
              "corridor");
    EXPECT_EQ(toWin(shippedPack(), "FP-A01", {{"layout", "on"}}),
              "Reach the goal, then leave by the first corridor")
        << "its text says what the goal is";
    QuestDraft draft = quest({part("1", "slay", "Kobold", "2"), part("1", "hold", "magical")});
    EXPECT_EQ(toWin(packOf(customPack(), draft), "own"), "Slay 2 × Kobold and hold magical treasures each")
        << "its text is a story";
    questSpec().goalOf(draft).back().set("way", "2");
    setCell(questSpec(), draft, "ways", "2");
    EXPECT_EQ(toWin(packOf(customPack(), draft), "own"), "Slay 2 × Kobold and hold magical treasures each");
}

TEST(Quests, FP_329_AGoalOfOnePartHasNoneThatCouldBeLostAlone)
{
    const auto says = [](const QuestDraft &draft, const char *words) {
        return std::ranges::any_of(findings(draft), [&](const QuestFinding &f) { return f.text == words; });
    };
    EXPECT_TRUE(says(quest({part("1", "slay", "Kobold")}), "There is one way to win"));
    EXPECT_TRUE(
        std::ranges::all_of(findings(quest({part("1", "slay", "Kobold")})),
                            [](const QuestFinding &f) { return f.kind == Kind::Good || f.rule != "FP-329"; }))
        << "an ordinary quest has nothing to look at";
    EXPECT_TRUE(says(quest({part("1", "slay", "Kobold"), part("1", "slay", "Goblin")}),
                     "There is one way to win: if one part is lost, the quest is lost"));
}

TEST(Quests, FP_329_ImpossibleWaysAreWarningsWhileEnoughAreLeft)
{
    QuestDraft draft =
        quest({part("1", "slay", "Nobody"), part("2", "slay", "Kobold"), part("3", "slay", "Goblin")});
    setCell(questSpec(), draft, "ways", "2");
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    setCell(questSpec(), draft, "ways", "3");
    EXPECT_THAT(errorsOf(draft), testing::ElementsAre("0: No Nobody is in the deck (FP-040)"));
}

TEST(Quests, FP_O05_ThreeParties)
{
    const auto of = [](const std::string &party) {
        QuestDraft draft = quest({part("1", "slay", "Kobold")});
        setCell(questSpec(), draft, "party", party);
        std::vector<std::string> all;
        for (const QuestParty &p : partiesFor(packOf(customPack(), draft), draft)) {
            all.push_back(p.label + ':');
            for (const std::string &name : p.members)
                all.back() += ' ' + name;
        }
        return all;
    };
    EXPECT_THAT(of("Kennett;Ellisa"),
                testing::ElementsAre("This party: Kennett Ellisa", "Without Kennett: Ellisa",
                                     "With Elishod: Kennett Ellisa Elishod"));
    EXPECT_THAT(of("Kennett"), testing::ElementsAre("This party: Kennett", "Cerel instead: Cerel",
                                                    "With Elishod: Kennett Elishod"));
}

TEST(Quests, FP_O05_SavedAndReadAgainItIsTheSame)
{
    QuestDraft draft = quest({part("1", "slay", "The \"Queen\""), part("2", "keep", "Chalice of Gold")});
    draft.cards["monsters"] = {ownCard(0, "Q01", {{"name", "The \"Queen\""}})};
    draft.rules["conditions"] = {condition("The \"Queen\"", "last", "-", "9")};
    setCell(questSpec(), draft, "ways", "2");
    setId(questSpec(), draft, "own");
    const auto file = std::filesystem::path(testing::TempDir()) / "own.flagquest";
    ASSERT_FALSE(writeQuest(file, draft).has_value());
    const auto again = readQuest(file);
    ASSERT_TRUE(again.has_value()) << toString(again.error().front());
    EXPECT_EQ(*again, draft);
    const auto pack = readPack(file);
    ASSERT_TRUE(pack.has_value());
    EXPECT_TRUE(pack->warnings.empty());
    EXPECT_EQ(module().adventures(pack->data).size(), 1u); // beside the twelve of another pack
    EXPECT_EQ(module().adventures(pack->data).front().id, "own");
    std::filesystem::remove(file);
}

TEST(Quests, FP_328_GiftsAreNotCountedAmongWhatIsToBeFound)
{
    QuestDraft gold = quest({part("1", "earn", "gold", "2000")});
    EXPECT_THAT(errorsOf(gold), testing::IsEmpty());
    setCell(questSpec(), gold, "gifts", "Casket of Jewels"); // 1000 of 2625 gp
    EXPECT_THAT(errorsOf(gold), testing::ElementsAre("0: All the decks together bring 1625 gp (FP-293)"));

    QuestDraft magical = quest({part("1", "hold", "magical", "18")}); // 37 for two of them
    EXPECT_THAT(errorsOf(magical), testing::IsEmpty());
    setCell(questSpec(), magical, "gifts", "Longtooth;Large Shield");
    EXPECT_THAT(errorsOf(magical),
                testing::ElementsAre("0: There are only 35 magical treasures for all of them (FP-A03)"));
}

TEST(Quests, FP_085_BountiesComeBackWhenTheDeckIsMixed)
{
    const QuestDraft draft = quest({part("1", "earn", "bounties", "90000")});
    EXPECT_THAT(errorsOf(draft), testing::IsEmpty());
    const auto mixed = [](const QuestFinding &f) { return f.kind == Kind::Warning && f.rule == "FP-085"; };
    EXPECT_TRUE(std::ranges::any_of(findings(draft), mixed));
    EXPECT_TRUE(std::ranges::none_of(findings(quest({part("1", "earn", "bounties", "100")})), mixed));
}

} // namespace
} // namespace flagstone::fastplay::quest_test
