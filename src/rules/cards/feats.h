#pragma once

#include "rules/cards/combat.h"

namespace flagstone::cards {

/// Tests and feats. CD-039 to CD-061
class Feats : public Chapter {
public:
    bool test();
    void startTest(Who h, Feat feat, int object);
    /// `mine` and `theirs` are the Jokers that turned up on both sides.
    void finishTest(int result, const JokerList &mine = {}, const JokerList &theirs = {});

    void apply(const verb::TryFeat &a);
    void apply(const verb::DeclareTest &a);
    void apply(const verb::DrawCard &a);
    void apply(const verb::Penalty &a);
    void apply(const verb::NoPenalty &);

private:
    void compareTest();
    void succeed();
    void fail();
    void landAfterFailure(); ///< of a run, once it is known whether that costs a card, CD-190
    void countAttempt(bool tied);
    [[nodiscard]] bool gmCourtComes();
    [[nodiscard]] Drawn gmTestCard();
};

} // namespace flagstone::cards
