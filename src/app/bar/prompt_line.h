#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace flagstone::app {

class RuleBook;
class YieldingLabel;

/// The line above the verbs: what is asked and the rule that this follows from, or why something cannot be done.
class PromptLine final : public QWidget {
    Q_OBJECT

public:
    explicit PromptLine(QWidget *parent);

    /// Where rules are named; must outlive the line's use.
    void setRules(const RuleBook &rules) { m_rules = &rules; }
    /// `rule` is the ID of a rule, or empty.
    void setQuestion(const QString &question, const QString &rule);
    /// Screen readers call it what is to decide, else what is shown.
    void setAsks(bool asks);
    [[nodiscard]] const QString &question() const { return m_question; }
    /// What is asked while a verb is armed, in place of the question; empty: none is. `briefly`: the same for a line
    /// that has no room for it; empty: it is cut there.
    void setArmed(const QString &question, const QString &briefly);
    /// Whether it would be whole there.
    [[nodiscard]] bool hasRoomForArmed(const QString &question) const;
    /// How likely the marked choice is, in place of the rule; empty: the rule is named.
    void setOdds(const QString &odds);
    /// In place of the question, until showQuestion().
    void setRefusal(const QString &reason, const QString &rule);
    void showQuestion();
    /// The words of a button at the end that stops computers or lets them continue; empty for none.
    void setPause(const QString &words);
    /// Tells screen readers what is asked, or why something cannot be done.
    void announce();

Q_SIGNALS:
    void ruleAsked(const QString &rule);
    void pauseToggled();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    [[nodiscard]] int room() const; ///< pixels beside the button
    [[nodiscard]] QString ruleLink(const QString &rule) const;
    [[nodiscard]] static QString cited(const QString &what, const QString &citation);
    QString nameRule(const QString &rule); ///< at the end; its citation

    YieldingLabel *m_prompt, *m_reason;
    QLabel *m_rule;
    QToolButton *m_pause;
    const RuleBook *m_rules = nullptr;
    QString m_question, m_questionRule, m_armed, m_briefly, m_odds;
    QString m_reasonWords; ///< without their sign
};

} // namespace flagstone::app
