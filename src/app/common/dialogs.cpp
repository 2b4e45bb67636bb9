#include "app/common/dialogs.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace flagstone::app {

QDialogButtonBox *buttonsOf(QDialog *dialog, QDialogButtonBox::StandardButtons which)
{
    auto *buttons = new QDialogButtonBox(which, dialog);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return buttons;
}

IssuesDialog::IssuesDialog(const QString &headline, const Issues &issues, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("issues"));
    setWindowTitle(tr("Flagstone"));
    QStringList lines;
    for (const Issue &issue : issues)
        lines << issueLine(issue);
    auto *title = new PlainLabel(headline, this);
    title->setObjectName(QStringLiteral("panelTitle"));
    title->setWordWrap(true);
    auto *all = new QVBoxLayout(this);
    all->addWidget(title);
    if (!lines.empty()) {
        auto *list = new QPlainTextEdit(lines.join(u'\n'), this);
        list->setObjectName(QStringLiteral("issueList"));
        list->setAccessibleName(headline);
        list->setReadOnly(true);
        all->addWidget(list, 1);
    }
    all->addWidget(buttonsOf(this, QDialogButtonBox::Close));
    resize(620, lines.empty() ? sizeHint().height() : 300);
}

void showIssues(const QString &headline, const Issues &issues, QWidget *parent)
{
    auto *dialog = new IssuesDialog(headline, issues, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace flagstone::app

#include "moc_dialogs.cpp"
