#pragma once

#include "content/record.h"

#include <functional>

namespace flagstone {

struct Replay {
    Session session;              ///< after the last line that agrees
    std::size_t lines = 0;        ///< how many of the record's lines were repeated
    std::optional<Issue> stopped; ///< why not more; nothing if all were
    bool master = false;          ///< a game master has their seat
    Issues warnings;              ///< for instance other rules or another pack than the record's
};

/// Called after each line that was repeated and agrees.
using ReplayTold = std::function<void(const RecordLine &line, const Session &session)>;

/// What the program does not check in a record of this format; nothing if it checks everything.
[[nodiscard]] std::optional<Issue> leftUnchecked(const RecordFile &record);

/// Plays a record again with its recorded chance. Compares every line's digest, except in format 1, whose
/// digests left out parts of the state; at the first difference it stops and keeps the game before it. Fails
/// only if not even the set-up works, or if it is cancelled.
[[nodiscard]] tl::expected<Replay, Issues> replay(const RecordFile &record, const ModuleInfo &module,
                                                  const PackData &pack, const ReplayTold &told = {},
                                                  const GoesOn &goesOn = {});

/// Plays a record again from its seed. The error is the first line that is false, and why: damaged or cut, not
/// what the rules allow, or with other numbers than the seed gives (except typed dice). There is none if the
/// whole record is true, as far as its format can be checked.
[[nodiscard]] tl::expected<Replay, Issue> verify(const RecordFile &record, const ModuleInfo &module,
                                                 const PackData &pack);

} // namespace flagstone
