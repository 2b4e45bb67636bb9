#pragma once

#include "app/common/card_context.h"
#include "app/play/next_turn.h"

#include <QWidget>

#include <cstdint>

class QLayout;

namespace flagstone::app {

/// "Enemies' next turn", or that of now: with how many dice, at whom.
class NextTurnBox final : public QWidget {
public:
    /// `brief`: "3" for "3 dice".
    NextTurnBox(const CardContext &source, const NextTurn &next, QWidget *parent, bool brief = false);

private:
    void addOdd(QLayout &line, const CardContext &source, const NextTurn::Part &part);
    [[nodiscard]] QWidget *partWidget(const CardContext &source, const NextTurn::Part &part,
                                      const QString &words);
};

/// A figure's face, a line and a half high. `row` of the card's table is what it looks like now; none: as its card.
[[nodiscard]] QWidget *faceOf(const CardContext &source, CardId card, QWidget *parent,
                              std::optional<std::uint32_t> row = {});

} // namespace flagstone::app
