#include "rules/adventuredeck/harm.h"

#include "rules/adventuredeck/hands.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Harm::hurt(Who w, int amount, Who by)
{
    if (amount <= 0)
        return;
    m.fight.stirred = true;
    m.fight.fleerHurt = s.fight.fleerHurt || w == s.fight.fleer;
    const int left = hitPoints(w) - amount;
    step.say(Say::Loses, name(w), amount, std::max(0, left));
    if (!isHero(w)) {
        set(hitPointsId(w), std::max(0, left));
        Foe &f = foe(w);
        f.hidden = false;
        f.hurt = true;
        f.hurtIn = s.fight.elapsed;
        if (isHero(by)) {
            f.harmedBy[by] = static_cast<std::uint8_t>(std::min(255, f.harmedBy[by] + amount));
            const int coward = r.foeKind(w).traits.coward;
            f.frightened = f.frightened || (coward > 0 && amount >= coward); // AD-407
        }
        if (left <= 0)
            defeat(w, false);
        return;
    }
    show(w);
    set(hitPointsId(w), std::max(0, left));
    if (left > 0)
        return;
    if (isHero(by) && r.options().duel == Options::Duel::Yield) { // AD-439
        hero(w).yielded = true;
        release(w);
        step.say(Say::Yields, name(w));
    } else if (handMaximum(w) > 1 && !isHero(by)) // AD-317, AD-319, AD-320
        push(FrameKind::Cling, w);
    else
        die(w);
}

void Harm::apply(const verb::ClingToLife &)
{
    const Who w = top().who;
    pop();
    set(hitPointsId(w), 1);
    step.say(Say::Clings, name(w));
    Hands(*this).loseLevel(w);
}

void Harm::apply(const verb::Die &)
{
    const Who w = top().who;
    pop();
    die(w);
}

void Harm::release(Who w)
{
    std::erase_if(m.fight.grips, [&](const Grip &grip) { return grip.holder == w || grip.held == w; });
}

void Harm::show(Who w)
{
    Hero &h = hero(w);
    h.hidden = false;
    if (h.sneaking != kNoCard)
        move(h.sneaking, HeroPile::Persistent, HeroPile::Discard, w);
    h.sneaking = kNoCard;
}

void Harm::heal(Who w, int amount, Who by)
{
    const int now = std::min(mostHitPoints(w), hitPoints(w) + amount); // AD-229
    step.say(Say::Heals, name(w), now - hitPoints(w), now);
    m.fight.stirred = m.fight.stirred || now != hitPoints(w);
    set(hitPointsId(w), now);
    if (isHero(by))
        m.fight.lastHealer = by; // AD-413
}

void Harm::die(Who w)
{
    hero(w).dead = true; // AD-325
    release(w);
    (void)Hands(*this).useBlessing(w); // its effect ends, AD-011
    hero(w).disease = hero(w).poison = {};
    set(hitPointsId(w), 0);
    step.say(Say::Dies, name(w));
    m.fight.stirred = true;
}

void Harm::defeat(Who w, bool fled)
{
    using Reward = Options::FledReward;
    Foe &f = foe(w);
    const Reward before = f.fled ? r.options().fledReward : Reward::None; // shot as it runs, AD-256
    const Reward reward = fled ? r.options().fledReward : Reward::All;    // AD-433
    release(w);
    f.dead = !fled;
    f.fled = fled;
    f.fledIn = s.fight.elapsed;
    m.fight.stirred = true;
    step.say(fled ? Say::FoeFlees : Say::FoeDies, name(w));
    if (!exposed(w))
        clear(w);
    const FoeKind &kind = r.foeKind(w);
    const bool gold = reward == Reward::All && before != Reward::All;
    share(reward == Reward::None || before != Reward::None ? 0 : kind.experience, gold ? kind.gold : 0);
    if (gold)
        findAll([w](const Whereabouts &at) { return at.foe == w; });
}

void Harm::clear(Who w)
{
    move(figure(w), SharedPile::Foes, SharedPile::Gone);
    foe(w).present = false;
}

void Harm::share(int experience, int gold)
{
    if (noHeroPresent())
        return;
    int sharers = 0;
    eachHero([&](Who w) {
        if (!present(w))
            return;
        ++sharers; // AD-434
        sharers += static_cast<int>(std::ranges::count_if(cards(HeroPile::Persistent, w), [&](CardId card) {
            return r.cardKind(card).kind == Kind::Hireling; // AD-432
        }));
    });
    const int each = experience == 0 ? 0 : std::max(1, experience / sharers); // AD-429
    eachHero([&](Who w) {
        if (!present(w))
            return;
        set(HeroCounter::Experience, w, counter(HeroCounter::Experience, w) + each);
        set(HeroCounter::Gold, w, counter(HeroCounter::Gold, w) + gold / sharers); // AD-430
    });
    set(kPurse, s.table.counter(kPurse) + gold % sharers);
    if (each > 0 || gold > 0)
        step.say(Say::Rewards, each, gold);
}

void Harm::infect(Who w, const Sickness &sickness, bool poison)
{
    Illness &illness = poison ? hero(w).poison : hero(w).disease;
    illness = {sickness.damage, sickness.rounds, sickness.most, true};
    step.say(poison ? Say::IsPoisoned : Say::FallsIll, name(w));
}

void Harm::tick(Who w)
{
    int damage = 0;
    for (const bool poison : {false, true}) {
        Illness &illness = poison ? hero(w).poison : hero(w).disease;
        if (illness.damage == 0)
            continue;
        if (illness.fresh) { // from the next Round on, AD-422
            illness.fresh = false;
            continue;
        }
        const std::uint8_t now = std::min(illness.damage, illness.most);
        step.say(poison ? Say::SuffersPoison : Say::SuffersDisease, name(w));
        damage += now;
        illness.most = static_cast<std::uint8_t>(illness.most - now);
        --illness.rounds;
        if (illness.rounds == 0 || illness.most == 0)
            illness = {};
    }
    hurt(w, damage);
}

void Harm::resolve(Who w)
{
    int damage = 0;
    for (const bool poison : {false, true}) {
        Illness &illness = poison ? hero(w).poison : hero(w).disease;
        const int due = std::min<int>(illness.damage * illness.rounds, illness.most);
        if (due > 0)
            step.say(poison ? Say::SuffersPoison : Say::SuffersDisease, name(w));
        damage += due;
        illness = {};
    }
    hurt(w, damage);
}

void Harm::cure(Who w, bool disease, bool poison)
{
    Hero &h = hero(w);
    const bool ill = (disease && h.disease.damage > 0) || (poison && h.poison.damage > 0);
    if (disease)
        h.disease = {};
    if (poison)
        h.poison = {};
    if (ill)
        step.say(Say::IsCured, name(w)); // AD-423
}

} // namespace flagstone::adventuredeck
