#pragma once

#include "rules/adventuredeck/state.h"
#include "rules/adventuredeck/words/wording.h"
#include "rules/kit/action.h"

/// What can be chosen.
namespace flagstone::adventuredeck {

enum class DeckId : std::uint8_t {};
enum class AncestryId : std::uint8_t {};

// clang-format off
namespace verb {

// set-up
struct TakeDeck { DeckId deck; };
struct TakeAncestry { AncestryId ancestry; };
struct Choose { CardId card; };

// between encounters
struct Try { TaskId task; };
struct Go { RoomId room; };
struct Rest {};
struct Leave {};

// tasks
struct Send { Who hero; };
struct Rescue { CardId card; };
struct Fetch { CardId card; };
struct Seek { int ups; };
struct Accept {};

// what was found
struct Claim { CardId card; };
struct LeaveIt {};
struct GiveTo { Who hero; };
struct ToHand {};
struct ToDeck {};
struct PutAside {};
struct Remove { CardId card; };

// an encounter begins
struct Carry { KindId shield; };
struct DualWield { KindId first, second; };
struct BareHanded {};
struct Call { Mark mark; };
struct BeginIn { int round; };

// a turn
struct DrawOne {};
struct Keep {};
struct Play { CardId card; Who target; };
struct Throw { CardId card; Who target; };
struct PlayByResolve { CardId card; Who target; }; ///< Heroic Resolve pays a printed Boost, AD-166
struct FastSwap { CardId card; Who target; };
struct Base { Who target; };
struct Move { int col, row; };
struct Swap { KindId weapon; };
struct Equip { KindId shield; };
struct DropShield {};
struct StandUp {};
struct PickUp {};
struct PickUpShield {};
struct Recall { CardId card; int first; }; ///< number of the first Attribute listed, the rest of the second
struct Flee {};
struct Grapple { Who target; };
struct GrappleHit { Who target; };
struct Escape {};
struct Release {};
struct StopHiding {};
struct Pass {};

// an attack
struct Add { CardId card; };
struct Raise {}; ///< by the printed Boost of a card that is playable without it, AD-143
struct Also { Who target; };
struct Resolve { CardId fetched, forfeit; }; ///< Heroic Resolve, AD-161
struct Strike { int ups; };
struct Knock { Arm arm; };
struct React { CardId card; };
struct ReactByResolve { CardId card; };
struct Counter { CardId card; };
struct Luck {};
struct BaseReaction {};
struct Enough {};
struct Decline {};

// sneaking, fleeing
struct Declare { Mark mark; };
struct NoSneak {};
struct HideAgain { CardId card; };
struct Notice { CardId card; };
struct NoticeByDeck { CardId card; };
struct LetBe {};
struct Watch { Who hero; }; ///< against a foe that sneaks

// grappling
struct Force { CardId card; };
struct BareFist {};
struct NoForce {};

// what follows
struct ClingToLife {};
struct Die {};
struct Discard { CardId card; };
struct DrawCards { int count; };

} // namespace verb

/// The order is the order on the prompt bar: choices are listed sorted.
using Action = kit::Action<
    kit::Verb<verb::TakeDeck, "deck", Say::DoDeck>,
    kit::Verb<verb::TakeAncestry, "ancestry", Say::DoAncestry>,
    kit::Verb<verb::Choose, "choose">,
    kit::Verb<verb::Try, "try">,
    kit::Verb<verb::Go, "go">,
    kit::Verb<verb::Rest, "rest", Say::DoRest>,
    kit::Verb<verb::Leave, "leave">,
    kit::Verb<verb::Send, "send">,
    kit::Verb<verb::Rescue, "rescue">,
    kit::Verb<verb::Fetch, "fetch">,
    kit::Verb<verb::Seek, "seek">,
    kit::Verb<verb::Accept, "accept", Say::DoAccept>,
    kit::Verb<verb::Claim, "claim", Say::DoClaim>,
    kit::Verb<verb::GiveTo, "give-to">,
    kit::Verb<verb::LeaveIt, "leave-it", Say::DoLeaveIt>,
    kit::Verb<verb::ToHand, "to-hand">,
    kit::Verb<verb::ToDeck, "to-deck">,
    kit::Verb<verb::PutAside, "aside">,
    kit::Verb<verb::Remove, "remove">,
    kit::Verb<verb::Carry, "carry", Say::DoCarry>,
    kit::Verb<verb::DualWield, "dual">,
    kit::Verb<verb::BareHanded, "bare", Say::DoBare>,
    kit::Verb<verb::Call, "call", Say::DoCall>,
    kit::Verb<verb::BeginIn, "begin-in", Say::DoBeginIn>,
    kit::Verb<verb::DrawOne, "draw-one", Say::DoDrawOne>,
    kit::Verb<verb::Keep, "keep">,
    kit::Verb<verb::Play, "play">,
    kit::Verb<verb::Throw, "throw">,
    kit::Verb<verb::PlayByResolve, "play-resolve">,
    kit::Verb<verb::FastSwap, "fast-swap">,
    kit::Verb<verb::Base, "base">,
    kit::Verb<verb::Move, "move">,
    kit::Verb<verb::Swap, "swap", Say::DoSwap>,
    kit::Verb<verb::Equip, "equip", Say::DoEquip>,
    kit::Verb<verb::DropShield, "drop-shield">,
    kit::Verb<verb::StandUp, "stand", Say::DoStandUp>,
    kit::Verb<verb::PickUp, "pick-up">,
    kit::Verb<verb::PickUpShield, "pick-up-shield">,
    kit::Verb<verb::Recall, "recall">,
    kit::Verb<verb::Flee, "flee">,
    kit::Verb<verb::Grapple, "grapple">,
    kit::Verb<verb::GrappleHit, "grapple-hit">,
    kit::Verb<verb::Escape, "escape", Say::DoEscape>,
    kit::Verb<verb::Release, "release", Say::DoRelease>,
    kit::Verb<verb::StopHiding, "stop-hiding", Say::DoStopHiding>,
    kit::Verb<verb::Pass, "pass", Say::DoPass>,
    kit::Verb<verb::Add, "add">,
    kit::Verb<verb::Raise, "raise">,
    kit::Verb<verb::Also, "also">,
    kit::Verb<verb::Resolve, "resolve", Say::DoResolve>,
    kit::Verb<verb::Strike, "strike">,
    kit::Verb<verb::Knock, "knock">,
    kit::Verb<verb::React, "react">,
    kit::Verb<verb::ReactByResolve, "react-resolve">,
    kit::Verb<verb::Counter, "counter">,
    kit::Verb<verb::Luck, "luck">,
    kit::Verb<verb::BaseReaction, "base-reaction">,
    kit::Verb<verb::Enough, "enough">,
    kit::Verb<verb::Decline, "decline">,
    kit::Verb<verb::Declare, "declare", Say::DoCall>,
    kit::Verb<verb::NoSneak, "no-sneak", Say::DoNoSneak>,
    kit::Verb<verb::HideAgain, "hide-again">,
    kit::Verb<verb::Notice, "notice">,
    kit::Verb<verb::NoticeByDeck, "notice-deck">,
    kit::Verb<verb::LetBe, "let-be", Say::DoLetBe>,
    kit::Verb<verb::Force, "force">,
    kit::Verb<verb::BareFist, "fist", Say::DoFist>,
    kit::Verb<verb::NoForce, "no-force", Say::DoNoForce>,
    kit::Verb<verb::ClingToLife, "cling", Say::DoCling>,
    kit::Verb<verb::Die, "die", Say::DoDie>,
    kit::Verb<verb::Discard, "discard">,
    kit::Verb<verb::DrawCards, "draw">,
    kit::Verb<verb::Watch, "watch">>;
// clang-format on

} // namespace flagstone::adventuredeck
