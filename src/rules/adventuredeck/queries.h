#pragma once

#include "rules/adventuredeck/adventuredeck.h"

#include <algorithm>
#include <optional>

namespace flagstone::adventuredeck {

/// How a card can be played in a Round. AD-039 to AD-041, AD-052
struct Mode {
    bool playable = false;
    bool printed = false; ///< only by its printed Boost
    int value = 0;
    int cost = 0; ///< cards of `attribute` to pay for the printed Boost
    Attribute attribute = Attribute::Strength;
};

/// As what a card in hand serves where an Attribute is asked for.
enum class Serves : std::uint8_t {
    No,
    Itself,
    Converted, ///< by an ancestry's Base Action, AD-027
    Wild       ///< AD-216
};

/// Questions about a position. Those that decide what is asked of whom use only what everybody knows, so that
/// nobody can tell a hidden card by what happens (AD-221).
class Queries {
public:
    Queries(const AdventureDeck &rules, const State &state) : r(rules), s(state) {}

    void legal(std::vector<Action> &out) const;
    [[nodiscard]] Who decider() const;
    [[nodiscard]] static SeatSet seat(Who w) { return seatBit(Seat{static_cast<std::int8_t>(w)}); }

    // --- people
    [[nodiscard]] const Hero &hero(Who w) const { return s.heroes[w]; }
    [[nodiscard]] const Foe &foe(Who w) const { return s.foes[static_cast<std::size_t>(w - kFirstFoe)]; }
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
    [[nodiscard]] int handMaximum(Who w) const { return counter(HeroCounter::HandMaximum, w); }
    [[nodiscard]] bool alive(Who w) const { return !hero(w).dead; }
    /// Takes part in what goes on: in the encounter, or in the party outside of one.
    [[nodiscard]] bool present(Who w) const { return isHero(w) ? alive(w) && !hero(w).fled : foe(w).there(); }
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
        for (std::size_t f = 0; f < s.foes.size(); ++f)
            if (s.foes[f].there())
                take(static_cast<Who>(kFirstFoe + f));
    }
    [[nodiscard]] int heroesPresent() const;
    [[nodiscard]] int foesPresent() const;

    // --- cards
    [[nodiscard]] const std::vector<CardId> &cards(PileId pile) const { return s.table.pile(pile).cards; }
    [[nodiscard]] const std::vector<CardId> &cards(HeroPile p, Who w) const { return cards(r.pile(p, w)); }
    [[nodiscard]] const std::vector<CardId> &hand(Who w) const { return cards(HeroPile::Hand, w); }
    [[nodiscard]] int handSize(Who w) const { return static_cast<int>(hand(w).size()); }
    [[nodiscard]] Who ownerOf(CardId card) const; ///< of a card in play
    [[nodiscard]] bool alike(CardId a, CardId b) const
    {
        return r.kindOf(a) == r.kindOf(b) && r.mark(a) == r.mark(b);
    }
    /// One of each lot of cards that are alike, for those who choose among them: that with the lowest number,
    /// so that the order of a hidden pile shows nowhere.
    [[nodiscard]] std::vector<CardId> distinct(PileId pile) const;
    /// The cards in hand that somebody can choose between to play: their symbols only count where luck may
    /// answer them, AD-068.
    [[nodiscard]] std::vector<CardId> distinctPlays(Who w) const;
    [[nodiscard]] bool couldDraw(Who w) const
    {
        return !cards(HeroPile::Draw, w).empty() || !cards(HeroPile::Discard, w).empty();
    }
    /// What everybody knows of the deck that a hero plays: it has, or had, a card for which this holds.
    template <class Of>
    [[nodiscard]] bool deckHas(Who w, const Of &of) const
    {
        for (const DeckCard &card : r.decks()[hero(w).deck].cards)
            if (of(r.kind(card.kind)))
                return true;
        for (const FoundCard &found : r.found())
            if (s.owners[r.foundAt(found.card)] == w && of(r.cardKind(found.card)))
                return true;
        return false;
    }

    // --- playing cards
    [[nodiscard]] bool fighting() const { return s.frames.has(FrameKind::Encounter); }
    [[nodiscard]] int round() const { return fighting() ? s.fight.round : 1; }
    [[nodiscard]] Mode modeOf(const CardKind &card) const;
    [[nodiscard]] Serves serves(Who w, CardId card, Attributes wanted, bool wild) const;
    /// How many cards in hand serve as one of these Attributes, without those that are `spoken for`.
    [[nodiscard]] int purse(Who w, Attributes wanted, CardId spokenFor = kNoCard) const;
    /// Requirements of class, level, Shield and hands. AD-059, AD-060, AD-130, AD-131
    [[nodiscard]] bool meets(Who w, const CardKind &card) const;
    [[nodiscard]] bool playable(Who w, CardId card) const; ///< by its Rondel, costs and requirements
    [[nodiscard]] bool shieldReady(Who w) const { return hero(w).shield != kNoKind && !hero(w).shieldLost; }
    [[nodiscard]] bool canWield(Who w, KindId weapon) const; ///< at once, without a swap; AD-167 to AD-171
    [[nodiscard]] bool canSwapFast(Who w, CardId card) const;
    [[nodiscard]] CardId swapCard(Who w) const; ///< a Boost Action Card for a fast swap, AD-170
    [[nodiscard]] bool ownsShield(Who w, KindId kind) const;
    [[nodiscard]] int own(Who w, Attributes wanted) const; ///< cards of these Attributes in hand
    [[nodiscard]] bool recallable(Who w, CardId card) const;
    [[nodiscard]] Attributes recallAttributes(Who w, CardId card) const;
    [[nodiscard]] int recallCost(CardId card) const
    {
        return r.cardKind(card).recallCost.at(round(), r.options().costsUp);
    }

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
    [[nodiscard]] std::vector<Who> inGripOf(Who w) const;
    /// What the one who is asked may play in the contest. AD-278, AD-287
    [[nodiscard]] Attributes contestAttributes() const;

    // --- rooms
    [[nodiscard]] bool isShut(RoomId from, RoomId to) const;       ///< until a task is done
    [[nodiscard]] std::optional<SlotId> slotOf(RoomId room) const; ///< where it lies, once it was entered
    /// The room on the board, or the place where it will lie.
    [[nodiscard]] Target targetOf(RoomId room) const;
    [[nodiscard]] bool mayTry(Who w, TaskId id) const; ///< AD-350
    [[nodiscard]] bool allTried(TaskId id) const;
    [[nodiscard]] bool taskOpen(TaskId id) const;

    // --- an attack
    [[nodiscard]] const Attack &attack() const { return s.attacks.back(); }
    [[nodiscard]] Who target() const { return attack().targets[attack().at]; }
    [[nodiscard]] const FoeOutcome *line(const Attack &a) const; ///< nullptr for what a hero does
    [[nodiscard]] const Counters &countersOf(const Attack &a) const;
    [[nodiscard]] DamageKinds damageOf(const Attack &a) const;
    [[nodiscard]] bool rangedWeapon(const Attack &a) const; ///< AD-051
    [[nodiscard]] Attributes ownAttributes(const Attack &a) const;
    [[nodiscard]] int nameOf(const Attack &a) const; ///< of what a foe does, for the term "deed"
    /// Of a foe's answer, for the term "answer".
    [[nodiscard]] static int answerName(Who foe, std::ptrdiff_t row, std::ptrdiff_t line)
    {
        return (foe * 16 + static_cast<int>(row)) * 16 + static_cast<int>(line);
    }
    /// What a scroll's Spell is worth in this Round, whatever its Rondel says.
    [[nodiscard]] int scrollValue(const CardKind &spell) const;
    /// Whether this defence card, or base reaction, does anything against the attack. AD-226 to AD-228
    [[nodiscard]] bool stops(DamageKinds defence) const
    {
        const DamageKinds damage = damageOf(attack());
        return damage == kPhysical ? defence != 0 : damage != 0 && (defence & kEthereal) != 0;
    }
    [[nodiscard]] bool reacts(Who w, CardId card) const;
    [[nodiscard]] bool joins(const Attack &a, const CardKind &boost) const; ///< AD-053
    [[nodiscard]] bool worthAsking(Who w) const; ///< somebody might have an answer, as far as all know
    [[nodiscard]] bool mightHelp(Who w) const;
    [[nodiscard]] Who nextHelper() const;
    [[nodiscard]] int halved(int value) const { return half(value, r.options().halvesUp); }

protected:
    const AdventureDeck &r;
    const State &s;

private:
    void legalSetUp(std::vector<Action> &out) const;
    void legalExplore(std::vector<Action> &out) const;
    void legalTask(std::vector<Action> &out) const;
    void legalLoot(std::vector<Action> &out) const;
    void legalEncounter(std::vector<Action> &out) const;
    void legalSneak(std::vector<Action> &out) const;
    void legalGrapple(std::vector<Action> &out) const;
    void legalFlight(std::vector<Action> &out) const;
    void legalTurn(std::vector<Action> &out) const;
    void listPlays(Who w, CardId card, std::vector<Action> &out) const;
    void listSwaps(Who w, std::vector<Action> &out) const;
    void listRecalls(Who w, std::vector<Action> &out) const;
    void listCures(Who w, CardId card, std::vector<Action> &out) const;
    void listRescues(Who w, Attribute wanted, std::vector<Action> &out) const;
    void legalAttack(std::vector<Action> &out) const;
    void listResolve(Who w, Kind wanted, std::vector<Action> &out) const;
    void listBoosts(std::vector<Action> &out) const;
    void listAnswers(std::vector<Action> &out) const;
    void listChain(std::vector<Action> &out) const;
    void listStrengthening(std::vector<Action> &out) const;
};

} // namespace flagstone::adventuredeck
