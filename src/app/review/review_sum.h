#pragma once

#include "sim/review.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace flagstone::app {

/// What the chance was at first, what luck and choices gave, and that it adds up. Grey until it is known.
class ReviewSum final : public QWidget {
    Q_OBJECT

public:
    /// `rivals`: what they did came like luck.
    explicit ReviewSum(bool rivals, QWidget *parent = nullptr);

    void setReview(const Review &review);

private:
    class Bar;
    struct Row {
        Bar *bar = nullptr;
        QLabel *number;
    };
    Row m_start, m_luck, m_choices;
    QLabel *m_sum;
};

/// The same in one line: numbers, each with its name. Empty until it is known.
class ReviewFigures final : public QWidget {
    Q_OBJECT

public:
    explicit ReviewFigures(QWidget *parent = nullptr);

    /// `whose`: the one of several rivals whose chance it is; empty for that of all players.
    void setReview(const Review &review, const QString &whose);

private:
    void add(const QString &number, const QString &name);

    QHBoxLayout *m_row;
};

} // namespace flagstone::app
