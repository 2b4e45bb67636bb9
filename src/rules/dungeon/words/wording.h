#pragma once

#include "rules/kit/phrases.h"

namespace flagstone::dungeon {

/// Everything that DUNGEON! says: key, template, ledger ID. {n:card} a card, {n:seat} a player, {n:space} a
/// space of the board, {n:hero} a Hero type, {n:spell} a spell, {n:colour} a colour, {n:rank} the nth best,
/// {n:worth} gold pieces in brackets, if there are any, {n:met} an article before a Monster or a Treasure,
/// {n:row} the sums in the row of what comes of a Monster's roll. See core/wording.h.
#define FLAGSTONE_DUNGEON_PHRASES(X)                                                                         \
    X(PlaysHero, "{0:seat} plays the {1:hero} and needs {2:#} gp.", "DG-018")                                \
    X(TakesSpell, "{0:seat} takes {1:spell}.", "DG-020")                                                     \
    X(TakesASpell, "{0:seat} takes a spell.", "DG-139")                                                      \
    X(TakesNoMoreSpells, "{0:seat} takes no more spells.", "DG-137")                                         \
    X(FirstRoll, "{0:seat} rolls to begin", "DG-021", Show::First, Roll::By, "Who begins")                   \
    X(Begins, "{0:seat} begins.", "DG-021")                                                                  \
    X(TurnOf, "{0:seat}'s turn.", "DG-022", Show::Turn)                                                      \
    X(MissesTurn, "{0:seat} misses a turn.", "DG-030")                                                       \
    X(LeavesCage, "{0:seat}'s cage opens.", "DG-089", Show::Boon)                                            \
    X(Recovers, "{0:seat} recovers.", "DG-146")                                                              \
    X(HealsSelf, "{0:seat} heals their wound.", "DG-152")                                                    \
    X(Heals, "{0:seat} heals {1:seat}.", "DG-148")                                                           \
    X(RefusesHealing, "{0:seat} heals nobody.", "SET-17")                                                    \
    X(Wins, "{0:seat} stands on the Main Staircase with {1:#} gp and wins.", "DG-023")                       \
    X(RoundsOver, "{0} rounds are over.", "SET-03")                                                          \
    X(Goes, "{0:seat} goes to {1:space}.", "DG-033")                                                         \
    X(Stays, "{0:seat} stays in {1:space}.", "DG-028")                                                       \
    X(EndsTurn, "{0:seat} ends the turn.", "DG-028")                                                         \
    X(PassesSecretDoor, "{0:seat} goes through a secret door.", "DG-052")                                    \
    X(SearchRoll, "{0:seat} searches for a secret door", "DG-046")                                           \
    X(FindsDoor, "{0:seat} finds the secret door.", "DG-047")                                                \
    X(FindsNothing, "{0:seat} finds nothing on try {1}.", "DG-048")                                          \
    X(FindsLoose, "{0:seat} finds unguarded Treasure.", "DG-086", Show::Boon)                                \
    X(Meets, "{0:seat} meets {1:met}{1:card}.", "DG-057", Show::Meet)                                        \
    X(MeetsSomething, "{0:seat} meets a Monster.", "DG-187")                                                 \
    X(NobodyLeft, "{0:seat} meets nobody: the pile is used up.", "DG-079")                                   \
    X(PileRefilled, "The slain Monsters of level {0} are shuffled into a new pile.", "DG-079")               \
    X(Casts, "{0:seat} casts {1:spell}.", "DG-122")                                                          \
    X(AttackRoll, "{0:seat} attacks", "DG-059", Show::Duel)                                                  \
    X(Attacks, "{0:seat} rolls {1}; {4:colour} needs {3} less a bonus of {2}: {5}.", "DG-059")               \
    X(AttacksPlainly, "{0:seat} rolls {1}; {4:colour} needs {3}.", "DG-059")                                 \
    X(Impossible, "{0:seat} cannot win on {1:colour}, whatever the dice show.", "DG-061")                    \
    X(Slays, "{0:seat} slays the {1:card}.", "DG-062")                                                       \
    X(SlaysSomething, "{0:seat} slays the Monster.", "DG-062")                                               \
    X(OnlyTheSpell, "The spell fails, and {0:seat} is out of reach.", "DG-129")                              \
    X(Faces, "{0:seat} faces what is in {1:space}.", "DG-037")                                               \
    X(StaysOut, "{0:seat} stays outside.", "DG-128")                                                         \
    X(MonsterRoll, "The Monster strikes at {0:seat}", "DG-065", Show::Duel)                                  \
    X(HeroSlain, "{0:seat} is slain.", "DG-066", Show::Dead)                                                 \
    X(SeriousWound, "A serious wound for {0:seat}.", "DG-067", Show::Line, Roll::By,                         \
      "{1:row}: a serious wound")                                                                            \
    X(LightWound, "A light wound for {0:seat}.", "DG-068", Show::Line, Roll::By, "{1:row}: a light wound")   \
    X(Stunned, "{0:seat} is stunned.", "DG-069", Show::Line, Roll::By, "{1:row}: stunned")                   \
    X(Missed, "The Monster misses {0:seat}.", "DG-070", Show::Line, Roll::By, "{1:row}: missed")             \
    X(SecondWound, "{0:seat} dies of a second wound.", "DG-145", Show::Dead)                                 \
    X(IsWounded, "{0:seat} is wounded.", "DG-140")                                                           \
    X(Drops, "{0:seat} drops the {1:card}.", "DG-077")                                                       \
    X(Retreats, "{0:seat} steps back to {1:space}.", "DG-071")                                               \
    X(CannotRetreat, "{0:seat} has nowhere to step back to.", "DG-072")                                      \
    X(CarriedHome, "{0:seat} is carried to the Main Staircase.", "DG-067")                                   \
    X(TurnsDown, "{1:card} is turned face down.", "DG-185")                                                  \
    X(TurnsDownSomething, "A Monster is turned face down.", "DG-187")                                        \
    X(TrapFound, "{1:card} {0:seat} has found a trap.", "DG-087", Show::Trap)                                \
    X(TrapFoundSomething, "{0:seat} has found a trap.", "DG-087")                                            \
    X(CageRoll, "{0:seat} is caged", "DG-087")                                                               \
    X(IsCaged, "{0:seat} is caged for {1} {1:turn|turns}.", "DG-087")                                        \
    X(Slides, "{0:seat} slides down to {1:space}.", "DG-090")                                                \
    X(Gains, "{0:seat} gains {1:met}{1:card}{2:worth}.", "DG-080", Show::Find)                               \
    X(SwordRoll, "{0:seat} tries the sword", "DG-184")                                                       \
    X(SwordHas, "{0:card} proves to be {1:+}.", "DG-184")                                                    \
    X(HandsPrize, "{0:seat} hands the {2:card} to {1:seat}.", "DG-157")                                      \
    X(Peeks, "{0:seat} looks into {1:space} with the ESP Medallion.", "DG-098")                              \
    X(PeekReturned, "{0:seat} goes elsewhere, and the card goes back to its pile.", "DG-099")                \
    X(Gazes, "{0:seat} looks at {1:space} in the Crystal Ball.", "DG-101")                                   \
    X(Teleports, "{0:seat} vanishes and appears in {1:space}.", "DG-132")                                    \
    X(UsesDevice, "{0:seat} is sent to {1:space} by the device.", "DG-181")                                  \
    X(Asks, "{0:seat} asks {1:seat} for help.", "DG-166")                                                    \
    X(AsksForShare, "{0:seat} asks {1:seat} to help for the {2:rank} Treasure of the spoils.", "DG-109")     \
    X(WantsShare, "{0:seat} wants the {2:rank} Treasure of the spoils for helping {1:seat}.", "DG-109")      \
    X(Helps, "{0:seat} helps {1:seat}.", "DG-166")                                                           \
    X(DoesNotHelp, "{0:seat} does not help {1:seat}.", "DG-167")                                             \
    X(AsksForHealing, "{0:seat} asks {1:seat} for healing.", "DG-147")                                       \
    X(AmbushRoll, "{0:seat} tries an ambush", "DG-155", Show::Duel)                                          \
    X(AmbushWorks, "{0:seat} ambushes {1:seat}: rolled {2}, needed {3}.", "DG-157")                          \
    X(AmbushFails, "{0:seat} fails to ambush {1:seat}: rolled {2}, needed {3}.", "DG-161")                   \
    X(Flees, "{0:seat} flees to {1:space}.", "DG-158")                                                       \
    X(FleesNoFarther, "{0:seat} stops fleeing.", "DG-158")                                                   \
    X(OpensTrade, "{0:seat} and {1:seat} discuss a trade.", "DG-106")                                        \
    X(Offers, "{0:seat} offers {1:seat} {2:card}.", "DG-106")                                                \
    X(OffersSpell, "{0:seat} offers {1:seat} {2:spell}.", "DG-138")                                          \
    X(OffersASpell, "{0:seat} offers {1:seat} a spell.", "SET-15")                                           \
    X(Wants, "{0:seat} wants {2:card} from {1:seat}.", "DG-106")                                             \
    X(WantsSpell, "{0:seat} wants {2:spell} from {1:seat}.", "DG-138")                                       \
    X(Proposes, "{0:seat} proposes a trade to {1:seat}.", "DG-106")                                          \
    X(Haggles, "{0:seat} wants other terms from {1:seat}.", "DG-106")                                        \
    X(TradeDone, "{0:seat} and {1:seat} trade.", "DG-106", Show::Trade)                                      \
    X(TradeDeclined, "{1:seat} declines what {0:seat} proposed.", "DG-106", Show::Trade)                     \
    X(TradeCalledOff, "{0:seat} and {1:seat} do not trade.", "DG-106")                                       \
    X(EndGold, "The gold is brought home.", "DG-023")                                                        \
    X(EndRounds, "The rounds are over.", "SET-03")                                                           \
    X(ReportWins, "{0:seat}, the {1:hero}, wins with {2:#} of {3:#} gp.", "DG-023")                          \
    X(ReportLoses, "{0:seat}, the {1:hero}, has {2:#} of {3:#} gp.", "DG-023")                               \
    X(AskHero, "{0:seat}: which Hero do you play?", "DG-018")                                                \
    X(AskFigure, "{0:seat}: which figure is yours? All fight as Warriors.", "DG-017")                        \
    X(AskSpells, "{0:seat}: which spell do you take? You have {1} of {2}.", "DG-020")                        \
    X(AskTurn, "{0:seat}: {1} {1:move|moves} left.", "DG-028")                                               \
    X(AskEnd, "{0:seat}: anything before your turn ends?", "DG-028")                                         \
    X(AskHeal, "{0:seat} is asked to heal.", "DG-150")                                                       \
    X(AskFee, "{0:seat}: which Treasure do you give for being healed?", "DG-149")                            \
    X(AskEnter, "{0:seat} in {1:space}: face what is here, or teleport away?", "DG-133")                     \
    X(AskSpell, "{0:seat}: do you attack with a spell?", "DG-125")                                           \
    X(AskHelp, "{0:seat}: attack alone, or ask for help?", "DG-166")                                         \
    X(AskHelper, "{0:seat}: do you help {1:seat}?", "DG-167")                                                \
    X(AskHelperShare, "{0:seat}: do you help {1:seat} for the {2:rank} Treasure of the spoils?", "DG-109")   \
    X(AskCounter, "{0:seat}: {1:seat} wants the {2:rank} Treasure of the spoils. Agreed?", "DG-109")         \
    X(AskMonster, "{0:seat} rolls for the Monster that {1:seat} did not beat.", "DG-031")                    \
    X(AskDrop, "{0:seat}: {1} {1:Treasure|Treasures} to drop.", "DG-074")                                    \
    X(AskRetreat, "{0:seat}: where do you step back to?", "DG-071")                                          \
    X(AskSlide, "{0:seat}: into which Chamber do you slide?", "DG-090")                                      \
    X(AskLoot, "{0:seat}: enter {1:space}, or stay outside?", "DG-128")                                      \
    X(AskRob, "{0:seat}: which Treasure do you take from {1:seat}?", "DG-157")                               \
    X(AskFlee, "{0:seat}: flee up to {1} {1:space|spaces}?", "DG-158")                                       \
    X(AskTrade, "{0:seat}: what do you trade with {1:seat}?", "DG-106")                                      \
    X(AskAnswer, "{0:seat}: do you accept what {1:seat} proposes?", "DG-106")                                \
    X(AskedBy, "asked by {0:seat}", "DG-106")                                                                \
    X(GameOver, "The game is over.", "DG-023")                                                               \
    X(DoHero, "Play the {0:hero}: {1:colour}, {2:#} gp", "DG-018")                                           \
    X(DoFigure, "Take the {0:hero}'s figure", "DG-017")                                                      \
    X(DoSpell, "Take {0:spell} ({1} left)", "DG-020")                                                        \
    X(DoEnough, "Take no more spells", "DG-137")                                                             \
    X(DoHeal, "Heal the Hero who asked", "DG-150")                                                           \
    X(DoRefuseHeal, "Heal nobody", "SET-17")                                                                 \
    X(DoSelfHeal, "Spend the turn healing yourself", "DG-152")                                               \
    X(DoFight, "Fight {0:card}", "DG-041")                                                                   \
    X(DoFightUnknown, "Fight whatever is here", "DG-043")                                                    \
    X(DoMove, "Go to {0:space} ({1} {1:move|moves})", "DG-033")                                              \
    X(DoMoveUnknown, "Explore {0:space} ({1} {1:move|moves})", "DG-037")                                     \
    X(DoMoveMonster, "Enter {0:space} and fight {2:card} ({1} {1:move|moves})", "DG-058")                    \
    X(DoSearch, "Search for the secret door ({0} or less finds it; try {1})", "DG-046")                      \
    X(DoSearchSure, "Find the secret door: you cannot miss it now", "DG-049")                                \
    X(DoPeek, "Look into {0:space} with the ESP Medallion", "DG-098")                                        \
    X(DoCastInto, "Cast {1:spell} into {0:space}", "DG-127", Show::Line, Roll::By, "{1:spell}")              \
    X(DoTeleport, "Teleport to {0:space}", "DG-132", Show::Line, Roll::By, "Teleport")                       \
    X(DoDevice, "Use the device to go to {0:space}", "DG-181")                                               \
    X(DoGaze, "Spend the turn looking at {0:space} in the Crystal Ball", "DG-102")                           \
    X(DoTrade, "{0:seat}: trade with {1:seat}", "DG-106")                                                    \
    X(DoEndMove, "Stay here", "DG-028")                                                                      \
    X(DoEnter, "Face what is here", "DG-037")                                                                \
    X(DoDeclare, "Cast {0:spell}", "DG-125")                                                                 \
    X(DoDeclareNone, "Cast no spell", "DG-125")                                                              \
    X(DoAsk, "Ask {0:seat} for help and promise nothing", "DG-166")                                          \
    X(DoAskShare, "Ask {0:seat} to help for the {1:rank} Treasure", "DG-109")                                \
    X(DoAttack, "Attack {0:card}: {2:+} on {1:colour}", "DG-059")                                            \
    X(DoHelp, "Help", "DG-166")                                                                              \
    X(DoRefuse, "Do not help", "DG-167")                                                                     \
    X(DoCounter, "Help for the {0:rank} Treasure", "DG-109")                                                 \
    X(DoAgree, "Agree", "DG-109")                                                                            \
    X(DoNoDeal, "Do without this help", "DG-167")                                                            \
    X(DoRoll, "Roll for {0:card}, against {1:seat}", "DG-031", Show::Line, Roll::By, "Roll")                 \
    X(DoDrop, "Drop {0:card} ({1:#} gp, level {2}{3:rolled})", "DG-074")                                     \
    X(DoRetreat, "Step back to {0:space}", "DG-071")                                                         \
    X(DoSlide, "Slide into {0:space}", "DG-090")                                                             \
    X(DoLoot, "Enter {0:space} and take what is there", "DG-128")                                            \
    X(DoStayOut, "Stay outside", "DG-128")                                                                   \
    X(DoAmbush, "Ambush {0:seat}: {1} or more needed, {2:+} on the roll", "DG-154")                          \
    X(DoRequest, "Ask {0:seat} to heal you", "DG-147")                                                       \
    X(DoFinish, "End the turn", "DG-028")                                                                    \
    X(DoRob, "Take {0:card} ({1:#} gp, level {2}{3:rolled})", "DG-157")                                      \
    X(DoFlee, "Flee to {0:space} ({1} {1:space|spaces})", "DG-158")                                          \
    X(DoStop, "Stop here", "DG-158")                                                                         \
    X(DoFee, "Give {0:card} ({1:#} gp, level {2}{3:rolled})", "DG-149")                                      \
    X(DoGive, "Offer {0:card} ({1:#} gp, level {2}{3:rolled})", "DG-106")                                    \
    X(DoGiveSpell, "Offer {0:spell}", "DG-138")                                                              \
    X(DoWant, "Ask for {0:card} ({1:#} gp, level {2}{3:rolled})", "DG-106")                                  \
    X(DoWantSpell, "Ask for {0:spell}", "DG-138")                                                            \
    X(DoPropose, "Propose this trade", "DG-106")                                                             \
    X(DoCallOff, "Do not trade", "DG-106")                                                                   \
    X(DoAccept, "Accept", "DG-106")                                                                          \
    X(DoDecline, "Decline", "DG-106")                                                                        \
    X(DoHaggle, "Propose something else", "DG-106")                                                          \
    X(ChanceSlay, "slay it", "DG-059")                                                                       \
    X(ChanceSlain, "slain", "DG-065")                                                                        \
    X(ChanceSerious, "seriously wounded", "DG-065")                                                          \
    X(ChanceLight, "lightly wounded", "DG-065")                                                              \
    X(ChanceStunned, "stunned", "DG-065")                                                                    \
    X(ChanceSecond, "die of a wound", "DG-145")                                                              \
    X(ChanceSlayWithHelp, "slay it, if the help comes", "DG-166")                                            \
    X(ChanceTrap, "find a trap", "DG-087")                                                                   \
    X(ChanceFind, "find it", "DG-046")                                                                       \
    X(ChanceAmbush, "succeed", "DG-155")                                                                     \
    X(NoSecretDoor, "There may be a secret door: search for it first.", "DG-036")                            \
    X(NoMovesLeft, "You have no moves left for that.", "DG-034")                                             \
    X(NoGaze, "The Crystal Ball takes the whole turn: it must be used before anything else.", "DG-102")      \
    X(NoPeekAgain, "The ESP Medallion works once in a turn.", "DG-100")                                      \
    X(NoPeekChamber, "The ESP Medallion looks into Rooms only.", "DG-100")                                   \
    X(NoTradeCaged, "A caged Hero cannot be reached.", "DG-088")                                             \
    X(NoTradeSpells, "That would leave somebody with more than six spells.", "DG-138")                       \
    X(NoTradeApart, "Only Heroes on the same space can trade.", "DG-106")                                    \
    X(NoAmbushBasic, "In the basic game Heroes do not attack one another.", "DG-108")                        \
    X(NoIdle, "A Hero who stays beside a Monster must fight it.", "SET-05")                                  \
    X(NoAmbushHere, "Nobody can be ambushed on the Main Staircase.", "SET-20")                               \
    X(NoAmbushPoor, "A Hero without Treasure cannot be ambushed.", "SET-18")                                 \
    X(NoAmbushFought, "You cannot ambush in a turn in which you fought.", "SET-19")                          \
    X(NoHealingBarred,                                                                                       \
      "After a failed ambush, this Paladin need not heal you until the two of you have parted.", "DG-151")   \
    X(NoAmbushSkipped, "You cannot ambush in a turn you miss.", "DG-030")                                    \
    X(Gives, "{0:seat} gives {1:seat}", "DG-106")                                                            \
    X(HandsForfeit, "{0:seat} hands the {2:card} to {1:seat}.", "DG-161")                                    \
    X(HandsFee, "{0:seat} hands the {2:card} to {1:seat}.", "DG-149")                                        \
    X(HandsShare, "{0:seat} hands the {2:card} to {1:seat}.", "SET-12")                                      \
    X(RegainsSpell, "{0:seat} takes {1:spell}.", "DG-137")                                                   \
    X(NoTakingBack, "That stays in this trade. Call the trade off to take everything back.", "DG-106")       \
    X(DoSpellUncounted, "Take {0:spell}", "SET-15")                                                          \
    X(ChanceUnharmed, "unharmed", "DG-070")                                                                  \
    X(StaysOn, "{0:seat} stays on {1:space}.", "DG-028")                                                     \
    X(AskTurnHome,                                                                                           \
      "{0:seat}: {1} {1:move|moves} left. You have enough gold: go back to the Main Staircase.", "DG-023")   \
    X(Sees, "{0:seat} sees {1:met}{1:card}.", "DG-101", Show::Meet)

FLAGSTONE_SAY(FLAGSTONE_DUNGEON_PHRASES)

} // namespace flagstone::dungeon
