// What may be chosen, decision by decision: in order as far as it comes so, for Cards::legal sorts the rest.
#include "rules/cards/look.h"

#include <algorithm>

namespace flagstone::cards {

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = decider();
    switch (frame.kind) {
    case FrameKind::Return:
        legalSuits(out);
        out.push_back({Verb::AsBefore});
        break;
    case FrameKind::Suits:
    case FrameKind::GmSuit:
        legalSuits(out);
        break;
    case FrameKind::Persons:
        legalPersons(out);
        break;
    case FrameKind::Starts:
        legalStarts(out);
        break;
    case FrameKind::Scatter:
        legalScatter(out);
        break;
    case FrameKind::Turn:
        return frame.phase == phase::kFoes ? legalFoe(out) : legalTurn(out);
    case FrameKind::Test:
        return legalTest(out);
    case FrameKind::Contest:
        return legalPicks(frame.phase == phase::kPickA ? s.contest.a : s.contest.b, out);
    case FrameKind::Duel:
        out.push_back({Verb::Counter});
        out.push_back({Verb::LetPass});
        break;
    case FrameKind::Winner:
        legalEffects(s.duel.rival, s.duel.user, Verb::Name, out);
        out.push_back({Verb::NameNothing});
        break;
    case FrameKind::Claim:
        out.push_back({Verb::TakeTreasure});
        out.push_back({Verb::TakeLevel});
        break;
    case FrameKind::Raise:
        out.push_back({Verb::Raise});
        out.push_back({Verb::NoRaise});
        break;
    case FrameKind::Gift:
        out.push_back({Verb::AcceptJoker});
        out.push_back({Verb::RefuseJoker});
        break;
    case FrameKind::Parley:
        out.push_back({Verb::AcceptSurrender});
        out.push_back({Verb::RefuseSurrender});
        break;
    case FrameKind::Build:
        legalBuild(out);
        break;
    }
    if (w == kGm && o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

// --- setting up

void Look::legalSuits(std::vector<Action> &out) const
{
    // Piles that nobody has; somebody new may also take the suit he had, CD-113.
    const bool forGm = s.frames.top().kind == FrameKind::GmSuit;
    const bool anew = s.frames.top().kind == FrameKind::Return;
    for (int suit = 0; suit < kSuits; ++suit) {
        const auto isFree = [&](int p) {
            const Who owner = s.owners[static_cast<std::size_t>(p * kSuits + suit)];
            return owner == kNoWho || (anew && owner == s.asked);
        };
        int free = 0;
        for (int p = 0; p < o.corePacks; ++p)
            free += isFree(p) ? 1 : 0;
        for (int p = 0; p < o.corePacks; ++p)
            if (isFree(p) && (forGm || free >= o.perCharacter))
                out.push_back({Verb::TakeSuit, num(suit), num(p)});
    }
}

void Look::legalPersons(std::vector<Action> &out) const
{
    std::array<bool, kKing + 1> there{};
    for (const CardId c : cardsIn(pile(Heap::Map)))
        if (const Face face = r.face(c); face.suit == hero(s.asked).suit)
            there[face.rank] = true;
    for (int rank = kJack; rank <= kKing; ++rank)
        if (there[static_cast<std::size_t>(rank)])
            out.push_back({Verb::TakePerson, num(rank)});
}

void Look::legalStarts(std::vector<Action> &out) const
{
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        out.push_back({Verb::StartOn, num(t)});
}

void Look::legalScatter(std::vector<Action> &out) const
{
    const bool joker = std::ranges::any_of(cardsIn(pile(Heap::Placed)), [&](CardId c) {
        return r.face(c).joker() &&
               std::ranges::none_of(s.lying, [&](const Lying &l) { return l.card == c; });
    });
    for (std::size_t t = 0; t < s.tiles.size(); ++t) {
        const bool taken = std::ranges::any_of(s.lying, [&](const Lying &l) { return l.tile == t; });
        const bool start = std::ranges::any_of(s.heroes, [&](const Hero &h) { return h.tile == t; });
        if (!taken && !start)
            out.push_back({joker ? Verb::PlaceJoker : Verb::PlaceNpc, num(t)});
    }
    out.push_back({Verb::Built});
}
// --- a game master

void Look::legalFoe(std::vector<Action> &out) const
{
    const Who f = actingFoe();
    if (!s.turn.acted && !swarmHasSwung(f))
        for (const Who h : opponents(f)) {
            out.push_back({Verb::Attack, h});
            if (uses(f) > 0)
                legalEffects(f, h, Verb::Use, out);
            if (o.surrender && foe(f).kind == FoeKind::Npc)
                out.push_back({Verb::Surrender, h});
        }
    if (!s.turn.moved && o.hasMap()) {
        const Tile &t = tile(foe(f).tile);
        for (int i = 0; i < t.degree; ++i)
            out.push_back({Verb::Move, t.links[static_cast<std::size_t>(i)]});
    }
    out.push_back({Verb::EndTurn});
    if (o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

void Look::legalBuild(std::vector<Action> &out) const
{
    const BuildState::Kind kind = s.builds.back().kind;
    if (kind == BuildState::Kind::Feature) {
        for (int i = static_cast<int>(Content::Trap); i <= static_cast<int>(Content::Humour); ++i)
            out.push_back({Verb::Describe, num(i)});
        return;
    }
    if (kind == BuildState::Kind::Attitude) {
        for (int i = 0; i <= static_cast<int>(Attitude::Indifferent); ++i)
            out.push_back({Verb::Attitude, num(i)});
        return;
    }
    const Who f = s.builds.back().foe;
    const auto numbersGiven = static_cast<int>(cardsIn(numberPile(f)).size());
    const auto courtsGiven = static_cast<int>(cardsIn(r.part(f, Part::Courts)).size());
    const auto offer = [&](Heap heap, auto &&wanted) {
        std::array<bool, 16> seen{};
        for (const CardId c : cardsIn(pile(heap))) {
            const Face face = r.face(c);
            const bool own = face.joker() || face.suit == s.gmSuit || o.attrition;
            if (!own || seen[face.rank] || !wanted(face))
                continue;
            seen[face.rank] = !face.joker();
            out.push_back({Verb::AddCard, num(raw(c))});
        }
    };
    if (numbersGiven < kNumbersPerSuit)
        offer(o.attrition ? Heap::GmNumbers : Heap::StockNumbers, [](Face face) { return face.number(); });
    if (courtsGiven < kCourtsPerSuit)
        offer(Heap::StockCourts, [](Face face) { return face.court(); });
    offer(Heap::GmPack, [](Face face) { return face.joker(); });
    if (numbersGiven > 0 || out.empty())
        out.push_back({Verb::Built});
}

// --- tests

void Look::legalTest(std::vector<Action> &out) const
{
    const Who h = s.test.hero;
    switch (s.frames.top().phase) {
    case phase::kPrelude:
        out.push_back({Verb::DrawCard});
        if (s.test.feat == Feat::Free && !s.test.imposed)
            out.push_back({Verb::LetPass});
        if (!s.test.abilityUsed && uses(h) > 0)
            legalEffects(h, kGm, Verb::Use, out);
        if (!s.test.abilityUsed && canWish(h))
            legalEffects(h, kGm, Verb::Wish, out);
        return;
    case phase::kGmCard:
        out.push_back({Verb::DrawCard});
        legalPicks(kGm, out);
        if (!s.test.gmAbilityUsed && uses(kGm) > 0)
            legalEffects(kGm, h, Verb::Use, out); // CD-108
        break;
    case phase::kHeroCard:
        return legalPicks(h, out);
    case phase::kPenalty:
        out.push_back({Verb::Penalty});
        out.push_back({Verb::NoPenalty});
        break;
    default:
        return;
    }
    if (o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

void Look::legalPicks(Who w, std::vector<Action> &out) const
{
    for (const PileId id : {numberPile(w), openPile(w)})
        for (const CardId c : cardsIn(id))
            if (r.face(c).number())
                out.push_back({Verb::PickCard, num(raw(c))});
    for (const CardId c : cardsIn(openPile(w))) // CD-043, CD-105
        if (r.face(c).joker() && isTreasure(c) && std::ranges::find(s.staked, c) == s.staked.end())
            out.push_back({Verb::Stake, num(raw(c))});
}

} // namespace flagstone::cards
