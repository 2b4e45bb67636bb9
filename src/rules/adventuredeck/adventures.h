#pragma once

#include "core/grid.h"
#include "core/ids.h"
#include "rules/adventuredeck/foes.h"

/// Adventures: rooms, what waits in them, tasks and what is found. AD-344 to AD-376
namespace flagstone::adventuredeck {

enum class FoeId : std::uint8_t {}; ///< a row of the table "foes"
enum class RoomId : std::uint8_t {};
inline constexpr RoomId kNoRoom{0xFF};
enum class TaskId : std::uint8_t {};
inline constexpr TaskId kNoTask{0xFF};
enum class Light : std::uint8_t { Dark, Medium, Bright };
enum class When : std::uint8_t { Entering, Leaving, Any };

struct FoeGroup {
    FoeId foe{};
    FoeCount count;
};
struct Exit {
    RoomId to{};
    std::string name;
    char mark = 0; ///< where it is on the grid
};
struct Found {
    std::int32_t gold = 0;
    KindId card = kNoKind;
    TaskId behind = kNoTask; ///< only after this task
};
/// A room in cells, for Two-dimensional play: # wall, . floor, o cover, ~ water or a drop; letters are exits,
/// @ is where the adventure begins, x where foes gather, t the task's object. AD-242, AD-367
struct Grid {
    std::vector<std::string> rows;

    [[nodiscard]] char at(Cell cell) const
    {
        const bool inside = cell.row >= 0 && cell.row < static_cast<int>(rows.size()) && cell.col >= 0 &&
                            cell.col < static_cast<int>(rows[static_cast<std::size_t>(cell.row)].size());
        return inside ? rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.col)] : '#';
    }
    [[nodiscard]] bool isFloor(Cell cell) const
    {
        const char c = at(cell);
        return c != '#' && c != 'o' && c != '~';
    }
    [[nodiscard]] std::optional<Cell> find(char mark) const;
    /// The cells for which this holds, in reading order.
    template <class Is>
    [[nodiscard]] std::vector<Cell> cells(const Is &is) const
    {
        std::vector<Cell> all;
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t col = 0; col < rows[row].size(); ++col)
                if (const Cell cell{static_cast<std::int16_t>(col), static_cast<std::int16_t>(row)}; is(cell))
                    all.push_back(cell);
        return all;
    }
};
struct Room {
    std::string key, name;
    Mark mark = Mark::Up;
    Distances distances = 0;
    Light light = Light::Medium;
    bool openEscape = false, preSneak = true, outdoor = false;
    Distances start = 0; ///< of foes; 0 = as usual in- or outdoors
    std::vector<Exit> exits;
    std::vector<TaskId> tasks;
    std::vector<FoeGroup> solo, group;
    std::vector<Found> found;
    Grid grid;
    std::uint32_t row = 0;
};
/// An obstacle that Up/Down settles. AD-344
struct Task {
    RoomId room{};
    std::string name;
    Attribute attribute = Attribute::Strength;
    std::uint8_t match = 1;
    When when = When::Any;
    std::uint8_t damage = 0;
    DamageKinds kind = kPhysical;
    bool hurtsEach = false, prone = false;
    bool exhausts = false; ///< price of each further try for everybody once all have tried
    std::vector<RoomId> opens;
    /// A hazard that everybody faces, each for itself. AD-350
    [[nodiscard]] bool toEach() const { return hurtsEach && when != When::Any; }
};

/// A dungeon. Rooms and tasks are those of all dungeons of the pack; an adventure lists its own.
struct Dungeon {
    std::string key, name, intro, victory;
    KindId title = kNoKind; ///< what the heroes are called who reach the goal, AD-437
    std::uint8_t levelFrom = 1, levelTo = 1;
    RoomId start{}, goal{};
    std::vector<FoeGroup> wanderingSolo, wanderingGroup;
    std::vector<RoomId> rooms;
    std::uint32_t row = 0;
};
struct Adventures {
    std::vector<Dungeon> dungeons;
    std::vector<Room> rooms;
    std::vector<Task> tasks;
};

/// Reads the tables "adventures", "rooms", "tasks" and "loot". Reports what cannot be read, exits that are
/// not mutual and rooms that cannot be reached.
[[nodiscard]] Adventures readAdventures(const PackData &pack, const HeroCards &cards,
                                        const std::vector<FoeKind> &foes, Issues &issues);

/// A pack, read.
struct PackRules {
    HeroCards cards;
    std::vector<FoeKind> foes;
    Adventures adventures;
};
/// `smallDecks`: OPT-AD-24.
[[nodiscard]] PackRules readPackRules(const PackData &pack, Issues &issues, bool smallDecks = false);

} // namespace flagstone::adventuredeck
