#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QTimer>

#include <optional>

namespace flagstone::app {

/// A lock in the data folder while a window is open. One whose program is gone tells that it was killed, or that the
/// machine went off.
class RunMark {
public:
    /// Looks at once, but writes only when the window has long been seen: that waits for the disk.
    explicit RunMark(const QString &folder);

    /// When the last program began, if it ended without closing its window. Where another one still runs nobody can
    /// say, and there is none.
    [[nodiscard]] const std::optional<QDateTime> &cutOff() const { return m_cutOff; }
    /// It has been told.
    void forget() { m_cutOff.reset(); }

private:
    QLockFile m_lock;
    QTimer m_later;
    std::optional<QDateTime> m_cutOff;
};

} // namespace flagstone::app
