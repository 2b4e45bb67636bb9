#pragma once

#include "app/common/game_request.h"
#include "app/common/session_notes.h"
#include "app/printing/paper.h"
#include "print/progress.h"

namespace flagstone::app {

/// The story of a game as `reader` may know it, with pictures of the map as it grew. Only the game master's
/// report has the notes that are not shared. Pictures are named as if they lay in `folder`, which must need
/// no quoting in a link.
[[nodiscard]] Paper sessionReportOf(const Session &session, const GameRequest &request, Seat reader,
                                    const std::vector<SessionNote> &notes, const QString &folder);

/// Writes the session report as a PDF, or as Markdown with its pictures beside it, as the file's ending says.
/// Every file appears whole or stays as it was. Nothing is written if `progress` stops it.
[[nodiscard]] std::optional<Issue> writeSessionReport(const Session &session, const GameRequest &request,
                                                      Seat reader, const std::vector<SessionNote> &notes,
                                                      const QString &file,
                                                      const print::Progress &progress = {});

} // namespace flagstone::app
