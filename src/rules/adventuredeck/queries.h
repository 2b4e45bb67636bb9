#pragma once

#include "rules/adventuredeck/adventuredeck.h"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <optional>
#include <span>

namespace flagstone::adventuredeck {

/// How a card can be played in a Round. AD-039 to AD-041, AD-052
struct Mode {
    bool playable = false;
    bool printed = false; ///< only by its printed Boost
    int value = 0;
    int cost = 0; ///< cards of `attribute` to pay for the printed Boost
    Attribute attribute = Attribute::Strength;
};

/// Some cards, and some of those in a fight: lists that ask for no memory up to a usual length.
using CardList = boost::container::small_vector<CardId, 64>;
using People = boost::container::small_vector<Who, 8>;

/// As what a card in hand serves where an Attribute is asked for.
enum class Serves : std::uint8_t {
    No,
    Itself,
    Converted, ///< by an ancestry's Base Action, AD-027
    Wild       ///< AD-216
};

/// How a way from one room to the next stands.
enum class Passage : std::uint8_t {
    Open,
    Shut,   ///< until a task is done
    Blocked ///< for good: nobody may try that task again, AD-350
};

/// Questions about a position. Those that decide what is asked of whom use only what everybody knows, so that
/// nobody can tell a hidden card by what happens (AD-221).
class Queries {
public:
    Queries(const AdventureDeck &rules, const State &state) : r(rules), s(state) {}

    void legal(std::vector<Action> &out) const;
    [[nodiscard]] Who decider() const;
    [[nodiscard]] static SeatSet seat(Who w) { return seatBit(Seat(w)); }

    // --- people
    [[nodiscard]] const Hero &hero(Who w) const { return s.heroes[w]; }
    [[nodiscard]] const Foe &foe(Who w) const { return s.foes[foeNumber(w)]; }
    [[nodiscard]] CardId figure(Who w) const
    {
        return isHero(w) ? r.figure(hero(w).deck, hero(w).ancestry) : r.figureOfFoe(w);
    }
    [[nodiscard]] const CharacterClass &classOf(Who w) const { return r.classOf(hero(w).deck); }
    [[nodiscard]] const Ancestry &ancestryOf(Who w) const { return r.ancestries()[hero(w).ancestry]; }
    [[nodiscard]] int counter(HeroCounter c, Who w) const { return s.table.counter(counterId(c, w)); }
    [[nodiscard]] CounterId counterId(HeroCounter c, Who w) const
    {
        return r.counter(c, hero(w).deck, hero(w).ancestry);
    }
    [[nodiscard]] CounterId hitPointsId(Who w) const
    {
        return isHero(w) ? counterId(HeroCounter::HitPoints, w) : r.hitPointsOf(w);
    }
    [[nodiscard]] int hitPoints(Who w) const { return s.table.counter(hitPointsId(w)); }
    [[nodiscard]] int mostHitPoints(Who w) const
    {
        return isHero(w) ? r.hitPoints(hero(w).deck, hero(w).ancestry) : r.foeKind(w).hitPoints;
    }
    /// What the experience of this adventure has bought, at its end. AD-026
    [[nodiscard]] int levelReached(Who w) const;
    [[nodiscard]] int handMaximum(Who w) const { return counter(HeroCounter::HandMaximum, w); }
    [[nodiscard]] bool alive(Who w) const { return !hero(w).dead; }
    /// Takes part in what goes on: in the encounter, or in the party outside of one.
    [[nodiscard]] bool present(Who w) const
    {
        return isHero(w) ? alive(w) && !hero(w).fled && !hero(w).yielded : foe(w).there();
    }
    [[nodiscard]] bool hiddenFrom(Who w) const { return isHero(w) ? hero(w).hidden : foe(w).hidden; }
    [[nodiscard]] Who leader() const; ///< decides for the party outside of encounters
    /// All heroes or foes for whom `take` is called; in the order of their numbers.
    template <class Take>
    void eachHero(const Take &take) const
    {
        for (Who w = 0; w < r.players(); ++w)
            take(w);
    }
    template <class Take>
    void eachFoe(const Take &take) const
    {
        Who w = kFirstFoe;
        for (const Foe &f : s.foes) {
            if (f.there())
                take(w);
            ++w;
        }
    }
    /// The same with those who have fled and are not out of sight yet, AD-256.
    template <class Take>
    void eachFoeHere(const Take &take) const
    {
        Who w = kFirstFoe;
        for (const Foe &f : s.foes) {
            if (f.present)
                take(w);
            ++w;
        }
    }
    /// The first hero for whom `fits` holds; kNobodyThere if there is none.
    template <class Fits>
    [[nodiscard]] Who firstHero(const Fits &fits) const
    {
        for (Who w = 0; w < r.players(); ++w)
            if (fits(w))
                return w;
        return kNobodyThere;
    }
    /// They act against each other. AD-006
    [[nodiscard]] bool opposed(Who a, Who b) const
    {
        return a != b && (s.fight.duel || isHero(a) != isHero(b));
    }
    /// Whom somebody may try to hurt: opponents in sight, and those who have fled across open ground and can
    /// still be shot at (AD-256).
    template <class Take>
    void eachOpponent(Who w, const Take &take) const
    {
        const auto offer = [&](Who to) {
            if (opposed(w, to) && !hiddenFrom(to) && (present(to) || exposed(to)))
                take(to);
        };
        if (!isHero(w) || s.fight.duel)
            eachHero(offer);
        if (isHero(w))
            eachFoeHere(offer);
    }
    /// Of those who have fled: at which distance they can still be reached, 0 = not at all.
    [[nodiscard]] Distances exposure(Who w) const;
    [[nodiscard]] bool exposed(Who w) const { return exposure(w) != 0; }
    [[nodiscard]] int heroesPresent() const;
    [[nodiscard]] bool noHeroPresent() const
    {
        return firstHero([&](Who w) { return present(w); }) == kNobodyThere;
    }
    [[nodiscard]] int foesPresent() const;
    [[nodiscard]] bool duelDecided() const { return s.fight.duel && heroesPresent() < 2; } ///< AD-439
    /// Half of the Rounds without effect have passed that end the encounter. AD-442
    [[nodiscard]] bool standOffNears() const
    {
        return r.options().standOff > 0 && 2 * s.fight.calm >= r.options().standOff;
    }
    /// One side is gone: what is still asked only ends the encounter. AD-116, AD-259
    [[nodiscard]] bool encounterDecided() const
    {
        return s.fight.duel ? duelDecided() : noHeroPresent() || std::ranges::none_of(s.foes, &Foe::there);
    }

    // --- cards
    [[nodiscard]] const std::vector<CardId> &cards(PileId pile) const { return s.table.pile(pile).cards; }
    [[nodiscard]] const std::vector<CardId> &cards(HeroPile p, Who w) const { return cards(r.pile(p, w)); }
    [[nodiscard]] const std::vector<CardId> &hand(Who w) const { return cards(HeroPile::Hand, w); }
    [[nodiscard]] int handSize(Who w) const { return static_cast<int>(hand(w).size()); }
    [[nodiscard]] Who ownerOf(CardId card) const; ///< of a card in play
    /// Among the first four. AD-092
    [[nodiscard]] bool mayBeChosen(CardId card) const { return !r.cardKind(card).does.endure; }
    /// Of the cards for which `fits` holds, one of each lot that are alike, for those who choose among them:
    /// that with the lowest number, so that the order of a hidden pile shows nowhere. In the order of numbers.
    template <class Fits>
    [[nodiscard]] CardList distinct(PileId pile, const Fits &fits) const;
    [[nodiscard]] CardList distinct(PileId pile) const
    {
        return distinct(pile, [](CardId) { return true; });
    }
    /// The cards in hand that somebody can choose between to play in a turn.
    [[nodiscard]] CardList distinctPlays(Who w) const;
    [[nodiscard]] bool couldDraw(Who w) const
    {
        return !cards(HeroPile::Draw, w).empty() || !cards(HeroPile::Discard, w).empty();
    }
    /// What everybody knows of the deck that a hero plays: it has, or had, a card of this kind ...
    [[nodiscard]] bool deckHas(Who w, const Stock &stock) const
    {
        return (stock.decks >> hero(w).deck & 1) != 0 ||
               std::ranges::any_of(stock.found, [&](CardId card) { return s.owners[r.foundAt(card)] == w; });
    }
    /// ... or one for which this holds.
    template <class Of>
    [[nodiscard]] bool deckHas(Who w, const Of &of) const
    {
        return std::ranges::any_of(
            r.stock(), [&](const Stock &stock) { return deckHas(w, stock) && of(r.kind(stock.kind)); });
    }
    /// Weapons and Shields that a hero has, as everybody knows, each once, in the pack's order.
    template <class Take>
    void eachArm(Who w, const Take &take) const
    {
        for (const Stock &arm : r.arms())
            if (deckHas(w, arm))
                take(arm.kind);
    }

    // --- playing cards
    [[nodiscard]] bool fighting() const { return s.frames.has(FrameKind::Encounter); }
    [[nodiscard]] int round() const { return fighting() ? s.fight.round : 1; }
    [[nodiscard]] Mode modeOf(const CardKind &card) const;
    /// What the printed Boost makes of the card that is being played, if its value can be raised now: the value
    /// with all that was added already. AD-143
    [[nodiscard]] std::optional<Mode> raising() const;
    /// Its ancestry lets it play an Attribute card as another one now, AD-027.
    [[nodiscard]] bool converts(Who w) const
    {
        return !hero(w).ancestryUsed && ancestryOf(w).convertsAttributes > 0;
    }
    [[nodiscard]] Serves serves(Who w, CardId card, Attributes wanted, bool wild) const;
    /// How many cards in hand serve as one of these Attributes, without those that are `spoken for`.
    [[nodiscard]] int purse(Who w, Attributes wanted, CardId spokenFor = kNoCard,
                            CardId spokenForToo = kNoCard) const;
    /// Requirements of class, level, Shield and hands, and what a Grapple bars. AD-059, AD-060, AD-130, AD-131,
    /// AD-282, AD-290
    [[nodiscard]] bool meets(Who w, const CardKind &card) const;
    [[nodiscard]] bool playable(Who w, CardId card) const; ///< by its Rondel, costs and requirements
    /// The same if Heroic Resolve pays the one card that is missing. AD-166
    [[nodiscard]] bool resolvable(Who w, CardId card) const;
    /// A card that Heroic Resolve may fetch for a cost; kNoCard if there is none.
    [[nodiscard]] CardId fetchable(Who w, Attribute wanted) const;
    [[nodiscard]] bool shieldReady(Who w) const { return hero(w).shield != kNoKind && !hero(w).shieldLost; }
    /// A hand is left for a Shield. AD-119, AD-174
    [[nodiscard]] bool hasShieldHand(Who w) const
    {
        return hero(w).weapon == kNoKind || r.kind(hero(w).weapon).hands == 1;
    }
    [[nodiscard]] bool canWield(Who w, KindId weapon) const; ///< at once, without a swap; AD-167 to AD-171
    [[nodiscard]] bool isDual(Who w) const { return hero(w).second != kNoKind; }
    /// What a hero picks up first of its weapons that lie on the ground. AD-292
    [[nodiscard]] KindId droppedWeapon(Who w) const
    {
        return hero(w).weaponLost ? hero(w).weapon : hero(w).second;
    }
    [[nodiscard]] bool fitsDual(KindId a, KindId b) const ///< AD-178 to AD-181
    {
        const CardKind &one = r.kind(a), &two = r.kind(b);
        return one.light() && two.light() && (one.size < Size::Large || two.size < Size::Large);
    }
    /// Pairs that somebody has in its deck, as far as all know.
    template <class Take>
    void eachPair(Who w, const Take &take) const;
    [[nodiscard]] bool secondBlow(Who w, CardId first) const; ///< AD-176, as far as all know
    [[nodiscard]] KindId otherWeapon(Who w, KindId first) const
    {
        return first == hero(w).weapon ? hero(w).second : hero(w).weapon;
    }
    [[nodiscard]] bool canSwapFast(Who w, CardId card) const;
    [[nodiscard]] CardId swapCard(Who w) const;            ///< a Boost Action Card for a fast swap, AD-170
    [[nodiscard]] int own(Who w, Attributes wanted) const; ///< cards of these Attributes in hand
    [[nodiscard]] Attributes recallAttributes(Who w, CardId card) const;
    [[nodiscard]] int recallCost(CardId card) const
    {
        return r.cardKind(card).recallCost.at(round(), r.options().costsUp);
    }

    // --- where they stand: distances.cpp
    [[nodiscard]] bool distancesCount() const { return r.placeAxes() > 0 && fighting(); }
    [[nodiscard]] Cell spot(Who w) const;
    [[nodiscard]] int apart(Cell a, Cell b) const; ///< in places or cells
    [[nodiscard]] Distance band(int apart) const;  ///< AD-237, AD-243
    [[nodiscard]] Distance distance(Who a, Who b) const { return band(apart(spot(a), spot(b))); }
    [[nodiscard]] bool atMelee(Who a, Who b) const
    {
        return !distancesCount() || distance(a, b) == Distance::Melee;
    }
    [[nodiscard]] bool usable(Distance d) const;        ///< the room allows it, AD-359
    [[nodiscard]] bool covered(Who from, Who to) const; ///< AD-245
    [[nodiscard]] bool hampered(Who w) const;           ///< sees badly here, AD-338, AD-339
    /// What has to be matched for something with these distances to reach somebody; nothing if it cannot.
    /// AD-233, AD-247, AD-359 to AD-363
    [[nodiscard]] std::optional<Hurdles> reach(Who from, Who to, Distances at, bool weapon) const;
    [[nodiscard]] std::vector<Cell> steps(Who w) const; ///< where a Move may end, AD-238, AD-243
    [[nodiscard]] bool mayMove(Who w) const;

    // --- grapples
    [[nodiscard]] bool grappled(Who w) const
    {
        return std::ranges::any_of(s.fight.grips,
                                   [&](const Grip &g) { return g.holder == w || g.held == w; });
    }
    [[nodiscard]] bool grips(Who a, Who b) const ///< one of them holds the other
    {
        return std::ranges::any_of(s.fight.grips, [&](const Grip &g) {
            return (g.holder == a && g.held == b) || (g.holder == b && g.held == a);
        });
    }
    [[nodiscard]] Who holderOf(Who w) const; ///< kNobodyThere if nobody holds it
    [[nodiscard]] bool holdsSomebody(Who w) const
    {
        return std::ranges::count(s.fight.grips, w, &Grip::holder) > 0;
    }
    /// Who they are that are in a Grapple with somebody.
    [[nodiscard]] People inGripOf(Who w) const;
    /// What the one who is asked may play in the contest. AD-278, AD-287
    [[nodiscard]] Attributes contestAttributes() const;

    // --- rooms: rooms.cpp
    [[nodiscard]] Passage passage(RoomId from, RoomId to) const;
    [[nodiscard]] bool isShut(RoomId from, RoomId to) const { return passage(from, to) != Passage::Open; }
    /// Whether no way leads from the party's room to the entry any longer. AD-436
    [[nodiscard]] bool cutOff() const;
    [[nodiscard]] std::optional<SlotId> slotOf(RoomId room) const; ///< where it lies, once it was entered
    /// The room on the board, or the place where it will lie.
    [[nodiscard]] Target targetOf(RoomId room) const;
    /// The tasks of the party's room that are faced then and are not done.
    template <class Take>
    void eachTask(When when, const Take &take) const
    {
        for (const TaskId id : r.room(s.here).tasks)
            if (r.task(id).when == when && s.done[index(id)] == 0)
                take(id);
    }
    /// That of the frame of a task.
    [[nodiscard]] TaskId taskAtHand() const { return static_cast<TaskId>(s.frames.top().at); }
    [[nodiscard]] bool mayTry(Who w, TaskId id) const; ///< AD-350
    [[nodiscard]] bool allTried(TaskId id) const;
    [[nodiscard]] bool taskOpen(TaskId id) const; ///< somebody may try it

    // --- what a game master has prepared: prepared.cpp
    [[nodiscard]] RoomId homeOf(Who foe_) const;    ///< the room where it waits; kNoRoom if in none
    [[nodiscard]] RoomId knownHome(Who foe_) const; ///< that, as far as players know
    [[nodiscard]] const Whereabouts &whereIs(const FoundCard &found) const;

    // --- Foe Cards
    /// The row for this Round whose condition holds; null if there is none. AD-381, AD-382
    [[nodiscard]] const FoeRow *actionRow(Who foe_) const { return rowOf(foe_, r.foeKind(foe_).actions); }
    [[nodiscard]] const FoeRow *reactionRow(Who foe_) const { return rowOf(foe_, r.foeKind(foe_).reactions); }

    /// Nothing that holds the foe down or that it has lost bars the answer. AD-282, AD-290, AD-293, AD-296
    [[nodiscard]] bool mayUse(Who foe_, const FoeOutcome &answer) const;

    // --- an attack
    [[nodiscard]] const Attack &attack() const { return s.attacks.back(); }
    [[nodiscard]] Who target() const { return attack().targets[attack().at]; }
    [[nodiscard]] const FoeOutcome *line(const Attack &a) const; ///< nullptr for what a hero does
    [[nodiscard]] const Counters &countersOf(const Attack &a) const;
    [[nodiscard]] DamageKinds damageOf(const Attack &a) const;
    /// What it would cost its present target as things stand. AD-222, AD-223, AD-230
    [[nodiscard]] int wouldDeal(const Attack &a) const;
    [[nodiscard]] bool rangedWeapon(const Attack &a) const; ///< AD-051
    /// The symbol that luck has to draw against it, unless two were declared. AD-068
    [[nodiscard]] Mark markOfLuck(const Attack &a) const
    {
        return isHero(a.actor) ? r.mark(a.card) : r.foeKind(a.actor).mark;
    }
    /// How much a reaction with this card stops, given its defence: half where armour meets a ranged
    /// weapon. AD-144, AD-194
    [[nodiscard]] int stops(const Attack &a, CardId reaction, int defence) const;
    /// All that luck has to draw against it, for the term "symbols". AD-068, AD-069
    [[nodiscard]] int luckNeeded(const Attack &a) const;
    /// Only ^v and Attributes answer it: out of hiding, or on one who flees or has fled. AD-252, AD-256, AD-266
    [[nodiscard]] bool mayNotReact() const
    {
        return attack().unseen || target() == s.fight.fleer || !present(target());
    }
    /// The one who acted may answer a Counter, or an ally may. AD-204
    [[nodiscard]] bool recountering() const { return s.frames.top().phase == Phase::ReCounter; }
    /// Whether a chain of Counters continues. AD-207
    [[nodiscard]] bool chained() const { return recountering() || s.frames.top().phase == Phase::Escalate; }
    /// For whom an answer is played now.
    [[nodiscard]] Who answersFor() const { return recountering() ? attack().actor : target(); }
    /// What Attributes answer now. AD-199, AD-204, AD-208
    [[nodiscard]] Attributes answering() const
    {
        return recountering() ? ownAttributes(attack()) : countersOf(attack()).attributes();
    }
    /// Heals or blesses and hurts nobody.
    [[nodiscard]] bool kindly(const Attack &a) const;
    [[nodiscard]] Attributes ownAttributes(const Attack &a) const;
    [[nodiscard]] int nameOf(const Attack &a) const; ///< of what a foe does, for the term "deed"
    /// Of a foe's answer, for the term "answer".
    [[nodiscard]] static int answerName(Who foe, std::ptrdiff_t row, std::ptrdiff_t line)
    {
        return (foe * 16 + static_cast<int>(row)) * 16 + static_cast<int>(line);
    }
    /// What a scroll's Spell is worth in this Round, whatever its Rondel says.
    [[nodiscard]] int scrollValue(const CardKind &spell) const;
    /// What is in somebody's hands; a foe has a Shield if its answers show one. AD-292, AD-293
    [[nodiscard]] std::vector<Arm> armsOf(Who w) const;
    /// A hero's card knocks away what its player chooses of several.
    [[nodiscard]] bool choosesArm(const Attack &a) const
    {
        return a.kind != kNoKind && r.kind(a.kind).does.disarm && present(target()) &&
               armsOf(target()).size() > 1;
    }
    /// Whether this defence card, or base reaction, does anything against the attack. AD-226 to AD-228
    [[nodiscard]] bool stops(DamageKinds defence) const
    {
        const DamageKinds damage = damageOf(attack());
        return damage == kPhysical ? defence != 0 : damage != 0 && (defence & kEthereal) != 0;
    }
    /// A Shield that was played before covers still. AD-192
    [[nodiscard]] bool covers(Who w, CardId card) const
    {
        return card == hero(w).cover && hero(w).covers > 0;
    }
    /// The card does something against the attack, if it can be played in this Round.
    [[nodiscard]] bool couldReact(Who w, CardId card) const;
    [[nodiscard]] bool joins(const Attack &a, const CardKind &boost) const; ///< AD-053
    [[nodiscard]] bool worthAsking(Who w) const; ///< somebody might have an answer, as far as all know
    [[nodiscard]] bool mightHelp(Who w) const;
    [[nodiscard]] Who nextHelper() const;
    /// The first ally after `asked` who may hold a card that serves for another as any Attribute. AD-216
    [[nodiscard]] Who nextInspirer(Who whom, Who asked) const;
    [[nodiscard]] int halved(int value) const { return half(value, r.options().halvesUp); }

protected:
    const AdventureDeck &r;
    const State &s;

private:
    [[nodiscard]] const FoeRow *rowOf(Who foe_, const std::vector<FoeRow> &rows) const;
    [[nodiscard]] bool holdsFor(Who foe_, Condition condition) const;
    void legalPoison(std::vector<Action> &out) const;
    void legalForfeit(std::vector<Action> &out) const;
    void legalSetUp(std::vector<Action> &out) const;
    void legalExplore(std::vector<Action> &out) const;
    void legalTask(std::vector<Action> &out) const;
    void legalLoot(std::vector<Action> &out) const;
    void legalEncounter(std::vector<Action> &out) const;
    void legalSneak(std::vector<Action> &out) const;
    void legalGrapple(std::vector<Action> &out) const;
    void legalFlight(std::vector<Action> &out) const;
    void legalTurn(std::vector<Action> &out) const;
    void listActions(Who w, std::vector<Action> &out) const;
    void listPlays(Who w, CardId card, std::vector<Action> &out) const;
    void listHostile(Who w, CardId card, bool resolve, std::vector<Action> &out) const;
    void listSecond(Who w, CardId first, std::vector<Action> &out) const;
    void listTasks(Who w, std::vector<Action> &out) const;
    void listMoves(Who w, std::vector<Action> &out) const;
    void listBase(Who w, std::vector<Action> &out) const;
    void listPairs(Who w, std::vector<Action> &out) const;
    void listSwaps(Who w, std::vector<Action> &out) const;
    void listRecalls(Who w, std::vector<Action> &out) const;
    void listCures(Who w, CardId card, std::vector<Action> &out) const;
    /// As `V`, each card in hand that serves as one of these Attributes.
    template <class V>
    void listServing(Who w, Attributes wanted, bool wild, std::vector<Action> &out) const
    {
        const auto fits = [&](CardId card) { return serves(w, card, wanted, wild) != Serves::No; };
        for (const CardId card : distinct(r.pile(HeroPile::Hand, w), fits))
            out.push_back(V{card});
    }
    /// The same for an ally: only cards that say so do. AD-216, AD-219
    template <class V>
    void listInspiring(Who w, Attribute wanted, std::vector<Action> &out) const
    {
        const auto fits = [&](CardId card) {
            return r.cardKind(card).does.ally && serves(w, card, bitOf(wanted), true) == Serves::Wild;
        };
        for (const CardId card : distinct(r.pile(HeroPile::Hand, w), fits))
            out.push_back(V{card});
    }
    /// What serves as an Attribute in the Draw Deck, where only Attribute cards do.
    template <class V>
    void listFetched(Who w, Attribute wanted, std::vector<Action> &out) const
    {
        if (handMaximum(w) > 1)
            for (const CardId card :
                 distinct(r.pile(HeroPile::Draw, w), [&](CardId c) { return r.cardKind(c).bears(wanted); }))
                out.push_back(V{card});
    }
    void legalAttack(std::vector<Action> &out) const;
    [[nodiscard]] Mode boosted(const CardKind &card) const;
    [[nodiscard]] bool joinsArea(const Attack &a, Who to) const;
    void listResolve(Who w, Kind wanted, std::vector<Action> &out) const;
    void listBoosts(std::vector<Action> &out) const;
    void listAnswers(std::vector<Action> &out) const;
    void listChain(std::vector<Action> &out) const;
    void listStrengthening(std::vector<Action> &out) const;
};

template <class Fits>
CardList Queries::distinct(PileId pile, const Fits &fits) const
{
    const std::vector<CardId> &lots = r.lots();
    const std::vector<CardId> &lying = cards(pile);
    CardList all(lying.size(), boost::container::default_init);
    CardId *const first = all.data(), *end = first;
    bool sorted = true;
    for (const CardId card : lying)
        if (fits(card)) {
            sorted = sorted && (end == first || end[-1] < card);
            *end++ = card;
        }
    const std::span fitting(first, end);
    if (!sorted)
        std::ranges::sort(fitting);
    end = first; // the first of each lot, so far
    for (const CardId card : fitting) {
        const CardId lot = lots[index(card)];
        const CardId *alike = end; // all cards of a lot follow its first
        while (alike != first && alike[-1] >= lot && lots[index(alike[-1])] != lot)
            --alike;
        if (alike == first || alike[-1] < lot)
            *end++ = card;
    }
    all.resize(static_cast<std::size_t>(end - first));
    return all;
}

template <class Take>
void Queries::eachPair(Who w, const Take &take) const
{
    const std::vector<const Stock *> &light = r.lightWeapons();
    for (auto a = light.begin(); a != light.end(); ++a)
        if (deckHas(w, **a))
            for (auto b = a; b != light.end(); ++b)
                if (deckHas(w, **b) && fitsDual((*a)->kind, (*b)->kind))
                    take((*a)->kind, (*b)->kind);
}

} // namespace flagstone::adventuredeck
