#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Actions and what comes of them, from their declaration on: AD-132, AD-135 to AD-148, AD-218, AD-222 to
/// AD-231.
class Attacks : public Chapter {
public:
    explicit Attacks(const Chapter &chapter) : Chapter(chapter) {}

    /// The frame of an action that is under way; true = it waits for a player.
    bool go();
    void playCard(Who w, CardId card, Who target, CardId swap = kNoCard, bool thrown = false);
    /// Heroic Resolve fetches what a printed Boost lacks, for this card from the hand; then the card of the
    /// frame is played. AD-166
    void payResolve(CardId forfeit);
    void useBase(Who w, Who target);
    void strike(Who w, Who target); ///< for 1, AD-276, AD-285
    void aim(Mark declared);        ///< into a Grapple, AD-286
    void match(Mark declared);      ///< the next thing that the action needs, State::Attack::hurdles
    /// A line of a Foe Card against one opponent, or everybody. AD-386
    void useLine(Who foe, int row, int line, bool base, std::vector<Who> targets, bool unseen);

    void apply(const verb::Add &a);
    void apply(const verb::Raise &);
    void apply(const verb::Also &a);
    void apply(const verb::Resolve &a);
    void apply(const verb::Strike &a);
    void apply(const verb::Knock &a);

private:
    void knock(Who w, Arm arm);
    void strengthen(CardId card);
    void inTurnOrder();
    void faceHurdles();
    void beginTarget();
    void carryOut();
    void hit();
    void afflict();
    void mend();
    void afterHarm();
    void nextTarget();
    void finish();
};

} // namespace flagstone::adventuredeck
