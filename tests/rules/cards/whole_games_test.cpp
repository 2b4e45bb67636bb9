// Whole games that must not change unseen: random ones by their signature, one kept as a record.
#include "content/record.h"
#include "content/replay.h"
#include "core/hash.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"
#include "sim/playing.h"

#include <fstream>

namespace flagstone::cards {
namespace {

const std::string kRecords = std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/cards/records/";

TEST(CardsGames, KeepTheirSignature)
{
    std::ifstream file(kRecords + "signature.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(toHex(signature(module(), shippedPack(), 100, 1).value()), expected);
}

TEST(CardsGames, TheKeptRecordPlaysAgain)
{
    const auto record = readRecord(kRecords + "quest.flagstone");
    ASSERT_TRUE(record);
    const auto problem = verify(*record, module(), shippedPack());
    EXPECT_FALSE(problem) << toString(*problem);
    EXPECT_EQ(record->header.setup.adventure, "MD-0");
}

} // namespace
} // namespace flagstone::cards
