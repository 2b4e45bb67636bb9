#pragma once

#include "app/common/pace.h"

#include <QElapsedTimer>

namespace flagstone::app {

/// Tells presses that are still meant for what was in sight before: those soon after something else has come, and
/// those that follow one another from then on.
class LatePresses {
public:
    /// Something else has come into sight.
    void begin() { m_quiet.start(); }

    /// Is a press of now one of them? To be asked once for each. After the first that is not, none is until begin().
    [[nodiscard]] bool isLate()
    {
        if (!m_quiet.isValid())
            return false;
        if (m_quiet.restart() < s_wait)
            return true;
        m_quiet.invalidate();
        return false;
    }

    /// Of the whole program, in ms: tests press sooner than people do.
    static void setWait(int wait) { s_wait = wait; }

private:
    static inline int s_wait = kFirstPress;
    QElapsedTimer m_quiet; ///< since what is in sight has come, or since the last press
};

} // namespace flagstone::app
