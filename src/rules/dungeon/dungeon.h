#pragma once

#include "core/forecast.h"
#include "core/game.h"
#include "core/hooks.h"
#include "rules/dungeon/actions.h"
#include "rules/dungeon/cards.h"
#include "rules/dungeon/options.h"
#include "rules/dungeon/state.h"
#include "rules/dungeon/words/wording.h"

#include <memory>
#include <span>

/// DUNGEON! (1989), basic and expert, with its optional rules, as a Ruleset (core/ruleset.h).
namespace flagstone::dungeon {

/// The piles, in the order of Table::piles. Those by level are six each; then come the players' and then
/// those of the Rooms and Chambers.
enum class SharedPile : std::uint16_t {
    Monsters = 0,         ///< by level, face down
    Treasures = kLevels,  ///< by level, face down
    Slain = 2 * kLevels,  ///< by level: slain Monsters and sprung traps
    Heroes = 3 * kLevels, ///< Hero cards that nobody plays
    Spells,
    LeftOut, ///< DG-015
    Offered, ///< by the one who proposes a trade
    Wanted,  ///< from the other
    FirstOfPlayers
};
/// A player's piles.
enum class PlayerPile : std::uint16_t { Hero, Treasures, Spells, Reserved, Count_ };

/// A player's counters; see also Dungeon::foundDoor.
enum class PlayerCounter : std::uint16_t { Moves, Missing, Caged, Wounded, Goods, Goal, Figure, Count_ };

inline constexpr CounterId kRound{0};
inline constexpr int kSpellLimit = 6;      ///< DG-020, DG-138
inline constexpr int kChamberMonsters = 3; ///< DG-007

/// A pack, read.
struct PackRules {
    SpaceBoard map;
    Cards cards;
};

class Dungeon {
public:
    using State = dungeon::State;
    using Action = dungeon::Action;
    static constexpr std::array hooks{Hook::Planned, Hook::Standing, Hook::MayChoose, Hook::Hopes,
                                      Hook::Bar,     Hook::Trade,    Hook::AskedBy,   Hook::Fighting};

    /// The rules of one game. Issues: a bad pack, an unknown game or option, a wrong number of players.
    [[nodiscard]] static tl::expected<std::shared_ptr<const Dungeon>, Issues> make(const PackData &pack,
                                                                                   const Setup &setup);
    /// As above, of parts that are known to be good.
    [[nodiscard]] static tl::expected<std::shared_ptr<const Dungeon>, Issues> make(PackRules packRules,
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
    [[nodiscard]] std::vector<int> planned(const State &s, std::span<const Action> actions) const;
    [[nodiscard]] std::optional<double> standing(const State &s, Seat seat) const;
    [[nodiscard]] SeatSet mayChoose(const State &s, const Action &action) const;
    [[nodiscard]] std::vector<Hope> hopes(const State &s, const Action &action) const;
    /// Against a Monster that lies open, until it is slain or the Hero is slain or has to go. It is counted.
    [[nodiscard]] Fighting fighting(const State &s, const State &begun) const;
    [[nodiscard]] Beat prompt(const State &s) const;
    [[nodiscard]] std::vector<Denied> denied(const State &s) const;
    [[nodiscard]] std::uint8_t bar(const State &s) const;
    [[nodiscard]] std::vector<Giving> trade(const State &s) const; ///< DG-106
    [[nodiscard]] Beat askedBy(const State &s) const;
    [[nodiscard]] Ending ending(const State &s) const;
    [[nodiscard]] bool editable(const State &s, const GmEdit &edit) const;
    void repair(State &s, Step &step) const;
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const;
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const;

    // How codes write operands
    [[nodiscard]] std::string code(CardId card) const { return m_sheet.cards[index(card)].key; }
    [[nodiscard]] std::string code(SpaceId space) const { return m_board.map().space(space).key; }
    [[nodiscard]] std::string code(PassageId p) const { return m_board.map().passages[index(p)].key; }
    [[nodiscard]] std::string code(HeroType type) const;
    [[nodiscard]] std::string code(Spell spell) const;
    [[nodiscard]] std::string code(Who player) const { return 'P' + std::to_string(player + 1); }
    [[nodiscard]] std::string code(int number) const { return std::to_string(number); }

    // The fixed facts of this game
    [[nodiscard]] const Board &board() const { return m_board; }
    [[nodiscard]] const Options &options() const { return m_options; }
    [[nodiscard]] bool expert() const { return m_expert; }
    [[nodiscard]] int players() const { return m_players; }
    [[nodiscard]] const HeroFacts &facts(HeroType type) const
    {
        return m_cards.facts[static_cast<std::size_t>(type)];
    }
    [[nodiscard]] const MonsterCard &monster(CardId c) const { return m_cards.monsters[index(c)]; }
    [[nodiscard]] const TreasureCard &treasure(CardId c) const
    {
        return m_cards.treasures[index(c) - m_firstTreasure];
    }
    [[nodiscard]] HeroType heroType(CardId c) const { return m_cards.heroes[index(c) - m_firstHero]; }
    [[nodiscard]] Spell spell(CardId c) const { return m_cards.spells[index(c) - m_firstSpell]; }
    [[nodiscard]] bool isTreasure(CardId c) const
    {
        return index(c) >= m_firstTreasure && index(c) < m_firstHero;
    }
    /// How likely 2d6 slay a Monster of this level by this colour, in per cent, over all cards of the pack.
    [[nodiscard]] int usualChance(int level, Colour colour) const
    {
        return m_usualChance[static_cast<std::size_t>(level - 1)][static_cast<std::size_t>(colour)];
    }
    [[nodiscard]] int usualGold(int level) const { return m_usualGold[static_cast<std::size_t>(level - 1)]; }

    [[nodiscard]] static PileId pile(SharedPile heap, int level = 1)
    {
        return PileId(static_cast<int>(heap) + level - 1);
    }
    [[nodiscard]] static PileId pile(PlayerPile own, Who w)
    {
        constexpr int each = static_cast<int>(PlayerPile::Count_);
        return PileId(static_cast<int>(SharedPile::FirstOfPlayers) + each * w + static_cast<int>(own));
    }
    /// The Monster met in a Room or Chamber, if one lies there.
    [[nodiscard]] PileId monsterAt(Lair l) const { return ofLair(l, 0); }
    /// Treasures that lie there face down. DG-077
    [[nodiscard]] PileId stackAt(Lair l) const { return ofLair(l, 1); }
    /// Monsters laid out in a Chamber beforehand that have not been met. DG-177
    [[nodiscard]] PileId waitingAt(Lair l) const { return ofLair(l, 2); }

    [[nodiscard]] CounterId counter(PlayerCounter which, Who w) const
    {
        constexpr int each = static_cast<int>(PlayerCounter::Count_);
        return CounterId(1 + each * w + static_cast<int>(which));
    }
    [[nodiscard]] CounterId exploredOf(Lair l) const { return CounterId(m_firstExplored + l); }
    /// Monsters slain in a Chamber, or the one of a Room.
    [[nodiscard]] CounterId slainOf(Lair l) const { return CounterId(m_firstSlain + l); }
    [[nodiscard]] CounterId foundDoor(Who w, std::uint8_t secret) const
    {
        return CounterId(m_firstDoor + static_cast<int>(m_board.secrets().size()) * w + secret);
    }
    /// What a sword adds to its owner's rolls once it was rolled for; 0 = not yet. DG-184
    [[nodiscard]] CounterId rolledBonus(CardId sword) const
    {
        return CounterId(m_firstSword + m_swordOf[index(sword) - m_firstTreasure]);
    }

private:
    Dungeon() = default;
    void makePiles();
    void makeCounters();
    void makeUsual();
    void makeMeasures();
    [[nodiscard]] PileId ofLair(Lair l, int which) const
    {
        return PileId(m_firstOfLairs + m_perLair * l + which);
    }

    Board m_board;
    Cards m_cards;
    Options m_options;
    bool m_expert = false;
    int m_players = 1;
    Sheet m_sheet;
    std::size_t m_firstTreasure = 0, m_firstHero = 0, m_firstSpell = 0;
    int m_perLair = 2; ///< piles: the third only with OPT-01
    int m_firstOfLairs = 0, m_firstExplored = 0, m_firstSlain = 0, m_firstDoor = 0, m_firstSword = 0;
    std::vector<int> m_swordOf; ///< by Treasure: which sword it is
    std::array<std::array<int, kColours>, kLevels> m_usualChance{};
    std::array<int, kLevels> m_usualGold{};
};

[[nodiscard]] PackRules readPackRules(const PackData &pack, Issues &issues);

/// The chance that 2d6 show this number or more, in per cent; 0 for a dash (0). Only for estimates.
[[nodiscard]] int chanceOf(int number);

/// What befalls a Hero whose attack failed. DG-065, DG-141
enum class Blow : std::uint8_t { Slain, Serious, Light, Stunned, Missed };
[[nodiscard]] constexpr Blow blow(int dice)
{
    return dice <= 2   ? Blow::Slain
           : dice == 3 ? Blow::Serious
           : dice <= 6 ? Blow::Light
           : dice <= 8 ? Blow::Stunned
                       : Blow::Missed;
}
/// Turns lost in a cage. DG-087
[[nodiscard]] constexpr int cageTurns(int die)
{
    return die <= 3 ? 1 : die <= 5 ? 2 : 3;
}
/// A rolled sword's bonus. DG-184
[[nodiscard]] constexpr int rolledBonus(int dice, int level)
{
    return dice + level - 12 > 1 ? dice + level - 12 : 1;
}

} // namespace flagstone::dungeon
