// The quest map: CD-133 to CD-149, CD-267 to CD-283.
#include "core/game_of.h"
#include "rules/cards/map_drawing.h"
#include "rules/cards/scene.h"

#include <algorithm>
#include <set>

namespace flagstone::cards::map_test {
namespace {

using Names = Scene::Names;

Layout laid(Area area, int count, std::uint64_t seed)
{
    SeededChance chance(mix({21, 22}, seed));
    Step step(chance);
    return layTiles(area, count, step);
}

int countLinks(std::span<const RaisedCell> cells)
{
    int links = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            links += linked(cells[i], cells[k]) ? 1 : 0;
    return links;
}

TEST(Map, CD_272_CD_273_CD_274_CD_275_CD_276_CD_277_Blocks)
{
    struct Row {
        Block block;
        std::size_t cells;
        int links;
    };
    for (const Row &row : {Row{{Shape::House}, 4, 4},
                           {{Shape::Arch, 1}, 5, 4},
                           {{Shape::Arch, 2}, 9, 8},
                           {{Shape::Town, 3, 3}, 9, 12},
                           {{Shape::Room, 2, 3}, 6, 7},
                           {{Shape::Slope, 3}, 3, 2},
                           {{Shape::Tower, 2}, 2, 1},
                           {{Shape::Path, 4}, 4, 3}}) {
        const auto cells = cellsOf(row.block);
        EXPECT_EQ(cells.size(), row.cells);
        EXPECT_EQ(sizeOf(row.block), static_cast<int>(row.cells));
        EXPECT_EQ(countLinks(cells), row.links);
    }
    const auto arch = cellsOf({Shape::Arch, 1});
    EXPECT_FALSE(linked(arch.front(), arch.back())); // open on one side
    EXPECT_EQ(arch.back().col - arch.front().col, 2);
    EXPECT_EQ(cellsOf({Shape::Slope, 3}).back().height, 3);
    EXPECT_EQ(portsOf({Shape::House}), 0u);
    EXPECT_EQ(portsOf({Shape::Town, 2, 3}), 1u << 5);
}

TEST(Map, CD_268_CD_270_Links)
{
    EXPECT_TRUE(linked({0, 0, 0}, {1, 0, 1}));
    EXPECT_FALSE(linked({0, 0, 0}, {1, 0, 2}));
    EXPECT_FALSE(linked({0, 0, 0}, {1, 1, 0})); // corners only
    EXPECT_TRUE(linked({0, 0, 1}, {0, 0, 2}));  // a tower's stairs
}

TEST(Map, CD_278_IndoorsDocileIsPathsAndHouses)
{
    int plain = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Layout map = laid(Area::IndoorsDocile, 11, seed);
        if (map.replaced)
            continue;
        ++plain;
        EXPECT_EQ(map.blocks,
                  (std::vector<Block>{{Shape::Path, 2}, {Shape::House}, {Shape::Path, 1}, {Shape::House}}));
        EXPECT_EQ(countLinks(map.cells), 12);
    }
    EXPECT_GT(plain, 10);
}

TEST(Map, CD_279_CD_281_EveryAreaHasItsLinks)
{
    const std::array<int, 6> links{22, 22, 23, 19, 23, 22};
    int plain = 0;
    for (int area = 0; area < 6; ++area)
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Layout map = laid(static_cast<Area>(area), 20, seed);
            ASSERT_EQ(map.cells.size(), 20u);
            ASSERT_TRUE(checkCells(map.cells, 26, "map").empty()) << "area " << area << ", seed " << seed;
            if (map.replaced)
                continue;
            ++plain;
            EXPECT_EQ(countLinks(map.cells), links[static_cast<std::size_t>(area)]) << area << ' ' << seed;
        }
    EXPECT_GT(plain, 200);
    EXPECT_EQ(countLinks(laid(Area::IndoorsHostile, 15, 1).cells), 17);
}

TEST(Map, CD_277_TownsHaveTwoGates)
{
    int towns = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Layout map = laid(Area::OutdoorsHabitated, 20, seed);
        if (map.replaced)
            continue;
        std::size_t at = 0;
        for (const Block &block : map.blocks) {
            const std::size_t size = cellsOf(block).size();
            if (block.shape == Shape::Town || block.shape == Shape::House) {
                ++towns;
                for (std::size_t i = at; i < at + size; ++i)
                    for (std::size_t other = 0; other < map.cells.size(); ++other)
                        if ((other < at || other >= at + size) && linked(map.cells[i], map.cells[other])) {
                            EXPECT_TRUE(i == at || (block.shape == Shape::Town && i == at + size - 1))
                                << seed;
                        }
            }
            at += size;
        }
    }
    EXPECT_GT(towns, 20);
}

TEST(Map, CD_134_CD_283_BadMapsAreRefusedWithTheReason)
{
    const std::vector<RaisedCell> apart{{0, 0, 0}, {1, 1, 0}};
    Issues issues = checkCells(apart, 26, "my-map");
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(toString(issues[0]), "my-map: error: tile 2 is not connected with the first one (CD-270)");
    const std::vector<RaisedCell> doubled{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}};
    issues = checkCells(doubled, 2, "my-map");
    ASSERT_EQ(issues.size(), 2u);
    EXPECT_EQ(issues[0].rule, "CD-134");
    EXPECT_NE(issues[1].message.find("tiles 2 and 3"), std::string::npos);
    EXPECT_EQ(checkCells({}, 26, "my-map").size(), 1u);
    Issues tooMany;
    (void)readOptions(Mode::Quest, 2, {{"map.tiles", "27"}}, tooMany);
    ASSERT_EQ(tooMany.size(), 1u);
    EXPECT_EQ(tooMany[0].rule, "CD-134");
    EXPECT_NE(tooMany[0].message.find("26"), std::string::npos);
    Issues fits;
    EXPECT_EQ(readOptions(Mode::Quest, 2, {{"map.tiles", "26"}}, fits).tiles, 26);
    EXPECT_TRUE(fits.empty());
}

TEST(Map, CD_133_CD_136_CD_267_CD_280_TilesAreDealtFromTheMapPack)
{
    Scene s("MD-0", {"H"});
    EXPECT_EQ(s.state().tiles.size(), 20u);
    ASSERT_EQ(s.state().table.board.size(), 40u);
    EXPECT_EQ(s.cardsIn(PileIndex::Counters), (Names{"m-JH"})); // the first choice
    EXPECT_EQ(s.cardsIn(PileIndex::Map).size(), 54u - 40u);
    EXPECT_EQ(s.cardsIn(PileIndex::SetAside).size(), 2u);
    for (std::size_t t = 1; t < 20; ++t) {
        const Placement &bottom = s.state().table.board[2 * t];
        const Placement &top = s.state().table.board[2 * t + 1];
        EXPECT_TRUE(s.rules().isMap(bottom.card) && s.rules().isMap(top.card));
        EXPECT_EQ(bottom.turns, 0);
        EXPECT_EQ(top.turns, 1);
        EXPECT_EQ(top.storey, bottom.storey + 1);
        EXPECT_EQ(top.knows, kNobody);
    }
}

TEST(Map, CD_135_CD_143_JokersArePlacedFarAway)
{
    Scene s("MD-0", {"H"}, {{"map.jokersOut", "on"}, {"map.tiles", "10"}});
    const auto far = s.queries().distances(0);
    std::vector<int> found;
    for (std::size_t t = 0; t < 10; ++t)
        if (const CardId top = s.state().table.board[2 * t + 1].card;
            top != kNoCard && s.rules().face(top).joker())
            found.push_back(far[t]);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(*std::ranges::max_element(found), *std::max_element(far.begin(), far.begin() + 10));
}

TEST(Map, CD_137_CD_144_CourtCardsAreTakenOut)
{
    Scene s("MD-0", {"H"}, {{"map.courtsOut", "all"}});
    int npcs = 0;
    for (const Placement &p : s.state().table.board)
        npcs += p.card != kNoCard && s.rules().face(p.card).court() ? 1 : 0;
    EXPECT_EQ(npcs, 2);
    Issues issues;
    EXPECT_EQ(readOptions(Mode::Quest, 1, {{"map.courtsOut", "all"}, {"map.tiles", "21"}}, issues).tiles, 21);
    EXPECT_TRUE(issues.empty());
    (void)readOptions(Mode::Quest, 1, {{"map.courtsOut", "all"}, {"map.tiles", "22"}}, issues);
    EXPECT_EQ(issues.size(), 1u);
}

TEST(Map, CD_143_CD_282_OnAGrowingMapLateIsFar)
{
    Scene s("MD-0", {"H"}, {{"map.jokersOut", "on"}, {"map.tiles", "10"}, {"map.style", "grow"}});
    const auto &pack = s.state().table.pile(pile(PileIndex::Map)).cards; // tile by tile, the lower card first
    std::vector<int> found;
    for (std::size_t t = 1; t < 10; ++t)
        if (s.rules().face(pack[pack.size() - 2 * t]).joker())
            found.push_back(static_cast<int>(t));
    EXPECT_EQ(found, (std::vector{5, 7, 9}));
}

TEST(Map, CD_144_CD_175_APersonDoesNotTakeAJokersPlace)
{
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Scene s("MD-0", {"H"}, {{"map.courtsOut", "all"}}, seed);
        int jokers = 0, persons = 0;
        for (std::size_t t = 1; t < 20; ++t) {
            const Face top = s.rules().face(s.state().table.board[2 * t + 1].card);
            jokers += top.joker() ? 1 : 0;
            persons += top.court() ? 1 : 0;
        }
        EXPECT_EQ(jokers, 3) << seed;
        EXPECT_EQ(persons, 2) << seed;
    }
}

/// A person as game master at the placing of what was taken out of the map pack.
struct Placing {
    explicit Placing(Scene::Chosen options = {})
    {
        options.emplace("map.courtsOut", "all");
        options.emplace("gm.kind", "assist");
        rules = Cards::make(shippedPack(), {"cards", "MD-0", 1, options}).value();
        state = rules->start(step);
        while (state.frames.top().kind != FrameKind::Scatter)
            does("suit:");
    }
    void does(const std::string &prefix)
    {
        const auto listed = actions();
        const auto found = std::ranges::find_if(
            listed, [&](const Action &a) { return rules->encode(a).starts_with(prefix); });
        ASSERT_NE(found, listed.end()) << prefix;
        rules->apply(state, *found, step);
    }
    [[nodiscard]] std::vector<Action> actions() const
    {
        std::vector<Action> list;
        rules->legal(state, list);
        return list;
    }
    [[nodiscard]] int count(const std::string &prefix) const
    {
        const auto listed = actions();
        return static_cast<int>(std::ranges::count_if(
            listed, [&](const Action &a) { return rules->encode(a).starts_with(prefix); }));
    }
    [[nodiscard]] std::string topOf(TileId t) const
    {
        return rules->sheet().cards[index(state.table.board[2u * t + 1].card)].key;
    }
    [[nodiscard]] int persons() const
    {
        return static_cast<int>(std::ranges::count_if(state.table.board, [&](const Placement &p) {
            return p.card != kNoCard && rules->face(p.card).court();
        }));
    }

    SeededChance chance{{3, 4}};
    Step step{chance};
    std::shared_ptr<const Cards> rules;
    State state;
};

TEST(Map, CD_144_CD_260_TheGameMasterChoosesWhomToPlace)
{
    Placing s;
    EXPECT_EQ(s.count("npc:"), 12);
    s.does("npc:m-QH");
    EXPECT_EQ(s.count("npc:"), 0);
    EXPECT_EQ(s.count("place-npc:"), 19); // not where they start
    s.does("place-npc:7");
    EXPECT_EQ(s.count("npc:"), 11);
    s.does("npc:m-KS");
    EXPECT_EQ(s.count("place-npc:7"), 0);
    s.does("place-npc:3");
    s.does("built");
    EXPECT_EQ(s.topOf(7), "m-QH");
    EXPECT_EQ(s.topOf(3), "m-KS");
    EXPECT_EQ(s.persons(), 2);
    EXPECT_EQ(s.state.table.board[2 * 7 + 1].knows, seatBit(Seat::Gm)); // who placed it
}

TEST(Map, CD_143_CD_144_TheProgramPlacesTheOthers)
{
    Placing s(Scene::Chosen{{"map.jokersOut", "on"}});
    EXPECT_EQ(s.count("npc:"), 0); // the Jokers first
    s.does("place-joker:9");
    s.does("deal"); // the other two
    s.does("npc:m-JC");
    s.does("place-npc:5");
    s.does("deal"); // floor(20 / 8) in all
    EXPECT_TRUE(s.rules->face(s.state.table.board[2 * 9 + 1].card).joker());
    EXPECT_EQ(s.topOf(5), "m-JC");
    EXPECT_EQ(s.persons(), 2);
    Placing none;
    none.does("built");
    EXPECT_EQ(none.persons(), 0);
}

/// Two players are asked where they start, and say so: the tiles on which they are then.
std::vector<int> started(const std::string &mode, Scene::Chosen options, const char *first,
                         const char *second)
{
    options.emplace("map.starts", "chosen");
    const auto rules = Cards::make(shippedPack(), {"cards", mode, 2, options}).value();
    SeededChance chance({3, 4});
    Step step(chance);
    GameOf<Cards> game(rules, step);
    while (game.choiceCount() > 0 && game.state().order.empty()) {
        const auto wanted = game.find(game.state().asked == 0 ? first : second);
        game.choose(wanted.value_or(0), step);
    }
    std::vector<int> tiles;
    for (const Hero &h : game.state().heroes) {
        EXPECT_TRUE(game.state().tiles[h.tile].cleared); // CD-149
        tiles.push_back(h.tile);
    }
    return tiles;
}

TEST(Map, CD_148_StartsAreChosenIfTheHostSaysSo)
{
    EXPECT_EQ(started("MD-0", {}, "start:3", "start:5"), (std::vector{3, 5}));
    EXPECT_EQ(started("MD-1", {}, "start:7", "start:7"), (std::vector{7, 7}));
    EXPECT_EQ(started("MD-3", {}, "start:3", "start:5"), (std::vector{0, 0})); // CD-212: a race has one start
    for (const Scene::Chosen &without : {Scene::Chosen{{"map.style", "grow"}}, {{"packs.map", "0"}}}) {
        Scene::Chosen options = without;
        options.emplace("map.starts", "chosen");
        Issues issues;
        (void)readOptions(Mode::Quest, 2, options, issues);
        ASSERT_EQ(issues.size(), 1u);
        EXPECT_EQ(issues[0].option, "map.starts");
    }
}

TEST(Map, CD_139_CD_148_CD_210_PlacesAreChosenInTheOrderOfTurns)
{
    for (const char *how : {"age", "random"}) {
        const auto rules =
            Cards::make(shippedPack(),
                        {"cards", "MD-2", 3, {{"order.seniority", how}, {"order.numbers", "30,12,19"}}})
                .value();
        SeededChance chance({3, 4});
        Step step(chance);
        GameOf<Cards> game(rules, step);
        while (!game.find("start:0"))
            game.choose(0, step);
        std::vector<Who> asked;
        for (auto start = game.find("start:0"); start; start = game.find("start:0")) {
            asked.push_back(Queries(*rules, game.state()).decider());
            game.choose(*start, step);
        }
        EXPECT_EQ(asked, game.state().order) << how;
        EXPECT_EQ(asked.size(), 3u);
        if (std::string(how) == "age") {
            EXPECT_EQ(asked, (std::vector<Who>{1, 2, 0}));
        }
        for (const Hero &h : game.state().heroes)
            EXPECT_EQ(h.tile, 0);
    }
}

TEST(Map, CD_149_CD_175_JokersLieOnTopAndNeverOnTheStart)
{
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Scene s("MD-0", {"S"}, {{"map.courtsOut", "none"}}, seed);
        int jokers = 0;
        for (std::size_t t = 0; t < 20; ++t) {
            const Placement &bottom = s.state().table.board[2 * t];
            const Placement &top = s.state().table.board[2 * t + 1];
            if (top.card == kNoCard) {
                EXPECT_EQ(t, 0u);
                continue;
            }
            EXPECT_FALSE(s.rules().face(bottom.card).joker());
            jokers += s.rules().face(top.card).joker() ? 1 : 0;
        }
        EXPECT_EQ(jokers, 3) << seed;
        EXPECT_TRUE(s.state().tiles[0].revealed && s.state().tiles[0].passed);
        for (const CardId c : s.state().table.pile(pile(PileIndex::SetAside)).cards)
            EXPECT_FALSE(s.rules().face(c).joker());
    }
    Scene off("MD-0", {"S"}, {{"map.startSafe", "off"}});
    EXPECT_TRUE(off.state().tiles[0].revealed); // it was looked at as the turn began
    EXPECT_TRUE(off.cardsIn(PileIndex::SetAside).empty());
}

TEST(Map, CD_140_CD_260_SameSeedSameMap)
{
    Issues issues;
    const Options o = readOptions(Mode::Quest, 1, {{"map.area", "outdoors-docile"}}, issues);
    EXPECT_TRUE(outdoors(o.area));
    EXPECT_EQ(moodOf(o.area), Mood::Docile);
    Scene a("MD-0", {"S"}, {}, 7), b("MD-0", {"S"}, {}, 7), c("MD-0", {"S"}, {}, 8);
    EXPECT_EQ(a.state().table, b.state().table);
    EXPECT_NE(a.state().table, c.state().table);
}

TEST(Map, CD_141_HeightCostsNothing)
{
    Scene s("MD-0", {"S"}, {{"map.tiles", "5"}});
    s.cells({{0, 0, 0}, {1, 0, 1}, {2, 0, 1}, {3, 0, 1}, {4, 0, 0}});
    s.known(1);
    s.does("move:1");
    EXPECT_EQ(s.at(0), 1);
}

TEST(Map, CD_125_CD_142_CD_282_AMapThatGrows)
{
    Scene s("MD-0", {"S"}, {{"map.style", "grow"}, {"map.tiles", "5"}});
    EXPECT_EQ(s.state().tiles.size(), 1u);
    EXPECT_EQ(s.codes().front().substr(0, 5), "feat:");
    s.does("move:e");
    EXPECT_EQ(s.state().tiles.size(), 2u);
    EXPECT_EQ(s.at(0), 1);
    EXPECT_FALSE(s.tileState(1).revealed);
    s.tile(1, "4S", "9D"); // nothing
    s.does("end");
    s.does("move:s");
    s.tile(2, "5S", "8D");
    s.does("end");
    s.does("move:w"); // the inner corner: two neighbours
    EXPECT_EQ(s.tileState(3).degree, 2);
    s.tile(3, "6S", "7D");
    s.tileState(3).links = {0, 2};
    s.does("end");
    s.does("move:w");
    s.tile(4, "6C", "7H");
    s.does("end");
    EXPECT_FALSE(s.may("move:w")); // all five are laid
}

TEST(Map, CD_204_CD_208_Corners)
{
    Scene s("MD-1", {"S", "H", "C"});
    const auto far = s.queries().distances(s.at(0));
    int most = 0;
    for (std::size_t a = 0; a < 20; ++a) {
        const auto from = s.queries().distances(static_cast<TileId>(a));
        for (std::size_t b = 0; b < 20; ++b)
            most = std::max<int>(most, from[b]);
    }
    EXPECT_EQ(far[s.at(1)], most);
    EXPECT_NE(s.at(2), s.at(0));
    EXPECT_NE(s.at(2), s.at(1));
}

TEST(Map, CD_269_Distances)
{
    Scene s("MD-0", {"S"}, {{"map.tiles", "5"}});
    s.cells({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {2, 1, 0}});
    EXPECT_EQ(s.queries().distances(0)[3], 2);
    EXPECT_EQ(s.queries().distances(0)[4], 3);
}

TEST(Map, CD_271_Climbing)
{
    Scene s("MD-0", {"S"}, {{"map.tiles", "5"}, {"map.climb", "on"}}, 1, "D");
    s.cells({{0, 0, 0}, {1, 0, 1}, {2, 0, 1}, {3, 0, 1}, {4, 0, 1}});
    s.tileState(1).raised = true;
    s.known(1);
    s.hold(0, {"9S"});
    s.gmHolds({"4D"});
    EXPECT_FALSE(s.may("move:1"));
    s.does("feat:climb:1");
    EXPECT_TRUE(s.may("move:1"));
    s.does("move:1");
    EXPECT_EQ(s.at(0), 1);
}

TEST(Map, CD_260_CD_283_LaidByHand)
{
    Scene s("MD-0", {"S"}, {{"map.cells", "0,0;1,0;2,0;2,1,1;2,2,1"}});
    ASSERT_EQ(s.state().tiles.size(), 5u);
    EXPECT_TRUE(s.queries().adjacent(2, 3));
    EXPECT_FALSE(s.queries().adjacent(0, 2));
    const auto refusal = [](const char *cells) {
        const auto rules = Cards::make(shippedPack(), {"cards", "MD-0", 1, {{"map.cells", cells}}});
        return rules ? std::string() : rules.error()[0].message;
    };
    EXPECT_NE(refusal("0,0;1,0;2,0;5,5;6,5").find("not connected"), std::string::npos);
    EXPECT_NE(refusal("0,0;1,0;2,0;3,x;4,0").find("\"3,x\""), std::string::npos);
    EXPECT_NE(refusal("0,0;1,0").find("at least 5"), std::string::npos);
    EXPECT_NE(refusal("0,0;1,0;1,0;2,0;3,0").find("in one place"), std::string::npos);
    const auto both = Cards::make(
        shippedPack(), {"cards", "MD-0", 1, {{"map.cells", "0,0;1,0;2,0;3,0;4,0"}, {"map.style", "grow"}}});
    ASSERT_FALSE(both); // CD-142
    EXPECT_EQ(both.error()[0].rule, "CD-283");
}

TEST(Map, CD_134_CD_276_CD_283_TowersAndLimitsByHand)
{
    Scene s("MD-0", {"S"}, {{"map.cells", "0,0;1,0;2,0;3,0;4,0,1;4,0,2;4,0,3"}});
    ASSERT_EQ(s.state().tiles.size(), 7u);
    for (TileId above = 4; above < 7; ++above)
        EXPECT_TRUE(s.queries().adjacent(static_cast<TileId>(above - 1), above));
    EXPECT_FALSE(s.queries().adjacent(3, 5)) << "only the lowest storey has an entrance";
    EXPECT_FALSE(s.queries().adjacent(4, 6));
    const auto path = [](int tiles) {
        MapDrawing drawing;
        for (std::int16_t col = 0; col < tiles; ++col)
            drawing.push_back({col, 0, 0});
        return flagstone::Setup{.ruleset = "cards",
                                .adventure = "MD-0",
                                .seats = 1,
                                .options = {{"map.cells", writeMapDrawing(drawing)}}};
    };
    EXPECT_TRUE(Cards::make(shippedPack(), path(27)));
    const auto refused = Cards::make(shippedPack(), path(28));
    ASSERT_FALSE(refused);
    ASSERT_EQ(refused.error().size(), 1u);
    EXPECT_EQ(refused.error()[0].rule, "CD-134");
    EXPECT_EQ(refused.error()[0].option, "map.cells");
    EXPECT_EQ(refused.error()[0].entries, (std::vector<std::size_t>{27}));
    const MapDrawingFindings found = mapDrawing().check(path(28)); // whoever draws is told the same
    EXPECT_EQ(found.issues, refused.error());
    EXPECT_EQ(found.most, 27);
    EXPECT_EQ(mapDrawing().check(path(0)).issues[0].rule, "CD-283");
}

TEST(Map, CD_134_CD_260_TheMapPackIsStacked)
{
    flagstone::Setup setup{
        .ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = {{"map.courtsOut", "none"}}};
    PileStack stack{.pile = "map",
                    .order = {"m-4S", "m-KD", "m-7H", "m-7C", "m-2S", "m-2C", "m-3S", "m-3C", "m-9H", "m-9S"},
                    .rest = PileStack::Rest::Aside};
    setup.prepared.piles.push_back(stack);
    SeededChance chance({1, 2});
    Step step(chance);
    const auto rules = Cards::make(shippedPack(), setup).value();
    EXPECT_EQ(rules->options().tiles, 5); // as many as there are cards for
    State s = rules->start(step);
    while (s.order.empty()) {
        std::vector<Action> actions;
        rules->legal(s, actions);
        rules->apply(s, actions.front(), step);
    }
    const auto key = [&](std::size_t slot) {
        return rules->sheet().cards[index(s.table.board[slot].card)].key;
    };
    EXPECT_EQ(key(2), "m-7H"); // the second tile: the card below, and the one across it
    EXPECT_EQ(key(3), "m-7C");
    setup.prepared.piles[0].order.resize(8);
    const auto few = Cards::make(shippedPack(), setup);
    ASSERT_FALSE(few);
    EXPECT_EQ(few.error()[0].rule, "CD-134");
}

} // namespace
} // namespace flagstone::cards::map_test
