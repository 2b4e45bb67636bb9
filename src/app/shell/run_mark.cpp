#include "app/shell/run_mark.h"

#include <QDir>
#include <QFileInfo>

namespace flagstone::app {

namespace {

constexpr int kWait = 1000; // milliseconds

QString lockIn(const QString &folder)
{
    return folder + QStringLiteral("/open.lock");
}

} // namespace

RunMark::RunMark(const QString &folder) : m_lock(lockIn(folder))
{
    m_lock.setStaleLockTime(0); // however old: it is the program that counts
    if (const QFileInfo before(lockIn(folder)); before.exists()) {
        const QDateTime began = before.lastModified();
        if (m_lock.tryLock())
            m_cutOff = began;
        return;
    }
    m_later.setSingleShot(true);
    m_later.callOnTimeout([this, folder] {
        QDir().mkpath(folder);
        static_cast<void>(m_lock.tryLock()); // without it, a killed program leaves no trace
    });
    m_later.start(kWait);
}

} // namespace flagstone::app
