#include "app/common/removal_line.h"

#include "app/common/announcement.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
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

bool asksUndo(const QEvent &event)
{
    return (event.type() == QEvent::KeyPress || event.type() == QEvent::ShortcutOverride) &&
           static_cast<const QKeyEvent &>(event).matches(QKeySequence::Undo);
}

} // namespace

QAction *addDelete(QWidget &list)
{
    auto *made = new QAction(RemovalLine::tr("&Delete"), &list);
    made->setShortcut(QKeySequence::Delete);
    made->setShortcutContext(Qt::WidgetShortcut);
    list.addAction(made);
    list.setContextMenuPolicy(Qt::ActionsContextMenu);
    return made;
}

RemovalLine::RemovalLine(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("removalLine"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true); // it may be open on the table
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
    comeFirst();
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
    giveWay();
    hide();
    if (m_putBack)
        m_putBack();
}

/// Before every text field, which would take back what was typed in it earlier.
void RemovalLine::comeFirst()
{
    if (QWidget *field = window()->focusWidget())
        watch(*field);
    qApp->installEventFilter(this);
}

void RemovalLine::giveWay()
{
    qApp->removeEventFilter(this);
}

/// Fields that get the keyboard later may not be there yet.
bool RemovalLine::eventFilter(QObject *watched, QEvent *event)
{
    const bool undoes = asksUndo(*event);
    auto *widget = undoes || event->type() == QEvent::FocusIn ? qobject_cast<QWidget *>(watched) : nullptr;
    if (widget == nullptr || widget->window() != window() || !isVisible())
        return QFrame::eventFilter(watched, event);
    if (!undoes) {
        watch(*widget);
        return QFrame::eventFilter(watched, event);
    }
    event->accept(); // neither a shortcut nor the page takes the key
    if (event->type() == QEvent::KeyPress)
        undo();
    return true;
}

/// The field itself, or the one in a box with arrows or a list.
void RemovalLine::watch(QWidget &field)
{
    auto *line = qobject_cast<QLineEdit *>(&field);
    if (line == nullptr)
        line = field.findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
    if (line != nullptr)
        connect(line, &QLineEdit::textEdited, this, &RemovalLine::giveWay, Qt::UniqueConnection);
    if (auto *text = qobject_cast<QPlainTextEdit *>(&field))
        connect(text, &QPlainTextEdit::textChanged, this, &RemovalLine::giveWay, Qt::UniqueConnection);
}

void RemovalLine::say(const QString &words)
{
    m_text->setText(words);
    show();
    announce(*this, words);
}

} // namespace flagstone::app

#include "moc_removal_line.cpp"
