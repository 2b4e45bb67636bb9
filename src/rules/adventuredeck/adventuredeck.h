#pragma once

#include "core/forecast.h"
#include "core/game.h"
#include "core/hooks.h"
#include "core/preparation.h"
#include "rules/adventuredeck/actions.h"
#include "rules/adventuredeck/options.h"

#include <memory>
#include <span>

/// The Adventure Deck System as a Ruleset (core/ruleset.h).
namespace flagstone::adventuredeck {

/// The piles that everybody shares; those of the heroes follow.
enum class SharedPile : std::uint8_t {
    Decks,   ///< decks that nobody plays, and whatever takes no part
    Unfound, ///< what lies in rooms and in the pockets of foes
    Loot,    ///< what was found and nobody has claimed yet
    Left,    ///< found cards that nobody wanted, used potions and the like
    Symbols, ///< cards that show a symbol, for checks; AD-074
    Drawn,   ///< the symbols of the last check
    Played,  ///< the cards of the action that is under way
    Heroes,
    Waiting,   ///< foes that nobody has met
    Foes,      ///< those of this encounter
    Gone,      ///< foes that are dead or have fled
    Rooms,     ///< that nobody has entered
    Wanderers, ///< foes that may disturb a Rest, in prepared games: OPT-AD-35
    Finds,     ///< what those carry
    FirstOfHeroes
};
/// The piles of a hero.
enum class HeroPile : std::uint8_t { Draw, Hand, Discard, Persistent, Removed, Aside, Count_ };
/// The counters of a hero's figure.
enum class HeroCounter : std::uint8_t {
    HitPoints,
    HandMaximum,
    Experience,
    Gold,
    Controller,
    Acted, ///< from here on 0 or 1, see figures.h
    Prone,
    Hidden,
    Disarmed,
    Held,
    Ill,
    Count_
};

inline constexpr CounterId kRoundCounter{0}, kPurse{1};
inline constexpr TokenId kPartyToken{0};
inline constexpr std::uint8_t kLootBack = kMostHeroes, kFigureBack = kLootBack + 1, kRoomBack = kLootBack + 2,
                              kSymbolBack = kLootBack + 3, kFoeBack = kLootBack + 4;
inline constexpr int kHeroLevel = 2; ///< of ready-made characters
inline constexpr int kMostSymbols = 8;

/// Where something lies to be found; nowhere is in the deck of finds, or out of the game.
struct Whereabouts {
    RoomId room = kNoRoom;
    TaskId behind = kNoTask;
    Who foe = kNobodyThere; ///< in whose pockets it is
};
struct FoundCard {
    CardId card{};
    Whereabouts printed = {}, planned = {}; ///< as in the box, and as the game master wants it
};
/// A foe of this game: of a room, or a wandering one.
struct FoeSpec {
    FoeId kind{};
    RoomId room = kNoRoom;    ///< as in the box
    RoomId planned = kNoRoom; ///< as the game master wants it
};

/// A kind of card of decks and finds, and who may have it.
struct Stock {
    KindId kind{};
    std::uint8_t decks = 0;    ///< those that have it, by bit
    std::vector<CardId> found; ///< that can be found
};

class AdventureDeck {
public:
    using State = adventuredeck::State;
    using Action = adventuredeck::Action;
    static constexpr std::array hooks{Hook::MayChoose, Hook::Standing, Hook::Forget,  Hook::Remember,
                                      Hook::Hopes,     Hook::Bar,      Hook::AskedBy, Hook::Forecast,
                                      Hook::Fighting,  Hook::InHand,   Hook::Plight};

    /// The rules of one game. Issues: a bad pack, an unknown adventure or option, a wrong number of players.
    [[nodiscard]] static tl::expected<std::shared_ptr<const AdventureDeck>, Issues> make(const PackData &pack,
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
    [[nodiscard]] SeatSet mayChoose(const State &s, const Action &action) const;
    [[nodiscard]] std::optional<double> standing(const State &s, Seat seat) const;
    void forget(State &s, Seat seat) const;
    void remember(State &s, Seat seat) const;
    [[nodiscard]] std::vector<Hope> hopes(const State &s, const Action &action) const;
    [[nodiscard]] Forecast forecast(const State &s) const; ///< of the foes' turns
    /// The arms that a hero has in hand.
    [[nodiscard]] std::vector<Beat> inHand(const State &s, CardId card) const;
    /// Where a figure stands in a fight.
    [[nodiscard]] Plight plight(const State &s, CardId card, int figure) const;
    [[nodiscard]] Fighting fighting(const State &s, const State &begun) const; ///< a duel is none
    [[nodiscard]] std::uint8_t bar(const State &s) const;
    [[nodiscard]] Beat prompt(const State &s) const;
    [[nodiscard]] Beat askedBy(const State &s) const;
    [[nodiscard]] std::vector<Denied> denied(const State &s) const;
    [[nodiscard]] Ending ending(const State &s) const;
    [[nodiscard]] bool editable(const State &s, const GmEdit &edit) const;
    void repair(State &s, Step &step) const;
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const
    {
        return adventuredeck::phrase(static_cast<Say>(key));
    }
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const;

    // How codes write operands
    [[nodiscard]] std::string code(CardId card) const { return m_sheet.cards[index(card)].key; }
    [[nodiscard]] std::string code(Who w) const
    {
        return isHero(w) ? 'P' + std::to_string(w + 1) : code(figureOfFoe(w));
    }
    [[nodiscard]] std::string code(DeckId deck) const { return decks()[index(deck)].name; }
    [[nodiscard]] std::string code(AncestryId a) const { return m_pack.cards.ancestries[index(a)].key; }
    [[nodiscard]] std::string code(KindId kind) const { return m_pack.cards.kind(kind).key; }
    [[nodiscard]] std::string code(RoomId id) const { return room(id).key; }
    [[nodiscard]] std::string code(TaskId id) const { return std::to_string(raw(id)); }
    [[nodiscard]] std::string code(Mark mark) const { return mark == Mark::Up ? "up" : "down"; }
    [[nodiscard]] std::string code(Arm arm) const
    {
        return arm == Arm::Weapon ? "weapon" : arm == Arm::Second ? "second" : "shield";
    }
    [[nodiscard]] std::string code(int number) const { return std::to_string(number); }

    // The fixed facts of this game
    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] int players() const { return m_players; }
    [[nodiscard]] const std::vector<Deck> &decks() const { return m_pack.cards.decks; }
    [[nodiscard]] const std::vector<Ancestry> &ancestries() const { return m_pack.cards.ancestries; }
    [[nodiscard]] const CharacterClass &classOf(std::uint8_t deck) const
    {
        return m_pack.cards.classes[decks()[deck].characterClass];
    }
    [[nodiscard]] const CardKind &kind(KindId id) const { return m_pack.cards.kind(id); }
    [[nodiscard]] std::size_t kindCount() const { return m_pack.cards.kinds.size(); }
    /// Weapons and Shields first; both they and the rest in the pack's order.
    [[nodiscard]] const std::vector<Stock> &stock() const { return m_stock; }
    [[nodiscard]] std::span<const Stock> arms() const { return std::span(m_stock).first(m_armCount); }
    [[nodiscard]] const std::vector<const Stock *> &lightWeapons() const { return m_lightWeapons; }
    [[nodiscard]] const std::vector<CardId> &cardsOf(std::uint8_t deck) const { return m_deckCards[deck]; }
    [[nodiscard]] const Dungeon &dungeon() const { return m_pack.adventures.dungeons[m_dungeon]; }
    [[nodiscard]] const Room &room(RoomId id) const { return m_pack.adventures.rooms[index(id)]; }
    [[nodiscard]] const std::vector<Task> &tasks() const { return m_pack.adventures.tasks; }
    [[nodiscard]] const Task &task(TaskId id) const { return tasks()[index(id)]; }
    [[nodiscard]] const FoeKind &foeKind(Who w) const
    {
        return m_pack.foes[index(m_foes[foeNumber(w)].kind)];
    }
    [[nodiscard]] const std::vector<FoeSpec> &foes() const { return m_foes; }
    [[nodiscard]] const std::vector<FoundCard> &found() const { return m_found; }
    /// How many of them disturb a Rest, as in the box.
    [[nodiscard]] int wandering() const { return m_wandering; }
    [[nodiscard]] Who foeOf(CardId figure_) const { return foeAt(index(figure_) - m_firstFoeCard); }
    [[nodiscard]] KindId kindOf(CardId card) const { return m_kindOf[index(card)]; }
    [[nodiscard]] const CardKind &cardKind(CardId card) const { return *m_cardKind[index(card)]; }
    [[nodiscard]] Mark mark(CardId card) const { return m_mark[index(card)]; }
    /// Cards that are alike form a lot, of which every card knows the first: by CardId.
    [[nodiscard]] const std::vector<CardId> &lots() const { return m_lots; }
    /// Whether there are cards in the game that differ from it in their symbol alone.
    [[nodiscard]] bool hasTwins(CardId card) const { return m_hasTwins[index(card)]; }
    /// A counter that is there if something in this game lasts some Counts, AD-307.
    [[nodiscard]] std::optional<CounterId> countCounter() const { return m_countCounter; }
    /// The number of a found card among `found`; those of decks have none.
    [[nodiscard]] bool isFound(CardId card) const
    {
        return index(card) >= m_firstFound && index(card) < m_firstFound + m_found.size();
    }
    [[nodiscard]] std::size_t foundAt(CardId card) const { return index(card) - m_firstFound; }
    [[nodiscard]] CardId figure(std::uint8_t deck, std::uint8_t ancestry) const
    {
        return CardId(m_firstFigure + figureAt(deck, ancestry));
    }
    [[nodiscard]] CardId figureOfFoe(Who w) const { return CardId(m_firstFoeCard + foeNumber(w)); }
    [[nodiscard]] CardId roomCard(RoomId id) const;
    [[nodiscard]] Cell cellOf(RoomId id) const { return m_cells[index(id)]; } ///< where it lies on the table
    [[nodiscard]] static TokenId tokenOf(Who foe) { return TokenId(1 + foeNumber(foe)); }
    [[nodiscard]] int hitPoints(std::uint8_t deck, std::uint8_t ancestry) const; ///< at most, AD-025

    /// Heroes begin with a light each, AD-343.
    [[nodiscard]] bool carryLight() const { return m_carryLight; }
    [[nodiscard]] int placeAxes() const ///< how many counters say where a figure stands
    {
        return m_options.mode == Options::Mode::Simple ? 0 : m_options.mode == Options::Mode::Line ? 1 : 2;
    }
    /// Where a figure stands: the place on the line, or its column (0) and row (1).
    [[nodiscard]] CounterId place(CardId figure_, int axis) const
    {
        const auto at = (index(figure_) - m_firstFigure) * static_cast<std::size_t>(placeAxes());
        return CounterId(m_firstPlace + at + static_cast<std::size_t>(axis));
    }

    [[nodiscard]] static constexpr PileId pile(SharedPile p) { return PileId(p); }
    [[nodiscard]] static constexpr PileId pile(HeroPile p, Who w)
    {
        return PileId(static_cast<int>(SharedPile::FirstOfHeroes) + static_cast<int>(HeroPile::Count_) * w +
                      static_cast<int>(p));
    }
    [[nodiscard]] CounterId counter(HeroCounter c, std::uint8_t deck, std::uint8_t ancestry) const
    {
        return CounterId(2 + figureAt(deck, ancestry) * static_cast<std::size_t>(HeroCounter::Count_) +
                         static_cast<std::size_t>(c));
    }
    [[nodiscard]] CounterId hitPointsOf(Who foe) const
    {
        return CounterId(m_firstFoeCounter + foe - kFirstFoe);
    }

private:
    AdventureDeck() = default;
    /// Every deck may be played by every ancestry.
    [[nodiscard]] std::size_t figureAt(std::uint8_t deck, std::uint8_t ancestry) const
    {
        return deck * m_ancestryCount + ancestry;
    }
    void makeCards();
    void makeFigures();
    void makeFoes(Issues &issues);
    void numberFoes(); ///< those of one name, within the room where they wait
    void makePiles();
    void makeCounters();
    void makeTokens();
    void layRooms();
    CardId add(CardSheet sheet, KindId kind = kNoKind, Mark mark = Mark::Up);
    void addFound(KindId kind, const Whereabouts &where);
    void takeStock();
    void findLots();
    void makePlaces();
    void addSpareFoes();
    void addSpares();
    [[nodiscard]] Issues prepare(const Setup &setup);
    [[nodiscard]] std::string whyNotAssigned(const Assignment &assigned) const;
    void follow(const Preparation &plan);
    [[nodiscard]] SharedPile pileAtFirst(CardId card) const;
    [[nodiscard]] bool countsMatter() const;
    [[nodiscard]] std::vector<std::int32_t> measure(const State &s) const;
    void addFoes(const std::vector<FoeGroup> &groups, RoomId room);
    [[nodiscard]] std::string roomTerm(RoomId id) const;
    [[nodiscard]] std::string foeTerm(std::string_view kind, std::int32_t number) const;
    [[nodiscard]] const std::vector<FoeGroup> &listOf(const std::vector<FoeGroup> &solo,
                                                      const std::vector<FoeGroup> &group) const;

    PackRules m_pack;
    Options m_options;
    std::size_t m_dungeon = 0;
    int m_players = 1;
    Sheet m_sheet;
    std::vector<Stock> m_stock;
    std::size_t m_armCount = 0;                   ///< Weapons and Shields of it
    std::vector<const Stock *> m_lightWeapons;    ///< of these
    std::vector<std::vector<CardId>> m_deckCards; ///< by DeckId
    std::vector<KindId> m_kindOf;                 ///< by CardId
    std::vector<const CardKind *> m_cardKind;     ///< the same, null where there is none
    std::vector<Mark> m_mark;                     ///< by CardId
    std::vector<CardId> m_lots;                   ///< by CardId
    std::vector<bool> m_hasTwins;                 ///< the same
    std::vector<FoundCard> m_found;
    std::vector<FoeSpec> m_foes;     ///< by foeNumber
    std::vector<Cell> m_cells;       ///< by RoomId
    std::size_t m_ancestryCount = 0; ///< as many as there are `ancestries`
    std::size_t m_firstFound = 0, m_firstFigure = 0, m_firstFoeCard = 0, m_firstRoomCard = 0;
    std::size_t m_firstPlace = 0; ///< counters: heroes' figures, then foes, as their cards
    int m_firstFoeCounter = 0;
    bool m_carryLight = false;
    std::optional<CounterId> m_countCounter;
    int m_wandering = 0;
    DeckSetup m_deckSetup;
};

} // namespace flagstone::adventuredeck
