// Whole games that must not change unseen: every position, what is said, every choice as it is worded and
// rated; and the words.
#include "content/record.h"
#include "content/replay.h"
#include "core/digest.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/random_play.h"
#include "test_paths.h"

#include <fstream>

namespace flagstone::fastplay::whole_games_test {
namespace {

TEST(FastplayGames, KeepTheirSignature)
{
    Hasher hasher;
    constexpr int kFirst = 60, kAll = 72; // twelve with AD&D combat
    for (int i = 0; i < kAll; ++i)
        for (RandomPlay play(i < kFirst ? i : kGames + i - kFirst); play.goOn();) {
            const Fastplay &rules = play.rules();
            const State &s = play.now();
            digest(s, hasher);
            for (const Event &event : play.events()) {
                hasher.add(event.body.index());
                if (const auto *beat = std::get_if<Beat>(&event.body))
                    digest(*beat, hasher);
            }
            digest(rules.prompt(s), hasher);
            digest(rules.denied(s), hasher);
            std::vector<Action> actions;
            rules.legal(s, actions);
            for (const Action &a : actions) {
                digest(rules.choice(s, a), hasher);
                digest(rules.kind(s, a), hasher);
                for (const PlayStyle style : {PlayStyle::Cautious, PlayStyle::Bold})
                    hasher.add(rules.heuristic(s, a, style));
            }
        }
    for (std::uint16_t key = 0; key < static_cast<std::uint16_t>(Say::Count_); ++key)
        hasher.add(phrase(static_cast<Say>(key)).text);
    for (const OptionSpec &option : optionSpecs())
        hasher.add(option.label + option.help);
    std::ifstream file(std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/fastplay/records/signature.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(toHex(hasher.value()), expected);
}

/// Its digests are compared: a game that somebody keeps can be opened only if every position is as it was.
TEST(FastplayGames, AKeptGameHasThePositionsItHad)
{
    const auto record =
        readRecord(std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/fastplay/records/fight.flagstone");
    ASSERT_TRUE(record);
    EXPECT_GE(record->header.format, 2);
    const auto played = verify(*record, module(), shippedPack());
    EXPECT_TRUE(played) << toString(played.error());
}

} // namespace
} // namespace flagstone::fastplay::whole_games_test
