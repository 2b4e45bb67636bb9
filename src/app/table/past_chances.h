#pragma once

#include "app/common/background_task.h"
#include "core/session.h"

#include <QObject>
#include <QString>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace flagstone::app {

class PlayController;

/// For the log: how likely what was hoped for was before each choice that has been made. Worked out again from the
/// position, in the background, so that no record has to keep it.
class PastChances final : public QObject {
    Q_OBJECT

public:
    explicit PastChances(QObject *parent) : QObject(parent) {}

    /// `play` must outlive this or be replaced first.
    void setGame(PlayController &play);
    /// Whether chances are shown at all. True if that is new: then the log has to begin anew.
    bool setShown(bool on) { return std::exchange(m_shown, on) != on; }
    /// What is wanted from now on is for this seat; what was wanted before no longer counts.
    void begin(Seat seat);
    /// Nothing is wanted from now on.
    void end();
    /// Of these entries, each once, the newest first; found() reports those where there was something to hope for. A
    /// player gets them for their own choices only, the game master for everybody's: chances would reveal what the
    /// player who chose knew.
    void want(const std::vector<std::size_t> &entries);
    /// What the player who chooses has just been shown for an entry that is being made, empty if nothing: no need to
    /// work that out again. What was known of later entries is of choices that are no longer made.
    void know(std::size_t entry, const QString &chance);

Q_SIGNALS:
    /// `chance` is "slay it 52 %".
    void found(std::size_t entry, const QString &chance);

private:
    void onTakenBack(std::size_t entry, bool takenBack);
    void next();
    [[nodiscard]] bool mayTell(std::size_t entry) const;

    PlayController *m_play = nullptr;
    bool m_shown = false;
    Seat m_seat{0};
    std::map<std::size_t, QString> m_known; ///< by entry
    std::set<std::size_t> m_worked;         ///< wanted since begin(): the log keeps what was found
    std::vector<std::size_t> m_wanted;      ///< ascending
    std::vector<std::size_t> m_asked;       ///< what the task works on
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
