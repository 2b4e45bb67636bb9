#pragma once

#include "rules/cards/state.h"
#include "rules/cards/words/wording.h"
#include "rules/kit/action.h"

/// What can be chosen.
namespace flagstone::cards {

/// A TileId; or an empty cell beside the tile from where a step leads, by its compass point.
enum class Spot : std::uint8_t {};
inline constexpr std::uint8_t kEmptyCell = 0xF0;
[[nodiscard]] constexpr Spot emptyCell(int way)
{
    return Spot{static_cast<std::uint8_t>(kEmptyCell + way)};
}
[[nodiscard]] constexpr bool isEmpty(Spot spot)
{
    return raw(spot) >= kEmptyCell;
}
[[nodiscard]] constexpr int wayTo(Spot empty)
{
    return raw(empty) - kEmptyCell;
}

enum class Person : std::uint8_t { Jack = kJack, Queen, King };
enum class Present : std::uint8_t { Joker, Potion };
enum class Favour : std::uint8_t { GiveJoker, TakeJoker, Heal, GiveLevel }; ///< CD-262
enum class Called : std::uint8_t { Won, Lost, Open };                       ///< CD-207
/// How a game master declares a test. CD-040, CD-246
enum class Terms : std::uint8_t { Plain, Hazard, Imposed, ImposedHazard };

// clang-format off
namespace verb {

// set-up
struct TakeSuit { Suit suit; int pack; };
struct TakePerson { Person person; };
struct StartOn { Spot tile; };
struct PlaceJoker { Spot tile; };
struct TakeNpc { CardId card; };
struct PlaceNpc { Spot tile; };
struct AsBefore {}; ///< a dead player comes back, CD-113

// answers
struct Sleep {};
struct StayAwake {};
struct DrawCard {};
struct PickCard { CardId card; };
struct Stake { CardId joker; }; ///< on purpose
struct Counter {};
struct LetPass {};
struct Name { Effect effect; Who target; Grip grip; }; ///< after a duel was won by countering
struct NameNothing {};
struct TakeTreasure {};
struct TakeLevel {};
struct Raise {};
struct NoRaise {};
struct AcceptJoker {};
struct RefuseJoker {};
struct AcceptSurrender {};
struct RefuseSurrender {};

// a turn
struct Attack { Who target; };
struct Use { Effect effect; Who target; Grip grip; };
struct Wish { Effect effect; Who target; Grip grip; };
struct Reveal {};
struct TryFeat { Feat feat; int object; };
struct Talk { Who npc; };
struct Visit {};
struct Rest {};
struct UsePotion { Who patient; };
struct Tribute {};
struct Surrender { Who to; };
struct Move { Spot to; };
struct Run { Spot through, to; };
struct GiveJoker { Who to; Present present; };
struct Recruit {};
struct EndTurn {};

// a game master
struct Deal { int cards; }; ///< at random, or with 0 cards: the program places what is left
struct DealEach { int cards; };
struct Penalty {};
struct NoPenalty {};
struct AddCard { CardId card; };
struct Another {}; ///< this monster is made up, and another one comes
struct Built {};
struct Describe { Content content; };
struct SetAttitude { Attitude attitude; };
struct DeclareTest { Who hero; Terms terms; };
struct Grant { Who hero; Favour favour; };
struct Label { CardId joker; int oddity; }; ///< CD-147
struct CallEnd { Called called; };

} // namespace verb

/// The order is the order on the prompt bar: choices are listed sorted.
using Action = kit::Action<
    kit::Verb<verb::TakeSuit, "suit">,
    kit::Verb<verb::TakePerson, "person", Say::DoPerson>,
    kit::Verb<verb::StartOn, "start">,
    kit::Verb<verb::PlaceJoker, "place-joker">,
    kit::Verb<verb::TakeNpc, "npc", Say::DoNpc>,
    kit::Verb<verb::PlaceNpc, "place-npc">,
    kit::Verb<verb::AsBefore, "return", Say::DoReturn>,
    kit::Verb<verb::Sleep, "sleep", Say::DoSleep>,
    kit::Verb<verb::StayAwake, "awake", Say::DoAwake>,
    kit::Verb<verb::DrawCard, "draw", Say::DoDraw>,
    kit::Verb<verb::PickCard, "pick">,
    kit::Verb<verb::Stake, "stake", Say::DoStake>,
    kit::Verb<verb::Counter, "counter", Say::DoCounter>,
    kit::Verb<verb::LetPass, "pass", Say::DoPass>,
    kit::Verb<verb::Name, "name">,
    kit::Verb<verb::NameNothing, "nothing", Say::DoNothing>,
    kit::Verb<verb::TakeTreasure, "treasure", Say::DoTreasure>,
    kit::Verb<verb::TakeLevel, "level", Say::DoLevel>,
    kit::Verb<verb::Raise, "raise", Say::DoRaise>,
    kit::Verb<verb::NoRaise, "no-raise", Say::DoNoRaise>,
    kit::Verb<verb::AcceptJoker, "take-joker", Say::DoAcceptJoker>,
    kit::Verb<verb::RefuseJoker, "no-joker", Say::DoRefuseJoker>,
    kit::Verb<verb::AcceptSurrender, "accept", Say::DoAccept>,
    kit::Verb<verb::RefuseSurrender, "refuse", Say::DoRefuse>,
    kit::Verb<verb::Attack, "attack">,
    kit::Verb<verb::Use, "use">,
    kit::Verb<verb::Wish, "wish">,
    kit::Verb<verb::Reveal, "reveal", Say::DoReveal>,
    kit::Verb<verb::TryFeat, "feat">,
    kit::Verb<verb::Talk, "talk", Say::DoTalk>,
    kit::Verb<verb::Visit, "visit">,
    kit::Verb<verb::Rest, "rest", Say::DoRest>,
    kit::Verb<verb::UsePotion, "potion", Say::DoPotion>,
    kit::Verb<verb::Tribute, "tribute">,
    kit::Verb<verb::Surrender, "surrender", Say::DoSurrender>,
    kit::Verb<verb::Move, "move">,
    kit::Verb<verb::Run, "run">,
    kit::Verb<verb::GiveJoker, "give", Say::DoGive>,
    kit::Verb<verb::Recruit, "recruit", Say::DoRecruit>,
    kit::Verb<verb::EndTurn, "end">,
    kit::Verb<verb::Deal, "deal">,
    kit::Verb<verb::DealEach, "deal-each">,
    kit::Verb<verb::Penalty, "penalty", Say::DoPenalty>,
    kit::Verb<verb::NoPenalty, "no-penalty", Say::DoNoPenalty>,
    kit::Verb<verb::AddCard, "add", Say::DoAdd>,
    kit::Verb<verb::Another, "another", Say::DoAnother>,
    kit::Verb<verb::Built, "built">,
    kit::Verb<verb::Describe, "describe", Say::DoDescribe>,
    kit::Verb<verb::SetAttitude, "attitude", Say::DoAttitude>,
    kit::Verb<verb::DeclareTest, "declare", Say::DoDeclare>,
    kit::Verb<verb::Grant, "grant", Say::DoGrant>,
    kit::Verb<verb::Label, "label">,
    kit::Verb<verb::CallEnd, "call", Say::DoCall>>;
// clang-format on

/// What a game master may put in between on somebody's turn.
template <class V>
concept Aside = kit::OneOf<V, verb::DeclareTest, verb::Grant, verb::Label, verb::CallEnd>;

/// The use of an ability that one of these verbs announces, and the other way round.
template <kit::OneOf<verb::Name, verb::Use, verb::Wish> V>
[[nodiscard]] constexpr Ability abilityOf(const V &verb)
{
    return {verb.effect, verb.target, verb.grip};
}
template <kit::OneOf<verb::Name, verb::Use, verb::Wish> V>
[[nodiscard]] constexpr V announce(const Ability &a)
{
    return {a.effect, a.target, a.grip};
}

} // namespace flagstone::cards
