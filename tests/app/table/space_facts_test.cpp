// What the room panel says of a place on the board of DUNGEON!, and whom the one who acts faces there.
#include "app/bar/action_bar.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/room_facts.h"
#include "app/panels/room_panel.h"
#include "app/play/figures.h"
#include "app/table/space_facts.h"
#include "core/chance.h"
#include "sim/policy.h"
#include "table_of.h"

#include <QLabel>

#include <algorithm>
#include <map>

namespace flagstone::app::space_facts_test {
namespace {

class SpaceFacts : public testing::Test {
protected:
    SpaceFacts()
    {
        choose("hero:warrior");
        choose("hero:thief");
    }
    void choose(const char *code)
    {
        m_table.liftCurtain();
        m_table.play().choose(code);
    }
    [[nodiscard]] const Game &game() { return m_table.play().game(); }
    [[nodiscard]] SpaceId first(SpaceKind kind)
    {
        const auto &spaces = game().sheet().map.spaces;
        return static_cast<SpaceId>(std::ranges::find(spaces, kind, &SpaceSpec::kind) - spaces.begin());
    }
    [[nodiscard]] RoomFacts facts(SpaceId space)
    {
        return factsOfSpace(game(), observe(game().table(), Seat{0}), space);
    }

    TableOf m_table{moduleOf("dungeon"), {.options = {}, .adventure = "expert", .seats = 2}, Pace::Instant};
};

TEST_F(SpaceFacts, OfARoomThatNobodyHasEnteredSayWhoMayBeMetAndHowLikely)
{
    const SpaceId room = first(SpaceKind::Room);
    const RoomFacts told = facts(room);
    EXPECT_TRUE(told.name.startsWith(QStringLiteral("Room "))) << told.name.toStdString();
    ASSERT_FALSE(told.met.empty());
    const auto number = static_cast<std::uint8_t>(game().sheet().map.space(room).level - 1);
    std::map<QString, int> cards;
    int all = 0;
    for (const CardSheet &card : game().sheet().cards)
        if (card.table == "monsters" && card.back == number) {
            ++cards[QString::fromStdString(card.name)];
            ++all;
        }
    double sum = 0;
    std::map<int, QString> alike; // by how many there are
    for (const RoomFacts::Other &met : told.met) {
        const double percent = met.fact.chopped(2).toDouble();
        sum += percent;
        if (met.picture != kNoCard) {
            EXPECT_NEAR(percent, 100.0 * cards[met.name] / all, 0.5) << met.name.toStdString();
            EXPECT_EQ(alike.try_emplace(cards[met.name], met.fact).first->second, met.fact)
                << "those of which there are as many are equally likely";
        }
    }
    EXPECT_NEAR(sum, 100, static_cast<double>(told.met.size()) / 2);
    EXPECT_TRUE(told.words.contains(QStringLiteral("Treasures of level"))) << told.words.toStdString();
    EXPECT_EQ(facts(first(SpaceKind::Chamber)).words,
              QStringLiteral("The hero who clears it gains no treasure."))
        << "a Chamber guards none";
}

/// Whoever has emptied it may still be in it.
TEST_F(SpaceFacts, OfAnEmptiedRoomSayThatNothingIsLeftAndNotThatNobodyIsThere)
{
    const SpaceId room = first(SpaceKind::Room);
    TableView view = observe(game().table(), Seat{0});
    for (const CounterSpec &counter : game().sheet().counters)
        if (counter.role == CounterRole::Explored && counter.space == room)
            view.counters[index(counter.id)] = kEmptied;
    EXPECT_EQ(factsOfSpace(game(), view, room).words, QStringLiteral("Nothing is left here."));
}

TEST_F(SpaceFacts, OfTheStaircaseNameWhoStandsThereAndHowFarTheOthersAre)
{
    const RoomFacts told = facts(first(SpaceKind::Start));
    EXPECT_TRUE(told.met.empty());
    ASSERT_EQ(told.here.size(), 1u);
    EXPECT_EQ(told.here.front().name, QStringLiteral("Pip Nightingale"));
    EXPECT_TRUE(told.here.front().fact.startsWith(QStringLiteral("0 of ")))
        << told.here.front().fact.toStdString();
    EXPECT_TRUE(told.race.empty()) << "nobody is elsewhere";
    const RoomFacts away = facts(first(SpaceKind::Room));
    EXPECT_TRUE(away.here.empty());
    ASSERT_EQ(away.race.size(), 1u);
    EXPECT_EQ(away.race.front().name, QStringLiteral("Pip Nightingale"));
}

TEST_F(SpaceFacts, OfACorridorNameThePlacesThatAreNotFar)
{
    const RoomFacts told = facts(first(SpaceKind::Corridor));
    EXPECT_EQ(told.name, QStringLiteral("Corridor"));
    EXPECT_TRUE(told.words.startsWith(QStringLiteral("Corridor "))) << told.words.toStdString();
    ASSERT_GT(told.near.size(), 1u);
    int before = 0;
    for (const RoomFacts::Other &place : told.near) {
        const int steps = place.fact.section(u' ', 0, 0).toInt();
        EXPECT_GE(steps, std::max(1, before)) << place.name.toStdString();
        before = steps;
    }
}

TEST_F(SpaceFacts, AreThoseOfThePlaceThatIsMarked)
{
    m_table.liftCurtain();
    const auto &panel = *m_table.page().findChild<RoomPanel *>();
    QStringList told;
    for (const Choice &choice : m_table.play().decision().choices)
        for (const Target &target : choice.targets)
            if (target.kind == Target::Kind::Space && told.isEmpty() &&
                game().sheet().map.space(static_cast<SpaceId>(target.number)).kind == SpaceKind::Room) {
                m_table.page().bar().mark(target);
                for (auto *label : panel.findChildren<QLabel *>())
                    told << (label->isHidden() ? QString() : label->text());
            }
    EXPECT_TRUE(told.contains(QStringLiteral("May wait here"))) << told.join(u'|').toStdString();
}

/// While somebody flees, a Monster that stands beside somebody else is not their business.
TEST(FacedByTheOneWhoActs, IsWhatThePanelShows)
{
    TableOf table(moduleOf("dungeon"), {.seats = 4}, Pace::Instant);
    SeededChance chance({3, 5});
    int own = 0, ofOthers = 0;
    for (int i = 0; i < 600 && own + ofOthers < 40 && table.play().game().choiceCount() > 0; ++i) {
        const Game &game = table.play().game();
        const TableView view = table.play().view();
        const auto mine = encounterOf(game.sheet(), view, table.play().seat());
        if (!encounterOf(game.sheet(), view).empty()) {
            ASSERT_EQ(table.page().encounter().foes(), mine);
            ++(mine.empty() ? ofOthers : own);
        }
        table.play().choose(game.code(fairPolicy().choose(game, chance)));
        table.liftCurtain();
    }
    EXPECT_GT(own, 0);
    EXPECT_GT(ofOthers, 0);
}

/// A Monster has a number for each column; the hero who fights it rolls against one of them.
TEST(FacedByTheOneWhoActs, OnlyTheNumberOfTheirOwnColumnIsLarge)
{
    TableOf table(moduleOf("dungeon"), {.options = {}, .adventure = "expert", .seats = 3}, Pace::Instant);
    for (const char *hero : {"hero:warrior", "hero:thief", "hero:wizard"}) {
        table.play().choose(hero);
        table.liftCurtain();
    }
    const QStringList columns{QStringLiteral("Red"), QStringLiteral("Wht"), QStringLiteral("Blu"),
                              QStringLiteral("Grn"), QStringLiteral("Yel"), QStringLiteral("Gry")};
    SeededChance chance({3, 5});
    std::map<int, int> fights; // by seat
    int withSpells = 0;
    for (int i = 0; i < 600 && (fights[0] == 0 || fights[1] == 0 || withSpells == 0) &&
                    table.play().game().choiceCount() > 0;
         ++i) {
        const Game &game = table.play().game();
        const Seat seat = table.play().seat();
        if (!encounterOf(game.sheet(), table.play().view(), seat).empty()) {
            QStringList large;
            for (const auto *label : table.page().encounter().findChildren<QLabel *>())
                for (const QString &column : columns)
                    if (!label->isHidden() && label->text().contains(u'>' + column + u'<') &&
                        label->text().contains(QStringLiteral("font-weight:800")))
                        large << column;
            if (!large.isEmpty()) { // a trap has no numbers
                ++fights[raw(seat)];
                EXPECT_EQ(large.contains(QStringLiteral("Red")), raw(seat) < 2) << "the thief, when helped";
                EXPECT_EQ(large.contains(QStringLiteral("Grn")), raw(seat) > 0);
                EXPECT_EQ(large.contains(QStringLiteral("Wht")), false);
                withSpells += large.contains(QStringLiteral("Gry")) || large.contains(QStringLiteral("Yel"));
                if (raw(seat) < 2) {
                    EXPECT_EQ(large.size(), raw(seat) + 1);
                }
            }
        }
        table.play().choose(game.code(fairPolicy().choose(game, chance)));
        table.liftCurtain();
    }
    EXPECT_GT(fights[0], 0);
    EXPECT_GT(fights[1], 0);
    EXPECT_GT(withSpells, 0) << "spells count in columns of their own";
}

} // namespace
} // namespace flagstone::app::space_facts_test
