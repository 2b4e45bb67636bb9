#include "content/record_tree.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;

/// Goes through the lines once: records may be long.
class TreeMaker {
public:
    explicit TreeMaker(const std::vector<RecordLine> &lines) : m_lines(lines), m_made(Before{this}) {}
    TreeMaker(const TreeMaker &) = delete;
    TreeMaker &operator=(const TreeMaker &) = delete;
    ~TreeMaker() = default;

    [[nodiscard]] RecordTree make() &&
    {
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            take(line);
        return std::move(m_tree);
    }

private:
    /// Orders decisions so that those that follow the same node and have the same outcome compare equal.
    struct Before {
        const TreeMaker *maker;
        bool operator()(std::size_t one, std::size_t other) const { return maker->isBefore(one, other); }
    };
    [[nodiscard]] bool isBefore(std::size_t one, std::size_t other) const
    {
        const auto lineOf = [this](std::size_t node) -> const RecordLine & {
            return m_lines[m_tree.nodes[node].line];
        };
        const auto made = [&](std::size_t node) {
            const RecordLine &line = lineOf(node);
            return std::tuple(m_tree.nodes[node].parent, raw(line.seat), std::string_view(line.code),
                              line.typed);
        };
        if (made(one) != made(other))
            return made(one) < made(other);
        const auto outcome = [](const ChanceOutcome &chance) {
            return std::pair(chance.sides, chance.value);
        };
        return std::ranges::lexicographical_compare(lineOf(one).chance, lineOf(other).chance, {}, outcome,
                                                    outcome);
    }
    void take(std::size_t line)
    {
        const Kind kind = m_lines[line].kind;
        if (isEntry(kind)) {
            add(line);
            m_undone.clear();
        } else if (kind == Kind::Undo && m_tree.now != 0) {
            m_undone.push_back(m_tree.now);
            m_tree.now = m_tree.nodes[m_tree.now].parent;
        } else if (kind == Kind::Redo && !m_undone.empty()) {
            m_tree.now = m_undone.back();
            m_undone.pop_back();
        }
    }
    void add(std::size_t line)
    {
        const std::size_t node = m_tree.nodes.size();
        m_tree.nodes.push_back({line, m_tree.now});
        m_tree.now = node;
        if (m_lines[line].kind != Kind::Choose)
            return;
        if (const auto [found, isNew] = m_made.insert(node); !isNew) {
            m_tree.nodes.pop_back();
            m_tree.now = *found;
        }
    }

    const std::vector<RecordLine> &m_lines;
    RecordTree m_tree;
    std::set<std::size_t, Before> m_made;
    std::vector<std::size_t> m_undone; ///< the one that is redone first is last
};

} // namespace

RecordTree treeOf(const RecordFile &record)
{
    return TreeMaker(record.lines).make();
}

std::vector<std::size_t> wayTo(const RecordTree &tree, std::size_t node)
{
    std::vector<std::size_t> way{node};
    while (way.back() != 0)
        way.push_back(tree.nodes[way.back()].parent);
    std::ranges::reverse(way);
    return way;
}

std::vector<std::size_t> takenBack(const RecordTree &tree)
{
    std::vector<bool> goesOn(tree.nodes.size(), false);
    for (const RecordTree::Node &node : tree.nodes)
        goesOn[node.parent] = true;
    std::vector<std::size_t> ends;
    for (std::size_t node = 1; node < tree.nodes.size(); ++node)
        if (!goesOn[node] && node != tree.now)
            ends.push_back(node);
    return ends;
}

RecordFile recordTo(const RecordFile &record, const RecordTree &tree, std::size_t node)
{
    RecordFile one{.path = record.path, .header = record.header};
    for (const std::size_t step : wayTo(tree, node)) {
        const std::size_t line = tree.nodes[step].line;
        one.lines.push_back(record.lines[line]);
        if (line + 1 < record.lines.size() && record.lines[line + 1].kind == Kind::End)
            one.lines.push_back(record.lines[line + 1]); // it was over at that point
    }
    return one;
}

} // namespace flagstone
