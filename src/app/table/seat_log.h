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

/// The log of a game for the eyes of whoever looks on: what one seat has read is not for the next one's.
class SeatLog final : public QObject {
    Q_OBJECT

public:
    explicit SeatLog(LogPanel &panel);

    /// `play` must outlive this or be replaced first. Nothing is told of it until a seat looks on.
    void setGame(PlayController &play);
    /// Are chances told? If that is new the log begins anew when somebody looks on.
    void setShowChances(bool on);
    /// This seat looks on. If it is another one the log begins anew for it, and true is the answer.
    bool lookOn(Seat seat);
    /// Nobody looks on: nothing is left of what was told.
    void clear();
    /// What comes of an entry has been seen.
    void append(std::size_t entry);
    /// Likewise what came of it before others had turns of their own in it, if they had: the rest comes with append().
    void appendOwn(std::size_t entry);
    /// What was told of the chance of an entry that is being made; empty if nothing was.
    void knowChance(std::size_t entry, const QString &chance);

private:
    void onTakenBack(std::size_t entry, bool takenBack);
    void appendRest();
    [[nodiscard]] bool hasBegun(std::size_t entry) const; ///< with appendOwn()

    PlayController *m_play = nullptr;
    LogPanel &m_panel;
    PastChances *m_chances;
    std::vector<LogLine> m_rest;    ///< of an entry of which the beginning is told
    std::set<std::size_t> m_unseen; ///< entries that were taken back before they were told
    std::optional<Seat>
        m_seat; ///< whose log it is; none at first, under the curtain, and if it has to begin anew
};

} // namespace flagstone::app
