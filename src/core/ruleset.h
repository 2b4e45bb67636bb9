#pragma once

#include "core/decision.h"
#include "core/digest.h"
#include "core/hooks.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/wording.h"

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace flagstone {

/// The rule system has what the hook calls.
template <class R, Hook hook>
[[nodiscard]] consteval bool provides()
{
    using State = typename R::State;
    using Action = typename R::Action;
    using enum Hook;
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
    else
        return requires(const R &r, const State &s, const GmEdit &edit)
        {
            r.objection(s, edit);
        };
}

/// The rule system lists the hooks that it has, and no others.
template <class R>
[[nodiscard]] consteval bool listsItsHooks()
{
    const auto listed = [](Hook hook) { return std::ranges::find(R::hooks, hook) != R::hooks.end(); };
    using enum Hook;
    return listed(Kinds) == provides<R, Kinds>() && listed(Planned) == provides<R, Planned>() &&
           listed(Standing) == provides<R, Standing>() && listed(MayChoose) == provides<R, MayChoose>() &&
           listed(Forget) == provides<R, Forget>() && listed(Remember) == provides<R, Remember>() &&
           listed(Hopes) == provides<R, Hopes>() && listed(Objection) == provides<R, Objection>() &&
           listed(Bar) == provides<R, Bar>() && listed(Trade) == provides<R, Trade>() &&
           listed(AskedBy) == provides<R, AskedBy>() && listed(Forecast) == provides<R, Forecast>() &&
           listed(Uses) == provides<R, Uses>() && listed(Fighting) == provides<R, Fighting>() &&
           listed(InHand) == provides<R, InHand>() && listed(Plight) == provides<R, Plight>();
}

/// What a rule system is: an immutable rules object, a State that is a plain value, Actions, and `apply`,
/// which runs straight on to the next decision. See docs/adding-a-ruleset.md.
///
/// - `start` sets the table up and runs to the first decision.
/// - `legal` lists the actions of the decision, sorted and without duplicates; empty only when the game is over.
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
/// misspelt one does not compile:
///
/// - `kinds` and `kind` name what players choose between in general: a green, a
///   blue or a red door. Kinds with the same wording key are equivalent. `kind` of an action is one of
///   `kinds`, or a beat without words.
/// - `planned` and `standing` help players that look ahead (Game::planned, Game::standing): how each action fits a plan for the rest of the game, and how likely a seat wins.
/// - `mayChoose` gives the seats of an action as `choice` does, without wording it.
/// - `forget` removes from a copy whatever is not on the table and the seat may not know,
///   such as a game master's plan in the rules object (Game::resample). What the seat sees and may choose
///   now stays as it is; hidden cards are dealt again afterwards.
/// - `remember` puts hidden cards of such a copy back where the seat knows that they are, such as among the cards
///   of a player who took them openly. It runs after they were dealt again; all deals stay equally likely.
/// - `hopes` lists the hopes of an action whose chances people want to know (odds.h).
/// - `bar` says which of the sheet's bars a decision belongs to (Decision::bar).
/// - `trade` says what goes each way in a trade (Decision::trade); nothing in other decisions.
/// - `askedBy` says whose action is answered in another player's decision (Decision::askedBy); otherwise nothing.
/// - `forecast` says what opponents do when their turn comes (forecast.h).
/// - `uses` says who can use a found card, or who can help a member who is down (forecast.h).
/// - `fighting` says how a fight that began in an earlier state stands, and who still stands (forecast.h).
/// - `inHand` says what a figure has in hand besides the cards on the table for it (forecast.h).
/// - `plight` says how many hits a figure has when it is unhurt, and what is done to it (forecast.h).
/// - `objection` says why an edit is not editable; a beat without words says nothing.
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
