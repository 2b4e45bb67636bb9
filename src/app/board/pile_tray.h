#pragma once

#include "app/board/pile_place.h"
#include "app/board/target_layer.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace flagstone::app {

/// The decks with their discards, in a row. It lies over the table's lower left corner and lets clicks
/// between the piles through.
class PileTray : public QWidget {
    Q_OBJECT

public:
    PileTray(CardArt &art, QWidget *parent);

    void setSheet(const Sheet &sheet);
    void sync(const TableView &view);
    [[nodiscard]] bool shows(const TableView &view) const;
    void setDecision(const Decision &decision, const Wording &wording);
    void flash(PileId pile, bool on);
    void refresh(); ///< colours have changed
    /// A pile's card, in this widget; nothing for piles that have no place here.
    [[nodiscard]] std::optional<QRect> cardRect(PileId pile) const;
    [[nodiscard]] PilePlace *place(PileId pile) const;

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void browse(flagstone::PileId pile);
    void hoveredCard(flagstone::CardId card, QPoint at); ///< kNoCard when it ends; at: in the parent

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut();

    CardArt &m_art;
    std::vector<PilePlace *> m_places;
};

} // namespace flagstone::app
