// Reading a board from its tables, and what is wrong with it: BC-01 to BC-22.
#include "rules/dungeon/board.h"
#include "rules/kit/row_reader.h"

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::dungeon {

namespace {

using kit::RowReader;

constexpr std::int16_t kFarthest = 400; ///< cells of a board in either direction

std::string textOr(std::string_view cell)
{
    return cell == "-" ? std::string() : std::string(cell);
}

std::vector<CellRect> readCells(const RowReader &in)
{
    std::vector<CellRect> cells;
    for (const std::string_view rect : split(in.cell("cells"), ';')) {
        const auto numbers = split(rect, ' ');
        CellRect read;
        std::array<std::int16_t *, 4> fields{&read.x, &read.y, &read.w, &read.h};
        bool good = numbers.size() == 4;
        for (std::size_t i = 0; good && i < 4; ++i) {
            const auto number = toInt(numbers[i]);
            good = number && *number >= (i < 2 ? 0 : 1) && *number <= kFarthest;
            if (good)
                *fields[i] = static_cast<std::int16_t>(*number);
        }
        if (!good) {
            in.bad("cells", "expected rectangles \"x y width height\" separated by ;", "BC-08");
            return {{}};
        }
        cells.push_back(read);
    }
    if (cells.empty())
        in.bad("cells", "a space needs at least one rectangle", "BC-08");
    return cells;
}

SpaceSpec readSpace(const RowReader &in)
{
    static constexpr std::string_view kKinds[] = {"corridor", "stair", "room", "chamber", "start", "gallery"};
    static constexpr std::string_view kSides[] = {"N", "E", "S", "W"};
    SpaceSpec space{.key = in.text("id"),
                    .name = textOr(in.cell("name")),
                    .kind = in.oneOf<SpaceKind>("kind", kKinds, "BC-08"),
                    .level = 0,
                    .cells = readCells(in),
                    .feature = textOr(in.cell("feature"))};
    if (space.kind == SpaceKind::Room || space.kind == SpaceKind::Chamber || space.kind == SpaceKind::Hall)
        space.level = in.number<std::uint8_t>("level", 1, kLevels, "BC-01");
    if (space.kind == SpaceKind::Stair) {
        space.down = in.oneOf<Edge>("down", kSides, "BC-22");
        const auto links = split(in.cell("links"), ' ');
        const auto upper = links.size() == 2 ? toInt(links[0]) : std::nullopt;
        const auto lower = links.size() == 2 ? toInt(links[1]) : std::nullopt;
        if (upper && lower && *upper >= 0 && *lower >= 0 && *upper <= kLevels && *lower <= kLevels) {
            space.upperLevel = static_cast<std::uint8_t>(*upper);
            space.lowerLevel = static_cast<std::uint8_t>(*lower);
        } else {
            in.bad("links", "expected two levels, the upper one first", "BC-22");
        }
    }
    return space;
}

void readPassages(const PackData &pack, SpaceBoard &map, Issues &issues)
{
    static constexpr std::string_view kKinds[] = {"open", "door", "secret"};
    static constexpr std::string_view kSides[] = {"E", "S"};
    std::map<std::string_view, SpaceId> byKey;
    for (std::size_t s = 0; s < map.spaces.size(); ++s)
        byKey.emplace(map.spaces[s].key, SpaceId(s));
    kit::readRows(pack, "passages", "DG-001", issues, [&](const RowReader &in) {
        if (byKey.empty()) // one complaint is enough
            return;
        PassageSpec passage{.key = in.text("id")};
        for (const auto &[column, end] : {std::pair{"a", &passage.a}, std::pair{"b", &passage.b}}) {
            const auto found = byKey.find(in.cell(column));
            if (found == byKey.end())
                in.bad(column, "there is no space \"" + in.text(column) + '"', "BC-09");
            else
                *end = found->second;
        }
        passage.kind = in.oneOf<PassageKind>("kind", kKinds, "BC-09");
        passage.x = in.number<std::int16_t>("x", 0, kFarthest, "BC-09");
        passage.y = in.number<std::int16_t>("y", 0, kFarthest, "BC-09");
        passage.side = static_cast<Edge>(1 + in.oneOf("side", kSides, "BC-09"));
        passage.width = in.number<std::uint8_t>("width", 1, 50, "BC-09");
        map.passages.push_back(std::move(passage));
    });
}

/// The checks proper; messages point at the rows of the tables.
class BoardChecker {
public:
    BoardChecker(const PackData &pack, const SpaceBoard &map, Issues &issues)
        : m_map(map), m_spaces(*pack.table("spaces")), m_passages(*pack.table("passages")), m_issues(issues)
    {
        m_whole = {.file = m_spaces.file};
    }

    void check()
    {
        if (m_map.spaces.size() > kMostSpaces)
            return whole("there are more than " + std::to_string(kMostSpaces) + " spaces", "BC-08");
        cells();
        passages();
        if (one(SpaceKind::Start, "BC-04") && one(SpaceKind::Hall, "BC-05"))
            roots();
        levels();
        spaces();
    }

private:
    [[nodiscard]] RowReader row(SpaceId space) const
    {
        return {m_spaces, m_spaces.rows[index(space)], m_issues};
    }
    [[nodiscard]] RowReader way(std::size_t passage) const
    {
        return {m_passages, m_passages.rows[passage], m_issues};
    }
    void whole(std::string message, std::string rule)
    {
        Issue issue = m_whole;
        issue.message = std::move(message);
        issue.rule = std::move(rule);
        m_issues.push_back(std::move(issue));
    }
    [[nodiscard]] static bool isLair(const SpaceSpec &space)
    {
        return space.kind == SpaceKind::Room || space.kind == SpaceKind::Chamber;
    }

    void cells()
    {
        for (std::size_t s = 0; s < m_map.spaces.size(); ++s)
            for (const CellRect &rect : m_map.spaces[s].cells)
                for (int x = rect.x; x < rect.x + rect.w; ++x)
                    for (int y = rect.y; y < rect.y + rect.h; ++y) {
                        const auto [known, isNew] = m_at.emplace(std::pair{x, y}, SpaceId(s));
                        if (isNew)
                            continue;
                        row(SpaceId(s)).bad("cells", "overlaps " + m_map.space(known->second).key, "BC-08");
                        return;
                    }
    }
    void passages()
    {
        std::set<std::pair<SpaceId, SpaceId>> joined;
        std::size_t secrets = 0;
        for (std::size_t p = 0; p < m_map.passages.size(); ++p) {
            const PassageSpec &way_ = m_map.passages[p];
            secrets += way_.kind == PassageKind::Secret ? 1 : 0;
            if (way_.a == way_.b)
                way(p).bad("b", "a passage joins two spaces", "BC-09");
            if (!joined.insert(std::minmax(way_.a, way_.b)).second)
                way(p).bad("a", "these two spaces are joined already", "BC-09");
            for (int i = 0; i < way_.width; ++i) {
                const bool east = way_.side == Edge::East;
                const std::pair cell{way_.x + (east ? 0 : i), way_.y + (east ? i : 0)};
                const std::pair beyond{cell.first + (east ? 1 : 0), cell.second + (east ? 0 : 1)};
                const auto a = m_at.find(cell), b = m_at.find(beyond);
                if (a != m_at.end() && a->second == way_.a && b != m_at.end() && b->second == way_.b)
                    continue;
                way(p).bad("x",
                           "this edge does not lie between " + m_map.space(way_.a).key + " and " +
                               m_map.space(way_.b).key,
                           "BC-09");
                break;
            }
        }
        if (secrets == 0)
            whole("there is no secret door", "BC-10");
        if (secrets > kMostSecrets)
            whole("there are more than " + std::to_string(kMostSecrets) + " secret doors", "BC-10");
    }
    bool one(SpaceKind kind, const char *rule)
    {
        const auto found = std::ranges::count(m_map.spaces, kind, &SpaceSpec::kind);
        if (found != 1)
            whole(std::string(kind == SpaceKind::Start ? "exactly one start" : "exactly one gallery") +
                      " is expected, there are " + std::to_string(found),
                  rule);
        return found == 1;
    }
    void roots()
    {
        const auto at = [&](SpaceKind kind) {
            return static_cast<SpaceId>(std::ranges::find(m_map.spaces, kind, &SpaceSpec::kind) -
                                        m_map.spaces.begin());
        };
        const SpaceId start = at(SpaceKind::Start), gallery = at(SpaceKind::Hall);
        if (!std::ranges::any_of(m_map.passages, [&](const PassageSpec &p) {
                return (p.a == start && p.b == gallery) || (p.b == start && p.a == gallery);
            }))
            row(gallery).bad("kind", "the gallery must lie next to the start", "BC-05");
        if (m_map.space(gallery).level != 1)
            row(gallery).bad("level", "the gallery is on level 1", "BC-06");
        std::vector<std::vector<SpaceId>> next(m_map.spaces.size());
        for (const PassageSpec &p : m_map.passages) {
            next[index(p.a)].push_back(p.b);
            next[index(p.b)].push_back(p.a);
        }
        std::vector<SpaceId> queue{start};
        std::vector<bool> reached(m_map.spaces.size(), false);
        reached[index(start)] = true;
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const SpaceId to : next[index(queue[i])])
                if (!reached[index(to)]) {
                    reached[index(to)] = true;
                    queue.push_back(to);
                }
        for (std::size_t s = 0; s < reached.size(); ++s)
            if (!reached[s])
                row(SpaceId(s)).bad("id", m_map.spaces[s].key + " cannot be reached from the start", "BC-18");
    }
    void levels()
    {
        for (int level = 1; level <= kLevels; ++level) {
            const auto count = [&](SpaceKind kind) {
                return std::ranges::count_if(
                    m_map.spaces, [&](const SpaceSpec &s) { return s.kind == kind && s.level == level; });
            };
            const std::string name = "level " + std::to_string(level);
            if (std::ranges::count(m_map.levels, level, &LevelSpec::number) != 1)
                whole(name + " is not described exactly once in the table of levels", "BC-07");
            if (count(SpaceKind::Room) == 0)
                whole(name + " has no Room", "BC-01");
            const auto chambers = count(SpaceKind::Chamber);
            if (level == 4 && chambers != 2)
                whole("level 4 must have exactly two Chambers, it has " + std::to_string(chambers), "BC-14");
            else if ((level == 3 || level == 5) && chambers < 2)
                whole(name + " must have at least two Chambers", "BC-15");
            else if (level > 1 && chambers == 0)
                whole(name + " has no Chamber to slide into", "BC-16");
            std::set<std::string_view> areas;
            for (std::size_t s = 0; s < m_map.spaces.size(); ++s)
                if (isLair(m_map.spaces[s]) && m_map.spaces[s].level == level)
                    areas.insert(row(SpaceId(s)).cell("area"));
            const std::size_t wanted = level >= 3 && level <= 5 ? 2 : 1;
            if (areas.size() != wanted)
                whole(name + " must lie in " + (wanted == 2 ? "two areas" : "one area"),
                      wanted == 2 ? "BC-03" : "BC-02");
        }
    }
    void spaces()
    {
        std::size_t lairs = 0;
        for (const SpaceSpec &space : m_map.spaces) {
            if (!isLair(space))
                continue;
            ++lairs;
            const auto s = static_cast<SpaceId>(&space - m_map.spaces.data());
            bool door = false, exit = false, calm = false, target = space.kind == SpaceKind::Room;
            for (const PassageSpec &p : m_map.passages) {
                if (p.a != s && p.b != s)
                    continue;
                exit = true;
                door = door || p.kind != PassageKind::Open;
                calm = calm || (!isLair(m_map.space(p.a == s ? p.b : p.a)) && p.kind != PassageKind::Secret);
            }
            for (const SpaceSpec &other : m_map.spaces)
                target = target || (&other != &space && other.kind == SpaceKind::Chamber &&
                                    std::abs(other.level - space.level) <= 1);
            if (space.kind == SpaceKind::Room && !door)
                row(s).bad("id", space.key + " has no door", "BC-12");
            if (space.kind == SpaceKind::Chamber && !exit)
                row(s).bad("id", space.key + " has no exit", "BC-13");
            if (!target)
                row(s).bad("id", "no other Chamber lies within one level of " + space.key, "BC-17");
            if (exit && !calm)
                row(s).warn("id", "next to " + space.key + " there is no space without Monsters", "BC-19");
        }
        if (lairs > kMostLairs)
            whole("there are more than " + std::to_string(kMostLairs) + " Rooms and Chambers", "BC-20");
    }

    const SpaceBoard &m_map;
    const PackTable &m_spaces;
    const PackTable &m_passages;
    Issues &m_issues;
    Issue m_whole;
    std::map<std::pair<int, int>, SpaceId> m_at; ///< which space a cell is part of
};

} // namespace

SpaceBoard readBoard(const PackData &pack, Issues &issues)
{
    SpaceBoard map;
    kit::readRows(pack, "levels", "DG-001", issues, [&](const RowReader &in) {
        map.levels.push_back({in.number<std::uint8_t>("level", 1, kLevels, "BC-01"), in.text("name"),
                              in.text("colour"), in.text("ink"), in.text("rim"), in.text("pattern"),
                              in.text("pattern_ink")});
    });
    std::int16_t left = kFarthest, top = kFarthest;
    kit::readRows(pack, "spaces", "DG-001", issues, [&](const RowReader &in) {
        map.spaces.push_back(readSpace(in));
        for (const CellRect &rect : map.spaces.back().cells) {
            left = std::min(left, rect.x);
            top = std::min(top, rect.y);
            map.columns = std::max(map.columns, static_cast<std::int16_t>(rect.x + rect.w));
            map.rows = std::max(map.rows, static_cast<std::int16_t>(rect.y + rect.h));
        }
    });
    map.columns = static_cast<std::int16_t>(map.columns + left); // the same margin on either side
    map.rows = static_cast<std::int16_t>(map.rows + top);
    readPassages(pack, map, issues);
    return map;
}

void checkBoard(const PackData &pack, const SpaceBoard &map, Issues &issues)
{
    BoardChecker(pack, map, issues).check();
}

} // namespace flagstone::dungeon
