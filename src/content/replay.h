#pragma once

#include "content/record.h"

#include <functional>

namespace flagstone {

struct Replay {
    Session session;              ///< after the last line that agrees
    std::size_t lines = 0;        ///< so many of the record's lines were repeated
    std::optional<Issue> stopped; ///< why not more; nothing if all were
    bool master = false;          ///< a game master has their seat
    Issues warnings;              ///< other rules or another pack than the record was made with, say
};

/// Called after each line that was repeated and agreed.
using ReplayTold = std::function<void(const RecordLine &line, const Session &session)>;

/// What is not checked in a record of this format; nothing if all is.
[[nodiscard]] std::optional<Issue> leftUnchecked(const RecordFile &record);

/// Plays a record again with its recorded chance. Every line's digest is compared, but in format 1, whose
/// digests left things out; at the first that disagrees it stops and keeps the game before it. Fails only if
/// the game cannot even be set up, or if it is cancelled.
[[nodiscard]] tl::expected<Replay, Issues> replay(const RecordFile &record, const ModuleInfo &module,
                                                  const PackData &pack, const ReplayTold &told = {},
                                                  const GoesOn &goesOn = {});

/// The first line that is false, and why: damaged or cut, not what the rules allow, or with other numbers
/// than the seed gives (dice that were typed in are excepted). Nothing if the whole record is true, as far
/// as its format can be checked.
[[nodiscard]] std::optional<Issue> verify(const RecordFile &record, const ModuleInfo &module,
                                          const PackData &pack);

} // namespace flagstone
