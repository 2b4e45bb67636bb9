// The board's shape as the rules need it: exits, Monster spaces, secret doors and distances.
#include "rules/dungeon/board.h"

#include <algorithm>

namespace flagstone::dungeon {

Board::Board(SpaceBoard map) : m_map(std::move(map)), m_lairOf(m_map.spaces.size(), kNoLair)
{
    const std::size_t n = size();
    std::vector<std::vector<Exit>> exits(n);
    for (std::size_t p = 0; p < m_map.passages.size(); ++p) {
        const PassageSpec &passage = m_map.passages[p];
        Exit exit{.to = passage.b, .passage = static_cast<std::uint16_t>(p)};
        if (passage.kind == PassageKind::Secret) {
            exit.secret = static_cast<std::uint8_t>(m_secrets.size());
            m_secrets.push_back(exit.passage);
        }
        exits[passage.a].push_back(exit);
        exit.to = passage.a;
        exits[passage.b].push_back(exit);
    }
    for (std::size_t s = 0; s < n; ++s) {
        m_first.push_back(static_cast<std::uint32_t>(m_exits.size()));
        m_exits.insert(m_exits.end(), exits[s].begin(), exits[s].end());
        const SpaceKind kind = m_map.spaces[s].kind;
        if (kind == SpaceKind::Start)
            m_start = static_cast<Space>(s);
        else if (kind == SpaceKind::Hall)
            m_gallery = static_cast<Space>(s);
        else if (kind == SpaceKind::Room || kind == SpaceKind::Chamber) {
            m_lairOf[s] = static_cast<Lair>(m_spaceOf.size());
            m_spaceOf.push_back(static_cast<Space>(s));
        }
    }
    m_first.push_back(static_cast<std::uint32_t>(m_exits.size()));
    measure();
}

void Board::measure()
{
    m_far.assign((m_spaceOf.size() + 1) * size(), 255);
    std::vector<Space> queue;
    for (std::size_t goal = 0; goal <= m_spaceOf.size(); ++goal) { // the Staircase comes last
        const Space from = goal < m_spaceOf.size() ? m_spaceOf[goal] : m_start;
        std::uint8_t *far = m_far.data() + goal * size();
        queue.assign(1, from);
        far[from] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Space s = queue[i];
            if (far[s] == 254 || (s != from && m_lairOf[s] != kNoLair))
                continue;
            for (const Exit &exit : exits(s)) {
                if (exit.secret != kNoSecret || far[exit.to] != 255)
                    continue;
                far[exit.to] = static_cast<std::uint8_t>(far[s] + 1);
                queue.push_back(exit.to);
            }
        }
    }
}

Space Board::called(std::string_view key) const
{
    const auto found = std::ranges::find(m_map.spaces, key, &SpaceSpec::key);
    return found == m_map.spaces.end() ? kNoPlace : static_cast<Space>(found - m_map.spaces.begin());
}

} // namespace flagstone::dungeon
