#pragma once

#include "content/record.h"

#include <vector>

namespace flagstone {

/// The entries of a record with the one that each follows: those that were undone and then done otherwise are branches.
struct RecordTree {
    struct Node {
        std::size_t line = 0;   ///< of RecordFile::lines
        std::size_t parent = 0; ///< of `nodes`; of the first one itself
    };
    std::vector<Node> nodes; ///< each after its parent; the first is the set-up
    std::size_t now = 0;     ///< where the record stands after its last line
};

/// A decision that was undone and made again with the same outcome is there once.
[[nodiscard]] RecordTree treeOf(const RecordFile &record);

/// The nodes from the set-up to this one: the entries of a session that goes this way.
[[nodiscard]] std::vector<std::size_t> wayTo(const RecordTree &tree, std::size_t node);

/// The ends of the branches that were taken back, in the order in which they were made: the nodes that nothing
/// follows, except the one where the record stands.
[[nodiscard]] std::vector<std::size_t> takenBack(const RecordTree &tree);

/// A record, for replay(), that goes to a node and nowhere else.
[[nodiscard]] RecordFile recordTo(const RecordFile &record, const RecordTree &tree, std::size_t node);

} // namespace flagstone
