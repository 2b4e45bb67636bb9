// The sheet of a game: its cards, piles, counters and markers.
#include "rules/kit/sheet.h"

#include "core/rivals.h"
#include "rules/cards/cards.h"
#include "rules/cards/mode_rules.h"
#include "rules/cards/words/bars.h"

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

void Cards::makeSheet(const PackData &pack, const Deck &deck)
{
    const PackTable &table = *pack.table("cards");
    makeCards(table, deck);
    if (const PackTable *figures = pack.table("figures"))
        findFigures(*figures);
    makeMarkers(table, deck);
    m_sheet.bars = bars();
    makePiles();
    makeCounters();
    makeSums();
    if (haveRivals(m_options) && m_seats > 1)
        for (int seat = 0; seat < m_seats; ++seat)
            m_sheet.measures.push_back(winsOf(Seat(seat)));
    for (Who w = 0; w < fighters(); ++w)
        m_sheet.tokens.push_back({token(w), isHero(w) ? TokenRole::Hero : TokenRole::Monster, marker(w),
                                  isHero(w) && !isBot(w) ? Seat(seatOf(w)) : Seat::Gm});
}

/// The packs, and the copies for foes.
void Cards::makeCards(const PackTable &table, const Deck &deck)
{
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
}

/// The cards behind the markers of heroes, foes and persons of court.
void Cards::makeMarkers(const PackTable &table, const Deck &deck)
{
    m_firstMarker = m_faces.size();
    for (Who h = 0; isHero(h); ++h) {
        const std::string seat = std::to_string(seatOf(h) + 1);
        const std::string part =
            m_options.regiments > 1 ? std::string(1, static_cast<char>('a' + h % m_options.regiments)) : "";
        const auto n = static_cast<std::size_t>(seatOf(h));
        const std::string called =
            part.empty() && n < m_sheet.names.size() ? m_sheet.names[n] : std::string();
        const std::string kind = isBot(h)             ? (part.empty() ? "Rival" : "Rival ")
                                 : m_options.armies() ? "Army " + seat
                                                      : "Player " + seat;
        addMarker("p" + seat + part, called.empty() ? kind + part : called); // nobody plays a rival, CD-205
    }
    for (int f = 0; f < kMostFoes; ++f)
        addMarker("x" + std::to_string(f + 1), "Foe " + std::to_string(f + 1));
    for (int person = 0; person < kCourtPersons; ++person) {
        const Face face{static_cast<Suit>(person / kCourtsPerSuit),
                        static_cast<std::uint8_t>(kJack + person % kCourtsPerSuit)};
        const auto row = static_cast<std::size_t>(std::ranges::find(deck.faces, face) - deck.faces.begin());
        addMarker('x' + std::string(table.cell(table.rows[row], "id")),
                  std::string(table.cell(table.rows[row], "name")));
    }
    addMarker("xdragon", "Dragon");
    addMarker("gm", "Game master", figure::kMaster);
}

void Cards::addMarker(std::string key, std::string name, int shows)
{
    const int row = m_figures[static_cast<std::size_t>(shows)];
    m_sheet.cards.push_back({std::move(key), std::move(name), row > 0 ? "figures" : "",
                             static_cast<std::uint32_t>(std::max(0, row - 1)), kMarkerBack});
    m_faces.push_back({});
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
    const auto add = [&](PileRole role, std::string label, CardId owner = kNoCard,
                         std::optional<PileId> partner = {}) {
        kit::addPile(m_sheet, {.role = role, .label = std::move(label), .owner = owner, .partner = partner});
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
    for (Who w = 0; w < fighters(); ++w) {
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
        kit::addCounter(m_sheet, {.role = role, .card = card, .most = most, .label = std::move(label)});
    };
    const auto addNumbers = [&](CounterRole role, CardId card, int whole) {
        kit::addCounter(m_sheet, {.role = role, .card = card, .label = "Number cards", .whole = whole});
    };
    const int suit = kNumbersPerSuit * m_options.perCharacter;
    // Characters with levels have more of them as they rise, and foes any number.
    const int ofHero = m_options.levels == Levels::None ? suit : 0;
    add(CounterRole::Tally, "Cycle", kNoCard, m_options.cycleLimit);
    add(CounterRole::Tally, m_options.dayAndNight ? "Hour" : ""); // nothing to show where none is counted
    addNumbers(CounterRole::Tally, marker(kGm), kNumbersPerSuit * m_options.corePacks); // CD-127
    add(CounterRole::Tally, "Jokers", marker(kGm));
    add(CounterRole::Tally, m_options.mode == Mode::Poison ? "Poison kills in cycle" : "");
    add(CounterRole::Look, "Looks", marker(kGm));
    add(CounterRole::Controller, "Player", marker(kGm));
    for (Who w = 0; w < fighters(); ++w) {
        const CardId owner = marker(w);
        addNumbers(CounterRole::HitsLeft, owner, isHero(w) ? ofHero : 0);
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

/// The Jokers that win for all together. CD-118, CD-206
void Cards::makeSums()
{
    const bool bane = m_options.mode == Mode::Dragon && m_options.bane; // it lies among them, CD-121
    if (!m_options.jokersWin() || !m_options.sharedPool || bane)
        return;
    SumSpec found{.label = "Jokers found", .most = coreJokers()};
    for (Who h = 0; isHero(h); ++h)
        found.counters.push_back(tally(h, PersonCounter::Jokers));
    m_sheet.sums.push_back(std::move(found));
}

} // namespace flagstone::cards
