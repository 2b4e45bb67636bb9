// The board's shape as the rules need it: exits, Monster spaces, secret doors and distances.
#include "rules/dungeon/board.h"

#include <algorithm>
#include <cmath>

namespace flagstone::dungeon {

Board::Board(SpaceBoard map) : m_map(std::move(map)), m_lairOf(m_map.spaces.size(), kNoLair)
{
    nameSpaces(m_map);
    const std::size_t n = size();
    std::vector<std::vector<Exit>> exits(n);
    for (std::size_t p = 0; p < m_map.passages.size(); ++p) {
        const PassageSpec &passage = m_map.passages[p];
        Exit exit{.to = passage.b, .passage = PassageId(p)};
        if (passage.kind == PassageKind::Secret) {
            exit.secret = static_cast<std::uint8_t>(m_secrets.size());
            m_secrets.push_back(exit.passage);
        }
        exits[index(passage.a)].push_back(exit);
        exit.to = passage.a;
        exits[index(passage.b)].push_back(exit);
    }
    for (std::size_t s = 0; s < n; ++s) {
        m_first.push_back(static_cast<std::uint32_t>(m_exits.size()));
        m_exits.insert(m_exits.end(), exits[s].begin(), exits[s].end());
        const SpaceKind kind = m_map.spaces[s].kind;
        if (kind == SpaceKind::Start)
            m_start = static_cast<SpaceId>(s);
        else if (kind == SpaceKind::Hall)
            m_gallery = static_cast<SpaceId>(s);
        else if (kind == SpaceKind::Room || kind == SpaceKind::Chamber) {
            m_lairOf[s] = static_cast<Lair>(m_spaceOf.size());
            m_spaceOf.push_back(static_cast<SpaceId>(s));
        }
    }
    m_first.push_back(static_cast<std::uint32_t>(m_exits.size()));
    m_distances = std::make_shared<std::vector<Late<std::vector<std::uint8_t>>>>(kSureToFind + 1U);
    m_around = std::make_shared<std::vector<Late<Neighbourhood>>>(n);
    for (std::size_t s = 0; s < n; ++s)
        m_bySecretDoor.push_back(std::ranges::any_of(
            this->exits(static_cast<SpaceId>(s)), [](const Exit &exit) { return exit.secret != kNoSecret; }));
}

/// Outward from a space, nearest first, through corridors, stairs and one emptied place.
std::vector<Reached> Board::spread(SpaceId from, SpaceId emptied) const
{
    std::vector<Reached> all{{from, 0, 0, true}};
    SpaceSet seen;
    seen.add(from);
    for (std::size_t i = 0; i < all.size() && all[i].depth < kNeighbourhood; ++i) {
        const Reached here = all[i];
        if (!here.through)
            continue;
        for (const Exit &exit : exits(here.space)) {
            if (exit.secret != kNoSecret || seen.has(exit.to))
                continue;
            seen.add(exit.to);
            const bool through = lair(exit.to) == kNoLair || exit.to == emptied;
            all.push_back(
                {exit.to, static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(here.depth + 1), through});
        }
    }
    return all;
}

Neighbourhood Board::neighbourhoodOf(SpaceId from) const
{
    Neighbourhood all;
    all.spaces = spread(from, kNoSpace);
    const auto sameWay = [](const Reached &a, const Reached &b) {
        return a.space == b.space && a.parent == b.parent;
    };
    for (const Reached &here : all.spaces) {
        if (!here.through) {
            const std::vector<Reached> other = spread(from, here.space);
            const auto [mine, its] = std::ranges::mismatch(all.spaces, other, sameWay);
            if (mine != all.spaces.end())
                all.lairs.push_back({here.space, std::min(mine->depth, its->depth)});
            else if (its != other.end())
                all.lairs.push_back({here.space, its->depth});
        }
        for (const Exit &exit : exits(here.space))
            if (exit.secret != kNoSecret)
                all.secrets.push_back({exit.secret, static_cast<std::uint8_t>(here.depth + 1)});
    }
    for (std::size_t steps = 0; steps <= kNeighbourhood; ++steps) {
        for (const Reached &reached : std::span(all.spaces).subspan(1))
            if (reached.depth <= steps)
                all.within[steps].push_back(reached.space);
        std::ranges::sort(all.within[steps]);
    }
    return all;
}

/// Steps to every goal; a step through a secret door counts as `throughSecretDoor`, and kFar is no way.
std::vector<std::uint8_t> Board::measured(int throughSecretDoor) const
{
    std::vector<std::uint8_t> all((m_spaceOf.size() + 1) * size(), kFar);
    std::vector<std::vector<SpaceId>> at(kFar);                    // spaces by their distance
    for (std::size_t goal = 0; goal <= m_spaceOf.size(); ++goal) { // the Staircase comes last
        const SpaceId from = goal < m_spaceOf.size() ? m_spaceOf[goal] : m_start;
        std::uint8_t *far = all.data() + goal * size();
        far[index(from)] = 0;
        at[0].push_back(from);
        for (int steps = 0; steps < kFar; ++steps) {
            auto &here = at[static_cast<std::size_t>(steps)];
            for (std::size_t i = 0; i < here.size(); ++i) {
                const SpaceId s = here[i];
                if (far[index(s)] != steps || (s != from && lair(s) != kNoLair))
                    continue;
                for (const Exit &exit : exits(s)) {
                    const int then = steps + (exit.secret == kNoSecret ? 1 : throughSecretDoor);
                    if (then >= far[index(exit.to)])
                        continue;
                    far[index(exit.to)] = static_cast<std::uint8_t>(then);
                    at[static_cast<std::size_t>(then)].push_back(exit.to);
                }
            }
            here.clear();
        }
    }
    return all;
}

int Board::secretSteps(int searches, int moves)
{
    const double miss = 1 - searches / 6.0;
    const double failures = miss + miss * miss + miss * miss * miss;
    return 1 + static_cast<int>(std::lround(failures * moves));
}

const std::vector<std::uint8_t> &Board::distances(int searches) const
{
    constexpr int kMoves = 5; // of most Heroes
    return (*m_distances)[static_cast<std::size_t>(searches)].get(
        [&] { return measured(searches == 0 ? kFar : secretSteps(searches, kMoves)); });
}

SpaceId Board::called(std::string_view key) const
{
    const auto found = std::ranges::find(m_map.spaces, key, &SpaceSpec::key);
    return found == m_map.spaces.end() ? kNoSpace : static_cast<SpaceId>(found - m_map.spaces.begin());
}

} // namespace flagstone::dungeon
