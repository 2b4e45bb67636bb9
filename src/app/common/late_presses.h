#pragma once

#include "app/common/pace.h"

#include <QElapsedTimer>

#include <optional>

namespace flagstone::app {

/// Recognises presses that were still meant for what was shown before: those soon after something else has appeared,
/// and those that follow one another from then on.
class LatePresses {
public:
    /// `wait`: ms of quiet after which a press is meant for what is shown now.
    explicit LatePresses(int wait = kFirstPress) : m_wait(wait) {}

    /// Something else has appeared.
    void begin() { m_quiet.start(); }

    /// Whether a press now is one of them. Call it once for each. After the first that is not, none is until begin().
    [[nodiscard]] bool isLate()
    {
        if (!m_quiet.isValid())
            return false;
        if (m_quiet.restart() < s_wait.value_or(m_wait))
            return true;
        m_quiet.invalidate();
        return false;
    }

    /// In place of the wait of each, in ms: tests press sooner than people do.
    static void setWait(std::optional<int> wait) { s_wait = wait; }

private:
    static inline std::optional<int> s_wait;
    int m_wait;
    QElapsedTimer m_quiet; ///< since the last begin(), or since the last press
};

} // namespace flagstone::app
