#pragma once

#include <cstddef>
#include <cstdint>

namespace flagstone {

/// The optional functions of a rule system: see Ruleset (core/ruleset.h). It lists those that it has, as in
/// `static constexpr std::array hooks{Hook::Hopes};`.
enum class Hook : std::uint8_t {
    /// `kinds` and `kind` name what players choose between in general: a green, a blue or a red door. Kinds
    /// with the same wording key are equivalent. `kind` of an action is one of `kinds`, or a beat without
    /// words.
    Kinds,
    /// `planned` says how well each action fits a plan for the rest of the game (Game::planned).
    Planned,
    /// `standing` says how likely a seat wins (Game::standing).
    Standing,
    /// `mayChoose` gives the seats of an action as `choice` does, without wording it.
    MayChoose,
    /// `forget` removes from a copy whatever is not on the table and the seat may not know, such as a game
    /// master's plan in the rules object (Game::resample). What the seat sees and may choose now stays as it
    /// is; hidden cards are dealt again afterwards.
    Forget,
    /// `remember` puts hidden cards of such a copy back where the seat knows that they are, such as among the
    /// cards of a player who took them openly. It runs after they were dealt again; all deals stay equally
    /// likely.
    Remember,
    /// `hopes` lists the hopes of an action whose chances people want to know (odds.h).
    Hopes,
    /// `objection` says why an edit is not editable; a beat without words says nothing.
    Objection,
    /// `bar` says which of the sheet's bars a decision belongs to (Decision::bar).
    Bar,
    /// `trade` says what goes each way in a trade (Decision::trade); nothing in other decisions.
    Trade,
    /// `askedBy` says whose action is answered in another player's decision (Decision::askedBy); otherwise
    /// nothing.
    AskedBy,
    /// `forecast` says what opponents do when their turn comes (forecast.h).
    Forecast,
    /// `uses` says who can use a found card, or who can help a member who is down (forecast.h).
    Uses,
    /// `fighting` says how a fight that began in an earlier state stands, and who still stands (forecast.h).
    Fighting,
    /// `inHand` says what a figure has in hand besides the cards on the table for it (forecast.h).
    InHand,
    /// `plight` says how many hits a figure has when it is unhurt, and what is done to it (forecast.h).
    Plight
};
inline constexpr std::size_t kHooks = static_cast<std::size_t>(Hook::Plight) + 1; ///< how many there are

} // namespace flagstone
