// The ledger of a company with the real program.
#include "content/temp_folder.h"
#include "program.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <fstream>

namespace flagstone::test {
namespace {

TEST(CliLedger, WhatIsThereAlreadyIsNotWrittenOver)
{
    const TempFolder folder;
    const std::string file = (folder / "a.flagledger").string();
    const auto found = [&] {
        return runProgram(FLAGSTONE_CLI, {"ledger", file, "--found", "The Lamps", "--members", "Kennett"});
    };
    std::ofstream(file) << "somebody else's";
    EXPECT_EQ(found().status, 2);
    std::string kept;
    std::getline(std::ifstream(file), kept);
    EXPECT_EQ(kept, "somebody else's");
    std::filesystem::remove(file);
    EXPECT_EQ(found().status, 0);
    EXPECT_EQ(runProgram(FLAGSTONE_CLI, {"ledger", file}).status, 0);
}

} // namespace
} // namespace flagstone::test
