#include "content/csv.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/table_rules.h"
#include "test_paths.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace flagstone;

namespace {

/// A pack whose manifest, table schema or tables are the input, in a folder of this process's own.
class Bench {
public:
    Bench()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "flagstone-fuzz-XXXXXX").string();
        m_folder = ::mkdtemp(pattern.data());
        const std::filesystem::path source = FLAGSTONE_SOURCE_DIR;
        std::filesystem::copy(source / "assets/packs/fastplay", m_folder);
        m_schemas = source / "assets/schema";
        const auto bytes = readFile(m_schemas / "fastplay.tables.json", 1 << 20);
        Issues issues;
        m_rules = parseTableRules(*bytes, "schema", issues).value();
    }
    Bench(const Bench &) = delete;
    Bench &operator=(const Bench &) = delete;
    ~Bench() { std::filesystem::remove_all(m_folder); }

    void tryManifest(std::string_view bytes) const
    {
        std::ofstream(m_folder / "pack.json", std::ios::binary) << bytes;
        const auto pack = readPack(m_folder, m_schemas);
        if (!pack && !hasErrors(pack.error()))
            std::abort(); // refused without a reason
    }
    void trySchema(std::string_view bytes) const
    {
        Issues issues;
        if (!parseTableRules(bytes, "schema", issues) && !hasErrors(issues))
            std::abort();
    }
    void tryTable(std::string_view bytes) const
    {
        Issues issues;
        const PackTable table = parseCsv(bytes, "table", "table.csv", issues);
        for (const PackRow &row : table.rows)
            if (row.cells.size() != table.columns.size())
                std::abort(); // rules read cells by column
        for (const TableRule &rule : m_rules)
            checkTable(table, rule, issues);
        if (issues.size() > kMostIssues + 1)
            std::abort();
    }

private:
    std::filesystem::path m_folder, m_schemas;
    TableRules m_rules;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Bench bench;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (bytes.starts_with('{')) {
        bench.tryManifest(bytes);
        bench.trySchema(bytes);
    } else {
        bench.tryTable(bytes);
    }
    return 0;
}
