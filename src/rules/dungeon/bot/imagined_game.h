#pragma once

#include "rules/dungeon/bot/estimates.h"

#include <limits>

/// A quick model of a basic game, for games that a computer player imagines (race.h): Heroes go from Monster
/// to Monster, and the ways between are only counted. No rule reads this.
namespace flagstone::dungeon {

inline constexpr float kNever = 1e9F; ///< turns: nothing comes of it
inline constexpr std::size_t kSwordBonuses = 4;

/// By Den; then of the Staircase, and of the space where somebody really stands.
using Numbers = std::array<float, kMostLairs + 2>;

/// A Room or Chamber in an imagined game.
struct Den {
    CardId monster = kNoCard;             ///< if it is known
    CardId next = kNoCard, own = kNoCard; ///< as they were dealt: the next Monster; the Room's Treasure
    CardId stack = kNoCard;               ///< the top of what lies there; Position::below tells the rest
    std::uint8_t level = 0, left = 0;     ///< level - 1; Monsters still to be slain
    std::uint8_t tries = 0;               ///< turns that somebody has spent here
    bool owes = false;                    ///< has not given its own Treasure, DG-082
    float gold = 0;                       ///< that may be expected here
};

/// A Hero in an imagined game.
struct Runner {
    // What is to be expected of each Den, kept up to date for ImaginedGame::estimate: gold that is won there;
    // turns until it is won or he is carried home; turns for each gold piece held, and for each of the
    // cheapest Treasure; turns for each gold piece wanting that a sword may save; gold felt nearby, in turns.
    Numbers gold{}, turns{}, risk{}, drops{}, sword{}, nearby{};
    Numbers felt{}; ///< what each Den adds to `nearby` of others
    std::vector<CardId> held;
    float wealth = 0, cheapest = 0; ///< gold pieces
    float spent = 0;                ///< turns from now on
    std::size_t bonus = 0;          ///< of the sword
    std::size_t at = 0;             ///< a place, or ImaginedGame::kDone
    bool onTheWay = false;          ///< to that place: will be there in the turn after `spent`
};

struct Position {
    std::vector<Den> dens;                                    ///< by Lair
    std::vector<CardId> below;                                ///< by Treasure: what lies under it
    std::array<std::size_t, kLevels> monsters{}, treasures{}; ///< how many were drawn, by level - 1
    std::vector<Runner> runners;                              ///< by player
};

/// The ways of one Hero between places: the Dens, the Staircase and where he really stands.
struct Ways {
    std::size_t goals = 0;    ///< Dens and the Staircase
    std::vector<float> turns; ///< whole turns before the one of arrival, from a turn's beginning
    std::vector<float> near;  ///< what share of gold is felt so far away
    Numbers back{};           ///< turns home, not rounded

    [[nodiscard]] const float *from(std::size_t place) const { return turns.data() + place * goals; }
    [[nodiscard]] const float *around(std::size_t den) const { return near.data() + den * goals; }
};

/// What fighting until the Monster is slain or the Hero carried home comes to on the average. DG-065
struct FightOutcome {
    float wins = 0, turns = 0, serious = 0, slain = 0, drops = 0;
    void add(float share, const FightOutcome &other);
};

/// A game as one player knows it, and what its Heroes may expect.
class ImaginedGame : public Queries {
public:
    ImaginedGame(const Dungeon &rules, const State &state, Who knowing);

protected:
    static constexpr std::size_t kDone = std::numeric_limits<std::size_t>::max(); ///< has won, or given up

    [[nodiscard]] std::size_t home() const { return r.board().lairs(); }
    [[nodiscard]] const Ways &ways(std::size_t who) const { return m_ways[who]; }
    [[nodiscard]] float goal(std::size_t who) const
    {
        return static_cast<float>(facts(static_cast<Who>(who)).gold);
    }
    [[nodiscard]] int toRoll(CardId monster, std::size_t bonus) const;
    /// By Den, in how many turns a Hero is likely to have won if he goes there now. `way` tells the turns
    /// before the one of arrival. kNever and more: nothing is to be won there.
    [[nodiscard]] Numbers estimate(const Position &p, std::size_t who, const float *way) const;

    /// Lays a Treasure in a Den, on top.
    void lay(Position &p, Den &den, CardId treasure) const;
    /// Writes down what is to be expected of a Den after it has changed, for everybody.
    void weigh(Position &p, std::size_t den) const;
    /// Counts what a Hero holds, after that has changed.
    void count(Position &p, std::size_t who) const;
    [[nodiscard]] float usualGold(std::size_t level) const { return m_usual[level].gold; }

    Position m_known;
    Unseen m_unseen; ///< to be dealt
    /// Treasures of Dens that this player cannot know, by level - 1.
    std::vector<std::pair<Lair, std::size_t>> m_hidden;

private:
    /// Of a level's Treasures, on the average.
    struct Usual {
        float gold = 0, sword = 0; ///< the latter: bonus
    };
    [[nodiscard]] Usual usualOf(std::size_t level) const;
    [[nodiscard]] int swordOf(CardId treasure) const; ///< its bonus; 0 if it is no sword
    [[nodiscard]] Ways waysOf(Who w) const;
    [[nodiscard]] const FightOutcome &bout(CardId monster, std::size_t bonus) const;
    [[nodiscard]] Den asKnown(Lair l, SeatSet knowing);
    void appraise(Position &p, std::size_t who, std::size_t den) const;
    void feel(Runner &hero, const Ways &his, std::size_t den) const;

    std::array<Usual, kLevels> m_usual{};
    std::array<FightOutcome, kDash + 1> m_bouts{}; ///< by number to be rolled
    FightOutcome m_cage, m_slide;
    std::array<std::array<FightOutcome, kLevels>, kSwordBonuses>
        m_unknown{};          ///< of a Monster that nobody has seen
    std::vector<Ways> m_ways; ///< by player
};

} // namespace flagstone::dungeon
