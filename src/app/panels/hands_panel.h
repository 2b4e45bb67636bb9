#pragma once

#include "app/common/scrolling.h"
#include "app/panels/hand_fan.h"
#include "app/play/figures.h"

#include <optional>
#include <set>
#include <vector>

class QVBoxLayout;

namespace flagstone::app {

/// The hands of seats that hold more than a few cards, as fans: the viewer's own is large.
class HandsPanel final : public RowsArea {
    Q_OBJECT

public:
    explicit HandsPanel(QWidget *parent = nullptr);

    /// It is empty until the next setParty().
    void setSource(const CardContext &source);
    /// `own`: the seat that views the table.
    void setParty(const std::vector<Figure> &party, int own);
    /// As HandFan::setLit().
    void setLit(const std::set<CardId> &cards, const std::vector<Target> &digits = {});
    /// What Enter would choose.
    void setMarked(const std::optional<Target> &target);
    [[nodiscard]] bool isEmpty() const { return m_hands.empty(); }
    /// Its height without scrolling, in px.
    [[nodiscard]] int wantedHeight() const;
    /// The seat's own hand, if it plays from it: the owner of the board lays it at the board's edge. Hidden while
    /// there is none.
    [[nodiscard]] QWidget &table() { return *m_table; }
    /// Whether the card lies face up in a hand that is in sight.
    [[nodiscard]] bool shows(CardId card) const;
    /// Where hands lie that a card can be chosen from, on the screen.
    [[nodiscard]] std::vector<QRect> lit() const;
    void setPace(Pace pace);
    /// How high the board is.
    void setBoard(int height);

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);
    void tableChanged(); ///< table() has another size

private:
    /// A hand, and whose it is.
    struct HeldHand {
        QString whose;
        Hand hand;
        bool large = false;
        bool isCounted = false; ///< none of it is known: a number says as much as backs
        friend bool operator==(const HeldHand &, const HeldHand &) = default;
    };
    void rebuild();
    [[nodiscard]] std::vector<HandFan *> allFans() const;
    void addCount(const HeldHand &held);
    HandFan *addFan(const Hand &hand, HandFan::Size size, QWidget *parent);
    void layOnTable(const Hand &hand);
    HandFan *addTableFan(const Hand &hand);
    void removeTableFan();

    CardContext m_source;
    std::vector<HeldHand> m_hands;
    std::vector<HandFan *> m_fans;
    std::set<CardId> m_lit;
    std::vector<Target> m_digits;
    std::optional<Target> m_marked;
    QWidget *m_table;
    Hand m_onTable;
    HandFan *m_tableFan = nullptr;
    Pace m_pace = Pace::Calm;
    int m_board = 0; ///< px: its height
};

} // namespace flagstone::app
