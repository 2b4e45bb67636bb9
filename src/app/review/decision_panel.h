#pragma once

#include "app/common/background_task.h"
#include "app/common/card_context.h"
#include "sim/review.h"

#include <QScrollArea>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace flagstone::app {

class ShareBar;

/// A decision of a finished game as its seat knew it then: what could have been chosen, how many of 100 games are won
/// after each choice, and what came of the one that was made.
class DecisionPanel final : public QScrollArea {
    Q_OBJECT

public:
    /// `you`: the player who is addressed; everybody else is called by name.
    DecisionPanel(const CardContext &cards, std::optional<Seat> you, QWidget *parent = nullptr);

    /// The decision that was made with this entry of the session, which has ended or was taken back and outlives the
    /// panel's use.
    void show(const Session &session, std::size_t entry);
    using QWidget::show;
    /// The game is over there, or a branch was taken back: no decision follows.
    void showEnd(const Session &session);
    /// What the decision changed, once for each; the choice made has its chance. `rivals`: what they did next came like
    /// luck.
    void setSwing(const Swing &swing, bool rivals);
    /// Whether another player decided than the one who is addressed.
    [[nodiscard]] bool isOfOthers() const { return m_ofOthers; }

Q_SIGNALS:
    void counted(); ///< the chances of all choices are there

private:
    struct Row {
        QWidget *box;
        QLabel *words, *mark, *number;
        ShareBar *bar;
    };
    void begin(const Session &session);
    void end();
    void addHead(const Game &before, const Entry &made, const Decision &decision);
    void addChoices(const Game &before, const Decision &decision);
    void addChoice(const QString &words, bool made);
    void addTitle(const QString &words);
    void addOutcome(std::size_t entry);
    void addChange(const QString &what, double from, double to);
    void askChances();
    void count(std::size_t games);
    void sortChoices(const std::vector<Estimate> &wins);
    [[nodiscard]] Estimate asInReview(const Estimate &chance) const;
    void showChances(const std::vector<WhatIf> &chances, std::size_t games);

    CardContext m_source;
    std::optional<Seat> m_you;
    bool m_ofOthers = false;
    QString m_didThis; ///< "you did this", or who did
    const Session *m_session = nullptr;
    QVBoxLayout *m_layout = nullptr;
    QVBoxLayout *m_choices = nullptr;
    QVBoxLayout *m_changes = nullptr; ///< for setSwing()
    QLabel *m_note = nullptr;         ///< below the choices
    std::vector<Row> m_rows;          ///< by choice
    std::size_t m_made = 0;           ///< the choice that was made
    std::optional<double> m_chosen;   ///< its chance in the review
    std::optional<Question> m_question;
    QTimer m_later; ///< until the user stays at a move
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
