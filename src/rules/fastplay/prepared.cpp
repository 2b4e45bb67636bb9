// What a game master prepares, FP-366 to FP-369, and what is worth knowing of a game that is over.
#include "rules/fastplay/prepared.h"

#include "core/card_words.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

namespace flagstone::fastplay {

namespace {

/// What is wrong with a plan by these rules, beside what is wrong with any. Plans come from other people: no
/// list of one is gone through for each entry of another.
class PlanCheck {
public:
    PlanCheck(const Fastplay &rules, const Preparation &plan) : r(rules), m_plan(plan)
    {
        for (std::size_t i = 0; i < r.sheet().cards.size(); ++i)
            m_cards.emplace(r.sheet().cards[i].key, CardId(i));
        m_out.insert(plan.out.begin(), plan.out.end());
        for (const Assignment &each : plan.assigned)
            m_assigned.insert(each.card);
        for (const PileStack &stack : plan.piles) {
            if (stack.pile != "locations" || m_stack != nullptr)
                continue;
            m_stack = &stack;
            m_stacked.insert(stack.order.begin(), stack.order.end());
            std::ranges::transform(stack.pins, std::inserter(m_stacked, m_stacked.end()), &CardPin::card);
            std::ranges::transform(stack.bounds, std::inserter(m_stacked, m_stacked.end()), &CardBound::card);
        }
    }
    void run(Issues &issues) const
    {
        const auto wrong = [&](std::string message, std::string rule) {
            issues.push_back({.file = "plan", .message = std::move(message), .rule = std::move(rule)});
        };
        if (!m_plan.out.empty() && !r.options().dm && !r.options().preparedDecks)
            wrong("/out needs prepared decks, preparedDecks=on, or a DM at the table, dm=on", "FP-364");
        if ((!m_plan.piles.empty() || !m_plan.assigned.empty()) && !r.options().preparedDecks)
            wrong("/options stacked piles need prepared decks: preparedDecks=on", "FP-366");
        for (std::size_t i = 0; i < m_plan.piles.size(); ++i)
            if (r.options().shortGame && m_plan.piles[i].pile == "locations")
                wrong("/piles/" + std::to_string(i) +
                          " a short game halves this deck by itself; stack fewer cards instead",
                      "FP-307");
        for (std::size_t i = 0; i < m_plan.assigned.size(); ++i) {
            const Assignment &each = m_plan.assigned[i];
            const std::string at = "/assigned/" + std::to_string(i);
            const CardId place = cardCalled(each.place), card = cardCalled(each.card);
            if (place == kNoCard || card == kNoCard)
                continue; // already reported
            if (const std::string why = whyNotAssigned(each, place, card); !why.empty())
                wrong(at + ' ' + why, "FP-367");
            else if (each.edge && !comesIntoPlay(each.place, place))
                wrong(at + "/place " + words(place) +
                          " does not come into the game, so nobody gets to its doors",
                      "FP-368");
            else if (each.edge && !canLieBy(r.location(card).openings, each.by))
                wrong(at + "/by " + words(card) + " cannot be laid by its edge in the " +
                          std::string(edgeName(*each.by)),
                      "FP-379");
        }
    }

private:
    [[nodiscard]] CardId cardCalled(const std::string &key) const
    {
        const auto found = m_cards.find(key);
        return found == m_cards.end() ? kNoCard : found->second;
    }
    [[nodiscard]] std::string words(CardId card) const { return cardWords(r.sheet().cards[index(card)]); }
    /// Nothing of the plan is in the way of this location coming into the game.
    [[nodiscard]] bool comesIntoPlay(const std::string &key, CardId place) const
    {
        // What lies behind a door comes when its own place does, which is asked of that place.
        if (m_assigned.contains(key))
            return true;
        if (m_out.contains(key))
            return false;
        if (m_stack == nullptr || m_stack->rest == PileStack::Rest::Shuffled || m_stacked.contains(key))
            return true;
        const auto mayBegin = [this](CardId card) {
            return card != kNoCard && r.isLocation(card) && r.mayBeStart(card);
        };
        return mayBegin(place) && (m_stack->order.empty() || !mayBegin(cardCalled(m_stack->order.front())));
    }
    [[nodiscard]] std::string whyNotAssigned(const Assignment &assigned, CardId place, CardId card) const
    {
        if (!r.isLocation(place))
            return words(place) + " is no location";
        if (assigned.edge)
            return r.isLocation(card) ? std::string() : "only a location lies behind a door"; // FP-368
        if (r.isLocation(card))
            return words(card) + " is a location; it lies behind a door";
        if (r.isMonster(card) && r.monster(card).kind == MonsterKind::Wandering)
            return words(card) + " waits nowhere; it calls others when it is turned";
        if (r.isMonster(card) && r.location(place).fountain) // FP-068
            return words(place) + " is a fountain, where nothing waits";
        return {};
    }

    const Fastplay &r;
    const Preparation &m_plan;
    std::unordered_map<std::string_view, CardId> m_cards; ///< by their keys, the first of each
    std::set<std::string_view> m_out, m_assigned, m_stacked;
    const PileStack *m_stack = nullptr; ///< the first of the locations
};

} // namespace

std::vector<CardId> Fastplay::cardsUnder(const Condition &condition) const
{
    std::vector<CardId> cards;
    for (std::size_t i = 0; i < cardCount(); ++i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        if (isLocation(card)  ? mayLie(condition, location(card))
            : isMonster(card) ? mayLie(condition, monster(card))
                              : mayLie(condition, treasure(card)))
            cards.push_back(card);
    }
    return cards;
}

CardId Fastplay::placeOf(const Condition &condition) const
{
    if (condition.kind == Condition::Kind::In) {
        const auto found = std::ranges::find(m_cards.locations, condition.place, &LocationCard::name);
        return locationCard(static_cast<std::size_t>(found - m_cards.locations.begin()));
    }
    const auto found = std::ranges::find_if(m_cards.monsters, [&](const MonsterCard &m) {
        return m.kind == MonsterKind::Monster && m.name == condition.place;
    });
    return monsterCard(static_cast<std::size_t>(found - m_cards.monsters.begin()));
}

int Fastplay::mostLeftOf(PileIndex deck, const Preparation &plan) const
{
    const auto isOf = [&](const std::string &key) {
        const auto card = std::ranges::find(m_sheet.cards, key, &CardSheet::key);
        return card != m_sheet.cards.end() && card->back == static_cast<std::uint8_t>(deck);
    };
    auto left = std::ranges::count(m_sheet.cards, static_cast<std::uint8_t>(deck), &CardSheet::back);
    left -= std::ranges::count_if(plan.out, isOf);
    left -= std::ranges::count_if(plan.assigned, isOf, &Assignment::card);
    if (deck == PileIndex::Locations)
        --left; // the first corridor
    else if (deck == PileIndex::Treasures)
        left -= std::ssize(m_adventure.gifts);
    else if (!m_options.freeParty)
        left -= std::ssize(m_adventure.party);
    return static_cast<int>(left);
}

Preparation Fastplay::withConditions(Preparation plan) const
{
    if (m_adventure.conditions.empty())
        return plan;
    std::set<std::string> placed(plan.out.begin(), plan.out.end()); // the game master's word comes first
    for (const Assignment &each : plan.assigned)
        placed.insert(each.card);
    for (const PileStack &stack : plan.piles) {
        placed.insert(stack.order.begin(), stack.order.end());
        std::ranges::transform(stack.pins, std::inserter(placed, placed.end()), &CardPin::card);
        std::ranges::transform(stack.bounds, std::inserter(placed, placed.end()), &CardBound::card);
    }
    const auto key = [&](CardId card) { return m_sheet.cards[index(card)].key; };
    std::vector<std::pair<const Condition *, CardId>> last;
    for (const Condition &condition : m_adventure.conditions) {
        const bool isLast = condition.kind == Condition::Kind::Last;
        int left = condition.count;
        for (const CardId card : cardsUnder(condition)) {
            if ((!isLast && left-- == 0) || !placed.insert(key(card)).second)
                continue;
            if (isLast)
                last.emplace_back(&condition, card);
            else
                plan.assigned.push_back({key(placeOf(condition)), key(card), {}, {}});
        }
    }
    // Bounds count from the top of the whole deck, so the cards that leave it first are counted off.
    for (const auto &[condition, card] : last) {
        const PileIndex deck = isLocation(card)  ? PileIndex::Locations
                               : isMonster(card) ? PileIndex::Monsters
                                                 : PileIndex::Treasures;
        const std::string &name = m_sheet.piles[index(pile(deck))].key;
        auto stack = std::ranges::find(plan.piles, name, &PileStack::pile);
        if (stack == plan.piles.end())
            stack = plan.piles.insert(stack, {.pile = name});
        stack->bounds.push_back({key(card), std::max(1, mostLeftOf(deck, plan) - condition->count + 1), 0});
    }
    return plan;
}

Issues Fastplay::prepare(const Setup &setup)
{
    Issues issues = issuesOf(setup.prepared, m_sheet);
    PlanCheck(*this, setup.prepared).run(issues);
    if (hasErrors(issues))
        return issues;
    m_isPrepared = !setup.prepared.empty();
    m_deckSetup = DeckSetup(withConditions(setup.prepared), m_sheet);
    std::vector<Openings> openings;
    std::ranges::transform(m_cards.locations, std::back_inserter(openings), &LocationCard::openings);
    m_dungeon = PlannedDungeon(m_deckSetup.assignments(), openings,
                               m_options.layout && m_options.meetingDoorsConnect);
    return issues;
}

void Fastplay::forget(State &s, Seat seat) const
{
    // How the cards are laid, until they are; then what was assigned, FP-366 to FP-368. That they were
    // prepared, and how many lie where, is no secret.
    const bool begun = s.here != kNoSlot;
    const bool hidden = begun ? !m_deckSetup.assignments().empty() : !m_deckSetup.empty();
    if (seat == Seat::Gm || s.plan != PlanUse::Followed || !hidden)
        return;
    const PlaceQueries look(*this, s);
    // A door found by chance is laid where nothing was planned, and only the DM sees which walls that are.
    if (begun && m_options.layout && s.frames.top().kind == FrameKind::Lay && s.laying.secret &&
        look.beyond(*Edges{s.laying.freshEdges}.begin()).card != s.laying.card)
        s.laying.freshEdges = secretDoorEdges(s.lattice, s.here);
    s.plan = begun && !look.locationsLeft() && look.laidOut() ? PlanUse::Supposed : PlanUse::Forgotten;
}

void Fastplay::makeMeasures()
{
    using Kind = MeasureSpec::Kind;
    m_sheet.measures.push_back({"nobodyDied", "Nobody is lost", Kind::YesNo});
    for (const CardId card : m_characters) {
        const std::string name(monster(card).name);
        const auto &party = m_adventure.party;
        if (m_options.freeParty || std::ranges::find(party, name) != party.end())
            m_sheet.measures.push_back({"died:" + name, name + " is lost", Kind::YesNo, card});
    }
    m_sheet.measures.push_back({"deadEnd", "A dead end", Kind::YesNo});
    m_sheet.measures.push_back({"deckOut", "Locations run out", Kind::YesNo});
    m_sheet.measures.push_back({"rooms", "Locations entered", Kind::Number});
    m_sheet.measures.push_back({"roomsToGoal", "Locations to the goal", Kind::Number, kNoCard, true});
    m_sheet.measures.push_back({"gold", "Gold brought out, in gp", Kind::Number});
    m_sheet.measures.push_back({"treasures", "Treasures brought out", Kind::Number});
    m_sheet.score = ScoreSpec{"gold", "gp"};
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

CardId Preparations::bringAside(CardId card, PileIndex deck)
{
    const PileId aside = r.asideOf(deck);
    if (card == kNoCard || std::ranges::count(s.table.pile(aside).cards, card) == 0)
        return kNoCard; // it has been here already
    table::move(m.table, step, card, aside, pile(PileIndex::Turned));
    return card;
}

CardId Preparations::bringAssigned(PileIndex deck, CardId place)
{
    return bringAside(assignedTo(deck, place), deck);
}

CardId Preparations::bringBehind(Edge edge)
{
    const PileId aside = r.asideOf(PileIndex::Locations);
    if (s.plan == PlanUse::Supposed && !locationsLeft() && !s.table.pile(aside).cards.empty())
        return table::draw(m.table, step, aside, pile(PileIndex::Turned));
    return bringAside(beyond(edge).card, PileIndex::Locations);
}

} // namespace flagstone::fastplay
