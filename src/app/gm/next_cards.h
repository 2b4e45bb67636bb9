#pragma once

#include "app/common/card_column.h"
#include "content/plan.h"
#include "core/sheet.h"
#include "core/view.h"

class QStandardItemModel;

namespace flagstone::app {

/// What will be drawn from one pile, the next card first, with the plan's notes: for the game master's eyes.
class NextCards final : public CardColumn {
    Q_OBJECT

public:
    /// `sheet` must outlive the column; `plan` may be nullptr.
    NextCards(const Sheet &sheet, const PileSpec &pile, const Plan *plan, const Pictures &pictures,
              QWidget *parent);

    void show(const PileView &pile);
    [[nodiscard]] PileId pile() const { return m_pile; }
    /// The chosen card; kNoCard if none is.
    [[nodiscard]] CardId chosen() const;
    /// Follows the chosen card while the pile changes; without a choice, the next card.
    void choose(CardId card);

private:
    void setCurrent(CardId card);

    const Sheet &m_sheet;
    PileId m_pile;
    const Plan *m_plan;
    QStandardItemModel *m_model;
    std::vector<CardId> m_cards; ///< the next one first
    CardId m_followed = kNoCard; ///< chosen by the game master
    bool m_filling = false;
};

} // namespace flagstone::app
