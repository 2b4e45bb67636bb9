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

using Lair = std::uint8_t;               ///< number of a Room or Chamber in which Monsters are met
enum class PassageId : std::uint16_t {}; ///< number of a passage of the board
inline constexpr Lair kNoLair = 0xFF;
inline constexpr std::uint8_t kNoSecret = 0xFF;
inline constexpr int kLevels = 6;
inline constexpr std::size_t kMostSpaces = 1024, kMostLairs = 255, kMostSecrets = 64;

/// A set of spaces, gone through in ascending order.
class SpaceSet {
public:
    [[nodiscard]] bool has(SpaceId s) const { return (m_words[index(s) / 64] >> (index(s) % 64) & 1) != 0; }
    void add(SpaceId s) { m_words[index(s) / 64] |= std::uint64_t{1} << (index(s) % 64); }
    void remove(SpaceId s) { m_words[index(s) / 64] &= ~(std::uint64_t{1} << (index(s) % 64)); }
    template <class Visit>
    void each(Visit &&visit) const
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            for (std::uint64_t left = m_words[i]; left != 0; left &= left - 1)
                visit(static_cast<SpaceId>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
    }
    friend bool operator==(const SpaceSet &, const SpaceSet &) = default;

private:
    std::array<std::uint64_t, kMostSpaces / 64> m_words{};
};

struct Exit {
    SpaceId to{};
    PassageId passage{};
    std::uint8_t secret = kNoSecret; ///< which secret door it is, if one
};

/// A space that can be come to, and the place of the one before it in the list of them. Without initial
/// values, for long lists of which only the beginning is used.
struct Reached {
    SpaceId space;
    std::uint16_t parent;
    std::uint8_t depth; ///< in steps
    bool through;       ///< the way may continue from there
};

/// What changes a list of spaces that can be reached.
template <class Id>
struct Doubt {
    Id which;
    std::uint8_t fromDepth = 0; ///< nearer ones stay as they are
};

inline constexpr std::size_t kNeighbourhood = 6; ///< how many steps a neighbourhood goes

/// What can be reached from a space while all secret doors are shut and no Room or Chamber is emptied.
struct Neighbourhood {
    std::vector<Reached> spaces;              ///< the space itself, then nearest first
    std::vector<Doubt<SpaceId>> lairs;        ///< once they are emptied
    std::vector<Doubt<std::uint8_t>> secrets; ///< once they are found
    /// By a number of steps: where one can get with them, in ascending order.
    std::array<std::vector<SpaceId>, kNeighbourhood + 1> within;
};
class Board {
public:
    Board() = default;
    /// From a board without errors (checkBoard).
    explicit Board(SpaceBoard map);

    [[nodiscard]] const SpaceBoard &map() const { return m_map; }
    [[nodiscard]] std::size_t size() const { return m_map.spaces.size(); }
    [[nodiscard]] SpaceId start() const { return m_start; }
    [[nodiscard]] SpaceId gallery() const { return m_gallery; }
    [[nodiscard]] std::span<const Exit> exits(SpaceId s) const
    {
        return {m_exits.data() + m_first[index(s)], m_exits.data() + m_first[index(s) + 1]};
    }
    /// 1 to 6 for Rooms, Chambers and the Main Gallery; else 0.
    [[nodiscard]] int level(SpaceId s) const { return m_map.space(s).level; }
    [[nodiscard]] bool isRoom(SpaceId s) const { return m_map.space(s).kind == SpaceKind::Room; }
    /// Including the Main Gallery. DG-006
    [[nodiscard]] bool isChamber(SpaceId s) const
    {
        return m_map.space(s).kind == SpaceKind::Chamber || m_map.space(s).kind == SpaceKind::Hall;
    }
    [[nodiscard]] Lair lair(SpaceId s) const { return m_lairOf[index(s)]; }
    [[nodiscard]] std::size_t lairs() const { return m_spaceOf.size(); }
    [[nodiscard]] SpaceId space(Lair lair) const { return m_spaceOf[lair]; }
    /// The secret doors of the board.
    [[nodiscard]] std::span<const PassageId> secrets() const { return m_secrets; }
    /// Steps to a Room, Chamber or the Staircase through corridors, stairs, the Staircase and the Gallery;
    /// 255 = no way. A secret door that a Hero finds with `searches` faces of a die counts as many steps as
    /// are lost, on the average, until he has found it. 0: they are shut; kSureToFind: as if they were doors.
    [[nodiscard]] int distance(SpaceId from, SpaceId to, int searches = 0) const
    {
        const std::size_t goal = to == m_start ? m_spaceOf.size() : lair(to);
        return distances(searches)[goal * size() + index(from)];
    }
    static constexpr int kSureToFind = 6, kFar = 255;
    /// Steps that going through a secret door counts as, for a Hero who finds it with `searches` faces of a
    /// die and has this many moves in a turn: a search that fails ends the move, and after three the next one
    /// is sure. DG-048, DG-049
    [[nodiscard]] static int secretSteps(int searches, int moves);
    [[nodiscard]] const Neighbourhood &around(SpaceId s) const
    {
        return (*m_around)[index(s)].get([this, s] { return neighbourhoodOf(s); });
    }
    [[nodiscard]] bool bySecretDoor(SpaceId s) const { return m_bySecretDoor[index(s)] != 0; }
    [[nodiscard]] SpaceId called(std::string_view key) const; ///< kNoSpace if there is none

private:
    /// What is made when it is asked for first: a game that is only looked at starts without it.
    template <class T>
    class Late {
    public:
        template <class Make>
        const T &get(const Make &make)
        {
            std::call_once(m_made, [&] { m_value = make(); });
            return m_value;
        }

    private:
        std::once_flag m_made;
        T m_value;
    };

    /// By goal and space, for a Hero who finds secret doors with `searches` faces of a die. Only computer
    /// players ask.
    [[nodiscard]] const std::vector<std::uint8_t> &distances(int searches) const;
    [[nodiscard]] std::vector<std::uint8_t> measured(int throughSecretDoor) const;
    [[nodiscard]] std::vector<Reached> spread(SpaceId from, SpaceId emptied) const;
    [[nodiscard]] Neighbourhood neighbourhoodOf(SpaceId from) const;

    SpaceBoard m_map;
    std::vector<std::uint32_t> m_first;
    std::vector<Exit> m_exits;
    std::vector<Lair> m_lairOf;
    std::vector<SpaceId> m_spaceOf;
    std::shared_ptr<std::vector<Late<Neighbourhood>>> m_around; ///< by space
    std::vector<std::uint8_t> m_bySecretDoor; ///< by space: one of its exits is a secret door
    std::vector<PassageId> m_secrets;
    std::shared_ptr<std::vector<Late<std::vector<std::uint8_t>>>> m_distances; ///< by faces that find
    SpaceId m_start{}, m_gallery{};
};

/// Gives a name to every space that has none: "room 4 on level 1", "corridor 2 steps north of the Main
/// Gallery".
void nameSpaces(SpaceBoard &map);
/// What to call a space in the middle of a sentence: its name, with an article where it needs one.
[[nodiscard]] std::string wordsFor(const SpaceSpec &space);

/// Reads the tables "levels", "spaces" and "passages". Reports what cannot be read.
[[nodiscard]] SpaceBoard readBoard(const PackData &pack, Issues &issues);
/// What a board must be to be played on, BC-01 to BC-22. `readBoard` reported nothing.
void checkBoard(const PackData &pack, const SpaceBoard &map, Issues &issues);

} // namespace flagstone::dungeon
