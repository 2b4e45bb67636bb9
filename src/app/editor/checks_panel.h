#pragma once

#include "app/plan/plan_checker.h"

#include <QTreeWidget>

namespace flagstone::app {

/// Lists what to look at in a plan: what is impossible, and how it can go wrong, with the choices that lead
/// there.
class ChecksPanel final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ChecksPanel(QWidget *parent);

    /// What is wrong without playing; forgets what was found by playing.
    void showIssues(const Issues &issues);
    void showReport(const CheckReport &report);
    /// Things to look at.
    [[nodiscard]] int count() const { return m_count; }

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    /// "2 to look at": for the panel's header.
    void told(const QString &fact);
    void cardAsked(const QString &card);

private:
    QTreeWidgetItem *add(const QString &mark, const QString &text, const QString &line);
    void clearAfterIssues();

    Issues m_issues;
    int m_count = 0;
};

} // namespace flagstone::app
