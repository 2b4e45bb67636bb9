#pragma once

#include "rules/kit/phrases.h"

namespace flagstone::fastplay {

/// Everything that Fastplay says: key, template, ledger ID. {n:card} a card, {n:edge} a compass point,
/// {n:level} a colour, {n:rank} a rank, {n:seat} a player, {n:who} the adventurers of a WhoSet,
/// {n:worth} what a treasure is worth, {n:times} "2 × " before a name, and nothing for one; {n:met} the same of a card,
/// with an article before one of a kind; {n:carries} how many cards are drawn for what somebody carried; {n:harm} the
/// word for this many hits that a figure takes: "damage" in AD&D combat. See core/wording.h.
#define FLAGSTONE_FASTPLAY_PHRASES(X)                                                                        \
    X(AdventureChosen, "Quest: {0:quest}", "FP-026")                                                         \
    X(OrderRoll, "{0:seat} rolls to choose", "FP-030")                                                       \
    X(TakesPart, "{0:card} takes part, played by {1:seat}.", "FP-032")                                       \
    X(TakesPartAlone, "{0:card} takes part.", "FP-032")                                                      \
    X(StartsWith, "{0:card} starts with {1:card}.", "FP-040")                                                \
    X(StartsHere, "The party starts in {0:card} on the {1:level} level.", "FP-041")                          \
    X(DeckHalved, "Short game: {0} locations in all.", "FP-307")                                             \
    X(TriesDoor, "The party tries the {1:level} door to the {0:edge}.", "FP-050")                            \
    X(LocationsReshuffled, "The location discards are shuffled into a new deck.", "FP-063")                  \
    X(DoorOpens, "{0:card} is {1:level}: the door opens.", "FP-052")                                         \
    X(DoorForced, "Card {1} opens the door, whatever its colour: {0:card}, {2:level}.", "FP-054")            \
    X(DoorStaysShut, "{0:card} is {1:level}, the door {2:level}: it stays shut.", "FP-053", Show::Line,      \
      Roll::By, "{1:level}, not {2:level}")                                                                  \
    X(Enters, "The party enters {0:card} on the {1:level} level.", "FP-046")                                 \
    X(EntersAbove, "The party enters {0:card} on the {1:level} level, laid over other cards: storey {2}.",   \
      "FP-334")                                                                                              \
    X(WalksBack, "The party walks back into {0:card} on the {1:level} level.", "FP-336")                     \
    X(Fountain, "A healing fountain: everybody who is hurt regains 2.", "FP-277", Show::Boon)                \
    X(StillHere, "Still here: {0:card}.", "FP-339")                                                          \
    X(MonstersReshuffled, "The monster discards are shuffled into a new deck.", "FP-082")                    \
    X(NobodyHere, "There are no monster cards left; nobody is in {0:card}.", "FP-083")                       \
    X(NotOnThisLevel, "Not here: {0:card}. The card is {1:level}, this place {2:level}.", "FP-071",          \
      Show::Unused)                                                                                          \
    X(IsHere, "The party meets {0:met}{0:card}. The card is {1:level} and fits this {2:level} place.",       \
      "FP-070", Show::Meet)                                                                                  \
    X(IsHereAnyway, "The party meets {0:met}{0:card}. The third card of a lair is always there.", "FP-073",  \
      Show::Meet)                                                                                            \
    X(TrapIsHere, "A trap: {0:card}. The card is {1:level} and fits this {2:level} place.", "FP-070",        \
      Show::Trap)                                                                                            \
    X(TrapIsHereAnyway, "A trap: {0:card}. The third card of a lair is always there.", "FP-073", Show::Trap) \
    X(NothingComes, "Nothing comes: {0:card}. The card is {1:level}, this place {2:level}.", "FP-311",       \
      Show::Unused)                                                                                          \
    X(Wanders, "Something comes: {1:times}{0:card}.", "FP-087", Show::Meet)                                  \
    X(WanderingMonsters, "Wandering Monsters! All discards are shuffled back; two cards are turned.",        \
      "FP-085")                                                                                              \
    X(PrincessFound, "Princess Serena is found.", "FP-A10", Show::Goal)                                      \
    X(Joins, "{0:card} joins the party, played by {1:seat}.", "FP-305", Show::Meet)                          \
    X(JoinsAlone, "{0:card} joins the party.", "FP-305", Show::Meet)                                         \
    X(PlayedBy, "{0:card} is played by {1:seat}.", "FP-306")                                                 \
    X(ItemStarts, "{0:card} takes effect and lasts {1} more {1:location|locations}.", "FP-270")              \
    X(ItemEnds, "{0:card} has run out.", "FP-270")                                                           \
    X(SeeksSecretDoor, "The party looks for a secret {0:level} door.", "FP-320")                             \
    X(NoSecretDoor, "No secret {2:level} door is found. {0:card} is {1:level}.", "FP-321", Show::First)      \
    X(SecretDoorFound, "{0:card} is {1:level}: a secret door opens.", "FP-320")                              \
    X(CoffinDestroyed, "The coffin in {0:card} is destroyed.", "FP-A09", Show::Goal)                         \
    X(SkullTaken, "A skull is found in {0:card}: {1} so far.", "FP-A04", Show::Goal)                         \
    X(GiantSkullTaken, "The giant's skull is found in {0:card}: {1} so far.", "FP-A04", Show::Goal)          \
    X(TrapRevealed, "{0:card}!", "FP-215", Show::Trap)                                                       \
    X(TrapFires, "{0:card} goes off: {1} {1:die|dice} at everybody.", "FP-215", Show::Sweep)                 \
    X(TrapRoll, "Trap dice at {0:card}", "FP-215", Show::Line, Roll::At)                                     \
    X(DisarmRoll, "{0:card} tries to disarm the trap", "FP-219")                                             \
    X(TrapDisarmed, "{0:card} disarms {1:card}.", "FP-219")                                                  \
    X(DisarmFails, "No six: {0:card} sets the trap off and takes one extra die.", "FP-220")                  \
    X(AvoidsTrap, "{0:card} avoids the trap with {1:card}.", "FP-225")                                       \
    X(TrapCancelled, "{0:card} makes {1:card} harmless.", "FP-225")                                          \
    X(LosesTreasure, "{0:card} loses {1:card}.", "FP-227")                                                   \
    X(BattleBegins, "A fight: {0} {0:enemy|enemies}.", "FP-099", Show::First)                                \
    X(Surprise, "They strike first, without a roll.", "FP-089")                                              \
    X(FirstAttackRoll, "Who strikes first", "FP-121", Show::First)                                           \
    X(PartyFirst, "{0} is even: the party strikes first.", "FP-121")                                         \
    X(EnemiesFirst, "{0} is odd: the enemies strike first.", "FP-121")                                       \
    X(PartyTurn, "Round {0}: the party's turn.", "FP-124", Show::Turn)                                       \
    X(EnemyTurn, "The enemies attack. Their dice are split among the front rank.", "FP-148", Show::Sweep)    \
    X(EnemyRoll, "Enemy dice at {0:card}", "FP-152", Show::Line, Roll::At)                                   \
    X(AttackRoll, "{0:card}'s attack", "FP-139")                                                             \
    X(SpellRoll, "{0:card}'s spell", "FP-195")                                                               \
    X(HealRoll, "{0:card}", "FP-283")                                                                        \
    X(Attacks, "{0:card} attacks {1:card}{2:nth}.", "FP-144")                                                \
    X(Shoots, "{0:card} shoots at {1:card}{2:nth}.", "FP-132")                                               \
    X(ThrowsAxe, "{0:card} throws the axe at {1:card}.", "FP-T04")                                           \
    X(CastsBolt, "{0:card} casts a bolt of level {3} at {1:card}{2:nth}.", "FP-204", Show::Spell, Roll::By,  \
      {}, "spells/spell-energy-bolt")                                                                        \
    X(BoltDamage, "The bolt does {0}.", "FP-201")                                                            \
    X(NpcBolt, "{0:card} casts a bolt of level {2} at {1:card}.", "FP-158", Show::Spell, Roll::By, {},       \
      "spells/spell-energy-bolt")                                                                            \
    X(EnemyTakes, "{0:card}{1:nth} takes {2} {2:harm}, {3} left.", "FP-142")                                 \
    X(Slain, "{0:card}{1:nth} is slain.", "FP-171")                                                          \
    X(Reflected, "The Mirror of Memory turns {1} {1:harm} back on {0:card}.", "FP-T12")                      \
    X(Takes, "{0:card} takes {1} {1:harm}, {2} left.", "FP-164")                                             \
    X(FallsDown, "{0:card} falls unconscious.", "FP-165", Show::Down)                                        \
    X(Dies, "{0:card} is dead.", "FP-168", Show::Dead)                                                       \
    X(WakesUp, "{0:card} wakes up.", "FP-169")                                                               \
    X(Heals, "{0:card} regains {1}, now {2}.", "FP-276")                                                     \
    X(StepsUp, "{0:card} steps up to the front.", "FP-120")                                                  \
    X(ChangesRank, "{0:card} moves to the {1:rank} rank.", "FP-134")                                         \
    X(SwapsPlaces, "{0:card} and {1:card} change places.", "FP-136")                                         \
    X(Drags, "{0:card} moves the fallen {1:card}.", "FP-137")                                                \
    X(Passes, "{0:card} waits.", "FP-126")                                                                   \
    X(InitiativeParty, "The party's initiative", "FP-397", Show::First, Roll::By,                            \
      "Who goes first this round")                                                                           \
    X(InitiativeEnemies, "The enemies' initiative", "FP-397", Show::First)                                   \
    X(PartyQuicker, "{0} against {1}: the party goes first this round.", "FP-397")                           \
    X(EnemiesQuicker, "{0} against {1}: the enemies go first this round.", "FP-397")                         \
    X(HitPointRoll, "Hit points of {0:card}", "FP-356")                                                      \
    X(Strikes, "{0:card} attacks {1:card}{2:nth} with {3:weapon}.", "FP-382", Show::Deed)                    \
    X(EnemiesStrike, "The enemies attack. Each of them goes for one of the front rank.", "FP-390",           \
      Show::Sweep)                                                                                           \
    X(EnemyStrikes, "{0:card}{1:nth} attacks {2:card}.", "FP-389", Show::Deed)                               \
    X(BlowRoll, "{0:card}'s attack roll", "FP-382")                                                          \
    X(BlowMisses, "{0:card} misses.", "FP-382")                                                              \
    X(BlowWounds, "{0:card}{1:nth} is hit.", "FP-387")                                                       \
    X(BlowSlays, "The hit kills {0:card}{1:nth}.", "FP-394")                                                 \
    X(DamageRoll, "{0:card}'s damage", "FP-386")                                                             \
    X(SaveRoll, "{0:card}'s save", "FP-398")                                                                 \
    X(Saves, "{0:card} makes the save and takes half damage.", "FP-357")                                     \
    X(EnemySaves, "{0:card}{1:nth} makes the save: the spell has no effect.", "FP-404")                      \
    X(Conjures, "{0:card} casts {1:spell}.", "FP-400")                                                       \
    X(SpellSpread, "How many {0:card}'s spell affects", "FP-402")                                            \
    X(Bound, "{0:card}{1:nth} is held and cannot act.", "FP-406")                                            \
    X(TrapFiresAt, "{0:card} goes off: {1} {1:die|dice} at {2:card}.", "FP-358")                             \
    X(TrapDamage, "Damage to {0:card}", "FP-357")                                                            \
    X(Victory, "The enemies are beaten.", "FP-127", Show::First)                                             \
    X(Charms, "{0:card} holds {1:card}{2:nth}.", "FP-T39")                                                   \
    X(FleeWorks, "{0:card} is {1:level}: the party escapes.", "FP-180")                                      \
    X(FleeFails, "{0:card} is {1:level}: no door here leads there, and the party is caught.", "FP-181")      \
    X(SwipeRoll, "{0:card} snatches at the treasure", "FP-256")                                              \
    X(SwipeFails, "No six: {0:card} gets nothing.", "FP-256")                                                \
    X(SwipedNothing, "{0:card}: not worth having.", "FP-258")                                                \
    X(UsesItem, "Used: {0:card}; {1} {1:use|uses} left.", "FP-269")                                          \
    X(Searches, "{0:card} searches for a {2:level} treasure.", "FP-231")                                     \
    X(NoTreasureLeft, "There are no treasure cards left.", "FP-274")                                         \
    X(TreasuresReshuffled, "The treasure discards are shuffled into a new deck.", "FP-274")                  \
    X(OneMoreCard, "Trap dealt with: one more card.", "FP-251")                                              \
    X(TreasureDoesNotFit, "Not this one: {0:card}. The card is {1:level}, not {2:level}.", "FP-239",         \
      Show::Unused)                                                                                          \
    X(TreasureFound, "Found: {0:card}. Worth {0:worth}.", "FP-235", Show::Find)                              \
    X(SearchOver, "No treasure is found.", "FP-233", Show::First)                                            \
    X(Keeps, "{0:card} takes {1:card}.", "FP-263")                                                           \
    X(Trades, "{0:card} gives {2:card} to {1:card} for {3:card}.", "FP-263")                                 \
    X(Gives, "{0:card} hands {2:card} to {1:card}.", "FP-265")                                               \
    X(CastsHealing, "{0:card} casts healing of level {2} on {1:card}.", "FP-208", Show::Spell, Roll::By, {}, \
      "spells/spell-mending-prayer")                                                                         \
    X(Offering, "The party tosses {0:card} into the fountain.", "FP-278")                                    \
    X(GoalReached, "The goal of the quest is reached.", "FP-287", Show::Goal)                                \
    X(GoalOpenAgain, "The goal is open again.", "FP-287")                                                    \
    X(QuestWon, "The quest is done.", "FP-286", Show::Over)                                                  \
    X(QuestLost, "The dungeon wins.", "FP-286", Show::Over)                                                  \
    X(AllRecover, "Those who got out alive regain all lost hits and spells.", "FP-284")                      \
    X(EndGoal, "The goal is reached.", "FP-287")                                                             \
    X(EndAllDown, "Nobody is left standing.", "FP-173")                                                      \
    X(EndDeadEnd, "A dead end: no way leads on.", "FP-065")                                                  \
    X(EndWithdrawn, "The party gives up.", "FP-289")                                                         \
    X(EndDeckOut, "The location deck is used up.", "FP-308")                                                 \
    X(EndLeft, "The party leaves the dungeon.", "FP-347")                                                    \
    X(ReportSurvived,                                                                                        \
      "{0:card} comes out with {1} hit {1:point|points}; {2:+} experience ({3:#} in all), {4:#} gp.",        \
      "FP-296", Show::Line, Roll::By, "{2:+} XP ({3:#} in all), {4:#} gp")                                   \
    X(ReportLevel, "{0:card} rises to level {1}.", "FP-299", Show::Line, Roll::By, "Rises to level {1}")     \
    X(ReportLost, "{0:card} is lost.", "FP-291", Show::Line, Roll::By, "Does not come home")                 \
    X(ReportXpLost, "{0:#} experience is lost with the dead.", "FP-297")                                     \
    X(AskPartyFirst, "{0:seat}, you rolled highest: which adventurer do you play?", "FP-030")                \
    X(AskParty, "{0:seat}: which adventurer do you play?", "FP-032")                                         \
    X(AskFreeParty, "{0:seat}: who goes along?", "FP-S01")                                                   \
    X(AskStart, "In which corridor does the party start?", "FP-042")                                         \
    X(AskExplore, "{0:card}: what does the party do?", "FP-066")                                             \
    X(AskBall, "Gaze into the Crystal Ball first?", "FP-T07")                                                \
    X(AskReAim, "Keep drawing for this door, or try another?", "FP-S22")                                     \
    X(AskLay, "Where does {0:card} lie?", "FP-330")                                                          \
    X(AskTrap, "{0:card}, {1} {1:die|dice}: what do you do?", "FP-225")                                      \
    X(AskLosses, "{0:card} must lose a treasure: which?", "FP-227")                                          \
    X(AskFormation, "Who stands where?", "FP-116")                                                           \
    X(AskAxe, "Throw the axe before the fight begins?", "FP-T04")                                            \
    X(AskPartyTurn, "Round {0}: who does what?", "FP-128")                                                   \
    X(AskExtra, "Who takes the odd dice?", "FP-149")                                                         \
    X(AskOddEnemies, "Who does the next enemy attack?", "FP-390")                                            \
    X(AskAim, "{0:spell}: choose a target, {1} to go", "FP-402")                                             \
    X(AskDrawer, "Who searches, and draws?", "FP-358")                                                       \
    X(AskAdvance, "Who steps up to the front?", "FP-120")                                                    \
    X(AskSwipe, "Snatch at the treasure on the way out?", "FP-256")                                          \
    X(AskWhere, "Which way does the party flee?", "FP-343")                                                  \
    X(AskAward, "Who takes {0:card}?", "FP-263")                                                             \
    X(AskShare, "{0} {0:point|points} to share out: who gets one?", "FP-T24")                                \
    X(AskJoiner, "Who plays {0:card}?", "FP-S25")                                                            \
    X(AskAfterBattle, "The fight is won. Anything before you go on?", "FP-314")                              \
    X(AskLast, "The deck is used up: anything left to do here?", "FP-308")                                   \
    X(GameOver, "The game is over.", "FP-286")                                                               \
    X(DoPick, "Play {0:card}", "FP-032")                                                                     \
    X(DoPartyReady, "That is the party", "FP-S01")                                                           \
    X(DoStart, "Start in {0:card}", "FP-042")                                                                \
    X(DoReady, "Stand like this: {0:who} in front, {1:who} behind", "FP-116", Show::Line, Roll::By,          \
      "{0:who} in front")                                                                                    \
    X(DoReadyDeep, "Stand like this: {0:who} in front, {1:who} behind, {2:who} at the back", "FP-116",       \
      Show::Line, Roll::By, "{0:who} in front")                                                              \
    X(DoReadyAbreast, "Stand like this: everybody in front", "FP-116", Show::Line, Roll::By,                 \
      "everybody in front")                                                                                  \
    X(DoThrowAxe, "{0:card}: throw the axe at {1:card}{2:nth} ({3}d8)", "FP-T04")                            \
    X(DoKeepAxe, "Keep the axe", "FP-T04")                                                                   \
    X(DoAttack, "Attack {1:card}{2:nth} ({3}d{4}, {5}+ hits)", "FP-130")                                     \
    X(DoSling, "Sling at {1:card}{2:nth} ({3}d{4}, {5}+ hits)", "FP-131")                                    \
    X(DoShoot, "{0:card} at {1:card}{2:nth} ({3}d{4}, {5}+ hits)", "FP-131")                                 \
    X(DoCast, "Bolt of level {1} at {2:card}{3:nth} ({4}d{5}, {0} left)", "FP-133", Show::Line, Roll::By,    \
      "Bolt of level {1}")                                                                                   \
    X(DoReadBolt, "Read {1:card} at {2:card}{3:nth} ({4}d{5})", "FP-213", Show::Line, Roll::By,              \
      "Read {1:card}")                                                                                       \
    X(DoStrike, "Attack {1:card}{2:nth} with {0:weapon} ({3:needed}, {4:dice})", "FP-384")                   \
    X(DoWield, "{0:card} at {1:card}{2:nth} ({3:needed}, {4:dice})", "FP-385")                               \
    X(DoSpell, "{0:spell} ({2} of level {1} left)", "FP-401", Show::Line, Roll::By, "{0:spell}")             \
    X(DoSpellAt, "{0:spell} at {1:card}{2:nth} ({4} of level {3} left)", "FP-401", Show::Line, Roll::By,     \
      "{0:spell}")                                                                                           \
    X(DoSpellFor, "{0:spell} for {1:card} ({3} of level {2} left)", "FP-401", Show::Line, Roll::By,          \
      "{0:spell}")                                                                                           \
    X(DoSpellAgain, "{0:spell} strikes {1:card}{2:nth} again", "FP-405", Show::Line, Roll::By,               \
      "{0:spell} again")                                                                                     \
    X(DoBookSpell, "{1:card}: {0:spell}", "FP-410", Show::Line, Roll::By, "{0:spell}")                       \
    X(DoBookSpellAt, "{3:card}: {0:spell} at {1:card}{2:nth}", "FP-410", Show::Line, Roll::By, "{0:spell}")  \
    X(DoBookSpellFor, "{2:card}: {0:spell} for {1:card}", "FP-410", Show::Line, Roll::By, "{0:spell}")       \
    X(DoAim, "At {0:card}{1:nth}", "FP-402")                                                                 \
    X(DoAimFor, "For {0:card}", "FP-402")                                                                    \
    X(DoFace, "{1:card}{2:nth} goes for {0:card}", "FP-390")                                                 \
    X(DoDrawAs, "{0:card} draws", "FP-358")                                                                  \
    X(ChanceWound, "wound it", "FP-387")                                                                     \
    X(ChanceMiss, "miss", "FP-382")                                                                          \
    X(DoFlee, "All flee", "FP-177")                                                                          \
    X(DoHorn, "Flee with {0:card}", "FP-T32")                                                                \
    X(DoHarp, "Hold {1:card}{2:nth} with {0:card} and flee", "FP-T39")                                       \
    X(DoExtra, "The next odd die goes to {0:card}", "FP-149")                                                \
    X(DoAdvance, "{0:card} steps up", "FP-120")                                                              \
    X(DoRank, "Move to the {1:rank} rank", "FP-134")                                                         \
    X(DoSwap, "{0:card} and {1:card} change places", "FP-136", Show::Line, Roll::By,                         \
      "{0:card} and {1:card}")                                                                               \
    X(DoDragSwap, "Change places with the fallen {1:card}", "FP-137")                                        \
    X(DoDragBack, "Drag {1:card} back", "FP-137")                                                            \
    X(DoDragForward, "Push {1:card} forward", "FP-137")                                                      \
    X(DoPass, "Wait", "FP-126")                                                                              \
    X(DoEndTurn, "End the turn", "FP-126")                                                                   \
    X(DoDisarm, "{0:card} tries to disarm it ({1}d6, any 6)", "FP-219")                                      \
    X(DoAvoid, "{0:card} avoids the trap with {1:card}", "FP-225")                                           \
    X(DoWand, "Cancel it with {0:card}", "FP-225")                                                           \
    X(DoSpring, "Set it off", "FP-224")                                                                      \
    X(DoLose, "Lose {0:card}", "FP-227")                                                                     \
    X(DoDoor, "Open the {1:level} {0:edge} door", "FP-050")                                                  \
    X(DoDraw, "Turn the next card", "FP-052")                                                                \
    X(DoBall, "Gaze into {0:card}", "FP-T07")                                                                \
    X(DoMove, "Walk {0:edge} to {1:card}", "FP-336")                                                         \
    X(DoPlace, "Lay it {0:edge}, {1:turn}: {2} {2:other door leads|other doors lead} on", "FP-331")          \
    X(DoPlaceAbove, "Lay it {0:edge} on storey {3}, {1:turn}", "FP-334")                                     \
    X(DoLeave, "Leave the dungeon: the quest is won", "FP-347", Show::Line, Roll::By, "Wins the quest")      \
    X(DoLeaveEarly, "Leave the dungeon: the quest is lost", "FP-347", Show::Line, Roll::By, "Quest lost")    \
    X(DoSearchRoom, "Search the room", "FP-239", Show::Line, Roll::By, "the room")                           \
    X(DoSearchBody, "Search the slain ({0:card}): {1:carries} for a {2:level} treasure", "FP-231",           \
      Show::Line, Roll::By, "the slain")                                                                     \
    X(DoSecret, "Look for a secret {0:level} door", "FP-320")                                                \
    X(DoSecretWand, "Look for a secret {0:level} door with {1:card}", "FP-323")                              \
    X(DoCoffin, "Destroy the coffin", "FP-A09")                                                              \
    X(DoContinue, "Go on", "FP-315")                                                                         \
    X(DoEndHere, "End the game here", "FP-308")                                                              \
    X(DoHeal, "Heal {0:card}, spell of level {1} ({2}d{3}, {4} left)", "FP-209")                             \
    X(DoReadHeal, "Heal {0:card} with {1:card} ({2}d{3})", "FP-213")                                         \
    X(DoUse, "{0:card} for {1:card} (1d{2})", "FP-283")                                                      \
    X(DoUseAll, "Use {0:card} (1d{1})", "FP-283")                                                            \
    X(DoShare, "One point for {0:card}", "FP-T24")                                                           \
    X(DoLight, "Use {0:card}", "FP-269")                                                                     \
    X(DoToss, "Toss {0:card} into the fountain", "FP-278")                                                   \
    X(DoTossFor, "Toss {0:card} into the fountain for {1:card}", "FP-S16")                                   \
    X(DoGive, "Hand {0:card} to {1:card}", "FP-265")                                                         \
    X(DoTake, "{0:card} takes it", "FP-263")                                                                 \
    X(DoTrade, "Give it to {0:card} for {1:card}", "FP-263")                                                 \
    X(DoSwipe, "{0:card} snatches at the treasure of {1:card} ({2}d6, any 6)", "FP-256")                     \
    X(DoNoSwipe, "Leave the treasure of {0:card}", "FP-259")                                                 \
    X(DoAssign, "{0:seat} plays the newcomer", "FP-306")                                                     \
    X(DoDeadEnd, "Accept the dead end: the quest is lost", "FP-065", Show::Line, Roll::By, "Accept it")      \
    X(DoWithdraw, "Give up and leave", "FP-289", Show::Line, Roll::By, "Give up")                            \
    X(NotDoorInFight, "Not while enemies stand here: fight or flee.", "FP-099")                              \
    X(NotDoorNow, "Finish this step first.", "FP-056")                                                       \
    X(NotDoorNoCards, "No location cards are left: this door stays shut.", "FP-064")                         \
    X(NotDoorCarry, "Too many are unconscious to carry along.", "FP-170")                                    \
    X(NotFleeActed, "Somebody has already acted this turn: too late to flee.", "FP-138")                     \
    X(NotFleeNoDoor, "This place has no doors to flee through.", "FP-184")                                   \
    X(NotFleeCorridor, "Fleeing from corridors is switched off.", "FP-S28")                                  \
    X(NotSearched, "This room has been searched.", "FP-233")                                                 \
    X(NotSearchCorridor, "An empty corridor holds no treasure.", "FP-240")                                   \
    X(NotSearchFountain, "Fountain rooms hold no treasure.", "FP-242")                                       \
    X(NotSearchOccupied, "This room was not empty: only what its enemies left can be searched.", "FP-231")   \
    X(NotRear, "Only the front rank can be attacked.", "FP-107")                                             \
    X(NotActing, "{0:card} has acted this turn.", "FP-129")                                                  \
    X(NotConscious, "{0:card} is unconscious.", "FP-166")                                                    \
    X(NotFromHere, "{0:card} can do nothing from the {1:rank} rank but move, wait or flee.", "FP-114")       \
    X(NotForClass, "Only a {1:class} can use {0:card}.", "FP-266")                                           \
    X(NotBackHere, "You cannot return to a place you left.", "FP-061")                                       \
    X(WaitsHere, "Waiting here: {1:times}{0:card}.", "FP-367")                                               \
    X(LiesBehind, "Behind the door to the {1:edge} is {0:card}.", "FP-368")                                  \
    X(AskParley, "How do they receive the party?", "FP-371")                                                 \
    X(DoParleyFight, "They fight", "FP-371")                                                                 \
    X(DoParleyLeave, "They leave", "FP-371")                                                                 \
    X(DoParleyPay, "They leave for {0:card}", "FP-371")                                                      \
    X(DoParleyJoin, "{0:card} joins the party", "FP-371")                                                    \
    X(EnemiesLeave, "The enemies leave.", "FP-371")                                                          \
    X(PaidOff, "The party hands over {0:card}.", "FP-371")                                                   \
    X(FindingColourGone, "{0:card}: no {1:level} card is left for the {1:level} door.", "FP-052")            \
    X(FindingDeadEnd, "{0:card}: no way leads on.", "FP-065")                                                \
    X(FindingDeckOut, "{0:card}: the location cards run out.", "FP-063")                                     \
    X(FindingNoTreasure, "The treasures run out.", "FP-274")                                                 \
    X(KindDoor, "a {0:level} door", "FP-050")                                                                \
    X(ChanceSlay, "slay it", "FP-142")                                                                       \
    X(ChanceDisarm, "disarm it", "FP-219")                                                                   \
    X(ChanceSetOff, "set it off", "FP-220")                                                                  \
    X(ChanceHeal, "heal on average", "FP-210")                                                               \
    X(ChanceWake, "wake up", "FP-169")                                                                       \
    X(ChanceEscape, "escape", "FP-180")                                                                      \
    X(ChanceCaught, "be caught", "FP-181")                                                                   \
    X(ChancePlace, "a {0:level} place", "FP-052")                                                            \
    X(ChanceOtherPlace, "another place", "FP-054")                                                           \
    X(ChanceComes, "something comes", "FP-311")                                                              \
    X(ChanceFindDoor, "find a door", "FP-320")                                                               \
    X(ChanceFind, "find a treasure", "FP-235")                                                               \
    X(ChanceTrap, "find a trap", "FP-251")                                                                   \
    X(ChanceNoFind, "find nothing", "FP-233")                                                                \
    X(ChanceSnatch, "snatch it", "FP-256")                                                                   \
    X(ChanceWorthless, "not worth having", "FP-258")                                                         \
    X(ChanceNoSnatch, "get nothing", "FP-256")                                                               \
    X(ChanceFalls, "somebody falls", "FP-165")                                                               \
    X(ChanceDies, "somebody dies", "FP-168")                                                                 \
    X(ChanceBind, "hold it", "FP-406")                                                                       \
    X(ChanceSaves, "it makes the save", "FP-399")                                                            \
    X(ChanceSlayAny, "slay one or more", "FP-404")                                                           \
    X(ChanceBindAny, "hold one or more", "FP-406")                                                           \
    X(NextDice, "{0} {0:die|dice}", "FP-147")                                                                \
    X(NextDiceHit, "{0}d{1}, {2}+ hits", "FP-152")                                                           \
    X(NextDiceFrom, "{0} {0:die|dice}, {1}+", "FP-162")                                                      \
    X(NextOddDice, "{0} odd {0:die|dice}", "FP-149", Show::Line, Roll::By, "{0} odd")                        \
    X(NextBolt, "a bolt of level {0}", "FP-158")                                                             \
    X(NextBlows, "{0} {0:blow|blows}, {1}+ on a d20", "FP-389")                                              \
    X(NextBlowsInAll, "{0} {0:blow|blows}", "FP-389")                                                        \
    X(UseDice, "{0} extra {0:die|dice}", "FP-139")                                                           \
    X(UseDiceUndead, "{0} extra {0:die|dice} against undead", "FP-139")                                      \
    X(UseArmour, "hit only on {0}+, now on {1}+", "FP-162")                                                  \
    X(UseShot, "shoots from the second rank", "FP-131")                                                      \
    X(UseThrown, "thrown before the fight, {0} {0:die|dice}", "FP-T04")                                      \
    X(UseHeals, "heals 1d{0}", "FP-283")                                                                     \
    X(UseBolt, "a bolt of level {0}", "FP-213")                                                              \
    X(UseHealing, "healing of level {0}", "FP-213")                                                          \
    X(UseByItself, "as the card says", "FP-266")                                                             \
    X(UnitHits, "hits", "FP-142")                                                                            \
    X(UnitSlain, "slain", "FP-404")                                                                          \
    X(UnitHeld, "held", "FP-406")                                                                            \
    X(NotRulingNow, "First finish what is going on.", "FP-363")                                              \
    X(NotRulingCovered, "Each card covers the one before: there is nowhere else to be.", "FP-057")           \
    X(NotRulingMarker, "{0:card} is not on the table.", "FP-363")                                            \
    X(NotRulingEnemy, "{0:card} cannot be fought: put it on its pile instead.", "FP-099")                    \
    X(NotRulingHidden, "No hidden door leads from here to {0:card}.", "FP-380")                              \
    X(NothingLeftToFind, "No secret door is found.", "FP-321", Show::First)                                  \
    X(HiddenDoorOpened, "A hidden door opens to the {1:edge}: behind it is {0:card}.", "FP-380")             \
    X(FindingHiddenDoor,                                                                                     \
      "{0:card}: nobody can search for the hidden door to the {1:edge} (as printed); you would have to "     \
      "open it.",                                                                                            \
      "FP-320")                                                                                              \
    X(Prepared, "The decks of this game are prepared: somebody has chosen what comes.", "FP-366")            \
    X(UsedUp, "{0:card} is used up and goes to the discards.", "FP-271")                                     \
    X(BringsKept, "{0:card} brings {1:card} from an earlier adventure.", "FP-376")                           \
    X(AskKeep, "{0:card} keeps one treasure: which?", "FP-375")                                              \
    X(DoKeep, "Keep {0:card}", "FP-375")                                                                     \
    X(KeepsTreasure, "{0:card} keeps {1:card}; the rest goes back into the deck.", "FP-375")                 \
    X(ComesAlong, "With {1:card} comes {2:times}{0:card}.", "FP-328")                                        \
    X(QuestLays, "This quest decides where some of its cards are.", "FP-328")                                \
    X(NotFleeCarry, "Too many are unconscious to be carried along in flight.", "FP-178")                     \
    X(NotFleeNoCards, "No location cards are left: there is nowhere to flee to.", "FP-185")                  \
    X(ChanceHit, "hit it", "FP-142")                                                                         \
    X(FailsSave, "{0:card} fails the save and takes full damage.", "FP-357")                                 \
    X(EnemySavesHalf, "{0:card}{1:nth} makes the save: {2} damage, halved: {3}.", "FP-404")                  \
    X(EnemyFailsSave, "{0:card}{1:nth} fails the save and takes full damage.", "FP-404")                     \
    X(AskTrapAt, "{0:card}: {1}d6 damage to {2:card}; a save halves it", "FP-358")                           \
    X(AskTrapAtAll, "{0:card}: {1}d6 damage to everybody; a save halves it", "FP-357")                       \
    X(AskTrapForTreasures,                                                                                   \
      "{0:card}: {1}d6 damage to {2:card}, and {1} {1:treasure is|treasures are} lost; a save halves both",  \
      "FP-357")                                                                                              \
    X(TrapForDrawer, "With AD&D combat it strikes only {0:card}, who drew it.", "FP-358")                    \
    X(DoFaceNobody, "Nobody is left to attack {0:card}", "FP-390")                                           \
    X(UnitHitPoints, "hit points", "FP-407")                                                                 \
    X(PartySearches, "The party searches the room.", "FP-358")                                               \
    X(PartySearchesSlain, "The party searches the slain ({0:card}).", "FP-358")                              \
    X(DrawsFor, "{0:card} draws for a {2:level} treasure.", "FP-358")                                        \
    X(NextBlowsOpen, "{0} {0:blow|blows} at one of the front rank", "FP-390")                                \
    X(ChanceDamage, "damage on average", "FP-403")                                                           \
    X(ChanceWoundAny, "wound one or more", "FP-404")                                                         \
    X(UnitWounded, "wounded", "FP-404")                                                                      \
    X(ConjuresFor, "{0:card} casts {1:spell} on {2:card}.", "FP-400")                                        \
    X(ConjuresAt, "{0:card} casts {1:spell} at {2:card}{3:nth}.", "FP-400")                                  \
    X(Gains, "{0:card} gains {1}, now {2}.", "FP-407")                                                       \
    X(SpellSum, "{0} and {1} for the caster's level: {2} damage.", "FP-403")                                 \
    X(SpellStrikesAgain, "{0:card} strikes {2:card}{3:nth} again with {1:spell}.", "FP-405")                 \
    X(BurnsAgain, "{0:spell} burns {1:card}{2:nth} once more.", "FP-405")                                    \
    X(TakesBelow, "{0:card} takes {1} {1:harm}, {2} below 0.", "FP-167")                                     \
    X(EndLeftReached, "The goal is reached, and the party leaves the dungeon.", "FP-347")                    \
    X(EndLeftPaid, "The party leaves the dungeon with {0:#} gp in bounties.", "FP-A07")                      \
    X(MustStandInFront, "{0:card} has to stand in front here.", "FP-110")                                    \
    X(NotRanksNeeded, "Against {0} enemies all who are awake have to stand in front.", "FP-110", Show::Line, \
      Roll::By, "all in front")

FLAGSTONE_SAY(FLAGSTONE_FASTPLAY_PHRASES)

} // namespace flagstone::fastplay
