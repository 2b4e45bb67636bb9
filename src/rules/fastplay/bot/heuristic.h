#pragma once

#include "layout/paths.h"
#include "rules/fastplay/bot/spell_ratings.h"

namespace flagstone::fastplay {

/// How a cautious or a bold player rates a choice: for policies that play by themselves. No rule reads this.
class Heuristic : public FightQueries {
public:
    Heuristic(const Fastplay &rules, const State &state, PlayStyle style)
        : FightQueries(rules, state), m_bold(style == PlayStyle::Bold)
    {
    }
    [[nodiscard]] int heuristic(const Action &a) const
    {
        return a.visit([this](const auto &verb) { return rate(verb); });
    }

protected:
    static constexpr int kNever = -1000, kFar = 50;

    // how good a choice is; a verb without a rating does not compile
    int rate(const verb::PartyReady &) const { return s.entrants.size() >= 4 ? 50 : 10; }
    int rate(const verb::FormationReady &) const { return 40; }
    int rate(const verb::ThrowAxe &) const { return 60; }
    int rate(const verb::Attack &a) const { return 60 - hitsLeft(a.target); }
    int rate(const verb::Wield &a) const { return 61 + bonusOf(a.weapon) - hitsLeft(a.target); }
    int rate(const verb::Shoot &a) const { return 62 - hitsLeft(a.target); }
    int rate(const verb::Conjure &a) const { return rateSpell(*this, a, fightIsHard()); }
    int rate(const verb::Aim &a) const
    {
        return isCompanion(a.at) ? hits(companionOf(a.at)) : -static_cast<int>(a.at);
    }
    int rate(const verb::DrawAs &a) const { return hits(a.who); }
    int rate(const verb::Cast &a) const { return fightIsHard() ? 66 + a.level : m_bold ? 61 : 5; }
    int rate(const verb::ReadBolt &) const { return fightIsHard() ? 70 : 4; }
    int rate(const kit::OneOf<verb::Flee, verb::FleeByHorn, verb::FleeByHarp> auto &) const
    {
        return weak(m_bold ? 15 : 35) ? 90 : -20;
    }
    int rate(const verb::Pass &) const { return 2; }
    int rate(const verb::EndTurn &) const { return 1; }
    int rate(const kit::OneOf<verb::Rank, verb::Swap, verb::Drag> auto &) const { return -1; }
    int rate(const kit::OneOf<verb::Advance, verb::ExtraDice> auto &a) const { return hits(a.who); }
    int rate(const verb::Disarm &) const { return 80; }
    int rate(const verb::AvoidTrap &) const { return 90; }
    int rate(const verb::Keep &a) const
    {
        return r.treasure(a.card).xp / 100 + r.treasure(a.card).gold / 200;
    }
    int rate(const verb::UseWand &) const { return r.adventure().asksFor(Task::Disarm) ? 10 : 85; }
    int rate(const kit::OneOf<verb::Heal, verb::ReadHeal> auto &a) const
    {
        return missing(a.target) >= 4 ? 70 + missing(a.target) : -5;
    }
    int rate(const verb::UseItem &a) const { return missing(a.target) >= 3 ? 72 : -5; }
    int rate(const verb::Share &a) const { return missing(a.who); }
    int rate(const verb::Search &) const { return done() ? -5 : 65; }
    int rate(const verb::DestroyCoffin &) const { return 100; }
    int rate(const verb::Continue &) const // at the end of a deck, bounties only count on withdrawing
    {
        return s.frames.top().kind == FrameKind::Explore && done() ? -100 : 45;
    }
    int rate(const verb::LeaveDungeon &) const
    {
        return done() ? 100 : weak(m_bold ? 10 : 40) || !anyFrontier() ? 70 : -50;
    }
    int rate(const verb::Withdraw &) const
    {
        return r.adventure().asksFor(Task::Earn) && done() && weak(60) ? 90 : !m_bold && weak(20) ? 20 : -90;
    }
    int rate(const verb::AcceptDeadEnd &) const { return -80; }
    int rate(const verb::OpenDoor &a) const
    {
        return (done() ? 5 : 30) + (m_bold ? band(a.edge) : -band(a.edge));
    }
    int rate(const verb::Move &a) const
    {
        return done() || weak(m_bold ? 10 : 40) || !anyFrontier() ? 60 - toExit(a.edge)
                                                                  : 25 - toFrontier(a.edge);
    }
    int rate(const verb::SecretSearch &) const { return deadEnd() ? 25 : m_bold ? 8 : 2; }
    int rate(const verb::SecretSearchWand &) const { return deadEnd() ? 26 : 1; }
    int rate(const verb::Place &a) const { return 40 - static_cast<int>(a.spot); }
    int rate(const verb::GazeBall &) const { return m_bold ? 10 : 30; }
    int rate(const verb::DrawOn &) const { return 20; }
    int rate(const verb::Light &) const
    {
        return s.frames.top().kind == FrameKind::Battle && fightIsHard() ? 75 : -5;
    }
    int rate(const verb::Toss &) const { return weak(50) ? 20 : -30; }
    int rate(const verb::Give &) const { return kNever; } // belongings would go round and round
    int rate(const verb::Take &a) const
    {
        const CardId found = s.table.pile(pile(PileIndex::Turned)).cards.back();
        return mayUse(a.who, found) ? 40 - static_cast<int>(heldBy(a.who).size()) : 10;
    }
    int rate(const verb::Swipe &) const { return 60; }
    /// A fight is what happens without a DM's word, FP-099.
    int rate(const kit::OneOf<verb::PickCharacter, verb::ParleyFight> auto &) const { return 10; }
    int rate(const kit::OneOf<verb::StartCorridor, verb::KeepAxe, verb::Spring, verb::LoseCard, verb::Trade,
                              verb::NoSwipe, verb::AssignJoiner, verb::ParleyLeave, verb::ParleyPay,
                              verb::ParleyJoin> auto &) const
    {
        return 0;
    }

    /// Of an enemy in front; no more than tells one choice from another.
    [[nodiscard]] int hitsLeft(std::size_t target) const
    {
        return std::min(enemyHits(enemyFront()[target]), 40);
    }
    [[nodiscard]] int bonusOf(CardId weapon) const { return r.treasure(weapon).adnd.bonus.front().hit; }
    [[nodiscard]] bool done() const { return goalMetByLeaving(); }
    [[nodiscard]] int missing(Who w) const { return mostHits(w) - hits(w); }
    /// The party has less than this share of its hits, in per cent.
    [[nodiscard]] bool weak(int percent) const
    {
        int now = 0, most = 0;
        for (const Who w : s.entrants) {
            now += dead(w) ? 0 : hits(w) > 0 ? hits(w) : 0;
            most += mostHits(w);
        }
        return now * 100 < most * percent;
    }
    [[nodiscard]] bool fightIsHard() const
    {
        int enemyDice = 0;
        for (const CardId card : s.table.pile(pile(PileIndex::Encounter)).cards)
            for (int figure = 0; figure < r.monster(card).count; ++figure)
                enemyDice += enemyHits({card, figure}) > 0 ? r.monster(card).hitPoints() : 0;
        return enemyDice >= 4;
    }
    /// Some laid door still leads nowhere and, as far as the party knows, there are cards to lay behind it.
    [[nodiscard]] bool anyFrontier() const
    {
        for (std::size_t i = 0; i < s.lattice.size(); ++i)
            if (isFrontier(i))
                return true;
        return false;
    }
    [[nodiscard]] bool isFrontier(std::size_t slot) const
    {
        const SlotId id{static_cast<std::uint16_t>(slot)};
        const int shut = s.lattice.doors(id) & ~s.lattice.linkedEdges(id);
        // With no card left to be drawn only planned doors open; of a place where the party has not stood
        // since, it does not know which. FP-369
        return locationsLeft() ? shut != 0 : laidOut() && (shut & ~s.places[slot].vain) != 0;
    }
    /// Steps from the neighbour beyond an edge to the nearest door that leads nowhere yet.
    [[nodiscard]] int toFrontier(Edge edge) const
    {
        const auto far = distances(s.lattice, s.lattice.linked(s.here, edge));
        int nearest = kFar;
        for (std::size_t i = 0; i < far.size(); ++i)
            if (isFrontier(i))
                nearest = std::min<int>(nearest, far[i]);
        return nearest;
    }
    /// Steps from the neighbour beyond an edge to the starting corridor.
    [[nodiscard]] int toExit(Edge edge) const
    {
        const auto walk = shortestWalk(s.lattice, s.lattice.linked(s.here, edge), SlotId{0});
        return walk ? static_cast<int>(walk->size()) : kFar;
    }

private:
    bool m_bold;
};

} // namespace flagstone::fastplay
