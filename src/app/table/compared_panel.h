#pragma once

#include "app/play/log_lines.h"
#include "app/table/hand_fan.h"

#include <QScrollArea>

class QVBoxLayout;

namespace flagstone::app {

/// Two cards side by side, the stronger one first, whose they are, and what came of it.
class ComparedCards final : public QWidget {
    Q_OBJECT

public:
    ComparedCards(const CardContext &source, const Comparison &compared, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    CardContext m_source;
    Comparison m_compared;
};

/// The cards that were compared last, all of one step: draws, contests, duels.
class ComparedPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit ComparedPanel(QWidget *parent = nullptr);

    void setSource(const CardContext &source);
    void setCompared(const std::vector<Comparison> &compared);
    [[nodiscard]] const std::vector<Comparison> &compared() const { return m_compared; }
    [[nodiscard]] QSize sizeHint() const override;

private:
    CardContext m_source;
    std::vector<Comparison> m_compared;
    QVBoxLayout *m_layout;
};

} // namespace flagstone::app
