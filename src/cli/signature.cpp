#include "cli/commands.h"
#include "cli/policy.h"
#include "core/hash.h"

#include <ostream>

namespace flagstone::cli {

namespace {

constexpr int kMostDecisions = 100'000;

/// Plays one game at random, silently, with the numbers a session of that seed would get; adds every state.
tl::expected<void, Issues> addGame(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                   Seed seed, Hasher &hasher) {
    SeededChance dealt(mix(seed, 0));
    Step dealing(dealt);
    auto game = module.start(pack, setup, dealing);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    SeededChance picker(mix(seed, std::uint64_t{1} << 40));
    const Policy pick = *choosePolicy("random");
    hasher.add((*game)->digest());
    for (std::uint64_t k = 1; k < kMostDecisions && (*game)->choiceCount() > 0; ++k) {
        SeededChance chance(mix(seed, k));
        Step step(chance);
        (*game)->choose(pick(**game, picker), step);
        hasher.add((*game)->digest());
    }
    return {};
}

} // namespace

int signature(const Console &console, const SignatureOptions &options) {
    const auto module = findModule(console, options.game);
    if (!module)
        return console.complain(module.error(), kUnusable);
    const auto pack = loadPack(**module, options.pack, options.game);
    if (!pack)
        return console.complain(pack.error(), kUnusable);
    const auto adventures = (*module)->adventures(*pack);
    Hasher hasher;
    for (std::uint64_t i = 0; i < options.games; ++i) {
        Setup setup{.ruleset = (*module)->id};
        if (!adventures.empty())
            setup.adventure = adventures[i % adventures.size()].id;
        if (const auto added = addGame(**module, *pack, setup, mix(Seed{}, i), hasher); !added)
            return console.complain(added.error(), kUnusable);
    }
    const std::string number = toHex(hasher.value());
    if (console.json)
        console.print({{"ok", true},
                       {"ruleset", (*module)->id},
                       {"rulesVersion", (*module)->rulesVersion},
                       {"pack", pack->hash},
                       {"games", options.games},
                       {"signature", number}});
    else
        console.out << number << '\n';
    return kOk;
}

} // namespace flagstone::cli
