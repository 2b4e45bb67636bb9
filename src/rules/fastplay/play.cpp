// The engine of a game: one decision, then straight on to the next.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::choose(const Action &a)
{
    carryOut(a);
    discardUsedUp();
    run();
}

void Play::carryOut(const Action &a)
{
    a.visit([this](const auto &verb) { apply(verb); });
}

void Play::run()
{
    while (s.end == EndReason::None && !settle() && !advance()) {
    }
}

bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::PickParty:
        return pickParty();
    case FrameKind::PickStart:
        return pickStart();
    case FrameKind::Explore:
        return explore();
    case FrameKind::Attempt:
        return attempt();
    case FrameKind::Secret:
        return secret();
    case FrameKind::Lay:
        return lay();
    case FrameKind::Arrive:
        return arrive();
    case FrameKind::Check:
        return check();
    case FrameKind::Wander:
        return wander();
    case FrameKind::WanderingCard:
        return wanderingCard();
    case FrameKind::Join:
        return join();
    case FrameKind::Trap:
        return trap();
    case FrameKind::Losses:
        return losses();
    case FrameKind::Battle:
        return battle();
    case FrameKind::Escape:
        return escape();
    case FrameKind::AfterBattle:
        return afterBattle();
    case FrameKind::Search:
        return search();
    case FrameKind::Award:
        return award();
    case FrameKind::Share:
        return share();
    case FrameKind::Parley:
        return parley();
    }
    return true;
}

void Play::noteMove(CardId card, PileId from, PileId to)
{
    if (from == pile(PileIndex::Encounter) || to == pile(PileIndex::Encounter))
        cacheEnemies(m.cache);
    const auto holderBy = [&](PileId hand) {
        const int w = int{raw(hand)} - int{raw(Fastplay::hand(0))};
        return w >= 0 && w < static_cast<int>(r.characters().size()) ? static_cast<Who>(w) : kNobodyThere;
    };
    const Who giver = holderBy(from), taker = holderBy(to);
    std::vector<Belonging> &held = m.cache.held;
    if (giver != kNobodyThere) {
        held.erase(std::ranges::lower_bound(held, card, {}, &Belonging::card));
        if (heldBy(giver).empty())
            m.cache.laden = static_cast<WhoSet>(m.cache.laden & ~bitOf(giver));
    }
    if (taker != kNobodyThere) {
        held.insert(std::ranges::lower_bound(held, card, {}, &Belonging::card), {card, taker});
        m.cache.laden = static_cast<WhoSet>(m.cache.laden | bitOf(taker));
    }
}

} // namespace flagstone::fastplay
