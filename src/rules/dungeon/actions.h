#pragma once

#include "rules/dungeon/board.h"
#include "rules/dungeon/state.h"
#include "rules/dungeon/words/wording.h"
#include "rules/kit/action.h"

/// What can be chosen.
namespace flagstone::dungeon {

// clang-format off
namespace verb {

// set-up, and after being slain
struct TakeHero { HeroType type; };
struct TakeFigure { HeroType figure; };
struct TakeSpell { Spell spell; };
struct EnoughSpells {};

// a turn
struct Heal {};
struct RefuseHeal {};
struct SelfHeal {};
struct Fight {};
struct Move { SpaceId to; };
struct Search { PassageId passage; };
struct Peek { SpaceId room; };
struct CastInto { SpaceId place; Spell spell; };
struct Teleport { SpaceId to; };
struct Device { SpaceId to; };
struct Gaze { SpaceId room; };
struct Trade { Who proposer, other; };
struct EndMove {};

// an encounter
struct Enter {};
struct Declare { Spell spell; };
struct Ask { Who helper; int share; }; ///< share: the nth best card, 0 = nothing; DG-109
struct Attack {};
struct Help {};
struct Refuse {};
struct Counter { int share; };
struct Agree {};
struct NoDeal {};
struct RollMonster {};
struct Drop { CardId card; };
struct Retreat { SpaceId to; };
struct Slide { SpaceId to; };
struct EnterAndLoot {};
struct StayOut {};

// the end of a turn
struct Ambush { Who target; };
struct Request { Who paladin; };
struct Finish {};
struct Rob { CardId card; };
struct Flee { SpaceId to; };
struct StopFlight {};
struct Fee { CardId card; };

// a trade
struct Give { CardId card; };
struct GiveSpell { Spell spell; };
struct Want { CardId card; };
struct WantSpell { Spell spell; };
struct Propose {};
struct CallOff {};
struct Accept {};
struct Decline {};
struct Haggle {};

} // namespace verb

/// The order is the order on the prompt bar: choices are listed sorted.
using Action = kit::Action<
    kit::Verb<verb::TakeHero, "hero">,
    kit::Verb<verb::TakeFigure, "figure", Say::DoFigure>,
    kit::Verb<verb::TakeSpell, "spell">,
    kit::Verb<verb::EnoughSpells, "enough", Say::DoEnough>,
    kit::Verb<verb::Heal, "heal", Say::DoHeal>,
    kit::Verb<verb::RefuseHeal, "refuse-heal", Say::DoRefuseHeal>,
    kit::Verb<verb::SelfHeal, "self-heal", Say::DoSelfHeal>,
    kit::Verb<verb::Fight, "fight">,
    kit::Verb<verb::Move, "move">,
    kit::Verb<verb::Search, "search">,
    kit::Verb<verb::Peek, "peek", Say::DoPeek>,
    kit::Verb<verb::CastInto, "cast", Say::DoCastInto>,
    kit::Verb<verb::Teleport, "teleport", Say::DoTeleport>,
    kit::Verb<verb::Device, "device", Say::DoDevice>,
    kit::Verb<verb::Gaze, "gaze", Say::DoGaze>,
    kit::Verb<verb::Trade, "trade", Say::DoTrade>,
    kit::Verb<verb::EndMove, "end-move", Say::DoEndMove>,
    kit::Verb<verb::Enter, "enter", Say::DoEnter>,
    kit::Verb<verb::Declare, "declare">,
    kit::Verb<verb::Ask, "ask">,
    kit::Verb<verb::Attack, "attack">,
    kit::Verb<verb::Help, "help", Say::DoHelp>,
    kit::Verb<verb::Refuse, "refuse", Say::DoRefuse>,
    kit::Verb<verb::Counter, "counter", Say::DoCounter>,
    kit::Verb<verb::Agree, "agree", Say::DoAgree>,
    kit::Verb<verb::NoDeal, "no-deal", Say::DoNoDeal>,
    kit::Verb<verb::RollMonster, "roll">,
    kit::Verb<verb::Drop, "drop">,
    kit::Verb<verb::Retreat, "retreat", Say::DoRetreat>,
    kit::Verb<verb::Slide, "slide", Say::DoSlide>,
    kit::Verb<verb::EnterAndLoot, "loot">,
    kit::Verb<verb::StayOut, "stay-out", Say::DoStayOut>,
    kit::Verb<verb::Ambush, "ambush">,
    kit::Verb<verb::Request, "request", Say::DoRequest>,
    kit::Verb<verb::Finish, "finish", Say::DoFinish>,
    kit::Verb<verb::Rob, "rob">,
    kit::Verb<verb::Flee, "flee">,
    kit::Verb<verb::StopFlight, "stop", Say::DoStop>,
    kit::Verb<verb::Fee, "fee">,
    kit::Verb<verb::Give, "give">,
    kit::Verb<verb::GiveSpell, "give-spell", Say::DoGiveSpell>,
    kit::Verb<verb::Want, "want">,
    kit::Verb<verb::WantSpell, "want-spell", Say::DoWantSpell>,
    kit::Verb<verb::Propose, "propose", Say::DoPropose>,
    kit::Verb<verb::CallOff, "call-off", Say::DoCallOff>,
    kit::Verb<verb::Accept, "accept", Say::DoAccept>,
    kit::Verb<verb::Decline, "decline", Say::DoDecline>,
    kit::Verb<verb::Haggle, "haggle", Say::DoHaggle>>;
// clang-format on

} // namespace flagstone::dungeon
