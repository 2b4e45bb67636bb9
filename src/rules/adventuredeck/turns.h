#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// A hero's turn: AD-097 to AD-101, AD-117 to AD-134, AD-149 to AD-160.
class Turns : public Chapter {
public:
    explicit Turns(const Chapter &chapter) : Chapter(chapter) {}

    bool go(); ///< the frame of a turn; true = it waits
    /// Those who have played a card may draw, the owner of the turn first. True if somebody is asked. AD-100,
    /// AD-101
    bool offerDraws(Who first);
    bool misses(Who w); ///< this is the action that it has lost, AD-161; it misses no other

    void apply(const verb::DrawOne &);
    void apply(const verb::Keep &);
    void apply(const verb::Play &a);
    void apply(const verb::Throw &a);
    void apply(const verb::PlayByResolve &a);
    void apply(const verb::FastSwap &a);
    void apply(const verb::Base &a);
    void apply(const verb::Swap &a);
    void apply(const verb::Equip &a);
    void apply(const verb::DropShield &);
    void apply(const verb::StandUp &);
    void apply(const verb::PickUp &);
    void apply(const verb::PickUpShield &);
    void apply(const verb::Recall &a);
    void apply(const verb::Pass &);

private:
    bool begin();
    [[nodiscard]] bool mayStep(Who w) const;
    void remember();
    /// An attack with this card uses up the Action, unless the other weapon may still strike. AD-176
    void used(Who w, CardId card);
    /// The Action is used up: of a turn, of a parting attack, of a free strike.
    void done()
    {
        const FrameKind kind = top().kind;
        Chapter::go(kind == FrameKind::Flight    ? Phase::Struck
                    : kind == FrameKind::Grapple ? Phase::Method
                                                 : Phase::Close);
    }
};

} // namespace flagstone::adventuredeck
