#pragma once

#include "core/grid.h"
#include "rules/fastplay/state.h"
#include "rules/fastplay/words/wording.h"
#include "rules/kit/action.h"

/// What can be chosen.
namespace flagstone::fastplay {

/// What becomes of somebody fallen who is dragged. FP-137
enum class DragTo : std::uint8_t { ChangePlaces, Back, Forward };

// clang-format off
namespace verb {

// set-up
struct PickCharacter { Who who; };
struct PartyReady {};
struct StartCorridor { CardId corridor; };

// a fight; a target is the nth enemy in front
struct FormationReady {};
struct ThrowAxe { Who who; CardId axe; std::size_t target; };
struct KeepAxe {};
struct Attack { Who who; std::size_t target; };
struct Wield { Who who; CardId weapon; std::size_t target; }; ///< by hand, with a treasure; FP-385
struct Shoot { Who who; CardId weapon; std::size_t target; }; ///< kNoCard: the sling, FP-037
struct Cast { Who who; int level; std::size_t target; };
struct ReadBolt { Who who; CardId book; std::size_t target; };
struct Flee {};
struct FleeByHorn { CardId horn; };
struct FleeByHarp { CardId harp, enemy; };
struct Aim { SpellTarget at; }; ///< the next target of a spell
struct ExtraDice { Who who; }; ///< the odd dice, or the odd enemies
struct Advance { Who who; };
struct Rank { Who who; int rank; };
struct Swap { Who who, other; };
struct Drag { Who who, body; DragTo to; };
struct Pass { Who who; };
struct EndTurn {};

// traps
struct Disarm { Who who; };
struct AvoidTrap { CardId item; };
struct UseWand { CardId wand; };
struct Spring {};
struct LoseCard { CardId card; };

// exploring
struct OpenDoor { Edge edge; };
struct DrawOn {};
struct GazeBall { CardId ball; };
struct Move { Edge edge; };
struct Place { std::size_t spot; }; ///< the nth of Queries::spots
struct LeaveDungeon {};
struct DrawAs { Who who; }; ///< FP-358
struct Search { CardId source; }; ///< a beaten enemy, or the location
struct SecretSearch { Colour colour; };
struct SecretSearchWand { Colour colour; CardId wand; };
struct DestroyCoffin {};
struct Continue {};

// magic and belongings
struct Conjure { Who who; SpellSource spell; SpellTarget at; }; ///< FP-400
struct Heal { Who who; int level; Who target; };
struct ReadHeal { Who who; CardId book; Who target; };
struct UseItem { CardId item; Who target; };
struct Share { Who who; };
struct Light { CardId item; };
struct Toss { CardId card; Who target; };
struct Give { CardId card; Who to; };

// treasure
struct Take { Who who; };
struct Trade { CardId card; };
struct Swipe { Who who; CardId enemy; };
struct NoSwipe { CardId enemy; };
struct AssignJoiner { Seat seat; };

// ending
struct AcceptDeadEnd {};
struct Withdraw {};

// a DM's word, before a fight
struct ParleyFight {};
struct ParleyLeave {};
struct ParleyPay { CardId card; };
struct ParleyJoin { CardId enemy; };

// once an ongoing game is over
struct Keep { CardId card; };

} // namespace verb

/// The order is the order on the prompt bar: choices are listed sorted.
using Verbs = kit::Action<
    kit::Verb<verb::PickCharacter, "pick", Say::DoPick>,
    kit::Verb<verb::PartyReady, "party-ready", Say::DoPartyReady>,
    kit::Verb<verb::StartCorridor, "start", Say::DoStart>,
    kit::Verb<verb::FormationReady, "ready">,
    kit::Verb<verb::ThrowAxe, "axe">,
    kit::Verb<verb::KeepAxe, "keep-axe", Say::DoKeepAxe>,
    kit::Verb<verb::Attack, "attack">,
    kit::Verb<verb::Wield, "wield">,
    kit::Verb<verb::Shoot, "shoot">,
    kit::Verb<verb::Cast, "cast">,
    kit::Verb<verb::ReadBolt, "read-bolt">,
    kit::Verb<verb::Aim, "aim">,
    kit::Verb<verb::Flee, "flee", Say::DoFlee>,
    kit::Verb<verb::FleeByHorn, "horn", Say::DoHorn>,
    kit::Verb<verb::FleeByHarp, "harp">,
    kit::Verb<verb::ExtraDice, "extra">,
    kit::Verb<verb::Advance, "advance", Say::DoAdvance>,
    kit::Verb<verb::Rank, "rank", Say::DoRank>,
    kit::Verb<verb::Swap, "swap", Say::DoSwap>,
    kit::Verb<verb::Drag, "drag">,
    kit::Verb<verb::Pass, "pass">,
    kit::Verb<verb::EndTurn, "end-turn", Say::DoEndTurn>,
    kit::Verb<verb::Disarm, "disarm">,
    kit::Verb<verb::AvoidTrap, "avoid">,
    kit::Verb<verb::UseWand, "wand", Say::DoWand>,
    kit::Verb<verb::Spring, "spring", Say::DoSpring>,
    kit::Verb<verb::LoseCard, "lose", Say::DoLose>,
    kit::Verb<verb::OpenDoor, "door">,
    kit::Verb<verb::DrawOn, "draw", Say::DoDraw>,
    kit::Verb<verb::GazeBall, "ball", Say::DoBall>,
    kit::Verb<verb::Move, "move">,
    kit::Verb<verb::Place, "place">,
    kit::Verb<verb::LeaveDungeon, "leave">,
    kit::Verb<verb::DrawAs, "draw-as", Say::DoDrawAs>,
    kit::Verb<verb::Search, "search">,
    kit::Verb<verb::SecretSearch, "secret", Say::DoSecret>,
    kit::Verb<verb::SecretSearchWand, "secret-wand", Say::DoSecretWand>,
    kit::Verb<verb::DestroyCoffin, "coffin", Say::DoCoffin>,
    kit::Verb<verb::Continue, "continue">,
    kit::Verb<verb::Conjure, "conjure">,
    kit::Verb<verb::Heal, "heal">,
    kit::Verb<verb::ReadHeal, "read-heal">,
    kit::Verb<verb::UseItem, "use">,
    kit::Verb<verb::Share, "share", Say::DoShare>,
    kit::Verb<verb::Light, "light", Say::DoLight>,
    kit::Verb<verb::Toss, "toss">,
    kit::Verb<verb::Give, "give", Say::DoGive>,
    kit::Verb<verb::Take, "take", Say::DoTake>,
    kit::Verb<verb::Trade, "trade">,
    kit::Verb<verb::Swipe, "swipe">,
    kit::Verb<verb::NoSwipe, "no-swipe", Say::DoNoSwipe>,
    kit::Verb<verb::AssignJoiner, "assign", Say::DoAssign>,
    kit::Verb<verb::AcceptDeadEnd, "dead-end", Say::DoDeadEnd>,
    kit::Verb<verb::Withdraw, "withdraw", Say::DoWithdraw>,
    kit::Verb<verb::ParleyFight, "parley-fight", Say::DoParleyFight>,
    kit::Verb<verb::ParleyLeave, "parley-leave", Say::DoParleyLeave>,
    kit::Verb<verb::ParleyPay, "parley-pay", Say::DoParleyPay>,
    kit::Verb<verb::ParleyJoin, "parley-join", Say::DoParleyJoin>,
    kit::Verb<verb::Keep, "keep", Say::DoKeep>>;
// clang-format on

/// A type of its own: the compiler spells out a list of verbs in the name of every function that takes one.
struct Action : Verbs {
    using Verbs::Verbs;
};

} // namespace flagstone::fastplay
