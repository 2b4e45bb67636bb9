// What may be chosen in set-up, between encounters and as one begins.
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Queries::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = frame.who;
    switch (frame.kind) {
    case FrameKind::TakeDeck:
    case FrameKind::TakeAncestry:
    case FrameKind::ChooseFour:
        legalSetUp(out);
        break;
    case FrameKind::Explore:
        legalExplore(out);
        break;
    case FrameKind::Task:
        legalTask(out);
        break;
    case FrameKind::Loot:
        legalLoot(out);
        break;
    case FrameKind::Encounter:
        legalEncounter(out);
        break;
    case FrameKind::Turn:
        legalTurn(out);
        break;
    case FrameKind::Attack:
        legalAttack(out);
        break;
    case FrameKind::Grapple:
        legalGrapple(out);
        break;
    case FrameKind::Flight:
        legalFlight(out);
        break;
    case FrameKind::Sneak:
    case FrameKind::Notice:
        legalSneak(out);
        break;
    case FrameKind::Poison:
        legalPoison(out);
        break;
    case FrameKind::Cling:
        out.push_back(verb::ClingToLife{});
        out.push_back(verb::Die{});
        break;
    case FrameKind::Resolve:
        legalForfeit(out);
        break;
    case FrameKind::Discard:
        for (const CardId card : distinct(r.pile(HeroPile::Hand, w)))
            out.push_back(verb::Discard{card});
        break;
    case FrameKind::Draw:
        for (int n = 0; n <= handMaximum(w) - handSize(w); ++n)
            out.push_back(verb::DrawCards{n});
        break;
    case FrameKind::Rest:
    case FrameKind::FoeTurn:
        break; // nobody is asked
    }
}

void Queries::legalPoison(std::vector<Action> &out) const
{
    const Who w = s.frames.top().who;
    if (w != s.frames.top().at) {
        listInspiring<verb::Counter>(w, Attribute::Fortitude, out);
        out.push_back(verb::Decline{});
        return;
    }
    listServing<verb::Counter>(w, bitOf(Attribute::Fortitude), true, out);
    if (ancestryOf(w).countersPoison && !hero(w).ancestryUsed)
        out.push_back(verb::BaseReaction{});
    out.push_back(verb::Decline{});
}

/// What is given up for Heroic Resolve: what is left must still pay. The next copy of the card can be spared.
void Queries::legalForfeit(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Mode mode = modeOf(r.cardKind(frame.card));
    const auto spare = [&](CardId card) {
        return card != frame.card &&
               purse(frame.who, bitOf(mode.attribute), frame.card, card) >= mode.cost - 1;
    };
    for (const CardId card : distinct(r.pile(HeroPile::Hand, frame.who), spare))
        out.push_back(verb::Discard{card});
}

void Queries::legalSetUp(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::TakeDeck) {
        for (std::size_t d = 0; d < r.decks().size(); ++d) {
            bool taken = false;
            for (Who w = 0; w < frame.who; ++w)
                taken = taken || hero(w).deck == d;
            if (!taken)
                out.push_back(verb::TakeDeck{static_cast<DeckId>(d)});
        }
    } else if (frame.kind == FrameKind::TakeAncestry) {
        for (std::size_t a = 0; a < r.ancestries().size(); ++a)
            out.push_back(verb::TakeAncestry{static_cast<AncestryId>(a)});
    } else {
        const auto fits = [this](CardId card) { return mayBeChosen(card); };
        for (const CardId card : distinct(r.pile(HeroPile::Draw, frame.who), fits))
            out.push_back(verb::Choose{card});
    }
}

void Queries::legalExplore(std::vector<Action> &out) const
{
    eachTask(When::Any, [&](TaskId id) {
        if (taskOpen(id))
            out.push_back(verb::Try{id});
    });
    for (const Exit &exit : r.room(s.here).exits)
        if (!isShut(s.here, exit.to))
            out.push_back(verb::Go{exit.to}); // AD-365
    bool canRest = s.rooms[index(s.here)] >= RoomState::Cleared;
    eachHero([&](Who w) { canRest = canRest && (!alive(w) || handMaximum(w) > 1); }); // AD-334
    if (canRest)
        out.push_back(verb::Rest{});
    if (s.here == r.dungeon().start || cutOff())
        out.push_back(verb::Leave{}); // AD-436
    eachHero([&](Who w) {
        if (alive(w))
            for (const CardId card : distinctPlays(w))
                listCures(w, card, out);
    });
}

void Queries::legalTask(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const TaskId id = taskAtHand();
    const Task &task = r.task(id);
    switch (frame.phase) {
    case Phase::Send:
        eachHero([&](Who w) {
            if (alive(w) && mayTry(w, id))
                out.push_back(verb::Send{w});
        });
        break;
    case Phase::Seek:
        listServing<verb::Rescue>(frame.who, bitOf(task.attribute), true, out); // AD-353
        for (int ups = 0; ups <= task.match; ++ups)
            out.push_back(verb::Seek{ups}); // AD-346
        break;
    case Phase::Help:
        listInspiring<verb::Rescue>(frame.who, task.attribute, out);
        out.push_back(verb::Accept{});
        break;
    default:
        listServing<verb::Rescue>(frame.who, bitOf(task.attribute), true, out); // AD-347
        if (own(frame.who, bitOf(task.attribute)) == 0)
            listFetched<verb::Fetch>(frame.who, task.attribute, out); // AD-349
        out.push_back(verb::Accept{});
    }
}

void Queries::legalLoot(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.phase) {
    case Phase::Claim:
        for (const CardId card : distinct(r.pile(SharedPile::Loot)))
            out.push_back(verb::Claim{card});
        out.push_back(verb::LeaveIt{});
        break;
    case Phase::Give:
        eachHero([&](Who w) {
            if (alive(w))
                out.push_back(verb::GiveTo{w});
        });
        break;
    case Phase::Place:
        out.push_back(verb::ToHand{});
        if (!cards(HeroPile::Draw, frame.who).empty())
            out.push_back(verb::ToDeck{});
        out.push_back(verb::PutAside{});
        break;
    case Phase::RemoveHand:
        for (const CardId card : distinct(r.pile(HeroPile::Hand, frame.who)))
            out.push_back(verb::Remove{card});
        break;
    default:
        for (const CardId card : distinct(r.pile(HeroPile::Draw, frame.who)))
            out.push_back(verb::Remove{card});
    }
}

void Queries::legalEncounter(std::vector<Action> &out) const
{
    if (s.frames.top().phase == Phase::Call) {
        out.push_back(verb::Call{Mark::Up});
        out.push_back(verb::Call{Mark::Down});
        return;
    }
    if (s.frames.top().phase == Phase::Begin) {
        for (int round = 1; round <= kRounds; ++round)
            out.push_back(verb::BeginIn{round});
        return;
    }
    const Who w = s.frames.top().who;
    eachArm(w, [&](KindId kind) {
        if (r.kind(kind).kind == Kind::Shield)
            out.push_back(verb::Carry{kind}); // AD-172
    });
    eachPair(w, [&](KindId a, KindId b) { out.push_back(verb::DualWield{a, b}); }); // AD-175
    out.push_back(verb::BareHanded{});
}

void Queries::legalSneak(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = frame.who;
    if (frame.kind == FrameKind::Sneak && frame.phase == Phase::Declare) {
        out.push_back(verb::Declare{Mark::Up}); // AD-261
        out.push_back(verb::Declare{Mark::Down});
        if (frame.card == kNoCard)
            out.push_back(verb::NoSneak{});
        return;
    }
    if (frame.kind == FrameKind::Notice && frame.phase == Phase::Watch) {
        eachHero([&](Who h) {
            if (present(h))
                out.push_back(verb::Watch{h});
        });
        return;
    }
    if (frame.kind == FrameKind::Sneak)
        listServing<verb::HideAgain>(w, bitOf(Attribute::Agility), true, out); // AD-270
    else {                                                                     // AD-268
        listServing<verb::Notice>(w, bitOf(Attribute::Intellect), true, out);
        listFetched<verb::NoticeByDeck>(w, Attribute::Intellect, out);
    }
    out.push_back(verb::LetBe{});
}

} // namespace flagstone::adventuredeck
