#pragma once

#include "rules/fastplay/queries.h"
#include "rules/kit/chapters.h"

namespace flagstone::fastplay {

/// What every part of the rule book may do to a position.
class Chapter : public kit::Chapter<Queries, State> {
public:
    using kit::Chapter<Queries, State>::Chapter;
    // for fights, which run beside the chapters
    using kit::Chapter<Queries, State>::m;
    using kit::Chapter<Queries, State>::step;
    using kit::Chapter<Queries, State>::set;
    using kit::Chapter<Queries, State>::top;
    using kit::Chapter<Queries, State>::pop;

    [[nodiscard]] const Fastplay &rules() const { return r; }
    void moveCard(CardId c, PileId from, PileId to)
    {
        table::move(m.table, step, c, from, to);
        noteMove(c, from, to);
    }
    void push(FrameKind kind) { m.frames.push({kind}); }

    // adventurers
    void giveTo(Who w, Seat seat); ///< who runs one
    void hurt(Who w, int hitsTaken);
    int loseHits(Who w, int count); ///< without a word, and without dying; gives what is left
    void die(Who w);
    void heal(Who w, int points, Say how = Say::Heals);
    void endAid();                    ///< its points go, FP-407
    void loseCards(Who w, int count); ///< this many treasures to a trap, or all, FP-227
    void useSpell(Who w, int spellLevel);
    /// Rolls a spell and gives what it does: `worth` for every four on a die, 1 as damage, 2 as healing.
    /// FP-195, FP-201
    [[nodiscard]] int rollSpell(int casterLevel, int spellLevel, CardId caster, std::uint8_t worth);
    void restoreSpells(Who w);
    void spend(CardId card); ///< a use of a treasure

    // monsters
    void countSlain(Enemy e);         ///< for experience and for the quest
    void restore(CardId monsterCard); ///< full hits and treasure, for a card that leaves play
    void discardMonster(CardId card, PileId from);
    void putAway(CardId enemy); ///< beaten, escaped from or gone off: FP-084

    void noteProgress(Task task, std::int32_t done); ///< of the quest so far, for all to see

private:
    /// Keeps State::cache true after a card was moved.
    void noteMove(CardId card, PileId from, PileId to);
};

} // namespace flagstone::fastplay
