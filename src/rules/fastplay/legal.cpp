// What may be chosen, decision by decision; exploring, fights and formations have files of their own.
#include "rules/fastplay/listing.h"
#include "rules/fastplay/look.h"

namespace flagstone::fastplay {

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
    case FrameKind::PickStart:
        return legalSetup(out);
    case FrameKind::Explore:
        return legalExplore(out);
    case FrameKind::AfterBattle:
        return legalBeforeGoingOn(out);
    case FrameKind::Attempt:
        return legalAttempt(out);
    case FrameKind::Lay:
        return legalLay(out);
    case FrameKind::Trap:
        return legalTrap(out);
    case FrameKind::Losses:
        return legalLosses(out);
    case FrameKind::Battle:
        if (frame.phase == phase::kFormation)
            return legalFormation(out);
        if (frame.phase == phase::kAxe)
            return legalAxe(out);
        if (frame.phase == phase::kPartyTurn)
            return legalPartyTurn(out);
        if (frame.phase == phase::kEnemyTurn)
            return legalExtraDice(out);
        for (const Who w : Each{advanceCandidates()})
            out.push_back({Verb::Advance, w});
        return;
    case FrameKind::Escape:
        return legalEscape(out);
    case FrameKind::Award:
        return legalAward(out);
    case FrameKind::Share:
        for (const Who w : Each{woundedOnes()})
            out.push_back({Verb::Share, w});
        return;
    case FrameKind::Join:
        for (int seat = 0; seat < r.seats(); ++seat)
            out.push_back({Verb::AssignJoiner, static_cast<std::uint16_t>(seat)});
        return;
    case FrameKind::Parley:
        return legalParley(out);
    case FrameKind::Secret:
    case FrameKind::Arrive:
    case FrameKind::Check:
    case FrameKind::Wander:
    case FrameKind::WanderingCard:
    case FrameKind::Search:
        return; // these never wait
    }
}

// --- setting up

void Look::legalSetup(std::vector<Action> &out) const
{
    if (s.frames.top().kind == FrameKind::PickStart) {
        for (const CardId card : s.table.pile(pile(Heap::Locations)).cards)
            if (r.mayBeStart(card))
                out.push_back({Verb::StartCorridor, num(card)});
        return sortFrom(out, 0);
    }
    const auto taken = [&](Who w) { return std::ranges::find(s.entrants, w) != s.entrants.end(); };
    if (r.options().freeParty) { // FP-S01
        for (std::size_t w = 0; w < r.characters().size(); ++w)
            if (!taken(static_cast<Who>(w)))
                out.push_back({Verb::PickCharacter, num(w)});
        if (!s.entrants.empty())
            out.push_back({Verb::PartyReady});
        return;
    }
    for (const std::string_view name : r.adventure().party)
        if (const Who w = r.whoIsCalled(name); !taken(w))
            out.push_back({Verb::PickCharacter, w});
    sortFrom(out, 0);
}

// --- on the way

void Look::legalAttempt(std::vector<Action> &out) const
{
    if (s.attempt.draws > 0)
        for (const auto edge : Each{usableDoors() & ~(1 << s.attempt.edge)}) // FP-S22
            out.push_back({Verb::OpenDoor, edge});
    out.push_back({Verb::DrawOn});
    if (s.attempt.draws > 0)
        return;
    for (const Belonging &b : s.muster.held)
        if (r.treasure(b.card).fourDraws && ready(b))
            out.push_back({Verb::GazeBall, num(b.card)});
}

void Look::legalLay(std::vector<Action> &out) const
{
    const std::size_t count = spotCount();
    for (std::size_t i = 0; i < count; ++i)
        out.push_back({Verb::Place, num(i)});
}

void Look::legalEscape(std::vector<Action> &out) const
{
    if (s.frames.top().phase == phase::kSwipes) {
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards) {
            if (r.monster(card).carries != Carries::Definite || s.swiped[r.monsterIndex(card)] != 0)
                continue;
            for (const Who w : Each{s.up & r.ofClass(Class::Rogue)})
                out.push_back({Verb::Swipe, w, num(card)});
            out.push_back({Verb::NoSwipe, num(card)});
            return; // one card after the other
        }
        return;
    }
    for (const auto edge : Each{s.laying.knownEdges})
        out.push_back({Verb::Move, edge});
    if (s.laying.freshEdges != 0)
        legalLay(out);
}

// --- traps

void Look::legalTrap(std::vector<Action> &out) const
{
    if (!s.trap.unnoticed)
        for (const Who w : Each{s.up & r.ofClass(Class::Rogue) & ~s.trap.avoiding})
            out.push_back({Verb::Disarm, w});
    const auto list = [&](Verb verb, auto &&helps) {
        for (const Belonging &b : s.muster.held)
            if (r.treasure(b.card).limited() && helps(b) && ready(b))
                out.push_back({verb, num(b.card)});
    };
    list(Verb::AvoidTrap, [&](const Belonging &b) {
        return r.treasure(b.card).sparesUser && (s.trap.avoiding >> b.holder & 1) == 0;
    });
    list(Verb::UseWand, [&](const Belonging &b) { return r.treasure(b.card).wand; });
    out.push_back({Verb::Spring});
    legalLights(out);
}

void Look::legalLosses(std::vector<Action> &out) const
{
    const auto loser = std::ranges::find_if(s.entrants, [&](Who w) { return s.trap.losses[w] > 0; });
    if (loser == s.entrants.end())
        return;
    for (const Belonging &b : s.muster.held)
        if (b.holder == *loser)
            out.push_back({Verb::LoseCard, num(b.card)});
}

// --- treasure

void Look::legalAward(std::vector<Action> &out) const
{
    for (const Who w : Each{party()})
        out.push_back({Verb::Take, w});
    for (const Belonging &b : s.muster.held) // FP-263: trade it for another treasure
        if (inParty(b.holder) && b.holder != s.searching.drawer)
            out.push_back({Verb::Trade, num(b.card)});
}

} // namespace flagstone::fastplay
