#include "pack_reader.h"

#include <fstream>
#include <stdexcept>

namespace flagstone::paint::test {
namespace {

std::vector<std::string> cells(const std::string &line)
{
    std::vector<std::string> result(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            result.emplace_back();
        else
            result.back() += c;
    }
    return result;
}

} // namespace

PackData fastplayPack()
{
    PackData pack;
    pack.id = "fastplay";
    pack.ruleset = "fastplay";
    for (const char *name : {"locations", "monsters", "treasures"}) {
        const std::string file = std::string(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay/") + name + ".csv";
        std::ifstream in(file);
        if (!in)
            throw std::runtime_error(file);
        PackTable table;
        table.name = name;
        table.file = file;
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            if (number == 1)
                table.columns = cells(line);
            else
                table.rows.push_back({number, cells(line)});
        }
        pack.tables.push_back(std::move(table));
    }
    return pack;
}

} // namespace flagstone::paint::test
