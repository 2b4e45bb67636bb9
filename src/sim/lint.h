#pragma once

#include "core/module.h"

#include <atomic>
#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

/// How a plan can go wrong, found by walking the players' choices. The walk is a search, not a set of games: it
/// keeps the best position it has seen for each place, depth of the decks and kind of decision, and tries
/// every choice from there, so it gets deep into dungeons that few parties would survive.
namespace flagstone {

/// One decision on the way to a position.
struct WalkedChoice {
    std::string code;
    Beat label;
    Outcomes chance;
};
/// A line of play that can be repeated exactly.
struct Walk {
    Outcomes start; ///< chance at the set-up
    std::vector<WalkedChoice> steps;
};

/// Something about a plan that its game master should know.
struct Finding {
    enum class Kind : std::uint8_t {
        PositionFinding, ///< what the rule system says in `beat`
        Burnt,           ///< `card` is turned up where it does not fit and is lost
        Never,           ///< `card` never came up in any attempt
        NoQuest          ///< none of the cards that the quest needs takes part
    };
    Kind kind = Kind::PositionFinding;
    CardId card = kNoCard;
    Beat beat;
    Walk walk; ///< what leads there; empty for Never and NoQuest
};

/// How long and for what to look.
struct Linting {
    Seed seed;
    std::size_t decisions = 60'000; ///< tried at most
    /// Cards that matter to the plan besides those that the quest needs: with notes, with something assigned.
    std::vector<std::string> watched;
    std::atomic<std::size_t> *tried = nullptr; ///< counts decisions, to show progress
};

struct LintReport {
    std::vector<Finding> findings; ///< each once, with the shortest walk found; by kind and card
    std::size_t positions = 0, decisions = 0;
    bool exhausted = false; ///< every choice of every kept position was tried, within the budget
};

/// Looks for problems in what the set-up prepares, and in nothing else: a walk ends after the prepared cards,
/// unless those below them take no part. The same question has the same answer. Errors: whatever keeps the
/// game from starting.
[[nodiscard]] tl::expected<LintReport, Issues> lint(const ModuleInfo &module, const PackData &pack,
                                                    const Setup &setup, const Linting &linting,
                                                    const std::stop_token &stop = {});

/// What is wrong, in English.
[[nodiscard]] std::string toText(const Finding &finding, const Game &game);

} // namespace flagstone
