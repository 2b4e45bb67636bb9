// What choices are called.
#include "rules/cards/labels.h"

#include <algorithm>
#include <cstdlib>

namespace flagstone::cards {

namespace {

class Labels : public Look {
public:
    using Look::Look;

    [[nodiscard]] Beat label(const Action &a) const;

private:
    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
    [[nodiscard]] int name(std::uint16_t w) const { return name(static_cast<Who>(w)); }
    [[nodiscard]] Beat labelOfUse(const Action &a) const;
    [[nodiscard]] Beat labelOfMove(const Action &a) const;
    [[nodiscard]] Beat labelOfRun(const Action &a) const;
    [[nodiscard]] Beat labelOfFeat(const Action &a) const;
    [[nodiscard]] Beat labelOfPick(const Action &a) const;
    [[nodiscard]] Beat labelOfDeal(const Action &a) const;
    [[nodiscard]] Beat labelOfSpot(const Action &a, Say onGround, Say raised, Say lowered) const;
    [[nodiscard]] Who holderOf(CardId card) const
    {
        Who h = 0;
        while (h + 1 < r.heroes() && !holds(h, card))
            ++h;
        return h;
    }
    /// Something that is known to be on a tile and not over yet.
    [[nodiscard]] bool seenOn(TileId t) const
    {
        return tile(t).revealed && !tile(t).cleared && tile(t).content != Content::Nothing;
    }
};

/// Tiles have no names: a way is told by where it leads and what is known to be there.
Beat Labels::labelOfMove(const Action &a) const
{
    if (a.a >= kEmptyCell)
        return Step::beat(Say::DoMoveNew, a.a - kEmptyCell);
    const auto to = static_cast<TileId>(a.a);
    const int way = wayOf(tileOf(mover()), to);
    if (unknown(to))
        return Step::beat(Say::DoMoveUnknown, way);
    return seenOn(to) ? Step::beat(Say::DoMoveSeen, way, static_cast<int>(tile(to).content))
                      : Step::beat(Say::DoMove, way);
}

Beat Labels::labelOfRun(const Action &a) const
{
    const auto through = static_cast<TileId>(a.a);
    const int first = wayOf(tileOf(actor()), through);
    if (a.b >= kEmptyCell)
        return Step::beat(Say::DoRunNew, first, a.b - kEmptyCell);
    const auto to = static_cast<TileId>(a.b);
    const int second = wayOf(through, to);
    if (unknown(to))
        return Step::beat(Say::DoRunUnknown, first, second);
    return seenOn(to) ? Step::beat(Say::DoRunSeen, first, second, static_cast<int>(tile(to).content))
                      : Step::beat(Say::DoRun, first, second);
}

/// Before the map is dealt a tile is found by counting from the map's north-west corner.
Beat Labels::labelOfSpot(const Action &a, Say onGround, Say raised, Say lowered) const
{
    const Cell at = tile(static_cast<TileId>(a.a)).cell;
    Cell corner = at;
    for (const Tile &t : s.tiles) {
        corner.x = std::min(corner.x, t.cell.x);
        corner.y = std::min(corner.y, t.cell.y);
    }
    return Step::beat(at.z > 0   ? raised
                      : at.z < 0 ? lowered
                                 : onGround,
                      at.x - corner.x + 1, at.y - corner.y + 1, std::abs(at.z), raw(s.offer.card));
}

Beat Labels::labelOfFeat(const Action &a) const
{
    switch (static_cast<Feat>(a.a)) {
    case Feat::Persuade:
        return Step::beat(Say::DoFeatOn, a.a, name(a.b));
    case Feat::CrossEdge:
        return Step::beat(Say::DoFeatWay, a.a, wayOf(tileOf(actor()), static_cast<TileId>(a.b)));
    default:
        return Step::beat(Say::DoFeat, a.a);
    }
}

/// A card that has been seen, where one like it has not: which of them is played tells the others something.
Beat Labels::labelOfPick(const Action &a) const
{
    const CardId card{a.a};
    const auto &unseen = cardsIn(numberPile(picker()));
    const bool twins = std::ranges::any_of(unseen, [&](CardId c) { return c != card && alike(c, card); }) &&
                       std::ranges::find(unseen, card) == unseen.end();
    return Step::beat(twins ? Say::DoPickSeen : Say::DoPick, a.a);
}

Beat Labels::labelOfDeal(const Action &a) const
{
    const int all = dealable();
    return Step::beat(all % a.a == 0 ? Say::DoDealEach : Say::DoDealUpTo,
                      std::min((all + a.a - 1) / a.a, 1 + freeMonsters()), a.a);
}

Beat Labels::labelOfUse(const Action &a) const
{
    const bool wish = a.verb == Verb::Wish;
    if (static_cast<Grip>(a.c) != Grip::Any)
        return Step::beat(wish ? Say::DoWishPile : Say::DoUsePile, a.a, name(a.b), a.c);
    if (a.b >= kGm)
        return Step::beat(wish ? Say::DoWishFree : Say::DoUseFree, a.a);
    return Step::beat(wish ? Say::DoWish : Say::DoUse, a.a, name(a.b));
}

Beat Labels::label(const Action &a) const
{
    switch (a.verb) {
    case Verb::TakeSuit:
        if (o.corePacks > 1)
            return Step::beat(o.armies() ? Say::DoArmyOf : Say::DoSuitOf, a.a, a.b + 1);
        return Step::beat(o.armies() ? Say::DoArmy : Say::DoSuit, a.a);
    case Verb::TakePerson:
        return Step::beat(Say::DoPerson, a.a);
    case Verb::StartOn:
        return labelOfSpot(a, Say::DoStart, Say::DoStartUp, Say::DoStartDown);
    case Verb::PlaceJoker:
        return labelOfSpot(a, Say::DoPlaceJoker, Say::DoPlaceJokerUp, Say::DoPlaceJokerDown);
    case Verb::PlaceNpc:
        return labelOfSpot(a, Say::DoPlaceNpc, Say::DoPlaceNpcUp, Say::DoPlaceNpcDown);
    case Verb::TakeNpc:
        return Step::beat(Say::DoNpc, a.a);
    case Verb::AsBefore:
        return Step::beat(Say::DoReturn);
    case Verb::Sleep:
        return Step::beat(Say::DoSleep);
    case Verb::StayAwake:
        return Step::beat(Say::DoAwake);
    case Verb::DrawCard:
        return Step::beat(Say::DoDraw);
    case Verb::PickCard:
        return labelOfPick(a);
    case Verb::Stake:
        return Step::beat(Say::DoStake, a.a);
    case Verb::Counter:
        return Step::beat(Say::DoCounter);
    case Verb::LetPass:
        return Step::beat(Say::DoPass);
    case Verb::Name:
    case Verb::Use:
    case Verb::Wish:
        return labelOfUse(a);
    case Verb::NameNothing:
        return Step::beat(Say::DoNothing);
    case Verb::TakeTreasure:
        return Step::beat(Say::DoTreasure);
    case Verb::TakeLevel:
        return Step::beat(Say::DoLevel);
    case Verb::Raise:
        return Step::beat(Say::DoRaise);
    case Verb::NoRaise:
        return Step::beat(Say::DoNoRaise);
    case Verb::AcceptJoker:
        return Step::beat(Say::DoAcceptJoker);
    case Verb::RefuseJoker:
        return Step::beat(Say::DoRefuseJoker);
    case Verb::AcceptSurrender:
        return Step::beat(Say::DoAccept);
    case Verb::RefuseSurrender:
        return Step::beat(Say::DoRefuse);
    case Verb::Attack:
        return Step::beat(isFoe(static_cast<Who>(a.a)) && foe(static_cast<Who>(a.a)).army ? Say::DoAttackArmy
                                                                                          : Say::DoAttack,
                          name(a.a));
    case Verb::Reveal:
        return Step::beat(Say::DoReveal);
    case Verb::Feat:
        return labelOfFeat(a);
    case Verb::Talk:
        return Step::beat(Say::DoTalk, name(a.a));
    case Verb::Visit:
        return Step::beat(Say::DoVisit, static_cast<int>(tile(tileOf(actor())).content));
    case Verb::Rest:
        return Step::beat(Say::DoRest);
    case Verb::Potion:
        return Step::beat(Say::DoPotion, name(a.a));
    case Verb::Tribute:
        return Step::beat(Say::DoTribute);
    case Verb::Surrender:
        return Step::beat(Say::DoSurrender, name(a.a));
    case Verb::Move:
        return labelOfMove(a);
    case Verb::Run:
        return labelOfRun(a);
    case Verb::GiveJoker:
        return Step::beat(Say::DoGive, name(a.a), a.b);
    case Verb::Recruit:
        return Step::beat(Say::DoRecruit);
    case Verb::EndTurn:
        return Step::beat(decider() == kGm ? Say::DoHold : Say::DoEndTurn);
    case Verb::Deal:
        return a.a > 0 ? Step::beat(Say::DoDeal, a.a) : Step::beat(Say::DoLeave);
    case Verb::DealEach:
        return labelOfDeal(a);
    case Verb::Another:
        return Step::beat(Say::DoAnother);
    case Verb::Penalty:
        return Step::beat(Say::DoPenalty);
    case Verb::NoPenalty:
        return Step::beat(Say::DoNoPenalty);
    case Verb::AddCard:
        return Step::beat(Say::DoAdd, a.a);
    case Verb::Built:
        return Step::beat(s.builds.empty() ? Say::DoNobodyElse : Say::DoBuilt);
    case Verb::Describe:
        return Step::beat(Say::DoDescribe, a.a);
    case Verb::Attitude:
        return Step::beat(Say::DoAttitude, a.a);
    case Verb::DeclareTest:
        return Step::beat(Say::DoDeclare, name(a.a), a.b);
    case Verb::Grant:
        return Step::beat(Say::DoGrant, name(a.a), a.b);
    case Verb::Label:
        return Step::beat(Say::DoLabel, a.a, a.b, name(holderOf(CardId{a.a})));
    case Verb::CallEnd:
        return Step::beat(Say::DoCall, a.a);
    case Verb::Count_:
        break;
    }
    return {};
}

} // namespace

Beat labelOf(const Cards &rules, const State &state, const Action &action)
{
    return Labels(rules, state).label(action);
}

} // namespace flagstone::cards
