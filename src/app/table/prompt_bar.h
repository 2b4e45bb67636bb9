#pragma once

#include "core/decision.h"
#include "core/game.h"

#include <QFrame>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QLabel;
class QToolButton;

namespace flagstone::app {

class FlowLayout;
class RuleBook;

/// Under the table: what is expected, what may be done (keys 1 to 9, 0 for more), the rule it follows from,
/// and why the rest may not be done.
class PromptBar final : public QFrame {
    Q_OBJECT

public:
    explicit PromptBar(QWidget *parent = nullptr);

    /// Where rules are named; must outlive the bar's use.
    void setRules(const RuleBook &rules) { m_rules = &rules; }
    /// Shows a decision. `game` words it and is not kept.
    void setDecision(const Game &game, const Decision &decision);
    /// Nothing is to be decided: shows only a sentence.
    void setMessage(const QString &text);
    /// A computer decides; shows who, and a button that stops it or lets it go on. Whoever looks on may choose
    /// from `own` while it is stopped.
    void setWaiting(const QString &text, bool paused, const Game &game, const Decision &own);
    /// The chances of a choice by its code, in words; asked only for choices that are shown.
    using ChancesOf = std::function<QString(const std::string &code)>;
    void setChances(ChancesOf chances) { m_chances = std::move(chances); }
    /// Why something cannot be done, until the next decision.
    void setRefusal(const QString &reason, const QString &rule);

    /// Marks a choice of the decision shown and turns to it; nothing if it is not there.
    void suggest(std::string_view code);
    /// Points at what the marked choice is about, as the pointer would.
    void pointAtSuggested();
    /// Shows the choices of one figure where a decision has too many for all of them.
    void selectFigure(CardId figure);
    [[nodiscard]] CardId figure() const { return m_figure; }
    /// Figures that can be selected; empty when all choices are shown at once.
    [[nodiscard]] const std::vector<CardId> &figures() const { return m_figures; }
    void selectNextFigure(int step);

    /// Code of the choice that key 1 to 9 makes now, if any.
    [[nodiscard]] std::optional<std::string> codeForKey(int key) const;
    [[nodiscard]] bool hasMore() const { return page(0).second < m_shown.size(); }
    void showMore();

Q_SIGNALS:
    void chosen(const QString &code);
    /// The choice under the pointer or with the focus; its most telling target, or nothing.
    void pointedAt(const std::optional<flagstone::Target> &target);
    void ruleAsked(const QString &rule);
    void figureSelected(flagstone::CardId card);
    void pauseToggled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    static constexpr std::size_t kPerPage = 9;

    struct Worded {
        Choice choice;
        QString text;
        QString rule;
        std::optional<QString> chances; ///< once it was shown
    };
    struct Reason {
        QString text;
        QString rule;
    };

    void showChoices();
    void addPause();
    [[nodiscard]] std::pair<std::size_t, std::size_t> page(std::size_t number) const;
    void addButton(std::size_t which, int key);
    void showRule(const QString &rule);
    void showDeniedMenu();

    [[nodiscard]] QString ruleLink(const QString &rule, int most) const;

    QLabel *m_prompt;
    QLabel *m_rule;
    QLabel *m_reason;
    QToolButton *m_denied;
    FlowLayout *m_flow;
    QWidget *m_buttons;

    const RuleBook *m_rules = nullptr;
    ChancesOf m_chances;
    Decision m_decision;
    std::vector<Worded> m_choices; ///< by index in the decision
    std::vector<Reason> m_reasons; ///< of what is denied
    std::vector<CardId> m_figures;
    std::vector<std::size_t> m_shown; ///< of the selected figure
    std::size_t m_page = 0;
    CardId m_figure = kNoCard;
    std::optional<bool> m_paused; ///< of a computer that decides
    QString m_promptRule;
    QString m_shownRule;
    std::string m_suggested; ///< code of the choice that is marked; empty for none
};

} // namespace flagstone::app
