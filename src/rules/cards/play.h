#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// The engine of a game: one decision, then straight on to the next. What happens stands in the chapters.
class Play : public Chapter {
public:
    Play(const Cards &rules, State &state, Step &chance) : Chapter(rules, state, chance, m_mayEnd) {}

    void begin();
    void apply(const Action &a);
    void run(); ///< until a player must decide, or the game is over
    void repair();

private:
    bool advance();               ///< the top frame; true = it waits for a decision
    void decide(const Action &a); ///< one decision, of the player who is asked
    [[nodiscard]] Action automaticChoice();

    bool m_mayEnd = true; ///< something happened that could end the game
};

} // namespace flagstone::cards
