#pragma once

#include "conformance/toy.h"
#include "content/temp_folder.h"
#include "program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace flagstone::test {

using nlohmann::json;

/// The program with the tests' own rule system, and its pack in a folder.
class Cli : public testing::Test {
protected:
    Cli()
    {
        std::filesystem::create_directories(folder / "packs/toy");
        std::filesystem::create_directories(folder / "schema");
        folder.write("schema/toy.tables.json", kToySchema);
        folder.write("packs/toy/pack.json", kToyManifest);
        const PackTable &cards = toyPack().tables.front();
        std::string rows = "id,name,kind,value\n";
        for (const PackRow &row : cards.rows)
            rows += row.cells[0] + ',' + row.cells[1] + ',' + row.cells[2] + ',' + row.cells[3] + '\n';
        folder.write("packs/toy/cards.csv", rows);
    }
    [[nodiscard]] Ran run(std::vector<std::string> arguments, const std::string &input = {}) const
    {
        return runProgram(TOY_CLI, std::move(arguments), input, "FLAGSTONE_ASSETS=" + folder.path().string());
    }
    [[nodiscard]] json runJson(std::vector<std::string> arguments, int status = 0) const
    {
        arguments.push_back("--json");
        const Ran ran = run(std::move(arguments));
        EXPECT_EQ(ran.status, status) << ran.out << ran.err;
        EXPECT_EQ(ran.err, "");
        return json::parse(ran.out);
    }

    TempFolder folder;
    std::string record = (folder / "game.flagstone").string();
};

} // namespace flagstone::test
