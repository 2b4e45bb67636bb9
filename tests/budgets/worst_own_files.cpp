#include "budgets/worst_cases.h"
#include "catalog/catalog.h"
#include "content/character.h"
#include "content/deck_file.h"
#include "content/ledger.h"
#include "content/quest_file.h"
#include "core/company.h"
#include "core/deck_spec.h"

#include <algorithm>

namespace flagstone::test {

namespace {

using Piece = std::function<std::string(std::size_t)>;

const ModuleInfo *moduleCalled(const std::string &id)
{
    static const auto all = modules();
    const auto found = std::ranges::find(all, id, &ModuleInfo::id);
    return found == all.end() ? nullptr : &*found;
}

/// What is wrong with the start of such a game.
Issues started(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    SeededChance chance(Seed{});
    Step step(chance);
    const auto game = module.start(pack, setup, step);
    return game ? Issues{} : game.error();
}

Issues readLedgerText(const std::string &bytes)
{
    const auto ledger = parseLedger(bytes, "worst.flagledger");
    if (!ledger)
        return ledger.error();
    return ledgerText(*ledger).empty() ? Issues{{.message = "nothing is written"}} : Issues{};
}
Issues readCharacterText(const std::string &bytes)
{
    const auto character = parseCharacter(bytes, "worst.flaghero");
    return character ? Issues{} : character.error();
}
/// As the editor does, and then as somebody who plays the quest.
Issues readQuestText(const std::string &bytes)
{
    const auto draft = parseQuest(bytes, "worst.flagquest");
    if (!draft)
        return draft.error();
    const ModuleInfo *module = moduleCalled(draft->ruleset);
    if (module == nullptr || module->quests == nullptr || !module->quests->fits(*draft))
        return {{.message = "fits no rule system"}};
    const PackData pack = packOf(shippedPack(draft->ruleset), *draft);
    Issues issues;
    for (const QuestFinding &finding : module->quests->check(pack, *draft))
        if (finding.kind == QuestFinding::Kind::Error)
            issues.push_back({.file = "worst.flagquest", .message = finding.text});
    Setup setup = module->demonstration;
    setup.adventure = draft->id;
    issues.append(started(*module, pack, setup));
    return issues;
}
/// As the page of decks does, and then as somebody who plays with the deck.
Issues readDeckText(const std::string &bytes)
{
    const auto file = parseDeck(bytes, "worst.flagdeck");
    if (!file)
        return file.error();
    const ModuleInfo *module = moduleCalled(file->ruleset);
    if (module == nullptr || module->decks == nullptr)
        return {{.message = "fits no rule system"}};
    const PackData &pack = shippedPack(file->ruleset);
    const DeckReport report = module->decks->report(pack, file->deck);
    Setup setup{.ruleset = module->id, .adventure = module->adventures(pack).front().id};
    setup.options[module->decks->option] = module->decks->text({file->deck});
    Issues issues = started(*module, pack, setup);
    if (!report.playable() && issues.empty())
        issues.push_back({.file = "worst.flagdeck", .message = "breaks a limit"});
    return issues;
}

std::string ledger(const std::string &more)
{
    return R"({"flagledger":1,"id":"abc","name":"The Company","ruleset":"fastplay","pack":"fastplay",)"
           R"("since":"2026-11-23","gold":0,)" +
           more + '}';
}
std::string member(std::size_t i, const std::string &more = {})
{
    return R"({"name":"Hero )" + std::to_string(i) +
           R"(","class":"warrior","level":4,"xp":12891,"hits":14,"quests":4,"won":3)" + more + '}';
}
std::string questOf(const std::string &rules, const std::string &cards)
{
    return R"({"format":1,"id":"worst","title":"Worst","ruleset":"fastplay","pack":"fastplay","rules":{)" +
           rules + R"(},"cards":{)" + cards + "}}";
}
const std::string kAdventure =
    R"("adventures":[{"category":"3","gifts":"-","gold":"own","id":"worst","joiners":"-",)"
    R"("party":"Kennett;Ellisa","reward":"600","start":"green","text":"A nest.","title":"Worst"}],)";
std::string goal(std::size_t i)
{
    return R"({"adventure":"worst","count":"1","do":"slay","pay":"0","way":")" + std::to_string(i) +
           R"(","what":"Giant Wasp"})";
}
std::string deck(const std::string &cards)
{
    return R"({"flagdeck":1,"title":"Worst","ruleset":"adventuredeck","pack":"adventuredeck",)"
           R"("hero":"Bastion","cards":[)" +
           cards + "]}";
}

WorstCase one(std::string name, std::function<std::string()> bytes, Issues (*read)(const std::string &),
              bool bad = true)
{
    return {std::move(name), std::move(bytes), read, bad};
}

std::vector<WorstCase> worstLedgers()
{
    const auto members = [](const Piece &piece) {
        return ledger("\"members\":[" + listed(piece) + "],\"lost\":[],\"quests\":[]");
    };
    const auto quest = [](std::size_t i) {
        return R"({"adventure":"FP-A01","title":"Tails","date":"2026-11-23","won":true,"text":"Won.",)"
               R"("who":["Hero 0"],"record":")" +
               std::to_string(i) + R"(","hash":"0","file":"x.flagstone"})";
    };
    return {
        one(
            "ledger: members", [=] { return members([](std::size_t i) { return member(i); }); },
            readLedgerText),
        one(
            "ledger: one member", [=] { return members([](std::size_t) { return member(0); }); },
            readLedgerText),
        one(
            "ledger: members without anything",
            [=] { return members([](std::size_t) { return std::string("{}"); }); }, readLedgerText),
        one(
            "ledger: quests",
            [=] { return ledger(R"("members":[],"lost":[],"quests":[)" + listed(quest) + ']'); },
            readLedgerText),
        one(
            "ledger: a portrait",
            [=] {
                return ledger("\"members\":[" +
                              member(0, R"(,"portrait":")" + std::string(kWorstSize - 1000, 'A') + '"') +
                              R"(],"lost":[],"quests":[])");
            },
            readLedgerText),
        one(
            "ledger: a long name",
            [] { return R"({"flagledger":1,"name":")" + std::string(kWorstSize - 1000, 'x') + "\"}"; },
            readLedgerText),
        one(
            "ledger: nothing but brackets", [] { return std::string(kWorstSize, '['); }, readLedgerText),
        one(
            "character: a portrait",
            [] {
                return R"({"flaghero":1,"name":"Ann","class":"ranger","level":4,"portrait":")" +
                       std::string(kWorstSize - 1000, '/') + "\"}";
            },
            readCharacterText),
        one(
            "character: keys",
            [] {
                return R"({"flaghero":1,)" +
                       listed([](std::size_t i) { return '"' + std::to_string(i) + "\":0"; }) + '}';
            },
            readCharacterText),
    };
}

std::vector<WorstCase> worstQuests()
{
    constexpr std::size_t kLegalSize = (1 << 20) - 1000; // a longer quest is refused unread
    const auto monsters = [](std::size_t i) {
        return R"({"id":"Q)" + std::to_string(i) + R"(","name":"Wasp )" + std::to_string(i) + R"("})";
    };
    return {
        one(
            "quest: too long", [] { return questOf("", "") + std::string(kWorstSize, ' '); }, readQuestText),
        one(
            "quest: parts",
            [] { return questOf(kAdventure + "\"goals\":[" + listed(goal, kLegalSize) + ']', ""); },
            readQuestText),
        one(
            "quest: one part in one way",
            [] {
                return questOf(kAdventure + "\"goals\":[" +
                                   listed([](std::size_t) { return goal(1); }, 400 * goal(1).size()) + ']',
                               "");
            },
            readQuestText),
        one(
            "quest: 400 own cards with nothing in them",
            [=] {
                return questOf(kAdventure + "\"goals\":[" + goal(1) + ']',
                               "\"monsters\":[" + listed(monsters, 400 * 28) + ']');
            },
            readQuestText),
        one(
            "quest: tables",
            [] {
                return questOf(
                    listed([](std::size_t i) { return '"' + std::to_string(i) + "\":[{}]"; }, kLegalSize),
                    "");
            },
            readQuestText),
        one(
            "quest: a long party",
            [] {
                std::string adventure = kAdventure;
                adventure.replace(
                    adventure.find("Kennett;Ellisa"), 14,
                    listed([](std::size_t) { return std::string("Kennett;"); }, kLegalSize - 2000));
                return questOf(adventure + "\"goals\":[" + goal(1) + ']', "");
            },
            readQuestText),
    };
}

std::vector<WorstCase> worstDecks()
{
    const auto entry = [](const std::string &card) {
        return R"({"card":")" + card + R"(","up":99,"down":99})";
    };
    return {
        one(
            "deck: cards that there are not",
            [=] { return deck(listed([=](std::size_t i) { return entry('X' + std::to_string(i)); })); },
            readDeckText),
        one(
            "deck: one card", [=] { return deck(listed([=](std::size_t) { return entry("WP06"); })); },
            readDeckText),
        one(
            "deck: a long hero",
            [] {
                std::string bytes = deck("");
                bytes.replace(bytes.find("Bastion"), 7, std::string(kWorstSize - 1000, 'x'));
                return bytes;
            },
            readDeckText),
    };
}

} // namespace

std::vector<WorstCase> worstOwnFiles()
{
    std::vector<WorstCase> all = worstLedgers();
    for (std::vector<WorstCase> more : {worstQuests(), worstDecks()})
        std::ranges::move(more, std::back_inserter(all));
    return all;
}

} // namespace flagstone::test
