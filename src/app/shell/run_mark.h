#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QTimer>

#include <optional>

namespace flagstone::app {

/// A lock in the data folder while a window is open. A lock whose program is gone shows that it was killed, or that the
/// machine went down.
class RunMark {
public:
    /// Looks at once, but writes only when the window has long been seen: that waits for the disk.
    explicit RunMark(const QString &folder);

    /// When the last program began, if it ended without closing its window. If another one is still running, this
    /// cannot be known, and there is none.
    [[nodiscard]] const std::optional<QDateTime> &cutOff() const { return m_cutOff; }
    /// It has been reported.
    void forget() { m_cutOff.reset(); }

private:
    QLockFile m_lock;
    QTimer m_later;
    std::optional<QDateTime> m_cutOff;
};

} // namespace flagstone::app
