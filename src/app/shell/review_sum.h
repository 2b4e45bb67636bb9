#pragma once

#include "sim/review.h"

#include <QWidget>

class QLabel;

namespace flagstone::app {

/// What the chance was at first, what luck and choices gave, and that it adds up. Grey until it is known.
class ReviewSum final : public QWidget {
    Q_OBJECT

public:
    explicit ReviewSum(QWidget *parent = nullptr);

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

} // namespace flagstone::app
