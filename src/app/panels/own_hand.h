#pragma once

#include "app/common/card_context.h"
#include "app/play/figures.h"

#include <QColor>
#include <QWidget>

#include <vector>

namespace flagstone::app {

/// Cards in hand, at least one, face up on linoleum: to look at, nothing can be done with them.
class OwnHand final : public QWidget {
    Q_OBJECT

public:
    OwnHand(const CardContext &cards, const std::vector<Hand> &hands, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor m_ground, m_chalk;
};

} // namespace flagstone::app
