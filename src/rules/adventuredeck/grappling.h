#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Grapples: AD-274 to AD-291, AD-298, AD-411. Foes begin them by declaration and never try to escape.
class Grappling : public Chapter {
public:
    explicit Grappling(const Chapter &chapter) : Chapter(chapter) {}

    void begin(Who actor, Who rival);
    bool go(); ///< the frame of an attempt
    void declare(Mark mark);

    void apply(const verb::Grapple &a);
    void apply(const verb::GrappleHit &a);
    void apply(const verb::Escape &);
    void apply(const verb::Release &);
    void apply(const verb::Force &a);
    void apply(const verb::BareFist &);
    void apply(const verb::NoForce &);

private:
    bool freeStrike();
    bool method();
    void reply();
    void noReply();
    void drawReply();
    void settle(bool success);
};

} // namespace flagstone::adventuredeck
