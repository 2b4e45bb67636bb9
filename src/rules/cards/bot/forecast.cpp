// What foes do on their next turns, as far as all players know it, and how a fight stands. No rule reads this.
#include "rules/cards/bot/gm_policy.h"

#include <algorithm>
#include <utility>

namespace flagstone::cards {

namespace {

/// The foes' next turn, or what is left of it, on a copy of the position: each goes its way and swings.
class NextTurns : public Queries {
public:
    NextTurns(const Cards &rules, State &copy) : Queries(rules, copy), m(copy) {}
    [[nodiscard]] Forecast told();

private:
    void arrive(Who f, bool moved);
    [[nodiscard]] Beat deed(Who f) const;
    [[nodiscard]] Who target(Who f) const;

    State &m;
};

Forecast NextTurns::told()
{
    Forecast next;
    const bool theirs = s.frames.begin()->phase == Phase::Foes;
    for (std::size_t i = theirs ? s.turn.place : std::size_t{0}; i < s.foeOrder.size(); ++i) {
        const Who f = s.foeOrder[i];
        const bool now = theirs && i == s.turn.place;
        if (!foe(f).alive || !foe(f).active || foe(f).attitude != Attitude::Hostile || (now && s.turn.acted))
            continue;
        arrive(f, now && s.turn.moved);
        const Beat what = deed(f);
        if (what.key == 0)
            continue;
        m.foes[f - r.firstFoe()].lastSwing = static_cast<std::int16_t>(cycle());
        const Who at = target(f);
        next.exact = next.exact && at != kNoWho;
        next.parts.push_back({r.marker(f), at == kNoWho ? kNoCard : r.marker(at), what});
    }
    if (!next.parts.empty())
        next.what = Step::beat(Say::NextAttacks, static_cast<int>(next.parts.size()));
    return next;
}

/// With nobody to attack where it is, it goes after somebody, and a trap there takes one of its number cards. Nobody
/// knows where a person would move it. CD-225, CD-252
void NextTurns::arrive(Who f, bool moved)
{
    if (moved || !o.hasMap() || o.humanGm() || !opponents(f).empty())
        return;
    const Action step = GmPolicy(r, s).stepToPrey(f);
    if (!step.is<verb::Move>())
        return;
    const TileId to = raw(step.as<verb::Move>().to);
    m.foes[f - r.firstFoe()].tile = to;
    if (std::exchange(m.tiles[to].snare, false) && numbers(f) > 0)
        --m.table.counters[index(r.tally(f, PersonCounter::Hits))];
}

/// What it does to somebody; nothing if it cannot, gives up or helps only itself. CD-250, CD-253
Beat NextTurns::deed(Who f) const
{
    const WhoList others = opponents(f);
    if (numbers(f) == 0 || others.empty() || swarmHasSwung(f))
        return {};
    const Action swing = o.humanGm() ? Action(verb::Attack{others[0]}) : GmPolicy(r, s).swing(f, others[0]);
    if (swing.is<verb::Attack>())
        return Step::beat(Say::NextAttack, numbers(f));
    const Effect effect = swing.is<verb::Use>() ? swing.as<verb::Use>().effect : Effect::None;
    return effect == Effect::Win || effect == Effect::Steal ? Step::beat(Say::NextAbility, effect) : Beat{};
}

/// Whom it attacks, if that is certain: the automatic game master takes those with the fewest number cards, but
/// among these it looks at Jokers, which may be hidden. CD-251
Who NextTurns::target(Who f) const
{
    const WhoList others = opponents(f);
    if (others.size() == 1)
        return others[0];
    if (o.humanGm() || o.difficulty == Difficulty::Easy)
        return kNoWho;
    const Who weakest = *std::ranges::min_element(others, {}, [this](Who w) { return numbers(w); });
    const bool alone =
        std::ranges::count(others, numbers(weakest), [this](Who w) { return numbers(w); }) == 1;
    return alone ? weakest : kNoWho;
}

/// A fight as it was when somebody asked: who is in it. CD-062
class FightOnTile : public Queries {
public:
    FightOnTile(const Cards &rules, const State &begun) : Queries(rules, begun)
    {
        if (s.frames.size() == 0 || s.frames.begin()->kind != FrameKind::Turn)
            return;
        const Who acts = isHero(decider()) ? decider() : mover();
        if (!isHero(acts))
            return;
        for (const Who f : opponents(acts))
            if (isFoe(f) && foe(f).attitude == Attitude::Hostile)
                m_foes.add(f);
        for (Who h = 0; h < r.heroes() && !m_foes.empty(); ++h)
            if (alive(h) && tileOf(h) == tileOf(acts) && sameSide(h, acts))
                m_heroes.add(h);
    }
    [[nodiscard]] Fighting in(const Queries &now) const
    {
        Fighting fighting;
        bool goesOn = false;
        for (const Who h : m_heroes)
            fighting.standing += now.alive(h) ? 1 : 0;
        for (const Who f : m_foes) {
            // another one may have come into the game in the place of one that fell
            if (!now.alive(f) || now.foe(f).home != foe(f).home || now.foe(f).attitude != Attitude::Hostile)
                continue;
            ++fighting.left;
            goesOn = goesOn || std::ranges::any_of(m_heroes, [&](Who h) { return now.mayFight(h, f); });
        }
        if (goesOn)
            fighting.won = static_cast<std::uint16_t>(Say::Falls);
        return fighting;
    }

private:
    WhoList m_heroes, m_foes;
};

} // namespace

Forecast Cards::forecast(const State &s) const
{
    if (s.frames.size() == 0 || s.frames.begin()->kind != FrameKind::Turn)
        return {};
    State copy = s;
    return NextTurns(*this, copy).told();
}

Fighting Cards::fighting(const State &s, const State &begun) const
{
    return FightOnTile(*this, begun).in(Queries(*this, s));
}

Plight Cards::plight(const State &s, CardId card, int /*figure*/) const
{
    Plight now;
    for (Who f = firstFoe(); f < fighters(); ++f) {
        if (marker(f) != card)
            continue;
        const Foe &foe = Queries(*this, s).foe(f);
        const bool thinks = foe.kind == FoeKind::Npc || foe.attitude != Attitude::Hostile;
        const bool asked = std::ranges::any_of(s.builds, [f](const BuildState &build) { // CD-249
            return build.kind == BuildState::Kind::Attitude && build.foe == f;
        });
        if (foe.alive && thinks && !asked)
            now.states.push_back(Step::beat(Say::Thinks, foe.attitude));
    }
    return now;
}

} // namespace flagstone::cards
