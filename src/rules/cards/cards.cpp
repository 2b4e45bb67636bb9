// The rules object: the facts of one game, and its start.
#include "rules/cards/cards.h"

#include "rules/cards/legal.h"
#include "rules/cards/mode_rules.h"
#include "rules/cards/play.h"
#include "rules/kit/sheet.h"

#include <algorithm>

namespace flagstone::cards {

std::optional<Mode> modeOf(std::string_view adventure)
{
    if (adventure.size() != 4 || !adventure.starts_with("MD-") || adventure[3] < '0' || adventure[3] > '7')
        return std::nullopt;
    return static_cast<Mode>(adventure[3] - '0');
}

tl::expected<std::shared_ptr<const Cards>, Issues> Cards::make(const PackData &pack, const Setup &setup)
{
    Issues issues;
    std::shared_ptr<Cards> rules(new Cards);
    const Deck deck = readDeck(pack, issues);
    const auto mode = modeOf(setup.adventure);
    if (!mode)
        issues.push_back({.file = "set-up",
                          .message = "there is no adventure \"" + setup.adventure + '"',
                          .rule = "CD-254"});
    if (setup.seats < 1 || setup.seats > kMaxSeats)
        issues.push_back({.file = "set-up", .message = "one to 15 players can take part", .rule = "CD-002"});
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->m_options = readOptions(*mode, setup.seats, setup.options, issues);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    const Options &o = rules->m_options;
    rules->m_seats = setup.seats;
    const bool bot = setup.seats == 1 && (o.versus() || o.armies()); // CD-205
    rules->m_heroes = static_cast<Who>((setup.seats + (bot ? 1 : 0)) * o.regiments);
    for (Who h = 0; h < rules->m_heroes; ++h)
        rules->m_seatOf.push_back(static_cast<std::uint8_t>(h / o.regiments));
    rules->m_sheet.names = setup.names;
    rules->makeSheet(pack, deck);
    issues = rules->prepare(setup.prepared);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return rules;
}

Issues Cards::prepare(const Preparation &prepared)
{
    Issues issues = issuesOf(prepared, m_sheet);
    const auto wrong = [&](std::string message, std::string rule) {
        issues.push_back({.file = "plan", .message = std::move(message), .rule = std::move(rule)});
    };
    if (!prepared.assigned.empty())
        wrong("/assigned nothing lies behind a tile; stack the map pack instead", "CD-260");
    if (hasErrors(issues))
        return issues;
    m_deckSetup = DeckSetup(prepared, m_sheet);
    std::size_t cards = m_firstCopy - m_firstMap - prepared.out.size();
    for (const PileStack &stack : prepared.piles)
        if (stack.rest == PileStack::Rest::Aside)
            cards = stack.order.size() + stack.pins.size() + stack.bounds.size();
    if (prepared.empty() || !m_options.hasMap())
        return issues;
    // As many tiles as there are cards for, when those for other ends may be among them. CD-134
    const std::size_t gone =
        (m_options.courtsOut == CourtsOut::Counters ? static_cast<std::size_t>(m_heroes)
         : m_options.courtsOut == CourtsOut::All    ? 12u * static_cast<std::size_t>(m_options.mapPacks)
                                                    : 0u) +
        (m_options.jokersOut ? 3u * static_cast<std::size_t>(m_options.mapPacks) : 0u);
    const int most = static_cast<int>((cards - std::min(cards, gone)) / 2);
    if (most < kFewestTiles || (most < m_options.tiles && !m_options.cells.empty()))
        wrong("/piles the map pack has cards for " + std::to_string(most) + " tiles only", "CD-134");
    m_options.tiles = std::min(m_options.tiles, most);
    return issues;
}

void Cards::forget(State &s, Seat seat) const
{
    s.planForgotten = s.planForgotten || (seat != Seat::Gm && !m_deckSetup.empty());
}

State Cards::start(Step &step) const
{
    State s;
    const auto of = [&](PileIndex heap) -> Pile & { return s.table.piles[index(pile(heap))]; };
    s.table = kit::emptyTable(m_sheet);
    for (const PileIndex heap : {PileIndex::StockNumbers, PileIndex::StockCourts})
        of(heap).knows = seatBit(Seat::Gm);
    of(PileIndex::GmNumbers).knows = looksThrough(kGm);
    of(PileIndex::Map).knows = of(PileIndex::SetAside).knows = kNobody;
    for (const CardSheet &card : m_sheet.cards)
        s.table.backs.push_back(card.back);
    for (Who w = 0; w < fighters(); ++w) {
        for (const Part p : {Part::Numbers, Part::Courts, Part::ReserveNumbers, Part::ReserveCourts}) {
            if (isFoe(w) && p >= Part::Open)
                continue;
            Pile &hidden = s.table.piles[index(part(w, p))];
            hidden.knows = p < Part::Open ? looksThrough(w) : kNobody;
        }
    }
    for (std::size_t i = 0; i < m_faces.size(); ++i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        const PileIndex heap =
            i < m_firstMap      ? face(card).joker() ? PileIndex::GmPack : PileIndex::Suits // CD-010
            : i < m_firstCopy   ? PileIndex::Map
            : i < m_firstMarker ? face(card).number() ? PileIndex::StockNumbers : PileIndex::StockCourts
            : isHero(static_cast<Who>(i - m_firstMarker)) || card == marker(kGm) ? PileIndex::Heroes
                                                                                 : PileIndex::Offstage;
        of(heap).cards.push_back(card);
    }
    s.heroes.resize(static_cast<std::size_t>(m_heroes));
    s.table.counters[index(counter(Total::GmSeat))] = raw(Seat::Gm);
    for (Who h = 0; h < m_heroes; ++h) {
        s.table.counters[index(tally(h, PersonCounter::Controller))] = seatOf(h);
        s.table.counters[index(tally(h, PersonCounter::Level))] = m_options.levels == Levels::None ? 0 : 1;
    }
    Play(*this, s, step).begin();
    return s;
}

void Cards::legal(const State &s, std::vector<Action> &actions) const
{
    if (s.end != EndReason::None)
        return;
    LegalActions(*this, s).list(actions);
    kit::putInOrder(actions, actions.begin());
}

void Cards::apply(State &s, const Action &action, Step &step) const
{
    Play(*this, s, step).apply(action);
}

bool Cards::editable(const State &s, const GmEdit &edit) const
{
    // On a player's turn: Jokers from hand to hand, wounds and their healing, and which cycle it is. CD-262
    if (s.end != EndReason::None || s.order.empty() || s.frames.top().kind != FrameKind::Turn ||
        s.frames.top().phase != Phase::Act)
        return false;
    const Queries queries(*this, s);
    if (edit.kind == GmEdit::Kind::SetCounter)
        return edit.counter == counter(Total::Cycle) && edit.value >= 1 &&
               (m_options.cycleLimit == 0 || edit.value <= m_options.cycleLimit) &&
               (m_options.mode != Mode::Dragon || s.dragonCame || edit.value <= m_options.dragonArrives);
    if (index(edit.from) >= m_sheet.piles.size() || index(edit.to) >= m_sheet.piles.size() ||
        edit.card == kNoCard || index(edit.card) >= m_firstMarker)
        return false;
    const auto ownerOf = [&](PileId id) -> std::optional<Who> {
        for (Who h = 0; h < m_heroes; ++h)
            if (queries.alive(h) && (id == part(h, Part::Open) || id == part(h, Part::Lost)))
                return h;
        return std::nullopt;
    };
    const auto from = ownerOf(edit.from), to = ownerOf(edit.to);
    const Face f = face(edit.card);
    if (f.joker() && isCore(edit.card))
        return (from || edit.from == pile(PileIndex::GmPack)) && (to || edit.to == pile(PileIndex::GmPack)) &&
               (!from || edit.from == part(*from, Part::Open)) && (!to || edit.to == part(*to, Part::Open));
    if (!from || from != to || f.joker())
        return false;
    const bool hurts = edit.to == part(*to, Part::Lost) && edit.from != edit.to;
    const bool heals = edit.from == part(*from, Part::Lost) && edit.from != edit.to;
    return !f.number() || edit.from == edit.to || (hurts && queries.numbers(*to) > 1) ||
           (heals && queries.canRecover(*from) > 0);
}

void Cards::repair(State &s, Step &step) const
{
    Play(*this, s, step).repair();
}

} // namespace flagstone::cards
