// How a cautious or a bold player rates a choice: for policies that play by themselves. No rule reads this
// but the one for rivals by the program, CD-205.
#include "rules/cards/gm_policy.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

class Adviser : public Look {
public:
    using Look::Look;

    [[nodiscard]] int rate(const Action &a, Temper temper) const
    {
        const bool bold = temper == Temper::Bold;
        const Who w = decider();
        if (w == kGm) { // a game master plays as the automatic one
            const EffectList best = GmPolicy(r, s).best();
            return std::find(best.begin(), best.end(), a) != best.end() ? 100 : 0;
        }
        switch (a.verb) {
        case Verb::DrawCard:
        case Verb::AcceptJoker:
        case Verb::Raise:
            return 10;
        case Verb::Counter:
            return 20;
        case Verb::LetPass:
            return 0;
        case Verb::Name:
            return 10;
        case Verb::TakeLevel:
            return 20;
        case Verb::TakeTreasure:
            return bold ? 5 : 10;
        case Verb::Sleep:
            return 20;
        case Verb::StayAwake:
            return numbers(w) >= (bold ? 5 : 9) ? 25 : 0;
        case Verb::AcceptSurrender:
            return bold ? 5 : 20;
        case Verb::RefuseSurrender:
            return 10;
        case Verb::PickCard:
            return r.face(CardId{a.a}).rank;
        case Verb::Stake:
            return -5;
        case Verb::CallEnd:
        case Verb::Grant:
        case Verb::Label:
        case Verb::DeclareTest:
            return -500;
        default:
            return rateTurn(w, a, bold);
        }
    }

private:
    [[nodiscard]] bool weak(Who w, bool bold) const
    {
        return initial(w) > 1 && numbers(w) * (bold ? 4 : 2) <= initial(w);
    }

    [[nodiscard]] int rateTurn(Who w, const Action &a, bool bold) const
    {
        switch (a.verb) {
        case Verb::Attack: {
            const auto x = static_cast<Who>(a.a);
            if (isFoe(x) && foe(x).attitude != Attitude::Hostile)
                return -40; // somebody peaceful
            const bool hopeful = numbers(w) >= numbers(x);
            return hopeful ? 60 - numbers(x) : bold ? 40 - numbers(x) : -5;
        }
        case Verb::Use:
        case Verb::Wish:
            return rateEffect(w, a, bold) - (a.verb == Verb::Wish ? 5 : 0);
        case Verb::Surrender:
            return numbers(w) == 1 ? 20 : -20;
        case Verb::Talk:
            return 55;
        case Verb::Potion:
            return 90;
        case Verb::Tribute:
            return 95;
        case Verb::Rest:
            return weak(w, bold) ? 70 : initial(w) - numbers(w);
        case Verb::Visit:
            return 50;
        case Verb::Recruit:
            return 80;
        case Verb::Reveal:
            return 52;
        case Verb::Feat:
            return rateFeat(w, static_cast<Feat>(a.a));
        case Verb::GiveJoker:
            return a.b == 1 && hero(static_cast<Who>(a.a)).poisoned && !hero(w).poisoned ? 85 : -30;
        case Verb::Move:
            return rateMove(w, a.a, bold);
        case Verb::Run:
            return a.b >= kEmptyCell || testNeeded(static_cast<TileId>(a.a), static_cast<TileId>(a.b))
                       ? -10
                       : rateMove(w, a.b, bold) - 3;
        default:
            return 0;
        }
    }

    [[nodiscard]] int rateEffect(Who w, const Action &a, bool bold) const
    {
        const auto target = static_cast<Who>(a.b);
        if (target != kGm && isFoe(target) && foe(target).attitude != Attitude::Hostile)
            return -40;
        switch (static_cast<Effect>(a.a)) {
        case Effect::Win:
            return target == kGm ? (bold ? 8 : 12) : 45 + 3 * numbers(target);
        case Effect::Heal:
            return canRecover(target) >= 2 ? 62 + canRecover(target) : -5;
        case Effect::Steal:
        case Effect::Bribe:
            return target == kGm ? 11 : 50;
        case Effect::TakeJoker:
            return 63;
        case Effect::LookAt:
            return -5;
        case Effect::OpenDeck:
            return target == kGm ? 11 : numbers(target) >= 3 ? 58 : -5;
        case Effect::Charge:
            return hero(w).charging == target ? -5 : 30 + 4 * numbers(target);
        case Effect::None:
            break;
        }
        return 0;
    }

    [[nodiscard]] int rateFeat(Who w, Feat feat) const
    {
        switch (feat) {
        case Feat::OpenChest:
            return numbers(w) > 2 ? 48 : -5;
        case Feat::SearchCache:
            return spentCourts(w) > 0 ? 50 : 2;
        case Feat::Persuade:
            return 45;
        case Feat::UseBane:
            return 90;
        case Feat::Scene:
            return 50;
        case Feat::Defuse:
            return numbers(w) > 3 ? 1 : -5;
        case Feat::SetTrap:
            return o.mode == Mode::Dragon ? 3 : -5;
        case Feat::RunThrough:
        case Feat::CrossEdge:
        case Feat::Free:
            break;
        }
        return 4;
    }

    /// Towards a visible Joker, what is not known yet, the goal, or a rival.
    [[nodiscard]] int rateMove(Who w, std::uint16_t to, bool bold) const
    {
        const TileId at = hero(w).tile;
        if (to >= kEmptyCell)
            return hostileOn(at) ? -5 : 42;
        if (hostileOn(at) && weak(w, bold))
            return 55; // away from here
        if (hostileOn(at) && !s.turn.acted)
            return -5;
        const auto far = distances(static_cast<TileId>(to));
        const auto here = distances(at);
        int best = kFarAway, now = kFarAway;
        const auto toward = [&](std::size_t t, int worth) {
            best = std::min(best, far[t] + worth);
            now = std::min(now, here[t] + worth);
        };
        for (std::size_t t = 0; t < s.tiles.size(); ++t) {
            if (unclaimed(static_cast<TileId>(t)) != kNoCard)
                toward(t, 0);
            else if (!s.tiles[t].revealed && t != at)
                toward(t, 2);
            if (s.goalTile == t)
                toward(t, -10);
            if (weak(w, bold) && s.tiles[t].revealed && !s.tiles[t].cleared &&
                s.tiles[t].content == Content::Tavern)
                toward(t, -5);
        }
        if (!tile(at).revealed && !s.turn.acted)
            return -5; // look first
        if (o.pvp)
            for (Who x = 0; x < r.heroes(); ++x)
                if (alive(x) && !sameSide(w, x) && (bold || numbers(x) < numbers(w)))
                    toward(hero(x).tile, 4);
        if (const Who d = dragon(); d != kNoWho)
            toward(foe(d).tile, bold ? 0 : 8);
        if (s.turn.acted && hostileOn(at))
            return -5;
        return best == kFarAway ? -1 : 30 + 2 * (now - best);
    }
};

} // namespace

int Cards::appeal(const State &s, const Action &action, Temper temper) const
{
    return Adviser(*this, s).rate(action, temper);
}

std::vector<Hope> Cards::hopes(const State &s, const Action &a) const
{
    // Of a test by cards that everybody knows, against the automatic game master.
    const Look look(*this, s);
    const bool tests =
        a.verb == Verb::Feat || (a.verb == Verb::DrawCard && s.frames.top().kind == FrameKind::Test);
    if (!tests || m_options.humanGm() || m_options.attrition || m_options.gmCourts)
        return {};
    const Who h = look.decider();
    if (h == kGm || !look.cardsIn(look.numberPile(h)).empty() || look.choosesAgainst(h, kGm))
        return {};
    std::vector<Hope> hopes;
    for (const auto &[label, said] : {std::pair{Say::ChanceWin, Say::TestWon},
                                      {Say::ChanceTie, Say::TestTied},
                                      {Say::ChanceLose, Say::TestLost}})
        hopes.push_back({Step::beat(label), static_cast<std::uint16_t>(said), {"draw"}, true});
    return hopes;
}

} // namespace flagstone::cards
