#pragma once

#include "core/decision.h"
#include "core/game.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// A decision as an action bar shows it: a few verbs at fixed places, each with its targets.
namespace flagstone::app {

struct ChoiceNames;

inline constexpr int kSlots = 7;              ///< places of a bar
inline constexpr std::size_t kMostDigits = 9; ///< targets that have a key of their own

/// A place of the bar.
struct BarSlot {
    int place = 1;                  ///< 1 to kSlots; its key
    const VerbSpec *verb = nullptr; ///< of the decision's bar; nullptr for a choice that is none of its verbs
    std::vector<std::size_t> choices;           ///< of the decision; empty: `verb` says why
    std::vector<std::optional<Target>> targets; ///< of each choice, see aboutIn()
    std::vector<std::size_t> others;            ///< less likely ways to do the same to one of the targets

    [[nodiscard]] bool grey() const { return choices.empty(); }
    [[nodiscard]] bool holds(std::size_t choice) const;
    /// For one of its choices; nothing for others.
    [[nodiscard]] std::optional<Target> targetOf(std::size_t choice) const;
    /// How many different targets there are.
    [[nodiscard]] std::size_t places() const;
};

struct BarSlots {
    std::vector<BarSlot> shown;    ///< by place
    std::vector<std::size_t> more; ///< choices for which there is no place
    const VerbSpec *everybody =
        nullptr;          ///< that may be given for all: its order stands after the first place
    std::size_t able = 0; ///< figures that can still do it
};

/// The bar of the sheet that a decision belongs to, or nullptr.
[[nodiscard]] const BarSpec *barOf(const Sheet &sheet, const Decision &decision);

/// Figures that have choices, in the order in which these are listed. Empty where none has several: then it is
/// they that are chosen between, unless the bar has a verb for everybody. Empty also where the main verb only chooses
/// a figure, or the party decides, and some of it may do something besides.
[[nodiscard]] std::vector<CardId> actorsOf(const Sheet &sheet, const Decision &decision);

/// The bar while `figure` acts: its choices and those of nobody. kNoCard for those of all. `sheet` must outlive
/// the slots. Of several ways to do what may be given for everybody to one target, the likeliest has the place:
/// see likelihoodsOf().
[[nodiscard]] BarSlots barSlotsOf(const Sheet &sheet, const Decision &decision, CardId figure,
                                  std::span<const double> likelihoods = {});

/// How likely choices succeed, 0 to 1, by their place in the decision: of those that do the same to one target,
/// such as a blow by hand and a shot. Where only some of them may do more, such as slay, that counts beside what all
/// may do. 0 for all others.
[[nodiscard]] std::vector<double> likelihoodsOf(const Game &game, const Sheet &sheet,
                                                const Decision &decision);

/// What distinguishes a choice of a slot from the others with its code: the first of its targets that is not the
/// same for all. The last one if nothing differs; nothing for a choice without targets.
[[nodiscard]] std::optional<Target>
distinguishingTarget(const Decision &decision, std::span<const std::size_t> slot, std::size_t choice);

/// What a choice of a slot is about. What may be given for everybody is about the figure that it is done to, with
/// whatever weapon. Two who change places are found by the one with fewer others to change with; anything else see
/// distinguishingTarget().
[[nodiscard]] std::optional<Target> aboutIn(const Decision &decision, const VerbSpec *verb,
                                            std::span<const std::size_t> slot, std::size_t choice);

/// The targets of a slot, each once, in their order; none for choices without one.
[[nodiscard]] std::vector<Target> targetsOf(const BarSlot &slot);

/// The choices of a slot that are about `target`, with what tells them apart: a card is chosen first, then whom
/// it is played on.
[[nodiscard]] BarSlot narrowed(const Decision &decision, const BarSlot &slot, const Target &target);

/// The choices of a slot by what they do, where several things can be done to one target and each has a few words: a
/// spell is chosen first, then whom it is for. Empty elsewhere. `names` are by place in the decision.
[[nodiscard]] std::vector<BarSlot> groupsOf(const Decision &decision, const BarSlot &slot,
                                            std::span<const ChoiceNames> names);

/// How good each choice of the decision looks to a bold player (Game::heuristic), by its place in the decision.
[[nodiscard]] std::vector<int> heuristicsOf(const Game &game, const Decision &decision);

/// The one among these that looks best; the first of equals. `some` must not be empty.
[[nodiscard]] std::size_t bestOf(std::span<const int> scores, std::span<const std::size_t> some);

/// What Enter does, by its place in BarSlots::shown: the main slot, or the one with the most appealing choice where
/// there is no main one, or where that looks bad and another does not. What uses something up (VerbSpec::spends) has to
/// look clearly better than the rest. Not one that ends a turn while there is another, unless `mayEnd`, so that nobody
/// else has anything to do, and all others look bad or clearly worse: a player who has what they came for leaves.
/// Nothing if there is nothing to choose, or only giving up (VerbSpec::quits).
[[nodiscard]] std::optional<std::size_t> usualSlot(std::span<const int> scores, const BarSlots &slots,
                                                   bool mayEnd = false);

/// Whether the figure itself has anything to do that does not look bad, besides ending the turn. `slots` are its own.
[[nodiscard]] bool anythingToDo(const Decision &decision, std::span<const int> scores, const BarSlots &slots,
                                CardId figure);

} // namespace flagstone::app
