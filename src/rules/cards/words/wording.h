#pragma once

#include "rules/kit/phrases.h"

namespace flagstone::cards {

/// Everything that C.A.R.D.S. says: key, template, ledger ID. {n:card} a card or a fighter, {n:suit} a suit
/// with its class, {n:class} the class alone, {n:army} a suit with its army, {n:power} what a class does,
/// {n:command} what an army does, {n:effect} an ability, {n:briefly} the same in a word or two, {n:feat} a feat,
/// {n:tested} the same as a heading, {n:content} what a tile holds, {n:across} a trap on the way, {n:attitude} what
/// an NPC thinks, {n:way} where it goes, {n:person} a court card's person, {n:sort} what Jokers are given, {n:gain}
/// what a feat may bring, {n:goal} {n:place} {n:rival} what a quest may be about, {n:oddity} an odd treasure. See
/// core/wording.h.
#define FLAGSTONE_CARDS_PHRASES(X)                                                                           \
    X(TakesSuit, "{0:card} takes {1:suit}.", "CD-008")                                                       \
    X(GmTakesSuit, "The game master has {0:suit}.", "CD-009")                                                \
    X(TurnOf, "Cycle {1}: {0:card}.", "CD-155", Show::Turn)                                                  \
    X(FoesTurn, "The foes' turn. {0:card} begins.", "CD-162", Show::Turn)                                    \
    X(Moves, "{0:card} goes {1:way}.", "CD-158")                                                             \
    X(Runs, "{0:card} runs {1:way}, then {2:way}.", "CD-183")                                                \
    X(Reveals, "{0:card} looks: {1:card} across {2:card}.", "CD-168")                                        \
    X(NothingHere, "Nothing special here.", "CD-176", Show::Line, Roll::By, "nothing special")               \
    X(FeatureHere, "There is {0:content} here.", "CD-255", Show::Line, Roll::By, "{0:content}")              \
    X(MonstersHere,                                                                                          \
      "There {0:is|are} {0} {0:monster|monsters} here, with {1} number {1:card|cards} in all.", "CD-257",    \
      Show::First)                                                                                           \
    X(NpcIs, "{0:card} is {2:person}, a {1:class}, and {3:attitude}.", "CD-258", Show::Meet)                 \
    X(Surprise, "{0:card} is surprised!", "CD-166")                                                          \
    X(TrapSprings, "A trap springs on {0:card}.", "CD-182")                                                  \
    X(SnareSet, "{0:card} sets a trap.", "CD-225")                                                           \
    X(SnareSprings, "{0:card} walks into a trap.", "CD-225")                                                 \
    X(ClaimsJoker, "{0:card} claims {1:card}.", "CD-150", Show::Find)                                        \
    X(JokerIsLevel, "{0:card} uses {1:card} as experience for everybody here.", "CD-152")                    \
    X(FindsJoker, "{0:card} picks up {1:card}.", "CD-114", Show::Find)                                       \
    X(IsTheBane, "{0:card} is the dragon's bane. Nobody else knows.", "CD-226")                              \
    X(GainsLevel, "{0:card} reaches level {1}.", "CD-037")                                                   \
    X(TriesFeat, "{0:card} tries to {1:feat}.", "CD-040")                                                    \
    X(DeclinesTest, "{0:card} does not try.", "CD-040")                                                      \
    X(NoGmCards, "The game master has no number cards left.", "CD-017")                                      \
    X(TestCards, "{0:card} plays {1:card} against the game master's {2:card}.", "CD-047")                    \
    X(TestWon, "{0:card} manages to {1:feat}.", "CD-048")                                                    \
    X(TestLost, "{0:card} fails to {1:feat}.", "CD-050")                                                     \
    X(TestTied, "{0:card} neither succeeds nor fails.", "CD-053")                                            \
    X(JokerNoted, "{0:card} turned up {1:card} first.", "CD-045")                                            \
    X(GmJokerNoted, "The game master turned up {0:card} first.", "CD-045")                                   \
    X(TakesJoker, "{0:card} takes {1:card}.", "CD-069", Show::Find)                                          \
    X(LosesJoker, "{0:card} loses {1:card}. {2:card} has it now.", "CD-069")                                 \
    X(LosesJokerToGm, "{0:card} loses {1:card}. The game master has it now.", "CD-050")                      \
    X(Clash, "{0:card} plays {1:card}, and {2:card} plays {3:card}.", "CD-067")                              \
    X(Beats, "{0:card} beats {1:card}.", "CD-018", Show::FirstWins)                                          \
    X(AceBeats, "{0:card} beats {1:card}: an Ace beats a 10, and nothing else.", "CD-018", Show::FirstWins)  \
    X(Equal, "{0:card} and {1:card} are equal.", "CD-022", Show::Equal)                                      \
    X(TestBeats, "{2:tested}. {0:card} beats {1:card}.", "CD-018", Show::FirstWins)                          \
    X(TestAceBeats, "{2:tested}. {0:card} beats {1:card}: an Ace beats a 10, and nothing else.", "CD-018",   \
      Show::FirstWins)                                                                                       \
    X(TestEqual, "{2:tested}. {0:card} and {1:card} are equal.", "CD-022", Show::Equal)                      \
    X(Tie, "Neither {0:card} nor {1:card} is hurt.", "CD-070")                                               \
    X(LosesCard, "{3:card} hits {0:card}: {1:card} is lost, {2} left.", "CD-068")                            \
    X(Wounded, "{0:card} takes a wound: {1:card} is lost, {2} left.", "CD-109")                              \
    X(Falls, "{0:card} falls.", "CD-110", Show::Down)                                                        \
    X(StandOff, "Neither side can hurt the other: a stand-off.", "CD-284", Show::First)                      \
    X(Uses, "{0:card} uses an ability to {1:effect}.", "CD-080")                                             \
    X(Wishes, "{0:card} wishes to {1:effect}, for three Jokers.", "CD-119")                                  \
    X(GmUses, "The game master uses an ability to {0:effect}.", "CD-108")                                    \
    X(WishCancelled, "The wish is cancelled by a court card.", "CD-119")                                     \
    X(CourtSpent, "It costs {0:card}.", "CD-081")                                                            \
    X(DuelWon, "{0:card} beats {1:card}: it works.", "CD-085", Show::FirstWins)                              \
    X(DuelLost, "{1:card} beats {0:card}: the ability is cancelled.", "CD-085", Show::SecondWins)            \
    X(DuelTied, "{0:card} and {1:card} cancel each other.", "CD-086", Show::Equal)                           \
    X(Struck, "{0:card} loses all number cards.", "CD-091")                                                  \
    X(Recovers, "{0:card} gets {1} number {1:card|cards} back.", "CD-093")                                   \
    X(Steals, "{0:card} takes {1:card} from {2:card}.", "CD-098")                                            \
    X(StealsFromGm, "{0:card} takes {1:card} from the game master.", "CD-098")                               \
    X(GmSteals, "The game master takes {0:card} from {1:card}.", "CD-107")                                   \
    X(LooksAt, "{0:card} looks into the pack of {1:card}.", "CD-104")                                        \
    X(OpensDeck, "{0:card} sees their own cards and chooses each one until this test or fight is over.",     \
      "CD-105")                                                                                              \
    X(Chose, "{0:card} has chosen a card.", "CD-105")                                                        \
    X(GmChose, "The game master has chosen a card.", "CD-043")                                               \
    X(ReadyForTest, "{0:card} is ready for the test.", "CD-041")                                             \
    X(Unhurt, "{0:card} is not hurt.", "CD-051")                                                             \
    X(OnlyCancelled, "The winner uses no ability in return.", "CD-085")                                      \
    X(ChargeHome, "{0:card}'s charge breaks {1:card}: one number card is left.", "CD-236")                   \
    X(Raises, "{0:card} raises {1} of the dead.", "CD-241")                                                  \
    X(LetsLie, "{0:card} lets the dead lie.", "CD-241")                                                      \
    X(Recruits, "{0:card} recruits {1} number {1:card|cards}.", "CD-234")                                    \
    X(Rests, "{0:card} rests: {1} more {1:turn|turns}.", "CD-154")                                           \
    X(Shrine, "{0:card} prays and sees the land around.", "CD-256")                                          \
    X(Talks, "{0:card} talks to {1:card}.", "CD-259")                                                        \
    X(Boon, "{0:card} helps, as a {1:class} can.", "CD-259")                                                 \
    X(OffersSurrender, "{0:card} offers to surrender to {1:card}.", "CD-253")                                \
    X(SurrenderAccepted, "{0:card} lets {1:card} go.", "CD-253")                                             \
    X(SurrenderRefused, "{0:card} does not accept the surrender of {1:card}.", "CD-253")                     \
    X(OffersJoker, "{0:card} offers {1:card} to {2:card}.", "CD-122")                                        \
    X(GivesJoker, "{0:card} gives {1:card} to {2:card}.", "CD-122")                                          \
    X(RefusesJoker, "{0:card} takes nothing from {1:card}.", "CD-122")                                       \
    X(GmGrants, "The game master helps {0:card}.", "CD-262")                                                 \
    X(EndsTurn, "{0:card} ends the turn.", "CD-160")                                                         \
    X(PlaysAs, "{0:card} plays as {1:person}.", "CD-136")                                                    \
    X(Starts, "{0:card} starts in column {1}, row {2}.", "CD-148")                                           \
    X(StartsDown, "{0:card} starts in column {1}, row {2}, {3} {3:storey|storeys} down.", "CD-148")          \
    X(StartsUp, "{0:card} starts in column {1}, row {2}, {3} {3:storey|storeys} up.", "CD-148")              \
    X(Lies, "{0:card} lies in column {1}, row {2}.", "CD-143")                                               \
    X(LiesDown, "{0:card} lies in column {1}, row {2}, {3} {3:storey|storeys} down.", "CD-143")              \
    X(LiesUp, "{0:card} lies in column {1}, row {2}, {3} {3:storey|storeys} up.", "CD-143")                  \
    X(Sleeps, "{0:card} sleeps.", "CD-197")                                                                  \
    X(StaysAwake, "{0:card} stays awake.", "CD-196")                                                         \
    X(UsesPotion, "{0:card} gives a potion to {1:card}.", "CD-217")                                          \
    X(PoisonDelayed, "The poison slows: {0:card} has until cycle {1}.", "CD-218")                            \
    X(Cured, "{0:card} is cured.", "CD-217")                                                                 \
    X(DiesOfPoison, "The poison kills {0:card}.", "CD-220", Show::Dead)                                      \
    X(DragonComes, "The dragon comes.", "CD-221")                                                            \
    X(HordeComes, "The horde comes.", "CD-224")                                                              \
    X(DragonLeaves, "The dragon leaves for good.", "CD-226")                                                 \
    X(HordeLeaves, "The horde leaves for good.", "CD-226")                                                   \
    X(Tribute, "{0:card} pays the tribute: {1} {1:Joker|Jokers}.", "CD-226")                                 \
    X(FoeMoves, "{0:card} moves {1:way}.", "CD-252")                                                         \
    X(RacePrize, "{0:card} is first at the goal.", "CD-213")                                                 \
    X(Scene, "Scene {0}.", "CD-123")                                                                         \
    X(QuestPrompt, "{0:card}, {1:card} and {2:card} suggest: {3:goal}, {4:place}; {5:rival}.", "CD-124")     \
    X(IsArmy, "{0:card} is an army.", "CD-202")                                                              \
    X(Staked, "{0:card} is staked.", "CD-043")                                                               \
    X(Labelled, "{0:card} is {1:oddity}.", "CD-147")                                                         \
    X(CourtComes, "The game master turns up a court card.", "CD-044")                                        \
    X(NextGame, "Game {0} begins.", "CD-034")                                                                \
    X(ComesBack, "{0:card} comes back at level {1}.", "CD-113")                                              \
    X(GoesOn, "{0:card} goes on at level {1}.", "CD-034")                                                    \
    /* prompts */                                                                                            \
    X(AskReturn, "{0:card}: come back as before, or as somebody new", "CD-113")                              \
    X(AskSuit, "{0:card}: choose a suit to win contests, heal, steal or see cards", "CD-008")                \
    X(AskArmy, "{0:card}: choose an army to charge, heal, bribe or raise the dead", "CD-233")                \
    X(AskGmSuit, "Game master: choose a suit", "CD-009")                                                     \
    X(AskPerson, "{0:card}: choose a figure; all of them play alike", "CD-136")                              \
    X(AskStart, "{0:card}: choose where to start", "CD-148")                                                 \
    X(AskScatter, "Game master: place what was taken out of the map pack", "CD-143")                         \
    X(AskScatterWho, "Game master: who is to be met on the map?", "CD-144")                                  \
    X(AskScatterWhere, "Game master: where?", "CD-144")                                                      \
    X(AskTurn, "{0:card}: move and act", "CD-155")                                                           \
    X(AskTurnAt, "{0:card}: move and act. Here: {1:content}", "CD-155")                                      \
    X(AskNight, "{0:card}: sleep, or stay awake and lose a card", "CD-196")                                  \
    X(AskFoe, "Game master: what does {0:card} do?", "CD-162")                                               \
    X(AskTest, "{0:card}: draw to {1:feat}, or use an ability first", "CD-041")                              \
    X(AskGmCard, "Game master: {0:card} tries to {1:feat}. Choose a card, or draw", "CD-043")                \
    X(AskPick, "{0:card}: choose your card", "CD-105")                                                       \
    X(AskGmPick, "Game master: choose the card of {0:card}", "CD-107")                                       \
    X(AskPenalty, "Game master: does the failure cost {0:card} a card?", "CD-051")                           \
    X(AskCounter, "{0:card}: counter with a court card?", "CD-084")                                          \
    X(AskGmCounter, "Game master: {0:card} uses an ability. Counter with a court card?", "CD-084")           \
    X(AskWinner, "{0:card}: now use your own ability", "CD-085")                                             \
    X(AskGmWinner, "Game master: now use your own ability", "CD-085")                                        \
    X(AskClaim, "{0:card}: how do you use {1:card}?", "CD-151")                                              \
    X(AskRaise, "{0:card}: raise the dead of {1:card}?", "CD-241")                                           \
    X(AskGift, "{0:card}: take {1:card} from {2:card}?", "CD-122")                                           \
    X(AskParley, "{0:card}: let {1:card} surrender?", "CD-253")                                              \
    X(AskGmParley, "Game master: let {0:card} surrender to {1:card}?", "CD-253")                             \
    X(AskedBy, "asked by {0:card}", "CD-083")                                                                \
    X(AskBuild, "Game master: give {0:card} its cards", "CD-249")                                            \
    X(AskFeature, "Game master: what is here?", "CD-255")                                                    \
    X(AskAttitude, "Game master: what does {0:card} think of strangers?", "CD-258")                          \
    X(AskNothing, "The game is over", "")                                                                    \
    /* choices */                                                                                            \
    X(DoSuit, "Take {0:suit}: {0:power}", "CD-008", Show::Line, Roll::By, "{0:class}: {0:power}")            \
    X(DoSuitOf, "Take {0:suit} of pack {1}: {0:power}", "CD-128")                                            \
    X(DoArmy, "Lead {0:army}: {0:command}", "CD-228", Show::Line, Roll::By, "{0:command}")                   \
    X(DoArmyOf, "Lead {0:army} of pack {1}: {0:command}", "CD-228")                                          \
    X(DoPerson, "Play as {0:person} (only looks differ; the card leaves the map)", "CD-136")                 \
    X(DoStart, "Start in column {0}, row {1}", "CD-148")                                                     \
    X(DoStartDown, "Start in column {0}, row {1}, {2} {2:storey|storeys} down", "CD-148")                    \
    X(DoStartUp, "Start in column {0}, row {1}, {2} {2:storey|storeys} up", "CD-148")                        \
    X(DoPlaceJoker, "Place a Joker in column {0}, row {1}", "CD-143")                                        \
    X(DoPlaceJokerDown, "Place a Joker in column {0}, row {1}, {2} {2:storey|storeys} down", "CD-143")       \
    X(DoPlaceJokerUp, "Place a Joker in column {0}, row {1}, {2} {2:storey|storeys} up", "CD-143")           \
    X(DoPlaceNpc, "Place {3:card} in column {0}, row {1}", "CD-144")                                         \
    X(DoPlaceNpcDown, "Place {3:card} in column {0}, row {1}, {2} {2:storey|storeys} down", "CD-144")        \
    X(DoPlaceNpcUp, "Place {3:card} in column {0}, row {1}, {2} {2:storey|storeys} up", "CD-144")            \
    X(DoNpc, "Place {0:card}", "CD-144")                                                                     \
    X(DoNobodyElse, "Nobody else", "CD-144")                                                                 \
    X(DoLeave, "Let the program place the others", "CD-260")                                                 \
    X(DoReturn, "Come back, one level lower", "CD-113")                                                      \
    X(DoSleep, "Sleep", "CD-197")                                                                            \
    X(DoAwake, "Stay awake", "CD-196")                                                                       \
    X(DoDraw, "Draw", "CD-041")                                                                              \
    X(DoPick, "Play {0:card}", "CD-105")                                                                     \
    X(DoPickSeen, "Play the {0:card} that everybody knows", "CD-105")                                        \
    X(DoStake, "Stake {0:card}", "CD-043")                                                                   \
    X(DoCounter, "Counter: spend a court card", "CD-084")                                                    \
    X(DoPass, "Let it pass", "CD-084")                                                                       \
    X(DoNothing, "Only cancel it", "CD-085")                                                                 \
    X(DoTreasure, "Keep it as treasure", "CD-151")                                                           \
    X(DoLevel, "Use it as experience: everybody here gains a level", "CD-152")                               \
    X(DoRaise, "Raise them: spend a court card", "CD-241")                                                   \
    X(DoNoRaise, "Let them lie", "CD-241")                                                                   \
    X(DoAcceptJoker, "Take it", "CD-122")                                                                    \
    X(DoRefuseJoker, "Refuse it", "CD-122")                                                                  \
    X(DoAccept, "Accept", "CD-253")                                                                          \
    X(DoRefuse, "Fight on", "CD-253")                                                                        \
    X(DoAttack, "Attack {0:card}", "CD-066", Show::Line, Roll::By, "{0:card}")                               \
    X(DoAttackArmy, "Attack {0:card}, an army", "CD-202", Show::Line, Roll::By, "{0:card}")                  \
    X(DoUse,                                                                                                 \
      "Ability on {1:card}: {0:effect} (costs {3:your only court card|a random one of your court cards})",   \
      "CD-081", Show::Line, Roll::By, "{0:briefly}: 1 court card")                                           \
    X(DoUsePeaceful,                                                                                         \
      "Ability on {1:card}, who is {4:attitude}: {0:effect} (costs {3:your only court card|a random one of " \
      "your court cards})",                                                                                  \
      "CD-081", Show::Line, Roll::By, "{4:attitude}: 1 court card")                                          \
    X(DoUseFree, "Ability: {0:effect} (costs {3:your only court card|a random one of your court cards})",    \
      "CD-081", Show::Line, Roll::By, "{0:briefly}: 1 court card")                                           \
    X(DoUsePile,                                                                                             \
      "Ability on {1:card}: {0:effect} from {2:grip} (costs {3:your only court card|a random one of your "   \
      "court cards})",                                                                                       \
      "CD-098")                                                                                              \
    X(DoWish, "Wish on {1:card}: {0:effect} (costs three Jokers)", "CD-119")                                 \
    X(DoWishFree, "Wish: {0:effect} (costs three Jokers)", "CD-119")                                         \
    X(DoWishPile, "Wish on {1:card}: {0:effect} from {2:grip} (costs three Jokers)", "CD-119")               \
    X(DoReveal, "Look around", "CD-164")                                                                     \
    X(DoFeat, "Try to {0:feat}", "CD-060", Show::Line, Roll::By, "{0:feat}")                                 \
    X(DoFeatOn, "Try to {0:feat} {1:card}", "CD-259", Show::Line, Roll::By, "{0:feat}")                      \
    X(DoFeatWay, "Try to {0:feat} {1:way}", "CD-271", Show::Line, Roll::By, "{0:feat}")                      \
    X(DoTalk, "Talk to {0:card}", "CD-259")                                                                  \
    X(DoVisitSpring, "Visit a spring: you get a lost number card back", "CD-256", Show::Line, Roll::By,      \
      "1 card back")                                                                                         \
    X(DoVisitShrine, "Visit a shrine: you see all tiles within two steps", "CD-256", Show::Line, Roll::By,   \
      "see around")                                                                                          \
    X(DoRest, "Rest here", "CD-154")                                                                         \
    X(DoPotion, "Use a potion on {0:card}", "CD-217")                                                        \
    X(DoTribute, "Pay {0} {0:Joker|Jokers} as tribute", "CD-226")                                            \
    X(DoSurrender, "Offer to surrender to {0:card}", "CD-253")                                               \
    X(DoMove, "Go {0:way}", "CD-158")                                                                        \
    X(DoMoveUnknown, "Go {0:way} into the unknown", "CD-158")                                                \
    X(DoMoveSeen, "Go {0:way} to {1:content}", "CD-158")                                                     \
    X(DoMoveNew, "Go {0:way} to where nothing is laid", "CD-282")                                            \
    X(DoRun, "Run {0:way}{2:across}, then {1:way}", "CD-183")                                                \
    X(DoRunUnknown, "Run {0:way}{2:across}, then {1:way} into the unknown", "CD-183")                        \
    X(DoRunSeen, "Run {0:way}{2:across}, then {1:way} to {3:content}", "CD-183")                             \
    X(DoRunTest, "Run {0:way}, then {1:way} (failing ends the run halfway)", "CD-190")                       \
    X(DoRunTestUnknown, "Run {0:way}, then {1:way} into the unknown (failing ends the run halfway)",         \
      "CD-190")                                                                                              \
    X(DoRunTestSeen, "Run {0:way}, then {1:way} to {2:content} (failing ends the run halfway)", "CD-190")    \
    X(DoRunNew, "Run {0:way}{2:across}, then {1:way} to where nothing is laid", "CD-282")                    \
    X(DoGive, "Give a {1:sort} to {0:card}", "CD-122")                                                       \
    X(DoRecruit, "Spend a Joker on troops", "CD-234")                                                        \
    X(DoEndTurn, "End the turn", "CD-160")                                                                   \
    X(DoHold, "Hold", "CD-162")                                                                              \
    X(DoDeal, "Deal it {0} number {0:card|cards}", "CD-063")                                                 \
    X(DoDealEach, "Deal {0} monsters with {1} number {1:card|cards} each", "CD-172")                         \
    X(DoDealUpTo, "Deal {0} monsters with up to {1} number {1:card|cards} each", "CD-201")                   \
    X(DoAnother, "Make another monster", "CD-172")                                                           \
    X(DoPenalty, "Yes, one number card", "CD-051")                                                           \
    X(DoNoPenalty, "No", "CD-051")                                                                           \
    X(DoAdd, "Give it {0:card}", "CD-249")                                                                   \
    X(DoBuilt, "That is all", "CD-249")                                                                      \
    X(DoDescribe, "It is {0:content}", "CD-255")                                                             \
    X(DoAttitude, "Be {0:attitude}", "CD-258")                                                               \
    X(DoDeclare, "Game master: {0:card} must pass a test{1:declared}", "CD-246")                             \
    X(DoGrant, "Game master: {1:grant} ({0:card})", "CD-262")                                                \
    X(DoLabel, "Game master: {0:card} of {2:card} is {1:oddity}", "CD-147")                                  \
    X(DoCall, "Game master: call the end, {0:called}", "CD-207")                                             \
    X(NextAttack, "attacks with {0} {0:card|cards}", "CD-251")                                               \
    X(NextAbility, "uses an ability to {0:effect}", "CD-250")                                                \
    X(NextAttacks, "{0} {0:attack|attacks}", "CD-251")                                                       \
    X(ChanceWin, "succeed", "CD-048")                                                                        \
    X(ChanceTie, "tie: no effect", "CD-053")                                                                 \
    X(ChanceTieAtRisk, "tie: may lose a Joker", "CD-054")                                                    \
    X(ChanceLose, "fail", "CD-050")                                                                          \
    X(ChanceLoseAtRisk, "fail: may lose a Joker", "CD-050")                                                  \
    X(ChanceStrike, "hit", "CD-068")                                                                         \
    X(ChanceStruck, "be hit", "CD-068")                                                                      \
    X(ChanceStruckAtRisk, "be hit: may lose a Joker", "CD-069")                                              \
    /* refusals */                                                                                           \
    X(NotHeld, "You and {0:card} cannot hurt each other until one of you gains or loses a card.", "CD-284")  \
    X(NotSpared, "{0:card} may first attack or flee.", "CD-238")                                             \
    X(NotPvp, "Players do not fight each other here.", "CD-079")                                             \
    X(NotActedAgain, "You have only one action in a turn.", "CD-156", Show::Line, Roll::By, "action used")   \
    X(NotMovedAgain, "You have only one move in a turn.", "CD-155", Show::Line, Roll::By, "move used")       \
    X(NotLinked, "There is no way from here to there in one move.", "CD-158")                                \
    X(NotOften, "You have tried this as often as is allowed.", "CD-056")                                     \
    X(NotTwice, "A spring helps each player once.", "CD-256")                                                \
    X(NotHurt, "A spring gives a lost number card back, and you have lost none.", "CD-256")                  \
    /* endings */                                                                                            \
    X(EndAllJokers, "All the Jokers are found.", "CD-118")                                                   \
    X(EndCleared, "The whole map is known and no monster is left.", "CD-207")                                \
    X(EndScenes, "The six scenes are over.", "CD-206")                                                       \
    X(EndAllDead, "Everybody is dead.", "CD-203")                                                            \
    X(EndLastAlive, "Only one is left alive.", "CD-209")                                                     \
    X(EndQuota, "Somebody has enough Jokers.", "CD-211")                                                     \
    X(EndGoal, "The goal is reached.", "CD-213")                                                             \
    X(EndHeld, "The goal was held for three cycles.", "CD-232")                                              \
    X(EndLimit, "The last cycle is over.", "CD-203")                                                         \
    X(EndCured, "Everybody alive is cured.", "CD-220")                                                       \
    X(EndPartly, "Everybody alive is cured, but not all lived to see it.", "CD-220")                         \
    X(EndPoisoned, "Nobody is left.", "CD-220")                                                              \
    X(EndDragon, "The danger is over.", "CD-227")                                                            \
    X(EndFinished, "The whole map is known and all is quiet.", "CD-215")                                     \
    X(EndCalled, "The game master calls the end.", "CD-207")                                                 \
    X(Winner, "{0:card} wins.", "CD-203", Show::Line, Roll::By, "Wins")                                      \
    X(Survivor, "{0:card}: {1} number {1:card|cards}, {2} {2:Joker|Jokers}.", "CD-203", Show::Line,          \
      Roll::By, "{2} {2:Joker|Jokers}")                                                                      \
    X(DeadLine, "{0:card} is dead.", "CD-110", Show::Line, Roll::By, "Dead")                                 \
    X(ScoreLine, "{0:card} scores {1}.", "CD-215", Show::Line, Roll::By, "Scores {1}")                       \
    X(NextLevel, "{0:card} would go on at level {1}.", "CD-034", Show::Line, Roll::By,                       \
      "Would go on at level {1}")                                                                            \
    X(GamesWon, "{0:card} has won {1} of {2} games.", "CD-034", Show::Line, Roll::By,                        \
      "Has won {1} of {2} games")                                                                            \
    X(OddityLine, "{0:card} was {1:oddity}.", "CD-147")                                                      \
    X(LooksAtGm, "{0:card} looks into the game master's pack.", "CD-104")                                    \
    X(CallsEnd, "The game master calls the end: {0:called}.", "CD-207")                                      \
    X(DrinksPotion, "{0:card} drinks a potion.", "CD-217")                                                   \
    X(CourtBack, "{0:card} gets {1:card} back.", "CD-256")                                                   \
    X(JokerDropped, "{0:card} lies where {1:card} fell.", "CD-114")                                          \
    X(TestBlocked, "A court card ends {0:card}'s attempt to {1:feat}.", "CD-089")                            \
    X(DoName, "Ability on {1:card}: {0:effect}", "CD-085", Show::Line, Roll::By, "{0:effect}")               \
    X(DoNameFree, "Ability: {0:effect}", "CD-085", Show::Line, Roll::By, "{0:effect}")                       \
    X(DoNamePile, "Ability on {1:card}: {0:effect} from {2:grip}", "CD-098")                                 \
    X(DoFeatAtRisk, "Try to {0:feat} (failing {2:risk} a number card)", "CD-051", Show::Line, Roll::By,      \
      "{0:feat}")                                                                                            \
    X(DoFeatOnAtRisk, "Try to {0:feat} {1:card} (failing {2:risk} a number card)", "CD-051", Show::Line,     \
      Roll::By, "{0:feat}")                                                                                  \
    X(DoFeatWayAtRisk, "Try to {0:feat} {1:way} (failing {2:risk} a number card)", "CD-051", Show::Line,     \
      Roll::By, "{0:feat}")                                                                                  \
    X(ChanceUnhurt, "nobody hurt", "CD-070")                                                                 \
    X(DoFeatFor, "Try to {0:feat} (for {0:gain})", "CD-256", Show::Line, Roll::By, "{0:feat}")               \
    X(DoFeatForAtRisk, "Try to {0:feat} (for {0:gain}; failing {2:risk} a number card)", "CD-256",           \
      Show::Line, Roll::By, "{0:feat}")                                                                      \
    X(DoAttackPeaceful, "Attack {0:card}, who is {1:attitude}", "CD-066", Show::Line, Roll::By,              \
      "{1:attitude}")                                                                                        \
    X(TriesFeatOn, "{0:card} tries to {1:feat} {2:card}.", "CD-259")                                         \
    X(Thinks, "{0:attitude}", "CD-258")                                                                      \
    X(GmTakesMonsters, "The game master has {0:suit}, the suit of the monsters.", "CD-012")

FLAGSTONE_SAY(FLAGSTONE_CARDS_PHRASES)

} // namespace flagstone::cards
