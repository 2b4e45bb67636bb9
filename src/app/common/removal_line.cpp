#include "app/common/removal_line.h"

#include "app/common/dialogs.h"
#include "app/common/plain_text.h"

#include <QAccessible>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStandardPaths>

#include <utility>

namespace flagstone::app {

namespace {

const QString kFolder = QStringLiteral("Deleted");

/// Where there can be no trash, Qt 6.4 takes the working folder for it.
bool hasTrash()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return QDir().mkpath(data) && QFileInfo(data).isWritable();
}

/// Where it is now, in the folder beside; empty if it cannot be moved there.
QString movedBeside(const QFileInfo &file)
{
    const QDir folder(file.dir().filePath(kFolder));
    if (!QDir().mkpath(folder.path()))
        return {};
    QString to = folder.filePath(file.fileName());
    for (int n = 2; QFileInfo::exists(to); ++n)
        to = folder.filePath(
            QStringLiteral("%1 %2.%3").arg(file.completeBaseName()).arg(n).arg(file.suffix()));
    return QFile::rename(file.filePath(), to) ? to : QString();
}

/// What the trash keeps about a file that is in it.
QString noteOfTrash(const QString &inTrash)
{
    const QFileInfo file(inTrash);
    return QDir::cleanPath(QStringLiteral("%1/../info/%2.trashinfo").arg(file.path(), file.fileName()));
}

Issue issueOf(const QString &file, const QString &message)
{
    return {.file = file.toStdString(), .message = message.toStdString(), .rule = {}};
}

} // namespace

RemovalLine::RemovalLine(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("removalLine"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true); // it may lie on the table
    m_text->setWordWrap(true);
    auto *undo = new QPushButton(tr("&Undo"), this);
    undo->setObjectName(QStringLiteral("undoRemoval"));
    connect(undo, &QPushButton::clicked, this, &RemovalLine::undo);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 8, 24, 8); // as a page's words
    row->addWidget(m_text, 1);
    row->addWidget(undo);
    hide();
}

bool RemovalLine::remove(const QString &file, const QString &name, std::function<void()> putBack)
{
    QString now;
    const bool inTrash = hasTrash() && QFile::moveToTrash(file, &now);
    if (!inTrash)
        now = movedBeside(QFileInfo(file));
    if (now.isEmpty()) {
        showIssues(tr("“%1” cannot be deleted.").arg(name), {issueOf(file, tr("cannot be moved"))}, this);
        return false;
    }
    m_file = file;
    m_now = now;
    m_name = name;
    m_putBack = std::move(putBack);
    say(inTrash ? tr("“%1” is now in the trash.").arg(name)
                : tr("“%1” is now in the folder “%2”.").arg(name, QFileInfo(now).path()));
    return true;
}

void RemovalLine::undo()
{
    if (m_now.isEmpty())
        return;
    if (!QFile::rename(m_now, m_file)) {
        showIssues(tr("“%1” cannot be brought back.").arg(m_name),
                   {issueOf(m_now, tr("cannot be moved to %1").arg(m_file))}, this);
        return;
    }
    QFile::remove(noteOfTrash(m_now));
    m_now.clear();
    hide();
    if (m_putBack)
        m_putBack();
}

void RemovalLine::say(const QString &words)
{
    m_text->setText(words);
    show();
    QAccessibleEvent alert(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace flagstone::app
