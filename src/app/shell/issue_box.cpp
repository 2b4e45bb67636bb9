#include "app/shell/issue_box.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QCoreApplication>
#include <QMessageBox>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kMostLines = 12;

QString listed(const Issues &issues)
{
    QStringList lines;
    for (const auto &issue : issues)
        lines << (issue.file.empty() ? wordsOf(issue) : issueLine(issue));
    if (lines.size() > kMostLines) {
        const auto more = static_cast<int>(issues.total()) - kMostLines;
        lines = lines.mid(0, kMostLines);
        lines << QCoreApplication::translate("IssueBox", "and %n more", nullptr, more);
    }
    return lines.join(u'\n');
}

} // namespace

void showIssueBox(const QString &headline, const Issues &issues, QWidget *window)
{
    auto *box = plainMessage({.title = QCoreApplication::translate("IssueBox", "Flagstone"),
                              .headline = headline,
                              .details = listed(issues)},
                             window);
    box->setObjectName(QStringLiteral("issues"));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

Issues asChosen(const ModuleInfo &module, const Issues &issues)
{
    Issues shown;
    for (Issue issue : issues) {
        const auto option = std::ranges::find(module.options, issue.option, &OptionSpec::key);
        if (option != module.options.end()) {
            issue.message = translated(option->label).toStdString() + ": " + issue.message;
            issue.file.clear();
            issue.option.clear();
        }
        shown.push_back(std::move(issue));
    }
    return shown;
}

} // namespace flagstone::app
