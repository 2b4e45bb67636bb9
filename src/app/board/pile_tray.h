#pragma once

#include "app/board/pile_place.h"
#include "app/board/target_layer.h"

#include <QWidget>

#include <vector>

namespace flagstone::app {

/// The decks with their discards: the dock that lies beside the board. A board makes it, and a window that
/// shows the board gives it a place; it is hidden until then.
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
    /// The button of a pile; nullptr for piles that have no place here.
    [[nodiscard]] PilePlace *place(PileId pile) const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void browse(flagstone::PileId pile);
    void hoveredCard(flagstone::CardId card, QPoint at); ///< kNoCard when it ends; at: on the screen

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void sortByKind();
    [[nodiscard]] QRect rectOf(std::size_t place) const;
    [[nodiscard]] bool plates() const { return m_decks > kMostBacks; }
    [[nodiscard]] int perRow(int width) const; ///< decks side by side
    [[nodiscard]] bool isLow(int width) const;
    [[nodiscard]] int rowHeight(int width) const;

    static constexpr int kMostBacks = 4; ///< more decks are shown by their level plates

    CardArt &m_art;
    Sheet m_sheet;
    std::vector<PilePlace *> m_places; ///< each deck before its discards
    std::vector<int> m_deckOf;         ///< by place: which deck it is or belongs to
    int m_decks = 0;
    bool m_sorted = false; ///< m_deckOf counts decks of one kind one after the other
};

} // namespace flagstone::app
