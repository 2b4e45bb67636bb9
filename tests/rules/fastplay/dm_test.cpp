// Section 19: a DM at the table, FP-362 to FP-374; FP-O08 to FP-O11.
#include "rules/fastplay/prepared_game.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace flagstone::fastplay::dm_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
constexpr std::uint8_t kTreasures = static_cast<std::uint8_t>(PileIndex::Treasures);

TEST(Dm, FP_O10_NeedsADm)
{
    GameSetup other{"fastplay", "FP-A01", 1, {{"negotiation", "on"}}, {}};
    EXPECT_EQ(rulesOf(other), "FP-O10 ");
    other.options["dm"] = "on";
    EXPECT_EQ(rulesOf(other), "");
    const GameSetup stacked{"fastplay", "FP-A01", 1, {{"dm", "on"}}, quietRoom()};
    EXPECT_EQ(rulesOf(stacked), "FP-366 ");
    const GameSetup without{"fastplay", "FP-A01", 1, {}, {.out = {"L060"}}};
    EXPECT_EQ(rulesOf(without), "FP-364 ");
}

std::size_t told(const Session &session, Say what)
{
    std::size_t count = 0;
    for (const Event &event : session.eventsAt(0))
        if (const auto *beat = std::get_if<Beat>(&event.body);
            beat && beat->key == static_cast<std::uint16_t>(what))
            count += event.knows == kEverybody ? 1 : 0;
    return count;
}

TEST(Dm, FP_O09_FP_366_DecksArePreparedWithoutADmAndEverybodyIsTold)
{
    GameSetup setup{"fastplay", "FP-A01", 1, {{"preparedDecks", "on"}}, quietRoom()};
    setup.prepared.out = {"L060"};
    EXPECT_EQ(rulesOf(setup), "");
    EXPECT_EQ(told(started(setup), Say::Prepared), 1u);
    EXPECT_EQ(told(started({"fastplay", "FP-A01", 1, kPrepared, quietRoom()}), Say::Prepared), 1u);
    EXPECT_EQ(told(started({"fastplay", "FP-A01", 1, {{"preparedDecks", "on"}}, {}}), Say::Prepared), 0u);
}

TEST(Dm, FP_368_WithoutADmThePlayersLayTheirCards)
{
    for (const bool dm : {false, true}) {
        const GameSetup setup{"fastplay",
                              "FP-A01",
                              1,
                              {{"preparedDecks", "on"}, {"layout", "on"}, {"dm", dm ? "on" : "off"}},
                              {}};
        Session session = started(setup);
        SeededChance any({6, 6});
        const auto places = [&] {
            return session.game().decision().choices.front().code.starts_with("place:");
        };
        for (int i = 0; i < 60 && !places(); ++i) {
            const Decision decision = session.game().decision();
            const auto which =
                any.uniform(static_cast<std::uint32_t>(decision.choices.size()), ChanceTag::Pick);
            ASSERT_TRUE(session.submit(Seat::Gm, decision.choices[which].code));
        }
        ASSERT_TRUE(places());
        EXPECT_EQ(contains(session.game().decision().seats, Seat{0}), !dm);
    }
}

TEST(Dm, FP_O08_FP_362_TheDmHasTheMonstersDecisions)
{
    for (const bool dm : {false, true}) {
        const GameSetup setup{"fastplay", "FP-A02", 2, {{"dm", dm ? "on" : "off"}}, {}};
        int seen = 0;
        for (int game = 0; game < 40 && seen == 0; ++game) {
            Session session = started(setup, "extra" + std::to_string(game));
            SeededChance any(mix({5, 5}, static_cast<std::uint64_t>(game)));
            for (int i = 0; i < 400 && session.game().choiceCount() > 0 && seen == 0; ++i) {
                const Decision decision = session.game().decision();
                const Choice &choice = decision.choices[any.uniform(
                    static_cast<std::uint32_t>(decision.choices.size()), ChanceTag::Pick)];
                if (decision.choices.front().code.starts_with("extra:")) {
                    ++seen;
                    EXPECT_EQ(contains(choice.seats, Seat::Gm) && !contains(choice.seats, Seat{0}), dm);
                    if (dm) {
                        const auto refused = session.submit(Seat{0}, choice.code);
                        ASSERT_FALSE(refused);
                        EXPECT_EQ(refused.error().text, "that choice belongs to another player");
                    }
                }
                ASSERT_TRUE(session.submit(Seat::Gm, choice.code));
            }
        }
        EXPECT_EQ(seen, 1);
    }
}

TEST(Dm, FP_363_ARulingIsWrittenDownAndOnlyTheDmTakesItBack)
{
    Session session =
        started(plan({.piles = {all("locations", {"L005", "L020", "L016"}), all("monsters", {"M01"})}}));
    ASSERT_TRUE(does(session, "door:"));
    const auto enemies = cardsOf(session, PileIndex::Encounter);
    ASSERT_THAT(enemies, ElementsAre("M01"));
    const auto &sheet = session.game().sheet();
    const auto hits = std::ranges::find_if(sheet.counters, [&](const CounterSpec &c) {
        return c.role == CounterRole::HitsLeft && c.card != kNoCard &&
               sheet.cards[index(c.card)].key == "M01";
    });
    ASSERT_NE(hits, sheet.counters.end());
    ASSERT_EQ(session.game().table().counter(hits->id), 1);
    ASSERT_TRUE(session.edit({.kind = GmEdit::Kind::SetCounter, .counter = hits->id, .value = 0}));
    EXPECT_EQ(session.entries().back().kind, Entry::Kind::Edit);
    EXPECT_THAT(session.events(),
                testing::Contains(testing::Field(
                    &Event::body, testing::VariantWith<CounterSet>(CounterSet{hits->id, 1, 0}))));
    session.setUndoPolicy(UndoPolicy::Revealed);
    EXPECT_FALSE(session.canUndo(Seat{0}));
    EXPECT_TRUE(session.canUndo(Seat::Gm));
}

// --- moving the party, enemies and their markers

/// A dungeon laid out, the party in the second place, nobody else there.
Session laidOut(std::map<std::string, std::string> more = {})
{
    more["layout"] = "on";
    Session session = started(plan(quietRoom(), std::move(more)));
    EXPECT_TRUE(does(session, "door:"));
    while (does(session, "place:")) {
    }
    EXPECT_EQ(session.game().table().board.size(), 2u);
    return session;
}

TokenId markerOf(const Session &session, const std::string &key)
{
    const auto &tokens = session.game().sheet().tokens;
    return std::ranges::find(tokens, called(session, key), &TokenSpec::card)->id;
}
SpaceId at(const Session &session, TokenId token)
{
    return session.game().table().space(token);
}
GmEdit put(TokenId token, std::uint16_t slot)
{
    return {.kind = GmEdit::Kind::MoveToken, .token = token, .space = SpaceId{slot}};
}
GmEdit take(const Session &session, const std::string &key, PileIndex from, PileIndex to)
{
    return {.card = called(session, key), .from = pile(from), .to = pile(to)};
}
std::string refusal(Session &session, const GmEdit &edit)
{
    const auto done = session.edit(edit);
    if (done)
        return "it was done";
    return std::string(session.game().phrase(done.error().reason.key).rule);
}
bool inAFight(const Session &session)
{
    return offers(session, "ready") || offers(session, "attack:") || offers(session, "extra:") ||
           offers(session, "advance:") || offers(session, "axe");
}

TEST(Dm, FP_363_TheDmMovesTheParty)
{
    Session session = laidOut();
    const std::uint64_t before = session.game().digest();
    ASSERT_TRUE(session.edit(put(kPartyToken, 0)));
    EXPECT_EQ(at(session, kPartyToken), SpaceId{0});
    EXPECT_THAT(session.events().front().body,
                testing::VariantWith<TokenMoved>(
                    TokenMoved{kPartyToken, SpaceId{1}, SpaceId{0}})); // where from and where to
    EXPECT_TRUE(offers(session, "move:")) << "the way back to where it was";
    EXPECT_THAT(cardsOf(session, PileIndex::Monsters), SizeIs(2)) << "nobody comes wandering by";
    ASSERT_TRUE(session.undo(Seat::Gm));
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_EQ(at(session, kPartyToken), SpaceId{1});
}

TEST(Dm, FP_363_AnEnemyComesIntoAnEmptyRoomAndIntoAFight)
{
    Session session = laidOut();
    ASSERT_TRUE(session.edit(take(session, "M31", PileIndex::Monsters, PileIndex::Encounter)));
    EXPECT_EQ(at(session, markerOf(session, "M31")), at(session, kPartyToken));
    EXPECT_TRUE(inAFight(session));
    while (!offers(session, "attack:")) // into the party's own turn
        ASSERT_TRUE(session.submit(Seat::Gm, session.game().code(0)));
    ASSERT_TRUE(session.edit(take(session, "M32", PileIndex::Monsters, PileIndex::Encounter)));
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), SizeIs(2));
    const auto attacks = [&] {
        const auto choices = session.game().decision().choices;
        return std::ranges::count_if(choices, [](const Choice &c) { return c.code.starts_with("attack:"); });
    };
    const auto three = attacks();
    ASSERT_TRUE(session.undo(Seat::Gm));
    EXPECT_EQ(three, 3 * attacks()) << "two gargoyles have come to the one medusa";
    ASSERT_TRUE(session.redo(Seat::Gm));
    for (const std::string key : {"M31", "M32"}) // and out again
        ASSERT_TRUE(session.edit(take(session, key, PileIndex::Encounter, PileIndex::MonsterDiscards)));
    EXPECT_EQ(at(session, markerOf(session, "M32")), kNoSpace);
    EXPECT_FALSE(inAFight(session));
    EXPECT_TRUE(offers(session, "door:"));
}

TEST(Dm, FP_363_WhereThePartyIsMovedToItMeetsWhoIsThere)
{
    Session session = laidOut();
    ASSERT_TRUE(session.edit(take(session, "M31", PileIndex::Monsters, PileIndex::Encounter)));
    ASSERT_TRUE(session.edit(put(kPartyToken, 0)));
    EXPECT_FALSE(inAFight(session)) << "the enemy stays where it was";
    EXPECT_THAT(cardsOf(session, PileIndex::LeftBehind), ElementsAre("M31"));
    EXPECT_EQ(at(session, markerOf(session, "M31")), SpaceId{1});
    ASSERT_TRUE(session.edit(put(markerOf(session, "M31"), 0))); // it comes after them
    EXPECT_TRUE(inAFight(session));
    ASSERT_TRUE(session.edit(put(markerOf(session, "M31"), 1)));
    EXPECT_FALSE(inAFight(session));
    ASSERT_TRUE(session.edit(put(kPartyToken, 1)));
    EXPECT_TRUE(inAFight(session));
}

TEST(Dm, FP_339_FP_363_WhoWasLeftAtAFountainIsMetThereAgain)
{
    Session session = started(
        plan({.piles = {all("locations", {"L005", "L023"}), all("monsters", {"M31"})}}, {{"layout", "on"}}));
    ASSERT_TRUE(does(session, "door:"));
    ASSERT_TRUE(does(session, "place:"));
    ASSERT_TRUE(session.edit(take(session, "M31", PileIndex::Monsters, PileIndex::Encounter)));
    ASSERT_TRUE(session.edit(put(kPartyToken, 0)));
    ASSERT_THAT(cardsOf(session, PileIndex::LeftBehind), ElementsAre("M31"));
    ASSERT_TRUE(does(session, "move:"));
    EXPECT_TRUE(inAFight(session));
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), ElementsAre("M31"));
}

TEST(Dm, FP_363_FP_371_WhomTheDmBringsMayBeSpokenTo)
{
    Session session = laidOut({{"negotiation", "on"}});
    ASSERT_TRUE(session.edit(take(session, "M31", PileIndex::Monsters, PileIndex::Encounter)));
    EXPECT_TRUE(offers(session, "parley-leave"));
    ASSERT_TRUE(session.edit(take(session, "M31", PileIndex::Encounter, PileIndex::Monsters)));
    EXPECT_TRUE(offers(session, "door:"));
}

TEST(Dm, FP_363_WhatMakesNoSenseIsRefusedWithItsRule)
{
    Preparation prepared = quietRoom();
    prepared.piles[1].order = {"M30", "M45", "M31"};
    Session session = started(plan(prepared));
    EXPECT_EQ(refusal(session, take(session, "M45", PileIndex::Monsters, PileIndex::Encounter)), "FP-099");
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_EQ(refusal(session, put(kPartyToken, 0)), "FP-057") << "stacked, the new card covers the old one";
    Session laid = laidOut();
    EXPECT_EQ(refusal(laid, put(kPartyToken, 1)), "") << "it is there already";
    EXPECT_EQ(refusal(laid, put(kPartyToken, 2)), "") << "there is no such place";
    EXPECT_EQ(refusal(laid, put(markerOf(laid, "M31"), 0)), "FP-363") << "it is in the deck";
    GameSetup unpicked = plan({.piles = {all("locations", {"L020", "L005", "L050"})}});
    Session before = started(unpicked);
    if (offers(before, "start:")) {
        EXPECT_EQ(refusal(before, put(kPartyToken, 0)), "FP-363");
    }
}

TEST(Dm, FP_364_AnySubsetOfTheCardsDoes)
{
    Keys twenty;
    for (int i = 50; i < 70; ++i)
        twenty.push_back("L0" + std::to_string(i));
    Session session = started(plan({.piles = {all("locations", twenty)}}));
    ASSERT_TRUE(does(session, "start:")); // none of the twenty can be the start
    EXPECT_THAT(cardsOf(session, PileIndex::Locations), SizeIs(20));
    const Session whole = started({"fastplay", "FP-A01", 1, {{"dm", "on"}}, {.out = {"L060", "M05", "T05"}}});
    EXPECT_FALSE(whole.game().ending().over);
}

TEST(Dm, FP_366_PreparedDecksAreNotShuffledAndBeginAsPrepared)
{
    Session session = started(plan(quietRoom()));
    EXPECT_THAT(session.entries().front().chance, IsEmpty());
    EXPECT_EQ(here(session), "L005"); // FP-042 is the DM's, too
    EXPECT_THAT(cardsOf(session, PileIndex::Locations), ElementsAre("L020", "L016"));
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_EQ(here(session), "L020");
}

/// They lie in their pile until the start has left it, as they do in a shuffled deck: FP-034.
TEST(Dm, FP_366_WithoutAPlacedCardTheOthersTakeNoPartEither)
{
    Session session = started(plan({.piles = {all("locations", {})}}));
    ASSERT_TRUE(offers(session, "start:"));
    ASSERT_TRUE(does(session, "start:"));
    EXPECT_THAT(cardsOf(session, PileIndex::Locations), IsEmpty());
}

TEST(Dm, FP_367_WhatIsAssignedComesWithoutADraw)
{
    Preparation prepared = quietRoom();
    prepared.assigned = {{"L020", "T33"}};
    Session session = started(plan(prepared));
    ASSERT_TRUE(does(session, "door:"));
    ASSERT_TRUE(offers(session, "search:"));
    ASSERT_TRUE(does(session, "search:"));
    EXPECT_THAT(cardsOf(session, PileIndex::Treasures), ElementsAre("T01", "T02"));
    Keys held = cardsOf(session, PileIndex::Turned); // or somebody has it by now
    const auto &sheet = session.game().sheet();
    for (const PileSpec &spec : sheet.piles)
        if (spec.role == PileRole::Hand)
            for (const std::string &key : cardsOf(session, spec.id))
                held.push_back(key);
    EXPECT_THAT(held, testing::Contains("T33"));
}

TEST(Dm, FP_367_AnAssignedMonsterWaitsInItsRoom)
{
    Preparation prepared = quietRoom();
    prepared.assigned = {{"L020", "M05"}};
    Session session = started(plan(prepared));
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), ElementsAre("M05"));
    EXPECT_THAT(cardsOf(session, PileIndex::Monsters), ElementsAre("M30", "M31", "M32"));
}

TEST(Dm, FP_367_WhatCannotLieThereIsRefused)
{
    Preparation prepared = quietRoom();
    prepared.assigned = {{"M05", "T33"}, {"L020", "L021"}, {"L020", "T34", Edge::East}};
    EXPECT_EQ(rulesOf(plan(prepared)), "FP-367 FP-367 FP-367 ");
}

TEST(Dm, FP_367_WhatWouldNeverBeMetIsRefused)
{
    Preparation prepared = quietRoom();
    prepared.assigned = {{"L020", "M48"}}; // the Wandering Monsters card waits nowhere
    EXPECT_EQ(rulesOf(plan(prepared)), "FP-367 ");
    prepared.assigned = {{"L023", "M05"}}; // a fountain, FP-068
    EXPECT_EQ(rulesOf(plan(prepared)), "FP-367 ");
    prepared.assigned = {{"L020", "M45"}};
    EXPECT_EQ(rulesOf(plan(prepared)), "");
}

TEST(Dm, FP_368_TheDmsPlaceLiesBehindItsDoor)
{
    Preparation prepared = quietRoom();
    prepared.assigned = {{"L005", "L060", Edge::East}}; // a card that would not fit
    Session session = started(plan(prepared));
    ASSERT_TRUE(does(session, "door:e"));
    EXPECT_EQ(here(session), "L060");
    EXPECT_THAT(cardsOf(session, PileIndex::Locations), ElementsAre("L020", "L016"));
}

TEST(Dm, FP_369_PlayersSeeHowManyCardsLieThere)
{
    const Session session = started(plan(quietRoom()));
    const PileView players = session.view(Seat{0}).pile(pile(PileIndex::Treasures));
    EXPECT_EQ(players.count, 2);
    EXPECT_THAT(players.cards, IsEmpty());
    EXPECT_THAT(session.view(Seat::Gm).pile(pile(PileIndex::Treasures)).cards, SizeIs(2));
    for (const PileView &view : session.view(Seat{0}).piles)
        if (view.cardBack == kTreasures && !contains(view.knows, Seat{0})) {
            EXPECT_THAT(view.cards, IsEmpty()); // nor what takes no part
        }
}

GameSetup parleyPlan()
{
    GameSetup setup = plan({.piles = {all("locations", {"L005", "L020", "L016"}),
                                      all("monsters", {"M01", "M51"}), all("treasures", {"T01"})}},
                           {{"negotiation", "on"}});
    return setup;
}

TEST(Dm, FP_O10_FP_371_EnemiesMayLeave)
{
    Session session = started(parleyPlan());
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_TRUE(offers(session, "parley-fight"));
    EXPECT_FALSE(offers(session, "parley-join")); // a kobold does not
    EXPECT_FALSE(offers(session, "parley-pay"));  // nobody has anything
    for (const Choice &choice : session.game().decision().choices)
        EXPECT_EQ(choice.seats, seatBit(Seat::Gm));
    ASSERT_TRUE(does(session, "parley-leave"));
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), IsEmpty());
    EXPECT_THAT(cardsOf(session, PileIndex::MonsterDiscards), ElementsAre("M01"));
    EXPECT_FALSE(offers(session, "attack:"));
    EXPECT_FALSE(offers(session, "search:M01"));
}

TEST(Dm, FP_371_EnemiesMayFightJoinOrBePaid)
{
    Session session = started(parleyPlan());
    ASSERT_TRUE(does(session, "door:"));
    ASSERT_TRUE(does(session, "parley-fight"));
    EXPECT_TRUE(offers(session, "ready") || offers(session, "attack:") || offers(session, "axe"));

    GameSetup setup = parleyPlan();
    setup.prepared.piles[1].order = {"M01"};
    setup.prepared.assigned = {{"L020", "M51"}};
    Session other = started(setup);
    ASSERT_TRUE(does(other, "door:"));
    EXPECT_THAT(cardsOf(other, PileIndex::Encounter), ElementsAre("M51"));
    ASSERT_TRUE(does(other, "parley-join"));
    EXPECT_THAT(cardsOf(other, PileIndex::Party), testing::Contains("M51"));
    EXPECT_THAT(cardsOf(other, PileIndex::Encounter), IsEmpty());

    GameSetup rich = parleyPlan();
    rich.adventure = "FP-A04"; // begins with gifts
    Session paying = started(rich);
    ASSERT_TRUE(does(paying, "door:"));
    ASSERT_TRUE(does(paying, "parley-pay"));
    EXPECT_THAT(cardsOf(paying, PileIndex::TreasureDiscards), SizeIs(1));
    EXPECT_THAT(cardsOf(paying, PileIndex::Encounter), IsEmpty());
}

TEST(Dm, FP_371_WithoutTheOptionNobodyParleys)
{
    GameSetup setup = parleyPlan();
    setup.options.erase("negotiation");
    Session session = started(setup);
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_FALSE(offers(session, "parley-leave")); // FP-099
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), ElementsAre("M01"));
}

TEST(Dm, FP_372_WanderingMonstersDoNotDisturbTheOrder)
{
    Preparation prepared = quietRoom();
    prepared.piles[1].order = {"M48", "M02", "M04", "M05", "M07"};
    Session session = started(plan(prepared));
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_THAT(cardsOf(session, PileIndex::Encounter), ElementsAre("M04", "M02"));
    EXPECT_THAT(cardsOf(session, PileIndex::Monsters), ElementsAre("M05", "M07"));
}

TEST(Dm, FP_372_FP_S04_NorDoesTheCardThatGoesBackAtOnce)
{
    Preparation prepared = quietRoom();
    prepared.piles[1].order = {"M48", "M02", "M04", "M05", "M07", "M08", "M09", "M10", "M11"};
    Session session = started(plan(prepared, {{"wmCardReturn", "shuffle back"}}));
    ASSERT_TRUE(does(session, "door:"));
    EXPECT_THAT(cardsOf(session, PileIndex::Monsters),
                ElementsAre("M05", "M07", "M08", "M09", "M10", "M11", "M48"));
}

TEST(Dm, FP_373_TheAdviceOnLevelsForbidsNothing)
{
    const auto &options = module().options;
    const auto dm = std::ranges::find(options, std::string("dm"), &OptionSpec::key);
    ASSERT_NE(dm, options.end());
    EXPECT_NE(dm->help.find("levels 2 to 5"), std::string::npos);
    for (const AdventureSpec &a : module().adventures(shippedPack()))
        EXPECT_TRUE(begin({"fastplay", a.id, 1, {{"dm", "on"}}, {}})) << a.id;
}

TEST(Dm, FP_O11_FP_374_PlayAidsChangeNothingThatHappens)
{
    Session with = started({"fastplay", "FP-A03", 2, {{"visualAids", "on"}}, {}});
    Session without = started({"fastplay", "FP-A03", 2, {}, {}});
    SeededChance any(Seed{6, 6});
    for (int i = 0; i < 200 && without.game().choiceCount() > 0; ++i) {
        const std::string code = without.game().code(
            any.uniform(static_cast<std::uint32_t>(without.game().choiceCount()), ChanceTag::Pick));
        ASSERT_TRUE(with.submit(Seat::Gm, code));
        ASSERT_TRUE(without.submit(Seat::Gm, code));
        ASSERT_EQ(with.events(), without.events());
    }
    EXPECT_EQ(with.game().digest(), without.game().digest());
}

} // namespace
} // namespace flagstone::fastplay::dm_test
