// What the spaces of the board are called, so that nobody has to read the ids of a pack.
#include "rules/dungeon/board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

namespace flagstone::dungeon {

namespace {

/// Twice the middle of all its cells, so that it is whole.
struct Middle {
    int x = 0, y = 0;
};

Middle middleOf(const SpaceSpec &space)
{
    int left = 0x7FFF, top = 0x7FFF, right = 0, bottom = 0;
    for (const CellRect &cells : space.cells) {
        left = std::min<int>(left, cells.x);
        top = std::min<int>(top, cells.y);
        right = std::max(right, cells.x + cells.w);
        bottom = std::max(bottom, cells.y + cells.h);
    }
    return {left + right, top + bottom};
}

/// Where one lies as seen from the other: one of 8 or 16 points of the compass.
std::string_view direction(const SpaceSpec &from, const SpaceSpec &to, int points)
{
    static constexpr std::array<std::string_view, 16> kWinds{
        "east",       "east-south-east",  "south-east", "south-south-east", "south",      "south-south-west",
        "south-west", "west-south-west",  "west",       "west-north-west",  "north-west", "north-north-west",
        "north",      "north-north-east", "north-east", "east-north-east"};
    const Middle a = middleOf(from), b = middleOf(to);
    const double turns = std::atan2(b.y - a.y, b.x - a.x) / (2 * std::numbers::pi);
    const int point = (static_cast<int>(std::lround(turns * points)) + points) % points;
    return kWinds[static_cast<std::size_t>(point * (16 / points))];
}

/// The nearest space that is no corridor and no stair, and how far it is.
struct Landmark {
    SpaceId space{};
    int steps = -1; ///< -1: nothing leads to any
};

class Namer {
public:
    explicit Namer(SpaceBoard &map) : m_map(map), m_landmarks(map.spaces.size())
    {
        nameLandmarks();
        findLandmarks();
        for (std::size_t i = 0; i < m_map.spaces.size(); ++i)
            nameWay(static_cast<SpaceId>(i));
    }

private:
    void nameLandmarks()
    {
        std::array<int, kLevels + 1> rooms{}, chambers{};
        for (std::size_t i = 0; i < m_map.spaces.size(); ++i) {
            SpaceSpec &space = m_map.spaces[i];
            const std::string number = std::to_string(space.level);
            const auto level = std::min<std::size_t>(space.level, kLevels);
            if (space.kind == SpaceKind::Room)
                name(space, "room " + std::to_string(++rooms[level]) + " on level " + number);
            else if (space.kind == SpaceKind::Chamber)
                name(space, "chamber " + std::to_string(++chambers[level]) + " on level " + number);
            else if (space.kind == SpaceKind::Start)
                name(space, "Main Staircase");
            else if (space.kind == SpaceKind::Hall)
                name(space, "Main Gallery");
            else
                continue;
            m_landmarks[i] = {static_cast<SpaceId>(i), 0};
            m_queue.push_back(static_cast<SpaceId>(i));
        }
    }
    void findLandmarks()
    {
        std::vector<std::vector<SpaceId>> next(m_map.spaces.size());
        for (const PassageSpec &passage : m_map.passages) {
            if (passage.kind == PassageKind::Secret)
                continue;
            next[index(passage.a)].push_back(passage.b);
            next[index(passage.b)].push_back(passage.a);
        }
        for (std::size_t i = 0; i < m_queue.size(); ++i) {
            const Landmark here = m_landmarks[index(m_queue[i])];
            for (const SpaceId to : next[index(m_queue[i])]) {
                if (m_landmarks[index(to)].steps >= 0)
                    continue;
                m_landmarks[index(to)] = {here.space, here.steps + 1};
                m_queue.push_back(to);
            }
        }
    }
    void nameWay(SpaceId s)
    {
        SpaceSpec &space = m_map.spaces[index(s)];
        const Landmark &near = m_landmarks[index(s)];
        if (!space.name.empty())
            return;
        const std::string what = space.kind == SpaceKind::Corridor
                                     ? "corridor "
                                     : "stair between levels " + std::to_string(space.upperLevel) + " and " +
                                           std::to_string(space.lowerLevel) + ", ";
        if (near.steps < 0) { // only on a board made by hand
            name(space, what + space.key);
            return;
        }
        const SpaceSpec &landmark = m_map.space(near.space);
        const std::string far = std::to_string(near.steps) + (near.steps == 1 ? " step " : " steps ");
        std::string words;
        for (const int points : {8, 16}) {
            words =
                what + far + std::string(direction(landmark, space, points)) + " of " + wordsFor(landmark);
            if (!m_taken.contains(words))
                return name(space, words);
        }
        int twin = 2; // as far, and in the same direction: told apart by number
        while (m_taken.contains(words + " (" + std::to_string(twin) + ')'))
            ++twin;
        name(space, words + " (" + std::to_string(twin) + ')');
    }
    void name(SpaceSpec &space, std::string words)
    {
        if (space.name.empty())
            space.name = std::move(words);
        m_taken.insert(space.name);
    }

    SpaceBoard &m_map;
    std::vector<Landmark> m_landmarks;
    std::vector<SpaceId> m_queue; ///< landmarks first, then outward
    std::set<std::string> m_taken;
};

} // namespace

void nameSpaces(SpaceBoard &map)
{
    Namer{map};
}

std::string wordsFor(const SpaceSpec &space)
{
    const bool article = space.kind != SpaceKind::Room && space.kind != SpaceKind::Chamber;
    return (article ? "the " : "") + space.name;
}

} // namespace flagstone::dungeon
