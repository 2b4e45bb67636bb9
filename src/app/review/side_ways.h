#pragma once

#include "content/record_tree.h"
#include "core/issue.h"
#include "core/session.h"

#include <QString>
#include <tl/expected.hpp>

#include <vector>

namespace flagstone::app {

class PlayController;

/// A way that was taken back, as far as it went.
struct SideWay {
    std::size_t from = 0; ///< the move after which it leaves the line of the game
    std::size_t to = 0;   ///< its last move, counted from the start
    std::size_t line = 0; ///< of the record: the first decision that was taken back
    std::size_t end = 0;  ///< the last one, as a node of the record's tree
    QString words;        ///< what was chosen first
};

/// The ways of a game that were taken back, by where they leave its line, and then as they were made.
class SideWays {
public:
    explicit SideWays(const PlayController &play);

    [[nodiscard]] const std::vector<SideWay> &all() const { return m_ways; }
    /// The game from its start along one of them, or why it cannot be played again.
    [[nodiscard]] tl::expected<Session, Issues> walk(std::size_t way) const;

private:
    [[nodiscard]] QString wordsOf(const SideWay &way) const;

    const PlayController &m_play;
    RecordFile m_record;
    RecordTree m_tree;
    std::vector<SideWay> m_ways;
};

} // namespace flagstone::app
