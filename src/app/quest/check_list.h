#pragma once

#include "core/quest_spec.h"
#include "paint/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace flagstone::app {

/// What a quest needs and whether it has it, worst first. A press leads to the part.
class CheckList final : public QWidget {
    Q_OBJECT

public:
    explicit CheckList(QWidget *parent);

    void setFindings(const std::vector<QuestFinding> &findings, paint::Theme theme);
    /// "1 to look at", for the panel's header.
    [[nodiscard]] QString fact() const { return m_fact; }

Q_SIGNALS:
    void placeAsked(const flagstone::QuestFinding &finding);

private:
    QVBoxLayout *m_all;
    QString m_fact;
    std::vector<QuestFinding> m_shown;
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
