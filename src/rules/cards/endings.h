#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// When a game is over, and who has won. CD-118, CD-203 to CD-232
class Endings : public Chapter {
public:
    void settle();
    void limitReached();

    void apply(const verb::CallEnd &a)
    {
        step.say(Say::CallsEnd, static_cast<int>(a.called));
        finish(EndReason::Called, a.called == Called::Won);
    }

private:
    void settleJokers();
    void settleMode();
    void settleRace();
    void wins(Who h, EndReason reason); ///< and all of its seat
    void allWin(EndReason reason);
    void finish(EndReason reason, bool won);
    [[nodiscard]] bool anyOfSeatAlive(int seat) const;
};

} // namespace flagstone::cards
