#pragma once

#include <QCoreApplication>

class QWidget;

namespace flagstone::app {

class HelpWindow;
class RuleBook;

/// The pages of help over a window: rules, the program's log, about the program. One window shows them all.
class HelpPages {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::HelpPages)

public:
    /// `window` must outlive this.
    explicit HelpPages(QWidget &window) : m_window(window) {}

    /// `system` is what these rules are called.
    void showRules(const QString &system, const RuleBook &rules);
    /// The same, scrolled to one rule.
    void showRule(const QString &system, const RuleBook &rules, const QString &rule);
    void showLog();
    void showAbout(const QString &gamesFolder);

private:
    [[nodiscard]] HelpWindow &help();

    QWidget &m_window;
    HelpWindow *m_help = nullptr; ///< made when first asked for
};

} // namespace flagstone::app
