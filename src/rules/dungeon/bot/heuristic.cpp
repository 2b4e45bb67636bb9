// How a cautious or a bold player rates a choice, and what people want to know the chances of before they
// choose. No rule reads this.
#include "rules/dungeon/queries.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

constexpr int kHome = 100'000;
constexpr int kPromise = 40, kNear = 4; ///< how the pull of a place falls off with its distance

class Heuristic : public Queries {
public:
    Heuristic(const Dungeon &rules, const State &state, PlayStyle style)
        : Queries(rules, state), m_bold(style != PlayStyle::Cautious), m_me(decider())
    {
    }

    [[nodiscard]] int heuristic(const Action &a) const
    {
        return a.visit([this](const auto &verb) { return rate(verb); });
    }

private:
    int rate(const verb::TakeSpell &a) const
    {
        return 60 - 10 * held(a.spell) - (a.spell == Spell::Teleport ? 30 : 0);
    }
    int rate(const verb::SelfHeal &) const { return 150; }
    int rate(const verb::Fight &) const { return encounter(at(m_me), facts(m_me).attack, swordBonus(m_me)); }
    int rate(const verb::Move &a) const { return going(a.to); }
    int rate(const verb::Flee &a) const { return going(a.to); }
    int rate(const verb::EndMove &) const { return staying(); }
    int rate(const verb::StopFlight &) const { return staying(); }
    int rate(const verb::Search &a) const
    {
        return enclosed() ? kHome : searchIsSure(m_me, secretOf(a.passage)) ? 40 : 3;
    }
    int rate(const verb::Peek &) const { return 90; }
    int rate(const verb::CastInto &a) const
    {
        return 20 + encounter(a.place, a.spell == Spell::Fireball ? Colour::Yellow : Colour::Grey, 0);
    }
    int rate(const verb::Declare &a) const { return declared(a.spell); }
    int rate(const verb::Ask &a) const
    {
        return a.share == kBestShare && chance(s.fight.place, facts(m_me).attack, swordBonus(m_me)) < 60 ? 30
                                                                                                         : -5;
    }
    int rate(const verb::Attack &) const { return 10; }
    int rate(const verb::Help &) const { return s.fight.share[m_me] > 0 || m_bold ? 5 : -5; }
    int rate(const verb::Drop &a) const { return -worth(a.card); }
    int rate(const verb::Fee &a) const { return -worth(a.card); }
    int rate(const verb::Rob &a) const { return worth(a.card); }
    int rate(const verb::Slide &a) const
    {
        return calm(a.to) ? 0 : chance(a.to, facts(m_me).attack, swordBonus(m_me));
    }
    int rate(const verb::Ambush &a) const { return ambushing(a.target); }
    int rate(const verb::Request &) const { return 80; }
    int rate(const verb::Accept &) const { return m_bold ? bargain() : bargain() - 1; }
    int rate(const verb::CallOff &) const { return mayOffer() ? 1 : kNothingLeft; }
    template <kit::OneOf<verb::Agree, verb::EnterAndLoot> V>
    int rate(const V &) const
    {
        return 20;
    }
    int rate(const verb::Finish &) const { return 1; }
    template <kit::OneOf<verb::TakeHero, verb::TakeFigure, verb::EnoughSpells, verb::Heal, verb::RefuseHeal,
                         verb::Enter, verb::Refuse, verb::NoDeal, verb::RollMonster, verb::Retreat,
                         verb::StayOut, verb::Decline>
                  V>
    int rate(const V &) const
    {
        return 0;
    }
    template <kit::OneOf<verb::Counter, verb::Haggle, verb::Propose> V>
    int rate(const V &) const
    {
        return -1;
    }
    template <kit::OneOf<verb::Teleport, verb::Gaze> V>
    int rate(const V &) const
    {
        return -5;
    }
    /// Belongings would go round and round, and so would whoever uses a device.
    template <
        kit::OneOf<verb::Device, verb::Trade, verb::Give, verb::GiveSpell, verb::Want, verb::WantSpell> V>
    int rate(const V &) const
    {
        return kUnthinkable;
    }

private:
    [[nodiscard]] int held(Spell kind) const
    {
        int count = 0;
        for (const CardId card : spells(m_me))
            count += r.spell(card) == kind ? 1 : 0;
        return count;
    }
    [[nodiscard]] std::uint8_t secretOf(PassageId passage) const
    {
        for (const Exit &exit : r.board().exits(at(m_me)))
            if (exit.passage == passage)
                return exit.secret;
        return 0;
    }
    [[nodiscard]] bool enclosed() const { return r.board().distance(at(m_me), r.board().start()) == 255; }
    [[nodiscard]] int worth(CardId card) const { return r.treasure(card).gold / 10; }
    [[nodiscard]] int best(Who w) const
    {
        int gold = 0;
        for (const CardId card : treasures(w))
            gold = std::max(gold, r.treasure(card).gold);
        return gold;
    }

    /// Of slaying what is met there, in per cent, as far as this player knows.
    [[nodiscard]] int chance(SpaceId p, Colour colour, int bonus) const
    {
        if (sees(m_me, p)) {
            const MonsterCard &card = r.monster(monster(p));
            const int number = card.number[static_cast<std::size_t>(colour)];
            return card.kind != MonsterKind::Monster ? 40
                   : number == 0                     ? 0
                                                     : chanceOf(std::max(2, number - bonus));
        }
        return std::min(100, r.usualChance(r.board().level(p), colour) + 12 * bonus);
    }
    /// What going there is worth, 0 and up: gold by chance, and a cautious player weighs the chance twice.
    [[nodiscard]] int promise(SpaceId p, Colour colour, int bonus) const
    {
        const int percent = chance(p, colour, bonus);
        const int own = r.board().isRoom(p) && !paid(lair(p)) ? r.usualGold(r.board().level(p)) : 0;
        const int gold = own + 600 * static_cast<int>(stackSize(p)) + 20;
        return gold * percent / 100 * (m_bold ? 100 : percent) / 100 + (percent > 0 ? 1 : 0);
    }
    [[nodiscard]] int encounter(SpaceId p, Colour colour, int bonus) const
    {
        const int percent = chance(p, colour, bonus);
        return percent == 0 || goesHome() ? percent - 200 : kPromise * promise(p, colour, bonus) / kNear;
    }
    [[nodiscard]] bool goesHome() const
    {
        const bool spent =
            facts(m_me).casts && held(Spell::Fireball) + held(Spell::Lightning) == 0 && wealth(m_me) > 0;
        return rich(m_me) || spent || (wounded(m_me) && !m_bold && !facts(m_me).heals);
    }
    /// How good it is to stand there: near to what promises most, or near home.
    [[nodiscard]] int outlook(SpaceId p) const
    {
        if (goesHome())
            return kHome - r.board().distance(p, r.board().start());
        const Colour colour = facts(m_me).attack;
        const int bonus = swordBonus(m_me);
        int most = 0;
        for (std::size_t l = 0; l < r.board().lairs(); ++l) {
            const SpaceId there = r.board().space(static_cast<Lair>(l));
            if (canMeet(there))
                most = std::max(most, kPromise * promise(there, colour, bonus) /
                                          (r.board().distance(p, there) + kNear));
        }
        return most;
    }
    [[nodiscard]] int going(SpaceId p) const
    {
        if (p == r.board().start() && rich(m_me))
            return 2 * kHome;
        return calm(p) ? outlook(p) : encounter(p, facts(m_me).attack, swordBonus(m_me)) + 1;
    }
    [[nodiscard]] int staying() const
    {
        const bool home = at(m_me) == r.board().start();
        const bool refills = facts(m_me).casts && spells(m_me).size() < kSpellLimit;
        if (home && !rich(m_me) && (wounded(m_me) || refills))
            return 2 * kHome;
        return outlook(at(m_me)) - 1;
    }
    [[nodiscard]] int declared(Spell spell) const
    {
        const Colour colour = spell == Spell::Fireball    ? Colour::Yellow
                              : spell == Spell::Lightning ? Colour::Grey
                                                          : facts(m_me).attack;
        return chance(s.fight.place, colour, 0) + (spell == Spell::None ? 10 : 0);
    }
    [[nodiscard]] int ambushing(Who target) const
    {
        const int percent = chanceOf(std::max(2, facts(target).ambush - ambushBonus(m_me)));
        const int gain = percent * best(target) - (100 - percent) * (best(m_me) + 300);
        return gain / (m_bold ? 1000 : 2000) - (m_bold ? 0 : 2);
    }
    /// Does anything lie in the trade, or may its proposer lay something there?
    [[nodiscard]] bool mayOffer() const
    {
        std::vector<Action> all;
        legalTrade(all);
        return std::ranges::any_of(all, [](const Action &a) {
            return a.is<verb::Propose>() || a.is<verb::Give>() || a.is<verb::GiveSpell>();
        });
    }
    [[nodiscard]] int bargain() const
    {
        const auto gold = [&](SharedPile heap) {
            int sum = 0;
            for (const CardId card : s.table.pile(r.pile(heap)).cards)
                sum += r.isTreasure(card) ? r.treasure(card).gold : 100;
            return sum;
        };
        return (gold(SharedPile::Offered) - gold(SharedPile::Wanted)) / 100;
    }

    bool m_bold;
    Who m_me;
};

Hope hope(Say label, Say said, std::vector<std::string> then = {})
{
    return {Step::beat(label), static_cast<std::uint16_t>(said), std::move(then)};
}

} // namespace

int Dungeon::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    return Heuristic(*this, s, style).heuristic(action);
}

namespace {

/// What people want to know of a choice; nothing for most.
class Chances : public Queries {
public:
    using Queries::Queries;
    using Hopes = std::vector<Hope>;

    template <class V>
    Hopes of(const V &) const
    {
        return {};
    }
    Hopes of(const verb::Search &a) const
    {
        for (const Exit &exit : r.board().exits(at(s.active)))
            if (exit.passage == a.passage && !searchIsSure(s.active, exit.secret))
                return {hope(Say::ChanceFind, Say::FindsDoor)};
        return {};
    }
    Hopes of(const verb::Fight &) const { return meeting(at(s.active)); }
    Hopes of(const verb::Move &a) const { return meeting(a.to); }
    Hopes of(const verb::CastInto &a) const
    {
        return knownMonster(a.place) ? attack(Say::ChanceSlay, {}, false) : Hopes{};
    }
    Hopes of(const verb::Declare &) const
    {
        return knownMonster(s.fight.place) ? attack(Say::ChanceSlay, {"attack"}) : Hopes{};
    }
    Hopes of(const verb::Attack &) const { return attack(Say::ChanceSlay, {}); }
    Hopes of(const verb::Ask &) const { return attack(Say::ChanceSlayWithHelp, {"help", "attack"}); }
    Hopes of(const verb::Help &) const { return attack(Say::ChanceSlay, {"attack"}); }
    Hopes of(const verb::Agree &) const { return attack(Say::ChanceSlay, {"attack"}); }
    Hopes of(const verb::RollMonster &) const
    {
        Hopes all = attack(Say::ChanceSlay, {});
        all.erase(all.begin());
        return all;
    }
    Hopes of(const verb::Ambush &) const { return {hope(Say::ChanceAmbush, Say::AmbushWorks)}; }

private:
    [[nodiscard]] bool knownMonster(SpaceId p) const
    {
        return lair(p) != kNoLair && sees(s.active, p) && !isTrap(monster(p));
    }
    /// What may come of meeting, sword in hand, what is in `p`. If the Hero cannot know what it is, any card may be.
    [[nodiscard]] Hopes meeting(SpaceId p) const
    {
        if (!canMeet(p) || (sees(s.active, p) && isTrap(monster(p))))
            return {};
        std::vector<std::string> then;
        if (facts(s.active).casts) { // DG-125, DG-133
            if (p != at(s.active) && r.board().isChamber(p) && mayHold(s.active, Spell::Teleport))
                then.emplace_back("enter");
            if (mayHold(s.active, Spell::Fireball) || mayHold(s.active, Spell::Lightning))
                then.emplace_back("declare:none");
        }
        then.emplace_back("attack");
        Hopes all = attack(Say::ChanceSlay, then);
        if (knownMonster(p))
            return all;
        all.push_back(hope(Say::ChanceTrap, Say::TrapFound, then));
        for (Hope &hope : all)
            hope.hidden = true;
        return all;
    }
    /// To slay, and if the Monster can answer, all that may come of failing.
    [[nodiscard]] Hopes attack(Say slay, const std::vector<std::string> &then, bool answered = true) const
    {
        Hopes all{hope(slay, Say::Slays, then)};
        if (!answered)
            return all;
        all.push_back(hope(Say::ChanceSlain, Say::HeroSlain, then));
        if (wounded(s.active)) { // DG-145
            all.push_back(hope(Say::ChanceSecond, Say::SecondWound, then));
        } else {
            all.push_back(hope(Say::ChanceSerious, Say::SeriousWound, then));
            all.push_back(hope(Say::ChanceLight, Say::LightWound, then));
        }
        all.push_back(hope(Say::ChanceStunned, Say::Stunned, then));
        all.push_back(hope(Say::ChanceUnharmed, Say::Missed, then));
        return all;
    }
};

} // namespace

std::vector<Hope> Dungeon::hopes(const State &s, const Action &action) const
{
    const Chances chances(*this, s);
    return action.visit([&](const auto &verb) { return chances.of(verb); });
}

} // namespace flagstone::dungeon
