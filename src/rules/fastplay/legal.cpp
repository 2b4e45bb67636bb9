// What may be chosen, decision by decision; exploring and fights have files of their own.
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/listing.h"

namespace flagstone::fastplay {

void Listing::list()
{
    if (const Who w = choosesKept(); w != kNobodyThere) {
        for (const CardId card : heldBy(w))
            out.push_back(verb::Keep{card});
        return sortFrom(0);
    }
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
    case FrameKind::PickStart:
        return setup();
    case FrameKind::Explore:
        return explore();
    case FrameKind::AfterBattle:
        return beforeGoingOn();
    case FrameKind::Attempt:
        return attempt();
    case FrameKind::Lay:
        return lay();
    case FrameKind::Trap:
        return trap();
    case FrameKind::Losses:
        return losses();
    case FrameKind::Battle:
        return listFight(*this, out);
    case FrameKind::Escape:
        return escape();
    case FrameKind::Award:
        return award();
    case FrameKind::Share:
        for (const Who w : Each{woundedOnes()})
            out.push_back(verb::Share{w});
        return;
    case FrameKind::Join:
        for (std::int8_t seat = 0; seat < r.seats(); ++seat)
            out.push_back(verb::AssignJoiner{Seat{seat}});
        return;
    case FrameKind::Parley:
        return parley();
    case FrameKind::Secret:
    case FrameKind::Arrive:
    case FrameKind::Check:
    case FrameKind::Search:
        if (frame.phase == Phase::NameDrawer)
            for (const Who w : Each{drawers(s.searching.drawer)})
                out.push_back(verb::DrawAs{w});
        return;
    case FrameKind::Wander:
    case FrameKind::WanderingCard:
        return; // these never wait
    }
}

std::vector<Action> Queries::choices() const
{
    std::vector<Action> all;
    all.reserve(32); // room for nearly every decision
    Listing(r, s, all).list();
    return all;
}

// --- setting up

void Listing::setup()
{
    if (s.frames.top().kind == FrameKind::PickStart) {
        for (const CardId card : s.table.pile(pile(PileIndex::Locations)).cards)
            if (r.mayBeStart(card))
                out.push_back(verb::StartCorridor{card});
        return sortFrom(0);
    }
    const auto taken = [&](Who w) { return std::ranges::find(s.entrants, w) != s.entrants.end(); };
    if (r.options().freeParty) { // FP-S01
        for (Who w = 0; w < r.characters().size(); ++w)
            if (!taken(w))
                out.push_back(verb::PickCharacter{w});
        if (!s.entrants.empty())
            out.push_back(verb::PartyReady{});
        return;
    }
    for (const std::string &name : r.adventure().party)
        if (const Who w = r.whoIsCalled(name); !taken(w))
            out.push_back(verb::PickCharacter{w});
    sortFrom(0);
}

// --- on the way

void Listing::attempt()
{
    if (s.attempt.draws > 0)
        for (const Edge edge : Edges{usableDoors() & ~edgeBit(s.attempt.edge)}) // FP-S22
            out.push_back(verb::OpenDoor{edge});
    out.push_back(verb::DrawOn{});
    if (s.attempt.draws > 0)
        return;
    for (const Belonging &b : s.cache.held)
        if (r.treasure(b.card).fourDraws && ready(b))
            out.push_back(verb::GazeBall{b.card});
}

void Listing::lay()
{
    const std::size_t count = spotCount();
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(verb::Place{i});
}

void Listing::escape()
{
    if (s.frames.top().phase == Phase::Swipes) {
        for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards) {
            if (r.monster(card).carries != Carries::Definite || s.swiped[r.monsterIndex(card)] != 0 ||
                !hasLiving(card))
                continue;
            for (const Who w : Each{s.up & r.ofClass(Class::Rogue)})
                out.push_back(verb::Swipe{w, card});
            out.push_back(verb::NoSwipe{card});
            return; // one card after the other
        }
        return;
    }
    // Where something may be planned the door is chosen first: the ways to lay a card would tell which. FP-369
    if (r.isPrepared())
        for (const Edge edge : Edges{s.laying.freshEdges})
            out.push_back(verb::OpenDoor{edge});
    for (const Edge edge : Edges{s.laying.knownEdges})
        out.push_back(verb::Move{edge});
    if (!r.isPrepared() && s.laying.freshEdges != 0)
        lay();
}

// --- traps

void Listing::trap()
{
    if (!s.trap.unnoticed)
        for (const Who w : Each{s.up & r.ofClass(Class::Rogue) & ~s.trap.avoiding})
            out.push_back(verb::Disarm{w});
    const auto useful = [&](const Belonging &b) { return r.treasure(b.card).limited() && ready(b); };
    for (const Belonging &b : s.cache.held)
        if (r.treasure(b.card).sparesUser && (s.trap.avoiding >> b.holder & 1) == 0 && useful(b) &&
            r.combat().isVictim(FightQueries(*this), b.holder))
            out.push_back(verb::AvoidTrap{b.card});
    for (const Belonging &b : s.cache.held)
        if (r.treasure(b.card).wand && useful(b))
            out.push_back(verb::UseWand{b.card});
    out.push_back(verb::Spring{});
    lights();
}

void Listing::losses()
{
    const auto loser = std::ranges::find_if(s.entrants, [&](Who w) { return s.trap.losses[w] > 0; });
    if (loser == s.entrants.end())
        return;
    for (const Belonging &b : s.cache.held)
        if (b.holder == *loser)
            out.push_back(verb::LoseCard{b.card});
}

// --- treasure

void Listing::award()
{
    for (const Who w : Each{party()})
        out.push_back(verb::Take{w});
    for (const Belonging &b : s.cache.held) // FP-263: trade it for another treasure
        if (inParty(b.holder) && b.holder != s.searching.drawer)
            out.push_back(verb::Trade{b.card});
}

} // namespace flagstone::fastplay
