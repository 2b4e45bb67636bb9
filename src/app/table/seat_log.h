#pragma once

#include "app/play/log_lines.h"
#include "core/ids.h"

#include <QObject>

#include <optional>
#include <set>
#include <vector>

namespace flagstone::app {

class LogPanel;
class PastChances;
class PlayController;

/// The log of a game for the viewer's seat: what one seat has read is not for the next one.
class SeatLog final : public QObject {
    Q_OBJECT

public:
    explicit SeatLog(LogPanel &panel);

    /// `play` must outlive this or be replaced first. Nothing of it is shown until a seat views it.
    void setGame(PlayController &play);
    /// Whether chances are shown. If that is new, the log begins anew for the next viewer.
    void setShowChances(bool on);
    /// This seat views the log. If it is another one, the log begins anew for it; returns true then.
    bool lookOn(Seat seat);
    /// No seat views it: everything is removed.
    void clear();
    /// The result of an entry has been seen.
    void append(std::size_t entry);
    /// The same for its result before others had turns of their own in it, if they had: the rest comes with append().
    void appendOwn(std::size_t entry);
    /// The chance that was shown for an entry that is being made; empty if none was.
    void knowChance(std::size_t entry, const QString &chance);

private:
    void onTakenBack(std::size_t entry, bool takenBack);
    void appendRest();
    [[nodiscard]] bool hasBegun(std::size_t entry) const; ///< with appendOwn()

    PlayController *m_play = nullptr;
    LogPanel &m_panel;
    PastChances *m_chances;
    std::vector<LogLine> m_rest;    ///< of an entry whose beginning is shown
    std::set<std::size_t> m_unseen; ///< entries that were taken back before they were shown
    std::optional<Seat>
        m_seat; ///< whose log it is; none at first, under the curtain, and if it has to begin anew
};

} // namespace flagstone::app
