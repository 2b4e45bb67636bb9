#pragma once

#include "app/play/next_turn.h"
#include "app/table/card_context.h"

#include <QWidget>

namespace flagstone::app {

/// "Their turn next": with how many dice, at whom.
class NextTurnBox final : public QWidget {
public:
    NextTurnBox(const CardContext &source, const NextTurn &next, QWidget *parent);

private:
    [[nodiscard]] QWidget *partWidget(const CardContext &source, const NextTurn::Part &part);
};

/// Somebody's face, as high as a line and a half.
[[nodiscard]] QWidget *faceOf(const CardContext &source, CardId card, QWidget *parent);

} // namespace flagstone::app
