#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// Games in a row, and what everybody takes along. CD-034 to CD-036, CD-113
class Campaign : public Chapter {
public:
    void nextGame();
    bool returns();
    void returnAnew(Suit suit, int pack); ///< a new hero, CD-113

    void apply(const verb::AsBefore &a);

private:
    void gatherCards();
    [[nodiscard]] PileId homeOf(CardId card) const;
    void comeBack(Who h);
    void settleDeck(Who h); ///< the cards of its level, kept as far as the switch says
    void adjust(Who h, Part unseen, Part reserve, int wanted);
};

} // namespace flagstone::cards
