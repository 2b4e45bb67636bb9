// Whole games that must not change unseen: random ones by their signature, one kept as a record.
#include "content/pack_reader.h"
#include "content/record.h"
#include "content/replay.h"
#include "core/hash.h"
#include "core/session.h"
#include "rules/dungeon/dungeon_module.h"
#include "rules/dungeon/scene.h"
#include "sim/playing.h"
#include "test_paths.h"

#include <algorithm>
#include <fstream>

namespace flagstone::dungeon::whole_games_test {
namespace {

const std::string kRecords = std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/dungeon/records/";

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    return pack;
}

TEST(DungeonGames, KeepTheirSignature)
{
    std::ifstream file(kRecords + "signature.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(toHex(signature(module(), shipped(), 100, 1).value()), expected);
}

TEST(DungeonGames, TheKeptRecordPlaysAgain)
{
    const auto record = readRecord(kRecords + "expert.flagstone");
    ASSERT_TRUE(record);
    const auto played = verify(*record, module(), shipped());
    ASSERT_TRUE(played) << toString(played.error());
    EXPECT_EQ(record->header.setup.adventure, "expert");
}

/// Its digests are compared: a game that somebody keeps can be opened only if every position is as it was.
TEST(DungeonGames, AKeptGameHasThePositionsItHad)
{
    const auto record = readRecord(kRecords + "race.flagstone");
    ASSERT_TRUE(record);
    EXPECT_GE(record->header.format, 2);
    const auto played = verify(*record, module(), shipped());
    EXPECT_TRUE(played) << toString(played.error());
}

/// What an entry said to the only player, in one line.
std::string told(const Session &session)
{
    std::string all;
    for (const Event &event : session.events()) {
        const auto *beat = std::get_if<Beat>(&event.body);
        const std::string words = beat ? sentence(session.game(), *beat) : "";
        all += (all.empty() || words.empty() ? "" : " ") + words;
    }
    return all;
}

/// The opening in the manual is what the program says, row by row, and the kept record is that game.
TEST(DungeonGames, TheOpeningOfTheManualComesOutAsItSays)
{
    const auto record = readRecord(kRecords + "opening.flagstone");
    ASSERT_TRUE(record);
    EXPECT_TRUE(verify(*record, module(), shipped()));
    const RecordHeader &header = record->header;
    EXPECT_EQ(header.seed, Seed::fromText("candle"));
    EXPECT_EQ(header.setup, (flagstone::Setup{.ruleset = "dungeon", .adventure = "basic", .seats = 1}));

    const auto begin = [&](Step &step) { return module().start(shipped(), header.setup, step); };
    Session session = Session::start(begin, header.seed, UndoPolicy::Free).value();
    std::ifstream manual(std::string(FLAGSTONE_SOURCE_DIR) + "/docs/manual/dungeon.md");
    std::size_t rows = 0;
    for (std::string line; std::getline(manual, line);) {
        const std::size_t middle = line.find(" | ");
        if (!line.starts_with("| ") || middle == std::string::npos || line.starts_with("| You choose"))
            continue;
        const std::string label = line.substr(2, middle - 2);
        const Decision decision = session.game().decision();
        const auto choice = std::ranges::find_if(decision.choices, [&](const Choice &each) {
            return sentence(session.game(), each.label) == label;
        });
        ASSERT_NE(choice, decision.choices.end()) << label;
        ++rows;
        ASSERT_LT(rows, record->lines.size());
        EXPECT_EQ(choice->code, record->lines[rows].code);
        ASSERT_TRUE(session.submit(Seat{0}, choice->code));
        EXPECT_EQ("| " + label + " | " + told(session) + " |", line);
    }
    EXPECT_EQ(rows, 7u);
}

/// A position cannot have two games: whatever is worn away at random, the cards stay.
TEST(DungeonGames, NobodyHoldsWhatHeMayNot) // the ledger's invariants
{
    for (int number = 0; number < 12; ++number) {
        SeededChance chance(mix({21, 22}, static_cast<std::uint64_t>(number)));
        Step step(chance);
        const auto rules = Dungeon::make(shipped(), {.ruleset = "dungeon",
                                                     .adventure = "expert",
                                                     .seats = 2 + number % 5,
                                                     .options = {{"prePlaced", number % 2 ? "on" : "off"}}})
                               .value();
        State s = rules->start(step);
        std::vector<Action> actions;
        for (int i = 0; i < 3000 && s.end == EndReason::None; ++i) {
            actions.clear();
            rules->legal(s, actions);
            rules->apply(s,
                         actions[chance.uniform(static_cast<std::uint32_t>(actions.size()), ChanceTag::Pick)],
                         step);
            const Queries look(*rules, s);
            for (const Who w : Each{look.everybody()}) {
                ASSERT_LE(look.spells(w).size(), static_cast<std::size_t>(kSpellLimit));
                ASSERT_TRUE(look.facts(w).casts || look.spells(w).empty()); // DG-119
                ASSERT_GE(look.counter(PlayerCounter::Moves, w), 0);
            }
            for (std::size_t l = 0; l < rules->board().lairs(); ++l) {
                const SpaceId p = rules->board().space(static_cast<Lair>(l));
                ASSERT_LE(look.monsterPile(p).cards.size(), 1u); // DG-058
                ASSERT_LE(s.table.counter(rules->slainOf(static_cast<Lair>(l))), kChamberMonsters);
                ASSERT_EQ(look.explored(p) == kOccupied && look.monsterPile(p).cards.empty(), false);
            }
        }
    }
}

} // namespace
} // namespace flagstone::dungeon::whole_games_test
