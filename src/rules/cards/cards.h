#pragma once

#include "core/forecast.h"
#include "core/game.h"
#include "core/hooks.h"
#include "core/preparation.h"
#include "rules/cards/actions.h"
#include "rules/cards/deck.h"
#include "rules/cards/options.h"
#include "rules/cards/state.h"
#include "rules/cards/words/wording.h"

#include <memory>

/// C.A.R.D.S. and its random quest generator as a Ruleset (core/ruleset.h).
namespace flagstone::cards {

/// The piles of the whole game, in the order of Table::piles; those of the fighters follow.
enum class PileIndex : std::uint8_t {
    Suits,     ///< suit piles of the core packs that nobody has taken
    GmNumbers, ///< the game master's number cards
    GmPack,    ///< its court cards and the Jokers that nobody has, CD-010
    GmSpent,   ///< what it has spent and lost
    StockNumbers,
    StockCourts, ///< copies that foes are made of, CD-016
    Map,         ///< the map pack, and under it what will not be dealt
    SetAside,    ///< map cards of safe starts, never looked at, CD-149
    MapDiscards,
    Counters, ///< court cards that stand for players, CD-136
    Placed,   ///< Jokers and court cards taken out to be placed, CD-143, CD-144
    Shown,    ///< the cards of a contest, a test or a duel, for as long as they are compared
    OnTiles,  ///< Jokers that lie openly on tiles
    Heroes,
    Foes,     ///< markers of those in play
    Offstage, ///< markers of those who are not
    Box,      ///< out of the game
    FirstFighter
};
[[nodiscard]] constexpr PileId pile(PileIndex heap)
{
    return PileId(heap);
}

/// The piles of a fighter. A foe has the first four. CD-013, CD-014
enum class Part : std::uint8_t {
    Numbers, ///< number cards that nobody has seen
    Courts,  ///< court cards that nobody has seen
    Open,    ///< cards that everybody has seen, and Jokers
    Lost,    ///< lost number cards and spent court cards
    ReserveNumbers,
    ReserveCourts
};
inline constexpr int kHeroParts = 6, kFoeParts = 4;

enum class Total : std::uint8_t {
    Cycle,
    Hour,
    GmNumbers,
    GmJokers,
    Deadline,
    GmLook,
    GmSeat,
    FirstOfFighters
};
[[nodiscard]] constexpr CounterId counter(Total total)
{
    return CounterId(total);
}
/// Counters of a hero; a foe has the first four.
enum class PersonCounter : std::uint8_t { Hits, Uses, Jokers, Look, Level, Controller, Dead };
inline constexpr int kHeroTallies = 7, kFoeTallies = 4;

/// What markers can look like, in the order of kFigureIds: somebody unknown; a hero of each suit, an army of
/// each, a monster of each, the persons of each, a dragon, one of a horde, and the game master.
namespace figure {
inline constexpr int kNobody = 0, kHero = 1, kArmy = 5, kMonster = 9, kPerson = 13, kDragon = 25, kHorde = 26,
                     kMaster = 27;
}
inline constexpr int kFigures = 28;

class Cards {
public:
    using State = cards::State;
    using Action = cards::Action;
    static constexpr std::array hooks{Hook::Forget,  Hook::Remember, Hook::Hopes,    Hook::Bar,
                                      Hook::AskedBy, Hook::Forecast, Hook::Fighting, Hook::Plight};

    /// The rules of one game. Issues: a bad pack, an unknown mode or option, switches that do not go
    /// together.
    [[nodiscard]] static tl::expected<std::shared_ptr<const Cards>, Issues> make(const PackData &pack,
                                                                                 const Setup &setup);

    // Ruleset
    [[nodiscard]] State start(Step &step) const;
    [[nodiscard]] const Table &table(const State &s) const { return s.table; }
    [[nodiscard]] Table &table(State &s) const { return s.table; }
    void legal(const State &s, std::vector<Action> &actions) const;
    void apply(State &s, const Action &action, Step &step) const;
    [[nodiscard]] std::string encode(const Action &action) const { return kit::codeOf(*this, action); }
    [[nodiscard]] Choice choice(const State &s, const Action &action) const;
    [[nodiscard]] int heuristic(const State &s, const Action &action, PlayStyle style) const;
    [[nodiscard]] std::vector<Hope> hopes(const State &s, const Action &action) const;
    [[nodiscard]] Forecast forecast(const State &s) const; ///< of the foes' turns
    /// Between the heroes and the hostile foes on the tile of whoever acts.
    [[nodiscard]] Fighting fighting(const State &s, const State &begun) const;
    /// What an NPC thinks, from when it is told. CD-258
    [[nodiscard]] Plight plight(const State &s, CardId card, int figure) const;
    [[nodiscard]] Beat prompt(const State &s) const;
    [[nodiscard]] std::vector<Denied> denied(const State &s) const;
    [[nodiscard]] std::uint8_t bar(const State &s) const;
    [[nodiscard]] Beat askedBy(const State &s) const;
    [[nodiscard]] Ending ending(const State &s) const;
    [[nodiscard]] bool editable(const State &s, const GmEdit &edit) const;
    void repair(State &s, Step &step) const;
    void forget(State &s, Seat seat) const;
    void remember(State &s, Seat seat) const;
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const { return cards::phrase(static_cast<Say>(key)); }
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const;

    // How codes write operands
    [[nodiscard]] std::string code(CardId card) const { return m_sheet.cards[index(card)].key; }
    [[nodiscard]] std::string code(Who fighter) const { return code(marker(fighter)); }
    [[nodiscard]] std::string code(Spot spot) const;
    [[nodiscard]] std::string code(Suit suit) const;
    [[nodiscard]] std::string code(Person person) const;
    [[nodiscard]] std::string code(Effect effect) const;
    [[nodiscard]] std::string code(Grip grip) const;
    [[nodiscard]] std::string code(Feat feat) const;
    [[nodiscard]] std::string code(int number) const { return std::to_string(number); }
    template <kit::OneOf<Content, Attitude, Present, Favour, Called, Terms> Listed>
    [[nodiscard]] std::string code(Listed which) const
    {
        return code(static_cast<int>(which));
    }

    // The fixed facts of this game
    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] const DeckSetup &deckSetup() const { return m_deckSetup; }
    [[nodiscard]] Who heroes() const { return m_heroes; }
    [[nodiscard]] int seats() const { return m_seats; }
    [[nodiscard]] Who firstFoe() const { return m_heroes; }
    /// Heroes and foes, those that are not in play included.
    [[nodiscard]] Who fighters() const { return static_cast<Who>(m_heroes + kFoeSlots); }
    [[nodiscard]] bool isHero(Who w) const { return w < m_heroes; }
    [[nodiscard]] bool isFoe(Who w) const { return w >= m_heroes && w < fighters(); }
    /// The seat that decides for a hero; a number from seats() on is played by the program, CD-205.
    [[nodiscard]] int seatOf(Who hero) const { return m_seatOf[hero]; }
    [[nodiscard]] bool isBot(Who hero) const { return seatOf(hero) >= m_seats; }

    [[nodiscard]] Face face(CardId c) const { return m_faces[index(c)]; }
    [[nodiscard]] std::size_t cardCount() const { return m_sheet.cards.size(); }
    [[nodiscard]] bool isCore(CardId c) const { return index(c) < m_firstMap; }
    [[nodiscard]] bool isMarker(CardId c) const { return index(c) >= m_firstMarker; }
    [[nodiscard]] int packOf(CardId core) const { return static_cast<int>(index(core)) / kPackSize; }
    [[nodiscard]] bool isMap(CardId c) const { return index(c) >= m_firstMap && index(c) < m_firstCopy; }
    [[nodiscard]] bool isCopy(CardId c) const { return index(c) >= m_firstCopy && index(c) < m_firstMarker; }
    [[nodiscard]] int coreJokers() const { return kJokersPerPack * m_options.corePacks; }
    /// The card that represents a hero, a foe or the game master.
    [[nodiscard]] CardId marker(Who w) const
    {
        const std::size_t n = w == kGm ? std::size_t{fighters()} : w;
        return CardId(m_firstMarker + n);
    }
    [[nodiscard]] TokenId token(Who w) const { return TokenId{w}; }
    [[nodiscard]] PileId part(Who w, Part p) const
    {
        const int base = static_cast<int>(PileIndex::FirstFighter);
        const int at =
            isHero(w) ? base + kHeroParts * w : base + kHeroParts * m_heroes + kFoeParts * (w - m_heroes);
        return PileId(at + static_cast<int>(p));
    }
    /// Who may look through a fighter's unseen cards, or the game master's number cards, as long as nobody is
    /// shown them. CD-014
    [[nodiscard]] SeatSet looksThrough(Who w) const
    {
        const bool everybody = w == kGm && !m_options.attrition;
        const bool master = w == kGm || isFoe(w) || m_options.gmSeesPacks;
        return everybody ? kEverybody : master ? seatBit(Seat::Gm) : kNobody;
    }
    /// Value of a Look counter: what the marker of this hero or foe shows.
    [[nodiscard]] int lookOf(const Hero &hero) const;
    [[nodiscard]] int lookOf(const Foe &foe) const;
    [[nodiscard]] CounterId tally(Who w, PersonCounter t) const
    {
        const int base = static_cast<int>(Total::FirstOfFighters);
        const int at = isHero(w) ? base + kHeroTallies * w
                                 : base + kHeroTallies * m_heroes + kFoeTallies * (w - m_heroes);
        return CounterId(at + static_cast<int>(t));
    }

private:
    Cards() = default;
    void makeSheet(const PackData &pack, const Deck &deck);
    void makeCards(const PackTable &table, const Deck &deck);
    void makeMarkers(const PackTable &table, const Deck &deck);
    void addMarker(std::string key, std::string name, int shows = figure::kNobody);
    void makePiles();
    void findFigures(const PackTable &table);
    void makeCounters();
    void makeSums();

    [[nodiscard]] Issues prepare(const Preparation &prepared);

    Options m_options;
    DeckSetup m_deckSetup; ///< as a game master has laid the map pack
    int m_seats = 1;
    Who m_heroes = 1;
    std::vector<std::uint8_t> m_seatOf; ///< of heroes
    Sheet m_sheet;
    std::array<int, kFigures> m_figures{}; ///< rows of the pack's table of figures, plus one
    std::vector<Face> m_faces;             ///< by CardId; a marker's face is a Joker's and never asked for
    std::size_t m_firstMap = 0, m_firstCopy = 0, m_firstMarker = 0;
};

/// The mode of an adventure id, "MD-0" to "MD-7".
[[nodiscard]] std::optional<Mode> modeOf(std::string_view adventure);

} // namespace flagstone::cards
