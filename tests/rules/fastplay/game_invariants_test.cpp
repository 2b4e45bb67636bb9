// What holds in every game, whoever plays it: FP-I01, FP-I05, FP-I06, FP-I07, FP-I08.
#include "core/digest.h"
#include "rules/fastplay/queries.h"
#include "rules/fastplay/random_play.h"

#include <algorithm>
#include <array>

namespace flagstone::fastplay::game_invariants_test {
namespace {

bool is(const Event &event, Say what)
{
    const auto *beat = std::get_if<Beat>(&event.body);
    return beat != nullptr && beat->key == static_cast<std::uint16_t>(what);
}

int countOf(const RandomPlay &play, std::initializer_list<Say> what)
{
    int count = 0;
    for (const Event &event : play.events())
        count += std::ranges::any_of(what, [&](Say key) { return is(event, key); }) ? 1 : 0;
    return count;
}

TEST(GameInvariants, FP_I01_EveryCardIsInOnePlace)
{
    inRandomGames([](const RandomPlay &play) {
        const Table &table = play.now().table;
        EXPECT_TRUE(table::conserved(table, play.rules().cardCount()));
        for (const PileIndex heap : {PileIndex::Locations, PileIndex::LocationDiscards, PileIndex::Unused})
            for (const CardId card : table.pile(pile(heap)).cards)
                EXPECT_TRUE(play.rules().isLocation(card));
        for (const PileIndex heap : {PileIndex::Monsters, PileIndex::MonsterDiscards, PileIndex::Encounter,
                                     PileIndex::LeftBehind, PileIndex::Party})
            for (const CardId card : table.pile(pile(heap)).cards)
                EXPECT_TRUE(play.rules().isMonster(card));
        for (const PileIndex heap : {PileIndex::Treasures, PileIndex::TreasureDiscards, PileIndex::Dropped})
            for (const CardId card : table.pile(pile(heap)).cards)
                EXPECT_TRUE(play.rules().isTreasure(card));
    });
}

TEST(GameInvariants, TheFightCacheIsWhatTheTableSays)
{
    int fights = 0, laden = 0;
    inRandomGames([&](const RandomPlay &play) {
        const FightCache &kept = play.now().cache;
        EXPECT_EQ(kept, FightQueries(play.rules(), play.now()).readCache());
        fights += kept.enemies > 0 ? 1 : 0;
        laden += kept.laden != 0 ? 1 : 0;
    });
    EXPECT_GT(fights, 500);
    EXPECT_GT(laden, 500);
}

TEST(GameInvariants, TheFightCacheIsRepairedAfterAGameMastersEdit)
{
    SeededChance random(Seed::fromText("edits"));
    const auto below = [&](std::size_t n) {
        return random.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    };
    int changed = 0;
    std::array<int, 4> kinds{};
    inRandomGames([&](const RandomPlay &play) {
        State s = play.now();
        const auto &treasures = s.table.pile(pile(PileIndex::Treasures)).cards;
        GmEdit edit;
        const auto &monsters = s.table.pile(pile(PileIndex::Monsters)).cards;
        const auto kind = below(4);
        if (kind == 0 && !s.table.board.empty()) {
            edit = {.kind = GmEdit::Kind::MoveToken,
                    .token = kPartyToken,
                    .space = static_cast<SpaceId>(below(s.table.board.size()))};
        } else if (kind == 1 && !monsters.empty()) {
            edit = {
                .card = monsters.back(), .from = pile(PileIndex::Monsters), .to = pile(PileIndex::Encounter)};
        } else if (kind == 2 && !treasures.empty()) {
            edit = {.card = treasures.back(),
                    .from = pile(PileIndex::Treasures),
                    .to = Fastplay::hand(static_cast<Who>(below(play.rules().characters().size())))};
        } else {
            const auto &counters = play.rules().sheet().counters;
            const CounterSpec &spec = counters[below(counters.size())];
            edit = {.kind = GmEdit::Kind::SetCounter,
                    .counter = spec.id,
                    .value = static_cast<std::int32_t>(below(static_cast<std::size_t>(spec.most) + 1))};
        }
        if (!play.rules().editable(s, edit))
            return;
        Step step(random);
        if (!applyEdit(s.table, edit, step))
            return; // the party is there already
        play.rules().repair(s, step);
        ++kinds[edit.kind == GmEdit::Kind::MoveCard && edit.to == pile(PileIndex::Encounter)
                    ? 3
                    : static_cast<std::size_t>(edit.kind)];
        EXPECT_EQ(s.table.space(kPartyToken), spaceOf(s.here));
        if (s.end == EndReason::None) {
            const bool enemies = !s.table.pile(pile(PileIndex::Encounter)).cards.empty();
            EXPECT_TRUE(!enemies || s.frames.top().kind != FrameKind::Explore);
            EXPECT_FALSE(Queries(play.rules(), s).choices().empty());
        }
        EXPECT_EQ(s.cache, FightQueries(play.rules(), s).readCache());
        changed += s.cache == play.now().cache ? 0 : 1;
    });
    EXPECT_GT(changed, 500);
    EXPECT_GT(*std::ranges::min_element(kinds), 20);
}

TEST(GameInvariants, FP_I05_NoMoreThanThreeCardsForADoor)
{
    int turned = 0, forced = 0;
    inRandomGames([&](const RandomPlay &play) {
        const bool opens =
            play.action().is<verb::OpenDoor>() && play.before().frames.top().kind == FrameKind::Explore;
        if (opens || play.before().here == kNoSlot) // another door, or another game
            turned = 0;
        // Another card of the same attempt may be turned after a fight with wanderers only.
        turned += countOf(play, {Say::DoorOpens, Say::DoorForced, Say::DoorStaysShut});
        const bool ball = play.now().attempt.ball || play.before().attempt.ball;
        EXPECT_LE(turned, ball ? 4 : 3);
        forced += play.said(Say::DoorForced) ? 1 : 0;
        if (play.said(Say::DoorForced)) {
            EXPECT_GE(turned, 3);
        }
    });
    EXPECT_GT(forced, 100);
}

TEST(GameInvariants, FP_I06_NoMoreThanThreeCardsForASearch)
{
    int most = 0, turned = 0, searches = 0, traps = 0;
    inRandomGames([&](const RandomPlay &play) {
        const bool begins = play.action().is<verb::Search>();
        if (!begins && !play.before().frames.has(FrameKind::Search))
            return;
        if (begins) {
            const CardId source = play.action().as<verb::Search>().source;
            const bool definite =
                play.rules().isMonster(source) && play.rules().monster(source).carries == Carries::Definite;
            most = definite ? 3 : 1;
            turned = 0;
            ++searches;
        }
        for (const Event &event : play.events()) {
            const auto *beat = std::get_if<Beat>(&event.body);
            const bool ofTreasure =
                is(event, Say::TrapRevealed) &&
                play.rules().isTreasure(CardId{static_cast<std::uint16_t>(beat->args[0])});
            const bool card =
                ofTreasure || is(event, Say::TreasureDoesNotFit) || is(event, Say::TreasureFound);
            turned += card ? 1 : 0;
            traps += ofTreasure ? 1 : 0;
            most += is(event, Say::OneMoreCard) ? 1 : 0; // disarmed or cancelled
        }
        EXPECT_LE(turned, most);
    });
    EXPECT_GT(searches, 200);
    EXPECT_GT(traps, 10);
}

TEST(GameInvariants, FP_I07_OnlyAFinishedGameHasNoChoices)
{
    int finished = 0;
    inRandomGames([&](const RandomPlay &play) {
        std::vector<Action> actions;
        play.rules().legal(play.now(), actions);
        const bool over = play.rules().ending(play.now()).over; // what each keeps is chosen first, FP-375
        EXPECT_EQ(actions.empty(), over);
        finished += over ? 1 : 0;
    });
    EXPECT_GT(finished, kGames / 2);
}

TEST(GameInvariants, FP_I07_EveryListedActionIsAccepted)
{
    int step = 0, tried = 0;
    inRandomGames([&](const RandomPlay &play) {
        if (++step % 23 != 0)
            return;
        const Fastplay &rules = play.rules();
        std::vector<Action> actions, next;
        rules.legal(play.now(), actions);
        for (const Action &action : actions) {
            SCOPED_TRACE(rules.encode(action));
            State state = play.now();
            SeededChance chance(Seed::fromText("any dice"));
            std::vector<Event> events;
            Step doing(chance, &events);
            rules.apply(state, action, doing);
            EXPECT_FALSE(events.empty() && state == play.now()) << "nothing has come of it";
            EXPECT_TRUE(table::conserved(state.table, rules.cardCount()));
            rules.legal(state, next = {});
            EXPECT_EQ(next.empty(), rules.ending(state).over);
            ++tried;
        }
    });
    EXPECT_GT(tried, 2000);
}

TEST(GameInvariants, FP_I08_TheSameSeedAndChoicesGiveTheSameLog)
{
    for (int number = 0; number < kGames; number += 4) {
        SCOPED_TRACE("game " + std::to_string(number));
        RandomPlay one(number), two(number);
        while (one.goOn()) {
            ASSERT_TRUE(two.goOn());
            ASSERT_EQ(one.action(), two.action());
            ASSERT_TRUE(one.events() == two.events());
        }
        EXPECT_FALSE(two.goOn());
        EXPECT_TRUE(one.now() == two.now());
        Hasher first, second;
        digest(one.now(), first);
        digest(two.now(), second);
        EXPECT_EQ(first.value(), second.value());
    }
    RandomPlay one(0), other(12); // the same quest with other dice
    bool differ = false;
    while (!differ && one.goOn() && other.goOn())
        differ = !(one.events() == other.events());
    EXPECT_TRUE(differ);
}

} // namespace
} // namespace flagstone::fastplay::game_invariants_test
