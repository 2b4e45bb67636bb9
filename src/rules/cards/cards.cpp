// The rules object: the facts of one game and its sheet.
#include "rules/cards/cards.h"

#include "core/rivals.h"
#include "rules/cards/legal.h"
#include "rules/cards/mode_rules.h"
#include "rules/cards/play.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

constexpr int kCopies = 6; ///< of each suit, for foes; the greatest horde that fits has 24 cards
constexpr std::uint8_t kJokerBack = 1, kMarkerBack = 2, kFirstSuitBack = 3;

/// What everybody knows of an unseen card of a character's: from which suit pile it comes, and whether it is
/// a number card. `pile` 0 is the copies for foes, then come the core packs. CD-014
std::uint8_t suitBack(int pile, Face face)
{
    return static_cast<std::uint8_t>(kFirstSuitBack + 2 * (kSuits * pile + static_cast<int>(face.suit)) +
                                     (face.court() ? 1 : 0));
}

} // namespace

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
    rules->m_heroes = (setup.seats + (bot ? 1 : 0)) * o.regiments;
    for (int h = 0; h < rules->m_heroes; ++h)
        rules->m_seatOf.push_back(static_cast<std::uint8_t>(h / o.regiments));
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
    m_stocking = Stocking(prepared, m_sheet);
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
    s.planForgotten = s.planForgotten || (seat != Seat::Gm && !m_stocking.empty());
}

void Cards::makeSheet(const PackData &pack, const Deck &deck)
{
    const PackTable &table = *pack.table("cards");
    const auto add = [&](const std::string &prefix, const std::string &suffix, int pileOf, bool map) {
        for (std::size_t row = 0; row < deck.faces.size(); ++row) {
            const Face face = deck.faces[row];
            if (face.joker() && pileOf == 0 && !map)
                continue;
            const std::uint8_t back = map ? kMapBack : face.joker() ? kJokerBack : suitBack(pileOf, face);
            m_sheet.cards.push_back({prefix + std::string(table.cell(table.rows[row], "id")) + suffix,
                                     std::string(table.cell(table.rows[row], "name")), "cards",
                                     static_cast<std::uint32_t>(row), back});
            m_faces.push_back(face);
        }
    };
    const auto nth = [](int i) { return i == 0 ? std::string() : '.' + std::to_string(i + 1); };
    for (int i = 0; i < m_options.corePacks; ++i)
        add("", nth(i), i + 1, false);
    m_firstMap = m_faces.size();
    for (int i = 0; i < m_options.mapPacks; ++i)
        add("m-", nth(i), 0, true);
    m_firstCopy = m_faces.size();
    for (int i = 0; i < kCopies; ++i)
        add("f-", nth(i), 0, false);
    m_firstMarker = m_faces.size();
    const PackTable *figures = pack.table("figures");
    if (figures != nullptr)
        findFigures(*figures);
    const auto marker = [&](std::string key, std::string name, int shows = figure::kNobody) {
        const int row = m_figures[static_cast<std::size_t>(shows)];
        m_sheet.cards.push_back({std::move(key), std::move(name), row > 0 ? "figures" : "",
                                 static_cast<std::uint32_t>(std::max(0, row - 1)), kMarkerBack});
        m_faces.push_back({});
    };
    for (Who h = 0; h < m_heroes; ++h) {
        const std::string seat = std::to_string(seatOf(h) + 1);
        const std::string part =
            m_options.regiments > 1 ? std::string(1, static_cast<char>('a' + h % m_options.regiments)) : "";
        marker("p" + seat + part, (m_options.armies() ? "Army " : "Player ") + seat + part);
    }
    for (int f = 0; f < kMostFoes; ++f)
        marker("x" + std::to_string(f + 1), "Foe " + std::to_string(f + 1));
    for (int person = 0; person < kCourtPersons; ++person) {
        const Face face{static_cast<Suit>(person / kCourtsPerSuit),
                        static_cast<std::uint8_t>(kJack + person % kCourtsPerSuit)};
        const auto row = static_cast<std::size_t>(std::ranges::find(deck.faces, face) - deck.faces.begin());
        marker('x' + std::string(table.cell(table.rows[row], "id")),
               std::string(table.cell(table.rows[row], "name")));
    }
    marker("xdragon", "Dragon");
    marker("gm", "Game master", figure::kMaster);
    makePiles();
    makeCounters();
    if (haveRivals(m_options) && m_seats > 1)
        for (int seat = 0; seat < m_seats; ++seat)
            m_sheet.measures.push_back(winsOf(Seat{static_cast<std::int8_t>(seat)}));
    for (Who w = 0; w < m_heroes + kFoeSlots; ++w)
        m_sheet.tokens.push_back(
            {token(w), isHero(w) ? TokenRole::Hero : TokenRole::Monster, this->marker(w),
             isHero(w) && !isBot(w) ? Seat{static_cast<std::int8_t>(seatOf(w))} : Seat::Gm});
}

void Cards::findFigures(const PackTable &table)
{
    static constexpr std::array<std::string_view, kFigures> kFigureIds{
        "nobody",    "fighter", "cleric",    "thief",     "mage",      "barbarian", "holy",
        "mercenary", "undead",  "monster-S", "monster-H", "monster-C", "monster-D", "JS",
        "QS",        "KS",      "JH",        "QH",        "KH",        "JC",        "QC",
        "KC",        "JD",      "QD",        "KD",        "dragon",    "horde",     "gm"};
    for (std::size_t i = 0; i < kFigureIds.size(); ++i)
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            if (table.cell(table.rows[row], "id") == kFigureIds[i])
                m_figures[i] = static_cast<int>(row) + 1;
}

int Cards::lookOf(const Hero &hero) const
{
    const int suit = static_cast<int>(hero.suit);
    const int which = !hero.chosen         ? figure::kNobody
                      : m_options.armies() ? figure::kArmy + suit
                      : hero.person != 0   ? figure::kPerson + 3 * suit + hero.person - kJack
                                           : figure::kHero + suit;
    return m_figures[static_cast<std::size_t>(which)];
}

int Cards::lookOf(const Foe &foe) const
{
    const int suit = static_cast<int>(foe.suit);
    const int which = foe.kind == FoeKind::Dragon  ? figure::kDragon
                      : foe.kind == FoeKind::Horde ? figure::kHorde
                      : foe.person != 0            ? figure::kPerson + 3 * suit + foe.person - kJack
                                                   : figure::kMonster + suit;
    return m_figures[static_cast<std::size_t>(which)];
}

void Cards::makePiles()
{
    const auto add = [&](PileRole role, std::string label, CardId owner = kNoCard, PileId partner = {}) {
        const PileId id{static_cast<std::underlying_type_t<PileId>>(m_sheet.piles.size())};
        m_sheet.piles.push_back({id, role, std::move(label), owner, partner == PileId{} ? id : partner});
    };
    add(PileRole::Aside, "Suits to choose");
    add(PileRole::Hand, "Unseen number cards", marker(kGm), pile(PileIndex::GmPack));
    add(PileRole::Hand, "Known cards", marker(kGm));
    add(PileRole::Hand, "Lost and spent", marker(kGm));
    add(PileRole::Removed, "Number cards for foes");
    add(PileRole::Removed, "Court cards for foes");
    add(PileRole::Draw, "Map pack", kNoCard, pile(PileIndex::MapDiscards));
    m_sheet.piles.back().key = "map";
    m_sheet.piles.back().back = kMapBack;
    add(PileRole::Removed, "Cards of the safe start");
    add(PileRole::Discard, "Cleared from the map", kNoCard, pile(PileIndex::Map));
    add(PileRole::Aside, "Players' counters");
    add(PileRole::Aside, "To be placed on the map");
    add(PileRole::Aside, "Compared now");
    add(PileRole::Aside, "Lying on the map");
    add(PileRole::Party, "Players");
    add(PileRole::Encounter, "Foes");
    add(PileRole::Removed, "Not in play");
    add(PileRole::Removed, "Out of the game");
    for (Who w = 0; w < m_heroes + kFoeSlots; ++w) {
        const CardId owner = marker(w);
        add(PileRole::Hand, "Unseen number cards", owner, part(w, Part::Open));
        add(PileRole::Hand, "Unseen court cards", owner, part(w, Part::Open));
        add(PileRole::Hand, "Known cards", owner);
        add(PileRole::Hand, "Lost and spent", owner);
        if (isHero(w)) {
            add(PileRole::Hand, "Number cards in reserve", owner);
            add(PileRole::Hand, "Court cards in reserve", owner);
        }
    }
}

void Cards::makeCounters()
{
    const auto add = [&](CounterRole role, std::string label, CardId card = kNoCard, int most = 0) {
        m_sheet.counters.push_back({CounterId{static_cast<std::uint16_t>(m_sheet.counters.size())}, role,
                                    card, 1, most, std::move(label)});
    };
    add(CounterRole::Tally, "Cycle", kNoCard, m_options.cycleLimit);
    add(CounterRole::Tally, "Hour");
    add(CounterRole::Tally, "Number cards", marker(kGm));
    add(CounterRole::Tally, "Jokers", marker(kGm));
    add(CounterRole::Tally, "Poison kills in cycle");
    add(CounterRole::Look, "Looks", marker(kGm));
    add(CounterRole::Controller, "Player", marker(kGm));
    for (Who w = 0; w < m_heroes + kFoeSlots; ++w) {
        const CardId owner = marker(w);
        add(CounterRole::HitsLeft, "Number cards", owner);
        add(CounterRole::UsesLeft, "Court cards", owner);
        add(CounterRole::Tally, "Jokers", owner);
        add(CounterRole::Look, "Looks", owner);
        if (isHero(w)) {
            add(CounterRole::Tally, "Level", owner, m_options.levelCap());
            add(CounterRole::Controller, "Player", owner);
            add(CounterRole::Tally, "Dead", owner, 1);
        }
    }
}

State Cards::start(Step &step) const
{
    State s;
    const auto of = [&](PileIndex heap) -> Pile & { return s.table.piles[index(pile(heap))]; };
    s.table.piles.resize(m_sheet.piles.size());
    for (Pile &p : s.table.piles)
        p.knows = kEverybody;
    for (const PileIndex heap : {PileIndex::StockNumbers, PileIndex::StockCourts})
        of(heap).knows = seatBit(Seat::Gm);
    of(PileIndex::GmNumbers).knows = looksThrough(kGm);
    of(PileIndex::Map).knows = of(PileIndex::SetAside).knows = kNobody;
    for (const CardSheet &card : m_sheet.cards)
        s.table.backs.push_back(card.back);
    for (Who w = 0; w < m_heroes + kFoeSlots; ++w) {
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
    s.table.tokens.resize(m_sheet.tokens.size());
    for (std::size_t i = 0; i < s.table.tokens.size(); ++i)
        s.table.tokens[i].id = TokenId{static_cast<std::uint16_t>(i)};
    s.table.counters.resize(m_sheet.counters.size());
    s.heroes.resize(static_cast<std::size_t>(m_heroes));
    s.table.counters[index(counter(Total::GmSeat))] = raw(Seat::Gm);
    for (Who h = 0; h < m_heroes; ++h) {
        s.table.counters[index(tally(h, Tally::Controller))] = seatOf(h);
        s.table.counters[index(tally(h, Tally::Level))] = m_options.levels == Levels::None ? 0 : 1;
    }
    Play(*this, s, step).begin();
    return s;
}

void Cards::legal(const State &s, std::vector<Action> &actions) const
{
    if (s.end != EndReason::None)
        return;
    LegalActions(*this, s).list(actions);
    if (std::ranges::adjacent_find(actions, std::greater_equal{}) == actions.end())
        return;
    std::ranges::sort(actions);
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
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
