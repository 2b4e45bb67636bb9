// What people want to know the chances of before they choose. No rule reads this.
#include "rules/adventuredeck/bot/estimates.h"

namespace flagstone::adventuredeck {

namespace {

class Hopes : public Estimates {
public:
    using Estimates::Estimates;

    [[nodiscard]] std::vector<Hope> of(const verb::Luck &) const
    {
        return one(Say::ChanceMatch, Say::IsLucky, countersOf(attack()).symbols);
    }
    [[nodiscard]] std::vector<Hope> of(const verb::Seek &) const
    {
        return one(Say::ChanceTask, Say::Succeeds, r.task(taskAtHand()).match);
    }
    [[nodiscard]] std::vector<Hope> of(const verb::Strike &) const
    {
        const Attack &a = attack();
        return damageOf(a) == 0 ? std::vector<Hope>{}
                                : harm(target(), drawn(target(), countersOf(a), damageOf(a), mayNotReact()));
    }
    [[nodiscard]] std::vector<Hope> of(const verb::Base &a) const
    {
        const Who w = decider();
        return harm(a.target, drawn(a.target, {}, classOf(w).base.damage, hero(w).hidden));
    }
    [[nodiscard]] std::vector<Hope> of(const verb::Play &a) const
    {
        const CardKind &k = r.cardKind(a.card);
        if (isHero(a.target) || !k.attack() || k.counters.symbols == 2)
            return {};
        std::vector<Hope> hopes =
            harm(a.target, drawn(a.target, k.counters, k.damage, hero(decider()).hidden));
        for (Hope &hope : hopes)
            hope.then = {r.encode(verb::Strike{0})}; // as it is, without a Boost
        return hopes;
    }
    /// AD-279, AD-281, AD-288
    [[nodiscard]] std::vector<Hope> of(const verb::Declare &) const
    {
        return isContest(Phase::Method) ? contest(Say::ChanceGrapple, Say::GrappleWorks)
                                        : std::vector<Hope>{};
    }
    /// Without a second card, if the first is countered. AD-278, AD-281, AD-287
    [[nodiscard]] std::vector<Hope> of(const verb::Force &) const
    {
        if (!isContest(Phase::Method))
            return {};
        std::vector<Hope> hopes = contest(Say::ChanceGrapple, Say::GrappleWorks);
        for (Hope &hope : hopes)
            hope.then = {r.encode(verb::NoForce{})};
        return hopes;
    }
    /// By a draw alone against what the foe has called, as everybody has heard. AD-279
    [[nodiscard]] std::vector<Hope> of(const verb::NoForce &) const
    {
        return isContest(Phase::Reply) ? contest(Say::ChanceHold, Say::GrappleFails) : std::vector<Hope>{};
    }
    template <class V>
    [[nodiscard]] std::vector<Hope> of(const V &) const
    {
        return {};
    }

private:
    static std::vector<Hope> one(Say label, Say said, int cards_)
    {
        if (cards_ == 0)
            return {};
        return {{.label = Step::beat(label),
                 .said = static_cast<std::uint16_t>(said),
                 .then = {},
                 .draws = true}};
    }
    [[nodiscard]] bool isContest(Phase phase) const
    {
        return s.frames.top().kind == FrameKind::Grapple && s.frames.top().phase == phase;
    }
    /// Of an attempt to grapple or to break free.
    [[nodiscard]] std::vector<Hope> contest(Say label, Say said) const
    {
        const Contest &tried = s.fight.contest;
        if (isHero(tried.actor) && isHero(tried.rival)) // a rival in a duel chooses what to answer with
            return {};
        std::vector<Hope> hopes = one(label, said, 1);
        for (Hope &hope : hopes)
            hope.about = raw(figure(tried.actor));
        return hopes;
    }
    /// That a foe loses all that it has left. AD-223, AD-323
    [[nodiscard]] std::vector<Hope> harm(Who foe_, int cards_) const
    {
        std::vector<Hope> hopes =
            isHero(foe_) ? std::vector<Hope>{} : one(Say::ChanceDefeat, Say::Loses, cards_);
        for (Hope &hope : hopes) {
            hope.counts = 1;
            hope.enough = hitPoints(foe_);
            hope.unit = Step::beat(Say::UnitHitPoints);
            hope.about = raw(figure(foe_));
        }
        return hopes;
    }
    /// How many cards decide how a foe answers.
    [[nodiscard]] int drawn(Who foe_, const Counters &counters_, DamageKinds damage, bool limited) const
    {
        if (isHero(foe_)) // a rival in a duel chooses what to answer with
            return 0;
        const FoeKind &kind = r.foeKind(foe_);
        const FoeRow *row = reactionRow(foe_);
        if (kind.hasAttribute && counters_.by(kind.attribute) != Effect::None)
            return kind.attributePattern.length;
        return !limited && row != nullptr && damage != 0 ? row->draw : counters_.symbols;
    }
};

} // namespace

std::vector<Hope> AdventureDeck::hopes(const State &s, const Action &action) const
{
    const Hopes chances(*this, s);
    return action.visit([&](const auto &verb) { return chances.of(verb); });
}

} // namespace flagstone::adventuredeck
