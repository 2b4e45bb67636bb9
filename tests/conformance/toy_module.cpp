// The toy as the catalog would list it, with its pack.
#include "conformance/toy.h"
#include "core/game_of.h"

#include <algorithm>

namespace flagstone {

namespace {

using toy::Rules;

Issue wrong(std::string file, std::string message)
{
    return {.file = std::move(file), .message = std::move(message), .rule = {}};
}

Issues checkToy(const PackData &pack)
{
    Issues issues;
    const PackTable *cards = pack.table("cards");
    if (cards == nullptr)
        return {wrong(pack.id, "there is no table of cards")};
    if (cards->rows.size() < 8)
        issues.push_back(wrong(cards->file, "there are fewer than 8 cards"));
    for (const PackRow &row : cards->rows)
        if (!toInt(cards->cell(row, "value")))
            issues.push_back(cards->issueAt(row, "value", "this is not a number", "TOY-06"));
    return issues;
}

Sheet toySheet(const PackTable &cards, int seats, bool prepared)
{
    Sheet sheet;
    for (std::uint32_t i = 0; i < cards.rows.size(); ++i)
        sheet.cards.push_back({std::string(cards.cell(cards.rows[i], "id")),
                               std::string(cards.cell(cards.rows[i], "name")), "cards", i, 0});
    sheet.piles = {
        {toy::kDeck, PileRole::Draw, "Deck", kNoCard, toy::kDiscard, true, Seat::Gm, kNoSpace, "deck"},
        {toy::kDiscard, PileRole::Discard, "Discards", kNoCard, toy::kDeck}};
    sheet.counters = {{toy::kRound, CounterRole::Tally, kNoCard, 1, 0, "Round"}};
    for (int seat = 0; seat < seats; ++seat) {
        sheet.piles.push_back({toy::hand(seat), PileRole::Hand, "Hand", kNoCard, toy::kDeck});
        sheet.counters.push_back({toy::oil(seat), CounterRole::Tally, kNoCard, 1, toy::kMostOil, "Oil"});
        const std::string player = std::to_string(seat + 1);
        sheet.measures.push_back(
            {"oil:" + player, "Oil that player " + player + " has left", MeasureSpec::Kind::Number});
        sheet.measures.push_back({"dry:" + player, "Player " + player + " runs dry"});
    }
    sheet.score = ScoreSpec{"oil:1", "oil"};
    if (prepared)
        sheet.piles.push_back({toy::aside(seats), PileRole::Removed, "Set aside", kNoCard, {}});
    sheet.tokens = {{toy::kLight, TokenRole::Party, kNoCard}};
    return sheet;
}

tl::expected<std::unique_ptr<Game>, Issues> startToy(const PackData &pack, const Setup &setup, Step &step)
{
    Issues issues = checkToy(pack);
    if (setup.adventure != "TOY-A1" && setup.adventure != "TOY-A2")
        issues.push_back(wrong("", "there is no adventure \"" + setup.adventure + "\""));
    if (setup.seats < 1 || setup.seats > 3)
        issues.push_back(wrong("", "one to three play"));
    for (const auto &[key, value] : setup.options) {
        const auto &options = toyModule().options;
        const auto spec = std::ranges::find(options, key, &OptionSpec::key);
        if (spec == options.end() || std::ranges::count(spec->values, value) == 0)
            issues.push_back(wrong("", "there is no option " + key + '=' + value));
    }
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));

    const PackTable &table = *pack.table("cards");
    Sheet sheet = toySheet(table, setup.seats, !setup.prepared.empty());
    issues = issuesOf(setup.prepared, sheet);
    if (!setup.prepared.assigned.empty())
        issues.push_back(wrong("plan", "/assigned nothing can lie anywhere in this game"));
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    std::vector<Rules::Card> cards;
    for (const PackRow &row : table.rows)
        cards.push_back({toInt(table.cell(row, "value")).value(), table.cell(row, "kind") == "gust"});
    const auto option = [&](const char *key) {
        const auto found = setup.options.find(key);
        return found == setup.options.end() ? std::string() : found->second;
    };
    const int rounds = option("rounds") == "3" || setup.adventure == "TOY-A2" ? 3 : 8;
    DeckSetup deckSetup(setup.prepared, sheet);
    auto rules = std::make_shared<const Rules>(std::move(cards), std::move(sheet), setup.seats, rounds,
                                               option("stacked") == "on", std::move(deckSetup));
    return std::make_unique<GameOf<Rules>>(std::move(rules), step);
}

PackData makePack()
{
    PackTable cards{
        .name = "cards", .file = "cards.csv", .columns = {"id", "name", "kind", "value"}, .rows = {}};
    for (int i = 0; i < 12; ++i) {
        const std::string number = (i < 9 ? "0" : "") + std::to_string(i + 1);
        const bool gust = i % 3 == 2;
        cards.rows.push_back({i + 2,
                              {"T" + number, (gust ? "Gust " : "Lamp ") + number, gust ? "gust" : "lamp",
                               std::to_string(1 + i % 6)}});
    }
    PackData pack;
    pack.id = "toy";
    pack.title = "Lanterns";
    pack.version = "1.0.0";
    pack.licence = "MIT";
    pack.ruleset = "toy";
    pack.hash = "0000000000000001";
    pack.tables.push_back(std::move(cards));
    return pack;
}

} // namespace

const ModuleInfo &toyModule()
{
    static const ModuleInfo info{
        .id = "toy",
        .title = "Lanterns",
        .rulesVersion = 1,
        .mostSeats = 3,
        .options = {{"rounds", "Rounds", "How long a game lasts.", "TOY-09", {"8", "3"}, false},
                    {"stacked",
                     "Stacked deck",
                     "The deck lies in the pack's order.",
                     "TOY-02",
                     {"off", "on"},
                     true}},
        .adventures =
            [](const PackData &) {
                return std::vector<AdventureSpec>{
                    {"TOY-A1", "A long night", "Keep the lanterns lit.", "Easy", {}},
                    {"TOY-A2", "A short night", "Keep them lit a while.", "Easy", {}}};
            },
        .check = checkToy,
        .start = startToy};
    return info;
}

const PackData &toyPack()
{
    static const PackData pack = makePack();
    return pack;
}

std::unique_ptr<Game> toyGame(Seed seed, int seats)
{
    SeededChance chance(seed);
    Step step(chance);
    return std::move(startToy(toyPack(), {"toy", "TOY-A1", seats, {}}, step).value());
}

} // namespace flagstone
