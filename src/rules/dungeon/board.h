#pragma once

#include "core/pack_data.h"
#include "core/space_board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The labyrinth: which spaces there are and how they hang together. Nothing in here changes during a game.
namespace flagstone::dungeon {

using Space = std::uint16_t;             ///< number of a space of the board
using Lair = std::uint8_t;               ///< number of a Room or Chamber in which Monsters are met
enum class PassageId : std::uint16_t {}; ///< number of a passage of the board
inline constexpr Space kNoPlace = 0xFFFF;
inline constexpr Lair kNoLair = 0xFF;
inline constexpr std::uint8_t kNoSecret = 0xFF;
inline constexpr int kLevels = 6;
inline constexpr std::size_t kMostSpaces = 1024, kMostLairs = 255, kMostSecrets = 64;

/// A set of spaces, gone through in ascending order.
class SpaceSet {
public:
    [[nodiscard]] bool has(Space s) const { return (m_words[s / 64] >> (s % 64) & 1) != 0; }
    void add(Space s) { m_words[s / 64] |= std::uint64_t{1} << (s % 64); }
    void remove(Space s) { m_words[s / 64] &= ~(std::uint64_t{1} << (s % 64)); }
    template <class Visit>
    void each(Visit &&visit) const
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            for (std::uint64_t left = m_words[i]; left != 0; left &= left - 1)
                visit(static_cast<Space>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
    }
    friend bool operator==(const SpaceSet &, const SpaceSet &) = default;

private:
    std::array<std::uint64_t, kMostSpaces / 64> m_words{};
};

struct Exit {
    Space to = 0;
    PassageId passage{};
    std::uint8_t secret = kNoSecret; ///< which secret door it is, if one
};

/// A space that can be come to, and the place of the one before it in the list of them. Without initial
/// values, for long lists of which only the beginning is used.
struct Reached {
    Space space;
    std::uint16_t parent;
    std::uint8_t depth; ///< in steps
    bool through;       ///< the way may go on from there
};

/// What changes a list of spaces that can be reached.
struct Doubt {
    std::uint16_t which;        ///< a space or a secret door
    std::uint8_t fromDepth = 0; ///< nearer ones stay as they are
};

inline constexpr std::size_t kNeighbourhood = 6; ///< how many steps a neighbourhood goes

/// What can be reached from a space while all secret doors are shut and no Room or Chamber is emptied.
struct Neighbourhood {
    std::vector<Reached> spaces; ///< the space itself, then nearest first
    std::vector<Doubt> lairs;    ///< once they are emptied
    std::vector<Doubt> secrets;  ///< once they are found
    /// By a number of steps: where one can get with them, in ascending order.
    std::array<std::vector<Space>, kNeighbourhood + 1> within;
};
class Board {
public:
    Board() = default;
    /// From a board without errors (checkBoard).
    explicit Board(SpaceBoard map);

    [[nodiscard]] const SpaceBoard &map() const { return m_map; }
    [[nodiscard]] std::size_t size() const { return m_map.spaces.size(); }
    [[nodiscard]] Space start() const { return m_start; }
    [[nodiscard]] Space gallery() const { return m_gallery; }
    [[nodiscard]] std::span<const Exit> exits(Space s) const
    {
        return {m_exits.data() + m_first[s], m_exits.data() + m_first[s + 1u]};
    }
    /// 1 to 6 for Rooms, Chambers and the Main Gallery; else 0.
    [[nodiscard]] int level(Space s) const { return m_map.spaces[s].level; }
    [[nodiscard]] bool isRoom(Space s) const { return m_map.spaces[s].kind == SpaceKind::Room; }
    /// Including the Main Gallery. DG-006
    [[nodiscard]] bool isChamber(Space s) const
    {
        return m_map.spaces[s].kind == SpaceKind::Chamber || m_map.spaces[s].kind == SpaceKind::Hall;
    }
    [[nodiscard]] Lair lair(Space s) const { return m_lairOf[s]; }
    [[nodiscard]] std::size_t lairs() const { return m_spaceOf.size(); }
    [[nodiscard]] Space space(Lair lair) const { return m_spaceOf[lair]; }
    /// The secret doors of the board.
    [[nodiscard]] std::span<const PassageId> secrets() const { return m_secrets; }
    /// Steps to a Room, Chamber or the Staircase through corridors, stairs, the Staircase and the Gallery,
    /// with secret doors shut; 255 = no way.
    [[nodiscard]] int distance(Space from, Space to) const
    {
        const std::size_t goal = to == m_start ? m_spaceOf.size() : m_lairOf[to];
        return distances(0)[goal * size() + from];
    }
    /// The same with secret doors that a Hero finds with `searches` faces of a die; each counts as many steps
    /// as are lost, on the average, until he has found it. kSureToFind: as if they were doors.
    [[nodiscard]] int distance(Space from, Space to, int searches) const
    {
        const std::size_t goal = to == m_start ? m_spaceOf.size() : m_lairOf[to];
        return distances(searches)[goal * size() + from];
    }
    static constexpr int kSureToFind = 6, kFar = 255;
    /// Steps that going through a secret door counts as, for a Hero who finds it with `searches` faces of a
    /// die and has so many moves in a turn: a search that fails ends the move, and after three the next one
    /// is sure. DG-048, DG-049
    [[nodiscard]] static int secretSteps(int searches, int moves);
    [[nodiscard]] const Neighbourhood &around(Space s) const { return m_around[s]; }
    [[nodiscard]] bool bySecretDoor(Space s) const { return m_bySecretDoor[s] != 0; }
    [[nodiscard]] Space called(std::string_view key) const; ///< kNoPlace if there is none

private:
    /// By goal and space, for a Hero who finds secret doors with `searches` faces of a die. Only computer
    /// players ask: each list is made when it is asked for first.
    [[nodiscard]] const std::vector<std::uint8_t> &distances(int searches) const;
    [[nodiscard]] std::vector<std::uint8_t> measured(int throughSecretDoor) const;
    void findNeighbourhoods();
    [[nodiscard]] std::vector<Reached> spread(Space from, Space emptied) const;
    [[nodiscard]] Neighbourhood lookAround(Space from) const;

    SpaceBoard m_map;
    std::vector<std::uint32_t> m_first;
    std::vector<Exit> m_exits;
    std::vector<Lair> m_lairOf;
    std::vector<Space> m_spaceOf;
    std::vector<Neighbourhood> m_around;
    std::vector<std::uint8_t> m_bySecretDoor; ///< by space: one of its exits is a secret door
    std::vector<PassageId> m_secrets;
    struct Distances {
        std::once_flag made;
        std::vector<std::uint8_t> list;
    };
    std::shared_ptr<std::array<Distances, kSureToFind + 1>> m_distances; ///< by faces that find
    Space m_start = 0, m_gallery = 0;
};

/// Gives a name to every space that has none: "room 4 of level 1", "corridor 2 steps north of the Main
/// Gallery".
void nameSpaces(SpaceBoard &map);
/// What to call a space in the middle of a sentence: its name, with an article where it needs one.
[[nodiscard]] std::string wordsFor(const SpaceSpec &space);

/// Reads the tables "levels", "spaces" and "passages". Reports what cannot be read.
[[nodiscard]] SpaceBoard readBoard(const PackData &pack, Issues &issues);
/// What a board must be to be played on, BC-01 to BC-22. `readBoard` reported nothing.
void checkBoard(const PackData &pack, const SpaceBoard &map, Issues &issues);

} // namespace flagstone::dungeon
