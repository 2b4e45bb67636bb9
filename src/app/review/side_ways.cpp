#include "app/review/side_ways.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/play_controller.h"
#include "content/replay.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

SideWays::SideWays(const PlayController &play)
    : m_play(play), m_record(play.record()), m_tree(treeOf(m_record))
{
    const std::vector<RecordTree::Node> &nodes = m_tree.nodes;
    std::vector<std::size_t> move(nodes.size(), 0); // by node: its number on its way
    for (std::size_t node = 1; node < nodes.size(); ++node)
        move[node] = move[nodes[node].parent] + 1;
    if (nodes.empty() || move[m_tree.now] != play.moves())
        return;
    std::vector<bool> onLine(nodes.size(), false);
    for (const std::size_t node : wayTo(m_tree, m_tree.now))
        onLine[node] = true;
    for (const std::size_t end : takenBack(m_tree)) {
        std::size_t first = end;
        while (!onLine[nodes[first].parent])
            first = nodes[first].parent;
        m_ways.push_back({.from = move[nodes[first].parent],
                          .to = move[end],
                          .line = nodes[first].line,
                          .end = end,
                          .words = {}});
    }
    std::ranges::stable_sort(m_ways, {}, &SideWay::from);
    for (SideWay &way : m_ways)
        way.words = wordsOf(way);
}

QString SideWays::wordsOf(const SideWay &way) const
{
    const Game &game = m_play.session().gameAt(way.from);
    const auto which = game.find(m_record.lines[way.line].code);
    return which ? choiceWords(choiceText(game, game.decision().choices[*which])).what
                 : tr("a change by the game master");
}

tl::expected<Session, Issues> SideWays::walk(std::size_t way) const
{
    auto walked =
        replay(recordTo(m_record, m_tree, m_ways[way].end), *m_play.request().module, m_play.pack());
    if (!walked)
        return tl::make_unexpected(std::move(walked.error()));
    if (walked->stopped)
        return tl::make_unexpected(Issues{*walked->stopped});
    return std::move(walked->session);
}

} // namespace flagstone::app
