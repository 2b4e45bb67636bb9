#include "budget.h"
#include "catalog/catalog.h"
#include "content/csv.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/table_rules.h"
#include "real.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace flagstone;

namespace {

/// A pack whose manifest, table schema or tables are the input.
class Bench {
public:
    Bench()
    {
        std::string pattern = "/dev/shm/flagstone-fuzz-XXXXXX"; // in memory
        m_folder = ::mkdtemp(pattern.data());
        m_schemas = assetsFolder() / "schema";
        // little tables: what matters is the manifest
        for (const char *name : {"locations.csv", "monsters.csv", "treasures.csv", "classes.csv",
                                 "adventures.csv", "goals.csv"}) {
            std::istringstream rows(readFile(assetsFolder() / "packs/fastplay" / name, kLongest).value());
            std::ofstream little(m_folder / name);
            std::string row;
            for (int i = 0; i < 3 && std::getline(rows, row); ++i)
                little << row << '\n';
        }
        for (const ModuleInfo &module : modules()) {
            Issues issues;
            const auto bytes = readFile(m_schemas / (module.id + ".tables.json"), kLongest);
            m_rules.push_back(parseTableRules(*bytes, "schema", issues).value());
        }
    }
    Bench(const Bench &) = delete;
    Bench &operator=(const Bench &) = delete;
    ~Bench() { std::filesystem::remove_all(m_folder); }

    void tryManifest(std::string_view bytes) const
    {
        std::ofstream(m_folder / "pack.json", std::ios::binary) << bytes;
        if (const auto pack = readPack(m_folder, m_schemas); !pack)
            fuzz::expectReason(pack.error());
        else
            for (const ModuleInfo &module : modules())
                fuzz::expectShort(module.check(pack->data)); // whatever the pack says it is for
    }
    void trySchema(std::string_view bytes) const
    {
        Issues issues;
        if (!parseTableRules(bytes, "schema", issues))
            fuzz::expectReason(issues);
    }
    void tryTable(std::string_view bytes) const
    {
        Issues issues;
        const PackTable table = parseCsv(bytes, "table", "table.csv", issues);
        for (const PackRow &row : table.rows)
            if (row.cells.size() != table.columns.size())
                std::abort(); // rules read cells by column
        for (std::size_t m = 0; m < m_rules.size(); ++m)
            for (const TableRule &rule : m_rules[m]) {
                Issues ofRule = issues;
                checkTable(table, rule, ofRule);
                fuzz::expectShort(ofRule);
                if (table.columns.size() == rule.columns.size())
                    tryInPack(modules()[m], table, rule.name);
            }
    }

private:
    static constexpr std::size_t kLongest = 1 << 20;

    /// The rule system has to bear the table, whether its cells are as its schema wants them or not.
    static void tryInPack(const ModuleInfo &module, const PackTable &table, const std::string &name)
    {
        PackData pack = fuzz::packOf(module);
        for (PackTable &each : pack.tables)
            if (each.name == name) {
                each.columns = table.columns;
                each.rows = table.rows;
            }
        pack.standard = false;
        const Issues issues = module.check(pack);
        fuzz::expectShort(issues);
        const Issues why = fuzz::startAndPlay(module, pack, module.demonstration);
        if (hasErrors(issues) != hasErrors(why) && hasErrors(issues))
            std::abort(); // a pack that is refused can be played
    }

    std::filesystem::path m_folder, m_schemas;
    std::vector<TableRules> m_rules;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Bench bench;
    const fuzz::Budget budget;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (bytes.starts_with('{')) {
        bench.tryManifest(bytes);
        bench.trySchema(bytes);
    } else {
        bench.tryTable(bytes);
    }
    return 0;
}
