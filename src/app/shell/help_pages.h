#pragma once

#include <QCoreApplication>
#include <QList>

class QAction;
class QWidget;

namespace flagstone::app {

class HelpWindow;
class RuleBook;

/// The pages of help over a window: rules, keys, the program's log, about the program. One window shows them
/// all.
class HelpPages {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::HelpPages)

public:
    /// `window` must outlive this.
    explicit HelpPages(QWidget &window) : m_window(window) {}

    /// `system` is what these rules are called.
    void showRules(const QString &system, const RuleBook &rules);
    /// The same, scrolled to one rule.
    void showRule(const QString &system, const RuleBook &rules, const QString &rule);
    /// What can be done with keys alone, commands with a key among it.
    void showKeys(const QList<QAction *> &commands);
    void showLog();
    void showAbout(const QString &gamesFolder);

private:
    [[nodiscard]] HelpWindow &help();

    QWidget &m_window;
    HelpWindow *m_help = nullptr; ///< made when first asked for
};

} // namespace flagstone::app
