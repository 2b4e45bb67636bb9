#pragma once

#include "core/decision.h"
#include "rules/fastplay/queries.h"

namespace flagstone::fastplay {

[[nodiscard]] inline Target targetFigure(Enemy e)
{
    return targetFigure(e.card, e.figure);
}

/// What all wordings of choices need beside the questions that they ask.
template <class Questions>
class WordsOf : public Questions {
public:
    using Questions::Questions;

protected:
    using Questions::r;

    [[nodiscard]] std::int32_t number(Who w) const { return raw(r.cardOf(w)); }
    [[nodiscard]] std::int32_t number(auto operand) const { return static_cast<std::int32_t>(operand); }

    void of(Who w, Choice &c) const // belongs to one figure and its player
    {
        c.seats = this->seatsOf(w);
        c.targets.push_back(targetFigure(r.cardOf(w)));
    }
    void ofHolder(CardId which, Choice &c) const
    {
        const Who w = this->holder(which);
        if (w != kNobodyThere && !this->dead(w))
            of(w, c);
        c.targets.push_back(targetCard(which));
    }
};

} // namespace flagstone::fastplay
