#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Section 2: setting up, FP-026 to FP-045, and the short game's deck, FP-307.
class SettingUp : public Chapter {
public:
    void begin();
    bool pickParty();
    bool pickStart();

    void apply(const verb::PickCharacter &a);
    void apply(const verb::PartyReady &) { pop(); }
    void apply(const verb::StartCorridor &a) { layStart(a.corridor); }

private:
    void takeIntoParty(Who w, Seat seat);
    void rollOrder();
    void layStart(CardId card);
    void shortenDeck();
    void giveGifts();
};

} // namespace flagstone::fastplay
