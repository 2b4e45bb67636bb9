#pragma once

#include "app/play/director.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/session.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flagstone::app {

inline std::vector<Event> seenBy(Seat seat, std::span<const Event> events)
{
    std::vector<Event> seen;
    for (const Event &event : events)
        seen.push_back(redact(event, seat));
    return seen;
}

/// Plays games of a rule system and gives each step's scenes to `look`.
template <class Look>
void playGames(const ModuleInfo &module, int games, Look look,
               const std::map<std::string, std::string> &options = {})
{
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data;
    for (int n = 0; n < games; ++n) {
        flagstone::Setup setup = module.demonstration;
        setup.ruleset = module.id;
        for (const auto &[option, value] : options)
            setup.options[option] = value;
        setup.adventure = module.adventures(pack).front().id;
        SeededChance chance(Seed::fromText("scenes " + std::to_string(n)));
        std::vector<Event> told;
        Step step(chance, &told);
        const auto game = std::move(module.start(pack, setup, step).value());
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const auto earlier = game->clone();
            const TableView before = observe(game->table(), Seat{0});
            told.clear();
            game->choose(static_cast<std::size_t>(i * 7 + n) % game->choiceCount(), step);
            const auto events = seenBy(Seat{0}, told);
            look(*game, before, events, scenesOf(*earlier, *game, before, events));
        }
    }
}

/// The number of a sentence or roll by its English.
inline std::uint16_t keyOf(const Game &game, std::string_view text)
{
    std::uint16_t key = 1;
    while (!game.phrase(key).text.empty() && game.phrase(key).text != text)
        ++key;
    return key;
}

} // namespace flagstone::app
