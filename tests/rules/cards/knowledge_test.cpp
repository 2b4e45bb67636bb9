// Who may know what, and that every game ends: CD-014, CD-015, CD-104, CD-263 to CD-266.
#include "core/game_of.h"
#include "core/session.h"
#include "core/view.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::knowledge_test {
namespace {

using Names = Scene::Names;

TEST(Knowledge, CD_014_CD_015_CountsAreSeenAndCardsAreNot)
{
    Scene s("MD-6", {"S", "H"});
    for (const Seat seat : {Seat{0}, Seat{1}, Seat::Gm}) {
        const TableView view = observe(s.state().table, seat);
        EXPECT_EQ(view.pile(s.rules().part(0, Part::Numbers)).count, 3);
        EXPECT_TRUE(view.pile(s.rules().part(0, Part::Numbers)).cards.empty());
        EXPECT_EQ(view.counter(s.rules().tally(0, PersonCounter::Hits)), 3);
    }
    Scene none("MD-0", {"S", "H"}); // a whole suit is known
    EXPECT_EQ(observe(none.state().table, Seat{1}).pile(none.rules().part(0, Part::Open)).cards.size(), 13u);
}

TEST(Knowledge, CD_014_AShownCardStaysKnown)
{
    Scene s("MD-4", {"S", "H"}, {{"map.tiles", "5"}}, 1, "D");
    s.line();
    for (TileId t = 0; t < 4; ++t)
        s.known(t);
    s.stands(0, 1);
    s.stands(1, 1);
    const std::string first = s.cardsOf(0, Part::Numbers)[0];
    s.hold(1, {"AH", "2H"});
    s.picks({1, 1});
    s.does("attack:p2");
    const Names open = s.cardsOf(0, Part::Open);
    const Names lost = s.cardsOf(0, Part::Lost);
    EXPECT_EQ(std::ranges::count(open, first) + std::ranges::count(lost, first), 1);
    EXPECT_EQ(s.cardsOf(0, Part::Numbers).size(), 2u);
}

TEST(Knowledge, CD_104_CD_265_ALookIsForItsAudience)
{
    for (const auto &[audience, others] : {std::pair{"self", false}, {"team", true}, {"all", true}}) {
        Scene s("MD-6", {"D", "H"}, {{"mage.audience", audience}, {"map.tiles", "5"}}, 1, "S");
        s.line();
        s.known(0);
        s.stands(0, 0);
        const Who f = s.foe({"4S", "9S"}, 0);
        auto &piles = s.state().table.piles;
        std::swap(piles[index(s.rules().part(f, Part::Numbers))].cards,
                  piles[index(s.rules().part(f, Part::Open))].cards);
        ASSERT_TRUE(s.may("use:look:x1:any"));
        s.does("use:look:x1:any");
        const PileId unseen = s.rules().part(f, Part::Numbers);
        EXPECT_EQ(observe(s.state().table, Seat{0}).pile(unseen).cards.size(), 2u);
        EXPECT_EQ(observe(s.state().table, Seat{1}).pile(unseen).cards.size(), others ? 2u : 0u);
    }
}

/// A Mage who has looked at what nobody has seen of the only foe, and beaten it.
struct LookedAndWon : Scene {
    LookedAndWon() : Scene("MD-6", {"D", "H"}, five({{"dragon.arrives", "20"}}), 1, "S")
    {
        knownLine(0);
        hold(0, {"9D", "KD"});
        hold(1, {"9H"});
        const Who f = foe({"4S"}, 0);
        unseen = rules().part(f, Part::Numbers);
        auto &piles = state().table.piles;
        std::swap(piles[index(unseen)].cards, piles[index(rules().part(f, Part::Open))].cards);
        does("use:look:x1:any");
        EXPECT_EQ(observe(state().table, Seat{1}).pile(unseen).cards.size(), 1u);
        does("end");
        does("attack:x1");
        EXPECT_FALSE(alive(f));
        state().turn = {};
    }
    PileId unseen{};
};

TEST(Knowledge, CD_104_CD_014_ALookDoesNotShowTheNextFoe)
{
    LookedAndWon s;
    EXPECT_EQ(s.state().table.pile(s.unseen).knows, seatBit(Seat::Gm));
    s.tile(1, "4S", "4C");
    s.stands(0, 1);
    s.picks({1});
    s.does("reveal");
    ASSERT_EQ(s.rules().part(s.named("x1"), Part::Numbers), s.unseen);
    ASSERT_GT(s.state().table.pile(s.unseen).cards.size(), 0u);
    EXPECT_TRUE(observe(s.state().table, Seat{0}).pile(s.unseen).cards.empty());
    EXPECT_TRUE(observe(s.state().table, Seat{1}).pile(s.unseen).cards.empty());
}

TEST(Knowledge, CD_104_CD_016_ALookDoesNotShowWhatFoesGetOfAWornPack)
{
    Scene s("MD-6", {"D", "H"}, Scene::five({{"gm.pack", "attrition"}}), 1, "S");
    s.knownLine(0);
    s.hold(0, {"9D", "KD"});
    s.gmHolds({"3S", "7S", "9S"});
    const PileId pack = pile(PileIndex::GmNumbers);
    s.does("feat:trap:0");
    s.picks({1});
    s.does("use:look:gm:any");
    ASSERT_EQ(observe(s.state().table, Seat{0}).pile(pack).cards.size(), 3u);
    s.initial(0, 3);
    s.state().turn = {};
    s.tile(1, "2S", "2C");
    s.stands(0, 1);
    s.picks({1, 1});
    s.does("reveal");
    EXPECT_EQ(s.numbers(s.named("x1")), 2);
    EXPECT_TRUE(observe(s.state().table, Seat{0}).pile(pack).cards.empty());
    for (const Event &event : s.events()) {
        const Event told = redact(event, Seat{0});
        const auto *moved = std::get_if<CardMoved>(&told.body);
        EXPECT_FALSE(moved && moved->from == pack && moved->card) << "which card goes";
    }
}

TEST(Knowledge, CD_063_CD_265_WhichSuitComesDoesNotTellHowCardsLie)
{
    std::vector<std::vector<int>> backs;
    for (const Names &order : {Names{"9S", "4H", "3S"}, {"3S", "4H", "9S"}}) {
        Scene s("MD-0", {"D"},
                Scene::five({{"gm.pack", "attrition"}, {"gm.difficulty", "hard"}, {"packs.core", "2"}}), 1,
                "S");
        s.knownLine(0);
        s.gmHolds(order);
        s.tile(1, "2S", "2C");
        s.stands(0, 1);
        s.picks({1, 1});
        s.does("reveal");
        backs.emplace_back();
        for (const Event &event : s.events())
            if (const auto *moved = std::get_if<CardMoved>(&event.body);
                moved && moved->from == pile(PileIndex::GmNumbers))
                backs.back().push_back(moved->back);
    }
    EXPECT_EQ(backs[0].size(), 2u);
    EXPECT_EQ(backs[0], backs[1]);
}

/// Whoever is shown a pack sees what is in it then. Later cards come into it and leave it unseen, as they do
/// for everybody, or the look has to be given again.
struct WatchedPacks {
    explicit WatchedPacks(const Cards &rules, const Table &table)
    {
        for (const Pile &p : table.piles)
            knows.push_back(p.knows);
        plain.assign(knows.size(), kEverybody); // in other piles nobody looks by an ability
        for (Who w = 0; w < rules.heroes() + kFoeSlots; ++w)
            for (const Part part : {Part::Numbers, Part::Courts})
                plain[index(rules.part(w, part))] = rules.looksThrough(w);
        plain[index(pile(PileIndex::GmNumbers))] = rules.looksThrough(kGm);
    }
    [[nodiscard]] std::string leak(const Event &event)
    {
        if (const auto *revealed = std::get_if<PileRevealed>(&event.body)) {
            knows[index(revealed->pile)] = revealed->knows;
            looks += (revealed->knows & ~plain[index(revealed->pile)]) != 0 ? 1 : 0;
        }
        const auto *moved = std::get_if<CardMoved>(&event.body);
        const auto look = [&](PileId id) { return knows[index(id)] & ~plain[index(id)]; };
        if (moved && (look(moved->to) & ~moved->fromKnows) != 0)
            return "a hidden card comes into pile " + std::to_string(raw(moved->to));
        if (moved && (look(moved->from) & ~moved->toKnows) != 0)
            return "a card leaves pile " + std::to_string(raw(moved->from)) + " for a hidden one";
        return {};
    }
    std::vector<SeatSet> knows, plain;
    int looks = 0;
};

/// Somebody who is a Mage, looks into every pack, and plays well enough to meet one foe after another.
std::size_t choiceOfMage(const Game &game, ChanceSource &chance)
{
    const std::size_t count = game.choiceCount();
    std::size_t which = chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick);
    int most = game.heuristic(which, PlayStyle::Bold);
    for (std::size_t c = 0; c < count; ++c) {
        const std::string code = game.code(c);
        const bool looks =
            code.starts_with("suit:D") || code.starts_with("use:look") || code.starts_with("use:open");
        const int heuristic = looks ? 1000 : game.heuristic(c, PlayStyle::Bold);
        if (heuristic > most) {
            most = heuristic;
            which = c;
        }
    }
    return which;
}

TEST(Knowledge, CD_104_LooksShowWhatIsThereAndNothingLater)
{
    int looks = 0;
    for (int number = 0; number < 96; ++number) {
        const std::string mode = "MD-" + std::to_string(number % 8);
        const Scene::Chosen options{{"mage.audience", number % 3 == 0 ? "team" : "all"},
                                    {"gm.pack", number / 8 % 2 == 0 ? "refresh" : "attrition"},
                                    {"levels.system", number / 16 % 2 == 0 ? "simple" : "normal"},
                                    {"joker.use", "level"},
                                    {"campaign.games", "2"}};
        SeededChance chance(mix({71, 72}, static_cast<std::uint64_t>(number)));
        Step start(chance);
        const auto rules = Cards::make(shippedPack(), {"cards", mode, 2, options}).value();
        GameOf<Cards> game(rules, start);
        WatchedPacks packs(*rules, game.table());
        std::vector<Event> events;
        while (const std::size_t count = game.choiceCount()) {
            const std::size_t which = choiceOfMage(game, chance);
            events.clear();
            Step step(chance, &events);
            game.choose(which, step);
            for (const Event &event : events)
                ASSERT_EQ(packs.leak(event), "") << mode << ", game " << number;
        }
        looks += packs.looks;
    }
    EXPECT_GT(looks, 50);
}

/// What a slot has for its first foe ends with it: the second is nobody's old opponent.
TEST(Knowledge, CD_284_CD_105_ANewFoeIsNobodysOldOne)
{
    Scene s("MD-6", {"S", "H"}, Scene::five({{"dragon.arrives", "20"}}), 1, "D");
    s.knownLine(0);
    s.hold(0, {"9S", "8S"});
    s.hold(1, {"9H", "8H"});
    const Who f = s.foe({"4D"}, 0);
    const Who other = s.foe({"5D", "6D"}, 0);
    s.picks({1, 1, 1});
    s.play({"attack:x2", "end", "attack:x1"}); // 9S takes 5D, and 9H takes 4D
    ASSERT_FALSE(s.alive(f));
    s.state().frames.bottom().phase = Phase::Act;
    s.state().turn = {};
    s.tile(1, "2S", "2C");
    s.stands(0, 1);
    s.picks({1, 1});
    s.does("reveal");
    ASSERT_TRUE(s.alive(f)) << "another one in the same slot";
    ASSERT_EQ(s.state().fights.size(), 1u);
    EXPECT_NE(s.state().fights[0].members & bitOf(other), 0u);
    EXPECT_EQ(s.state().fights[0].members & bitOf(f), 0u);
}

TEST(Knowledge, CD_263_OnlyWhatIsListedIsAccepted)
{
    auto session = Session::start(
        [](Step &step) {
            return module().start(shippedPack(), {"cards", "MD-0", 2, {}}, step);
        },
        {5, 5}, UndoPolicy::Free);
    ASSERT_TRUE(session);
    const std::uint64_t before = session->game().digest();
    EXPECT_FALSE(session->submit(Seat{0}, "run:1:2"));
    EXPECT_FALSE(session->submit(Seat{1}, "suit:S:0")); // it is not her turn to choose
    EXPECT_EQ(session->game().digest(), before);
    EXPECT_TRUE(session->submit(Seat{0}, "suit:S:0"));
    EXPECT_FALSE(session->submit(Seat{1}, "suit:S:0")); // CD-008
}

TEST(Knowledge, CD_264_CD_266_TheSameSeedIsTheSameGameAndItEnds)
{
    for (int mode = 0; mode < 8; ++mode)
        for (const int seats : {1, 3}) {
            std::array<std::uint64_t, 2> digests{};
            for (std::uint64_t &digest : digests) {
                SeededChance chance(mix({41, 42}, static_cast<std::uint64_t>(mode)));
                Step step(chance);
                const auto game =
                    module()
                        .start(shippedPack(), {"cards", "MD-" + std::to_string(mode), seats, {}}, step)
                        .value();
                int steps = 0;
                while (const std::size_t count = game->choiceCount()) {
                    ASSERT_LT(++steps, 40000);
                    game->choose(chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick), step);
                }
                EXPECT_TRUE(game->ending().over);
                digest = game->digest();
            }
            EXPECT_EQ(digests[0], digests[1]);
        }
}

TEST(Knowledge, CD_266_IdleGamesEndToo)
{
    for (int mode = 0; mode < 8; ++mode) {
        SeededChance chance(mix({43, 44}, static_cast<std::uint64_t>(mode)));
        Step step(chance);
        const auto game =
            module().start(shippedPack(), {"cards", "MD-" + std::to_string(mode), 2, {}}, step).value();
        int steps = 0;
        while (const std::size_t count = game->choiceCount()) {
            ASSERT_LT(++steps, 40000) << mode;
            const auto end = game->find("end");
            const auto sleep = game->find("sleep");
            game->choose(end ? *end : sleep ? *sleep : count - 1, step);
        }
        EXPECT_TRUE(game->ending().over);
    }
}

TEST(Knowledge, CD_014_CD_260_ACopyDoesNotTellHowTheMapPackWasLaid)
{
    std::vector<std::string> order{"m-4S", "m-KD", "m-7H", "m-7C", "m-2S",
                                   "m-2C", "m-3S", "m-3C", "m-9H", "m-9S"};
    const auto begun = [&] {
        flagstone::Setup setup{
            .ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = {{"map.courtsOut", "none"}}};
        setup.prepared.piles.push_back({.pile = "map", .order = order, .rest = PileStack::Rest::Aside});
        SeededChance chance({1, 2});
        Step step(chance);
        return module().start(shippedPack(), setup, step).value();
    };
    const auto one = begun();
    std::ranges::swap_ranges(order.begin(), order.begin() + 5, order.begin() + 5, order.end());
    order[7] = "m-AH"; // and another card takes part
    const auto other = begun();
    const auto dealt = [](const Game &game, Seat seat) { // the map as it comes on a copy
        const auto copy = game.clone();
        SeededChance chance({3, 4});
        Step step(chance);
        copy->resample(seat, chance);
        while (copy->table().board.empty())
            copy->choose(0, step);
        return copy->table();
    };
    EXPECT_EQ(dealt(*one, Seat{0}), dealt(*other, Seat{0}));
    EXPECT_NE(dealt(*one, Seat::Gm), dealt(*other, Seat::Gm)) << "who has laid it knows it";
}

/// Where the map's Jokers lie: on top of a laid tile, on top of one that is laid later, or somewhere else.
struct JokersOfTheMap {
    int onTop = 0, onLater = 0, elsewhere = 0;
    JokersOfTheMap(const Game &game, std::size_t tiles)
    {
        const auto joker = [&](CardId card) {
            return card != kNoCard && game.sheet().cards[index(card)].key.starts_with("m-Jk");
        };
        const Table &table = game.table();
        for (std::size_t i = 0; i < table.board.size(); ++i)
            if (joker(table.board[i].card))
                ++(i % 2 == 1 ? onTop : elsewhere);
        const auto &pack = table.pile(pile(PileIndex::Map)).cards;
        for (std::size_t i = 0; i < pack.size(); ++i) {
            const std::size_t dealt = pack.size() - 1 - i; // cards before it
            if (joker(pack[i]))
                ++(dealt % 2 == 1 && table.board.size() + dealt < 2 * tiles ? onLater : elsewhere);
        }
        for (const CardId card : table.pile(pile(PileIndex::SetAside)).cards)
            elsewhere += joker(card) ? 1 : 0;
    }
};

TEST(Knowledge, CD_143_CD_175_NobodySupposesAJokerWhereNoneCanBe)
{
    using Chosen = std::map<std::string, std::string>;
    for (const Chosen &options : {Chosen{}, Chosen{{"map.jokersOut", "on"}, {"map.jokerOnTop", "off"}},
                                  Chosen{{"map.style", "grow"}}, Chosen{{"map.startSafe", "off"}}}) {
        SeededChance luck({5, 6});
        Step step(luck);
        const flagstone::Setup setup{.ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = options};
        const auto game = module().start(shippedPack(), setup, step).value();
        while (game->table().board.empty())
            game->choose(0, step);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto copy = game->clone();
            SeededChance chance({seed, 1});
            copy->resample(Seat{0}, chance);
            const JokersOfTheMap jokers(*copy, 20);
            EXPECT_EQ(jokers.elsewhere, 0) << seed;
            EXPECT_EQ(jokers.onTop + jokers.onLater, 3) << seed;
        }
    }
}

} // namespace
} // namespace flagstone::cards::knowledge_test
