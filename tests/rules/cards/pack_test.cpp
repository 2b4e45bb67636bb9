// Packs, roles, ranking and levels: CD-001 to CD-038, CD-126 to CD-132.
#include "core/game_of.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>
#include <set>

namespace flagstone::cards::pack_test {
namespace {

using Names = Scene::Names;

Issues refusedWith(const std::string &mode, int seats, const std::map<std::string, std::string> &options)
{
    const auto rules = Cards::make(shippedPack(), {"cards", mode, seats, options});
    return rules ? Issues{} : rules.error();
}

bool starts(const std::string &mode, int seats, const std::map<std::string, std::string> &options)
{
    return refusedWith(mode, seats, options).empty();
}

TEST(Pack, CD_001_CD_006_FourSuitsOfThirteenAndThreeJokers)
{
    Issues issues;
    const Deck deck = readDeck(shippedPack(), issues);
    EXPECT_TRUE(issues.empty());
    ASSERT_EQ(deck.faces.size(), 55u);
    for (const Suit suit : {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds})
        EXPECT_EQ(std::ranges::count_if(deck.faces, [&](Face f) { return !f.joker() && f.suit == suit; }),
                  13);
    EXPECT_EQ(std::ranges::count_if(deck.faces, [](Face f) { return f.joker(); }), 3);
}

TEST(Pack, CD_001_DamagedPacksAreRefusedWithTheirLine)
{
    PackData pack = shippedPack();
    pack.tables[0].rows[1].cells = {"2S", "spades", "A", "Two"};
    pack.tables[0].rows[54].cells = {"Jk3", "red", "12", "Nothing"};
    pack.tables[0].rows[53].cells = {"Jk2", "hearts", "joker", "Odd"};
    const Issues issues = module().check(pack);
    ASSERT_EQ(issues.size(), 4u);
    EXPECT_EQ(issues[0].line, 3); // a second ace of spades
    EXPECT_NE(issues[0].message.find("line 2"), std::string::npos);
    EXPECT_EQ(issues[1].line, 55); // a Joker with a suit
    EXPECT_EQ(issues[2].line, 56); // a rank that there is not
    EXPECT_NE(issues[3].message.find("2 of spades"), std::string::npos);
    EXPECT_FALSE(Cards::make(pack, {"cards", "MD-0", 1, {}}));
    PackData two = shippedPack();
    two.tables[0].rows.pop_back();
    const Issues few = module().check(two);
    ASSERT_EQ(few.size(), 1u);
    EXPECT_NE(few[0].message.find("three Jokers, found 2"), std::string::npos);
    pack.tables.clear();
    EXPECT_EQ(module().check(pack).size(), 1u);
}

TEST(Pack, CD_002_CD_126_ThreePlayersToAPack)
{
    EXPECT_TRUE(starts("MD-0", 3, {{"packs.core", "1"}}));
    const Issues four = refusedWith("MD-0", 4, {{"packs.core", "1"}});
    ASSERT_EQ(four.size(), 1u);
    EXPECT_EQ(four[0].rule, "CD-002");
    EXPECT_TRUE(starts("MD-0", 6, {{"packs.core", "2"}}));
    EXPECT_TRUE(starts("MD-0", 15, {}));
    EXPECT_EQ(refusedWith("MD-0", 0, {})[0].rule, "CD-002");
    EXPECT_EQ(refusedWith("MD-9", 1, {}).size(), 1u);
}

TEST(Pack, CD_009_CD_126_APileOfEachPackIsTheGameMasters)
{
    SeededChance chance({3, 3});
    Step step(chance);
    const auto rules =
        Cards::make(shippedPack(), {"cards", "MD-0", 4, {{"packs.core", "2"}, {"gm.kind", "human"}}}).value();
    GameOf<Cards> game(rules, step);
    for (const char *code : {"suit:S:0", "suit:H:0", "suit:C:0"})
        game.choose(game.find(code).value(), step);
    EXPECT_FALSE(game.find("suit:D:0")) << "the last one of its pack";
    game.choose(game.find("suit:D:1").value(), step);
    EXPECT_TRUE(game.find("suit:D:0")); // the game master is asked
    game.choose(game.find("suit:S:1").value(), step);
    EXPECT_FALSE(game.find("suit:C:1")); // and gets the one of the other pack, without a choice
    const Queries queries(*rules, game.state());
    EXPECT_EQ(queries.pileOwner(0, Suit::Diamonds), kGm);
    EXPECT_EQ(queries.pileOwner(1, Suit::Spades), kGm);
    EXPECT_EQ(queries.suitOf(kGm), Suit::Spades); // CD-127
}

TEST(Pack, CD_126_CD_130_EverybodyFindsPilesHoweverTheyAreSpread)
{
    SeededChance chance({3, 3});
    Step step(chance);
    const auto rules =
        Cards::make(shippedPack(), {"cards", "MD-0", 4, {{"packs.core", "3"}, {"packs.perCharacter", "2"}}})
            .value();
    GameOf<Cards> game(rules, step);
    for (const char *code : {"suit:S:0", "suit:H:0", "suit:C:0"}) // two packs have one pile left
        game.choose(game.find(code).value(), step);
    game.choose(game.find("suit:D:0").value(), step);
    const Queries queries(*rules, game.state());
    EXPECT_EQ(queries.pileOwner(0, Suit::Diamonds), 3);
    EXPECT_EQ(queries.pileOwner(1, Suit::Diamonds), kGm);
    EXPECT_EQ(queries.pileOwner(2, Suit::Diamonds), 3);
    EXPECT_EQ(game.state().gmSuits, 3);
}

TEST(Pack, CD_003_CD_004_NumbersAreHitsAndCourtsAreUses)
{
    Scene s("MD-0");
    s.hold(0, {"4S", "9S", "AS", "JS", "KS"});
    EXPECT_EQ(s.numbers(0), 3);
    EXPECT_EQ(s.uses(0), 2);
}

TEST(Pack, CD_007_CD_008_CD_009_SuitsAreTakenOnce)
{
    SeededChance chance({3, 3});
    Step step(chance);
    const auto rules = Cards::make(shippedPack(), {"cards", "MD-0", 3, {}}).value();
    State state = rules->start(step);
    std::vector<Action> actions;
    rules->legal(state, actions);
    EXPECT_EQ(actions.size(), 4u);
    for (const char *code : {"suit:S:0", "suit:C:0", "suit:H:0"}) {
        actions.clear();
        rules->legal(state, actions);
        const auto found =
            std::ranges::find_if(actions, [&](const Action &a) { return rules->encode(a) == code; });
        ASSERT_NE(found, actions.end());
        rules->apply(state, *found, step);
    }
    EXPECT_EQ(state.heroes[1].suit, Suit::Clubs);
    EXPECT_EQ(state.gmSuit, Suit::Diamonds); // what is left
    EXPECT_EQ(state.table.pile(pile(PileIndex::Suits)).cards.size(), 0u);
}

TEST(Pack, CD_009_TheGameMasterKeepsOneOfWhatIsLeft)
{
    Scene s("MD-0", {"S"}, {{"gm.suit", "random"}});
    EXPECT_NE(s.state().gmSuit, Suit::Spades);
    EXPECT_EQ(s.cardsIn(PileIndex::Suits).size(), 26u); // two piles stay aside
}

TEST(Pack, CD_005_CD_010_CD_013_CD_028_WhoHasWhatAtTheStart)
{
    Scene s("MD-0", {"S"});
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_EQ(s.uses(0), 3);
    EXPECT_EQ(s.jokers(0), 0);
    EXPECT_EQ(s.numbers(kGm), 10);
    EXPECT_EQ(s.jokers(kGm), 3);
    EXPECT_TRUE(s.cardsOf(0, Part::ReserveNumbers).empty());
    EXPECT_TRUE(table::conserved(s.state().table, s.rules().cardCount()));
    s.hold(0, {"Jk1", "Jk2"});
    EXPECT_EQ(s.numbers(0), 0); // Jokers are no hit points
}

TEST(Pack, CD_011_CD_027_CD_029_CD_030_CD_031_CD_032_LevelsOfPlayersOnly)
{
    struct Row {
        Levels levels;
        int level, numbers, courts;
        bool byLevel;
    };
    for (const Row &row : {Row{Levels::Simple, 1, 3, 1, false},
                           {Levels::Simple, 2, 6, 2, false},
                           {Levels::Simple, 3, 9, 3, false},
                           {Levels::Normal, 1, 1, 1, false},
                           {Levels::Normal, 3, 3, 1, false},
                           {Levels::Normal, 4, 4, 2, false},
                           {Levels::Normal, 7, 7, 3, false},
                           {Levels::Normal, 10, 10, 3, false},
                           {Levels::Normal, 2, 2, 1, true},
                           {Levels::Normal, 3, 3, 2, true},
                           {Levels::Normal, 6, 6, 3, true},
                           {Levels::None, 1, 10, 3, false}}) {
        const PackSize size = packSize(row.levels, row.level, row.byLevel);
        EXPECT_EQ(size.numbers, row.numbers) << row.level;
        EXPECT_EQ(size.courts, row.courts) << row.level;
    }
    Scene s("MD-0", {"H"}, {{"levels.system", "simple"}, {"levels.start", "3"}});
    EXPECT_EQ(s.numbers(0), 9);
    EXPECT_EQ(s.uses(0), 3);
    EXPECT_EQ(s.cardsOf(0, Part::ReserveNumbers).size(), 1u);
    EXPECT_EQ(s.numbers(kGm), 10);
    EXPECT_EQ(s.jokers(kGm), 3);
    const Names numbers = s.cardsOf(0, Part::Numbers);
    EXPECT_EQ(std::set<std::string>(numbers.begin(), numbers.end()).size(), 9u);
    for (const std::string &card : numbers)
        EXPECT_EQ(card.back(), 'H');
}

TEST(Pack, CD_029_CD_030_AnyLevelMayBeTheFirst)
{
    const auto spec = std::ranges::find(module().options, "levels.start", &OptionSpec::key);
    for (int level = 1; level <= 30; ++level) // as high as three piles of a suit reach
        EXPECT_NE(std::ranges::find(spec->values, std::to_string(level)), spec->values.end()) << level;
    Scene four("MD-0", {"H"}, {{"levels.system", "normal"}, {"levels.start", "4"}});
    EXPECT_EQ(four.numbers(0), 4);
    EXPECT_EQ(four.uses(0), 2);
    Scene capped("MD-0", {"H"}, {{"levels.system", "simple"}, {"levels.start", "9"}});
    EXPECT_EQ(capped.state().heroes[0].level, 3);
}

TEST(Pack, CD_012_TheGameMastersClassIsItsSuit)
{
    Scene s("MD-0", {"S"}, {}, 1, "D");
    EXPECT_EQ(s.queries().suitOf(kGm), Suit::Diamonds);
}

TEST(Pack, CD_127_CD_128_CD_129_SeveralPacks)
{
    Scene s("MD-0", {"S", "S"}, {{"packs.core", "2"}});
    EXPECT_EQ(s.state().heroes[0].suit, Suit::Spades);
    EXPECT_EQ(s.state().heroes[1].suit, Suit::Spades);
    EXPECT_EQ(s.numbers(kGm), 20);
    EXPECT_EQ(s.rules().sheet().counters[index(counter(Total::GmNumbers))].whole, 20);
    EXPECT_EQ(s.jokers(kGm), 6);
    EXPECT_EQ(s.cardsIn(PileIndex::Suits).size(),
              4u * 13u); // eight piles: two players, two for the game master
}

TEST(Pack, CD_130_MorePilesMoreLevels)
{
    const PackSize simple = packSize(Levels::Simple, 6, false, 2);
    EXPECT_EQ(simple.numbers, 18);
    EXPECT_EQ(simple.courts, 6);
    const PackSize normal = packSize(Levels::Normal, 10, false, 2);
    EXPECT_EQ(normal.numbers, 10);
    EXPECT_EQ(normal.courts, 4);
    Scene s("MD-0", {"S", "H"},
            {{"packs.core", "2"},
             {"packs.perCharacter", "2"},
             {"levels.system", "simple"},
             {"levels.start", "5"}});
    EXPECT_EQ(s.rules().options().levelCap(), 6);
    EXPECT_EQ(s.numbers(0), 15);
    EXPECT_EQ(s.uses(0), 5);
    const Issues few = refusedWith("MD-0", 2, {{"packs.core", "1"}, {"packs.perCharacter", "2"}});
    ASSERT_EQ(few.size(), 1u);
    EXPECT_EQ(few[0].rule, "CD-130");
    EXPECT_FALSE(starts("MD-0", 4, {{"packs.core", "2"}, {"packs.perCharacter", "2"}}));
    const Issues many = refusedWith("MD-0", 5, {{"packs.core", "5"}, {"packs.perCharacter", "3"}});
    ASSERT_EQ(many.size(), 1u);
    EXPECT_EQ(many[0].option, "packs.perCharacter");
    EXPECT_EQ(many[0].message, "5 packs have room for 4 players or armies with 3 suit piles each "
                               "(packs.perCharacter), not for 5");
    EXPECT_TRUE(starts("MD-0", 4, {{"packs.core", "5"}, {"packs.perCharacter", "3"}}));
}

TEST(Pack, CD_124_APromptChangesNothing)
{
    Table tables[2];
    for (const bool on : {false, true}) {
        const flagstone::Setup setup{
            .ruleset = "cards",
            .adventure = "MD-0",
            .seats = 1,
            .options = {{"quest.prompt", on ? "on" : "off"}, {"map.courtsOut", "none"}}};
        SeededChance chance({3, 9});
        std::vector<Event> events;
        Step step(chance, &events);
        const auto game = module().start(shippedPack(), setup, step).value();
        game->choose(0, step); // the suit
        tables[on ? 1 : 0] = game->table();
        std::vector<std::string> said;
        for (const Event &e : events)
            if (const auto *beat = std::get_if<Beat>(&e.body);
                beat && beat->key == static_cast<std::uint16_t>(Say::QuestPrompt))
                said.push_back(sentence(*game, *beat));
        ASSERT_EQ(said.size(), on ? 1u : 0u);
        if (on) {
            EXPECT_EQ(said[0].find('?'), std::string::npos) << said[0];
        }
    }
    EXPECT_EQ(tables[0], tables[1]);
}

TEST(Pack, CD_132_CD_261_OnePackIsTheDefault)
{
    Issues issues;
    const Options o = readOptions(Mode::Quest, 3, {}, issues);
    EXPECT_TRUE(issues.empty());
    EXPECT_EQ(o.corePacks, 1);
    EXPECT_EQ(o.mapPacks, 1);
    EXPECT_EQ(o.tiles, 20);
    EXPECT_EQ(o.maxRepeats, 3);
    EXPECT_EQ(o.standoff, 50);
    EXPECT_EQ(o.cycleLimit, 200);
    EXPECT_EQ(o.difficulty, Difficulty::Standard);
}

TEST(Ranking, CD_018_CD_019_CD_020_CD_021_CD_022_TheCircle)
{
    int wins = 0, ties = 0, losses = 0;
    const std::array<int, 11> rowWins{0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8};
    for (int a = 1; a <= 10; ++a) {
        int row = 0;
        for (int b = 1; b <= 10; ++b) {
            const int result = compareNumbers(a, b);
            EXPECT_EQ(result, -compareNumbers(b, a));
            (result > 0 ? wins : result < 0 ? losses : ties) += 1;
            row += result > 0 ? 1 : 0;
        }
        EXPECT_EQ(row, rowWins[static_cast<std::size_t>(a)]) << a;
    }
    EXPECT_EQ(wins, 45);
    EXPECT_EQ(ties, 10);
    EXPECT_EQ(losses, 45);
    EXPECT_EQ(compareNumbers(1, 10), 1);
    EXPECT_EQ(compareNumbers(10, 2), 1);
    EXPECT_EQ(compareNumbers(2, 1), 1); // round and round
    EXPECT_EQ(compareNumbers(9, 1), 1);
    EXPECT_EQ(compareNumbers(7, 7), 0);
}

TEST(Ranking, CD_024_CD_025_CourtCards)
{
    EXPECT_EQ(compareCourts(kJack, kKing), 1);
    EXPECT_EQ(compareCourts(kKing, kQueen), 1);
    EXPECT_EQ(compareCourts(kQueen, kJack), 1);
    EXPECT_EQ(compareCourts(kKing, kJack), -1);
    EXPECT_EQ(compareCourts(kQueen, kQueen), 0);
}

TEST(Levels, CD_033_CD_037_CD_038_CD_153_ALevelInPlayComesFromTheReserve)
{
    Scene s("MD-6", {"C"}, {{"map.tiles", "5"}, {"dragon.bane", "off"}});
    s.line();
    s.tile(1, "7D", "Jk1");
    const Names deck = s.cardsOf(0, Part::Numbers);
    s.does("move:1");
    s.does("reveal");
    ASSERT_TRUE(s.may("level"));
    s.does("level");
    EXPECT_EQ(s.state().heroes[0].level, 2);
    EXPECT_EQ(s.numbers(0), 6);
    EXPECT_EQ(s.uses(0), 2);
    EXPECT_EQ(s.state().heroes[0].initial, 6);
    const Names box = s.cardsIn(PileIndex::Box);
    EXPECT_EQ(std::ranges::count(box, "m-Jk1"), 1);
    const Names now = s.cardsOf(0, Part::Numbers);
    for (const std::string &card : deck)
        EXPECT_EQ(std::ranges::count(now, card), 1);
    s.state().heroes[0].level = 3; // at the cap a Joker is treasure
    s.tile(2, "7D", "Jk2");
    s.state().turn = {};
    s.does("move:2");
    s.does("reveal");
    s.does("level");
    EXPECT_EQ(s.state().heroes[0].level, 3);
    EXPECT_EQ(s.jokers(0), 1);
}

TEST(Levels, CD_034_TheReportNamesTheNextLevel)
{
    Scene s("MD-6", {"C"}, {{"map.tiles", "5"}, {"end.cycleLimit", "10"}, {"dragon.arrives", "20"}});
    s.line();
    for (TileId t = 0; t < 5; ++t)
        s.known(t);
    while (!s.over())
        s.does("end");
    const Ending ending = s.rules().ending(s.state());
    EXPECT_TRUE(std::ranges::any_of(ending.report, [](const Beat &b) {
        return b.key == static_cast<std::uint16_t>(Say::NextLevel) && b.args[1] == 2;
    }));
}

} // namespace
} // namespace flagstone::cards::pack_test
