#pragma once

#include "rules/cards/chapter.h"

#include <optional>

namespace flagstone::cards {

/// A card that was drawn for a contest or a test, and the Jokers that came up before it. CD-045, CD-046
struct Drawn {
    CardId card = kNoCard;
    JokerList noted;
};

/// Changing a position: the procedures of the rulebook, a file per chapter. `apply` makes one decision and
/// runs on to the next.
class Play : public Chapter {
public:
    Play(const Cards &rules, State &state, Step &chance) : Chapter(rules, state, chance, m_mayEnd) {}

    void begin();
    void apply(const Action &a);
    void run(); ///< until somebody must decide, or the game is over
    void repair();

private:
    // Each advances the top frame: true = it waits for a decision.
    bool advance();
    bool returns();
    bool suits();
    bool gmSuit();
    bool persons();
    bool starts();
    bool scatter();
    bool turn();
    bool foesTurn();
    bool test();
    bool contest();
    bool duel();
    bool winner();

    void decide(const Action &a); ///< one decision, of whoever is asked
    [[nodiscard]] Action automaticChoice();

    // decisions, by chapter; a verb without one does not compile
    void carryOut(const verb::TakeSuit &a);
    void carryOut(const verb::TakePerson &a);
    void carryOut(const verb::StartOn &a) { hero(m.asked++).tile = raw(a.tile); }
    void carryOut(const verb::PlaceJoker &a);
    void carryOut(const verb::TakeNpc &a);
    void carryOut(const verb::PlaceNpc &a);
    void carryOut(const verb::AsBefore &a);

    void carryOut(const verb::Reveal &a);
    void carryOut(const verb::Talk &a);
    void carryOut(const verb::TakeTreasure &) { answerClaim(false); }
    void carryOut(const verb::TakeLevel &) { answerClaim(true); }
    void carryOut(const verb::Visit &a);
    void carryOut(const verb::Rest &a);
    void carryOut(const verb::UsePotion &a);
    void carryOut(const verb::Tribute &a);
    void carryOut(const verb::GiveJoker &a);
    void carryOut(const verb::AcceptJoker &a);
    void carryOut(const verb::RefuseJoker &a);
    void carryOut(const verb::Recruit &a);
    void carryOut(const verb::EndTurn &a);
    void carryOut(const verb::Sleep &a);
    void carryOut(const verb::StayAwake &a);
    void carryOut(const verb::Grant &a);
    void carryOut(const verb::Label &a);
    void carryOut(const verb::CallEnd &a) { finish(EndReason::Called, a.called == Called::Won); }

    void carryOut(const verb::Move &a);
    void carryOut(const verb::Run &a);

    void carryOut(const verb::Attack &a);
    void carryOut(const verb::PickCard &a);
    void carryOut(const verb::Stake &a);
    void carryOut(const verb::Surrender &a);
    void carryOut(const verb::AcceptSurrender &a);
    void carryOut(const verb::RefuseSurrender &a);

    void carryOut(const verb::Use &a) { useAbility(abilityOf(a), false); }
    void carryOut(const verb::Wish &a) { useAbility(abilityOf(a), true); }
    void carryOut(const verb::Counter &) { top().phase = Phase::Countered; }
    void carryOut(const verb::LetPass &a);
    void carryOut(const verb::Name &a) { turnRound(abilityOf(a)); }
    void carryOut(const verb::NameNothing &) { turnRound({}); }
    void carryOut(const verb::Raise &) { answerRaise(true); }
    void carryOut(const verb::NoRaise &) { answerRaise(false); }

    void carryOut(const verb::TryFeat &a);
    void carryOut(const verb::DeclareTest &a);
    void carryOut(const verb::DrawCard &a);
    void carryOut(const verb::Penalty &a);
    void carryOut(const verb::NoPenalty &) { pop(); }

    void carryOut(const verb::Deal &a);
    void carryOut(const verb::DealEach &a);
    void carryOut(const verb::AddCard &a);
    void carryOut(const verb::Another &a);
    void carryOut(const verb::Built &a);
    void carryOut(const verb::Describe &a);
    void carryOut(const verb::SetAttitude &a) { giveAttitude(answered().foe, a.attitude); }

    // what a game master makes up
    void ask(const BuildState &what);
    BuildState answered(); ///< the question, which is closed
    void foeBuilt(Who f);
    void giveAttitude(Who f, Attitude attitude);

    // setting up
    void takeSuit(Who hero, Suit suit, int pack);
    void takeGmSuit(Suit suit, int pack);
    void deal(Who hero); ///< the cards of its level, CD-032
    void makeMap();
    void chooseStarts();
    void dealMap(bool personsByProgram);
    [[nodiscard]] std::vector<CardId> arrangement(std::vector<CardId> order, int count);
    void layTile(TileId t, const Cell &cell, bool raised);
    void layPair(TileId t);
    void link(TileId t);
    void nextScene();
    void startPlay();
    void orderHeroes();
    void suggestQuest();

    // from game to game
    void nextGame();
    void gatherCards();
    [[nodiscard]] PileId homeOf(CardId card) const;
    void returnAnew(Suit suit, int pack); ///< somebody new, CD-113
    void comeBack(Who h);
    void settleDeck(Who h); ///< the cards of its level, kept as far as the switch says
    void adjust(Who h, Part unseen, Part reserve, int wanted);
    [[nodiscard]] Who &ownerOf(int pack, Suit suit)
    {
        return m.owners[static_cast<std::size_t>(pack * kSuits + static_cast<int>(suit))];
    }

    // a turn
    void beginTurn(Who h);
    void endTurn(Who h);
    void endCycle();
    void act(Who w);                                  ///< spends the action of a turn
    OfferState closeOffer();                          ///< the one that was answered
    [[nodiscard]] TileId enter(TileId from, Spot to); ///< lays the tile if it is not there yet
    void land(Who h, TileId t);
    void daylight(Who h);
    void rest(Who h);
    void cure(Who h);
    [[nodiscard]] CardId jokerOf(Who h, Present sort) const;

    // tiles
    void revealTile(TileId t, Who by);
    void showPassed(TileId t);
    void clearTile(TileId t, Who by);
    void monsters(TileId t, int number, bool oneColour, Who by);
    void npc(TileId t, Face face, Attitude attitude);
    void colourMatch(TileId t, Content what, Who by);
    void claimHere(Who h);
    void answerClaim(bool asLevel);
    void claimJoker(Who h, CardId card, TileId t, bool asLevel);
    void surprise(Who h);
    void springTrap(TileId t, Who h);
    void boonOf(Who npc, Who h);
    void revealAround(TileId t, int distance, Who by);

    // foes
    [[nodiscard]] std::optional<std::size_t> freeSlot(FoeKind kind, Face person) const;
    [[nodiscard]] Who newFoe(FoeKind kind, Suit suit, TileId t, std::uint8_t person = 0);
    /// This monster and as many more as there is room for, with `size` number cards, `each` to one. CD-257
    WhoList fieldMonsters(Who first, int each, int size);
    void dragonComes();
    void dismiss(Who f);
    void wake(TileId t);
    void foeMoves(Who f, TileId to);
    void allDragonsLeave();

    // tests
    void startTest(Who h, Feat feat, int object);
    void compareTest();
    void finishTest(int result);
    void succeed();
    void fail();
    void countAttempt(int result);
    [[nodiscard]] bool gmCourtComes();

    // combat
    void startContest(Who a, Who b);
    void anger(Who f, Who at); ///< an NPC that is attacked is hostile for good, CD-145
    void clash();
    [[nodiscard]] Drawn draw(Who w);
    [[nodiscard]] Drawn gmTestCard();
    void lay(Who w, Drawn &drawn);        ///< openly, with the Jokers that were staked
    void sayCompared(CardId a, CardId b); ///< which of two number cards beats the other
    void back(Who w, CardId card);
    void loseShown(Who w, CardId card);
    void fall(Who w, Who killer);
    void finishFall(Who w, Who killer);
    void wound(Who h);
    [[nodiscard]] Fight &fightOn(TileId t);
    void noteContest(TileId at, bool lost);
    void noteLocks();
    void notePass(Who w);
    [[nodiscard]] WhoList standing(const Fight &fight) const; ///< who is still in it
    [[nodiscard]] bool locked(const WhoList &in) const;
    void standOff(std::size_t fight);

    // abilities
    void useAbility(const Ability &use, bool wish);
    [[nodiscard]] Who rivalOf(Who user, const Ability &use) const; ///< who may counter, CD-084
    void declare(const DuelState &use);
    CardId spendCourt(Who w); ///< a random one, shown to all
    void applyAbility(Who user, const Ability &use, bool inTest);
    void endDuel();
    void turnRound(const Ability &named); ///< what countering has won, CD-085
    void afterAbility(bool duelled);
    void recover(Who w, int most);
    void steal(Who user, Who target, Grip grip);
    void lookAt(Who user, Who target);
    void openDeck(Who user, Who against);
    void closeDecks(Who against);
    void chargeHome(Who horde, Who army);
    void answerRaise(bool raises);
    void raiseDead(Who undead, Who fallen);
    void payWish(Who h);

    // levels and knowledge
    void gainLevel(Who h);
    [[nodiscard]] SeatSet audienceOf(Who user) const;

    // ending
    void settle();
    void finish(EndReason reason, bool won);
    void limitReached();
    [[nodiscard]] bool anyOfSeatAlive(int seat) const;

    bool m_mayEnd = true; ///< something happened that could end the game
};

} // namespace flagstone::cards
