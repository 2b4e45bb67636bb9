// What a decision is about, in a sentence.
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/wording.h"

namespace flagstone::fastplay {

Beat Fastplay::prompt(const State &s) const
{
    const PlaceQueries at(*this, s);
    if (const Who w = at.choosesKept(); w != kNobodyThere)
        return Step::beat(Say::AskKeep, raw(cardOf(w)));
    if (s.end != EndReason::None)
        return Step::beat(Say::GameOver);
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
        return Step::beat(m_options.freeParty           ? Say::AskFreeParty
                          : s.picks == 0 && m_seats > 1 ? Say::AskPartyFirst
                                                        : Say::AskParty,
                          raw(at.picker()));
    case FrameKind::PickStart:
        return Step::beat(Say::AskStart);
    case FrameKind::Explore:
        return Step::beat(m_options.shortGame && !at.locationsLeft() ? Say::AskLast : Say::AskExplore,
                          raw(at.hereCard()));
    case FrameKind::Attempt:
        return Step::beat(s.attempt.draws == 0 ? Say::AskBall : Say::AskReAim);
    case FrameKind::Lay:
        return Step::beat(Say::AskLay, raw(s.laying.card));
    case FrameKind::Trap:
        return m_combat->trapPrompt(FightQueries(*this, s), isMonster(s.trap.card)
                                                                ? monster(s.trap.card).trapDice
                                                                : treasure(s.trap.card).trapDice);
    case FrameKind::Losses:
        for (const Who w : s.entrants)
            if (s.trap.losses[w] > 0)
                return Step::beat(Say::AskLosses, raw(cardOf(w)));
        return {};
    case FrameKind::Battle:
        return FightWording(*this, s).prompt();
    case FrameKind::Escape:
        return Step::beat(frame.phase == Phase::Swipes ? Say::AskSwipe : Say::AskWhere);
    case FrameKind::AfterBattle:
        return Step::beat(Say::AskAfterBattle);
    case FrameKind::Award:
        return Step::beat(Say::AskAward, raw(s.table.pile(pile(PileIndex::Turned)).cards.back()));
    case FrameKind::Share:
        return Step::beat(Say::AskShare, s.toShare);
    case FrameKind::Parley:
        return Step::beat(Say::AskParley);
    case FrameKind::Search:
        return Step::beat(Say::AskDrawer);
    case FrameKind::Join:
        return Step::beat(Say::AskJoiner, raw(cardOf(s.joining)));
    default:
        return {};
    }
}

} // namespace flagstone::fastplay
