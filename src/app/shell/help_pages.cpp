#include "app/shell/help_pages.h"

#include "app/common/rule_book.h"
#include "app/shell/own_log.h"
#include "content/files.h"

namespace flagstone::app {

HelpWindow &HelpPages::help()
{
    if (m_help == nullptr)
        m_help = new HelpWindow(&m_window);
    return *m_help;
}

void HelpPages::showRules(const QString &system, const RuleBook &rules)
{
    help().showPage(tr("Rules: %1").arg(system), rules.markdown());
}

void HelpPages::showRule(const QString &system, const RuleBook &rules, const QString &rule)
{
    showRules(system, rules);
    help().showRule(rule);
}

void HelpPages::showLog()
{
    help().showPage(
        tr("The program's log"),
        tr("# The program's log\n\nWhat the program opened, saved and refused, and what went wrong, is "
           "in\n\n    %1\n\nIt has no details of your games: no deal, no card, no move. Attach it when "
           "you report a problem.\n")
            .arg(QString::fromStdString(ownLog().string())));
}

void HelpPages::showAbout(const QString &gamesFolder)
{
    help().showPage(
        tr("About Flagstone"),
        tr("# Flagstone %1\n\nA desktop tabletop for card-laid dungeons.\n\nA game is one file: its record, "
           "with the deal, the moves and the dice. Flagstone saves it after every move. The same deal "
           "and the same moves always give the same game.\n\nFlagstone keeps games in\n\n    %2\n")
            .arg(QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size())),
                 gamesFolder));
}

} // namespace flagstone::app
