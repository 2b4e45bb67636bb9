#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Reactions, Counters, Re-Counters and Escalation: AD-190 to AD-221, AD-389 to AD-397, AD-427.
class Answers : public Chapter {
public:
    explicit Answers(const Chapter &chapter) : Chapter(chapter) {}

    void open(); ///< the window of the attack's present target
    void strengthen(CardId card);
    /// Disease and Poison of a foe that has caused damage. AD-422, AD-425
    void sicken(Who w, Who foe, int damage);

    void apply(const verb::React &a);
    void apply(const verb::ReactByResolve &a);
    void apply(const verb::Counter &a);
    void apply(const verb::Luck &);
    void apply(const verb::BaseReaction &);
    void apply(const verb::Enough &);
    void apply(const verb::Decline &);

private:
    void byFoe();
    void rowAnswers(const FoeRow &row);
    [[nodiscard]] bool useful(const FoeOutcome &answer) const;
    void tellAnswer(Say key, const FoeRow &row, const FoeOutcome &answer);
    void askReCounter();
    void askEscalation();
    void askChain(Phase phase);
    void askHelp(); ///< the next ally, AD-219
    void close() { go(Phase::Apply); }
    void tellStake();   ///< what would count now, if it does damage
    void stand();       ///< the Reaction stands; by OPT-AD-16 even plain defence may be re-countered
    void dropDefence(); ///< that was re-countered, OPT-AD-16
    void defend(CardId card);
    void counterPoison(bool byCard, CardId card);
    void poisonCheck(Who w, Who by);
    void askAgainstPoison(Who w, Who asked, Who by);
    [[nodiscard]] bool isLuck(Symbols drawn) const;
    [[nodiscard]] Effect effectOf(Who w, CardId card) const;
};

} // namespace flagstone::adventuredeck
