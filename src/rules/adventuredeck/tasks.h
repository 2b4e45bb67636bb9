#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// Locks, traps and other obstacles: AD-344 to AD-354.
class Tasks : public Chapter {
public:
    explicit Tasks(const Chapter &chapter) : Chapter(chapter) {}

    bool go();

    void apply(const verb::Send &a);
    void apply(const verb::Seek &a);
    void apply(const verb::Rescue &a);
    void apply(const verb::Fetch &a);
    void apply(const verb::Accept &);

private:
    void succeed();
    void fail();
};

/// Claiming what was found: AD-368 to AD-376.
class Spoils : public Chapter {
public:
    explicit Spoils(const Chapter &chapter) : Chapter(chapter) {}

    bool go();

    void apply(const verb::Claim &a);
    void apply(const verb::GiveTo &a);
    void apply(const verb::LeaveIt &);
    void apply(const verb::ToHand &);
    void apply(const verb::ToDeck &);
    void apply(const verb::PutAside &);
    void apply(const verb::Remove &a);

private:
    using Split = Options::LootSplit;
    void take(Who w, CardId card);
    void next();
    [[nodiscard]] bool wants(Who w) const
    {
        const bool decides = r.options().lootSplit != Split::Leader || w == leader();
        return w < r.players() && alive(w) && decides && (s.passed >> w & 1) == 0;
    }
};

} // namespace flagstone::adventuredeck
