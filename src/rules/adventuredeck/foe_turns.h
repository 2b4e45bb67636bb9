#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// What foes do on their turns: AD-377 to AD-421.
class FoeTurns : public Chapter {
public:
    explicit FoeTurns(const Chapter &chapter) : Chapter(chapter) {}

    bool go();                     ///< the frame of a foe's turn
    void part(Who foe, Who fleer); ///< a parting attack, AD-251
    /// The strike before a Grapple or in it: what its row gives at Melee, or 1. In a Grapple only weapons made
    /// for it are of use. AD-275, AD-282, AD-283, AD-285, AD-292
    void strikeClose(Who foe, Who target);

private:
    void act(Who w);
    [[nodiscard]] bool overwhelms(Who w, Who target) const;
    [[nodiscard]] const FoeOutcome &drawOutcome(Who w);
    void use(Who w, const FoeOutcome &outcome, std::vector<Who> targets, bool unseen);
    bool recovers(Who w); ///< AD-294, AD-297, AD-300
    bool heals(Who w);
    void attackWith(Who w, Who target, bool parting = false);
    [[nodiscard]] Who chooseTarget(Who w);
    [[nodiscard]] bool matches(Who w, Hurdles hurdles); ///< AD-342
    [[nodiscard]] bool sees(Who w, const FoeOutcome &outcome);
};

} // namespace flagstone::adventuredeck
