#include "cli/policy.h"

#include <vector>

namespace flagstone::cli {

namespace {

std::size_t pickOne(std::size_t count, ChanceSource &chance) {
    return chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick);
}

/// One of the choices that look best.
Policy best(Temper temper) {
    return [temper](const Game &game, ChanceSource &chance) {
        std::vector<std::size_t> choices;
        int most = 0;
        for (std::size_t i = 0; i < game.choiceCount(); ++i) {
            const int appeal = game.appeal(i, temper);
            if (choices.empty() || appeal > most)
                choices.clear();
            else if (appeal < most)
                continue;
            most = appeal;
            choices.push_back(i);
        }
        return choices[pickOne(choices.size(), chance)];
    };
}

} // namespace

std::optional<Policy> choosePolicy(std::string_view name) {
    if (name == "cautious")
        return best(Temper::Cautious);
    if (name == "bold")
        return best(Temper::Bold);
    if (name == "random")
        return [](const Game &game, ChanceSource &chance) { return pickOne(game.choiceCount(), chance); };
    return std::nullopt;
}

} // namespace flagstone::cli
