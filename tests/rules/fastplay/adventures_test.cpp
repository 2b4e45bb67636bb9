// The twelve adventures, FP-A01 to FP-A12: parties, gifts and joiners of all; goals, rewards and special rules of
// FP-A01 to FP-A06; FP-S19.
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::adventures_test {
namespace {

using Names = std::vector<std::string>;

/// What the ledger's table says of one adventure.
struct Sheet {
    const char *id;
    const char *start; ///< a corridor of the starting level
    Names party, gifts;
    bool anyoneJoins;
    Names joiners;
};

const std::vector<Sheet> &sheets()
{
    static const std::vector<Sheet> all{
        {"FP-A01", "L001", {"Kennett", "Cerel"}, {}, false, {}},
        {"FP-A02", "L001", {"Ranson", "Ellisa"}, {}, false, {}},
        {"FP-A03", "L001", {"Ellisa", "Shanara"}, {}, false, {}},
        {"FP-A04", "L001", {"Elishod"}, {"T09", "T15", "T24"}, false, {}},
        {"FP-A05", "L042", {"Kennett", "Ellisa", "Ranson"}, {}, false, {}},
        {"FP-A06", "L042", {"Elishod", "Ellisa"}, {}, false, {}},
        {"FP-A07", "L081", {"Cerel", "Shanara", "Ellisa"}, {}, false, {}},
        {"FP-A08", "L042", {"Kennett"}, {"T41", "T08", "T18"}, false, {}},
        {"FP-A09", "L042", {"Kennett", "Ranson"}, {}, true, {}},
        {"FP-A10", "L081", {"Kennett", "Shanara", "Ellisa"}, {}, false, {"Ranson", "Elishod"}},
        {"FP-A11", "L081", {"Kennett", "Elishod", "Ellisa"}, {}, true, {}},
        {"FP-A12", "L081", {"Ellisa"}, {"T27", "T01", "T29"}, true, {}},
    };
    return all;
}

TEST(Adventures, TheirHeadingIsALevel)
{
    const auto offered = module().adventures(shippedPack());
    ASSERT_FALSE(offered.empty());
    EXPECT_EQ(offered.front().level, "Level 3");
}

TEST(Adventures, FP_A01_to_FP_A12_PartyStartAndGifts)
{
    ASSERT_EQ(adventures().size(), sheets().size());
    for (const Sheet &sheet : sheets()) {
        SCOPED_TRACE(sheet.id);
        Scene s = Scene::onQuest(sheet.id, sheet.start); // throws if it may not start there
        EXPECT_EQ(s.count(PileIndex::Party), sheet.party.size());
        for (const std::string &name : sheet.party)
            EXPECT_EQ(s.hits(name), s.mostHits(name));
        Names held = s.held(sheet.party.front()), gifts = sheet.gifts;
        std::ranges::sort(held);
        std::ranges::sort(gifts);
        EXPECT_EQ(held, gifts);
        EXPECT_FALSE(s.over()); // gifts meet no goal
    }
}

TEST(Adventures, FP_A10_SheIsInNoOtherDeck)
{
    for (const Sheet &sheet : sheets()) {
        const Scene s = Scene::onQuest(sheet.id, sheet.start);
        const bool inDeck = std::ranges::any_of(s.rules().sheet().cards,
                                                [](const CardSheet &card) { return card.key == "princess"; });
        EXPECT_EQ(inDeck, std::string(sheet.id) == "FP-A10") << sheet.id;
    }
}

TEST(Adventures, FP_A01_to_FP_A12_Joiners)
{
    for (const Sheet &sheet : sheets())
        for (const auto &[card, name] :
             {std::pair{"M49", "Kennett"}, std::pair{"M50", "Cerel"}, std::pair{"M51", "Elishod"},
              std::pair{"M52", "Ellisa"}, std::pair{"M53", "Shanara"}, std::pair{"M54", "Ranson"}}) {
            if (std::ranges::find(sheet.party, name) != sheet.party.end())
                continue;
            SCOPED_TRACE(std::string(sheet.id) + ' ' + name);
            const bool joins =
                sheet.anyoneJoins || std::ranges::find(sheet.joiners, name) != sheet.joiners.end();
            Scene s = Scene::onQuest(sheet.id, sheet.start);
            const std::string room = s.here() == "L001" ? "L030" : s.here() == "L042" ? "L080" : "L104";
            s.stack(PileIndex::Locations, {room});
            s.stack(PileIndex::Monsters, {card});
            if (sheet.party.size() == 1 && !joins)
                s.dice({2}); // straight into the fight
            s.does("door:w");
            EXPECT_EQ(s.where(card), joins ? PileIndex::Party : PileIndex::Encounter);
        }
}

// --- FP-A01

TEST(Adventures, FP_A01_OneTail)
{
    for (const std::string insect : {"M11", "M17"}) {
        Scene s = Scene::onQuest("FP-A01", "L001");
        s.enemyHitsTo(insect, {1});
        s.dice({2, 7, 1, 1, 1});
        s.battle({insect});
        s.does("attack:Kennett:0");
        EXPECT_TRUE(s.won());
        EXPECT_EQ(s.score("Kennett").gold, 200);
        EXPECT_EQ(s.score("Cerel").gold, 200);
    }
}

// --- FP-A02

void disarms(Scene &s, const std::string &trap)
{
    s.trap(trap);
    s.dice({6, 1, 1, 1});
    s.does("disarm:Ranson");
}

TEST(Adventures, FP_A02_TwoTrapsOfEitherDeck)
{
    Scene s = Scene::onQuest("FP-A02", "L001");
    s.give("Ranson", "T12"); // 100 gp, shared
    disarms(s, "M45");
    EXPECT_EQ(s.total(Total::Progress), 1);
    EXPECT_FALSE(s.over());
    disarms(s, "T46");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Ranson").gold, 50);
    EXPECT_EQ(s.score("Ellisa").gold, 50);
}

TEST(Adventures, FP_A02_OnlyRansonsOwnHandsCount)
{
    Scene s = Scene::onQuest("FP-A02", "L001");
    s.give("Ellisa", "T05");
    s.trap("M45");
    s.does("wand:T05");
    EXPECT_EQ(s.total(Total::Progress), 0);
    s.trap("M46"); // a failure counts for nothing either
    s.dice({1, 1, 1, 1, 1, 1, 1, 1, 1});
    s.does("disarm:Ranson");
    EXPECT_EQ(s.total(Total::Progress), 0);
}

TEST(Adventures, FP_A02_RansonMayNotAvoidTraps)
{
    for (const std::string item : {"T05", "T40", "T43"}) {
        Scene s = Scene::onQuest("FP-A02", "L001");
        s.give("Ranson", item);
        s.trap("M45");
        EXPECT_FALSE(s.offers("avoid") || s.offers("wand")) << item;
        s.dice({1, 1, 1, 1});
        s.does("spring");
        s.give("Ellisa", item);
        s.trap("M46");
        EXPECT_TRUE(s.offers("avoid") || s.offers("wand")) << item;
    }
}

TEST(Adventures, FP_A02_PlayGoesOnWithoutRanson)
{
    Scene s = Scene::onQuest("FP-A02", "L001");
    s.hurtTo("Ranson", -4);
    s.dice({8, 1, 1, 1});
    s.trap("M45");
    EXPECT_TRUE(s.dead("Ranson"));
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.offers("door"));
}

// --- FP-A03

TEST(Adventures, FP_A03_TwoMagicalTreasuresEach)
{
    Scene s = Scene::onQuest("FP-A03", "L001");
    s.give("Ellisa", "T01");
    s.give("Ellisa", "T41"); // no use to her, but magical
    s.give("Ellisa", "T02");
    s.give("Shanara", "T03");
    s.give("Shanara", "T06"); // gold is not magic
    s.run();
    EXPECT_FALSE(s.over());
    s.does("give:T02:Shanara");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Ellisa").gold, 100); // the chalice, shared
    EXPECT_EQ(s.score("Shanara").gold, 100);
}

TEST(Adventures, FP_A03_TheGoalCountsWhatEachOfThemHolds)
{
    Scene s = Scene::onQuest("FP-A03", "L001");
    s.give("Ellisa", "T01");
    s.give("Ellisa", "T41");
    s.give("Shanara", "T03");
    s.give("Shanara", "T06"); // gold is not magic
    std::vector<std::string> told;
    for (const SumSpec &sum : s.rules().sheet().sums) {
        long held = 0;
        for (const PileId pile : sum.piles)
            held += std::ranges::count_if(s.state().table.pile(pile).cards, [&](CardId card) {
                return std::ranges::find(sum.cards, card) != sum.cards.end();
            });
        told.push_back(sum.label + ' ' + std::to_string(held) + '/' + std::to_string(sum.most));
    }
    EXPECT_EQ(told, (std::vector<std::string>{"Ellisa's magic 2/2", "Shanara's magic 1/2"}));
    EXPECT_TRUE(Scene::onQuest("FP-A04", "L001").rules().sheet().sums.empty());
}

TEST(Adventures, FP_A03_SpentOnesCountAndTheDeadNeedNone)
{
    Scene s = Scene::onQuest("FP-A03", "L001");
    s.give("Ellisa", "T01");
    s.give("Ellisa", "T13");
    s.uses("T13", 0);
    s.hurtTo("Shanara", -4);
    s.dice({1, 1, 8, 1});
    s.trap("M45");
    EXPECT_TRUE(s.dead("Shanara"));
    EXPECT_TRUE(s.won());
}

// --- FP-A04

TEST(Adventures, FP_A04_ThreeSkullsOneOfThemTheGiants)
{
    Scene s = Scene::onQuest("FP-A04", "L001");
    for (const auto &[room, skulls] : {std::pair{"L026", 1}, std::pair{"L061", 2}, std::pair{"L025", 3}}) {
        s.at(room);
        s.run();
        EXPECT_EQ(s.total(Total::Progress), skulls);
        s.run(); // one from each room
        EXPECT_EQ(s.total(Total::Progress), skulls);
        EXPECT_FALSE(s.over());
    }
    s.at("L091"); // a red one, but not the giant's
    s.run();
    EXPECT_FALSE(s.over());
    s.at("L090");
    s.run();
    EXPECT_TRUE(s.won());
}

TEST(Adventures, FP_A04_NoneWhileEnemiesStandNorForFleeing)
{
    Scene s = Scene::onQuest("FP-A04", "L001");
    s.at("L092");
    s.dice({2});
    s.battle({"M16"});
    EXPECT_EQ(s.total(Total::Progress), 0);
    s.stack(PileIndex::Locations, {"L104"}); // red
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("flee");
    EXPECT_EQ(s.here(), "L104");
    EXPECT_EQ(s.total(Total::Progress), 0);
    s.at("L092");
    s.win({"M21"});
    EXPECT_EQ(s.total(Total::Progress), 1);
}

TEST(Adventures, FP_A04_TheThirdSkullEndsTheQuestAtOnce)
{
    Scene s = Scene::onQuest("FP-A04", "L001");
    s.state().progress.skulls = 1;
    s.state().progress.giantSkull = true;
    s.stack(PileIndex::Locations, {"L026"});
    s.stack(PileIndex::Monsters, {"M16"}); // blue: nobody there
    s.at("L003");
    s.does("door:w");
    EXPECT_EQ(s.total(Total::Progress), 2);
    EXPECT_FALSE(s.over());
    s.stack(PileIndex::Locations, {"L061"});
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("door:n");
    EXPECT_EQ(s.here(), "L061");
    EXPECT_EQ(s.reason(), EndReason::Goal); // without another decision
    EXPECT_TRUE(s.won());
}

TEST(Adventures, FP_A04_WithoutATagTheFirstRedSkullIsTheGiants)
{
    PackData pack = customPack();
    alter(pack, "locations", "L090", {{"features", "pillar"}});
    auto rules =
        Fastplay::make(pack, {.ruleset = "fastplay", .adventure = "FP-A04", .seats = 1, .options = {}});
    ASSERT_TRUE(rules);
    for (const auto &[room, giants] : {std::pair{90, true}, std::pair{59, false}}) { // L091, L060
        SeededChance chance(Seed::fromText("skulls"));
        Step step(chance);
        State s = (*rules)->start(step);
        std::vector<Action> actions;
        (*rules)->legal(s, actions);
        (*rules)->apply(s, actions.front(), step); // a start
        auto &deck = s.table.piles[index(pile(PileIndex::Locations))].cards;
        const CardId card = (*rules)->locationCard(static_cast<std::size_t>(room));
        (void)std::erase(deck, card);
        deck.push_back(card);
        s.here = table::place(s.table, step, card, pile(PileIndex::Locations), {});
        s.places.push_back({});
        Play(**rules, s, step).run();
        EXPECT_EQ(s.progress.skulls, 1);
        EXPECT_EQ(s.progress.giantSkull, giants);
    }
}

// --- FP-A05

TEST(Adventures, FP_A05_OneOfEachKind)
{
    Scene s = Scene::onQuest("FP-A05", "L042");
    s.give("Kennett", "T45");
    s.give("Ellisa", "T31");
    s.run();
    EXPECT_FALSE(s.over());
    s.give("Ranson", "T07");
    s.run();
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Kennett").gold, 1000 + 200); // 200 a piece, split, and what each holds
    EXPECT_EQ(s.score("Ellisa").gold, 400 + 200);
    EXPECT_EQ(s.score("Ranson").gold, 50 + 200);
}

TEST(Adventures, FP_A05_FP_S27_PiecesArePaidEvenSo)
{
    for (const auto &[setting, share] : {std::pair{"on", 200}, std::pair{"off", 0}}) {
        Scene s = Scene::onQuest("FP-A05", "L042", {{"partialPay", setting}});
        s.give("Kennett", "T07");
        s.does("withdraw");
        EXPECT_FALSE(s.won());
        EXPECT_EQ(s.score("Kennett").gold + s.score("Ellisa").gold + s.score("Ranson").gold, 50 + share);
    }
}

TEST(Adventures, FP_A05_FP_S19_OtherJewelleryForTheJewels)
{
    for (const auto &[setting, counts] :
         {std::pair{"named cards", false}, std::pair{"any jewellery", true}}) {
        for (const std::string jewellery : {"T16", "T30"}) {
            Scene s = Scene::onQuest("FP-A05", "L042", {{"royalJewelleryScope", setting}});
            s.give("Kennett", jewellery);
            s.give("Kennett", "T31");
            s.give("Kennett", "T07");
            s.run();
            EXPECT_EQ(s.won(), counts) << setting << ' ' << jewellery;
        }
    }
}

// --- FP-A06

TEST(Adventures, FP_A06_AnyMagicBookOrScroll)
{
    for (const std::string words : {"T15", "T21", "T22", "T34"}) {
        Scene s = Scene::onQuest("FP-A06", "L042");
        s.give("Ellisa", "T12");
        s.give("Ellisa", words);
        s.run();
        EXPECT_TRUE(s.won()) << words;
        EXPECT_EQ(s.score("Elishod").gold, 50); // shared
    }
    Scene s = Scene::onQuest("FP-A06", "L042");
    s.give("Ellisa", "T20"); // prayer beads are not words
    s.run();
    EXPECT_FALSE(s.over());
}

} // namespace
} // namespace flagstone::fastplay::adventures_test
