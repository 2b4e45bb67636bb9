#pragma once

#include "core/game_of.h"
#include "core/module.h"

namespace flagstone::kit {

/// ModuleInfo::check for a rule system that reads all of a pack with `read(pack, issues)`.
template <auto read>
Issues checkPack(const PackData &pack)
{
    Issues issues;
    (void)read(pack, issues);
    return issues;
}

/// ModuleInfo::start for a rule system whose rules are made from a pack and a set-up.
template <class Rules>
tl::expected<std::unique_ptr<Game>, Issues> startGame(const PackData &pack, const Setup &setup, Step &step)
{
    return Rules::make(pack, setup).map([&step](std::shared_ptr<const Rules> rules) {
        return std::unique_ptr<Game>(std::make_unique<GameOf<Rules>>(std::move(rules), step));
    });
}

} // namespace flagstone::kit
