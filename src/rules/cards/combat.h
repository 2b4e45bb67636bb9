#pragma once

#include "rules/cards/chapter.h"

#include <optional>

namespace flagstone::cards {

/// A card that was drawn for a contest or a test, and the Jokers that came up before it. CD-045, CD-046
struct Drawn {
    CardId card = kNoCard;
    JokerList noted;
};

/// Contests, wounds, death, surrender, and fights in which nobody can hurt anybody any more. CD-062 to
/// CD-079, CD-109 to CD-116, CD-253, CD-284
class Combat : public Chapter {
public:
    bool contest();
    void anger(Who f, Who at); ///< an NPC that is attacked is hostile for good, CD-145
    /// Goes on after the cards that were drawn before.
    [[nodiscard]] Drawn draw(Who w, const Drawn &before = {});
    void lay(Who w, Drawn &drawn); ///< openly, with the Jokers that were staked
    /// Which of two number cards beats the other; in a test, what is tried stands before it.
    void sayCompared(CardId a, CardId b, std::optional<Feat> test = {});
    void back(Who w, CardId card);
    void wound(Who h);
    void fall(Who w, Who killer);
    void finishFall(Who w, Who killer);
    void noteLocks();
    void notePass(Who w);

    void apply(const verb::Attack &a);
    void apply(const verb::PickCard &a);
    void apply(const verb::Stake &a);
    void apply(const verb::Surrender &a);
    void apply(const verb::AcceptSurrender &a);
    void apply(const verb::RefuseSurrender &a);

private:
    void loseShown(Who w, CardId card); ///< a number card that was compared
    [[nodiscard]] Fight &fightOn(TileId t);
    void noteContest(TileId at, bool lost);
    void startContest(Who a, Who b);
    void clash();
    void closeDecks(Who against);
    [[nodiscard]] WhoList standing(const Fight &fight) const; ///< those who are still in it
    [[nodiscard]] bool locked(const WhoList &in) const;
    void standOff(std::size_t fight);
};

} // namespace flagstone::cards
