#pragma once

#include "core/decision.h"
#include "core/digest.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/wording.h"

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace flagstone {

/// What a rule system is: an immutable rules object, a State that is a plain value, Actions, and `apply`,
/// which runs straight on to the next decision. See docs/adding-a-ruleset.md.
///
/// - `start` sets the table up and runs to the first decision.
/// - `legal` lists the actions of the decision, sorted and without doubles; empty only when the game is over.
/// - `apply` is only ever given an action that `legal` listed.
/// - `choice` words one action for people; `encode` gives its code, the same in every process.
/// - `appeal` rates one action of the decision for somebody of that temper: higher is better, 0 is neither
///   good nor bad. It is cheap, and it uses only what the deciding seat may know.
/// - `kinds` and `kind`, if they are there, name what players may choose between on the whole: a green, a
///   blue or a red door. Kinds with the same wording key stand for each other. `kind` of an action is one of
///   `kinds`, or a beat without words.
/// - `planned` and `standing`, if they are there, help players that look ahead (Game::planned,
///   Game::standing): how each action fits a plan for the rest of the game, and how likely a seat wins.
/// - `mayChoose`, if it is there, gives the seats of an action as `choice` does, without wording it.
/// - `forget`, if it is there, makes a copy go on without what a seat may not know and what lies on no table,
///   such as a game master's plan in the rules object (Game::resample). What the seat is shown and may choose
///   now stays as it is; hidden cards are dealt again afterwards.
/// - `hopes`, if it is there, lists what of an action people want to know the chances of (odds.h).
/// - `editable` says whether a game master may change that here; nobody is asked about edits that make no
///   sense on any table.
/// - `objection`, if it is there, says why an edit is not editable; a beat without words says nothing.
/// - `repair` is called after a game master's edit and re-establishes the invariants of State.
///
/// The digest of a state and its `operator==` both follow from its members (core/digest.h).
template <class R>
concept Ruleset = requires(const R &rules, typename R::State &state, const typename R::State &seen,
                           const typename R::Action &action, std::vector<typename R::Action> &actions,
                           Step &step, Hasher &hasher, std::string_view text, std::uint16_t key,
                           std::int32_t number, Temper temper, const GmEdit &edit)
{
    requires std::equality_comparable<typename R::State>;
    requires std::totally_ordered<typename R::Action>;
    {
        rules.start(step)
        } -> std::same_as<typename R::State>;
    {
        rules.table(seen)
        } -> std::same_as<const Table &>;
    {
        rules.table(state)
        } -> std::same_as<Table &>;
    rules.legal(seen, actions);
    rules.apply(state, action, step);
    {
        rules.encode(action)
        } -> std::same_as<std::string>;
    {
        rules.choice(seen, action)
        } -> std::same_as<Choice>;
    {
        rules.appeal(seen, action, temper)
        } -> std::same_as<int>;
    {
        rules.prompt(seen)
        } -> std::same_as<Beat>;
    {
        rules.denied(seen)
        } -> std::same_as<std::vector<Denied>>;
    {
        rules.ending(seen)
        } -> std::same_as<Ending>;
    {
        rules.editable(seen, edit)
        } -> std::same_as<bool>;
    rules.repair(state, step);
    digest(seen, hasher); // of the whole state, by core/digest.h
    {
        rules.sheet()
        } -> std::same_as<const Sheet &>;
    {
        rules.phrase(key)
        } -> std::same_as<Phrase>;
    {
        rules.term(text, number)
        } -> std::same_as<std::string>;
};

} // namespace flagstone
