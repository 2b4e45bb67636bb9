// Section 2: setting up, FP-026 to FP-045, and the short game's deck, FP-307.
#include "rules/fastplay/setup.h"

#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/homecoming.h"

#include <algorithm>
#include <numeric>

namespace flagstone::fastplay {

void SettingUp::begin()
{
    step.say(Say::AdventureChosen, r.adventure().number);
    if (!r.adventure().conditions.empty())
        step.say(Say::QuestLays);
    if (r.isPrepared())
        step.say(Say::Prepared); // the players are told, whether or not a DM sits at the table
    OngoingGame{*this}.bringCompany();
    rollOrder();
    // One player alone runs everybody and has nothing to pick. FP-032
    if (r.seats() == 1 && !r.options().freeParty)
        for (const std::string &name : r.adventure().party)
            takeIntoParty(r.whoIsCalled(name), Seat{0});
    push(FrameKind::Explore);
    push(FrameKind::PickStart);
    push(FrameKind::PickParty);
}

void SettingUp::rollOrder()
{
    // Higher dice choose earlier; players who are tied roll again among themselves. FP-030, FP-031
    m.pickOrder.resize(static_cast<std::size_t>(r.seats()));
    std::iota(m.pickOrder.begin(), m.pickOrder.end(), std::uint8_t{0});
    if (r.seats() == 1)
        return;
    struct Range {
        std::size_t first, last;
    };
    std::vector<Range> tied{{0, m.pickOrder.size()}};
    while (!tied.empty()) {
        const Range range = tied.front();
        tied.erase(tied.begin());
        std::array<int, kMaxSeats> face{};
        for (std::size_t i = range.first; i < range.last; ++i) {
            const std::uint8_t seat = m.pickOrder[i];
            face[seat] = step.rollDice(1, 10, 0, static_cast<std::uint16_t>(Say::OrderRoll), seat);
        }
        std::stable_sort(m.pickOrder.begin() + static_cast<std::ptrdiff_t>(range.first),
                         m.pickOrder.begin() + static_cast<std::ptrdiff_t>(range.last),
                         [&](std::uint8_t a, std::uint8_t b) { return face[a] > face[b]; });
        for (std::size_t i = range.first; i < range.last;) {
            std::size_t j = i + 1;
            while (j < range.last && face[m.pickOrder[j]] == face[m.pickOrder[i]])
                ++j;
            if (j - i > 1)
                tied.push_back({i, j});
            i = j;
        }
    }
}

void SettingUp::takeIntoParty(Who w, Seat seat)
{
    const CardId card = r.cardOf(w);
    moveCard(card, pile(PileIndex::Monsters), pile(PileIndex::Party));
    m.up = static_cast<WhoSet>(s.up | 1u << w);
    giveTo(w, seat);
    Fight(*this).enlist(w);
    r.combat().enlist(*this, w);
    step.say(r.seats() > 1 ? Say::TakesPart : Say::TakesPartAlone, raw(card), raw(seat));
}

bool SettingUp::pickParty()
{
    const bool complete = r.options().freeParty ? s.entrants.size() == r.characters().size()
                                                : s.entrants.size() == r.adventure().party.size();
    if (!complete)
        return true;
    pop();
    return false;
}

bool SettingUp::pickStart()
{
    if (top().phase == Phase::Begin) {
        OngoingGame{*this}.bringTreasures();
        giveGifts();
        top().phase = Phase::Corridor;
        const std::vector<Action> corridors = choices();
        const auto corridor = [&](std::size_t i) { return corridors[i].as<verb::StartCorridor>().corridor; };
        const CardId planned = r.deckSetup().firstOf(pile(PileIndex::Locations));
        if (std::ranges::count(corridors, Action(verb::StartCorridor{planned})) > 0) { // FP-366
            // A seat that does not know the plan imagines that it is any of them.
            layStart(s.plan == PlanUse::Followed ? planned : corridor(step.pick(corridors.size())));
            return false;
        }
        if (r.options().randomStart) { // FP-S02
            layStart(corridor(step.pick(corridors.size())));
            return false;
        }
        if (corridors.size() > 1)
            return true;
        layStart(corridor(0));
        return false;
    }
    return true;
}

void SettingUp::apply(const verb::PickCharacter &a)
{
    const Seat seat = picker();
    ++m.picks;
    takeIntoParty(a.who, seat);
}

void SettingUp::giveGifts()
{
    // To the first of the party that the adventure names; gifts leave the deck before the shuffle. FP-040
    const Who named = r.whoIsCalled(r.adventure().party.front());
    const Who owner = inParty(named) ? named : m.entrants.front(); // FP-S01
    for (const std::string &name : r.adventure().gifts) {
        const CardId card = r.treasureCalled(name);
        if (holder(card) != kNobodyThere)
            continue; // a character has kept it
        moveCard(card, pile(PileIndex::Treasures), Fastplay::hand(owner));
        m.gifts[r.treasureIndex(card)] = 1;
        step.say(Say::StartsWith, raw(r.cardOf(owner)), raw(card));
    }
}

void SettingUp::layStart(CardId card)
{
    pop();
    moveCard(card, pile(PileIndex::Locations), pile(PileIndex::Turned));
    const LocationCard &corridor = r.location(card);
    if (r.options().layout)
        m.lattice.lay({0, 0}, 0, corridor.openings);
    m.here = table::place(m.table, step, card, pile(PileIndex::Turned), {});
    m.places.reserve(16); // more than most games lay
    m.places.push_back({.emptyOnEntry = true});
    table::moveToken(m.table, step, kPartyToken, spaceOf(s.here));
    const auto stock = s.plan == PlanUse::Followed ? &DeckSetup::stock : &DeckSetup::stockUnknown;
    for (const PileIndex deck :
         {PileIndex::Locations, PileIndex::Monsters, PileIndex::Treasures}) // FP-034, FP-044, FP-366
        (r.deckSetup().*stock)(m.table, step, pile(deck), r.asideOf(deck));
    if (r.options().shortGame)
        shortenDeck();
    step.say(Say::StartsHere, raw(card), static_cast<int>(corridor.colour));
}

void SettingUp::shortenDeck()
{
    // Half of all locations, the starting corridor included, with every room that the quest needs. FP-307
    const auto &deck = s.table.pile(pile(PileIndex::Locations)).cards;
    const std::size_t keep = (r.cards().locations.size() + 1) / 2 - 1;
    std::vector<CardId> out(deck.begin(), deck.end());
    std::stable_partition(out.begin(), out.end(),
                          [&](CardId card) { return isNeeded(r.adventure(), r.location(card)); });
    out.erase(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(std::min(keep, out.size())));
    for (const CardId card : out)
        moveCard(card, pile(PileIndex::Locations), pile(PileIndex::Unused));
    step.say(Say::DeckHalved, static_cast<int>(keep + 1));
}

} // namespace flagstone::fastplay
