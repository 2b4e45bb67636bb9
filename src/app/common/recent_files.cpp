#include "app/common/recent_files.h"

#include "app/common/plain_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QMenu>

namespace flagstone::app {

namespace {

constexpr int kMost = 8;
constexpr int kMostKept = 32; ///< with those that are gone

} // namespace

QStringList RecentFiles::all() const
{
    const QJsonValue kept = m_memory.all()[m_key];
    return kept.isString() // from earlier versions
               ? kept.toString().split(u'\n', Qt::SkipEmptyParts)
               : kept.toVariant().toStringList();
}

QStringList RecentFiles::files() const
{
    QStringList files = all();
    files.removeIf([](const QString &file) { return !QFile::exists(file); });
    return files.mid(0, kMost);
}

void RecentFiles::add(const QString &file) const
{
    QStringList now = all();
    now.removeAll(file);
    now.prepend(file);
    m_memory.set({{m_key, QJsonArray::fromStringList(now.mid(0, kMostKept))}});
}

void RecentFiles::offer(QMenu &menu, QObject *context, const std::function<void(const QString &)> &open) const
{
    const QStringList now = files();
    for (const QString &file : now) {
        auto *action = menu.addAction(literalLabel(QFileInfo(file).completeBaseName()));
        setTip(action, file);
        QObject::connect(action, &QAction::triggered, context, [open, file] { open(file); });
    }
    if (now.isEmpty())
        menu.addAction(QCoreApplication::translate("RecentFiles", "none yet"))->setEnabled(false);
}

RecentFiles recentPlans(const SettingsFile &memory)
{
    return {memory, QStringLiteral("desk/recent")};
}

RecentFiles recentGames(const SettingsFile &memory)
{
    return {memory, QStringLiteral("window/recent")};
}

} // namespace flagstone::app
