#pragma once

#include "core/decision.h"
#include "core/digest.h"
#include "core/hooks.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/wording.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace flagstone {

/// The rule system has what the hook calls.
template <class R, Hook hook>
[[nodiscard]] consteval bool provides()
{
    using State = typename R::State;
    using Action = typename R::Action;
    using enum Hook;
    static_assert(static_cast<std::size_t>(hook) < kHooks, "listsItsHooks would leave it out");
    if constexpr (hook == Kinds)
        return requires(const R &r, const State &s, const Action &a)
        {
            r.kinds(), r.kind(s, a);
        };
    else if constexpr (hook == Planned)
        return requires(const R &r, const State &s, const std::vector<Action> &all)
        {
            r.planned(s, all);
        };
    else if constexpr (hook == Standing)
        return requires(const R &r, const State &s, Seat seat)
        {
            r.standing(s, seat);
        };
    else if constexpr (hook == MayChoose)
        return requires(const R &r, const State &s, const Action &a)
        {
            r.mayChoose(s, a);
        };
    else if constexpr (hook == Forget)
        return requires(const R &r, State &s, Seat seat)
        {
            r.forget(s, seat);
        };
    else if constexpr (hook == Remember)
        return requires(const R &r, State &s, Seat seat)
        {
            r.remember(s, seat);
        };
    else if constexpr (hook == Hopes)
        return requires(const R &r, const State &s, const Action &a)
        {
            r.hopes(s, a);
        };
    else if constexpr (hook == Bar)
        return requires(const R &r, const State &s)
        {
            r.bar(s);
        };
    else if constexpr (hook == Trade)
        return requires(const R &r, const State &s)
        {
            r.trade(s);
        };
    else if constexpr (hook == AskedBy)
        return requires(const R &r, const State &s)
        {
            r.askedBy(s);
        };
    else if constexpr (hook == Forecast)
        return requires(const R &r, const State &s)
        {
            r.forecast(s);
        };
    else if constexpr (hook == Uses)
        return requires(const R &r, const State &s, CardId card)
        {
            r.uses(s, card);
        };
    else if constexpr (hook == Fighting)
        return requires(const R &r, const State &s)
        {
            r.fighting(s, s);
        };
    else if constexpr (hook == InHand)
        return requires(const R &r, const State &s, CardId card)
        {
            r.inHand(s, card);
        };
    else if constexpr (hook == Plight)
        return requires(const R &r, const State &s, CardId card, int figure)
        {
            r.plight(s, card, figure);
        };
    else {
        static_assert(hook == Objection, "a hook without a branch");
        return requires(const R &r, const State &s, const GmEdit &edit)
        {
            r.objection(s, edit);
        };
    }
}

/// The rule system lists the hooks that it has, and no others.
template <class R>
[[nodiscard]] consteval bool listsItsHooks()
{
    const auto listed = [](Hook hook) { return std::ranges::find(R::hooks, hook) != R::hooks.end(); };
    return [&]<std::size_t... each>(std::index_sequence<each...>)
    {
        return ((listed(Hook{each}) == provides<R, Hook{each}>()) && ...);
    }
    (std::make_index_sequence<kHooks>());
}

/// What a rule system is: an immutable rules object, a State that is a plain value, Actions, and `apply`,
/// which runs straight on to the next decision. See docs/adding-a-ruleset.md.
///
/// - `start` sets the table up and runs to the first decision.
/// - `legal` lists the actions of the decision, sorted and without duplicates; empty only when the game is
///   over.
/// - `apply` only ever gets an action that `legal` listed.
/// - `choice` words one action for people; `encode` gives its code, the same in every process.
/// - `heuristic` rates one action of the decision for a player of that style: higher is better, 0 is neither
///   good nor bad, and kUnthinkable is what computer players never do. It is cheap, and it uses only what
///   the deciding seat may know.
/// - `editable` says whether a game master may change that here. The edit may come from a file: it checks every
///   number before it uses it as an index.
/// - `repair` restores the invariants of State after a game master's edit.
///
/// Some functions are optional. A rule system lists those that it has as `hooks` (see Hook), so that a
/// misspelt one does not compile.
///
/// The digest of a state and its `operator==` both follow from its members (core/digest.h).
template <class R>
concept Ruleset = requires(const R &rules, typename R::State &state, const typename R::State &seen,
                           const typename R::Action &action, std::vector<typename R::Action> &actions,
                           Step &step, Hasher &hasher, std::string_view text, std::uint16_t key,
                           std::int32_t number, PlayStyle style, const GmEdit &edit)
{
    requires listsItsHooks<R>();
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
        rules.heuristic(seen, action, style)
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
