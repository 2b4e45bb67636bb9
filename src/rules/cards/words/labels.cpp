// What choices are called.
#include "rules/cards/words/labels.h"

#include <algorithm>
#include <cstdlib>

namespace flagstone::cards {

namespace {

class Labels : public Queries {
public:
    using Queries::Queries;

    [[nodiscard]] Beat of(const Action &a) const
    {
        return a.visit([this](const auto &verb) { return word(verb); });
    }

private:
    [[nodiscard]] Beat word(const verb::TakeSuit &a) const;
    [[nodiscard]] Beat word(const verb::StartOn &a) const
    {
        return spot(a.tile, Say::DoStart, Say::DoStartUp, Say::DoStartDown);
    }
    [[nodiscard]] Beat word(const verb::PlaceJoker &a) const
    {
        return spot(a.tile, Say::DoPlaceJoker, Say::DoPlaceJokerUp, Say::DoPlaceJokerDown);
    }
    [[nodiscard]] Beat word(const verb::PlaceNpc &a) const
    {
        return spot(a.tile, Say::DoPlaceNpc, Say::DoPlaceNpcUp, Say::DoPlaceNpcDown);
    }
    [[nodiscard]] Beat word(const verb::PickCard &a) const;
    [[nodiscard]] Beat word(const verb::Use &a) const
    {
        const bool peaceful = isFoe(a.target) && foe(a.target).attitude != Attitude::Hostile;
        return use(abilityOf(a), peaceful ? Say::DoUsePeaceful : Say::DoUse, Say::DoUseFree, Say::DoUsePile);
    }
    [[nodiscard]] Beat word(const verb::Name &a) const // what it costs was paid before
    {
        return use(abilityOf(a), Say::DoName, Say::DoNameFree, Say::DoNamePile);
    }
    [[nodiscard]] Beat word(const verb::Wish &a) const
    {
        return use(abilityOf(a), Say::DoWish, Say::DoWishFree, Say::DoWishPile);
    }
    [[nodiscard]] Beat word(const verb::Attack &a) const
    {
        const bool army = isFoe(a.target) && foe(a.target).army;
        const Attitude attitude = isFoe(a.target) ? foe(a.target).attitude : Attitude::Hostile;
        if (attitude != Attitude::Hostile) // nobody strikes at a friend unawares
            return Step::beat(Say::DoAttackPeaceful, name(a.target), attitude);
        return Step::beat(army ? Say::DoAttackArmy : Say::DoAttack, name(a.target));
    }
    [[nodiscard]] Beat word(const verb::TryFeat &a) const;
    [[nodiscard]] Beat word(const verb::Visit &) const
    {
        return Step::beat(tile(tileOf(actor())).content == Content::Spring ? Say::DoVisitSpring
                                                                           : Say::DoVisitShrine);
    }
    [[nodiscard]] Beat word(const verb::Move &a) const;
    [[nodiscard]] Beat word(const verb::Run &a) const;
    [[nodiscard]] Beat word(const verb::EndTurn &) const
    {
        return Step::beat(decider() == kGm ? Say::DoHold : Say::DoEndTurn);
    }
    [[nodiscard]] Beat word(const verb::Deal &a) const
    {
        return a.cards > 0 ? Step::beat(Say::DoDeal, a.cards) : Step::beat(Say::DoLeave);
    }
    [[nodiscard]] Beat word(const verb::Tribute &) const { return Step::beat(Say::DoTribute, o.tribute); }
    [[nodiscard]] Beat word(const verb::DealEach &a) const;
    [[nodiscard]] Beat word(const verb::Built &) const
    {
        return Step::beat(s.builds.empty() ? Say::DoNobodyElse : Say::DoBuilt);
    }
    [[nodiscard]] Beat word(const verb::Label &a) const
    {
        return Step::beat(Say::DoLabel, a.joker, a.oddity, name(holderOf(a.joker)));
    }
    template <class V>
    requires(!Action::Line<V>::worded) [[nodiscard]] Beat word(const V &verb) const
    {
        return kit::labelOf<Action::Line<V>>(verb, [this]<class T>(T operand) {
            if constexpr (std::same_as<T, Who>)
                return name(operand);
            else
                return static_cast<int>(operand);
        });
    }

    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
    [[nodiscard]] Beat use(const Ability &a, Say onSomebody, Say free, Say fromPile) const;
    [[nodiscard]] Beat spot(Spot where, Say onGround, Say raised, Say lowered) const;
    [[nodiscard]] Content nowOn(TileId t) const;
    [[nodiscard]] Who holderOf(CardId card) const
    {
        Who h = 0;
        while (h + 1 < r.heroes() && !holds(h, card))
            ++h;
        return h;
    }
};

Beat Labels::word(const verb::TakeSuit &a) const
{
    if (o.corePacks > 1)
        return Step::beat(o.armies() ? Say::DoArmyOf : Say::DoSuitOf, a.suit, a.pack + 1);
    return Step::beat(o.armies() ? Say::DoArmy : Say::DoSuit, a.suit);
}

/// What everybody sees there: foes go about, so what was dealt to a tile does not say who stands on it. CD-252
Content Labels::nowOn(TileId t) const
{
    const WhoList foes = foesOn(t);
    const auto isNpc = [this](Who f) { return foe(f).kind == FoeKind::Npc; };
    if (!foes.empty())
        return std::ranges::all_of(foes, isNpc) ? Content::Npc : Content::Monster;
    const Content dealt = seenOn(t) ? tile(t).content : Content::Nothing;
    return dealt == Content::Npc || dealt == Content::Monster ? Content::Nothing : dealt;
}

/// Tiles have no names: a way is told by where it leads and what is known to be there.
Beat Labels::word(const verb::Move &a) const
{
    if (isEmpty(a.to))
        return Step::beat(Say::DoMoveNew, wayTo(a.to));
    const TileId to = raw(a.to);
    const int way = wayOf(tileOf(mover()), to);
    if (const Content there = nowOn(to); there != Content::Nothing)
        return Step::beat(Say::DoMoveSeen, way, contentWord(tile(to), there, mover()));
    return Step::beat(unknown(to) ? Say::DoMoveUnknown : Say::DoMove, way);
}

/// A run over a trap that everybody sees springs it. CD-182
Beat Labels::word(const verb::Run &a) const
{
    const TileId through = raw(a.through), to = raw(a.to);
    const int first = wayOf(tileOf(actor()), through);
    const bool trap = seenOn(through) && tile(through).content == Content::Trap;
    if (isEmpty(a.to))
        return Step::beat(Say::DoRunNew, first, wayTo(a.to), trap);
    const int second = wayOf(through, to);
    const Content there = nowOn(to);
    const int seen = contentWord(tile(to), there, actor());
    if (testNeeded(through, to) && numbers(kGm) > 0)
        return there != Content::Nothing ? Step::beat(Say::DoRunTestSeen, first, second, seen)
               : unknown(to)             ? Step::beat(Say::DoRunTestUnknown, first, second)
                                         : Step::beat(Say::DoRunTest, first, second);
    return there != Content::Nothing ? Step::beat(Say::DoRunSeen, first, second, trap, seen)
           : unknown(to)             ? Step::beat(Say::DoRunUnknown, first, second, trap)
                                     : Step::beat(Say::DoRun, first, second, trap);
}

Beat Labels::spot(Spot where, Say onGround, Say raised, Say lowered) const
{
    const RaisedCell at = fromCorner(raw(where));
    return Step::beat(heightWords(at.height, onGround, raised, lowered), at.col, at.row, std::abs(at.height),
                      s.offer.card);
}

Beat Labels::word(const verb::TryFeat &a) const
{
    const bool asks = o.humanGm() && o.penalty != Penalty::Never; // CD-248
    const bool risky = asks || isPenaltyDue(isHazardous(a.feat));
    const auto feat = [&](Say safe, Say atRisk, int object) {
        return Step::beat(risky ? atRisk : safe, a.feat, object, asks);
    };
    if (a.feat == Feat::Persuade)
        return feat(Say::DoFeatOn, Say::DoFeatOnAtRisk, name(static_cast<Who>(a.object)));
    if (a.feat == Feat::CrossEdge)
        return feat(Say::DoFeatWay, Say::DoFeatWayAtRisk,
                    wayOf(tileOf(actor()), static_cast<TileId>(a.object)));
    if (a.feat == Feat::OpenChest || a.feat == Feat::SearchCache || a.feat == Feat::SetTrap)
        return feat(Say::DoFeatFor, Say::DoFeatForAtRisk, 0);
    return feat(Say::DoFeat, Say::DoFeatAtRisk, 0);
}

/// A card that has been seen, where one like it has not: which of them is played tells the others something.
Beat Labels::word(const verb::PickCard &a) const
{
    const auto &unseen = cardsIn(numberPile(picker()));
    const bool twins =
        std::ranges::any_of(unseen, [&](CardId c) { return c != a.card && alike(c, a.card); }) &&
        std::ranges::find(unseen, a.card) == unseen.end();
    return Step::beat(twins ? Say::DoPickSeen : Say::DoPick, a.card);
}

Beat Labels::word(const verb::DealEach &a) const
{
    const int all = dealable();
    return Step::beat(all % a.cards == 0 ? Say::DoDealEach : Say::DoDealUpTo,
                      std::min((all + a.cards - 1) / a.cards, 1 + freeMonsters()), a.cards);
}

Beat Labels::use(const Ability &a, Say onSomebody, Say free, Say fromPile) const
{
    const bool onGm = a.target >= kGm && a.grip == Grip::Any;
    const Say key = a.grip != Grip::Any ? fromPile : onGm ? free : onSomebody;
    const Attitude attitude = isFoe(a.target) ? foe(a.target).attitude : Attitude::Hostile;
    return Step::beat(key, a.effect, onGm ? 0 : name(a.target), a.grip, uses(decider()), attitude);
}

} // namespace

Beat labelOf(const Cards &rules, const State &state, const Action &action)
{
    return Labels(rules, state).of(action);
}

} // namespace flagstone::cards
