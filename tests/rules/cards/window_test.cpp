// What the window is told beside the rules: looks, ways, comparisons.
#include "core/game_of.h"
#include "core/view.h"
#include "core/wording.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::window_test {
namespace {

using Names = Scene::Names;

std::string look(const Scene &s, Who w)
{
    const CardSheet shown =
        shownAs(s.rules().sheet(), observe(s.state().table, Seat{0}), s.rules().marker(w));
    const PackTable &table = *shippedPack().table("figures");
    return std::string(table.cell(table.rows[shown.row], "id"));
}

std::string label(const Scene &s, const std::string &code)
{
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    for (const Action &action : actions)
        if (s.rules().encode(action) == code) {
            const Beat beat = s.rules().choice(s.state(), action).label;
            return toText(beat, s.rules().phrase(beat.key).text,
                          {s.rules().sheet(),
                           [&](std::string_view kind, std::int32_t n) { return s.rules().term(kind, n); },
                           [](std::string_view english) { return std::string(english); }});
        }
    return "no " + code;
}

/// What the last decision said to everybody.
Names told(const Scene &s)
{
    const GameOf<Cards> game(s.shared(), s.state());
    Names all;
    for (const Event &event : s.events())
        if (const auto *beat = std::get_if<Beat>(&event.body); beat != nullptr && event.knows == kEverybody)
            all.push_back(sentence(game, *beat));
    return all;
}

bool tells(const Scene &s, const std::string &words)
{
    const Names all = told(s);
    return std::ranges::find(all, words) != all.end();
}

std::vector<Show> comparisons(const Scene &s)
{
    std::vector<Show> found;
    for (const Event &event : s.events())
        if (const auto *beat = std::get_if<Beat>(&event.body))
            if (const auto how = s.rules().phrase(beat->key).show;
                how == Show::FirstWins || how == Show::SecondWins || how == Show::Equal)
                found.push_back(how);
    return found;
}

TEST(Window, CD_007_MarkersShowWhoTheyAre)
{
    Scene s("MD-0", {"S", "H"}, {{"map.courtsOut", "none"}}, 1, "C");
    EXPECT_EQ(look(s, 0), "fighter");
    EXPECT_EQ(look(s, 1), "cleric");
    Scene army("MD-7", {"S", "D"});
    EXPECT_EQ(look(army, 1), "undead");
}

TEST(Window, CD_136_AHeroLooksLikeItsCounter)
{
    Scene s("MD-0", {"D"});
    ASSERT_GE(s.state().heroes[0].person, kJack);
    EXPECT_EQ(look(s, 0), std::string(1, "JQK"[s.state().heroes[0].person - kJack]) + "D");
}

TEST(Window, CD_146_CD_222_NpcsLookLikeTheirSuitAndGoByTheirNames)
{
    Scene s("MD-0", {"S"}, Scene::five({}), 1, "C");
    s.knownLine(0);
    s.tile(1, "4D", "QH");
    s.stands(0, 1);
    s.picks({1, 1, 1, 1, 1, 1, 1, 1}); // its cards
    s.does("reveal");
    ASSERT_EQ(s.state().foeOrder.size(), 1u);
    EXPECT_EQ(look(s, s.named("xQH")), "QH");
    s.state().turn = {};
    EXPECT_EQ(label(s, "talk:xQH"), "Talk to Queen of hearts");
    EXPECT_EQ(s.rules().sheet().cards[index(s.rules().marker(s.named("xdragon")))].name, "Dragon");
}

TEST(Window, CD_110_TheDeadStayInTheListMarked)
{
    Scene s("MD-0", {"S", "H"}, Scene::five({}), 1, "C");
    s.knownLine(0);
    s.hold(0, {"2S"});
    s.foe({"9C"}, 0);
    EXPECT_EQ(s.state().table.counter(s.rules().tally(0, PersonCounter::Dead)), 0);
    s.does("attack:x1");
    ASSERT_FALSE(s.alive(0));
    EXPECT_EQ(s.state().table.counter(s.rules().tally(0, PersonCounter::Dead)), 1);
    const Names party = s.cardsIn(PileIndex::Heroes);
    EXPECT_EQ(std::ranges::count(party, "p1"), 1);
}

TEST(Window, CD_158_WaysAreToldByWhereTheyLead)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.cells({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, -1, 0}, {0, -2, 0}});
    s.known(0);
    s.known(1);
    s.stands(0, 0);
    EXPECT_EQ(label(s, "move:1"), "Go east");
    EXPECT_EQ(label(s, "move:3"), "Go north into the unknown");
    EXPECT_EQ(label(s, "run:1:2"), "Run east, then south into the unknown");
    s.tileState(1).cleared = false;
    s.tileState(1).content = Content::Shrine;
    EXPECT_EQ(label(s, "move:1"), "Go east to a shrine");
}

/// Two cards that are compared in a fight; the hero attacks.
void clash(Scene &s, const char *mine, const char *theirs)
{
    s.knownLine(0);
    s.hold(0, {mine, "9S"});
    s.foe({theirs, "8D"}, 0);
    s.picks({1, 1});
    s.does("attack:x1");
}

TEST(Window, CD_018_ComparedCardsAreTold)
{
    const auto fight = [](const char *mine, const char *theirs) {
        Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
        clash(s, mine, theirs);
        EXPECT_EQ(s.said(Say::AceBeats), std::string(mine) == "AS");
        return comparisons(s);
    };
    using How = Show;
    EXPECT_EQ(fight("7S", "3D").front(), How::FirstWins);
    EXPECT_EQ(fight("AS", "10D").front(), How::FirstWins);
    EXPECT_EQ(fight("5S", "5D").front(), How::Equal);
}

TEST(Window, CD_068_WhoHitsWhomIsOneSentence)
{
    const auto fight = [](const char *mine, const char *theirs, const char *words) {
        Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
        clash(s, mine, theirs);
        EXPECT_TRUE(tells(s, words)) << testing::PrintToString(told(s));
    };
    fight("3S", "7D", "Foe 1 hits Player 1: 3 of spades is lost, 1 left.");
    fight("7S", "3D", "Player 1 hits Foe 1: 3 of diamonds is lost, 1 left.");
}

TEST(Window, CD_098_WhoLosesACardToAThiefIsNamed)
{
    Scene s("MD-0", {"S"}, Scene::five({{"gm.difficulty", "hard"}}), 1, "D");
    s.knownLine(2);
    s.hold(0, {"3S", "4S"});
    s.npc(Suit::Clubs, Attitude::Hostile, {"9C", "KC"}, 2);
    s.picks({1});
    s.does("end");
    EXPECT_TRUE(tells(s, "Foe 1 takes 3 of spades from Player 1.")) << testing::PrintToString(told(s));
}

TEST(Window, CD_083_CD_084_WhoCountersIsAskedByTheUserWhoseCardComesFirst)
{
    Scene s("MD-2", {"S", "H"}, Scene::five({}), 1, "D");
    s.knownLine(2);
    s.hold(0, {"2S", "QS"});
    s.hold(1, {"3H", "QH"});
    const auto askedBy = [&s] { return GameOf<Cards>(s.shared(), s.state()).decision().askedBy; };
    EXPECT_EQ(askedBy(), Beat{});
    s.does("use:win:p2:any");
    EXPECT_EQ(askedBy(), Step::beat(Say::AskedBy, raw(s.rules().marker(0))));
    s.does("counter");
    std::vector<CardId> owners;
    for (const Event &event : s.events())
        if (const auto *move = std::get_if<CardMoved>(&event.body))
            owners.push_back(s.rules().sheet().piles[index(move->from)].owner);
    ASSERT_GE(owners.size(), 2u);
    EXPECT_EQ(owners[0], s.rules().marker(0));
    EXPECT_EQ(owners[1], s.rules().marker(1));
}

TEST(Window, CD_105_WhoSeesTheOwnPackIsToldInSentences)
{
    Scene s("MD-0", {"D"}, Scene::five({}), 1, "S");
    s.knownLine(2);
    s.hold(0, {"AD", "6D", "10D", "KD"});
    s.foe({"10S", "2S"}, 2);
    EXPECT_EQ(label(s, "use:open:x1:any"), "Ability on Foe 1: choose each card (costs your only court card)");
    s.does("use:open:x1:any");
    EXPECT_TRUE(tells(s, "Player 1 uses an ability to choose each card.")) << testing::PrintToString(told(s));
    EXPECT_TRUE(
        tells(s, "Player 1 sees their own cards and chooses each one until this test or fight is over."));
}

TEST(Window, CD_122_WhatIsOfferedIsTold)
{
    Scene s("MD-5", {"S", "H"}, Scene::five({}));
    s.knownLine(0);
    s.hold(0, {"9S", "Jk1"});
    const Names codes = s.codes();
    const auto give =
        std::ranges::find_if(codes, [](const std::string &code) { return code.starts_with("give:p2"); });
    ASSERT_NE(give, codes.end());
    s.does(*give);
    EXPECT_TRUE(tells(s, "Player 1 offers Joker 1 to Player 2.")) << testing::PrintToString(told(s));
}

TEST(Window, CD_148_WhereSomebodyStartsIsToldToAll)
{
    const auto rules = Cards::make(shippedPack(), {"cards", "MD-0", 2, {{"map.starts", "chosen"}}}).value();
    SeededChance chance({3, 4});
    std::vector<Event> events;
    Step step(chance, &events);
    GameOf<Cards> game(rules, step);
    while (!game.find("start:0"))
        game.choose(0, step);
    events.clear();
    game.choose(game.find("start:0").value(), step);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].knows, kEverybody);
    const std::string words = sentence(game, std::get<Beat>(events[0].body));
    EXPECT_TRUE(words.starts_with("Player 1 starts in column ")) << words;
}

/// How many Jokers the goal counts, by what everybody holds; -1 if it counts none.
int jokersOfTheGoal(const std::string &mode, Scene::Chosen options)
{
    Scene s(mode, {"S", "H"}, Scene::five(std::move(options)));
    s.hold(0, {"9S", "Jk1"});
    s.hold(1, {"9H", "Jk2"});
    const auto &sums = s.rules().sheet().sums;
    if (sums.empty())
        return -1;
    EXPECT_EQ(sums.front().most, 3);
    int count = 0;
    for (const CounterId counter : sums.front().counters)
        count += s.state().table.counter(counter);
    EXPECT_EQ(count, s.queries().pooled(0));
    return count;
}

TEST(Window, CD_117_CD_118_TheGoalCountsTheJokersOfAllTogether)
{
    EXPECT_EQ(jokersOfTheGoal("MD-0", {}), 2);
    EXPECT_EQ(jokersOfTheGoal("MD-0", {{"open.goal", "clear"}}), -1);
    EXPECT_EQ(jokersOfTheGoal("MD-0", {{"treasure.pool", "single"}}), -1) << "one needs all of them";
    EXPECT_EQ(jokersOfTheGoal("MD-2", {}), -1);
}

TEST(Window, CD_148_WhereToStartIsChosenOnTheTable)
{
    SeededChance chance({1, 2});
    Step step(chance);
    const flagstone::Setup setup{
        .ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = {{"map.starts", "chosen"}}};
    const auto game = module().start(shippedPack(), setup, step).value();
    while (game->decision().choices.front().code.rfind("start:", 0) != 0)
        game->choose(0, step);
    const Decision decision = game->decision();
    ASSERT_GT(decision.bar, 0);
    EXPECT_EQ(game->sheet().bars[decision.bar - 1u].verbs.front().label, "Start here");
    EXPECT_EQ(game->sheet().bars[decision.bar - 1u].verbs.front().places, "Where to start");
    for (const Choice &choice : decision.choices)
        EXPECT_EQ(choice.targets.front().kind, Target::Kind::Place) << choice.code;
}

} // namespace
} // namespace flagstone::cards::window_test
