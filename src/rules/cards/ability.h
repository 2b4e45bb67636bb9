#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// Special abilities, duels, wishes and levels. CD-037, CD-080 to CD-108, CD-117 to CD-120, CD-233 to
/// CD-243
class Abilities : public Chapter {
public:
    bool duel();
    bool winner();
    void declare(const DuelState &use);
    void recover(Who w, int most);
    void chargeHome(Who horde, Who army);
    void gainLevel(Who h);

    void apply(const verb::Use &a) { useAbility(abilityOf(a), false); }
    void apply(const verb::Wish &a) { useAbility(abilityOf(a), true); }
    void apply(const verb::Counter &) { top().phase = Phase::Countered; }
    void apply(const verb::LetPass &a);
    void apply(const verb::Name &a) { turnRound(abilityOf(a)); }
    void apply(const verb::NameNothing &);
    void apply(const verb::Raise &) { answerRaise(true); }
    void apply(const verb::NoRaise &) { answerRaise(false); }

private:
    void useAbility(const Ability &use, bool wish);
    [[nodiscard]] Who rivalOf(Who user, const Ability &use) const; ///< who may counter, CD-084
    [[nodiscard]] Found randomCourt(Who w);  ///< unseen ones and seen ones alike, CD-081
    CardId spend(Who w, const Found &court); ///< it is shown to all
    void applyAbility(Who user, const Ability &use, bool inTest);
    void endDuel();
    void turnRound(const Ability &named); ///< what countering has won, CD-085
    void afterAbility(bool duelled);
    void steal(Who user, Who target, Grip grip);
    void lookAt(Who user, Who target);
    void openDeck(Who user, Who against);
    void answerRaise(bool raises);
    void raiseDead(Who undead, Who fallen);
    void payWish(Who h);
    [[nodiscard]] SeatSet audienceOf(Who user) const;
};

} // namespace flagstone::cards
