#pragma once

#include "app/play/figures.h"
#include "core/game.h"

#include <QString>
#include <QStringList>

#include <map>
#include <utility>

namespace flagstone::app {

/// What is true of figures but is not on the table: their hits when unhurt, what is done to them, what they have in
/// hand. Until a step is settled the game is ahead of what is shown: a fallen figure may be whole again in it, and what
/// is done to them is still to be seen. Until then all stays as it was shown.
class Plights {
public:
    /// Another game has begun, or another step is settled.
    void clear();
    /// Adds it to the hits of a figure of a card.
    void addTo(CardId card, Gauge &hits, const Game &game, bool settled);
    /// Adds it to a member of the party.
    void addTo(Figure &figure, const Game &game, bool settled);

private:
    struct Shown {
        int full = 0; ///< hits
        QString state;
    };
    std::map<std::pair<CardId, int>, Shown> m_shown; ///< by card and figure
    std::map<CardId, QStringList> m_inHand;
};

} // namespace flagstone::app
