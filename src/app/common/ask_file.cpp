#include "app/common/ask_file.h"

#include "app/common/plain_text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>

#include <memory>

namespace flagstone::app {

namespace {

/// "Tables (*.csv *.txt)" names ".csv" and ".txt".
QStringList endingsOf(const QString &kind)
{
    static const QRegularExpression pattern(QStringLiteral("\\*(\\.[^\\s)]+)"));
    QStringList endings;
    for (auto found = pattern.globalMatch(kind); found.hasNext();)
        endings.append(found.next().captured(1));
    return endings;
}

bool endsInOne(const QString &file, const QStringList &kinds)
{
    for (const QString &ending : endingsOf(kinds.join(u' ')))
        if (file.endsWith(ending, Qt::CaseInsensitive))
            return true;
    return false;
}

bool mayGo(QWidget *parent, const QString &file)
{
    const std::unique_ptr<QMessageBox> box(plainMessage(
        {.title = QCoreApplication::translate("AskFile", "Flagstone"),
         .headline =
             QCoreApplication::translate("AskFile", "“%1” already exists.").arg(QFileInfo(file).fileName()),
         .buttons = QMessageBox::Cancel},
        parent));
    box->setObjectName(QStringLiteral("replace"));
    const auto *replace =
        box->addButton(QCoreApplication::translate("AskFile", "&Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->exec();
    return box->clickedButton() == replace;
}

} // namespace

QString askFileToWrite(QWidget *parent, const QString &title, const QString &suggested,
                       const QStringList &kinds)
{
    const QString folder = suggested.contains(u'/')
                               ? QFileInfo(suggested).path()
                               : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    QFileDialog dialog(parent, title, folder, kinds.join(QStringLiteral(";;")));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite); // it would ask about the name before its ending
    dialog.selectFile(suggested);
    while (dialog.exec() == QDialog::Accepted) {
        QString file = dialog.selectedFiles().value(0);
        if (!endsInOne(file, kinds))
            file += endingsOf(dialog.selectedNameFilter()).value(0);
        if (!QFileInfo::exists(file) || mayGo(parent, file))
            return file;
    }
    return {};
}

} // namespace flagstone::app
