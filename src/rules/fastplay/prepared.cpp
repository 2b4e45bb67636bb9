// What a game master prepares, FP-366 and FP-367, and what is worth knowing of a game that is over.
#include "rules/fastplay/look.h"

#include <algorithm>

namespace flagstone::fastplay {

Issues Fastplay::prepare(const Setup &setup)
{
    Issues issues = issuesOf(setup.prepared, m_sheet);
    const auto wrong = [&](std::string message, std::string rule) {
        issues.push_back({.file = "plan", .message = std::move(message), .rule = std::move(rule)});
    };
    if (!setup.prepared.out.empty() && !m_options.dm)
        wrong("/out needs a DM at the table: dm=on", "FP-364");
    if ((!setup.prepared.piles.empty() || !setup.prepared.assigned.empty()) && !m_options.preparedDecks)
        wrong("/options stacked piles need prepared decks: preparedDecks=on", "FP-366");
    for (std::size_t i = 0; i < setup.prepared.piles.size(); ++i)
        if (m_options.shortGame && setup.prepared.piles[i].pile == "locations")
            wrong("/piles/" + std::to_string(i) +
                      " a short game halves this deck by itself; stack fewer cards instead",
                  "FP-307");
    for (std::size_t i = 0; i < setup.prepared.assigned.size(); ++i)
        if (const std::string why = whyNotAssigned(setup.prepared.assigned[i]); !why.empty())
            wrong("/assigned/" + std::to_string(i) + ' ' + why, "FP-367");
    if (!hasErrors(issues))
        m_stocking = Stocking(setup.prepared, m_sheet);
    return issues;
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
    const auto at = static_cast<std::size_t>(place - m_sheet.cards.begin());
    if (m_cards.locations[at].door[static_cast<std::size_t>(assigned.edge)] == kNoDoor)
        return assigned.place + " has no door in the " + std::string(edgeName(assigned.edge));
    return isPlace ? std::string() : "only a location lies behind a door"; // FP-368
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
    m_sheet.measures.push_back(
        {"roomsToGoal", "Locations to the goal", Kind::Number, kNoCard, true});
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
