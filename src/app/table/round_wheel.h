#pragma once

#include <QWidget>

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

} // namespace flagstone::app
