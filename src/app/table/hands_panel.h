#pragma once

#include "app/play/figures.h"
#include "app/table/hand_fan.h"

#include <QScrollArea>

#include <set>
#include <vector>

class QVBoxLayout;

namespace flagstone::app {

/// The hands of those who hold more than a few cards, as fans: large the one of the seat that looks on.
class HandsPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit HandsPanel(QWidget *parent = nullptr);

    void setSource(const CardContext &source);
    /// `own`: the seat that looks on.
    void setParty(const std::vector<Figure> &party, int own);
    /// Cards that a choice names now get a frame.
    void setLit(const std::set<CardId> &cards);
    [[nodiscard]] bool isEmpty() const { return m_fans.empty(); }

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

private:
    /// A hand, and whose it is.
    struct HeldCard {
        QString whose;
        Hand hand;
        bool large = false;
        friend bool operator==(const HeldCard &, const HeldCard &) = default;
    };
    void rebuild();

    CardContext m_source;
    QVBoxLayout *m_layout;
    std::vector<HeldCard> m_hands;
    std::vector<HandFan *> m_fans;
    std::set<CardId> m_lit;
};

} // namespace flagstone::app
