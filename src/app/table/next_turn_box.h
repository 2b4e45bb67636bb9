#pragma once

#include "app/play/next_turn.h"
#include "app/table/card_context.h"

#include <QWidget>

#include <cstdint>

class QLabel;

namespace flagstone::app {

/// "Enemies' next turn", or that of now: with how many dice, at whom.
class NextTurnBox final : public QWidget {
public:
    enum class Words : std::uint8_t {
        All,
        Brief, ///< "3" for "3 dice"
        Least  ///< as Brief; what nobody has to face yet is only in a tip
    };
    NextTurnBox(const CardContext &source, const NextTurn &next, QWidget *parent, Words words = Words::All);

private:
    [[nodiscard]] QLabel *openLabel(const NextTurn::Part &part);
    [[nodiscard]] QWidget *partWidget(const CardContext &source, const NextTurn::Part &part, bool brief);
};

/// A figure's face, a line and a half high. `row` of the card's table is what it looks like now; none: as its card.
[[nodiscard]] QWidget *faceOf(const CardContext &source, CardId card, QWidget *parent,
                              std::optional<std::uint32_t> row = {});

} // namespace flagstone::app
