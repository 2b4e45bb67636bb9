// What a game master prepares: OPT-AD-35.
#include "core/game_of.h"
#include "rules/adventuredeck/findings.h"
#include "rules/adventuredeck/scene.h"

#include <algorithm>
#include <set>
#include <utility>

namespace flagstone::adventuredeck::prepared_test {
namespace {

Setup planned(Preparation prepared, int seats = 1)
{
    return {"adventuredeck", "Q", seats, {{"prepared", "on"}}, std::move(prepared)};
}

/// A game of such a plan after its set-up, played by its first choices.
class Planned {
public:
    explicit Planned(Preparation prepared, int seats = 1)
        : m_rules(AdventureDeck::make(shipped(), planned(std::move(prepared), seats)).value())
    {
        Step step(m_chance);
        m_state = m_rules->start(step);
        while (m_state.frames.top().kind != FrameKind::Encounter)
            choose(0);
    }
    void choose(std::size_t which)
    {
        std::vector<Action> all;
        m_rules->legal(m_state, all);
        Step step(m_chance, &m_events);
        m_rules->apply(m_state, all.at(which), step);
    }
    [[nodiscard]] Names lying(SharedPile p) const
    {
        return names(m_state.table.pile(AdventureDeck::pile(p)).cards);
    }
    [[nodiscard]] Names names(const std::vector<CardId> &cards) const
    {
        Names all;
        for (const CardId card : cards)
            all.push_back(m_rules->sheet().cards[index(card)].name);
        return all;
    }
    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const AdventureDeck &rules() const { return *m_rules; }
    /// The key of the nth card with this name.
    static std::string key(const std::string &name, std::size_t nth = 0)
    {
        const auto rules = AdventureDeck::make(shipped(), planned({})).value();
        for (const CardSheet &card : rules->sheet().cards)
            if (card.name == name && nth-- == 0)
                return card.key;
        return {};
    }

private:
    std::shared_ptr<const AdventureDeck> m_rules;
    SeededChance m_chance{Seed{3, 5}};
    State m_state;
    std::vector<Event> m_events;
};

const std::string kBrute = "Quarry Brute";

TEST(AdventureDeckPlans, AD_358_AD_402_NoTwoFoesOfARoomHaveTheSameName)
{
    const PackData alike = changed("foes", "F02", "name", "Goblin Skirmisher"); // another kind, not a copy
    for (const PackData &pack : {shipped(), alike})
        for (const char *adventure : {"Q", "P"})
            for (const char *prepared : {"on", "off"})
                for (const int seats : {1, 4}) {
                    const auto rules =
                        AdventureDeck::make(pack,
                                            {"adventuredeck", adventure, seats, {{"prepared", prepared}}})
                            .value();
                    std::set<std::pair<RoomId, std::string>> names; // wandering ones have no room
                    std::size_t foe = 0;
                    for (const CardSheet &card : rules->sheet().cards)
                        if (card.table == "foes") {
                            const RoomId room = rules->foes().at(foe++).planned;
                            EXPECT_TRUE(names.emplace(room, card.name).second) << card.name;
                        }
                    EXPECT_EQ(foe, rules->foes().size());
                }
}

Names problemsOf(const Preparation &prepared, const Chosen &options = {{"prepared", "on"}})
{
    const auto made = AdventureDeck::make(shipped(), {"adventuredeck", "Q", 1, options, prepared});
    Names all;
    if (!made)
        for (const Issue &issue : made.error())
            all.push_back(issue.rule + ' ' + issue.message.substr(0, issue.message.find(' ')));
    return all;
}

TEST(AdventureDeckPlans, OPT_AD_35_AD_358_MoreFoesThanHaveNumbersAreRefused)
{
    const PackData pack = changed("rooms", "Q05", "foes_solo", "F03:90;F03:90;F03:90");
    for (const char *prepared : {"on", "off"}) {
        const auto made = AdventureDeck::make(pack, {"adventuredeck", "Q", 1, {{"prepared", prepared}}});
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().front().rule, "AD-358");
    }
    EXPECT_TRUE(AdventureDeck::make(pack, {"adventuredeck", "Q", 2, {}})) << "they wait for one alone";
}

TEST(AdventureDeckPlans, OPT_AD_35_AD_358_AFoeWaitsWhereThePlanSaysSo)
{
    Planned usual({});
    EXPECT_EQ(usual.lying(SharedPile::Foes), (Names{"Goblin Bowyer 1", "Goblin Bowyer 2"}));
    const std::string bowyer = Planned::key("Goblin Bowyer 1"), brute = Planned::key(kBrute);
    Planned moved({.out = {bowyer}, .assigned = {{.place = "Q01", .card = brute}}});
    Names there = moved.lying(SharedPile::Foes);
    std::ranges::sort(there);
    EXPECT_EQ(there, (Names{"Goblin Bowyer", kBrute})) << "one alone has no number";
    const auto &waiting = moved.state().table.pile(AdventureDeck::pile(SharedPile::Waiting)).cards;
    EXPECT_TRUE(std::ranges::any_of(waiting, [&](CardId card) { // among those that take no part
        return moved.rules().sheet().cards[index(card)].key == bowyer;
    }));
}

TEST(AdventureDeckPlans, OPT_AD_35_FoesAreNumberedWhereTheyWait)
{
    Preparation plan;
    for (const char *name : {"Sump Rat 2", "Sump Rat 3"})
        plan.assigned.push_back({.place = "Q01", .card = Planned::key(name)});
    Names there = Planned(plan).lying(SharedPile::Foes);
    std::ranges::sort(there);
    EXPECT_EQ(there, (Names{"Goblin Bowyer 1", "Goblin Bowyer 2", "Sump Rat 1", "Sump Rat 2"}));
}

TEST(AdventureDeckPlans, OPT_AD_35_ThePlacesAreTheRoomsAndThePocketsOfFoes)
{
    const auto rules = AdventureDeck::make(shipped(), planned({})).value();
    const Sheet &sheet = rules->sheet();
    const auto lyingIn = [&](const std::string &key) {
        Names all;
        for (const PlaceSpec &place : sheet.places)
            if (sheet.cards[index(place.place)].key == key)
                for (const CardId card : place.lying)
                    all.push_back(sheet.cards[index(card)].name);
        return all;
    };
    EXPECT_EQ(lyingIn("Q01"), (Names{"Goblin Bowyer 1", "Goblin Bowyer 2"}));
    EXPECT_EQ(lyingIn("Q03"), Names{"Healing Potion"}); // in its chest
    const auto pockets = std::ranges::count_if(sheet.places, [&](const PlaceSpec &place) {
        return sheet.cards[index(place.place)].back == kFoeBack;
    });
    EXPECT_EQ(pockets, static_cast<std::ptrdiff_t>(rules->foes().size()));
    const auto unplanned = AdventureDeck::make(shipped(), {"adventuredeck", "Q", 1, {}, {}}).value();
    EXPECT_TRUE(unplanned->sheet().places.empty());
}

TEST(AdventureDeckPlans, OPT_AD_35_AD_332_WanderersComeInTheOrderOfTheStack)
{
    const std::string wolf = Planned::key("Scree Wolf 1"), adept = Planned::key("Veil Adept 1");
    Planned game({.piles = {{.pile = "foes", .order = {adept, wolf}}}});
    const auto &deck = game.state().table.pile(AdventureDeck::pile(SharedPile::Wanderers));
    EXPECT_TRUE(deck.stacked);
    const Names order = game.names(deck.cards);
    ASSERT_GT(order.size(), 2u);
    EXPECT_EQ(order[order.size() - 1], "Veil Adept 1");
    EXPECT_EQ(order[order.size() - 2], "Scree Wolf 1");
    State &s = game.state();
    s.fight = {};
    s.foes.assign(s.foes.size(), {});
    s.frames.clear();
    s.frames.push({FrameKind::Explore, Phase::Choose});
    s.rooms[index(s.here)] = RoomState::Looted;
    auto &foes = s.table.piles[index(AdventureDeck::pile(SharedPile::Foes))].cards;
    auto &gone = s.table.piles[index(AdventureDeck::pile(SharedPile::Gone))].cards;
    gone.insert(gone.end(), foes.begin(), foes.end());
    foes.clear();
    Omens omens;
    omens.add("vv"); // two Downs
    Step step(omens);
    game.rules().apply(s, verb::Rest{}, step);
    EXPECT_EQ(game.lying(SharedPile::Foes), (Names{"Veil Adept 1", "Scree Wolf 1"})); // two, as in the box
    // what they carry is the next of the deck of finds
    const CardId find = s.table.pile(AdventureDeck::pile(SharedPile::Finds)).cards.back();
    for (Foe &foe : s.foes)
        foe.dead = foe.dead || foe.present;
    s.frames.top() = {FrameKind::Encounter, Phase::Over, kNobodyThere};
    Play(game.rules(), s, step).run();
    EXPECT_EQ(s.table.pile(AdventureDeck::pile(SharedPile::Loot)).cards, std::vector{find});
}

TEST(AdventureDeckPlans, OPT_AD_35_AD_368_AFindLiesInARoomOrInPockets)
{
    const std::string potion = Planned::key("Healing Potion"), bow = Planned::key("Longbow");
    Planned game({.assigned = {{.place = "Q01", .card = potion},
                               {.place = Planned::key("Goblin Bowyer 2"), .card = bow}}});
    State &s = game.state();
    const auto whereIs = [&](const std::string &name) {
        const auto found = std::ranges::find_if(game.rules().found(), [&](const FoundCard &f) {
            return game.rules().sheet().cards[index(f.card)].key == name;
        });
        return Queries(game.rules(), s).whereIs(*found);
    };
    EXPECT_EQ(whereIs(potion).room, s.here);
    EXPECT_EQ(whereIs(bow).room, kNoRoom);
    EXPECT_EQ(game.rules().foeKind(whereIs(bow).foe).name, "Goblin Bowyer");
}

TEST(AdventureDeckPlans, OPT_AD_35_WhatCannotBePlanned)
{
    const std::string goblin = Planned::key("Goblin Skirmisher 1"), potion = Planned::key("Healing Potion");
    EXPECT_EQ(problemsOf({.assigned = {{.place = "Q01", .card = goblin}}}), Names{});
    EXPECT_EQ(problemsOf({.out = {"F02.1"}}, {}), Names{"OPT-AD-35 /options"});
    EXPECT_EQ(problemsOf({.assigned = {{.place = "Q01", .card = "Q02"}}}), Names{"OPT-AD-35 /assigned/0"});
    EXPECT_EQ(problemsOf({.assigned = {{.place = potion, .card = goblin}}}), Names{"OPT-AD-35 /assigned/0"});
    EXPECT_EQ(problemsOf({.assigned = {{.place = "Q01", .card = goblin, .edge = Edge::North}}}),
              Names{"OPT-AD-35 /assigned/0"});
    EXPECT_EQ(problemsOf({.out = {"nobody"}}), Names{" /out/0"});
}

TEST(AdventureDeckPlans, OPT_AD_35_APlayersCopyForgetsThePlan)
{
    const std::string brute = Planned::key(kBrute);
    Planned game({.assigned = {{.place = "Q02", .card = brute}}});
    const auto homeOfBrute = [&](const State &s) {
        for (std::size_t f = 0; f < game.rules().foes().size(); ++f)
            if (const auto w = static_cast<Who>(kFirstFoe + f);
                game.rules().sheet().cards[index(game.rules().figureOfFoe(w))].key == brute)
                return game.rules().room(Queries(game.rules(), s).homeOf(w)).key;
        return std::string();
    };
    State player = game.state(), master = game.state();
    game.rules().forget(player, Seat{0});
    game.rules().forget(master, Seat::Gm);
    EXPECT_EQ(homeOfBrute(master), "Q02");
    EXPECT_EQ(homeOfBrute(player), "Q10"); // as in the box
    EXPECT_EQ(master, game.state());
}

/// Two heroes have taken a find each, openly; others lie where nobody has found them.
TEST(AdventureDeckPlans, AD_370_OPT_AD_35_WhoTookAFindIsNotForgotten)
{
    Planned game({}, 2);
    State &s = game.state();
    const auto pile = [&](PileId id) -> std::vector<CardId> & { return s.table.piles[index(id)].cards; };
    std::vector<CardId> taken;
    for (Who w = 0; w < 2; ++w)
        for (const HeroPile to : {HeroPile::Hand, HeroPile::Draw}) {
            auto &finds = pile(AdventureDeck::pile(SharedPile::Finds));
            taken.push_back(finds.back());
            s.owners[game.rules().foundAt(finds.back())] = w;
            pile(game.rules().pile(to, w)).push_back(finds.back());
            finds.pop_back();
        }
    const auto has = [&](const State &t, HeroPile p, Who w, CardId card) {
        return std::ranges::count(t.table.pile(game.rules().pile(p, w)).cards, card) == 1;
    };
    SeededChance chance(Seed{5, 5});
    int inHand = 0;
    constexpr int kDeals = 400;
    for (int deal = 0; deal < kDeals; ++deal) {
        State copy = s;
        game.rules().forget(copy, Seat{0});
        table::resampleHidden(copy.table, Seat{0}, chance);
        game.rules().remember(copy, Seat{0});
        EXPECT_TRUE(has(copy, HeroPile::Hand, 0, taken[0])); // its own hand is before its eyes
        EXPECT_TRUE(has(copy, HeroPile::Draw, 0, taken[1]));
        for (const CardId card : {taken[2], taken[3]})
            EXPECT_NE(has(copy, HeroPile::Hand, 1, card), has(copy, HeroPile::Draw, 1, card));
        inHand += has(copy, HeroPile::Hand, 1, taken[2]);
    }
    EXPECT_NEAR(inHand, kDeals / 2, 50); // five standard deviations
}

TEST(AdventureDeckPlans, OPT_AD_35_WhatLintSaysOfAPlan)
{
    const auto found = [](const Preparation &prepared) {
        SeededChance chance(Seed{1, 1});
        Step step(chance);
        const GameOf<AdventureDeck> game(AdventureDeck::make(shipped(), planned(prepared)).value(), step);
        std::vector<std::uint16_t> keys;
        for (const PositionFinding &each : findings().inPosition(game))
            keys.push_back(each.beat.key);
        return keys;
    };
    using Keys = std::vector<std::uint16_t>;
    EXPECT_EQ(found({}), Keys{});
    Preparation crowd;
    crowd.assigned.assign(5, {.place = "Q10"});
    const auto rules = AdventureDeck::make(shipped(), planned({})).value();
    for (std::size_t i = 0, at = 0; i < 5; ++at) // any five that wander
        if (rules->foes()[at].room == kNoRoom)
            crowd.assigned[i++].card =
                rules->sheet().cards[index(rules->figureOfFoe(static_cast<Who>(kFirstFoe + at)))].key;
    EXPECT_EQ(found(crowd), Keys{static_cast<std::uint16_t>(Say::FindCrowd)});
    Preparation empty;
    for (std::size_t at = 0; at < rules->foes().size(); ++at)
        if (rules->foes()[at].room == rules->dungeon().goal)
            empty.out.push_back(
                rules->sheet().cards[index(rules->figureOfFoe(static_cast<Who>(kFirstFoe + at)))].key);
    EXPECT_EQ(found(empty), Keys{static_cast<std::uint16_t>(Say::FindEmptyGoal)});
}

} // namespace
} // namespace flagstone::adventuredeck::prepared_test
