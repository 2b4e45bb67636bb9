#include "budgets/worst_cases.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/json_text.h"
#include "content/pack_reader.h"
#include "content/plan.h"
#include "content/table_rules.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdlib.h>

namespace flagstone::test {

namespace {

namespace fs = std::filesystem;
using Text = std::function<std::string()>;

/// A copy of a shipped pack with one file replaced, read and given to its rule system.
Issues readWith(const std::string &pack, const std::string &file, const std::string &bytes)
{
    std::string folder = (fs::temp_directory_path() / "flagstone-worst-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr)
        throw std::runtime_error("no folder for a worst case");
    for (const auto &entry : fs::directory_iterator(assetsFolder() / "packs" / pack))
        if (entry.is_regular_file())
            fs::copy(entry.path(), folder);
    std::ofstream(fs::path(folder) / file, std::ios::binary) << bytes;
    const auto read = readPack(folder);
    fs::remove_all(folder);
    if (!read)
        return read.error();
    Issues issues = read->warnings;
    const auto all = modules();
    const ModuleInfo &module = *std::ranges::find(all, read->data.ruleset, &ModuleInfo::id);
    issues.append(module.check(read->data));
    if (hasErrors(issues))
        return issues;
    SeededChance chance(Seed{});
    Step step(chance);
    Setup setup = module.demonstration;
    if (const auto game = module.start(read->data, setup, step); !game)
        issues.append(game.error());
    return issues;
}

WorstCase table(const std::string &pack, const std::string &file, std::string name, Text bytes,
                bool bad = true)
{
    return {pack + ", " + file + ": " + std::move(name), std::move(bytes),
            [=](const std::string &text) { return readWith(pack, file, text); }, bad};
}

std::string shippedText(const std::string &pack, const std::string &file)
{
    return readFile(assetsFolder() / "packs" / pack / file, kWorstSize).value();
}

/// The shipped header and one of its rows again and again; "%" in the row is its number.
Text rows(const std::string &pack, const std::string &file, std::string row, std::size_t count = kWorstSize)
{
    return [=] {
        const std::string shippedOnes = shippedText(pack, file);
        std::string text = shippedOnes.substr(0, shippedOnes.find('\n') + 1);
        for (std::size_t i = 0; i < count && text.size() < kWorstSize - 2 * row.size(); ++i) {
            std::string next = row;
            for (std::size_t at = 0; (at = next.find('%', at)) != std::string::npos;)
                next.replace(at, 1, std::to_string(i));
            text += next + '\n';
        }
        return text;
    };
}

std::vector<WorstCase> anyTable()
{
    const auto one = [](std::string name, Text bytes) {
        return table("fastplay", "treasures.csv", std::move(name), std::move(bytes));
    };
    const auto repeated = [](std::string piece) {
        return [=] {
            std::string text = "id,kind\n";
            while (text.size() + piece.size() < kWorstSize)
                text += piece;
            return text;
        };
    };
    return {
        one("empty lines", repeated("\n")),
        one("rows of one cell", repeated("x\n")),
        one("one row of many cells", repeated(",")),
        one("a cell with quotes", repeated("\"\"")),
        one("a quote in every cell", repeated("a\"b,")),
        one("one long cell", repeated("x")),
        one("bytes that are no text", repeated("\xFF\n")),
        one("NULs", [] { return std::string(kWorstSize, '\0'); }),
        one("many columns of one name", [] { return listed([](std::size_t) { return std::string("a"); }); }),
        one("many columns", [] { return listed([](std::size_t i) { return std::to_string(i); }); }),
        one("many effects in one cell",
            [] {
                std::string text = "id,kind,name,colour,dice,gp_value,xp_value,usable_by,effect,uses,"
                                   "duration,mechanic,origin,"
                                   "colour_origin,rule\nT01,treasure,A,green,-,0,500,all,e,unlimited,-,";
                for (std::size_t i = 0; text.size() < kWorstSize - 1000; ++i)
                    text += "level:" + std::to_string(i) + '|';
                return text + "valuable,source,ours,FP-T02\n";
            }),
    };
}

std::vector<WorstCase> decks()
{
    return {
        table("fastplay", "locations.csv", "a whole deck of one room",
              rows("fastplay", "locations.csv",
                   "L1,room,green,landscape,0,green,none,none,none,none,none,0,Room")),
        table("fastplay", "locations.csv", "as many rooms as fit",
              rows("fastplay", "locations.csv",
                   "L%,corridor,green,landscape,0,green,none,green,none,none,none,1,Way %", 4900)),
        table("fastplay", "monsters.csv", "as many swarms as fit",
              rows("fastplay", "monsters.csv",
                   "M%,monster,Kobold,12,green,1,-,7,20,7,maybe,0,0,bounty=25 gp each,-,-,-,1/2,source",
                   1900)),
        table("fastplay", "treasures.csv", "dice without end",
              rows("fastplay", "treasures.csv",
                   "T%,treasure,Sword,green,-,0,500,all,e,unlimited,-,attack_dice:2000000000|level:"
                   "2000000000,source,"
                   "ours,FP-T02")),
        table("fastplay", "adventures.csv", "as many adventures as fit",
              rows("fastplay", "adventures.csv", "A%,A,a,3,B;C;D;E,green,F;G;H;I,0,J;K;L;M,own")),
        table("fastplay", "goals.csv", "one goal of many parts",
              rows("fastplay", "goals.csv", "FP-A01,1,slay,Kobold %,99,-,0")),
        table("dungeon", "monsters.csv", "many copies",
              rows("dungeon", "monsters.csv", "M%,1,monster,Giant Rat,3,5,4,5,2,3,20,Rat")),
        table("dungeon", "treasures.csv", "many copies of much gold",
              rows("dungeon", "treasures.csv", "T%,1,treasure,Purse,100000,0,20,Purse")),
        table("dungeon", "spaces.csv", "the whole board again and again",
              rows("dungeon", "spaces.csv", "R%,room,1,A,-,-,-,-,0 0 400 400")),
        table("dungeon", "spaces.csv", "rectangles",
              [] {
                  std::string text = shippedText("dungeon", "spaces.csv") + "R,room,1,A,-,-,-,-,";
                  while (text.size() < kWorstSize - 1000)
                      text += "0 0 400 400;";
                  return text + "0 0 1 1\n";
              }),
        table("dungeon", "passages.csv", "one way again and again",
              rows("dungeon", "passages.csv", "p%,R412,k13,door,14,2,S,50")),
        table("cards", "cards.csv", "one ace", rows("cards", "cards.csv", "A%,spades,A,Ace")),
        table("cards", "figures.csv", "one figure", rows("cards", "figures.csv", "f%,Somebody,-,-,brass")),
    };
}

std::string manifest(const std::string &more)
{
    return R"({"format":1,"id":"fastplay","title":"t","version":"1.0.0","licence":"MIT","ruleset":"fastplay",)" +
           more + '}';
}

std::vector<WorstCase> manifests()
{
    constexpr std::size_t kLongest = (1 << 20) - 1000;
    const auto file = [](std::string name, Text bytes) {
        return table("fastplay", "pack.json", std::move(name), std::move(bytes));
    };
    const auto tables = [=](const std::function<std::string(std::size_t)> &piece) {
        return [=] { return manifest(R"("languages":["en"],"tables":[)" + listed(piece, kLongest) + ']'); };
    };
    return {
        file("one table again and again", tables([](std::size_t i) {
                 return R"({"name":")" + std::to_string(i) +
                        R"(","schema":"monsters","file":"monsters.csv"})";
             })),
        file("tables of one name",
             tables([](std::size_t) { return std::string(R"({"name":"a","file":"monsters.csv"})"); })),
        file("tables that are none", tables([](std::size_t) { return std::string("0"); })),
        file("languages",
             [] {
                 return manifest(R"("tables":[],"languages":[)" +
                                 listed([](std::size_t) { return std::string("\"en\""); }, kLongest) + ']');
             }),
        file("longer than any", [] { return std::string(kWorstSize, ' '); }),
    };
}

Issues readSchema(const std::string &bytes)
{
    Issues issues;
    (void)parseTableRules(bytes, "schema", issues);
    return issues;
}

std::vector<WorstCase> schemas()
{
    const auto one = [](std::string name, const std::function<std::string(std::size_t)> &column,
                        const Text &before = {}) {
        return WorstCase{"schema: " + std::move(name),
                         [=] {
                             const std::string more = before ? before() : std::string();
                             return R"({"format":1,"tables":{"a":{)" + more + "\"columns\":[" +
                                    listed(column, kWorstSize - more.size() - 1000) + "]}}}";
                         },
                         readSchema};
    };
    const auto column = [](std::size_t i) {
        return R"({"name":")" + std::to_string(i) + R"(","type":"id"})";
    };
    return {
        one("columns without a type", [](std::size_t) { return std::string(R"({"name":"a"})"); }),
        one("columns that hang on others",
            [](std::size_t i) {
                return R"({"name":")" + std::to_string(i) +
                       R"(","type":"id","onlyIf":{"column":"x","values":["a"]}})";
            }),
        one("unique columns", column,
            [] {
                return "\"unique\":[" +
                       listed([](std::size_t i) { return '"' + std::to_string(i) + "x\""; }, kWorstSize / 2) +
                       "],";
            }),
    };
}

Issues readStacks(const std::string &bytes)
{
    const auto read = stacksFromCsv(bytes, {}, "stacks.csv");
    return read ? Issues{} : read.error();
}

std::vector<WorstCase> stacks()
{
    const auto one = [](std::string name, std::string head, std::string row) {
        return WorstCase{"stacks: " + std::move(name),
                         [=] {
                             std::string text = head;
                             while (text.size() + row.size() < kWorstSize)
                                 text += row;
                             return text;
                         },
                         readStacks};
    };
    return {
        one("places that are none", "pile,card,at\n", "deck,A,x\n"),
        one("cells without anything", "pile,card,at\n", ",,\n"),
        one("tabs", "pile\tcard\n", "\t\"\t\n"),
    };
}

} // namespace

std::vector<WorstCase> worstPacks()
{
    std::vector<WorstCase> all = anyTable();
    for (std::vector<WorstCase> more : {decks(), manifests(), schemas(), stacks()})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

} // namespace flagstone::test
