// What the window is told beside the rules: looks, ways, comparisons.
#include "core/view.h"
#include "core/wording.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards {
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

TEST(Window, CD_018_ComparedCardsAreTold)
{
    const auto fight = [](const char *mine, const char *theirs) {
        Scene s("MD-0", {"S"}, Scene::five({}), 1, "D");
        s.knownLine(0);
        s.hold(0, {mine, "9S"});
        s.foe({theirs, "8D"}, 0);
        s.picks({1, 1});
        s.does("attack:x1");
        EXPECT_EQ(s.said(Say::AceBeats), std::string(mine) == "AS");
        return comparisons(s);
    };
    using How = Show;
    EXPECT_EQ(fight("7S", "3D").front(), How::FirstWins);
    EXPECT_EQ(fight("AS", "10D").front(), How::FirstWins);
    EXPECT_EQ(fight("5S", "5D").front(), How::Equal);
}

} // namespace
} // namespace flagstone::cards
