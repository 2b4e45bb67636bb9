// How a cautious or a bold player rates a choice: for policies that play by themselves. No rule reads this.
#include "layout/paths.h"
#include "rules/fastplay/look.h"

namespace flagstone::fastplay {

namespace {

constexpr int kNever = -1000, kFar = 50;

class Adviser : public Look {
public:
    using Look::Look;

    [[nodiscard]] int rate(const Action &a, Temper temper) const
    {
        const bool bold = temper == Temper::Bold;
        const bool done = goalMet() || (r.adventure().goal == Goal::Bounties && bountiesCount());
        switch (a.verb) {
        case Verb::ParleyFight:
            return 10; // what happens without a DM's word, FP-099
        case Verb::PickCharacter:
        case Verb::PartyReady:
            return static_cast<int>(s.entrants.size()) >= 4 && a.verb == Verb::PartyReady ? 50 : 10;
        case Verb::Attack:
            return 60 - enemyHits(enemyFront()[a.b]);
        case Verb::Shoot:
            return 62 - enemyHits(enemyFront()[a.c]);
        case Verb::Cast:
            return fightIsHard() ? 66 + a.b : bold ? 61 : 5;
        case Verb::ReadBolt:
            return fightIsHard() ? 70 : 4;
        case Verb::ThrowAxe:
            return 60;
        case Verb::Flee:
        case Verb::FleeByHorn:
        case Verb::FleeByHarp:
            return weak(bold ? 15 : 35) ? 90 : -20;
        case Verb::FormationReady:
            return 40;
        case Verb::EndTurn:
            return 1;
        case Verb::Pass:
            return 2;
        case Verb::Rank:
        case Verb::Swap:
        case Verb::Drag:
            return -1;
        case Verb::Advance:
        case Verb::ExtraDice:
            return hits(static_cast<Who>(a.a));
        case Verb::Disarm:
            return 80;
        case Verb::AvoidTrap:
            return 90;
        case Verb::UseWand:
            return r.adventure().goal == Goal::TwoDisarms ? 10 : 85;
        case Verb::Heal:
        case Verb::ReadHeal:
            return 70 + missing(static_cast<Who>(a.c)) >= 74 ? 70 + missing(static_cast<Who>(a.c)) : -5;
        case Verb::UseItem:
            return missing(static_cast<Who>(a.b)) >= 3 ? 72 : -5;
        case Verb::Share:
            return missing(static_cast<Who>(a.a));
        case Verb::Search:
            return done ? -5 : 65;
        case Verb::DestroyCoffin:
            return 100;
        case Verb::Continue:
            return 45;
        case Verb::LeaveDungeon:
            return done ? 100 : weak(bold ? 10 : 40) || !anyFrontier() ? 70 : -50;
        case Verb::Withdraw:
            return r.adventure().goal == Goal::Bounties && done && weak(60) ? 90
                   : weak(bold ? 10 : 20) && !bold                          ? 20
                                                                            : -90;
        case Verb::AcceptDeadEnd:
            return -80;
        case Verb::OpenDoor:
            return (done ? 5 : 30) + (bold ? band(a.a) : -band(a.a));
        case Verb::Move:
            return done || weak(bold ? 10 : 40) || !anyFrontier() ? 60 - toExit(a.a) : 25 - toFrontier(a.a);
        case Verb::SecretSearch:
            return deadEnd() ? 25 : bold ? 8 : 2;
        case Verb::SecretSearchWand:
            return deadEnd() ? 26 : 1;
        case Verb::Place:
            return 40 - a.a;
        case Verb::GazeBall:
            return bold ? 10 : 30;
        case Verb::DrawOn:
            return 20;
        case Verb::Light:
            return s.frames.top().kind == FrameKind::Battle && fightIsHard() ? 75 : -5;
        case Verb::Toss:
            return weak(50) ? 20 : -30;
        case Verb::Give:
            return kNever; // belongings would go round and round
        case Verb::Take: {
            const CardId found = s.table.pile(pile(Heap::Turned)).cards.back();
            return mayUse(static_cast<Who>(a.a), found)
                       ? 40 - static_cast<int>(heldBy(static_cast<Who>(a.a)).size())
                       : 10;
        }
        case Verb::Swipe:
            return 60;
        default:
            return 0;
        }
    }

private:
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
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards)
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
    [[nodiscard]] int toFrontier(int edge) const
    {
        const auto far = distances(s.lattice, s.lattice.linked(s.here, static_cast<Edge>(edge)));
        int nearest = kFar;
        for (std::size_t i = 0; i < far.size(); ++i)
            if (isFrontier(i))
                nearest = std::min<int>(nearest, far[i]);
        return nearest;
    }
    /// Steps from the neighbour beyond an edge to the starting corridor.
    [[nodiscard]] int toExit(int edge) const
    {
        const auto walk =
            shortestWalk(s.lattice, s.lattice.linked(s.here, static_cast<Edge>(edge)), SlotId{0});
        return walk ? static_cast<int>(walk->size()) : kFar;
    }
};

} // namespace

int Fastplay::appeal(const State &s, const Action &action, Temper temper) const
{
    return Adviser(*this, s).rate(action, temper);
}

} // namespace flagstone::fastplay
