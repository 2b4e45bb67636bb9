#pragma once

#include "app/common/settings.h"

#include <QStringList>

#include <functional>

class QMenu;
class QObject;

namespace flagstone::app {

/// Recent files of one kind, kept with the settings.
class RecentFiles {
public:
    /// `memory` must outlive this; `key` names the list there.
    RecentFiles(const SettingsFile &memory, QString key) : m_memory(memory), m_key(std::move(key)) {}

    /// Those that exist now, the latest first.
    [[nodiscard]] QStringList files() const;
    /// Also those that are missing, for now or for good.
    [[nodiscard]] QStringList all() const;
    void add(const QString &file) const;
    /// Adds a command for each to a menu; `open` is called on behalf of `context`.
    void offer(QMenu &menu, QObject *context, const std::function<void(const QString &)> &open) const;

private:
    const SettingsFile &m_memory;
    QString m_key;
};

/// The list of plans, which every window shows.
[[nodiscard]] RecentFiles recentPlans(const SettingsFile &memory);
[[nodiscard]] RecentFiles recentGames(const SettingsFile &memory);

} // namespace flagstone::app
