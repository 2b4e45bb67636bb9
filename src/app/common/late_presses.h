#pragma once

#include "app/common/pace.h"

#include <QElapsedTimer>

namespace flagstone::app {

/// Recognises presses that were still meant for what was shown before: those soon after something else has appeared,
/// and those that follow one another from then on.
class LatePresses {
public:
    /// Something else has appeared.
    void begin() { m_quiet.start(); }

    /// Whether a press now is one of them. Call it once for each. After the first that is not, none is until begin().
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
    QElapsedTimer m_quiet; ///< since the last begin(), or since the last press
};

} // namespace flagstone::app
