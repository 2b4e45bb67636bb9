// Hostile strings in every field of records, plans, packs and options, through every command of
// flagstone-cli.
#include "cli/cli.h"
#include "conformance/toy.h"
#include "content/plan.h"
#include "content/record_writer.h"
#include "hostile.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace flagstone::test::commands_test {
namespace {

using nlohmann::ordered_json;

class HostileCommands : public testing::Test {
protected:
    HostileCommands()
    {
        std::filesystem::create_directories(folder / "assets/packs/toy/art");
        std::filesystem::create_directories(folder / "assets/schema");
        folder.write("assets/schema/toy.tables.json", kToySchema);
        ::setenv("FLAGSTONE_ASSETS", (folder / "assets").c_str(), 1);
        writePack();
    }
    ~HostileCommands() override { ::unsetenv("FLAGSTONE_ASSETS"); }

    void writePack()
    {
        folder.write("assets/packs/toy/pack.json", manifest.dump());
        table = {toyPack().tables.front().columns};
        for (const PackRow &row : toyPack().tables.front().rows)
            table.push_back(row.cells);
        writeTable();
    }
    void writeTable()
    {
        std::string text;
        for (const auto &row : table) {
            for (std::size_t i = 0; i < row.size(); ++i)
                text += (i == 0 ? "" : ",") + inCsv(row[i]);
            text += '\n';
        }
        folder.write("assets/packs/toy/cards.csv", text);
    }

    /// Runs a command as people and as programs see it, and looks at what it says.
    void run(std::vector<std::string> arguments, const std::string &input = {})
    {
        for (const bool json : {false, true}) {
            if (json)
                arguments.emplace_back("--json");
            std::vector<const char *> words;
            for (const std::string &argument : arguments)
                words.push_back(argument.c_str());
            std::istringstream in(input);
            std::ostringstream out, err;
            const auto catalog = [] { return std::span<const ModuleInfo>(&toyModule(), 1); };
            (void)cli::run(words, catalog, in, out, err);
            ++ran;
            const std::string said = out.str() + err.str();
            EXPECT_EQ(steering(said), "") << told(arguments);
            EXPECT_FALSE(said.starts_with("OK: all 9") || said.find("\nOK: all 9") != std::string::npos)
                << told(arguments) << said;
            if (!json || !err.str().empty())
                continue;
            for (std::istringstream lines(out.str()); std::getline(lines, line);)
                EXPECT_TRUE(ordered_json::accept(line)) << told(arguments) << line;
        }
    }
    [[nodiscard]] static std::string told(const std::vector<std::string> &arguments)
    {
        std::string text;
        for (const std::string &argument : arguments)
            text += argument.substr(0, 200) + '\n';
        return text;
    }
    [[nodiscard]] std::string path(const char *name) const { return (folder / name).string(); }

    TempFolder folder;
    Bait bait;
    const std::vector<std::string> strings = bait.strings(hostileCount(28));
    ordered_json manifest = ordered_json::parse(kToyManifest);
    std::vector<std::vector<std::string>> table;
    std::string line;
    std::size_t ran = 0;
};

/// Every text of a JSON document, and every name of a value, as somebody else wrote it.
template <class Try>
void inEveryText(const ordered_json &document, const std::string &text, Try tried)
{
    constexpr const char *kMark = "\x01here\x01";
    const auto put = [&](const ordered_json &marked) {
        std::string bytes = marked.dump();
        const std::string mark = inJson(kMark);
        bytes.replace(bytes.find(mark), mark.size(), inJson(text));
        tried(bytes);
    };
    const ordered_json flat = document.flatten();
    for (const auto &[pointer, value] : flat.items())
        if (value.is_string()) {
            ordered_json changed = document;
            changed[ordered_json::json_pointer(pointer)] = kMark;
            put(changed);
        }
    ordered_json more = document;
    more[kMark] = 1;
    put(more);
    if (document.contains("options")) {
        more = document;
        more["options"][kMark] = "3";
        put(more);
    }
}

TEST_F(HostileCommands, InPlans)
{
    const auto plan = ordered_json::parse(R"({"flagplan": 1, "title": "T", "ruleset": "toy", "packs": ["toy"],
        "adventure": "TOY-A1", "seats": 2, "options": {"rounds": "3"}, "piles": [{"pile": "deck",
        "order": ["T05"], "rest": "shuffled", "pins": [{"card": "T07", "at": 6}], "bounds": [{"card": "T08",
        "notBefore": 4}]}], "out": ["T12"], "notes": [{"on": "plan", "for": "private", "text": "N"},
        {"on": "card", "card": "T05", "for": "read-aloud", "text": "N"},
        {"on": "door", "card": "T05", "edge": "west", "for": "private", "text": "N"}]})");
    const std::string file = path("a.flagplan");
    for (const std::string &text : strings)
        inEveryText(plan, text, [&](const std::string &bytes) {
            folder.write("a.flagplan", bytes);
            run({"check", file});
            run({"odds", file, "--trials", "1", "--threads", "1"});
            run({"lint", file, "--decisions", "3", "--lines"});
            run({"play", file, "--seed", "a"});
        });
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
    EXPECT_GE(ran, strings.size() * 100);
}

TEST_F(HostileCommands, InRecords)
{
    SeededChance chance(Seed{});
    flagstone::Setup setup{.ruleset = "toy", .adventure = "TOY-A1", .options = {{"rounds", "3"}}};
    const auto session = Session::start([&](Step &step) { return toyModule().start(toyPack(), setup, step); },
                                        Seed::fromText("a"), UndoPolicy::Free);
    ASSERT_TRUE(session);
    const RecordHeader header = headerFor(toyModule(), toyPack(), setup, *session);
    using Put = void (*)(RecordHeader &, const std::string &);
    const Put fields[] = {
        [](RecordHeader &h, const std::string &t) { h.program = t; },
        [](RecordHeader &h, const std::string &t) { h.packId = t; },
        [](RecordHeader &h, const std::string &t) { h.packVersion = t; },
        [](RecordHeader &h, const std::string &t) { h.packHash = t; },
        [](RecordHeader &h, const std::string &t) { h.setup.ruleset = t; },
        [](RecordHeader &h, const std::string &t) { h.setup.adventure = t; },
        [](RecordHeader &h, const std::string &t) {
            h.setup.options = {{"rounds", t}};
        },
        [](RecordHeader &h, const std::string &t) {
            h.setup.options = {{t, "3"}};
        },
        [](RecordHeader &h, const std::string &t) { h.setup.prepared.out = {t}; },
        [](RecordHeader &h, const std::string &t) { h.setup.prepared.piles = {{.pile = t}}; },
        [](RecordHeader &h, const std::string &t) { h.players = {t}; }};
    const std::string file = path("a.flagstone");
    for (const std::string &text : strings)
        for (const Put put : fields) {
            RecordHeader changed = header;
            put(changed, nlohmann::json::parse('"' + inJson(text) + '"').get<std::string>());
            std::filesystem::remove(file);
            ASSERT_TRUE(RecordWriter::create(file, changed, *session));
            for (const char *command : {"check", "verify", "replay"})
                run({command, file});
        }
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

TEST_F(HostileCommands, InLinesOfRecords)
{
    const std::string file = path("a.flagstone");
    run({"play", "toy", "--seed", "a", "--record", file});
    const std::string whole = folder.read("a.flagstone");
    const auto start = whole.find('\n', whole.find('\n') + 1) + 1;
    const std::string decision = whole.substr(start, whole.find('\n', start) - start);
    for (const std::string &text : strings)
        inEveryText(ordered_json::parse(decision), text, [&](const std::string &bytes) {
            std::string changed = whole;
            folder.write("a.flagstone", changed.replace(start, decision.size(), bytes));
            for (const char *command : {"check", "verify", "replay"})
                run({command, file});
        });
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

TEST_F(HostileCommands, InPacks)
{
    const auto useIt = [&] {
        run({"check", path("assets/packs/toy")});
        run({"games"});
        run({"play", "toy", "--seed", "a"});
        run({"play", "toy", "--seed", "a", "--interactive"}, "?\n1\nu\n1\n1\nq\n");
    };
    for (const std::string &text : strings) {
        inEveryText(manifest, text, [&](const std::string &bytes) {
            folder.write("assets/packs/toy/pack.json", bytes);
            useIt();
        });
        writePack();
        for (std::size_t column = 0; column < table.front().size(); ++column)
            for (const std::size_t row : {0U, 2U}) {
                writePack();
                table[row][column] = text;
                writeTable();
                useIt();
            }
        writePack();
    }
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

TEST_F(HostileCommands, CheckNamesDrawingsThatWouldOpenFiles)
{
    folder.write("assets/packs/toy/art/a.svg", "<svg>\n<image href=\"" + bait.picture() + "\"/></svg>");
    const std::string pack = path("assets/packs/toy");
    const char *const arguments[] = {"check", pack.c_str()};
    std::istringstream in;
    std::ostringstream out, err;
    const auto catalog = [] { return std::span<const ModuleInfo>(&toyModule(), 1); };
    EXPECT_EQ(cli::run(arguments, catalog, in, out, err), 1);
    EXPECT_TRUE(err.str().starts_with(pack + "/art/a.svg:2:1: error: refers to ")) << err.str();
}

TEST_F(HostileCommands, InOptions)
{
    for (const std::string &whole : strings) {
        const std::string text = whole.substr(0, whole.find('\0'));
        run({"play", text});
        run({"play", "toy", "--adventure", text});
        run({"play", "toy", "--set", text});
        run({"play", "toy", "--set", "rounds=" + text});
        run({"play", "toy", "--seed", text});
        run({"play", "toy", "--policy", text});
        run({"play", "toy", "--interactive"}, text + "\n" + text);
        run({"contest", "toy", "--players", text});
        run({"odds", text});
        run({text});
        if (text.find("bait") == std::string::npos) // else it is the user who names the file
            run({"check", "./" + text});
    }
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

} // namespace
} // namespace flagstone::test::commands_test
