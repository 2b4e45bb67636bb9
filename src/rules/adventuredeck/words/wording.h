#pragma once

#include "rules/kit/phrases.h"

namespace flagstone::adventuredeck {

/// Everything that the Adventure Deck System says: key, template, ledger ID. {n:card} a card, {n:marked} a
/// card with its symbol, {n:play} twice a card, and one more where its symbol is to be told, {n:kind} a row of
/// "cards", {n:deck}, {n:ancestry}, {n:task}, {n:room} the number of a room in its adventure, {n:exit},
/// {n:attribute}, {n:mark} Up or Down, {n:symbols} several of them, {n:deed} and {n:answer} what a foe does,
/// {n:table} all that it may do in a Round, {n:meaning} the same in words, {n:base} the Base Action of a
/// player's class, {n:trait} that of its ancestry. See core/wording.h.
#define FLAGSTONE_ADVENTUREDECK_PHRASES(X)                                                                   \
    X(TakesDeck, "{0:seat} takes the deck {1:deck}.", "AD-091")                                              \
    X(PlaysHero, "{0:seat} plays {1:card}.", "AD-025")                                                       \
    X(Shows, "{0:card} begins with {1:card}.", "AD-093")                                                     \
    X(Enters, "The party enters {0:card}.", "AD-356")                                                        \
    X(ReturnsTo, "The party returns to {0:card}.", "AD-366")                                                 \
    X(FindsGold, "The party finds {0} gold {0:piece|pieces}.", "AD-372")                                     \
    X(Rests, "The party rests.", "AD-327")                                                                   \
    X(Wanderers, "Wandering foes disturb the Rest.", "AD-332")                                               \
    X(Tries, "{0:card} tries: {1:task}.", "AD-350")                                                          \
    X(Misses, "{0:card} does not match. {1:symbols} is drawn, and {2:symbols} is needed.", "AD-344",         \
      Show::Draw)                                                                                            \
    X(Fetches, "{0:card} takes {1:card} from the Draw Deck.", "AD-349")                                      \
    X(Succeeds, "{0:card} succeeds: {1:task}.", "AD-344", Show::Draw)                                        \
    X(Fails, "{0:card} fails: {1:task}.", "AD-354", Show::Draw)                                              \
    X(Claims, "{1:card} claims the {0:card}.", "AD-374", Show::Find)                                         \
    X(ClaimsNoMore, "{0:card} claims nothing more.", "AD-374")                                               \
    X(WieldsTwo, "{0:card} wields the {1:kind} and the {2:kind}.", "AD-175")                                 \
    X(Moves, "{0:card} moves.", "AD-128")                                                                    \
    X(ComesToNothing,                                                                                        \
      "{0:card} does not match: no effect. {1:symbols} is drawn, and {2:symbols} is needed.", "AD-340",      \
      Show::Draw)                                                                                            \
    X(DuelBegins, "The duel begins.", "AD-439")                                                              \
    X(Yields, "{0:card} yields.", "AD-439")                                                                  \
    X(NobodyHere, "Nobody is here.", "AD-364")                                                               \
    X(EncounterBegins, "{0} {0:foe|foes} to fight.", "AD-358")                                               \
    X(Carries, "{0:card} carries the {1:kind}.", "AD-172")                                                   \
    X(Contests,                                                                                              \
      "{0:card} calls {1} {1:card|cards} right; {2} Agility {2:card|cards} {2:counts|count} first.",         \
      "AD-108", Show::Draw)                                                                                  \
    X(ContestsPlainly, "{0:card} calls {1} {1:card|cards} right.", "AD-107", Show::Draw)                     \
    X(FoesContest, "The foes call {1:mark}: {0} {0:card is|cards are} right.", "AD-107", Show::Draw)         \
    X(RoundBegins, "Round {0}.", "AD-112")                                                                   \
    X(EncounterWon, "No foe is left.", "AD-116", Show::First)                                                \
    X(EncounterLeft, "The heroes have left the fight.", "AD-259", Show::First)                               \
    X(StandOff, "Nobody can win this fight: a stand-off.", "AD-442", Show::First)                            \
    X(TurnOf, "{0:card}'s turn.", "AD-110", Show::Turn)                                                      \
    X(Fatigue, "{0:card} is fatigued and shuffles the discards into a new Draw Deck.", "AD-310")             \
    X(Converts, "{0:card} plays {1:card} as another Attribute.", "AD-027")                                   \
    X(Plays, "{0:card} plays {1:card}.", "AD-121", Show::Deed)                                               \
    X(PlaysOn, "{0:card} plays {1:card} on {2:card}.", "AD-121", Show::Deed)                                 \
    X(UsesBase, "{0:card} uses {1:base} on {2:card}.", "AD-120", Show::Deed)                                 \
    X(FoeAttacks, "{0:card}: {1:deed} at {2:card}.", "AD-385", Show::Deed)                                   \
    X(FoeWaits, "{0:card} does nothing.", "AD-386")                                                          \
    X(Raises, "{0:card} pays for the Boost of {1:card}: {2}.", "AD-143")                                     \
    X(Boosts, "{0:card} adds {1:card}: {2}.", "AD-136")                                                      \
    X(NoEffect, "The attack has no effect on {0:card}.", "AD-200")                                           \
    X(Blocked, "{0:card} takes no damage.", "AD-223")                                                        \
    X(Counters, "{1:card} counters with {0:card}.", "AD-199", Show::Chain)                                   \
    X(ReCounters, "{1:card} re-counters with {0:card}.", "AD-204", Show::Chain)                              \
    X(FoeCounters, "{0:card} counters with its Attribute.", "AD-395", Show::Chain)                           \
    X(FoeReCounters, "{0:card} re-counters.", "AD-427", Show::Chain)                                         \
    X(IsLucky, "{0:card} matches.", "AD-202", Show::Chain)                                                   \
    X(NoLuck, "{0:card} does not match. {1:symbols} is drawn, and {2:symbols} is needed.", "AD-203",         \
      Show::Draw)                                                                                            \
    X(BaseReacts, "{0:card} uses {1:base}.", "AD-217", Show::Chain)                                          \
    X(Reacts, "{1:card} reacts with {0:card}.", "AD-197", Show::Chain)                                       \
    X(FoeReacts, "{0:card} stops {2} damage with {1:answer}.", "AD-389", Show::Chain)                        \
    X(Loses, "{0:card} loses {1} hit {1:point|points}, {2} left.", "AD-222")                                 \
    X(Heals, "{0:card} regains {1} hit {1:point|points}, now {2}.", "AD-229")                                \
    X(Clings, "{0:card} clings to life.", "AD-317", Show::Down)                                              \
    X(Dies, "{0:card} dies.", "AD-325", Show::Dead)                                                          \
    X(FoeDies, "{0:card} is defeated.", "AD-323")                                                            \
    X(FoeFlees, "{0:card} flees.", "AD-405")                                                                 \
    X(Rewards, "{0} experience for each hero, {1} gold to share.", "AD-429")                                 \
    X(FallsIll, "{0:card} falls ill.", "AD-422", Show::Draw)                                                 \
    X(IsPoisoned, "{0:card} is poisoned.", "AD-425", Show::Draw)                                             \
    X(ResistsPoison, "{0:card} resists the poison.", "AD-425")                                               \
    X(IsCured, "{0:card} is cured.", "AD-423")                                                               \
    X(FallsProne, "{0:card} falls prone.", "AD-295")                                                         \
    X(StandsUp, "{0:card} stands up.", "AD-126")                                                             \
    X(IsDisarmed, "{0:card} is disarmed.", "AD-292")                                                         \
    X(PicksUp, "{0:card} picks up what was dropped.", "AD-124")                                              \
    X(LosesNext, "{0:card} loses the next action.", "AD-161")                                                \
    X(MissesAction, "{0:card} misses this action.", "AD-161")                                                \
    X(Resolves, "{0:card} fetches {1:card} by Heroic Resolve.", "AD-161")                                    \
    X(Sneaks, "{0:card} sneaks.", "AD-261")                                                                  \
    X(IsSeen, "{0:card} is seen.", "AD-261", Show::Draw)                                                     \
    X(Hides, "{0:card} is hidden and cannot be aimed at.", "AD-266", Show::Draw)                             \
    X(TriesToFlee, "{0:card} tries to flee.", "AD-249")                                                      \
    X(Hampers, "{0:card} stops {1:card} from fleeing this Round.", "AD-253", Show::Draw)                     \
    X(HeroFlees, "{0:card} leaves the fight.", "AD-255", Show::Draw)                                         \
    X(StaysInFight, "{0:card} does not get away.", "AD-254")                                                 \
    X(TriesToGrapple, "{0:card} tries to grapple {1:card}.", "AD-274")                                       \
    X(TriesToEscape, "{0:card} tries to break free.", "AD-287")                                              \
    X(Strikes, "{0:card} strikes {1:card} for 1.", "AD-285", Show::Deed)                                     \
    X(Forces, "{0:card} plays {1:card}.", "AD-278")                                                          \
    X(Releases, "{0:card} lets go.", "AD-289")                                                               \
    X(GrappleWorks, "{0:card} succeeds.", "AD-279", Show::Draw)                                              \
    X(GrappleFails, "{0:card} fails.", "AD-279", Show::Draw)                                                 \
    X(GoesAstray, "The attack strays to {0:card}.", "AD-286", Show::Draw)                                    \
    X(Wields, "{0:card} swaps to the {1:kind}.", "AD-118")                                                   \
    X(DropsShield, "{0:card} drops the {1:kind}.", "AD-119")                                                 \
    X(Recalls, "{0:card} recalls {1:card}.", "AD-149")                                                       \
    X(KeepsHand, "{0:card} keeps the hand as it is.", "AD-098")                                              \
    X(KeepsRecalled, "{0:card} keeps {1:card} in hand.", "AD-157")                                           \
    X(DrawsOne, "{0:card} draws a card.", "AD-098")                                                          \
    X(DrawsCards, "{0:card} draws {1} {1:card|cards}.", "AD-100")                                            \
    X(DrawsNothing, "{0:card} draws nothing.", "AD-100")                                                     \
    X(Waits, "{0:card} does nothing.", "AD-117")                                                             \
    X(Calls, "{0:card} calls {1:mark}.", "AD-062", Show::Draw)                                               \
    X(IsBareHanded, "{0:card} begins with free hands.", "AD-172")                                            \
    X(Discards, "{0:card} discards {1:card}.", "AD-099")                                                     \
    X(DoesNotAnswer, "{0:card} does not answer.", "AD-220")                                                  \
    X(LetsBe, "{0:card} does nothing.", "AD-268")                                                            \
    X(DoesNotSneak, "{0:card} does not sneak.", "AD-260")                                                    \
    X(StartsToSneak, "{0:card} plays {1:card} to sneak.", "AD-264")                                          \
    X(AimsAlso, "{0:card} aims at {1:card} too.", "AD-246")                                                  \
    X(CallsOnResolve, "{0:card} calls on Heroic Resolve.", "AD-161")                                         \
    X(TakesToHand, "{0:card} takes {1:card} to hand.", "AD-369")                                             \
    X(ShufflesIn, "{0:card} shuffles {1:card} into the Draw Deck.", "AD-370")                                \
    X(PutsAside, "{0:card} puts {1:card} aside for later.", "AD-371")                                        \
    X(TakesOut, "{0:card} takes {1:card} out for this adventure.", "AD-369")                                 \
    X(Heads, "The party heads for room {0:room}.", "AD-365")                                                 \
    X(SetsTo, "The party tries: {0:task}.", "AD-350")                                                        \
    X(Takes, "{0:card} takes {1:card} to begin with.", "AD-091")                                             \
    X(EndDuel, "{0:card} wins the duel.", "AD-439")                                                          \
    X(EndDuelFled, "{0:card} wins the duel: {1:card} fled.", "AD-439")                                       \
    X(EndDraw, "The duel is a draw.", "AD-442")                                                              \
    X(ReportLevel, "{0:card} reaches level {1}.", "AD-026", Show::Line, Roll::By, "Reaches level {1}")       \
    X(EarnsTitle, "{0:card} is called {1:card} from now on.", "AD-437")                                      \
    X(EndVictory, "The goal is reached.", "AD-436", Show::Goal)                                              \
    X(EndDefeat, "All heroes are dead.", "AD-325")                                                           \
    X(EndWithdrawn, "The party has left the dungeon.", "AD-436")                                             \
    X(ReportHero, "{0:card}: {1:#} experience, {2:#} gold.", "AD-429", Show::Line, Roll::By,                 \
      "{1:#} experience, {2:#} gold")                                                                        \
    X(ReportDead, "{0:card} is dead.", "AD-325", Show::Line, Roll::By, "Dead")                               \
    X(ReportPurse, "{0:#} gold in the purse.", "AD-430")                                                     \
    X(AskDeck, "{0:seat}: which deck do you play?", "AD-019")                                                \
    X(AskAncestry, "{0:seat}: which ancestry is {1:deck}?", "AD-025")                                        \
    X(AskFour,                                                                                               \
      "{0:card}: choose {1} {1:card|cards} to begin with. Up and Down are called before a draw, like heads " \
      "and tails.",                                                                                          \
      "AD-091")                                                                                              \
    X(AskExplore, "{0:card}: what does the party do?", "AD-365")                                             \
    X(AskSend, "{0:card}: {1:task}. Who tries?", "AD-350")                                                   \
    X(AskSeek, "{0:card}: {1:task}. Which symbols do you look for?", "AD-346")                               \
    X(AskRescue, "{0:card}: {1:task} failed. Play an Attribute card to save it?", "AD-347")                  \
    X(AskLoot, "{0:card}: what do you claim?", "AD-374")                                                     \
    X(AskGive, "{0:card}: who gets {1:card}?", "AD-374")                                                     \
    X(AskPlace, "{0:card}: where does {1:card} go?", "AD-368")                                               \
    X(AskRemove, "{0:card}: which card makes room?", "AD-369")                                               \
    X(AskRound, "{0:card}: in which Round does the encounter begin?", "AD-105")                              \
    X(AskRemember, "{0:card}: recall a card first?", "AD-133")                                               \
    X(AskSecond, "{0:card}: strike with the other weapon too?", "AD-176")                                    \
    X(AskForfeit, "{0:card}: which card do you give up for it?", "AD-162")                                   \
    X(AskMatch, "{0:card}: Up or Down? The action works only if you call the card right.", "AD-340")         \
    X(AskHands, "{0:card}: what do you take in hand?", "AD-172")                                             \
    X(AskCall, "{0:card}: Up or Down? Whoever calls more cards right acts first.", "AD-107")                 \
    X(AskFull, "{0:card}: your hand is full.", "AD-098")                                                     \
    X(AskAct, "{0:card}, Round {1}: your action?", "AD-113")                                                 \
    X(AskRecalled, "{0:card}: play {1:card} at once?", "AD-156")                                             \
    X(AskBoost, "{0:card}: {1} so far. Anything to add?", "AD-132")                                          \
    X(AskAnswer, "{0:card}: how do you answer {1:card}?", "AD-196")                                          \
    X(AskedBy, "asked by {0:card}", "AD-196")                                                                \
    X(AskHelp, "{0:card}: do you help {1:card} against {2:card}?", "AD-219")                                 \
    X(AskStrengthen, "{0:card}: {1} of {2} damage stopped so far. Anything to add?", "AD-144")               \
    X(AskReCounter, "{0:card}: your action is countered. Do you counter that?", "AD-204")                    \
    X(AskEscalate, "{0:card}: your Counter is answered. Do you go on?", "AD-207")                            \
    X(AskPoison, "{0:card}: do you resist the poison?", "AD-425")                                            \
    X(AskSneak, "{0:card}: sneak? Call Up or Down: if a foe draws it, you are seen.", "AD-261")              \
    X(AskAgain, "{0:card}: you are seen. Hide again?", "AD-270")                                             \
    X(AskNotice, "{0:card}: {1:card} has slipped out of sight. Do you notice?", "AD-268")                    \
    X(AskPart, "{0:card}: a parting attack on {1:card}?", "AD-250")                                          \
    X(AskHamper, "{0:card}: Up or Down? If you call the card right, {1:card} cannot flee this Round.",       \
      "AD-253")                                                                                              \
    X(AskFreeStrike, "{0:card}: {1:card} tries to grapple you. Do you strike first?", "AD-275")              \
    X(AskMethod, "{0:card}: against {1:card}, do you play a card or call Up or Down?", "AD-277")             \
    X(AskReply, "{0:card}: how do you resist {1:card}?", "AD-278")                                           \
    X(AskAim,                                                                                                \
      "{0:card}: Up or Down? If you call the card wrong, the attack on {1:card} strays to another in the "   \
      "Grapple.",                                                                                            \
      "AD-286")                                                                                              \
    X(AskCling, "{0:card} would die. Cling to life with 1 hit point? The hand limit falls by 1.", "AD-321")  \
    X(AskDiscard, "{0:card}: discard {1} {1:card|cards}.", "AD-099")                                         \
    X(AskDraw, "{0:card}: how many cards do you draw?", "AD-100")                                            \
    X(GameOver, "The adventure is over.", "AD-436")                                                          \
    X(DoDeck, "Play {0:deck}", "AD-019")                                                                     \
    X(DoAncestry, "{0:ancestry}", "AD-025")                                                                  \
    X(DoChoose, "Take {0:marked}", "AD-091")                                                                 \
    X(DoTry, "Try: {0:task}", "AD-344")                                                                      \
    X(DoGo, "Go to room {0:room} ({1:exit})", "AD-365")                                                      \
    X(DoRest, "Rest", "AD-327")                                                                              \
    X(DoLeave, "Leave the dungeon: the quest is lost", "AD-436", Show::Line, Roll::By, "Quest lost")         \
    X(DoGiveUp, "Give up: there is no way out any more", "AD-436", Show::Line, Roll::By, "Give up")          \
    X(DoSend, "Send {0:card}", "AD-350")                                                                     \
    X(DoRescue, "Play {0:marked} for it", "AD-347")                                                          \
    X(DoFetch, "Take {0:marked} from the Draw Deck; the hand limit falls by 1", "AD-349")                    \
    X(DoSeek, "Look for {0:symbols}", "AD-346")                                                              \
    X(DoAccept, "Accept the failure", "AD-354")                                                              \
    X(DoClaim, "Claim {0:card}", "AD-374")                                                                   \
    X(DoGiveTo, "Give it to {0:card}", "AD-374")                                                             \
    X(DoLeaveIt, "Claim nothing more", "AD-374")                                                             \
    X(DoToHand, "Take {0:card} to hand", "AD-369")                                                           \
    X(DoToDeck, "Shuffle {0:card} into the Draw Deck", "AD-370")                                             \
    X(DoPutAside, "Put {0:card} aside for later", "AD-371")                                                  \
    X(DoRemove, "Take {0:marked} out for this adventure", "AD-369")                                          \
    X(DoCarry, "Carry the {0:kind}", "AD-172", Show::Line, Roll::By, "{0:kind}")                             \
    X(DoDual,                                                                                                \
      "Wield the {0:kind} and the {1:kind}: both can strike in one turn, but no hand is left for a shield",  \
      "AD-175", Show::Line, Roll::By, "{0:kind} and {1:kind}")                                               \
    X(DoBare,                                                                                                \
      "Begin with free hands: the first weapon you play is taken up at once, anything else later costs "     \
      "your action",                                                                                         \
      "AD-172", Show::Line, Roll::By, "until you attack")                                                    \
    X(DoBeginIn, "Begin in Round {0}", "AD-105")                                                             \
    X(DoThrow, "Throw {0:play} at {1:card}: {2} damage", "AD-183")                                           \
    X(DoPlayByResolve,                                                                                       \
      "{0:play} on {1:card}, by Heroic Resolve (discard a card; the hand limit falls by 1)", "AD-162")       \
    X(DoReactByResolve,                                                                                      \
      "React with {0:marked}, by Heroic Resolve (discard a card; the hand limit falls by 1)", "AD-162")      \
    X(DoStep, "Move to place {0}", "AD-238")                                                                 \
    X(DoMove, "Move to column {0}, row {1}", "AD-243")                                                       \
    X(DoCall, "Call {0:mark}", "AD-107")                                                                     \
    X(DoDrawOne, "Draw a card, then discard one", "AD-098")                                                  \
    X(DoKeep, "Keep the hand as it is", "AD-098")                                                            \
    X(DoAttack, "{0:play} against {1:card}: {2} damage", "AD-121")                                           \
    X(DoAttackPaid, "{0:play} against {1:card}: {2} damage, for {3} {4:attribute}", "AD-140")                \
    X(DoHinder, "{0:play} against {1:card}", "AD-121")                                                       \
    X(DoHinderPaid, "{0:play} against {1:card}, for {2} {3:attribute}", "AD-140")                            \
    X(DoMend, "{0:play} for {1:card}", "AD-121")                                                             \
    X(DoMendPaid, "{0:play} for {1:card}, at {2} {3:attribute}", "AD-140")                                   \
    X(DoMendBy, "{0:card}: {1:play} for {2:card}", "AD-121")                                                 \
    X(DoMendByPaid, "{0:card}: {1:play} for {2:card}, at {3} {4:attribute}", "AD-140")                       \
    X(DoFastSwap, "Swap to {0:play} at once, against {1:card}", "AD-170")                                    \
    X(DoBase, "{0:base} against {1:card}", "AD-120")                                                         \
    X(DoSwap, "Swap to the {0:kind}", "AD-118", Show::Line, Roll::By, "swap to {0:kind}")                    \
    X(DoEquip, "Take up the {0:kind}", "AD-119", Show::Line, Roll::By, "take up {0:kind}")                   \
    X(DoDropShield, "Drop the {0:kind}", "AD-119", Show::Line, Roll::By, "drop {0:kind}")                    \
    X(DoStandUp, "Stand up, as the action of this turn", "AD-126", Show::Line, Roll::By, "Stand up")         \
    X(DoPickUp, "Pick up the {0:kind}", "AD-124", Show::Line, Roll::By, "pick up {0:kind}")                  \
    X(DoPickUpShield, "Pick up the {0:kind}", "AD-124", Show::Line, Roll::By, "pick up {0:kind}")            \
    X(DoRecall, "Recall {0:marked} for {1} {2:attribute}", "AD-150")                                         \
    X(DoRecallMixed, "Recall {0:marked} for {1} {2:attribute} and {3} {4:attribute}", "AD-150")              \
    X(DoFlee, "Flee", "AD-249")                                                                              \
    X(DoFleeDuel, "Flee: the duel is lost", "AD-439", Show::Line, Roll::By, "Duel lost")                     \
    X(DoFleeOut, "Flee out of the dungeon: once all have fled, the quest ends", "AD-259")                    \
    X(DoFleeLast, "Flee out of the dungeon: the quest is lost", "AD-259", Show::Line, Roll::By,              \
      "Quest lost")                                                                                          \
    X(DoStopHiding, "Stop hiding", "AD-266")                                                                 \
    X(DoNoSneak, "Do not sneak", "AD-260")                                                                   \
    X(DoHideAgain, "Hide again with {0:marked}", "AD-270")                                                   \
    X(DoNotice, "Notice with {0:marked}", "AD-268")                                                          \
    X(DoNoticeByDeck, "Notice with {0:marked} from the Draw Deck; the hand limit falls by 1", "AD-268")      \
    X(DoLetBe, "Do nothing", "AD-268")                                                                       \
    X(DoSneak, "Sneak with {0:play}", "AD-264")                                                              \
    X(DoGrapple, "Grapple {0:card}", "AD-274")                                                               \
    X(DoGrappleHit, "Strike {0:card} for 1", "AD-285")                                                       \
    X(DoEscape, "Break free", "AD-287")                                                                      \
    X(DoRelease, "Let go", "AD-289")                                                                         \
    X(DoForce, "Use {0:marked}", "AD-278")                                                                   \
    X(DoFist, "Strike for 1", "AD-276")                                                                      \
    X(DoNoForce, "Do nothing about it", "AD-279")                                                            \
    X(DoPass, "Do nothing", "AD-117")                                                                        \
    X(DoAdd, "Add {0:marked}", "AD-136")                                                                     \
    X(DoRaise, "Raise it to {0}, for {1} {2:attribute}", "AD-143")                                           \
    X(DoAlso, "{0:card} too", "AD-246")                                                                      \
    X(DoResolve, "Heroic Resolve: fetch {0:marked}, give up {1:marked}; the hand limit falls by 1",          \
      "AD-162")                                                                                              \
    X(DoStrikeWith, "Do it for {0} with {1:kind}", "AD-146")                                                 \
    X(DoStrike, "Do it for {0}", "AD-146")                                                                   \
    X(DoStrikeNaming, "Do it for {0} and call {1:symbols}", "AD-069")                                        \
    X(DoReact, "React with {0:marked}", "AD-197", Show::Line, Roll::By, "{0:marked}")                        \
    X(DoCounter, "Counter with {0:marked}", "AD-199", Show::Line, Roll::By, "{0:marked}")                    \
    X(DoReCounter, "Re-counter with {0:marked}", "AD-204", Show::Line, Roll::By, "{0:marked}")               \
    X(DoResist, "Resist with {0:marked}", "AD-425")                                                          \
    X(DoLuck, "Draw and hope for {0:symbols}", "AD-202")                                                     \
    X(DoBaseReaction, "Use {0:base}", "AD-217")                                                              \
    X(DoTrait, "Use {0:trait}", "AD-425")                                                                    \
    X(DoEnough, "Add nothing: {0} of {1} damage stopped", "AD-144")                                          \
    X(DoDecline, "Do not answer", "AD-220")                                                                  \
    X(DoCling, "Cling to life", "AD-317")                                                                    \
    X(DoDie, "Die", "AD-321")                                                                                \
    X(DoDiscard, "Discard {0:marked}", "AD-099")                                                             \
    X(DoDraw, "Draw {0} {0:card|cards}", "AD-100")                                                           \
    X(DoDrawNone, "Draw nothing", "AD-100")                                                                  \
    X(NoHidden, "Nobody can see it.", "AD-266")                                                              \
    X(NoShutWay, "A way out of here stays shut until its task is done.", "AD-365")                           \
    X(NoRest, "Clear the room before you rest.", "AD-327")                                                   \
    X(NoRestWeak, "A hero whose hand limit is 1 cannot rest.", "AD-334")                                     \
    X(FindNoWanderers, "The deck of wandering foes is used up: nobody disturbs Rests any more.", "AD-332")   \
    X(FindEmptyGoal, "Nobody waits in {0:card}, where the adventure ends.", "AD-436")                        \
    X(FindCrowd, "{1} foes wait in {0:card}, more than twice as many as usual.", "AD-358")                   \
    X(NextPicksUp, "picks up what was dropped", "AD-294")                                                    \
    X(NextFlees, "tries to flee", "AD-405")                                                                  \
    X(NextDoes, "draws {0:meaning}", "AD-381", Show::Line, Roll::By, "{0:table}")                            \
    X(NextFoes, "{0} {0:foe acts|foes act}", "AD-377")                                                       \
    X(ChanceMatch, "match it", "AD-202")                                                                     \
    X(ChanceTask, "match it", "AD-346")                                                                      \
    X(ChanceDefeat, "defeat it", "AD-323")                                                                   \
    X(UnitHitPoints, "hit points lost", "AD-222")                                                            \
    X(NothingMore, "There is nothing more here.", "OPT-AD-35")                                               \
    X(AskAnswerHit, "{0:card}: {1:card} strikes for {2}. How do you answer?", "AD-196")                      \
    X(DoGoBack, "Go back to {0:card} ({2:exit})", "AD-366")                                                  \
    X(AskBoostDeed, "{0:card}: anything to add to {1:kind}?", "AD-132")                                      \
    X(DoStrikeDeed, "Do it: {0:kind}", "AD-146")                                                             \
    X(DoStrikeDeedNaming, "Do it: {0:kind}, and call {1:symbols}", "AD-069")                                 \
    X(WieldsTwin, "{0:card} wields one {1:kind} in each hand.", "AD-175")                                    \
    X(DoTwin,                                                                                                \
      "Wield one {0:kind} in each hand: both can strike in one turn, but no hand is left for a shield",      \
      "AD-175", Show::Line, Roll::By, "{0:kind} in each hand")                                               \
    X(DuelOver, "The duel is over.", "AD-439")                                                               \
    X(DoReactStops, "React with {0:marked}: stops {1} of {2} damage", "AD-144", Show::Line, Roll::By,        \
      "{0:marked}")                                                                                          \
    X(WouldLose, "{1:card} would lose {0} hit {0:point|points}.", "AD-222", Show::Stake, Roll::By,           \
      "{0} damage to {1:card}")                                                                              \
    X(WouldLoseNone, "{1:card} would lose no hit points.", "AD-223", Show::Stake, Roll::By,                  \
      "no damage to {1:card}")                                                                               \
    X(HeadsBack, "The party heads back to {0:card}.", "AD-366")                                              \
    X(DrawsUp, "{0:card} draws {1} {1:card|cards} to fill the hand.", "AD-097")                              \
    X(AskDrawOne, "{0:card}: do you draw a card?", "AD-100")                                                 \
    X(NextMisses, "misses this action", "AD-404")                                                            \
    X(NextStandsUp, "stands up", "AD-297")                                                                   \
    X(NoneHeld, "{0:card} is in a Grapple and cannot leave its place.", "AD-284")                            \
    X(NoneProne, "{0:card} lies prone and must stand up first.", "AD-296")                                   \
    X(NoneMoved, "{0:card} has already moved this turn.", "AD-128")                                          \
    X(NoneNowhere, "No free place is within one Move.", "AD-238")                                            \
    X(PicksUpArm, "{0:card} picks up the {1:kind}.", "AD-124")                                               \
    X(InHand, "{0:kind}", "AD-167")                                                                          \
    X(NothingHere, "There is nothing here.", "OPT-AD-35")                                                    \
    X(AskWatch, "{0:card}: {1:card} sneaks. Who watches?", "AD-262")                                         \
    X(DoWatch, "Let {0:card} watch", "AD-262")                                                               \
    X(Watches, "{0:card} watches.", "AD-262")                                                                \
    X(AskStep, "{0:card}: move after the action?", "AD-128")                                                 \
    X(AskKnock, "{0:card}: what does {1:card} drop?", "AD-292")                                              \
    X(DoKnock, "The {0:kind}", "AD-292")                                                                     \
    X(DoKnockWeapon, "Its weapon", "AD-292")                                                                 \
    X(DoKnockShield, "Its shield", "AD-293")                                                                 \
    X(FoeCountersWith, "{0:card} counters with {1:answer}.", "AD-394", Show::Chain)                          \
    X(FoeReactsWith, "{0:card} reacts with {1:answer}.", "AD-389", Show::Chain)                              \
    X(RecallsNothing, "{0:card} recalls nothing.", "AD-133")                                                 \
    X(DoKeepRecalled, "Keep {0:card} in hand", "AD-157")                                                     \
    X(RoundsOfCalm, "{0} of {1} Rounds without effect.", "AD-442")                                           \
    X(SuffersDisease, "{0:card} suffers from the disease.", "AD-422")                                        \
    X(SuffersPoison, "{0:card} suffers from the poison.", "AD-425")                                          \
    X(ChanceGrapple, "succeed", "AD-279")                                                                    \
    X(ChanceHold, "hold against it", "AD-279")                                                               \
    X(PicksArm, "{0:card} chooses what {1:card} loses.", "AD-292")                                           \
    X(AtPlace, "place {0}", "AD-237")                                                                        \
    X(AtCell, "column {0}, row {1}", "AD-242")                                                               \
    X(MovesToPlace, "{0:card} moves to place {1}.", "AD-238")                                                \
    X(MovesToCell, "{0:card} moves to column {1}, row {2}.", "AD-243")                                       \
    X(InHiding, "hidden", "AD-266")                                                                          \
    X(NoneInSight, "Every opponent in reach is hidden.", "AD-266", Show::Line, Roll::By, "hidden")           \
    X(ActsFirst, "{0:card} acts first.", "AD-109", Show::First)                                              \
    X(FoesActFirst, "The {0:foe acts|foes act} first.", "AD-109", Show::First)                               \
    X(AskAnswerCard, "{0:card}: {1:card} plays {2:kind}. How do you answer?", "AD-196")                      \
    X(AskAnswerDeed, "{0:card}: {1:card} uses {2:deed}. How do you answer?", "AD-196")                       \
    X(FoeHasNoAnswer, "{0:card} draws {1:symbols} and has no answer.", "AD-389", Show::Draw)                 \
    X(AskBoostDamage, "{0:card}: {1} damage so far. Anything to add?", "AD-132")                             \
    X(Matches, "{0:card} matches. {1:symbols} is drawn.", "AD-340", Show::Draw)                              \
    X(AskMore, "{0:card}: choose {1} more {1:card|cards} to begin with.", "AD-091")                          \
    X(FoeCannotCounter, "{0:card} draws {1:symbols} and cannot counter.", "AD-395", Show::Draw)

FLAGSTONE_SAY(FLAGSTONE_ADVENTUREDECK_PHRASES)

} // namespace flagstone::adventuredeck
