#include "budgets/worst_cases.h"
#include "catalog/catalog.h"
#include "conformance/toy.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/plan.h"
#include "core/map_drawing.h"

#include <algorithm>
#include <map>

namespace flagstone::test {

namespace {

Issues readAndStart(const std::string &bytes)
{
    const auto file = parsePlan(bytes, "worst.flagplan");
    if (!file)
        return file.error();
    const auto all = modules();
    const auto module = std::ranges::find(all, file->plan.setup.ruleset, &ModuleInfo::id);
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = module == all.end() ? toyModule().start(toyPack(), file->plan.setup, step)
                                          : module->start(shippedPack(module->id), file->plan.setup, step);
    return game ? strayNotes(*file, (*game)->sheet()) : file->located(game.error());
}

std::string quoted(const std::string &text)
{
    return '"' + text + '"';
}

/// A plan of Fastplay with one more key.
std::string plan(const std::string &more,
                 const std::string &options = R"({"dm":"on","preparedDecks":"on","layout":"on"})")
{
    return R"({"flagplan":1,"ruleset":"fastplay","packs":["fastplay"],"adventure":"FP-A01","options":)" +
           options + ',' + more + '}';
}
std::string planOfCards(const std::string &cells)
{
    return R"({"flagplan":1,"ruleset":"cards","packs":["cards"],"adventure":"MD-0","options":{"map.cells":")" +
           cells + "\"}}";
}

using Piece = std::function<std::string(std::size_t)>;

WorstCase list(std::string name, const std::string &key, Piece piece, std::size_t size = kWorstSize - 1000)
{
    return {std::move(name), [=] { return plan('"' + key + "\":[" + listed(piece, size) + ']'); },
            readAndStart};
}

std::string assigned(const std::string &place, const std::string &card, const char *edge, const char *by)
{
    return R"({"place":")" + place + R"(","card":")" + card + R"(","edge":")" + edge + R"(","by":")" + by +
           "\"}";
}

/// A location of the shipped pack.
std::string location(std::size_t i)
{
    const PackTable &table = *shippedPack("fastplay").table("locations");
    return std::string(table.cell(table.rows[i % table.rows.size()], "id"));
}

std::vector<WorstCase> assignments()
{
    const auto name = [](std::size_t i) { return 'x' + std::to_string(i); };
    return {
        list(
            "one card 5,000 times behind one door", "assigned",
            [](std::size_t) { return assigned("L001", "L002", "north", "south"); }, 5000 * 60),
        list("one card behind one door", "assigned",
             [](std::size_t) { return assigned("L001", "L002", "north", "south"); }),
        list("cards that there are not, each behind the one before", "assigned",
             [=](std::size_t i) { return assigned(name(i), name(i + 1), "north", "south"); }),
        list("the same the other way round", "assigned",
             [=](std::size_t i) { return assigned(name(1'000'000 - i), name(999'999 - i), "east", "west"); }),
        list("every location behind every other", "assigned",
             [](std::size_t i) { return assigned(location(i), location(i / 108), "east", "west"); }),
        list("one card in one place", "assigned",
             [](std::size_t) { return std::string(R"({"place":"L001","card":"T01"})"); }),
    };
}

std::vector<WorstCase> piles()
{
    const auto one = [](std::size_t) { return std::string("\"L001\""); };
    const auto stack = [](const std::string &key, const Piece &piece) {
        return R"("piles":[{"pile":"locations","order":[],"rest":"aside",")" + key + "\":[" + listed(piece) +
               "]}]";
    };
    return {
        list("one card out of the game", "out", one),
        list("cards that there are not out of the game", "out",
             [](std::size_t i) { return quoted(std::to_string(i)); }),
        {"one card out of the game, and its pile",
         [=] {
             return plan("\"out\":[" + listed(one, kWorstSize - 2000) +
                         R"(],"piles":[{"pile":"locations","order":[],"rest":"aside"}])");
         },
         readAndStart},
        {"one card in the stack",
         [=] {
             return plan(R"("piles":[{"pile":"locations","rest":"aside","order":[)" + listed(one) + "]}]");
         },
         readAndStart},
        list("one pile", "piles",
             [](std::size_t) { return std::string(R"({"pile":"locations","order":[],"rest":"aside"})"); }),
        list("piles that there are not", "piles",
             [](std::size_t i) {
                 return R"({"pile":")" + std::to_string(i) + R"(","order":[],"rest":"aside"})";
             }),
        {"pins of one place",
         [=] {
             return plan(
                 stack("pins", [](std::size_t i) { return R"({"at":1,"card":")" + location(i) + "\"}"; }));
         },
         readAndStart},
        {"bounds that leave no place",
         [=] {
             return plan(stack(
                 "bounds", [](std::size_t i) { return R"({"before":9,"card":")" + location(i) + "\"}"; }));
         },
         readAndStart},
        list("notes on nothing", "notes",
             [](std::size_t i) {
                 return R"({"on":"card","for":"private","text":"t","card":"x)" + std::to_string(i) + "\"}";
             }),
        list("notes that are none", "notes", [](std::size_t) { return std::string("0"); }),
        list("notes without anything", "notes", [](std::size_t) { return std::string("{}"); }),
        list("packs", "tags", one),
    };
}

std::vector<WorstCase> shapes()
{
    const auto text = [](std::string name, std::function<std::string()> bytes) {
        return WorstCase{std::move(name), std::move(bytes), readAndStart};
    };
    // made only where it is needed: each case is a process that lists all of them
    const auto many = [] { return std::string(kWorstSize - 2000, 'x'); };
    return {
        text("200,000 options",
             [] {
                 return plan(R"("title":"t")", '{' + listed([](std::size_t i) {
                                                   return '"' + std::to_string(i) + R"(":"on")";
                                               }) + '}');
             }),
        text("one option with a long name",
             [=] { return plan(R"("title":"t")", "{\"" + many() + R"(":"on"})"); }),
        text("one option with a long value",
             [=] { return plan(R"("title":"t")", "{\"dm\":\"" + many() + "\"}"); }),
        text("a card with a long name", [=] { return plan("\"out\":[\"" + many() + "\"]"); }),
        text("a key with a long name", [=] { return plan('"' + many() + "\":0"); }),
        text("many keys that are doubled",
             [] { return plan(listed([](std::size_t) { return std::string("\"a\":0"); })); }),
        text("many objects with one key twice",
             [] {
                 return plan("\"notes\":[" +
                             listed([](std::size_t) { return std::string(R"({"a":0,"a":0})"); }) + ']');
             }),
        text("long keys that are doubled, lying deep",
             [] {
                 std::string open, close;
                 for (std::size_t i = 0; i < 29; ++i) {
                     open += "{\"" + std::string(256, '/') + "\":";
                     close += '}';
                 }
                 return plan(
                     "\"notes\":" + open + '[' +
                     listed([](std::size_t) { return std::string(R"({"a":0,"a":0})"); }, kWorstSize - 20000) +
                     ']' + close);
             }),
        text("a long key with many values below",
             [] {
                 return plan('"' + std::string(kWorstSize / 2, 'k') + "\":[" +
                             listed([](std::size_t) { return std::string("0"); }, kWorstSize / 2 - 1000) +
                             ']');
             }),
        text("numbers", [] { return '[' + listed([](std::size_t) { return std::string("0"); }) + ']'; }),
        text("empty lists", [] { return '[' + listed([](std::size_t) { return std::string("[]"); }) + ']'; }),
        text("texts", [] { return '[' + listed([](std::size_t) { return std::string("\"\""); }) + ']'; }),
        text("nothing but brackets", [] { return std::string(kWorstSize, '['); }),
        text("a text that never ends", [=] { return '"' + many(); }),
        text("blanks", [] { return std::string(kWorstSize, ' '); }),
        text("line feeds", [] { return std::string(kWorstSize, '\n'); }),
        text("one tile many times",
             [] { return planOfCards(listed([](std::size_t) { return std::string("0,0"); })); }),
        text("tiles in one place",
             [] {
                 std::string cells = planOfCards(std::string(kWorstSize - 1000, '0'));
                 for (std::size_t i = cells.find("00"); i + 4 < cells.size() - 10; i += 4)
                     cells.replace(i, 4, "0,0;");
                 return cells;
             }),
        text("a tile on every place",
             [] {
                 std::string cells;
                 for (int z = 0; z <= kHighestDrawn && cells.size() < kWorstSize - 1000; ++z)
                     for (int x = -kFarthestDrawn; x <= kFarthestDrawn; ++x)
                         for (int y = -kFarthestDrawn;
                              y <= kFarthestDrawn && cells.size() < kWorstSize - 1000; ++y)
                             cells +=
                                 std::to_string(x) + ',' + std::to_string(y) + ',' + std::to_string(z) + ';';
                 return planOfCards(cells);
             }),
    };
}

} // namespace

std::string listed(const std::function<std::string(std::size_t)> &piece, std::size_t size)
{
    std::string text;
    for (std::size_t i = 0; text.size() < size; ++i) {
        const std::string next = piece(i);
        if (text.size() + next.size() + 1 > size && i > 0)
            break;
        text += (i == 0 ? "" : ",") + next;
    }
    return text;
}

const PackData &shippedPack(const std::string &ruleset)
{
    static std::map<std::string, PackData> packs;
    const auto [pack, isNew] = packs.try_emplace(ruleset);
    if (isNew)
        pack->second = std::move(readPack(assetsFolder() / "packs" / ruleset).value().data);
    return pack->second;
}

std::vector<WorstCase> worstPlans()
{
    std::vector<WorstCase> all = assignments();
    for (std::vector<WorstCase> more : {piles(), shapes()})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

} // namespace flagstone::test
