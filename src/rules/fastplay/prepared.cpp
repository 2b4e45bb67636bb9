// What a game master prepares, FP-366 to FP-369, and what is worth knowing of a game that is over.
#include "rules/fastplay/look.h"

#include <algorithm>
#include <bit>

namespace flagstone::fastplay {

Issues Fastplay::prepare(const Setup &setup)
{
    Issues issues = issuesOf(setup.prepared, m_sheet);
    const auto wrong = [&](std::string message, std::string rule) {
        issues.push_back({.file = "plan", .message = std::move(message), .rule = std::move(rule)});
    };
    if (!setup.prepared.out.empty() && !m_options.dm && !m_options.preparedDecks)
        wrong("/out needs prepared decks, preparedDecks=on, or a DM at the table, dm=on", "FP-364");
    if ((!setup.prepared.piles.empty() || !setup.prepared.assigned.empty()) && !m_options.preparedDecks)
        wrong("/options stacked piles need prepared decks: preparedDecks=on", "FP-366");
    for (std::size_t i = 0; i < setup.prepared.piles.size(); ++i)
        if (m_options.shortGame && setup.prepared.piles[i].pile == "locations")
            wrong("/piles/" + std::to_string(i) +
                      " a short game halves this deck by itself; stack fewer cards instead",
                  "FP-307");
    for (std::size_t i = 0; i < setup.prepared.assigned.size(); ++i) {
        const Assignment &each = setup.prepared.assigned[i];
        const std::string at = "/assigned/" + std::to_string(i);
        if (const std::string why = whyNotAssigned(each); !why.empty())
            wrong(at + ' ' + why, "FP-367");
        else if (each.edge >= 0 && !comesIntoPlay(setup.prepared, each.place))
            wrong(at + "/place " + each.place + " does not come into the game, so nobody gets to its doors",
                  "FP-368");
        else if (const CardId card = cardCalled(each.card);
                 each.edge >= 0 && card != kNoCard && !canLieBy(location(card).openings, each.by))
            wrong(at + "/by " + each.card + " cannot be laid by its edge in the " +
                      std::string(edgeName(each.by)),
                  "FP-379");
    }
    if (hasErrors(issues))
        return issues;
    m_stocking = Stocking(setup.prepared, m_sheet);
    std::vector<Openings> openings;
    std::ranges::transform(m_cards.locations, std::back_inserter(openings), &LocationCard::openings);
    m_dungeon =
        PlannedDungeon(m_stocking.lying(), openings, m_options.layout && m_options.meetingDoorsConnect);
    return issues;
}

CardId Fastplay::cardCalled(const std::string &key) const
{
    const auto found = std::ranges::find(m_sheet.cards, key, &CardSheet::key);
    return found == m_sheet.cards.end() ? kNoCard
                                        : CardId{static_cast<std::uint16_t>(found - m_sheet.cards.begin())};
}

bool Fastplay::comesIntoPlay(const Preparation &prepared, const std::string &place) const
{
    // What lies behind a door comes when its own place does, which is asked of that place.
    if (std::ranges::count(prepared.assigned, place, &Assignment::card) > 0)
        return true;
    if (std::ranges::count(prepared.out, place) > 0)
        return false;
    const auto stack = std::ranges::find(prepared.piles, "locations", &PileStack::pile);
    if (stack == prepared.piles.end() || stack->rest == PileStack::Rest::Shuffled ||
        std::ranges::count(stack->order, place) > 0 ||
        std::ranges::count(stack->pins, place, &CardPin::card) > 0 ||
        std::ranges::count(stack->bounds, place, &CardBound::card) > 0)
        return true;
    const auto mayBegin = [this](const std::string &key) {
        const CardId card = cardCalled(key);
        return card != kNoCard && isLocation(card) && mayBeStart(card);
    };
    return mayBegin(place) && (stack->order.empty() || !mayBegin(stack->order.front()));
}

std::string Fastplay::whyNotAssigned(const Assignment &assigned) const
{
    const auto place = std::ranges::find(m_sheet.cards, assigned.place, &CardSheet::key);
    const auto card = std::ranges::find(m_sheet.cards, assigned.card, &CardSheet::key);
    if (place == m_sheet.cards.end() || card == m_sheet.cards.end())
        return {}; // told already
    if (place->back != static_cast<std::uint8_t>(Heap::Locations))
        return assigned.place + " is no location";
    const bool isPlace = card->back == static_cast<std::uint8_t>(Heap::Locations);
    if (assigned.edge < 0)
        return isPlace ? assigned.card + " is a location; it lies behind a door" : std::string();
    return isPlace ? std::string() : "only a location lies behind a door"; // FP-368
}

void Fastplay::forget(State &s, Seat seat) const
{
    // How the cards are laid, until they are; then what was assigned, FP-366 to FP-368. That they were
    // prepared, and how many lie where, is no secret.
    const bool begun = s.here != kNoSlot;
    const bool hidden = begun ? !m_stocking.lying().empty() : !m_stocking.empty();
    if (seat == Seat::Gm || s.plan != Plan::Followed || !hidden)
        return;
    const Look look(*this, s);
    // A door found by chance is laid where nothing was planned, and only the DM sees which walls that are.
    if (begun && m_options.layout && s.frames.top().kind == FrameKind::Lay && s.laying.secret &&
        look.beyond(std::countr_zero(unsigned{s.laying.freshEdges})).card != s.laying.card)
        s.laying.freshEdges = secretDoorEdges(s.lattice, s.here);
    s.plan = begun && !look.locationsLeft() && look.laidOut() ? Plan::Supposed : Plan::Forgotten;
}

void Fastplay::makeMeasures()
{
    using Kind = MeasureSpec::Kind;
    m_sheet.measures.push_back({"nobodyDied", "Nobody is lost", Kind::YesNo});
    for (const CardId card : m_characters) {
        const std::string name(monster(card).name);
        const auto &party = m_adventure->party;
        if (m_options.freeParty || std::ranges::find(party, name) != party.end())
            m_sheet.measures.push_back({"died:" + name, name + " is lost", Kind::YesNo, card});
    }
    m_sheet.measures.push_back({"deadEnd", "A dead end", Kind::YesNo});
    m_sheet.measures.push_back({"deckOut", "Locations run out", Kind::YesNo});
    m_sheet.measures.push_back({"rooms", "Locations entered", Kind::Number});
    m_sheet.measures.push_back({"roomsToGoal", "Locations to the goal", Kind::Number, kNoCard, true});
    m_sheet.measures.push_back({"gold", "Gold brought out, in gp", Kind::Number});
    m_sheet.measures.push_back({"treasures", "Treasures brought out", Kind::Number});
}

std::vector<std::int32_t> Fastplay::measure(const State &s) const
{
    std::vector<std::int32_t> values;
    std::int32_t gold = 0, treasures = 0;
    WhoSet survivors = 0;
    for (std::size_t i = 0; i < s.entrants.size(); ++i)
        if (s.scores[i].survived) {
            survivors = static_cast<WhoSet>(survivors | bitOf(s.entrants[i]));
            gold += s.scores[i].gold;
            treasures += static_cast<std::int32_t>(s.table.pile(hand(s.entrants[i])).cards.size());
        }
    values.push_back(survivors == s.entered ? 1 : 0);
    for (const MeasureSpec &spec : m_sheet.measures)
        if (spec.card != kNoCard) {
            const WhoSet bit = bitOf(whoIs(spec.card));
            values.push_back((s.entered & bit) != 0 && (survivors & bit) == 0 ? 1 : 0);
        }
    const auto rooms = static_cast<std::int32_t>(s.table.board.size());
    values.push_back(s.end == EndReason::DeadEnd ? 1 : 0);
    values.push_back(s.end == EndReason::DeckOut ? 1 : 0);
    values.insert(values.end(), {rooms, rooms, gold, treasures});
    return values;
}

} // namespace flagstone::fastplay
