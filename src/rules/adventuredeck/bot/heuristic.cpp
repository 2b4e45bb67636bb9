// How a cautious or a bold player rates a choice. No rule reads this.
#include "rules/adventuredeck/queries.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

class Heuristic : public Queries {
public:
    Heuristic(const AdventureDeck &rules, const State &state, PlayStyle style)
        : Queries(rules, state), m_bold(style == PlayStyle::Bold)
    {
    }
    [[nodiscard]] int heuristic(const Action &a) const
    {
        return a.visit([this](const auto &verb) { return rate(verb); });
    }

private:
    /// What a card is worth in the hand.
    [[nodiscard]] int worth(CardId card) const
    {
        const CardKind &k = r.cardKind(card);
        return k.attack() ? 6 : k.is(act::kReaction) ? 5 : k.kind == Kind::Attribute ? 2 : 4;
    }
    [[nodiscard]] int wounds(Who w) const { return mostHitPoints(w) - hitPoints(w); }
    /// How good it is to take so much from a foe: finishing one counts most.
    [[nodiscard]] int damage(Who w, int value) const
    {
        return 10 * std::min(value, hitPoints(w)) + (value >= hitPoints(w) ? 25 : 0);
    }

    int rate(const verb::Choose &a) const { return worth(a.card); }
    int rate(const verb::Try &) const { return 30; }
    int rate(const verb::Go &a) const
    {
        const bool known = s.rooms[index(a.room)] != RoomState::Unknown;
        return (known ? 0 : 20) + (a.room == r.dungeon().goal ? 10 : 0) + (a.room == s.before ? -5 : 0);
    }
    int rate(const verb::Rest &) const
    {
        int missing = 0, most = 0;
        eachHero([&](Who w) {
            missing += alive(w) ? wounds(w) : 0;
            most += alive(w) ? mostHitPoints(w) : 0;
        });
        return missing * (m_bold ? 5 : 6) >= most * 2 ? 50 : -50;
    }
    int rate(const verb::Leave &) const { return -100; }
    int rate(const verb::Send &a) const { return hitPoints(a.hero); }
    int rate(const verb::Rescue &) const { return 5; }
    int rate(const verb::Fetch &) const { return -5; }
    int rate(const verb::Claim &) const { return 10; }
    int rate(const verb::ToHand &) const { return 5; }
    int rate(const verb::Remove &a) const { return -worth(a.card); }
    int rate(const verb::Carry &) const { return 10; }
    int rate(const verb::Play &a) const
    {
        const CardKind &k = r.cardKind(a.card);
        if (isHero(a.target)) {
            const int gain = k.does.nextValue ? 1 : std::min(wounds(a.target), 4);
            return gain < 2 ? -20 : 12 * gain;
        }
        const int value = k.does.casts == kNoKind ? modeOf(k).value : scrollValue(r.kind(k.does.casts));
        return k.attack() || value > 0 ? damage(a.target, value) - 3 * modeOf(k).cost : 12;
    }
    int rate(const verb::FastSwap &a) const
    {
        return damage(a.target, modeOf(r.cardKind(a.card)).value) - 10;
    }
    int rate(const verb::Base &a) const
    {
        return damage(a.target, classOf(decider()).base.value.at(round())) - 2;
    }
    int rate(const verb::Grapple &) const { return -10; }
    int rate(const verb::GrappleHit &a) const { return damage(a.target, 1); }
    int rate(const verb::Escape &) const { return 15; }
    int rate(const verb::Release &) const { return -5; }
    int rate(const verb::Force &) const { return 10; }
    int rate(const verb::BareFist &) const { return 5; }
    int rate(const verb::Flee &) const { return -30; }
    int rate(const verb::StandUp &) const { return 60; }
    int rate(const verb::PickUp &) const { return 30; }
    int rate(const verb::PickUpShield &) const { return 8; }
    int rate(const verb::Recall &) const { return 4; }
    int rate(const verb::Swap &) const { return 2; }
    int rate(const verb::DropShield &) const { return -30; }
    /// A card more is worth it where it makes the difference between a wounded foe and none.
    int rate(const verb::Add &a) const
    {
        const Attack &now = attack();
        if (s.frames.top().phase == Phase::Strengthen)
            return now.defence < now.value ? 2 : -5;
        const int missing = hitPoints(target()) - now.value;
        const int spare = handSize(now.actor) - (m_bold ? 2 : 4);
        return r.cardKind(a.card).is(act::kBoost) && r.cardKind(a.card).does.boosts != 0 ? 4
               : missing > 0 && missing <= spare                                         ? 3
                                                                                         : -3;
    }
    /// What would get through, against the worth of the card that stops it.
    [[nodiscard]] int saved(int amount) const
    {
        const int blow = attack().value, left = hitPoints(target());
        const int stopped = std::min(amount, blow);
        return 8 * stopped + (blow >= left && blow - stopped < left ? 30 : 0) - 8;
    }
    int rate(const verb::React &a) const
    {
        const CardKind &k = r.cardKind(a.card);
        const bool whole = k.does.negate || (k.does.stopsRangedWeapons && rangedWeapon(attack()));
        return saved(whole ? attack().value : k.does.endure ? 1 : modeOf(k).value) - worth(a.card) / 2;
    }
    int rate(const verb::Counter &) const { return damageOf(attack()) == 0 ? 12 : saved(attack().value) - 1; }
    int rate(const verb::Luck &) const { return saved(attack().value / 2) / 2; }
    int rate(const verb::BaseReaction &) const { return 15; }
    int rate(const verb::ClingToLife &) const { return 100; }
    int rate(const verb::Discard &a) const { return -worth(a.card); }
    int rate(const verb::DrawCards &a) const { return a.count; }
    template <class V>
    int rate(const V &) const
    {
        return 0;
    }

    bool m_bold;
};

} // namespace

int AdventureDeck::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    return Heuristic(*this, s, style).heuristic(action);
}

} // namespace flagstone::adventuredeck
