#pragma once

#include "core/company.h"
#include "core/forecast.h"
#include "core/hooks.h"
#include "core/module.h"
#include "core/odds.h"
#include "layout/planned_dungeon.h"
#include "rules/fastplay/actions.h"
#include "rules/fastplay/adventures.h"
#include "rules/fastplay/cards.h"
#include "rules/fastplay/options.h"
#include "rules/fastplay/state.h"
#include "rules/fastplay/words/wording.h"

#include <memory>
#include <optional>

/// CARDMASTER Fastplay, sections 1 to 17 of the ledger and the optional rules for wandering monsters, secret
/// doors, short games and laying the dungeon out, as a Ruleset (core/ruleset.h).
namespace flagstone::fastplay {

/// The piles, in the order of Table::piles; the hands follow, one per character.
enum class PileIndex : std::uint8_t {
    Locations,
    Monsters,
    Treasures, ///< face-down decks
    LocationDiscards,
    MonsterDiscards,
    TreasureDiscards,
    Party,
    Fallen, ///< character cards in play, and those of the dead
    Encounter,
    LeftBehind, ///< enemy cards fought now, and those escaped from (FP-339)
    Turned,     ///< the card just turned up, until it goes somewhere
    Dropped,    ///< treasures lying in locations (FP-175 with FP-O06)
    Removed,    ///< slain individuals and spent quest cards: out of the game
    Unused,     ///< the half that a short game leaves out, face down (FP-307)
    FirstHand
};
[[nodiscard]] constexpr PileId pile(PileIndex heap)
{
    return PileId(heap);
}

/// Counters of the whole game; those of cards follow.
enum class Total : std::uint16_t { Round, Draws, Experience, Progress, FirstOfCards };
[[nodiscard]] constexpr CounterId counter(Total total)
{
    return CounterId(total);
}

inline constexpr TokenId kPartyToken{0};
inline constexpr int kSpellLevels = 4;

class Combat;

class Fastplay {
public:
    using State = fastplay::State;
    using Action = fastplay::Action;
    static constexpr std::array hooks{Hook::Kinds, Hook::Forget,   Hook::Objection, Hook::Hopes,
                                      Hook::Bar,   Hook::Planned,  Hook::Standing,  Hook::Forecast,
                                      Hook::Uses,  Hook::Fighting, Hook::Plight};

    /// The rules of one game. Issues: a bad pack, an unknown adventure or option, a party that the deck
    /// lacks.
    [[nodiscard]] static tl::expected<std::shared_ptr<const Fastplay>, Issues> make(const PackData &pack,
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
    [[nodiscard]] std::vector<int> planned(const State &s, const std::vector<Action> &actions) const;
    /// Only once the game is over: playing on to see how it ends takes a tenth of a millisecond.
    [[nodiscard]] std::optional<double> standing(const State &s, Seat seat) const;
    [[nodiscard]] std::vector<Hope> hopes(const State &s, const Action &action) const;
    [[nodiscard]] Forecast forecast(const State &s) const; ///< of the enemies' turn, in a fight
    [[nodiscard]] std::vector<Use> uses(const State &s, CardId card) const;
    [[nodiscard]] Fighting fighting(const State &s, const State &begun) const;
    /// Of an adventurer or an enemy; see AdndQueries::plight.
    [[nodiscard]] Plight plight(const State &s, CardId card, int figure) const;
    [[nodiscard]] std::vector<Beat> kinds() const; ///< the doors by colour
    [[nodiscard]] Beat kind(const State &s, const Action &action) const;
    [[nodiscard]] Beat prompt(const State &s) const;
    [[nodiscard]] std::vector<Denied> denied(const State &s) const;
    [[nodiscard]] std::uint8_t bar(const State &s) const;
    [[nodiscard]] Ending ending(const State &s) const;
    [[nodiscard]] bool editable(const State &s, const GmEdit &edit) const;
    [[nodiscard]] Beat objection(const State &s, const GmEdit &edit) const;
    void repair(State &s, Step &step) const;
    void forget(State &s, Seat seat) const; ///< FP-369
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const { return fastplay::phrase(static_cast<Say>(key)); }
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const;

    // How codes write operands
    [[nodiscard]] std::string code(Who who) const { return code(cardOf(who)); }
    [[nodiscard]] std::string code(CardId card) const;
    [[nodiscard]] std::string code(Edge edge) const;
    [[nodiscard]] std::string code(Colour colour) const { return std::string(colourName(colour)); }
    [[nodiscard]] std::string code(Seat seat) const { return code(int{raw(seat)}); }
    [[nodiscard]] std::string code(SpellSource spell) const;
    [[nodiscard]] std::string code(SpellTarget at) const;
    [[nodiscard]] std::string code(DragTo to) const { return code(static_cast<int>(to)); }
    [[nodiscard]] std::string code(std::integral auto number) const { return std::to_string(number); }

    // The fixed facts of this game
    [[nodiscard]] const Cards &cards() const { return m_cards; }
    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] const Combat &combat() const { return *m_combat; }
    [[nodiscard]] const Adventure &adventure() const { return m_adventure; }
    [[nodiscard]] int seats() const { return m_seats; }
    [[nodiscard]] const CompanyParty &company() const { return m_company; } ///< empty without one
    [[nodiscard]] bool isPrepared() const { return m_isPrepared; }          ///< by somebody, FP-366
    [[nodiscard]] const DeckSetup &deckSetup() const { return m_deckSetup; }
    [[nodiscard]] const PlannedDungeon &dungeon() const { return m_dungeon; } ///< FP-368
    [[nodiscard]] bool mayBeStart(CardId card) const                          ///< FP-042
    {
        return location(card).corridor && location(card).colour == m_adventure.start;
    }
    /// 1 while the goal is reached; none where the steps to it tell that.
    [[nodiscard]] std::optional<CounterId> goalReached() const { return m_goalReached; }

    [[nodiscard]] bool isLocation(CardId c) const { return index(c) < m_firstMonster; }
    [[nodiscard]] bool isMonster(CardId c) const
    {
        return index(c) >= m_firstMonster && index(c) < m_firstTreasure;
    }
    [[nodiscard]] bool isTreasure(CardId c) const { return index(c) >= m_firstTreasure; }
    [[nodiscard]] const LocationCard &location(CardId c) const { return m_cards.locations[index(c)]; }
    [[nodiscard]] const MonsterCard &monster(CardId c) const { return m_cards.monsters[monsterIndex(c)]; }
    [[nodiscard]] const TreasureCard &treasure(CardId c) const { return m_cards.treasures[treasureIndex(c)]; }
    [[nodiscard]] std::size_t monsterIndex(CardId c) const { return index(c) - m_firstMonster; }
    [[nodiscard]] std::size_t treasureIndex(CardId c) const { return index(c) - m_firstTreasure; }
    [[nodiscard]] CardId locationCard(std::size_t i) const { return CardId(i); }
    [[nodiscard]] CardId monsterCard(std::size_t i) const { return CardId(m_firstMonster + i); }
    [[nodiscard]] CardId treasureCard(std::size_t i) const { return CardId(m_firstTreasure + i); }
    [[nodiscard]] std::size_t cardCount() const { return m_sheet.cards.size(); }

    /// What the rules ask most often of a character's card.
    struct Person {
        CardId card = kNoCard;
        Class cls = Class::Warrior;
        int level = 0, mostHits = 0;
        CounterId hits{};
        int experience = 0;     ///< at the start, FP-039
        bool converted = false; ///< brought from another game, FP-325
        bool sent = false;      ///< by a company, with hit points of their own
    };
    [[nodiscard]] const Person &person(Who who) const { return m_people[who]; }
    /// The cards of the characters, by Who.
    [[nodiscard]] const std::vector<CardId> &characters() const { return m_characters; }
    [[nodiscard]] CardId cardOf(Who who) const { return m_characters[who]; }
    [[nodiscard]] WhoSet ofClass(Class cls) const { return m_ofClass[static_cast<std::size_t>(cls)]; }
    [[nodiscard]] Who whoIs(CardId card) const; ///< kNobodyThere if it is no character
    [[nodiscard]] Who whoIsCalled(std::string_view name) const;
    [[nodiscard]] Who disarmer() const
    {
        return m_disarmer;
    } ///< whose traps count, FP-A02; else kNobodyThere
    [[nodiscard]] CardId treasureCalled(std::string_view name) const; ///< kNoCard if there is none

    [[nodiscard]] static PileId hand(Who who)
    {
        return PileId(static_cast<std::uint8_t>(PileIndex::FirstHand) + who);
    }
    /// Where the cards of a deck lie that take no part in the game: each deck's apart, or a seat could not
    /// be dealt what it does not know. Those of monsters and treasures are there only in prepared games.
    [[nodiscard]] PileId asideOf(PileIndex deck) const
    {
        return deck == PileIndex::Locations
                   ? pile(PileIndex::Unused)
                   : hand(static_cast<Who>(m_characters.size() + (deck == PileIndex::Monsters ? 0 : 1)));
    }
    [[nodiscard]] TokenId tokenOf(CardId monsterOrTreasure) const
    {
        return TokenId(1 + index(monsterOrTreasure) - m_firstMonster);
    }
    /// Hits left of one figure of an enemy card, or of an adventurer (figure 0).
    [[nodiscard]] CounterId hitsOf(CardId card, int figure = 0) const
    {
        return CounterId(m_hitsAt[monsterIndex(card)] + figure);
    }
    /// Figures of all monster cards are counted through.
    [[nodiscard]] std::size_t figureIndex(CardId card, int figure) const
    {
        return static_cast<std::size_t>(m_hitsAt[monsterIndex(card)] + figure - m_hitsAt.front());
    }
    [[nodiscard]] std::size_t figures() const
    {
        return static_cast<std::size_t>(m_firstOfCharacters - m_hitsAt.front());
    }
    [[nodiscard]] CounterId rankOf(Who who) const { return ofCharacter(who, 0); }
    [[nodiscard]] CounterId controllerOf(Who who) const { return ofCharacter(who, 1); }
    [[nodiscard]] CounterId actedOf(Who who) const { return ofCharacter(who, 2); }
    /// Spells left of level 1 to 4.
    [[nodiscard]] CounterId spellsOf(Who who, int spellLevel) const
    {
        return ofCharacter(who, 2 + spellLevel);
    }
    /// Uses left of a limited treasure.
    [[nodiscard]] CounterId usesOf(CardId card) const
    {
        return CounterId(m_firstUse + 2 * static_cast<int>(treasureIndex(card)));
    }
    /// What a started item still lasts: 0 = not running; 1 = ends at the next location or attempt.
    [[nodiscard]] CounterId runningOf(CardId card) const
    {
        return CounterId(m_firstUse + 2 * static_cast<int>(treasureIndex(card)) + 1);
    }

private:
    Fastplay() = default;
    /// Puts the members of a company in the party's place. FP-O12
    [[nodiscard]] Issues takeCompany(const PackData &pack, const std::map<std::string, std::string> &chosen);
    /// The cards of the game: those of the pack, characters brought from other games, and a stand-in for
    /// somebody who is to be found.
    void addCards(const PackData &pack);
    void findCharacters();
    void makeSheet(bool prepared);
    void makePeople(); ///< after the counters of their hits
    void makeTokens();
    void makePiles(bool prepared);
    void makeCounters();
    void makeSums();
    void makeMeasures();
    [[nodiscard]] std::vector<std::int32_t> measure(const State &s) const;
    [[nodiscard]] Issues prepare(const Setup &setup); ///< FP-366
    /// A game master's plan, and below it what the adventure says of its cards. FP-328
    [[nodiscard]] Preparation withConditions(Preparation plan) const;
    /// The most cards that a deck has left when it is laid down.
    [[nodiscard]] int mostLeftOf(PileIndex deck, const Preparation &plan) const;
    [[nodiscard]] std::vector<CardId> cardsUnder(const Condition &condition) const;
    [[nodiscard]] CardId placeOf(const Condition &condition) const; ///< not for Last; missingFor has looked
    [[nodiscard]] CounterId ofCharacter(Who who, int field) const
    {
        return CounterId(m_firstOfCharacters + (3 + kSpellLevels) * who + field);
    }

    Cards m_cards;
    Options m_options;
    const Combat *m_combat = nullptr; ///< never null once made
    Adventure m_adventure;
    CompanyParty m_company;
    int m_seats = 1;
    Sheet m_sheet;
    bool m_isPrepared = false;
    DeckSetup m_deckSetup;
    PlannedDungeon m_dungeon;
    std::vector<CardId> m_characters;
    std::array<Person, kMostCharacters> m_people{};
    std::array<WhoSet, 4> m_ofClass{}; ///< the characters by class
    Who m_disarmer = kNobodyThere;
    std::size_t m_firstMonster = 0, m_firstTreasure = 0;
    std::vector<int> m_hitsAt; ///< first hits counter by monster card
    int m_firstOfCharacters = 0, m_firstUse = 0;
    std::optional<CounterId> m_goalReached = {};
};

/// What lint asks of these rules.
[[nodiscard]] LintSpec findings();

/// Spells of each level that a class has at a level. FP-191 to FP-194
[[nodiscard]] int spellSlots(Class cls, int characterLevel, int spellLevel);
/// Sides of a spell's dice. FP-196
[[nodiscard]] int spellDie(int spellLevel);
/// A spell die counts once for every this many that it shows. FP-201
inline constexpr std::uint8_t kSpellStep = 4;
/// Damage of one spell die; healing is twice that. FP-201
[[nodiscard]] constexpr int spellDamage(int face)
{
    return face / kSpellStep;
}
/// Least experience of a level, 1 to 7. FP-299
[[nodiscard]] int experienceFor(Class cls, int level);
[[nodiscard]] int levelFor(Class cls, int experience);

/// Die and least hitting face of a class's attack. FP-141
struct AttackDie {
    int sides, hitFrom;
};
[[nodiscard]] constexpr AttackDie attackDie(Class cls)
{
    constexpr AttackDie kDice[] = {{10, 7}, {8, 6}, {6, 5}, {4, 4}};
    return kDice[static_cast<std::size_t>(cls)];
}
inline constexpr AttackDie kMonsterDie{8, 6};
/// The least face that still hits a character in armour of a grade (0, 7 or 8). FP-162
[[nodiscard]] constexpr int hitFrom(AttackDie die, int armour)
{
    const int narrowed = die.hitFrom + (armour == 8 ? 2 : armour == 7 ? 1 : 0);
    return narrowed < die.sides ? narrowed : die.sides; // the top face always hits
}

} // namespace flagstone::fastplay
