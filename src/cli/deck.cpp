#include "cli/commands.h"
#include "cli/numbers.h"
#include "cli/watch.h"
#include "content/deck_file.h"
#include "core/visible_text.h"
#include "sim/deck_odds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace flagstone::cli {

namespace {

struct OpenDeck {
    const ModuleInfo *module = nullptr;
    PackData pack;
    DeckFile file;
};

tl::expected<OpenDeck, Issues> open(const Console &console, const DeckOptions &options)
{
    auto file = readDeck(options.file);
    if (!file)
        return tl::make_unexpected(std::move(file.error()));
    const auto module = findModule(console, file->ruleset);
    if (!module)
        return tl::make_unexpected(module.error());
    if ((*module)->decks == nullptr)
        return tl::make_unexpected(trouble((*module)->title + " has no decks of your own"));
    auto pack = loadPack(**module, options.pack, file->pack);
    if (!pack)
        return tl::make_unexpected(std::move(pack.error()));
    return OpenDeck{*module, std::move(*pack), std::move(*file)};
}

Json asJson(const DeckReport &report)
{
    Json limits = Json::array(), curve = Json::array(), hand = Json::array();
    for (const DeckLimit &limit : report.limits) {
        Json one = {
            {"label", limit.label}, {"rule", limit.rule}, {"met", limit.met}, {"advice", limit.advice}};
        if (limit.kind != DeckLimit::Kind::Tick) {
            one["have"] = limit.have;
            one["bound"] = limit.bound;
        }
        if (!limit.todo.empty())
            one["todo"] = limit.todo;
        limits.push_back(std::move(one));
    }
    for (const DeckRound &round : report.curve)
        curve.push_back({{"attacks", round.attacks},
                         {"weakAttacks", round.weakAttacks},
                         {"reactions", round.reactions},
                         {"weakReactions", round.weakReactions}});
    for (const HandChance &one : report.hand)
        hand.push_back({{"label", one.label}, {"chance", one.chance}});
    return {{"ok", report.playable()}, {"limits", limits}, {"curve", curve}, {"hand", hand}};
}

void tell(const Console &console, const DeckSpec &decks, const DeckReport &report)
{
    for (const DeckLimit &limit : report.limits) {
        console.out << (limit.met ? "ok    " : limit.advice ? "note  " : "broken  ") << limit.label;
        if (limit.kind != DeckLimit::Kind::Tick)
            console.out << ": " << limit.have << " of " << limit.bound;
        console.out << " (" << limit.rule << ')';
        if (!limit.met)
            console.out << ". " << visibleText(limit.todo);
        console.out << '\n';
    }
    for (std::size_t i = 0; i < report.curve.size(); ++i) {
        const DeckRound &round = report.curve[i];
        console.out << "Round " << i + 1 << ": " << round.attacks << " attacks and " << round.weakAttacks
                    << " weaker, " << round.reactions << " reactions and " << round.weakReactions
                    << " weaker\n";
    }
    for (const HandChance &one : report.hand)
        console.out << decks.hand << ' ' << one.label << ": " << percent(one.chance) << '\n';
}

/// How a deck fares in a dungeon.
struct Tried {
    const DeckTrial *trial = nullptr;
    Odds odds;
};

/// After a stop the last dungeon has fewer games, and those that no game was played in are not there.
tl::expected<std::vector<Tried>, Issues> tryIn(const std::vector<DeckTrial> &trials, const OpenDeck &deck,
                                               const DeckHero &hero, const Asking &asking,
                                               const std::stop_token &stop)
{
    std::vector<Tried> tried;
    for (const DeckTrial &trial : trials) {
        const auto question = questionOf(*deck.module, deck.pack, deck.file.deck, hero, trial.adventure);
        if (!question)
            return tl::make_unexpected(question.error());
        if (Odds odds = findOdds(*question, asking, {}, stop); odds.games > 0)
            tried.push_back({&trial, std::move(odds)});
    }
    return tried;
}

Json asJson(const std::vector<Tried> &tried)
{
    Json all = Json::array();
    for (const Tried &each : tried) {
        const Estimate success = each.odds.of(kSuccess);
        all.push_back({{"adventure", each.trial->adventure},
                       {"games", each.odds.games},
                       {"success", success.value},
                       {"low", success.range.low},
                       {"high", success.range.high}});
    }
    return all;
}

void tell(const Console &console, const std::vector<Tried> &tried)
{
    for (const Tried &each : tried) {
        const Estimate success = each.odds.of(kSuccess);
        console.out << each.trial->name << ": " << percent(success.value) << " succeed (95 % interval "
                    << percent(success.range.low) << " to " << percent(success.range.high) << ", "
                    << each.odds.games << " games played by fair players)\n";
    }
}

} // namespace

int deckCheck(const Console &console, const DeckOptions &options)
{
    const auto deck = open(console, options);
    if (!deck)
        return console.complain(deck.error(), kUnusable);
    const DeckSpec &decks = *deck->module->decks;
    const DeckReport report = decks.report(deck->pack, deck->file.deck);
    if (console.json)
        console.print(asJson(report));
    else
        tell(console, decks, report);
    return report.playable() ? kOk : kNotSo;
}

int deckOdds(const Console &console, const DeckOptions &options)
{
    const auto deck = open(console, options);
    if (!deck)
        return console.complain(deck.error(), kUnusable);
    const DeckBook book = deck->module->decks->book(deck->pack);
    const auto hero = std::ranges::find(book.heroes, deck->file.deck.hero, &DeckHero::key);
    if (hero == book.heroes.end())
        return console.complain("there is no hero \"" + deck->file.deck.hero + '"', kNotSo);
    Asking asking{.policy = &fairPolicy(), .seed = Seed::fromText(options.seed), .count = options.trials};
    const std::size_t most = options.trials * book.trials.size();
    const auto [tried, stopped] = watched(console, "games", most, [&](Watch &watch) {
        asking.played = &watch.done();
        return tryIn(book.trials, *deck, *hero, asking, watch.stop());
    });
    if (!tried)
        return console.complain(tried.error(), kNotSo);
    if (console.json)
        console.print({{"ok", !stopped}, {"stopped", stopped}, {"odds", asJson(*tried)}});
    else
        tell(console, *tried);
    if (!stopped)
        return kOk;
    std::size_t games = 0;
    for (const Tried &each : *tried)
        games += each.odds.games;
    return tellStopped(console, grouped(games) + " of " + grouped(most) + " games");
}

Issues addDecks(const ModuleInfo &module, const std::vector<std::string> &files, Setup &setup)
{
    std::vector<OwnDeck> decks;
    for (const std::string &path : files) {
        auto file = readDeck(path);
        if (!file)
            return file.error();
        if (file->ruleset != module.id || module.decks == nullptr)
            return trouble(path + ": is a deck of \"" + file->ruleset + "\", not of " + module.id);
        decks.push_back(std::move(file->deck));
    }
    if (!decks.empty())
        setup.options[module.decks->option] = module.decks->text(decks);
    return {};
}

} // namespace flagstone::cli
