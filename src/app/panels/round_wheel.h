#pragma once

#include "app/common/card_context.h"
#include "core/ids.h"

#include <QWidget>

#include <vector>

namespace flagstone::app {

/// Rounds that come again and again, as the slices of a wheel from the top; the present one is full.
class RoundWheel final : public QWidget {
public:
    RoundWheel(int round, int rounds, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_round, m_rounds;
};

/// Which of the rounds that come again and again it is, and who still acts in it.
struct RoundNow {
    QString words; ///< "Round 4 of 6"
    int now = 0, all = 0;
    std::vector<CardId> order;
    friend bool operator==(const RoundNow &, const RoundNow &) = default;
};

/// The wheel with that beside it.
class RoundBox final : public QWidget {
    Q_OBJECT

public:
    RoundBox(const CardContext &source, const RoundNow &round, QWidget *parent);
};

} // namespace flagstone::app
