// The JSON Schemas that are shipped for editors say what the readers say: what is shipped and what the program
// writes is valid, and whatever a schema refuses the program refuses, too.
#include "content/deck_file.h"
#include "content/files.h"
#include "content/ledger.h"
#include "content/pack_reader.h"
#include "content/plan.h"
#include "temp_folder.h"
#include "test_paths.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace flagstone::schema_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::TempFolder;
using valijson::adapters::NlohmannJsonAdapter;

const fs::path kSource = FLAGSTONE_SOURCE_DIR;

json readJson(const fs::path &file)
{
    return json::parse(readFile(file, 1 << 22).value());
}

class JsonSchema {
public:
    explicit JsonSchema(const char *name) : m_document(readJson(kSource / "assets/schema" / name))
    {
        valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(m_document), m_schema);
    }
    /// What is wrong with a document; empty if nothing is.
    [[nodiscard]] std::string problems(const json &document) const
    {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(m_schema, NlohmannJsonAdapter(document), &results))
            return {};
        std::string all;
        for (const auto &error : results) {
            for (const std::string &part : error.context)
                all += part;
            all += ' ' + error.description + '\n';
        }
        return all;
    }
    [[nodiscard]] bool takes(const json &document) const { return problems(document).empty(); }

private:
    json m_document;
    valijson::Schema m_schema;
};

/// Calls back with every value of a document, to be changed; puts it back afterwards.
void forEachValue(json &value, const std::function<void(json &value)> &changed)
{
    const json before = value;
    changed(value);
    value = before;
    if (value.is_structured())
        for (json &inner : value)
            forEachValue(inner, changed);
}

/// A value of another type.
json otherThan(const json &value)
{
    return value.is_string() ? json(7) : value.is_array() ? json::object() : json("text");
}

/// Unknown keys and values of another type are refused by both; keys that are left out by the program at
/// least where the schema refuses it.
void expectTheSame(const JsonSchema &schema, json document,
                   const std::function<bool(const json &)> &programTakes)
{
    ASSERT_TRUE(schema.takes(document)) << schema.problems(document);
    ASSERT_TRUE(programTakes(document)) << document;
    forEachValue(document, [&](json &value) {
        const json before = value;
        value = otherThan(before);
        EXPECT_EQ(schema.takes(document), programTakes(document)) << document;
        EXPECT_FALSE(schema.takes(document)) << document;
        value = before;
        if (!value.is_object())
            return;
        for (const auto &[key, inner] : before.items()) {
            value = before;
            value.erase(key);
            EXPECT_TRUE(schema.takes(document) || !programTakes(document)) << document;
        }
    });
    forEachValue(document, [&](json &value) {
        // An option may have any name: whether there is one is for the rule system to say.
        if (!value.is_object() || (document.contains("options") && &value == &document["options"]))
            return;
        value["surprise"] = 1;
        EXPECT_FALSE(schema.takes(document) || programTakes(document)) << document;
    });
}

/// With everything that a plan can have.
Plan fullPlan()
{
    Plan plan;
    plan.title = "Everything";
    plan.packs = {"toy"};
    plan.setup = {.ruleset = "toy", .adventure = "TOY-A1", .seats = 2, .options = {{"rounds", "3"}}};
    plan.setup.prepared.piles = {{.pile = "deck",
                                  .order = {"T05", "T01"},
                                  .rest = PileStack::Rest::Aside,
                                  .pins = {{"T07", 6}},
                                  .bounds = {{"T08", 4, 9}}}};
    plan.setup.prepared.out = {"T12"};
    plan.setup.prepared.assigned = {{"T02", "T03"}, {"T02", "T04", Edge::North, Edge::West}};
    plan.notes = {
        {.text = "Of the plan."},
        {.on = PlanNote::On::Card, .card = "T05", .readAloud = true, .text = "Of a card."},
        {.on = PlanNote::On::Door, .card = "T05", .edge = Edge::South, .text = "Of a door."},
        {.on = PlanNote::On::Place, .column = -3, .row = 4, .text = "Of a place."},
    };
    return plan;
}

/// With everything that a ledger can have.
Ledger fullLedger()
{
    const LedgerMember ann{.is = {.name = "Ann",
                                  .cls = "warrior",
                                  .level = 4,
                                  .experience = 8000,
                                  .hits = 14,
                                  .treasure = "T03",
                                  .uses = 2,
                                  .converted = true},
                           .quests = 2,
                           .won = 1,
                           .line = "Of Ann.",
                           .portrait = "AAAA"};
    const LedgerState state{{ann}, {{ann, "Tails", "2026-11-20"}}, 400};
    return {
        .id = "ab12",
        .name = "Everything",
        .ruleset = "toy",
        .pack = "toy",
        .since = "2026-03-04",
        .now = state,
        .before = state,
        .quests = {{"TOY-A1", "Tails", "2026-11-20", true, "Of it.", {"Ann"}, "c0", "d1", "a.flagstone"}}};
}

TEST(Schema, LedgersAreReadAlike)
{
    expectTheSame(
        JsonSchema("ledger.schema.json"), json::parse(ledgerText(fullLedger())),
        [](const json &document) { return parseLedger(document.dump(), "x.flagledger").has_value(); });
}

TEST(Schema, ShippedPacksAreValid)
{
    const JsonSchema schema("pack.schema.json");
    int packs = 0;
    for (const auto &entry : fs::directory_iterator(kSource / "assets/packs")) {
        EXPECT_EQ(schema.problems(readJson(entry.path() / "pack.json")), "") << entry.path();
        ++packs;
    }
    EXPECT_GE(packs, 3);
}

TEST(Schema, PlansAreValid)
{
    const JsonSchema schema("plan.schema.json");
    EXPECT_EQ(schema.problems(json::parse(planText(fullPlan()))), "");
    int plans = 0;
    for (const char *folder : {"tests/content/plans", "tests/fuzz/plans"})
        for (const auto &entry : fs::directory_iterator(kSource / folder)) {
            EXPECT_EQ(schema.problems(readJson(entry.path())), "") << entry.path();
            ++plans;
        }
    EXPECT_GE(plans, 3);
}

TEST(Schema, OfPlansRefusesWhatTheProgramRefuses)
{
    expectTheSame(JsonSchema("plan.schema.json"), json::parse(planText(fullPlan())),
                  [](const json &document) { return parsePlan(document.dump(), "x.flagplan").has_value(); });
}

TEST(Schema, OfDecksRefusesWhatTheProgramRefuses)
{
    const DeckFile deck{"adventuredeck",
                        "adventuredeck",
                        {.title = "Mauls", .hero = "Bastion", .cards = {{"WP07", 26, 20}, {"AT01", 0, 6}}}};
    const JsonSchema schema("deck.schema.json");
    json document = json::parse(deckText(deck));
    expectTheSame(schema, document,
                  [](const json &changed) { return parseDeck(changed.dump(), "x.flagdeck").has_value(); });
    for (const int copies : {-1, 0, 99, 100}) {
        document["cards"][0]["up"] = copies;
        EXPECT_EQ(schema.takes(document), parseDeck(document.dump(), "x.flagdeck").has_value()) << copies;
    }
}

TEST(Schema, OfPacksRefusesWhatTheProgramRefuses)
{
    TempFolder folder;
    fs::copy(kSource / "assets/packs/cards", folder / "cards");
    json document = readJson(folder / "cards/pack.json");
    document["standard"] = true;
    expectTheSame(JsonSchema("pack.schema.json"), document, [&](const json &changed) {
        folder.write("cards/pack.json", changed.dump());
        return readPack(folder / "cards", kSource / "assets/schema").has_value();
    });
}

} // namespace
} // namespace flagstone::schema_test
